#include "kept_review.h"

#include "figures/review_words.h"

void session_review_keep(store *kept, int64_t id, const sol_game *game, const coach_review *review)
{
    store_notice unused;
    const store_review row = {
        .coach = COACH_REVIEW_VERSION, .events = game->event_count, .play = figures_play_of(review)};
    if (id > 0 && review->over && review->fair && coach_review_is_finished(review))
        (void)store_review_keep(kept, id, &row, &unused);
}
