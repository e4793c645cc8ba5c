/*
 * Does a stream take what is written into it, or would whoever reads it keep us waiting?
 *
 * A pipe that has room takes PIPE_BUF bytes (POSIX, poll and write), which is what a stream's buffer holds; so who asks
 * before each row that is shorter, and before flushing, is not held up by a reader that has stopped reading.
 */
#ifndef STUDY_PIPE_ROOM_H
#define STUDY_PIPE_ROOM_H

#include <stdbool.h>
#include <stdio.h>

/*
 * Wait for room, so many milliseconds at most and not longer than to the next signal; true if there is some, and also
 * where writing would fail at once or the stream is no file.
 */
bool study_pipe_room_in(FILE *to, int ms);

/* There will be none: what is still in the buffer, and all that is written from now on, is thrown away. */
void study_pipe_room_give_up(FILE *to);

#endif
