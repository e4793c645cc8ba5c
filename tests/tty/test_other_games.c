/*
 * The games other than Klondike in the real program: whole games that are won by keys or by tips, played with the
 * mouse, and continued next time.
 */

#include "game.h"

/* ---- won games --------------------------------------------------------------------------------------------------- */

/* More moves than any game needs: whoever still plays then goes round in circles. */
enum { MOVES_ENOUGH = 200 };

/* Play by the program's own tips; Enter makes each move. */
static void follow_tips(tty *t)
{
    for (int before = 0; !game_is_won(t); before = game_moves(t)) {
        assert_within(before, 0, MOVES_ENOUGH);
        tty_asks(t, "t", " do it");
        tty_type(t, "\r");
        tty_wait(t, game_moved_or_won, &before, "the tip to be played");
        tty_wait_gone(t, " do it");
    }
}

static tty *begin(const char *home, const char *const *arguments)
{
    tty *t = game_start(home, arguments);
    tty_wait_text(t, "? help");
    return t;
}

/* ---- by mouse ---------------------------------------------------------------------------------------------------- */

TEST_CASE(a_card_of_freecell_is_dragged_to_a_cell)
{
    const char *const arguments[] = {"freecell", "--seed", "11982", NULL};
    tty *t = begin(*state, arguments);
    int row, col;
    tty_wait_text(t, " 3♠");
    assert_true(tty_find(t, " 3♠", &row, &col));
    tty_press(t, TTY_LEFT, row, col + 1);
    tty_release(t, TTY_LEFT, 2, 14);
    tty_wait_text(t, " 3♠   b");
}

/* ---- which game -------------------------------------------------------------------------------------------------- */

TEST_CASE(a_game_is_continued_by_its_name_and_the_last_one_without_a_name)
{
    const char *const spider[] = {"spider", "--seed", "7", NULL}, *const pyramid[] = {"pyramid", "--seed", "5", NULL};
    const char *const by_name[] = {"spider", NULL}, *const nothing[] = {NULL};
    tty *t = begin(*state, spider);
    game_plays(t, " ", 1);
    game_quit(t);
    t = begin(*state, pyramid);
    game_plays(t, "  ", 2);
    game_quit(t);
    t = begin(*state, nothing);
    tty_wait_text(t, "Pyramid");
    game_wait_moves(t, 2);
    game_quit(t);
    t = begin(*state, by_name);
    tty_wait_text(t, "Spider");
    game_wait_moves(t, 1);
    game_quit(t);
}

TEST_CASE(the_game_played_last_is_dealt_where_none_is_in_progress)
{
    const char *const pyramid[] = {"pyramid", "--seed", "18", "--no-animation", NULL}, *const nothing[] = {NULL};
    tty *t = begin(*state, pyramid);
    follow_tips(t);
    game_quit(t);
    t = begin(*state, nothing);
    tty_wait_text(t, "Pyramid");
    game_wait_moves(t, 0);
    game_quit(t);
}

int main(void) { return run_each(tty_home_make, tty_home_remove); }
