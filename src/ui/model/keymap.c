/* Which keys do what: names, defaults from the table, binding. */
#include "engine/text/utf8.h"
#include "intent.h"
#include "words/words.h"

#include <assert.h>
#include <string.h>

#include <solitaire/notation.h>

const ui_action ui_actions[UI_ACTIONS] = {
#define ACTION(symbol, name, keys, contexts, help) {name, keys, contexts, help},
#include "actions.def"
#undef ACTION
};

/* ---- the names of keys ------------------------------------------------------------------------------------------ */

typedef struct key_name {
    const char *name;
    ui_key key;
} key_name;

/* The first name of a key is the one that is written; the others are understood too. */
static const key_name key_names[] = {
    {NC_("key", "Space"), ' '},
    {NC_("key", "Enter"), UI_KEY_ENTER},
    {NC_("key", "Esc"), UI_KEY_ESC},
    {NC_("key", "Tab"), UI_KEY_TAB},
    {NC_("key", "Shift-Tab"), UI_KEY_SHIFT_TAB},
    {NC_("key", "Up"), UI_KEY_UP},
    {NC_("key", "Down"), UI_KEY_DOWN},
    {NC_("key", "Left"), UI_KEY_LEFT},
    {NC_("key", "Right"), UI_KEY_RIGHT},
    {NC_("key", "Home"), UI_KEY_HOME},
    {NC_("key", "End"), UI_KEY_END},
    {NC_("key", "PgUp"), UI_KEY_PAGE_UP},
    {NC_("key", "PgDn"), UI_KEY_PAGE_DOWN},
    {NC_("key", "Backspace"), UI_KEY_BACKSPACE},
    {NC_("key", "Delete"), UI_KEY_DELETE},
    {"F1", UI_KEY_F1},
    {"F2", UI_KEY_F1 + 1},
    {"F3", UI_KEY_F1 + 2},
    {"F4", UI_KEY_F1 + 3},
    {"F5", UI_KEY_F1 + 4},
    {"F6", UI_KEY_F1 + 5},
    {"F7", UI_KEY_F1 + 6},
    {"F8", UI_KEY_F1 + 7},
    {"F9", UI_KEY_F1 + 8},
    {"F10", UI_KEY_F1 + 9},
    {"F11", UI_KEY_F1 + 10},
    {"F12", UI_KEY_F1 + 11},
    {"Return", UI_KEY_ENTER},
    {"Escape", UI_KEY_ESC},
    {"PageUp", UI_KEY_PAGE_UP},
    {"PageDown", UI_KEY_PAGE_DOWN},
};
enum { KEY_NAMES = sizeof key_names / sizeof *key_names };

/* Terminals send one byte for Enter and Ctrl-m, Tab and Ctrl-i …; to a player who names either, they are one key. */
static ui_key canonical(ui_key key)
{
    switch (key) {
    case '\r':
    case '\n': return UI_KEY_ENTER;
    case '\t': return UI_KEY_TAB;
    case 0x1B: return UI_KEY_ESC;
    case '\b':
    case 0x7F: return UI_KEY_BACKSPACE;
    default: return key;
    }
}

static bool same_word(const char *word, const char *text, size_t length)
{
    size_t i = 0;
    while (i < length && word[i] && engine_lower(word[i]) == engine_lower(text[i]))
        i++;
    return i == length && !word[i];
}

ui_key ui_key_named(const char *name, size_t length)
{
    for (int i = 0; i < KEY_NAMES; i++)
        if (same_word(key_names[i].name, name, length))
            return key_names[i].key;
    if (length == 6 && same_word("Ctrl-", name, 5) && name[5] > '?' && name[5] < 0x7F && name[5] != '`')
        return name[5] == '@' ? UI_KEY_NONE : canonical((ui_key)name[5] & 0x1F);
    /* The code point of a text that is exactly one well-formed character which a key can be; 0 for any other text. */
    uint32_t point = 0;
    bool whole = length > 0 && engine_utf8_read(name, length, &point) == length;
    bool control = point <= 0x20 || (point >= 0x7F && point < 0xA0);
    return !whole || control || point >= UI_KEY_SPECIAL ? UI_KEY_NONE : point;
}

void ui_key_name(ui_key key, char name[16])
{
    name[0] = 0;
    for (int i = 0; i < KEY_NAMES; i++) {
        if (key_names[i].key == key) {
            engine_utf8_copy(name, 16, words_in("key", key_names[i].name));
            return;
        }
    }
    if (key < 0x20 && key != UI_KEY_NONE) {
        memcpy(name, "Ctrl-", 5);
        engine_utf8_write(key | (key < 0x1B ? 0x60 : 0x40), name + 5);
    } else if (key != UI_KEY_NONE && key < UI_KEY_SPECIAL) {
        engine_utf8_write(key, name);
    }
}

const char *const ui_context_letters[UI_CONTEXTS] = {
    [UI_IN_TABLE] = "T",   [UI_IN_OVERLAY] = "H",       [UI_IN_MENU] = "M",    [UI_IN_REPLAY] = "R",
    [UI_IN_CELLS] = "CXT", [UI_IN_MANY_CELLS] = "ECXT", [UI_IN_TEN] = "XT",    [UI_IN_MANY_COLUMNS] = "YXT",
    [UI_IN_KEPT] = "L",    [UI_IN_WON] = "WT",          [UI_IN_REVIEW] = "VR", [UI_IN_PICKER] = "PM",
};

/* ---- which keys do what ----------------------------------------------------------------------------------------- */

int ui_action_named(const char *name)
{
    for (int i = 0; i < UI_ACTIONS; i++)
        if (strcmp(ui_actions[i].name, name) == 0)
            return i;
    return -1;
}

static bool share_a_context(int action, int other)
{
    for (const char *c = ui_actions[action].contexts; *c; c++)
        if (memchr(ui_actions[other].contexts, *c, strlen(ui_actions[other].contexts)))
            return true;
    return false;
}

static int find_key(const ui_key *keys, ui_key key)
{
    for (int i = 0; i < UI_KEYS_PER_ACTION; i++)
        if (keys[i] == key)
            return i;
    return -1;
}

static void remove_key(ui_key *keys, ui_key key)
{
    int at = find_key(keys, key);
    if (at < 0)
        return;
    memmove(keys + at, keys + at + 1, (size_t)(UI_KEYS_PER_ACTION - 1 - at) * sizeof *keys);
    keys[UI_KEYS_PER_ACTION - 1] = UI_KEY_NONE;
}

/* A sentence made of `before`, the player's word made visible, and `after`; cut to fit. */
static bool blame_key(char *why, size_t size, const char *before, const char *word, size_t length, const char *after)
{
    char shown[40];
    engine_text text = engine_text_in(why, size);
    engine_text_add(&text, "%s%s%s", before, sol_visible(shown, sizeof shown, word, length), after);
    return false;
}

/* Read a list of keys; false with the reason for the first word that cannot be a key here. */
static bool read_keys(const char *text, ui_key keys[UI_KEYS_PER_ACTION], char *why, size_t size)
{
    int count = 0;
    memset(keys, 0, UI_KEYS_PER_ACTION * sizeof *keys);
    for (text += strspn(text, " \t"); *text; text += strspn(text, " \t")) {
        size_t length = strcspn(text, " \t");
        ui_key key = ui_key_named(text, length);
        if (key == UI_KEY_NONE)
            return blame_key(why, size, "\"", text, length,
                             "\" is no key; a key is one character, Ctrl- and a letter, or one of Space Enter Esc Tab "
                             "Shift-Tab Up Down Left Right Home End PgUp PgDn Backspace Delete F1 to F12");
        /* Interrupt and quit always work: the program never sees their keys. */
        if (key == ('c' & 0x1F) || key == ('\\' & 0x1F))
            return blame_key(why, size, "", text, length, " belongs to the terminal and can do nothing else here");
        if (find_key(keys, key) < 0) {
            if (count == UI_KEYS_PER_ACTION)
                return blame_key(why, size, "\"", text, length, "\" is one key too many; an action can have eight");
            keys[count++] = key;
        }
        text += length;
    }
    return true;
}

void ui_keymap_defaults(ui_keymap *map)
{
    for (int i = 0; i < UI_ACTIONS; i++) {
        char why[200];
        bool good = read_keys(ui_actions[i].keys, map->keys[i], why, sizeof why);
        assert(good);
        (void)good;
    }
}

/* A key is the action's alone: other actions of the same context lose it. */
static void take_from_others(ui_keymap *map, int action, ui_key key)
{
    for (int other = 0; other < UI_ACTIONS; other++)
        if (share_a_context(action, other))
            remove_key(map->keys[other], key);
}

bool ui_keymap_bind(ui_keymap *map, int action, const char *keys, char *why, size_t size)
{
    ui_key wanted[UI_KEYS_PER_ACTION];
    assert(action >= 0 && action < UI_ACTIONS);
    if (!read_keys(keys, wanted, why, size))
        return false;
    for (int i = 0; i < UI_KEYS_PER_ACTION && wanted[i]; i++)
        take_from_others(map, action, wanted[i]);
    memcpy(map->keys[action], wanted, sizeof wanted);
    return true;
}

void ui_keymap_hjkl(ui_keymap *map)
{
    static const struct {
        int action;
        ui_key key;
    } arrows[] = {{UI_LEFT, 'h'}, {UI_DOWN, 'j'}, {UI_UP, 'k'}, {UI_RIGHT, 'l'}};
    for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++) {
        ui_key *keys = map->keys[arrows[i].action];
        take_from_others(map, arrows[i].action, arrows[i].key);
        int at = find_key(keys, UI_KEY_NONE);
        keys[at < 0 ? UI_KEYS_PER_ACTION - 1 : at] = arrows[i].key;
    }
}

/* Of the actions of a letter, the one that has the key; −1 if none has. */
static int action_of(const ui_keymap *map, char letter, ui_key key)
{
    for (int i = 0; i < UI_ACTIONS; i++)
        if (strchr(ui_actions[i].contexts, letter) && find_key(map->keys[i], key) >= 0)
            return i;
    return -1;
}

ui_intent ui_keymap_intent(const ui_keymap *map, int context, ui_key key)
{
    ui_intent intent = {.action = UI_TYPE, .key = canonical(key), .pile = -1, .index = -1};
    assert(context >= 0 && context < UI_CONTEXTS);
    if (key == UI_KEY_NONE) {
        intent.action = UI_NOTHING;
        return intent;
    }
    int action = -1;
    for (const char *letter = ui_context_letters[context]; *letter && action < 0; letter++)
        action = action_of(map, *letter, intent.key);
    if (action >= 0)
        intent.action = action;
    return intent;
}

bool ui_key_reaches(const ui_keymap *map, int context, int action, ui_key key)
{
    const char *letters = ui_context_letters[context], *own = ui_actions[action].contexts;
    bool taken = false;
    for (; *letters && !strchr(own, *letters); letters++)
        taken = taken || action_of(map, *letters, key) >= 0;
    return !*letters || !taken;
}

void ui_action_key(const ui_keymap *map, int context, int action, char name[16])
{
    int i = 0;
    while (i < UI_KEYS_PER_ACTION - 1 && map->keys[action][i] &&
           !ui_key_reaches(map, context, action, map->keys[action][i]))
        i++;
    ui_key_name(map->keys[action][i], name);
}
