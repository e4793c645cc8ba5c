/* Reviews and the store: what statistics add up of a review is kept with its game. */
#ifndef SESSION_KEPT_REVIEW_H
#define SESSION_KEPT_REVIEW_H

#include "coach/review.h"
#include "store/reviews.h"

/* Keep the figures of a review if it is finished, tells luck from play, and its game, number `id` (0: none), is over. */
void session_review_keep(store *kept, int64_t id, const sol_game *game, const coach_review *review);

#endif
