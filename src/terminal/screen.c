/* wcwidth is X/Open's. */
#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE
#include "screen.h"

#include <errno.h>
#include <langinfo.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

/* These make macros of many short words, and come last. */
#include <curses.h>
#include <term.h>

#include "engine/text/utf8.h"
#include "entry.h"
#include "font.h"
#include "guard.h"
#include "pen.h"
#include "questions.h"
#include "ui/view/card_art.h"

/*
 * What is shown in place of a letter that the terminal does not have: from U+00A0 on, as Unicode has them in order: a
 * blank, marks, capitals, small letters.
 */
static const char latin[] = " !cL?Y|S\"ca\"--R-o+23'uP.,1o\"???\?"
                            "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTs"
                            "aaaaaaaceeeeiiiidnooooo/ouuuuyty";

/*
 * The ASCII character that is nearest to a letter or mark of the European languages (e for é, " for „), or a question
 * mark.
 */
static char letter_of(uint32_t point)
{
    switch (point) {
    case 0x2010:
    case 0x2011:
    case 0x2013:
    case 0x2014: return '-';
    case 0x2018:
    case 0x2019: return '\'';
    case 0x201C:
    case 0x201D:
    case 0x201E: return '"';
    case 0x2026: return '.';
    case 0x202F: return ' ';
    case 0x0152: return 'O';
    case 0x0153: return 'o';
    default: return point >= 0xA0 && point <= 0xFF ? latin[point - 0xA0] : '?';
    }
}

/*
 * What curses does not ask for: motion while a button is held, and reports for columns beyond 223; and marks around
 * what is pasted.  Terminals such as screen and tmux understand them, although their entries do not mention them.
 * Terminals that know a mouse ignore a mode that they do not know; others, such as a vt100, are asked for none.
 */
static const char mouse_on[] = "\033[?1002h\033[?1006h", mouse_off[] = "\033[?1006l\033[?1002l\033[?1000l";
static const char paste_on[] = "\033[?2004h", paste_off[] = "\033[?2004l";
static const char sync_on[] = "\033[?2026h", sync_off[] = "\033[?2026l";

/* Smaller changes, such as a highlight that moves, are seen at once and are not worth the bytes that bracket them. */
enum { FEW_CELLS = 8 };

static SCREEN *screen;
static bool ascii_asked, mouse; /* as terminal_use was told */
static bool marks_pastes;
static int8_t blocks_asked;
static bool ascii, old, lacks_utf8; /* see is_old */
static int themed_colours;          /* as ui_theme_style takes them */

/* How the theme's roles look, and the theme that they belong to. */
static ui_style styles[UI_ROLES];
static const ui_theme *worn; /* NULL: none yet */
static ui_settings themed;

/* What is shown, touched only as far as the screen reaches. */
static ui_cell shown[UI_ROWS_MAX * UI_COLS_MAX];
static bool forgotten;          /* the next frame is sent whole */
static bool later[UI_ROWS_MAX]; /* rows whose changes are left for the next part of the frame */

/* The old DEC terminals have no Unicode, whatever the locale says. */
static bool is_old(void) { return strncmp(getenv("TERM"), "vt", 2) == 0; }

/* Use other colours, with which nothing looks as it did. */
static void use_theme(const ui_theme *theme, const ui_settings *settings)
{
    if (worn == theme && themed.four_colours == settings->four_colours && themed.light == settings->light)
        return;
    for (int role = 0; role < UI_ROLES; role++)
        styles[role] = ui_theme_style(theme, settings, role, themed_colours);
    themed = *settings;
    worn = theme;
    terminal_forget();
}

/* ---- taking and giving back ------------------------------------------------------------------------------------- */

void terminal_screen_send(const char *bytes)
{
    if (write(STDOUT_FILENO, bytes, strlen(bytes)) < 0)
        errno = 0; /* the terminal has gone; waiting for input will tell */
}

static void draw_ascii(bool asked)
{
    ascii_asked = asked;
    old = is_old();
    lacks_utf8 = !asked && !old && strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    ascii = asked || old || lacks_utf8;
}

static void take_mouse(bool wanted)
{
    if (wanted == mouse || !terminal_entry_string("kmous"))
        return;
    mouse = wanted;
    (void)mousemask(mouse ? ALL_MOUSE_EVENTS | REPORT_MOUSE_POSITION : 0, NULL);
    terminal_screen_send(mouse ? mouse_on : mouse_off);
}

/* Ask for these modes, or give them back. */
static void switch_modes(bool on)
{
    if (mouse)
        terminal_screen_send(on ? mouse_on : mouse_off);
    if (marks_pastes)
        terminal_screen_send(on ? paste_on : paste_off);
}

bool terminal_screen_open(FILE *out, const terminal_options *options)
{
    int rows, cols;
    use_tioctl(terminal_guard_size(&rows, &cols)); /* LINES and COLUMNS where the terminal does not tell */
    (void)setenv("NCURSES_GPM_TERMS", "", 0);      /* the console's mouse server would take our signals */
    screen = newterm(NULL, out, stdin);
    if (!screen)
        return false;
    (void)noecho();
    (void)nonl();
    terminal_guard_read_at_once();
    (void)def_prog_mode(); /* newterm made reads wait; from now on curses, too, comes back to those that do not */
    (void)curs_set(0);
    draw_ascii(options->ascii);
    terminal_font_learn(fileno(out));
    blocks_asked = options->blocks;
    themed_colours = options->colour ? terminal_entry_colours() : 0;
    terminal_pen_take(fileno(out), themed_colours);
    worn = NULL;
    mouse = false;
    marks_pastes = terminal_entry_string("kmous") != NULL;
    switch_modes(true);
    take_mouse(options->mouse);
    return true;
}

/* The screen is emptied first, because tmux would leave a part of it to the shell if its window has grown meanwhile. */
void terminal_screen_empty(void)
{
    (void)clear();
    (void)refresh();
}

void terminal_screen_leave(void)
{
    bool comes_back = terminal_entry_string("rmcup") != NULL; /* what was on the screen before */
    terminal_guard_wait_for_room();
    switch_modes(false);
    terminal_pen_plain();
    terminal_pen_flush();
    if (comes_back && !isendwin())
        terminal_screen_empty();
    (void)endwin();
    if (!comes_back)
        terminal_screen_send("\r\n"); /* below what was shown */
}

/* Up to this speed a line counts as slow.  A pseudo-terminal says 38400 baud, which means nothing. */
enum { SLOW_BAUD = 19200 };
bool terminal_screen_creeps(void) { return baudrate() > 0 && baudrate() <= SLOW_BAUD; }

void terminal_screen_close(void)
{
    terminal_screen_leave();
    delscreen(screen);
}

/* A crash cannot ask curses how the screen is left, so the guard is told beforehand. */
static void tell_guard(void)
{
    const char *const strings[] = {
        sync_off,
        mouse ? mouse_off : NULL,
        marks_pastes ? paste_off : NULL,
        terminal_entry_string("sgr0"),
        terminal_entry_string("op"),
        tiparm(terminal_entry_string("cup"), LINES - 1, 0),
        terminal_entry_string("rmcup") ? terminal_entry_string("rmcup") : "\r\n",
        terminal_entry_string("rmkx"),
        terminal_entry_string("cnorm"),
    };
    terminal_guard_restore_nothing();
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++)
        if (strings[i])
            (void)tputs(strings[i], 1, terminal_guard_restore_with);
}

bool terminal_use(const terminal_options *options)
{
    bool changes = options->ascii != ascii_asked || options->blocks != blocks_asked ||
                   (options->mouse != mouse && terminal_entry_string("kmous"));
    draw_ascii(options->ascii);
    blocks_asked = options->blocks;
    take_mouse(options->mouse);
    if (changes)
        tell_guard();
    return changes;
}

void terminal_screen_measure(void)
{
    int rows, cols;
    if (terminal_guard_size(&rows, &cols))
        (void)resizeterm(rows, cols);
    terminal_font_learn(STDOUT_FILENO); /* a console changes its size together with its font */
    terminal_forget();
    tell_guard();
}

/* Curses knows the line's settings for keys, and takes the screen itself when it next has something to show on it. */
void terminal_screen_return(void)
{
    (void)reset_prog_mode();
    terminal_screen_measure();
}

void terminal_size(int *rows, int *cols)
{
    *rows = LINES < UI_ROWS_MAX ? LINES : UI_ROWS_MAX;
    *cols = COLS < UI_COLS_MAX ? COLS : UI_COLS_MAX;
}

/* ---- frames ----------------------------------------------------------------------------------------------------- */

bool terminal_lacks_utf8(void) { return lacks_utf8; }

bool terminal_ascii(void) { return ascii || terminal_questions_wide(); }

int terminal_blocks(void) { return blocks_asked == TERMINAL_BLOCKS_KNOWN ? terminal_questions_blocks() : blocks_asked; }

/* Where box glyphs are two cells wide, many letters with accents are so, too. */
bool terminal_has(uint32_t point)
{
    int cells = engine_utf8_cells(point);
    bool beyond = point > 0x7E;
    return point >= 0x20 && point != 0x7F &&
           (!beyond || (!old && wcwidth((wchar_t)point) == cells && (cells > 1 || !terminal_questions_wide()))) &&
           terminal_font_has(point);
}

/* With 16 colours or more cards are pictures of blocks; without their glyphs they are framed, as with eight. */
int terminal_colours(void)
{
    static const uint16_t blocks[] = {0x2580, 0x2584, 0x258C, 0x2590}; /* ▀ ▄ ▌ ▐ */
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks && themed_colours > 8; i++)
        if (!terminal_font_has(blocks[i]))
            return 8;
    return themed_colours;
}

void terminal_forget(void) { forgotten = true; }

/*
 * What is shown in place of a glyph that the terminal does not have: a round corner becomes a square one if it has
 * that, all else of the art what it is in ASCII, and a letter the nearest.
 */
static uint32_t substitute(uint32_t glyph)
{
    static const uint16_t squares[] = {0x250C, 0x2510, 0x2518, 0x2514}; /* ┌ ┐ ┘ └ for ╭ ╮ ╯ ╰ */
    if (glyph >= 0x256D && glyph <= 0x2570 && terminal_has(squares[glyph - 0x256D]))
        return squares[glyph - 0x256D];
    uint32_t ascii_glyph = ui_art_ascii_glyph(glyph);
    return ascii_glyph != glyph ? ascii_glyph : (uint32_t)letter_of(glyph);
}

/* What is written for a cell: nothing where a wide glyph before it fills this one, too.  A cell must stay a cell. */
static const char *bytes_of_cell(const ui_frame *frame, int cell)
{
    static char text[MB_LEN_MAX + 1];
    uint32_t glyph = frame->cells[cell].glyph;
    mbstate_t state = {0};
    if (glyph == UI_GLYPH_TAIL)
        return terminal_has(frame->cells[cell - 1].glyph) ? "" : " ";
    if (glyph == ' ') /* as most cells are, so the locale is not asked */
        return " ";
    size_t bytes = wcrtomb(text, (wchar_t)(terminal_has(glyph) ? glyph : substitute(glyph)), &state);
    text[bytes] = 0;
    return text;
}

static bool differ(ui_cell a, ui_cell b) { return a.glyph != b.glyph || a.role != b.role; }

/* ---- frames in parts --------------------------------------------------------------------------------------------- */

/* The number of changed cells that are sent at once over a slow line: about half a second at 9600 baud. */
enum { PART_CELLS = 160 };

static bool is_urgent(int role) { return role >= UI_ROLE_MESSAGE; }

/*
 * Leave rows for later; always whole rows, because glyphs may be two cells wide, and rows with messages are sent first.
 * True if some are left.
 */
static bool leave_rows(const ui_frame *frame)
{
    int count = 0;
    bool some_left = false;
    for (int round = 0; round < 2; round++)
        for (int row = 0; row < frame->rows; row++) {
            bool urgent = false;
            int changes = 0;
            for (int i = row * frame->cols; i < (row + 1) * frame->cols; i++)
                if (differ(frame->cells[i], shown[i])) {
                    urgent |= is_urgent(frame->cells[i].role);
                    changes++;
                }
            if (urgent != (round == 0))
                continue;
            later[row] = changes > 0 && count > 0 && count + changes > PART_CELLS;
            count += later[row] ? 0 : changes;
            some_left |= later[row];
        }
    return some_left;
}

/*
 * Block glyphs of some fonts reach a little into the cells beside them, and terminals leave those remains there, unless
 * the same glyph comes again.  Terminals that have sextants draw blocks themselves, within their cells.
 */
static bool leaves_remains(const ui_frame *frame, int cell)
{
    uint32_t glyph = shown[cell].glyph;
    return glyph >= 0x2580 && glyph < 0x25A0 && frame->cells[cell].glyph != glyph && !terminal_slow() &&
           terminal_questions_blocks() != UI_BLOCKS_SEXTANT;
}

static bool changes_now(const ui_frame *frame, int row, int col)
{
    int cell = row * frame->cols + col;
    return differ(frame->cells[cell], shown[cell]) || (col > 0 && leaves_remains(frame, cell - 1)) ||
           (col + 1 < frame->cols && leaves_remains(frame, cell + 1));
}

/* Has the row changes that are not left for later?  Most rows have none, and need not be looked at cell by cell. */
static bool is_touched(const ui_frame *frame, int row)
{
    for (int i = row * frame->cols; !later[row] && i < (row + 1) * frame->cols; i++)
        if (differ(frame->cells[i], shown[i]))
            return true;
    return false;
}

/* ---- frames whole ------------------------------------------------------------------------------------------------ */

static bool are_few(const ui_frame *frame)
{
    int count = 0;
    for (int row = 0; row < frame->rows && count <= FEW_CELLS; row++)
        for (int col = is_touched(frame, row) ? 0 : frame->cols; col < frame->cols; col++)
            count += changes_now(frame, row, col);
    return count <= FEW_CELLS;
}

/* Take the screen if it is not ours, and clear it to the bare table, on which the frame is then drawn. */
static void begin_bare_table(const ui_frame *frame)
{
    const ui_cell bare = {.glyph = ' ', .role = UI_ROLE_TABLE}, unknown = {0};
    bool was_away = isendwin();
    (void)refresh();
    if (was_away)
        switch_modes(true);
    terminal_pen_forget();
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
        const char *glyph = changes_now(frame, row, col) ? bytes_of_cell(frame, first + col) : "";
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
    terminal_guard_wait_for_room();
    use_theme(theme, settings);
    memset(later, 0, sizeof later);
    if (forgotten)
        begin_bare_table(frame);
    bool whole = forgotten || !terminal_slow() || !leave_rows(frame);
    bool bracketed = terminal_questions_synchronized() == 1 && !are_few(frame);
    if (bracketed)
        terminal_pen_say(sync_on);
    for (int row = 0; row < frame->rows; row++) {
        if (!is_touched(frame, row))
            continue;
        show_row(frame, row);
        memcpy(shown + row * frame->cols, frame->cells + row * frame->cols, sizeof *shown * (size_t)frame->cols);
    }
    terminal_pen_move(frame->at_row, frame->at_col);
    if (bracketed)
        terminal_pen_say(sync_off);
    terminal_pen_flush();
    forgotten = false;
    return whole;
}

void terminal_bell(int how)
{
    if (how == TERMINAL_BELL_AUDIBLE)
        (void)beep();
    if (how == TERMINAL_BELL_VISIBLE)
        (void)flash(); /* on a terminal that cannot flash, curses rings */
}
