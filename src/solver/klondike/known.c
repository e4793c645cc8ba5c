#include "known.h"

#include <string.h>

enum {
    LINES_FIRST = 8, /* 256 lines: 16 KiB */
    LINES_FOR_FEW = 5,
    ASK_EVERY = 4096 /* how many lines are moved before the caller is asked: less than a millisecond's work */
};

static void make_empty(solver_known *known, unsigned lines)
{
    known->lines = lines < known->lines_most ? lines : known->lines_most;
    known->used = known->asked = 0;
    memset(known->slots, 0, (size_t)64 << known->lines);
}

void solver_known_init(solver_known *known, uint64_t *slots, size_t bytes)
{
    *known = (solver_known){.slots = slots};
    while ((size_t)64 << (known->lines_most + 1) <= bytes)
        known->lines_most++;
    make_empty(known, LINES_FIRST);
}

void solver_known_ask_of(solver_known *known, solver_table_ask *ask, void *context)
{
    known->ask = ask;
    known->context = context;
}

void solver_known_clear(solver_known *known) { make_empty(known, LINES_FIRST); }

void solver_known_clear_for_few(solver_known *known) { make_empty(known, LINES_FOR_FEW); }

void solver_known_begin(solver_known *known) { known->asked = 0; }

uint64_t *solver_known_find(const solver_known *known, uint64_t key)
{
    uint64_t *line = solver_known_line(known, key);
    for (int i = 0; i < SOLVER_LINE; i++)
        if (line[i] >> SOLVER_KNOWN_BITS == key + 1)
            return line + i;
    return NULL;
}

static bool must_grow(const solver_known *known)
{
    size_t room = (size_t)SOLVER_LINE << known->lines;
    bool lacks_room = known->lines < SOLVER_KNOWN_LINES || known->asked >= room / 2;
    return known->used >= room / 8 * 5 && known->lines < known->lines_most && lacks_room;
}

/* A line's keys go to two lines, in the order in which they were. */
static void split_line(solver_known *known, size_t line)
{
    uint64_t moving[SOLVER_LINE], *even = known->slots + 2 * line * SOLVER_LINE, *odd = even + SOLVER_LINE, *to = even;
    memcpy(moving, known->slots + line * SOLVER_LINE, sizeof moving);
    memset(even, 0, 2 * sizeof moving);
    for (int i = 0; i < SOLVER_LINE && moving[i]; i++) {
        uint64_t **end = solver_known_line(known, (moving[i] >> SOLVER_KNOWN_BITS) - 1) == to ? &even : &odd;
        *(*end)++ = moving[i];
    }
}

/*
 * Double the table.  A key's line is the top of its hash, so the keys of line n go to 2n or 2n + 1.  Lines are split from
 * the last one on, so that none is in the way.
 */
static void grow(solver_known *known)
{
    size_t line = (size_t)1 << known->lines++;
    while (line-- > 0) {
        split_line(known, line);
        if (line % ASK_EVERY == 0 && line && known->ask && !known->ask(known->context)) {
            make_empty(known, LINES_FIRST);
            return;
        }
    }
}

uint64_t *solver_known_put(solver_known *known, uint64_t key, bool *is_new)
{
    uint64_t *slot = solver_known_find(known, key);
    *is_new = !slot;
    if (slot)
        return slot;
    if (must_grow(known))
        grow(known);
    uint64_t *line = solver_known_line(known, key);
    known->used += !line[SOLVER_LINE - 1];
    known->asked++;
    memmove(line + 1, line, (SOLVER_LINE - 1) * sizeof *line);
    *line = (key + 1) << SOLVER_KNOWN_BITS;
    return line;
}
