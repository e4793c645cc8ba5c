#include "practice.h"

#include "games.h"

/* The row of a game that is deleted waits for the game: it comes back with it, or goes with it for good. */
#define OF_GAMES "FROM practice WHERE game IN (SELECT id FROM games WHERE deleted = 0) "
#define POINT "game, step, due, answered, answered_row "

/* ---- writing ----------------------------------------------------------------------------------------------------- */

typedef struct practice_change {
    int64_t game;
    const figures_point *points;
    const uint32_t *steps;
    size_t count;
    int64_t today;
} practice_change;

static int keep_point(store *kept, void *context)
{
    const figures_point *point = context;
    static const char sql[] = "INSERT OR REPLACE INTO practice (" POINT ") VALUES (?1, ?2, ?3, ?4, ?5)";
    return store_do(kept, sql, 5, (int64_t[]){point->game, point->step, point->at.due, point->at.right, point->at.row});
}

static int add_practice_points(store *kept, void *context)
{
    static const char sql[] = "INSERT OR IGNORE INTO practice (game, step, due) SELECT id, ?2, ?3 FROM games "
                              "WHERE id = ?1 AND deleted = 0 "
                              "AND (SELECT count(*) FROM practice WHERE game = ?1) < ?4";
    const practice_change *what = context;
    int code = SQLITE_OK;
    for (size_t i = 0; i < what->count && code == SQLITE_OK; i++)
        code = store_do(kept, sql, 4, (int64_t[]){what->game, what->steps[i], what->today, FIGURES_POINTS_MAX});
    return code;
}

bool store_practice_add(store *kept, int64_t id, const uint32_t *steps, size_t count, int64_t today,
                        store_notice *notice)
{
    practice_change what = {.game = id, .steps = steps, .count = count, .today = today};
    return store_transact(kept, add_practice_points, &what, notice);
}

bool store_practice_keep(store *kept, const figures_point *point, store_notice *notice)
{
    figures_point copy = *point;
    return store_transact(kept, keep_point, &copy, notice);
}

bool store_practice_forget(store *kept, const figures_point *point, store_notice *notice)
{
    static const char sql[] = "DELETE FROM practice WHERE game = ?1 AND step = ?2";
    return store_change(kept, sql, 2, (int64_t[]){point->game, point->step}, notice);
}

/* ---- reading ----------------------------------------------------------------------------------------------------- */

enum { NUMBER_MOST = 999999999 }; /* what a backup takes, too */

static uint32_t number(sqlite3_stmt *row, int column) { return store_count_in(row, column, NUMBER_MOST); }

static figures_point read_point(sqlite3_stmt *row)
{
    enum { GAME, STEP, DUE, RIGHT, ROW };
    return (figures_point){.game = sqlite3_column_int64(row, GAME),
                           .step = number(row, STEP),
                           .at = {.due = number(row, DUE), .right = number(row, RIGHT), .row = number(row, ROW)}};
}

/* As store_practice_of.  An SQLite result code. */
static int read_points(store *kept, int64_t game, figures_point points[FIGURES_POINTS_MAX], size_t *count)
{
    static const char sql[] = "SELECT " POINT "FROM practice WHERE game = ?1 ORDER BY step LIMIT ?2";
    sqlite3_stmt *row = store_ask(kept, sql, 2, (int64_t[]){game, FIGURES_POINTS_MAX});
    int code = row ? SQLITE_ROW : sqlite3_errcode(kept->db);
    *count = 0;
    while (row && (code = sqlite3_step(row)) == SQLITE_ROW)
        points[(*count)++] = read_point(row);
    sqlite3_finalize(row);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

bool store_practice_of(store *kept, int64_t game, figures_point points[FIGURES_POINTS_MAX], size_t *count)
{
    *count = 0;
    return !kept || (store_is_open(kept) && read_points(kept, game, points, count) == SQLITE_OK);
}

bool store_practice_next(store *kept, int64_t today, size_t passed_over, figures_point *point)
{
    static const char sql[] =
        "SELECT " POINT OF_GAMES "AND due <= ?1 AND answered_row < ?2 ORDER BY due, game DESC, step LIMIT 1 OFFSET ?3";
    sqlite3_stmt *row = store_is_open(kept)
                            ? store_ask(kept, sql, 3, (int64_t[]){today, FIGURES_PRACTICE_ROW, (int64_t)passed_over})
                            : NULL;
    bool there = row && sqlite3_step(row) == SQLITE_ROW;
    if (there)
        *point = read_point(row);
    sqlite3_finalize(row);
    return there;
}

figures_practice_count store_practice_count(store *kept, int64_t today)
{
    static const char sql[] = "SELECT coalesce(sum(answered_row < ?2 AND due <= ?1), 0), "
                              "coalesce(sum(answered_row < ?2 AND due > ?1), 0), "
                              "coalesce(sum(answered_row >= ?2), 0) " OF_GAMES;
    sqlite3_stmt *row = store_is_open(kept) ? store_ask(kept, sql, 2, (int64_t[]){today, FIGURES_PRACTICE_ROW}) : NULL;
    figures_practice_count count = {0};
    if (row && sqlite3_step(row) == SQLITE_ROW)
        count = (figures_practice_count){number(row, 0), number(row, 1), number(row, 2)};
    sqlite3_finalize(row);
    return count;
}

/* ---- taking over ------------------------------------------------------------------------------------------------- */

static int join_points(store *kept, void *context)
{
    const practice_change *what = context;
    figures_point there[FIGURES_POINTS_MAX];
    size_t count;
    int code = read_points(kept, what->game, there, &count);
    for (size_t i = 0; i < what->count && code == SQLITE_OK; i++) {
        figures_point point = what->points[i];
        point.game = what->game;
        for (size_t j = 0; j < count; j++)
            if (there[j].step == point.step)
                point.at = figures_practice_joined(there[j].at, point.at);
        code = keep_point(kept, &point);
    }
    return code;
}

bool store_practice_import(store *kept, int64_t game, const figures_point *points, size_t count, store_notice *notice)
{
    practice_change what = {.game = game, .points = points, .count = count};
    return store_transact_patiently(kept, join_points, &what, notice);
}
