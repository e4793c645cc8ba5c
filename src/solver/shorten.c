/*
 * A shorter line: best-first beam searches in which every move counts, two for any win, one along the line.
 */
#include "shorten.h"

#include <string.h>

#include "solver/table.h"

/*
 * A round looks for a shorter line once.  Of the positions that follow from one only the best few are kept.
 *
 * An open round tries every move.  One that follows the line lays cards only where the line lays them, in whatever
 * order, and leaves moves out: the line's own positions are open from the start, and what the line still costs from a
 * position on guides the search.
 *
 * A round takes one position of each level in turn, a level for each number of steps that are left, so that no part of
 * the game is looked at to the neglect of the rest.
 */
typedef struct shorten_round {
    bool follows;
    int keep;
    uint32_t nodes;
} shorten_round;

static const shorten_round rounds[] = {
    {.keep = 12, .nodes = 9000}, {.keep = 3, .nodes = 9000}, {.follows = true, .keep = 4, .nodes = 3000}};

enum {
    ROUNDS = sizeof rounds / sizeof rounds[0],
    NODES = 9000, /* in a round at most */
    SLOTS = 1 << 15,
    LEVELS = 256,
    RATINGS = 2048,
    KEEP_MOST = 12,
    REDEALS = 1, /* how many times the waste is turned over before a card of it is played */
    DRAWS = 255, /* and how often the stock is drawn from, at most */
    CARDS = 64,  /* the values of cards */
    PLACES = CARDS + SOL_ROLES,
    ASK_EVERY = 64,
    NONE = 0
};

/* A position that was found: the parent's stock is drawn from or turned over so many times, and then comes the move. */
typedef struct shorten_node {
    sol_position at;
    uint64_t hash;
    uint32_t parent, next; /* `next` waits with the same level and rating */
    sol_move move;
    uint16_t cost; /* how many moves were made */
    uint8_t draws;
} shorten_node;

/* What the line does with a card after it lies on a place. */
typedef struct plan {
    uint16_t cost; /* moves until the card moves for the last time, those of the stock just before included */
    uint8_t steps;
    bool laid; /* the line lays the card there */
} plan;

/* What a win still takes from a position. */
typedef struct outlook {
    int least; /* moves at least, nearly always */
    int rating, level;
} outlook;

/* A node that follows from the one being expanded. */
typedef struct shorten_follower {
    shorten_node node;
    outlook outlook;
} shorten_follower;

/* How a game is won, as far as it matters for what is left to do. */
typedef enum winning_aim { CARD_BY_CARD, WHOLE_SUITS, PAIRS } winning_aim;

typedef struct shorten {
    solver_question *question;
    const sol_variant *variant;
    sol_position start;
    shorten_round round;
    winning_aim aim;
    int stock, waste;
    bool waste_is_played; /* cards leave the waste, so that draws are a part of the step that takes one */
    const sol_pile_group *group[SOL_PILES_MAX];
    plan plans[CARDS][PLACES];
    shorten_follower kept[KEEP_MOST]; /* the best first */
    int kept_count;
    size_t best;  /* the length of the best line; only shorter ones are wanted */
    uint32_t won; /* its last node, NONE if it is the one that was there before the round */
    uint32_t count;
    int level;                         /* from which a node was taken last */
    int rating[LEVELS];                /* no node of the level waits with a lower one */
    uint32_t waiting[LEVELS][RATINGS]; /* the node of each level and rating that came last */
    uint32_t slots[SLOTS];             /* the nodes' numbers, found by their hash */
    shorten_node nodes[NODES + 1];     /* the first is not used */
} shorten;

_Static_assert(sizeof(shorten) <= SOLVER_ROOM_MIN, "the least memory is enough");

/* ---- the game's table -------------------------------------------------------------------------------------------- */

static bool is_of_stock(sol_move move) { return move.kind == SOL_DRAW || move.kind == SOL_REDEAL; }

static bool is_foundation(const shorten *s, int pile) { return s->group[pile]->role == SOL_FOUNDATION; }

/* Does the card lie on the other as the pile's runs do? */
static bool follows(const sol_pile_group *group, sol_card on, sol_card card)
{
    int build = group->run ? group->run : group->build, step = sol_rank(on) - sol_rank(card);
    if (step != 1 && !(group->wrap && step == SOL_ACE - SOL_KING))
        return false;
    bool in_suit = build == SOL_BUILD_DOWN_SUIT || build == SOL_BUILD_BESIDE_SUIT;
    return build == SOL_BUILD_DOWN_ANY || (in_suit && sol_suit(on) == sol_suit(card)) ||
           (build == SOL_BUILD_DOWN_ALTERNATING && sol_is_red(on) != sol_is_red(card));
}

/* ---- positions --------------------------------------------------------------------------------------------------- */

/*
 * The hash of a position.  Which of the like piles cards lie on does not matter, unless a row is dealt to them later;
 * nor how often the waste was turned over, where that is not limited.
 */
static uint64_t hash_of_position(const shorten *s, const sol_position *p)
{
    const sol_rules *rules = s->variant->rules;
    bool rows_come = rules->kinds & 1 << SOL_DEAL_ROW && !sol_pile_empty(p, s->stock);
    uint64_t hash = s->variant->options.passes == SOL_PASSES_UNLIMITED ? 0 : p->redeals;
    for (int pile = 0, at = 0; pile < rules->pile_count; pile++) {
        uint64_t of_pile = rows_come ? (uint64_t)pile + 1 : (uint64_t)(s->group[pile] - rules->groups) + 1;
        of_pile = of_pile << 8 | p->down[pile];
        for (; at < p->end[pile]; at++)
            of_pile = (of_pile ^ p->cards[at]) * UINT64_C(0x9E3779B97F4A7C15);
        hash += solver_mix(of_pile);
    }
    return hash;
}

/* ---- what is left to do ------------------------------------------------------------------------------------------ */

/* How many cards, and runs, of the pile must be laid aside first because they lie over a lower card of their suit. */
static int laid_aside(const shorten *s, const sol_position *p, int pile, int base)
{
    int lowest[SOL_SUITS] = {SOL_RANKS, SOL_RANKS, SOL_RANKS, SOL_RANKS}, count = 0;
    bool aside = false;
    for (int i = 0; i < sol_pile_len(p, pile); i++) {
        sol_card card = sol_pile_card(p, pile, i);
        int rank = (sol_rank(card) - base + SOL_RANKS) % SOL_RANKS, *low = &lowest[sol_suit(card)];
        bool is_over = rank > *low;
        bool goes_along = aside && i > p->down[pile] && follows(s->group[pile], sol_pile_card(p, pile, i - 1), card);
        count += is_over && !goes_along;
        aside = is_over || goes_along;
        *low = rank < *low ? rank : *low;
    }
    return count;
}

/* How many cards of a column do not lie in suit on the next higher one. */
static int breaks(const shorten *s, const sol_position *p, int pile)
{
    int count = !sol_pile_empty(p, pile) && sol_rank(sol_pile_card(p, pile, 0)) != SOL_KING;
    for (int i = 1; i < sol_pile_len(p, pile); i++)
        count +=
            i <= p->down[pile] || !follows(s->group[pile], sol_pile_card(p, pile, i - 1), sol_pile_card(p, pile, i));
    return count;
}

static int rank_of_base(const shorten *s, const sol_position *p)
{
    for (int pile = 0; pile < s->variant->rules->pile_count; pile++)
        if (is_foundation(s, pile) && !sol_pile_empty(p, pile))
            return sol_rank(sol_pile_card(p, pile, 0));
    return SOL_ACE;
}

static outlook look_at_position(const shorten *s, const sol_position *p)
{
    const sol_rules *rules = s->variant->rules;
    int base = rank_of_base(s, p), left = rules->decks * SOL_DECK, in_the_way = 0, hidden = 0;
    int stock = s->stock < 0 ? 0 : sol_pile_len(p, s->stock), draw = s->variant->options.draw;
    for (int pile = 0; pile < rules->pile_count; pile++) {
        if (is_foundation(s, pile))
            left -= sol_pile_len(p, pile);
        if (is_foundation(s, pile) || pile == s->stock)
            continue;
        hidden += p->down[pile];
        if (s->aim != PAIRS)
            in_the_way += s->aim == WHOLE_SUITS ? breaks(s, p, pile) : laid_aside(s, p, pile, base);
    }
    outlook o = {.level = s->aim == WHOLE_SUITS ? in_the_way : left};
    o.least = s->aim == WHOLE_SUITS ? in_the_way
              : s->aim == PAIRS     ? (left + 1) / 2
                                    : left + in_the_way + (stock + draw - 1) / draw;
    o.rating = o.least + o.level + hidden + (s->aim == WHOLE_SUITS ? stock : 0);
    return o;
}

/* ---- the line as a plan ------------------------------------------------------------------------------------------ */

/* Where a card lies: on another card, at the bottom of a column, or on a pile of another role. */
static int place_over(const shorten *s, int pile, sol_card under)
{
    return s->group[pile]->role == SOL_TABLEAU ? under : CARDS + s->group[pile]->role;
}

static plan *plan_of(shorten *s, const sol_position *p, sol_move move)
{
    return &s->plans[p->cards[p->end[move.from] - move.count]][place_over(s, move.to, sol_pile_top(p, move.to))];
}

/* Go back through the line: what comes after a move is what is left of its card's plan where that lays it. */
static void read_plans(shorten *s, const sol_move *line, size_t count)
{
    plan left[CARDS] = {{0}};
    memset(s->plans, 0, sizeof s->plans);
    for (int pass = 0; pass < 2; pass++) {
        sol_position p = s->start;
        int cost = 0;
        for (size_t i = 0; i < count; i++) {
            plan *of = line[i].kind == SOL_MOVE ? &left[p.cards[p.end[line[i].from] - line[i].count]] : NULL;
            cost++;
            if (of && pass == 0)
                *of = (plan){(uint16_t)(of->cost + cost), (uint8_t)(of->steps + 1), false};
            if (of && pass == 1) {
                *of = (plan){(uint16_t)(of->cost - cost), (uint8_t)(of->steps - 1), true};
                *plan_of(s, &p, line[i]) = *of;
            }
            cost = of ? 0 : cost;
            sol_apply(s->variant, &p, line[i]);
        }
        for (int card = 0; card < CARDS && pass == 0; card++)
            for (int place = 0; place < PLACES; place++)
                s->plans[card][place] = left[card];
    }
}

/* What the line's moves still cost from here on, if they are made in whatever order. */
static outlook look_along(const shorten *s, const sol_position *p)
{
    outlook o = {.least = look_at_position(s, p).least};
    for (int pile = 0, i = 0; pile < s->variant->rules->pile_count; pile++)
        for (int bottom = i; i < p->end[pile]; i++) {
            sol_card under = i > bottom ? p->cards[i - 1] : SOL_NO_CARD;
            const plan *of = &s->plans[p->cards[i]][place_over(s, pile, under)];
            o.rating += of->cost;
            o.level += of->steps;
        }
    return o;
}

/* ---- waiting ----------------------------------------------------------------------------------------------------- */

static uint32_t *slot_of_hash(shorten *s, uint64_t hash)
{
    uint32_t i = (uint32_t)(hash >> 40) & (SLOTS - 1);
    while (s->slots[i] && s->nodes[s->slots[i]].hash != hash)
        i = (i + 1) & (SLOTS - 1);
    return &s->slots[i];
}

/* Was the position reached before in as few moves? */
static bool was_reached(shorten *s, const shorten_node *n)
{
    uint32_t reached = *slot_of_hash(s, n->hash);
    for (int i = 0; i < s->kept_count; i++)
        if (s->kept[i].node.hash == n->hash && s->kept[i].node.cost <= n->cost)
            return true;
    return reached && s->nodes[reached].cost <= n->cost;
}

/* Make a node's move, and keep it for now if it is one of the best that follow from its parent. */
static void offer_follower(shorten *s, shorten_follower *f, int keep)
{
    shorten_node *n = &f->node;
    sol_apply(s->variant, &n->at, n->move);
    f->outlook = s->round.follows ? look_along(s, &n->at) : look_at_position(s, &n->at);
    if (sol_is_won(s->variant, &n->at))
        f->outlook = (outlook){0};
    f->outlook.rating += n->cost;
    n->hash = hash_of_position(s, &n->at);
    if ((size_t)(n->cost + f->outlook.least) >= s->best || was_reached(s, n) ||
        (s->kept_count == keep && f->outlook.rating >= s->kept[keep - 1].outlook.rating))
        return;
    int i = s->kept_count < keep ? s->kept_count++ : keep - 1;
    for (; i > 0 && f->outlook.rating < s->kept[i - 1].outlook.rating; i--)
        s->kept[i] = s->kept[i - 1];
    s->kept[i] = *f;
}

/* Let a node wait. */
static void let_node_wait(shorten *s, const shorten_node *n, const outlook *o)
{
    int level = o->level < LEVELS ? o->level : LEVELS - 1;
    int rating = o->rating < RATINGS ? o->rating : RATINGS - 1;
    uint32_t number = ++s->count;
    s->nodes[number] = *n;
    s->nodes[number].next = s->waiting[level][rating];
    s->waiting[level][rating] = number;
    s->rating[level] = rating < s->rating[level] ? rating : s->rating[level];
    *slot_of_hash(s, n->hash) = number;
    if (n->cost < s->best && sol_is_won(s->variant, &n->at)) {
        s->best = n->cost;
        s->won = number;
    }
}

static void add_kept_followers(shorten *s)
{
    for (int i = 0; i < s->kept_count && s->count < s->round.nodes; i++)
        let_node_wait(s, &s->kept[i].node, &s->kept[i].outlook);
    s->kept_count = 0;
}

/* The best node that waits on the level and was not reached in fewer moves since; NONE if there is none. */
static uint32_t take_waiting(shorten *s, int level)
{
    for (int *rating = &s->rating[level]; *rating < RATINGS; ++*rating)
        for (uint32_t *waiting = &s->waiting[level][*rating], i; (i = *waiting) != NONE;) {
            *waiting = s->nodes[i].next;
            if (*slot_of_hash(s, s->nodes[i].hash) == i)
                return i;
        }
    return NONE;
}

static uint32_t next_waiting_node(shorten *s)
{
    for (int tried = 0; tried < LEVELS; tried++) {
        s->level = (s->level + LEVELS - 1) % LEVELS;
        uint32_t i = take_waiting(s, s->level);
        if (i)
            return i;
    }
    return NONE;
}

/* ---- moves ------------------------------------------------------------------------------------------------------- */

/* Try a move that comes after so many draws, which have led to that position. */
static void try_move_after_draws(shorten *s, uint32_t parent, const sol_position *p, int draws, sol_move move)
{
    if (s->round.follows && move.kind == SOL_MOVE && !is_foundation(s, move.to) && !plan_of(s, p, move)->laid)
        return;
    int cost = s->nodes[parent].cost + draws + 1;
    shorten_follower f = {.node = {*p, 0, parent, NONE, move, (uint16_t)cost, (uint8_t)draws}};
    offer_follower(s, &f, s->round.keep);
}

static void try_waste(shorten *s, uint32_t parent, const sol_position *p, int draws)
{
    uint8_t waste = (uint8_t)s->waste;
    for (uint8_t to = 0; to < s->variant->rules->pile_count; to++) {
        sol_move move = {SOL_MOVE, waste, to, 1};
        if (s->aim == PAIRS) /* two cards of the waste and the king alone are spelled without another pile */
            move = to > waste ? (sol_move){SOL_PAIR, waste, to, 2} : (sol_move){SOL_PAIR, waste, waste, to + 1};
        if (sol_check(s->variant, p, move) == SOL_OK)
            try_move_after_draws(s, parent, p, draws, move);
    }
}

/* Draw, and turn the waste over, as long as a line that continues so may be shorter than the best. */
static void expand_stock(shorten *s, uint32_t parent)
{
    sol_position p = s->nodes[parent].at;
    for (int draws = 1, redeals = 0; draws < DRAWS && s->nodes[parent].cost + (size_t)draws < s->best; draws++) {
        sol_move move = sol_stock_move(s->variant, &p);
        redeals += move.kind == SOL_REDEAL;
        if (move.kind == SOL_NO_MOVE || redeals > REDEALS)
            return;
        sol_apply(s->variant, &p, move);
        try_waste(s, parent, &p, draws);
    }
}

static void expand_node(shorten *s, uint32_t parent)
{
    sol_move moves[SOL_MOVES_MAX];
    const sol_position *p = &s->nodes[parent].at;
    size_t count = sol_legal_moves(s->variant, p, moves);
    for (size_t i = 0; i < count; i++)
        if (is_of_stock(moves[i]) && s->waste_is_played)
            expand_stock(s, parent);
        else if (!sol_is_idle(s->variant->rules, p, moves[i]))
            try_move_after_draws(s, parent, p, 0, moves[i]);
}

/* ---- rounds ------------------------------------------------------------------------------------------------------ */

/*
 * Let the line's own positions wait.  It ends early where the line comes to a position twice: what follows is found
 * from the first time on.
 */
static void add_own_line(shorten *s, const sol_move *line, size_t count)
{
    sol_position p = s->start, before = p;
    uint32_t parent = 1;
    int draws = 0;
    s->best = SIZE_MAX; /* nothing of it is too long */
    for (size_t i = 0; i < count && draws < DRAWS && s->count < s->round.nodes; i++) {
        before = p;
        sol_apply(s->variant, &p, line[i]);
        if (is_of_stock(line[i]) && s->waste_is_played) {
            draws++;
            continue;
        }
        try_move_after_draws(s, parent, &before, draws, line[i]);
        if (s->kept_count == 0)
            break;
        add_kept_followers(s);
        parent = s->count;
        draws = 0;
    }
    s->best = count;
    s->won = NONE;
}

static void begin_round(shorten *s, const sol_move *line)
{
    memset(s->slots, 0, sizeof s->slots);
    memset(s->waiting, 0, sizeof s->waiting);
    for (int level = 0; level < LEVELS; level++)
        s->rating[level] = RATINGS;
    s->level = s->kept_count = 0;
    s->won = s->count = NONE;
    shorten_node first = {.at = s->start, .hash = hash_of_position(s, &s->start)};
    let_node_wait(s, &first, &(outlook){0});
    if (!s->round.follows)
        return;
    read_plans(s, line, s->best);
    add_own_line(s, line, s->best);
}

/* False if the caller wants to stop. */
static bool search_round(shorten *s, sol_move *line)
{
    uint32_t i, expanded = 0;
    bool going = true;
    begin_round(s, line);
    while (going && s->count < s->round.nodes && (i = next_waiting_node(s)) != NONE) {
        expand_node(s, i);
        add_kept_followers(s);
        going = ++expanded % ASK_EVERY != 0 || solver_ask(s->question);
    }
    if (s->won) {
        /* Write the best line that the round has found. */
        for (const shorten_node *n = &s->nodes[s->won]; n->parent; n = &s->nodes[n->parent]) {
            const shorten_node *from = &s->nodes[n->parent];
            sol_position p = from->at;
            for (int draw = 0; draw < n->draws; draw++) {
                line[from->cost + draw] = sol_stock_move(s->variant, &p);
                sol_apply(s->variant, &p, line[from->cost + draw]);
            }
            line[n->cost - 1] = n->move;
        }
    }
    return going;
}

size_t solver_shorten(sol_solver *solver, const solver_task *task, size_t count, bool is_short)
{
    shorten *s = solver->room;
    bool going = true;
    solver->owner = NULL; /* its room is used for something else */
    s->question = &solver->question;
    s->variant = task->variant;
    s->start = *task->position;
    s->best = count;
    int foundation = sol_first_pile(task->variant->rules, SOL_FOUNDATION);
    for (int pile = 0; pile < task->variant->rules->pile_count; pile++)
        s->group[pile] = sol_group_of(task->variant->rules, pile);
    s->stock = sol_first_pile(task->variant->rules, SOL_STOCK);
    s->waste = sol_first_pile(task->variant->rules, SOL_WASTE);
    s->aim = task->variant->rules->kinds & 1 << SOL_PAIR                        ? PAIRS
             : foundation >= 0 && s->group[foundation]->build == SOL_BUILD_NONE ? WHOLE_SUITS
                                                                                : CARD_BY_CARD;
    s->waste_is_played = s->waste >= 0 && (s->group[s->waste]->take != SOL_TAKE_NONE || s->group[s->waste]->pairs);
    for (int i = 0; i < ROUNDS && going && s->best > 0; i++) {
        s->round = rounds[i];
        if (s->round.follows || !is_short)
            going = search_round(s, solver->line);
    }
    return s->best;
}
