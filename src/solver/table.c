#include "table.h"

#include <string.h>

enum { LINES_FIRST = 8 }; /* 256 lines: 16 KiB */

void solver_table_init(solver_table *table, uint64_t *slots, size_t bytes, unsigned bits)
{
    *table = (solver_table){.slots = slots, .bits = bits};
    while ((size_t)64 << (table->lines_most + 1) <= bytes)
        table->lines_most++;
}

bool solver_table_clear(solver_table *table, uint64_t key_most)
{
    table->lines = LINES_FIRST;
    table->used = 0;
    table->forgotten = 0;
    memset(table->slots, 0, (size_t)64 << table->lines);
    return key_most < UINT64_MAX >> table->bits;
}

/* The slot of that key, else the free one where it would be put. */
static uint64_t *slot_for(const solver_table *table, uint64_t key)
{
    size_t mask = ((size_t)1 << table->lines) - 1;
    for (size_t line = solver_table_home(table, key);; line = (line + 1) & mask) {
        uint64_t *slot = table->slots + line * SOLVER_LINE;
        for (int i = 0; i < SOLVER_LINE; i++, slot++)
            if (!*slot || *slot >> table->bits == key + 1)
                return slot;
    }
}

uint64_t *solver_table_find(const solver_table *table, uint64_t key)
{
    uint64_t *slot = slot_for(table, key);
    return *slot ? slot : NULL;
}

/*
 * A key's line is the top of its hash, so that line n's keys go to 2n or 2n + 1: emptied from the last line on, none
 * is in the way.  Only about lines 0 and 1 may a key that had overflowed become hard to find; it counts as forgotten
 * then.
 */
static void grow(solver_table *table)
{
    size_t lines = (size_t)1 << table->lines;
    uint64_t moving[SOLVER_LINE];
    memset(table->slots + lines * SOLVER_LINE, 0, lines * 64);
    table->lines++;
    for (size_t line = lines; line-- > 0;) {
        uint64_t *slot = table->slots + line * SOLVER_LINE;
        memcpy(moving, slot, sizeof moving);
        memset(slot, 0, sizeof moving);
        for (int i = 0; i < SOLVER_LINE; i++)
            if (moving[i])
                *slot_for(table, (moving[i] >> table->bits) - 1) = moving[i];
    }
}

/* Any of the home line's keys is given up; which one does not matter, as long as it is not always the same. */
static uint64_t *forget_one(solver_table *table, uint64_t key)
{
    uint64_t *slot = table->slots + solver_table_home(table, key) * SOLVER_LINE + table->forgotten % SOLVER_LINE;
    table->used -= *slot != 0;
    table->forgotten++;
    return slot;
}

uint64_t *solver_table_put(solver_table *table, uint64_t key, bool *is_new)
{
    if (table->used >= ((size_t)SOLVER_LINE << table->lines) / 8 * 5 && table->lines < table->lines_most)
        grow(table);
    uint64_t *slot = slot_for(table, key);
    *is_new = !*slot;
    if (!*is_new)
        return slot;
    if (solver_table_is_full(table))
        slot = forget_one(table, key);
    *slot = (key + 1) << table->bits;
    table->used++;
    return slot;
}
