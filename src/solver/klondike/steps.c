/*
 * Which steps a position has, and what each of them leads to.
 */
#include "klondike.h"

/* ---- the stock -------------------------------------------------------------------------------------------------- */

/*
 * With redeals to spare, a waste that a fresh pass would come to shows nothing that the fresh pass does not: its top
 * card is shown there, and the rest comes in the same groups.  So all such positions count as one.
 */
void solver_turn_stock(const solver_layout *l, solver_state *s)
{
    int left = solver_count(s->stock);
    uint32_t waste = s->stock & ((UINT32_C(1) << s->waste) - 1);
    s->waste_len = (uint8_t)solver_count(waste);
    if (s->redeals >= left)
        s->redeals = SOLVER_UNLIMITED;
    if (s->redeals == SOLVER_UNLIMITED && (s->waste_len == left || l->odd[s->waste_len] == 0))
        s->waste = s->waste_len = 0;
}

/* ---- steps ------------------------------------------------------------------------------------------------------ */

static void change_up(const solver_layout *l, solver_state *s, int card, int by)
{
    int suit = card & 3;
    s->up = (uint16_t)(s->up + by * (1 << 4 * suit));
    s->code += (uint64_t)(int64_t)by * l->up_weight[suit];
}

solver_state solver_after(const solver_layout *l, const solver_state *from, solver_step step)
{
    solver_state s = *from;
    switch (step.kind & ~SOLVER_REDEALS) {
    case SOLVER_TURN: s.code += solver_turn(l, &s.seen, &s.locked, step.card); break;
    case SOLVER_UP:
        change_up(l, &s, step.card, 1);
        if (s.locked & solver_bit(step.card))
            s.code += solver_turn(l, &s.seen, &s.locked, step.card);
        break;
    case SOLVER_BACK: change_up(l, &s, step.card, -1); break;
    default:
        s.seen |= solver_bit(step.card);
        if ((step.kind & ~SOLVER_REDEALS) == SOLVER_STOCK_UP)
            change_up(l, &s, step.card, 1);
        int place = l->place[step.card];
        s.stock &= ~(UINT32_C(1) << place);
        s.waste = (uint8_t)place;
        if (step.kind & SOLVER_REDEALS && s.redeals != SOLVER_UNLIMITED)
            s.redeals--;
        solver_turn_stock(l, &s);
    }
    return s;
}

/* For all suits at once: each has a byte, in which the highest bit says whether all three comparisons hold. */
solver_set solver_safe_cards(unsigned up)
{
    uint32_t mine = (up & 15) | (up & 15 << 4) << 4 | (up & 15 << 8) << 8 | (uint32_t)(up & 15 << 12) << 12;
    uint32_t twin = (mine & 0xFF00FF) << 8 | (mine >> 8 & 0xFF00FF), a = mine << 16 | mine >> 16,
             b = twin << 16 | twin >> 16;
    uint32_t safe = (a + 0x81818181 - mine) & (b + 0x81818181 - mine) & (twin + 0x82828282 - mine);
    uint64_t suits = (safe >> 7 & 1) | (safe >> 14 & 2) | (safe >> 21 & 4) | (safe >> 28 & 8);
    return solver_next_cards(up) & suits * SOLVER_SUIT;
}

/* ---- which there are -------------------------------------------------------------------------------------------- */

/* Steps while they are being listed. */
typedef struct step_list {
    const solver_layout *layout;
    const solver_state *from;
    solver_step *steps;
    size_t count;
} step_list;

static void add_klondike_step(step_list *to, unsigned kind, int card)
{
    to->steps[to->count++] = (solver_step){(uint8_t)kind, (uint8_t)card};
}

static void add_each(step_list *to, unsigned kind, solver_set cards)
{
    for (; cards; cards &= cards - 1)
        add_klondike_step(to, kind, solver_lowest(cards));
}

typedef struct view {
    solver_set table, open, landing, next, stock;
    uint32_t later;
} view;

static view look_at_state(const solver_layout *l, const solver_state *s)
{
    view v = {.table = s->seen & ~solver_up_cards(s->up), .next = solver_next_cards(s->up)};
    /* The places whose cards can be had in this pass, and those that need a redeal first. */
    uint32_t waste = s->stock & ((UINT32_C(1) << s->waste) - 1);
    uint32_t now = (uint32_t)solver_shown(s->stock & ~waste, l->draw);
    if (waste)
        now |= UINT32_C(1) << solver_highest(waste);
    v.later = s->redeals && waste ? (uint32_t)solver_shown(s->stock, l->draw) & ~now : 0;
    v.open = solver_open(v.table, v.table & ~s->locked);
    v.landing = solver_landing(v.open);
    if (solver_spaces(l, v.table, s->locked) > 0)
        v.landing |= SOLVER_KINGS;
    v.stock = solver_stock_cards(l, now | v.later);
    return v;
}

/*
 * The stock's cards that can go without making any other card harder to reach.  There are such cards only when drawing
 * one.
 */
static solver_set free_to_take(const solver_layout *l, const solver_state *s)
{
    uint32_t waste = s->stock & ((UINT32_C(1) << s->waste) - 1);
    if (l->draw > 1)
        return 0;
    if (s->redeals == SOLVER_UNLIMITED)
        return solver_stock_cards(l, s->stock);
    return waste ? l->card_at[solver_highest(waste)] : 0;
}

/* Add a step that can do no harm, if there is one: it is then the only one to be searched.  False if there is none. */
static bool add_safe_step(step_list *to, const view *v, uint32_t without)
{
    solver_set safe = solver_safe_cards(to->from->up);
    solver_set up = v->table & v->open & v->next & safe, stock = v->next & safe & free_to_take(to->layout, to->from);
    if (up && !(without & SOLVER_WITHOUT_SAFE)) {
        add_klondike_step(to, SOLVER_UP, solver_lowest(up));
        return true;
    }
    if (stock && !(without & SOLVER_WITHOUT_STOCK_SAFE)) {
        add_klondike_step(to, SOLVER_STOCK_UP, solver_lowest(stock));
        return true;
    }
    return false;
}

/* Would the card have to go up again as soon as it is taken back? */
static bool is_pointless(const solver_state *s, int card, uint32_t without)
{
    return !(without & SOLVER_WITHOUT_SAFE) && solver_safe_cards(s->up - (1u << 4 * (card & 3))) & solver_bit(card);
}

static void add_stock_steps(step_list *to, solver_set cards, uint32_t places, unsigned kind)
{
    for (; places; places &= ~(UINT32_C(1) << solver_highest(places))) {
        solver_set card = to->layout->card_at[solver_highest(places)];
        if (cards & card)
            add_klondike_step(to, kind, solver_lowest(card));
    }
}

/* Where passes are limited, the card that comes first in this pass is searched first. */
static void add_each_stock(step_list *to, solver_set cards, unsigned kind, uint32_t later)
{
    if (to->from->redeals == SOLVER_UNLIMITED) {
        add_each(to, kind, cards);
        return;
    }
    add_stock_steps(to, cards, later, kind | SOLVER_REDEALS);
    add_stock_steps(to, cards, to->from->stock & ~later, kind);
}

static void add_backs(step_list *to, const view *v, uint32_t without)
{
    const solver_state *s = to->from;
    for (solver_set set = solver_up_cards(s->up) & v->landing; set; set &= set - 1) {
        int card = solver_lowest(set);
        if (solver_up(s->up, card & 3) == card / 4 + 1 && !is_pointless(s, card, without))
            add_klondike_step(to, SOLVER_BACK, card);
    }
}

size_t solver_list_steps(const solver_layout *l, const solver_state *s, uint32_t without, solver_step *steps)
{
    step_list to = {l, s, steps, 0};
    view v = look_at_state(l, s);
    if (!add_safe_step(&to, &v, without)) {
        /*
         * The step that is added last is searched first.  A card that may as well stay in the stock, and could not come
         * back from its foundation, is put up last of all.
         */
        solver_set up = v.table & v.open & v.next;
        bool stays = l->free_stock && !l->worrying_back;
        if (l->worrying_back)
            add_backs(&to, &v, without);
        if (stays)
            add_each_stock(&to, v.stock & v.next, SOLVER_STOCK_UP, v.later);
        add_each_stock(&to, v.stock & v.landing, SOLVER_STOCK_DOWN, v.later);
        add_each(&to, SOLVER_UP, up & ~s->locked);
        if (!stays)
            add_each_stock(&to, v.stock & v.next, SOLVER_STOCK_UP, v.later);
        add_each(&to, SOLVER_TURN, s->locked & v.landing);
        add_each(&to, SOLVER_UP, up & s->locked);
    }
    return to.count;
}

bool solver_finishes(const solver_layout *l, solver_state s)
{
    for (view v; s.up != SOLVER_ALL_UP;) {
        v = look_at_state(l, &s);
        solver_set up = v.table & v.open & v.next, stock = v.stock & v.next;
        if (!(up | stock))
            return false;
        int card = solver_lowest(up ? up : stock);
        bool redeals = !up && v.later >> l->place[card] & 1;
        s = solver_after(
            l, &s,
            (solver_step){(uint8_t)(up ? SOLVER_UP : SOLVER_STOCK_UP + redeals * SOLVER_REDEALS), (uint8_t)card});
    }
    return true;
}
