/*
 * Which steps a search of FreeCell makes from a table.
 */
#ifndef SOLVER_FREECELL_STEPS_H
#define SOLVER_FREECELL_STEPS_H

#include "table.h"

/* More steps than any table allows. */
enum { SOLVER_FC_STEPS = 160 };

/*
 * List all steps, except those that lead back to the same table, and some steps of several cards, which can be made
 * card by card.  Returns how many there are.
 */
size_t solver_fc_steps(const solver_fc_game *game, const solver_fc_table *table, solver_fc_step steps[SOLVER_FC_STEPS]);

/* The steps that were made, each with the place where its card lay before. */
typedef struct solver_fc_made {
    size_t count;
    solver_fc_step step[SOL_DECK + 1];
    uint8_t from[SOL_DECK + 1];
} solver_fc_made;

/* Make a step and note it. */
void solver_fc_make(const solver_fc_game *game, solver_fc_table *table, solver_fc_step step, solver_fc_made *made);

/* Is it safe to move this next card of its suit up, because no other card can need it on the table any more? */
bool solver_fc_is_safe(const solver_fc_game *game, const solver_fc_table *table, int card);

/* Let all safe cards go up. */
void solver_fc_safe_up(const solver_fc_game *game, solver_fc_table *table, solver_fc_made *made);

/* Take all of it back. */
void solver_fc_take_back(const solver_fc_game *game, solver_fc_table *table, solver_fc_made *made);

#endif
