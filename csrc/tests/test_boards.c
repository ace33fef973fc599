/* SPDX-License-Identifier: MIT
 *
 * test_boards.c - the board kernels against known numbers, each other, and a naive count.
 */
#include <limits.h>
#include <string.h>

#include "../boards/boards.h"
#include "../common/bits.h"
#include "../common/cpu.h"
#include "attacks.h"
#include "check.h"

#define FOREVER UINT64_MAX
#define ANY LOWBIT_BOARDS_ANY
#define FAR LOWBIT_BOARDS_MAX
#define LENGTH(array) ((int)(sizeof(array) / sizeof((array)[0])))

static const int8_t KING[] = {0, 1, 1, 1, 0, 1, 1, 1, 1, 1, -1, 1};
static const int8_t QUEEN[] = {0, 1, FAR, 1, 0, FAR, 1, 1, FAR, 1, -1, FAR};
static const int8_t BISHOP[] = {1, 1, FAR, 1, -1, FAR};
static const int8_t KNIGHT[] = {1, 2, 1, 1, -2, 1, 2, 1, 1, 2, -1, 1};
static const int8_t SUPERQUEEN[] = {0, 1, FAR, 1,  0, FAR, 1, 1, FAR, 1, -1, FAR,
                                    1, 2, 1,   1, -2, 1,   2, 1, 1,   2, -1, 1};

/* OEIS A000170, A051223, and A007705 with a zero for every board that it leaves out; A002464 counts
 * kings, one a row and column. */
static const uint64_t QUEENS[] = {1, 1, 0, 0, 2, 10, 4, 40, 92};
static const uint64_t SUPERQUEENS[] = {1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 4, 44};
static const uint64_t TOROIDAL[] = {1, 1, 0, 0, 0, 10, 0, 28, 0, 0, 0, 88};
static const uint64_t HERTZSPRUNG[] = {1, 1, 0, 0, 2, 14, 90, 646, 5242};

/* OEIS A287227: non-attacking queens on 8 x 8, by number. */
static const uint64_t QUEENS_ON_8[] = {1, 64, 1288, 10320, 34568, 46736, 22708, 3192, 92};

static const uint64_t *every_square(void)
{
    static uint64_t allowed[LOWBIT_BOARDS_MAX];
    for (int row = 0; row < LOWBIT_BOARDS_MAX; row++)
        allowed[row] = UINT64_MAX;
    return allowed;
}

static uint64_t rotated(uint64_t set, int by) { return set << by | set >> (63 - by) >> 1; }

/* Numbers that look random and are the same everywhere (Steele et al., SplitMix, 2014). */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

static struct lowbit_boards_rules rules_of(int n, int per_line, const int8_t *move, int numbers)
{
    struct lowbit_boards_rules rules = {
        n, n, every_square(), n * per_line, per_line, per_line, ANY, n, 0, numbers / 3, move, 0, 0};
    return rules;
}

#define RULES(n, per_line, move) rules_of(n, per_line, move, LENGTH(move))

static int number_is(int per_house, int number) { return per_house == ANY || number == per_house; }

static int is_among(int square, const int *pieces, int placed)
{
    for (int i = 0; i < placed; i++)
        if (pieces[i] == square)
            return 1;
    return 0;
}

static uint64_t naive_count(const struct lowbit_boards_rules *rules, const uint8_t *region_of,
                            int square, int placed, int *pieces)
{
    const int columns = rules->columns;
    if (square == rules->rows * columns) {
        int in_row[64] = {0}, in_column[64] = {0}, in_region[64] = {0}, fits = 1;
        for (int i = 0; i < placed; i++) {
            in_row[pieces[i] / columns]++;
            in_column[pieces[i] % columns]++;
            in_region[region_of[pieces[i]]]++;
        }
        for (int row = 0; row < rules->rows; row++)
            fits = fits && number_is(rules->per_row, in_row[row]);
        for (int column = 0; column < columns; column++)
            fits = fits && number_is(rules->per_column, in_column[column]);
        for (int region = 0; region < rules->regions; region++)
            fits = fits && number_is(rules->per_region, in_region[region]);
        for (int i = 0; i < rules->given; i++)
            fits = fits && is_among(rules->square[i], pieces, placed);
        return fits && placed == rules->pieces;
    }
    uint64_t total = naive_count(rules, region_of, square + 1, placed, pieces);
    int free = placed < rules->pieces && (rules->allowed[square / columns] >> square % columns & 1);
    for (int i = 0; free && i < placed; i++)
        free = !attacks(rules, pieces[i], square);
    if (free) {
        pieces[placed] = square;
        total += naive_count(rules, region_of, square + 1, placed + 1, pieces);
    }
    return total;
}

struct total {
    uint64_t found, nodes;
    int calls;
};

static struct lowbit_boards_search *started(const struct lowbit_boards_rules *rules,
                                            const uint8_t *region_of,
                                            enum lowbit_boards_order order)
{
    struct lowbit_boards_search *search = exactly(lowbit_boards_size(rules));
    CHECK_EQUAL(lowbit_boards_start(search, rules, order), LOWBIT_DONE);
    if (rules->per_region != ANY)
        CHECK_EQUAL(lowbit_boards_colour(search, region_of), LOWBIT_DONE);
    return search;
}

/* Every piece on an allowed square, ascending, none attacking another. */
static int is_valid(const struct lowbit_boards_rules *rules, const uint16_t *squares)
{
    int valid = 1;
    for (int i = 0; i < rules->pieces; i++) {
        const int square = squares[i];
        valid = valid && square < rules->rows * rules->columns;
        valid = valid && (rules->allowed[square / rules->columns] >> square % rules->columns & 1);
        for (int j = 0; valid && j < i; j++)
            valid = squares[j] < square && !attacks(rules, square, squares[j]);
    }
    return valid;
}

static struct total count(const struct lowbit_boards_variant *variant,
                          const struct lowbit_boards_rules *rules, const uint8_t *region_of,
                          uint64_t limit, uint64_t budget)
{
    struct lowbit_boards_search *search = started(rules, region_of, LOWBIT_BOARDS_FEWEST);
    uint16_t *squares = exactly((size_t)rules->pieces * sizeof *squares + 1);
    struct total total = {0, 0, 0};
    enum lowbit_status status;
    do {
        status = lowbit_boards_count(variant, search, limit, budget, &total.found, &total.nodes,
                                     squares);
        total.calls++;
    } while (status == LOWBIT_PAUSED);
    CHECK_EQUAL(status, LOWBIT_DONE);
    CHECK(total.found == 0 || is_valid(rules, squares));
    free(squares);
    free(search);
    return total;
}

/* List everything, and look at the order; return how many there are. */
static uint64_t list(const struct lowbit_boards_variant *variant,
                     const struct lowbit_boards_rules *rules, const uint8_t *region_of,
                     size_t capacity, uint64_t budget)
{
    const size_t width = (size_t)rules->pieces;
    struct lowbit_boards_search *search = started(rules, region_of, LOWBIT_BOARDS_ASCENDING);
    uint16_t *rows = exactly(capacity * width * sizeof *rows + 1);
    uint16_t before[LOWBIT_BOARDS_MAX * LOWBIT_BOARDS_MAX] = {0};
    uint64_t total = 0;
    enum lowbit_status status;
    do {
        size_t written = 99;
        status = lowbit_boards_list(variant, search, budget, rows, capacity, &written);
        CHECK(written <= capacity);
        CHECK(status != LOWBIT_FOUND || written == capacity);
        for (size_t i = 0; i < written; i++) {
            const uint16_t *const squares = rows + i * width;
            size_t same = 0;
            while (same < width && squares[same] == before[same])
                same++;
            CHECK(total == 0 || (same < width && squares[same] > before[same]));
            CHECK(is_valid(rules, squares));
            memcpy(before, squares, width * sizeof *squares);
            total++;
        }
    } while (status != LOWBIT_DONE);
    free(rows);
    free(search);
    return total;
}

/* `wanted` placements, and the same nodes as `portable`, in one go and in small steps. */
static void check_all(const struct lowbit_boards_variant *variant,
                      const struct lowbit_boards_variant *portable,
                      const struct lowbit_boards_rules *rules, const uint8_t *region_of,
                      uint64_t wanted)
{
    const struct total whole = count(variant, rules, region_of, FOREVER, FOREVER);
    const struct total steps = count(variant, rules, region_of, FOREVER, 1);
    CHECK_EQUAL(whole.found, wanted);
    CHECK_EQUAL(whole.calls, 1);
    CHECK_EQUAL(whole.nodes, count(portable, rules, region_of, FOREVER, FOREVER).nodes);
    CHECK_EQUAL(steps.found, wanted);
    CHECK_EQUAL(steps.nodes, whole.nodes);
    CHECK(whole.nodes < 2 || steps.calls > 1);
    CHECK_EQUAL(count(variant, rules, region_of, 1, 3).found, wanted != 0);
    CHECK_EQUAL(list(variant, rules, region_of, 1, FOREVER), wanted);
    CHECK_EQUAL(list(variant, rules, region_of, 7, 2), wanted);
}

static void random_regions(uint8_t *region_of, int cells, int regions, uint64_t *state)
{
    for (int square = 0; square < cells; square++)
        region_of[square] = (uint8_t)(next_random(state) % (uint64_t)regions);
}

static void test_search(const struct lowbit_boards_variant *variant,
                        const struct lowbit_boards_variant *portable)
{
    uint64_t allowed[LOWBIT_BOARDS_MAX], state = 5;
    uint8_t region_of[64];
    int pieces[64];

    for (int n = 0; n < LENGTH(QUEENS); n++) {
        struct lowbit_boards_rules rules = RULES(n, 1, QUEEN);
        subject_number = n;
        check_all(variant, portable, &rules, NULL, QUEENS[n]);
    }
    for (int n = 0; n < LENGTH(TOROIDAL); n++) {
        struct lowbit_boards_rules rules = RULES(n, 1, QUEEN);
        rules.wraps = 1;
        subject_number = n;
        check_all(variant, portable, &rules, NULL, TOROIDAL[n]);
    }
    for (int n = 0; n < LENGTH(HERTZSPRUNG); n++) {
        struct lowbit_boards_rules rules = RULES(n, 1, KING);
        subject_number = n;
        check_all(variant, portable, &rules, NULL, HERTZSPRUNG[n]);
    }
    for (int k = 0; k < LENGTH(QUEENS_ON_8); k++) {
        struct lowbit_boards_rules rules = RULES(8, 1, QUEEN);
        rules.pieces = subject_number = k;
        rules.per_row = rules.per_column = ANY;
        CHECK_EQUAL(count(variant, &rules, NULL, FOREVER, FOREVER).found, QUEENS_ON_8[k]);
    }
    for (int i = 0; i < 60; i++) {
        const int stars = 1 + i % 2, n = stars == 1 ? 3 + i / 2 % 2 : 4;
        struct lowbit_boards_rules rules = RULES(n, stars, KING);
        subject_number = i;
        rules.per_region = stars;
        rules.moves = i % 3 ? 4 : 0;
        rules.wraps = i % 5 == 0;
        rules.allowed = allowed;
        if (i % 7 == 0)
            rules.per_column = ANY;
        if (i % 11 == 0)
            rules.per_row = ANY;
        for (int row = 0; row < n; row++)
            allowed[row] = next_random(&state) | next_random(&state);
        random_regions(region_of, n * n, n, &state);
        check_all(variant, portable, &rules, region_of,
                  naive_count(&rules, region_of, 0, 0, pieces));
    }
    for (int i = 0; i < 40; i++) { /* two pieces given, of which one may be */
        struct lowbit_boards_rules rules = RULES(4, 2, KING);
        const uint16_t given[] = {(uint16_t)(i % 16), (uint16_t)((i + 1 + i / 16 * 5) % 16)};
        subject_number = i;
        rules.moves = i % 3;
        rules.per_region = 2;
        rules.given = 1 + i % 2;
        rules.square = given;
        random_regions(region_of, 16, 4, &state);
        check_all(variant, portable, &rules, region_of,
                  naive_count(&rules, region_of, 0, 0, pieces));
    }
    for (int i = 0; i < 20; i++) { /* not square */
        struct lowbit_boards_rules rules = RULES(3, 1, KNIGHT);
        rules.columns = 1 + i % 5;
        rules.pieces = subject_number = i % (3 * rules.columns);
        rules.per_row = rules.per_column = ANY;
        rules.wraps = i % 3 == 0;
        check_all(variant, portable, &rules, NULL, naive_count(&rules, region_of, 0, 0, pieces));
    }
}

/* The largest board, with all pieces forced, and with none: nothing may overflow on the way. */
static void test_space(const struct lowbit_boards_variant *variant)
{
    struct lowbit_boards_rules rules = RULES(LOWBIT_BOARDS_MAX, 1, KING);
    uint8_t region_of[LOWBIT_BOARDS_MAX * LOWBIT_BOARDS_MAX];
    uint64_t allowed[LOWBIT_BOARDS_MAX];
    for (int square = 0; square < LENGTH(region_of); square++)
        region_of[square] = (uint8_t)(square / LOWBIT_BOARDS_MAX);
    rules.moves = 0;
    for (int stars = 1; stars <= LOWBIT_BOARDS_MAX; stars += 9) {
        subject_number = stars;
        rules.per_row = rules.per_column = rules.per_region = stars;
        rules.pieces = stars * LOWBIT_BOARDS_MAX;
        for (int row = 0; row < LOWBIT_BOARDS_MAX; row++)
            allowed[row] = rotated(full_mask(stars), row);
        rules.allowed = allowed;
        CHECK_EQUAL(count(variant, &rules, region_of, 2, FOREVER).found, 1);

        rules.allowed = every_square();
        struct lowbit_boards_search *search = started(&rules, region_of, LOWBIT_BOARDS_FEWEST);
        uint16_t *squares = exactly((size_t)rules.pieces * sizeof *squares);
        uint64_t found = 0, nodes = 0;
        lowbit_boards_count(variant, search, FOREVER, 2000, &found, &nodes, squares);
        CHECK(search->height <= rules.pieces + 1);
        free(squares);
        free(search);
    }
}

static void test_batch(const struct lowbit_boards_variant *variant)
{
    enum { BOARDS = 50, N = 5 };
    struct lowbit_boards_rules rules = RULES(N, 1, KING);
    rules.per_region = 1;
    uint8_t *regions = exactly(BOARDS * N * N);
    uint16_t *squares = exactly(BOARDS * N * sizeof *squares);
    uint64_t *counts = exactly(BOARDS * sizeof *counts), state = 3, boards_found = 0;
    static const uint64_t BUDGETS[] = {FOREVER, 1, 2, 10};
    int pieces[N * N];
    random_regions(regions, BOARDS * N * N, N, &state);
    regions[3 * N * N + 7] = N;

    for (int i = 0; i < LENGTH(BUDGETS); i++) {
        struct lowbit_boards_search *search = exactly(lowbit_boards_size(&rules));
        struct lowbit_boards_batch batch = {search, regions, 1, BOARDS, 2, squares, counts, 0,
                                            1,      0,       0};
        CHECK_EQUAL(lowbit_boards_start(search, &rules, LOWBIT_BOARDS_FEWEST), LOWBIT_DONE);
        memset(squares, 99, BOARDS * N * sizeof *squares);
        counts[0] = 77;
        while (lowbit_boards_batch_run(variant, &batch, BUDGETS[i]) == LOWBIT_PAUSED)
            CHECK(BUDGETS[i] != FOREVER);
        CHECK_EQUAL(counts[0], 77); /* not in the range */
        for (int board = 1; board < BOARDS; board++) {
            const uint8_t *const region_of = regions + board * N * N;
            uint64_t wanted = LOWBIT_BOARDS_MALFORMED;
            subject_number = board;
            if (board != 3)
                wanted = naive_count(&rules, region_of, 0, 0, pieces);
            CHECK_EQUAL(counts[board], board == 3 ? wanted : wanted < 2 ? wanted : 2);
            if (counts[board] == 1 || counts[board] == 2)
                CHECK(is_valid(&rules, squares + board * N));
            else
                CHECK_EQUAL(squares[board * N] | squares[board * N + 1], 0);
            boards_found += counts[board] == 1;
        }
        free(search);
    }
    CHECK(boards_found > 0);
    free(counts);
    free(squares);
    free(regions);
}

/* Count by size in steps of `budget`; found[] has room for exactly the sizes asked for. */
static void check_sizes(const struct lowbit_boards_variant *variant,
                        const struct lowbit_boards_rules *rules, int attacks, int least, int most,
                        uint64_t budget)
{
    struct lowbit_boards_sizes *search = exactly(sizeof *search);
    uint64_t *found = exactly((size_t)(most + 1) * sizeof *found);
    memset(found, 0, (size_t)(most + 1) * sizeof *found);
    CHECK_EQUAL(lowbit_boards_sizes_start(search, rules->rows, rules->columns, rules->allowed,
                                          attacks, least, most),
                LOWBIT_DONE);
    while (lowbit_boards_sizes_run(variant, search, budget, found) == LOWBIT_PAUSED)
        CHECK(budget != FOREVER);
    for (int k = least; k <= most && k <= rules->rows * rules->columns; k++) {
        struct lowbit_boards_rules exact = *rules;
        exact.pieces = k;
        CHECK_EQUAL(found[k], count(variant, &exact, NULL, FOREVER, FOREVER).found);
    }
    CHECK_EQUAL(lowbit_boards_sizes_run(variant, search, budget, found), LOWBIT_DONE);
    free(found);
    free(search);
}

static void test_sizes(const struct lowbit_boards_variant *variant)
{
    static const struct {
        int attacks, numbers;
        const int8_t *move;
    } PIECES[] = {
        {LOWBIT_BOARDS_STRAIGHT | LOWBIT_BOARDS_DIAGONAL, LENGTH(QUEEN), QUEEN},
        {LOWBIT_BOARDS_DIAGONAL, LENGTH(BISHOP), BISHOP},
        {LOWBIT_BOARDS_STRAIGHT | LOWBIT_BOARDS_DIAGONAL | LOWBIT_BOARDS_KNIGHT,
         LENGTH(SUPERQUEEN), SUPERQUEEN},
    };
    uint64_t allowed[LOWBIT_BOARDS_MAX], state = 11;
    for (int i = 0; i < 90; i++) {
        const int torus = i % 4 == 0 && i % 3 != 2;
        struct lowbit_boards_rules rules =
            rules_of(i % 6, 1, PIECES[i % 3].move, PIECES[i % 3].numbers);
        const int least = i % 5 == 0 ? 0 : i % 5;
        subject_number = i;
        rules.per_row = rules.per_column = ANY;
        rules.wraps = torus;
        rules.allowed = allowed;
        if (!torus)
            rules.columns = i % 7;
        for (int row = 0; row < LOWBIT_BOARDS_MAX; row++)
            allowed[row] = next_random(&state) | next_random(&state);
        check_sizes(variant, &rules, PIECES[i % 3].attacks | (torus ? LOWBIT_BOARDS_TORUS : 0),
                    least, least + i % 4, i % 2 ? FOREVER : 1);
    }
    for (int n = 0; n < LENGTH(SUPERQUEENS); n++) {
        struct lowbit_boards_sizes *search = exactly(sizeof *search);
        uint64_t found[LENGTH(SUPERQUEENS)] = {0};
        subject_number = n;
        lowbit_boards_sizes_start(search, n, n, every_square(), PIECES[2].attacks, n, n);
        CHECK_EQUAL(lowbit_boards_sizes_run(variant, search, FOREVER, found), LOWBIT_DONE);
        CHECK_EQUAL(found[n], SUPERQUEENS[n]);
        free(search);
    }
}

static void test_bad_input(void)
{
    static const int SIZES[] = {-1, LOWBIT_BOARDS_MAX * LOWBIT_BOARDS_MAX + 1, INT_MAX / 64, INT_MIN / 64};
    struct lowbit_boards_rules rules = RULES(4, 1, KING);
    struct lowbit_boards_search *search = exactly(lowbit_boards_size(&rules));
    struct lowbit_boards_sizes *sizes = exactly(sizeof *sizes);
    const int attacks = LOWBIT_BOARDS_STRAIGHT | LOWBIT_BOARDS_DIAGONAL;
    CHECK_EQUAL(lowbit_boards_start(search, &rules, LOWBIT_BOARDS_FEWEST), LOWBIT_DONE);
    for (int i = 0; i < 7 * LENGTH(SIZES); i++) {
        struct lowbit_boards_rules wrong = rules;
        int *const numbers[] = {&wrong.rows,       &wrong.columns,    &wrong.pieces, &wrong.per_row,
                                &wrong.per_column, &wrong.per_region, &wrong.regions};
        *numbers[i % 7] = SIZES[i / 7];
        subject_number = i;
        if (SIZES[i / 7] == ANY && i % 7 >= 3 && i % 7 <= 5)
            continue;
        CHECK_EQUAL(lowbit_boards_size(&wrong), 0);
        CHECK_EQUAL(lowbit_boards_start(search, &wrong, LOWBIT_BOARDS_FEWEST), LOWBIT_BAD_SIZE);
    }
    struct lowbit_boards_rules given = rules;
    const uint16_t outside[] = {15, 16};
    given.given = 2;
    given.square = outside;
    CHECK_EQUAL(lowbit_boards_size(&given), 0);
    CHECK_EQUAL(lowbit_boards_start(search, &given, LOWBIT_BOARDS_FEWEST), LOWBIT_BAD_CELL);
    given.given = 5;
    CHECK_EQUAL(lowbit_boards_start(search, &given, LOWBIT_BOARDS_FEWEST), LOWBIT_BAD_SIZE);
    rules.pieces = 3; /* not one a row */
    CHECK_EQUAL(lowbit_boards_size(&rules), 0);
    for (int i = 0; i < LENGTH(SIZES); i++) {
        subject_number = i;
        CHECK_EQUAL(lowbit_boards_sizes_start(sizes, SIZES[i], 4, every_square(), attacks, 0, 4),
                    LOWBIT_BAD_SIZE);
        CHECK_EQUAL(lowbit_boards_sizes_start(sizes, 4, SIZES[i], every_square(), attacks, 0, 4),
                    LOWBIT_BAD_SIZE);
    }
    CHECK_EQUAL(lowbit_boards_sizes_start(sizes, 4, 4, every_square(), LOWBIT_BOARDS_STRAIGHT, 0, 4),
                LOWBIT_BAD_SIZE);
    CHECK_EQUAL(lowbit_boards_sizes_start(sizes, 4, 5, every_square(),
                                          attacks | LOWBIT_BOARDS_TORUS, 0, 4),
                LOWBIT_BAD_SIZE);
    CHECK_EQUAL(lowbit_boards_sizes_start(sizes, 4, 4, every_square(), attacks, 0,
                                          LOWBIT_BOARDS_SIZES + 1),
                LOWBIT_BAD_SIZE);
    for (int least = -1; least <= LOWBIT_BOARDS_SIZES + 1; least += LOWBIT_BOARDS_SIZES + 2)
        CHECK_EQUAL(lowbit_boards_sizes_start(sizes, 4, 4, every_square(), attacks, least, 4),
                    LOWBIT_BAD_SIZE);
    free(sizes);
    free(search);
}

int main(void)
{
    size_t length;
    const struct lowbit_boards_variant *const table = lowbit_boards_variants(&length);

    for (size_t i = 0; i < length; i++) {
        const char *const lacking = lowbit_cpu_lacks(table[i].needs);
        const unsigned long before = passed;
        subject = table[i].isa;
        if (lacking != NULL) {
            printf("boards %-9s not run: the CPU lacks %s\n", subject, lacking);
            continue;
        }
        test_search(&table[i], &table[length - 1]);
        test_space(&table[i]);
        test_batch(&table[i]);
        test_sizes(&table[i]);
        printf("boards %-9s %lu checks\n", subject, passed - before);
    }
    subject = "bad input";
    test_bad_input();
    return report();
}
