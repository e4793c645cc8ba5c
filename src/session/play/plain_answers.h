/*
 * What plain mode says once the model has reacted: what changed, why not, or what is asked.
 */
#ifndef SESSION_PLAIN_ANSWERS_H
#define SESSION_PLAIN_ANSWERS_H

#include "app.h"
#include "engine/text/text.h"
#include "plain/command.h"
#include "ui/model/model.h"

/* What an answer needs to know of the model before the command. */
typedef struct session_plain_before {
    uint32_t serial, played;
    sol_status status;
    sol_position position;
    int step;     /* of the lesson */
    bool helped;  /* by the solver */
    int practice; /* its stage */
} session_plain_before;

session_plain_before session_plain_note(const ui_model *model);

/* Is another game at the table than then: dealt, continued or shown, a lesson, or the game that waited for it? */
bool session_plain_is_another(const ui_model *model, const session_plain_before *before);

/*
 * Say what changed, in the screen's words (plain/speech.h), with sentences on lines of their own.  Of the first move
 * the player has `named` so many piles (PLAIN_NAMED_…), of others none.
 */
void session_plain_answer(engine_text *text, const ui_model *model, const session_plain_before *before, int named);

/*
 * A game that has just been dealt or resumed: which one it is, and its table.  `more` is said after that, but before
 * what the step of a lesson asks for, which stands last.
 */
void session_plain_greet(engine_text *text, const ui_model *model, const char *more);

/* Whether the game can be won, by what the solver has found. */
void session_plain_put_verdict(engine_text *text, const ui_model *model);

/* The moves since `before`, up to step `last` of the line of play, each in a line. */
void session_plain_put_moves(engine_text *text, const ui_model *model, const session_plain_before *before,
                             uint32_t last, int named);

/* That the solver has helped for the first time since `before`, and what that means; otherwise nothing. */
void session_plain_put_helped(engine_text *text, const ui_model *model, const session_plain_before *before);

/*
 * Tell what is asked without anything being played: table, moves, figures, odds, rules.  For figures of saved games
 * their screen is opened, which the caller closes; asking for the odds waits for the coach, and is its help.
 */
void session_plain_tell(engine_text *text, session_app *a, const plain_command *command);

#endif
