/*
 * What a review says, in sentences: the same on the screen and in what `solitaire review` prints.
 */
#ifndef FIGURES_REVIEW_WORDS_H
#define FIGURES_REVIEW_WORDS_H

#include "coach/review.h"
#include "engine/text/text.h"
#include "move_words.h"
#include "statistics.h"

/* The kinds of paragraphs.  The curve of the chances is drawn by the caller, where FIGURES_SAYS_CURVE asks for it. */
enum { FIGURES_SAYS_HEADING, FIGURES_SAYS_TEXT, FIGURES_SAYS_ITEM, FIGURES_SAYS_CURVE };

typedef struct figures_says {
    figures_spelling as;
    bool brief; /* of a move that was not good no luck is told */
    bool open;  /* all cards lie face up, so that no chance is an estimate: the solver has proved each */
    void (*put)(void *to, int kind, const char *text);
    void *to;
} figures_says;

enum { FIGURES_SENTENCES_MAX = 400 };

/* "best", "blunder": the name of COACH_MOVE_…, in English. */
const char *figures_class_name(int class);

/* The part of a whole review that statistics add up. */
figures_play figures_play_of(const coach_review *review);

/* The mean of several chances, or of what was gained or lost of them, each out of COACH_SURE: "-4.25" of 100. */
engine_name figures_mean(int64_t sum, uint32_t count);

/* What the coach would have done. */
typedef struct figures_coached {
    sol_move first, better; /* the first move of its line, and the one that the line is made for */
    sol_card card, aimed;   /* the lowest that each moves; SOL_NO_CARD: none, or it is not known */
    unsigned draws;         /* moves of the stock before `better` */
} figures_coached;

/* Its line as it can be repeated, "draw 3 times, then 2♠ (waste) → foundation". */
engine_name figures_coached_line(const figures_spelling *as, const figures_coached *of);

/* The same line, whose two moves the caller has put into words. */
engine_name figures_coached_in_words(const figures_coached *of, const char *first, const char *better);

/* Is there something to tell about this turn? */
bool figures_is_turning(const coach_turn *turn);

/*
 * What is told about a turn, without naming its step: that its move was not good, or that luck was great; empty if
 * neither is so.
 */
void figures_turn_text(const coach_turn *turn, const figures_says *says, char text[FIGURES_SENTENCES_MAX]);

/*
 * Tell the whole review, paragraph by paragraph: what was so with all cards known (which step lost the game, whether
 * that could be known, what still won), the turning points, and luck apart from play.  `done`: no more turns will be
 * judged.
 */
void figures_tell_review(const coach_review *review, bool done, const figures_says *says);

#endif
