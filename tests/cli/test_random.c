/* solitaire random: any game that fits the options. */
#include "run.h"

TEST_CASE(the_options_choose_among_the_games)
{
    run_type("");
    run_prints("random --plain --suits 2 --seed 5", "Spider, 2 suits. Deal 5.\n");
    run_type("");
    run_prints("random --plain --cells 2", "FreeCell, 2 cells");
    run_type("");
    run_prints("random yukon --plain --seed 3", "Yukon. Deal 3.\n");
}

TEST_CASE(options_that_no_game_has_together_are_refused)
{
    run_refuses("random --cells 2 --suits 2", "is not an option for");
    run_refuses("random klondike --suits 2", "--suits is not an option for Klondike, only for Spider");
    run_refuses("random 7", "\"7\" is not a game: \"solitaire help\" lists the games");
}

/* Twelve games and more: that thirty choices are all of one game happens once in 12^29. */
TEST_CASE(not_every_game_is_the_same)
{
    char first[64];
    bool another = false;
    for (int i = 0; i < 30 && !another; i++) {
        run_type("");
        assert_int_equal(run("random --plain"), 0);
        if (i == 0)
            (void)snprintf(first, sizeof first, "%.*s", (int)strcspn(run_out, ",."), run_out);
        else
            another = strncmp(run_out, first, strlen(first)) != 0;
    }
    assert_true(another);
}

int main(void) { return run_file(run_home_make); }
