/*
 * Easthaven: columns that build down in alternating colours, rows that are dealt onto all of them, and foundations.
 * What is proven about the search stands in docs/solver.md.
 *
 * A card lies where the deal put it, on one of its two hosts, at the bottom of a column, or on its foundation.  Three
 * bits for each card, how many rows were dealt, and in which column each bottom card lies are the whole state: what the
 * deal put into a column lies there in a known order, each with what was built on it.
 */
#include <string.h>

#include "solver/cards.h"
#include "solver/easthaven/easthaven.h"
#include "solver/nodes.h"

enum { COLUMNS = 7, ROWS_MOST = 7 };
enum { AT_FIRST, ON_LOWER, ON_HIGHER, UP, BOTTOM }; /* where a card lies */
enum { ANYWHERE = COLUMNS };                        /* the column of a bottom card, where columns may change places */

/* What does not change while a position is being solved. */
typedef struct easthaven_layout {
    bool any, worrying_back, row_on_empty;
    int rows;                /* how many can be dealt */
    uint8_t length[COLUMNS]; /* how many cards lie in each column at first; then come those of the rows */
    uint8_t down[COLUMNS];   /* how many of these lie face down */
    uint8_t dealt[COLUMNS][2 * SOL_DECK];
    int in_rows[COLUMNS]; /* how many cards the rows have for each column */
} easthaven_layout;

typedef struct easthaven_table {
    int rows;              /* how many were dealt */
    uint8_t up[SOL_SUITS]; /* how many cards of each suit are up */
    uint8_t count[COLUMNS], down[COLUMNS];
    uint8_t cards[COLUMNS][SOL_DECK];
} easthaven_table;

/* The top `count` cards of a column go to another; a foundation is COLUMNS + suit; with count 0 a row is dealt. */
typedef struct easthaven_step {
    uint8_t from, to, count;
} easthaven_step;

enum { STEPS_MOST = 512, RANKS = 1024 };

/* ---- keys -------------------------------------------------------------------------------------------------------- */

static bool is_parent(int card, int host) { return solver_parents(card) >> host & 1; }

static int host_at_place(int card, int place)
{
    solver_set hosts = solver_parents(card);
    return place == ON_LOWER ? solver_lowest(hosts) : solver_highest(hosts);
}

/* Has a column nothing that the deal put there, so that its number does not matter once all rows are dealt? */
static bool holds_nothing_dealt(const easthaven_table *t, int column)
{
    const uint8_t *cards = t->cards[column];
    for (int i = 1; i < t->count[column]; i++)
        if (!is_parent(cards[i], cards[i - 1]))
            return false;
    return t->down[column] == 0;
}

static solver_key key_of_table(const easthaven_layout *l, const easthaven_table *t)
{
    solver_set bits[3] = {0}, bottoms = 0;
    uint8_t column_of[SOL_DECK];
    for (int suit = 0; suit < SOL_SUITS; suit++)
        for (int rank = 0; rank < t->up[suit]; rank++)
            for (int bit = 0; bit < 2; bit++)
                bits[bit] |= solver_bit(rank * SOL_SUITS + suit);
    for (int column = 0; column < COLUMNS; column++)
        for (int i = t->down[column]; i < t->count[column]; i++) {
            int card = t->cards[column][i], below = i ? t->cards[column][i - 1] : 0;
            if (i == 0) {
                column_of[card] = (uint8_t)(t->rows == l->rows && holds_nothing_dealt(t, column) ? ANYWHERE : column);
                bits[2] |= solver_bit(card);
                bottoms |= solver_bit(card);
            } else if (i > t->down[column] && is_parent(card, below)) {
                bits[host_at_place(card, ON_HIGHER) == below] |= solver_bit(card);
            }
        }
    uint64_t rest = (uint64_t)t->rows;
    for (int at = 3; bottoms; bottoms &= bottoms - 1, at += 3)
        rest |= (uint64_t)column_of[solver_lowest(bottoms)] << at;
    return (solver_key){{bits[0] | rest << SOL_DECK, bits[1] | rest >> 12 << SOL_DECK, bits[2]}};
}

static int place_in_key(const solver_key *key, int card)
{
    return (int)((key->word[0] >> card & 1) | (key->word[1] >> card & 1) << 1 | (key->word[2] >> card & 1) << 2);
}

/* Lay a card on a column, and on it what was built there. */
static void lay_with_built(easthaven_table *t, int column, int card, const uint8_t *on)
{
    for (; card < SOL_DECK; card = on[card])
        t->cards[column][t->count[column]++] = (uint8_t)card;
}

static void lay_dealt(const easthaven_layout *l, easthaven_table *t, const solver_key *key, int column,
                      const uint8_t *on)
{
    int down = 0;
    for (int i = 0; i < l->length[column] + l->in_rows[column] && i < l->length[column] + t->rows; i++) {
        int card = l->dealt[column][i];
        if (place_in_key(key, card) != AT_FIRST)
            continue;
        lay_with_built(t, column, card, on);
        down += i < l->down[column];
    }
    bool covered = down && down == l->down[column] && place_in_key(key, l->dealt[column][down]) == AT_FIRST;
    t->down[column] = (uint8_t)(down - (down && !covered));
}

static void table_from_key(const easthaven_layout *l, const solver_key *key, easthaven_table *t)
{
    uint64_t rest = key->word[0] >> SOL_DECK | key->word[1] >> SOL_DECK << 12;
    uint8_t on[SOL_DECK], bottom[COLUMNS], loose[COLUMNS];
    int anywhere = 0, at = 3;
    memset(on, SOL_DECK, sizeof on);
    memset(bottom, SOL_DECK, sizeof bottom);
    memset(t->up, 0, sizeof t->up + sizeof t->count + sizeof t->down);
    t->rows = (int)(rest & 7);
    for (int card = 0; card < SOL_DECK; card++) {
        int place = place_in_key(key, card);
        if (place == UP)
            t->up[card % SOL_SUITS]++;
        else if (place == ON_LOWER || place == ON_HIGHER)
            on[host_at_place(card, place)] = (uint8_t)card;
        else if (place == BOTTOM) {
            int column = (int)(rest >> at & 7);
            at += 3;
            *(column == ANYWHERE ? &loose[anywhere++] : &bottom[column]) = (uint8_t)card;
        }
    }
    for (int column = 0; column < COLUMNS; column++) {
        lay_with_built(t, column, bottom[column], on);
        lay_dealt(l, t, key, column, on);
    }
    for (int column = COLUMNS - 1; column >= 0 && anywhere; column--)
        if (t->count[column] == 0)
            lay_with_built(t, column, loose[--anywhere], on);
}

/* ---- steps ------------------------------------------------------------------------------------------------------- */

static int top_of_column(const easthaven_table *t, int column) { return t->cards[column][t->count[column] - 1]; }

static void lift_cards(easthaven_table *t, int column, int count)
{
    t->count[column] = (uint8_t)(t->count[column] - count);
    if (t->count[column] && t->down[column] == t->count[column])
        t->down[column]--;
}

static void make_easthaven_step(const easthaven_layout *l, easthaven_table *t, easthaven_step made)
{
    if (made.count == 0) {
        for (int column = 0; column < COLUMNS; column++)
            if (t->rows < l->in_rows[column])
                t->cards[column][t->count[column]++] = l->dealt[column][l->length[column] + t->rows];
        t->rows++;
    } else if (made.to >= COLUMNS) {
        t->up[made.to - COLUMNS]++;
        lift_cards(t, made.from, 1);
    } else if (made.from >= COLUMNS) {
        int suit = made.from - COLUMNS;
        t->cards[made.to][t->count[made.to]++] = (uint8_t)(--t->up[suit] * SOL_SUITS + suit);
    } else {
        memcpy(t->cards[made.to] + t->count[made.to], t->cards[made.from] + t->count[made.from] - made.count,
               made.count);
        t->count[made.to] = (uint8_t)(t->count[made.to] + made.count);
        lift_cards(t, made.from, made.count);
    }
}

static int count_empty_columns(const easthaven_table *t)
{
    int empty = 0;
    for (int column = 0; column < COLUMNS; column++)
        empty += t->count[column] == 0;
    return empty;
}

/* List where a card may go with what lies on it: `whole` if nothing lies below it.  Of equal columns one is enough. */
static int list_easthaven_places(const easthaven_layout *l, const easthaven_table *t, easthaven_step from, int card,
                                 bool whole, easthaven_step *steps)
{
    bool rows = t->rows < l->rows, laid = !(l->any || card >= SOL_DECK - SOL_SUITS) || (whole && !rows);
    int count = 0;
    for (int to = 0; to < COLUMNS; to++) {
        if (to == from.from || (t->count[to] ? !is_parent(card, top_of_column(t, to)) : laid))
            continue;
        laid = laid || (t->count[to] == 0 && !rows);
        steps[count++] = (easthaven_step){from.from, (uint8_t)to, from.count};
    }
    return count;
}

static int list_easthaven_steps(const easthaven_layout *l, const easthaven_table *t, easthaven_step steps[STEPS_MOST])
{
    int count = 0;
    for (int from = 0; from < COLUMNS; from++) {
        const uint8_t *cards = t->cards[from];
        int i = t->count[from] - 1;
        if (i < 0)
            continue;
        if (t->up[cards[i] % SOL_SUITS] == cards[i] / SOL_SUITS)
            steps[count++] = (easthaven_step){(uint8_t)from, (uint8_t)(COLUMNS + cards[i] % SOL_SUITS), 1};
        for (;; i--) {
            easthaven_step of = {(uint8_t)from, 0, (uint8_t)(t->count[from] - i)};
            count += list_easthaven_places(l, t, of, cards[i], i == 0, steps + count);
            if (i <= t->down[from] || !is_parent(cards[i], cards[i - 1]))
                break;
        }
    }
    for (int suit = 0; l->worrying_back && suit < SOL_SUITS; suit++)
        if (t->up[suit])
            count += list_easthaven_places(l, t, (easthaven_step){(uint8_t)(COLUMNS + suit), 0, 1},
                                           (t->up[suit] - 1) * SOL_SUITS + suit, false, steps + count);
    int in_columns = 0, empty = count_empty_columns(t);
    for (int column = 0; column < COLUMNS; column++)
        in_columns += t->count[column];
    if (t->rows < l->rows && (l->row_on_empty || !empty || in_columns < COLUMNS))
        steps[count++] = (easthaven_step){0, 0, 0};
    return count;
}

/*
 * The step that puts up a card by which no other can gain anything (docs/rules.md); its count is 0 if there is none.
 * Where no row is dealt while a column is empty, an empty column can be a drawback.
 */
static easthaven_step safe_step(const easthaven_layout *l, const easthaven_table *t)
{
    for (int from = 0; from < COLUMNS && (l->row_on_empty || t->rows == l->rows); from++) {
        int card = t->count[from] ? top_of_column(t, from) : 0, suit = card % SOL_SUITS, rank = card / SOL_SUITS;
        if (t->count[from] && t->up[suit] == rank && t->up[suit ^ 2] >= rank - 1 && t->up[suit ^ 3] >= rank - 1 &&
            t->up[suit ^ 1] >= rank - 2)
            return (easthaven_step){(uint8_t)from, (uint8_t)(COLUMNS + suit), 1};
    }
    return (easthaven_step){0, 0, 0};
}

/* ---- the search -------------------------------------------------------------------------------------------------- */

/* An order of search: what weighs in a table's rank; tables of a lower rank come first.  With 0 tables it decides. */
typedef struct easthaven_order {
    int down, broken, left, stock, space;
    uint64_t tables;
} easthaven_order;

static const easthaven_order orders[] = {{8, 5, 3, 4, 6, 3000},   {4, 8, 2, 8, 9, 3000},    {12, 3, 6, 2, 2, 3000},
                                         {3, 3, 8, 12, 4, 10000}, {6, 10, 4, 6, 12, 30000}, {8, 5, 3, 4, 6, 0}};
enum { ORDERS = sizeof orders / sizeof *orders };

typedef struct easthaven {
    easthaven_layout layout;
    solver_nodes nodes;
    solver_question *question;
    uint32_t without;
    const easthaven_order *by;
    uint32_t path[SOL_LINE_MAX];
} easthaven;

static void prepare_easthaven(sol_solver *of)
{
    solver_arena room = solver_room(of);
    easthaven *solver = solver_cut(&room, sizeof *solver);
    solver->question = &of->question;
    solver_nodes_init(&solver->nodes, &of->question, &room,
                      (solver_node_form){.words = 3, .last = UINT64_MAX, .levels = 1, .costs = RANKS});
}

static int rate_easthaven(const easthaven *solver, const easthaven_table *t)
{
    const easthaven_order *by = solver->by;
    int down = 0, broken = 0, left = SOL_DECK;
    for (int column = 0; column < COLUMNS; column++) {
        down += t->down[column];
        for (int i = t->down[column] + 1; i < t->count[column]; i++)
            broken += !is_parent(t->cards[column][i], t->cards[column][i - 1]);
    }
    for (int suit = 0; suit < SOL_SUITS; suit++)
        left -= t->up[suit];
    int rank = by->down * down + by->broken * broken + by->left * left +
               by->stock * 7 * (solver->layout.rows - t->rows) / 2 - by->space * count_empty_columns(t) + 80;
    return rank < 0 ? 0 : rank < RANKS ? rank : RANKS - 1;
}

/* Make every safe step; those go to `steps`, if it is not NULL.  Returns how many. */
static int make_safe_steps(const easthaven *solver, easthaven_table *t, easthaven_step *steps)
{
    int count = 0;
    for (easthaven_step made;
         !(solver->without & SOLVER_EASTHAVEN_WITHOUT_SAFE) && (made = safe_step(&solver->layout, t)).count; count++) {
        make_easthaven_step(&solver->layout, t, made);
        if (steps)
            steps[count] = made;
    }
    return count;
}

static void queue_easthaven(easthaven *solver, easthaven_table *t, uint32_t parent)
{
    make_safe_steps(solver, t, NULL);
    solver_key key = key_of_table(&solver->layout, t);
    bool fresh;
    uint32_t number = solver_nodes_put(&solver->nodes, &key, parent, &fresh);
    if (number != SOLVER_NODE_NONE && fresh)
        solver_nodes_open(&solver->nodes, number, 0, rate_easthaven(solver, t));
}

static bool expand_easthaven(void *context, uint32_t number)
{
    easthaven *solver = context;
    solver_key key = solver_nodes_key(&solver->nodes, number);
    easthaven_table t, next;
    easthaven_step steps[STEPS_MOST];
    table_from_key(&solver->layout, &key, &t);
    if (t.up[0] + t.up[1] + t.up[2] + t.up[3] == SOL_DECK)
        return true;
    if (!solver_visit(solver->question))
        return false;
    int count = list_easthaven_steps(&solver->layout, &t, steps);
    for (int i = 0; i < count && solver->question->why == SOL_UNKNOWN_NOT; i++) {
        next = t;
        make_easthaven_step(&solver->layout, &next, steps[i]);
        queue_easthaven(solver, &next, number);
    }
    return false;
}

/* ---- the line ---------------------------------------------------------------------------------------------------- */

/* While rows are left, the columns of a table are those of the game; afterwards they may have changed places. */
static void write_easthaven_step(const easthaven *solver, solver_playing *line, const easthaven_table *t,
                                 easthaven_step made)
{
    sol_move move = sol_stock_move(line->variant, &line->position);
    if (made.count) {
        int first = sol_first_pile(line->variant->rules, SOL_TABLEAU), suit = made.from - COLUMNS;
        int card =
            suit < 0 ? t->cards[made.from][t->count[made.from] - made.count] : (t->up[suit] - 1) * SOL_SUITS + suit;
        move = solver_playing_from(line, solver_card(card));
        if (made.to >= COLUMNS)
            move.to = solver_playing_foundation(line, solver_card(card));
        else if (t->rows < solver->layout.rows)
            move.to = (uint8_t)(first + made.to);
        else
            move.to = solver_playing_pile(line, SOL_TABLEAU,
                                          t->count[made.to] ? solver_card(top_of_column(t, made.to)) : SOL_NO_CARD);
    }
    (void)solver_playing_add(line, move); /* if the rules refuse a move, the line without it will be found not to win */
}

/* Write the safe steps of a table, and make them. */
static void write_easthaven_safe(const easthaven *solver, solver_playing *line, easthaven_table *t)
{
    easthaven_step steps[SOL_DECK];
    easthaven_table before = *t;
    int count = make_safe_steps(solver, t, steps);
    for (int i = 0; i < count; i++) {
        write_easthaven_step(solver, line, &before, steps[i]);
        make_easthaven_step(&solver->layout, &before, steps[i]);
    }
}

static size_t write_easthaven_line(easthaven *solver, const solver_task *task, easthaven_table t, uint32_t number,
                                   sol_move *moves)
{
    solver_playing line = solver_playing_begin(task, moves);
    size_t length = solver_nodes_path(&solver->nodes, number, solver->path);
    write_easthaven_safe(solver, &line, &t);
    while (length) {
        solver_key wanted = solver_nodes_key(&solver->nodes, solver->path[--length]),
                   key = key_of_table(&solver->layout, &t);
        easthaven_step steps[STEPS_MOST];
        table_from_key(&solver->layout, &key, &t); /* as the search has seen it */
        int count = list_easthaven_steps(&solver->layout, &t, steps), i = 0;
        for (easthaven_table next; i < count; i++) {
            next = t;
            make_easthaven_step(&solver->layout, &next, steps[i]);
            make_safe_steps(solver, &next, NULL);
            key = key_of_table(&solver->layout, &next);
            if (memcmp(&key, &wanted, sizeof key) == 0)
                break;
        }
        if (i < count) {
            write_easthaven_step(solver, &line, &t, steps[i]);
            make_easthaven_step(&solver->layout, &t, steps[i]);
            write_easthaven_safe(solver, &line, &t);
        }
    }
    return line.count;
}

/* ---- the answer -------------------------------------------------------------------------------------------------- */

static bool takes_easthaven(const sol_rules *rules)
{
    const sol_rules *usual = sol_game_named("easthaven");
    sol_options kings = usual->defaults;
    kings.empty = SOL_EMPTY_KINGS;
    return (solver_is_game(rules, usual) || solver_is_game(rules, sol_rules_with(usual, &kings))) &&
           sol_group_of(rules, sol_first_pile(rules, SOL_TABLEAU))->count == COLUMNS;
}

/* Read a position.  False if it is none of the game, or its stock has more rows than a key can count. */
static bool read_easthaven(easthaven_layout *l, easthaven_table *t, const sol_variant *variant, const sol_position *p)
{
    int stock = sol_pile_len(p, 0), first = sol_first_pile(variant->rules, SOL_TABLEAU);
    *l = (easthaven_layout){.any = sol_group_of(variant->rules, first)->base == SOL_BASE_ANY,
                            .worrying_back = variant->options.worrying_back,
                            .row_on_empty = variant->options.row_on_empty,
                            .rows = (stock + COLUMNS - 1) / COLUMNS};
    memset(t, 0, sizeof *t);
    if (!sol_position_valid(p, 1) || !solver_foundations_hold(variant, p, SOL_ACE) || l->rows > ROWS_MOST ||
        p->down[0] != stock)
        return false;
    for (int pile = 1; pile < first; pile++)
        if (sol_pile_len(p, pile))
            t->up[solver_index(sol_pile_card(p, pile, 0)) % SOL_SUITS] = (uint8_t)sol_pile_len(p, pile);
    for (int column = 0; column < COLUMNS; column++) {
        int pile = first + column, length = sol_pile_len(p, pile);
        if (length && p->down[pile] == length)
            return false;
        l->length[column] = t->count[column] = (uint8_t)length;
        l->down[column] = t->down[column] = p->down[pile];
        for (int i = 0; i < length; i++)
            t->cards[column][i] = l->dealt[column][i] = (uint8_t)solver_index(sol_pile_card(p, pile, i));
    }
    for (int i = 0; i < stock; i++)
        l->dealt[i % COLUMNS][l->length[i % COLUMNS] + l->in_rows[i % COLUMNS]++] =
            (uint8_t)solver_index(sol_pile_card(p, 0, stock - 1 - i));
    return true;
}

static sol_verdict solve_easthaven(sol_solver *of, const solver_task *task, size_t *moves)
{
    easthaven *solver = of->room;
    easthaven_table first;
    solver->without = of->without;
    if (!read_easthaven(&solver->layout, &first, task->variant, task->position))
        return solver_refuse(of);
    solver_found found = {SOL_UNKNOWN, SOLVER_NODE_NONE};
    int i = solver->without & SOLVER_EASTHAVEN_WITHOUT_TRIES ? ORDERS - 1 : 0;
    for (; i < ORDERS && solver_is_open(&of->question, found.verdict); i++) {
        easthaven_table t = first;
        solver->by = &orders[i];
        solver_nodes_clear(&solver->nodes);
        queue_easthaven(solver, &t, SOLVER_NODE_NONE);
        found = solver_nodes_search(&solver->nodes, solver->by->tables, expand_easthaven, solver);
    }
    if (found.verdict == SOL_WON && task->line)
        *moves = write_easthaven_line(solver, task, first, found.won, of->line);
    return found.verdict;
}

const solver_back_end solver_of_easthaven = {
    .takes = takes_easthaven, .prepare = prepare_easthaven, .solve = solve_easthaven};
