/*
 * Fair counting has its one place here: every figure is made of the games that are found here.
 *
 * A game counts if it is over, was played from its deal on, and is the first of its cards that was touched.  All games
 * are read once and compared in memory: asking SQLite about each of them whether its cards were played before takes
 * twice as long.  Without an index they are read as they lie in the file, page by page.
 */
#include "counted.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grown.h"
#include "games.h"

/* The number of a game stands for its cards where these are not known, so that no other game has the same. */
static const char touched[] =
    "SELECT games.id, started, finished, score, moves, time_ms, coalesce(cards, -games.id), games.game, options, "
    "result IN ('won', 'given up', 'time up') AND finished IS NOT NULL AND origin = 0 AND games." STORE_IS_ID ", "
    "result = 'won', helped, undos, tips, verdict, luck, regret, best, fine, inaccuracies, mistakes, blunders "
    "FROM games NOT INDEXED LEFT JOIN reviews ON reviews.game = games.id AND coach = ?1 AND " STORE_REVIEW_COUNTS
    " WHERE deleted = 0 AND moves + undos > 0";

/* ---- kinds ------------------------------------------------------------------------------------------------------ */

/* NULL without memory. */
static const store_kind *find_kind(store_counting *of, const char *game, const char *options)
{
    size_t from = 0, to = of->kind_count;
    while (from < to) {
        size_t middle = (from + to) / 2;
        int order = strcmp(game, of->kinds[middle]->game);
        order = order ? order : strcmp(options, of->kinds[middle]->options);
        if (order == 0)
            return of->kinds[middle];
        *(order < 0 ? &to : &from) = order < 0 ? middle : middle + 1;
    }
    sol_fault unused;
    store_kind **grown = base_grown(of->kinds, of->kind_count, sizeof *grown), *new = malloc(sizeof *new);
    of->kinds = grown ? grown : of->kinds;
    if (!grown || !new) {
        free(new);
        return NULL;
    }
    (void)snprintf(new->game, sizeof new->game, "%s", game);
    (void)snprintf(new->options, sizeof new->options, "%s", options);
    new->variant.rules = sol_game_named(game);
    if (!new->variant.rules || !sol_options_read(&new->variant, options, strlen(options), &unused))
        new->variant = (sol_variant){.options.scoring = SOL_SCORING_NONE};
    memmove(of->kinds + from + 1, of->kinds + from, (of->kind_count++ - from) * sizeof *of->kinds);
    return of->kinds[from] = new;
}

/* ---- games ------------------------------------------------------------------------------------------------------ */

static int64_t no_less_than_0(int64_t value) { return value < 0 ? 0 : value; }

/* A regret that we never wrote would spoil the sums, so it is limited to the most that there can be. */
static int32_t within_reason(int64_t value)
{
    const int64_t most = INT32_MAX / 2;
    return (int32_t)(value > most ? most : value < -most ? -most : value);
}

static bool read_counted_game(store_counting *of, sqlite3_stmt *row, store_counted *game)
{
    enum { LUCK = 15 };
    *game = (store_counted){.id = sqlite3_column_int64(row, 0),
                            .started = sqlite3_column_int64(row, 1),
                            .finished = sqlite3_column_int64(row, 2),
                            .score = sqlite3_column_int64(row, 3),
                            .moves = no_less_than_0(sqlite3_column_int64(row, 4)),
                            .time_ms = no_less_than_0(sqlite3_column_int64(row, 5)),
                            .cards = sqlite3_column_int64(row, 6),
                            .kind = find_kind(of, store_text(row, 7), store_text(row, 8)),
                            .counts = sqlite3_column_int(row, 9),
                            .helped = sqlite3_column_int(row, 11) & STORE_HELPED_SOLVER,
                            .coached = sqlite3_column_int(row, 11) & STORE_HELPED_COACH,
                            .undo = sqlite3_column_int64(row, 12) > 0,
                            .tips = sqlite3_column_int64(row, 13) > 0};
    bool won = sqlite3_column_int(row, 10);
    int64_t verdict = won ? FIGURES_VERDICT_WINNABLE : sqlite3_column_int64(row, 14);
    game->won = won && !game->helped;
    game->won_with_help = won && game->helped;
    game->verdict = verdict > 0 && verdict < FIGURES_VERDICTS ? (uint8_t)verdict : FIGURES_VERDICT_UNKNOWN;
    game->reviewed = sqlite3_column_type(row, LUCK) == SQLITE_INTEGER;
    if (game->reviewed) {
        game->play = (figures_play){.luck = within_reason(sqlite3_column_int64(row, LUCK)),
                                    .regret = within_reason(sqlite3_column_int64(row, LUCK + 1))};
        for (int i = 0; i < FIGURES_CLASSES; i++)
            game->play.moves[i] = (uint32_t)no_less_than_0(sqlite3_column_int64(row, LUCK + 2 + i));
    }
    return game->kind != NULL;
}

static bool read_games(store *kept, int coach, store_counting *out)
{
    sqlite3_stmt *row = store_ask(kept, touched, 1, (int64_t[]){coach});
    int code = SQLITE_ERROR;
    while (row && (code = sqlite3_step(row)) == SQLITE_ROW) {
        store_counted *grown = base_grown(out->games, out->count, sizeof *grown);
        if (!grown)
            break;
        out->games = grown;
        if (!read_counted_game(out, row, &out->games[out->count++]))
            break;
    }
    sqlite3_finalize(row);
    return code == SQLITE_DONE;
}

/* ---- which of them count ---------------------------------------------------------------------------------------- */

static int compare(int64_t a, int64_t b) { return (a > b) - (a < b); }

/* Are the cards the same?  In different games the same cards are other deals. */
static int by_cards(const store_counted *a, const store_counted *b)
{
    int order = compare(a->cards, b->cards);
    return order ? order : strcmp(a->kind->game, b->kind->game);
}

static int by_deal(const void *first, const void *second)
{
    const store_counted *a = first, *b = second;
    int order = by_cards(a, b);
    order = order ? order : compare(a->started, b->started);
    return order ? order : compare(a->id, b->id);
}

static int by_end(const void *first, const void *second)
{
    const store_counted *a = first, *b = second;
    int order = compare(a->finished, b->finished);
    return order ? order : compare(a->id, b->id);
}

static void leave_those_that_count(store_counting *of)
{
    size_t count = 0;
    qsort(of->games, of->count, sizeof *of->games, by_deal);
    for (size_t i = 0; i < of->count; i++)
        if (of->games[i].counts && (i == 0 || by_cards(&of->games[i - 1], &of->games[i]) != 0))
            of->games[count++] = of->games[i]; /* at i or before it, so the next comparison sees what was there */
    of->count = count;
    qsort(of->games, of->count, sizeof *of->games, by_end);
    for (size_t i = 0; i < of->kind_count; i++)
        of->kinds[i]->number = i;
}

bool store_counting_read(store *kept, int coach, store_counting *out)
{
    *out = (store_counting){0};
    if (!kept)
        return true;
    bool read = store_is_open(kept) && read_games(kept, coach, out);
    if (!read)
        store_counting_free(out);
    else if (out->count)
        leave_those_that_count(out);
    return read;
}

void store_counting_free(store_counting *of)
{
    for (size_t i = 0; i < of->kind_count; i++)
        free(of->kinds[i]);
    free(of->kinds);
    free(of->games);
    *of = (store_counting){0};
}
