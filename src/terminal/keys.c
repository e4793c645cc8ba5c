#define _XOPEN_SOURCE 700
#include "keys.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "engine/text/utf8.h"
#include "questions.h"
#include "ui/view/view.h"

/* This makes macros of many short words, and comes last. */
#include <curses.h>

enum { ESC = 0x1B, BEL = 7, ROOM = 1024, KEY_BYTES = 16 };

/* What stands for a length where there is none. */
enum { INCOMPLETE = 0, NO_KEY = -1 };

/* The bytes that have come and were not taken yet. */
static unsigned char bytes[ROOM];
static size_t left;
static long long since;      /* when the last of it came */
static long long escaped_at; /* when an Esc came that acted by itself; −1: there is none that could go on */
static bool escaped;         /* the waiting bytes begin with such an Esc */

/* What was pasted so far. */
static bool pasting;
static terminal_event paste;

/* The last press of the left button; −1: none that a second press could make a double click. */
static int pressed_y, pressed_x;
static long long pressed_at;

/* ---- what curses knows ------------------------------------------------------------------------------------------ */

/* A key's name in curses and here, and its sequences: the letter behind Esc [ or Esc O, the number before a final ~. */
static const struct {
    short code;
    char letter, number;
    ui_key key;
} keys[] = {
    {KEY_UP, 'A', 0, UI_KEY_UP},          {KEY_DOWN, 'B', 0, UI_KEY_DOWN},
    {KEY_RIGHT, 'C', 0, UI_KEY_RIGHT},    {KEY_LEFT, 'D', 0, UI_KEY_LEFT},
    {KEY_HOME, 'H', 1, UI_KEY_HOME},      {KEY_HOME, 0, 7, UI_KEY_HOME},
    {KEY_END, 'F', 4, UI_KEY_END},        {KEY_END, 0, 8, UI_KEY_END},
    {KEY_PPAGE, 0, 5, UI_KEY_PAGE_UP},    {KEY_NPAGE, 0, 6, UI_KEY_PAGE_DOWN},
    {KEY_BTAB, 'Z', 0, UI_KEY_SHIFT_TAB}, {KEY_DC, 0, 3, UI_KEY_DELETE},
    {KEY_ENTER, 0, 0, UI_KEY_ENTER},      {KEY_BACKSPACE, 0, 0, UI_KEY_BACKSPACE},
    {KEY_F(1), 'P', 11, UI_KEY_F1},       {KEY_F(2), 'Q', 12, UI_KEY_F1 + 1},
    {KEY_F(3), 'R', 13, UI_KEY_F1 + 2},   {KEY_F(4), 'S', 14, UI_KEY_F1 + 3},
    {KEY_F(5), 0, 15, UI_KEY_F1 + 4},     {KEY_F(6), 0, 17, UI_KEY_F1 + 5},
    {KEY_F(7), 0, 18, UI_KEY_F1 + 6},     {KEY_F(8), 0, 19, UI_KEY_F1 + 7},
    {KEY_F(9), 0, 20, UI_KEY_F1 + 8},     {KEY_F(10), 0, 21, UI_KEY_F1 + 9},
    {KEY_F(11), 0, 23, UI_KEY_F1 + 10},   {KEY_F(12), 0, 24, UI_KEY_F1 + 11},
};
enum { KEYS = sizeof keys / sizeof *keys };

static ui_key key_of_character(wint_t c)
{
    static const char controls[] = "\r\n\t\b\177\033";
    static const ui_key theirs[] = {UI_KEY_ENTER,     UI_KEY_ENTER,     UI_KEY_TAB,
                                    UI_KEY_BACKSPACE, UI_KEY_BACKSPACE, UI_KEY_ESC};
    const char *at = c < 0x80 ? memchr(controls, (int)c, sizeof controls - 1) : NULL;
    return at ? theirs[at - controls] : c < UI_KEY_SPECIAL ? (ui_key)c : UI_KEY_NONE; /* NUL is UI_KEY_NONE */
}

/* The key for a code of curses; keys that type a character were taught as that character (terminal_keys_learn). */
static ui_key key_of_code(int code)
{
    for (int i = 0; i < KEYS; i++)
        if (keys[i].code == code)
            return keys[i].key;
    return code > 0 && code < KEY_MIN ? key_of_character((wint_t)code) : UI_KEY_NONE;
}

/* Teach curses what terminals send, whatever their entry says; but the entry comes first. */
static void teach_key(int code, const char *format, int part)
{
    char sequence[KEY_BYTES];
    (void)snprintf(sequence, sizeof sequence, format, part);
    if (part && key_of_code(key_defined(sequence)) == UI_KEY_NONE)
        (void)define_key(sequence, code);
}

void terminal_keys_learn(void)
{
    static const char block[] = "pqrstuvwxyjklmnoXM", typed[] = "0123456789*+,-./=\r";
    left = 0;
    escaped = pasting = false;
    escaped_at = pressed_at = -1;
    (void)keypad(stdscr, TRUE); /* from now on curses knows the keys of the terminal's entry */
    for (int i = 0; i < KEYS; i++) {
        teach_key(keys[i].code, "\033[%c", keys[i].letter);
        teach_key(keys[i].code, "\033O%c", keys[i].letter);
        teach_key(keys[i].code, "\033[%d~", keys[i].number);
    }
    for (int i = 0; i < 5; i++)
        teach_key(KEY_F(1 + i), "\033[[%c", 'A' + i); /* the Linux console */
    for (int i = 0; block[i]; i++)
        teach_key(typed[i], "\033O%c", block[i]);
}

/* With Shift, Alt, Ctrl, Meta, Caps Lock … a key is that key. */
static ui_key read_modified(const char *text)
{
    char plain[KEY_BYTES], last;
    int number, modifiers;
    if (sscanf(text, "\033[%9d;%9d%c", &number, &modifiers, &last) != 3)
        return UI_KEY_NONE;
    (void)snprintf(plain, sizeof plain, last == '~' ? "\033[%d~" : "\033[%c", last == '~' ? number & 0xFF : last);
    return key_of_code(key_defined(plain));
}

/* ---- the mouse -------------------------------------------------------------------------------------------------- */

/* A second press soon after the first, on the same cell; a third begins anew. */
static int press_or_double(int y, int x, long long now)
{
    bool again = pressed_at >= 0 && pressed_y == y && pressed_x == x && now - pressed_at <= TERMINAL_DOUBLE_CLICK_MS;
    pressed_at = again ? -1 : now;
    pressed_y = y;
    pressed_x = x;
    return again ? UI_MOUSE_DOUBLE : UI_MOUSE_PRESS;
}

enum { LEFT = 0, RIGHT = 2, SHIFT_META_CONTROL = 4 + 8 + 16, MOTION = 32, WHEEL = 64 };

/*
 * A report of the mouse: which button and how, where (from 1), and whether it was let go.  Curses is not used for this.
 * It reads only the kind of report that its entry names; it takes a press for a motion after a lost release, as happens
 * outside of the window; and it mistakes side buttons and a tilted wheel for others.
 */
static bool read_report(int button, int x, int y, bool released, long long now, terminal_event *event)
{
    *event = (terminal_event){.type = TERMINAL_EVENT_MOUSE, .y = y - 1, .x = x - 1};
    if (!has_mouse() || x < 1 || y < 1)
        return false;
    switch (button & ~SHIFT_META_CONTROL) {
    case LEFT: event->mouse = released ? UI_MOUSE_RELEASE : press_or_double(y, x, now); return true;
    case RIGHT: event->mouse = UI_MOUSE_RIGHT; return !released;
    case LEFT + MOTION: event->mouse = UI_MOUSE_DRAG; return !released;
    case WHEEL: event->mouse = UI_MOUSE_WHEEL_UP; return !released;
    case WHEEL + 1: event->mouse = UI_MOUSE_WHEEL_DOWN; return !released;
    default: return false; /* the middle button does nothing */
    }
}

/* The old kind of report says that a button was let go, but not which. */
static bool read_old_report(const unsigned char *s, long long now, terminal_event *event)
{
    static int held;
    int button = s[0] - 32;
    bool released = (button & 3) == 3 && button < WHEEL;
    if (!released)
        held = button & ~MOTION;
    return read_report(released ? held : button, s[1] - 32, s[2] - 32, released, now, event);
}

/* A whole sequence that is no key by itself: a report of the mouse, an answer, or a key with modifiers. */
static bool read_other(const char *text, long long now, terminal_event *event)
{
    int button, x, y;
    char last;
    if (strncmp(text, "\033[M", 3) == 0)
        return read_old_report((const unsigned char *)text + 3, now, event);
    if (sscanf(text, "\033[<%9d;%9d;%9d%c", &button, &x, &y, &last) == 4)
        return read_report(button, x, y, last == 'm', now, event);
    *event = (terminal_event){.type = TERMINAL_EVENT_KEY};
    event->key = terminal_questions_hear(text, now) ? UI_KEY_NONE : read_modified(text);
    return event->key != UI_KEY_NONE;
}

/* ---- what is whole ---------------------------------------------------------------------------------------------- */

/* A key that curses knows, and its length. */
static int read_key(ui_key *key)
{
    char text[KEY_BYTES + 1] = "";
    for (size_t i = 0; i < left; i++) {
        if (i == KEY_BYTES || !bytes[i])
            return NO_KEY;
        text[i] = (char)bytes[i];
        int code = key_defined(text); /* −1: the bytes are the beginning of a key */
        if (code == 0 || code == KEY_MOUSE)
            return NO_KEY;
        *key = key_of_code(code);
        if (code > 0 && i == 0 && !*key)
            *key = bytes[0]; /* an entry may give a control character a name that we do not use:  Ctrl-Z "suspend" */
        if (code > 0)
            return (int)i + 1;
    }
    return INCOMPLETE;
}

/* From Esc [ to its final letter; a control character breaks it off and is read itself. */
static int length_of_sequence(const unsigned char *s, size_t n)
{
    if (n > 2 && s[2] == 'M')
        return n < 6 ? INCOMPLETE : 6;
    for (size_t i = 2; i < n; i++)
        if (s[i] < 0x20 || s[i] >= 0x40)
            return (int)i + (s[i] >= 0x40 && s[i] < 0x7F);
    return INCOMPLETE;
}

/*
 * The length of a sequence that begins with Esc.  Esc and a letter typed quickly, or the letter with Alt, are Esc and
 * the letter.
 */
static int length_of_escape(const unsigned char *s, size_t n)
{
    if (n == 1)
        return INCOMPLETE;
    if (s[1] == '[')
        return length_of_sequence(s, n);
    if (s[1] == 'O')
        return n < 3 ? INCOMPLETE : 3;
    if (!memchr("P]^_", s[1], 4))
        return 1;
    for (size_t i = 2; i < n; i++) /* a text of the terminal, up to BEL or Esc \ */
        if (s[i] == BEL || (s[i] == '\\' && s[i - 1] == ESC))
            return (int)i + 1;
    return INCOMPLETE;
}

/* Read one character; returns its length.  Bytes that are not a character are not a key. */
static int read_character_key(ui_key *key)
{
    wchar_t c = 0;
    mbstate_t state = {0};
    size_t length = mbrtowc(&c, (const char *)bytes, left, &state);
    if (length == (size_t)-2)
        return INCOMPLETE;
    *key = length == (size_t)-1 ? UI_KEY_NONE : key_of_character((wint_t)c);
    return length == (size_t)-1 || length == 0 ? 1 : (int)length;
}

/* ---- what has come ---------------------------------------------------------------------------------------------- */

/* Can this byte continue an Esc that has already acted: as a key, a report, or the answer to a question of ours? */
static bool continues_escape(unsigned char byte)
{
    const char text[] = {ESC, (char)byte, 0};
    int code = key_defined(text);
    return byte == ']' || byte == 'P' || code < 0 || key_of_code(code) != UI_KEY_NONE;
}

/* A byte is kept free for the Esc that is put back when a sequence continues after it has acted. */
bool terminal_keys_read(int fd, long long now)
{
    ssize_t count = read(fd, bytes + left, ROOM - 1 - left);
    bool soon = escaped_at >= 0 && now - escaped_at <= TERMINAL_REST_MS;
    if (count <= 0) /* a terminal that is there may have nothing; one that has gone has no modes any more */
        return count < 0 ? errno == EINTR || errno == EAGAIN : isatty(fd);
    escaped = soon && left == 0 && continues_escape(bytes[0]);
    if (escaped) {
        memmove(bytes + 1, bytes, (size_t)count++);
        bytes[0] = ESC;
    }
    left += (size_t)count;
    since = now;
    escaped_at = -1;
    return true;
}

int terminal_keys_patience(long long now)
{
    if (left == 0 && !pasting)
        return -1;
    int whole = pasting ? TERMINAL_PASTE_MS : left == 1 && bytes[0] < 0x80 ? TERMINAL_ESCAPE_MS : TERMINAL_REST_MS;
    long long wait = whole - (now - since);
    return wait > 0 ? (int)wait : 0;
}

static void take_bytes(size_t length)
{
    left -= length;
    memmove(bytes, bytes + length, left);
}

/* ---- what is pasted --------------------------------------------------------------------------------------------- */

static const char paste_begins[] = "\033[200~", paste_ends[] = "\033[201~";

/*
 * Add a character, as long as the first line lasts and there is room.  A control character inside the line counts as a
 * blank: two numbers from a spreadsheet, which a tab keeps apart, must not become one.
 */
static void put_pasted(ui_key key)
{
    static bool is_full;
    size_t length = strlen(paste.paste);
    char character[ENGINE_UTF8_MAX];
    is_full = length > 0 && (is_full || key == UI_KEY_ENTER);
    bool control = key < ' ' || (key >= 0x80 && key < 0xA0) || key >= UI_KEY_SPECIAL;
    if (is_full || key == UI_KEY_NONE || key == UI_KEY_ENTER || (control && length == 0))
        return;
    size_t more = engine_utf8_write(control ? ' ' : key, character);
    is_full = length + more >= sizeof paste.paste;
    if (!is_full)
        memcpy(paste.paste + length, character, more + 1);
}

/* Take what has come of it; true if that is all of it. */
static bool read_paste(long long now)
{
    enum { MARK = sizeof paste_ends - 1 };
    bool over = terminal_keys_patience(now) == 0;
    while (left > 0) {
        ui_key key = UI_KEY_NONE;
        size_t compared = left < MARK ? left : MARK;
        bool ends = memcmp(bytes, paste_ends, compared) == 0;
        int length = ends ? (compared == MARK ? MARK : INCOMPLETE) : read_character_key(&key);
        if (length == INCOMPLETE && !over)
            return false;
        take_bytes(length == INCOMPLETE ? left : (size_t)length);
        if (ends)
            return true;
        put_pasted(key);
    }
    return over;
}

/* How many of the bytes that have come are to be taken, and the key that they are, if they are one. */
static int measure_key(bool over, ui_key *key)
{
    bool escape = bytes[0] == ESC;
    int length = read_key(key);
    if (length == NO_KEY || (length == INCOMPLETE && over))
        length = escape ? length_of_escape(bytes, left) : read_character_key(key);
    if (length == INCOMPLETE && over) /* nothing more comes: an Esc is a key, an unfinished sequence is not */
        length = escape && left <= 2 ? 1 : (int)left;
    if (length == 1 && escape && !escaped)
        *key = UI_KEY_ESC; /* an Esc that has acted already does not act again */
    return length;
}

bool terminal_keys_next(long long now, terminal_event *event)
{
    while (left > 0 || pasting) {
        char text[ROOM + 1] = "";
        ui_key key = UI_KEY_NONE;
        if (pasting) {
            pasting = !read_paste(now);
            *event = paste;
            return !pasting;
        }
        bool over = terminal_keys_patience(now) == 0 || left >= ROOM - 1;
        int length = measure_key(over, &key);
        if (length == INCOMPLETE)
            return false;
        if (key == UI_KEY_ESC && left == 1)
            escaped_at = since;
        memcpy(text, bytes, (size_t)length);
        take_bytes((size_t)length);
        escaped = false;
        if (strcmp(text, paste_begins) == 0) {
            paste = (terminal_event){.type = TERMINAL_EVENT_PASTE};
            pasting = true;
            continue;
        }
        if (!key && length > 1 && read_other(text, now, event))
            return true;
        if (!key)
            continue;
        *event = (terminal_event){.type = TERMINAL_EVENT_KEY, .key = key};
        return true;
    }
    return false;
}
