/*
 * The set of the positions that were visited: lines of whole keys, which grow in number, and give a key up only when
 * they are full.
 */
#include "klondike.h"

#include <string.h>

enum { ASK_EVERY = 4096 /* how many lines are moved before the caller is asked: less than a millisecond's work */ };

void solver_visited_clear(solver_visited *visited, unsigned lines)
{
    visited->lines = lines;
    visited->used = 0;
    visited->forgotten = 0;
    memset(visited->slots, 0, (size_t)64 << lines);
}

void solver_visited_init(solver_visited *visited, solver_question *question, void *slots, size_t bytes)
{
    *visited = (solver_visited){.slots = slots, .question = question};
    while ((size_t)64 << (visited->lines_most + 1) <= bytes)
        visited->lines_most++;
    solver_visited_clear(visited, SOLVER_TABLE_FIRST);
}

/*
 * The slot of that key, or else the free one where it belongs.  The slot at which the search in a line begins depends
 * on the hash, too.
 */
static uint64_t *slot_for(const solver_visited *visited, uint64_t key)
{
    size_t mask = ((size_t)1 << visited->lines) - 1;
    unsigned first = solver_table_hash(key) % SOLVER_LINE;
    for (size_t line = solver_visited_home(visited, key);; line = (line + 1) & mask)
        for (unsigned i = first; i < first + SOLVER_LINE; i++) {
            uint64_t *slot = visited->slots + line * SOLVER_LINE + i % SOLVER_LINE;
            if (!*slot || *slot >> visited->bits == key + 1)
                return slot;
        }
}

/*
 * Move a line's keys.  None of the lines before it has been moved yet.  A key that belongs into one of them, or that
 * would lie there because the last line is full, could not be found once they are moved; so it is forgotten.
 */
static void move_line(solver_visited *visited, size_t line)
{
    uint64_t moving[SOLVER_LINE], *from = visited->slots + line * SOLVER_LINE;
    memcpy(moving, from, sizeof moving);
    memset(from, 0, sizeof moving);
    for (int i = 0; i < SOLVER_LINE; i++) {
        uint64_t key = (moving[i] >> visited->bits) - 1, *slot = moving[i] ? slot_for(visited, key) : NULL;
        if (slot && solver_visited_home(visited, key) >= line && slot >= from)
            *slot = moving[i];
        else if (slot)
            visited->used--;
    }
}

/* Should the work go on?  This is called for each line, but asks the caller only for a few of them. */
static bool may_go_on(const solver_visited *visited, size_t line)
{
    return line % ASK_EVERY != 0 || line == 0 || !visited->question || solver_ask(visited->question);
}

/*
 * Double the table.  A key's line is the top of its hash, so the keys of line n go to 2n or 2n + 1.  Lines are emptied
 * from the last one on, so that none is in the way.
 */
static void double_visited(solver_visited *visited)
{
    size_t lines = (size_t)1 << visited->lines++;
    bool going = true;
    memset(visited->slots + lines * SOLVER_LINE, 0, lines * SOLVER_LINE * sizeof *visited->slots);
    for (size_t line = lines; going && line-- > 0; going = may_go_on(visited, line))
        move_line(visited, line);
    if (!going)
        solver_visited_clear(visited, SOLVER_TABLE_FIRST);
}

/*
 * Give up one of the home line's keys; which one does not matter, as long as it is not always the same.  The others are
 * put in anew, because a gap would hide the keys after it.
 */
static void forget_one(solver_visited *visited, uint64_t key)
{
    uint64_t kept[SOLVER_LINE], *from = visited->slots + solver_visited_home(visited, key) * SOLVER_LINE;
    unsigned given_up = visited->forgotten++ % SOLVER_LINE;
    for (int tried = 1; tried < SOLVER_LINE && !from[given_up]; tried++)
        given_up = (given_up + 1) % SOLVER_LINE;
    visited->used -= from[given_up] != 0;
    memcpy(kept, from, sizeof kept);
    memset(from, 0, sizeof kept);
    for (unsigned i = 0; i < SOLVER_LINE; i++)
        if (kept[i] && i != given_up)
            *slot_for(visited, (kept[i] >> visited->bits) - 1) = kept[i];
}

uint64_t *solver_visited_put(solver_visited *visited, uint64_t key, bool *is_new)
{
    size_t room = (size_t)SOLVER_LINE << visited->lines;
    if (visited->used >= room / 8 * 5 && visited->lines < visited->lines_most)
        double_visited(visited);
    uint64_t *slot = slot_for(visited, key);
    *is_new = !*slot;
    if (!*is_new)
        return slot;
    if (visited->lines == visited->lines_most && visited->used >= room / 8 * 7) {
        forget_one(visited, key);
        slot = slot_for(visited, key);
    }
    *slot = (key + 1) << visited->bits;
    visited->used++;
    return slot;
}
