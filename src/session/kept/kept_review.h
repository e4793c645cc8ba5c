/*
 * Reviews and the store: a game that was reviewed once is not judged again.
 */
#ifndef SESSION_KEPT_REVIEW_H
#define SESSION_KEPT_REVIEW_H

#include "coach/review.h"
#include "game_lookup.h"
#include "store/reviews.h"

/*
 * Begin the review of a game for a player who had seen these cards before (coach_review_begin); true if it is finished
 * at once, because it was kept with the game `id` (0: none).
 */
bool session_review_begin(store *kept, int64_t id, const session_record *record, uint64_t seen_before,
                          coach_review_room *room, coach_review *review);

/*
 * Keep a review if it is finished and its game is over; else, or where nothing can be kept, it is made again next time.
 */
void session_review_keep(store *kept, int64_t id, const sol_game *game, uint64_t seen_before,
                         const coach_review *review);

/*
 * A review as it came from outside: read beside its game it becomes one that can be kept.  False where it is of another
 * version of the coach, or none of this game.
 */
bool session_review_from(const session_record *record, int64_t coach, const char *text, size_t length,
                         store_review *review);

/* What the doctor finds: reviews that agree with their games, and others, which `mend` forgets. */
typedef struct session_reviews {
    uint64_t sound, wrong, forgotten;
} session_reviews;

/* Read each kept review beside its game.  False if they could not be read to their end. */
bool session_reviews_check(store *kept, bool mend, session_reviews *found);

#endif
