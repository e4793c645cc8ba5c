/*
 * Lessons: a game in about a dozen steps on a prepared deal, in which the player makes every move.
 *
 * What a lesson says, deals and expects stands in lessons.def alone.  While one is given the model has its place in it
 * (ui_lesson); the game on the table is an ordinary one, but nobody keeps it (figures/provenance.h).
 */
#ifndef UI_MODEL_LESSON_H
#define UI_MODEL_LESSON_H

#include <stdbool.h>

#include <solitaire/deal.h>
#include <solitaire/rules.h>

/* The place in the lesson that is given. */
typedef struct ui_lesson {
    int first;  /* its first step's row of lessons.def, counted from 1; 0 = no lesson is given */
    int step;   /* the step that is asked for now, from 0; behind the last one the player plays on freely */
    int steps;  /* how many it has */
    bool visit; /* a game waits, to which the lesson leads back */
} ui_lesson;

/* Has this game a lesson? */
bool ui_has_lesson(const sol_rules *rules);

/* The beginning of the lesson of a game that has one, with its deal and the options that go with it. */
ui_lesson ui_lesson_of(const sol_rules *rules, sol_variant *variant, sol_deal *deal);

/* What a step asks for besides moves. */
enum { UI_LESSON_READ, UI_LESSON_UNDO, UI_LESSON_TIP, UI_LESSON_ANY, UI_LESSON_WORDS };

/* Is a lesson given that is not at its end? */
bool ui_lesson_goes_on(const ui_lesson *lesson);

/* What the step says; empty where none is asked for. */
const char *ui_lesson_text(const ui_lesson *lesson);

/* Does the step ask for this word (UI_LESSON_READ …; UI_LESSON_ANY: any move will do), for this move? */
bool ui_lesson_wants(const ui_lesson *lesson, int word);
bool ui_lesson_wants_move(const ui_lesson *lesson, const sol_rules *rules, sol_move move);

/* The first legal move of those that the step takes; kind SOL_NO_MOVE where it names none. */
sol_move ui_lesson_move(const ui_lesson *lesson, const sol_variant *variant, const sol_position *position);

/* The same; where the step asks for a tip, the move of the step behind it, which the tip tells. */
sol_move ui_lesson_told(const ui_lesson *lesson, const sol_variant *variant, const sol_position *position);

/*
 * Does the step leave this action (UI_UNDO …) to the player?  It keeps back what would make moves of its own, or
 * reverse those that were asked for.
 */
bool ui_lesson_allows(const ui_lesson *lesson, const sol_variant *variant, const sol_position *position, int action);

#endif
