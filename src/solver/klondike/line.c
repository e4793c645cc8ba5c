/*
 * From the search's steps to moves of the game: each is asked of sol_check before it is made, so that no line leaves
 * the solver that the rules do not allow.  Of two lines the shorter one is taken.
 */
#include "klondike.h"

enum { STOCK, WASTE, FOUNDATIONS, COLUMNS = FOUNDATIONS + SOL_SUITS };

typedef solver_playing player;

/* ---- playing ---------------------------------------------------------------------------------------------------- */

static bool play_cards(player *p, int from, int to, int count)
{
    return from >= 0 && to >= 0 &&
           solver_playing_add(p, (sol_move){SOL_MOVE, (uint8_t)from, (uint8_t)to, (uint8_t)count});
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
        if (!solver_playing_add(p, move))
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

static bool play_steps(player *p, const solver_step *path, size_t steps)
{
    for (size_t i = 0; i < steps; i++)
        if (!step(p, path[i]))
            return false;
    return true;
}

size_t solver_play_steps(const sol_variant *variant, const sol_position *position, const solver_step *path,
                         size_t steps, sol_move *moves, size_t most)
{
    player p = {variant, *position, moves, 0, most};
    return play_steps(&p, path, steps) ? p.count : 0;
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
        if (!moved && !solver_playing_add(p, sol_stock_move(p->variant, &p->position)))
            return false;
    }
    return true;
}

/* ---- a line ----------------------------------------------------------------------------------------------------- */

/* Play these steps, and then finish; 0 if they do not win. */
static size_t win(solver_klondike *solver, const solver_task *task, const solver_step *path, size_t steps)
{
    player p = solver_playing_begin(task, solver->line);
    return play_steps(&p, path, steps) && finish(&p) ? p.count : 0;
}

size_t solver_line(solver_klondike *solver, const solver_task *task, const solver_state *first)
{
    const solver_step *path = solver->walk.path + 1;
    solver_step *shorter = solver->probe.path; /* the tries are over */
    size_t length = win(solver, task, path, solver->path_len);
    if (length == 0 || !task->shorten)
        return length;
    size_t steps = solver_shorter(solver, task->position, first, length, shorter);
    size_t shortened = steps ? win(solver, task, shorter, steps) : 0;
    return shortened && shortened < length ? shortened : win(solver, task, path, solver->path_len);
}
