/* A whole won game in plain mode, as it is heard by a player who looks at the table once and then plays. */
#include "run.h"

#include <solitaire/advice.h>
#include <solitaire/notation.h>

#include "engine/text/text.h"
#include "plain/speech.h"
#include "plain/step.h"

enum {
    WORDS_MAX = 3000,
    TYPED_MAX = 8000,
    AT_ONCE = 60000 /* ms by which each look at the clock moves it, so that a search for the fewest moves soon ends */
};

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];

static const char spiderette[] =
    "2-5 2-6 7-5 7-3 7-1 7-2 7-4 3-7 7-1:2 7-6 5-6 1-2:3 3-7 6-7:4 6-7 2-1:3 5-1:2 5-7 5-6 4-7:2 4-2 "
    "5-2 5-7 4-5 4-2 1-2:2 1-4:3 1-5 2-1:2 row:7 5-6 4-5:4 2-4 7-2 7-6 row:7 2-5:3 2-3 6-5 4-5 7-5 "
    "7-5:2 7-1 5-7:3 1-5 7-1:3 2-4:2 7-2 5-7:2 2-5 5-2:2 5-3:3 5-4 3-4:3 2-4:2 5-2:4 3-5:2 1-4:3 "
    "row:7 2-7 2-5:4 7-5:2 7-5:2 6-3 4-2:4 1-4 1-7 2-1:4 6-2:2 6-5 2-5:2 6-2:2 7-6 1-7:5 4-1:3 6-4:2 "
    "6-1 row:3 1-4 3-1 3-1 1-2:8 7-1:9 4-7:6 1-4:9 4-1:10 4-6:2 7-6:7 2-7:9 1-2:10 2-4:12 6-1:9 3-2 "
    "3-4 1-6:9 3-2 3-6 5-6:2 2-5:2 5-4:12 7-5:9";

static const char simplesimon[] =
    "3-10 1-3 10-6:2 2-10 4-2 7-2 7-9 7-5 3-7:2 9-8 2-3 8-1 2-7 3-7 3-2 7-2 1-8 3-2 8-3 7-5 7-10:3 4-7 "
    "1-4 10-7:3 5-7 4-6:2 4-2 7-4 7-10:3 1-7 8-1 8-2 5-8 5-7 5-4 1-5 9-1 2-9 4-7:3 2-4 9-2:2 7-9:5 2-9:3 "
    "4-2:2 6-4:2 6-2:2 1-2:2 1-8 9-1:3 1-8:4 6-1 10-6:3 1-9:2 1-6 6-1:5 6-9 6-4 2-6:6 2-1 6-2:7 8-6:6 "
    "2-8:9 2-9 4-6:4 1-4:5 5-9:2 5-8 5-7 5-9 4-1:5 2-4 9-2:3 6-5:4 2-6:4 5-2:4 2-4:5 2-7 6-7:10 4-2:6 "
    "2-1:7 3-1:2 3-2 1-3:2 3-9:3 9-2:12 8-3:11 3-10:12";

static const char castle[] =
    "4-fd 6-8 5-7 6-4 2-6 3-5 3-8 4-2 6-2 6-4 6-fd 5-fd 5-fd 5-6 5-2 3-4 3-6 5-3 5-fs 8-fs 3-8 3-fs 3-7 "
    "1-4 1-3 1-7 1-7 4-3 1-3 1-fh 4-7 4-1 4-5 4-fc 8-fc 4-2 4-fh 8-fh 8-fh 5-4 1-4 7-4 8-1 8-1 7-5 7-1 "
    "5-1 7-5 7-8 5-8 7-5 7-fh 3-fd 2-3 2-fh 2-fh 4-1 4-fh 2-4 2-fh 2-fs 2-5 3-fs 3-fs 1-fs 3-1 4-fs 2-7 "
    "2-fs 4-8 4-fs 7-fs 7-2 7-fd 7-5 7-fc 8-5 8-3 8-2 8-4 8-fc 6-fc 6-fc 1-fc 6-fd 8-fc 1-fd 1-fc 5-fd "
    "3-fc 5-fd 1-fh 1-fc 5-fd 2-fh 2-fc 6-fs 4-fd 5-fh";

static const char bakersdozen[] =
    "11-6 10-6 7-12 11-7 11-fh 5-11 5-11 5-fc 1-7 1-fc 13-11 13-4 13-fd 2-5 10-1 13-11 9-5 8-5 2-5 8-5 "
    "3-8 9-8 6-10 4-10 4-6 4-fd 11-fd 6-4 8-11 8-fd 3-8 3-fs 12-fs 12-fs 12-fd 12-3 2-12 2-5 9-5 6-3 6-12 "
    "6-fc 6-fh 11-fh 8-fc 11-fh 11-fc 8-11 5-fc 7-fd 7-fc 7-fc 4-3 4-8 4-fs 11-fs 1-fs 5-fs 5-fs 5-fc 1-6 "
    "1-fs 8-fc 3-5 3-fs 3-fc 11-6 11-fd 10-fd 10-fd 10-fd 10-fh 6-fh 6-fh 6-fh 5-fh 5-fh 5-fs 12-fd 8-fh "
    "12-fc 7-fs 5-fd 3-fh 5-fc 7-fs 9-fd 12-fh";

/* Deals that the tips win, and of games of which they win hardly any one with the solver's line. */
static const struct won_game {
    const char *game, *options, *flags, *deal, *line;
} games[] = {
    {"klondike", "", "", "1", NULL},
    {"spider", "suits=1", "--suits 1", "3", NULL},
    {"freecell", "", "", "ms:3", NULL},
    {"pyramid", "", "", "4", NULL},
    {"yukon", "", "", "1", NULL},
    {"russian", "", "", "39", NULL},
    {"canfield", "", "", "3", NULL},
    {"fortythieves", "", "", "899", NULL},
    {"scorpion", "", "", "14", NULL},
    {"eightoff", "", "", "15", NULL},
    {"seahaven", "", "", "8", NULL},
    {"spiderette", "", "", "22", spiderette},
    {"simplesimon", "", "", "1", simplesimon},
    {"castle", "", "", "2", castle},
    {"bakersdozen", "", "", "1", bakersdozen},
};

/* The next move of the line or, without a line, of the tips. */
static sol_move next_move(const sol_game *game, const char **line)
{
    sol_tip tips[SOL_TIPS_MAX];
    sol_move move = {.kind = SOL_NO_MOVE};
    sol_fault fault;
    size_t length = *line ? strcspn(*line, " ") : 0;
    if (!*line)
        return sol_tips(game, tips) ? tips[0].move : move;
    assert_true(sol_move_read(game->variant.rules, *line, length, &move, &fault));
    *line += length + strspn(*line + length, " ");
    return move;
}

/* Write what is typed to win the game. */
static void type_it(const struct won_game *won, char typed[TYPED_MAX])
{
    sol_variant variant = {.rules = sol_game_named(won->game)};
    sol_deal deal;
    sol_fault fault;
    sol_game game;
    const char *line = won->line;
    engine_text text = engine_text_in(typed, TYPED_MAX);
    assert_true(sol_options_read(&variant, won->options, strlen(won->options), &fault));
    assert_true(sol_deal_parse(won->deal, variant.rules->decks, &deal, &fault));
    sol_game_start(&game, &variant, &deal, events, steps, SOL_EVENTS_MAX);
    while (!game.won) {
        sol_move move = next_move(&game, &line);
        plain_put_typed(&text, &variant, &game.position, move);
        engine_text_char(&text, '\n');
        assert_int_equal(sol_game_append(&game, sol_event_move(move, 0)), SOL_OK);
    }
}

TEST_CASE(a_won_game_of_any_kind_takes_3000_words_at_most)
{
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        char typed[TYPED_MAX], words[200];
        type_it(&games[i], typed);
        run_pace(AT_ONCE);
        run_type(typed);
        (void)snprintf(words, sizeof words, "%s --plain --auto off --deal %s %s", games[i].game, games[i].deal,
                       games[i].flags);
        run_prints(words, "\nWon: ");
        assert_within(plain_count_words(run_out), 100, WORDS_MAX);
    }
}

int main(void) { return run_each(run_home_make, run_home_remove); }
