# SPDX-License-Identifier: MIT
"""Long searches: parts of the work on threads, processes or machines, and their sum.

============= =================================================================
module        its job
============= =================================================================
`parts`       what a part is; cutting a list of tasks into parts
`ledger`      which parts are done, and whether the results make sense
`threads`     run parts on threads of this process
`executors`   run parts on any concurrent.futures executor
`progress`    say how far it is
`checkpoint`  keep the results in a file, so that a run can go on later
`execute`     all of these together
============= =================================================================

Nothing here knows what is counted.
"""
