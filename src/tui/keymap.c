#include "intent.h"

#include <assert.h>
#include <string.h>

#include <solitaire/notation.h>

const tui_action tui_actions[TUI_ACTIONS] = {
#define ACTION(symbol, name, keys, contexts, help) {name, keys, contexts, help},
#include "actions.def"
#undef ACTION
};

/* ---- the names of keys ------------------------------------------------------------------------------------------ */

typedef struct key_name {
    const char *name;
    tui_key key;
} key_name;

/* The first name of a key is the one that is written; the others are understood too. */
static const key_name key_names[] = {
    {"Space", ' '},
    {"Enter", TUI_KEY_ENTER},
    {"Esc", TUI_KEY_ESC},
    {"Tab", TUI_KEY_TAB},
    {"Shift-Tab", TUI_KEY_SHIFT_TAB},
    {"Up", TUI_KEY_UP},
    {"Down", TUI_KEY_DOWN},
    {"Left", TUI_KEY_LEFT},
    {"Right", TUI_KEY_RIGHT},
    {"Home", TUI_KEY_HOME},
    {"End", TUI_KEY_END},
    {"PgUp", TUI_KEY_PAGE_UP},
    {"PgDn", TUI_KEY_PAGE_DOWN},
    {"Backspace", TUI_KEY_BACKSPACE},
    {"Delete", TUI_KEY_DELETE},
    {"F1", TUI_KEY_F1},
    {"F2", TUI_KEY_F1 + 1},
    {"F3", TUI_KEY_F1 + 2},
    {"F4", TUI_KEY_F1 + 3},
    {"F5", TUI_KEY_F1 + 4},
    {"F6", TUI_KEY_F1 + 5},
    {"F7", TUI_KEY_F1 + 6},
    {"F8", TUI_KEY_F1 + 7},
    {"F9", TUI_KEY_F1 + 8},
    {"F10", TUI_KEY_F1 + 9},
    {"F11", TUI_KEY_F1 + 10},
    {"F12", TUI_KEY_F1 + 11},
    {"Return", TUI_KEY_ENTER},
    {"Escape", TUI_KEY_ESC},
    {"PageUp", TUI_KEY_PAGE_UP},
    {"PageDown", TUI_KEY_PAGE_DOWN},
};
enum { KEY_NAMES = sizeof key_names / sizeof *key_names };

/* Terminals send one byte for Enter and Ctrl-m, Tab and Ctrl-i …; to a player who names either, they are one key. */
static tui_key canonical(tui_key key)
{
    switch (key) {
    case '\r':
    case '\n': return TUI_KEY_ENTER;
    case '\t': return TUI_KEY_TAB;
    case 0x1B: return TUI_KEY_ESC;
    case '\b':
    case 0x7F: return TUI_KEY_BACKSPACE;
    default: return key;
    }
}

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static bool same_word(const char *word, const char *text, size_t length)
{
    size_t i = 0;
    while (i < length && word[i] && lower(word[i]) == lower(text[i]))
        i++;
    return i == length && !word[i];
}

/* The code point of a text that is exactly one well-formed UTF-8 character; 0 for any other text. */
static tui_key one_character(const unsigned char *s, size_t length)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (length == 1)
        return s[0] > 0x20 && s[0] < 0x7F ? s[0] : TUI_KEY_NONE;
    if (length < 2 || length > 4 || s[0] >> (7 - length) != (2 << length) - 2)
        return TUI_KEY_NONE;
    uint32_t point = s[0] & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((s[i] & 0xC0) != 0x80)
            return TUI_KEY_NONE;
        point = point << 6 | (s[i] & 0x3Fu);
    }
    bool control = point < 0xA0, surrogate = point >= 0xD800 && point < 0xE000;
    return point < least[length] || control || surrogate || point >= TUI_KEY_SPECIAL ? TUI_KEY_NONE : point;
}

tui_key tui_key_named(const char *name, size_t length)
{
    for (int i = 0; i < KEY_NAMES; i++)
        if (same_word(key_names[i].name, name, length))
            return key_names[i].key;
    if (length == 6 && same_word("Ctrl-", name, 5) && name[5] > '?' && name[5] < 0x7F && name[5] != '`')
        return name[5] == '@' ? TUI_KEY_NONE : canonical((tui_key)name[5] & 0x1F);
    return one_character((const unsigned char *)name, length);
}

static void put_character(char *out, tui_key point)
{
    int tails = point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
    static const unsigned char lead[] = {0, 0xC0, 0xE0, 0xF0};
    for (int i = tails; i > 0; i--, point >>= 6)
        out[i] = (char)(0x80 | (point & 0x3F));
    out[0] = (char)(lead[tails] | point);
    out[tails + 1] = 0;
}

void tui_key_name(tui_key key, char name[16])
{
    name[0] = 0;
    for (int i = 0; i < KEY_NAMES; i++) {
        if (key_names[i].key == key) {
            memcpy(name, key_names[i].name, strlen(key_names[i].name) + 1);
            return;
        }
    }
    if (key < 0x20 && key != TUI_KEY_NONE) {
        memcpy(name, "Ctrl-", 5);
        put_character(name + 5, key | (key < 0x1B ? 0x60 : 0x40));
    } else if (key != TUI_KEY_NONE && key < TUI_KEY_SPECIAL) {
        put_character(name, key);
    }
}

const char *const tui_context_letters[TUI_CONTEXTS] = {
    [TUI_IN_TABLE] = "T",  [TUI_IN_OVERLAY] = "H", [TUI_IN_MENU] = "M",   [TUI_IN_REPLAY] = "R",
    [TUI_IN_CELLS] = "CT", [TUI_IN_TEN] = "XT",    [TUI_IN_RECORD] = "L",
};

/* ---- which keys do what ----------------------------------------------------------------------------------------- */

int tui_action_named(const char *name)
{
    for (int i = 0; i < TUI_ACTIONS; i++)
        if (strcmp(tui_actions[i].name, name) == 0)
            return i;
    return -1;
}

static bool share_a_context(int action, int other)
{
    for (const char *c = tui_actions[action].contexts; *c; c++)
        if (memchr(tui_actions[other].contexts, *c, strlen(tui_actions[other].contexts)))
            return true;
    return false;
}

static int find_key(const tui_key *keys, tui_key key)
{
    for (int i = 0; i < TUI_KEYS_PER_ACTION; i++)
        if (keys[i] == key)
            return i;
    return -1;
}

static void remove_key(tui_key *keys, tui_key key)
{
    int at = find_key(keys, key);
    if (at < 0)
        return;
    memmove(keys + at, keys + at + 1, (size_t)(TUI_KEYS_PER_ACTION - 1 - at) * sizeof *keys);
    keys[TUI_KEYS_PER_ACTION - 1] = TUI_KEY_NONE;
}

/* A sentence made of `before`, the player's word made visible, and `after`; cut to fit. */
static bool complain(char *why, size_t size, const char *before, const char *word, size_t length, const char *after)
{
    char shown[40];
    const char *parts[] = {before, sol_visible(shown, sizeof shown, word, length), after};
    size_t used = 0;
    for (int i = 0; i < 3; i++)
        for (const char *c = parts[i]; *c && used + 1 < size; c++)
            why[used++] = *c;
    if (size)
        why[used] = 0;
    return false;
}

/* Interrupt and quit always work: the program never sees their keys. */
static bool belongs_to_terminal(tui_key key) { return key == ('c' & 0x1F) || key == ('\\' & 0x1F); }

/* Read a list of keys; false with the reason for the first word that cannot be a key here. */
static bool read_keys(const char *text, tui_key keys[TUI_KEYS_PER_ACTION], char *why, size_t size)
{
    int count = 0;
    memset(keys, 0, TUI_KEYS_PER_ACTION * sizeof *keys);
    for (text += strspn(text, " \t"); *text; text += strspn(text, " \t")) {
        size_t length = strcspn(text, " \t");
        tui_key key = tui_key_named(text, length);
        if (key == TUI_KEY_NONE)
            return complain(why, size, "\"", text, length,
                            "\" is no key; a key is one character, Ctrl- and a letter, or one of Space Enter Esc Tab "
                            "Shift-Tab Up Down Left Right Home End PgUp PgDn Backspace Delete F1 to F12");
        if (belongs_to_terminal(key))
            return complain(why, size, "", text, length, " belongs to the terminal and can do nothing else here");
        if (find_key(keys, key) < 0) {
            if (count == TUI_KEYS_PER_ACTION)
                return complain(why, size, "\"", text, length, "\" is one key too many; an action can have eight");
            keys[count++] = key;
        }
        text += length;
    }
    return true;
}

void tui_keymap_defaults(tui_keymap *map)
{
    for (int i = 0; i < TUI_ACTIONS; i++) {
        char why[200];
        bool good = read_keys(tui_actions[i].keys, map->keys[i], why, sizeof why);
        assert(good);
        (void)good;
    }
}

bool tui_keymap_bind(tui_keymap *map, int action, const char *keys, char *why, size_t size)
{
    tui_key wanted[TUI_KEYS_PER_ACTION];
    assert(action >= 0 && action < TUI_ACTIONS);
    if (!read_keys(keys, wanted, why, size))
        return false;
    for (int other = 0; other < TUI_ACTIONS; other++)
        for (int i = 0; share_a_context(action, other) && i < TUI_KEYS_PER_ACTION && wanted[i]; i++)
            remove_key(map->keys[other], wanted[i]);
    memcpy(map->keys[action], wanted, sizeof wanted);
    return true;
}

/* The action that has the key among those of a letter, −1 if none has. */
static int action_of(const tui_keymap *map, char letter, tui_key key)
{
    for (int i = 0; i < TUI_ACTIONS; i++)
        if (strchr(tui_actions[i].contexts, letter) && find_key(map->keys[i], key) >= 0)
            return i;
    return -1;
}

tui_intent tui_keymap_intent(const tui_keymap *map, int context, tui_key key)
{
    tui_intent intent = {.action = TUI_TYPE, .key = canonical(key), .pile = -1, .index = -1};
    assert(context >= 0 && context < TUI_CONTEXTS);
    if (key == TUI_KEY_NONE) {
        intent.action = TUI_NOTHING;
        return intent;
    }
    int action = -1;
    for (const char *letter = tui_context_letters[context]; *letter && action < 0; letter++)
        action = action_of(map, *letter, intent.key);
    if (action >= 0)
        intent.action = action;
    return intent;
}

bool tui_key_reaches(const tui_keymap *map, int context, int action, tui_key key)
{
    const char *letters = tui_context_letters[context], *own = tui_actions[action].contexts;
    while (*letters && !strchr(own, *letters)) {
        if (letters[1] && strchr(own, letters[1]) && action_of(map, *letters, key) >= 0)
            return false;
        letters++;
    }
    return true;
}

void tui_action_key(const tui_keymap *map, int context, int action, char name[16])
{
    int i = 0;
    while (i < TUI_KEYS_PER_ACTION - 1 && map->keys[action][i] &&
           !tui_key_reaches(map, context, action, map->keys[action][i]))
        i++;
    tui_key_name(map->keys[action][i], name);
}
