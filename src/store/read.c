/* Reading a saved game through the rules again, to look at it or to continue it. */
#include <stdio.h>
#include <string.h>

#include "games.h"
#include "words/words.h"

/* ---- from rows to a game; everything on the disk is a stranger's ------------------------------------------------ */

enum { READ_GOOD, READ_NONE, READ_OVER, READ_UNKNOWN, READ_BROKEN, READ_FAILED };

typedef struct game_reading {
    int64_t id;
    bool only_open; /* the game is wanted only if it is neither finished nor broken */
    bool elsewhere; /* another process plays this game, or one that came before it in the list */
    bool is_over;   /* the row says that the game is over */
    sol_event *events;
    sol_step *steps;
    sol_game game;
    uint32_t played;
    store_ticket ticket;
    char why[WORDS_FAULT_MAX + 8]; /* with READ_BROKEN: the end of a sentence */
} game_reading;

/* Read the game's row, and begin a game with an empty journal. */
static int read_game_row(game_reading *read, sqlite3_stmt *row)
{
    sol_fault fault;
    sol_variant variant = {.rules = sol_game_named(store_text(row, 0))};
    sol_deal deal;
    const char *options = store_text(row, 1), *name = store_text(row, 2), *over = store_text(row, 4);
    size_t length = (size_t)sqlite3_column_bytes(row, 1), deck_length = (size_t)sqlite3_column_bytes(row, 3);
    read->is_over = *over && strcmp(over, "broken") != 0;
    if (read->only_open && *over)
        return READ_OVER;
    if (!variant.rules)
        return READ_UNKNOWN;
    int decks = variant.rules->decks;
    bool good = sol_options_read(&variant, options, length, &fault) &&
                (deck_length ? sol_deck_read(store_text(row, 3), deck_length, decks, &deal, &fault)
                             : sol_deal_parse(name, decks, &deal, &fault));
    if (!good) {
        bool cut = strlen(fault.text) + 4 >= sizeof fault.text;
        (void)snprintf(read->why, sizeof read->why, "%s%s", words_fault(&fault).text, cut ? "…" : "");
        return READ_BROKEN;
    }
    sol_game_start(&read->game, &variant, &deal, read->events, read->steps, SOL_EVENTS_MAX);
    read->played = store_count_in(row, 7, UINT32_MAX);
    read->ticket = (store_ticket){.id = read->id, .started = sqlite3_column_int64(row, 5)};
    read->ticket.tips = store_count_in(row, 6, UINT32_MAX);
    read->ticket.provenance = store_read_provenance(row, 8);
    return READ_GOOD;
}

/* Read an event's row.  False if it has a number that no event can have. */
static bool read_event(sqlite3_stmt *row, uint32_t n, sol_event *event)
{
    static const uint32_t most[] = {SOL_EVENTS_MAX - 1, UINT32_MAX, SOL_EVENT_KINDS - 1, 1, 255, 255, 255, 255};
    enum { COLUMNS = sizeof most / sizeof *most };
    uint32_t v[COLUMNS];
    for (int i = 0; i < COLUMNS; i++) {
        int64_t value = sqlite3_column_int64(row, i);
        if (value < 0 || value > most[i])
            return false;
        v[i] = (uint32_t)value;
    }
    *event = (sol_event){.at = v[1],
                         .kind = (uint8_t)v[2],
                         .automatic = v[3] == 1,
                         .move = {(uint8_t)v[4], (uint8_t)v[5], (uint8_t)v[6], (uint8_t)v[7]}};
    return v[0] == n;
}

sqlite3_stmt *store_events(store *kept, int64_t id)
{
    static const char in_order[] =
        "SELECT n, at, kind, automatic, move, source, target, count FROM events WHERE game = ? ORDER BY n";
    sqlite3_stmt *row = store_statement(kept, in_order);
    if (row)
        store_bind(row, 1, &id);
    return row;
}

/* Play the game's events through the rules. */
static int play_events(store *kept, game_reading *read)
{
    sqlite3_stmt *row = store_events(kept, read->id);
    const char *why = NULL;
    int code = SQLITE_ERROR;
    while (row && !why && (code = sqlite3_step(row)) == SQLITE_ROW) {
        sol_event event;
        bool sound = read_event(row, read->game.event_count, &event);
        sol_reason refused = sound ? sol_game_append(&read->game, event) : SOL_OK;
        if (!sound || refused != SOL_OK)
            why = sound ? sol_reason_text(refused) : N_("this is not a valid event");
    }
    sqlite3_reset(row);
    read->ticket.saved = read->game.event_count;
    if (why)
        (void)snprintf(read->why, sizeof read->why, words_of("event %u: %s"), (unsigned)read->game.event_count + 1,
                       words_of(why));
    return why ? READ_BROKEN : code == SQLITE_DONE ? READ_GOOD : READ_FAILED;
}

static int read_kept_game(store *kept, game_reading *read)
{
    static const char by_number[] =
        "SELECT game, options, deal, deck, result, started, tips, time_ms, " STORE_PROVENANCE
        " FROM games WHERE id = ? AND deleted = 0";
    if (read->id < 1 || read->id > STORE_ID_MAX)
        return READ_NONE;
    sqlite3_stmt *row = store_statement(kept, by_number);
    if (!row)
        return READ_FAILED;
    store_bind(row, 1, &read->id);
    int code = sqlite3_step(row);
    int result = code == SQLITE_ROW ? read_game_row(read, row) : code == SQLITE_DONE ? READ_NONE : READ_FAILED;
    sqlite3_reset(row);
    if (result == READ_GOOD)
        result = play_events(kept, read);
    uint32_t last = result == READ_GOOD ? sol_game_last_time(&read->game) : 0;
    read->played = read->played < last ? last : read->played; /* what the row says, but no less than its events */
    return result;
}

/* ---- the doors -------------------------------------------------------------------------------------------------- */

/* Say why the game of that number cannot be read or resumed. */
static void say_refusal(store *kept, int result, const game_reading *read, bool resuming, store_notice *notice)
{
    long long id = (long long)read->id;
    int code = result == READ_FAILED ? sqlite3_errcode(kept->db) : SQLITE_OK;
    if (read->elsewhere)
        store_say(notice, "game %lld is open in another window", id);
    else if (result == READ_BROKEN)
        store_say(notice, resuming ? N_("game %lld cannot be continued: %s") : N_("game %lld cannot be read: %s"), id,
                  read->why);
    else if (result == READ_UNKNOWN)
        store_say(notice, "game %lld is of a kind that this version of solitaire does not know", id);
    else if (result == READ_OVER)
        store_say(notice, "game %lld is over: \"solitaire replay %lld\" shows it", id, id);
    else if (result == READ_NONE)
        store_say(notice, "there is no game %lld: run \"solitaire games\" to list the saved games", id);
    else if (!notice->text[0])
        store_say(notice, resuming ? N_("game %lld cannot be continued: %s") : N_("game %lld cannot be read: %s"), id,
                  store_why(kept, code));
}

bool store_load(store *kept, int64_t id, sol_event *events, sol_step *steps, sol_game *game, uint32_t *played_ms,
                store_notice *notice)
{
    game_reading read = {.id = id, .events = events, .steps = steps};
    int result = store_is_open(kept) ? read_kept_game(kept, &read) : READ_NONE;
    notice->text[0] = 0;
    if (result == READ_GOOD) {
        *game = read.game;
        *played_ms = read.played;
    } else if (kept) {
        say_refusal(kept, result, &read, false, notice);
    }
    return result == READ_GOOD;
}

/* The next open game in the order of last play, after *saved and *id.  SQLITE_ROW, SQLITE_DONE, or what went wrong. */
static int next_open(store *kept, int64_t *saved, int64_t *id)
{
    static const char next[] =
        "SELECT id, saved FROM games WHERE result IS NULL AND deleted = 0 AND (saved, id) < (?1, ?2) AND " STORE_IS_ID
        "ORDER BY saved DESC, id DESC LIMIT 1";
    sqlite3_stmt *row = store_statement(kept, next);
    if (!row)
        return store_run(kept, row);
    store_bind(row, 2, (int64_t[]){*saved, *id});
    int code = sqlite3_step(row);
    if (code == SQLITE_ROW) {
        *id = sqlite3_column_int64(row, 0);
        *saved = sqlite3_column_int64(row, 1);
    }
    sqlite3_reset(row);
    return code;
}

/*
 * Claim a game and read it.  The claim comes first, because the process that had the game may just have finished it.
 * Returns a READ_….
 */
static int claim(store *kept, game_reading *read)
{
    if (!store_lock_game(kept->lock, read->id)) {
        read->elsewhere = true;
        return READ_NONE;
    }
    int result = read_kept_game(kept, read);
    read->ticket.claimed = true;
    if (result != READ_GOOD)
        store_unlock_game(kept->lock, read->id);
    return result;
}

/*
 * Of the games that can be had, take the one that was played last.  An SQLite result code; SQLITE_DONE: there is none.
 */
static int take_last(store *kept, game_reading *read, store_notice *notice)
{
    int64_t saved = INT64_MAX;
    int code;
    read->id = INT64_MAX;
    while ((code = next_open(kept, &saved, &read->id)) == SQLITE_ROW) {
        int result = claim(kept, read);
        if (result == READ_GOOD)
            return SQLITE_OK;
        if (result == READ_FAILED)
            return sqlite3_errcode(kept->db);
        if (result == READ_BROKEN) {
            /* Mark the game as broken: it stays as it is, but is not offered again. */
            (void)store_do(kept, "UPDATE games SET result = 'broken' WHERE id = ?", 1, &read->id);
            store_say(notice, "game %lld cannot be continued and was left unchanged: %s", (long long)read->id,
                      read->why);
        }
    }
    return code;
}

static void hand_over(const game_reading *read, sol_game *game, uint32_t *played_ms, store_ticket *ticket)
{
    *game = read->game;
    *played_ms = read->played;
    *ticket = read->ticket;
}

bool store_resume(store *kept, sol_event *events, sol_step *steps, sol_game *game, uint32_t *played_ms,
                  store_ticket *ticket, store_notice *notice)
{
    notice->text[0] = 0;
    store_release(kept, ticket);
    if (!store_is_open(kept) || kept->read_only)
        return false;
    game_reading read = {.only_open = true, .events = events, .steps = steps};
    int code = take_last(kept, &read, notice);
    if (store_is_damage(code) && store_replace(kept, notice))
        code = take_last(kept, &read, notice);
    if (code == SQLITE_OK)
        hand_over(&read, game, played_ms, ticket);
    ticket->elsewhere = read.elsewhere;
    return code == SQLITE_OK;
}

bool store_resume_id(store *kept, int64_t id, sol_event *events, sol_step *steps, sol_game *game, uint32_t *played_ms,
                     store_ticket *ticket, store_notice *notice)
{
    notice->text[0] = 0;
    store_release(kept, ticket);
    if (!kept)
        return false;
    if (!store_is_open(kept) || kept->read_only) {
        store_say(notice, "game %lld cannot be continued, because nothing can be saved", (long long)id);
        return false;
    }
    game_reading read = {.id = id, .events = events, .steps = steps};
    bool possible = id >= 1 && id <= STORE_ID_MAX;
    int result = possible ? claim(kept, &read) : READ_NONE;
    if (result == READ_FAILED && store_is_damage(sqlite3_errcode(kept->db)) && store_replace(kept, notice))
        result = claim(kept, &read);
    if (result == READ_GOOD && read.is_over) {
        store_unlock_game(kept->lock, id);
        result = READ_OVER;
    }
    if (result == READ_GOOD)
        hand_over(&read, game, played_ms, ticket);
    else
        say_refusal(kept, result, &read, true, notice);
    ticket->elsewhere = read.elsewhere;
    return result == READ_GOOD;
}
