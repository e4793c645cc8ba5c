/*
 * The relaxed game of Canfield.
 *
 * No position of it comes again, because each step brings a card further on its way: so what was searched to its end is
 * lost or won, and is remembered.  Once the reserve is empty cards could move to and fro between columns; from then on
 * it does not matter which cards are bottoms of columns, as long as four columns suffice for those that lie there.
 */
#include "canfield.h"

enum { WASTE_SHIFT = 52, RESERVE_SHIFT = 52, VERDICT_BITS = 2, VERDICT = 3 };

typedef solver_canfield_layout layout;
typedef solver_canfield_step step;
typedef solver_canfield_frame frame;
typedef solver_canfield_relaxed relaxed;
typedef solver_canfield_relaxation relaxation;

/* ---- positions --------------------------------------------------------------------------------------------------- */

static solver_set turn_pairs(solver_set set)
{
    return (set & UINT64_C(0x3333333333333)) << 2 | (set >> 2 & UINT64_C(0x3333333333333));
}

/* For each of these cards its place among the two that it may be laid on; and what may be laid on these cards. */
static solver_set hosts_in_pairs(solver_set set) { return turn_pairs((set << 4 | set >> 48) & SOLVER_ALL); }
static solver_set guests_in_pairs(solver_set set) { return turn_pairs((set >> 4 | set << 48) & SOLVER_ALL); }

/* Both cards of each pair of which one can be bared, and bears one more: more of them lie there than lie on them. */
static solver_set open_of(const relaxed *p)
{
    solver_set table = p->table, lie = hosts_in_pairs(table & ~p->bottoms);
    solver_set any = (table | table >> 1) & SOLVER_PAIRS, both = table & table >> 1 & SOLVER_PAIRS;
    solver_set some = (lie | lie >> 1) & SOLVER_PAIRS, two = lie & lie >> 1 & SOLVER_PAIRS;
    return ((both & ~two) | (any & ~some)) * 3;
}

static void see_stock(const layout *l, relaxed *p)
{
    p->stock = solver_canfield_stock_cards(l, p->of.stock);
    p->reach = solver_canfield_stock_cards(l, solver_canfield_in_reach(l, &p->of));
}

/* ---- steps ------------------------------------------------------------------------------------------------------- */

/* Make a step, after which an empty column is filled from the reserve.  ON_LOWER stands for either host. */
static void step_relaxed_canfield(const layout *l, relaxed *p, step made)
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
    while (p->of.reserve && solver_count(p->bottoms) < SOLVER_CANFIELD_COLUMNS) {
        solver_set down = solver_bit(l->reserve[--p->of.reserve]);
        p->table |= down;
        p->bottoms |= down;
    }
}

/* The reserve's top card, as a set. */
static solver_set reserve_top(const layout *l, const relaxed *p)
{
    return p->of.reserve ? solver_bit(l->reserve[p->of.reserve - 1]) : 0;
}

static void find_relaxed_steps(const layout *l, frame *f)
{
    const relaxed *p = &f->position;
    solver_set open = open_of(p), landing = guests_in_pairs(l->stop_at_base ? open & ~UINT64_C(15) : open);
    solver_set from_elsewhere = p->reach | reserve_top(l, p);
    f->up = p->of.next & (from_elsewhere | (p->table & open));
    f->laid = landing & (from_elsewhere | p->bottoms);
}

static void put_relaxed_card_up(const layout *l, relaxed *p, int card)
{
    step_relaxed_canfield(l, p, (step){(uint8_t)card, SOLVER_CANFIELD_UP, false});
}

/* ---- without a reserve ------------------------------------------------------------------------------------------- */

/* How many columns these cards take at least, if that one, unless it is −1, is to be bare. */
static int columns_for(const layout *l, solver_set table, int bare)
{
    solver_set hosts = bare < 0 ? table : table & ~solver_bit(bare);
    hosts = guests_in_pairs(l->stop_at_base ? hosts & ~UINT64_C(15) : hosts);
    solver_set any = (hosts | hosts >> 1) & SOLVER_PAIRS, both = hosts & hosts >> 1 & SOLVER_PAIRS;
    solver_set some = (table | table >> 1) & SOLVER_PAIRS, two = table & table >> 1 & SOLVER_PAIRS;
    return solver_count((some & ~any) | (two & ~both)) + solver_count(two & ~any);
}

static void find_steps_without_reserve(const layout *l, frame *f)
{
    const relaxed *p = &f->position;
    f->up = p->of.next & p->reach;
    f->laid = 0;
    for (solver_set set = p->of.next & p->table; set; set &= set - 1)
        if (columns_for(l, p->table, solver_lowest(set)) <= SOLVER_CANFIELD_COLUMNS)
            f->up |= solver_first(set);
    for (solver_set set = p->reach; set; set &= set - 1)
        if (columns_for(l, p->table | solver_first(set), -1) <= SOLVER_CANFIELD_COLUMNS)
            f->laid |= solver_first(set);
}

/* ---- the search -------------------------------------------------------------------------------------------------- */

/* The next step to be tried, taken off those that are left: what brings most comes first.  False if there is none. */
static bool next_step(const layout *l, frame *f, step *found)
{
    const solver_set orders[] = {f->laid & reserve_top(l, &f->position), f->laid & f->position.bottoms, f->laid};
    if (f->up) {
        *found = (step){(uint8_t)solver_lowest(f->up), SOLVER_CANFIELD_UP, false};
        f->up &= f->up - 1;
        return true;
    }
    for (int i = 0; i < 3; i++)
        if (orders[i]) {
            *found = (step){(uint8_t)solver_lowest(orders[i]), SOLVER_CANFIELD_ON_LOWER, false};
            f->laid &= ~solver_first(orders[i]);
            return true;
        }
    return false;
}

/* Put up what is safe, and have the table's line fetched. */
static solver_key settle_relaxed_canfield(const relaxation *r, relaxed *p)
{
    for (solver_set safe;
         (safe = solver_canfield_safe(r->layout, p->of.next) &
                 ((p->table & open_of(p)) | reserve_top(r->layout, p) | (r->layout->draw == 1 ? p->stock : 0)));)
        put_relaxed_card_up(r->layout, p, solver_lowest(safe));
    if (!p->of.reserve) {
        solver_set from = r->layout->draw == 1 ? p->table | p->stock : p->table;
        p->bottoms = 0;
        for (solver_set safe; (safe = solver_canfield_safe(r->layout, p->of.next) & from); from &= ~solver_first(safe))
            put_relaxed_card_up(r->layout, p, solver_lowest(safe));
    }
    /*
     * Two bits a card: bottom of a column, laid on another, in the stock, or elsewhere.  Whether elsewhere is up or
     * in the reserve follows from how many cards the reserve has.
     */
    solver_set elsewhere = SOLVER_ALL & ~(p->table | p->stock), laid = p->table & ~p->bottoms;
    solver_key key = {{p->stock | elsewhere | (uint64_t)p->of.reserve << RESERVE_SHIFT,
                       laid | elsewhere | (uint64_t)p->of.waste << WASTE_SHIFT}};
    solver_table_prefetch(&r->table, key.word[0], key.word[1]);
    return key;
}

/* Make the position that the last one's next step leads to. */
static void make_next(const relaxation *r, frame *f)
{
    step made;
    f->has_next = next_step(r->layout, f, &made);
    if (!f->has_next)
        return;
    f->next = f->position;
    step_relaxed_canfield(r->layout, &f->next, made);
    f->next_key = settle_relaxed_canfield(r, &f->next);
}

/* What is known of the position.  Where nothing is, it becomes the last frame. */
static sol_verdict enter_frame(relaxation *r, const relaxed *p, const solver_key *key)
{
    if (p->of.next == 0)
        return SOL_WON;
    const uint64_t *slot = solver_table_find(&r->table, key->word[0], key->word[1]);
    if (slot)
        return (sol_verdict)(*slot & VERDICT);
    frame *f = &r->frames[r->depth++];
    f->key = *key;
    f->position = *p;
    if (p->of.reserve)
        find_relaxed_steps(r->layout, f);
    else
        find_steps_without_reserve(r->layout, f);
    make_next(r, f);
    return SOL_UNKNOWN;
}

/* Leave the last frame with that verdict. */
static sol_verdict leave_frame(relaxation *r, sol_verdict verdict)
{
    bool is_new;
    const solver_key *key = &r->frames[--r->depth].key;
    *solver_table_put(&r->table, key->word[0], key->word[1], &is_new) |= (uint64_t)verdict;
    return verdict;
}

bool solver_canfield_relaxed_lost(relaxation *r, const solver_canfield_state *state, uint64_t most)
{
    relaxed p = {.of = *state,
                 .table = SOLVER_ALL & ~(state->low & state->high),
                 .bottoms = SOLVER_ALL & ~(state->low | state->high)};
    p.of.redeals = SOLVER_UNLIMITED;
    solver_canfield_turn(r->layout, &p.of);
    see_stock(r->layout, &p);
    solver_key key = settle_relaxed_canfield(r, &p);
    r->depth = 0;
    sol_verdict last = enter_frame(r, &p, &key);
    while (r->depth > 0 && last != SOL_WON) {
        if (last == SOL_UNKNOWN && (most-- == 0 || !solver_visit(r->question)))
            return false;
        frame *f = &r->frames[r->depth - 1];
        if (f->has_next) {
            p = f->next;
            key = f->next_key;
            make_next(r, f);
            last = enter_frame(r, &p, &key);
        } else {
            last = leave_frame(r, SOL_LOST);
        }
    }
    while (r->depth > 0)
        (void)leave_frame(r, SOL_WON); /* all positions on the path */
    return last == SOL_LOST;
}

void solver_canfield_relaxation_init(relaxation *r, solver_question *question, solver_arena *room, size_t bytes)
{
    *r = (relaxation){.question = question};
    r->frames = solver_cut(room, SOLVER_CANFIELD_FRAMES * sizeof *r->frames);
    solver_table_init(&r->table, question, solver_cut(room, bytes), bytes, 2, VERDICT_BITS);
}

void solver_canfield_relaxation_begin(relaxation *r, const layout *l)
{
    r->layout = l;
    solver_table_clear(&r->table, SOLVER_TABLE_FIRST);
}
