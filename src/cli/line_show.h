/*
 * solitaire solve --play: the moves that win, on the screen.
 */
#ifndef CLI_LINE_SHOW_H
#define CLI_LINE_SHOW_H

#include "study/source.h"

/* Is there a terminal to show it on?  False with a sentence, before anything is solved for nothing. */
bool cli_line_show_can(const base_world *world, base_fault *fault);

/*
 * Show the line as the replay of a game in which a move is made every second: first those that the source made before
 * it was solved.  Returns the exit status.
 */
int cli_line_show(const base_world *world, const settings_values *settings, const study_source *source,
                  const sol_deal *deal, const sol_move *line, uint64_t moves);

#endif
