/* wcwidth is X/Open's. */
#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE
#include "screen.h"

#include <errno.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

/* These make macros of many short words, and come last. */
#include <curses.h>
#include <term.h>

#include <solitaire/notation.h>

#include "engine/text/utf8.h"
#include "guard.h"
#include "keys.h"
#include "letters.h"
#include "questions.h"
#include "words/words.h"

/*
 * Two things that curses does not ask for: motion while a button is held, and reports for columns beyond 223.
 * Terminals such as screen and tmux understand them, although their entries do not mention them.
 */
static const char mouse_on[] = "\033[?1002h\033[?1006h", mouse_off[] = "\033[?1006l\033[?1002l\033[?1000l";
static const char sync_on[] = "\033[?2026h", sync_off[] = "\033[?2026l";

/* Smaller changes, such as a highlight that moves, are seen at once and are not worth the bytes that bracket them. */
enum { FEW_CELLS = 8 };

static SCREEN *screen;
static bool ascii_asked, mouse; /* as terminal_use was told */
static int8_t blocks_asked;
static bool ascii, old; /* see is_old */
static int colours;     /* as ui_theme_style takes them */

/* The theme's roles as attributes of curses, and the theme that they belong to. */
static attr_t attributes[UI_ROLES];
static short pairs[UI_ROLES];
static int styles[UI_ROLES]; /* the first role that looks like this one */
static const ui_theme *worn; /* NULL: none yet */
static ui_settings themed;

/*
 * What is shown, touched only as far as the screen reaches; and for each cell that changes, the style that it waits
 * for.
 */
enum { CELLS_MAX = UI_ROWS_MAX * UI_COLS_MAX, UNCHANGED = UI_ROLES };
static ui_cell shown[CELLS_MAX];
static uint8_t waiting[CELLS_MAX];
static bool forgotten;          /* the next frame is sent whole */
static bool later[UI_ROWS_MAX]; /* rows whose changes are left for the next part of the frame */

/* ---- the terminal's entry --------------------------------------------------------------------------------------- */

static const char *string_of(const char *name)
{
    const char *value = tigetstr(name);
    return value == (const char *)-1 || (value && !*value) ? NULL : value;
}

/* What is known about this kind of terminal; one that cannot place the cursor is POOR. */
enum { UNKNOWN, POOR, USABLE };
static int look_up(const char *name)
{
    int result = 0, state = setupterm(name, STDOUT_FILENO, &result), found = UNKNOWN;
    if (state == OK || result == 1)
        found = state == OK && string_of("cup") && string_of("clear") ? USABLE : POOR;
    if (result == 1)
        (void)del_curterm(cur_term); /* newterm reads it anew */
    return found;
}

bool terminal_screen_usable(char *why, size_t size)
{
    char visible[60];
    const char *name = getenv("TERM");
    int found = name && *name ? look_up(name) : UNKNOWN;
    if (!name || !*name)
        snprintf(why, size, "%s", words_of("TERM is not set; it should name the kind of terminal, as TERM=xterm does"));
    else if (found == POOR)
        snprintf(
            why, size,
            words_of(
                "TERM=%s cannot place the cursor, which a full screen needs; most terminals understand TERM=xterm"),
            sol_visible(visible, sizeof visible, name, strlen(name)));
    else if (found != USABLE)
        snprintf(why, size, words_of("TERM=%s is not known here; most terminals understand TERM=xterm"),
                 sol_visible(visible, sizeof visible, name, strlen(name)));
    return found == USABLE;
}

/* The old DEC terminals have no Unicode, whatever the locale says. */
static bool is_old(void) { return strncmp(getenv("TERM"), "vt", 2) == 0; }

/* ---- colours ---------------------------------------------------------------------------------------------------- */

/* Roles that look the same share a pair: a theme needs fewer than sixty-four, which every terminal with colours has. */
enum { DIRECT = 1 << 24, PALETTE_OF_DIRECT = 8, PAIRS_LEAST = 64 };

/* Count the colours.  Only entries with RGB take a colour itself for its number. */
static int count_colours(void)
{
    if (!has_colors() || start_color() == ERR || COLOR_PAIRS < PAIRS_LEAST)
        return 0;
    (void)use_default_colors();
    if (COLORS >= DIRECT && (tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || string_of("RGB")))
        return DIRECT;
    return COLORS >= 256 ? 256 : COLORS >= 16 ? 16 : COLORS >= 8 ? 8 : 0;
}

/*
 * The number that curses has for a colour; −1 is the terminal's own there, too.  Where a colour is its own number, only
 * the first eight numbers mean colours of the palette; for the bright ones after them, which would be almost black,
 * stand xterm's.  Some entries take all numbers up to 256 for the palette's, so a touch of green keeps colours apart
 * from them.
 */
static int colour_number(int32_t colour)
{
    static const int bright[] = {0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF};
    int rgb = colour & 0xFFFFFF;
    if (colour >= 0 && (colour & UI_RGB))
        return rgb < 256 ? rgb | 0x100 : rgb;
    return colours == DIRECT && colour >= PALETTE_OF_DIRECT ? bright[colour - PALETTE_OF_DIRECT] : colour;
}

/*
 * Use other colours, with which nothing looks as it did.  Curses gives roles with the same colours one pair, and sends
 * them once.
 */
static void use_theme(const ui_theme *theme, const ui_settings *settings)
{
    if (worn == theme && themed.four_colours == settings->four_colours && themed.light == settings->light)
        return;
    for (int role = 0; role < UI_ROLES; role++) {
        ui_style s = ui_theme_style(theme, settings, role, colours);
        attributes[role] =
            (s.bold ? A_BOLD : 0) | (s.dim ? A_DIM : 0) | (s.reverse ? A_REVERSE : 0) | (s.underline ? A_UNDERLINE : 0);
        pairs[role] = colours ? (short)alloc_pair(colour_number(s.fg), colour_number(s.bg)) : 0;
        for (styles[role] = 0; !(pairs[role] == pairs[styles[role]] && attributes[role] == attributes[styles[role]]);)
            styles[role]++;
    }
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

/* The entry of that kind of terminal, such as xterm-direct; NULL where none is installed. */
static const char *entry_of(const char *name, size_t length, const char *kind)
{
    static char entry[64];
    int whole = snprintf(entry, sizeof entry, "%.*s%s", (int)length, name, kind);
    return whole < (int)sizeof entry && look_up(entry) == USABLE ? entry : NULL;
}

/*
 * The entry that can say more colours than that of TERM; NULL where none is installed, and for a TERM that can say them
 * itself.  Where COLORTERM promises every colour it is xterm-direct for xterm-256color, kitty-direct for xterm-kitty,
 * and without these the one of 256 colours.  An xterm has those, too, although what Debian calls xterm has only eight.
 */
static const char *richer_entry(void)
{
    const char *promise = getenv("COLORTERM"), *name = getenv("TERM"), *kind = strstr(name, "-256color");
    bool every = promise && (strcmp(promise, "truecolor") == 0 || strcmp(promise, "24bit") == 0);
    bool many = every || (getenv("XTERM_VERSION") && strcmp(name, "xterm") == 0);
    if (!many || strstr(name, "-direct"))
        return NULL;
    if (strncmp(name, "xterm-", 6) == 0 && !kind)
        name += 6;
    size_t length = kind ? (size_t)(kind - name) : strlen(name);
    const char *direct = every ? entry_of(name, length, "-direct") : NULL;
    return direct || kind ? direct : entry_of(name, length, "-256color");
}

static void draw_ascii(bool asked)
{
    ascii_asked = asked;
    ascii = asked || is_old() || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    old = is_old();
}

static void take_mouse(bool wanted)
{
    if (wanted == mouse || !string_of("kmous"))
        return;
    mouse = wanted;
    (void)mousemask(mouse ? ALL_MOUSE_EVENTS | REPORT_MOUSE_POSITION : 0, NULL);
    terminal_screen_send(mouse ? mouse_on : mouse_off);
}

bool terminal_screen_open(FILE *out, const terminal_options *options)
{
    int rows, cols;
    use_tioctl(terminal_guard_size(&rows, &cols)); /* LINES and COLUMNS where the terminal does not tell */
    (void)setenv("NCURSES_GPM_TERMS", "", 0);      /* the console's mouse server would take our signals */
    screen = newterm(options->colour ? richer_entry() : NULL, out, stdin);
    if (!screen)
        return false;
    (void)noecho();
    (void)nonl();
    (void)typeahead(-1); /* a frame is shown whole, whatever is typed meanwhile */
    idcok(stdscr, FALSE);
    (void)curs_set(0);
    draw_ascii(options->ascii);
    blocks_asked = options->blocks;
    colours = options->colour ? count_colours() : 0;
    worn = NULL;
    mouse = false;
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
    bool comes_back = string_of("rmcup") != NULL; /* what was on the screen before */
    terminal_guard_wait_for_room();
    if (mouse)
        terminal_screen_send(mouse_off);
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
        string_of("sgr0"),
        string_of("op"),
        tiparm(string_of("cup"), LINES - 1, 0),
        string_of("rmcup") ? string_of("rmcup") : "\r\n",
        string_of("rmkx"),
        string_of("cnorm"),
    };
    terminal_guard_restore_nothing();
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++)
        if (strings[i])
            (void)tputs(strings[i], 1, terminal_guard_restore_with);
}

bool terminal_use(const terminal_options *options)
{
    bool changes = options->ascii != ascii_asked || options->blocks != blocks_asked ||
                   (options->mouse != mouse && string_of("kmous"));
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

bool terminal_ascii(void) { return ascii || terminal_questions_wide(); }

int terminal_blocks(void) { return blocks_asked == TERMINAL_BLOCKS_KNOWN ? terminal_questions_blocks() : blocks_asked; }

/* Where box glyphs are two cells wide, many letters with accents are so, too. */
bool terminal_has(uint32_t point)
{
    int cells = engine_utf8_cells(point);
    bool beyond = point > 0x7E;
    return point >= 0x20 && point != 0x7F &&
           (!beyond || (!old && wcwidth((wchar_t)point) == cells && (cells > 1 || !terminal_questions_wide())));
}

int terminal_colours(void) { return colours; }

void terminal_forget(void)
{
    (void)clearok(curscr, TRUE);
    forgotten = true;
}

/* The style of the cell that was given last, or no pair at all: a blank may take it. */
enum { NO_PAIR = -1 };
static attr_t last_attributes;
static short last_pair = NO_PAIR;

/*
 * A blank has no strokes that could be bold or dim.  So it goes in the style of the cell before it where their colours
 * are the same, which spares some twenty bytes when a bold mark comes and another goes.
 */
static attr_t attributes_of(ui_cell cell)
{
    attr_t own = attributes[cell.role], other = own ^ last_attributes;
    bool alike = pairs[cell.role] == last_pair && !(other & ~(A_BOLD | A_DIM)) && !(own & A_REVERSE);
    last_pair = pairs[cell.role];
    return last_attributes = cell.glyph == ' ' && alike ? last_attributes : own;
}

static cchar_t cell_of(ui_cell cell)
{
    cchar_t made;
    wchar_t glyph[2] = {(wchar_t)cell.glyph, 0};
    if (!terminal_has(cell.glyph))
        glyph[0] =
            cell.glyph == UI_GLYPH_TAIL ? L' ' : (wchar_t)terminal_letter(cell.glyph); /* a cell must stay a cell */
    (void)setcchar(&made, glyph, attributes_of(cell), pairs[cell.role], NULL);
    return made;
}

static bool differ(ui_cell a, ui_cell b) { return a.glyph != b.glyph || a.role != b.role; }

/* Give curses one cell, unless a wide glyph has done that. */
static void give(const ui_frame *frame, int cell)
{
    cchar_t made = cell_of(frame->cells[cell]);
    shown[cell] = frame->cells[cell];
    /* Does the glyph to the left fill this cell, too?  A letter that stands in for it does not. */
    if (!(frame->cells[cell].glyph == UI_GLYPH_TAIL && terminal_has(frame->cells[cell - 1].glyph)))
        (void)mvadd_wchnstr(cell / frame->cols, cell % frame->cols, &made, 1);
}

static void update(const ui_frame *frame)
{
    (void)move(frame->at_row, frame->at_col);
    (void)wnoutrefresh(stdscr);
    (void)doupdate();
    last_pair = NO_PAIR;
}

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
            int changes = changes_in_row(frame, row, &urgent);
            if (urgent != (round == 0))
                continue;
            later[row] = changes > 0 && count > 0 && count + changes > PART_CELLS;
            count += later[row] ? 0 : changes;
            some_left |= later[row];
        }
    return some_left;
}

static bool changes_now(const ui_frame *frame, int cell)
{
    return differ(frame->cells[cell], shown[cell]) && !later[cell / frame->cols];
}

/* ---- frames whole ------------------------------------------------------------------------------------------------ */

/*
 * The number of cells that change.  Neighbours wait together for the style of the first of them; `turns` counts how
 * often each style would have its turn if the cells were sent from left to right and row by row.
 */
static int find_changes(const ui_frame *frame, int turns[UI_ROLES])
{
    int changed = 0, style = UNCHANGED;
    bool apart = true;
    for (int i = 0; i < frame->rows * frame->cols; i++) {
        int its = styles[frame->cells[i].role];
        bool changes = changes_now(frame, i);
        if (changes && apart && style != its)
            turns[style = its]++;
        waiting[i] = (uint8_t)(changes ? style : UNCHANGED);
        apart = !changes;
        changed += changes;
    }
    return changed;
}

/* Send the cells that wait for this style; the cursor stays where that leaves it. */
static void show_style(const ui_frame *frame, int style)
{
    for (int i = 0; i < frame->rows * frame->cols; i++)
        if (waiting[i] == style)
            give(frame, i);
    leaveok(stdscr, TRUE);
    update(frame);
    leaveok(stdscr, FALSE);
}

/*
 * Curses writes row by row, and each change of colours takes some twenty bytes.  So a style whose turn would come more
 * than once, as in a column of red and black cards, is sent at once.
 */
bool terminal_show(const ui_frame *frame, const ui_theme *theme, const ui_settings *settings)
{
    int cells = frame->rows * frame->cols, turns[UI_ROLES] = {0};
    bool was_away = isendwin();
    terminal_guard_wait_for_room();
    use_theme(theme, settings);
    memset(later, 0, sizeof later);
    bool whole = forgotten || !terminal_slow() || !leave_rows(frame);
    bool bracketed = (forgotten || find_changes(frame, turns) > FEW_CELLS) && terminal_questions_synchronized() == 1;
    if (bracketed)
        terminal_screen_send(sync_on);
    for (int style = 0; style < UI_ROLES; style++)
        if (turns[style] > 1)
            show_style(frame, style);
    for (int i = 0; i < cells; i++)
        if (forgotten || changes_now(frame, i))
            give(frame, i);
    update(frame);
    if (was_away && mouse)
        terminal_screen_send(mouse_on);
    if (bracketed)
        terminal_screen_send(sync_off);
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
