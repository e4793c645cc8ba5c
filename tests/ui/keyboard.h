/* A keyboard whose keys reach an invisible terminal, at a time that the test sets. */
#ifndef TEST_KEYBOARD_H
#define TEST_KEYBOARD_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "terminal/keys.h"

extern long long keyboard_now; /* ms */

/* Plug it in at a terminal of this kind, with its mouse or without; and out again. */
void keyboard_plug(const char *term, bool mouse);
void keyboard_unplug(void);

/* The same for cmocka's tests: an xterm with a mouse. */
int keyboard_set_up(void **state);
int keyboard_tear_down(void **state);

/* It sends these bytes now.  What is read when it will send nothing any more? */
void keyboard_sends(const char *bytes);
bool keyboard_ends(void);

/* Does what has come wait for its rest? */
bool keyboard_waits(void);

/* The next key; UI_KEY_NONE if there is none. */
ui_key keyboard_key(void);

/* The next event of the mouse, and where; −1 if there is none. */
int keyboard_mouse(int *y, int *x);

#endif
