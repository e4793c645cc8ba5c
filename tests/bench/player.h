/*
 * A game that a bench plays, by the coach or by the rules' tips, and what its player works with.
 */
#ifndef TESTS_BENCH_PLAYER_H
#define TESTS_BENCH_PLAYER_H

#include <solitaire/advice.h>
#include <solitaire/deal.h>

#include "bench.h"
#include "coach/coach.h"
#include "engine/mix.h"

enum { MOVES_MOST = 2000, MIB = 1 << 20 };

typedef struct player {
    sol_variant variant;
    sol_game game;
    sol_event events[MOVES_MOST];
    sol_step steps[MOVES_MOST];
    sol_solver *solver;
    coach_room room;
    coach_advice advice;
    unsigned worlds; /* for each decision of the coach; 0: the rules play */
} player;

/* Is there a solver of so many MiB, and such a game, in which the coach can do with so many worlds? */
static inline bool player_init(player *p, const char *game, size_t mib, unsigned worlds)
{
    p->variant = variant_named(game);
    p->worlds = worlds;
    p->solver = sol_solver_init(malloc(mib * MIB), mib * MIB);
    return p->solver && worlds <= COACH_WORLDS_MAX && sol_options_check(&p->variant) == SOL_OK;
}

static inline bool player_begins(player *p, uint64_t number)
{
    sol_deal deal;
    if (!sol_deal_make(SOL_DEAL_OURS, number, p->variant.rules->decks, &deal))
        return false;
    sol_game_start(&p->game, &p->variant, &deal, p->events, p->steps, MOVES_MOST);
    return true;
}

static inline bool player_makes(player *p, sol_move move)
{
    return sol_game_append(&p->game, sol_event_move(move, p->game.event_count)) == SOL_OK;
}

/* Play the rules' first tips, `most` of them. */
static inline void player_follows_tips(player *p, uint64_t most)
{
    sol_tip tips[SOL_TIPS_MAX];
    for (uint64_t i = 0; i < most && !p->game.won && sol_tips(&p->game, tips) > 0; i++)
        if (!player_makes(p, tips[0].move))
            return;
}

/* Play `most` of the legal moves, any of them as likely as any other; the deal's number decides. */
static inline void player_plays_at_random(player *p, uint64_t most)
{
    sol_move moves[SOL_MOVES_MAX];
    uint64_t random = p->game.deal.number;
    for (uint64_t i = 0; i < most && !p->game.won; i++) {
        size_t count = sol_legal_moves(&p->game.variant, &p->game.position, moves);
        if (!count || !player_makes(p, moves[engine_split_mix(&random) % count]))
            return;
    }
}

/* Ask the coach what to do; false at the end of the game. */
static inline bool player_asks(player *p, sol_view *view)
{
    coach_limits limits = {.worlds = p->worlds};
    if (p->game.won || !sol_view_of(view, &p->game, 0))
        return false;
    coach_advise(&p->room, p->solver, &p->game.variant, view, &limits, &p->advice);
    return true;
}

/* Play the coach's line; false if there is none. */
static inline bool player_follows(player *p)
{
    for (size_t i = 0; i < p->advice.moves; i++)
        if (!player_makes(p, p->advice.line[i]))
            return false;
    return p->advice.moves > 0;
}

#endif
