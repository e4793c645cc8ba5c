/*
 * From the search's steps to moves of the game: each is asked of sol_check before it is made, so that no line leaves
 * the solver that the rules do not allow.  Then the line is made shorter.
 */
#include "klondike.h"

#include <string.h>

enum { STOCK, WASTE, FOUNDATIONS, COLUMNS = FOUNDATIONS + SOL_SUITS };

typedef struct player {
    const sol_variant *variant;
    sol_position position;
    sol_move *moves;
    size_t count, most;
} player;

/* ---- playing ---------------------------------------------------------------------------------------------------- */

static bool play(player *p, sol_move move)
{
    if (p->count == p->most || sol_check(p->variant, &p->position, move) != SOL_OK)
        return false;
    sol_apply(p->variant, &p->position, move);
    p->moves[p->count++] = move;
    return true;
}

static bool play_cards(player *p, int from, int to, int count)
{
    return from >= 0 && to >= 0 && play(p, (sol_move){SOL_MOVE, (uint8_t)from, (uint8_t)to, (uint8_t)count});
}

static bool goes_on(sol_card below, sol_card card)
{
    return below ? sol_rank(below) == sol_rank(card) + 1 && sol_is_red(below) != sol_is_red(card)
                 : sol_rank(card) == SOL_KING;
}

/* A column at whose end the card may be laid; −1 if there is none. */
static int column_for(const player *p, sol_card card)
{
    for (int pile = COLUMNS; pile < sol_pile_count(p->variant->rules); pile++)
        if (goes_on(sol_pile_top(&p->position, pile), card))
            return pile;
    return -1;
}

/* The column that the card lies in, and how many cards from it to the end; −1 if it lies in none. */
static int column_of(const player *p, sol_card card, int *count)
{
    for (int pile = COLUMNS; pile < sol_pile_count(p->variant->rules); pile++)
        for (*count = 1; *count <= sol_pile_len(&p->position, pile); ++*count)
            if (p->position.cards[p->position.end[pile] - *count] == card)
                return pile;
    return -1;
}

static int foundation_of(const player *p, sol_card card)
{
    for (int pile = FOUNDATIONS; pile < COLUMNS; pile++)
        if (sol_pile_suit(p->variant->rules, pile) == sol_suit(card))
            return pile;
    return -1;
}

/* Draw and turn the stock over until the card is the waste's top; false if it does not come. */
static bool fetch(player *p, sol_card card)
{
    for (int turns = 0; turns < 2 * SOLVER_STOCK + 4; turns++) {
        if (sol_pile_top(&p->position, WASTE) == card)
            return true;
        sol_move move = sol_stock_move(p->variant, &p->position);
        if (!play(p, move))
            return false;
    }
    return false;
}

/* ---- steps ------------------------------------------------------------------------------------------------------ */

static bool step_turn(player *p, sol_card card)
{
    int count = 0, from = column_of(p, card, &count);
    return play_cards(p, from, column_for(p, card), count);
}

/* Move the card up; the card that lies on it goes to its twin first. */
static bool step_up(player *p, sol_card card)
{
    int count = 0, from = column_of(p, card, &count);
    if (from < 0)
        return false;
    if (count > 1) {
        sol_card on_it = p->position.cards[p->position.end[from] - count + 1];
        if (!play_cards(p, from, column_for(p, on_it), count - 1))
            return false;
    }
    return play_cards(p, from, foundation_of(p, card), 1);
}

static bool step(player *p, solver_step s)
{
    sol_card card = solver_card(s.card);
    switch (s.kind) {
    case SOLVER_TURN: return step_turn(p, card);
    case SOLVER_UP: return step_up(p, card);
    case SOLVER_STOCK_UP: return fetch(p, card) && play_cards(p, WASTE, foundation_of(p, card), 1);
    case SOLVER_STOCK_DOWN: return fetch(p, card) && play_cards(p, WASTE, column_for(p, card), 1);
    default:
        return sol_pile_top(&p->position, foundation_of(p, card)) == card &&
               play_cards(p, foundation_of(p, card), column_for(p, card), 1);
    }
}

size_t solver_play_steps(const sol_variant *variant, const sol_position *position, const solver_step *path,
                         size_t steps, sol_move *moves, size_t most)
{
    player p = {variant, *position, moves, 0, most};
    for (size_t i = 0; i < steps; i++)
        if (!step(&p, path[i]))
            return 0;
    return p.count;
}

/* Finish: move up every card that can go, and draw when none can. */
static bool finish(player *p)
{
    while (!sol_is_won(p->variant, &p->position)) {
        bool moved = false;
        for (int pile = WASTE; pile < sol_pile_count(p->variant->rules); pile++) {
            sol_card card = sol_pile_top(&p->position, pile);
            if (card && (pile < FOUNDATIONS || pile >= COLUMNS))
                moved |= play_cards(p, pile, foundation_of(p, card), 1);
        }
        if (!moved && !play(p, sol_stock_move(p->variant, &p->position)))
            return false;
    }
    return true;
}

/* ---- a line ----------------------------------------------------------------------------------------------------- */

enum {
    TRIES = 1500,          /* how many variants are tried in turn, at most */
    RANDOM_TRIES = 64,     /* how many are then tried at random for each step of the line … */
    RANDOM_STEPS = 500000, /* … until they had so many steps in all, so that a very long line gets few tries */
    ASK_EVERY = 16
};

typedef struct editor {
    player start;      /* the game before the first move; its `moves` are overwritten by each variant */
    solver_step *path; /* the steps of the best line */
    size_t steps;
    size_t length; /* how many moves the best line has; 0 as long as there is none */
    sol_move *best;
    int tries_left;
    bool sideways; /* variants that are as long as the best one are taken, too */
    uint64_t random;
    solver_klondike *solver;
} editor;

/* Play these steps; 0 if they do not win within `most` moves. */
static size_t length_of(const editor *e, const solver_step *path, size_t steps, size_t most)
{
    player p = e->start;
    p.most = most;
    for (size_t i = 0; i < steps; i++)
        if (!step(&p, path[i]))
            return 0;
    return finish(&p) ? p.count : 0;
}

/* Keep these steps if they make a shorter line; true if they do, or make one as long where that is wanted. */
static bool improve(editor *e, const solver_step *path, size_t steps)
{
    if (--e->tries_left % ASK_EVERY == 0 && !solver_ask(e->solver->question))
        e->tries_left = 0; /* the present line is good enough */
    size_t length = length_of(e, path, steps, e->sideways ? e->length : e->length - 1);
    if (length == 0)
        return false;
    memcpy(e->best, e->start.moves, length * sizeof *e->best);
    memmove(e->path, path, steps * sizeof *path);
    e->steps = steps;
    e->length = length;
    return true;
}

/* The step, from `from` on, at which the card next goes the other way; `steps` if it does not. */
static size_t way_back(const editor *e, size_t from)
{
    size_t i = from + 1;
    while (i < e->steps && e->path[i].card != e->path[from].card)
        i++;
    return i;
}

/* Copy all steps but these two to `scratch`; the second may be no step at all. */
static size_t copy_without(const editor *e, size_t one, size_t other, solver_step *scratch)
{
    size_t steps = 0;
    for (size_t i = 0; i < e->steps; i++)
        if (i != one && i != other)
            scratch[steps++] = e->path[i];
    return steps;
}

static bool is_stock(solver_step s) { return s.kind == SOLVER_STOCK_UP || s.kind == SOLVER_STOCK_DOWN; }

/* Leave out this step, or it and the one that undoes it. */
static bool leave_out(editor *e, size_t at, bool with_way_back, solver_step *scratch)
{
    size_t back = with_way_back ? way_back(e, at) : e->steps;
    return !is_stock(e->path[at]) && improve(e, scratch, copy_without(e, at, back, scratch));
}

/* Let a card that goes from the stock to the tableau, and later up, wait in the stock until then. */
static bool wait_in_stock(editor *e, size_t at, solver_step *scratch)
{
    size_t up = way_back(e, at);
    if (e->path[at].kind != SOLVER_STOCK_DOWN || up == e->steps || e->path[up].kind != SOLVER_UP)
        return false;
    size_t steps = copy_without(e, at, e->steps, scratch);
    scratch[up - 1].kind = SOLVER_STOCK_UP;
    return improve(e, scratch, steps);
}

/* Make the step at `from` just before the one at `to` instead. */
static bool move_step(editor *e, size_t from, size_t to, solver_step *scratch)
{
    memcpy(scratch, e->path, e->steps * sizeof *scratch);
    solver_step moved = scratch[from];
    if (from < to)
        memmove(scratch + from, scratch + from + 1, (to - from) * sizeof *scratch);
    else
        memmove(scratch + to + 1, scratch + to, (from - to) * sizeof *scratch);
    scratch[to] = moved;
    return improve(e, scratch, e->steps);
}

/* Play stock cards in an order that needs fewer draws, since most moves are draws. */
static bool reorder(editor *e, solver_step *scratch)
{
    bool better = false;
    for (size_t i = 0; i < e->steps; i++)
        for (size_t j = 0; j < e->steps && e->tries_left > 0; j++)
            if (i != j && is_stock(e->path[i]) && is_stock(e->path[j]))
                better |= move_step(e, i, j, scratch);
    return better;
}

static void try_in_turn(editor *e, solver_step *scratch)
{
    bool better = true;
    while (better && e->tries_left > 0) {
        better = false;
        for (size_t i = e->steps; i-- > 0 && e->tries_left > 0;)
            better |= i < e->steps && leave_out(e, i, true, scratch);
        better |= reorder(e, scratch);
    }
}

/* ---- at random -------------------------------------------------------------------------------------------------- */

/* SplitMix64.  It gives the same numbers for each line, so that a position always has the same line. */
static size_t random_below(editor *e, size_t limit)
{
    uint64_t z = e->random += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return (size_t)((z ^ z >> 31) % limit);
}

/* Move a step to a random place: anywhere, or more often nearby. */
static void move_at_random(editor *e, size_t from, bool far, solver_step *scratch)
{
    enum { NEAR = 8 };
    size_t to = far ? random_below(e, e->steps) : from + random_below(e, 2 * NEAR + 1) - NEAR;
    if (to < e->steps && to != from) /* a place before the first one wraps round, far beyond the end */
        move_step(e, from, to, scratch);
}

/*
 * Try random variants.  Some that are not shorter are taken, too: a line that cannot be made shorter at once often can
 * be after a few of them.
 */
static void try_at_random(editor *e, solver_step *scratch)
{
    e->sideways = true;
    size_t steps = e->steps + 1, most = RANDOM_STEPS / steps;
    e->tries_left = (int)(RANDOM_TRIES * steps < most ? RANDOM_TRIES * steps : most);
    for (int tries = e->tries_left; tries > 0 && e->tries_left > 0 && e->steps > 0; tries--) {
        size_t at = random_below(e, e->steps), what = random_below(e, 8);
        switch (what) {
        case 0:
        case 1: leave_out(e, at, what == 0, scratch); break;
        case 2: wait_in_stock(e, at, scratch); break;
        default: move_at_random(e, at, what == 3, scratch); break;
        }
    }
}

static void shorten(editor *e, const sol_position *position, const solver_state *first)
{
    solver_klondike *solver = e->solver;
    try_in_turn(e, e->path + e->steps);
    if (solver->question->why != SOL_UNKNOWN_NOT)
        return;
    size_t steps = solver_shorter(solver, position, first, e->length, e->path + e->steps);
    if (steps)
        improve(e, e->path + e->steps, steps);
    if (solver->question->why == SOL_UNKNOWN_NOT)
        try_at_random(e, e->path + e->steps);
}

size_t solver_line(solver_klondike *solver, const solver_task *task, const solver_state *first)
{
    editor e = {.start = {task->variant, *task->position, solver->line, 0, 0},
                .path = solver->walk.path + 1,
                .steps = solver->path_len,
                .best = solver->best,
                .tries_left = TRIES,
                .solver = solver};
    e.length = length_of(&e, e.path, e.steps, SOL_LINE_MAX);
    if (e.length == 0)
        return 0;
    memcpy(e.best, solver->line, e.length * sizeof *e.best);
    if (task->shorten && 2 * e.steps + 2 < SOLVER_STEPS)
        shorten(&e, task->position, first);
    memcpy(solver->line, e.best, e.length * sizeof *e.best);
    return e.length;
}
