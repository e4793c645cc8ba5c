/*
 * Spider and Spiderette for the coach: the search between two cards that turn over, and the choice among its ends.
 */
#include "chance.h"
#include "spider_net.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

#include "solver/spider/spider.h"

typedef coach_spider_room room;
typedef coach_spider_table table;
typedef coach_spider_node node;
typedef coach_spider_step step;
typedef coach_spider_end end;

enum {
    NODES = 1000,      /* tables that are searched from */
    NO_VALUE = INT_MIN /* less than any table is worth */
};

bool coach_spider_takes(const sol_variant *variant)
{
    return solver_spider_takes(variant->rules) && sol_first_pile(variant->rules, SOL_STOCK) >= 0;
}

/* ---- the search -------------------------------------------------------------------------------------------------- */

static bool is_worth_more(const room *r, int a, int b) { return r->node[a].value > r->node[b].value; }

static void wait(room *r, int number)
{
    int at = r->open++;
    for (; at && is_worth_more(r, number, r->heap[(at - 1) / 2]); at = (at - 1) / 2)
        r->heap[at] = r->heap[(at - 1) / 2];
    r->heap[at] = number;
}

static int take_best_open(room *r)
{
    int best = r->heap[0], last = r->heap[--r->open], at = 0;
    for (int child = 1; child < r->open; child = 2 * at + 1) {
        child += child + 1 < r->open && is_worth_more(r, r->heap[child + 1], r->heap[child]);
        if (!is_worth_more(r, r->heap[child], last))
            break;
        r->heap[at] = r->heap[child];
        at = child;
    }
    r->heap[at] = last;
    return best;
}

/* Keep a table that is reached by that step.  Returns its number, or −1 where it is known or there is no room. */
static int keep_table(room *r, const table *t, uint64_t key, int from, step made)
{
    unsigned at = (unsigned)(key % COACH_SPIDER_SLOTS);
    for (; r->slot[at]; at = (at + 1) % COACH_SPIDER_SLOTS)
        if (r->node[r->slot[at] - 1].key == key)
            return -1;
    if (r->count == COACH_SPIDER_KEPT)
        return -1;
    r->node[r->count] = (node){*t, key, coach_spider_value(t, &r->unseen), (int16_t)from, made};
    r->slot[at] = (uint16_t)++r->count;
    return r->count - 1;
}

/* Note a move that turns a card over, unless there are enough that look better, or one with the same table after it. */
static void note_end(room *r, const table *t, uint64_t key, int number, step made)
{
    int at = r->ends;
    for (int i = 0; i < r->ends; i++)
        if (r->end[i].key == key)
            return;
    end new = {key, number, made, coach_spider_value(t, &r->unseen)};
    if (at == COACH_SPIDER_ENDS && r->end[--at].value >= new.value)
        return;
    for (; at && r->end[at - 1].value < new.value; at--)
        r->end[at] = r->end[at - 1];
    r->end[at] = new;
    r->ends += r->ends < COACH_SPIDER_ENDS;
}

/* The key of a table after a step, of which only the two columns that it changed are looked at. */
static uint64_t key_after_step(uint64_t key, const uint64_t columns[COACH_SPIDER_COLUMNS], step made,
                               const table *after)
{
    return key - columns[made.from] - columns[made.to] + coach_spider_column_key(after, made.from) +
           coach_spider_column_key(after, made.to);
}

int coach_spider_search(room *r, const table *t, int nodes, sol_answer (*ask)(void *context), void *context)
{
    r->count = r->open = r->ends = 0;
    memset(r->slot, 0, sizeof r->slot);
    wait(r, keep_table(r, t, coach_spider_key(t), -1, (step){0}));
    for (int searched = 0; r->open && searched < nodes; searched++) {
        step steps[COACH_SPIDER_STEPS_MAX];
        uint64_t columns[COACH_SPIDER_COLUMNS];
        int number = take_best_open(r);
        const node *from = &r->node[number];
        if (ask && ask(context) != SOL_GO_ON)
            return -1;
        for (int i = 0; i < from->table.columns; i++)
            columns[i] = coach_spider_column_key(&from->table, i);
        for (int i = 0, count = coach_spider_steps(&from->table, steps); i < count; i++) {
            table next = from->table;
            bool turned = coach_spider_go(&next, steps[i]) > 0;
            uint64_t key = key_after_step(from->key, columns, steps[i], &next);
            if (turned) {
                note_end(r, &next, key, number, steps[i]);
                continue;
            }
            int kept = keep_table(r, &next, key, number, steps[i]);
            if (kept >= 0 && next.complete == next.goal)
                return kept;
            if (kept >= 0)
                wait(r, kept);
        }
    }
    return -1;
}

/* ---- the choice -------------------------------------------------------------------------------------------------- */

/* The best move to an empty column that turns nothing over; −1 where there is none. */
static int fill_one(room *r, int number)
{
    step steps[COACH_SPIDER_STEPS_MAX];
    const table *t = &r->node[number].table;
    table best = *t, next;
    int count = coach_spider_steps(t, steps), value = NO_VALUE, which = -1;
    for (int i = 0; i < count; i++) {
        next = *t;
        if (!coach_spider_is_empty(t, steps[i].to) || coach_spider_go(&next, steps[i]))
            continue;
        if (coach_spider_value(&next, &r->unseen) > value) {
            value = coach_spider_value(&next, &r->unseen);
            best = next;
            which = i;
        }
    }
    if (which < 0)
        return -1;
    assert(r->count < COACH_SPIDER_TABLES);
    r->node[r->count] = (node){best, coach_spider_key(&best), value, (int16_t)number, steps[which]};
    return r->count++;
}

int coach_spider_rows(room *r, int tables[COACH_SPIDER_ROW_TABLES + 1])
{
    int count = 0, best = 0, reached = r->count;
    for (int i = 0; i < reached; i++) {
        best = is_worth_more(r, i, best) ? i : best;
        if (!coach_spider_may_deal(&r->node[i].table, r->row_on_empty))
            continue;
        int at = count < COACH_SPIDER_ROW_TABLES ? count++ : COACH_SPIDER_ROW_TABLES;
        for (; at && is_worth_more(r, i, tables[at - 1]); at--)
            tables[at] = tables[at - 1];
        tables[at] = i;
    }
    while (best >= 0 && !coach_spider_may_deal(&r->node[best].table, r->row_on_empty))
        best = fill_one(r, best);
    if (best >= reached)
        tables[count++] = best;
    return count;
}

static sol_move move_of_spider_step(const sol_variant *variant, const sol_position *at, step made)
{
    int first = sol_first_pile(variant->rules, SOL_TABLEAU);
    return made.count ? (sol_move){SOL_MOVE, (uint8_t)(first + made.from), (uint8_t)(first + made.to), made.count}
                      : sol_stock_move(variant, at);
}

/* Write the steps to a node, and a last one; a line too long or refused by the rules is no advice. */
static void give_spider_line(const room *r, const sol_variant *variant, const sol_view *view, int number,
                             const step *last, uint8_t why, coach_advice *advice)
{
    step steps[COACH_SPIDER_TABLES];
    sol_position at = view->table;
    size_t count = 0;
    if (last)
        steps[count++] = *last;
    for (; r->node[number].from >= 0; number = r->node[number].from)
        steps[count++] = r->node[number].step;
    if (count > SOL_LINE_MAX)
        return;
    for (size_t i = 0; i < count; i++) {
        sol_move move = move_of_spider_step(variant, &at, steps[count - 1 - i]);
        if (sol_check(variant, &at, move) != SOL_OK)
            return;
        sol_apply(variant, &at, move);
        advice->line[i] = move;
    }
    advice->moves = count;
    advice->why = why;
}

static uint8_t why_of(const room *r, const end *chosen)
{
    table t = r->node[chosen->node].table;
    (void)coach_spider_go(&t, chosen->step);
    return t.complete > r->node[0].table.complete ? COACH_COMPLETES : COACH_TURNS;
}

/* What is to be expected of a table, the more the better. */
static int expect(const room *r, const table *t, bool row)
{
    coach_spider_sight sight;
    coach_spider_see(t, &r->unseen, row, &sight);
    return coach_spider_judge(coach_spider_net_for(t), &sight);
}

/* The move that turns a card over from which the most is to be expected, and how much; −1 where there is none. */
static int best_turn(const room *r, int *value)
{
    int best = -1;
    for (int i = 0; i < r->ends; i++) {
        table t = r->node[r->end[i].node].table;
        (void)coach_spider_go(&t, r->end[i].step);
        int then = expect(r, &t, false);
        if (best < 0 || then > *value) {
            *value = then;
            best = i;
        }
    }
    return best;
}

/* The table on which a row is best dealt, and what is to be expected then; −1 where there is none. */
static int best_table_for_a_row(room *r, int *value)
{
    int tables[COACH_SPIDER_ROW_TABLES + 1], best = -1;
    for (int i = 0, count = coach_spider_rows(r, tables); i < count; i++) {
        int then = expect(r, &r->node[tables[i]].table, true);
        if (best < 0 || then > *value) {
            *value = then;
            best = tables[i];
        }
    }
    return best;
}

/* What the net has said of the table that its way leads to, as a share of games. */
static unsigned share_of(const table *t, int value)
{
    return coach_chance_at((int)((int64_t)value * COACH_TERM_UNIT / coach_spider_net_for(t)->one));
}

static void choose_spider_step(room *r, const sol_variant *variant, const sol_view *view, coach_advice *advice)
{
    static const step row = {0};
    int value = 0, turn = best_turn(r, &value), on = turn < 0 ? best_table_for_a_row(r, &value) : -1;
    /* Where the search finds no way to go on, a longer search might: the least share there is. */
    advice->share = turn >= 0 || on >= 0 ? share_of(&r->node[0].table, value) : 1;
    if (turn >= 0)
        give_spider_line(r, variant, view, r->end[turn].node, &r->end[turn].step, why_of(r, &r->end[turn]), advice);
    else if (on >= 0)
        give_spider_line(r, variant, view, on, &row, COACH_ROW, advice);
}

void coach_spider_advise(room *r, const sol_variant *variant, const sol_view *view, sol_answer (*ask)(void *context),
                         void *context, coach_advice *advice)
{
    table t;
    advice->why = COACH_NOTHING;
    advice->moves = advice->choices = 0;
    /* In a thoughtful game, where the solver finds no way, no card that turns over tells anything new. */
    if (sol_view_hidden(view) == 0)
        return;
    coach_spider_read(variant, view, &t, &r->unseen);
    r->row_on_empty = variant->options.row_on_empty;
    int won = coach_spider_search(r, &t, NODES, ask, context);
    if (won >= 0)
        give_spider_line(r, variant, view, won, NULL, COACH_WINS, advice);
    else if (!ask || ask(context) == SOL_GO_ON)
        choose_spider_step(r, variant, view, advice);
}
