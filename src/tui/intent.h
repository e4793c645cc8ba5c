/*
 * Keys and what they mean.
 *
 * The terminal turns bytes into keys (tui_key), the keymap turns a key into an intent by the context of the screen, and
 * tui_update (model.h) acts on the intent.  Mouse events become intents by the layout (view.h: tui_mouse_intent).
 */
#ifndef TUI_INTENT_H
#define TUI_INTENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A key: a Unicode code point (control characters included), or one of these. */
typedef uint32_t tui_key;
enum {
    TUI_KEY_NONE = 0,
    TUI_KEY_SPECIAL = 0x110000, /* beyond Unicode */
    TUI_KEY_UP,
    TUI_KEY_DOWN,
    TUI_KEY_LEFT,
    TUI_KEY_RIGHT,
    TUI_KEY_HOME,
    TUI_KEY_END,
    TUI_KEY_PAGE_UP,
    TUI_KEY_PAGE_DOWN,
    TUI_KEY_SHIFT_TAB,
    TUI_KEY_BACKSPACE,
    TUI_KEY_DELETE,
    TUI_KEY_ENTER,
    TUI_KEY_ESC,
    TUI_KEY_TAB,
    TUI_KEY_F1 /* F2 … F12 follow */
};

enum {
#define ACTION(symbol, name, keys, contexts, help) TUI_##symbol,
#include "actions.def"
#undef ACTION
    TUI_ACTIONS,
    TUI_TYPE = TUI_ACTIONS, /* a key that the context maps to nothing: `key` has it */
    TUI_TICK,               /* time has passed */
    TUI_PICK,               /* mouse: pressed on `pile`, card `index` from its bottom */
    TUI_DROP,               /* mouse: released on `pile` after a drag */
    TUI_BEST,               /* mouse: double click on `pile`, card `index` */
    TUI_SEND_UP,            /* mouse: right click on `pile` */
    TUI_CHOOSE,             /* mouse: pressed on row `index` of a menu or panel */
    TUI_NOTHING
};

typedef struct tui_intent {
    int action; /* TUI_DRAW … TUI_NOTHING */
    tui_key key;
    int pile, index; /* of mouse intents; pile −1 = none */
} tui_intent;

/*
 * Where a key is pressed.  The tables of games with cells or with ten columns have keys of their own before those of
 * all tables.
 */
enum {
    TUI_IN_TABLE,
    TUI_IN_OVERLAY,
    TUI_IN_MENU,
    TUI_IN_REPLAY,
    TUI_IN_CELLS,
    TUI_IN_TEN,
    TUI_IN_RECORD,
    TUI_CONTEXTS
};

/* The contexts' letters in actions.def; a context in which others' keys count too has theirs after its own: "CT". */
extern const char *const tui_context_letters[TUI_CONTEXTS];

/* What the rows of actions.def say. */
typedef struct tui_action {
    const char *name, *keys, *contexts, *help;
} tui_action;
extern const tui_action tui_actions[TUI_ACTIONS];

enum { TUI_KEYS_PER_ACTION = 8 };

/* Which keys do what.  A plain value: start from tui_keymap_defaults, change by tui_keymap_bind. */
typedef struct tui_keymap {
    tui_key keys[TUI_ACTIONS][TUI_KEYS_PER_ACTION]; /* TUI_KEY_NONE fills the rest */
} tui_keymap;

void tui_keymap_defaults(tui_keymap *map);

/*
 * Give an action other keys: `keys` as in actions.def, "" for none.  A key that it takes from another action of the
 * same context is the new one's.  False with a sentence in `why` for a key that nobody knows; then nothing is changed.
 */
bool tui_keymap_bind(tui_keymap *map, int action, const char *keys, char *why, size_t size);

/* The action of that name, −1 if there is none. */
int tui_action_named(const char *name);

/* What a key means in a context; action TUI_TYPE with the key if nothing else. */
tui_intent tui_keymap_intent(const tui_keymap *map, int context, tui_key key);

/* A key's name as in actions.def ("Space", "Ctrl-r", "u"); and back, TUI_KEY_NONE for no such name. */
void tui_key_name(tui_key key, char name[16]);
tui_key tui_key_named(const char *name, size_t length);

/* Does this key of an action reach it in a context, or does it do something else there? */
bool tui_key_reaches(const tui_keymap *map, int context, int action, tui_key key);

/* The first key that reaches an action in a context, for texts that name it; "" if it has none. */
void tui_action_key(const tui_keymap *map, int context, int action, char name[16]);

#endif
