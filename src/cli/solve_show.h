/*
 * solitaire solve --play: the moves that win, on the screen.
 */
#ifndef CLI_SOLVE_SHOW_H
#define CLI_SOLVE_SHOW_H

#include "solve_source.h"

/* Is there a terminal to show it on?  False with a sentence, before anything is solved for nothing. */
bool solve_show_can(const cli_world *world, cli_fault *fault);

/*
 * Show the line as the replay of a game in which a move is made every second: first those that the source made before
 * it was solved.  Returns the exit status.
 */
int solve_show(const cli_world *world, const cli_settings *settings, const solve_source *source, const sol_deal *deal,
               const sol_move *line, uint64_t moves);

#endif
