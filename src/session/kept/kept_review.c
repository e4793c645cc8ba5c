#include "kept_review.h"

#include <assert.h>
#include <string.h>

#include "coach/review_text.h"
#include "figures/review_words.h"

static_assert((int)STORE_REVIEW_TEXT_MAX >= (int)COACH_REVIEW_TEXT_MAX, "each review can be kept");

static store_review row;

bool session_review_begin(store *kept, int64_t id, const session_record *record, uint64_t seen_before,
                          coach_review_room *room, coach_review *review)
{
    coach_review_begin(room, &record->game, record->played, seen_before, review);
    return id > 0 && store_review_read(kept, id, COACH_REVIEW_VERSION, &row) &&
           coach_review_read(room, row.text, strlen(row.text), review);
}

/* The figures of a review that are kept, without its text. */
static store_review row_of(const sol_game *game, const coach_review *review)
{
    return (store_review){.coach = COACH_REVIEW_VERSION,
                          .events = game->event_count,
                          .fair = review->fair,
                          .play = figures_play_of(review)};
}

void session_review_keep(store *kept, int64_t id, const sol_game *game, uint64_t seen_before,
                         const coach_review *review)
{
    store_notice unused;
    if (id <= 0 || !review->over || !coach_review_is_finished(review))
        return;
    row = row_of(game, review);
    (void)coach_review_write(game, seen_before, review, row.text);
    (void)store_review_keep(kept, id, &row, &unused);
}

bool session_review_from(const session_record *record, int64_t coach, const char *text, size_t length,
                         store_review *review)
{
    static coach_review_room room;
    static coach_review found;
    if (coach != COACH_REVIEW_VERSION || length >= sizeof review->text)
        return false;
    coach_review_begin(&room, &record->game, record->played, 0, &found);
    if (!found.over || !coach_review_read(&room, text, length, &found))
        return false;
    *review = row_of(&record->game, &found);
    memcpy(review->text, text, length);
    review->text[length] = 0;
    return true;
}

/* ---- the doctor's part ------------------------------------------------------------------------------------------- */

typedef struct checking {
    store *kept;
    bool mend;
    session_reviews *found;
} checking;

/* Do the kept figures agree with the review's text, and that text with the game? */
static bool is_sound(store *kept, int64_t id)
{
    static coach_review_room room;
    static coach_review review;
    static session_record record;
    base_fault unused;
    if (!session_record_of(kept, id, &record, &unused) || !session_review_begin(kept, id, &record, 0, &room, &review) ||
        row.fair != review.fair)
        return false;
    figures_play play = figures_play_of(&review);
    return !review.fair || memcmp(&play, &row.play, sizeof play) == 0;
}

static bool check_one(int64_t id, void *context)
{
    checking *at = context;
    store_notice unused;
    bool sound = is_sound(at->kept, id);
    at->found->sound += sound;
    at->found->wrong += !sound;
    if (!sound && at->mend)
        at->found->forgotten += store_review_drop(at->kept, id, &unused);
    return true;
}

bool session_reviews_check(store *kept, bool mend, session_reviews *found)
{
    checking at = {kept, mend, found};
    *found = (session_reviews){0};
    return store_reviews(kept, COACH_REVIEW_VERSION, check_one, &at);
}
