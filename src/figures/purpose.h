/*
 * What the coach's advice is for, in the terms of the game: what the move frees, and what it costs.
 *
 *     figures_purpose purpose;
 *     figures_purpose_of(&variant, &view, &advice, &purpose);
 *     figures_put_purpose(&text, &purpose, utf8);        "A card turns over in column 3."
 *
 * The coach weighs moves by trial deals and knows no reasons.  These are found afterwards, by playing its line on what
 * the player sees: the view has no hidden card, so no sentence can tell one.
 */
#ifndef FIGURES_PURPOSE_H
#define FIGURES_PURPOSE_H

#include "coach/advice.h"
#include "engine/text/text.h"

/* What the deciding move of the line gains, the most first. */
enum {
    FIGURES_GAINS_NOTHING, /* that can be named */
    FIGURES_TURNS,         /* a card is turned over, in `column` if there are columns */
    FIGURES_TURNS_TWO,     /* two cards that one covered */
    FIGURES_FOLLOWS,       /* `other` can be the next card of a chain onto the waste */
    FIGURES_EMPTIES,       /* column `column` is empty; `other` is a card that can go there, or SOL_NO_CARD */
    FIGURES_FREES_UP,      /* `other` lies free, and goes up */
    FIGURES_FREES_FOR,     /* `freed` lies free, and takes `other` */
    FIGURES_TAKES,         /* `freed`, the last card that moved, can take `other` */
    FIGURES_FREES_CELL,    /* a cell */
    FIGURES_FREES,         /* `freed` lies free */
    FIGURES_GOES_UP,       /* `card` */
    FIGURES_IN_PLAY,       /* `card` comes from the stock to the columns */
    FIGURES_GAINS
};

/* … and what it costs. */
enum {
    FIGURES_COSTS_NOTHING,
    FIGURES_BRINGS_BACK, /* `card` leaves its foundation */
    FIGURES_COVERS,      /* `lost`, which its foundation needs next or soon */
    FIGURES_LAST_SPACE,  /* the last empty column */
    FIGURES_TAKES_CELL,  /* a cell */
    FIGURES_COSTS
};

typedef struct figures_purpose {
    uint8_t gain, cost;
    bool forced;      /* the rules allow no other move */
    bool look;        /* the stock is turned to see its cards */
    uint32_t draws;   /* moves of stock and waste with which the line begins */
    bool prepares;    /* another move comes before the deciding one */
    uint32_t up_in;   /* the line wins: after how many moves a card goes up … */
    sol_card goes_up; /* … and which: the first that does; SOL_NO_CARD: the line is no such one */
    sol_card card;    /* the lowest that the deciding move takes along; SOL_NO_CARD: there is none */
    sol_card freed, other, lost;
    int column;         /* from 1; 0: the deciding move leaves none, or cards overlap, as in TriPeaks … */
    char column_key[4]; /* … and what it is called where that is no number; otherwise empty */
} figures_purpose;

/* Find it for advice about the table of this view. */
void figures_purpose_of(const sol_variant *variant, const sol_view *view, const coach_advice *advice,
                        figures_purpose *out);

/* Tell all of it in sentences; nothing if there is none. */
void figures_put_purpose(engine_text *text, const figures_purpose *purpose, bool utf8);

/* A move with the first of its reasons: "draw, to reach 7♣", "9♠ (4) → 10♥ (1), emptying column 4". */
engine_name figures_move_for(const char *move, const figures_purpose *purpose, bool utf8);

#endif
