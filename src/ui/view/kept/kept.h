/*
 * What the screens of saved games share.
 */
#ifndef UI_VIEW_KEPT_KEPT_H
#define UI_VIEW_KEPT_KEPT_H

#include "figures/words.h"
#include "ui/model/names.h"
#include "ui/view/canvas.h"

/* The whole window. */
ui_area ui_kept_window(const ui_canvas *canvas);

/*
 * A text that may be longer than its part of the window: lines are counted as they are put, and those from `scroll` on
 * are drawn into `rows` rows.
 */
typedef struct ui_column_pen {
    const ui_canvas *canvas;
    int y, x, w, rows, scroll;
    int line; /* the next one */
} ui_column_pen;

/* The row on the screen of the pen's next line, −1 if it is not seen; the pen goes on by one line. */
int ui_pen_row(ui_column_pen *pen);
/* Put a line, by a format of engine_text_add. */
void ui_pen_say(ui_column_pen *pen, int role, const char *format, ...) ENGINE_FORMAT(3, 4);

/*
 * Draw a screen within `area`, the inside of the window without its message and its keys.
 */
void ui_view_history(const ui_canvas *canvas, ui_area area);
void ui_view_statistics(const ui_canvas *canvas, ui_area area);
void ui_view_calendar(const ui_canvas *canvas, ui_area area);
void ui_view_bankroll(const ui_canvas *canvas, ui_area area);
void ui_view_achievements(const ui_canvas *canvas, ui_area area);
void ui_view_options(const ui_canvas *canvas, ui_area area);

/*
 * Draw a list in `area`, with its place on the border where it has more rows than fit. The chosen row is the last one
 * in the area, unless all rows before it fit.
 */
void ui_view_rows(const ui_canvas *canvas, ui_area area, const ui_rows *rows,
                  void (*draw)(const ui_canvas *canvas, ui_area row, int i));

/*
 * Draw the sentence that says more about a list's chosen row at the end of the area.  Returns what is left for the
 * list, with an empty row between.  The sentence has `most` rows where the area is tall, and three otherwise; to a
 * longer one the list gives up rows, but for three.
 */
ui_area ui_view_sentence(const ui_canvas *canvas, ui_area area, int most, const char *sentence);

/* The largest of the values. */
uint32_t ui_chart_most(const uint32_t *values, int count);

/*
 * Charts of block characters (chart.c), `height` lines; one bar in each column of cells. The value `most` would have
 * the full height.
 */
void ui_chart_shares(ui_column_pen *pen, const uint32_t *values, int count, uint32_t most, int height);
/* Two such charts on one axis, one upwards and one downwards, `height` lines each way. */
void ui_chart_results(ui_column_pen *pen, const uint32_t *up, const uint32_t *down, int count, int height,
                      const char *under);
/* Values over time, with the highest and the lowest one named at the left and a line at 0. */
void ui_chart_points(ui_column_pen *pen, const int64_t *points, uint32_t count, int height);

#endif
