/*
 * The searches of FreeCell that are made in turn until one gives the verdict.
 */
#ifndef SOLVER_FREECELL_TRIES_H
#define SOLVER_FREECELL_TRIES_H

#include "freecell.h"

/* The last one has no limit, so it always gives the verdict if the caller's limits allow. */
typedef struct solver_fc_tries {
    const solver_fc_try *list;
    size_t count;
} solver_fc_tries;

/* Those for the game: columns that build in suit want others than those that build in alternating colours. */
solver_fc_tries solver_fc_tries_of(const solver_fc_game *game);

#endif
