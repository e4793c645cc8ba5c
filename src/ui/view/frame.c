#include "frame.h"

#include <limits.h>
#include <stddef.h>

#include "engine/text/utf8.h"
#include "words/words.h"
#include "words/wrap.h"

char ui_role_letter(int role)
{
    static const char plain[] = ".sGlL^,TToOOL^,", last[] = "bBeL^:mrkxXKh!#", inks[] = "cCDHSg#####L^;";
    static const char small[UI_SMALL_TINTS] = {'.', 'o', 'B', 'e', 'c', 'd'};
    int part = ui_role_part(role);
    if (role >= UI_ROLE_SMALL)
        return small[(role - UI_ROLE_SMALL) / UI_SMALL_TINTS];
    if (part == UI_ON_SHEET && role >= UI_ROLE_COVERED)
        return role < UI_ROLE_PICKED ? 'd' : role < UI_ROLE_TIP ? 'p' : 't';
    return part >= 0 ? inks[part] : role < UI_ROLE_CARD ? plain[role] : last[role - UI_ROLE_BACK];
}

static const ui_cell blank = {' ', UI_ROLE_TABLE};

void ui_frame_clear(ui_frame *frame, int rows, int cols)
{
    frame->rows = ui_within(rows, 1, UI_ROWS_MAX);
    frame->cols = ui_within(cols, 1, UI_COLS_MAX);
    frame->at_row = frame->at_col = frame->hit_count = 0;
    for (int i = 0; i < frame->rows * frame->cols; i++)
        frame->cells[i] = blank;
}

static bool inside(const ui_frame *frame, int row, int col)
{
    return row >= 0 && row < frame->rows && col >= 0 && col < frame->cols;
}

static void put_cell(ui_frame *frame, int row, int col, uint32_t glyph, int role)
{
    /* A glyph that covers one half of a wide one leaves a blank in the other half. */
    ui_cell *cell = &frame->cells[row * frame->cols + col];
    if (cell->glyph == UI_GLYPH_TAIL && col > 0)
        cell[-1].glyph = ' ';
    if (col + 1 < frame->cols && cell[1].glyph == UI_GLYPH_TAIL)
        cell[1].glyph = ' ';
    frame->cells[row * frame->cols + col] = (ui_cell){glyph, (uint8_t)role};
}

void ui_frame_stand(ui_frame *frame, int row, int col)
{
    frame->at_row = row;
    frame->at_col = col;
}

void ui_frame_put(ui_frame *frame, int row, int col, uint32_t glyph, int role)
{
    bool wide = engine_utf8_cells(glyph) == 2, fits = wide && inside(frame, row, col + 1);
    if (!inside(frame, row, col))
        return;
    put_cell(frame, row, col, wide && !fits ? ' ' : glyph, role);
    if (fits)
        put_cell(frame, row, col + 1, UI_GLYPH_TAIL, role);
}

ui_cell ui_frame_at(const ui_frame *frame, int row, int col)
{
    return inside(frame, row, col) ? frame->cells[row * frame->cols + col] : blank;
}

/* ---- what is hit ------------------------------------------------------------------------------------------------- */

static void put_hit(ui_frame *frame, ui_area area, ui_hit place)
{
    if (frame->hit_count < UI_HITS_MAX)
        frame->hits[frame->hit_count++] = (ui_hit_area){area, place};
}

void ui_frame_pile(ui_frame *frame, ui_area area, int pile, int index)
{
    put_hit(frame, area, (ui_hit){pile, index, -1, UI_NOTHING});
}

void ui_frame_row(ui_frame *frame, ui_area area, int row) { put_hit(frame, area, (ui_hit){-1, -1, row, UI_NOTHING}); }

void ui_frame_key(ui_frame *frame, ui_area area, int action) { put_hit(frame, area, (ui_hit){-1, -1, -1, action}); }

ui_hit ui_frame_hit(const ui_frame *frame, int row, int col)
{
    for (int i = frame->hit_count - 1; i >= 0; i--) {
        ui_area area = frame->hits[i].area;
        if (row >= area.y && row < area.y + area.rows && col >= area.x && col < area.x + area.cols)
            return frame->hits[i].place;
    }
    return (ui_hit){-1, -1, -1, UI_NOTHING};
}

/* ---- text -------------------------------------------------------------------------------------------------------- */

enum { REPLACEMENT = '?', ELLIPSIS = 0x2026 };

/*
 * Code points that fill no cell, or whose width differs between terminals, or that a terminal obeys instead of showing.
 */
static const struct {
    uint32_t first, last;
} unfit[] = {
    {0, 0x1F},        {0x7F, 0x9F},     {0xAD, 0xAD},     {0x300, 0x36F},    {0x483, 0x489},      {0x591, 0x5C7},
    {0x600, 0x605},   {0x610, 0x61A},   {0x64B, 0x65F},   {0x900, 0xDFF},    {0xE31, 0xE31},      {0xE34, 0xE3A},
    {0xE47, 0xE4E},   {0xEB1, 0xEBC},   {0xEC8, 0xECD},   {0xF18, 0xFC6},    {0x102B, 0x109D},    {0x1100, 0x11FF},
    {0x135D, 0x135F}, {0x1712, 0x1734}, {0x17B4, 0x17D3}, {0x180B, 0x180F},  {0x1AB0, 0x1AFF},    {0x1DC0, 0x1DFF},
    {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F}, {0x20D0, 0x20FF},  {0x231A, 0x231B},    {0x23E9, 0x23F3},
    {0x2614, 0x2615}, {0x302A, 0x302F}, {0x3099, 0x309A}, {0xA66F, 0xA67D},  {0xA960, 0xA97C},    {0xD7A4, 0xDFFF},
    {0xE000, 0xF8FF}, {0xFE00, 0xFE2F}, {0xFEFF, 0xFEFF}, {0xFFE7, 0x1FAFF}, {0x1FB3C, 0x10FFFF},
};

static uint32_t showable(uint32_t point)
{
    if (point >= ' ' && point < 0x7F)
        return point;
    for (size_t i = 0; i < sizeof unfit / sizeof *unfit; i++)
        if (point >= unfit[i].first && point <= unfit[i].last)
            return REPLACEMENT;
    return point <= 0x10FFFF ? point : REPLACEMENT;
}

/* Put what lies before the column `end`; returns the column after it. */
static int put_text(ui_frame *frame, int row, int col, int end, const char *text, int role)
{
    while (*text) {
        /* Take one code point from the text; REPLACEMENT for a byte that is not well-formed UTF-8. */
        uint32_t point;
        size_t length = engine_utf8_read(text, ENGINE_UTF8_MAX, &point); /* it stops at the terminating zero, too */
        text += length ? length : 1;
        uint32_t glyph = showable(length ? point : REPLACEMENT);
        if (col + engine_utf8_cells(glyph) > end)
            break;
        ui_frame_put(frame, row, col, glyph, role);
        col += engine_utf8_cells(glyph);
    }
    return col;
}

int ui_frame_text(ui_frame *frame, int row, int col, const char *text, int role)
{
    return put_text(frame, row, col, INT_MAX, text, role);
}

void ui_frame_fill(ui_frame *frame, int row, int col, int w, uint32_t glyph, int role)
{
    for (int c = 0; c < w; c++)
        ui_frame_put(frame, row, col + c, glyph, role);
}

void ui_frame_clipped(ui_frame *frame, int row, int col, int w, const char *text, int role)
{
    bool whole = engine_utf8_count(text) <= w;
    col = put_text(frame, row, col, whole ? INT_MAX : col + w - 1, text, role);
    if (!whole)
        ui_frame_put(frame, row, col, ELLIPSIS, role);
}

void ui_frame_wrapped(ui_frame *frame, ui_area area, const char *text, int role)
{
    char line[UI_COLS_MAX * 4];
    for (int row = 0; row < area.rows && *text; row++) {
        const char *rest = words_wrap_line(text, area.cols, line, sizeof line);
        bool cut = row == area.rows - 1 && *rest;
        ui_frame_clipped(frame, area.y + row, area.x, area.cols, cut ? text : line, role);
        text = rest;
    }
}

void ui_frame_say(ui_frame *frame, int row, int col, int w, int role, const char *format, ...)
{
    char line[512]; /* longer than any line of a window */
    engine_text text = engine_text_in(line, sizeof line);
    va_list arguments;
    va_start(arguments, format);
    words_add_list(&text, format, &arguments);
    va_end(arguments);
    ui_frame_clipped(frame, row, col, w, line, role);
}
