/* History, statistics and the other screens in the real program: opened, walked through, left. */

#include "game.h"

TEST_CASE(the_screens_open_over_the_table_and_close_again)
{
    tty *t = game_start_seven(*state);
    game_plays(t, "  ", 2);
    tty_asks(t, "H", "[History]");
    tty_wait_text(t, "#7 ");
    static const char *const screens[] = {"[Statistics]", "[Daily]", "[Bankroll]", "[Achievements]"};
    for (int i = 0; i < 4; i++) {
        tty_asks(t, "\t", screens[i]);
    }
    game_plays(t, "q", 2);
    game_quit(t);
}

TEST_CASE(a_window_that_grows_shows_more_games)
{
    char seed[16];
    for (int i = 1; i <= 20; i++) {
        snprintf(seed, sizeof seed, "%d", i);
        tty *t = game_start(*state, WORDS("--new", "--seed", seed));
        game_wait_moves(t, 0);
        game_plays(t, " ", 1);
        tty_type(t, "q");
        assert_int_equal(tty_wait_exit(t), 0);
        tty_end(t);
    }
    tty *t = game_start(*state, (const char *const[]){NULL});
    game_wait_moves(t, 1);
    tty_asks(t, "H", "1-17 of 20");
    tty_resize(t, 40, 120);
    tty_wait_text(t, "1-20 of 20");
    tty_wait_text(t, "#1 ");
}

TEST_CASE(a_name_above_is_clicked)
{
    int row, col;
    tty *t = game_begun(*state);
    tty_asks(t, "!", "[Achievements]");
    tty_wait_text(t, "History");
    assert_true(tty_find(t, "History", &row, &col));
    tty_click(t, 0, row, col + 2);
    tty_wait_text(t, "[History]");
    tty_wait_text(t, "#7 ");
}

TEST_CASE(a_game_given_up_stays_lost)
{
    char out[4096];
    tty *t = game_start_seven(*state);
    tty_asks(t, " G", "G again to give up");
    tty_asks(t, "G", "This game counts as a loss");
    game_quit(t);
    assert_int_equal(game_run(*state, WORDS("games"), out, sizeof out), 0);
    assert_non_null(strstr(out, "given up"));
}

TEST_CASE(a_lost_game_is_reviewed_walked_through_and_continued)
{
    /* In FreeCell a review takes so little that its seconds are enough on the busiest machine. */
    tty *t = game_start(*state, WORDS("freecell", "--seed", "3", "--no-clock"));
    tty_wait_text(t, "? help");
    game_plays(t, "5f", 1);
    game_plays(t, "5a", 2);
    tty_asks(t, "GG", "what decided the game");
    tty_asks(t, "v", "With all cards known");
    tty_wait_text(t, "Luck and play");
    tty_type(t, "\x1b[D"); /* Left */
    tty_wait_text(t, "Review  step ");
    tty_asks(t, "\x1b[D", "Next: ");
    tty_asks(t, "\r", "undo");
    game_plays(t, "4b", 1);
    tty_asks(t, "H", "2 of 2");
    tty_wait_text(t, "given up");
}

/* Give up a game and review all games; is this shown meanwhile? */
static void review_all(const char *home, const char *option, const char *place, bool shown)
{
    tty *t = game_start(home, WORDS("freecell", "--new", "--seed", "3", "--no-clock"));
    tty_wait_text(t, "? help");
    game_plays(t, "5f", 1);
    tty_asks(t, "GG", "what decided the game");
    game_quit(t);
    t = game_start(home, WORDS("review", "all", option));
    assert_int_equal(tty_wait_exit(t), 0);
    tty_wait_text(t, "1 game reviewed.");
    assert_int_equal(tty_find(t, place, NULL, NULL), shown);
    tty_end(t);
}

TEST_CASE(on_a_terminal_reviewing_all_games_tells_which_it_is_at_unless_that_is_not_wanted)
{
    review_all(*state, "--no-progress", "game 1 of 1", false);
    review_all(*state, NULL, "game 1 of 1", true); /* the game before has its review already */
}

TEST_CASE(a_film_is_not_poured_into_the_terminal)
{
    tty *t = game_start(*state, WORDS("film", "last"));
    assert_int_equal(tty_wait_exit(t), 2);
    tty_wait_text(t, "write the film to a file");
}

int main(void) { return run_each(tty_home_make, tty_home_remove); }
