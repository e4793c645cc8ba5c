#include <string.h>

#include "internal.h"

static const char games_of[] =
    "SELECT finished, id, score, marks FROM tally WHERE kind IN (SELECT id FROM kinds "
    "WHERE instr(options || ' ', 'scoring=vegas ') AND instr(options, 'draw=' || ?1 || ' ')) "
    "ORDER BY finished, id";
static const char resets_of[] = "SELECT at FROM resets WHERE draw = ?1 ORDER BY at";

/*
 * The price of a game of Vegas. In a game that the solver has played in, the player earned none of the cards that are
 * up.
 */
enum { STAKE = 52 };

static int64_t earned_by(sqlite3_stmt *game)
{
    bool helped = sqlite3_column_int(game, 3) & STORE_MARK_HELPED;
    return helped ? -STAKE : sqlite3_column_int64(game, 2);
}

/* The time in the next row; INT64_MAX after the last one. */
static int64_t step(sqlite3_stmt *row, int *code)
{
    *code = sqlite3_step(row);
    return *code == SQLITE_ROW ? sqlite3_column_int64(row, 0) : INT64_MAX;
}

typedef struct walking {
    sqlite3_stmt *games, *resets;
    int code, reset_code;
    int64_t game_at, reset_at; /* the times of the next game and the next reset */
    store_balance now;
} walking;

/* Go to the next game or reset. Of a game and a reset in the same second, the game came first. */
static void advance(walking *on)
{
    if (on->reset_at < on->game_at) {
        on->now = (store_balance){.at = on->reset_at};
        on->reset_at = step(on->resets, &on->reset_code);
        return;
    }
    on->now.at = on->game_at;
    on->now.id = sqlite3_column_int64(on->games, 1);
    on->now.balance += earned_by(on->games);
    on->now.games++;
    on->game_at = step(on->games, &on->code);
}

bool store_bankroll_walk(store *kept, int draw, bool (*each)(const store_balance *now, void *context), void *context)
{
    const int64_t of = draw;
    walking on = {.code = SQLITE_ERROR};
    if (!kept)
        return true;
    on.games = store_is_open(kept) ? store_ask(kept, games_of, 1, &of) : NULL;
    on.resets = kept->db ? store_ask(kept, resets_of, 1, &of) : NULL;
    bool more = on.games && on.resets;
    if (more) {
        on.game_at = step(on.games, &on.code);
        on.reset_at = step(on.resets, &on.reset_code);
    }
    while (more && (on.game_at < INT64_MAX || on.reset_at < INT64_MAX)) {
        advance(&on);
        more = each(&on.now, context);
    }
    sqlite3_finalize(on.games);
    sqlite3_finalize(on.resets);
    return on.games && on.resets && (!more || (on.code == SQLITE_DONE && on.reset_code == SQLITE_DONE));
}

static void begin_again(figures_bankroll *out, int64_t at)
{
    memset(out, 0, sizeof *out);
    out->reset = at;
}

static bool add(const store_balance *now, void *context)
{
    figures_bankroll *out = context;
    if (now->id == 0) {
        begin_again(out, now->at);
        return true;
    }
    if (out->point_count == FIGURES_BANKROLL_POINTS)
        memmove(out->points, out->points + 1, sizeof *out->points * --out->point_count);
    out->points[out->point_count++] = now->balance;
    out->games = now->games;
    out->balance = now->balance;
    out->lowest = now->balance < out->lowest ? now->balance : out->lowest;
    out->highest = now->balance > out->highest ? now->balance : out->highest;
    return true;
}

bool store_bankroll_read(store *kept, int draw, figures_bankroll *out)
{
    begin_again(out, 0);
    bool read = store_bankroll_walk(kept, draw, add, out);
    if (!read)
        begin_again(out, 0);
    return read;
}

static int write_reset(store *kept, void *context)
{
    return store_do(kept, "INSERT INTO resets (draw, at) VALUES (?1, ?2)", 2, context);
}

bool store_bankroll_reset(store *kept, int draw, int64_t unix_now, store_notice *notice)
{
    int64_t values[] = {draw, unix_now};
    return store_transact(kept, write_reset, values, notice);
}
