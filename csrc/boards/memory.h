/* SPDX-License-Identifier: MIT
 *
 * memory.h - where things are in the memory of a search; search_template.h says what they are.
 */
#ifndef LOWBIT_BOARDS_MEMORY_H
#define LOWBIT_BOARDS_MEMORY_H

#include "../common/bits.h"
#include "boards.h"

/* What there is instead of a square to branch on. */
enum { DEAD = -1, COMPLETE = -2 };

/* Words that hold `count` things of `size` bytes. */
LOWBIT_INLINE size_t words_for(int count, size_t size) { return ((size_t)count * size + 7) / 8; }

LOWBIT_INLINE uint64_t *at(const struct lowbit_boards_search *search, size_t word)
{
    return (uint64_t *)search->memory + word;
}

LOWBIT_INLINE uint64_t *attacked_by(const struct lowbit_boards_search *search, int square)
{
    return at(search, (size_t)square * (size_t)search->words);
}

LOWBIT_INLINE uint64_t *squares_of(const struct lowbit_boards_search *search, int house)
{
    return attacked_by(search, search->cells + house);
}

LOWBIT_INLINE size_t houses_start(const struct lowbit_boards_search *search)
{
    return (size_t)(search->cells + search->houses) * (size_t)search->words;
}

LOWBIT_INLINE uint8_t *houses_of(const struct lowbit_boards_search *search, int square)
{
    return (uint8_t *)at(search, houses_start(search)) + square * search->kinds;
}

LOWBIT_INLINE size_t chosen_start(const struct lowbit_boards_search *search)
{
    return houses_start(search) + words_for(search->cells * search->kinds, sizeof(uint8_t));
}

LOWBIT_INLINE uint16_t *chosen_of(const struct lowbit_boards_search *search)
{
    return (uint16_t *)at(search, chosen_start(search));
}

LOWBIT_INLINE size_t frames_start(const struct lowbit_boards_search *search)
{
    return chosen_start(search) + words_for(search->pieces, sizeof(uint16_t));
}

LOWBIT_INLINE uint64_t *frame_of(const struct lowbit_boards_search *search, int height)
{
    return at(search, frames_start(search) + (size_t)height * (size_t)search->frame_size);
}

LOWBIT_INLINE uint16_t *needs_of(const struct lowbit_boards_search *search, uint64_t *frame)
{
    return (uint16_t *)(frame + search->words);
}

LOWBIT_INLINE uint64_t *placed_of(const struct lowbit_boards_search *search, uint64_t *frame)
{
    return frame + search->frame_size - 1;
}

#endif
