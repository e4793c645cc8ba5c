/*
 * The rules a second time: slow, plain, and written from the rule book alone, so that what the engine allows and does
 * can be compared with it.  Nothing here uses the engine's tables, checks or positions: piles are named as in notation,
 * a move is its text.
 */
#ifndef TEST_MODEL_H
#define TEST_MODEL_H

#include <stdbool.h>

enum { MODEL_CARDS = 104, MODEL_PILES = 40, MODEL_MOVES = 600, MODEL_TEXT = 24 };

typedef struct model_card {
    int rank, suit; /* 1 … 13; 0 … 3: clubs, diamonds, hearts, spades */
    bool up;
} model_card;

typedef struct model_pile {
    char name[16];
    int length;
    model_card cards[MODEL_CARDS]; /* bottom first */
} model_pile;

/* What an empty column takes. */
enum { MODEL_ANY, MODEL_KINGS, MODEL_NONE };

typedef struct model {
    const char *game;
    int draw, passes, redeals; /* passes 0: unlimited */
    int suits;                 /* Spider: of how many suits the two decks are */
    bool worrying_back, row_on_empty;
    bool whole; /* Pyramid: won when all 52 cards are gone */
    int cells;
    bool in_suit; /* columns build in suit, and not in alternating colours */
    int empty;    /* MODEL_ANY, MODEL_KINGS, MODEL_NONE */
    int columns;
    /*
     * Canfield: columns build whatever the suit, move in parts, stop at the foundations' first rank, wait for the
     * player.
     */
    bool any_suit, parts, stop_at_base, filled_by_hand;
    bool aces_below, up_too; /* castles: the aces are dealt to the columns; columns build up in suit, too */
    int piles;
    model_pile pile[MODEL_PILES];
} model;

typedef struct model_moves {
    int count;
    char text[MODEL_MOVES][MODEL_TEXT];
} model_moves;

/* The empty table of a game; its options are to be set by the caller. */
model model_of(const char *game);

/* FreeCell with so many cells, called a, b, c … */
model model_of_freecell(int cells);

/* Beleaguered Castle (0), Streets and Alleys (1), Fortress (2). */
model model_of_castle(int which);

/* The pile of that name, which must exist. */
model_pile *model_pile_named(model *m, const char *name);

/* Spider with fewer suits: the suit that takes the place of this one. */
int model_suit(const model *m, int suit);

/* Deal these cards, the first one first. */
void model_deal(model *m, const model_card *deck);

/* All moves that the rule book allows, in no particular order. */
void model_list(model *m, model_moves *moves);

/* Make one of these moves. */
void model_make(model *m, const char *move);

/* Is the game won? */
bool model_is_won(model *m);

#endif
