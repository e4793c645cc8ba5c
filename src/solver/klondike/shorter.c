/*
 * A shorter line: best first, every move counted, as other solvers look for theirs (docs/lab/solver.md, "The line").
 *
 * The search proper has no use for where a run lies; here it costs moves, so a position has its columns as they are.
 * It is no proof of anything: a fixed number of positions is looked at, two of them may be taken for each other where
 * 64 bits of a hash are equal, and what is found is played through the rules like any other line.
 */
#include "klondike.h"

#include <string.h>

/* ---- positions -------------------------------------------------------------------------------------------------- */

/* A column: `hidden` cards, and on them a run. */
typedef struct column {
    unsigned hidden : 6;
    unsigned len : 4;    /* the length of the run; 0 only if no card is hidden either */
    unsigned low : 6;    /* the run's lowest card */
    unsigned suits : 13; /* a bit for each card of the run, the lowest first: is it the second of its pair? */
} column;

typedef struct spot {
    column columns[SOLVER_COLUMNS];
    uint32_t stock; /* a bit for each place that still has its card */
    uint16_t up;
    uint8_t waste; /* places below this are in the waste */
    uint8_t redeals;
} spot;

/* The places besides columns that a move can come from or go to. */
enum { STOCK = SOLVER_COLUMNS, FOUNDATION };

typedef struct node {
    uint64_t hash;
    spot at;
    uint32_t parent, next;         /* `next` waits with the same rating */
    uint16_t cost;                 /* how many moves were made */
    uint8_t from, to, count, card; /* the move that led here, and the highest card that it moved */
} node;

/*
 * In each round only the best few of the positions that follow from one are kept.  Two are kept at first, which finds a
 * line quickly, then three, with that line's length as a bound.  If there is no line so far, one more round gives more
 * weight to turning cards over.
 */
typedef struct round {
    uint8_t keep, hidden_weight;
    bool only_if_none;
} round;

static const round rounds[] = {{2, 1, false}, {3, 1, false}, {3, 3, true}};

enum {
    NODES = 50000, /* how many positions a round keeps */
    SLOTS = 1 << 17,
    RATINGS = 1024,
    KEEP_MOST = 3,
    NONE = 0,
    ASK_EVERY = 512
};

typedef struct shorter {
    const solver_layout *layout;
    uint8_t hidden[SOLVER_COLUMNS][SOL_DECK];                /* the hidden cards, from the bottom */
    uint8_t lowest[SOLVER_COLUMNS][SOL_DECK + 1][SOL_SUITS]; /* the lowest rank of each suit among so many of them */
    uint8_t blocked[SOLVER_COLUMNS][SOL_DECK + 1];           /* how many of them lie over a lower card of their suit */
    uint32_t beneath[SOLVER_STOCK]; /* the places before that one with lower cards of its suit */
    uint8_t stock_card[SOLVER_STOCK];
    round round;
    node kept[KEEP_MOST]; /* the best positions that follow from the one being expanded, the best first */
    int kept_rating[KEEP_MOST], kept_count;
    size_t best;               /* the number of moves of the best line; only shorter lines are wanted */
    uint32_t won;              /* the best line's last node */
    uint32_t count, rating;    /* the number of nodes; the least rating that may wait */
    uint32_t waiting[RATINGS]; /* the node of each rating that came last */
    uint32_t slots[SLOTS];     /* the nodes' numbers, found by their hash */
    node nodes[NODES];         /* the first node is not used */
} shorter;

_Static_assert(sizeof(shorter) <= SOLVER_SHORTER_MIN, "the least memory is enough");

/* ---- columns ---------------------------------------------------------------------------------------------------- */

/* The card of the run that lies this many places above the lowest. */
static int card_at(column c, unsigned above)
{
    unsigned low = c.low, suits = c.suits;
    return (int)(((low >> 2) + above) << 2 | (((low >> 1) ^ above) & 1) << 1 | (suits >> above & 1));
}

static int highest(column c) { return card_at(c, c.len - 1u); }

static void lay(column *c, column run)
{
    c->suits = ((unsigned)c->suits << run.len | run.suits) & 0x1fff;
    c->low = run.low;
    c->len += run.len;
}

static column run_of(int card) { return (column){0, 1, (unsigned)card & 63, (unsigned)card & 1}; }

/* Take the lowest `count` cards off a column.  When its whole run leaves, the hidden card beneath is turned over. */
static column take(const shorter *s, spot *at, int from, unsigned count)
{
    column *c = &at->columns[from], taken = *c;
    taken.hidden = 0;
    taken.len = count & 15;
    taken.suits = c->suits & ((1u << count) - 1) & 0x1fff;
    if (count < c->len) {
        c->low = (unsigned)card_at(*c, count) & 63;
        c->suits = ((unsigned)c->suits >> count) & 0x1fff;
        c->len = (c->len - count) & 15;
    } else if (c->hidden) {
        column turned = run_of(s->hidden[from][c->hidden - 1]);
        turned.hidden = (c->hidden - 1u) & 63;
        *c = turned;
    } else {
        *c = (column){0};
    }
    return taken;
}

static bool goes_on(column c, int card)
{
    return c.len ? (int)(c.low >> 2) == (card >> 2) + 1 && ((c.low ^ (unsigned)card) & 2) : card >> 2 == SOL_RANKS - 1;
}

/* ---- what is left to do ----------------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t z)
{
    z *= UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 32) * UINT64_C(0xBF58476D1CE4E5B9);
    return z ^ z >> 29;
}

/*
 * The hash of a position.  It does not matter in which column a run lies: if cards are hidden under it, its highest
 * card tells which ones.
 */
static uint64_t hash_of(const spot *at)
{
    uint64_t hash = mix((uint64_t)at->stock << 16 | (uint64_t)at->waste << 8 | at->redeals);
    for (int i = 0; i < SOLVER_COLUMNS; i++) {
        const column *c = &at->columns[i];
        hash += mix((uint64_t)c->suits << 15 | (uint64_t)c->low << 9 | (uint64_t)c->len << 5 | c->hidden);
    }
    return hash;
}

static int draws_for(const shorter *s, int cards) { return (cards + s->layout->draw - 1) / s->layout->draw; }

static uint32_t places_before(int place) { return (UINT32_C(1) << place) - 1; }

/* Does a card of the run lie over a hidden lower one of its suit?  The run may move as one. */
static bool run_is_in_the_way(const shorter *s, int i, column c)
{
    for (unsigned above = 0; above < c.len && c.hidden; above++) {
        int card = card_at(c, above);
        if (card >> 2 > s->lowest[i][c.hidden][card & 3])
            return true;
    }
    return false;
}

/* How many cards, and runs, must be laid aside first because they lie over a lower card of their suit. */
static int laid_aside(const shorter *s, const spot *at)
{
    int count = 0;
    for (int i = 0; i < s->layout->columns; i++)
        count += s->blocked[i][at->columns[i].hidden] + run_is_in_the_way(s, i, at->columns[i]);
    uint32_t waste = at->stock & places_before(at->waste);
    for (uint32_t rest = waste; rest; rest &= rest - 1)
        count += (s->beneath[solver_lowest(rest)] & waste) != 0;
    return count;
}

static int cards_up(unsigned up) { return solver_up(up, 0) + solver_up(up, 1) + solver_up(up, 2) + solver_up(up, 3); }

/* The number of moves that a win takes at least (nearly always). */
static int moves_left(const shorter *s, const spot *at)
{
    int to_draw = solver_count(at->stock & ~places_before(at->waste));
    return SOL_DECK - cards_up(at->up) + draws_for(s, to_draw) + laid_aside(s, at);
}

/* ---- waiting ---------------------------------------------------------------------------------------------------- */

static uint32_t *slot_of(shorter *s, uint64_t hash)
{
    uint32_t i = (uint32_t)(hash >> 40) & (SLOTS - 1);
    while (s->slots[i] && s->nodes[s->slots[i]].hash != hash)
        i = (i + 1) & (SLOTS - 1);
    return &s->slots[i];
}

static int cards_hidden(const spot *at)
{
    int count = 0;
    for (int i = 0; i < SOLVER_COLUMNS; i++)
        count += at->columns[i].hidden;
    return count;
}

/* Keep the position for now if it is one of the best that follow from its parent. */
static void offer(shorter *s, const node *n)
{
    int least = n->cost + moves_left(s, &n->at);
    int rating = least + SOL_DECK - cards_up(n->at.up) + s->round.hidden_weight * cards_hidden(&n->at);
    if (least >= (int)s->best || rating >= RATINGS ||
        (s->kept_count == s->round.keep && rating >= s->kept_rating[s->kept_count - 1]))
        return;
    int i = s->kept_count < s->round.keep ? s->kept_count++ : s->kept_count - 1;
    for (; i > 0 && rating < s->kept_rating[i - 1]; i--) {
        s->kept[i] = s->kept[i - 1];
        s->kept_rating[i] = s->kept_rating[i - 1];
    }
    s->kept[i] = *n;
    s->kept_rating[i] = rating;
}

/* Let the position wait, unless it was reached before in as few moves. */
static void add(shorter *s, const node *n, uint32_t rating)
{
    uint64_t hash = hash_of(&n->at);
    uint32_t *slot = slot_of(s, hash);
    if (s->count == NODES || (*slot && s->nodes[*slot].cost <= n->cost))
        return;
    *slot = s->count;
    s->nodes[s->count] = *n;
    s->nodes[s->count].hash = hash;
    s->nodes[s->count].next = s->waiting[rating];
    s->waiting[rating] = s->count++;
    s->rating = rating < s->rating ? rating : s->rating;
    if (n->at.up == SOLVER_ALL_UP && n->cost < s->best) {
        s->best = n->cost;
        s->won = s->count - 1;
    }
}

static void add_kept(shorter *s)
{
    for (int i = 0; i < s->kept_count; i++)
        add(s, &s->kept[i], (uint32_t)s->kept_rating[i]);
    s->kept_count = 0;
}

/* The next node to be looked at; NONE if there is none. */
static uint32_t next_waiting(shorter *s)
{
    for (; s->rating < RATINGS; s->rating++)
        while (s->waiting[s->rating]) {
            uint32_t i = s->waiting[s->rating];
            s->waiting[s->rating] = s->nodes[i].next;
            if (*slot_of(s, s->nodes[i].hash) == i)
                return i;
        }
    return NONE;
}

/* ---- moves ------------------------------------------------------------------------------------------------------ */

static node begin(const shorter *s, uint32_t parent, int from, int to, int count, int card)
{
    node n = s->nodes[parent];
    n.parent = parent;
    n.cost++;
    n.from = (uint8_t)from;
    n.to = (uint8_t)to;
    n.count = (uint8_t)count;
    n.card = (uint8_t)card;
    return n;
}

static void put_up(spot *at, int card, int by) { at->up = (uint16_t)(at->up + by * (1 << 4 * (card & 3))); }

static void move_up(shorter *s, uint32_t parent, int from)
{
    int card = (int)s->nodes[parent].at.columns[from].low;
    node n = begin(s, parent, from, FOUNDATION, 1, card);
    take(s, &n.at, from, 1);
    put_up(&n.at, card, 1);
    offer(s, &n);
}

static void move_run(shorter *s, uint32_t parent, int from, int to, unsigned count)
{
    node n = begin(s, parent, from, to, (int)count, card_at(s->nodes[parent].at.columns[from], count - 1));
    column run = take(s, &n.at, from, count);
    lay(&n.at.columns[to], run);
    offer(s, &n);
}

static void move_back(shorter *s, uint32_t parent, int card, int to)
{
    node n = begin(s, parent, FOUNDATION, to, 1, card);
    put_up(&n.at, card, -1);
    lay(&n.at.columns[to], run_of(card));
    offer(s, &n);
}

/*
 * How many moves it takes to draw until this place is the waste's top, and whether that needs a redeal; −1 if it never
 * is.
 */
static int draws_to(const shorter *s, const spot *at, int place, bool *redeal)
{
    uint32_t bit = UINT32_C(1) << place, waste = at->stock & places_before(at->waste), rest = at->stock & ~waste;
    int to_draw = solver_count(rest), nth = solver_count(rest & (bit | (bit - 1)));
    *redeal = false;
    if (waste && place == solver_highest(waste))
        return 0;
    if (rest & bit && (nth % s->layout->draw == 0 || nth == to_draw))
        return draws_for(s, nth);
    nth = solver_count(at->stock & (bit | (bit - 1)));
    *redeal = true;
    if (!at->redeals || (nth % s->layout->draw != 0 && nth != solver_count(at->stock)))
        return -1;
    return draws_for(s, to_draw) + 1 + draws_for(s, nth);
}

static void move_from_stock(shorter *s, uint32_t parent, int place, int to, int draws, bool redeal)
{
    int card = s->stock_card[place];
    node n = begin(s, parent, STOCK, to, 1, card);
    n.cost = (uint16_t)(n.cost + draws);
    n.at.stock &= ~(UINT32_C(1) << place);
    n.at.waste = (uint8_t)place;
    if (redeal && n.at.redeals != SOLVER_UNLIMITED)
        n.at.redeals--;
    if (to == FOUNDATION)
        put_up(&n.at, card, 1);
    else
        lay(&n.at.columns[to], run_of(card));
    offer(s, &n);
}

/* ---- expanding -------------------------------------------------------------------------------------------------- */

static bool is_next(const spot *at, int card) { return solver_up(at->up, card & 3) == card >> 2; }

/* The number of lowest cards of a run that can go onto the other column; 0 if moving them gains nothing. */
static unsigned count_for(const spot *at, int from, int to)
{
    column a = at->columns[from], b = at->columns[to];
    if (!b.len) /* a king goes to an empty column if it uncovers a card */
        return highest(a) >> 2 == SOL_RANKS - 1 && a.hidden ? a.len : 0;
    unsigned count = (unsigned)(b.low >> 2) - (unsigned)(a.low >> 2);
    if (b.low >> 2 <= a.low >> 2 || count > a.len || !goes_on(b, card_at(a, count - 1)))
        return 0;
    return count == a.len || is_next(at, card_at(a, count)) ? count : 0;
}

static void expand_column(shorter *s, uint32_t parent, int from)
{
    const spot *at = &s->nodes[parent].at;
    bool space_seen = false;
    if (!at->columns[from].len)
        return;
    if (is_next(at, (int)at->columns[from].low))
        move_up(s, parent, from);
    for (int to = 0; to < s->layout->columns; to++) {
        if (to == from || (space_seen && !at->columns[to].len))
            continue;
        unsigned count = count_for(at, from, to);
        space_seen |= !at->columns[to].len;
        if (count)
            move_run(s, parent, from, to, count);
    }
}

static void expand_stock(shorter *s, uint32_t parent)
{
    const spot *at = &s->nodes[parent].at;
    for (uint32_t rest = at->stock; rest; rest &= rest - 1) {
        int place = solver_lowest(rest), card = s->stock_card[place];
        bool redeal, space_seen = false;
        int draws = draws_to(s, at, place, &redeal);
        if (draws < 0)
            continue;
        if (is_next(at, card))
            move_from_stock(s, parent, place, FOUNDATION, draws, redeal);
        for (int to = 0; to < s->layout->columns; to++) {
            if (goes_on(at->columns[to], card) && !(space_seen && !at->columns[to].len))
                move_from_stock(s, parent, place, to, draws, redeal);
            space_seen |= !at->columns[to].len;
        }
    }
}

static void expand_foundations(shorter *s, uint32_t parent)
{
    const spot *at = &s->nodes[parent].at;
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        int up = solver_up(at->up, suit), card = 4 * (up - 1) + suit;
        if (!up || (s->nodes[parent].to == FOUNDATION && s->nodes[parent].card == card))
            continue;
        if (solver_safe_cards(at->up - (1u << 4 * suit)) & solver_bit(card))
            continue;
        for (int to = 0; to < s->layout->columns; to++)
            if (at->columns[to].len && goes_on(at->columns[to], card))
                move_back(s, parent, card, to);
    }
}

/* If a card that no other card can need goes up, it is the only move to look at.  False if there is none. */
static bool expand_safe(shorter *s, uint32_t parent)
{
    const spot *at = &s->nodes[parent].at;
    solver_set safe = solver_safe_cards(at->up);
    for (int from = 0; from < s->layout->columns; from++)
        if (at->columns[from].len && safe >> at->columns[from].low & 1) {
            move_up(s, parent, from);
            return true;
        }
    uint32_t waste = at->stock & places_before(at->waste);
    if (!waste || s->layout->draw > 1 || !(safe >> s->stock_card[solver_highest(waste)] & 1))
        return false;
    move_from_stock(s, parent, solver_highest(waste), FOUNDATION, 0, false);
    return true;
}

static void expand(shorter *s, uint32_t parent)
{
    if (expand_safe(s, parent))
        return;
    if (s->layout->worrying_back)
        expand_foundations(s, parent);
    expand_stock(s, parent);
    for (int from = 0; from < s->layout->columns; from++)
        expand_column(s, parent, from);
}

/* ---- the first position ----------------------------------------------------------------------------------------- */

static void read_stock(shorter *s, spot *at, const solver_state *first)
{
    at->stock = first->stock;
    at->waste = first->waste;
    for (uint32_t rest = first->stock; rest; rest &= rest - 1) {
        int place = solver_lowest(rest);
        s->stock_card[place] = (uint8_t)solver_lowest(s->layout->card_at[place]);
        s->beneath[place] = 0;
        for (int before = 0; before < place; before++)
            if (first->stock >> before & 1 && (s->stock_card[before] & 3) == (s->stock_card[place] & 3) &&
                s->stock_card[before] < s->stock_card[place])
                s->beneath[place] |= UINT32_C(1) << before;
    }
}

static void read_hidden(shorter *s, int i, const sol_position *p, int pile, unsigned hidden)
{
    memset(s->lowest[i][0], SOL_RANKS, SOL_SUITS);
    s->blocked[i][0] = 0;
    for (unsigned j = 0; j < hidden; j++) {
        int card = solver_index(sol_pile_card(p, pile, (int)j)), rank = card >> 2;
        s->hidden[i][j] = (uint8_t)card;
        memcpy(s->lowest[i][j + 1], s->lowest[i][j], SOL_SUITS);
        uint8_t *lowest = &s->lowest[i][j + 1][card & 3];
        s->blocked[i][j + 1] = (uint8_t)(s->blocked[i][j] + (rank > *lowest));
        if (rank < *lowest)
            *lowest = (uint8_t)rank;
    }
}

static void read_column(shorter *s, spot *at, int i, const sol_position *p, int pile, const solver_state *first)
{
    int len = sol_pile_len(p, pile), start = len;
    /* the run begins with the locked card, or is a king's */
    while (start > 0 && first->seen >> solver_index(sol_pile_card(p, pile, start - 1)) & 1)
        start--;
    read_hidden(s, i, p, pile, (unsigned)start);
    at->columns[i] = (column){0};
    for (int j = start; j < len; j++)
        lay(&at->columns[i], run_of(solver_index(sol_pile_card(p, pile, j))));
    at->columns[i].hidden = (unsigned)start & 63;
}

static void read_position(shorter *s, const sol_position *p, const solver_state *first, node *start)
{
    enum { COLUMNS = 2 + SOL_SUITS };
    *start = (node){.at = {.up = first->up, .redeals = first->redeals}};
    read_stock(s, &start->at, first);
    for (int i = 0; i < s->layout->columns; i++)
        read_column(s, &start->at, i, p, COLUMNS + i, first);
}

/* ---- the line --------------------------------------------------------------------------------------------------- */

static solver_step step_of(const node *n)
{
    unsigned kind = n->from == STOCK        ? n->to == FOUNDATION ? SOLVER_STOCK_UP : SOLVER_STOCK_DOWN
                    : n->from == FOUNDATION ? SOLVER_BACK
                    : n->to == FOUNDATION   ? SOLVER_UP
                                            : SOLVER_TURN;
    return (solver_step){(uint8_t)kind, n->card};
}

/* Is the move a step of the search?  One that moves a part of a run is not: it only bares a card that goes up next. */
static bool is_step(const shorter *s, uint32_t i)
{
    const node *n = &s->nodes[i];
    return n->from >= SOLVER_COLUMNS || n->to == FOUNDATION || s->nodes[n->parent].at.columns[n->from].len == n->count;
}

static size_t write_steps(const shorter *s, solver_step *steps)
{
    size_t count = 0, at;
    for (uint32_t i = s->won; s->nodes[i].parent; i = s->nodes[i].parent)
        count += is_step(s, i);
    at = count;
    for (uint32_t i = s->won; s->nodes[i].parent; i = s->nodes[i].parent)
        if (is_step(s, i))
            steps[--at] = step_of(&s->nodes[i]);
    return count;
}

/* ---- rounds ----------------------------------------------------------------------------------------------------- */

static void search(solver_klondike *solver, shorter *s, const node *start)
{
    memset(s->slots, 0, sizeof s->slots);
    memset(s->waiting, 0, sizeof s->waiting);
    s->rating = RATINGS;
    s->won = NONE;
    s->count = 1;
    offer(s, start);
    add_kept(s);
    uint32_t i, looked_at = 0;
    while (s->count < NODES && (i = next_waiting(s)) != NONE) {
        if (++looked_at % ASK_EVERY == 0 && !solver_ask(solver->question))
            return;
        expand(s, i);
        add_kept(s);
    }
}

size_t solver_shorter(solver_klondike *solver, const sol_position *position, const solver_state *first, size_t most,
                      solver_step *steps)
{
    shorter *s = solver->room;
    node start;
    size_t count = 0;
    s->layout = &solver->layout;
    s->best = most;
    s->kept_count = 0;
    read_position(s, position, first, &start);
    for (size_t i = 0; i < sizeof rounds / sizeof rounds[0] && solver->question->why == SOL_UNKNOWN_NOT; i++) {
        if (count && rounds[i].only_if_none)
            continue;
        s->round = rounds[i];
        search(solver, s, &start);
        if (s->won)
            count = write_steps(s, steps);
    }
    return count;
}
