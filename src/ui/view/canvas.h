/*
 * What the parts of the view share.
 */
#ifndef UI_VIEW_CANVAS_H
#define UI_VIEW_CANVAS_H

#include <stddef.h>

#include "display_list.h"
#include "engine/text/text.h"
#include "ui/model/layout.h"

typedef struct ui_canvas {
    const ui_model *model;
    ui_layout layout;
    ui_frame *frame;
} ui_canvas;

/* ---- lines (status_line.c, message.c, keys.c) -------------------------------------------------------------------- */

/* The part of the rail that lines have. */
enum { UI_RAIL_KEYS = 11, UI_RAIL_KEY_LINES = 4 };

/* The figures, the message, and the keys worth knowing; in a low window figures and keys stand in the rail. */
void ui_view_status(const ui_canvas *canvas);
void ui_view_message(const ui_canvas *canvas);
void ui_view_keys(const ui_canvas *canvas);

/* Draw the keys of a window, UI_AT_…, as many as fit into a line. */
void ui_window_keys(const ui_canvas *canvas, ui_area area, int screen);

/* The same where a window has no line for messages: what was said of the last key stands in front of the keys. */
void ui_window_foot(const ui_canvas *canvas, ui_area area, int screen);

/* ---- the table (table.c, rail.c, motion.c) ----------------------------------------------------------------------- */

void ui_view_table(const ui_canvas *canvas, const ui_display_list *list);
void ui_view_rail(const ui_canvas *canvas, const ui_display_list *list);

/* Put "4" above the middle of a column; with a mark (0: frames tell as much) also "[4]", "▲4▲", or "[▲4▲]". */
void ui_view_label(const ui_canvas *canvas, const ui_item *top, uint32_t mark);

/* The cards that are on their way, over what stays (motion.c). */
void ui_view_motion(const ui_canvas *canvas);

/* ---- what lies over it (window.c, help.c, picker.c, menu.c, panel.c, review.c, victory.c) ------------------------ */

/* A row of a list of choices, which can be hit: the chosen one has a bar across it, and an arrow at `x`. */
void ui_view_choice(const ui_canvas *canvas, ui_area area, int x, int row, bool chosen);

/* Draw a window: its frame, blanks, and the title. */
void ui_window_draw(const ui_canvas *canvas, ui_area area, const char *title);

/* "12-28 of 340" on its lower border: which rows are seen, from `first` on, counted from 0. */
void ui_window_place(const ui_canvas *canvas, ui_area area, int first, int rows, int all);

void ui_view_help(const ui_canvas *canvas);
void ui_view_picker(const ui_canvas *canvas);
void ui_view_menu(const ui_canvas *canvas);
void ui_view_panel(const ui_canvas *canvas);
void ui_view_review(const ui_canvas *canvas);
void ui_view_victory(const ui_canvas *canvas);

void ui_view_kept(const ui_canvas *canvas); /* the screens of saved games (kept/) */

#endif
