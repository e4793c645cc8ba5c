/*
 * What the program may do or say by itself, by the rules alone and without looking under a card.
 *
 * Everything here proposes moves; none makes one.  The caller appends them to the game like any other move.
 */
#ifndef SOLITAIRE_ADVICE_H
#define SOLITAIRE_ADVICE_H

#include <solitaire/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Which cards go up by themselves.  The numbers may be stored: the enum grows at the end only. */
enum { SOL_AUTO_OFF, SOL_AUTO_ACES, SOL_AUTO_SAFE };

/*
 * Can this card go to its foundation without ever being missed below?  Always the first card of a
 * suit (the ace, or what the foundations begin with).  Further, by how the columns build:
 *
 *   - down in alternating colours, runs: a card of rank r, when both foundations of the other colour have reached r − 2
 *     and the other one of its own colour r − 3.  Whatever could then be laid on it can go up itself (the proof stands
 *     in docs/rules.md);
 *   - down in alternating colours, any group (Yukon): when both foundations of the other colour have reached r − 1,
 *     because a card that is buried under others may be wanted here with all that lies on it;
 *   - down in suit: every card, because what could be laid on it is up already; with two decks, when it is on both
 *     foundations of the suit;
 *   - round the corner from the ace to the king: none.  (Even a first card could still be of use below, but nobody
 *     waits with those.)
 */
SOL_API bool sol_is_safe_up(const sol_rules *rules, const sol_position *position, sol_card card);

/*
 * The next card that goes up by itself under `mode` (SOL_AUTO_…), as a move; kind SOL_NO_MOVE if there is none.  Never a
 * card that the player took back (game->held), and never from the waste when more than one card is drawn at a time:
 * there, taking a card changes which others can be reached.
 */
SOL_API sol_move sol_next_automatic(const sol_game *game, int mode);

/*
 * Can the rest be played out by a machine: every card lies face up, and putting cards up, drawing and turning the
 * stock over wins within the passes left?  False for a won game.
 */
SOL_API bool sol_can_finish(const sol_game *game);

/* The next move of that finish, for a game of which sol_can_finish is true; kind SOL_NO_MOVE once it is won. */
SOL_API sol_move sol_next_finish(const sol_game *game);

/*
 * All legal moves that put this pile's cards (or, with −1, any card) onto a foundation; returns how many (a move a
 * pile at most).
 */
SOL_API size_t sol_moves_up(const sol_game *game, int pile, sol_move out[SOL_PILES_MAX]);

/*
 * The best place for the cards picked up from a pile, by rules that a player can foresee: a foundation if that is
 * safe, a move that turns a face-down card over, one that empties a column (where kings alone fill it: for one that
 * waits), a run that moves as one, any other column from the left, an empty column that takes anything, a foundation, a
 * cell at last; in games of pairs, the first card that makes thirteen.  Moves with `from` and any count are considered
 * when count is 0, but none that parts a suited run where columns build without heed of suits (Spider): such a run
 * goes whole, unless fewer of its cards are asked for.  From a cell, another cell is no place.  Kind SOL_NO_MOVE if there
 * is no such place.
 */
SOL_API sol_move sol_best_move(const sol_game *game, int from, int count);

/* Why a tip is given, best reason first: numbers to compare and not to store, because a new reason goes where it ranks. */
enum {
    SOL_TIP_UP_SAFE,      /* goes up and will not be missed */
    SOL_TIP_TURNS,        /* turns a face-down card over */
    SOL_TIP_EMPTIES,      /* empties a column for a king that waits */
    SOL_TIP_SPACE,        /* empties a column, which then takes anything */
    SOL_TIP_KING,         /* puts a king on an empty column */
    SOL_TIP_FROM_WASTE,   /* plays the waste and opens the card under it */
    SOL_TIP_FROM_CELL,    /* frees a cell */
    SOL_TIP_FROM_RESERVE, /* plays the reserve's last card */
    SOL_TIP_PAIR,         /* makes thirteen */
    SOL_TIP_OPENS,        /* makes one of the above possible next */
    SOL_TIP_ASIDE_OPENS,  /* likewise, but takes a cell or an empty column for it */
    SOL_TIP_JOINS,        /* makes a run that moves as one longer, where columns build more freely */
    SOL_TIP_FREES,    /* takes cards off the card of the tip, which goes up next; where all cards lie open (FreeCell) */
    SOL_TIP_PREPARES, /* likewise a step of a plan, but one that gives nothing by itself */
    SOL_TIP_UP,       /* goes up, though it might be wanted below */
    SOL_TIP_BACK,     /* a card back from the foundation, which makes one of the above possible */
    SOL_TIP_STOCK,    /* nothing better: draw, or turn the stock over */
    SOL_TIP_BUILDS,   /* lengthens a run, no more */
    SOL_TIP_ASIDE,    /* into a cell or an empty column for nothing that can be seen */
    SOL_TIP_LAST,     /* a card to a place like its own, or back from the foundation for nothing: what is left */
    SOL_TIPS
};

/* A tip: a move worth making, and why. */
typedef struct sol_tip {
    sol_move move; /* legal where it was asked for */
    uint8_t why;   /* SOL_TIP_… */
    sol_card card; /* of SOL_TIP_FREES: the card that is to go up; of others SOL_NO_CARD */
} sol_tip;

enum { SOL_TIPS_MAX = 16 };

/*
 * Moves worth making, best first: by their reasons, and of cards that can be turned over the one under which the most
 * lie face down (where runs of one suit move, as in Spider, the fewest); at most SOL_TIPS_MAX.
 *
 * Tips lead on: none leads to a table at which the game has been already (game->steps; which column or cell has which
 * cards does not count, nor what lies in a stock that comes round again), and the stock is no tip once all its cards
 * were seen and a whole pass brings no new move.  Where every card lies open from the start (FreeCell) the first tip is
 * a step of a plan: a look ahead, of about a millisecond and with 170 KB of stack, that finds a better table than the
 * game has had; without such a plan there is no tip.  Where nothing else bounds them, tips end after 160 moves that
 * turned no card, dealt none and brought none up.  So 0 tips mean that the game is over, that nothing can be moved
 * (sol_is_stuck), or that every move which is left leads back or nowhere: no proof that the game is lost, for another
 * of its tables may still have another way.
 */
SOL_API size_t sol_tips(const sol_game *game, sol_tip out[SOL_TIPS_MAX]);

/* Why, as the end of a sentence: "uncovers a card". */
SOL_API const char *sol_tip_text(int why);

#ifdef __cplusplus
}
#endif

#endif
