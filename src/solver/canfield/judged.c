/*
 * What is known of the relaxed game's positions.
 */
#include "judged.h"

#include <string.h>

#include "solver/cards.h"

enum { LINE = SOLVER_CANFIELD_JUDGED_LINE, LINES_FIRST = 256, VERDICT_SHIFT = 62, ASK_EVERY = 1 << 13 };

typedef solver_canfield_judged judged;
typedef solver_canfield_judged_key key;

void solver_canfield_judged_init(judged *j, solver_question *question, solver_arena *room, size_t bytes)
{
    *j = (judged){.question = question, .lines_most = LINES_FIRST};
    while (2 * j->lines_most * LINE * sizeof *j->keys <= bytes)
        j->lines_most *= 2;
    j->keys = solver_cut(room, j->lines_most * LINE * sizeof *j->keys);
    solver_canfield_judged_clear(j);
}

void solver_canfield_judged_clear(judged *j)
{
    j->lines = LINES_FIRST;
    j->used = j->forgotten = 0;
    memset(j->keys, 0, j->lines * LINE * sizeof *j->keys);
}

static key *line_of(const judged *j, const key *k)
{
    uint64_t hash = k->word[0] * UINT64_C(0x9E3779B97F4A7C15) ^ k->word[1] * UINT64_C(0xBF58476D1CE4E5B9);
    hash = (hash ^ hash >> 32) * UINT64_C(0x94D049BB133111EB);
    return j->keys + ((size_t)(hash >> 32) & (j->lines - 1)) * LINE;
}

static sol_verdict verdict_of(const key *k) { return (sol_verdict)(k->word[1] >> VERDICT_SHIFT); }

static key without_verdict(key k)
{
    k.word[1] &= (UINT64_C(1) << VERDICT_SHIFT) - 1;
    return k;
}

void solver_canfield_judged_fetch(const judged *j, const key *k) { solver_prefetch(line_of(j, k)); }

sol_verdict solver_canfield_judged_find(const judged *j, const key *k)
{
    const key *line = line_of(j, k);
    for (int i = 0; i < LINE; i++)
        if (line[i].word[0] == k->word[0] && without_verdict(line[i]).word[1] == k->word[1])
            return verdict_of(&line[i]);
    return SOL_UNKNOWN;
}

/* Put a key with its verdict into its line; false where that is full. */
static bool lay(const judged *j, key with_verdict)
{
    key bare = without_verdict(with_verdict), *line = line_of(j, &bare);
    for (int i = 0; i < LINE; i++)
        if (verdict_of(&line[i]) == SOL_UNKNOWN) {
            line[i] = with_verdict;
            return true;
        }
    return false;
}

/* Double the table: a key stays in its line or goes to the one as far behind the first new one. */
static void grow(judged *j)
{
    size_t old = j->lines;
    memset(j->keys + old * LINE, 0, old * LINE * sizeof *j->keys);
    j->lines *= 2;
    for (size_t line = 0; line < old; line++) {
        key moving[LINE];
        memcpy(moving, j->keys + line * LINE, sizeof moving);
        memset(j->keys + line * LINE, 0, sizeof moving);
        for (int i = 0; i < LINE; i++)
            if (verdict_of(&moving[i]) != SOL_UNKNOWN)
                (void)lay(j, moving[i]);
        if (line % ASK_EVERY == ASK_EVERY - 1 && !solver_ask(j->question)) {
            solver_canfield_judged_clear(j);
            return;
        }
    }
}

void solver_canfield_judged_put(judged *j, const key *k, sol_verdict verdict)
{
    key with_verdict = *k;
    with_verdict.word[1] |= (uint64_t)verdict << VERDICT_SHIFT;
    if (j->used >= 2 * j->lines && j->lines < j->lines_most)
        grow(j);
    if (lay(j, with_verdict))
        j->used++;
    else
        line_of(j, k)[j->forgotten++ % LINE] = with_verdict;
}
