/*
 * Is a state lost in the relaxed game?
 *
 * No position of it comes again, because each step brings a card further on its way: so what was searched to its end is
 * lost or won, and is remembered.  Once the reserve is empty cards could move to and fro between columns; from then on
 * it does not matter which cards are bottoms of columns, as long as four columns suffice for those that lie there.
 */
#include "judge.h"

enum { WASTE_SHIFT = 52, RESERVE_SHIFT = 52, VERDICT_BITS = 2, VERDICT = 3 };

typedef solver_canfield_judge judge;
typedef solver_canfield_frame frame;
typedef solver_canfield_relaxed relaxed;

void solver_canfield_judge_init(judge *j, solver_question *question, solver_arena *room, size_t bytes)
{
    *j = (judge){.question = question};
    j->frames = solver_cut(room, SOLVER_CANFIELD_FRAMES * sizeof *j->frames);
    solver_table_init(&j->table, question, solver_cut(room, bytes), bytes, 2, VERDICT_BITS);
}

void solver_canfield_judge_begin(judge *j, const solver_canfield_layout *layout)
{
    j->layout = layout;
    solver_table_clear(&j->table, SOLVER_TABLE_FIRST);
}

/*
 * Two bits a card: bottom of a column, laid on another, in the stock, or elsewhere.  Whether elsewhere is up or in the
 * reserve follows from how many cards the reserve has.
 */
static solver_key key_of(const relaxed *p)
{
    solver_set elsewhere = SOLVER_ALL & ~(p->table | p->stock), laid = p->table & ~p->bottoms;
    return (solver_key){{p->stock | elsewhere | (uint64_t)p->of.reserve << RESERVE_SHIFT,
                         laid | elsewhere | (uint64_t)p->of.waste << WASTE_SHIFT}};
}

/* ---- without a reserve ------------------------------------------------------------------------------------------- */

/* How many columns these cards take at least, if that one, unless it is −1, is to be bare. */
static int columns_for(const solver_canfield_layout *l, solver_set table, int bare)
{
    solver_set hosts = bare < 0 ? table : table & ~solver_bit(bare);
    hosts = solver_canfield_guests(l->stop_at_base ? hosts & ~UINT64_C(15) : hosts);
    solver_set any = (hosts | hosts >> 1) & SOLVER_PAIRS, both = hosts & hosts >> 1 & SOLVER_PAIRS;
    solver_set some = (table | table >> 1) & SOLVER_PAIRS, two = table & table >> 1 & SOLVER_PAIRS;
    return solver_count((some & ~any) | (two & ~both)) + solver_count(two & ~any);
}

static solver_canfield_relaxed_steps steps_without_reserve(const solver_canfield_layout *l, const relaxed *p)
{
    solver_canfield_relaxed_steps steps = {.up = p->of.next & p->reach};
    for (solver_set set = p->of.next & p->table; set; set &= set - 1)
        if (columns_for(l, p->table, solver_lowest(set)) <= SOLVER_CANFIELD_COLUMNS)
            steps.up |= solver_first(set);
    for (solver_set set = p->reach; set; set &= set - 1)
        if (columns_for(l, p->table | solver_first(set), -1) <= SOLVER_CANFIELD_COLUMNS)
            steps.laid |= solver_first(set);
    return steps;
}

static void put_up_without_reserve(const solver_canfield_layout *l, relaxed *p)
{
    p->bottoms = 0;
    for (solver_set safe;
         (safe = solver_canfield_safe(l, p->of.next) & (l->draw == 1 ? p->table | p->stock : p->table));)
        solver_canfield_relaxed_go(l, p,
                                   (solver_canfield_step){(uint8_t)solver_lowest(safe), SOLVER_CANFIELD_UP, false});
}

/* ---- the search -------------------------------------------------------------------------------------------------- */

/* Take the lowest of these cards, if there is one, as the next step. */
static bool take(solver_set *from, solver_set set, solver_canfield_place place, solver_canfield_step *found)
{
    if (!set)
        return false;
    *from &= ~solver_first(set);
    *found = (solver_canfield_step){(uint8_t)solver_lowest(set), (uint8_t)place, false};
    return true;
}

/* The next step to be tried: what brings most comes first. */
static bool next_step(const judge *j, frame *f, solver_canfield_step *found)
{
    solver_canfield_relaxed_steps *left = &f->left;
    solver_set reserve = solver_canfield_reserve_top(j->layout, f->position.of.reserve);
    return take(&left->up, left->up, SOLVER_CANFIELD_UP, found) ||
           take(&left->laid, left->laid & reserve, SOLVER_CANFIELD_ON_LOWER, found) ||
           take(&left->laid, left->laid & f->position.bottoms, SOLVER_CANFIELD_ON_LOWER, found) ||
           take(&left->laid, left->laid, SOLVER_CANFIELD_ON_LOWER, found);
}

/* Put up what is safe, and have the table's line fetched. */
static solver_key settle(const judge *j, relaxed *p)
{
    (void)solver_canfield_relaxed_put_up(j->layout, p, NULL);
    if (!p->of.reserve)
        put_up_without_reserve(j->layout, p);
    solver_key key = key_of(p);
    solver_table_prefetch(&j->table, key.word[0], key.word[1]);
    return key;
}

/* Make the position that the last one's next step leads to. */
static void make_next(const judge *j, frame *f)
{
    solver_canfield_step step;
    f->has_next = next_step(j, f, &step);
    if (!f->has_next)
        return;
    f->next = f->position;
    solver_canfield_relaxed_go(j->layout, &f->next, step);
    f->next_key = settle(j, &f->next);
}

/* What is known of the position.  Where nothing is, it becomes the last frame. */
static sol_verdict enter(judge *j, const relaxed *p, const solver_key *key)
{
    if (p->of.next == 0)
        return SOL_WON;
    const uint64_t *slot = solver_table_find(&j->table, key->word[0], key->word[1]);
    if (slot)
        return (sol_verdict)(*slot & VERDICT);
    frame *f = &j->frames[j->depth++];
    f->key = *key;
    f->position = *p;
    f->left = p->of.reserve ? solver_canfield_relaxed_steps_of(j->layout, p) : steps_without_reserve(j->layout, p);
    make_next(j, f);
    return SOL_UNKNOWN;
}

static void note(judge *j, const frame *f, sol_verdict verdict)
{
    bool is_new;
    *solver_table_put(&j->table, f->key.word[0], f->key.word[1], &is_new) |= (uint64_t)verdict;
}

/* Search the position that comes next, or leave the last one as lost where there is none. */
static sol_verdict go_on(judge *j)
{
    frame *f = &j->frames[j->depth - 1];
    if (f->has_next) {
        relaxed next = f->next;
        solver_key key = f->next_key;
        make_next(j, f);
        return enter(j, &next, &key);
    }
    note(j, f, SOL_LOST);
    j->depth--;
    return SOL_LOST;
}

/* All positions on the way are won. */
static sol_verdict win(judge *j)
{
    while (j->depth > 0)
        note(j, &j->frames[--j->depth], SOL_WON);
    return SOL_WON;
}

sol_verdict solver_canfield_judge_of(judge *j, const solver_canfield_state *state, uint64_t most)
{
    relaxed p = solver_canfield_relaxed_of(j->layout, state);
    solver_key key = settle(j, &p);
    j->depth = 0;
    sol_verdict last = enter(j, &p, &key);
    while (j->depth > 0 && last != SOL_WON) {
        if (last == SOL_UNKNOWN && (most-- == 0 || !solver_visit(j->question)))
            return SOL_UNKNOWN;
        last = go_on(j);
    }
    return last == SOL_WON ? win(j) : last;
}
