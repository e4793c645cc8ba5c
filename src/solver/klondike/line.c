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
    return to >= 0 && solver_playing_add(p, (sol_move){SOL_MOVE, (uint8_t)from, (uint8_t)to, (uint8_t)count});
}

static bool lies_on_card(sol_card below, sol_card card)
{
    return below ? sol_rank(below) == sol_rank(card) + 1 && sol_is_red(below) != sol_is_red(card)
                 : sol_rank(card) == SOL_KING;
}

/* A column at whose end the card may be laid; −1 if there is none. */
static int column_for(const player *p, sol_card card)
{
    for (int pile = COLUMNS; pile < sol_pile_count(p->variant->rules); pile++)
        if (lies_on_card(sol_pile_top(&p->position, pile), card))
            return pile;
    return -1;
}

/* ---- steps ------------------------------------------------------------------------------------------------------ */

static bool step_turn(player *p, sol_card card)
{
    sol_move move = solver_playing_from(p, card);
    return play_cards(p, move.from, column_for(p, card), move.count);
}

/* Move the card up; the card that lies on it goes to its twin first. */
static bool step_up(player *p, sol_card card)
{
    sol_move move = solver_playing_from(p, card);
    if (move.count > 1) {
        sol_card on_it = p->position.cards[p->position.end[move.from] - move.count + 1];
        if (!play_cards(p, move.from, column_for(p, on_it), move.count - 1))
            return false;
    }
    return play_cards(p, move.from, solver_playing_foundation(p, card), 1);
}

static bool play_klondike_step(player *p, solver_step s)
{
    sol_card card = solver_card(s.card);
    int foundation = solver_playing_foundation(p, card);
    switch (s.kind) {
    case SOLVER_TURN: return step_turn(p, card);
    case SOLVER_UP: return step_up(p, card);
    case SOLVER_STOCK_UP: return solver_playing_fetch(p, card) && play_cards(p, WASTE, foundation, 1);
    case SOLVER_STOCK_DOWN: return solver_playing_fetch(p, card) && play_cards(p, WASTE, column_for(p, card), 1);
    default: return sol_pile_top(&p->position, foundation) == card && play_cards(p, foundation, column_for(p, card), 1);
    }
}

static bool play_steps(player *p, const solver_step *path, size_t steps)
{
    for (size_t i = 0; i < steps; i++)
        if (!play_klondike_step(p, path[i]))
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
                moved |= play_cards(p, pile, solver_playing_foundation(p, card), 1);
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
