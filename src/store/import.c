/* Taking games and resets over from another store, each once. */
#include <string.h>

#include "games.h"
#include "health.h"

/* ---- is it there already? --------------------------------------------------------------------------------------- */

typedef struct incoming {
    const sol_game *game;
    uint32_t played;
    const figures_row *about;
    const store_review *review; /* NULL: it came without */
    store_notice *notice;
    store_ticket ticket; /* of the game as it is kept */
    int outcome;
} incoming;

static bool is_event(sqlite3_stmt *row, const sol_event *event)
{
    const int64_t wanted[] = {event->at,        event->kind,    event->automatic, event->move.kind,
                              event->move.from, event->move.to, event->move.count};
    for (int i = 0; i < 7; i++)
        if (sqlite3_column_int64(row, i + 1) != wanted[i])
            return false;
    return true;
}

/*
 * The number of events of the kept game, if they and the incoming ones are the same as far as both go; −1 if they
 * differ.
 */
static int64_t common_events(store *kept, int64_t id, const sol_game *game)
{
    sqlite3_stmt *row = store_events(kept, id);
    int64_t count = 0;
    if (!row)
        return -1;
    for (; sqlite3_step(row) == SQLITE_ROW; count++) {
        if (count < game->event_count && !is_event(row, &game->events[count])) {
            count = -1;
            break;
        }
    }
    sqlite3_reset(row);
    return count;
}

/* Games of the same deal and rules that began at the same time (base_moment), or at any time if that is not known. */
static sqlite3_stmt *find_alike(store *kept, const incoming *in)
{
    char options[SOL_OPTIONS_TEXT_MAX], deal[SOL_DEAL_NAME_MAX], deck[SOL_DECK_TEXT_MAX];
    sqlite3_stmt *row = store_ask(kept,
                                  "SELECT id FROM games WHERE (min(max(started, 1), 253402300799) = ?1 OR ?1 = 0) "
                                  "AND cards = ?2 AND game = ?3 "
                                  "AND options = ?4 AND deal = ?5 AND deck IS ?6 AND deleted = 0 ORDER BY id",
                                  2, (int64_t[]){in->about->started, store_cards(&in->game->deal)});
    if (!row)
        return NULL;
    sol_options_write(&in->game->variant, options);
    sol_deal_name(&in->game->deal, deal);
    sol_deck_write(&in->game->deal, deck);
    store_bind_text(row, 3, in->game->variant.rules->name);
    store_bind_text(row, 4, options);
    store_bind_text(row, 5, deal);
    if (in->game->deal.dialect == SOL_DEAL_DECK)
        store_bind_text(row, 6, deck);
    return row;
}

/* The kept game that this one is, and how many events it has; 0 if there is none. */
static int64_t find_same(store *kept, const incoming *in, int64_t *events)
{
    sqlite3_stmt *row = find_alike(kept, in);
    int64_t id = 0;
    while (row && id == 0 && sqlite3_step(row) == SQLITE_ROW) {
        int64_t alike = sqlite3_column_int64(row, 0);
        *events = common_events(kept, alike, in->game);
        id = *events >= 0 ? alike : 0;
    }
    sqlite3_finalize(row);
    return id;
}

int64_t store_same_game(store *kept, const sol_game *game, int64_t started, bool whole)
{
    const figures_row about = {.started = started};
    const incoming in = {.game = game, .about = &about};
    int64_t events = 0;
    int64_t id = store_is_open(kept) ? find_same(kept, &in, &events) : 0;
    return whole && events < game->event_count ? 0 : id;
}

bool store_has_reset(store *kept, int draw, int64_t at)
{
    static const char reset[] = "SELECT 1 FROM resets WHERE draw = ?1 AND at = ?2";
    sqlite3_stmt *row = store_is_open(kept) ? store_ask(kept, reset, 2, (int64_t[]){draw, at}) : NULL;
    bool there = row && sqlite3_step(row) == SQLITE_ROW;
    sqlite3_finalize(row);
    return there;
}

/* ---- taking it over --------------------------------------------------------------------------------------------- */

/* Let a kept game be whatever one of both says: liked, judged, graded. */
static int join_marks(store *kept, int64_t id, const figures_row *about)
{
    return store_do(kept,
                    "UPDATE games SET favourite = max(favourite, ?2), verdict = max(verdict, ?3), "
                    "graded = max(graded, ?4), tips = max(tips, ?5), helped = helped | ?6 WHERE id = ?1",
                    6,
                    (int64_t[]){id, about->favourite, about->verdict, about->graded, about->tips,
                                store_helpers(about->provenance)});
}

/* Write the facts that come from elsewhere, in place of those that the row got by being written now. */
static int write_about(store *kept, int64_t id, const figures_row *about)
{
    int64_t finished = about->finished ? about->finished : about->saved;
    int code = store_do(kept,
                        "UPDATE games SET saved = max(?2, started), "
                        "finished = CASE WHEN result IS NULL THEN NULL ELSE max(?3, started) END WHERE id = ?1",
                        3, (int64_t[]){id, about->saved, finished});
    return code == SQLITE_OK ? join_marks(kept, id, about) : code;
}

/* Read what the row of a kept game says about it. */
static bool read_about(store *kept, store_ticket *ticket)
{
    sqlite3_stmt *row =
        store_ask(kept, "SELECT started, tips, " STORE_PROVENANCE " FROM games WHERE id = ?1", 1, &ticket->id);
    bool there = row && sqlite3_step(row) == SQLITE_ROW;
    if (there) {
        ticket->started = sqlite3_column_int64(row, 0);
        ticket->tips = (uint32_t)sqlite3_column_int64(row, 1);
        ticket->provenance = store_read_provenance(row, 2);
    }
    sqlite3_finalize(row);
    return there;
}

static int import_game(store *kept, incoming *in)
{
    int64_t events = 0, id = find_same(kept, in, &events);
    in->ticket = (store_ticket){.id = id, .saved = (uint32_t)events};
    in->outcome = id == 0 ? STORE_ADDED : events < in->game->event_count ? STORE_CONTINUED : STORE_THERE;
    if (in->outcome == STORE_THERE)
        return in->about->started ? join_marks(kept, id, in->about) : SQLITE_OK;
    if (id && !store_lock_game(kept->lock, id)) {
        store_say(in->notice, "this is game %lld, which is being played: close it first", (long long)id);
        return SQLITE_BUSY;
    }
    store_ticket *ticket = &in->ticket;
    const figures_row *about = in->about;
    bool continued = ticket->id && read_about(kept, ticket);
    if (!continued) {
        ticket->started = about->started ? about->started : kept->now;
        ticket->provenance = about->provenance;
    }
    ticket->tips = about->tips > ticket->tips ? about->tips : ticket->tips;
    ticket->provenance = figures_joined(ticket->provenance, about->provenance);
    int code = store_write_game(kept, in->game, in->played, ticket);
    if (code == SQLITE_OK && about->started)
        code = write_about(kept, ticket->id, about);
    store_unlock_game(kept->lock, ticket->id ? ticket->id : id);
    return code;
}

static int import_with_review(store *kept, void *context)
{
    incoming *in = context;
    int code = import_game(kept, in);
    store_review there;
    if (code == SQLITE_OK && in->review && !store_review_read(kept, in->ticket.id, in->review->coach, &there))
        (void)store_write_review(kept, in->ticket.id, in->review); /* without it the game is whole, too */
    return code;
}

/*
 * An import waits longer than a player would: nobody sits in front of it, and a game that it does not take in is
 * missing. So two imports can run at once. After one wait in vain it does not wait again for every game.
 */
enum { IMPORT_PATIENCE_MS = 30000 };

bool store_transact_patiently(store *kept, int (*body)(store *kept, void *context), void *context, store_notice *notice)
{
    bool is_open = store_is_open(kept);
    if (is_open)
        store_be_patient(kept, (kept->last & 0xFF) == SQLITE_BUSY ? 0 : IMPORT_PATIENCE_MS);
    bool done = store_transact(kept, body, context, notice);
    if (is_open) {
        kept->last = done ? SQLITE_OK : sqlite3_errcode(kept->db);
        store_be_patient(kept, STORE_PATIENCE_MS);
    }
    return done;
}

int store_import(store *kept, const sol_game *game, uint32_t played_ms, const figures_row *about,
                 const store_review *review, store_notice *notice)
{
    incoming in = {.game = game, .played = played_ms, .about = about, .review = review, .notice = notice};
    return store_transact_patiently(kept, import_with_review, &in, notice) ? in.outcome : STORE_REFUSED;
}

/* ---- resets ----------------------------------------------------------------------------------------------------- */

static int take_reset(store *kept, void *context)
{
    return store_do(kept,
                    "INSERT INTO resets (draw, at) SELECT ?1, ?2 WHERE NOT EXISTS "
                    "(SELECT 1 FROM resets WHERE draw = ?1 AND at = ?2)",
                    2, context);
}

int store_import_reset(store *kept, int draw, int64_t at, store_notice *notice)
{
    int64_t values[] = {draw, at};
    if (!store_transact_patiently(kept, take_reset, values, notice))
        return STORE_REFUSED;
    return sqlite3_changes(kept->db) ? STORE_ADDED : STORE_THERE;
}

bool store_resets(store *kept, bool (*each)(int draw, int64_t at, void *context), void *context)
{
    if (!kept)
        return true;
    sqlite3_stmt *row =
        store_is_open(kept) ? store_ask(kept, "SELECT draw, at FROM resets ORDER BY at, draw", 0, NULL) : NULL;
    int code = SQLITE_ERROR;
    bool more = row != NULL;
    while (more && (code = sqlite3_step(row)) == SQLITE_ROW)
        more = each(sqlite3_column_int(row, 0), sqlite3_column_int64(row, 1), context);
    sqlite3_finalize(row);
    return row && (!more || code == SQLITE_DONE);
}
