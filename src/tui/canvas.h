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

void tui_view_help(const tui_canvas *canvas);
void tui_view_menu(const tui_canvas *canvas);
void tui_view_panel(const tui_canvas *canvas);
void tui_view_victory(const tui_canvas *canvas);

/* The row of the open menu or panel at a cell, −1 if none. */
int tui_menu_row_at(const tui_canvas *canvas, int y, int x);
int tui_panel_row_at(const tui_canvas *canvas, int y, int x);

#endif
