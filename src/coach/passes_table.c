/*
 * Klondike with limited passes for the coach: its tables, and the steps made on them.
 */
#include "passes.h"

#include <string.h>

#include "engine/mix.h"
#include "engine/moves.h"

typedef coach_passes_table table;
typedef coach_step step;

enum { COLUMNS = COACH_PASSES_COLUMNS, STOCK = COACH_PASSES_STOCK };

/* ---- reading ---------------------------------------------------------------------------------------------------- */

void coach_passes_read(const sol_variant *variant, const sol_view *view, void *at)
{
    table *t = at;
    const sol_position *p = &view->table;
    const sol_options *options = &variant->options;
    const sol_rules *rules = variant->rules;
    int stock_pile = sol_first_pile(rules, SOL_STOCK), waste_pile = sol_first_pile(rules, SOL_WASTE);
    int columns = sol_first_pile(rules, SOL_TABLEAU);
    *t = (table){.draw = options->draw, .back = options->worrying_back};
    t->redeals = (uint8_t)(options->passes > p->redeals ? options->passes - 1 - p->redeals : 0);
    /* The stock is drawn from its end on, and the waste lies in the order of drawing. */
    int waste = sol_pile_len(p, waste_pile), stock = sol_pile_len(p, stock_pile);
    for (int i = 0; i < waste; i++)
        t->cards[STOCK][i] = sol_pile_card(p, waste_pile, i);
    for (int i = 0; i < stock; i++)
        t->cards[STOCK][waste + i] = sol_pile_card(p, stock_pile, stock - 1 - i);
    t->drawn = (uint8_t)waste;
    t->left = (uint8_t)(waste + stock);
    while (t->seen < t->left && t->cards[STOCK][t->seen] != SOL_NO_CARD)
        t->seen++;
    for (int suit = 0; suit < SOL_SUITS; suit++)
        t->up[suit] = (uint8_t)sol_pile_len(p, engine_foundation_of(rules, sol_card_of(SOL_ACE, suit)));
    for (int i = 0; i < COLUMNS; i++) {
        t->len[i] = (uint8_t)sol_pile_len(p, columns + i);
        t->down[i] = p->down[columns + i];
        memcpy(t->cards[i], p->cards + sol_pile_start(p, columns + i), t->len[i]);
    }
}

/* sol_view_world fills the stock first, from its bottom, where the cards lie that are drawn last. */
void coach_passes_deal(void *at, const sol_card *cards)
{
    table *t = at;
    for (int i = t->left; i-- > t->seen;)
        if (t->cards[STOCK][i] == SOL_NO_CARD)
            t->cards[STOCK][i] = *cards++;
    for (int i = 0; i < COLUMNS; i++)
        for (int j = 0; j < t->down[i]; j++)
            if (t->cards[i][j] == SOL_NO_CARD)
                t->cards[i][j] = *cards++;
}

int coach_passes_cards_up(const void *at)
{
    const table *t = at;
    int up = 0, down = 0;
    for (int i = 0; i < SOL_SUITS; i++)
        up += t->up[i];
    for (int i = 0; i < COLUMNS; i++)
        down += t->down[i];
    return down + t->left ? up : SOL_DECK;
}

/* ---- the key ---------------------------------------------------------------------------------------------------- */

uint64_t coach_passes_key(const void *at)
{
    const table *t = at;
    const uint8_t stock[] = {t->left, t->drawn, t->seen, t->redeals};
    uint64_t hash = engine_hash(ENGINE_HASH_START, stock, sizeof stock);
    hash = engine_hash(hash, t->up, sizeof t->up);
    hash = engine_hash(hash, t->down, sizeof t->down);
    hash = engine_hash(hash, t->cards[STOCK], t->seen);
    for (int i = 0; i < COLUMNS; i++) {
        hash = engine_hash(hash, &t->len[i], 1);
        hash = engine_hash(hash, t->cards[i] + t->down[i], (size_t)(t->len[i] - t->down[i]));
    }
    return engine_split_mix(&hash);
}

/* ---- making steps ----------------------------------------------------------------------------------------------- */

static void turn_over_top(table *t, int column)
{
    if (t->len[column] > 0 && t->down[column] == t->len[column])
        t->down[column]--;
}

static void put_card_on(table *t, int column, sol_card card) { t->cards[column][t->len[column]++] = card; }

/* The cards from place `at` on go to another column. */
static void move_part(table *t, int from, int to, int at)
{
    int count = t->len[from] - at;
    memcpy(t->cards[to] + t->len[to], t->cards[from] + at, (size_t)count);
    t->len[to] = (uint8_t)(t->len[to] + count);
    t->len[from] = (uint8_t)at;
}

/* All face-up cards go to another column. */
static void move_run(table *t, int from, int to)
{
    move_part(t, from, to, t->down[from]);
    turn_over_top(t, from);
}

static void send_top_up(table *t, int column)
{
    t->up[sol_suit(t->cards[column][--t->len[column]])]++;
    turn_over_top(t, column);
}

static sol_card take_waste_card(table *t)
{
    sol_card *at = &t->cards[STOCK][--t->drawn], card = *at;
    t->left--;
    t->seen--;
    memmove(at, at + 1, (size_t)(t->left - t->drawn));
    return card;
}

static void come_back(table *t, int suit, int column)
{
    put_card_on(t, column, sol_card_of(t->up[suit], suit));
    t->up[suit]--;
}

static void draw_cards(table *t)
{
    if (t->drawn == t->left) {
        t->drawn = 0;
        t->redeals--;
        return;
    }
    t->drawn = (uint8_t)(t->drawn + t->draw < t->left ? t->drawn + t->draw : t->left);
    t->seen = t->drawn > t->seen ? t->drawn : t->seen;
}

void coach_passes_make(void *at, step made)
{
    table *t = at;
    switch (made.kind) {
    case COACH_PASSES_DRAW: draw_cards(t); break;
    case COACH_PASSES_RUN: move_run(t, made.from, made.to); break;
    case COACH_PASSES_UP: send_top_up(t, made.from); break;
    case COACH_PASSES_WASTE_UP: t->up[sol_suit(take_waste_card(t))]++; break;
    case COACH_PASSES_WASTE: put_card_on(t, made.to, take_waste_card(t)); break;
    case COACH_PASSES_PART_UP:
        move_part(t, made.from, made.to, made.at);
        send_top_up(t, made.from);
        break;
    case COACH_PASSES_BACK_RUN:
        come_back(t, made.at, made.to);
        move_run(t, made.from, made.to);
        break;
    case COACH_PASSES_BACK_WASTE:
        come_back(t, made.at, made.to);
        put_card_on(t, made.to, take_waste_card(t));
        break;
    default: break;
    }
}

/* ---- moves ------------------------------------------------------------------------------------------------------ */

static sol_move move_between(int from, int to, int count)
{
    return (sol_move){SOL_MOVE, (uint8_t)from, (uint8_t)to, (uint8_t)count};
}

static sol_move move_to_foundation(const sol_rules *rules, int from, sol_card card)
{
    return move_between(from, engine_foundation_of(rules, card), 1);
}

static sol_move move_back(const sol_rules *rules, int suit, int to)
{
    return move_between(engine_foundation_of(rules, sol_card_of(SOL_ACE, suit)), to, 1);
}

size_t coach_passes_moves(const sol_variant *variant, const sol_view *view, step made, sol_move moves[COACH_STEP_MOVES])
{
    const sol_position *p = &view->table;
    const sol_rules *rules = variant->rules;
    int columns = sol_first_pile(rules, SOL_TABLEAU), waste = sol_first_pile(rules, SOL_WASTE);
    int from = columns + made.from, to = columns + made.to;
    switch (made.kind) {
    case COACH_PASSES_DRAW: moves[0] = sol_stock_move(variant, p); return 1;
    case COACH_PASSES_RUN: moves[0] = move_between(from, to, sol_pile_up(p, from)); return 1;
    case COACH_PASSES_UP: moves[0] = move_to_foundation(rules, from, sol_pile_top(p, from)); return 1;
    case COACH_PASSES_WASTE_UP: moves[0] = move_to_foundation(rules, waste, sol_pile_top(p, waste)); return 1;
    case COACH_PASSES_WASTE: moves[0] = move_between(waste, to, 1); return 1;
    case COACH_PASSES_PART_UP:
        moves[0] = move_between(from, to, sol_pile_len(p, from) - made.at);
        moves[1] = move_to_foundation(rules, from, sol_pile_card(p, from, made.at - 1));
        return 2;
    case COACH_PASSES_BACK_RUN:
        moves[0] = move_back(rules, made.at, to);
        moves[1] = move_between(from, to, sol_pile_up(p, from));
        return 2;
    case COACH_PASSES_BACK_WASTE:
        moves[0] = move_back(rules, made.at, to);
        moves[1] = move_between(waste, to, 1);
        return 2;
    default: return 0;
    }
}
