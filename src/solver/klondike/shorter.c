/*
 * A shorter line: best first, every move counted, as other solvers look for theirs (docs/lab/solver.md, "The line").
 *
 * The search proper has no use for where a run lies; here it costs moves, so a position has its columns as they are.
 * It is no proof of anything: a fixed number of positions is looked at, two of them may be taken for each other where
 * 64 bits of a hash are equal, and what is found is played through the rules like any other line.
 */
#include "board.h"

#include <string.h>

#include "solver/table.h"

/* ---- positions -------------------------------------------------------------------------------------------------- */

typedef struct board_node {
    uint64_t hash;
    solver_board at;
    uint32_t parent, next;  /* `next` waits with the same rating */
    uint16_t cost;          /* how many moves were made */
    solver_board_move move; /* the move that led here */
} board_node;

/*
 * In each round only the best few of the positions that follow from one are kept.  Two are kept at first, which finds a
 * line quickly, then three, with that line's length as a bound.  If there is no line so far, one more round gives more
 * weight to turning cards over.
 */
typedef struct shorter_round {
    uint8_t keep, hidden_weight;
    bool only_if_none;
} shorter_round;

static const shorter_round rounds[] = {{2, 1, false}, {3, 1, false}, {3, 3, true}};

enum {
    NODES = 50000, /* how many positions a round keeps */
    SLOTS = 1 << 17,
    RATINGS = 1024,
    KEEP_MOST = 3,
    NONE = 0,
    ASK_EVERY = 512
};

typedef struct shorter {
    solver_dealt dealt;
    uint8_t blocked[SOLVER_COLUMNS][SOL_DECK + 1]; /* how many of them lie over a lower card of their suit */
    uint32_t beneath[SOLVER_STOCK];                /* the places before that one with lower cards of its suit */
    shorter_round round;
    board_node kept[KEEP_MOST]; /* the best positions that follow from the one being expanded, the best first */
    int kept_rating[KEEP_MOST], kept_count;
    size_t best;               /* the number of moves of the best line; only shorter lines are wanted */
    uint32_t won;              /* the best line's last node */
    uint32_t count, rating;    /* the number of nodes; the least rating that may wait */
    uint32_t waiting[RATINGS]; /* the node of each rating that came last */
    uint32_t slots[SLOTS];     /* the nodes' numbers, found by their hash */
    board_node nodes[NODES];   /* the first node is not used */
} shorter;

_Static_assert(sizeof(shorter) <= SOLVER_SHORTER_MIN, "the least memory is enough");

/* ---- what is left to do ----------------------------------------------------------------------------------------- */

/*
 * The hash of a position.  It does not matter in which column a run lies: if cards are hidden under it, its highest
 * card tells which ones.
 */
static uint64_t hash_of_board(const solver_board *at)
{
    uint64_t hash = solver_mix((uint64_t)at->stock << 16 | (uint64_t)at->waste << 8 | at->redeals);
    for (int i = 0; i < SOLVER_COLUMNS; i++) {
        const solver_column *c = &at->columns[i];
        hash += solver_mix((uint64_t)c->suits << 15 | (uint64_t)c->low << 9 | (uint64_t)c->len << 5 | c->hidden);
    }
    return hash;
}

/* How many cards, and runs, must be laid aside first because they lie over a lower card of their suit. */
static int board_laid_aside(const shorter *s, const solver_board *at)
{
    int count = 0;
    for (int i = 0; i < s->dealt.layout->columns; i++)
        count += s->blocked[i][at->columns[i].hidden] + solver_board_run_blocks(&s->dealt, at, i);
    uint32_t waste = solver_board_waste(at);
    for (uint32_t rest = waste; rest; rest &= rest - 1)
        count += (s->beneath[solver_lowest(rest)] & waste) != 0;
    return count;
}

/* The number of moves that a win takes at least (nearly always). */
static int moves_left(const shorter *s, const solver_board *at)
{
    int to_draw = solver_count(at->stock & ~solver_places_before(at->waste));
    return SOL_DECK - solver_cards_up(at->up) + s->dealt.layout->draws[to_draw] + board_laid_aside(s, at);
}

/* ---- waiting ---------------------------------------------------------------------------------------------------- */

static uint32_t *slot_of_board(shorter *s, uint64_t hash)
{
    uint32_t i = (uint32_t)(hash >> 40) & (SLOTS - 1);
    while (s->slots[i] && s->nodes[s->slots[i]].hash != hash)
        i = (i + 1) & (SLOTS - 1);
    return &s->slots[i];
}

static int cards_hidden(const solver_board *at)
{
    int count = 0;
    for (int i = 0; i < SOLVER_COLUMNS; i++)
        count += at->columns[i].hidden;
    return count;
}

/* Keep the position for now if it is one of the best that follow from its parent. */
static void offer_board(shorter *s, const board_node *n)
{
    int least = n->cost + moves_left(s, &n->at);
    int rating = least + SOL_DECK - solver_cards_up(n->at.up) + s->round.hidden_weight * cards_hidden(&n->at);
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
static void add_waiting(shorter *s, const board_node *n, uint32_t rating)
{
    uint64_t hash = hash_of_board(&n->at);
    uint32_t *slot = slot_of_board(s, hash);
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

static void add_kept_boards(shorter *s)
{
    for (int i = 0; i < s->kept_count; i++)
        add_waiting(s, &s->kept[i], (uint32_t)s->kept_rating[i]);
    s->kept_count = 0;
}

/* The next node to be looked at; NONE if there is none. */
static uint32_t next_waiting_board(shorter *s)
{
    for (; s->rating < RATINGS; s->rating++)
        while (s->waiting[s->rating]) {
            uint32_t i = s->waiting[s->rating];
            s->waiting[s->rating] = s->nodes[i].next;
            if (*slot_of_board(s, s->nodes[i].hash) == i)
                return i;
        }
    return NONE;
}

/* ---- expanding -------------------------------------------------------------------------------------------------- */

/* A card that just went up need not come back. */
static bool is_taken_back(const board_node *parent, solver_board_move move)
{
    return move.from == SOLVER_AT_FOUNDATION && parent->move.to == SOLVER_AT_FOUNDATION &&
           parent->move.card == move.card;
}

static void expand_shorter(shorter *s, uint32_t parent)
{
    const board_node *from = &s->nodes[parent];
    solver_board_move moves[SOLVER_BOARD_MOVES];
    size_t count = solver_board_moves(&s->dealt, &from->at, moves);
    for (size_t i = 0; i < count; i++) {
        board_node n = *from;
        if (is_taken_back(from, moves[i]))
            continue;
        n.parent = parent;
        n.cost = (uint16_t)(n.cost + moves[i].turns + 1);
        n.move = moves[i];
        solver_board_make(&s->dealt, &n.at, moves[i]);
        offer_board(s, &n);
    }
}

/* ---- the first position ----------------------------------------------------------------------------------------- */

/* What lies over what in the stock, and in column i. */
static void read_beneath(shorter *s, const solver_state *first)
{
    const uint8_t *cards = s->dealt.stock_card;
    for (int place = 0; place < SOLVER_STOCK; place++) {
        s->beneath[place] = 0;
        for (int before = 0; before < place; before++)
            if (first->stock >> before & 1 && (cards[before] & 3) == (cards[place] & 3) && cards[before] < cards[place])
                s->beneath[place] |= UINT32_C(1) << before;
    }
}

static void read_blocked(shorter *s, int i)
{
    s->blocked[i][0] = 0;
    for (unsigned j = 0; j < s->dealt.length[i]; j++) {
        int card = s->dealt.cards[i][j], lowest = s->dealt.lowest[i][j][card & 3];
        s->blocked[i][j + 1] = (uint8_t)(s->blocked[i][j] + (card >> 2 > lowest));
    }
}

static void read_shorter(shorter *s, const solver_layout *layout, const sol_position *p, const solver_state *first,
                         board_node *start)
{
    *start = (board_node){0};
    solver_board_read(&s->dealt, layout, p, first, &start->at);
    read_beneath(s, first);
    for (int i = 0; i < layout->columns; i++)
        read_blocked(s, i);
}

/* ---- the line --------------------------------------------------------------------------------------------------- */

static solver_step step_of_node(const board_node *n)
{
    bool up = n->move.to == SOLVER_AT_FOUNDATION;
    unsigned kind = n->move.from == SOLVER_AT_STOCK        ? up ? SOLVER_STOCK_UP : SOLVER_STOCK_DOWN
                    : n->move.from == SOLVER_AT_FOUNDATION ? SOLVER_BACK
                    : up                                   ? SOLVER_UP
                                                           : SOLVER_TURN;
    return (solver_step){(uint8_t)kind, n->move.card};
}

/* Is the move a step of the search?  One that moves a part of a run is not: it only bares a card that goes up next. */
static bool is_step(const shorter *s, uint32_t i)
{
    const board_node *n = &s->nodes[i];
    int from = n->move.from;
    return from >= SOLVER_COLUMNS || n->move.to == SOLVER_AT_FOUNDATION ||
           s->nodes[n->parent].at.columns[from].len == n->move.count;
}

static size_t write_shorter_steps(const shorter *s, solver_step *steps)
{
    size_t count = 0, at;
    for (uint32_t i = s->won; s->nodes[i].parent; i = s->nodes[i].parent)
        count += is_step(s, i);
    at = count;
    for (uint32_t i = s->won; s->nodes[i].parent; i = s->nodes[i].parent)
        if (is_step(s, i))
            steps[--at] = step_of_node(&s->nodes[i]);
    return count;
}

/* ---- rounds ----------------------------------------------------------------------------------------------------- */

static void search_shorter(solver_klondike *solver, shorter *s, const board_node *start)
{
    memset(s->slots, 0, sizeof s->slots);
    memset(s->waiting, 0, sizeof s->waiting);
    s->rating = RATINGS;
    s->won = NONE;
    s->count = 1;
    offer_board(s, start);
    add_kept_boards(s);
    uint32_t i, looked_at = 0;
    while (s->count < NODES && (i = next_waiting_board(s)) != NONE) {
        if (++looked_at % ASK_EVERY == 0 && !solver_ask(solver->question))
            return;
        expand_shorter(s, i);
        add_kept_boards(s);
    }
}

size_t solver_shorter(solver_klondike *solver, const sol_position *position, const solver_state *first, size_t most,
                      solver_step *steps)
{
    shorter *s = solver->room;
    board_node start;
    size_t count = 0;
    s->best = most;
    s->kept_count = 0;
    read_shorter(s, &solver->layout, position, first, &start);
    for (size_t i = 0; i < sizeof rounds / sizeof rounds[0] && solver->question->why == SOL_UNKNOWN_NOT; i++) {
        if (count && rounds[i].only_if_none)
            continue;
        s->round = rounds[i];
        search_shorter(solver, s, &start);
        if (s->won)
            count = write_shorter_steps(s, steps);
    }
    return count;
}
