/* SPDX-License-Identifier: MIT
 *
 * plain_work.c - how much work a task is, before it is done.
 *
 * A half board on the row sets R and S has a placement of either quadrant, on column sets C and ~C.
 * As if rows and columns were independent, the lists of its quadrants on C have
 *
 *     size(R) size(C) / all     and     size(S) size(~C) / all
 *
 * placements; since a transposed quadrant is one, a column set has the size of the same row set.
 * Summed up over the sets C that are not left out this is size(R) size(S) share.  Of these pairs,
 * those fit that have no diagonal in common.  Queens on row y in the north and z in the south meet
 * in about 2 (h - 1 - y - z) of h^2 cases (h - 2 for odd n); with 3 instead of 2, for the other
 * attacks, the lists of n = 14 to 20 come out within 5 % each and 1 % all together.
 *
 * The probes of a task with P patterns and Q probes were fitted to measured ones,
 *
 *     0.13 Q (P Q)^(1/4) (1 - 1.4 / h)^|2 k - h|     for sets of k rows in the north.
 *
 * Integers only, for the same numbers everywhere.
 */
#include "plain_words.h"

#define TASK_WORK 300 /* in units of a probe; a half board is 5 / 2 */

/* a / b for a < b < 2^63, in units of 2^-32. */
static uint32_t fraction(uint64_t a, uint64_t b)
{
    uint32_t result = 0;
    for (int i = 0; i < 32; i++) {
        a <<= 1;
        result <<= 1;
        if (a >= b) {
            a -= b;
            result++;
        }
    }
    return result;
}

static uint64_t times(uint64_t x, uint32_t share) { return x * share >> 32; }

static uint64_t square_root(uint64_t x)
{
    uint64_t root = 0;
    uint64_t bit = 1;
    while (bit < UINT64_C(1) << 31 && bit * bit <= x / 4)
        bit *= 2;
    for (; bit != 0; bit /= 2)
        if ((root | bit) * (root | bit) <= x)
            root |= bit;
    return root;
}

void plain_find_shares(struct lowbit_queens_plain *plain)
{
    const int h = plain->h;
    const uint32_t full = (1u << h) - 1;
    const uint32_t square = (uint32_t)(h * h);
    uint64_t all[H_MAX + 1] = {0}, sum = 0;
    plain->keep = fraction(square - 3, square);
    for (uint32_t rows = 0; rows <= full; rows++)
        all[count_bits(rows)] += plain->plain_size[rows];
    for (uint32_t unit = 0; unit < plain->units; unit++) {
        const uint32_t lower = plain->lower[unit];
        const int class_ = plain_class_of(plain, unit);
        if (unit > 0 && class_ != plain_class_of(plain, unit - 1))
            sum = 0;
        sum += (uint64_t)plain->plain_size[lower] * plain->plain_size[full ^ lower] *
               (2 * class_ == h ? 2 : 1);
        plain->share[unit] = fraction(sum, all[class_] * all[h - class_] + 1);
    }
}

/* How many of x pairs of quadrants fit together. */
static uint64_t fitting(const struct lowbit_queens_plain *plain, uint64_t x, uint32_t north,
                        uint32_t south)
{
    const int reach = plain->h - 1 - plain->odd;
    uint32_t keep = plain->keep;
    int meetings = 0;
    for (uint32_t left = north; left != 0; left &= left - 1)
        for (uint32_t other = south; other != 0; other &= other - 1) {
            const int more = reach - lowest_index(left) - lowest_index(other);
            meetings += more > 0 ? more : 0;
        }
    for (; meetings != 0; meetings /= 2) { /* x keep^meetings */
        if (meetings % 2 != 0)
            x = times(x, keep);
        keep = (uint32_t)times(keep, keep);
    }
    return x;
}

/* The eastern half boards with two middle queens, a < b as if both were put at random. */
static uint64_t middle_halves(const struct lowbit_queens_plain *plain, uint32_t north,
                              uint32_t south)
{
    const uint64_t cells = plain_binomial(plain->h, count_bits(north) + 1);
    const uint64_t columns = (uint64_t)plain->h - 1;
    uint64_t places = 0, queens = 0;
    for (uint32_t left = south & ~1u; left != 0; left &= left - 1, queens++)
        places += (uint64_t)lowest_index(left);
    if (cells == 0 || queens == 0)
        return 0;
    return (uint64_t)plain->row_size[north] * plain->column_size[south] / cells * 84 * places *
           places / (100 * queens * queens * columns * columns);
}

uint64_t lowbit_queens_plain_work(const struct lowbit_queens_plain *plain, uint32_t code,
                                  int is_central)
{
    const int h = plain->h;
    const uint32_t full = (1u << h) - 1, north = code >> h, south = code & full;
    const uint32_t east_north = full ^ north, east_south = full ^ south;
    const int class_ = plain_class_of(plain, plain->unit[north]);
    const uint32_t last = /* unit of columns */
        is_central ? plain->unit[south] : plain_class_start(h, class_ + 1) - 1;
    uint64_t east, west, longer, shorter, probes;
    west = (uint64_t)plain->plain_size[north] * plain->plain_size[south];
    west = fitting(plain, times(west, plain->share[last]), north, south);
    if (is_central) {
        east = (uint64_t)plain->plain_size[east_north] * plain->plain_size[east_south];
        east = times(east, plain->share[last]);
        if (plain->odd)
            east = east * 3 / 10; /* do not meet the queen on the centre square */
    } else
        east = middle_halves(plain, east_north, east_south);
    east = fitting(plain, east, east_north, east_south);

    longer = east > west ? east : west;
    shorter = east > west ? west : east;
    probes = shorter * square_root(square_root(longer * shorter << 8)) * 13 / 400;
    for (int i = 2 * class_; i < h; i++)
        probes = probes * (uint64_t)(5 * h - 7) / (uint64_t)(5 * h);
    return TASK_WORK + (east + west) * 5 / 2 + probes;
}
