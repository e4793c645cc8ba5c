#include "history.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <solitaire/option.h>

#include "games.h"
#include "words/words.h"

/* ---- from rows to values ---------------------------------------------------------------------------------------- */

/* A text of the row, without characters that cannot be shown. */
static void copy_text(sqlite3_stmt *row, int column, char *out, size_t size)
{
    const unsigned char *text = sqlite3_column_text(row, column);
    sol_visible(out, size, text ? (const char *)text : "", text ? (size_t)sqlite3_column_bytes(row, column) : 0);
}

static uint8_t verdict_of(sqlite3_stmt *row, int column)
{
    uint32_t verdict = store_count_in(row, column, UINT32_MAX);
    return verdict < FIGURES_VERDICTS ? (uint8_t)verdict : FIGURES_VERDICT_UNKNOWN;
}

/* What the game itself says about its deal: a game that was won has shown that the deal can be. */
#define NOTED(row) "CASE WHEN " row ".result = 'won' OR " row ".verdict = 1 THEN 1 WHEN " row ".verdict = 2 THEN 2 END"

/*
 * What any game with the same cards and options says about the deal; where the cards are not known, what the game
 * itself says.
 */
#define VERDICT                                                                            \
    "coalesce((SELECT min(" NOTED(                                                         \
        "one") ") FROM games AS one INDEXED BY games_cards WHERE one.cards = games.cards " \
               "AND one.game = games.game AND one.options = games.options AND one.deleted = 0), " NOTED("games") ")"

/* Was the deal played before?  Asked as in counted.c, and only for games that could count. */
#define REPEATED                                                                                                \
    "result = 'won' AND origin = 0 AND EXISTS (SELECT 1 FROM games AS before WHERE before.cards = games.cards " \
    "AND before.game = games.game AND (before.started, before.id) < (games.started, games.id) "                 \
    "AND before.deleted = 0 AND before.moves + before.undos > 0) "

/* The columns, in the order in which read_row takes them. */
#define COLUMNS                                                                                                        \
    "game, options, deal, result, id, started, saved, finished, score, moves, undos, tips, time_ms, " STORE_PROVENANCE \
    ", favourite, " NOTED("games") ", "                                                                                \
                                   "(SELECT max(n) + 1 FROM events WHERE events.game = id), " VERDICT ", " REPEATED    \
                                   ", graded "

static void read_row(sqlite3_stmt *row, figures_row *out)
{
    copy_text(row, 0, out->game, sizeof out->game);
    copy_text(row, 1, out->options, sizeof out->options);
    copy_text(row, 2, out->deal, sizeof out->deal);
    copy_text(row, 3, out->result, sizeof out->result);
    out->id = sqlite3_column_int64(row, 4);
    out->started = sqlite3_column_int64(row, 5);
    out->saved = sqlite3_column_int64(row, 6);
    out->finished = sqlite3_column_int64(row, 7);
    out->score = sqlite3_column_int(row, 8);
    out->moves = store_count_in(row, 9, UINT32_MAX);
    out->undos = store_count_in(row, 10, UINT32_MAX);
    out->tips = store_count_in(row, 11, UINT32_MAX);
    out->time_ms = store_count_in(row, 12, UINT32_MAX);
    out->provenance = store_read_provenance(row, 13);
    out->favourite = sqlite3_column_int64(row, 16) != 0;
    out->noted = verdict_of(row, 17);
    out->events = store_count_in(row, 18, UINT32_MAX);
    out->verdict = verdict_of(row, 19);
    out->repeated = sqlite3_column_int(row, 20);
    /* A grade of a later version, or a number that is none, is not known here. */
    int64_t number = sqlite3_column_int64(row, 21);
    out->graded = number > 0 && number < FIGURES_DEALS ? (uint8_t)number : FIGURES_DEALS_ANY;
}

/* ---- which ------------------------------------------------------------------------------------------------------ */

/*
 * The conditions for a row; a value that is NULL or 0 asks for nothing.  SQLite looks at them from left to right, so a
 * condition that is not asked for costs no look into the row.  A row with a number that no game can have is left out;
 * the + makes SQLite follow the order of `saved`.  ?7 and ?8 name games as " klondike canfield ".
 */
#define ASKED_FOR                                                                                             \
    "deleted = 0 AND +" STORE_IS_ID "AND saved >= ?4 AND (?1 IS NULL OR game = ?1) "                          \
    "AND (?5 = 0 OR ((result IS NULL) + 2 * (result IS 'won' AND origin = 0) + 4 * (result IS 'given up') + " \
    "8 * (result IS 'time up') + 16 * (result IS 'broken') + 32 * (result IS 'won' AND origin <> 0)) & ?5) "  \
    "AND (?2 IS NULL OR (options GLOB ?2 AND instr(?7, ' ' || game || ' '))) "                                \
    "AND (?3 IS NULL OR (instr(options, ?3) AND instr(?8, ' ' || game || ' '))) "                             \
    "AND (?6 = 0 OR favourite <> 0) "

enum { NAMES_MAX = 320 };

/*
 * Name the games in which that option is a choice.  The options of a kept game cannot tell: they name every option,
 * even one without a choice.
 */
static void name_games(int option, char names[NAMES_MAX])
{
    int length = snprintf(names, NAMES_MAX, " ");
    for (int i = 0; sol_game_at(i); i++)
        if (sol_option_in(sol_game_at(i), option))
            length += snprintf(names + length, NAMES_MAX - (size_t)length, "%s ", sol_game_at(i)->name);
}

/* A query that ends with the conditions of the filter, NULL = none, and `tail`. */
static sqlite3_stmt *query_of(store *kept, const char *head, const store_filter *filter, const char *tail)
{
    static const store_filter all = {0};
    char sql[2400], text[64], names[NAMES_MAX];
    (void)snprintf(sql, sizeof sql, "%s" ASKED_FOR "%s", head, tail);
    sqlite3_stmt *query = store_is_open(kept) ? store_ask(kept, sql, 0, NULL) : NULL;
    filter = filter ? filter : &all;
    store_bind_text(query, 1, filter->game);
    if (filter->draw) {
        (void)snprintf(text, sizeof text, "draw=%d *", filter->draw);
        store_bind_text(query, 2, text);
        name_games(SOL_OPTION_DRAW, names);
        store_bind_text(query, 7, names);
    }
    if (filter->scoring) {
        (void)snprintf(text, sizeof text, " scoring=%s ", filter->scoring);
        store_bind_text(query, 3, text);
        name_games(SOL_OPTION_SCORING, names);
        store_bind_text(query, 8, names);
    }
    sqlite3_bind_int64(query, 4, filter->since ? filter->since : INT64_MIN);
    sqlite3_bind_int(query, 5, filter->results);
    sqlite3_bind_int(query, 6, filter->favourites);
    return query;
}

/* ---- looking ---------------------------------------------------------------------------------------------------- */

int64_t store_last(store *kept)
{
    return store_is_open(kept)
               ? store_number(
                     kept,
                     "SELECT id FROM games WHERE result IS NOT 'broken' AND deleted = 0 AND " STORE_IS_ID
                     "ORDER BY EXISTS (SELECT 1 FROM events WHERE game = id) DESC, saved DESC, id DESC LIMIT 1",
                     0)
               : 0;
}

uint32_t store_count(store *kept, const store_filter *filter)
{
    if (!kept)
        return 0;
    sqlite3_stmt *row = query_of(kept, "SELECT count(*) FROM games WHERE ", filter, "");
    uint32_t count = row && sqlite3_step(row) == SQLITE_ROW ? store_count_in(row, 0, UINT32_MAX) : STORE_UNREAD;
    sqlite3_finalize(row);
    return count;
}

#define IN_ORDER " ORDER BY saved DESC, id DESC"

uint32_t store_page(store *kept, const store_filter *filter, uint32_t from, size_t most, figures_row *rows)
{
    if (!kept)
        return 0;
    sqlite3_stmt *row = query_of(kept, "SELECT " COLUMNS "FROM games WHERE ", filter, IN_ORDER " LIMIT ?9 OFFSET ?10");
    uint32_t count = 0;
    int code = SQLITE_ROW;
    if (!row)
        return STORE_UNREAD;
    sqlite3_bind_int64(row, 9, (int64_t)most);
    sqlite3_bind_int64(row, 10, from);
    while (count < most && (code = sqlite3_step(row)) == SQLITE_ROW)
        read_row(row, &rows[count++]);
    sqlite3_finalize(row);
    return code == SQLITE_ROW || code == SQLITE_DONE ? count : STORE_UNREAD;
}

bool store_list(store *kept, const store_filter *filter, bool (*each)(const figures_row *row, void *context),
                void *context)
{
    if (!kept)
        return true;
    const char *order = filter && filter->by_number ? " ORDER BY id" : IN_ORDER;
    sqlite3_stmt *row = query_of(kept, "SELECT " COLUMNS "FROM games WHERE ", filter, order);
    if (!row)
        return false;
    int code = SQLITE_ROW;
    bool more = true;
    while (more && (code = sqlite3_step(row)) == SQLITE_ROW) {
        figures_row out;
        read_row(row, &out);
        more = each(&out, context);
    }
    sqlite3_finalize(row);
    return !more || code == SQLITE_DONE;
}

bool store_look(store *kept, int64_t id, figures_row *row)
{
    sqlite3_stmt *found = query_of(kept, "SELECT " COLUMNS "FROM games WHERE ", NULL, " AND id = ?9");
    sqlite3_bind_int64(found, 9, id);
    bool there = found && sqlite3_step(found) == SQLITE_ROW;
    if (there)
        read_row(found, row);
    sqlite3_finalize(found);
    return there;
}

size_t store_earlier(store *kept, int64_t id, int64_t *earlier, size_t most)
{
    static const char before[] = "SELECT before.id FROM games AS one JOIN games AS before INDEXED BY games_cards "
                                 "ON before.cards = one.cards AND before.game = one.game WHERE one.id = ?1 "
                                 "AND (before.started, before.id) < (one.started, one.id) AND before.deleted = 0 "
                                 "AND before.moves + before.undos > 0 ORDER BY before.started, before.id";
    sqlite3_stmt *row = store_is_open(kept) ? store_ask(kept, before, 1, &id) : NULL;
    size_t count = 0;
    while (row && count < most && sqlite3_step(row) == SQLITE_ROW)
        earlier[count++] = sqlite3_column_int64(row, 0);
    sqlite3_finalize(row);
    return count;
}

/* ---- changing --------------------------------------------------------------------------------------------------- */

/* Run a statement about one game, whose number is its ?1; its ?2 is another value. */
static bool make_change(store *kept, const char *sql, int64_t id, int64_t value, store_notice *notice)
{
    if (kept)
        store_be_patient(kept, kept->last != SQLITE_OK ? 0 : STORE_KEY_PATIENCE_MS);
    if (!store_change(kept, sql, 2, (int64_t[]){id, value}, notice))
        return false;
    bool found = sqlite3_changes(kept->db) > 0;
    if (!found)
        store_say(notice, "there is no game %lld: run \"solitaire games\" to list the saved games", (long long)id);
    return found;
}

bool store_favourite(store *kept, int64_t id, bool favourite, store_notice *notice)
{
    return make_change(kept, "UPDATE games SET favourite = ?2 WHERE id = ?1 AND deleted = 0", id, favourite, notice);
}

bool store_judge(store *kept, int64_t id, int verdict, store_notice *notice)
{
    return make_change(kept,
                       "UPDATE games SET verdict = ?2 WHERE id = ?1 OR (cards, game, options) = "
                       "(SELECT cards, game, options FROM games WHERE id = ?1)",
                       id, verdict, notice);
}

bool store_note_help(store *kept, int64_t id, store_notice *notice)
{
    return make_change(kept, "UPDATE games SET helped = helped | ?2 WHERE id = ?1", id, STORE_HELPED_SOLVER, notice);
}

bool store_grade(store *kept, int64_t id, int graded, store_notice *notice)
{
    return make_change(kept, "UPDATE games SET graded = ?2 WHERE id = ?1", id, graded, notice);
}

bool store_delete(store *kept, int64_t id, const store_ticket *playing, store_notice *notice)
{
    bool ours = playing && playing->id == id;
    if (ours || (kept && kept->lock >= 0 && !store_lock_game(kept->lock, id))) {
        store_say(notice,
                  ours ? N_("You are playing game %lld. Start another before you delete this one.")
                       : N_("game %lld is open in another window"),
                  (long long)id);
        return false;
    }
    bool done =
        make_change(kept, "UPDATE games SET deleted = ?2 WHERE id = ?1 AND deleted = 0", id, (int64_t)getpid(), notice);
    if (kept && kept->lock >= 0)
        store_unlock_game(kept->lock, id);
    return done;
}

bool store_undelete(store *kept, int64_t id, store_notice *notice)
{
    return make_change(kept, "UPDATE games SET deleted = 0 WHERE id = ?1 AND deleted = ?2", id, (int64_t)getpid(),
                       notice);
}

/* The row itself must say that it is deleted: an index may be damaged. */
static int purge(store *kept, void *context)
{
    const bool *all = context;
    int code = store_do(kept,
                        "DELETE FROM games NOT INDEXED WHERE id IN (SELECT id FROM games WHERE deleted <> 0) "
                        "AND deleted <> 0 AND (deleted = ?1 OR ?2)",
                        2, (int64_t[]){(int64_t)getpid(), *all});
    if (code == SQLITE_OK)
        code = store_execute(kept, "DELETE FROM practice WHERE game <> 0 AND game NOT IN (SELECT id FROM games)");
    return code;
}

void store_purge(store *kept, bool all)
{
    store_notice unused;
    sqlite3_stmt *gone = store_ask(kept, "SELECT 1 FROM games WHERE deleted <> 0 LIMIT 1", 0, NULL);
    bool any = gone && sqlite3_step(gone) == SQLITE_ROW;
    sqlite3_finalize(gone);
    if (any)
        (void)store_transact(kept, purge, &all, &unused); /* if it fails, the next call does it */
}
