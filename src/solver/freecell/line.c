/*
 * From positions of the search to moves of the game.
 */
#include "freecell.h"

/* ---- moves ------------------------------------------------------------------------------------------------------ */

static uint8_t pile_for(const solver_playing *line, solver_fc_step step)
{
    switch (step.to) {
    case SOLVER_FC_UP: return solver_playing_foundation(line, solver_card(step.card));
    case SOLVER_FC_IN_CELL: return solver_playing_pile(line, SOL_CELL, SOL_NO_CARD);
    case SOLVER_FC_IN_COLUMN: return solver_playing_pile(line, SOL_TABLEAU, SOL_NO_CARD);
    default: return solver_playing_pile(line, SOL_TABLEAU, solver_card(step.to));
    }
}

void solver_fc_play(solver_playing *line, solver_fc_step step)
{
    sol_move move = solver_playing_from(line, solver_card(step.card));
    move.to = pile_for(line, step);
    (void)solver_playing_add(line, move); /* if the rules refuse a move, the line without it will be found not to win */
}

static void write_made(solver_playing *line, const solver_fc_made *made)
{
    for (size_t i = 0; i < made->count; i++)
        solver_fc_play(line, made->step[i]);
}

/* ---- the way ---------------------------------------------------------------------------------------------------- */

/* Write the step that leads from the table to the node, and the safe cards that go up after it. */
static void write_way_to_node(const solver_fc *solver, solver_playing *line, solver_fc_table *t, const solver_key *to)
{
    solver_fc_step steps[SOLVER_FC_STEPS];
    solver_fc_made made = {0};
    size_t count = solver_fc_steps(&solver->game, t, steps);
    for (size_t i = 0; i < count; i++) {
        if (solver_fc_same_place(&t->key, to, steps[i].card))
            continue;
        solver_fc_make(&solver->game, t, steps[i], &made);
        solver_fc_safe_up(&solver->game, t, &made);
        if (solver_fc_same_key(&t->key, to)) {
            write_made(line, &made);
            return;
        }
        solver_fc_take_back(&solver->game, t, &made);
    }
}

size_t solver_fc_line(solver_fc *solver, const solver_task *task, uint32_t last, sol_move *moves)
{
    solver_playing line = solver_playing_begin(task, moves);
    solver_fc_table t = solver->first;
    solver_fc_made made = {0};
    size_t count = solver_nodes_path(&solver->nodes, last, solver->path);
    solver_fc_safe_up(&solver->game, &t, &made);
    write_made(&line, &made);
    while (count) {
        solver_key key = solver_nodes_key(&solver->nodes, solver->path[--count]);
        write_way_to_node(solver, &line, &t, &key);
    }
    return line.count;
}
