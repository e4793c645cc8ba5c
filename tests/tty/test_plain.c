/* Plain mode on a terminal, with its lines edited: Tab completes, and the arrow brings a line back. */
#include "game.h"

static tty *start_plain(const char *home)
{
    tty_options options = {.argv = WORDS(SOLITAIRE_BINARY, "--plain", "--seed", "42"), .home = home};
    tty *t = tty_start(&options);
    tty_wait_text(t, "Type \"help\"");
    return t;
}

static void end_plain(tty *t)
{
    tty_type(t, "quit\n");
    assert_int_equal(tty_wait_exit(t), 0);
    assert_string_equal(tty_modes_left(t), "");
    tty_end(t);
}

TEST_CASE(tab_completes_a_command_and_a_move)
{
    tty *t = start_plain(*state);
    tty_asks(t, "ru\t\n", "Move all cards");
    tty_asks(t, "7 \t", "7 3");
    tty_asks(t, "\n", "6 of hearts to the 7 of spades");
    end_plain(t);
}

TEST_CASE(tab_names_what_fits_where_several_do)
{
    tty *t = start_plain(*state);
    tty_asks(t, "re\t", "redo, resume, resign");
    tty_asks(t, "do\n", "There is nothing to redo.");
    end_plain(t);
}

TEST_CASE(the_arrow_brings_the_last_line_back)
{
    tty *t = start_plain(*state);
    tty_asks(t, "look 3\n", "Column 3: 2 hidden");
    tty_asks(t, "look 1\n", "Column 1:");
    tty_key(t, "UP");
    tty_key(t, "UP");
    tty_wait_text(t, "look 3");
    tty_type(t, "\n");
    end_plain(t);
}

/*
 * Of a line that is longer than its room for one, libedit's history gives only the beginning back, and its count still
 * tells the length of the whole line: what it has behind the beginning is of an earlier line.
 */
TEST_CASE(a_long_line_that_comes_back_from_the_history_is_what_it_shows)
{
    tty *t = start_plain(*state);
    for (int i = 0; i < 150; i++)
        tty_type(t, "earlier ");
    tty_asks(t, "\n", "is neither a command nor a pile");
    tty_type(t, "look 3");
    for (int i = 0; i < 110; i++)
        tty_type(t, "          ");
    tty_key(t, "UP");
    tty_key(t, "DOWN");
    tty_asks(t, "\n", "Column 3: 2 hidden, 7 of spades.");
    end_plain(t);
}

int main(void)
{
#ifndef SOLITAIRE_HAS_LIBEDIT
    return 77; /* lines cannot be edited in this build, so there is nothing to test */
#endif
    return run_each(tty_home_make, tty_home_remove);
}
