/*
 * The figures of a game as texts: score, moves, time, pass, deal; the same wherever they are shown.
 */
#ifndef TUI_FIGURES_H
#define TUI_FIGURES_H

#include "../engine/text.h"
#include "model.h"

enum { TUI_FIGURE_MAX = 48 };

/* "85"; in Vegas "$-52". */
void tui_figure_score(const tui_model *model, char out[TUI_FIGURE_MAX]);
void tui_figure_moves(const tui_model *model, char out[TUI_FIGURE_MAX]);
/* Time played, "2:47", "1:02:03"; and the same, but where there is a limit, the time that is left. */
void tui_figure_played(const tui_model *model, char out[TUI_FIGURE_MAX]);
void tui_figure_time(const tui_model *model, char out[TUI_FIGURE_MAX]);
/* "draw 3", with two decks "4 suits"; "pass 2", "pass 2/3".  Empty in games that have no such thing. */
void tui_figure_draw(const tui_model *model, char out[TUI_FIGURE_MAX]);
void tui_figure_pass(const tui_model *model, char out[TUI_FIGURE_MAX]);
/* The rank with which all foundations begin, where that differs from deal to deal (Canfield): "8"; else empty. */
void tui_figure_base(const tui_model *model, char out[TUI_FIGURE_MAX]);
/* "daily 21 Nov" for the deal of a day; "#482913" for our own numbers, else "ms:617", "own deck". */
void tui_figure_deal(const tui_model *model, char out[TUI_FIGURE_MAX]);
/* What the live status says: "winnable", "no longer winnable", "cannot be won", "not known"; empty where it is off. */
void tui_figure_verdict(const tui_model *model, char out[TUI_FIGURE_MAX]);
/* "step 31 of 96"; "4 a second". */
void tui_figure_step(const tui_model *model, char out[TUI_FIGURE_MAX]);
void tui_figure_speed(const tui_model *model, char out[TUI_FIGURE_MAX]);

/* That rank as a number; the ace where it is always the ace. */
int tui_base_rank(const sol_game *game);

/* Is there a score to show, and is the time shown as what is left? */
bool tui_has_score(const tui_model *model);
bool tui_has_limit(const tui_model *model);

/* "2:47", "1:02:03"; "85", and of dollars "-$52". */
void tui_put_time(engine_text *text, uint64_t seconds);
void tui_put_points(engine_text *text, int64_t points, bool dollars);

/* Put a text at the right of `width` cells, with a blank before it at the least. */
void tui_put_right(engine_text *text, const char *figure, int width);

#endif
