#include "table.h"

#include <string.h>

enum { ASK_EVERY = 4096 /* how many lines are split before the caller is asked: less than a millisecond's work */ };

/* Five of eight entries: with more, too many lines would be full. */
static size_t used_most(const solver_table *table)
{
    return ((size_t)SOLVER_LINE << table->lines) / table->words / 8 * 5;
}

void solver_table_clear(solver_table *table, unsigned lines)
{
    table->lines = lines < table->lines_most ? lines : table->lines_most;
    table->used_most = used_most(table);
    table->used = 0;
    table->forgotten = 0;
    memset(table->slots, 0, (size_t)64 << table->lines);
}

void solver_table_init(solver_table *table, solver_question *question, void *slots, size_t bytes, unsigned words,
                       unsigned bits)
{
    *table = (solver_table){.slots = slots, .bits = bits, .words = words, .question = question};
    while ((size_t)64 << (table->lines_most + 1) <= bytes)
        table->lines_most++;
    solver_table_clear(table, SOLVER_TABLE_FIRST);
}

static uint64_t *find_in(const solver_table *table, uint64_t *line, uint64_t key, uint64_t more)
{
    for (unsigned i = 0; i < SOLVER_LINE; i += table->words)
        if (line[i] >> table->bits == key + 1 && (table->words == 1 || line[i + 1] == more))
            return line + i;
    return NULL;
}

uint64_t *solver_table_find(const solver_table *table, uint64_t key, uint64_t more)
{
    return find_in(table, solver_table_line(table, key, more), key, more);
}

/*
 * A key's line is the top of its hash, so the keys of line n go to the lines 2n and 2n + 1, in the order in which they
 * were.
 */
static void split_line(solver_table *table, size_t line)
{
    const unsigned words = table->words;
    uint64_t moving[SOLVER_LINE], *even = table->slots + 2 * line * SOLVER_LINE, *odd = even + SOLVER_LINE, *to = even;
    memcpy(moving, table->slots + line * SOLVER_LINE, sizeof moving);
    memset(even, 0, 2 * sizeof moving);
    for (unsigned i = 0; i < SOLVER_LINE && moving[i]; i += words) {
        uint64_t key = (moving[i] >> table->bits) - 1, more = words == 1 ? 0 : moving[i + 1];
        uint64_t **end = solver_table_line(table, key, more) == to ? &even : &odd;
        memcpy(*end, moving + i, words * sizeof *moving);
        *end += words;
    }
}

/* Double the table.  Lines are split from the last one on, so that none is in the way. */
static void double_table(solver_table *table)
{
    size_t line = (size_t)1 << table->lines++;
    table->used_most = used_most(table);
    while (line-- > 0) {
        split_line(table, line);
        if (line % ASK_EVERY == 0 && line && !solver_ask(table->question)) {
            solver_table_clear(table, SOLVER_TABLE_FIRST);
            return;
        }
    }
}

uint64_t *solver_table_put(solver_table *table, uint64_t key, uint64_t more, bool *is_new)
{
    uint64_t *line = solver_table_line(table, key, more), *slot = find_in(table, line, key, more);
    *is_new = !slot;
    if (slot)
        return slot;
    if (table->used >= table->used_most && table->lines < table->lines_most) {
        double_table(table);
        line = solver_table_line(table, key, more);
    }
    if (line[SOLVER_LINE - table->words])
        table->forgotten++;
    else
        table->used++;
    memmove(line + table->words, line, (SOLVER_LINE - table->words) * sizeof *line);
    line[0] = (key + 1) << table->bits;
    if (table->words == 2)
        line[1] = more;
    return line;
}
