/*
 * What the parts of ui_update share.  Each takes an intent's work and returns UI_DO_… bits.
 */
#ifndef UI_UPDATE_UPDATE_H
#define UI_UPDATE_UPDATE_H

#include "ui/model/model.h"
#include "ui/model/words.h"

/* ---- saying something (message.c shows it) ----------------------------------------------------------------------- */

/* Forget the message, the tip, the question and what awaits confirmation. */
void ui_clear_message(ui_model *model);
/* Put down what is carried. */
void ui_put_down(ui_model *model);
/* Say why not. */
unsigned ui_refuse(ui_model *model, const char *sentence);
unsigned ui_refuse_move(ui_model *model, sol_move move);

/* ---- playing (update_play.c) ------------------------------------------------------------------------------------- */

/*
 * Make the player's move and the automatic ones that follow, and see whether that was the end; or say why it is
 * refused.
 */
unsigned ui_play(ui_model *model, sol_move move);
unsigned ui_play_draw(ui_model *model);
/* Put a pile's top card on its suit's foundation. */
unsigned ui_play_up(ui_model *model, int pile);
unsigned ui_play_all_up(ui_model *model);
unsigned ui_play_finish(ui_model *model, bool at_once);
unsigned ui_play_undo(ui_model *model);
/* A move of a line that is shown: nothing goes up by itself after it. */
bool ui_play_shown(ui_model *model, sol_move move);
unsigned ui_play_redo(ui_model *model);
unsigned ui_play_give_up(ui_model *model);
/* Open the panel that the game's state asks for, if any. */
void ui_see_end(ui_model *model);

/* The legal moves that bring a card back from a foundation onto `column`; returns how many. */
int ui_moves_back(const ui_model *model, int column, sol_move out[SOL_SUITS]);

/*
 * Where a move brings cards of this pile, −1 if it takes none of them.  The cards of a pair go to each other, two of
 * one pile to that pile, and one that leaves alone to the foundation.
 */
int ui_goes_to(const ui_model *model, sol_move move, int pile);

/* The legal move of what is carried to a pile; kind SOL_KINDS if there is none. */
sol_move ui_carry_to(const ui_model *model, int pile);

/* Does the pile's top card leave by itself, without a partner or a place?  Then that move, else kind SOL_KINDS. */
sol_move ui_leaves_alone(const ui_model *model, int pile);

/*
 * The highlight goes to the pile that the player has named, also where that is refused, so that it is where the message
 * is about; what is carried is drawn where it came from.
 */
void ui_point_at(ui_model *model, int pile);

/* If the highlight lies where it cannot rest (any more), let it go to the nearest pile where it can. */
void ui_rest_cursor(ui_model *model);

/* ---- the table (update_table.c), the mouse (update_mouse.c) ------------------------------------------------------ */

unsigned ui_update_table(ui_model *model, ui_intent intent);
/* The pile that a source key names, −1 if the key names none. */
int ui_pile_named(const ui_model *model, int action);
/* Put back what is carried, and forget what was said and asked. */
unsigned ui_put_back(ui_model *model);
unsigned ui_update_mouse(ui_model *model, ui_intent intent);
/* Pick up the longest useful run of a pile, or say why not; and is there such a run? */
unsigned ui_pick_up(ui_model *model, int pile);
bool ui_can_pick_up(const ui_model *model, int pile);
/* Put what is carried on a pile; or say why not, and it stays in hand. */
unsigned ui_place(ui_model *model, int pile);

/* ---- how many (update_count.c) ----------------------------------------------------------------------------------- */

/* Pick up just `count` cards of what is carried, or say why not. */
unsigned ui_take_just(ui_model *model, int count);
/* One card fewer or more, as far as another number can go somewhere. */
unsigned ui_take_another(ui_model *model, int by);
/* Ask for the number. */
unsigned ui_ask_count(ui_model *model);
/* The answer: a digit, 0 for ten.  With nothing carried it holds for the next pile that is named. */
unsigned ui_answer_count(ui_model *model, int digit);

/* ---- verbs (update_verbs.c) -------------------------------------------------------------------------------------- */

/* Send the card that can go up; ask which one if several can. */
unsigned ui_send_up(ui_model *model);
/* Ask onto which column a card shall come back. */
unsigned ui_ask_back(ui_model *model);
/* Is this key the answer to the question that is open?  If it is, it is acted on; else the question is withdrawn. */
bool ui_answered(ui_model *model, ui_intent intent, unsigned *effects);
/* The first tip, or the next one. */
unsigned ui_give_tip(ui_model *model);
/* … by the rules alone. */
unsigned ui_give_rules_tip(ui_model *model);
unsigned ui_toggle_quick(ui_model *model);
unsigned ui_toggle_peek(ui_model *model);
/* Begin a game with a random deal. */
unsigned ui_deal_random(ui_model *model, const sol_rules *rules, const sol_options *options);
/* A new deal with the present options, and the present deal again. */
unsigned ui_deal_next(ui_model *model);
unsigned ui_deal_again(ui_model *model);
/* End the game as lost, once the key was pressed twice. */
unsigned ui_give_up(ui_model *model);
/* Ask for the same key once more: "N again …". */
void ui_ask_again(ui_model *model, int action, const char *what);

/* ---- the solver (update_solver.c) -------------------------------------------------------------------------------- */

/* Ask for a line that wins, to be shown move by move. */
unsigned ui_show_me(ui_model *model);
/* Show whether the game can be won, or no longer. */
unsigned ui_toggle_status(ui_model *model);
/* Ask for the next move of a line that wins. */
unsigned ui_ask_tip(ui_model *model);
/* A step along the line that is shown, or back; false if there is none. */
bool ui_show_step(ui_model *model);
bool ui_show_back(ui_model *model);
/* After whatever happened: does what is known still hold? */
void ui_follow_proof(ui_model *model);

/* Options whose passes are what the scoring says, so that they follow it when it is changed in the menu. */
sol_options ui_usual_passes(const sol_rules *rules, sol_options options);

/* ---- the other screens (update_screens.c, update_replay.c) ------------------------------------------------------- */

unsigned ui_update_help(ui_model *model, ui_intent intent);
unsigned ui_update_menu(ui_model *model, ui_intent intent);
/* Choose the first row below the game's. */
void ui_menu_begin(ui_model *model);
unsigned ui_update_panel(ui_model *model, ui_intent intent);
unsigned ui_update_replay(ui_model *model, ui_intent intent);

/* ---- what is kept (update_record.c, update_history.c) ------------------------------------------------------------ */

/* Open one of these screens, UI_AT_HISTORY … UI_AT_ACHIEVEMENTS. */
unsigned ui_open_record(ui_model *model, int screen);
unsigned ui_update_record(ui_model *model, ui_intent intent);
unsigned ui_update_history(ui_model *model, ui_intent intent);
/* Ask the caller for something: UI_WANT_…. */
unsigned ui_want(ui_model *model, int want);

#endif
