/*
 * Practice: the turning points of reviewed games, kept beside their games, and how far each of them is.
 *
 *     store_practice_add(kept, id, steps, count, today, &notice);          a review has found these
 *     … and when one was asked:
 *     point.at = figures_practice_answered(point.at, right, today);
 *     store_practice_keep(kept, &point, &notice);
 *
 * Of the coach's collection (game 0) only those positions have a row that were asked before.  Like all of the store,
 * every function takes a NULL store, which has no points.
 */
#ifndef STORE_PRACTICE_H
#define STORE_PRACTICE_H

#include <stddef.h>

#include "figures/practice.h"
#include "store.h"

/*
 * Add steps of a game that are no points yet, due today, as far as there is room for them (FIGURES_POINTS_MAX); those
 * that are stay as they are.
 */
bool store_practice_add(store *kept, int64_t id, const uint32_t *steps, size_t count, int64_t today,
                        store_notice *notice);

/*
 * Keep how far a point is; and take over points that come from outside (figures_practice_joined), as those of `game`.
 */
bool store_practice_keep(store *kept, const figures_point *point, store_notice *notice);
bool store_practice_import(store *kept, int64_t game, const figures_point *points, size_t count, store_notice *notice);

/* The point, because it cannot be asked: its game has no such step (any more). */
bool store_practice_forget(store *kept, const figures_point *point, store_notice *notice);

/* The points of a game, or of the collection, in their order, and how many.  False if they could not be read. */
bool store_practice_of(store *kept, int64_t game, figures_point points[FIGURES_POINTS_MAX], size_t *count);

/*
 * The point of a saved game that is asked next: of those that are due today the one that has been for longest, and of
 * these the latest game's.  So many of the first are passed over.  False if there is none.
 */
bool store_practice_next(store *kept, int64_t today, size_t passed_over, figures_point *point);

/* How many points the saved games have. */
figures_practice_count store_practice_count(store *kept, int64_t today);

#endif
