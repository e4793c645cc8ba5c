/*
 * Reading a position of Klondike: whether its rules are Klondike's, and its cards and stock as the search numbers
 * them.
 */
#include "klondike.h"

#include <string.h>

/* ---- is it Klondike? -------------------------------------------------------------------------------------------- */

bool solver_layout_takes(const sol_rules *rules)
{
    return solver_is_game(rules, sol_game_named("klondike")) &&
           sol_group_of(rules, sol_first_pile(rules, SOL_TABLEAU))->count <= SOLVER_COLUMNS;
}

/* ---- the piles -------------------------------------------------------------------------------------------------- */

enum { STOCK, WASTE, FOUNDATIONS, COLUMNS = FOUNDATIONS + SOL_SUITS };

static bool continues_run(sol_card below, sol_card card)
{
    return sol_rank(card) + 1 == sol_rank(below) && sol_is_red(card) != sol_is_red(below);
}

/* Where the longest run that ends with the card at `last` begins; face-down cards are not part of a run. */
static int run_start(const sol_position *p, int pile, int last)
{
    int start = last;
    while (start > p->down[pile] && continues_run(sol_pile_card(p, pile, start - 1), sol_pile_card(p, pile, start)))
        start--;
    return start;
}

static solver_set cards_between(const sol_position *p, int pile, int first, int last)
{
    solver_set cards = 0;
    for (int i = first; i <= last; i++)
        cards |= solver_bit(solver_index(sol_pile_card(p, pile, i)));
    return cards;
}

/* *radix is how many ways the columns before this one can be, and is multiplied by how many this one can be. */
static bool read_layout_column(solver_layout *l, const sol_position *p, int pile, solver_state *s, uint64_t *radix)
{
    int len = sol_pile_len(p, pile), last = len - 1, start = run_start(p, pile, last);
    if (len == 0)
        return true;
    if (p->down[pile] == len)
        return false;
    int first = solver_index(sol_pile_card(p, pile, start));
    s->seen |= cards_between(p, pile, start, last);
    for (int under; last >= 0; last = start - 1, start = under) {
        int index = solver_index(sol_pile_card(p, pile, start));
        under = start > 0 ? run_start(p, pile, start - 1) : -1;
        l->below[index] = start > 0 ? cards_between(p, pile, under, start - 1) : 0;
        l->weight[index] = *radix * (uint64_t)(start + 1);
    }
    if (l->below[first] || !(solver_bit(first) & SOLVER_KINGS)) {
        s->locked |= solver_bit(first);
        s->code += l->weight[first];
    }
    *radix *= (uint64_t)(run_start(p, pile, len - 1) + 2);
    return true;
}

static void put_stock_card(solver_layout *l, solver_state *s, int place, sol_card card)
{
    int index = solver_index(card);
    l->place[index] = (uint8_t)place;
    l->card_at[place] = solver_bit(index);
    s->stock |= UINT32_C(1) << place;
}

static bool read_layout_stock(solver_layout *l, const sol_position *p, solver_state *s)
{
    int waste = sol_pile_len(p, WASTE), stock = sol_pile_len(p, STOCK);
    if (waste + stock > SOLVER_STOCK || p->down[WASTE] || p->down[STOCK] != stock)
        return false;
    for (int i = 0; i < waste; i++)
        put_stock_card(l, s, i, sol_pile_card(p, WASTE, i));
    for (int i = 0; i < stock; i++)
        put_stock_card(l, s, waste + i, sol_pile_card(p, STOCK, stock - 1 - i));
    s->waste = s->waste_len = (uint8_t)waste;
    l->stock_bits = (unsigned)(waste + stock);
    return true;
}

/* ---- numbers ---------------------------------------------------------------------------------------------------- */

static bool multiply(uint64_t *number, uint64_t by)
{
    if (*number > UINT64_MAX / by)
        return false;
    *number *= by;
    return true;
}

static unsigned bits_for(uint64_t most)
{
    unsigned bits = 0;
    for (; most >> bits;)
        bits++;
    return bits;
}

/*
 * Where more passes are left, what is lost by the order of the waste is rare in the last one, and asking for it takes
 * longer than searching on (docs/lab/solver.md, "The relaxed game").  Without a limit on passes it is the order of the
 * first draw that is asked for, unless that is a single card ("In the first draw").
 */
static bool order_pays(const solver_layout *l, const solver_state *s)
{
    if (s->redeals == SOLVER_UNLIMITED)
        return l->draw > 1;
    return s->redeals <= 1 || (l->draw == 1 && l->worrying_back);
}

/*
 * Keys are mixed-radix numbers; the greatest must fit 64 bits and, for the relaxed game's, leave two for marks.  That
 * is so for every position that a game of Klondike can reach.
 */
static bool fit_keys(solver_layout *l, solver_state *s, uint64_t radix)
{
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        l->up_weight[suit] = radix;
        s->code += radix * (uint64_t)solver_up(s->up, suit);
        if (!multiply(&radix, SOL_RANKS + 1))
            return false;
    }
    uint64_t all = radix, code = radix;
    l->waste_radix = l->free_stock ? 1 : l->stock_bits + 1;
    l->redeal_radix = s->redeals == SOLVER_UNLIMITED ? 1 : (uint64_t)s->redeals + 1;
    if (!multiply(&radix, UINT64_C(1) << l->stock_bits) || !solver_table_fits(radix, SOLVER_RELAXED_BITS))
        return false;
    l->by_order =
        order_pays(l, s) && multiply(&radix, l->stock_bits + 1) && solver_table_fits(radix, SOLVER_RELAXED_BITS);
    /* limited passes may become as good as unlimited ones, so that these are one more possibility */
    if (l->redeal_radix > 1)
        l->redeal_radix++;
    if (!multiply(&all, l->waste_radix) || !multiply(&all, l->redeal_radix) ||
        !multiply(&all, UINT64_C(1) << l->stock_bits))
        return false;
    /* How many bits the clock of each chain takes (search.c); 0 where passes are limited, or the key leaves no room. */
    unsigned draw = (unsigned)l->draw, bits = bits_for((l->stock_bits + draw - 1) / draw);
    bool fits = s->redeals == SOLVER_UNLIMITED && !l->free_stock && multiply(&code, UINT64_C(1) << l->stock_bits) &&
                solver_table_fits(code, 1 + (draw - 1) * bits);
    l->chain_bits = fits ? bits : 0;
    return solver_table_fits(all, 0);
}

bool solver_layout_read(solver_layout *l, const sol_variant *variant, const sol_position *p, solver_state *first)
{
    const sol_rules *rules = variant->rules;
    uint64_t radix = 1;
    *first = (solver_state){0};
    l->columns = rules->groups[3].count;
    l->draw = variant->options.draw;
    l->worrying_back = variant->options.worrying_back;
    memset(l->card_at, 0, sizeof l->card_at);
    if (!sol_position_valid(p, 1) || !solver_foundations_hold(variant, p, SOL_ACE) || !read_layout_stock(l, p, first) ||
        p->end[SOL_PILES_MAX - 1] != p->end[COLUMNS + l->columns - 1])
        return false;
    for (int pile = FOUNDATIONS; pile < COLUMNS; pile++) {
        int ace = solver_index(sol_card_of(SOL_ACE, sol_pile_suit(rules, pile)));
        first->up = (uint16_t)(first->up | sol_pile_len(p, pile) << 4 * ace);
    }
    first->seen = solver_up_cards(first->up);
    for (int column = 0; column < l->columns; column++)
        if (!read_layout_column(l, p, COLUMNS + column, first, &radix))
            return false;
    /* Each card that is played needs at most one redeal, so as many redeals as cards are as good as no limit. */
    first->redeals = solver_redeals_left(variant, p);
    if (first->redeals >= l->stock_bits)
        first->redeals = SOLVER_UNLIMITED;
    l->free_stock = l->draw == 1 && first->redeals == SOLVER_UNLIMITED;
    if (!fit_keys(l, first, radix))
        return false;
    for (unsigned part = 0; part < 4; part++) {
        l->cards_at[part][0] = 0;
        for (unsigned place = 0, bit = 1; place < 6; place++, bit *= 2)
            for (unsigned below = 0; below < bit; below++)
                l->cards_at[part][bit + below] = l->cards_at[part][below] | l->card_at[6 * part + place];
    }
    for (int cards = 0; cards <= SOLVER_STOCK; cards++) {
        l->draws[cards] = (uint8_t)((cards + l->draw - 1) / l->draw);
        l->odd[cards] = (uint8_t)(cards % l->draw);
    }
    return true;
}
