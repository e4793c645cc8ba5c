#include "suits.h"

#include "cells.h"
#include "engine/build.h"
#include "engine/position.h"

/* Does the column end with a suit, all of it face up, from the king down to the ace? */
static bool ends_in_suit(const sol_position *position, int column)
{
    int up = sol_pile_up(position, column), top = sol_pile_len(position, column) - 1;
    if (up < SOL_RANKS || sol_rank(sol_pile_card(position, column, top)) != SOL_ACE)
        return false;
    for (int i = top; i > top - SOL_RANKS + 1; i--)
        if (engine_build(SOL_BUILD_DOWN_SUIT, false, sol_pile_card(position, column, i - 1),
                         sol_pile_card(position, column, i)) != SOL_OK)
            return false;
    return true;
}

void engine_settle_suits(const sol_variant *variant, sol_position *position)
{
    const sol_rules *rules = variant->rules;
    int first = sol_first_pile(rules, SOL_TABLEAU), end = first + sol_group_of(rules, first)->count;
    for (int column = first, to = sol_first_pile(rules, SOL_FOUNDATION); column < end; column++)
        while (ends_in_suit(position, column)) {
            while (!sol_pile_empty(position, to))
                to++;
            engine_transfer(position, column, to, SOL_RANKS);
            engine_turn_up(position, column);
        }
}

sol_reason engine_refuse_row(const sol_variant *variant, const sol_position *position, sol_move move)
{
    const sol_rules *rules = variant->rules;
    if (move.kind != SOL_DEAL_ROW || variant->options.row_on_empty)
        return SOL_OK;
    int first = sol_first_pile(rules, SOL_TABLEAU), columns = sol_group_of(rules, first)->count;
    int in_columns = position->end[first + columns - 1] - sol_pile_start(position, first);
    if (in_columns < columns)
        return SOL_OK;
    return engine_empty_columns(rules, position, -1) ? SOL_COLUMN_EMPTY : SOL_OK;
}
