#include "moves.h"

bool coach_comes_round(const sol_variant *variant)
{
    return variant->options.passes == SOL_PASSES_UNLIMITED && variant->rules->kinds >> SOL_REDEAL & 1;
}

bool coach_is_of_stock(sol_move move)
{
    return move.kind == SOL_DRAW || move.kind == SOL_REDEAL || move.kind == SOL_DEAL_ROW;
}

unsigned coach_draws(const sol_move *line, size_t moves)
{
    unsigned draws = 0;
    for (size_t i = 0; i < moves; i++)
        draws += coach_is_of_stock(line[i]);
    return draws;
}

size_t coach_aim(const sol_move *line, size_t moves, bool wins)
{
    size_t at = 0;
    while (wins && at + 1 < moves && coach_is_of_stock(line[at]))
        at++;
    return wins || !moves ? at : moves - 1;
}

sol_card coach_lowest_card(const sol_position *before, sol_move move)
{
    int len = sol_pile_len(before, move.from);
    if (move.kind == SOL_PAIR)
        return sol_pile_top(before, move.from);
    return move.kind == SOL_MOVE && move.count <= len ? sol_pile_card(before, move.from, len - move.count)
                                                      : SOL_NO_CARD;
}

sol_card coach_aimed_card(const sol_variant *variant, const sol_position *before, const sol_move *line, size_t aim)
{
    sol_position table = *before;
    for (size_t i = 0; i < aim; i++)
        sol_apply(variant, &table, line[i]);
    return coach_lowest_card(&table, line[aim]);
}

int coach_turned_place(const sol_rules *rules, const sol_position *table)
{
    for (int pile = 0; pile < sol_pile_count(rules); pile++)
        for (int i = table->down[pile]; i < sol_pile_len(table, pile); i++)
            if (sol_pile_card(table, pile, i) == SOL_NO_CARD)
                return sol_pile_start(table, pile) + i;
    return -1;
}

sol_position coach_table_after(const sol_game *game, uint32_t steps)
{
    sol_position position;
    sol_deal_position(&game->variant, game->deal.deck, &position);
    for (uint32_t i = 0; i < steps; i++)
        sol_apply(&game->variant, &position, game->steps[i].move);
    return position;
}
