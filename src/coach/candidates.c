/*
 * Commitments in Klondike: what is in sight, the tables in reach, and the candidates.
 */
#include "candidates.h"

#include "engine/mix.h"
#include "reach.h"

enum { STEPS_MAX = 128, LINE_MAX = 512 };

static bool is_klondike(const coach_candidates *f) { return solver_layout_takes(f->variant->rules); }

/* The foundations with a card more, or less. */
static unsigned raised(unsigned up, int card) { return up + (1u << 4 * (card & 3)); }
static unsigned lowered(unsigned up, int card) { return up - (1u << 4 * (card & 3)); }

/* ---- what is in sight ------------------------------------------------------------------------------------------- */

static bool is_king_on_table(int index, int down) { return (solver_bit(index) & SOLVER_KINGS) && down == 0; }

/*
 * The cards in reach, found by going twice through the stock, because the cards that a pass shows depend on where it
 * begins.
 */
static solver_set cards_in_reach(const coach_candidates *f)
{
    sol_position p = f->view->table;
    int waste = sol_first_pile(f->variant->rules, SOL_WASTE);
    solver_set reach = 0;
    for (int redeals = 0; redeals < 2;) {
        sol_card top = sol_pile_top(&p, waste);
        sol_move move = sol_stock_move(f->variant, &p);
        reach |= top ? solver_bit(solver_index(top)) : 0;
        redeals += move.kind == SOL_REDEAL;
        if (move.kind == SOL_NO_MOVE)
            break;
        sol_apply(f->variant, &p, move);
    }
    return reach;
}

static void read_klondike_view(coach_candidates *f)
{
    const sol_rules *rules = f->variant->rules;
    const sol_position *p = &f->view->table;
    f->here = (coach_sight){0};
    f->covers = f->lasts = 0;
    for (int pile = 0; pile < sol_pile_count(rules); pile++) {
        sol_role role = sol_role_of(rules, pile);
        int down = p->down[pile], length = sol_pile_len(p, pile);
        if (role != SOL_FOUNDATION && role != SOL_TABLEAU)
            continue;
        for (int i = down; i < length; i++) {
            int index = solver_index(sol_pile_card(p, pile, i));
            f->here.seen |= solver_bit(index);
            if (role == SOL_FOUNDATION)
                f->here.up = (uint16_t)raised(f->here.up, index);
        }
        int lowest = length ? solver_index(sol_pile_card(p, pile, down)) : 0;
        if (role == SOL_FOUNDATION || !length || is_king_on_table(lowest, down))
            continue;
        f->here.locked |= solver_bit(lowest);
        f->below[lowest] = down ? sol_pile_card(p, pile, down - 1) : SOL_NO_CARD;
        if (down)
            f->covers |= solver_bit(lowest);
        if (down == 1)
            f->lasts |= solver_bit(lowest);
    }
    f->stock = cards_in_reach(f);
}

uint64_t coach_digest(const coach_candidates *f)
{
    if (!is_klondike(f))
        return coach_reach_digest(f);
    const sol_position *p = &f->view->table;
    const sol_rules *rules = f->variant->rules;
    int stock = sol_first_pile(rules, SOL_STOCK), waste = sol_first_pile(rules, SOL_WASTE);
    uint8_t rule[2] = {f->variant->options.draw, f->variant->options.worrying_back};
    uint64_t hash = engine_hash(ENGINE_HASH_START, rule, sizeof rule);
    for (int pile = sol_first_pile(rules, SOL_TABLEAU); pile < sol_pile_count(rules); pile++)
        hash = engine_hash(engine_hash(hash, &p->down[pile], 1), p->cards + sol_pile_start(p, pile),
                           (size_t)(p->down[pile] ? p->down[pile] + 1 : 0));
    hash = engine_hash(hash, p->cards + sol_pile_start(p, waste), (size_t)sol_pile_len(p, waste));
    for (int i = sol_pile_len(p, stock); i-- > 0;)
        hash = engine_hash(hash, &p->cards[sol_pile_start(p, stock) + i], 1);
    return engine_hash(hash, &f->here.locked, sizeof f->here.locked);
}

/* ---- tables in reach -------------------------------------------------------------------------------------------- */

typedef struct choice {
    solver_set table, open, next, landing;
} choice;

static choice look_at_table(const coach_candidates *f, const coach_sight *s, unsigned up)
{
    int columns = sol_group_of(f->variant->rules, sol_first_pile(f->variant->rules, SOL_TABLEAU))->count;
    choice c = {.table = s->seen & ~solver_up_cards(up), .next = solver_next_cards(up)};
    c.open = solver_open(c.table, c.table & ~s->locked);
    c.landing = solver_landing(c.open);
    if (columns - s->shut - solver_count(s->locked | (c.table & SOLVER_KINGS)) > 0)
        c.landing |= SOLVER_KINGS;
    return c;
}

static bool is_table_among(const coach_table *tables, size_t count, unsigned up)
{
    for (size_t i = 0; i < count; i++)
        if (tables[i].up == up)
            return true;
    return false;
}

static size_t reach(coach_table *tables, size_t count, size_t from, unsigned up, solver_step step)
{
    if (count < COACH_TABLES_MAX && !is_table_among(tables, count, up))
        tables[count++] = (coach_table){(uint16_t)up, (uint16_t)from, step};
    return count;
}

/* The top cards of the foundations. */
static solver_set tops(unsigned up)
{
    solver_set tops = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++)
        if (solver_up(up, suit))
            tops |= solver_bit(4 * (solver_up(up, suit) - 1) + suit);
    return tops;
}

/* Collect all tables that loose cards can reach by going up or coming back, the nearest first. */
static size_t reach_tables(const coach_candidates *f, const coach_sight *s, coach_table *tables)
{
    size_t count = 1;
    tables[0] = (coach_table){s->up, 0, {SOLVER_TURN, 0}};
    for (size_t at = 0; at < count && f->variant->options.worrying_back; at++) {
        unsigned up = tables[at].up;
        choice c = look_at_table(f, s, up);
        for (solver_set set = c.table & c.open & c.next & ~s->locked; set; set &= set - 1) {
            int card = solver_lowest(set);
            count = reach(tables, count, at, raised(up, card), (solver_step){SOLVER_UP, (uint8_t)card});
        }
        for (solver_set set = tops(up) & c.landing; set; set &= set - 1) {
            int card = solver_lowest(set);
            count = reach(tables, count, at, lowered(up, card), (solver_step){SOLVER_BACK, (uint8_t)card});
        }
    }
    return count;
}

/* ---- candidates ------------------------------------------------------------------------------------------------- */

/* What is in sight after the step; what it turns over may have been seen before. */
static coach_sight after(const coach_candidates *f, unsigned up, solver_step step)
{
    coach_sight s = f->here;
    bool goes_up = step.kind == SOLVER_UP || step.kind == SOLVER_STOCK_UP;
    s.up = (uint16_t)(goes_up ? raised(up, step.card) : up);
    s.seen |= solver_bit(step.card);
    s.locked &= ~solver_bit(step.card);
    if (!(f->covers & solver_bit(step.card)) || !(f->here.locked & solver_bit(step.card)))
        return s;
    sol_card turned = f->below[step.card];
    if (turned == SOL_NO_CARD) {
        s.shut++;
        return s;
    }
    int index = solver_index(turned);
    s.seen |= solver_bit(index);
    if (!is_king_on_table(index, f->lasts & solver_bit(step.card) ? 0 : 1))
        s.locked |= solver_bit(index);
    return s;
}

static size_t path_to(const coach_candidates *f, size_t table, solver_step *path)
{
    size_t steps = 0;
    for (size_t at = table; at; at = f->table[at].from)
        steps++;
    if (steps >= STEPS_MAX)
        return 0;
    for (size_t at = table, i = steps; at; at = f->table[at].from)
        path[--i] = f->table[at].step;
    return steps;
}

size_t coach_line(const coach_candidates *f, const coach_candidate *c, sol_move *line, size_t room)
{
    solver_step path[STEPS_MAX];
    if (!is_klondike(f))
        return coach_reach_line(f, c, line, room);
    size_t steps = path_to(f, c->table, path);
    path[steps] = c->step;
    return solver_play_steps(f->variant, &f->view->table, path, steps + 1, line, room);
}

/*
 * Add a candidate, if it is none of those known.  The player's knowledge does not depend on where a loose card lies, so
 * the order by card and lowest foundations is always the same.
 */
static void add_klondike_candidate(coach_candidates *f, size_t table, solver_step step)
{
    sol_move line[LINE_MAX];
    coach_sight s = after(f, f->table[table].up, step);
    if (f->after && is_table_among(f->then, f->after, s.up))
        return; /* it leads to the same table as the one before */
    f->after = reach_tables(f, &s, f->then);
    coach_candidate c = {.step = step, .table = (uint16_t)table, .shows = s.shut > f->here.shut, .before = *f->view};
    c.lowest = f->then[0].up;
    for (size_t i = 1; i < f->after; i++)
        c.lowest = f->then[i].up < c.lowest ? f->then[i].up : c.lowest;
    /* Two candidates of a card that lead to the same table are one: the nearer, which was found first. */
    size_t at = 0, count = f->count;
    while (at < count &&
           (f->one[at].step.card < step.card || (f->one[at].step.card == step.card && f->one[at].lowest < c.lowest)))
        at++;
    if (count == COACH_CANDIDATES_MAX ||
        (at < count && f->one[at].step.card == step.card && f->one[at].lowest == c.lowest))
        return;
    c.moves = coach_line(f, &c, line, LINE_MAX);
    if (!c.moves)
        return;
    c.first = line[0];
    c.last = line[c.moves - 1];
    for (size_t i = 0; i + 1 < c.moves; i++)
        sol_apply(f->variant, &c.before.table, line[i]);
    for (size_t i = f->count++; i > at; i--)
        f->one[i] = f->one[i - 1];
    f->one[at] = c;
}

/* If a card goes up for good and brings another one into play, add it as the only candidate. */
static bool add_safe_alone(coach_candidates *f, solver_set locked)
{
    solver_set stock = f->variant->options.draw == 1 ? f->stock : 0;
    for (size_t i = 0; i < f->tables; i++) {
        choice c = look_at_table(f, &f->here, f->table[i].up);
        solver_set safe = solver_safe_cards(f->table[i].up) & c.next & ((locked & c.open & c.table) | stock);
        if (!safe)
            continue;
        int card = solver_lowest(safe);
        f->after = 0;
        add_klondike_candidate(f, i,
                               (solver_step){stock & solver_bit(card) ? SOLVER_STOCK_UP : SOLVER_UP, (uint8_t)card});
        return f->count > 0;
    }
    return false;
}

void coach_list(coach_candidates *f, const sol_variant *variant, const sol_view *view)
{
    f->variant = variant;
    f->view = view;
    f->count = 0;
    if (!is_klondike(f)) {
        coach_reach_list(f);
        return;
    }
    read_klondike_view(f);
    f->tables = reach_tables(f, &f->here, f->table);
    solver_set movers = f->here.locked;
    if (!variant->options.worrying_back)
        movers = f->here.seen & ~solver_up_cards(f->here.up);
    f->safe = add_safe_alone(f, movers);
    for (solver_set set = movers | f->stock; set && !f->safe; set &= set - 1) {
        int card = solver_lowest(set);
        bool stock = f->stock & solver_bit(card);
        solver_step down = {stock ? SOLVER_STOCK_DOWN : SOLVER_TURN, (uint8_t)card};
        solver_step up = {stock ? SOLVER_STOCK_UP : SOLVER_UP, (uint8_t)card};
        f->after = 0;
        for (size_t i = 0; i < f->tables; i++) {
            choice c = look_at_table(f, &f->here, f->table[i].up);
            if (solver_bit(card) & c.next & (stock ? SOLVER_ALL : c.open & c.table))
                add_klondike_candidate(f, i, up);
            if (solver_bit(card) & c.landing & (f->here.locked | f->stock))
                add_klondike_candidate(f, i, down);
        }
    }
}
