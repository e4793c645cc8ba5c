#include "table.h"

#include <string.h>

enum {
    LINES_FIRST = 8, /* 256 lines: 16 KiB */
    ASK_EVERY = 4096 /* lines moved: less than a millisecond */
};

static void make_empty(solver_table *table)
{
    table->lines = LINES_FIRST;
    table->used = 0;
    memset(table->slots, 0, (size_t)64 << table->lines);
}

void solver_table_init(solver_table *table, uint64_t *slots, size_t bytes, unsigned bits)
{
    *table = (solver_table){.slots = slots, .bits = bits};
    while ((size_t)64 << (table->lines_most + 1) <= bytes)
        table->lines_most++;
    make_empty(table);
}

void solver_table_ask_of(solver_table *table, solver_table_ask *ask, void *context)
{
    table->ask = ask;
    table->context = context;
}

bool solver_table_clear(solver_table *table, uint64_t key_most)
{
    make_empty(table);
    table->forgotten = 0;
    return key_most < UINT64_MAX >> table->bits;
}

/* The slot of that key, else the free one where it would be put.  Where a line is begun depends on the hash too. */
static uint64_t *slot_for(const solver_table *table, uint64_t key)
{
    uint64_t hash = solver_table_hash(key);
    size_t mask = ((size_t)1 << table->lines) - 1;
    unsigned first = hash % SOLVER_LINE;
    for (size_t line = solver_table_home(table, hash);; line = (line + 1) & mask)
        for (unsigned i = first; i < first + SOLVER_LINE; i++) {
            uint64_t *slot = table->slots + line * SOLVER_LINE + i % SOLVER_LINE;
            if (!*slot || *slot >> table->bits == key + 1)
                return slot;
        }
}

uint64_t *solver_table_find(const solver_table *table, uint64_t key)
{
    uint64_t *slot = slot_for(table, key);
    return *slot ? slot : NULL;
}

static void move_line(const solver_table *table, size_t line)
{
    uint64_t moving[SOLVER_LINE], *from = table->slots + line * SOLVER_LINE;
    memcpy(moving, from, sizeof moving);
    memset(from, 0, sizeof moving);
    for (int i = 0; i < SOLVER_LINE; i++)
        if (moving[i])
            *slot_for(table, (moving[i] >> table->bits) - 1) = moving[i];
}

/* Called for each line, asks for few of them. */
static bool go_on(const solver_table *table, size_t line)
{
    return line % ASK_EVERY != 0 || line == 0 || !table->ask || table->ask(table->context);
}

/*
 * A key's line is the top of its hash, so that line n's keys go to 2n or 2n + 1: emptied from the last line on, none
 * is in the way.  Only about lines 0 and 1 may a key that had overflowed become hard to find; it counts as forgotten
 * then.
 */
static void grow(solver_table *table)
{
    size_t lines = (size_t)1 << table->lines, line = lines;
    bool going = true;
    for (; going && line < 2 * lines; going = go_on(table, line++))
        memset(table->slots + line * SOLVER_LINE, 0, sizeof *table->slots * SOLVER_LINE);
    table->lines++;
    for (line = lines; going && line-- > 0; going = go_on(table, line))
        move_line(table, line);
    if (!going)
        make_empty(table);
}

/* Any of the home line's keys is given up; which one does not matter, as long as it is not always the same. */
static uint64_t *forget_one(solver_table *table, uint64_t key)
{
    uint64_t *slot =
        table->slots + solver_table_home(table, solver_table_hash(key)) * SOLVER_LINE + table->forgotten % SOLVER_LINE;
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
