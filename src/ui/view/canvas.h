/*
 * What the parts of the view share.
 */
#ifndef UI_VIEW_CANVAS_H
#define UI_VIEW_CANVAS_H

#include <stddef.h>

#include "scene.h"
#include "ui/model/layout.h"

typedef struct ui_canvas {
    const ui_model *model;
    ui_layout layout;
    ui_frame *frame;
} ui_canvas;

/* ---- lines (view_lines.c) ---------------------------------------------------------------------------------------- */

void ui_view_status(const ui_canvas *canvas);
void ui_view_message(const ui_canvas *canvas);
void ui_view_keys(const ui_canvas *canvas);

/* The action whose key stands at that cell of the line of keys; UI_NOTHING elsewhere. */
int ui_keys_action_at(const ui_canvas *canvas, int y, int x);
/* The rail's figures and keys. */
void ui_view_rail_lines(const ui_canvas *canvas);

/* Put a text no wider than `w`; a longer one ends in "…". */
void ui_view_clipped(ui_frame *frame, int y, int x, int w, const char *text, int role);

/* ---- the table (view_table.c, view_rail.c) ----------------------------------------------------------------------- */

void ui_view_table(const ui_canvas *canvas, const ui_scene *scene);
void ui_view_rail(const ui_canvas *canvas, const ui_scene *scene);

/* ---- what lies over it (view_overlay.c, view_help.c, view_menu.c, view_victory.c) -------------------------------- */

/* A window in the middle of the stage: its frame's area. */
ui_area ui_window(const ui_layout *layout, int rows, int cols);
void ui_window_draw(const ui_canvas *canvas, ui_area area, const char *title);

/* Cut a text's next line of at most `w` cells off, at a blank where there is one; returns the rest. */
const char *ui_window_line(const char *text, int w, char *line, size_t size);

/* "Up Down choose   Esc back": the keys that are in force and what they do; an action without a key is left out. */
typedef struct ui_choice {
    int action, other; /* `other` as in "Up Down", UI_NOTHING for one key alone */
    const char *what;
} ui_choice;
void ui_window_keys(const ui_canvas *canvas, int y, int x, int w, const ui_choice *choices, int count);
/*
 * The action whose key and word ui_window_keys puts at column `at` of that line, UI_NOTHING elsewhere; of two keys the
 * word belongs to the other one.
 */
int ui_window_key_at(const ui_canvas *canvas, int x, int w, const ui_choice *choices, int count, int at);

void ui_view_help(const ui_canvas *canvas);
void ui_view_menu(const ui_canvas *canvas);
void ui_view_panel(const ui_canvas *canvas);
void ui_view_victory(const ui_canvas *canvas);

/* ---- what is kept (view_record.c and the files named below) ------------------------------------------------------ */

void ui_view_record(const ui_canvas *canvas);

/* What was hit there: an action (a tab's, a key's below), or UI_NOTHING and in `row` the row or the day, −1 if none. */
int ui_record_action_at(const ui_canvas *canvas, int y, int x, int *row);

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
void ui_pen_text(ui_column_pen *pen, const char *text, int role);

/* Within `area`, the inside of the window without its message and its keys. */
void ui_view_history(const ui_canvas *canvas, ui_area area);
void ui_view_statistics(const ui_canvas *canvas, ui_area area);
void ui_view_calendar(const ui_canvas *canvas, ui_area area);
void ui_view_bankroll(const ui_canvas *canvas, ui_area area);
void ui_view_achievements(const ui_canvas *canvas, ui_area area);
int ui_history_row_at(const ui_canvas *canvas, ui_area area, int y, int x);
int ui_feat_at(const ui_canvas *canvas, ui_area area, int y, int x);
int ui_calendar_day_at(const ui_canvas *canvas, ui_area area, int y, int x);

/* "12-28 of 340" on the window's lower border. */
void ui_view_place(const ui_canvas *canvas, uint32_t first, uint32_t last, uint32_t all);

/* The largest of them. */
uint32_t ui_chart_most(const uint32_t *values, int count);

/* Charts of block characters (view_chart.c), `height` lines; a bar a column, the highest as high as there is. */
void ui_chart_bars(ui_column_pen *pen, const uint32_t *values, int count, int height);
/* The same upwards and downwards from one axis, `height` lines each way. */
void ui_chart_results(ui_column_pen *pen, const uint32_t *up, const uint32_t *down, int count, int height);
/* Values over time, with the highest and the lowest one named at the left and a line at 0. */
void ui_chart_points(ui_column_pen *pen, const int64_t *points, uint32_t count, int height);

/* The row of the open menu or panel at a cell, −1 if none. */
int ui_menu_row_at(const ui_canvas *canvas, int y, int x);
int ui_panel_row_at(const ui_canvas *canvas, int y, int x);

#endif
