/* What the games that count have earned: the first game that earned each achievement. */
#include "counted.h"

#include <stdio.h>
#include <string.h>

#include "engine/text/marks.h"

static void name(figures_achievement *out, const char *key, const char *title, const char *sentence)
{
    *out = (figures_achievement){0};
    (void)snprintf(out->key, sizeof out->key, "%s", key);
    (void)snprintf(out->title, sizeof out->title, "%s", title);
    (void)snprintf(out->sentence, sizeof out->sentence, "%s", sentence);
}

/* ---- what games earn -------------------------------------------------------------------------------------------- */

static bool draws_one(const store_counted *game) { return game->kind->variant.options.draw == 1; }
static bool draws_three(const store_counted *game) { return game->kind->variant.options.draw == 3; }
static bool is_unaided(const store_counted *game) { return !game->undo && !game->tips; }
static bool is_under_5(const store_counted *game) { return game->time_ms < 300000; }
static bool is_under_3(const store_counted *game) { return game->time_ms < 180000; }

/* The first win of such a game, by its name if that is not NULL. */
static void earn_by_win(const store_counting *games, const char *name, bool (*is)(const store_counted *game),
                        figures_achievement *out)
{
    for (size_t i = 0; i < games->count && out->id == 0; i++) {
        const store_counted *game = &games->games[i];
        if (!game->won || (name && strcmp(game->kind->game, name) != 0) || (is && !is(game)))
            continue;
        out->id = game->id;
        out->when = game->finished;
    }
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

static bool earn_by_bankroll(store *kept, const store_counting *games, figures_achievement *out)
{
    bool read = true;
    for (int draw = 1; draw <= 3; draw++)
        read = store_bankroll_walk(kept, games, draw, is_above_zero, out) && read;
    return read;
}

enum { WINS_OF_A_STREAK = 5 };

static bool earn_by_streak(store *kept, const store_counting *games, figures_achievement *out)
{
    (void)kept;
    out->of = WINS_OF_A_STREAK;
    for (size_t i = 0; i < games->count && out->id == 0; i++) {
        if (games->games[i].won_with_help)
            continue;
        out->done = games->games[i].won ? out->done + 1 : 0;
        if (out->done == WINS_OF_A_STREAK) {
            out->id = games->games[i].id;
            out->when = games->games[i].finished;
        }
    }
    return true;
}

/* ---- the list --------------------------------------------------------------------------------------------------- */

/* An achievement is earned by the first win of such a game, or else as its function says. */
static const struct {
    const char *key, *title, *sentence, *game;
    bool (*is)(const store_counted *game);
    bool (*earn)(store *kept, const store_counting *games, figures_achievement *out);
} general[] = {
    {"win-draw-1", N_("First win at Klondike, draw one"), N_("Win a game of Klondike that draws one card at a time."),
     "klondike", draws_one, NULL},
    {"win-draw-3", N_("First win at Klondike, draw three"),
     N_("Win a game of Klondike that draws three cards at a time."), "klondike", draws_three, NULL},
    {"unaided", N_("A win without undo or tips"), N_("Win any game without undoing a move or asking for a tip."), NULL,
     is_unaided, NULL},
    {"under-5", N_("A win in under five minutes"), N_("Win any game in under five minutes of play."), NULL, is_under_5,
     NULL},
    {"under-3", N_("A win in under three minutes"), N_("Win any game in under three minutes of play."), NULL,
     is_under_3, NULL},
    {"streak-5", N_("Five wins in a row"), N_("Win five games in a row, of any kind. A loss resets the count."), NULL,
     NULL, earn_by_streak},
    {"bankroll", N_("In the black after 20 Vegas games"),
     N_("Have more than $0 in a bankroll after at least 20 Vegas games. Draw one, two and three have separate bankrolls."),
     NULL, NULL, earn_by_bankroll},
    {"month", N_("A month of daily deals, each won on its day"),
     N_("Win every daily deal of the same game in a calendar month, each on its own day."), NULL, NULL,
     store_whole_month},
};

size_t store_earned(store *kept, const store_counting *games, figures_achievement out[FIGURES_ACHIEVEMENTS_MAX])
{
    bool read = true;
    size_t count = 0;
    for (; count < sizeof general / sizeof *general; count++) {
        name(&out[count], general[count].key, general[count].title, general[count].sentence);
        if (general[count].earn)
            read = general[count].earn(kept, games, &out[count]) && read;
        else
            earn_by_win(games, general[count].game, general[count].is, &out[count]);
    }
    for (int i = 0; sol_game_at(i) && count < FIGURES_ACHIEVEMENTS_MAX; i++)
        if (sol_game_at(i) != sol_game_named("klondike")) { /* its first wins stand in the table above */
            /* The first win at a game is named for it. */
            const sol_rules *rules = sol_game_at(i);
            figures_achievement *won = &out[count++];
            char key[sizeof won->key], title[sizeof won->title], sentence[sizeof won->sentence];
            (void)snprintf(key, sizeof key, "win-%s", rules->name);
            (void)snprintf(title, sizeof title, "First win at %s", rules->title);
            (void)snprintf(sentence, sizeof sentence, "Win a game of %s.", rules->title);
            name(won, key, title, sentence);
            earn_by_win(games, rules->name, NULL, won);
        }
    return read ? count : 0;
}

size_t store_achievements(store *kept, figures_achievement out[FIGURES_ACHIEVEMENTS_MAX])
{
    store_counting games;
    size_t count = store_counting_read(kept, 0, &games) ? store_earned(kept, &games, out) : 0;
    store_counting_free(&games);
    return count;
}
