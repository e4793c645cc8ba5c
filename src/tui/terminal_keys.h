/*
 * From the bytes that a terminal sends to keys and mouse events: pure.
 *
 * Give it bytes as they come (tui_keys_feed), then take events until there are none.  An escape sequence that is
 * still incomplete waits for the rest; when none has come for TUI_ESCAPE_MS, say tui_keys_give_up: what is there is
 * taken as it stands, so that a lone Esc is the Esc key.  Sequences that nobody knows are swallowed whole: their
 * letters are no keys.
 */
#ifndef TUI_TERMINAL_KEYS_H
#define TUI_TERMINAL_KEYS_H

#include <stdbool.h>
#include <stddef.h>

#include "intent.h"
#include "terminal_mouse.h"

enum { TUI_ESCAPE_MS = 25, TUI_KEYS_ROOM = 1024 };

/* A key that the terminal's own entry describes. */
typedef struct tui_key_bytes {
    const char *bytes;
    tui_key key;
} tui_key_bytes;

typedef struct tui_keys {
    unsigned char bytes[TUI_KEYS_ROOM];
    size_t start, end;
    bool gave_up; /* what is there now is all that comes */
    tui_key_bytes own[32];
    int own_count;
    tui_mouse mouse;
    int synchronized; /* has the terminal said that it knows mode 2026?  −1: not answered */
} tui_keys;

void tui_keys_init(tui_keys *keys);

/* Add a key of the terminal's entry; `bytes` (NULL: nothing is added) must outlive it. */
void tui_keys_add(tui_keys *keys, const char *bytes, tui_key key);

/* Where the next bytes may be put, and how many. */
unsigned char *tui_keys_room(tui_keys *keys, size_t *size);
void tui_keys_feed(tui_keys *keys, size_t count);

/* Is something incomplete waiting for the rest? */
bool tui_keys_waiting(const tui_keys *keys);
void tui_keys_give_up(tui_keys *keys);

enum { TUI_KEYS_NONE, TUI_KEYS_KEY, TUI_KEYS_MOUSE };

/* Take the next event: a key, or a mouse event (TUI_MOUSE_… of view.h) at row *y and column *x. */
int tui_keys_next(tui_keys *keys, long long now, tui_key *key, int *mouse, int *y, int *x);

#endif
