/* Games in progress, by random numbers, and what the coach says of them. */
#ifndef TESTS_COACH_PROGRESS_H
#define TESTS_COACH_PROGRESS_H

#include "coach/coach.h"
#include "engine/mix.h"
#include "solver.h"

static sol_event events[2][SOL_EVENTS_MAX];
static sol_step steps[2][SOL_EVENTS_MAX];
static coach_room room;

static uint32_t below(uint64_t *random, uint32_t limit) { return (uint32_t)(engine_split_mix(random) % limit); }

static sol_game start(const sol_variant *variant, uint64_t number)
{
    return dealt_game(variant, number, events[0], steps[0], SOL_EVENTS_MAX);
}

static void make(sol_game *game, sol_move move)
{
    assert_int_equal(sol_game_append(game, sol_event_move(move, 0)), SOL_OK);
}

static sol_view view_of(const sol_game *game)
{
    sol_view view;
    assert_true(sol_view_of(&view, game, 0));
    return view;
}

static void advise(const sol_game *game, unsigned worlds, coach_advice *advice)
{
    sol_view view = view_of(game);
    coach_limits limits = {.worlds = worlds};
    coach_advise(&room, solver, &game->variant, &view, &limits, advice);
}

#endif
