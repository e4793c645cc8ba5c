#include "table.h"

#include <string.h>

enum {
    LINES_FIRST = 8, /* 256 lines: 16 KiB */
    LINES_FOR_FEW = 5,
    ASK_EVERY = 4096 /* how many lines are moved before the caller is asked: less than a millisecond's work */
};

static void make_empty(solver_table *table, unsigned lines)
{
    table->lines = lines;
    table->used = 0;
    memset(table->slots, 0, (size_t)64 << table->lines);
}

void solver_table_init(solver_table *table, uint64_t *slots, size_t bytes, unsigned bits)
{
    *table = (solver_table){.slots = slots, .bits = bits};
    while ((size_t)64 << (table->lines_most + 1) <= bytes)
        table->lines_most++;
    make_empty(table, LINES_FIRST);
}

void solver_table_ask_of(solver_table *table, solver_table_ask *ask, void *context)
{
    table->ask = ask;
    table->context = context;
}

void solver_table_clear(solver_table *table)
{
    make_empty(table, LINES_FIRST);
    table->forgotten = 0;
}

void solver_table_clear_for_few(solver_table *table)
{
    make_empty(table, LINES_FOR_FEW);
    table->forgotten = 0;
}

/*
 * The slot of that key, or else the free one where it belongs.  The slot at which the search in a line begins depends
 * on the hash, too.
 */
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

/*
 * Move a key.  None of the lines before `line` has been moved yet.  A key that belongs into one of them, or that would
 * lie there because the last line is full, could not be found once they are moved; so it is forgotten.
 */
static void move_key(solver_table *table, size_t line, uint64_t moving)
{
    uint64_t key = (moving >> table->bits) - 1, *slot = slot_for(table, key);
    if (solver_table_home(table, solver_table_hash(key)) < line || slot < table->slots + line * SOLVER_LINE)
        table->used--;
    else
        *slot = moving;
}

static void move_line(solver_table *table, size_t line)
{
    uint64_t moving[SOLVER_LINE], *from = table->slots + line * SOLVER_LINE;
    memcpy(moving, from, sizeof moving);
    memset(from, 0, sizeof moving);
    for (int i = 0; i < SOLVER_LINE; i++)
        if (moving[i])
            move_key(table, line, moving[i]);
}

/* Should the work go on?  This is called for each line, but asks the caller only for a few of them. */
static bool go_on(const solver_table *table, size_t line)
{
    return line % ASK_EVERY != 0 || line == 0 || !table->ask || table->ask(table->context);
}

/*
 * Double the table.  A key's line is the top of its hash, so the keys of line n go to 2n or 2n + 1.  Lines are emptied
 * from the last one on, so that none is in the way.
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
        make_empty(table, LINES_FIRST);
}

/*
 * Give up one of the home line's keys; which one does not matter, as long as it is not always the same.  The others are
 * put in anew, because a gap would hide the keys after it.
 */
static uint64_t *forget_one(solver_table *table, uint64_t key)
{
    uint64_t kept[SOLVER_LINE];
    uint64_t *from = table->slots + solver_table_home(table, solver_table_hash(key)) * SOLVER_LINE;
    unsigned given_up = table->forgotten++ % SOLVER_LINE;
    for (int tried = 1; tried < SOLVER_LINE && !from[given_up]; tried++)
        given_up = (given_up + 1) % SOLVER_LINE;
    table->used -= from[given_up] != 0;
    memcpy(kept, from, sizeof kept);
    memset(from, 0, sizeof kept);
    for (unsigned i = 0; i < SOLVER_LINE; i++)
        if (kept[i] && i != given_up)
            *slot_for(table, (kept[i] >> table->bits) - 1) = kept[i];
    return slot_for(table, key);
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
