/*
 * The door to the model: what begins games in it, what reacts to the player, the solver and the clock.
 *
 * Everything here is pure: it reads no clock and writes to no file.  What the world must do comes back as effect bits,
 * UI_DO_… (model.h).
 */
#ifndef UI_UPDATE_UPDATE_H
#define UI_UPDATE_UPDATE_H

#include "ui/model/model.h"

/* ---- games (begin_game.c, replay.c) ------------------------------------------------------------------------------ */

/* A model with no game yet: default settings and keys, nothing picked. */
void ui_model_init(ui_model *model, sol_event *events, sol_step *steps);

/* Deal a new game (the options have passed sol_options_check). */
void ui_model_deal(ui_model *model, const sol_variant *variant, const sol_deal *deal);

/*
 * Begin where this game, of any arrays, stands, its moves being set up by the program (sol_game_set_up): a puzzle,
 * which is won in so many more moves and no fewer, 0 = not known.  Where the deal hides cards, a puzzle shows them.
 */
void ui_model_set_up(ui_model *model, const sol_game *game, uint32_t fewest);

/*
 * Go on with a game that was read from a record or the store into the model's own arrays.  `played` is its time of
 * play in ms; the clock stands until the first action.
 */
void ui_model_resume(ui_model *model, const sol_game *game, uint32_t played);

/* Is there a lesson of this game?  Otherwise a message says that there is none. */
bool ui_offers_lesson(ui_model *model, const sol_rules *rules);

/* Begin this game's lesson (model/lesson.h). */
void ui_lesson_begin(ui_model *model, const sol_rules *rules);

/*
 * Show a point of practice: the table after the first practice->from steps of the game's line of play, of which the
 * next one was made then.  What the player knew there is in practice->asked.view.
 */
void ui_practice_begin(ui_model *model, const sol_game *game, const ui_practice *practice);

/* Show a record: `game` has its own arrays, which must outlive the replay. */
void ui_model_replay(ui_model *model, const sol_game *game);

/*
 * Go through a game that is over once more: `game` was played for so many ms, `seen_before` is as in coach/review.h,
 * and `line` an array of SOL_EVENTS_MAX for its line of play; game and line must outlive the review.
 */
void ui_model_review(ui_model *model, const sol_game *game, uint32_t played, uint64_t seen_before, sol_event *line);

/* Show the table of a replay, or of a review, after so many steps. */
void ui_replay_to(ui_model *model, uint32_t wanted);

/* ---- the player -------------------------------------------------------------------------------------------------- */

/* React to an intent; `now` is any clock in ms that does not run backwards.  Returns UI_DO_… bits. */
unsigned ui_update(ui_model *model, ui_intent intent, uint64_t now);

/* The window has this size now.  Returns UI_DO_… bits: a longer list has to be filled. */
unsigned ui_resize(ui_model *model, int rows, int cols);

/* ---- the solver (solver.c, replay.c) ----------------------------------------------------------------------------- */

/* Would the model like to know whether model->game.position can be won?  And by a short line, which is to be shown? */
bool ui_wants_proof(const ui_model *model);
bool ui_wants_short_line(const ui_model *model);

/*
 * The solver is thinking about it, since `now` if not for longer already; if the answer takes long, the player is told.
 */
void ui_thinks(ui_model *model, uint64_t now);

/*
 * The solver has answered about a position of the game on the table; an answer about another than the one that is there
 * now is of no use and forgotten.  Of `answer` these are used: verdict, why, deal, position, line and is_short.
 * Returns UI_DO_… bits.
 */
unsigned ui_proved(ui_model *model, const ui_proof *answer, uint64_t now);

/*
 * Would the model like to know in how many moves the deal, or the puzzle, is won at least?  The answer; 0: not known.
 */
bool ui_wants_fewest(const ui_model *model);
unsigned ui_told_fewest(ui_model *model, uint32_t moves);

/*
 * Ask, once in each game that still counts, whether the live status that was switched on before is worth its win; not
 * while something else is said.  The caller must know by now whether the cards were played before.  True if it asked.
 */
bool ui_offer_status(ui_model *model);

/* Put the table back as it was before a line was shown, as Esc does; without one nothing changes. */
void ui_put_shown_back(ui_model *model);

/* ---- the coach (coach.c, replay.c, practice.c) ------------------------------------------------------------------- */

/* Would the model like to know what the coach says about the game as it stands? */
bool ui_wants_advice(const ui_model *model);

/*
 * The coach has given its advice about a view of the game on the table: of use if that is still what is seen.
 * COACH_NOTHING leaves the tip as it is.  Returns UI_DO_… bits.
 */
unsigned ui_advised(ui_model *model, const sol_view *of, const coach_advice *advice, uint64_t now);

/* Would it like to know how likely good play wins the game as it stands? */
bool ui_wants_odds(const ui_model *model);

/*
 * Has the coach searched this table, for a tip or for the odds, without finding out how it ends?  Nothing is hidden
 * that could be seen later, so it need not be asked again.
 */
bool ui_stays_undecided(const ui_model *model);

/*
 * The coach has reckoned these odds of the game as it stands, by more and more worlds; `final`: no better ones will
 * come.  What is shown moves only as far as they mean it (coach/odds.h).  They are told where they are shown, with
 * UI_DO_… bits, and noted where they were asked for in another way.
 */
void ui_note_odds(ui_model *model, const coach_odds *odds, bool final);
unsigned ui_told_odds(ui_model *model, const coach_odds *odds, bool final, uint64_t now);

/* Would it like to have the game under review judged (further)?  That is model->review.game. */
bool ui_wants_review(const ui_model *model);

/* Show as much of the review as has been judged; `final`: no more will come.  Returns UI_DO_… bits. */
unsigned ui_reviewed(ui_model *model, const coach_review *review, bool final, uint64_t now);

/* Is there an answer in practice that the coach is to judge?  That is model->practice.asked. */
bool ui_wants_judgement(const ui_model *model);

/* The coach has judged it, on that day: note how far the point is.  Returns UI_DO_… bits. */
unsigned ui_judged(ui_model *model, const coach_judged *judged, int64_t today, uint64_t now);

/* ---- the clock (update.c) ---------------------------------------------------------------------------------------- */

/* Stop the clock (suspended, hidden, quitting) and let it run again if a game is in progress that can be seen. */
void ui_clock_stop(ui_model *model, uint64_t now);
void ui_clock_start(ui_model *model, uint64_t now);

/* In how many ms the model wants a UI_TICK: 0 = at once, −1 = never, so that an idle program sleeps. */
int ui_next_tick(const ui_model *model, uint64_t now);

#endif
