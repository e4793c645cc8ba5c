/*
 * States of Canfield, and the steps between them.
 */
#include "canfield.h"

#include <string.h>

enum { STOCK, WASTE, RESERVE, FOUNDATIONS, COLUMNS = FOUNDATIONS + SOL_SUITS };
enum { WASTE_SHIFT = 52, RESERVE_SHIFT = 52, REDEALS_SHIFT = 56 };

typedef solver_canfield_layout layout;
typedef solver_canfield_state state;
typedef solver_canfield_step step;

/* ---- the rules -------------------------------------------------------------------------------------------------- */

/*
 * A table of piles does not tell what its hooks forbid.  So the tables that are taken are Canfield's own: with either
 * of the two options, with both, or with none.
 */
bool solver_canfield_takes(const sol_rules *rules)
{
    const sol_rules *usual = sol_game_named("canfield");
    sol_options options = usual->defaults;
    for (int i = 0; i < 4; i++) {
        options.parts = i & 1;
        options.stop_at_base = i & 2;
        if (rules == sol_rules_with(usual, &options))
            return true;
    }
    return false;
}

/* ---- cards ------------------------------------------------------------------------------------------------------- */

static int number_from_base(const layout *l, sol_card card)
{
    return (solver_index(card) - SOL_SUITS * (l->base - 1) + SOL_DECK) % SOL_DECK;
}

sol_card solver_canfield_card(const layout *l, int card)
{
    return solver_card((card + SOL_SUITS * (l->base - 1)) % SOL_DECK);
}

static bool lies_on(const layout *l, int card, int host)
{
    return (host & ~1) == solver_canfield_host(card) && solver_canfield_has_host(l, card);
}

static solver_canfield_place place_on_host(int host)
{
    return host & 1 ? SOLVER_CANFIELD_ON_HIGHER : SOLVER_CANFIELD_ON_LOWER;
}

static solver_canfield_place where(const state *s, int card)
{
    return (solver_canfield_place)((s->low >> card & 1) | (s->high >> card & 1) << 1);
}

static void set_place(state *s, int card, solver_canfield_place place)
{
    solver_set bit = solver_bit(card);
    s->low = place & 1 ? s->low | bit : s->low & ~bit;
    s->high = place & 2 ? s->high | bit : s->high & ~bit;
}

solver_set solver_canfield_stock_cards(const layout *l, uint64_t places)
{
    solver_set cards = 0;
    for (int part = 0; part < 6; part++)
        cards |= l->cards_at[part][places >> 6 * part & 63];
    return cards;
}

/* ---- keys -------------------------------------------------------------------------------------------------------- */

solver_key solver_canfield_key(const state *s)
{
    return (solver_key){{s->low | (uint64_t)s->waste << WASTE_SHIFT,
                         s->high | (uint64_t)s->reserve << RESERVE_SHIFT | (uint64_t)s->redeals << REDEALS_SHIFT,
                         s->stock}};
}

/* The card that lies on this one, −1 if none does. */
static int card_on(const state *s, int card)
{
    int lower = card >= SOL_SUITS ? card - SOL_SUITS : card - SOL_SUITS + SOL_DECK;
    int guest = (lower & ~(SOL_SUITS - 1)) + (card & 2 ? 0 : 2);
    for (int i = 0; i < 2; i++)
        if (where(s, guest + i) == place_on_host(card))
            return guest + i;
    return -1;
}

static int top_card_over(const state *s, int card)
{
    for (int over; (over = card_on(s, card)) >= 0;)
        card = over;
    return card;
}

static void add_canfield_column(state *s, int bottom, int top)
{
    s->bottom[s->columns] = (uint8_t)bottom;
    s->top[s->columns++] = (uint8_t)top;
}

state solver_canfield_state_of(const layout *l, const solver_key *key)
{
    state s = {.low = key->word[0] & SOLVER_ALL,
               .high = key->word[1] & SOLVER_ALL,
               .stock = key->word[2],
               .waste = (uint8_t)(key->word[0] >> WASTE_SHIFT),
               .reserve = (uint8_t)(key->word[1] >> RESERVE_SHIFT & 15),
               .redeals = (uint8_t)(key->word[1] >> REDEALS_SHIFT)};
    for (solver_set set = SOLVER_ALL & ~(s.low | s.high); set; set &= set - 1)
        add_canfield_column(&s, solver_lowest(set), top_card_over(&s, solver_lowest(set)));
    solver_set left =
        (SOLVER_ALL & ~(s.low & s.high)) | solver_canfield_stock_cards(l, s.stock) | l->reserved[s.reserve];
    for (int suit = 0; suit < SOL_SUITS; suit++)
        s.next |= solver_first(left & SOLVER_SUIT << suit);
    return s;
}

/* ---- the stock --------------------------------------------------------------------------------------------------- */

static uint64_t places_below(int place) { return (UINT64_C(1) << place) - 1; }

void solver_canfield_turn(const layout *l, state *s)
{
    uint64_t waste = s->stock & places_below(s->waste);
    int left = solver_count(s->stock), drawn = solver_count(waste);
    s->waste = (uint8_t)(waste ? solver_highest(waste) + 1 : 0);
    if (s->redeals >= left)
        s->redeals = SOLVER_UNLIMITED;
    if (s->redeals == SOLVER_UNLIMITED && (drawn == left || drawn % l->draw == 0))
        s->waste = 0;
}

void solver_canfield_take(const layout *l, state *s, int place, bool redeal)
{
    s->stock &= ~(UINT64_C(1) << place);
    s->waste = (uint8_t)place;
    if (redeal && s->redeals != SOLVER_UNLIMITED)
        s->redeals--;
    solver_canfield_turn(l, s);
}

int solver_canfield_moves(const layout *l, const state *s, const step *steps, int count, uint8_t *drawn)
{
    uint64_t stock = s->stock, waste = places_below(*drawn);
    int moves = count;
    for (int i = 0; i < count; i++) {
        if (!(solver_canfield_stock_cards(l, stock) >> steps[i].card & 1))
            continue;
        int place = l->place[steps[i].card];
        uint64_t up_to = places_below(place + 1);
        bool is_behind = steps[i].redeal || stock & waste & ~up_to;
        if (is_behind)
            moves += (solver_count(stock & ~waste) + l->draw - 1) / l->draw + 1;
        moves += (solver_count(stock & up_to & ~(is_behind ? 0 : waste)) + l->draw - 1) / l->draw;
        stock &= ~(UINT64_C(1) << place);
        waste = places_below(place);
        *drawn = (uint8_t)place;
    }
    return moves;
}

/* ---- reading a position ------------------------------------------------------------------------------------------ */

static bool read_base(layout *l, const sol_position *p)
{
    l->base = 0;
    for (int pile = FOUNDATIONS; pile < COLUMNS; pile++)
        if (!sol_pile_empty(p, pile))
            l->base = sol_rank(sol_pile_card(p, pile, 0));
    return l->base > 0;
}

static void put_in_stock(layout *l, state *s, int place, sol_card card)
{
    int number = number_from_base(l, card);
    l->stock[place] = (uint8_t)number;
    l->place[number] = (uint8_t)place;
    s->stock |= UINT64_C(1) << place;
}

static bool read_canfield_stock(layout *l, const sol_position *p, state *s)
{
    int waste = sol_pile_len(p, WASTE), stock = sol_pile_len(p, STOCK);
    if (waste + stock > SOLVER_CANFIELD_STOCK || p->down[WASTE] || p->down[STOCK] != stock)
        return false;
    for (int i = 0; i < waste; i++)
        put_in_stock(l, s, i, sol_pile_card(p, WASTE, i));
    for (int i = 0; i < stock; i++)
        put_in_stock(l, s, waste + i, sol_pile_card(p, STOCK, stock - 1 - i));
    s->waste = l->drawn = (uint8_t)waste;
    memset(l->cards_at, 0, sizeof l->cards_at);
    for (int place = 0; place < waste + stock; place++)
        for (int places = 0; places < 64; places++)
            l->cards_at[place / 6][places] |= places >> place % 6 & 1 ? solver_bit(l->stock[place]) : 0;
    return true;
}

static bool read_reserve(layout *l, const sol_position *p, state *s)
{
    int count = sol_pile_len(p, RESERVE);
    if (count > SOLVER_CANFIELD_RESERVE || (count && p->down[RESERVE] == count))
        return false;
    s->reserve = (uint8_t)count;
    memset(l->reserved, 0, sizeof l->reserved);
    for (int i = 0; i < count; i++) {
        l->reserve[i] = (uint8_t)number_from_base(l, sol_pile_card(p, RESERVE, i));
        l->reserved[i + 1] = l->reserved[i] | solver_bit(l->reserve[i]);
    }
    return true;
}

/* A column is one run, and none is empty while the reserve could fill it. */
static bool read_canfield_column(const layout *l, const sol_position *p, int pile, state *s)
{
    int count = sol_pile_len(p, pile);
    if (p->down[pile] || (count == 0 && s->reserve))
        return false;
    for (int i = 0, host = 0; i < count; i++) {
        int card = number_from_base(l, sol_pile_card(p, pile, i));
        if (i > 0 && !lies_on(l, card, host))
            return false;
        set_place(s, card, i ? place_on_host(host) : SOLVER_CANFIELD_BOTTOM);
        host = card;
    }
    return true;
}

bool solver_canfield_read(layout *l, const sol_variant *variant, const sol_position *p, state *first)
{
    state s = {.low = SOLVER_ALL, .high = SOLVER_ALL};
    l->draw = variant->options.draw;
    l->parts = variant->options.parts;
    l->stop_at_base = variant->options.stop_at_base;
    if (!sol_position_valid(p, 1) || !read_base(l, p) || !solver_foundations_hold(variant, p, l->base) ||
        !read_canfield_stock(l, p, &s) || !read_reserve(l, p, &s))
        return false;
    for (int pile = COLUMNS; pile < COLUMNS + SOLVER_CANFIELD_COLUMNS; pile++)
        if (!read_canfield_column(l, p, pile, &s))
            return false;
    s.redeals = solver_redeals_left(variant, p);
    solver_canfield_turn(l, &s);
    solver_key key = solver_canfield_key(&s);
    *first = solver_canfield_state_of(l, &key);
    return true;
}

/* ---- steps ------------------------------------------------------------------------------------------------------- */

/* The column that a card of the tableau lies in. */
static int column_holding(const state *s, int card)
{
    for (int i = 0; i < s->columns; i++)
        if (s->top[i] == card || s->bottom[i] == card)
            return i;
    for (int i = 0; i < s->columns; i++)
        for (int at = s->top[i];; at = solver_canfield_under(s, at)) {
            if (at == card)
                return i;
            if (at == s->bottom[i])
                break;
        }
    return 0;
}

static int leave_place(const layout *l, state *s, step made)
{
    int card = made.card;
    if (where(s, card) != SOLVER_CANFIELD_UP) {
        /* It leaves its column with all that lies on it, of which the top card is returned. */
        int i = column_holding(s, card), top = s->top[i];
        if (s->bottom[i] == card) {
            s->bottom[i] = s->bottom[--s->columns];
            s->top[i] = s->top[s->columns];
        } else {
            s->top[i] = (uint8_t)solver_canfield_under(s, card);
        }
        return top;
    }
    if (s->reserve && l->reserve[s->reserve - 1] == card)
        s->reserve--;
    else
        solver_canfield_take(l, s, l->place[card], made.redeal);
    return card;
}

void solver_canfield_go(const layout *l, state *s, step made)
{
    int top = leave_place(l, s, made);
    int host = solver_canfield_host(made.card) + (made.place == SOLVER_CANFIELD_ON_HIGHER);
    set_place(s, made.card, (solver_canfield_place)made.place);
    if (made.place == SOLVER_CANFIELD_UP)
        s->next = (s->next & ~solver_bit(made.card)) | (solver_bit(made.card) << SOL_SUITS & SOLVER_ALL);
    else if (made.place == SOLVER_CANFIELD_BOTTOM)
        add_canfield_column(s, made.card, top);
    else
        for (int i = 0; i < s->columns; i++)
            if (s->top[i] == host)
                s->top[i] = (uint8_t)top;
    while (s->columns < SOLVER_CANFIELD_COLUMNS && s->reserve) {
        int card = l->reserve[--s->reserve];
        set_place(s, card, SOLVER_CANFIELD_BOTTOM);
        add_canfield_column(s, card, card);
    }
}

typedef struct canfield_list {
    const layout *l;
    const state *s;
    step *steps;
    int count;
} canfield_list;

static void add_canfield_step(canfield_list *to, int card, solver_canfield_place place, bool redeal)
{
    to->steps[to->count++] = (step){(uint8_t)card, (uint8_t)place, redeal};
}

/* Add the moves of a card to the tops of columns that take it, except that one. */
static void add_steps_onto(canfield_list *to, int card, int but, bool redeal)
{
    for (int i = 0; i < to->s->columns; i++)
        if (i != but && lies_on(to->l, card, to->s->top[i]))
            add_canfield_step(to, card, place_on_host(to->s->top[i]), redeal);
}

/* Add every move of a card that lies alone, or on top of other cards. */
static void add_single(canfield_list *to, int card, int but, bool redeal)
{
    if (to->s->next >> card & 1)
        add_canfield_step(to, card, SOLVER_CANFIELD_UP, redeal);
    add_steps_onto(to, card, but, redeal);
    if (to->s->columns < SOLVER_CANFIELD_COLUMNS)
        add_canfield_step(to, card, SOLVER_CANFIELD_BOTTOM, redeal);
}

/*
 * The places of the stock whose cards come to the waste's top in this pass, with the place of the card that is there
 * now.
 */
static uint64_t in_this_pass(const layout *l, const state *s)
{
    uint64_t waste = s->stock & places_below(s->waste);
    return solver_shown(s->stock & ~waste, l->draw) | (waste ? UINT64_C(1) << solver_highest(waste) : 0);
}

uint64_t solver_canfield_in_reach(const layout *l, const state *s)
{
    bool turns = s->redeals && s->stock & places_below(s->waste);
    return in_this_pass(l, s) | (turns ? solver_shown(s->stock, l->draw) : 0);
}

int solver_canfield_steps(const layout *l, const state *s, step steps[SOLVER_CANFIELD_STEPS_MAX])
{
    canfield_list to = {l, s, steps, 0};
    uint64_t now = in_this_pass(l, s);
    for (uint64_t set = solver_canfield_in_reach(l, s); set; set &= set - 1)
        add_single(&to, l->stock[solver_lowest(set)], -1, (set & -set & ~now) != 0);
    for (int i = 0; i < s->columns; i++) {
        int top = s->top[i], bottom = s->bottom[i];
        if (top != bottom)
            add_single(&to, top, i, false);
        else if (s->next >> top & 1)
            add_canfield_step(&to, top, SOLVER_CANFIELD_UP, false);
        add_steps_onto(&to, bottom, i, false);
        if (l->parts) {
            /* A card between the bottom and the top of a column moves with all cards on it. */
            int card = top;
            while (card != bottom && (card = solver_canfield_under(s, card)) != bottom) {
                add_steps_onto(&to, card, i, false);
                if (s->columns < SOLVER_CANFIELD_COLUMNS)
                    add_canfield_step(&to, card, SOLVER_CANFIELD_BOTTOM, false);
            }
        }
    }
    if (s->reserve)
        add_single(&to, l->reserve[s->reserve - 1], -1, false);
    return to.count;
}

/* ---- cards that go up at once ------------------------------------------------------------------------------------ */

/* What these cards may be laid on. */
static solver_set hosts_of_set(const layout *l, solver_set cards)
{
    solver_set either = ((cards | cards >> 1) & SOLVER_PAIRS) * 3, above = (either << 4 | either >> 48) & SOLVER_ALL;
    solver_set hosts = (above & UINT64_C(0x3333333333333)) << 2 | (above >> 2 & UINT64_C(0x3333333333333));
    return l->stop_at_base ? hosts & ~UINT64_C(15) : hosts;
}

solver_set solver_canfield_safe(const layout *l, solver_set next)
{
    solver_set left = solver_and_higher(next), safe = 0, before;
    do {
        before = safe;
        safe = next & ~hosts_of_set(l, left & ~safe);
    } while (safe != before);
    return safe;
}

/*
 * Is the card at hand, and does every other card of the stock stay as near when it goes?  Of a stock card that is
 * certain only when drawing one with unlimited redeals.
 */
static bool may_go(const layout *l, const state *s, int card)
{
    for (int i = 0; i < s->columns; i++)
        if (s->top[i] == card)
            return true;
    if (s->reserve && l->reserve[s->reserve - 1] == card)
        return true;
    return l->draw == 1 && s->redeals == SOLVER_UNLIMITED && (s->low & s->high) >> card & 1 &&
           !(l->reserved[s->reserve] >> card & 1);
}

static bool find_up(const layout *l, const state *s, step *found)
{
    for (solver_set set = solver_canfield_safe(l, s->next); set; set &= set - 1) {
        int card = solver_lowest(set);
        *found = (step){(uint8_t)card, SOLVER_CANFIELD_UP, false};
        if (may_go(l, s, card))
            return true;
    }
    return false;
}

int solver_canfield_put_up(const layout *l, state *s, step *steps)
{
    int count = 0;
    for (step found; find_up(l, s, &found); count++) {
        if (steps)
            steps[count] = found;
        solver_canfield_go(l, s, found);
    }
    return count;
}
