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
typedef enum sol_auto { SOL_AUTO_OFF, SOL_AUTO_ACES, SOL_AUTO_SAFE } sol_auto;

/*
 * Can this card go to its foundation without ever being missed on the table?  The first card of a suit always can
 * (the ace, or whatever rank the foundations begin with).  For other cards it depends on how the columns build:
 *
 *   - down in alternating colours, runs: a card of rank r, when both foundations of the other colour have reached r − 2
 *     and the other one of its own colour r − 3 (of two decks, all four of each, and both of its own suit r − 1).
 *     Whatever could then be laid on it can go up itself (the proof stands in docs/rules.md);
 *   - down in alternating colours, any group (Yukon): when both foundations of the other colour have reached r − 1,
 *     because a card that is buried under others may be wanted here with all that lies on it;
 *   - down in suit: every card, because what could be laid on it is up already; with two decks, when it is on both
 *     foundations of the suit;
 *   - round the corner from the ace to the king: none.  (Even a first card could still be of use on the table, but
 *     no player keeps one back.)
 */
SOL_API bool sol_is_safe_up(const sol_rules *rules, const sol_position *position, sol_card card);

/*
 * The next card that goes up by itself under `mode`, as a move; kind SOL_NO_MOVE if there is none.  It is
 * never a card that the player took back (game->held), and never one from the waste when more than one card is drawn at
 * a time: there, taking a card changes which others can be reached.
 */
SOL_API sol_move sol_next_automatic(const sol_game *game, sol_auto mode);

/*
 * Can the program play the rest by itself?  It can when every card lies face up, and putting cards up, drawing and
 * turning the waste over wins within the passes left.  False for a won game.
 */
SOL_API bool sol_can_finish(const sol_game *game);

/* The next move of that finish, for a game of which sol_can_finish is true; kind SOL_NO_MOVE once it is won. */
SOL_API sol_move sol_next_finish(const sol_game *game);

/*
 * All legal moves that put this pile's cards (or, with −1, any card) onto a foundation; returns how many there are, at
 * most one for each pile.
 */
SOL_API size_t sol_moves_up(const sol_game *game, int pile, sol_move out[SOL_PILES_MAX]);

/*
 * The best place for the cards picked up from a pile, by rules that a player can foresee, in this order: a foundation
 * if that is safe, a move that turns a face-down card over, one that empties a column (if only kings fill it, then only
 * when a king waits), a run that moves as one, any other column from the left, an empty column that takes anything, a
 * foundation, and at last a cell; in games of pairs, the first card that makes thirteen.  When count is 0, moves of any
 * count are considered, but none that splits a run of one suit where columns build whatever the suit (Spider): such a
 * run goes whole, unless the caller asks for fewer of its cards.  A card in a cell does not go to another cell.  The
 * kind is SOL_NO_MOVE if there is no such place.
 */
SOL_API sol_move sol_best_move(const sol_game *game, int from, int count);

/*
 * Why a tip is given, best reason first.  Compare the numbers but do not store them: a new reason goes where it ranks.
 */
typedef enum sol_tip_reason {
    SOL_TIP_UP_SAFE,      /* goes up and will not be missed */
    SOL_TIP_TURNS,        /* turns a face-down card over */
    SOL_TIP_EMPTIES,      /* empties a column for a king that waits */
    SOL_TIP_SPACE,        /* empties a column, which then takes anything */
    SOL_TIP_KING,         /* puts a king on an empty column */
    SOL_TIP_FROM_WASTE,   /* plays the waste and frees the card under it */
    SOL_TIP_FROM_CELL,    /* frees a cell */
    SOL_TIP_FROM_RESERVE, /* plays the reserve's last card */
    SOL_TIP_PAIR,         /* makes thirteen */
    SOL_TIP_DISCARD,      /* leaves the table for a pile that takes any card */
    SOL_TIP_CHAIN,        /* goes onto the waste, where nothing else takes cards */
    SOL_TIP_OPENS,        /* makes one of the above possible next */
    SOL_TIP_ASIDE_OPENS,  /* likewise, but takes a cell or an empty column for it */
    SOL_TIP_JOINS,        /* makes a run that moves as one longer, where columns build more freely */
    SOL_TIP_PREPARES,     /* a step of a lesson, which gains nothing by itself; no tip of a game has this reason */
    SOL_TIP_UP,           /* goes up, though it might be wanted on the table */
    SOL_TIP_BACK,         /* a card back from the foundation, which makes one of the above possible */
    SOL_TIP_STOCK,        /* nothing better: draw, or turn the waste over */
    SOL_TIP_BUILDS,       /* lengthens a run and does nothing else */
    SOL_TIP_ASIDE,        /* into a cell or an empty column, without a gain that can be seen */
    SOL_TIP_LAST, /* one of the few moves left: to a place like its own, or back from the foundation for nothing */
    SOL_TIPS
} sol_tip_reason;

/* A tip: a move worth making, and why. */
typedef struct sol_tip {
    sol_move move; /* legal in the game that was asked about */
    uint8_t why;   /* sol_tip_reason */
} sol_tip;

enum { SOL_TIPS_MAX = 16 };

/*
 * Moves worth making, best first, at most SOL_TIPS_MAX.  They are ordered by their reasons; of moves that turn a card
 * over, the one with the most face-down cards in its column comes first (where runs of one suit move, as in Spider, the
 * one with the fewest).
 *
 * Tips lead on: none leads back to a table that the game has had (game->steps; it does not matter which column or cell
 * has which cards, nor what lies in a stock that comes round again), and drawing is no tip once all cards of the stock
 * were seen and a whole pass brings no new move.  Where nothing else limits them, tips end after 160 moves that
 * brought the game no further: that turned no card over, dealt none, and brought no more cards up than before; where
 * there is a waste, such moves are no tips after 40 of them.  So 0 tips mean that the game is over, that nothing can be
 * moved (sol_is_stuck) and the player has seen all cards of the stock, or that every move left leads back or nowhere.
 * The last is no proof that the game is lost, because another of its tables may still have another way.
 */
SOL_API size_t sol_tips(const sol_game *game, sol_tip out[SOL_TIPS_MAX]);

/* The reason of a tip, as the end of a sentence about the move: "uncovering a card". */
SOL_API const char *sol_tip_text(sol_tip_reason why);

#ifdef __cplusplus
}
#endif

#endif
