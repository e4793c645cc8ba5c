/*
 * What the parts of tui_update share.  Each takes an intent's work and returns TUI_DO_… bits.
 */
#ifndef TUI_UPDATE_H
#define TUI_UPDATE_H

#include "model.h"
#include "words.h"

/* ---- saying something (message.c shows it) ----------------------------------------------------------------------- */

/* Forget the message, the tip, the question and what awaits confirmation. */
void tui_hush(tui_model *model);
/* Put down what is carried. */
void tui_put_down(tui_model *model);
/* Say why not. */
unsigned tui_refuse(tui_model *model, const char *sentence);
unsigned tui_refuse_move(tui_model *model, sol_move move);

/* ---- playing (update_play.c) ------------------------------------------------------------------------------------- */

/*
 * Make the player's move and the automatic ones that follow, and see whether that was the end; or say why it is
 * refused.
 */
unsigned tui_play(tui_model *model, sol_move move);
unsigned tui_play_draw(tui_model *model);
/* Put a pile's top card on its suit's foundation. */
unsigned tui_play_up(tui_model *model, int pile);
unsigned tui_play_all_up(tui_model *model);
unsigned tui_play_finish(tui_model *model, bool at_once);
unsigned tui_play_undo(tui_model *model);
unsigned tui_play_redo(tui_model *model);
/* Open the panel that the game's state asks for, if any. */
void tui_see_end(tui_model *model);

/* The legal moves that bring a card back from a foundation onto `column`; returns how many. */
int tui_moves_back(const tui_model *model, int column, sol_move out[SOL_SUITS]);

/* The legal move of what is carried to a pile; kind SOL_KINDS if there is none. */
sol_move tui_carry_to(const tui_model *model, int pile);

/* ---- the table (update_table.c), the mouse (update_mouse.c) ------------------------------------------------------ */

unsigned tui_update_table(tui_model *model, tui_intent intent);
/* The pile that a source key names, −1 if the key names none. */
int tui_pile_named(const tui_model *model, int action);
/* Put back what is carried, and forget what was said and asked. */
unsigned tui_put_back(tui_model *model);
unsigned tui_update_mouse(tui_model *model, tui_intent intent);
/* Pick up the longest useful run of a pile, or say why not. */
unsigned tui_pick_up(tui_model *model, int pile);

/* ---- verbs (update_verbs.c) -------------------------------------------------------------------------------------- */

/* Send the card that can go up; ask which one if several can. */
unsigned tui_send_up(tui_model *model);
/* Ask onto which column a card shall come back. */
unsigned tui_ask_back(tui_model *model);
/* Is this key the answer to the question that is open?  If it is, it is acted on; else the question is withdrawn. */
bool tui_answered(tui_model *model, tui_intent intent, unsigned *effects);
/* The first tip, or the next one. */
unsigned tui_give_tip(tui_model *model);
unsigned tui_toggle_quick(tui_model *model);
unsigned tui_toggle_peek(tui_model *model);
/* A new deal with the present options, and the present deal again. */
unsigned tui_deal_next(tui_model *model);
unsigned tui_deal_again(tui_model *model);

/* ---- the other screens (update_screens.c, update_replay.c) ------------------------------------------------------- */

unsigned tui_update_help(tui_model *model, tui_intent intent);
unsigned tui_update_menu(tui_model *model, tui_intent intent);
unsigned tui_update_panel(tui_model *model, tui_intent intent);
unsigned tui_update_replay(tui_model *model, tui_intent intent);

#endif
