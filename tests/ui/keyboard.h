/* A keyboard whose keys reach an invisible terminal, at a time that the test sets. */
#ifndef TEST_KEYBOARD_H
#define TEST_KEYBOARD_H

#include "../test.h"

#include "engine/text/text.h"
#include "terminal/keys.h"

extern long long keyboard_now; /* the time in ms, which a test sets */

/* Plug the keyboard into a terminal of this kind, with or without its mouse; unplug it; and plug it into another. */
void keyboard_plug(const char *term, bool mouse);
void keyboard_unplug(void);
void keyboard_replug(const char *term, bool mouse);

/* cmocka's setup and teardown: plug it into an xterm with a mouse, and unplug it. */
int keyboard_set_up(void **state);
int keyboard_tear_down(void **state);

/* Send these bytes now. */
void keyboard_sends(const char *bytes);

/* Do the bytes that have come wait for more? */
bool keyboard_waits(void);

/* The next key; UI_KEY_NONE if there is none. */
ui_key keyboard_key(void);

/* Send these bytes, or let time pass, and assert that these keys come one after the other. */
#define assert_keys(bytes, ...)                                                                 \
    do {                                                                                        \
        const ui_key wanted_keys[] = {__VA_ARGS__};                                             \
        keyboard_sends(bytes);                                                                  \
        for (size_t nth_key = 0; nth_key < sizeof wanted_keys / sizeof *wanted_keys; nth_key++) \
            assert_int_equal(keyboard_key(), wanted_keys[nth_key]);                             \
    } while (0)
#define assert_key_later(ms, key)              \
    do {                                       \
        keyboard_now += ms;                    \
        assert_int_equal(keyboard_key(), key); \
    } while (0)

/* The text of the next event, a paste; NULL if the next event is none. */
const char *keyboard_paste(void);

/* Print the events that have come, ", " behind each: keys by name, the mouse with row and column, pastes in quotes. */
void keyboard_put_events(engine_text *out);

#endif
