#include "cells.h"

#include "engine/position.h"

void engine_deal_open(const sol_variant *variant, const sol_card *deck, int rows, int cell, sol_position *position)
{
    int first = sol_first_pile(variant->rules, SOL_TABLEAU), columns = sol_group_of(variant->rules, first)->count;
    int laid = rows * columns;
    cell += sol_first_pile(variant->rules, SOL_CELL);
    for (int i = 0; i < SOL_DECK; i++)
        engine_put(position, i < laid ? first + i % columns : cell + i - laid, deck[i]);
}

static int empty_piles(const sol_rules *rules, const sol_position *position, sol_role role, int but)
{
    int count = 0;
    for (int i = 0, pile = 0; i < rules->group_count; pile += rules->groups[i++].count)
        for (int n = 0; rules->groups[i].role == role && n < rules->groups[i].count; n++)
            count += pile + n != but && sol_pile_empty(position, pile + n);
    return count;
}

int engine_free_cells(const sol_rules *rules, const sol_position *position)
{
    return empty_piles(rules, position, SOL_CELL, -1);
}

int engine_empty_columns(const sol_rules *rules, const sol_position *position, int but)
{
    return empty_piles(rules, position, SOL_TABLEAU, but);
}

bool engine_columns_help(const sol_rules *rules)
{
    return sol_group_of(rules, sol_first_pile(rules, SOL_TABLEAU))->base == SOL_BASE_ANY;
}

int engine_most_at_once(const sol_rules *rules, const sol_position *position, int to)
{
    int doubled = engine_columns_help(rules) ? engine_empty_columns(rules, position, to) : 0;
    return (engine_free_cells(rules, position) + 1) << doubled;
}

sol_reason engine_refuse_too_many(const sol_variant *variant, const sol_position *position, sol_move move)
{
    bool one = move.count == 1; /* which needs no cell */
    return one || move.count <= engine_most_at_once(variant->rules, position, move.to) ? SOL_OK : SOL_TOO_MANY_AT_ONCE;
}
