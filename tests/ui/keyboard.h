/* A keyboard whose keys reach an invisible terminal, at a time that the test sets. */
#ifndef TEST_KEYBOARD_H
#define TEST_KEYBOARD_H

#include "../test.h"

#include "terminal/keys.h"

extern long long keyboard_now; /* the time in ms, which a test sets */

/* Plug the keyboard into a terminal of this kind, with or without its mouse; and unplug it. */
void keyboard_plug(const char *term, bool mouse);
void keyboard_unplug(void);

/* cmocka's setup and teardown: plug it into an xterm with a mouse, and unplug it. */
int keyboard_set_up(void **state);
int keyboard_tear_down(void **state);

/* Send these bytes now; and what is read when no more will come. */
void keyboard_sends(const char *bytes);
bool keyboard_ends(void);

/* Do the bytes that have come wait for more? */
bool keyboard_waits(void);

/* The next key; UI_KEY_NONE if there is none. */
ui_key keyboard_key(void);

/* The next event of the mouse, and where; −1 if there is none. */
int keyboard_mouse(int *y, int *x);

#endif
