/*
 * Listing moves, telling their kinds apart, and the end of a game.
 */
#include "moves.h"

#include <assert.h>

#include "build.h"
#include "mix.h"

/* ---- listing moves ---------------------------------------------------------------------------------------------- */

typedef struct move_lister {
    const sol_variant *variant;
    const sol_position *position;
    uint32_t piles;         /* a bit for each pile that moves of cards are listed from or to */
    uint32_t not_for_parts; /* and for each to which a column's face-up cards are listed only all together */
    sol_move *out;
    size_t count;
    uint32_t wants[16]; /* for each rank, a bit for each pile on which a card of that rank might be laid */
} move_lister;

static void offer_if_legal(move_lister *list, sol_move move)
{
    if (sol_check(list->variant, list->position, move) == SOL_OK) {
        assert(list->count < SOL_MOVES_MAX);
        list->out[list->count++] = move;
    }
}

/* The number of the lowest bit that is set; `bits` must not be 0. */
static int lowest_bit(uint32_t bits)
{
#if defined __GNUC__
    return __builtin_ctz(bits);
#else
    int number = 0;
    for (; !(bits & 1); bits >>= 1)
        number++;
    return number;
#endif
}

/* Those of the piles to which so many cards of `from` are to be listed. */
static uint32_t listed(const move_lister *list, int from, const sol_pile_group *group, int count, uint32_t piles)
{
    if (!(list->piles >> from & 1))
        piles &= list->piles;
    if (group->role == SOL_TABLEAU && count < sol_pile_up(list->position, from))
        piles &= ~list->not_for_parts;
    return piles & ~((uint32_t)1 << from);
}

static void offer_to_all(move_lister *list, int from, int count, uint32_t piles)
{
    for (; piles; piles &= piles - 1)
        offer_if_legal(list, (sol_move){SOL_MOVE, (uint8_t)from, (uint8_t)lowest_bit(piles), (uint8_t)count});
}

static void offer_from(move_lister *list, int from, const sol_pile_group *group)
{
    const sol_card *top = list->position->cards + list->position->end[from];
    int most = group->take == SOL_TAKE_TOP ? 1 : sol_pile_up(list->position, from);
    for (int count = 1; count <= most && group->take != SOL_TAKE_NONE; count++) {
        if (group->take == SOL_TAKE_RUN && count > 1 &&
            engine_build(group->run, group->wrap, top[-count], top[1 - count]) != SOL_OK)
            return;
        offer_to_all(list, from, count, listed(list, from, group, count, list->wants[sol_rank(top[-count])]));
    }
}

/* Of a column's cards only the top one, to other piles than columns, and all face-up ones. */
static void offer_clearing(move_lister *list, int from, const sol_pile_group *group)
{
    int up = sol_pile_up(list->position, from);
    const sol_card *top = list->position->cards + list->position->end[from];
    offer_to_all(list, from, 1, listed(list, from, group, 1, list->wants[sol_rank(top[-1])]));
    if (up > 1)
        offer_to_all(list, from, up, listed(list, from, group, up, list->wants[sol_rank(top[-up])]));
}

static void offer_card_moves(move_lister *list)
{
    const sol_rules *rules = list->variant->rules;
    int pile = 0;
    for (int i = 0; i < rules->group_count; i++)
        for (int n = rules->groups[i].count; n; n--, pile++) {
            const sol_pile_group *group = &rules->groups[i];
            uint32_t bit = (uint32_t)1 << pile;
            unsigned ranks = 0;
            if (!sol_pile_empty(list->position, pile))
                ranks = engine_next_ranks(group->build, group->wrap, sol_pile_top(list->position, pile));
            else if (group->base == SOL_BASE_ACE || group->base == SOL_BASE_KING)
                ranks = 1u << (group->base == SOL_BASE_ACE ? SOL_ACE : SOL_KING);
            else if (group->base == SOL_BASE_ANY)
                ranks = ENGINE_ALL_RANKS;
            for (; ranks; ranks &= ranks - 1)
                list->wants[lowest_bit(ranks)] |= bit;
        }
    pile = 0;
    for (int i = 0; i < rules->group_count; i++)
        for (int n = rules->groups[i].count; n; n--, pile++)
            if (!sol_pile_empty(list->position, pile))
                (list->not_for_parts >> pile & 1 ? offer_clearing : offer_from)(list, pile, &rules->groups[i]);
}

sol_move sol_stock_move(const sol_variant *variant, const sol_position *position)
{
    const sol_rules *rules = variant->rules;
    int stock = sol_first_pile(rules, SOL_STOCK), waste = sol_first_pile(rules, SOL_WASTE);
    int columns = sol_first_pile(rules, SOL_TABLEAU);
    if (stock < 0)
        return engine_no_move;
    int left = sol_pile_len(position, stock), wasted = waste < 0 ? 0 : sol_pile_len(position, waste);
    sol_move move = {SOL_DRAW, (uint8_t)stock, (uint8_t)waste,
                     (uint8_t)(variant->options.draw < left ? variant->options.draw : left)};
    if (rules->kinds & 1 << SOL_DEAL_ROW)
        move = (sol_move){SOL_DEAL_ROW, (uint8_t)stock, (uint8_t)columns, (uint8_t)engine_row(rules, position)};
    else if (left == 0)
        move = (sol_move){SOL_REDEAL, (uint8_t)waste, (uint8_t)stock, (uint8_t)wasted};
    return sol_check(variant, position, move) == SOL_OK ? move : engine_no_move;
}

size_t sol_legal_moves(const sol_variant *variant, const sol_position *position, sol_move *out)
{
    move_lister list = {variant, position, UINT32_MAX, 0, out, 0, {0}};
    sol_move stock = sol_stock_move(variant, position);
    if (engine_is_move(stock))
        out[list.count++] = stock;
    if (variant->rules->kinds & 1 << SOL_MOVE)
        offer_card_moves(&list);
    if (variant->rules->kinds & 1 << SOL_PAIR) {
        uint8_t piles[SOL_PILES_MAX], count = 0;
        for (int pile = 0; pile < sol_pile_count(variant->rules); pile++)
            if (sol_group_of(variant->rules, pile)->pairs && !sol_pile_empty(position, pile))
                piles[count++] = (uint8_t)pile;
        /* Each king alone, the two top cards of one pile, and pairs of piles whose ranks make thirteen. */
        for (int i = 0; i < count; i++) {
            int rank = sol_rank(sol_pile_top(position, piles[i]));
            if (rank == SOL_KING)
                offer_if_legal(&list, (sol_move){SOL_PAIR, piles[i], piles[i], 1});
            for (int j = i; j < count; j++)
                if (i == j || rank + sol_rank(sol_pile_top(position, piles[j])) == SOL_KING)
                    offer_if_legal(&list, (sol_move){SOL_PAIR, piles[i], piles[j], 2});
        }
    }
    return list.count;
}

size_t engine_clearing_moves(const sol_variant *variant, const sol_position *position, uint32_t piles, sol_move *out)
{
    int first = sol_first_pile(variant->rules, SOL_TABLEAU), count = sol_group_of(variant->rules, first)->count;
    move_lister list = {variant, position, piles, (((uint32_t)1 << count) - 1) << first, out, 0, {0}};
    if (variant->rules->kinds & 1 << SOL_MOVE)
        offer_card_moves(&list);
    return list.count;
}

/* ---- foundations, and kinds of moves ----------------------------------------------------------------------------- */

int engine_foundation_of(const sol_rules *rules, sol_card card)
{
    int pile = sol_first_pile(rules, SOL_FOUNDATION);
    while (card != SOL_NO_CARD && sol_pile_suit(rules, pile) >= 0 && sol_pile_suit(rules, pile) != sol_suit(card))
        pile++;
    return pile;
}

int engine_base_rank(const sol_rules *rules, const sol_position *position)
{
    int first = sol_first_pile(rules, SOL_FOUNDATION), end = first + sol_group_of(rules, first)->count;
    for (int pile = first; sol_group_of(rules, first)->suited && pile < end; pile++)
        if (!sol_pile_empty(position, pile))
            return sol_rank(sol_pile_card(position, pile, 0));
    return SOL_ACE;
}

bool engine_discards(const sol_rules *rules)
{
    return sol_group_of(rules, sol_first_pile(rules, SOL_FOUNDATION))->build == SOL_BUILD_ANY;
}

bool engine_goes_up(const sol_rules *rules, sol_move move)
{
    return move.kind == SOL_MOVE && sol_role_of(rules, move.to) == SOL_FOUNDATION;
}

bool engine_comes_down(const sol_rules *rules, sol_move move)
{
    return move.kind == SOL_MOVE && sol_role_of(rules, move.from) == SOL_FOUNDATION;
}

bool engine_turns(const sol_rules *rules, const sol_position *position, sol_move move)
{
    return move.kind == SOL_MOVE && sol_role_of(rules, move.from) != SOL_STOCK && position->down[move.from] &&
           move.count == sol_pile_up(position, move.from);
}

bool sol_is_idle(const sol_rules *rules, const sol_position *position, sol_move move)
{
    return move.kind == SOL_MOVE && sol_group_of(rules, move.from) == sol_group_of(rules, move.to) &&
           sol_pile_empty(position, move.to) && move.count == sol_pile_len(position, move.from);
}

int engine_run_of(const sol_pile_group *group, const sol_position *position, int pile)
{
    const sol_card *top = position->cards + position->end[pile] - 1;
    int run = 1, up = sol_pile_up(position, pile);
    while (group->take == SOL_TAKE_RUN && run < up &&
           engine_build(group->run, group->wrap, top[-run], top[1 - run]) == SOL_OK)
        run++;
    return run;
}

/* ---- the end ---------------------------------------------------------------------------------------------------- */

bool sol_is_won(const sol_variant *variant, const sol_position *position)
{
    const sol_rules *rules = variant->rules;
    if (rules->won)
        return rules->won(variant, position);
    int up = 0;
    for (int i = 0, pile = 0; i < rules->group_count; pile += rules->groups[i++].count)
        for (int n = 0; rules->groups[i].role == SOL_FOUNDATION && n < rules->groups[i].count; n++)
            up += sol_pile_len(position, pile + n);
    return up == rules->decks * SOL_DECK;
}

bool engine_cards_move(const sol_rules *rules, const sol_position *position, const sol_move *moves, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (moves[i].kind != SOL_DRAW && moves[i].kind != SOL_REDEAL && !sol_is_idle(rules, position, moves[i]))
            return true;
    return false;
}

uint64_t engine_table_hash(const sol_rules *rules, const sol_position *position, bool with_stock)
{
    uint64_t sum = 0;
    for (int pile = 0; pile < sol_pile_count(rules); pile++) {
        sol_role role = sol_role_of(rules, pile);
        uint8_t head[2] = {(uint8_t)role, position->down[pile]};
        uint64_t hash = engine_hash(ENGINE_HASH_START, head, sizeof head);
        hash =
            engine_hash(hash, position->cards + sol_pile_start(position, pile), (size_t)sol_pile_len(position, pile));
        if (with_stock || (role != SOL_STOCK && role != SOL_WASTE))
            sum += engine_split_mix(&hash);
    }
    return sum;
}

bool sol_is_stuck(const sol_variant *variant, const sol_position *position)
{
    if (sol_is_won(variant, position))
        return false;
    sol_position p = *position;
    for (int redeals = 0;;) {
        sol_move moves[SOL_MOVES_MAX];
        if (engine_cards_move(variant->rules, &p, moves, sol_legal_moves(variant, &p, moves)))
            return false;
        sol_move move = sol_stock_move(variant, &p);
        redeals += move.kind == SOL_REDEAL;
        if (!engine_is_move(move) || redeals == 2) /* a whole pass has shown all that any pass shows */
            return true;
        sol_apply(variant, &p, move);
    }
}
