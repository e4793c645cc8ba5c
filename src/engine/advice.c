/*
 * Safe cards, automatic moves and the automatic finish.
 */
#include <solitaire/advice.h>

#include "moves.h"

/* ---- safe cards ------------------------------------------------------------------------------------------------- */

/* How high the lowest foundation of a colour is. */
static int lowest(const sol_rules *rules, const sol_position *p, bool red)
{
    int low = SOL_RANKS, first = sol_first_pile(rules, SOL_FOUNDATION);
    for (int pile = first; pile < first + sol_group_of(rules, first)->count; pile++) {
        int suit = sol_pile_suit(rules, pile), height = sol_pile_len(p, pile);
        if (sol_is_red(sol_card_of(SOL_ACE, suit)) == red && height < low)
            low = height;
    }
    return low;
}

/* Does every foundation of the card's suit hold all lower cards of that suit? */
static bool all_lower_up(const sol_rules *rules, const sol_position *p, sol_card card)
{
    int first = sol_first_pile(rules, SOL_FOUNDATION), end = first + sol_group_of(rules, first)->count;
    for (int pile = first; pile < end; pile++)
        if (sol_pile_suit(rules, pile) == sol_suit(card) && sol_pile_len(p, pile) + 1 < sol_rank(card))
            return false;
    return true;
}

bool sol_is_safe_up(const sol_rules *rules, const sol_position *position, sol_card card)
{
    int rank = sol_rank(card), column = sol_first_pile(rules, SOL_TABLEAU), first = engine_base_rank(rules, position);
    bool suited = sol_group_of(rules, sol_first_pile(rules, SOL_FOUNDATION))->suited;
    if (rank == first || column < 0 || !suited || sol_group_of(rules, column)->wrap)
        return rank == first;
    const sol_pile_group *columns = sol_group_of(rules, column);
    if (columns->build == SOL_BUILD_DOWN_ANY)
        return rank <= lowest(rules, position, true) + 2 && rank <= lowest(rules, position, false) + 2;
    if (!all_lower_up(rules, position, card)) /* of two decks, the suit's other foundation may be behind */
        return false;
    if (columns->build != SOL_BUILD_DOWN_ALTERNATING)
        return columns->build == SOL_BUILD_DOWN_SUIT || columns->build == SOL_BUILD_BESIDE_SUIT;
    if (columns->take == SOL_TAKE_GROUP)
        return rank <= lowest(rules, position, !sol_is_red(card)) + 1;
    return rank <= lowest(rules, position, !sol_is_red(card)) + 2 &&
           rank <= lowest(rules, position, sol_is_red(card)) + 3;
}

/* ---- moves up --------------------------------------------------------------------------------------------------- */

/* The legal move of a pile's top card to a foundation; the null move for cards that already lie on one. */
static sol_move move_top_up(const sol_variant *variant, const sol_position *p, int from)
{
    const sol_rules *rules = variant->rules;
    int first = sol_first_pile(rules, SOL_FOUNDATION), last = first + sol_group_of(rules, first)->count;
    for (int to = first; to < last && (from < first || from >= last); to++) {
        sol_move move = {SOL_MOVE, (uint8_t)from, (uint8_t)to, 1};
        if (sol_check(variant, p, move) == SOL_OK)
            return move;
    }
    return engine_no_move;
}

size_t sol_moves_up(const sol_game *game, int pile, sol_move out[SOL_PILES_MAX])
{
    size_t count = 0;
    for (int from = 0; from < sol_pile_count(game->variant.rules); from++) {
        sol_move move = move_top_up(&game->variant, &game->position, from);
        if ((pile < 0 || pile == from) && engine_is_move(move))
            out[count++] = move;
    }
    return count;
}

static bool may_go_alone(const sol_game *game, sol_move move, sol_auto mode)
{
    sol_card card = sol_pile_top(&game->position, move.from);
    bool begins = sol_pile_empty(&game->position, move.to);
    bool wanted = mode == SOL_AUTO_SAFE ? sol_is_safe_up(game->variant.rules, &game->position, card) : begins;
    wanted = wanted && !engine_discards(game->variant.rules);
    bool from_waste = sol_role_of(game->variant.rules, move.from) == SOL_WASTE;
    return wanted && !(game->held >> card & 1) && !(from_waste && game->variant.options.draw > 1);
}

sol_move sol_next_automatic(const sol_game *game, sol_auto mode)
{
    sol_move moves[SOL_PILES_MAX];
    size_t count = mode == SOL_AUTO_OFF || game->won ? 0 : sol_moves_up(game, -1, moves);
    for (size_t i = 0; i < count; i++)
        if (may_go_alone(game, moves[i], mode))
            return moves[i];
    return engine_no_move;
}

/* ---- the automatic finish --------------------------------------------------------------------------------------- */

/*
 * Move a card up to the lowest foundation that takes one, so that the suits grow together; without such a card, turn
 * the stock.
 */
static sol_move finish_step(const sol_variant *variant, const sol_position *p)
{
    sol_move best = engine_no_move;
    for (int from = 0; from < sol_pile_count(variant->rules); from++) {
        sol_move move = move_top_up(variant, p, from);
        if (engine_is_move(move) && (!engine_is_move(best) || sol_pile_len(p, move.to) < sol_pile_len(p, best.to)))
            best = move;
    }
    return engine_is_move(best) ? best : sol_stock_move(variant, p);
}

static bool all_open(const sol_rules *rules, const sol_position *p)
{
    for (int pile = 0; pile < sol_pile_count(rules); pile++)
        if (sol_role_of(rules, pile) != SOL_STOCK && p->down[pile])
            return false;
    return true;
}

bool sol_can_finish(const sol_game *game)
{
    sol_position p = game->position;
    const sol_rules *rules = game->variant.rules;
    if (game->won || game->given_up || !all_open(rules, &p) || engine_discards(rules))
        return false;
    for (int idle = 0; idle <= 2 * SOL_DECK;) { /* if no card goes up in two passes, none ever will */
        sol_move move = finish_step(&game->variant, &p);
        if (!engine_is_move(move))
            break;
        idle = engine_goes_up(rules, move) ? 0 : idle + 1;
        sol_apply(&game->variant, &p, move);
    }
    return sol_is_won(&game->variant, &p);
}

sol_move sol_next_finish(const sol_game *game)
{
    return game->won ? engine_no_move : finish_step(&game->variant, &game->position);
}
