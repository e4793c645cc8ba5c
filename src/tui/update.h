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
/* A move of a line that is shown: nothing goes up by itself after it. */
bool tui_play_shown(tui_model *model, sol_move move);
unsigned tui_play_redo(tui_model *model);
unsigned tui_play_give_up(tui_model *model);
/* Open the panel that the game's state asks for, if any. */
void tui_see_end(tui_model *model);

/* The legal moves that bring a card back from a foundation onto `column`; returns how many. */
int tui_moves_back(const tui_model *model, int column, sol_move out[SOL_SUITS]);

/*
 * Where a move brings cards of this pile, −1 if it takes none of them.  The cards of a pair go to each other, two of
 * one pile to that pile, and one that leaves alone to the foundation.
 */
int tui_goes_to(const tui_model *model, sol_move move, int pile);

/* The legal move of what is carried to a pile; kind SOL_KINDS if there is none. */
sol_move tui_carry_to(const tui_model *model, int pile);

/* Does the pile's top card leave by itself, without a partner or a place?  Then that move, else kind SOL_KINDS. */
sol_move tui_leaves_alone(const tui_model *model, int pile);

/*
 * The highlight goes to the pile that the player has named, also where that is refused, so that it is where the message
 * is about; what is carried is drawn where it came from.
 */
void tui_point_at(tui_model *model, int pile);

/* If the highlight lies where it cannot rest (any more), let it go to the nearest pile where it can. */
void tui_rest_cursor(tui_model *model);

/* ---- the table (update_table.c), the mouse (update_mouse.c) ------------------------------------------------------ */

unsigned tui_update_table(tui_model *model, tui_intent intent);
/* The pile that a source key names, −1 if the key names none. */
int tui_pile_named(const tui_model *model, int action);
/* Put back what is carried, and forget what was said and asked. */
unsigned tui_put_back(tui_model *model);
unsigned tui_update_mouse(tui_model *model, tui_intent intent);
/* Pick up the longest useful run of a pile, or say why not; and is there such a run? */
unsigned tui_pick_up(tui_model *model, int pile);
bool tui_can_pick_up(const tui_model *model, int pile);
/* Put what is carried on a pile; or say why not, and it stays in hand. */
unsigned tui_place(tui_model *model, int pile);

/* ---- how many (update_count.c) ----------------------------------------------------------------------------------- */

/* Pick up just `count` cards of what is carried, or say why not. */
unsigned tui_take_just(tui_model *model, int count);
/* One card fewer or more, as far as another number can go somewhere. */
unsigned tui_take_another(tui_model *model, int by);
/* Ask for the number. */
unsigned tui_ask_count(tui_model *model);
/* The answer: a digit, 0 for ten.  With nothing carried it holds for the next pile that is named. */
unsigned tui_answer_count(tui_model *model, int digit);

/* ---- verbs (update_verbs.c) -------------------------------------------------------------------------------------- */

/* Send the card that can go up; ask which one if several can. */
unsigned tui_send_up(tui_model *model);
/* Ask onto which column a card shall come back. */
unsigned tui_ask_back(tui_model *model);
/* Is this key the answer to the question that is open?  If it is, it is acted on; else the question is withdrawn. */
bool tui_answered(tui_model *model, tui_intent intent, unsigned *effects);
/* The first tip, or the next one. */
unsigned tui_give_tip(tui_model *model);
/* … by the rules alone. */
unsigned tui_give_rules_tip(tui_model *model);
unsigned tui_toggle_quick(tui_model *model);
unsigned tui_toggle_peek(tui_model *model);
/* Begin a game with a random deal. */
unsigned tui_deal_random(tui_model *model, const sol_rules *rules, const sol_options *options);
/* A new deal with the present options, and the present deal again. */
unsigned tui_deal_next(tui_model *model);
unsigned tui_deal_again(tui_model *model);
/* End the game as lost, once the key was pressed twice. */
unsigned tui_give_up(tui_model *model);
/* Ask for the same key once more: "N again …". */
void tui_ask_again(tui_model *model, int action, const char *what);

/* ---- the solver (update_solver.c) -------------------------------------------------------------------------------- */

/* Ask for a line that wins, to be shown move by move. */
unsigned tui_show_me(tui_model *model);
/* Show whether the game can be won, or no longer. */
unsigned tui_toggle_status(tui_model *model);
/* Ask for the next move of a line that wins. */
unsigned tui_ask_tip(tui_model *model);
/* A step along the line that is shown, or back; false if there is none. */
bool tui_show_step(tui_model *model);
bool tui_show_back(tui_model *model);
/* After whatever happened: does what is known still hold? */
void tui_follow_proof(tui_model *model);

/* Options whose passes are what the scoring says, so that they follow it when it is changed in the menu. */
sol_options tui_usual_passes(const sol_rules *rules, sol_options options);

/* ---- the other screens (update_screens.c, update_replay.c) ------------------------------------------------------- */

unsigned tui_update_help(tui_model *model, tui_intent intent);
unsigned tui_update_menu(tui_model *model, tui_intent intent);
/* Choose the first row below the game's. */
void tui_menu_begin(tui_model *model);
unsigned tui_update_panel(tui_model *model, tui_intent intent);
unsigned tui_update_replay(tui_model *model, tui_intent intent);

/* ---- what is kept (update_record.c, update_history.c) ------------------------------------------------------------ */

/* Open one of these screens, TUI_AT_HISTORY … TUI_AT_ACHIEVEMENTS. */
unsigned tui_open_record(tui_model *model, int screen);
unsigned tui_update_record(tui_model *model, tui_intent intent);
unsigned tui_update_history(tui_model *model, tui_intent intent);
/* Ask the caller for something: TUI_WANT_…. */
unsigned tui_want(tui_model *model, int want);

#endif
