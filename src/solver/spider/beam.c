/*
 * Spider: beam search.  It looks at a few thousand of the positions that are so many steps from the first, goes on from
 * these alone, and so comes far down where best first goes round in what is cheap for now.
 */
#include <string.h>

#include "solver/cards.h"
#include "spider.h"

typedef solver_spider_beam beam;
typedef solver_spider_queue queue;
typedef solver_spider_candidate candidate;

enum { THIS, NEXT, ROW };

/* ---- candidates -------------------------------------------------------------------------------------------------- */

static void clear(queue *q)
{
    q->count = 0;
    q->least = SOLVER_SPIDER_COSTS;
    q->dearest = -1;
    memset(q->buckets, 0, sizeof q->buckets);
}

static candidate *unlink_first(queue *q, int cost)
{
    candidate *first = &q->at[q->buckets[cost] - 1];
    q->buckets[cost] = first->next;
    return first;
}

/* The room for one more candidate of that cost: new, or that of the dearest one.  NULL if none is dearer. */
static candidate *room_for(queue *q, int cost)
{
    if (q->count < q->most)
        return &q->at[q->count++];
    while (q->dearest > cost && !q->buckets[q->dearest])
        q->dearest--;
    return q->dearest > cost ? unlink_first(q, q->dearest) : NULL;
}

static void put(queue *q, candidate new, int cost)
{
    int at = cost < 0 ? 0 : cost < SOLVER_SPIDER_COSTS ? cost : SOLVER_SPIDER_COSTS - 1;
    candidate *place = room_for(q, at);
    if (!place)
        return;
    new.next = q->buckets[at];
    *place = new;
    q->buckets[at] = (uint32_t)(place - q->at) + 1;
    q->least = at < q->least ? at : q->least;
    q->dearest = at > q->dearest ? at : q->dearest;
}

/* Take the cheapest candidate.  NULL if there is none. */
static const candidate *take_cheapest(queue *q)
{
    while (q->least < SOLVER_SPIDER_COSTS && !q->buckets[q->least])
        q->least++;
    return q->least < SOLVER_SPIDER_COSTS ? unlink_first(q, q->least) : NULL;
}

void solver_spider_beam_init(beam *b, solver_spider_store *store, solver_question *question, solver_arena *room,
                             const solver_spider_game *g)
{
    enum { SHARE = 24 }; /* of the room, for each queue */
    size_t most = solver_arena_left(room) / SHARE / sizeof(candidate);
    b->store = store;
    for (int i = 0; i < SOLVER_SPIDER_QUEUES; i++) {
        b->queues[i] = solver_cut(room, sizeof *b->queues[i]);
        b->queues[i]->at = solver_cut(room, most * sizeof(candidate));
        b->queues[i]->most = (uint32_t)most;
        clear(b->queues[i]);
    }
    solver_spider_store_init(store, question, room, g, SOLVER_SPIDER_BY_HASH);
}

/* ---- layers ------------------------------------------------------------------------------------------------------ */

/* Put all positions that follow from one into the queues.  True if one of them is won. */
static bool expand_record(beam *b, uint32_t record)
{
    const solver_spider_game *g = b->store->game;
    solver_spider_step steps[SOLVER_SPIDER_STEPS_MAX];
    int count = solver_spider_steps(g, &b->table, true, steps);
    for (int i = 0; i < count; i++) {
        solver_spider_made made;
        solver_spider_make(g, &b->table, steps[i], &made);
        candidate new = {.tag = solver_spider_tag(g, &b->table), .parent = record, .step = steps[i]};
        if (b->table.complete == g->suits)
            return true;
        put(b->queues[steps[i].count ? NEXT : ROW], new, solver_spider_cost(g, &b->table));
        solver_spider_take_back(&b->table, &made);
    }
    return false;
}

/* How a search goes: what it has found, and what it may still do. */
typedef struct course {
    uint32_t record;         /* of the position visited last */
    uint32_t width, visited; /* positions of a layer: how many at most, and of the present one so far */
    bool won, over;
} course;

/* Visit a candidate, unless it is known. */
static void visit(beam *b, const candidate *c, course *now)
{
    solver_spider_store *store = b->store;
    solver_key key = solver_spider_key(c->tag, c->step);
    bool fresh = false;
    uint32_t node = SOLVER_NODE_NONE;
    now->over = solver_spider_store_full(store);
    if (!now->over)
        node = solver_nodes_put(&store->nodes, &key, c->parent, &fresh);
    if (!fresh)
        return;
    now->over = !solver_visit(store->nodes.question) || solver_spider_store_full(store);
    if (now->over)
        return;
    solver_spider_table_of(store, node, &b->table);
    if (store->game->dead_ends && solver_spider_dead_end(store->game, &b->table))
        return;
    now->visited++;
    solver_spider_look(store->game, &b->table);
    now->record = solver_spider_keep(store, node, &b->table);
    now->won = expand_record(b, now->record);
}

/* Let the queue of that number be the present layer, and the one that was be free for another. */
static void go_on_with(beam *b, int number)
{
    queue *was = b->queues[THIS];
    clear(was);
    b->queues[THIS] = b->queues[number];
    b->queues[number] = was;
}

/* Fetch what the visit of the next candidate will read into the cache, if that one costs as much as this one. */
static void prefetch_next(const beam *b)
{
    const queue *q = b->queues[THIS];
    if (!q->buckets[q->least])
        return;
    const candidate *c = &q->at[q->buckets[q->least] - 1];
    solver_key key = solver_spider_key(c->tag, c->step);
    solver_nodes_prefetch(&b->store->nodes, &key);
    solver_spider_prefetch_record(b->store, c->parent);
    if (c->next)
        solver_prefetch(&q->at[c->next - 1]);
}

static void visit_layer(beam *b, course *now)
{
    const candidate *c;
    now->visited = 0;
    while (!now->won && !now->over && now->visited < now->width && (c = take_cheapest(b->queues[THIS]))) {
        prefetch_next(b);
        visit(b, c, now);
    }
}

/*
 * Visit layers until a row is to be dealt or, when none is left, until the search ends: when nothing follows any more,
 * or when for some layers the cheapest position has not become cheaper.
 */
static void visit_layers(beam *b, bool last, course *now)
{
    enum { PATIENCE = 10, PATIENCE_AT_LAST = 60 };
    int best = SOLVER_SPIDER_COSTS, patience = last ? PATIENCE_AT_LAST : PATIENCE;
    for (int waited = 0; waited < patience; waited++) {
        visit_layer(b, now);
        int least = b->queues[last ? NEXT : ROW]->least;
        if (least < best || least == SOLVER_SPIDER_COSTS)
            waited = -1;
        best = least < best ? least : best;
        if (now->won || now->over || !now->visited)
            return;
        go_on_with(b, NEXT);
    }
}

static void begin(beam *b, const solver_spider_table *first, course *now)
{
    b->table = *first;
    solver_spider_look(b->store->game, &b->table);
    now->record = solver_spider_keep(b->store, SOLVER_NODE_NONE, &b->table);
    now->won = expand_record(b, now->record);
    go_on_with(b, NEXT);
}

bool solver_spider_beam_wins(beam *b, const solver_spider_table *first, uint32_t width, uint32_t *record)
{
    course now = {.width = width};
    begin(b, first, &now);
    for (int left = first->left; !now.won && !now.over; left -= b->store->game->columns) {
        visit_layers(b, left <= 0, &now);
        now.over |= left <= 0;
        clear(b->queues[NEXT]);
        go_on_with(b, ROW);
    }
    *record = now.record;
    return now.won;
}
