# SPDX-License-Identifier: MIT
"""Exact cover by Algorithm X with dancing links, for any puzzle.

The question: given a list of options, each a set of items, choose options so that every
primary item is in exactly one of those chosen, and every secondary item in at most one.
A queens board, a sudoku and many a box of puzzle pieces are this one question.

The idea: take an item, try its options one after the other, and after each choice drop
all options that share an item with it, for they have become impossible. The matrix of
options and items is kept as linked lists, because a node that is taken out of a list,

    right[left[node]] = right[node];  left[right[node]] = left[node]

still knows its old neighbours, so that two more stores put it back:

    right[left[node]] = node;  left[right[node]] = node

Undoing the choices in the opposite order restores every list exactly, at the price of
doing them. Taking the item with the fewest options first keeps the tree narrow, and an
item with none left ends the branch at once.

Cost: a node is an option chosen. For each, the items not yet covered are looked at
once, and the options it rules out are taken out of their lists and put back; both get
fewer as the matrix empties.

Source: Donald E. Knuth, "Dancing links", 2000, arXiv:cs/0011047, and "The Art of
Computer Programming", section 7.2.2.1, whose words item and option are used here.
"""

from collections.abc import Iterator, Sequence

from lowbit.ladder.tally import Tally


def count(
    n_primary: int,
    n_secondary: int,
    options: Sequence[Sequence[int]],
    tally: Tally | None = None,
) -> int:
    """Count the ways to cover the primary items.

    >>> count(4, 0, [[0, 1], [2, 3], [0, 2], [1, 3], [1, 2]])
    2
    """
    return sum(1 for _ in solutions(n_primary, n_secondary, options, tally))


def solutions(
    n_primary: int,
    n_secondary: int,
    options: Sequence[Sequence[int]],
    tally: Tally | None = None,
) -> Iterator[list[int]]:
    """Yield each cover as the list of the options chosen, in the order of the choices.

    Parameters
    ----------
    n_primary, n_secondary
        How many items of either kind there are: 0 .. n_primary - 1 are primary, the
        next n_secondary numbers are secondary.
    options
        The items of each option, all different. An option without a primary item is
        never needed, and never chosen.
    tally
        Where to count the options tried.

    >>> list(solutions(3, 0, [[0, 2], [1], [0, 1], [2]]))
    [[0, 1], [2, 3]]

    Were item 2 secondary, it could stay uncovered:

    >>> list(solutions(2, 1, [[0, 2], [1], [1, 2], [0]]))
    [[0, 1], [3, 1], [3, 2]]
    """
    tally = tally or Tally()
    links = Links(n_primary, n_secondary, options)
    chosen: list[int] = []

    def below() -> Iterator[list[int]]:
        item = links.item_with_fewest_options()
        if item is None:
            yield chosen.copy()
            return
        links.cover(item)
        node = links.down[item]
        while node != item:
            tally.nodes += 1
            chosen.append(links.option_of[node])
            links.cover_others(node)
            yield from below()
            links.uncover_others(node)
            chosen.pop()
            node = links.down[node]
        links.uncover(item)

    return below()


class Links:
    """The matrix of options and items as circular lists in both directions.

    A node is a number, its four neighbours are at that number in `left`, `right`, `up`
    and `down`. Nodes 0, 1, 2 ... are the headers of the items, the next one is the
    root, and after it come the nodes of the options, one for each item of each option.
    Two primary items 0 and 1, a secondary item 2, and the options [0, 1], [1, 2], [0]:

        root 3 <--> item 0 <--> item 1      item 2
                      ^           ^           ^
                      v           v           |
        option 0      4 <-------> 5           |
                      ^           ^           |
                      |           v           v
        option 1      |           6 <-------> 7
                      v
        option 2      8

    Every row and every column runs on in a circle: 5 is also left of 4, 8 is also above
    item 0, and item 1 is also left of the root. The header of a secondary item is in no
    row, so that nobody asks for it to be covered.

    Covering an item takes it out of the row of headers, and takes the options that have
    it out of the columns of all their other items. Uncovering undoes this backwards.

    >>> links = Links(2, 1, [[0, 1], [1, 2], [0]])
    >>> links.right[4], links.down[5], links.up[0], links.left[3]
    (5, 6, 8, 1)
    >>> links.cover(1)
    >>> links.size
    [1, 2, 0]
    >>> links.uncover(1)
    >>> links.size
    [2, 2, 1]
    """

    def __init__(
        self, n_primary: int, n_secondary: int, options: Sequence[Sequence[int]]
    ) -> None:
        n_items = n_primary + n_secondary
        self.root = n_items
        nodes = list(range(n_items + 1))
        self.left = nodes.copy()
        self.right = nodes.copy()
        self.up = nodes.copy()
        self.down = nodes.copy()
        self.item_of = nodes.copy()
        self.option_of = [-1] * len(nodes)
        self.size = [0] * n_items
        for item in range(n_primary):
            self._insert_left_of(self.root, item)
        for option, items in enumerate(options):
            self._append(option, items)

    def _insert_left_of(self, place: int, node: int) -> None:
        self.left[node], self.right[node] = self.left[place], place
        self.right[self.left[node]] = self.left[place] = node

    def _append(self, option: int, items: Sequence[int]) -> None:
        first = len(self.left)
        for node, item in enumerate(items, first):
            self.left.append(node)
            self.right.append(node)
            self.up.append(self.up[item])
            self.down.append(item)
            self.item_of.append(item)
            self.option_of.append(option)
            self.down[self.up[item]] = self.up[item] = node
            self.size[item] += 1
            self._insert_left_of(first, node)

    def item_with_fewest_options(self) -> int | None:
        """Return the leftmost of the items with fewest options, None if none is left.

        >>> Links(2, 1, [[0, 1], [1, 2], [1]]).item_with_fewest_options()
        0
        """
        best = None
        item = self.right[self.root]
        while item != self.root:
            if best is None or self.size[item] < self.size[best]:
                best = item
            item = self.right[item]
        return best

    def cover(self, item: int) -> None:
        """Take out the item, and out of all other columns the options that have it."""
        left, right, up, down = self.left, self.right, self.up, self.down
        right[left[item]], left[right[item]] = right[item], left[item]
        row = down[item]
        while row != item:
            node = right[row]
            while node != row:
                down[up[node]], up[down[node]] = down[node], up[node]
                self.size[self.item_of[node]] -= 1
                node = right[node]
            row = down[row]

    def uncover(self, item: int) -> None:
        """Undo `cover`, every step of it in the opposite order."""
        left, right, up, down = self.left, self.right, self.up, self.down
        row = up[item]
        while row != item:
            node = left[row]
            while node != row:
                down[up[node]] = up[down[node]] = node
                self.size[self.item_of[node]] += 1
                node = left[node]
            row = up[row]
        right[left[item]] = left[right[item]] = item

    def cover_others(self, chosen: int) -> None:
        """Cover the items of an option, but for that of the node `chosen`."""
        node = self.right[chosen]
        while node != chosen:
            self.cover(self.item_of[node])
            node = self.right[node]

    def uncover_others(self, chosen: int) -> None:
        """Undo `cover_others`, from right to left."""
        node = self.left[chosen]
        while node != chosen:
            self.uncover(self.item_of[node])
            node = self.left[node]
