/*
 * Keys and the mouse.  Curses knows which bytes are a key (key_defined), but letting it read them (get_wch) would not
 * do:
 *
 *   - A sequence that is cut in two, as a slow line does it, is put together again: the Esc key acts after
 *     TERMINAL_ESCAPE_MS, but what has begun as a sequence may take TERMINAL_REST_MS for each next byte; and if the cut
 *     is right behind the Esc, so that it has acted, the rest is still the key that it is.
 *   - What no key sends (the terminal's answers, however late, and sequences that nobody knows) is swallowed whole: its
 *     letters are no keys.
 *   - What is pasted, which most terminals put between two marks, is one event and no keys.  A second mark that is lost
 *     on the way does not make the program deaf: the paste ends once nothing has come for TERMINAL_PASTE_MS.
 *   - Reports of the mouse, of the old kind and of the new, are understood whichever of them the terminal's entry
 *     names.
 */
#ifndef TERMINAL_KEYS_H
#define TERMINAL_KEYS_H

#include "terminal.h"

/* The rest of what has begun has 200 ms; a busy machine hands it over somewhat later than it came. */
enum { TERMINAL_ESCAPE_MS = 40, TERMINAL_REST_MS = 250, TERMINAL_PASTE_MS = 1000, TERMINAL_DOUBLE_CLICK_MS = 400 };

/* Begin, once there is a screen: teach curses what its entry of the terminal does not know. */
void terminal_keys_learn(void);

/* Read what has come by `now` (ms); false if nothing will come any more. */
bool terminal_keys_read(int fd, long long now);

/* For how many ms what is incomplete still waits for its rest; −1: nothing waits. */
int terminal_keys_patience(long long now);

/* Take the next event, TERMINAL_EVENT_KEY, _MOUSE or _PASTE; false if there is none yet. */
bool terminal_keys_next(long long now, terminal_event *event);

#endif
