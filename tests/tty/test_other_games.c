/*
 * The games other than Klondike in the real program: whole games that are won by keys or by tips, played with the
 * mouse, and continued next time.
 */

#include "game.h"

/* ---- won games --------------------------------------------------------------------------------------------------- */

/* Spider with one suit, deal 3. */
static const char spider_line[] =
    "4-6 5-4 2-5 8-6 row 3-9:2 3-8 5-1 9-5 5-8:3 3-5 6-1 6-2:3 6-10 1-2:3 1-2 1-2 8-2:4 2-1 4-10 4-6:2 4-2 10-1:3 "
    "6-10:3 1-4:3 10-4:4 10-1 1-7 row 4-5 4-10:8 4-7 1-7 2-4 9-6:3 3-9 6-3:4 row 1-4 7-6 7-9:3 8-10 2-7 2-6:2 3-8 "
    "3-8:5 6-10:2 10-3 row 3-1 4-2 2-4:2 4-7:4 7-8:5 8-5:6 7-6:3 10-9 7-10 10-7:2 5-10:7 1-3:2 row 2-8:2 1-7 5-1 "
    "5-6:3 2-5 7-2:2 7-3:3 7-2 8-10:3 8-3:5 3-2 5-3:3 8-9:2 8-6 8-7 5-8 8-2:2 8-9 9-5:4 9-2:2 7-9:2 2-5:4 2-8 2-9:2 "
    "2-10 5-6:4 6-5:2 6-10 2-6 1-2:3 1-9 1-8 3-1:3 6-2:2 1-9:4 9-1:2 9-3 9-6 9-5 1-6:2 3-7 5-7:8 6-8:3 8-10:6 2-3:3 "
    "7-2:10 2-1:10 3-2:3 2-5:3 1-2:10 2-3:10 5-2:3 2-1:3 3-2:10 2-5:10 1-2:3 2-3:3 2-9 5-9:10 4-1 3-4:3 9-4:7 1-4 "
    "10-2:12 10-9:8";

/* The key of a pile: a column's digit, 0 for the tenth, f for a foundation. */
static char key_of(const char *pile, size_t length) { return length == 2 && pile[0] == '1' ? '0' : pile[0]; }

/* Type a move.  "4-10:8" is typed as x 8 4 0: exactly so many cards, from there to there; Space deals a row. */
static void type_move(tty *t, const char *move, size_t length)
{
    char keys[8] = "";
    const char *dash = memchr(move, '-', length), *colon = memchr(move, ':', length);
    if (!dash) {
        tty_type(t, " ");
        return;
    }
    size_t end = colon ? (size_t)(colon - move) : length;
    int count = colon ? atoi(colon + 1) : 1;
    if (count <= 10)
        snprintf(keys, sizeof keys, "x%d", count % 10);
    snprintf(keys + strlen(keys), sizeof keys - strlen(keys), "%c%c", key_of(move, (size_t)(dash - move)),
             key_of(dash + 1, end - (size_t)(dash - move) - 1));
    tty_type(t, keys);
}

static void play_line(tty *t, const char *line)
{
    for (int before = 0; *line; before++) {
        size_t length = strcspn(line, " ");
        type_move(t, line, length);
        tty_wait(t, game_moved_or_won, &before, line);
        line += length;
        line += strspn(line, " ");
    }
}

/* More moves than any game needs: whoever still plays then goes round in circles. */
enum { MOVES_ENOUGH = 200 };

/* Play by the program's own tips; Enter makes each move. */
static void follow_tips(tty *t)
{
    for (int before = 0; !game_is_won(t); before = game_moves(t)) {
        assert_within(before, 0, MOVES_ENOUGH);
        tty_type(t, "t\r");
        tty_wait(t, game_moved_or_won, &before, "the tip to be played");
    }
}

static tty *begin(const char *home, const char *const *arguments)
{
    tty *t = game_start(home, arguments);
    tty_wait_text(t, "? help");
    return t;
}

TEST_CASE(a_game_of_spider_is_won_by_keys)
{
    const char *const arguments[] = {"spider", "--suits", "1", "--seed", "3", "--no-animation", NULL};
    tty *t = begin(*state, arguments);
    play_line(t, spider_line);
    tty_wait_text(t, "Well played!");
    game_assert_kept_as_won(t, *state, "Spider, 1 suit");
}

TEST_CASE(a_game_of_pyramid_is_won_by_its_tips)
{
    const char *const arguments[] = {"pyramid", "--seed", "18", "--tips", "rules", "--no-animation", NULL};
    tty *t = begin(*state, arguments);
    follow_tips(t);
    tty_wait_text(t, "Well played!");
    game_assert_kept_as_won(t, *state, "Pyramid");
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
