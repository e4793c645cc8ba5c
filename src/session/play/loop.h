/*
 * The program on the screen: the loop that ties model, view, terminal and store together.
 *
 * A key is handled to its end — model changed, event on the disk — before the next is read; the picture follows when no
 * key is waiting.  Only here does the front end meet the clock.
 */
#ifndef SESSION_LOOP_H
#define SESSION_LOOP_H

#include "base/world.h"
#include "session/kept/game_lookup.h"

/* What shall come onto the screen; all of it has been checked. */
typedef struct session_start {
    const settings_values *settings;
    sol_variant variant;          /* of a new game; without rules where the game is that which was played last */
    const sol_deal *deal;         /* of that variant; NULL = a random one */
    bool anew;                    /* deal even if a game is in progress */
    int64_t resume;               /* go on with this game; 0 = the one that was played last */
    int64_t daily;                /* the day whose deal it is; 0 = none */
    bool practice;                /* show the point of practice that is due next */
    bool lesson;                  /* give the lesson of that game; where it has none, none is given */
    const session_record *race;   /* the other game of a race; NULL = none */
    const session_record *replay; /* show this instead; NULL = play */
} session_start;

/* Take the terminal, play, and give it back; returns the exit status. */
int session_run(const base_world *world, const session_start *start);

/*
 * The program in plain mode: the running game as lines of text, for ears, for Braille, and where no screen is.
 *
 * A line that is typed becomes the intents that keys would make; the same model reacts, and the same store keeps what
 * happened before the next line is read.  What is printed is what changed.  Nothing is asked of the terminal: standard
 * input and output may be pipes and files.
 */

/* Play until `quit` or the end of the input; returns the exit status. */
int session_plain_run(const base_world *world, const session_start *start);

#endif
