/* Looking at the screen, and at what the program has left behind. */
#include "inside.h"

#include <fcntl.h>

/* ---- the screen ------------------------------------------------------------------------------------------------- */

static size_t put_utf8(char *out, uint32_t c)
{
    if (c < 0x80) {
        out[0] = (char)c;
        return 1;
    }
    if (c < 0x800) {
        out[0] = (char)(0xC0 | c >> 6);
        out[1] = (char)(0x80 | (c & 0x3F));
        return 2;
    }
    out[0] = (char)(0xE0 | (c >> 12 & 0xF));
    out[1] = (char)(0x80 | (c >> 6 & 0x3F));
    out[2] = (char)(0x80 | (c & 0x3F));
    return 3;
}

static bool is_default(const VTermColor *fg, const VTermColor *bg)
{
    return VTERM_COLOR_IS_DEFAULT_FG(fg) && VTERM_COLOR_IS_DEFAULT_BG(bg);
}

static uint32_t colour_number(const VTermColor *c)
{
    if (VTERM_COLOR_IS_DEFAULT_FG(c) || VTERM_COLOR_IS_DEFAULT_BG(c))
        return 0;
    if (VTERM_COLOR_IS_INDEXED(c))
        return 1u << 24 | c->indexed.idx;
    return 2u << 24 | (uint32_t)c->rgb.red << 16 | (uint32_t)c->rgb.green << 8 | c->rgb.blue;
}

static VTermScreenCell cell_at(tty *t, int row, int col)
{
    VTermScreenCell cell;
    memset(&cell, 0, sizeof cell);
    vterm_screen_get_cell(t->screen, (VTermPos){.row = row, .col = col}, &cell);
    return cell;
}

static bool is_tail(tty *t, int row, int col) { return cell_at(t, row, col).chars[0] == (uint32_t)-1; }

/* Is the cell a half of a wide glyph whose other half was overwritten? */
static bool is_half(tty *t, int row, int col)
{
    if (is_tail(t, row, col))
        return col == 0 || cell_at(t, row, col - 1).width != 2;
    return cell_at(t, row, col).width == 2 && !is_tail(t, row, col + 1);
}

tty_cell tty_at(tty *t, int row, int col)
{
    VTermScreenCell cell;
    tty_cell out = {.text = " "};
    memset(&cell, 0, sizeof cell);
    vterm_screen_get_cell(t->screen, (VTermPos){.row = row, .col = col}, &cell);
    bool tail = cell.chars[0] == (uint32_t)-1; /* its style is that of whatever was there before */
    if (tail)
        vterm_screen_get_cell(t->screen, (VTermPos){.row = row, .col = col - 1}, &cell);
    if (cell.chars[0] && !tail)
        out.text[put_utf8(out.text, cell.chars[0])] = 0;
    if (is_half(t, row, col))
        strcpy(out.text, "\357\277\275"); /* what is shown there differs from terminal to terminal */
    out.fg = colour_number(&cell.fg);
    out.bg = colour_number(&cell.bg);
    out.coloured = !is_default(&cell.fg, &cell.bg);
    out.bold = cell.attrs.bold;
    out.reverse = cell.attrs.reverse;
    return out;
}

int tty_rows(tty *t)
{
    int rows, cols;
    vterm_get_size(t->vterm, &rows, &cols);
    return rows;
}

int tty_cols(tty *t)
{
    int rows, cols;
    vterm_get_size(t->vterm, &rows, &cols);
    return cols;
}

int tty_pid(tty *t) { return (int)t->pid; }

const char *tty_row(tty *t, int row)
{
    size_t length = 0, full = 0;
    for (int col = 0; col < tty_cols(t) && length + 8 < sizeof t->row; col++) {
        tty_cell cell = tty_at(t, row, col);
        size_t n = strlen(cell.text);
        memcpy(t->row + length, cell.text, n);
        length += n;
        if (cell.text[0] != ' ')
            full = length;
    }
    t->row[full] = 0;
    return t->row;
}

bool tty_find(tty *t, const char *text, int *row, int *col)
{
    for (int r = 0; r < tty_rows(t); r++) {
        const char *line = tty_row(t, r), *at = strstr(line, text);
        if (!at)
            continue;
        int cells = 0;
        for (const char *c = line; c < at; c++)
            cells += (*c & 0xC0) != 0x80;
        if (row)
            *row = r;
        if (col)
            *col = cells;
        return true;
    }
    return false;
}

void tty_soil(tty *t)
{
    static const char rubbish[] = "\033[m\033[H\033[2J\033#8\033[5;5Hrubbish";
    vterm_input_write(t->vterm, rubbish, sizeof rubbish - 1);
}

const char *tty_raw(tty *t, size_t *length)
{
    *length = t->raw_length;
    return t->raw ? t->raw : "";
}

/* ---- what was left behind --------------------------------------------------------------------------------------- */

int tty_last_said(const tty *t, int mode)
{
    const char *raw = t->raw;
    size_t length = t->raw_length;
    int said = -1;
    for (size_t i = 0; i + 3 < length; i++) {
        if (memcmp(raw + i, "\033[?", 3) != 0)
            continue;
        const char *c = raw + i + 3;
        bool named = false;
        for (;; c++) {
            char *after;
            named |= strtol(c, &after, 10) == mode;
            c = after;
            if (*c != ';')
                break;
        }
        if (named && (*c == 'h' || *c == 'l'))
            said = *c == 'h';
    }
    return said;
}

const char *tty_modes_left(tty *t)
{
    static const struct {
        int mode, bad; /* `bad` is what must not have been said last */
        const char *name;
    } modes[] = {
        {1049, 1, "alternate-screen"},
        {1047, 1, "alternate-screen"},
        {47, 1, "alternate-screen"},
        {25, 0, "hidden-cursor"},
        {1000, 1, "mouse"},
        {1002, 1, "mouse"},
        {1003, 1, "mouse"},
        {1006, 1, "mouse-reports"},
        {1, 1, "application-cursor-keys"},
        {2004, 1, "paste-marks"},
        {2026, 1, "synchronized"},
        {7, 0, "no-wrap"},
    };
    t->modes[0] = 0;
    for (size_t i = 0; t->raw && i < sizeof modes / sizeof *modes; i++) {
        if (tty_last_said(t, modes[i].mode) != modes[i].bad)
            continue;
        size_t used = strlen(t->modes);
        snprintf(t->modes + used, sizeof t->modes - used, "%s ", modes[i].name);
    }
    return t->modes;
}

bool tty_line_restored(tty *t)
{
    struct termios now = {0}; /* a libc may know more control characters than its kernel fills in */
    if (tcgetattr(t->slave, &now) < 0 || (fcntl(t->slave, F_GETFL) & O_NONBLOCK))
        return false;
    return now.c_iflag == t->before.c_iflag && now.c_oflag == t->before.c_oflag && now.c_cflag == t->before.c_cflag &&
           now.c_lflag == t->before.c_lflag && memcmp(now.c_cc, t->before.c_cc, sizeof now.c_cc) == 0;
}

bool tty_pen_plain(tty *t)
{
    VTermState *pen = vterm_obtain_state(t->vterm);
    VTermValue bold, underline, reverse, fg, bg;
    vterm_state_get_penattr(pen, VTERM_ATTR_BOLD, &bold);
    vterm_state_get_penattr(pen, VTERM_ATTR_UNDERLINE, &underline);
    vterm_state_get_penattr(pen, VTERM_ATTR_REVERSE, &reverse);
    vterm_state_get_penattr(pen, VTERM_ATTR_FOREGROUND, &fg);
    vterm_state_get_penattr(pen, VTERM_ATTR_BACKGROUND, &bg);
    return !bold.boolean && !underline.number && !reverse.boolean && is_default(&fg.color, &bg.color);
}

void assert_given_back(tty *t)
{
    assert_string_equal(tty_modes_left(t), "");
    assert_true(tty_pen_plain(t));
    assert_true(tty_line_restored(t));
}
