/*
 * Practice, as the running game asks for it: what a review leaves to be practised, which point comes next, of the saved
 * games or of the coach's collection, and what is kept of an answer.
 *
 * The collection (collection.def) is for those who have no reviewed games of their own yet, and comes after these.
 */
#ifndef SESSION_PRACTICE_H
#define SESSION_PRACTICE_H

#include "coach/review.h"
#include "store/practice.h"
#include "ui/model/model.h"

/* How many positions the collection has, and the record of one, which ends with the move that was wrong. */
int session_collection_count(void);
const char *session_collection_record(int number);

/*
 * Keep what is to be kept of a review of game number `id` (0: none): whether its deal can be won, if that is proved;
 * and of a review that is finished, of a game that is over, and tells luck from play its figures, and as points the
 * mistakes and blunders that it has found.  False, and why, if that failed.
 */
bool session_review_keep(store *kept, int64_t id, const sol_game *game, const coach_review *review, store_notice *why);

/* How many points there are in saved games and in the collection. */
void session_practice_count(store *kept, figures_practice_count *own, figures_practice_count *collected);

/*
 * Show the point that is due next: true.  False if none is due, or none can be read.  A point whose game has no such
 * step (any more) is forgotten; one whose game cannot be read stays, and the next is shown.
 */
bool session_practice_begin(store *kept, ui_model *model);

/* Keep how far the point is that was judged.  False with a notice if that cannot be done. */
bool session_practice_keep(store *kept, const ui_practice *practice, store_notice *notice);

#endif
