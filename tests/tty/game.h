/* Playing solitaire in the terminal of harness.h: starting it, and following its own tips by keys or by mouse. */
#ifndef TESTS_TTY_GAME_H
#define TESTS_TTY_GAME_H

#include "harness.h"

/*
 * Start the binary with these arguments (WORDS; NULL: none) at 80x24 in this home, on a terminal that shows whole
 * frames.
 */
tty *game_start(const char *home, const char *const *arguments);

/* `solitaire --seed 7 --no-clock` in this home, its first frame on the screen. */
tty *game_start_seven(const char *home);

/* The same with one card drawn. */
tty *game_begun(const char *home);

/* Quit, which gives the terminal back. */
void game_quit(tty *t);

/* The number of moves in the status line; −1 while it shows none. */
int game_moves(tty *t);

/* Wait until the status line says so; game_plays types before. */
void game_wait_moves(tty *t, int moves);
void game_plays(tty *t, const char *keys, int moves);

/* Run `solitaire` with these arguments without a terminal.  Returns its exit status; what it printed is in `out`. */
int game_run(const char *home, const char *const *arguments, char *out, size_t size);

/* ---- tips ------------------------------------------------------------------------------------------------------- */

enum { GAME_STOCK, GAME_WASTE, GAME_FOUNDATION, GAME_COLUMN_1 }; /* … GAME_COLUMN_1 + 6 */

typedef struct game_tip {
    int from, to; /* GAME_STOCK … */
    bool none;    /* the program said that no move leads on */
    char card[8]; /* the lowest card that moves, as it is written on the screen */
} game_tip;

/* Ask for a tip (the key t) and read it, or that there is none, from the message line. */
game_tip game_ask(tty *t);

/* Make the tip's move by the keys of the two piles. */
void game_type_tip(tty *t, const game_tip *tip);

/*
 * Make the tip's move with the mouse: by `drag` or two clicks, by a right click to the foundation, or by the wheel,
 * which draws.
 */
void game_click_tip(tty *t, const game_tip *tip, bool drag);

/* Is the game won?  Or has it at least another number of moves than this int? */
bool game_is_won(tty *t);
bool game_moved_or_won(tty *t, const void *before);

/* Quit, and assert that the win of this game was saved, and that its record follows the rules. */
void game_assert_kept_as_won(tty *t, const char *home, const char *game);

#endif
