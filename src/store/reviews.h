/*
 * Reviews that are kept beside their games: made once, and shown at once from then on.
 *
 *     store_review review = {.coach = COACH_REVIEW_VERSION, .events = game.event_count, …};
 *     store_review_keep(kept, id, &review, &notice);
 *     if (store_review_read(kept, id, COACH_REVIEW_VERSION, &review))
 *         … review.text is what was kept, of a game that has not gone on since
 *
 * The store knows reviews as a text and the figures that statistics add up; whoever reads a text must hold it against
 * its game (coach/review_text.h), as all that comes from a file.  A review can always be made again, so nothing is lost
 * where one cannot be kept.
 */
#ifndef STORE_REVIEWS_H
#define STORE_REVIEWS_H

#include "figures/statistics.h"
#include "store.h"

enum { STORE_REVIEW_TEXT_MAX = 8192 }; /* with the 0 */

typedef struct store_review {
    int coach;       /* the version of the coach that made it */
    uint32_t events; /* of the game, when it was made */
    bool fair;       /* it tells luck from play, so that `play` counts for the statistics */
    figures_play play;
    char text[STORE_REVIEW_TEXT_MAX];
} store_review;

/*
 * Keep the review of a game in the place of the one it had.  False if it was not kept: there is no such game, it is not
 * over, or has other events than the review says; then without a notice.
 */
bool store_review_keep(store *kept, int64_t id, const store_review *review, store_notice *notice);

/* The review of a game by this coach.  False if there is none, or if the game has gone on since it was made. */
bool store_review_read(store *kept, int64_t id, int coach, store_review *review);

/*
 * Call `each` for every game that store_review_read has a review of, in the order of their numbers, until it says
 * false; it may read the store.
 */
bool store_reviews(store *kept, int coach, bool (*each)(int64_t id, void *context), void *context);

/*
 * Keep the review of a game that came from outside and was imported (store_import) with this start; one that is there
 * already stays.  False if it was not kept.
 */
bool store_review_import(store *kept, const sol_game *game, int64_t started, const store_review *review,
                         store_notice *notice);

/* Forget the review of a game. */
bool store_review_drop(store *kept, int64_t id, store_notice *notice);

#endif
