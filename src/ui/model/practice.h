/*
 * Practice at the table: a point of a game is shown as it was, the player makes moves, and the first that cannot be
 * made up for is the answer, which the coach judges.
 *
 * While a point is practised the model has its place in it (ui_practice); the game on the table is an ordinary one, but
 * nobody keeps it (figures/provenance.h), and after the judgement it can be played on.
 */
#ifndef UI_MODEL_PRACTICE_H
#define UI_MODEL_PRACTICE_H

#include "coach/practice.h"
#include "figures/practice.h"
#include "figures/practice_words.h"

enum {
    UI_PRACTICE_OFF,
    UI_PRACTICE_ASKED,    /* a move is asked for */
    UI_PRACTICE_ANSWERED, /* it was made, and is to be judged */
    UI_PRACTICE_JUDGED    /* it was judged; the player may play on */
};

typedef struct ui_practice {
    int stage;           /* UI_PRACTICE_… */
    bool visit;          /* a game waits, to which practice leads back */
    uint32_t from;       /* so many steps come before the answer */
    figures_point point; /* what is asked, and how far it is; after the judgement with the answer */
    bool right;          /* the answer was */
    int64_t today;       /* of the judgement */
    coach_asked asked;
    coach_judged judged;
    figures_practice_count own, collected; /* how many points there are, in saved games and in the collection */
} ui_practice;

/* What was said to the answer, in the usual form. */
static inline figures_verdict ui_practice_verdict(const ui_practice *practice)
{
    return (figures_verdict){.asked = &practice->asked,
                             .judged = &practice->judged,
                             .point = &practice->point,
                             .today = practice->today,
                             .right = practice->right};
}

/*
 * Would this key neither help with the answer nor lead away from the point, after so many steps of the game?  True
 * outside practice.
 */
bool ui_practice_allows(const ui_practice *practice, uint32_t played, int action);

/* Is the answer still missing or being judged, so that nothing may be shown that helps? */
static inline bool ui_is_being_asked(const ui_practice *practice)
{
    return practice->stage == UI_PRACTICE_ASKED || practice->stage == UI_PRACTICE_ANSWERED;
}

#endif
