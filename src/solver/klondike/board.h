/*
 * A position of Klondike with its columns as they are, for searches that count moves: it matters to them where a run
 * lies.
 *
 * As in the layout, what lies in a column below the longest run at its end is *hidden*, whether it lies face up or not.
 */
#ifndef SOLVER_BOARD_H
#define SOLVER_BOARD_H

#include "klondike.h"

/* A column: `hidden` cards, and on them a run. */
typedef struct solver_column {
    unsigned hidden : 6;
    unsigned len : 4;    /* the length of the run; 0 only if no card is hidden either */
    unsigned low : 6;    /* the run's lowest card */
    unsigned suits : 13; /* a bit for each card of the run, the lowest first: is it the second of its pair? */
} solver_column;

typedef struct solver_board {
    solver_column columns[SOLVER_COLUMNS];
    uint32_t stock; /* a bit for each place that still has its card */
    uint16_t up;
    uint8_t waste; /* places below this are in the waste */
    uint8_t redeals;
} solver_board;

/* The places besides columns that a move can come from or go to; and how many moves there can be. */
enum { SOLVER_AT_STOCK = SOLVER_COLUMNS, SOLVER_AT_FOUNDATION, SOLVER_BOARD_MOVES = 160 };

/* A move of `count` cards, of which `card` is the highest. */
typedef struct solver_board_move {
    uint8_t from, to, count, card;
    uint8_t turns; /* how many draws and redeals come first … */
    bool redeal;   /* … and whether one of them is a redeal */
} solver_board_move;

/* What lay there at first, which does not change while a position is being solved. */
typedef struct solver_dealt {
    const solver_layout *layout;
    uint8_t length[SOLVER_COLUMNS];                          /* of the columns as they lay at first */
    uint8_t cards[SOLVER_COLUMNS][SOL_DECK];                 /* of each, from its bottom */
    uint8_t run[SOLVER_COLUMNS][SOL_DECK];                   /* where the run of each begins */
    uint8_t lowest[SOLVER_COLUMNS][SOL_DECK + 1][SOL_SUITS]; /* of so many of them, the lowest rank of each suit */
    uint8_t stock_card[SOLVER_STOCK];
} solver_dealt;

/* Read a position that solver_layout_read has made `first` of. */
void solver_board_read(solver_dealt *dealt, const solver_layout *layout, const sol_position *position,
                       const solver_state *first, solver_board *board);

/*
 * List the moves; only one if it goes up and no other card can need it (solver_safe_cards).  A part of a run moves only
 * where it bares a card that is next of its suit, and a run that lies on nothing never moves to an empty column.
 */
size_t solver_board_moves(const solver_dealt *dealt, const solver_board *board,
                          solver_board_move moves[SOLVER_BOARD_MOVES]);

void solver_board_make(const solver_dealt *dealt, solver_board *board, solver_board_move move);

/* Does a card of the column's run lie over a hidden lower one of its suit? */
bool solver_board_run_blocks(const solver_dealt *dealt, const solver_board *board, int column);

/* The card of the run that lies this many places above the lowest; and the highest one. */
static inline int solver_run_card(solver_column c, unsigned above)
{
    unsigned low = c.low, suits = c.suits;
    return (int)(((low >> 2) + above) << 2 | (((low >> 1) ^ above) & 1) << 1 | (suits >> above & 1));
}

static inline int solver_run_highest(solver_column c) { return solver_run_card(c, c.len - 1u); }

static inline int solver_cards_up(unsigned up)
{
    return solver_up(up, 0) + solver_up(up, 1) + solver_up(up, 2) + solver_up(up, 3);
}

static inline uint32_t solver_places_before(int place) { return (UINT32_C(1) << place) - 1; }

/* The places of the waste. */
static inline uint32_t solver_board_waste(const solver_board *board)
{
    return board->stock & solver_places_before(board->waste);
}

#endif
