#include <stdio.h>

#include "engine/text/marks.h"
#include "internal.h"

static void name(figures_achievement *out, const char *key, const char *title, const char *sentence)
{
    *out = (figures_achievement){0};
    (void)snprintf(out->key, sizeof out->key, "%s", key);
    (void)snprintf(out->title, sizeof out->title, "%s", title);
    (void)snprintf(out->sentence, sizeof out->sentence, "%s", sentence);
}

/* ---- what one game earns ---------------------------------------------------------------------------------------- */

/*
 * Run a query that yields the game's number and when it was finished.  False, here as below, if it could not be read.
 */
static bool earn(store *kept, const char *sql, const char *game, figures_achievement *out)
{
    if (!kept)
        return true;
    sqlite3_stmt *row = store_is_open(kept) ? store_ask(kept, sql, 0, NULL) : NULL;
    if (row && game)
        sqlite3_bind_text(row, 1, game, -1, SQLITE_TRANSIENT);
    int code = row ? sqlite3_step(row) : SQLITE_ERROR;
    if (code == SQLITE_ROW) {
        out->id = sqlite3_column_int64(row, 0);
        out->when = sqlite3_column_int64(row, 1);
    }
    sqlite3_finalize(row);
    return code == SQLITE_ROW || code == SQLITE_DONE;
}

static bool earn_by_one(store *kept, const char *condition, const char *game, figures_achievement *out)
{
    char sql[400];
    (void)snprintf(sql, sizeof sql, "SELECT id, finished FROM tally WHERE %s ORDER BY finished, id LIMIT 1", condition);
    return earn(kept, sql, game, out);
}

/* ---- what several earn ------------------------------------------------------------------------------------------ */

enum { WINS_OF_A_STREAK = 5 };

static bool earn_by_streak(store *kept, figures_achievement *out)
{
    static const char all[] = "SELECT id, finished, marks & 1 FROM tally ORDER BY finished, tally.id";
    uint32_t wins = 0;
    out->of = WINS_OF_A_STREAK;
    if (!kept)
        return true;
    sqlite3_stmt *row = store_is_open(kept) ? store_ask(kept, all, 0, NULL) : NULL;
    int code = row ? SQLITE_ROW : SQLITE_ERROR;
    while (row && wins < WINS_OF_A_STREAK && (code = sqlite3_step(row)) == SQLITE_ROW) {
        wins = sqlite3_column_int(row, 2) ? wins + 1 : 0;
        if (wins == WINS_OF_A_STREAK) {
            out->id = sqlite3_column_int64(row, 0);
            out->when = sqlite3_column_int64(row, 1);
        }
    }
    out->done = wins;
    sqlite3_finalize(row);
    return code == SQLITE_ROW || code == SQLITE_DONE;
}

enum { GAMES_OF_A_BANKROLL = 20 };

static bool is_above_zero(const store_balance *now, void *context)
{
    figures_achievement *out = context;
    out->of = GAMES_OF_A_BANKROLL;
    if (now->games > out->done && now->games <= GAMES_OF_A_BANKROLL)
        out->done = (uint32_t)now->games;
    if (now->games < GAMES_OF_A_BANKROLL || now->balance <= 0)
        return true;
    if (out->id == 0 || now->at < out->when) {
        out->id = now->id;
        out->when = now->at;
    }
    return false;
}

static bool earn_by_bankroll(store *kept, figures_achievement *out)
{
    bool read = true;
    for (int draw = 1; draw <= 3; draw++)
        read = store_bankroll_walk(kept, draw, is_above_zero, out) && read;
    return read;
}

/* ---- the list --------------------------------------------------------------------------------------------------- */

/* An achievement is earned by the first game for which the SQL is true, or else as its function says. */
static const struct {
    const char *key, *title, *sentence, *sql;
    bool (*earn)(store *kept, figures_achievement *out);
} general[] = {
    {"win-draw-1", N_("First win, drawing one"), N_("Win a game of Klondike that draws one card at a time."),
     "marks & 1 AND kind IN (SELECT id FROM kinds WHERE game = 'klondike' AND instr(options, 'draw=1 '))", NULL},
    {"win-draw-3", N_("First win, drawing three"), N_("Win a game of Klondike that draws three cards at a time."),
     "marks & 1 AND kind IN (SELECT id FROM kinds WHERE game = 'klondike' AND instr(options, 'draw=3 '))", NULL},
    {"unaided", N_("A win without undo and without tips"),
     N_("Win any game without taking back a move and without asking for a tip."), "marks & 1 AND NOT marks & 12", NULL},
    {"under-5", N_("A win in less than 5 minutes"), N_("Win any game in less than 5 minutes of play."),
     "marks & 1 AND time_ms < 300000", NULL},
    {"under-3", N_("A win in less than 3 minutes"), N_("Win any game in less than 3 minutes of play."),
     "marks & 1 AND time_ms < 180000", NULL},
    {"streak-5", N_("Five wins in a row"), N_("Win five games in a row, of any kind; a loss begins the count again."),
     NULL, earn_by_streak},
    {"bankroll", N_("A bankroll above zero after 20 Vegas games"),
     N_("Have more than $0 in your bankroll after at least 20 Vegas games; each draw count has its own."), NULL,
     earn_by_bankroll},
    {"month", N_("Every daily deal of a month, won on its day"),
     N_("Win the daily deal of one game on every day of a calendar month, each on its own day."), NULL,
     store_whole_month},
};

static bool earn_in_general(store *kept, figures_achievement out[FIGURES_ACHIEVEMENTS_MAX], size_t *count)
{
    bool read = true;
    for (; *count < sizeof general / sizeof *general; ++*count) {
        figures_achievement *each = &out[*count];
        name(each, general[*count].key, general[*count].title, general[*count].sentence);
        read = (general[*count].sql ? earn_by_one(kept, general[*count].sql, NULL, each)
                                    : general[*count].earn(kept, each)) &&
               read;
    }
    return read;
}

/* The table of kinds tells at once that a game was never played; without it every kept game would be looked at. */
static const char of_a_game[] = "EXISTS (SELECT 1 FROM kinds WHERE game = ?1) AND "
                                "marks & 1 AND kind IN (SELECT id FROM kinds WHERE game = ?1)";

/* The first win at a game is named for it. */
static bool earn_in_game(store *kept, const sol_rules *rules, figures_achievement *out)
{
    char key[sizeof out->key], title[sizeof out->title], sentence[sizeof out->sentence];
    (void)snprintf(key, sizeof key, "win-%s", rules->name);
    (void)snprintf(title, sizeof title, "First win at %s", rules->title);
    (void)snprintf(sentence, sizeof sentence, "Win a game of %s.", rules->title);
    name(out, key, title, sentence);
    return earn_by_one(kept, of_a_game, rules->name, out);
}

size_t store_achievements(store *kept, figures_achievement out[FIGURES_ACHIEVEMENTS_MAX])
{
    size_t count = 0;
    bool read = earn_in_general(kept, out, &count);
    for (int i = 0; sol_game_at(i) && count < FIGURES_ACHIEVEMENTS_MAX; i++)
        if (sol_game_at(i) != sol_game_named("klondike")) /* its first wins stand in the table above */
            read = earn_in_game(kept, sol_game_at(i), &out[count++]) && read;
    return read ? count : 0;
}
