#include "health.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"

/* ---- looking ---------------------------------------------------------------------------------------------------- */

static int is_aside(const struct dirent *entry)
{
    static const char prefix[] = "solitaire.db.corrupt-";
    const char *name = entry->d_name, *tail = name + strlen(name);
    return strncmp(name, prefix, sizeof prefix - 1) == 0 && strcmp(tail - 4, "-wal") != 0;
}

int store_find_aside(const char *dir, char aside[STORE_ASIDE_MAX][STORE_NAME_MAX])
{
    struct dirent **entries;
    int count = 0, found = scandir(dir, &entries, is_aside, alphasort);
    for (int i = 0; i < found; i++) {
        count += count < STORE_ASIDE_MAX && store_join(aside[count], dir, entries[i]->d_name);
        free(entries[i]);
    }
    if (found >= 0)
        free(entries);
    return count;
}

bool store_examine(store *kept, store_health *out)
{
    memset(out, 0, sizeof *out);
    if (!store_is_open(kept))
        return false;
    (void)snprintf(out->path, sizeof out->path, "%s", kept->path);
    (void)snprintf(out->sqlite, sizeof out->sqlite, "%s", sqlite3_libversion());
    out->bytes = store_file_at(kept->path).bytes;
    out->log_bytes = store_log_at(kept).bytes;
    out->schema = (int)store_number(kept, "PRAGMA user_version", 0);
    store_find_damage(kept, out->damage);
    out->games = store_number(kept, "SELECT count(*) FROM games WHERE deleted = 0", 0);
    out->open = store_number(kept, "SELECT count(*) FROM games WHERE deleted = 0 AND result IS NULL", 0);
    out->broken = store_number(kept, "SELECT count(*) FROM games WHERE deleted = 0 AND result = 'broken'", 0);
    out->events = store_number(kept, "SELECT count(*) FROM events", 0);
    out->aside_count = store_find_aside(kept->dir, out->aside);
    return true;
}

int64_t store_next(store *kept, int64_t after)
{
    sqlite3_stmt *row = store_is_open(kept)
                            ? store_ask(kept, "SELECT min(id) FROM games WHERE id > ?1 AND deleted = 0", 1, &after)
                            : NULL;
    int64_t next = row && sqlite3_step(row) == SQLITE_ROW ? sqlite3_column_int64(row, 0) : -1;
    sqlite3_finalize(row);
    return next < STORE_ID_MAX ? next : 0;
}

/* ---- rows ------------------------------------------------------------------------------------------------------- */

/* What the row of a game has to say: ?2 … ?6, and ?7 for the result; no grade is above ?8, no verdict above ?9. */
#define IS_RIGHT                                                                                                 \
    "(score, moves, undos, time_ms, cards, result) IS (?2, ?3, ?4, ?5, ?6, ?7) AND (finished IS NULL) = (?7 IS " \
    "NULL) AND graded BETWEEN 0 AND ?8 AND verdict BETWEEN 0 AND ?9 AND favourite IN (0, 1)"

static const char find_wrong[] = "SELECT 1 FROM games WHERE id = ?1 AND NOT (" IS_RIGHT ")";
static const char make_right[] =
    "UPDATE games SET score = ?2, moves = ?3, undos = ?4, time_ms = ?5, cards = ?6, result = ?7, "
    "finished = CASE WHEN ?7 IS NULL THEN NULL ELSE coalesce(finished, max(saved, started)) END, "
    "graded = CASE WHEN graded BETWEEN 0 AND ?8 THEN graded ELSE 0 END, "
    "verdict = CASE WHEN verdict BETWEEN 0 AND ?9 THEN verdict ELSE 0 END, favourite = favourite <> 0 WHERE id = ?1";

typedef struct checking {
    int64_t id, cards;
    store_summary says;
} checking;

static sqlite3_stmt *ask_of_row(store *kept, const char *sql, const checking *of)
{
    sqlite3_stmt *asked = store_ask(
        kept, sql, 6, (int64_t[]){of->id, of->says.score, of->says.moves, of->says.undos, of->says.time_ms, of->cards});
    sqlite3_bind_text(asked, 7, of->says.result, -1, SQLITE_STATIC);
    sqlite3_bind_int(asked, 8, FIGURES_DEALS - 1);
    sqlite3_bind_int(asked, 9, FIGURES_VERDICTS - 1);
    return asked;
}

static int mend_row(store *kept, void *context)
{
    sqlite3_stmt *change = ask_of_row(kept, make_right, context);
    int code = store_run(kept, change);
    sqlite3_finalize(change);
    return code;
}

int store_check_row(store *kept, int64_t id, bool mend, sol_event *events, sol_step *steps, store_notice *notice)
{
    sol_game game;
    uint32_t played;
    checking of;
    int result = STORE_ROW_UNREADABLE;
    notice->text[0] = 0;
    if (!store_is_open(kept))
        return result;
    (void)store_execute(kept, "BEGIN"); /* all that is read belongs to one moment, because somebody may be playing */
    if (store_load(kept, id, events, steps, &game, &played, notice)) {
        of = (checking){id, store_cards(&game.deal), store_sum_up(&game, played)};
        sqlite3_stmt *asked = ask_of_row(kept, find_wrong, &of);
        result = asked && sqlite3_step(asked) == SQLITE_ROW ? STORE_ROW_WRONG : STORE_ROW_RIGHT;
        sqlite3_finalize(asked);
    }
    (void)store_execute(kept, "COMMIT");
    if (result == STORE_ROW_WRONG && mend && store_lock_game(kept->lock, id)) {
        result = store_transact(kept, mend_row, &of, notice) ? STORE_ROW_MENDED : result;
        store_unlock_game(kept->lock, id);
    }
    return result;
}

/* ---- mending ---------------------------------------------------------------------------------------------------- */

bool store_renew(store *kept, store_notice *notice)
{
    notice->text[0] = 0;
    return kept && kept->db && !kept->read_only && store_replace(kept, notice);
}
