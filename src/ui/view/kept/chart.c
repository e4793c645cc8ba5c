/* Charts of block characters: each bar is a column of cells, drawn to an eighth of a cell where it grows upwards. */
#include <string.h>

#include "kept.h"

enum { EIGHTHS = 8, LOWEST = 0x2581, AXIS = 0x2500, EDGE = 0x2502 }; /* ▁ ─ │ */

uint32_t ui_chart_most(const uint32_t *values, int count)
{
    uint32_t most = 0;
    for (int i = 0; i < count; i++)
        most = values[i] > most ? values[i] : most;
    return most;
}

/* The length of a bar in eighths of a cell; every value above zero can be seen. */
static int eighths_of(uint32_t value, uint32_t most, int height)
{
    if (value == 0)
        return 0;
    int length = (int)((uint64_t)value * (uint64_t)height * EIGHTHS / most);
    return length ? length : 1;
}

void ui_chart_shares(ui_column_pen *pen, const uint32_t *values, int count, uint32_t most, int height)
{
    for (int row = height - 1; row >= 0; row--) {
        /* A row of bars that grow upwards: `row` cells lie below it. */
        int y = ui_pen_row(pen);
        for (int i = 0; y >= 0 && i < count && i < pen->w; i++) {
            int part = eighths_of(values[i], most ? most : 1, height) - row * EIGHTHS;
            bool full = part >= EIGHTHS;
            if (part > 0)
                ui_frame_put(pen->canvas->frame, y, pen->x + i, full ? ' ' : (uint32_t)(LOWEST + part - 1),
                             full ? UI_ROLE_BOX_SOLID : UI_ROLE_BOX_TITLE);
        }
    }
    int y = ui_pen_row(pen);
    for (int i = 0; y >= 0 && i < count && i < pen->w; i++)
        ui_frame_put(pen->canvas->frame, y, pen->x + i, AXIS, UI_ROLE_BOX);
}

/* Both directions have one scale, so equal lengths mean equal numbers. */
void ui_chart_results(ui_column_pen *pen, const uint32_t *up, const uint32_t *down, int count, int height,
                      const char *under)
{
    uint32_t highest = ui_chart_most(up, count), deepest = ui_chart_most(down, count);
    uint32_t most = highest > deepest ? highest : deepest;
    ui_chart_shares(pen, up, count, most, height);
    ui_pen_say(pen, UI_ROLE_BOX, "%s", under);
    for (int row = 0; row < height; row++) {
        /* There are no eighths for bars that grow downwards: a cell that is begun is drawn. */
        int y = ui_pen_row(pen);
        for (int i = 0; y >= 0 && i < count && i < pen->w; i++)
            if (eighths_of(down[i], most, height) > row * EIGHTHS)
                ui_frame_put(pen->canvas->frame, y, pen->x + i, UI_GLYPH_BACK, UI_ROLE_BOX);
    }
}

/* ---- values over time -------------------------------------------------------------------------------------------- */

enum { LABEL = 8 };

typedef struct range {
    int64_t low, high;
} range;

/* The row of a value, 0 = the highest. */
static int row_of_value(range r, int64_t value, int height)
{
    return (int)(((r.high - value) * (height - 1) * 2 + (r.high - r.low)) / ((r.high - r.low) * 2));
}

/* Several points may share a column: it shows the last of them, so that the graph ends at the balance. */
void ui_chart_points(ui_column_pen *pen, const int64_t *points, uint32_t count, int height)
{
    if (height < 2 || pen->w <= LABEL || count == 0)
        return;
    range r = {0, 0};
    for (uint32_t i = 0; i < count; i++) {
        r.low = points[i] < r.low ? points[i] : r.low;
        r.high = points[i] > r.high ? points[i] : r.high;
    }
    if (r.low == r.high)
        r.high = r.low + 1;
    uint32_t w = (uint32_t)(pen->w - LABEL), cols = count < w ? count : w;
    int zero = row_of_value(r, 0, height);
    for (int row = 0; row < height; row++) {
        int y = ui_pen_row(pen);
        if (y < 0)
            continue;
        if (row == 0 || row == height - 1 || row == zero) {
            engine_name label = figures_points(row == zero ? 0 : row == 0 ? r.high : r.low, true);
            int indent = LABEL - 1 - (int)strlen(label.text);
            ui_frame_text(pen->canvas->frame, y, pen->x + (indent > 0 ? indent : 0), label.text, UI_ROLE_BOX);
        }
        ui_frame_put(pen->canvas->frame, y, pen->x + LABEL - 1, EDGE, UI_ROLE_BOX);
        for (uint32_t c = 0; c < w; c++) {
            bool here = c < cols && row_of_value(r, points[(uint64_t)(c + 1) * count / cols - 1], height) == row;
            if (here || row == zero)
                ui_frame_put(pen->canvas->frame, y, pen->x + LABEL + (int)c, here ? UI_GLYPH_TIP : AXIS,
                             here ? UI_ROLE_BOX_TITLE : UI_ROLE_BOX);
        }
    }
}
