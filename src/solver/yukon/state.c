/*
 * States of Yukon and Russian, the steps between them, and those that lead nowhere.
 */
#include <string.h>

#include "yukon.h"

enum { NOTHING = SOLVER_YUKON_NOTHING };

/* ---- the rules -------------------------------------------------------------------------------------------------- */

bool solver_yukon_takes(const sol_rules *rules)
{
    return solver_is_game(rules, sol_game_named("yukon")) || solver_is_game(rules, sol_game_named("russian"));
}

/* ---- reading a position ------------------------------------------------------------------------------------------ */

static void read_yukon_column(solver_yukon_layout *l, const sol_position *p, int pile)
{
    int below = NOTHING;
    for (int i = 0; i < sol_pile_len(p, pile); i++) {
        int card = solver_index(sol_pile_card(p, pile, i));
        l->under[card] = (uint8_t)below;
        l->bottoms |= below == NOTHING ? solver_bit(card) : 0;
        if (below != NOTHING) {
            l->on[below] = (uint8_t)card;
            l->burying |= i <= p->down[pile] ? solver_bit(card) : 0;
            l->weighing |= card / SOL_SUITS > below / SOL_SUITS ? solver_bit(card) : 0;
        }
        l->down |= i < p->down[pile] ? solver_bit(card) : 0;
        below = card;
    }
}

/* A card that lies face up on a host counts as laid there, because it makes no difference how it came there. */
static void place_as_laid(const solver_yukon_layout *l, solver_yukon_state *s)
{
    for (int card = 0; card < SOL_DECK; card++) {
        int below = l->under[card];
        if ((s->low & s->high) >> card & 1)
            continue;
        if (below == NOTHING ? card >= SOL_DECK - SOL_SUITS : below == l->hosts[card][0] && !(l->burying >> card & 1))
            s->low |= solver_bit(card);
        else if (below != NOTHING && below == l->hosts[card][1] && !(l->burying >> card & 1))
            s->high |= solver_bit(card);
    }
}

bool solver_yukon_read(solver_yukon_layout *l, const sol_variant *variant, const sol_position *p,
                       solver_yukon_state *state)
{
    solver_yukon_state first = {0};
    if (!sol_position_valid(p, 1) || !solver_foundations_hold(variant, p, SOL_ACE))
        return false;
    *l = (solver_yukon_layout){.in_suit = variant->rules->groups[1].build == SOL_BUILD_DOWN_SUIT,
                               .worrying_back = variant->options.worrying_back,
                               .columns = variant->rules->groups[1].count};
    memset(l->under, NOTHING, sizeof l->under);
    memset(l->on, NOTHING, sizeof l->on);
    memset(l->hosts, NOTHING, sizeof l->hosts);
    memset(l->guests, NOTHING, sizeof l->guests);
    for (int card = 0; card < SOL_DECK - SOL_SUITS; card++) {
        int host = l->in_suit ? card + SOL_SUITS : solver_lowest(solver_parents(card));
        for (int i = 0; i < (l->in_suit ? 1 : 2); i++) {
            l->hosts[card][i] = (uint8_t)(host + i);
            l->guests[host + i][card & 1] = (uint8_t)card;
        }
    }
    for (int pile = 0; pile < SOL_SUITS; pile++)
        for (int i = 0; i < sol_pile_len(p, pile); i++)
            first.low |= solver_bit(solver_index(sol_pile_card(p, pile, i)));
    first.high = first.low;
    for (int pile = SOL_SUITS; pile < variant->rules->pile_count; pile++) {
        if (sol_pile_len(p, pile) && p->down[pile] == sol_pile_len(p, pile))
            return false;
        read_yukon_column(l, p, pile);
    }
    place_as_laid(l, &first);
    solver_key key = solver_yukon_key(&first);
    *state = solver_yukon_state_of(l, &key);
    return true;
}

/* ---- keys -------------------------------------------------------------------------------------------------------- */

solver_key solver_yukon_key(const solver_yukon_state *s) { return (solver_key){{s->low, s->high}}; }

static int host_at(const solver_yukon_layout *l, const solver_yukon_state *s, int card)
{
    solver_yukon_place place = solver_yukon_where(s, card);
    return place == SOLVER_YUKON_AT_FIRST ? l->under[card] : l->hosts[card][place - SOLVER_YUKON_ON_LOWER];
}

static void cover(solver_yukon_state *s, int below, int card)
{
    s->on[below] = (uint8_t)card;
    s->covered |= solver_bit(below);
}

solver_yukon_state solver_yukon_state_of(const solver_yukon_layout *l, const solver_key *key)
{
    solver_yukon_state s = {.low = key->word[0], .high = key->word[1], .spaces = l->columns};
    memset(s.under, NOTHING, sizeof s.under);
    memset(s.on, NOTHING, sizeof s.on);
    for (solver_set left = SOLVER_ALL & ~(s.low & s.high); left; left &= left - 1) {
        int card = solver_lowest(left), below = host_at(l, &s, card);
        s.under[card] = (uint8_t)below;
        if (below == NOTHING)
            s.spaces--;
        else
            cover(&s, below, card);
    }
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        solver_set missing = ~(s.low & s.high) & SOLVER_SUIT << suit;
        s.next[suit] = (uint8_t)(missing ? solver_lowest(missing) : SOL_DECK + suit);
    }
    return s;
}

/* ---- steps ------------------------------------------------------------------------------------------------------- */

void solver_yukon_go(const solver_yukon_layout *l, solver_yukon_state *s, solver_yukon_step step)
{
    solver_set bit = solver_bit(step.card);
    if (solver_yukon_where(s, step.card) == SOLVER_YUKON_UP)
        s->next[step.card % SOL_SUITS] = step.card;
    else if (s->under[step.card] == NOTHING)
        s->spaces++;
    else {
        s->on[s->under[step.card]] = NOTHING;
        s->covered &= ~solver_bit(s->under[step.card]);
    }
    int below = step.place == SOLVER_YUKON_UP ? NOTHING : l->hosts[step.card][step.place - SOLVER_YUKON_ON_LOWER];
    s->under[step.card] = (uint8_t)below;
    if (step.place == SOLVER_YUKON_UP)
        s->next[step.card % SOL_SUITS] = (uint8_t)(step.card + SOL_SUITS);
    else if (below == NOTHING)
        s->spaces--;
    else
        cover(s, below, step.card);
    s->low = step.place & 1 ? s->low | bit : s->low & ~bit;
    s->high = step.place & 2 ? s->high | bit : s->high & ~bit;
}

/* May this card be moved onto `top`, which is on top of a column, or, if that is NOTHING, to an empty column? */
static bool may_move(const solver_yukon_layout *l, const solver_yukon_state *s, int card, int top)
{
    if (solver_yukon_where(s, card) == SOLVER_YUKON_UP)
        return l->worrying_back && s->next[card % SOL_SUITS] == card + SOL_SUITS;
    if (top == NOTHING && s->under[card] == NOTHING)
        return false;
    return !solver_yukon_is_down(l, s, card) &&
           (top == NOTHING || solver_yukon_top_over(s->on, SOLVER_ALL, card) != top);
}

int solver_yukon_steps(const solver_yukon_layout *l, const solver_yukon_state *s,
                       solver_yukon_step steps[SOLVER_YUKON_STEPS_MAX])
{
    int count = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        int card = s->next[suit];
        if (card < SOL_DECK && s->on[card] == NOTHING)
            steps[count++] = (solver_yukon_step){(uint8_t)card, SOLVER_YUKON_UP};
    }
    solver_set hosts = SOLVER_ALL & ~(s->low & s->high) & ~s->covered;
    for (solver_set set = solver_yukon_landing(l, hosts); set; set &= set - 1) {
        int card = solver_lowest(set);
        for (int i = 0; i < 2; i++) {
            int host = l->hosts[card][i];
            if (host != NOTHING && hosts >> host & 1 && may_move(l, s, card, host))
                steps[count++] = (solver_yukon_step){(uint8_t)card, (uint8_t)(SOLVER_YUKON_ON_LOWER + i)};
        }
    }
    for (int card = SOL_DECK - SOL_SUITS; s->spaces && card < SOL_DECK; card++)
        if (may_move(l, s, card, NOTHING))
            steps[count++] = (solver_yukon_step){(uint8_t)card, SOLVER_YUKON_ON_LOWER};
    return count;
}

/* ---- what is known without searching ----------------------------------------------------------------------------- */

/*
 * Can no other card need this one: are all cards up that may be laid on it, and, where cards may come back, all that
 * may be laid on those?
 */
static bool is_never_needed(const solver_yukon_layout *l, const solver_yukon_state *s, int card)
{
    int rank = card / SOL_SUITS, twin = (card ^ 1) % SOL_SUITS, other = card % SOL_SUITS ^ 2;
    if (l->in_suit)
        return true;
    return s->next[other] / SOL_SUITS >= rank && s->next[other ^ 1] / SOL_SUITS >= rank &&
           (!l->worrying_back || s->next[twin] / SOL_SUITS >= rank - 1);
}

solver_yukon_step solver_yukon_safe(const solver_yukon_layout *l, const solver_yukon_state *s)
{
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        int card = s->next[suit];
        if (card < SOL_DECK && s->on[card] == NOTHING && is_never_needed(l, s, card))
            return (solver_yukon_step){(uint8_t)card, SOLVER_YUKON_UP};
    }
    return (solver_yukon_step){0, SOLVER_YUKON_AT_FIRST};
}

typedef solver_yukon_optimistic optimistic;

/*
 * May the card leave: is there a card elsewhere that it can be moved onto, or can the king be moved to an empty column?
 */
static bool leaves(const solver_yukon_layout *l, const optimistic *o, solver_set hosts, int card)
{
    if (card >= SOL_DECK - SOL_SUITS)
        return o->under[card] != NOTHING && o->spaces > 0;
    solver_set mine = (l->in_suit ? solver_bit(card + SOL_SUITS) : solver_parents(card)) & hosts;
    return mine & (mine - 1) || !(mine >> solver_yukon_top_over(o->on, o->fixed, card) & 1);
}

/* The cards of each suit below the first that is not bare: at best these go up. */
static solver_set may_go_up(solver_set bare)
{
    solver_set up = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        solver_set missing = SOLVER_ALL & ~bare & SOLVER_SUIT << suit;
        up |= (missing ? solver_first(missing) - 1 : SOLVER_ALL) & SOLVER_SUIT << suit;
    }
    return up;
}

bool solver_yukon_stays(const solver_yukon_layout *l, optimistic o)
{
    solver_set fixed, up = o.up, before;
    do {
        fixed = o.fixed;
        before = up;
        solver_set hosts = l->worrying_back ? o.bare : o.bare & ~o.up;
        solver_set open = l->in_suit ? hosts : solver_open(hosts, o.loose & ~SOLVER_KINGS & ~up);
        up = may_go_up(o.up | (o.bare & open));
        if (up & SOLVER_KINGS & ~o.up)
            o.spaces = SOL_PILES_MAX;
        solver_set may = up | ((solver_yukon_landing(l, open) | SOLVER_KINGS) & ~(o.down & ~o.bare));
        for (solver_set set = o.fixed & may; set; set &= set - 1)
            if (up & solver_first(set) || leaves(l, &o, hosts, solver_lowest(set))) {
                int card = solver_lowest(set);
                int below = o.under[card];
                o.fixed &= ~solver_bit(card);
                if (below == NOTHING)
                    o.spaces++;
                else
                    o.bare |= solver_bit(below);
            }
    } while (o.fixed && (o.fixed != fixed || up != before));
    return o.fixed != 0;
}

bool solver_yukon_dead_end(const solver_yukon_layout *l, const solver_yukon_state *s)
{
    optimistic o = {.on = s->on,
                    .under = s->under,
                    .fixed = SOLVER_ALL & ~(s->low & s->high),
                    .bare = SOLVER_ALL & ~s->covered,
                    .up = s->low & s->high,
                    .spaces = s->spaces};
    for (solver_set set = l->down & o.fixed & ~o.bare; set; set &= set - 1)
        o.down |= solver_yukon_at_first(s, l->on[solver_lowest(set)]) ? solver_first(set) : 0;
    return solver_yukon_stays(l, o);
}
