/*
 * Positions of a game that is easier to win than Canfield, and the steps between them (docs/lab/solver.md, "The relaxed
 * game of Canfield").
 */
#include "relaxed.h"

enum { TABLE_BITS = 52 }; /* above them there is room in a word of the key */

typedef solver_canfield_layout layout;
typedef solver_canfield_step step;
typedef solver_canfield_relaxed relaxed;

/* ---- positions --------------------------------------------------------------------------------------------------- */

static solver_set turn_pairs(solver_set set)
{
    return (set & UINT64_C(0x3333333333333)) << 2 | (set >> 2 & UINT64_C(0x3333333333333));
}

/* For each of these cards its place among the two that it may be laid on; and what may be laid on these cards. */
static solver_set hosts_of(solver_set set) { return turn_pairs((set << 4 | set >> 48) & SOLVER_ALL); }
solver_set solver_canfield_guests(solver_set set) { return turn_pairs((set >> 4 | set << 48) & SOLVER_ALL); }

/* Both cards of each pair of which one can be bared, and bears one more: more of them lie there than lie on them. */
static solver_set open_of(const relaxed *p)
{
    solver_set table = p->table, lie = hosts_of(table & ~p->bottoms);
    solver_set any = (table | table >> 1) & SOLVER_PAIRS, both = table & table >> 1 & SOLVER_PAIRS;
    solver_set some = (lie | lie >> 1) & SOLVER_PAIRS, two = lie & lie >> 1 & SOLVER_PAIRS;
    return ((both & ~two) | (any & ~some)) * 3;
}

static void see_stock(const layout *l, relaxed *p)
{
    p->stock = solver_canfield_stock_cards(l, p->of.stock);
    p->reach = solver_canfield_stock_cards(l, solver_canfield_in_reach(l, &p->of));
}

relaxed solver_canfield_relaxed_of(const layout *l, const solver_canfield_state *s)
{
    relaxed p = {.of = *s, .table = SOLVER_ALL & ~(s->low & s->high), .bottoms = SOLVER_ALL & ~(s->low | s->high)};
    p.of.redeals = SOLVER_CANFIELD_UNLIMITED;
    solver_canfield_turn(l, &p.of);
    see_stock(l, &p);
    return p;
}

solver_key solver_canfield_relaxed_key(const relaxed *p)
{
    return (solver_key){{p->table | (uint64_t)p->of.waste << TABLE_BITS,
                         p->bottoms | (uint64_t)p->of.reserve << TABLE_BITS, p->of.stock}};
}

relaxed solver_canfield_relaxed_of_key(const layout *l, const solver_key *key)
{
    relaxed p = {.table = key->word[0] & SOLVER_ALL, .bottoms = key->word[1] & SOLVER_ALL};
    p.of.stock = key->word[2];
    p.of.waste = (uint8_t)(key->word[0] >> TABLE_BITS);
    p.of.reserve = (uint8_t)(key->word[1] >> TABLE_BITS);
    p.of.redeals = SOLVER_CANFIELD_UNLIMITED;
    p.of.next = solver_canfield_next(l, p.table, &p.of);
    see_stock(l, &p);
    return p;
}

/* ---- steps ------------------------------------------------------------------------------------------------------- */

static void fill_columns(const layout *l, relaxed *p)
{
    while (p->of.reserve && solver_count(p->bottoms) < SOLVER_CANFIELD_COLUMNS) {
        solver_set down = solver_bit(l->reserve[--p->of.reserve]);
        p->table |= down;
        p->bottoms |= down;
    }
}

void solver_canfield_relaxed_go(const layout *l, relaxed *p, step made)
{
    solver_set bit = solver_bit(made.card);
    if (p->stock & bit) {
        solver_canfield_take(l, &p->of, l->place[made.card], false);
        see_stock(l, p);
    } else if (!(p->table & bit)) {
        p->of.reserve--;
    }
    p->table = made.place == SOLVER_CANFIELD_UP ? p->table & ~bit : p->table | bit;
    p->bottoms = made.place == SOLVER_CANFIELD_BOTTOM ? p->bottoms | bit : p->bottoms & ~bit;
    if (made.place == SOLVER_CANFIELD_UP)
        p->of.next = (p->of.next & ~bit) | (bit << SOL_SUITS & SOLVER_ALL);
    fill_columns(l, p);
}

solver_canfield_relaxed_steps solver_canfield_relaxed_steps_of(const layout *l, const relaxed *p)
{
    solver_set open = open_of(p), landing = solver_canfield_guests(l->stop_at_base ? open & ~UINT64_C(15) : open);
    solver_set from_elsewhere = p->reach | solver_canfield_reserve_top(l, p->of.reserve);
    bool space = solver_count(p->bottoms) < SOLVER_CANFIELD_COLUMNS;
    return (solver_canfield_relaxed_steps){.up = p->of.next & (from_elsewhere | (p->table & open)),
                                           .laid = landing & (from_elsewhere | p->bottoms),
                                           .down = space ? from_elsewhere | (p->table & ~p->bottoms) : 0};
}

int solver_canfield_relaxed_put_up(const layout *l, relaxed *p, step *steps)
{
    int count = 0;
    for (solver_set safe; (safe = solver_canfield_safe(l, p->of.next)); count++) {
        safe &= (p->table & open_of(p)) | solver_canfield_reserve_top(l, p->of.reserve) | (l->draw == 1 ? p->stock : 0);
        if (!safe)
            break;
        step made = {(uint8_t)solver_lowest(safe), SOLVER_CANFIELD_UP, false};
        if (steps)
            steps[count] = made;
        solver_canfield_relaxed_go(l, p, made);
    }
    return count;
}
