/* The Vegas bankroll: a walk through its games, and its reset. */
#include "counted.h"

#include <string.h>

#include "connection.h"
#include "engine/score.h"

bool store_bankroll_walk(store *kept, const store_counting *games, int draw,
                         bool (*each)(const store_balance *now, void *context), void *context)
{
    static const char resets_of[] = "SELECT at FROM resets WHERE draw = ?1 ORDER BY at";
    if (!kept)
        return true;
    sqlite3_stmt *reset = store_is_open(kept) ? store_ask(kept, resets_of, 1, (int64_t[]){draw}) : NULL;
    int code = reset ? sqlite3_step(reset) : SQLITE_ERROR;
    store_balance now = {0};
    bool more = true;
    for (size_t i = 0; more && i <= games->count; i++) {
        const store_counted *game = i < games->count ? &games->games[i] : NULL;
        const sol_options *options = game ? &game->kind->variant.options : NULL;
        if (game && !(options->scoring == SOL_SCORING_VEGAS && options->draw == draw))
            continue;
        /* Of a game and a reset in the same second, the game came first. */
        for (; more && code == SQLITE_ROW && (!game || sqlite3_column_int64(reset, 0) < game->finished);
             code = sqlite3_step(reset)) {
            now = (store_balance){.at = sqlite3_column_int64(reset, 0)};
            more = each(&now, context);
        }
        if (!game || !more)
            continue;
        /* Where the solver has played, the player earned none of the cards that are up. */
        int64_t earned = game->helped ? -ENGINE_VEGAS_STAKE : game->score;
        now = (store_balance){game->finished, game->id, now.balance + earned, now.games + 1};
        more = each(&now, context);
    }
    sqlite3_finalize(reset);
    return !more || code == SQLITE_DONE;
}

static void begin_again(figures_bankroll *out, int64_t at)
{
    memset(out, 0, sizeof *out);
    out->reset = at;
}

static bool add_balance(const store_balance *now, void *context)
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
    store_counting games;
    begin_again(out, 0);
    bool read = store_counting_read(kept, 0, &games) && store_bankroll_walk(kept, &games, draw, add_balance, out);
    store_counting_free(&games);
    if (!read)
        begin_again(out, 0);
    return read;
}

bool store_bankroll_reset(store *kept, int draw, int64_t unix_now, store_notice *notice)
{
    return store_change(kept, "INSERT INTO resets (draw, at) VALUES (?1, ?2)", 2, (int64_t[]){draw, unix_now}, notice);
}
