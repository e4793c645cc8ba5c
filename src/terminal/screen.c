/* wcwidth is X/Open's. */
#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE
#include "screen.h"

#include <langinfo.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* These make macros of many short words, and come last. */
#include <curses.h>
#include <term.h>

#include "engine/text/utf8.h"
#include "entry.h"
#include "guard.h"
#include "pen.h"
#include "questions.h"

/*
 * Presses, and what entries do not mention, although terminals such as screen and tmux understand it: motion while a
 * button is held, and reports for columns beyond 223.
 */
static const char mouse_on[] = "\033[?1000h\033[?1002h\033[?1006h", mouse_off[] = "\033[?1006l\033[?1002l\033[?1000l";
static const char sync_on[] = "\033[?2026h", sync_off[] = "\033[?2026l";

/* Smaller changes, such as a highlight that moves, are seen at once and are not worth the bytes that bracket them. */
enum { FEW_CELLS = 8 };

static int rows, cols; /* of the terminal */
static terminal_options used;
static int colours; /* as ui_theme_style takes them */
static ui_style styles[UI_ROLES];

/* What is shown, touched only as far as the screen reaches. */
static ui_cell shown[UI_ROWS_MAX * UI_COLS_MAX];
static bool forgotten;          /* the next frame is sent whole */
static bool later[UI_ROWS_MAX]; /* rows whose changes are left for the next part of the frame */

/* The old DEC terminals have no Unicode, whatever the locale says. */
static bool is_old(void) { return strncmp(getenv("TERM"), "vt", 2) == 0; }

static bool same_style(ui_style a, ui_style b)
{
    return a.fg == b.fg && a.bg == b.bg && a.bold == b.bold && a.dim == b.dim && a.reverse == b.reverse &&
           a.underline == b.underline;
}

/* In other colours, nothing looks as it did. */
static void use_theme(const ui_theme *theme, const ui_settings *settings)
{
    for (int role = 0; role < UI_ROLES; role++) {
        ui_style style = ui_theme_style(theme, settings, role, colours);
        forgotten |= !same_style(style, styles[role]);
        styles[role] = style;
    }
}

/* ---- taking and giving back ------------------------------------------------------------------------------------- */

void terminal_screen_send(const char *bytes)
{
    terminal_pen_say(bytes);
    terminal_pen_flush();
}

bool terminal_screen_has_mouse(void) { return used.mouse; }

static void use(const terminal_options *options)
{
    used = *options;
    used.mouse &= terminal_entry_string("kmous") != NULL;
}

/* How the screen is given back: by the pen, or to the guard beforehand, because a crash cannot ask the entry. */
static void give_back(int (*put)(int))
{
    const char *comes_back = terminal_entry_string("rmcup"); /* what was on the screen before */
    const char *const strings[] = {
        used.mouse ? mouse_off : NULL,
        terminal_entry_string("sgr0"),
        terminal_entry_string("op"),
        /* Emptied, because tmux would leave a part of it to the shell if its window has grown meanwhile. */
        comes_back ? terminal_entry_string("clear") : NULL,
        tiparm(terminal_entry_string("cup"), rows - 1, 0),
        comes_back ? comes_back : "\r\n", /* below what was shown */
        terminal_entry_string("rmkx"),
        terminal_entry_string("cnorm"),
    };
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++)
        if (strings[i])
            terminal_pen_give(strings[i], put);
}

static void tell_guard(void)
{
    terminal_guard_restore_nothing();
    terminal_pen_give(sync_off, terminal_guard_restore_with);
    give_back(terminal_guard_restore_with);
}

void terminal_screen_take(void)
{
    terminal_pen_tell("smcup");
    terminal_pen_tell("smkx");
    terminal_pen_tell("civis");
    terminal_screen_send(used.mouse ? mouse_on : "");
    terminal_screen_measure();
}

bool terminal_screen_open(int line, const terminal_options *options)
{
    int result;
    if (setupterm(NULL, line, &result) != OK)
        return false;
    use(options);
    colours = options->colour ? terminal_entry_colours() : 0;
    terminal_pen_take(line, colours);
    terminal_screen_take();
    return true;
}

void terminal_screen_empty(void)
{
    (void)terminal_pen_clear((ui_style){.fg = -1, .bg = -1});
    terminal_pen_flush();
}

void terminal_screen_leave(void)
{
    give_back(terminal_pen_put);
    terminal_pen_flush();
}

/* Three bytes, or fewer at the end, as four characters of base64 (RFC 4648). */
static void say_group(const char *text, size_t count)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    unsigned long bits = (unsigned long)(unsigned char)text[0] << 16;
    bits |= count > 1 ? (unsigned long)(unsigned char)text[1] << 8 : 0;
    bits |= count > 2 ? (unsigned char)text[2] : 0;
    for (size_t i = 0; i < 4; i++)
        (void)terminal_pen_put(i <= count ? digits[bits >> (18 - 6 * i) & 63] : '=');
}

bool terminal_screen_copy(const char *text)
{
    size_t length = strlen(text);
    if (length > TERMINAL_COPY_MAX)
        return false;
    terminal_pen_say("\033]52;c;");
    for (size_t at = 0; at < length; at += 3)
        say_group(text + at, length - at);
    terminal_screen_send("\a");
    return true;
}

/* Up to this speed a line counts as slow.  A pseudo-terminal says 38400 baud, which means nothing. */
enum { SLOW_BAUD = 19200 };
bool terminal_screen_creeps(void) { return baudrate() > 0 && baudrate() <= SLOW_BAUD; }

void terminal_screen_close(void)
{
    terminal_screen_leave();
    (void)del_curterm(cur_term);
}

bool terminal_use(const terminal_options *options)
{
    const terminal_options before = used;
    use(options);
    if (used.mouse != before.mouse)
        terminal_screen_send(used.mouse ? mouse_on : mouse_off);
    tell_guard();
    return used.mouse != before.mouse || used.ascii != before.ascii || used.blocks != before.blocks;
}

/* What the environment says where the terminal does not tell, or the entry. */
static int expected_size(const char *variable, const char *capability, int usual)
{
    const char *value = getenv(variable);
    long size = value ? strtol(value, NULL, 10) : 0;
    return size > 0 && size <= INT16_MAX ? (int)size : tigetnum(capability) > 0 ? tigetnum(capability) : usual;
}

void terminal_screen_measure(void)
{
    if (!terminal_guard_size(&rows, &cols)) {
        rows = expected_size("LINES", "lines", 24);
        cols = expected_size("COLUMNS", "cols", 80);
    }
    terminal_forget();
    tell_guard();
}

void terminal_size(int *of_rows, int *of_cols)
{
    *of_rows = rows < UI_ROWS_MAX ? rows : UI_ROWS_MAX;
    *of_cols = cols < UI_COLS_MAX ? cols : UI_COLS_MAX;
}

/* ---- frames ----------------------------------------------------------------------------------------------------- */

bool terminal_ascii(void)
{
    return used.ascii || is_old() || strcmp(nl_langinfo(CODESET), "UTF-8") != 0 || terminal_questions_wide();
}

int terminal_blocks(void) { return used.blocks == TERMINAL_BLOCKS_KNOWN ? terminal_questions_blocks() : used.blocks; }

/* Where box glyphs are two cells wide, many letters with accents are so, too. */
bool terminal_has(uint32_t point)
{
    int cells = engine_utf8_cells(point);
    bool beyond = point > 0x7E;
    return point >= 0x20 && point != 0x7F &&
           (!beyond || (!is_old() && wcwidth((wchar_t)point) == cells && (cells > 1 || !terminal_questions_wide())));
}

int terminal_colours(void) { return colours; }

void terminal_forget(void) { forgotten = true; }

/*
 * The ASCII character that is nearest to a letter or mark of the European languages (e for é, " for „), or a question
 * mark.
 */
static char letter_of(uint32_t point)
{
    /* From U+00A0 on, as Unicode has them in order: a blank, marks, capitals, small letters. */
    static const char latin[] = " !cL?Y|S\"ca\"--R-o+23'uP.,1o\"???\?"
                                "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTs"
                                "aaaaaaaceeeeiiiidnooooo/ouuuuyty";
    static const wchar_t others[] = L"\u2010\u2011\u2013\u2014\u2018\u2019\u201C\u201D\u201E\u2026\u202F\u0152\u0153";
    static const char nearest[] = "----''\"\"\". Oo";
    const wchar_t *other = wcschr(others, (wchar_t)point);
    return point >= 0xA0 && point <= 0xFF ? latin[point - 0xA0] : point && other ? nearest[other - others] : '?';
}

/* What is written for a cell: nothing where a wide glyph before it fills this one, too.  A cell must stay a cell. */
static const char *glyph_of(const ui_frame *frame, int cell)
{
    static char text[MB_LEN_MAX + 1];
    uint32_t glyph = frame->cells[cell].glyph;
    mbstate_t state = {0};
    if (glyph == UI_GLYPH_TAIL)
        return terminal_has(frame->cells[cell - 1].glyph) ? "" : " ";
    size_t bytes = wcrtomb(text, (wchar_t)(terminal_has(glyph) ? glyph : (uint32_t)letter_of(glyph)), &state);
    text[bytes] = 0;
    return text;
}

static bool differ(ui_cell a, ui_cell b) { return a.glyph != b.glyph || a.role != b.role; }

/* ---- frames in parts --------------------------------------------------------------------------------------------- */

/* The number of changed cells that are sent at once over a slow line: about half a second at 9600 baud. */
enum { PART_CELLS = 160 };

static bool is_urgent(int role) { return role >= UI_ROLE_MESSAGE; }

static int changes_in_row(const ui_frame *frame, int row, bool *urgent)
{
    int count = 0;
    for (int i = row * frame->cols; i < (row + 1) * frame->cols; i++)
        if (differ(frame->cells[i], shown[i])) {
            *urgent |= is_urgent(frame->cells[i].role);
            count++;
        }
    return count;
}

/*
 * Choose the rows that are sent now, with about so many changes; always whole rows, because glyphs may be two cells
 * wide, and rows with messages are first.  Returns the number of changes.
 */
static int choose_rows(const ui_frame *frame, int most, bool *some_left)
{
    int count = 0;
    *some_left = false;
    for (int round = 0; round < 2; round++)
        for (int row = 0; row < frame->rows; row++) {
            bool urgent = false;
            int changes = changes_in_row(frame, row, &urgent);
            if (urgent != (round == 0))
                continue;
            later[row] = changes > 0 && count > 0 && count + changes > most;
            count += later[row] ? 0 : changes;
            *some_left |= later[row];
        }
    return count;
}

/* Block glyphs of some fonts reach a little into the cells beside them, and terminals leave those remains there. */
static bool leaves_remains(const ui_frame *frame, int cell)
{
    uint32_t glyph = shown[cell].glyph;
    return !terminal_slow() && ((glyph >= 0x2580 && glyph < 0x25A0) || glyph >= 0x1FB00) &&
           differ(frame->cells[cell], shown[cell]);
}

static bool changes(const ui_frame *frame, int cell)
{
    int col = cell % frame->cols;
    return differ(frame->cells[cell], shown[cell]) || (col > 0 && leaves_remains(frame, cell - 1)) ||
           (col + 1 < frame->cols && leaves_remains(frame, cell + 1));
}

/* ---- frames whole ------------------------------------------------------------------------------------------------ */

/* Clear the screen to the bare table, on which the frame is then drawn. */
static void begin_anew(const ui_frame *frame)
{
    const ui_cell bare = {.glyph = ' ', .role = UI_ROLE_TABLE}, unknown = {0};
    bool is_bare = terminal_pen_clear(styles[bare.role]);
    for (int i = 0; i < frame->rows * frame->cols; i++)
        shown[i] = is_bare ? bare : unknown;
}

/* From which column on all of the row is blank and has one ground. */
static int blank_from(const ui_frame *frame, int row)
{
    const ui_cell *cells = frame->cells + row * frame->cols;
    int col = frame->cols;
    while (col > 0 && cells[col - 1].glyph == ' ' &&
           terminal_pen_same_blank(styles[cells[col - 1].role], styles[cells[frame->cols - 1].role]))
        col--;
    return col;
}

/* A terminal that scrolls when the last cell of its last row is written keeps it as it was cleared. */
static void show_row(const ui_frame *frame, int row)
{
    enum { WORTH_CLEARING = 4 };
    int first = row * frame->cols, blank = blank_from(frame, row);
    bool scrolls = tigetflag("am") > 0 && tigetflag("xenl") <= 0 && row == frame->rows - 1;
    for (int col = 0; col < frame->cols - scrolls; col++) {
        const ui_cell *cell = &frame->cells[first + col];
        const char *glyph = changes(frame, first + col) ? glyph_of(frame, first + col) : "";
        if (!*glyph)
            continue;
        if (col >= blank && frame->cols - col >= WORTH_CLEARING && terminal_pen_clear_row(row, col, styles[cell->role]))
            return;
        bool wide = col + 1 < frame->cols && cell[1].glyph == UI_GLYPH_TAIL && terminal_has(cell->glyph);
        terminal_pen_write(row, col, frame->cols, glyph, 1 + wide, styles[cell->role]);
    }
}

bool terminal_show(const ui_frame *frame, const ui_theme *theme, const ui_settings *settings)
{
    use_theme(theme, settings);
    bool some_left, in_parts = terminal_slow() && !forgotten;
    if (forgotten)
        begin_anew(frame);
    int count = choose_rows(frame, in_parts ? PART_CELLS : INT_MAX, &some_left);
    bool bracketed = count > FEW_CELLS && terminal_questions_synchronized() == 1;
    if (bracketed)
        terminal_pen_say(sync_on);
    for (int row = 0; row < frame->rows; row++) {
        if (later[row])
            continue;
        show_row(frame, row);
        memcpy(shown + row * frame->cols, frame->cells + row * frame->cols, sizeof *shown * (size_t)frame->cols);
    }
    terminal_pen_move(frame->at_row, frame->at_col);
    if (bracketed)
        terminal_pen_say(sync_off);
    terminal_pen_flush();
    forgotten = false;
    return !some_left;
}

/* A flash has a pause in its middle, which what is kept would not be parted by. */
static int put_at_once(int byte)
{
    (void)terminal_pen_put(byte);
    terminal_pen_flush();
    return byte;
}

void terminal_bell(int how)
{
    bool visible = how == TERMINAL_BELL_VISIBLE;
    const char *wanted = terminal_entry_string(visible ? "flash" : "bel");
    if (!wanted) /* a terminal that has one of them only does that one */
        wanted = terminal_entry_string(visible ? "bel" : "flash");
    if (wanted && how != TERMINAL_BELL_OFF)
        (void)tputs(wanted, 1, put_at_once);
}
