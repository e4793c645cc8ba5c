#include "practice.h"

#include <string.h>

#include "base/dates.h"
#include "figures/review_words.h"
#include "game_lookup.h"
#include "ui/update/update.h"

/* ---- the collection ---------------------------------------------------------------------------------------------- */

static const char *const collection[] = {
#define POSITION(record) record,
#include "collection.def"
#undef POSITION
};
enum { COLLECTED = sizeof collection / sizeof *collection };
_Static_assert((int)COACH_TURNS_MAX <= (int)FIGURES_POINTS_MAX, "the points of a review fit");
_Static_assert((int)COLLECTED <= (int)FIGURES_POINTS_MAX, "the points of the collection fit");

int session_collection_count(void) { return COLLECTED; }

const char *session_collection_record(int number) { return collection[number]; }

/* The point of each position; one without a row was never asked.  False if it is not known which were. */
static bool read_collected(store *kept, figures_point points[COLLECTED])
{
    figures_point asked[FIGURES_POINTS_MAX];
    size_t count;
    bool read = store_practice_of(kept, 0, asked, &count);
    for (uint32_t i = 0; i < COLLECTED; i++)
        points[i] = (figures_point){.step = i};
    for (size_t i = 0; i < count; i++)
        if (asked[i].step < COLLECTED)
            points[asked[i].step] = asked[i];
    return read;
}

/* The position that is due for longest; of those that were never asked, the first. */
static bool next_collected(store *kept, int64_t today, figures_point *next)
{
    figures_point points[COLLECTED];
    bool found = false, read = read_collected(kept, points);
    for (uint32_t i = 0; read && i < COLLECTED; i++) {
        bool due = figures_practice_is_due(points[i].at, today), again = points[i].at.due > 0;
        if (due && (!found || (again && (next->at.due == 0 || points[i].at.due < next->at.due)))) {
            *next = points[i];
            found = true;
        }
    }
    return found;
}

/* ---- which points there are -------------------------------------------------------------------------------------- */

/* Add the turning points of a game that are practised: its mistakes and blunders.  False if that cannot be done. */
static bool add_points(store *kept, int64_t id, const coach_review *review, store_notice *why)
{
    uint32_t steps[COACH_TURNS_MAX];
    size_t count = 0;
    for (size_t i = 0; i < review->count; i++) {
        const coach_turn *turn = &review->turn[i];
        if (turn->worlds && turn->played.kind == SOL_MOVE && coach_move_class(turn) >= COACH_MOVE_MISTAKE)
            steps[count++] = turn->at;
    }
    return store_practice_add(kept, id, steps, count, base_day_at(base_now()), why);
}

bool session_review_keep(store *kept, int64_t id, const sol_game *game, const coach_review *review, store_notice *why)
{
    const store_review row = {
        .coach = COACH_REVIEW_VERSION, .events = game->event_count, .play = figures_play_of(review)};
    bool proved = id > 0 && review->fated && review->deal != SOL_UNKNOWN;
    bool wanted = id > 0 && review->over && review->fair && coach_review_is_finished(review);
    if (proved &&
        !store_judge(kept, id, review->deal == SOL_WON ? FIGURES_VERDICT_WINNABLE : FIGURES_VERDICT_LOST, why))
        return false;
    if (!wanted)
        return true;
    /* The points come first: a game that has its review is not reviewed again. */
    return add_points(kept, id, review, why) && store_review_keep(kept, id, &row, why);
}

void session_practice_count(store *kept, figures_practice_count *own, figures_practice_count *collected)
{
    int64_t today = base_day_at(base_now());
    figures_point points[COLLECTED];
    bool read = read_collected(kept, points);
    *own = store_practice_count(kept, today);
    *collected = (figures_practice_count){0};
    for (uint32_t i = 0; read && i < COLLECTED; i++) {
        bool due = figures_practice_is_due(points[i].at, today), solved = figures_practice_is_solved(points[i].at);
        collected->due += due;
        collected->solved += solved;
        collected->later += !due && !solved;
    }
}

/* ---- asking one -------------------------------------------------------------------------------------------------- */

/* Read the game of a point, and find out at which of its steps it is. */
static bool read_game_of_point(store *kept, const figures_point *point, session_record *record, uint64_t *seen_before,
                               uint32_t *step)
{
    base_fault unused;
    *seen_before = point->game ? session_seen_before(kept, point->game) : 0;
    if (point->game) {
        *step = point->step;
        return session_record_of(kept, point->game, record, &unused);
    }
    const char *text = collection[point->step];
    bool read = session_record_read(NULL, text, strlen(text), record, &unused);
    *step = read ? record->game.played - 1 : 0;
    return read;
}

/* The point of a game that cannot be read now, as one of a newer kind, may be asked another time. */
enum { BEGUN, NO_SUCH_STEP, UNREAD };

static int begin_at_point(store *kept, const figures_point *point, ui_model *model)
{
    static coach_review_room room;
    static coach_review review;
    session_record record;
    uint64_t seen_before;
    ui_practice practice = {.point = *point, .visit = model->practice.visit};
    if (!read_game_of_point(kept, point, &record, &seen_before, &practice.from))
        return UNREAD;
    coach_review_begin(&room, &record.game, record.played, seen_before, &review);
    if (practice.from >= room.again.played || !review.fair)
        return NO_SUCH_STEP;
    practice.asked.view = coach_review_view(&room, practice.from);
    session_practice_count(kept, &practice.own, &practice.collected);
    ui_practice_begin(model, &room.again, &practice);
    /* The bar and the tips after the answer count what the judge counts: a move is to be worth the same by all. */
    model->seen_before = coach_review_seen(&room, practice.from);
    return BEGUN;
}

bool session_practice_begin(store *kept, ui_model *model)
{
    int64_t today = base_day_at(base_now());
    figures_point point;
    store_notice unused;
    size_t unread = 0;
    while (store_practice_next(kept, today, unread, &point)) {
        int begun = begin_at_point(kept, &point, model);
        if (begun == BEGUN)
            return true;
        if (begun == NO_SUCH_STEP && !store_practice_forget(kept, &point, &unused))
            return false;
        unread += begun == UNREAD;
    }
    return next_collected(kept, today, &point) && begin_at_point(kept, &point, model) == BEGUN;
}

bool session_practice_keep(store *kept, const ui_practice *practice, store_notice *notice)
{
    return !practice->judged.known || store_practice_keep(kept, &practice->point, notice);
}
