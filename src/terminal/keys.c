#include "keys.h"

#include <string.h>

#include "engine/utf8.h"

/* What a try to read something at the start of the bytes came to. */
enum { INCOMPLETE = -1, NOTHING = 0 }; /* else: how many bytes it took */

static const unsigned char *first(const terminal_keys *keys) { return keys->bytes + keys->start; }
static size_t left(const terminal_keys *keys) { return keys->end - keys->start; }

void terminal_keys_init(terminal_keys *keys)
{
    memset(keys, 0, sizeof *keys);
    keys->synchronized = -1;
}

void terminal_keys_add(terminal_keys *keys, const char *bytes, ui_key key)
{
    if (bytes && *bytes && keys->own_count < (int)(sizeof keys->own / sizeof *keys->own))
        keys->own[keys->own_count++] = (terminal_key_bytes){bytes, key};
}

unsigned char *terminal_keys_room(terminal_keys *keys, size_t *size)
{
    memmove(keys->bytes, first(keys), left(keys));
    keys->end -= keys->start;
    keys->start = 0;
    *size = sizeof keys->bytes - keys->end;
    return keys->bytes + keys->end;
}

void terminal_keys_feed(terminal_keys *keys, size_t count)
{
    keys->end += count;
    keys->gave_up = false;
}

bool terminal_keys_waiting(const terminal_keys *keys) { return left(keys) > 0; }
void terminal_keys_give_up(terminal_keys *keys) { keys->gave_up = true; }

/* ---- keys ------------------------------------------------------------------------------------------------------- */

/* The terminal's own keys: the longest that matches. */
static int read_own(const terminal_keys *keys, ui_key *key)
{
    int best = NOTHING;
    for (int i = 0; i < keys->own_count; i++) {
        size_t length = strlen(keys->own[i].bytes), n = length < left(keys) ? length : left(keys);
        if (memcmp(first(keys), keys->own[i].bytes, n) != 0 || (n < length && keys->gave_up))
            continue;
        if (n < length)
            return INCOMPLETE;
        if ((int)length > best) {
            best = (int)length;
            *key = keys->own[i].key;
        }
    }
    return best;
}

/* The letter that ends the sequence of a cursor or function key, in either mode and with any modifier. */
static ui_key key_of_letter(int letter)
{
    static const char letters[] = "ABCDHFZPQRSM";
    static const ui_key keys[] = {UI_KEY_UP,     UI_KEY_DOWN,   UI_KEY_RIGHT,     UI_KEY_LEFT,
                                  UI_KEY_HOME,   UI_KEY_END,    UI_KEY_SHIFT_TAB, UI_KEY_F1,
                                  UI_KEY_F1 + 1, UI_KEY_F1 + 2, UI_KEY_F1 + 3,    UI_KEY_ENTER};
    const char *at = memchr(letters, letter, sizeof letters - 1);
    return at ? keys[at - letters] : UI_KEY_NONE;
}

/* The number before a final ~. */
static ui_key key_of_number(int number)
{
    static const ui_key keys[] = {
        [1] = UI_KEY_HOME,    [3] = UI_KEY_DELETE,  [4] = UI_KEY_END,      [5] = UI_KEY_PAGE_UP, [6] = UI_KEY_PAGE_DOWN,
        [7] = UI_KEY_HOME,    [8] = UI_KEY_END,     [11] = UI_KEY_F1,      [12] = UI_KEY_F1 + 1, [13] = UI_KEY_F1 + 2,
        [14] = UI_KEY_F1 + 3, [15] = UI_KEY_F1 + 4, [17] = UI_KEY_F1 + 5,  [18] = UI_KEY_F1 + 6, [19] = UI_KEY_F1 + 7,
        [20] = UI_KEY_F1 + 8, [21] = UI_KEY_F1 + 9, [23] = UI_KEY_F1 + 10, [24] = UI_KEY_F1 + 11};
    return number > 0 && number < (int)(sizeof keys / sizeof *keys) ? keys[number] : UI_KEY_NONE;
}

/* The keys of the number block, as they come when it is not in its numeric mode. */
static ui_key key_of_block(int letter)
{
    if (letter >= 'p' && letter <= 'y')
        return (ui_key)('0' + letter - 'p');
    if (letter >= 'j' && letter <= 'o')
        return (ui_key) "*+,-./"[letter - 'j'];
    return letter == 'X' ? '=' : key_of_letter(letter);
}

static ui_key key_of_control(int c)
{
    switch (c) {
    case '\r':
    case '\n': return UI_KEY_ENTER;
    case '\t': return UI_KEY_TAB;
    case '\b':
    case 0x7F: return UI_KEY_BACKSPACE;
    case 0x1B: return UI_KEY_ESC;
    default: return (ui_key)c; /* NUL is UI_KEY_NONE */
    }
}

/* One UTF-8 character; a byte that begins none is dropped. */
static int read_character(const terminal_keys *keys, ui_key *key)
{
    const char *s = (const char *)first(keys);
    int length = (int)engine_utf8_length(s[0]);
    uint32_t point = 0;
    *key = UI_KEY_NONE;
    for (int i = 1; i < length; i++) {
        if ((size_t)i == left(keys))
            return keys->gave_up ? i : INCOMPLETE;
        if (!engine_utf8_is_tail(s[i]))
            return i;
    }
    if (engine_utf8_read(s, (size_t)length, &point) && point < UI_KEY_SPECIAL)
        *key = point < 0x80 ? key_of_control((unsigned char)point) : point;
    return length ? length : 1;
}

/* ---- control sequences ------------------------------------------------------------------------------------------ */

enum { FIELDS = 4 };

/* CSI, then parameters and intermediates, then a final letter. */
typedef struct sequence {
    int mark;           /* a leading < = > ? or 0 */
    int fields[FIELDS]; /* numbers, 0 where nothing stands */
    int final;
    int length; /* or INCOMPLETE */
} sequence;

static sequence parse_sequence(const terminal_keys *keys)
{
    sequence s = {.length = INCOMPLETE};
    const unsigned char *bytes = first(keys);
    int field = 0;
    for (size_t i = 2; i < left(keys); i++) {
        int c = bytes[i];
        if (c < 0x20 || c > 0x7E || c >= 0x40) {
            s.final = c;
            s.length =
                (int)i + (c >= 0x40 && c <= 0x7E); /* what cannot stand in a sequence ends it and is read for itself */
            return s;
        }
        if (i == 2 && c >= '<' && c <= '?')
            s.mark = c;
        else if (c == ';' && field < FIELDS - 1)
            field++;
        else if (c >= '0' && c <= '9' && s.fields[field] < 100000)
            s.fields[field] = s.fields[field] * 10 + c - '0';
    }
    return s;
}

/* The old mouse report: CSI M and three bytes. */
static int read_old_mouse(const terminal_keys *keys, int *button, int *y, int *x)
{
    const unsigned char *s = first(keys);
    if (left(keys) < 6)
        return keys->gave_up ? (int)left(keys) : INCOMPLETE;
    *button = s[3] - 32;
    *x = s[4] - 33;
    *y = s[5] - 33;
    return 6;
}

/* F1 to F5 of the Linux console: CSI [ A … */
static int read_console_key(const terminal_keys *keys, ui_key *key)
{
    if (left(keys) < 4)
        return keys->gave_up ? 3 : INCOMPLETE;
    int letter = first(keys)[3];
    *key = letter >= 'A' && letter <= 'E' ? UI_KEY_F1 + (ui_key)(letter - 'A') : UI_KEY_NONE;
    return 4;
}

static ui_key key_of_sequence(const sequence *s)
{
    if (s->mark)
        return UI_KEY_NONE;
    return s->final == '~' ? key_of_number(s->fields[0]) : s->final == 'M' ? UI_KEY_NONE : key_of_letter(s->final);
}

/* ---- all together ----------------------------------------------------------------------------------------------- */

typedef struct reading {
    ui_key key;
    int mouse, y, x; /* mouse −1: none */
} reading;

/* What begins with Esc [. */
static int read_sequence(terminal_keys *keys, long long now, reading *r)
{
    int button = -1;
    bool console = left(keys) > 2 && first(keys)[2] == '[', old_mouse = left(keys) > 2 && first(keys)[2] == 'M';
    if (console)
        return read_console_key(keys, &r->key);
    if (old_mouse) {
        int length = read_old_mouse(keys, &button, &r->y, &r->x);
        if (button >= 0)
            r->mouse = terminal_mouse_event(&keys->mouse, button, false, r->y, r->x, now);
        return length;
    }
    sequence s = parse_sequence(keys);
    if (s.length == INCOMPLETE)
        return keys->gave_up ? (int)left(keys) : INCOMPLETE;
    if (s.mark == '<' && (s.final == 'M' || s.final == 'm')) {
        r->x = s.fields[1] - 1;
        r->y = s.fields[2] - 1;
        r->mouse = terminal_mouse_event(&keys->mouse, s.fields[0], s.final == 'm', r->y, r->x, now);
    } else if (s.mark == '?' && s.final == 'y' && s.fields[0] == 2026) {
        keys->synchronized = s.fields[1] == 1 || s.fields[1] == 2; /* it is on, it is off: it can be switched */
    } else {
        r->key = key_of_sequence(&s);
    }
    return s.length;
}

/* What begins with Esc.  Esc and a letter typed quickly, or the letter with Alt, are Esc and the letter. */
static int read_escape(terminal_keys *keys, long long now, reading *r)
{
    int next = left(keys) > 1 ? first(keys)[1] : -1;
    if (next == '[' && !(keys->gave_up && left(keys) == 2))
        return read_sequence(keys, now, r);
    if (next == 'O' && left(keys) > 2) {
        r->key = key_of_block(first(keys)[2]);
        return 3;
    }
    if ((next < 0 || next == 'O') && !keys->gave_up)
        return INCOMPLETE;
    r->key = UI_KEY_ESC;
    return 1;
}

static int read_one(terminal_keys *keys, long long now, reading *r)
{
    int length = read_own(keys, &r->key);
    if (length != NOTHING)
        return length;
    if (first(keys)[0] == 0x1B)
        return read_escape(keys, now, r);
    return read_character(keys, &r->key);
}

int terminal_keys_next(terminal_keys *keys, long long now, ui_key *key, int *mouse, int *y, int *x)
{
    while (left(keys) > 0) {
        reading r = {.key = UI_KEY_NONE, .mouse = -1};
        int length = read_one(keys, now, &r);
        if (length == INCOMPLETE && left(keys) < TERMINAL_KEYS_ROOM)
            return TERMINAL_KEYS_NONE;
        keys->start +=
            length == INCOMPLETE ? left(keys) : (size_t)length; /* a thousand bytes of nonsense are dropped */
        *key = r.key;
        *mouse = r.mouse;
        *y = r.y;
        *x = r.x;
        if (r.mouse >= 0)
            return TERMINAL_KEYS_MOUSE;
        if (r.key != UI_KEY_NONE)
            return TERMINAL_KEYS_KEY;
    }
    return TERMINAL_KEYS_NONE;
}
