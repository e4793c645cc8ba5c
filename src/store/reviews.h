/*
 * The figures of reviews, kept beside their games, so that statistics can add them up.
 *
 *     store_review review = {.coach = COACH_REVIEW_VERSION, .events = game.event_count, .play = …};
 *     store_review_keep(kept, id, &review, &notice);
 *
 * The review itself is made again whenever somebody asks for it, so nothing is lost where one cannot be kept.
 */
#ifndef STORE_REVIEWS_H
#define STORE_REVIEWS_H

#include "figures/statistics.h"
#include "store.h"

typedef struct store_review {
    int coach;       /* the version of the coach that made it */
    uint32_t events; /* of the game, when it was made */
    figures_play play;
} store_review;

/*
 * Keep the review of a game in the place of the one it had.  False if it was not kept: there is no such game, it is not
 * over, or has other events than the review says; then without a notice.
 */
bool store_review_keep(store *kept, int64_t id, const store_review *review, store_notice *notice);

/* The review of a game by this coach.  False if there is none, or if the game has gone on since it was made. */
bool store_review_read(store *kept, int64_t id, int coach, store_review *review);

#endif
