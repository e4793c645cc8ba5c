/*
 * The program in plain mode: the running game as lines of text, for ears, for Braille, and where no screen is.
 *
 * A line that is typed becomes the intents that keys would make; the same model reacts, and the same store keeps what
 * happened before the next line is read.  What is printed is what changed.  Nothing is asked of the terminal: standard
 * input and output may be pipes and files.
 */
#ifndef SESSION_PLAIN_LOOP_H
#define SESSION_PLAIN_LOOP_H

#include "loop.h"

/* Play until `quit` or the end of the input; returns the exit status. */
int session_plain_run(const base_world *world, const session_start *start);

#endif
