/*
 * Canfield: the steps of the search as moves of the game, and a shorter line.
 */
#include "canfield.h"

#include <string.h>

static uint8_t target_of(const solver_canfield_line *line, solver_canfield_step step)
{
    const solver_playing *made = &line->made;
    if (step.place == SOLVER_CANFIELD_UP)
        return solver_playing_foundation(made, solver_canfield_card(line->layout, step.card));
    if (step.place == SOLVER_CANFIELD_BOTTOM)
        return solver_playing_pile(made, SOL_TABLEAU, SOL_NO_CARD);
    int host = solver_canfield_host(step.card) + (step.place == SOLVER_CANFIELD_ON_HIGHER);
    return solver_playing_pile(made, SOL_TABLEAU, solver_canfield_card(line->layout, host));
}

/* Write a step: the draws before it, and its move.  Where the rules refuse it the line will be found not to win. */
static void write_step(solver_canfield_line *line, solver_canfield_step step)
{
    enum { STOCK, WASTE };
    sol_card card = solver_canfield_card(line->layout, step.card);
    sol_move move = solver_playing_from(&line->made, card);
    if (move.from <= WASTE) {
        if (!solver_playing_fetch(&line->made, card))
            return;
        move = (sol_move){SOL_MOVE, WASTE, 0, 1};
    }
    move.to = target_of(line, step);
    (void)solver_playing_add(&line->made, move);
}

size_t solver_canfield_play(solver_canfield_line *line, const solver_canfield_step *steps, int count)
{
    line->made = solver_playing_begin(line->task, line->made.moves);
    for (int i = 0; i < count; i++)
        write_step(line, steps[i]);
    return line->made.count;
}

/* ---- a shorter line ---------------------------------------------------------------------------------------------- */

enum {
    LINES = 1000, /* how many are tried */
    FAR = 24      /* how many steps earlier or later a step is made at most */
};

static int below(uint64_t *random, int limit)
{
    *random = *random * UINT64_C(6364136223846793005) + 1442695040888963407;
    return (int)((*random >> 33) % (uint64_t)limit);
}

/* Copy the steps, with one of them made earlier or later. */
static void copy_with_one_moved(solver_canfield_step *to, const solver_canfield_step *steps, int count, int from,
                                int at)
{
    for (int i = 0, next = 0; i < count; i++) {
        next += next == from;
        to[i] = i == at ? steps[from] : steps[next++];
    }
}

/*
 * In the order in which a pass shows them, the stock's cards take fewer draws.  A step names a card and where it goes,
 * and not where it comes from, so the others still fit when one is made earlier or later; those that the rules then
 * refuse are skipped.
 */
void solver_canfield_shorten(solver_canfield_line *line, solver_canfield_step *steps, int count,
                             solver_canfield_step *scratch, solver_question *question)
{
    size_t length = solver_canfield_play(line, steps, count);
    uint64_t random = 1;
    for (int tries = LINES; tries > 0 && count > 1 && solver_ask(question); tries--) {
        int from = below(&random, count), to = from + below(&random, 2 * FAR + 1) - FAR;
        if (to < 0 || to >= count || to == from)
            continue;
        copy_with_one_moved(scratch, steps, count, from, to);
        size_t moves = solver_canfield_play(line, scratch, count);
        if (moves <= length && sol_is_won(line->task->variant, &line->made.position)) {
            memcpy(steps, scratch, (size_t)count * sizeof *steps);
            length = moves;
        }
    }
    question->why = SOL_UNKNOWN_NOT; /* a caller who asks to stop gets the present line */
}
