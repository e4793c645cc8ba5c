/*
 * Canfield: the steps of the search as moves of the game.
 */
#include "canfield.h"

enum { STOCK, WASTE, RESERVE, FOUNDATIONS, COLUMNS = FOUNDATIONS + SOL_SUITS };

/*
 * The pile that the card lies in, or −1 while it is in the stock.  *count: how many cards there are from it to the top.
 */
static int pile_of(const sol_position *p, sol_card card, int *count)
{
    for (int pile = WASTE; pile < COLUMNS + SOLVER_CANFIELD_COLUMNS; pile++)
        for (*count = 1; *count <= sol_pile_len(p, pile); ++*count)
            if (p->cards[p->end[pile] - *count] == card)
                return pile;
    return -1;
}

/* Draw until the card is on top of the waste.  False if it never is. */
static bool fetch(solver_canfield_line *line, sol_card card)
{
    for (int turns = 0; turns < 2 * SOLVER_CANFIELD_STOCK + 4; turns++) {
        if (sol_pile_top(&line->made.position, WASTE) == card)
            return true;
        if (!solver_playing_add(&line->made, sol_stock_move(line->task->variant, &line->made.position)))
            return false;
    }
    return false;
}

static int target_of(const solver_canfield_line *line, solver_canfield_step step)
{
    sol_card top = SOL_NO_CARD;
    int pile = FOUNDATIONS;
    if (step.place == SOLVER_CANFIELD_UP) {
        while (sol_pile_suit(line->task->variant->rules, pile) !=
               sol_suit(solver_canfield_card(line->layout, step.card)))
            pile++;
        return pile;
    }
    if (step.place != SOLVER_CANFIELD_BOTTOM)
        top = solver_canfield_card(line->layout,
                                   solver_canfield_host(step.card) + (step.place == SOLVER_CANFIELD_ON_HIGHER));
    for (pile = COLUMNS; pile < COLUMNS + SOLVER_CANFIELD_COLUMNS - 1; pile++)
        if (sol_pile_top(&line->made.position, pile) == top)
            break;
    return pile;
}

void solver_canfield_write(solver_canfield_line *line, solver_canfield_step step)
{
    sol_card card = solver_canfield_card(line->layout, step.card);
    int count = 1, from = pile_of(&line->made.position, card, &count);
    if (from < 0 || from == WASTE) {
        from = WASTE;
        count = 1;
        if (!fetch(line, card))
            return;
    }
    solver_playing_add(&line->made,
                       (sol_move){SOL_MOVE, (uint8_t)from, (uint8_t)target_of(line, step), (uint8_t)count});
}
