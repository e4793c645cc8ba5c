/* wcwidth is X/Open's. */
#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE
#include "output.h"

#include <string.h>
#include <wchar.h>

#include "engine/utf8.h"
#include "guard.h"

/* Smaller changes are seen at once by any terminal and are not worth the sixteen bytes that bracket them. */
enum { MANY_CELLS = 40 };
/* Shorter ends of rows are not worth erasing. */
enum { ERASE_AT_LEAST = 5 };

static const terminal_info *info;
static int colours;
static bool ascii_only;

/* What is to be sent.  A larger frame than this takes more than one write. */
static char buffer[128 * 1024];
static size_t length;
static size_t sgr_end; /* where the last "set graphics" sequence ends, if that is where the bytes end */

/* The theme's styles, and whose they are. */
static ui_style styles[UI_ROLES];
static uint8_t theme;
static bool four_colours, has_theme;

/* The terminal as it is after the bytes so far. */
static ui_style pen;
static bool pen_known;
static int at_row, at_col; /* −1: unknown */
static ui_frame shown;     /* a glyph 0 is one that nobody knows */
static bool screen_known;

static const ui_style no_style = {.fg = -1, .bg = -1};

void terminal_output_open(const terminal_info *terminal, int number_of_colours, bool ascii)
{
    info = terminal;
    colours = number_of_colours;
    ascii_only = ascii;
    has_theme = false;
    length = 0;
    terminal_output_forget();
}

void terminal_output_forget(void)
{
    screen_known = pen_known = false;
    at_row = at_col = -1;
    sgr_end = 0;
}

/* ---- bytes ------------------------------------------------------------------------------------------------------ */

void terminal_output_flush(void)
{
    terminal_guard_write(buffer, length);
    length = sgr_end = 0;
}

size_t terminal_output_take(char *bytes, size_t size)
{
    size_t n = length < size ? length : size;
    memcpy(bytes, buffer, n);
    length = sgr_end = 0;
    return n;
}

static int put(int c)
{
    if (length == sizeof buffer)
        terminal_output_flush();
    buffer[length++] = (char)c;
    return c;
}

void terminal_output_string(const char *string)
{
    if (string)
        terminal_info_send(string, put);
}

void terminal_output_bytes(const char *bytes)
{
    while (*bytes)
        put(*bytes++);
}

static void put_glyph(uint32_t c)
{
    if (c < 0x20 || c == 0x7F || (c > 0x7E && (ascii_only || wcwidth((wchar_t)c) != 1)))
        c = '?'; /* a cell must stay a cell */
    char bytes[ENGINE_UTF8_MAX];
    (void)engine_utf8_write(c, bytes);
    terminal_output_bytes(bytes);
}

/* ---- the pen ---------------------------------------------------------------------------------------------------- */

static bool is_sgr(const char *s)
{
    size_t n = strlen(s);
    return n >= 3 && s[0] == '\033' && s[1] == '[' && s[n - 1] == 'm' && strspn(s + 2, "0123456789;:") == n - 3;
}

/* One sequence can set many things: join it to the one before. */
static void put_pen(const char *string)
{
    if (!string)
        return;
    bool plain = info->iso && is_sgr(string);
    if (plain && sgr_end && sgr_end == length) {
        buffer[length - 1] = ';';
        string += 2;
    }
    terminal_output_string(string);
    sgr_end = plain ? length : 0;
}

static void reset_pen(void)
{
    put_pen(info->plain);
    if (info->colours && !info->iso)
        put_pen(info->plain_colours);
    pen = no_style;
    pen_known = true;
}

/* Is there a way from the pen to this style without resetting it? */
static bool can_change(const ui_style *to)
{
    if (!pen_known)
        return false;
    if (info->iso)
        return true;
    bool off = (pen.bold && !to->bold) || (pen.dim && !to->dim) || (pen.reverse && !to->reverse) ||
               (pen.underline && !to->underline);
    bool own = (pen.fg >= 0 && to->fg < 0) || (pen.bg >= 0 && to->bg < 0);
    return !off && !own;
}

/* In direct colour the lowest numbers still mean the eight: the darkest blues give way. */
static int colour_number(int32_t colour)
{
    if (!(colour & UI_RGB))
        return colour;
    int rgb = colour & 0xFFFFFF;
    return rgb < 8 ? 8 : rgb;
}

static void set_attribute(bool *now, bool wanted, const char *on, const char *off)
{
    if (*now != wanted)
        put_pen(wanted ? on : off);
    *now = wanted;
}

static void set_attributes(const ui_style *to)
{
    if ((pen.bold && !to->bold) || (pen.dim && !to->dim)) {
        put_pen("\033[22m"); /* ends both; only where `iso` holds, by can_change */
        pen.bold = pen.dim = false;
    }
    set_attribute(&pen.bold, to->bold, info->bold, NULL);
    set_attribute(&pen.dim, to->dim, info->dim, NULL);
    set_attribute(&pen.reverse, to->reverse, info->reverse, "\033[27m");
    set_attribute(&pen.underline, to->underline, info->underline, "\033[24m");
}

/* The pen for a glyph of this style; for a blank only what shows of it. */
static void set_pen(ui_style to)
{
    if (!can_change(&to))
        reset_pen();
    set_attributes(&to);
    if (pen.fg != to.fg)
        put_pen(to.fg < 0 ? "\033[39m" : terminal_info_foreground(colour_number(to.fg)));
    if (pen.bg != to.bg)
        put_pen(to.bg < 0 ? "\033[49m" : terminal_info_background(colour_number(to.bg)));
    pen = to;
}

/* ---- cells ------------------------------------------------------------------------------------------------------ */

static bool same_style(const ui_style *a, const ui_style *b)
{
    return a->fg == b->fg && a->bg == b->bg && a->bold == b->bold && a->dim == b->dim && a->reverse == b->reverse &&
           a->underline == b->underline;
}

/* Does a blank show nothing but its background? */
static bool is_bare(const ui_style *style) { return !style->reverse && !style->underline; }

/* Do two cells look the same? */
static bool same_look(ui_cell a, ui_cell b)
{
    const ui_style *x = &styles[a.role], *y = &styles[b.role];
    if (a.glyph != b.glyph)
        return false;
    if (a.role == b.role || same_style(x, y))
        return true;
    return a.glyph == ' ' && is_bare(x) && is_bare(y) && x->bg == y->bg;
}

/* Can this cell be drawn with the pen as it is? */
static bool suits_pen(ui_cell cell)
{
    const ui_style *style = &styles[cell.role];
    if (!pen_known)
        return false;
    if (cell.glyph == ' ' && is_bare(style))
        return is_bare(&pen) && pen.bg == style->bg;
    return same_style(style, &pen);
}

/* A blank takes over what does not show of it from the pen. */
static void set_pen_for(ui_cell cell)
{
    ui_style style = styles[cell.role];
    if (suits_pen(cell))
        return;
    if (cell.glyph == ' ' && is_bare(&style) && pen_known && is_bare(&pen)) {
        style.fg = pen.fg;
        style.bold = pen.bold;
        style.dim = pen.dim;
    }
    set_pen(style);
}

static ui_cell *shown_at(int row, int col) { return &shown.cells[row * shown.cols + col]; }

static void put_cell(const ui_frame *frame, int row, int col)
{
    ui_cell cell = frame->cells[row * frame->cols + col];
    if (row == frame->rows - 1 && col == frame->cols - 1 && !info->last_cell)
        return; /* it would scroll the screen */
    set_pen_for(cell);
    put_glyph(cell.glyph);
    *shown_at(row, col) = cell;
    at_row = row;
    at_col = col + 1 < frame->cols ? col + 1 : -1; /* at the margin terminals differ */
}

/* ---- moving ----------------------------------------------------------------------------------------------------- */

/* Are the cells up to `col` drawn again in fewer bytes than `most`? */
static bool cheap_to_redraw(const ui_frame *frame, int row, int col, size_t most)
{
    size_t bytes = 0;
    char written[ENGINE_UTF8_MAX];
    for (int c = at_col; c < col && bytes < most; c++) {
        const ui_cell *cell = &frame->cells[row * frame->cols + c];
        if (!suits_pen(*cell))
            return false;
        bytes += engine_utf8_write(cell->glyph, written);
    }
    return bytes < most;
}

/* Keep the shorter of two strings; NULL is no string. */
static void keep_shorter(char best[32], const char *other)
{
    if (other && strlen(other) < strlen(best))
        memcpy(best, other, strlen(other) + 1);
}

/* The shortest of the ways that the terminal knows. */
static void find_way(int row, int col, char best[32])
{
    memset(best, '?', 31);
    best[31] = 0;
    keep_shorter(best, terminal_info_move(row, col));
    if (at_col < 0)
        return;
    if (at_row == row)
        keep_shorter(best, terminal_info_column(col));
    if (at_row == row && at_col < col)
        keep_shorter(best, terminal_info_right(col - at_col));
    if (at_col == col && at_row < row)
        keep_shorter(best, terminal_info_down(row - at_row));
}

static void move_to(const ui_frame *frame, int row, int col)
{
    char way[32];
    if (at_row == row && at_col == col)
        return;
    find_way(row, col, way);
    if (at_row == row && at_col >= 0 && at_col < col && cheap_to_redraw(frame, row, col, strlen(way))) {
        for (int c = at_col; c < col; c++)
            put_cell(frame, row, c);
        return;
    }
    terminal_output_string(way);
    at_row = row;
    at_col = col;
}

/* If the rest of the row is blank and erasing it does: erase it. */
static bool erase_rest(const ui_frame *frame, int row, int col)
{
    const ui_cell *cells = frame->cells + row * frame->cols;
    const ui_style *style = &styles[cells[col].role];
    bool erases = info->clear_row_end && is_bare(style) && (info->fills || style->bg < 0);
    if (!erases || frame->cols - col < ERASE_AT_LEAST)
        return false;
    for (int c = col; c < frame->cols; c++)
        if (cells[c].glyph != ' ' || !is_bare(&styles[cells[c].role]) || styles[cells[c].role].bg != style->bg)
            return false;
    move_to(frame, row, col);
    set_pen_for(cells[col]);
    terminal_output_string(info->clear_row_end);
    memcpy(shown_at(row, col), cells + col, (size_t)(frame->cols - col) * sizeof *cells);
    return true;
}

static void put_row(const ui_frame *frame, int row)
{
    for (int col = 0; col < frame->cols; col++) {
        if (same_look(frame->cells[row * frame->cols + col], *shown_at(row, col)))
            continue;
        if (erase_rest(frame, row, col))
            return;
        move_to(frame, row, col);
        put_cell(frame, row, col);
    }
}

/* ---- frames ----------------------------------------------------------------------------------------------------- */

static void fill_shown(uint32_t glyph)
{
    for (int i = 0; i < shown.rows * shown.cols; i++)
        shown.cells[i] = (ui_cell){glyph, UI_ROLE_TABLE};
}

/* Other colours: nothing looks as it did. */
static void use_theme(const ui_settings *settings)
{
    if (has_theme && theme == settings->theme && four_colours == settings->four_colours)
        return;
    for (int role = 0; role < UI_ROLES; role++)
        styles[role] = ui_theme_style(settings, role, colours);
    theme = settings->theme;
    four_colours = settings->four_colours;
    has_theme = true;
    fill_shown(0);
}

/* Begin with an empty screen, in the table's colour where the terminal fills with it. */
static void clear_screen(const ui_frame *frame)
{
    const ui_style *table = &styles[UI_ROLE_TABLE];
    bool filled = is_bare(table) && (info->fills || table->bg < 0);
    shown.rows = frame->rows;
    shown.cols = frame->cols;
    fill_shown(filled ? ' ' : 0);
    set_pen(filled ? *table : no_style);
    terminal_output_string(info->clear);
    at_row = at_col = 0;
    screen_known = true;
}

static int count_changes(const ui_frame *frame)
{
    int changes = 0;
    for (int i = 0; i < frame->rows * frame->cols; i++)
        changes += !same_look(frame->cells[i], shown.cells[i]);
    return changes;
}

void terminal_output_frame(const ui_frame *frame, const ui_settings *settings, const char *begin, const char *end)
{
    use_theme(settings);
    bool whole = !screen_known || frame->rows != shown.rows || frame->cols != shown.cols;
    bool bracketed = begin && end && (whole || count_changes(frame) > MANY_CELLS);
    if (bracketed)
        terminal_output_bytes(begin);
    if (whole)
        clear_screen(frame);
    for (int row = 0; row < frame->rows; row++)
        put_row(frame, row);
    if (bracketed)
        terminal_output_bytes(end);
}

void terminal_output_reset(int rows)
{
    terminal_output_string(info->plain);
    terminal_output_string(info->plain_colours);
    terminal_output_string(terminal_info_move(rows - 1, 0));
    if (!info->leave)
        terminal_output_bytes("\r\n");
    terminal_output_string(info->leave);
    terminal_output_string(info->keypad_off);
    terminal_output_string(info->cursor_on);
    terminal_output_forget();
}
