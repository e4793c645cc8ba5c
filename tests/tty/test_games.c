/* Whole games in the real program: typed, clicked, interrupted, and two at a time. */
#include <signal.h>

#include "game.h"

enum { DEALS = 60, MOVES_MAX = 250 };

/*
 * Follow the program's tips until the game is won.  False if they do not win it, or want a move that the mouse cannot
 * make.
 */
static bool follow_tips(tty *t, bool by_mouse)
{
    for (int before = 0; before < MOVES_MAX; before = game_moves(t)) {
        game_tip tip = game_ask(t);
        if (tip.none || tip.from == GAME_FOUNDATION)
            return false;
        if (by_mouse)
            game_click_tip(t, &tip, before % 2);
        else
            game_type_tip(t, &tip);
        tty_wait(t, game_moved_or_won, &before, "the tip to be played");
        tty_wait_idle(t); /* a frame may come in pieces, the figures before the panel of a win */
        if (game_is_won(t))
            return true;
    }
    return false;
}

/* Play the deals from `seed` on until one is won, which stays on the screen. */
static tty *win(const char *home, int seed, bool by_mouse)
{
    char number[16];
    for (int i = 0; i < DEALS; i++) {
        snprintf(number, sizeof number, "%d", seed + i);
        tty *t =
            game_start(home, WORDS("--seed", number, "--draw", "1", "--tips", "rules", "--no-animation", "--no-clock"));
        tty_wait_text(t, "? help");
        if (follow_tips(t, by_mouse))
            return t;
        tty_type(t, "q");
        assert_int_equal(tty_wait_exit(t), 0);
        tty_end(t);
    }
    fail_msg("none of %d deals was won", DEALS);
    return NULL;
}

static void win_and_copy(const char *home, int seed, bool by_mouse)
{
    tty *t = win(home, seed, by_mouse);
    tty_wait_text(t, "All cards are home");
    tty_asks(t, "c", "sent to this terminal");
    game_assert_kept_as_won(t, home, "Klondike");
}

TEST_CASE(a_whole_game_is_won_key_by_key) { win_and_copy(*state, 54, false); }

TEST_CASE(a_whole_game_is_won_with_the_mouse) { win_and_copy(*state, 105, true); }

TEST_CASE(a_game_that_was_killed_is_continued_with_its_undo_history)
{
    tty *t = game_start_seven(*state);
    game_plays(t, "   ", 3);
    tty_signal(t, SIGKILL);
    assert_int_equal(tty_wait_exit(t), 128 + SIGKILL);
    tty_end(t);

    t = game_start(*state, NULL);
    game_wait_moves(t, 3);
    tty_wait_text(t, "#7");
    game_plays(t, "uu", 1);
    game_plays(t, "U", 2);
    game_quit(t);
}

/* A shown win is the player's only once it is taken over. */
TEST_CASE(killing_a_game_while_a_win_is_shown_in_it_leaves_the_players_own_moves)
{
    tty *t = game_begun(*state);
    tty_asks(t, "ss", "You can win in ");
    tty_asks(t, "\033[F", "The game is won here.");
    tty_signal(t, SIGKILL);
    assert_int_equal(tty_wait_exit(t), 128 + SIGKILL);
    tty_end(t);

    t = game_start(*state, NULL);
    game_wait_moves(t, 1);
    tty_wait_text(t, "#7");
}

TEST_CASE(a_game_that_is_continued_still_names_the_grade_of_its_deal)
{
    const char *const easy[] = {"--difficulty", "easy", NULL}, *const nothing[] = {NULL};
    tty *t = game_start(*state, easy);
    tty_wait_text(t, "winnable, easy");
    game_plays(t, " ", 1);
    game_quit(t);

    t = game_start(*state, nothing);
    game_wait_moves(t, 1);
    tty_wait_text(t, "winnable, easy");
}

/* How many seconds are left according to the status line, or −1. */
static int shown_clock(tty *t)
{
    for (int row = 0; row < tty_rows(t); row++) {
        int minutes, seconds;
        const char *at = strstr(tty_row(t, row), "Left");
        if (at && sscanf(at + strlen("Left"), "%d:%d", &minutes, &seconds) == 2)
            return minutes * 60 + seconds;
    }
    return -1;
}

static bool runs(tty *t, const void *unused)
{
    (void)unused;
    return shown_clock(t) >= 0;
}

static bool has_passed_the_sixth_second(tty *t, const void *unused)
{
    (void)unused;
    int left = shown_clock(t);
    return left >= 0 && left <= 594;
}

/* No key is pressed after the first, so the clock itself must have caused what is saved then. */
TEST_CASE(killing_a_game_with_a_time_limit_gives_no_thinking_time_back)
{
    const char *const limited[] = {"--seed", "7", "--time-limit", "10:00", "--clock", NULL}, *const nothing[] = {
                                                                                                 "--clock", NULL};
    tty *t = game_start(*state, limited);
    game_plays(t, " ", 1);
    tty_wait(t, has_passed_the_sixth_second, NULL, "the sixth second");
    tty_signal(t, SIGKILL);
    assert_int_equal(tty_wait_exit(t), 128 + SIGKILL);
    tty_end(t);

    t = game_start(*state, nothing);
    tty_wait(t, runs, NULL, "the clock");
    assert_within(shown_clock(t), 0, 595);
}

TEST_CASE(two_players_at_once_have_a_game_each)
{
    char out[4096];
    const char *const nothing[] = {NULL}, *const games[] = {"games", NULL};
    tty *one = game_start_seven(*state);
    game_plays(one, "  ", 2);

    tty *two = game_start(*state, nothing);
    game_wait_moves(two, 0);
    assert_false(tty_find(two, "#7 ", NULL, NULL));
    game_plays(two, "     ", 5);
    game_plays(one, " ", 3);
    tty_type(two, "q");
    assert_int_equal(tty_wait_exit(two), 0);
    tty_type(one, "uq");
    assert_int_equal(tty_wait_exit(one), 0);
    tty_end(one);
    tty_end(two);

    assert_int_equal(game_run(*state, games, out, sizeof out), 0);
    const char *first = strstr(out, " open ");
    assert_non_null(first);
    assert_non_null(strstr(first + 1, " open "));
}

TEST_CASE(a_fair_tip_comes_and_enter_plays_it)
{
    tty *t = game_start(*state, WORDS("--seed", "1", "--draw", "3"));
    tty_wait_text(t, "? help");
    tty_asks(t, "t", "Coach: ");
    game_plays(t, "\r", 1);
    game_quit(t);
}

int main(void) { return run_each(tty_home_make, tty_home_remove); }
