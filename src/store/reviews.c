#include "reviews.h"

#include <string.h>

#include "internal.h"

/* ---- writing ---------------------------------------------------------------------------------------------------- */

typedef struct writing {
    int64_t id;
    const store_review *review;
} writing;

/* A review is kept only for a game that is over and has exactly these events. */
static const char put[] =
    "INSERT OR REPLACE INTO reviews (game, coach, events, luck, regret, best, fine, inaccuracies, mistakes, blunders, "
    "text) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 FROM games WHERE id = ?1 AND deleted = 0 AND "
    "result IN ('won', 'given up', 'time up') AND (SELECT max(n) + 1 FROM events WHERE game = ?1) = ?3";

static int write_review(store *kept, void *context)
{
    enum { LUCK = 4, REGRET, TEXT = 11, NUMBERS = 10 };
    const writing *what = context;
    const store_review *of = what->review;
    const uint32_t *moves = of->play.moves;
    sqlite3_stmt *row = store_ask(kept, put, NUMBERS,
                                  (int64_t[]){what->id, of->coach, of->events, of->play.luck, of->play.regret, moves[0],
                                              moves[1], moves[2], moves[3], moves[4]});
    if (!row)
        return sqlite3_errcode(kept->db);
    if (!of->fair) {
        sqlite3_bind_null(row, LUCK);
        sqlite3_bind_null(row, REGRET);
    }
    sqlite3_bind_text(row, TEXT, of->text, -1, SQLITE_TRANSIENT);
    int code = sqlite3_step(row);
    sqlite3_finalize(row);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

bool store_review_keep(store *kept, int64_t id, const store_review *review, store_notice *notice)
{
    writing what = {id, review};
    return store_transact(kept, write_review, &what, notice) && sqlite3_changes(kept->db) > 0;
}

bool store_review_import(store *kept, const sol_game *game, int64_t started, const store_review *review,
                         store_notice *notice)
{
    static store_review there;
    int64_t id = store_is_open(kept) ? store_find_same(kept, game, started) : 0;
    notice->text[0] = 0;
    return id && !store_review_read(kept, id, review->coach, &there) && store_review_keep(kept, id, review, notice);
}

static int drop(store *kept, void *context)
{
    return store_do(kept, "DELETE FROM reviews WHERE game = ?1", 1, context);
}

bool store_review_drop(store *kept, int64_t id, store_notice *notice)
{
    return store_transact(kept, drop, &id, notice);
}

/* ---- reading ---------------------------------------------------------------------------------------------------- */

static void read_play(sqlite3_stmt *row, store_review *out)
{
    enum { EVENTS, LUCK, REGRET, MOVES };
    out->events = (uint32_t)sqlite3_column_int64(row, EVENTS);
    out->fair = sqlite3_column_type(row, LUCK) == SQLITE_INTEGER;
    out->play.luck = sqlite3_column_int(row, LUCK);
    out->play.regret = sqlite3_column_int(row, REGRET);
    for (int i = 0; i < FIGURES_CLASSES; i++)
        out->play.moves[i] = (uint32_t)sqlite3_column_int64(row, MOVES + i);
}

/* Read the text; one that is longer than any review is not a review. */
static bool read_text(sqlite3_stmt *row, int column, char out[STORE_REVIEW_TEXT_MAX])
{
    const unsigned char *text = sqlite3_column_text(row, column);
    size_t length = text ? (size_t)sqlite3_column_bytes(row, column) : STORE_REVIEW_TEXT_MAX;
    if (length >= STORE_REVIEW_TEXT_MAX)
        return false;
    memcpy(out, text, length);
    out[length] = 0;
    return true;
}

bool store_review_read(store *kept, int64_t id, int coach, store_review *review)
{
    enum { TEXT = 8 };
    sqlite3_stmt *row =
        store_is_open(kept)
            ? store_ask(kept,
                        "SELECT events, luck, regret, best, fine, inaccuracies, mistakes, blunders, text "
                        "FROM reviews WHERE " STORE_REVIEW_COUNTS " AND game = ?1 AND coach = ?2",
                        2, (int64_t[]){id, coach})
            : NULL;
    bool there = row && sqlite3_step(row) == SQLITE_ROW;
    if (there) {
        *review = (store_review){.coach = coach};
        read_play(row, review);
        there = read_text(row, TEXT, review->text);
    }
    sqlite3_finalize(row);
    return there;
}

bool store_reviews(store *kept, int coach, bool (*each)(int64_t id, void *context), void *context)
{
    int64_t id = 0;
    for (bool more = true; more;) {
        sqlite3_stmt *row =
            store_is_open(kept)
                ? store_ask(kept,
                            "SELECT game FROM reviews WHERE game > ?1 AND coach = ?2 AND " STORE_REVIEW_COUNTS
                            " ORDER BY game LIMIT 1",
                            2, (int64_t[]){id, coach})
                : NULL;
        int code = row ? sqlite3_step(row) : SQLITE_ERROR;
        id = code == SQLITE_ROW ? sqlite3_column_int64(row, 0) : id;
        sqlite3_finalize(row);
        if (code != SQLITE_ROW)
            return code == SQLITE_DONE;
        more = each(id, context);
    }
    return true;
}
