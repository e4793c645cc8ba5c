/*
 * Scorpion for the coach: reading a table, its steps, and what the fast player counts.
 */
#include "scorpion.h"

#include <string.h>

#include "engine/mix.h"

typedef coach_scorpion_table table;
typedef coach_step step;

enum { COLUMNS = COACH_SCORPION_COLUMNS, STOCK = COACH_SCORPION_STOCK };

static bool plays_scorpion(const sol_variant *variant) { return strcmp(variant->rules->name, "scorpion") == 0; }

/* ---- reading ---------------------------------------------------------------------------------------------------- */

/* The stock is dealt from its end on. */
static void read_scorpion_view(const sol_variant *variant, const sol_view *view, void *at)
{
    const sol_position *p = &view->table;
    const sol_rules *rules = variant->rules;
    int stock = sol_first_pile(rules, SOL_STOCK), foundations = sol_first_pile(rules, SOL_FOUNDATION),
        columns = sol_first_pile(rules, SOL_TABLEAU);
    table *t = at;
    *t = (table){.left = (uint8_t)sol_pile_len(p, stock)};
    for (int i = 0; i < t->left; i++)
        t->stock[i] = sol_pile_card(p, stock, t->left - 1 - i);
    for (int pile = foundations; pile < columns; pile++)
        t->complete = (uint8_t)(t->complete + !sol_pile_empty(p, pile));
    for (int i = 0; i < COLUMNS; i++) {
        t->len[i] = (uint8_t)sol_pile_len(p, columns + i);
        t->down[i] = p->down[columns + i];
        memcpy(t->cards[i], p->cards + sol_pile_start(p, columns + i), t->len[i]);
    }
}

static void deal_scorpion_unseen(void *at, const sol_card *cards)
{
    table *t = at;
    for (int i = t->left; i-- > 0;)
        if (t->stock[i] == SOL_NO_CARD)
            t->stock[i] = *cards++;
    for (int i = 0; i < COLUMNS; i++)
        for (int j = 0; j < t->down[i]; j++)
            if (t->cards[i][j] == SOL_NO_CARD)
                t->cards[i][j] = *cards++;
}

static uint64_t hash_scorpion(const void *at)
{
    const table *t = at;
    uint64_t hash = engine_hash(ENGINE_HASH_START, &t->left, 1);
    hash = engine_hash(hash, t->down, sizeof t->down);
    hash = engine_hash(hash, t->len, sizeof t->len);
    for (int i = 0; i < COLUMNS; i++)
        hash = engine_hash(hash, t->cards[i] + t->down[i], (size_t)(t->len[i] - t->down[i]));
    return engine_split_mix(&hash);
}

/* ---- making steps ----------------------------------------------------------------------------------------------- */

static void turn_over_scorpion(table *t, int column)
{
    if (t->len[column] > 0 && t->down[column] == t->len[column])
        t->down[column]--;
}

static bool is_joint(sol_card under, sol_card card) { return sol_rank(card) && under == card + 1; }

/* If a complete suit lies at the column's end, it leaves; does it? */
static bool suit_leaves(table *t, int column)
{
    const sol_card *cards = t->cards[column];
    int end = t->len[column], first = end - SOL_RANKS;
    if (first < t->down[column] || sol_rank(cards[end - 1]) != SOL_ACE)
        return false;
    for (int i = first + 1; i < end; i++)
        if (!is_joint(cards[i - 1], cards[i]))
            return false;
    t->len[column] = (uint8_t)first;
    t->complete++;
    turn_over_scorpion(t, column);
    return true;
}

static void make_in_scorpion(void *at, step made)
{
    table *t = at;
    if (made.kind == COACH_SCORPION_DEAL) {
        for (int i = 0; i < t->left; i++)
            t->cards[i][t->len[i]++] = t->stock[i];
        t->left = 0;
    } else {
        int count = t->len[made.from] - made.at;
        memcpy(t->cards[made.to] + t->len[made.to], t->cards[made.from] + made.at, (size_t)count);
        t->len[made.to] = (uint8_t)(t->len[made.to] + count);
        t->len[made.from] = made.at;
        turn_over_scorpion(t, made.from);
    }
    for (int i = 0; i < COLUMNS; i++)
        while (suit_leaves(t, i))
            ;
}

static size_t moves_of(const sol_variant *variant, const sol_view *view, step made, sol_move moves[COACH_STEP_MOVES])
{
    int columns = sol_first_pile(variant->rules, SOL_TABLEAU), from = columns + made.from;
    if (made.kind == COACH_SCORPION_DEAL)
        moves[0] = sol_stock_move(variant, &view->table);
    else
        moves[0] = (sol_move){SOL_MOVE, (uint8_t)from, (uint8_t)(columns + made.to),
                              (uint8_t)(sol_pile_len(&view->table, from) - made.at)};
    return 1;
}

/* The cards of complete suits, and the joints. */
static int done(const void *at)
{
    const table *t = at;
    int count = t->complete * SOL_RANKS;
    for (int i = 0; i < COLUMNS; i++)
        for (int j = t->down[i] + 1; j < t->len[i]; j++)
            count += is_joint(t->cards[i][j - 1], t->cards[i][j]);
    return count;
}

/* ---- what is counted -------------------------------------------------------------------------------------------- */

enum {
    LIVE,     /* ends of columns that take a card which lies face up in another column */
    HIDDEN,   /* … or a card that is not seen */
    BLOCKED,  /* … or one that lies further up in the same column */
    ACES,     /* ends that take none */
    UNKNOWN,  /* cards just turned over, or dealt */
    EMPTY,    /* columns */
    WAITING,  /* kings that do not begin a column */
    DOWN,     /* face-down cards … */
    HIDING,   /* … and columns that have some */
    JOINTS,   /* cards on the next of their suit */
    INVERTED, /* cards further up in the column than their next in suit is */
    RUNS,     /* in columns that have face-down cards: cards that do not lie on the next of their suit */
    COMPLETE, /* suits */
    DEAL,     /* 1 for the deal, which has a weight of its own */
    COUNTS
};

static const int weights[COUNTS] = {
    [LIVE] = 117,  [HIDDEN] = -86, [BLOCKED] = -56, [ACES] = -184,    [UNKNOWN] = 0, [EMPTY] = 16,     [WAITING] = -60,
    [DOWN] = -227, [HIDING] = -42, [JOINTS] = 22,   [INVERTED] = -32, [RUNS] = 2,    [COMPLETE] = 135, [DEAL] = -466};

/* Where the face-up cards lie: column and place; place 0 is 1, so that 0 is nowhere. */
typedef struct places {
    uint8_t column[1 << 6], place[1 << 6];
} places;

static void find_places(const table *t, places *of)
{
    *of = (places){{0}, {0}};
    for (int i = 0; i < COLUMNS; i++)
        for (int j = t->down[i]; j < t->len[i]; j++) {
            of->column[t->cards[i][j]] = (uint8_t)i;
            of->place[t->cards[i][j]] = (uint8_t)(j + 1);
        }
}

static int kind_of_end(const places *of, int column, sol_card card)
{
    if (card == SOL_NO_CARD)
        return UNKNOWN;
    if (sol_rank(card) == SOL_ACE)
        return ACES;
    if (!of->place[card - 1])
        return HIDDEN;
    return of->column[card - 1] == column ? BLOCKED : LIVE;
}

static void count_scorpion_column(const table *t, const places *of, int i, int counts[COUNTS])
{
    if (t->len[i] == 0) {
        counts[EMPTY]++;
        return;
    }
    counts[kind_of_end(of, i, t->cards[i][t->len[i] - 1])]++;
    counts[DOWN] += t->down[i];
    counts[HIDING] += t->down[i] > 0;
    for (int j = t->down[i]; j < t->len[i]; j++) {
        sol_card card = t->cards[i][j];
        bool joint = j > t->down[i] && is_joint(t->cards[i][j - 1], card);
        counts[WAITING] += j > 0 && sol_rank(card) == SOL_KING;
        counts[JOINTS] += joint;
        counts[RUNS] += t->down[i] > 0 && !joint;
        counts[INVERTED] +=
            sol_rank(card) > SOL_ACE && of->place[card - 1] && of->column[card - 1] == i && of->place[card - 1] <= j;
    }
}

static int value_scorpion(const table *t, const int *weight)
{
    int counts[COUNTS] = {[COMPLETE] = t->complete, [DEAL] = t->left == 0}, value = 0;
    places of;
    find_places(t, &of);
    for (int i = 0; i < COLUMNS; i++)
        count_scorpion_column(t, &of, i, counts);
    for (int i = 0; i < COUNTS; i++)
        value += weight[i] * counts[i];
    return value;
}

/* ---- steps ------------------------------------------------------------------------------------------------------ */

static int list_scorpion_steps(const void *at, const int *weight, step steps[COACH_STEPS_MAX])
{
    const table *t = at;
    places of;
    int count = 0, empty = -1;
    find_places(t, &of);
    if (t->left)
        steps[count++] = (step){.kind = COACH_SCORPION_DEAL};
    for (int i = 0; i < COLUMNS; i++) {
        sol_card end = t->len[i] ? t->cards[i][t->len[i] - 1] : SOL_NO_CARD;
        if (!t->len[i])
            empty = i;
        else if (kind_of_end(&of, i, end) == LIVE)
            steps[count++] =
                (step){COACH_SCORPION_JOIN, of.column[end - 1], (uint8_t)i, (uint8_t)(of.place[end - 1] - 1), 0};
    }
    for (int suit = 0; empty >= 0 && suit < SOL_SUITS; suit++) {
        sol_card king = sol_card_of(SOL_KING, suit);
        if (of.place[king] > 1)
            steps[count++] =
                (step){COACH_SCORPION_KING, of.column[king], (uint8_t)empty, (uint8_t)(of.place[king] - 1), 0};
    }
    /* Of a table without its hidden cards: nothing can be seen there. */
    table seen = *t;
    memset(seen.stock, SOL_NO_CARD, sizeof seen.stock);
    for (int i = 0; i < COLUMNS; i++)
        memset(seen.cards[i], SOL_NO_CARD, seen.down[i]);
    int value = value_scorpion(&seen, weight);
    for (int i = 0; i < count; i++) {
        table after = seen;
        make_in_scorpion(&after, steps[i]);
        steps[i].score = value_scorpion(&after, weight) - value;
    }
    return count;
}

const coach_player coach_scorpion_player = {.takes = plays_scorpion,
                                            .tip = 500,
                                            .all = SOL_DECK,
                                            .weights = weights,
                                            .weight_count = COUNTS,
                                            .read = read_scorpion_view,
                                            .deal = deal_scorpion_unseen,
                                            .steps = list_scorpion_steps,
                                            .make = make_in_scorpion,
                                            .key = hash_scorpion,
                                            .done = done,
                                            .moves = moves_of};
