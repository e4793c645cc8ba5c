/* What the parts of ui_update share.  Each does a part of an intent's work and returns UI_DO_… bits. */
#ifndef UI_UPDATE_PARTS_H
#define UI_UPDATE_PARTS_H

#include "ui/model/destinations.h"
#include "ui/model/names.h"
#include "update.h"
#include "words/words.h"

/* ---- what the player is told, and what is carried (message.c) ---------------------------------------------------- */

/* Forget the message, the tip, the question and what awaits confirmation; put down what is carried; or both. */
void ui_clear_message(ui_model *model);
unsigned ui_unsay(ui_model *model); /* the same in a window, in which no more than the message changes */
void ui_put_down(ui_model *model);
unsigned ui_put_back(ui_model *model);
/*
 * Say it in the player's language, by a format: a plain message, or why something was refused, which is given a capital
 * and a full stop; and with the rule behind it (SOL_… or UI_REFUSED_…), which the player may ask for.
 */
unsigned ui_tell(ui_model *model, const char *format, ...) ENGINE_FORMAT(2, 3);
unsigned ui_refuse(ui_model *model, const char *format, ...) ENGINE_FORMAT(2, 3);
unsigned ui_refuse_by(ui_model *model, int reason, const char *format, ...) ENGINE_FORMAT(3, 4);
/* Begin one that stays as it is put. */
engine_text ui_begin_telling(ui_model *model);
engine_text ui_begin_refusal(ui_model *model, int reason);
/* Refuse what the engine refuses, in its words; a move, naming its cards. */
unsigned ui_refuse_for(ui_model *model, sol_reason reason);
unsigned ui_refuse_move(ui_model *model, sol_move move);
/* Refuse a key that means nothing where it was typed; the mouse has none. */
unsigned ui_refuse_key(ui_model *model, ui_key key);
/* Refuse to put a card up in a game where cards leave the table otherwise; because the game is over; or a review. */
unsigned ui_refuse_up(ui_model *model);
unsigned ui_refuse_over(ui_model *model);
unsigned ui_refuse_review_of_puzzle(ui_model *model);
/* Right after a refusal or a tip: say the rule behind it.  False where there is none. */
bool ui_tell_why(ui_model *model);
/* Put down what is carried, and ask for the action's key once more, by a sentence about it: "Press %s again …". */
unsigned ui_ask_again(ui_model *model, int action, const char *format);

/* ---- the highlight (cursor.c) ------------------------------------------------------------------------------------ */

/* If the highlight lies where it cannot rest (any more), let it go to the nearest pile where it can. */
void ui_rest_cursor(ui_model *model);
/*
 * The highlight goes to the pile that the player has named, also where that is refused, so that it is where the message
 * is about; what is carried is drawn where it came from.
 */
void ui_point_at(ui_model *model, int pile);
/* UI_LEFT … UI_DOWN; and to the next pile that matters, or the one before it. */
unsigned ui_move_cursor(ui_model *model, int action);
unsigned ui_move_to_next(ui_model *model, int by);

/* ---- playing (play.c) -------------------------------------------------------------------------------------------- */

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
unsigned ui_play_redo(ui_model *model);
unsigned ui_play_give_up(ui_model *model);
/*
 * Make a move of a line that is shown.  Nothing goes up automatically after it, and no panel opens if it wins: a player
 * who has only looked on can still go back.
 */
bool ui_play_shown(ui_model *model, sol_move move);
/* Leave only so many events in the game: those of a shown line that follow are as if they had never been. */
void ui_play_unshown(ui_model *model, uint32_t events);
/* Open the panel that the game's state asks for, if any. */
void ui_see_end(ui_model *model);

/* ---- new games (begin_game.c) ------------------------------------------------------------------------------------ */

/* The rules and options of the game on the table as a next one has them: it shows no cards as a puzzle does. */
sol_variant ui_next_variant(const ui_model *model);
/* Begin a game with a random deal. */
unsigned ui_deal_random(ui_model *model, const sol_variant *variant);
/* A new deal with the present options, and the present deal again. */
unsigned ui_quit(ui_model *model);
unsigned ui_deal_next(ui_model *model);
unsigned ui_deal_again(ui_model *model);

/* ---- the table (table.c, mouse.c) -------------------------------------------------------------------------------- */

unsigned ui_update_table(ui_model *model, ui_intent intent);
/* Pick up the longest useful run of a pile, or say why not. */
unsigned ui_pick_up(ui_model *model, int pile);
/* Put what is carried on a pile; or say why not, and it stays in hand. */
unsigned ui_place(ui_model *model, int pile);

/* ---- commands (commands.c) --------------------------------------------------------------------------------------- */

/* Is the action kept back (ui_allows)?  Then that is said. */
bool ui_bars(ui_model *model, int action);
/* A key that means the same whether something is carried or not. */
unsigned ui_command(ui_model *model, int action);

/* ---- tips (coach.c) ---------------------------------------------------------------------------------------------- */

/* The first tip by the rules alone, or the next one. */
unsigned ui_give_rules_tip(ui_model *model);
/* A tip by the rules, which the coach may better; or the coach's, if it is known. */
unsigned ui_give_fair_tip(ui_model *model);

/*
 * Does a winning line still win from where the game stands now, begun at its second move or at its first, and without
 * the moves that are not legal there (such as cards that have gone up automatically)?  If so, only the moves that can
 * be played are left in it.
 */
bool ui_keep_what_wins(const sol_game *game, sol_move *line, size_t *moves);

/* Show or hide how likely good play wins. */
unsigned ui_toggle_odds(ui_model *model);

/* ---- the solver (solver.c) --------------------------------------------------------------------------------------- */

/* A tip as the settings have it: the next move of a line that wins, or one by the rules alone. */
unsigned ui_give_tip(ui_model *model);
/* Ask for a line that wins, to be shown move by move. */
unsigned ui_show_me(ui_model *model);
/* Show whether the game can be won, or no longer. */
unsigned ui_toggle_status(ui_model *model);
/* A step along the line that is shown, false if there is none; and back to where so many had been made. */
bool ui_show_step(ui_model *model);
void ui_show_back_to(ui_model *model, uint32_t wanted);
/* After anything that happened: see whether the solver's answer still holds. */
void ui_follow_proof(ui_model *model);

/* ---- the other screens (windows.c, replay.c, update.c) ----------------------------------------------------------- */

/* Does this letter begin the name of a game?  Then the next of these is chosen. */
bool ui_pick_by_letter(ui_model *model, ui_key key);
unsigned ui_update_picker(ui_model *model, ui_intent intent);
unsigned ui_update_help(ui_model *model, ui_intent intent);
unsigned ui_update_menu(ui_model *model, ui_intent intent);
unsigned ui_update_panel(ui_model *model, ui_intent intent);
/*
 * What was pasted where a path is typed is a part of it.  At the table, in the picker and in the menu it is read whole
 * as the name of a deal, which then stands in the menu instead of any other; a text that is none is refused by what is
 * wrong with it.
 */
unsigned ui_paste(ui_model *model, const char *text);
unsigned ui_update_replay(ui_model *model, ui_intent intent);
unsigned ui_update_review(ui_model *model, ui_intent intent);
/* Ask for the review of the game on the table, or say why there is none. */
unsigned ui_open_review(ui_model *model);
/* What every screen does alike with an action; false if it is the screen's own affair. */
bool ui_update_any_screen(ui_model *model, int action, unsigned *effects);

/* ---- what is kept (kept.c) --------------------------------------------------------------------------------------- */

/* Ask the caller for something: UI_WANT_…. */
unsigned ui_want(ui_model *model, int want);
/*
 * Scroll a text, or walk through a list, that goes from 0 to `furthest`, if the key does that; a page has `page` lines.
 */
unsigned ui_scroll(int *at, ui_intent intent, int page, int furthest);
/* Open one of these screens, UI_AT_HISTORY … UI_AT_OPTIONS. */
unsigned ui_open_kept(ui_model *model, int screen);
unsigned ui_update_kept(ui_model *model, ui_intent intent);

/* ---- lessons (lesson.c) ------------------------------------------------------------------------------------------ */

/* Ask for the lesson of the game on the table, or begin the one that is given anew (begin_game.c). */
unsigned ui_open_lesson(ui_model *model);
/* Leave it for the game that waits; where none does, the program. */
unsigned ui_leave_lesson(ui_model *model);
/* The player has read a step that asks for no more. */
unsigned ui_lesson_read(ui_model *model);
/* The tip that a lesson gives: the move that its step asks for, and why.  False where any move will do. */
bool ui_lesson_tip(const ui_model *model, sol_tip *tip);
/* Would this legal move lead away from the step?  Then that is said. */
bool ui_lesson_bars_move(ui_model *model, sol_move move);
/* A move was made, or UI_UNDO or UI_TIP done: on to the next step, where that was asked for. */
void ui_lesson_follow(ui_model *model, int action);

/* ---- practice (practice.c) --------------------------------------------------------------------------------------- */

/* Ask for the page that counts the points; from there, and after a judgement, for the next one that is due. */
unsigned ui_open_practice(ui_model *model);
/*
 * Say why this key is kept back: it would help with the answer, or lead away from the point, or the coach is judging.
 */
void ui_refuse_in_practice(ui_model *model, int action);
/* Is an answer being judged, so that no move can be made?  Then that is said. */
bool ui_practice_bars_move(ui_model *model);
/* A move was made: see whether it is the answer. */
void ui_practice_follow(ui_model *model);

#endif
