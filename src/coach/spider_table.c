/*
 * Spider for the coach: tables of which only the face-up cards are known, and the steps between them.
 */
#include <string.h>

#include "engine/mix.h"
#include "spider.h"

typedef coach_spider_table table;
typedef coach_spider_step step;

static uint8_t spider_number(sol_card card) { return (uint8_t)(SOL_SUITS * sol_rank(card) + sol_suit(card)); }

/*
 * Cards that lie face down but were seen, before an undo perhaps, count as unseen: the coach makes no use of their
 * places.
 */
static void count_seen_once(const sol_position *p, int pile, coach_spider_unseen *unseen)
{
    for (int i = 0; i < p->down[pile]; i++)
        if (sol_pile_card(p, pile, i) != SOL_NO_CARD)
            coach_spider_count(unseen, spider_number(sol_pile_card(p, pile, i)), 1);
}

void coach_spider_read(const sol_variant *variant, const sol_view *view, table *t, coach_spider_unseen *unseen)
{
    const sol_position *p = &view->table;
    int foundations = sol_first_pile(variant->rules, SOL_FOUNDATION),
        first = sol_first_pile(variant->rules, SOL_TABLEAU);
    int stock = sol_pile_len(p, sol_first_pile(variant->rules, SOL_STOCK)),
        columns = variant->rules->pile_count - first;
    sol_card cards[SOL_CARDS_MAX];
    int count = 0;
    *t = (table){.rows = (uint8_t)((stock + columns - 1) / columns),
                 .goal = (uint8_t)(first - foundations),
                 .suits = view->suits,
                 .columns = (uint8_t)columns,
                 .last_row = (uint8_t)(stock % columns ? stock % columns : columns)};
    for (int pile = foundations; pile < first; pile++)
        t->complete = (uint8_t)(t->complete + !sol_pile_empty(p, pile));
    for (int i = 0; i < columns; i++) {
        t->down[i] = p->down[first + i];
        for (int j = t->down[i]; j < sol_pile_len(p, first + i); j++)
            t->cards[count++] = spider_number(sol_pile_card(p, first + i, j));
        t->end[i] = (uint8_t)count;
    }
    *unseen = (coach_spider_unseen){.all = 0};
    for (int i = sol_view_unseen(view, cards); i > 0; i--)
        coach_spider_count(unseen, spider_number(cards[i - 1]), 1);
    for (int pile = 0; pile < variant->rules->pile_count; pile++)
        count_seen_once(p, pile, unseen);
}

/* ---- making steps ----------------------------------------------------------------------------------------------- */

static void take_cards_out(table *t, int column, int count)
{
    int end = t->end[column];
    memmove(t->cards + end - count, t->cards + end, (size_t)(coach_spider_face_up(t) - end));
    for (int i = column; i < t->columns; i++)
        t->end[i] = (uint8_t)(t->end[i] - count);
}

static void put_on(table *t, int column, const uint8_t *cards, int count)
{
    int end = t->end[column];
    memmove(t->cards + end + count, t->cards + end, (size_t)(coach_spider_face_up(t) - end));
    memcpy(t->cards + end, cards, (size_t)count);
    for (int i = column; i < t->columns; i++)
        t->end[i] = (uint8_t)(t->end[i] + count);
}

static int turn_over_unseen(table *t, int column)
{
    static const uint8_t unknown = COACH_SPIDER_UNKNOWN;
    if (t->down[column] == 0 || t->end[column] > coach_spider_start(t, column))
        return 0;
    t->down[column]--;
    put_on(t, column, &unknown, 1);
    return 1;
}

int coach_spider_settle(table *t, int column)
{
    int start = coach_spider_start(t, column), top = t->end[column] - 1;
    if (top - start < SOL_RANKS - 1 || coach_spider_rank(t->cards[top]) != SOL_ACE)
        return 0;
    for (int i = top; i > top - SOL_RANKS + 1; i--)
        if (t->cards[i - 1] != t->cards[i] + SOL_SUITS)
            return 0;
    take_cards_out(t, column, SOL_RANKS);
    t->complete++;
    return turn_over_unseen(t, column);
}

int coach_spider_go(table *t, step made)
{
    uint8_t cards[SOL_RANKS];
    memcpy(cards, t->cards + t->end[made.from] - made.count, made.count);
    take_cards_out(t, made.from, made.count);
    put_on(t, made.to, cards, made.count);
    int turned = turn_over_unseen(t, made.from);
    return turned + coach_spider_settle(t, made.to);
}

int coach_spider_row_length(const table *t) { return t->rows > 1 ? t->columns : t->last_row; }

void coach_spider_deal(table *t, const uint8_t row[COACH_SPIDER_COLUMNS])
{
    int length = coach_spider_row_length(t);
    t->rows--;
    for (int i = 0; i < length; i++)
        put_on(t, i, row + i, 1);
    for (int i = 0; i < length; i++)
        (void)coach_spider_settle(t, i);
}

bool coach_spider_may_deal(const table *t, bool row_on_empty)
{
    int cards = coach_spider_face_up(t), empty = 0;
    for (int i = 0; i < t->columns; i++) {
        cards += t->down[i];
        empty += coach_spider_is_empty(t, i);
    }
    return t->rows && (row_on_empty || !empty || cards < t->columns);
}

/* ---- listing them ----------------------------------------------------------------------------------------------- */

/* The number of cards at the column's end that move as one: none where the last one is not known. */
static int run_at_end(const table *t, int column)
{
    int start = coach_spider_start(t, column), end = t->end[column], run = 1;
    if (end == start || t->cards[end - 1] == COACH_SPIDER_UNKNOWN)
        return 0;
    while (end - run > start && t->cards[end - run - 1] == t->cards[end - run] + SOL_SUITS)
        run++;
    return run < SOL_RANKS ? run : SOL_RANKS - 1;
}

static int first_empty(const table *t)
{
    for (int i = 0; i < t->columns; i++)
        if (coach_spider_is_empty(t, i))
            return i;
    return -1;
}

int coach_spider_steps(const table *t, step steps[COACH_SPIDER_STEPS_MAX])
{
    int count = 0, empty = first_empty(t);
    for (int from = 0; from < t->columns; from++) {
        int run = run_at_end(t, from), top = run ? coach_spider_rank(t->cards[t->end[from] - 1]) : 0;
        for (int to = 0; run && to < t->columns; to++) {
            int host = t->end[to] > coach_spider_start(t, to) ? coach_spider_rank(t->cards[t->end[to] - 1]) : 0;
            if (to != from && host > top && host - top <= run)
                steps[count++] = (step){(uint8_t)from, (uint8_t)to, (uint8_t)(host - top)};
        }
        bool bare = t->down[from] == 0 && t->end[from] - coach_spider_start(t, from) == run;
        for (int cards = 1; empty >= 0 && cards <= run - bare; cards++)
            steps[count++] = (step){(uint8_t)from, (uint8_t)empty, (uint8_t)cards};
    }
    return count;
}

/* ---- telling tables apart --------------------------------------------------------------------------------------- */

static uint64_t split_mixed(uint64_t word) { return engine_split_mix(&word); }

uint64_t coach_spider_column_key(const table *t, int column)
{
    uint64_t key = t->down[column];
    for (int at = coach_spider_start(t, column); at < t->end[column]; at++)
        key = split_mixed(key ^ (uint64_t)t->cards[at] << 56);
    return split_mixed(key);
}

uint64_t coach_spider_key(const table *t)
{
    uint64_t key = t->rows;
    for (int i = 0; i < t->columns; i++)
        key += coach_spider_column_key(t, i);
    return key;
}
