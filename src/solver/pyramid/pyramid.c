/*
 * Pyramid: its part of the room, and the line of moves that the search's steps are.
 */
#include "pyramid.h"

#include <string.h>

enum { STOCK, WASTE, GONE, PYRAMID, CACHE_LINE = 64 };

/* ---- the room ---------------------------------------------------------------------------------------------------- */

static bool takes_pyramid(const sol_rules *rules) { return solver_is_game(rules, sol_game_named("pyramid")); }

static void prepare_pyramid(sol_solver *of)
{
    solver_arena a = solver_room(of);
    solver_pyramid *solver = solver_cut(&a, sizeof *solver);
    memset(solver, 0, sizeof *solver);
    solver->question = &of->question;
    size_t bytes = solver_arena_left(&a) / 3 / CACHE_LINE * CACHE_LINE;
    solver_table_init(&solver->relaxed_table, solver->question, solver_cut(&a, bytes), bytes, 1, PYRAMID_RELAXED_BITS);
    solver_table_init(&solver->visited, solver->question, a.at, solver_arena_left(&a), 1, PYRAMID_CLOCK_BITS);
}

/* ---- the line ---------------------------------------------------------------------------------------------------- */

static bool is_line_won(const solver_playing *l) { return sol_is_won(l->variant, &l->position); }

/* Remove every king that is free. */
static void play_kings(solver_playing *l)
{
    for (uint8_t pile = PYRAMID + PYRAMID_PLACES - 1; pile >= WASTE; pile--)
        while (pile != GONE && !is_line_won(l) && solver_playing_add(l, (sol_move){SOL_PAIR, pile, pile, 1}))
            ;
}

static bool play_stock(solver_playing *l)
{
    bool played = solver_playing_add(l, sol_stock_move(l->variant, &l->position));
    if (played)
        play_kings(l);
    return played;
}

/* Is the first card on top of the waste, and the second one, if there is one, right under it? */
static bool lie(const sol_position *p, sol_card top, sol_card under)
{
    int length = sol_pile_len(p, WASTE);
    return sol_pile_top(p, WASTE) == top &&
           (under == SOL_NO_CARD || (length > 1 && sol_pile_card(p, WASTE, length - 2) == under));
}

/* Draw until the two cards lie like that. */
static bool bring(solver_playing *l, sol_card top, sol_card under)
{
    while (!lie(&l->position, top, under))
        if (!play_stock(l))
            return false;
    return true;
}

static bool play_step(solver_playing *l, const pyramid_layout *layout, const pyramid_step *step)
{
    const int8_t *place = step->place, *card = step->card;
    int last = card[1] >= 0 ? card[1] : card[0];
    play_kings(l);
    if ((place[0] >= 0 && layout->rank[place[0]] == SOL_KING) ||
        (last >= 0 && sol_rank(layout->card[last]) == SOL_KING))
        return true;
    if (last >= 0 && !bring(l, layout->card[last], card[1] >= 0 ? layout->card[card[0]] : SOL_NO_CARD))
        return false;
    uint8_t from = last >= 0 ? WASTE : (uint8_t)(PYRAMID + place[0]);
    uint8_t to = card[1] >= 0 ? WASTE : (uint8_t)(PYRAMID + (last >= 0 ? place[0] : place[1]));
    return solver_playing_add(l, (sol_move){SOL_PAIR, from < to ? from : to, from < to ? to : from, 2});
}

/* Play the moves of the steps, with the draws between them, until the rules refuse one. */
static void play_pyramid_line(const solver_pyramid *solver, solver_playing *l)
{
    for (size_t i = 0; i < solver->steps && !is_line_won(l); i++)
        if (!play_step(l, &solver->layout, &solver->path[i]))
            return;
    play_kings(l);
    while (!is_line_won(l) && play_stock(l))
        ;
}

/* ---- solving ----------------------------------------------------------------------------------------------------- */

static sol_verdict solve_pyramid(sol_solver *of, const solver_task *task, size_t *moves)
{
    solver_pyramid *solver = of->room;
    pyramid_state first;
    solver->without = of->without;
    if (!pyramid_read(&solver->layout, task, &first))
        return solver_refuse(of);
    solver_table_clear(&solver->relaxed_table, SOLVER_TABLE_FIRST);
    solver_table_clear(&solver->visited, SOLVER_TABLE_FIRST);
    sol_verdict verdict = pyramid_search(solver, &first);
    solver_playing l = solver_playing_begin(task, of->line);
    if (verdict == SOL_WON && task->line)
        play_pyramid_line(solver, &l);
    *moves = l.count;
    return verdict;
}

const solver_back_end solver_of_pyramid = {
    .takes = takes_pyramid, .prepare = prepare_pyramid, .solve = solve_pyramid, .shortest = pyramid_shortest};
