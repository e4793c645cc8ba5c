/*
 * Keys and what they mean.
 *
 * The terminal turns bytes into keys (ui_key), the keymap turns a key into an intent by the context of the screen, and
 * ui_update (update/update.h) acts on the intent.  Mouse events become intents by the layout (view.h: ui_mouse_intent).
 */
#ifndef UI_MODEL_INTENT_H
#define UI_MODEL_INTENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <solitaire/rules.h>

/* A key: a Unicode code point (control characters included), or one of these. */
typedef uint32_t ui_key;
enum {
    UI_KEY_NONE = 0,
    UI_KEY_SPECIAL = 0x110000, /* beyond Unicode */
    UI_KEY_UP,
    UI_KEY_DOWN,
    UI_KEY_LEFT,
    UI_KEY_RIGHT,
    UI_KEY_HOME,
    UI_KEY_END,
    UI_KEY_PAGE_UP,
    UI_KEY_PAGE_DOWN,
    UI_KEY_SHIFT_TAB,
    UI_KEY_BACKSPACE,
    UI_KEY_DELETE,
    UI_KEY_ENTER,
    UI_KEY_ESC,
    UI_KEY_TAB,
    UI_KEY_F1 /* F2 … F12 follow */
};

enum {
#define ACTION(symbol, name, keys, contexts, help) UI_##symbol,
#include "actions.def"
#undef ACTION
    UI_ACTIONS,
    UI_TYPE = UI_ACTIONS, /* a key that the context maps to nothing: `key` has it */
    UI_TICK,              /* time has passed */
    UI_MAKE,              /* the move `move`, as a record has it */
    UI_PASTE,             /* the text `text` was pasted */
    UI_PICK,              /* mouse: pressed on `pile`, card `index` from its bottom */
    UI_DRAG,              /* mouse: moved over `pile` with the button held */
    UI_DROP,              /* mouse: released on `pile` after a drag */
    UI_BEST,              /* mouse: double click on `pile`, card `index` */
    UI_SEND_UP,           /* mouse: right click on `pile` */
    UI_CHOOSE,            /* mouse: pressed on row `index` of a menu or panel */
    UI_NOTHING
};

typedef struct ui_intent {
    int action; /* UI_DRAW … UI_NOTHING */
    ui_key key;
    int pile, index;  /* of mouse intents; pile −1 = none; index of UI_COUNT: so many cards, ≤ 0 = ask */
    int y, x;         /* of UI_DRAG: the cell under the pointer */
    sol_move move;    /* of UI_MAKE */
    const char *text; /* of UI_PASTE: a line of UTF-8 without control characters */
} ui_intent;

/*
 * Where a key is pressed.  The tables of games with cells, many cells, ten columns or more have keys of their own
 * before those of all tables.
 */
enum {
    UI_IN_TABLE,
    UI_IN_OVERLAY,
    UI_IN_PICKER,
    UI_IN_MENU,
    UI_IN_REPLAY,
    UI_IN_CELLS,
    UI_IN_MANY_CELLS,
    UI_IN_TEN,
    UI_IN_MANY_COLUMNS,
    UI_IN_KEPT,
    UI_IN_WON,
    UI_IN_REVIEW,
    UI_CONTEXTS
};

/* The contexts' letters in actions.def; a context in which others' keys count too has theirs after its own: "ECT". */
extern const char *const ui_context_letters[UI_CONTEXTS];

/* What the rows of actions.def say. */
typedef struct ui_action {
    const char *name, *keys, *contexts, *help;
} ui_action;
extern const ui_action ui_actions[UI_ACTIONS];

enum { UI_KEYS_PER_ACTION = 8 };

/* Which keys do what.  A plain value: start from ui_keymap_defaults, change by ui_keymap_bind. */
typedef struct ui_keymap {
    ui_key keys[UI_ACTIONS][UI_KEYS_PER_ACTION]; /* UI_KEY_NONE fills the rest */
} ui_keymap;

void ui_keymap_defaults(ui_keymap *map);

/*
 * Give an action other keys: `keys` as in actions.def, "" for none.  A key that it takes from another action of the
 * same context is the new one's.  False with a sentence in `why` for a key that nobody knows; then nothing is changed.
 */
bool ui_keymap_bind(ui_keymap *map, int action, const char *keys, char *why, size_t size);

/*
 * Let h, j, k and l move the highlight at the table, too, whatever they did there before.  In lists, menus and replays,
 * where they do nothing else, they always do what the arrows do.
 */
void ui_keymap_hjkl(ui_keymap *map);

/* The action of that name, −1 if there is none. */
int ui_action_named(const char *name);

/* What a key means in a context; action UI_TYPE with the key if nothing else. */
ui_intent ui_keymap_intent(const ui_keymap *map, int context, ui_key key);

/* A key's name as in actions.def ("Space", "Ctrl-r", "u"); and back, UI_KEY_NONE for no such name. */
void ui_key_name(ui_key key, char name[16]);
ui_key ui_key_named(const char *name, size_t length);

/* Does this key of an action reach it in a context, or does it do something else there? */
bool ui_key_reaches(const ui_keymap *map, int context, int action, ui_key key);

/* The first key that reaches an action in a context, for texts that name it; "" if it has none. */
void ui_action_key(const ui_keymap *map, int context, int action, char name[16]);

#endif
