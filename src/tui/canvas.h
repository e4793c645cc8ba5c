/*
 * What the parts of the view share.
 */
#ifndef TUI_CANVAS_H
#define TUI_CANVAS_H

#include <stddef.h>

#include "layout.h"
#include "scene.h"

typedef struct tui_canvas {
    const tui_model *model;
    tui_layout layout;
    tui_frame *frame;
} tui_canvas;

/* ---- lines (view_lines.c) ---------------------------------------------------------------------------------------- */

void tui_view_status(const tui_canvas *canvas);
void tui_view_message(const tui_canvas *canvas);
void tui_view_keys(const tui_canvas *canvas);

/* The action whose key stands at that cell of the line of keys; TUI_NOTHING elsewhere. */
int tui_keys_action_at(const tui_canvas *canvas, int y, int x);
/* The rail's figures and keys. */
void tui_view_rail_lines(const tui_canvas *canvas);

/* Put a text no wider than `w`; a longer one ends in "…". */
void tui_view_clipped(tui_frame *frame, int y, int x, int w, const char *text, int role);

/* ---- the table (view_table.c, view_rail.c) ----------------------------------------------------------------------- */

void tui_view_table(const tui_canvas *canvas, const tui_scene *scene);
void tui_view_rail(const tui_canvas *canvas, const tui_scene *scene);

/* ---- what lies over it (view_overlay.c, view_help.c, view_menu.c, view_victory.c) -------------------------------- */

/* A window in the middle of the stage: its frame's area. */
tui_area tui_window(const tui_layout *layout, int rows, int cols);
void tui_window_draw(const tui_canvas *canvas, tui_area area, const char *title);

/* Cut a text's next line of at most `w` cells off, at a blank where there is one; returns the rest. */
const char *tui_window_line(const char *text, int w, char *line, size_t size);

/* "Up Down choose   Esc back": the keys that are in force and what they do; an action without a key is left out. */
typedef struct tui_choice {
    int action, other; /* `other` as in "Up Down", TUI_NOTHING for one key alone */
    const char *what;
} tui_choice;
void tui_window_keys(const tui_canvas *canvas, int y, int x, int w, const tui_choice *choices, int count);
/*
 * The action whose key and word tui_window_keys puts at column `at` of that line, TUI_NOTHING elsewhere; of two keys the
 * word belongs to the other one.
 */
int tui_window_key_at(const tui_canvas *canvas, int x, int w, const tui_choice *choices, int count, int at);

void tui_view_help(const tui_canvas *canvas);
void tui_view_menu(const tui_canvas *canvas);
void tui_view_panel(const tui_canvas *canvas);
void tui_view_victory(const tui_canvas *canvas);

/* ---- what is kept (view_record.c and the files named below) ------------------------------------------------------ */

void tui_view_record(const tui_canvas *canvas);

/* What was hit there: an action (a tab's, a key's below), or TUI_NOTHING and in `row` the row or the day, −1 if none. */
int tui_record_action_at(const tui_canvas *canvas, int y, int x, int *row);

/*
 * A text that may be longer than its part of the window: lines are counted as they are put, and those from `scroll` on
 * are drawn into `rows` rows.
 */
typedef struct tui_column_pen {
    const tui_canvas *canvas;
    int y, x, w, rows, scroll;
    int line; /* the next one */
} tui_column_pen;

/* The row on the screen of the pen's next line, −1 if it is not seen; the pen goes on by one line. */
int tui_pen_row(tui_column_pen *pen);
void tui_pen_text(tui_column_pen *pen, const char *text, int role);

/* Within `area`, the inside of the window without its message and its keys. */
void tui_view_history(const tui_canvas *canvas, tui_area area);
void tui_view_statistics(const tui_canvas *canvas, tui_area area);
void tui_view_calendar(const tui_canvas *canvas, tui_area area);
void tui_view_bankroll(const tui_canvas *canvas, tui_area area);
void tui_view_achievements(const tui_canvas *canvas, tui_area area);
int tui_history_row_at(const tui_canvas *canvas, tui_area area, int y, int x);
int tui_feat_at(const tui_canvas *canvas, tui_area area, int y, int x);
int tui_calendar_day_at(const tui_canvas *canvas, tui_area area, int y, int x);

/* "12-28 of 340" on the window's lower border. */
void tui_view_place(const tui_canvas *canvas, uint32_t first, uint32_t last, uint32_t all);

/* The largest of them. */
uint32_t tui_chart_most(const uint32_t *values, int count);

/* Charts of block characters (view_chart.c), `height` lines; a bar a column, the highest as high as there is. */
void tui_chart_bars(tui_column_pen *pen, const uint32_t *values, int count, int height);
/* The same upwards and downwards from one axis, `height` lines each way. */
void tui_chart_results(tui_column_pen *pen, const uint32_t *up, const uint32_t *down, int count, int height);
/* Values over time, with the highest and the lowest one named at the left and a line at 0. */
void tui_chart_points(tui_column_pen *pen, const int64_t *points, uint32_t count, int height);

/* The row of the open menu or panel at a cell, −1 if none. */
int tui_menu_row_at(const tui_canvas *canvas, int y, int x);
int tui_panel_row_at(const tui_canvas *canvas, int y, int x);

#endif
