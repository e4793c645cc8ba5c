#include "reviews.h"

#include "games.h"

typedef struct review_writing {
    int64_t id;
    const store_review *review;
} review_writing;

/* A review is kept only for a game that is over and has exactly these events. */
static const char put[] =
    "INSERT OR REPLACE INTO reviews (game, coach, events, luck, regret, best, fine, inaccuracies, mistakes, blunders) "
    "SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 FROM games WHERE id = ?1 AND deleted = 0 AND "
    "result IN ('won', 'given up', 'time up') AND (SELECT max(n) + 1 FROM events WHERE game = ?1) = ?3";

int store_write_review(store *kept, int64_t id, const store_review *of)
{
    const uint32_t *moves = of->play.moves;
    return store_do(kept, put, 10,
                    (int64_t[]){id, of->coach, of->events, of->play.luck, of->play.regret, moves[0], moves[1], moves[2],
                                moves[3], moves[4]});
}

static int write_review(store *kept, void *context)
{
    const review_writing *what = context;
    return store_write_review(kept, what->id, what->review);
}

bool store_review_keep(store *kept, int64_t id, const store_review *review, store_notice *notice)
{
    review_writing what = {id, review};
    return store_transact(kept, write_review, &what, notice) && sqlite3_changes(kept->db) > 0;
}

bool store_review_read(store *kept, int64_t id, int coach, store_review *review)
{
    enum { EVENTS, LUCK, REGRET, MOVES };
    static const char get[] = "SELECT events, luck, regret, best, fine, inaccuracies, mistakes, blunders "
                              "FROM reviews WHERE " STORE_REVIEW_COUNTS " AND game = ?1 AND coach = ?2";
    sqlite3_stmt *row = store_is_open(kept) ? store_ask(kept, get, 2, (int64_t[]){id, coach}) : NULL;
    bool there = row && sqlite3_step(row) == SQLITE_ROW;
    if (there) {
        *review = (store_review){.coach = coach, .events = (uint32_t)sqlite3_column_int64(row, EVENTS)};
        review->play.luck = sqlite3_column_int(row, LUCK);
        review->play.regret = sqlite3_column_int(row, REGRET);
        for (int i = 0; i < FIGURES_CLASSES; i++)
            review->play.moves[i] = (uint32_t)sqlite3_column_int64(row, MOVES + i);
    }
    sqlite3_finalize(row);
    return there;
}
