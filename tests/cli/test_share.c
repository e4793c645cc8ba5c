/* solitaire share: a result to show to others, of the game played last or of any other saved game. */
#include "made.h"
#include "run.h"

/* There are two wins with the solver's moves, the second of which took back a move, and a game that was given up. */
static unsigned moves[3], seconds[3];

static void keep_three(void)
{
    const made_wish wishes[] = {
        {.deal = 1, .draw = 1, .win = true, .step_ms = 1000},
        {.deal = 6, .draw = 1, .win = true, .undo = true, .step_ms = 2000},
        {.deal = 9, .draw = 3, .scoring = SOL_SCORING_VEGAS, .give_up = true, .step_ms = 1000},
    };
    for (int i = 0; i < 3; i++) {
        const sol_game *game = made_saved(&wishes[i], (figures_row){.started = MADE_NOW + i * 1000});
        moves[i] = sol_game_moves(game);
        seconds[i] = sol_game_last_time(game) / 1000;
    }
}

TEST_CASE(a_win_is_shared_with_its_deal_and_a_square_for_every_fourth_card)
{
    keep_three();
    char expected[200];
    (void)snprintf(expected, sizeof expected,
                   "Klondike, draw 1, unlimited passes, standard: deal 1\nwon in %u moves, %u:%02u\n", moves[0],
                   seconds[0] / 60, seconds[0] % 60);
    assert_int_equal(run("share 1 --ascii"), 0);
    assert_memory_equal(run_out, expected, strlen(expected));
    const char *suits = run_out + strlen(expected);
    assert_int_equal(strspn(suits, "SHDC"), 13);
    assert_string_equal(suits + 13, "\n");
    (void)snprintf(expected, sizeof expected, "deal 6\nwon in %u moves, %u:%02u, 1 undo\n", moves[1], seconds[1] / 60,
                   seconds[1] % 60);
    run_prints("share 2 --ascii", expected);
}

TEST_CASE(a_win_with_the_solver_says_so)
{
    const made_wish wish = {.deal = 1, .draw = 1, .win = true, .step_ms = 1000};
    (void)made_saved(&wish, (figures_row){.started = MADE_NOW, .provenance.helped = true});
    run_prints("share last", "deal 1\nwon with the solver in ");
}

TEST_CASE(the_last_game_is_shared_where_none_is_named)
{
    keep_three();
    run_prints("share", "deal 9\ngiven up after ");
    char *said = strdup(run_out);
    run_answers("share last", said);
    run_answers("share 3", said);
    free(said);
}

TEST_CASE(where_the_last_game_is_not_over_the_last_that_is_is_shared_instead)
{
    const made_wish open = {.deal = 12, .draw = 1, .step_ms = 1000};
    (void)made_saved(&open, (figures_row){.started = MADE_NOW - 1000});
    run_prints("share last", "deal 12\nunfinished after ");
    keep_three();
    (void)made_saved(&open, (figures_row){.started = MADE_NOW + 9000});
    run_prints("share last", "deal 9\ngiven up after ");
    run_prints("share 5", "deal 12\nunfinished after ");
}

TEST_CASE(what_is_no_kept_game_is_refused)
{
    run_refuses("share", "there are no saved games yet");
    keep_three();
    run_refuses("share 4", "there is no game 4: run \"solitaire games\" to list the saved games");
    run_refuses("share first", "name a game: \"last\" or a number listed by \"solitaire games\"");
    assert_int_equal(run("share 1 2"), 2);
}

int main(void) { return run_each(run_home_make, run_home_remove); }
