/*
 * Canfield: the steps of the search as moves of the game.
 */
#include "canfield.h"

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
static void write_canfield_step(solver_canfield_line *line, solver_canfield_step step)
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
        write_canfield_step(line, steps[i]);
    return line->made.count;
}
