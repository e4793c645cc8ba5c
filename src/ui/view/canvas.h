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

/*
 * ---- lines (status_line.c, message_line.c, key_line.c, rail_lines.c) ----------------------------------------------
 */

void ui_view_status(const ui_canvas *canvas);
void ui_view_message(const ui_canvas *canvas);
void ui_view_keys(const ui_canvas *canvas);

/* Does the message take the line of keys as well? */
bool ui_message_needs_two(const ui_canvas *canvas);

/* The action whose key stands at that cell of the line of keys; UI_NOTHING elsewhere. */
int ui_keys_action_at(const ui_canvas *canvas, int y, int x);
/* The rail's figures and keys. */
void ui_view_rail_lines(const ui_canvas *canvas);

/*
 * Put hints, `gap` blanks apart: each names the key of `action`, then that of `other` (UI_NOTHING: none), and what they
 * do.  Actions that the game has no use for, or that have no key, are left out.
 */
typedef struct ui_hint {
    int action, other;
    const char *word;
} ui_hint;
void ui_put_hints(engine_text *text, const ui_model *model, const ui_hint *hints, int count, int gap);

/*
 * ---- the table (table.c, rail.c, motion.c)
 * ---------------------------------------------------------------------------
 */

void ui_view_table(const ui_canvas *canvas, const ui_display_list *list);
void ui_view_rail(const ui_canvas *canvas, const ui_display_list *list);

/* The cards that are on their way, over what stays (motion.c). */
void ui_view_motion(const ui_canvas *canvas);

/*
 * Whoever follows the terminal's cursor, as magnifiers and screen readers do, finds the name of the highlighted card.
 */
static inline void ui_stand_on(const ui_canvas *canvas, const ui_item *item)
{
    ui_frame_stand(canvas->frame, item->box.y, item->box.x + (item->box.cols > 1));
}

/*
 * ---- what lies over it (window.c, help.c, picker.c, small_deal.c, menu.c, panel.c, review.c, victory.c)
 * ---------------------------------------------
 */

/* Draw a row of a list of choices: the chosen one has a bar across it, and an arrow at `x`. */
void ui_view_choice(const ui_canvas *canvas, ui_area row, int x, bool chosen);

/* Draw a window: its frame, blanks, and the title. */
void ui_window_draw(const ui_canvas *canvas, ui_area area, const char *title);

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
void ui_view_picker(const ui_canvas *canvas);
void ui_view_menu(const ui_canvas *canvas);
void ui_view_panel(const ui_canvas *canvas);
void ui_view_review(const ui_canvas *canvas);
void ui_view_victory(const ui_canvas *canvas);

/*
 * Draw the deal of a game as a small picture in the middle of an area, two points to a cell; what is too long for it is
 * squeezed.
 */
void ui_view_small_deal(ui_frame *frame, ui_area area, const sol_rules *rules);

/* The game of the picker at a cell, as a number for sol_game_at, −1 if none. */
int ui_picker_game_at(const ui_canvas *canvas, int y, int x);

/* The action whose key stands at a cell of the picker's last line; UI_NOTHING elsewhere. */
int ui_picker_key_at(const ui_canvas *canvas, int y, int x);

/* The row of the open menu or panel at a cell, −1 if none. */
int ui_menu_row_at(const ui_canvas *canvas, int y, int x);
int ui_panel_row_at(const ui_canvas *canvas, int y, int x);

/*
 * Is it the arrow of the chosen row that leads to the choice before? Hitting the cells beside it is enough.
 */
bool ui_menu_back_at(const ui_canvas *canvas, int y, int x);

/* ---- what is kept (kept/) ---------------------------------------------------------------------------------------- */

void ui_view_kept(const ui_canvas *canvas);

/*
 * The action that was hit there, of a tab or of a key below; or UI_NOTHING, and in `row` the row or the day, −1 if
 * none.
 */
int ui_kept_action_at(const ui_canvas *canvas, int y, int x, int *row);

#endif
