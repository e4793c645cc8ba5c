/* A slow line: how long a player waits. */
#include "game.h"

enum { FRAME_MS = 6000, KEY_MS = 1000 };

TEST_CASE(a_game_can_be_played_at_9600_baud_from_far_away)
{
    tty *t = game_start(*state, WORDS("--seed", "7", "--no-clock"));
    tty_slow(t);
    tty_wait_text(t, "? help");
    assert_within(tty_line_ms(t), 1000, FRAME_MS);
    tty_wait_idle(t);
    for (int moves = 1; moves <= 2; moves++) {
        (void)tty_line_ms(t);
        game_plays(t, " ", moves);
        assert_within(tty_line_ms(t), 100, KEY_MS);
    }
    tty_key(t, "RIGHT");
    game_plays(t, "u", 1);
    tty_resize(t, 30, 100);
    tty_wait_text(t, "? help");
    game_wait_moves(t, 1);
    game_quit(t);
}

int main(void) { return run_each(tty_home_make, tty_home_remove); }
