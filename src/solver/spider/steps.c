/*
 * Steps of Spider: which there are, and how they are made and taken back.
 */
#include "spider.h"

typedef solver_spider_column column;
typedef solver_spider_table table;
typedef solver_spider_game game;
typedef solver_spider_step step;

/* ---- making them ------------------------------------------------------------------------------------------------- */

static bool ends_complete(const column *c)
{
    int first = c->count - SOL_RANKS;
    if (first < c->down || solver_spider_rank(c->cards[c->count - 1]) != SOL_ACE)
        return false;
    for (int i = c->count - 1; i > first; i--)
        if (c->cards[i - 1] != c->cards[i] + SOL_SUITS)
            return false;
    return true;
}

static void turn_up(column *c)
{
    if (c->down && c->down == c->count)
        c->down--;
}

/* Let a complete suit leave. */
static void remove_complete_suit(table *t, column *c)
{
    if (!ends_complete(c))
        return;
    c->count = (uint8_t)(c->count - SOL_RANKS);
    t->complete++;
    turn_up(c);
}

static void deal_row(const game *g, table *t)
{
    for (int i = 0; i < g->columns && t->left; i++) {
        column *c = &t->columns[i];
        c->cards[c->count++] = g->stock[--t->left];
        remove_complete_suit(t, c);
    }
}

void solver_spider_go(const game *g, table *t, step made)
{
    column *from = &t->columns[made.from], *to = &t->columns[made.to];
    if (made.count == 0) {
        deal_row(g, t);
        return;
    }
    from->count = (uint8_t)(from->count - made.count);
    for (int i = 0; i < made.count; i++)
        to->cards[to->count++] = from->cards[from->count + i];
    turn_up(from);
    remove_complete_suit(t, from);
    remove_complete_suit(t, to);
}

/* The columns that a step changes, each as a bit. */
static unsigned changed_by(const game *g, step made)
{
    return made.count ? 1U << made.from | 1U << made.to : (1U << g->columns) - 1;
}

void solver_spider_make(const game *g, table *t, step next, solver_spider_made *made)
{
    unsigned changed = changed_by(g, next);
    *made = (solver_spider_made){.step = next, .left = t->left, .complete = t->complete, .changed = changed};
    for (int i = 0; i < g->columns; i++)
        if (changed >> i & 1) {
            const column *c = &t->columns[i];
            made->was[i].hash = c->hash;
            made->was[i].cost = c->cost;
            made->was[i].count = c->count;
            made->was[i].down = c->down;
        }
    solver_spider_go(g, t, next);
    for (int i = 0; i < g->columns; i++)
        if (changed >> i & 1)
            solver_spider_look_at(g, t, i);
}

void solver_spider_take_back(table *t, const solver_spider_made *made)
{
    t->left = made->left;
    t->complete = made->complete;
    for (int i = 0; made->changed >> i; i++)
        if (made->changed >> i & 1) {
            column *c = &t->columns[i];
            c->hash = made->was[i].hash;
            c->cost = made->was[i].cost;
            c->count = made->was[i].count;
            c->down = made->was[i].down;
        }
}

/* ---- listing them ------------------------------------------------------------------------------------------------ */

typedef struct list {
    const game *g;
    const table *t;
    bool few;
    step *steps;
    int count;
} list;

static bool may_deal(const game *g, const table *t)
{
    int cards = 0, empty = 0;
    for (int i = 0; i < g->columns; i++) {
        cards += t->columns[i].count;
        empty += t->columns[i].count == 0;
    }
    return t->left && (g->row_on_empty || !empty || cards < g->columns);
}

/* The number of cards at the column's end that are one run. */
static int run_of(const column *c)
{
    int run = c->count ? 1 : 0;
    while (run && run < c->count - c->down && c->cards[c->count - run - 1] == c->cards[c->count - run] + SOL_SUITS)
        run++;
    return run;
}

static void add_spider_step(list *to, int from, int onto, int count)
{
    to->steps[to->count++] = (step){(uint8_t)from, (uint8_t)onto, (uint8_t)count};
}

/*
 * Add the moves of a part of a run to an empty column. A search that leaves steps out omits whole columns, and all
 * empty columns but one.
 */
static void add_to_empty(list *to, int from, int onto, int run)
{
    const column *c = &to->t->columns[from];
    for (int count = 1; count <= run; count++)
        if (!to->few || count < c->count)
            add_spider_step(to, from, onto, count);
}

static void add_onto(list *to, int from, int onto, int run)
{
    const column *c = &to->t->columns[from], *host = &to->t->columns[onto];
    int count = solver_spider_rank(host->cards[host->count - 1]) - solver_spider_rank(c->cards[c->count - 1]);
    if (count >= 1 && count <= run)
        add_spider_step(to, from, onto, count);
}

int solver_spider_steps(const game *g, const table *t, bool few, step steps[SOLVER_SPIDER_STEPS_MAX])
{
    list to = {g, t, few, steps, 0};
    if (may_deal(g, t))
        add_spider_step(&to, 0, 0, 0);
    for (int from = 0; from < g->columns; from++) {
        int run = run_of(&t->columns[from]);
        bool seen_empty = false;
        for (int onto = 0; run && onto < g->columns; onto++) {
            bool empty = t->columns[onto].count == 0;
            if (!empty && onto != from)
                add_onto(&to, from, onto, run);
            else if (empty && (!few || !seen_empty))
                add_to_empty(&to, from, onto, run);
            seen_empty |= empty;
        }
    }
    return to.count;
}
