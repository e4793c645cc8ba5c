/*
 * From the bytes that a terminal sends to keys and mouse events: pure.
 *
 * Give it bytes as they come (terminal_keys_feed), then take events until there are none.  An escape sequence that is
 * still incomplete waits for the rest; when none has come for TERMINAL_ESCAPE_MS, say terminal_keys_give_up: what is there is
 * taken as it stands, so that a lone Esc is the Esc key.  Sequences that nobody knows are swallowed whole: their
 * letters are no keys.
 */
#ifndef TERMINAL_KEYS_H
#define TERMINAL_KEYS_H

#include <stdbool.h>
#include <stddef.h>

#include "mouse.h"
#include "ui/model/intent.h"

enum { TERMINAL_ESCAPE_MS = 25, TERMINAL_KEYS_ROOM = 1024 };

/* A key that the terminal's own entry describes. */
typedef struct terminal_key_bytes {
    const char *bytes;
    ui_key key;
} terminal_key_bytes;

typedef struct terminal_keys {
    unsigned char bytes[TERMINAL_KEYS_ROOM];
    size_t start, end;
    bool gave_up; /* what is there now is all that comes */
    terminal_key_bytes own[32];
    int own_count;
    terminal_mouse mouse;
    int synchronized; /* has the terminal said that it knows mode 2026?  −1: not answered */
} terminal_keys;

void terminal_keys_init(terminal_keys *keys);

/* Add a key of the terminal's entry; `bytes` (NULL: nothing is added) must outlive it. */
void terminal_keys_add(terminal_keys *keys, const char *bytes, ui_key key);

/* Where the next bytes may be put, and how many. */
unsigned char *terminal_keys_room(terminal_keys *keys, size_t *size);
void terminal_keys_feed(terminal_keys *keys, size_t count);

/* Is something incomplete waiting for the rest? */
bool terminal_keys_waiting(const terminal_keys *keys);
void terminal_keys_give_up(terminal_keys *keys);

enum { TERMINAL_KEYS_NONE, TERMINAL_KEYS_KEY, TERMINAL_KEYS_MOUSE };

/* Take the next event: a key, or a mouse event (UI_MOUSE_… of view.h) at row *y and column *x. */
int terminal_keys_next(terminal_keys *keys, long long now, ui_key *key, int *mouse, int *y, int *x);

#endif
