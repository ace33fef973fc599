/* SPDX-License-Identifier: MIT
 *
 * peers.c - which cells share a house, in the layout of fields.h.
 */
#include "fields.h"

#define SHARE_BAND(cell, w) ((w) / 9 == (cell) / 9 % 3 || (w) % 9 / 3 == (cell) % 9 / 3)
#define FIELD(cell) (ALL_DIGITS << (cell) / 27 * 10)
#define PEERS(cell, w)                                                                             \
    (((SHARE_BAND(cell, w) ? FIELD(cell) : 0) | ((w) % 9 == (cell) % 9 ? DIGITS : 0)) &            \
     ((w) == (cell) % 27 ? ~FIELD(cell) : DIGITS))
#define PEERS_3(cell, w) PEERS(cell, w), PEERS(cell, (w) + 1), PEERS(cell, (w) + 2)
#define PEERS_9(cell, w) PEERS_3(cell, w), PEERS_3(cell, (w) + 3), PEERS_3(cell, (w) + 6)
#define OF_1(cell) {PEERS_9(cell, 0), PEERS_9(cell, 9), PEERS_9(cell, 18)}
#define OF_3(cell) OF_1(cell), OF_1((cell) + 1), OF_1((cell) + 2)
#define OF_9(cell) OF_3(cell), OF_3((cell) + 3), OF_3((cell) + 6)
#define OF_27(cell) OF_9(cell), OF_9((cell) + 9), OF_9((cell) + 18)

const uint32_t lowbit_sudoku_peers[LOWBIT_SUDOKU_CELLS][SLOT] = {OF_27(0), OF_27(27), OF_27(54)};
