#include "tables.h"

#include "mix.h"

/* So many moves in a row may pass without turning a card, dealing one or bringing one up. */
enum { IDLE_MOVES_MAX = 160 };

bool engine_stock_leads_on(const sol_rules *rules) { return sol_first_pile(rules, SOL_WASTE) >= 0; }

/* The FNV-1a hash of a pile. */
static uint64_t digest_of(const sol_position *p, int pile, int role)
{
    uint64_t hash = (14695981039346656037U ^ (uint64_t)role) * 1099511628211U;
    hash = (hash ^ p->down[pile]) * 1099511628211U;
    for (int i = sol_pile_start(p, pile); i < p->end[pile]; i++)
        hash = (hash ^ p->cards[i]) * 1099511628211U;
    return hash;
}

/*
 * The piles' hashes are added up, so that the order of piles does not count.  The cards that come again in every pass
 * are left out: drawing them does not make another table.  Bare sums are equal for one in four tables of which two
 * piles have exchanged their last cards, and for which ones hangs on all the cards below, unseen ones too; `mixed` sums
 * are not.
 */
static uint64_t sum_of(const sol_rules *rules, const sol_position *p, bool mixed)
{
    bool round = engine_stock_leads_on(rules);
    uint64_t sum = 0;
    for (int group = 0, pile = 0; group < rules->group_count; group++) {
        int role = rules->groups[group].role, end = pile + rules->groups[group].count;
        for (; pile < end; pile++) {
            uint64_t digest = digest_of(p, pile, role);
            if (!round || (role != SOL_STOCK && role != SOL_WASTE))
                sum += mixed ? engine_split_mix(&digest) : digest;
        }
    }
    return sum;
}

/* Plans use the bare sum: where they are made, all cards are face up, and their weights were found with it. */
uint64_t engine_table_of(const sol_rules *rules, const sol_position *p) { return sum_of(rules, p, false); }

/* The cards that lie face down, in the stock or on the foundations: a number that no player changes back. */
static int settled(const sol_rules *rules, const sol_position *p)
{
    int sum = 0;
    for (int pile = 0; pile < sol_pile_count(rules); pile++) {
        int role = sol_role_of(rules, pile), length = sol_pile_len(p, pile);
        sum += role == SOL_FOUNDATION ? SOL_CARDS_MAX * length : role == SOL_STOCK ? length : p->down[pile];
    }
    return sum;
}

/* Is it a move without which the next row of the stock cannot be dealt? */
static bool fills_column(const sol_rules *rules, const sol_position *p, sol_move move)
{
    int stock = sol_first_pile(rules, SOL_STOCK);
    return move.kind == SOL_MOVE && stock >= 0 && !sol_pile_empty(p, stock) && sol_pile_empty(p, move.to);
}

void engine_find_returns(const sol_game *game, const sol_move *moves, size_t count, bool *returns)
{
    const sol_rules *rules = game->variant.rules;
    uint64_t after[SOL_MOVES_MAX];
    bool idle[SOL_MOVES_MAX];
    int now = settled(rules, &game->position), before = now, since = 0;
    sol_position p;
    for (size_t i = 0; i < count; i++) {
        p = game->position;
        sol_apply(&game->variant, &p, moves[i]);
        after[i] = sum_of(rules, &p, true);
        idle[i] = settled(rules, &p) == now && !fills_column(rules, &game->position, moves[i]);
    }
    sol_deal_position(&game->variant, game->deal.deck, &p);
    for (uint32_t step = 0; step <= game->played; step++) {
        uint64_t table = sum_of(rules, &p, true);
        since = settled(rules, &p) == before ? since + 1 : 0;
        before = settled(rules, &p);
        for (size_t i = 0; i < count; i++)
            returns[i] |= after[i] == table;
        if (step < game->played)
            sol_apply(&game->variant, &p, game->steps[step].move);
    }
    for (size_t i = 0; i < count; i++)
        returns[i] |= idle[i] && since > IDLE_MOVES_MAX && !engine_stock_leads_on(rules);
}
