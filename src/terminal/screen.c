/* wcwidth is X/Open's. */
#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE
#include "screen.h"

#include <errno.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#include <wchar.h>

/* These make macros of many short words, and come last. */
#include <curses.h>
#include <term.h>

#include <solitaire/notation.h>

#include "engine/text/utf8.h"
#include "guard.h"
#include "keys.h"
#include "questions.h"

/*
 * What curses does not ask for: motion while a button is held, and reports that know columns beyond 223, which
 * terminals understand whose entry has never heard of them (screen, tmux).
 */
static const char mouse_on[] = "\033[?1002h\033[?1006h", mouse_off[] = "\033[?1006l\033[?1002l";
static const char sync_on[] = "\033[?2026h", sync_off[] = "\033[?2026l";

/* Smaller changes, such as a highlight that moves, are seen at once and are not worth the bytes that bracket them. */
enum { FEW_CELLS = 8 };

/* A gap that curses passes over by writing it anew, and in how many rows it is worth to be avoided. */
enum { GAP_LEAST = 3, GAP_MOST = 9, GAPS_WORTH = 4 };

static SCREEN *screen;
static bool ascii;
static int colours; /* as ui_theme_style takes them */

/* The theme's roles as curses has them, and whose they are. */
static attr_t attributes[UI_ROLES];
static short pairs[UI_ROLES];
static const ui_theme *worn; /* NULL: none yet */
static ui_settings themed;

static bool forgotten; /* the next frame is sent whole */

/* ---- the terminal's entry --------------------------------------------------------------------------------------- */

static const char *string_of(const char *name)
{
    const char *value = tigetstr(name);
    return value == (const char *)-1 || (value && !*value) ? NULL : value;
}

bool terminal_screen_usable(char *why, size_t size)
{
    char visible[60];
    int result = 0;
    const char *name = getenv("TERM"), *reason = "cannot place the cursor, which a full screen needs";
    if (!name || !*name) {
        snprintf(why, size, "TERM is not set; it should name the kind of terminal, as TERM=xterm does");
        return false;
    }
    if (setupterm(NULL, 1, &result) == ERR && result != 1)
        reason = "is not known here";
    else if (result == 1 && string_of("cup") && string_of("clear"))
        return del_curterm(cur_term) == OK; /* newterm reads it anew */
    snprintf(why, size, "TERM=%s %s; most terminals understand TERM=xterm",
             sol_visible(visible, sizeof visible, name, strlen(name)), reason);
    return false;
}

/* The old DEC terminals have no Unicode, whatever the locale says. */
static bool needs_ascii(void)
{
    const char *codeset = nl_langinfo(CODESET), *name = getenv("TERM");
    return (strcasecmp(codeset, "UTF-8") != 0 && strcasecmp(codeset, "UTF8") != 0) || strncmp(name, "vt", 2) == 0;
}

/* ---- colours ---------------------------------------------------------------------------------------------------- */

/* Only entries that say RGB take a colour itself for its number. */
static int count_colours(void)
{
    if (!has_colors() || start_color() == ERR || COLOR_PAIRS <= UI_ROLES)
        return 0;
    (void)use_default_colors();
    if (COLORS >= 1 << 24 && (tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || string_of("RGB")))
        return 1 << 24;
    return COLORS >= 256 ? 256 : COLORS >= 16 ? 16 : COLORS >= 8 ? 8 : 0;
}

/*
 * As curses numbers it; −1 is the terminal's own there, too.  The lowest numbers, up to 256 of them, mean a palette's
 * colours even where a colour is its own number: a touch of green tells those apart.
 */
static int colour_number(int32_t colour)
{
    int rgb = colour & 0xFFFFFF;
    return colour < 0 || !(colour & UI_RGB) ? colour : rgb < 256 ? rgb | 0x100 : rgb;
}

/* Other colours: nothing looks as it did.  Roles of the same colours share a pair, or curses would send them again. */
static void use_theme(const ui_theme *theme, const ui_settings *settings)
{
    ui_style styles[UI_ROLES];
    if (worn == theme && themed.four_colours == settings->four_colours && themed.light == settings->light)
        return;
    for (int role = 0, same; role < UI_ROLES; role++) {
        ui_style s = styles[role] = ui_theme_style(theme, settings, role, colours);
        attributes[role] =
            (s.bold ? A_BOLD : 0) | (s.dim ? A_DIM : 0) | (s.reverse ? A_REVERSE : 0) | (s.underline ? A_UNDERLINE : 0);
        for (same = 0; styles[same].fg != s.fg || styles[same].bg != s.bg;)
            same++;
        pairs[role] = colours ? (short)(same + 1) : 0;
        if (colours && same == role)
            (void)init_extended_pair(role + 1, colour_number(s.fg), colour_number(s.bg));
    }
    themed = *settings;
    worn = theme;
    terminal_forget();
}

/* ---- taking and giving back ------------------------------------------------------------------------------------- */

void terminal_screen_send(const char *bytes)
{
    if (write(STDOUT_FILENO, bytes, strlen(bytes)) < 0)
        errno = 0; /* it has gone; whoever waits for input learns of it */
}

/* Is this kind of terminal known, and can it place the cursor? */
static bool is_usable(const char *name)
{
    int result = 0;
    bool good = setupterm(name, 1, &result) == OK && string_of("cup") && string_of("clear");
    if (result == 1)
        (void)del_curterm(cur_term);
    return good;
}

/*
 * Where COLORTERM promises every colour, the entry of TERM that can say them, such as xterm-direct for xterm-256color or
 * kitty-direct for xterm-kitty; NULL where none is installed, and for a TERM that can do so itself.
 */
static const char *direct_entry(void)
{
    static char entry[64];
    const char *promise = getenv("COLORTERM"), *name = getenv("TERM"), *kind = strstr(name, "-256color");
    if (!promise || (strcmp(promise, "truecolor") != 0 && strcmp(promise, "24bit") != 0) || strstr(name, "-direct"))
        return NULL;
    if (strncmp(name, "xterm-", 6) == 0 && !kind)
        name += 6;
    (void)snprintf(entry, sizeof entry, "%.*s-direct", (int)(kind ? kind - name : (ptrdiff_t)strlen(name)), name);
    return strlen(entry) + 1 < sizeof entry && is_usable(entry) ? entry : NULL;
}

bool terminal_screen_open(FILE *out, FILE *in, const terminal_options *options)
{
    int rows, cols;
    use_env(!terminal_guard_size(&rows, &cols)); /* one that does not tell its size has that of LINES and COLUMNS */
    use_tioctl(TRUE);
    (void)setenv("NCURSES_GPM_TERMS", "", 0); /* the console's mouse server would take our signals */
    screen = in ? newterm(options->colour ? direct_entry() : NULL, out, in) : NULL;
    if (!screen)
        return false;
    (void)noecho();
    (void)nonl();
    (void)typeahead(-1); /* a frame is shown whole, whatever is typed meanwhile */
    idcok(stdscr, FALSE);
    (void)curs_set(0);
    ascii = options->ascii || needs_ascii();
    colours = options->colour ? count_colours() : 0;
    worn = NULL;
    if (!options->mouse || !string_of("kmous"))
        return true;
    (void)mousemask(ALL_MOUSE_EVENTS | REPORT_MOUSE_POSITION, NULL);
    terminal_screen_send(mouse_on);
    return true;
}

/* Of what still stood there, tmux would leave a part to the shell if its window has grown meanwhile. */
void terminal_screen_empty(void)
{
    (void)clear();
    (void)refresh();
}

void terminal_screen_leave(void)
{
    bool comes_back = string_of("rmcup") != NULL; /* what was on the screen before */
    terminal_guard_wait_for_room();
    if (has_mouse())
        terminal_screen_send(mouse_off);
    if (comes_back && !isendwin())
        terminal_screen_empty();
    (void)endwin();
    if (!comes_back)
        terminal_screen_send("\r\n"); /* below what was shown */
}

/* Curses takes the screen itself when it next has something to show on it. */
void terminal_screen_return(void) { (void)reset_prog_mode(); }

void terminal_screen_close(void)
{
    terminal_screen_leave();
    delscreen(screen);
}

/* Where terminal_screen_leaving puts its bytes. */
static char *next_byte, *last_byte;

static int put(int c)
{
    if (next_byte < last_byte)
        *next_byte++ = (char)c;
    return c;
}

size_t terminal_screen_leaving(char *bytes, size_t size)
{
    const char *const strings[] = {
        sync_off,
        has_mouse() ? mouse_off : NULL,
        has_mouse() ? "\033[?1000l" : NULL, /* curses' own */
        string_of("sgr0"),
        string_of("op"),
        tiparm(string_of("cup"), LINES - 1, 0),
        string_of("rmcup") ? string_of("rmcup") : "\r\n",
        string_of("rmkx"),
        string_of("cnorm"),
    };
    next_byte = bytes;
    last_byte = bytes + size;
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++)
        if (strings[i])
            (void)tputs(strings[i], 1, put);
    return (size_t)(next_byte - bytes);
}

void terminal_screen_resize(void)
{
    int rows, cols;
    if (terminal_guard_size(&rows, &cols))
        (void)resizeterm(rows, cols);
    terminal_forget();
}

void terminal_size(int *rows, int *cols)
{
    *rows = LINES < UI_ROWS_MAX ? LINES : UI_ROWS_MAX;
    *cols = COLS < UI_COLS_MAX ? COLS : UI_COLS_MAX;
}

/* ---- frames ----------------------------------------------------------------------------------------------------- */

bool terminal_ascii(void) { return ascii || terminal_questions_wide(); }

int terminal_colours(void) { return colours; }

void terminal_forget(void)
{
    (void)clearok(curscr, TRUE);
    forgotten = true;
}

static cchar_t cell_of(ui_cell cell)
{
    cchar_t made = {0};
    wchar_t c = (wchar_t)cell.glyph, glyph[2] = {c, 0};
    if (cell.glyph == UI_GLYPH_TAIL)
        return made;
    if (c < 0x20 || c == 0x7F || (c > 0x7E && (ascii || wcwidth(c) != engine_utf8_cells(cell.glyph))))
        glyph[0] = L'?'; /* a cell must stay a cell */
    (void)setcchar(&made, glyph, attributes[cell.role], pairs[cell.role], NULL);
    return made;
}

/* Where the row's next cells stand that look different now, from `col` on: up to a gap of a few cells; −1: nowhere. */
static int next_change(const cchar_t *made, const cchar_t *old, int cols, int col, int *end)
{
    while (col < cols && memcmp(&made[col], &old[col], sizeof *old) == 0)
        col++;
    *end = col;
    for (int at = col; at < cols && at < *end + GAP_LEAST; at++)
        if (memcmp(&made[at], &old[at], sizeof *old) != 0)
            *end = at + 1;
    return col < cols ? col : -1;
}

/* What a row changes: how many cells, and whether curses would write a gap between two parts anew. */
typedef struct row_changes {
    int cells;
    bool gap;
} row_changes;

static int cells_of(const cchar_t *cell)
{
    wchar_t text[CCHARW_MAX + 1];
    attr_t attribute;
    short pair;
    return getcchar(cell, text, &attribute, &pair, NULL) == OK ? engine_utf8_cells((uint32_t)text[0]) : 1;
}

static bool is_tail(const cchar_t *cell)
{
    static const cchar_t tail;
    return memcmp(cell, &tail, sizeof tail) == 0;
}

/* Curses counts characters, of which a wide one fills two cells; a frame counts cells, the second one with nothing in it. */
static void spread(cchar_t *row, int cols)
{
    int chars = 0, cells = 0, wide = 0;
    for (; cells < cols && chars < cols && !is_tail(&row[chars]); chars++) {
        bool two = cells_of(&row[chars]) == 2;
        cells += 1 + two;
        wide += two;
    }
    for (int at = cells - 1; wide > 0 && chars > 0; at--) {
        bool two = cells_of(&row[--chars]) == 2;
        if (two && at < cols)
            row[at] = (cchar_t){0};
        at -= two;
        wide -= two;
        if (at < cols)
            row[at] = row[chars];
    }
}

static void put_part(int row, int col, const cchar_t *made, int count)
{
    cchar_t chars[UI_COLS_MAX];
    int length = 0;
    for (int i = 0; i < count; i++)
        if (!is_tail(&made[i]))
            chars[length++] = made[i];
    (void)mvadd_wchnstr(row, col, chars, length);
}

/* Copy to the window so many of the row's changed parts, from the left. */
static row_changes put_row(const ui_frame *frame, int row, int parts)
{
    cchar_t made[UI_COLS_MAX], old[UI_COLS_MAX + 1];
    row_changes changes = {0, false};
    (void)mvin_wchnstr(row, 0, old, frame->cols);
    spread(old, frame->cols);
    for (int col = 0; col < frame->cols; col++)
        made[col] = cell_of(frame->cells[row * frame->cols + col]);
    for (int part = 0, col, before = 0, end = 0; (col = next_change(made, old, frame->cols, end, &end)) >= 0; part++) {
        if (part < parts)
            put_part(row, col, &made[col], end - col);
        changes.gap = changes.gap || (part > 0 && col - before < GAP_MOST);
        changes.cells += end - col;
        before = end;
    }
    return changes;
}

static row_changes put_rows(const ui_frame *frame, int parts)
{
    row_changes all = {0, false};
    int gaps = 0;
    for (int row = 0; row < frame->rows; row++) {
        row_changes changes = put_row(frame, row, parts);
        all.cells += changes.cells;
        gaps += changes.gap;
    }
    all.gap = gaps >= GAPS_WORTH;
    return all;
}

static void update(const ui_frame *frame, int parts)
{
    (void)put_rows(frame, parts);
    (void)move(frame->at_row, frame->at_col);
    (void)wnoutrefresh(stdscr);
    (void)doupdate();
}

/*
 * Cards lie a few cells apart, and curses would write these anew, in the table's colours and then again in the card's.  So
 * where many rows change on both sides of such a gap, their left parts are sent first.
 */
void terminal_show(const ui_frame *frame, const ui_theme *theme, const ui_settings *settings)
{
    terminal_guard_wait_for_room();
    use_theme(theme, settings);
    row_changes changes = put_rows(frame, 0);
    bool whole = forgotten, was_away = isendwin();
    bool bracketed = (whole || changes.cells > FEW_CELLS) && terminal_questions_synchronized() == 1;
    forgotten = false;
    if (bracketed)
        terminal_screen_send(sync_on);
    if (changes.gap && !whole)
        update(frame, 1);
    update(frame, UI_COLS_MAX);
    if (was_away && has_mouse())
        terminal_screen_send(mouse_on);
    if (bracketed)
        terminal_screen_send(sync_off);
}

void terminal_bell(int how)
{
    if (how == TERMINAL_BELL_AUDIBLE)
        (void)beep();
    if (how == TERMINAL_BELL_VISIBLE)
        (void)flash(); /* where a terminal cannot, curses rings */
}
