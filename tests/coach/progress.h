/* Games in progress, by random numbers, and what the coach says of them. */
#ifndef TESTS_COACH_PROGRESS_H
#define TESTS_COACH_PROGRESS_H

#include "coach/coach.h"
#include "engine/mix.h"
#include "solver.h"

static sol_event events[2][SOL_EVENTS_MAX];
static sol_step steps[2][SOL_EVENTS_MAX];
static coach_room room;

static inline uint32_t below(uint64_t *random, uint32_t limit) { return (uint32_t)(engine_split_mix(random) % limit); }

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

/* What the coach said last. */
static coach_advice advice;

static void advise(const sol_game *game, unsigned worlds)
{
    sol_view view = view_of(game);
    coach_limits limits = {.worlds = worlds};
    coach_advise(&room, solver, &game->variant, &view, &limits, &advice);
}

/* Make the moves that the coach advised. */
static inline void follow(sol_game *game)
{
    for (size_t i = 0; i < advice.moves; i++)
        make(game, advice.line[i]);
}

/* Ask the coach and follow it; false where the game is won, and where it advises nothing. */
static inline bool goes_on(sol_game *game, unsigned worlds)
{
    if (game->won)
        return false;
    advise(game, worlds);
    follow(game);
    return advice.moves > 0;
}

static inline sol_answer break_off(void *left) { return --*(int *)left < 0 ? SOL_STOP_CANCELLED : SOL_GO_ON; }

/* It is told to stop when it asks for the so manieth time, asks no more, and advises nothing. */
static inline void assert_stops(const sol_game *game, unsigned worlds, int nth)
{
    int left = nth - 1;
    sol_view view = view_of(game);
    coach_limits limits = {.worlds = worlds, .ask = break_off, .context = &left};
    coach_advise(&room, solver, &game->variant, &view, &limits, &advice);
    assert_int_equal(advice.why, COACH_NOTHING);
    assert_int_equal(advice.moves, 0);
    assert_int_equal(left, -1);
}

#endif
