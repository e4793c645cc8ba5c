/* Saving the game on the table: what changed since the last time, in one transaction. */
#include <assert.h>
#include <string.h>

#include "figures/words.h"
#include "games.h"

static bool is_writable(const store *kept) { return kept && !kept->read_only; }

/* ---- rows ------------------------------------------------------------------------------------------------------- */

/*
 * Write a row for a game that has none; it is claimed before anybody else can see it.  A statement that could not be
 * prepared is NULL; SQLite refuses to bind to it, and store_run says why it is.
 */
static int write_game_row(store *kept, const sol_game *game, store_ticket *ticket)
{
    static const char insert[] = "INSERT INTO games (game, options, deal, deck, cards, origin, started, saved) "
                                 "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, max(?7, ?8))";
    sqlite3_stmt *row = store_statement(kept, insert);
    char options[SOL_OPTIONS_TEXT_MAX], deal[SOL_DEAL_NAME_MAX], deck[SOL_DECK_TEXT_MAX];
    sol_options_write(&game->variant, options);
    sol_deal_name(&game->deal, deal);
    sol_deck_write(&game->deal, deck);
    store_bind_text(row, 1, game->variant.rules->name);
    store_bind_text(row, 2, options);
    store_bind_text(row, 3, deal);
    store_bind_text(row, 4, game->deal.dialect == SOL_DEAL_DECK ? deck : NULL);
    sqlite3_bind_int64(row, 5, store_cards(&game->deal));
    sqlite3_bind_int(row, 6, store_origin(game, ticket->provenance));
    sqlite3_bind_int64(row, 7, ticket->started);
    sqlite3_bind_int64(row, 8, kept->now);
    int code = store_run(kept, row);
    if (code == SQLITE_OK) {
        ticket->id = sqlite3_last_insert_rowid(kept->db);
        ticket->saved = 0;
        ticket->claimed = store_lock_game(kept->lock, ticket->id);
    }
    return code;
}

/* The clock of a game that is over stands still. */
store_summary store_sum_up(const sol_game *game, uint32_t played)
{
    uint32_t last = sol_game_last_time(game), now = played > last ? played : last;
    sol_status status = sol_game_status(game, now);
    switch (status) {
    case SOL_HAS_WON: now = game->won_at; break;
    case SOL_GAVE_UP: now = last; break;
    case SOL_TIMED_OUT: now = (uint32_t)game->variant.options.time_limit * 1000; break;
    default: break;
    }
    return (store_summary){.score = sol_game_score(game, now),
                           .moves = sol_game_moves(game),
                           .undos = game->undos,
                           .time_ms = now,
                           .result = status == SOL_PLAYING ? NULL : figures_status_words(status)};
}

/* Write the parts of a game's row that change.  `there` says whether the game has a row at all. */
static int write_summary(store *kept, const sol_game *game, uint32_t played, store_ticket *ticket, bool *there)
{
    static const char update[] =
        "UPDATE games SET score = ?2, moves = ?3, undos = ?4, tips = ?5, time_ms = ?6, saved = max(?7, started), "
        "helped = helped | ?10, daily = ?11, origin = max(origin, ?12), verdict = CASE WHEN ?9 = 'won' THEN 1 ELSE verdict END, "
        "result = ?9, finished = CASE WHEN ?9 IS NULL THEN NULL ELSE coalesce(finished, max(?7, started)) END "
        "WHERE id = ?1 AND started = ?8"; /* so that it is not another game with that number */
    store_summary now = store_sum_up(game, played);
    sqlite3_stmt *row = store_statement(kept, update);
    store_bind(row, 8,
               (int64_t[]){ticket->id, now.score, now.moves, now.undos, ticket->tips, now.time_ms, kept->now,
                           ticket->started});
    store_bind_text(row, 9, now.result);
    sqlite3_bind_int(row, 10, store_helpers(ticket->provenance));
    sqlite3_bind_int64(row, 11, ticket->provenance.daily);
    sqlite3_bind_int(row, 12, store_origin(game, ticket->provenance));
    int code = store_run(kept, row);
    *there = sqlite3_changes(kept->db) == 1;
    return code;
}

/* ---- one transaction -------------------------------------------------------------------------------------------- */

int store_write_game(store *kept, const sol_game *game, uint32_t played, store_ticket *ticket)
{
    bool there = false;
    int code = SQLITE_OK;
    if (ticket->id)
        code = write_summary(kept, game, played, ticket, &there);
    if (code == SQLITE_OK && !there) {
        code = write_game_row(kept, game, ticket);
        if (code == SQLITE_OK)
            code = write_summary(kept, game, played, ticket, &there);
    }
    for (; code == SQLITE_OK && ticket->saved < game->event_count; ticket->saved++) {
        static const char insert[] =
            "INSERT OR REPLACE INTO events (game, n, at, kind, automatic, move, source, target, count) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)";
        const sol_event *event = &game->events[ticket->saved];
        sqlite3_stmt *row = store_statement(kept, insert);
        store_bind(row, 9,
                   (int64_t[]){ticket->id, ticket->saved, event->at, event->kind, event->automatic, event->move.kind,
                               event->move.from, event->move.to, event->move.count});
        code = store_run(kept, row);
    }
    return code;
}

typedef struct saving {
    const sol_game *game;
    uint32_t played;
    store_ticket after;
} saving;

static int write_saving(store *kept, void *context)
{
    saving *now = context;
    return store_write_game(kept, now->game, now->played, &now->after);
}

static int save(store *kept, const sol_game *game, uint32_t played, store_ticket *ticket)
{
    saving now = {game, played, *ticket};
    int code = store_attempt(kept, write_saving, &now);
    int64_t unused = code == SQLITE_OK ? ticket->id : now.after.id;
    if (now.after.id != ticket->id && unused)
        store_unlock_game(kept->lock, unused);
    if (code == SQLITE_OK) {
        *ticket = now.after;
        kept->file = store_file_at(kept->path);
        kept->log = store_log_at(kept);
    }
    return code;
}

/* ---- the doors -------------------------------------------------------------------------------------------------- */

/*
 * Another database has taken the place of ours.  All of the game is written: into its own row, if there is one that
 * nobody plays.
 */
static int save_anew(store *kept, const sol_game *game, uint32_t played, store_ticket *ticket)
{
    ticket->saved = 0;
    ticket->claimed = store_lock_game(kept->lock, ticket->id);
    if (!ticket->claimed)
        ticket->id = 0;
    return save(kept, game, played, ticket);
}

/*
 * Save the game, and tell the player of each trouble once, and of its end.  A lock or a write that failed may have left
 * locks that the connection does not know of; a new connection has none.
 */
static bool keep_game(store *kept, const sol_game *game, uint32_t played, store_ticket *ticket, store_notice *notice)
{
    int code = SQLITE_CANTOPEN, before = kept->last, reason = before & 0xFF;
    bool stuck = reason == SQLITE_BUSY || reason == SQLITE_PROTOCOL || reason == SQLITE_IOERR;
    if (store_is_in_place(kept)) {
        code = stuck || !store_is_open(kept) ? store_reconnect(kept) : SQLITE_OK;
        if (code == SQLITE_OK)
            code = save(kept, game, played, ticket);
    } else if (store_reopen(kept, notice)) {
        code = save_anew(kept, game, played, ticket);
    }
    if (store_is_damage(code) && store_replace(kept, notice))
        code = save_anew(kept, game, played, ticket);
    kept->last = code;
    if (code != SQLITE_OK && before != SQLITE_OK)
        notice->text[0] = 0;
    else if (code != SQLITE_OK && !notice->text[0])
        store_say(notice, "this game is not being saved at the moment: %s (%s)", store_why(kept, code),
                  store_shown(kept->path).text);
    else if (before != SQLITE_OK && !notice->text[0])
        store_say(notice, "this game is being saved again, and no moves were lost");
    return code == SQLITE_OK;
}

bool store_save(store *kept, const sol_game *game, uint32_t played_ms, int64_t unix_now, store_ticket *ticket,
                store_notice *notice)
{
    assert(ticket->saved <= game->event_count);
    notice->text[0] = 0;
    if (!is_writable(kept))
        return false;
    kept->now = unix_now;
    store_be_patient(
        kept, kept->last != SQLITE_OK ? 0 : STORE_KEY_PATIENCE_MS); /* having waited in vain, not for every key */
    return keep_game(kept, game, played_ms, ticket, notice);
}

bool store_settle(store *kept, const sol_game *game, uint32_t played_ms, int64_t unix_now, store_ticket *ticket,
                  store_notice *notice)
{
    notice->text[0] = 0;
    if (!is_writable(kept) || kept->last == SQLITE_OK)
        return true;
    kept->now = unix_now;
    store_be_patient(kept, STORE_LAST_PATIENCE_MS);
    if (keep_game(kept, game, played_ms, ticket, notice))
        return true;
    uint32_t missing = game->event_count - ticket->saved;
    if (missing)
        store_say(notice, "the last %u of this game's %u moves could not be saved in %s", (unsigned)missing,
                  (unsigned)game->event_count, store_shown(kept->path).text);
    return false;
}

bool store_begin(store *kept, const sol_game *game, int64_t unix_now, store_ticket *ticket, store_notice *notice)
{
    notice->text[0] = 0;
    store_release(kept, ticket);
    /*
     * Of games with the same cards only the one that was dealt first may count.  So a later one is never dated before
     * it, even if the clock was set back; and no two of them begin in the same second, because the second identifies
     * a game.
     */
    static const char last_start[] =
        "SELECT max(started) FROM games WHERE cards = ?1 AND game = ?3 AND started BETWEEN ?2 AND 253402300798";
    sqlite3_stmt *row =
        store_is_open(kept) ? store_ask(kept, last_start, 2, (int64_t[]){store_cards(&game->deal), unix_now}) : NULL;
    if (row)
        store_bind_text(row, 3, game->variant.rules->name);
    bool later = row && sqlite3_step(row) == SQLITE_ROW && sqlite3_column_type(row, 0) != SQLITE_NULL;
    ticket->started = later ? sqlite3_column_int64(row, 0) + 1 : unix_now;
    sqlite3_finalize(row);
    ticket->provenance.watched = game->event_count > 0;
    return store_save(kept, game, sol_game_last_time(game), unix_now, ticket, notice);
}

void store_release(store *kept, store_ticket *ticket)
{
    static const char forget_untouched[] =
        "DELETE FROM games WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM events WHERE game = ?1)";
    bool known = ticket->provenance.helped; /* a win of the same cards, once the solver was asked, does not count */
    if (is_writable(kept) && store_is_open(kept) && ticket->id && ticket->saved == 0 && !known)
        (void)store_do(kept, forget_untouched, 1, &ticket->id); /* if it fails, the game stays in the list */
    if (kept && kept->lock >= 0 && ticket->id)
        store_unlock_game(kept->lock, ticket->id);
    memset(ticket, 0, sizeof *ticket);
}
