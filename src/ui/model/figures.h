/*
 * The figures of a game as texts: score, moves, time, pass, deal; the same wherever they are shown.
 */
#ifndef UI_MODEL_FIGURES_H
#define UI_MODEL_FIGURES_H

#include "names.h"

enum { UI_BAR_CELLS = 10 };

/* "85"; in Vegas "$-52". */
engine_name ui_figure_score(const ui_model *model);
engine_name ui_figure_moves(const ui_model *model);
/* Time played, "2:47", "1:02:03"; and the same, but where there is a limit, the time that is left. */
engine_name ui_figure_played(const ui_model *model);
engine_name ui_figure_time(const ui_model *model);
/*
 * "draw 3", where suits are a choice "4 suits", and how the piles are not as usual, "6 cells, in suit"; "pass 2", "pass
 * 2/3".  Empty in games that have no such thing.
 */
engine_name ui_figure_draw(const ui_model *model);

/* What was asked of the deals that are looked for (FIGURES_DEALS_…), said of one: "winnable, easy"; empty for any. */
engine_name ui_figure_looked_for(uint8_t deals);
/*
 * "winnable, easy" if this deal was chosen as such, "easy" alone where the live status says the rest; "winnable" if it
 * was chosen without being asked for; otherwise empty.
 */
engine_name ui_figure_grade(const ui_model *model);
engine_name ui_figure_pass(const ui_model *model);
/* "no undo" in a game that is played so; else empty. */
engine_name ui_figure_undo(const ui_model *model);
/* In how many moves a puzzle is won, if it is one and that is known; and the sentence that sets this task. */
engine_name ui_figure_puzzle(const ui_model *model);
void ui_put_puzzle(engine_text *text, const ui_model *model);
/* The rank with which all foundations begin, where that differs from deal to deal (Canfield): "8"; else empty. */
engine_name ui_figure_base(const ui_model *model);
/* "daily 21 Nov" for the deal of a day; "#482913" for our own numbers, else "ms:617", "custom deal". */
engine_name ui_figure_deal(const ui_model *model);
/* What the live status says: "winnable", "no longer winnable", "cannot be won", "not known"; empty where it is off. */
engine_name ui_figure_verdict(const ui_model *model);
/* The same where the odds stand beside it and leave the end open: then it says what it knows more than they do. */
engine_name ui_figure_verdict_beside_odds(const ui_model *model);
/*
 * How likely good play wins, "about 45 in 100", in short "45 in 100"; and as a bar, with a tick for who sees all cards.
 * Empty where it is off.
 */
engine_name ui_figure_odds(const ui_model *model);
engine_name ui_figure_odds_in_short(const ui_model *model);
engine_name ui_figure_bar(const ui_model *model);
/* "step 31 of 96"; "4 a second". */
engine_name ui_figure_step(const ui_model *model);
engine_name ui_figure_speed(const ui_model *model);

/* Is there a score to show; and is it the time left that is shown? */
bool ui_has_score(const ui_model *model);
bool ui_has_limit(const ui_model *model);
/* Is the clock shown?  Where the time can run out it always is. */
bool ui_shows_clock(const ui_model *model);

#endif
