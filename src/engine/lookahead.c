#include "lookahead.h"

#include <string.h>

#include <solitaire/advice.h>

#include "build.h"
#include "moves.h"
#include "tables.h"

/* About a millisecond's work, and 170 KB of the caller's stack. */
enum { OPENED_MAX = 200, SEEN_MAX = 4000, SLOTS = 8192, BARRED_MAX = 256 };

/*
 * The cost of a table, as a sum of these weights: the lower, the better.  They were found by trials on the deals 1-250,
 * and they proved as good on the deals up to 1000.
 */
enum {
    FOR_CARD_UP = -10,      /* each card on a foundation */
    FOR_CARD_BELOW = 4,     /* each card that lies on a lower one of its column */
    FOR_BREAK = 2,          /* each card that does not follow the one below it */
    FOR_DEPTH_OF_NEXT = 3,  /* each card on the one that goes up next in its suit … */
    FOR_DEPTH_OF_LATER = 2, /* … and on the one after that */
    FOR_CELL = 6,           /* each cell that is taken */
    FOR_EMPTY_COLUMN = -10,
    FOR_NO_ROOM = 20 /* neither a cell nor a column is empty */
};

/* When so many moves have brought no card up, a player who left the plan gets no new one. */
enum { MOVES_WITHOUT_CARD_UP = 100 };

/* A table whose moves have been looked at. */
typedef struct opened {
    sol_position position;
    sol_move move; /* the move that led here … */
    uint16_t from; /* … and the number of the opened table that it led from */
} opened;

/* A table that was seen. */
typedef struct seen {
    uint64_t table;
    sol_move move;
    uint16_t from; /* the number of the opened table that led here */
    int16_t score;
} seen;

typedef struct search {
    const sol_variant *variant;
    opened opened[OPENED_MAX];
    seen seen[SEEN_MAX];
    uint16_t heap[SEEN_MAX]; /* the seen tables that wait to be opened, the best first */
    uint16_t slots[SLOTS];   /* 1 + the number of a seen table, found by the table's hash */
    int opened_count, seen_count, waiting;
} search;

bool engine_lies_open(const sol_rules *rules)
{
    const sol_pile_group *up = sol_group_of(rules, sol_first_pile(rules, SOL_FOUNDATION));
    bool cells = sol_first_pile(sol_rules_usual(rules), SOL_CELL) >= 0; /* the player may also choose to have none */
    return cells && sol_first_pile(rules, SOL_STOCK) < 0 && up->suited && up->base == SOL_BASE_ACE;
}

/* ---- what a table is worth -------------------------------------------------------------------------------------- */

/*
 * The pile behind the group that begins with `first`.  For a group that is not there (−1) it is such that no pile lies
 * between.
 */
static int end_of(const sol_rules *rules, int first)
{
    return first < 0 ? first : first + sol_group_of(rules, first)->count;
}

/* How many cards are up, and which rank each suit wants next. */
static int look_up(const sol_rules *rules, const sol_position *p, int next[SOL_SUITS])
{
    int up = 0, first = sol_first_pile(rules, SOL_FOUNDATION), end = end_of(rules, first);
    for (int suit = 0; suit < SOL_SUITS; suit++)
        next[suit] = SOL_ACE;
    for (int pile = first; pile < end; pile++) {
        int length = sol_pile_len(p, pile);
        if (length)
            next[sol_suit(sol_pile_top(p, pile))] = length + 1;
        up += length;
    }
    return up;
}

static int score_of_column(const sol_pile_group *group, const sol_card *cards, int length, const int next[SOL_SUITS])
{
    int score = length ? 0 : FOR_EMPTY_COLUMN, least = SOL_KING;
    for (int i = 0; i < length; i++) {
        int rank = sol_rank(cards[i]), ahead = rank - next[sol_suit(cards[i])], above = length - 1 - i;
        score += rank > least ? FOR_CARD_BELOW : 0;
        score += i && engine_build(group->run, group->wrap, cards[i - 1], cards[i]) != SOL_OK ? FOR_BREAK : 0;
        score += ahead == 0 ? FOR_DEPTH_OF_NEXT * above : ahead == 1 ? FOR_DEPTH_OF_LATER * above : 0;
        least = rank < least ? rank : least;
    }
    return score;
}

static int score_of(const sol_rules *rules, const sol_position *p)
{
    int next[SOL_SUITS], score = FOR_CARD_UP * look_up(rules, p, next);
    int cell = sol_first_pile(rules, SOL_CELL), column = sol_first_pile(rules, SOL_TABLEAU);
    int cells = end_of(rules, cell) - cell, taken = cells ? p->end[cell + cells - 1] - sol_pile_start(p, cell) : 0;
    const sol_pile_group *columns = sol_group_of(rules, column);
    bool room = taken < cells;
    for (int pile = column; pile < column + columns->count; pile++) {
        const sol_card *cards = p->cards + sol_pile_start(p, pile);
        score += score_of_column(columns, cards, sol_pile_len(p, pile), next);
        room |= sol_pile_empty(p, pile);
    }
    return score + FOR_CELL * taken + (room ? 0 : FOR_NO_ROOM);
}

/* ---- what waits ------------------------------------------------------------------------------------------------- */

static bool is_better(const search *s, int one, int other) { return s->seen[one].score < s->seen[other].score; }

static void push(search *s, int number)
{
    int at = s->waiting++;
    for (; at > 0 && is_better(s, number, s->heap[(at - 1) / 2]); at = (at - 1) / 2)
        s->heap[at] = s->heap[(at - 1) / 2];
    s->heap[at] = (uint16_t)number;
}

static int pop(search *s)
{
    int best = s->heap[0], last = s->heap[--s->waiting], at = 0;
    for (int child = 1; child < s->waiting; child = 2 * at + 1) {
        child += child + 1 < s->waiting && is_better(s, s->heap[child + 1], s->heap[child]);
        if (!is_better(s, s->heap[child], last))
            break;
        s->heap[at] = s->heap[child];
        at = child;
    }
    s->heap[at] = (uint16_t)last;
    return best;
}

/* Note the table; false if it was seen before, or if there is no room for more. */
static bool note(search *s, uint64_t table)
{
    unsigned at = (unsigned)(table % SLOTS);
    for (; s->slots[at]; at = (at + 1) % SLOTS)
        if (s->seen[s->slots[at] - 1].table == table)
            return false;
    if (s->seen_count == SEEN_MAX)
        return false;
    s->seen[s->seen_count].table = table;
    s->slots[at] = (uint16_t)++s->seen_count;
    return true;
}

static void see(search *s, int from, sol_move move, const sol_position *p)
{
    const sol_rules *rules = s->variant->rules;
    if (!note(s, engine_table_of(rules, p)))
        return;
    seen *last = &s->seen[s->seen_count - 1];
    last->move = move;
    last->from = (uint16_t)from;
    last->score = (int16_t)score_of(rules, p);
    push(s, s->seen_count - 1);
}

/* ---- the moves of a table --------------------------------------------------------------------------------------- */

static bool try_move(search *s, int from, sol_move move)
{
    const sol_position *p = &s->opened[from].position;
    if (sol_check(s->variant, p, move) != SOL_OK)
        return false;
    sol_position after = *p;
    sol_apply(s->variant, &after, move);
    see(s, from, move, &after);
    return true;
}

static bool try_up(search *s, int from, int pile)
{
    int first = sol_first_pile(s->variant->rules, SOL_FOUNDATION), end = end_of(s->variant->rules, first);
    for (int to = first; to < end; to++)
        if (try_move(s, from, (sol_move){SOL_MOVE, (uint8_t)pile, (uint8_t)to, 1}))
            return true;
    return false;
}

/*
 * A card that no other card can need goes up at once, and no other move is looked at.  Aces come first, as they would
 * go up by themselves.
 */
static bool up_safely(search *s, int from)
{
    const sol_rules *rules = s->variant->rules;
    const sol_position *p = &s->opened[from].position;
    for (int others = 0; others <= 1; others++)
        for (int pile = 0; pile < sol_pile_count(rules); pile++) {
            sol_card top = sol_pile_top(p, pile);
            bool fits = top != SOL_NO_CARD && sol_role_of(rules, pile) != SOL_FOUNDATION &&
                        (sol_rank(top) == SOL_ACE) == !others;
            if (fits && sol_is_safe_up(rules, p, top) && try_up(s, from, pile))
                return true;
        }
    return false;
}

/* The first empty pile of the group; any other empty one is as good. */
static int empty_of(const sol_rules *rules, const sol_position *p, int role)
{
    int first = sol_first_pile(rules, role), end = end_of(rules, first);
    for (int pile = first; pile < end; pile++)
        if (sol_pile_empty(p, pile))
            return pile;
    return -1;
}

/* Try the moves onto other columns; on each of them only one number of cards can fit. */
static void try_columns(search *s, int from, int pile, int run)
{
    const sol_rules *rules = s->variant->rules;
    const sol_position *p = &s->opened[from].position;
    int first = sol_first_pile(rules, SOL_TABLEAU), end = end_of(rules, first);
    for (int to = first; to < end; to++) {
        int count = sol_pile_empty(p, to) ? 0 : sol_rank(sol_pile_top(p, to)) - sol_rank(sol_pile_top(p, pile));
        if (to != pile && count > 0 && count <= run)
            (void)try_move(s, from, (sol_move){SOL_MOVE, (uint8_t)pile, (uint8_t)to, (uint8_t)count});
    }
}

/* Try the moves of a part of a column into an empty column, and of one card into a cell. */
static void try_room(search *s, int from, int pile, int run)
{
    const sol_rules *rules = s->variant->rules;
    const sol_position *p = &s->opened[from].position;
    bool in_column = sol_role_of(rules, pile) == SOL_TABLEAU;
    int column = empty_of(rules, p, SOL_TABLEAU), cell = empty_of(rules, p, SOL_CELL);
    for (int count = run; column >= 0 && count > 0; count--)
        if (!in_column || count < sol_pile_len(p, pile))
            (void)try_move(s, from, (sol_move){SOL_MOVE, (uint8_t)pile, (uint8_t)column, (uint8_t)count});
    if (cell >= 0 && in_column)
        (void)try_move(s, from, (sol_move){SOL_MOVE, (uint8_t)pile, (uint8_t)cell, 1});
}

static void look_at_moves(search *s, int from)
{
    const sol_rules *rules = s->variant->rules;
    const sol_position *p = &s->opened[from].position;
    if (up_safely(s, from))
        return;
    for (int pile = 0; pile < sol_pile_count(rules); pile++) {
        if (sol_pile_empty(p, pile) || sol_role_of(rules, pile) == SOL_FOUNDATION)
            continue;
        int run = engine_run_of(sol_group_of(rules, pile), p, pile);
        (void)try_up(s, from, pile);
        try_columns(s, from, pile, run);
        try_room(s, from, pile, run);
    }
}

/* ---- the search ------------------------------------------------------------------------------------------------- */

/* Open the best table that waits; returns its number among the opened ones. */
static int open_next(search *s, int number)
{
    const seen *next = &s->seen[number];
    opened *at = &s->opened[s->opened_count];
    *at = (opened){s->opened[next->from].position, next->move, next->from};
    sol_apply(s->variant, &at->position, next->move);
    return s->opened_count++;
}

/* Look ahead from the position; returns the best table that was found, or 0 if none is better than this one. */
static int find_best(search *s, const sol_position *from)
{
    int best = 0, least = score_of(s->variant->rules, from);
    (void)note(s, engine_table_of(s->variant->rules, from));
    s->opened[0] = (opened){.position = *from};
    s->opened_count = 1;
    look_at_moves(s, 0);
    while (s->waiting > 0 && s->opened_count < OPENED_MAX) {
        int next = pop(s), at = open_next(s, next);
        if (s->seen[next].score < least) {
            least = s->seen[next].score;
            best = at;
        }
        look_at_moves(s, at);
    }
    return best;
}

/* The next step from this position on the way to the best table; false if that way does not lead through it. */
static bool step_on_way(const search *s, int best, const sol_position *here, engine_step *step)
{
    const sol_rules *rules = s->variant->rules;
    *step = (engine_step){.frees = SOL_NO_CARD};
    for (int at = best; at; at = s->opened[at].from) {
        const opened *before = &s->opened[s->opened[at].from];
        step->move = s->opened[at].move;
        if (engine_goes_up(rules, step->move))
            step->frees = sol_pile_top(&before->position, step->move.from);
        if (memcmp(&before->position, here, sizeof *here) == 0)
            return true;
    }
    return false;
}

/* ---- the game so far -------------------------------------------------------------------------------------------- */

/*
 * The game's best table, the step at which it was reached, and the step that brought the most cards to the foundations.
 */
typedef struct past {
    sol_position best;
    uint32_t best_at, most_up_at;
} past;

static past look_back(const sol_game *game)
{
    const sol_rules *rules = game->variant.rules;
    past of = {.best_at = 0};
    sol_position p;
    int next[SOL_SUITS], least = INT16_MAX, most = -1;
    sol_deal_position(&game->variant, game->deal.deck, &p);
    for (uint32_t step = 0; step <= game->played; step++) {
        int score = score_of(rules, &p), up = look_up(rules, &p, next);
        if (score < least) {
            least = score;
            of.best = p;
            of.best_at = step;
        }
        of.most_up_at = up > most ? step : of.most_up_at;
        most = up > most ? up : most;
        if (step < game->played)
            sol_apply(&game->variant, &p, game->steps[step].move);
    }
    return of;
}

/* Bar plans from leading back to tables that the game had up to this step (in a long game, to the latest of them). */
static void bar_tables(search *s, const sol_game *game, uint32_t until)
{
    sol_position p;
    sol_deal_position(&game->variant, game->deal.deck, &p);
    for (uint32_t step = 0; step < until; step++) {
        if (until - step <= BARRED_MAX)
            (void)note(s, engine_table_of(game->variant.rules, &p));
        sol_apply(&game->variant, &p, game->steps[step].move);
    }
}

/*
 * The step that follows the game's position in a plan made from `from`, the position that the game had after so many
 * steps.
 */
static bool plan_from(const sol_game *game, const sol_position *from, uint32_t at, engine_step *step)
{
    search s;
    s.variant = &game->variant;
    s.seen_count = s.waiting = 0;
    memset(s.slots, 0, sizeof s.slots);
    bar_tables(&s, game, at);
    return step_on_way(&s, find_best(&s, from), &game->position, step);
}

bool engine_look_ahead(const sol_game *game, engine_step *step)
{
    past of = look_back(game);
    if (plan_from(game, &of.best, of.best_at, step))
        return true;
    bool same = memcmp(&of.best, &game->position, sizeof of.best) == 0;
    if (same || game->played - of.most_up_at > MOVES_WITHOUT_CARD_UP)
        return false;
    return plan_from(game, &game->position, game->played, step);
}
