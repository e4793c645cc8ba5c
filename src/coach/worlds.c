/*
 * Worlds: their orders, and trials in them.
 */
#include "worlds.h"

#include "engine/mix.h"

enum {
    TRIAL_NODES = 300,  /* as much as a world of the coach's is given … */
    FEW_NODES = 100000, /* … and what can be spent on each where there are only … */
    FEW_WORLDS = 6      /* … so many */
};

coach_worlds coach_worlds_of(const sol_view *view, unsigned most, uint64_t random)
{
    coach_worlds w = {.random = random, .count = 1, .all = true};
    w.cards = sol_view_unseen(view, w.unseen);
    for (unsigned i = 2; i <= (unsigned)w.cards && w.all; i++) {
        w.all = w.count * i <= most;
        w.count = w.all ? w.count * i : most;
    }
    return w;
}

static void swap(sol_card *a, sol_card *b)
{
    sol_card card = *a;
    *a = *b;
    *b = card;
}

/* At random, or by the digits of its number. */
void coach_worlds_deal(coach_worlds *w, unsigned number, sol_card cards[SOL_CARDS_MAX])
{
    for (int i = 0; i < w->cards; i++)
        cards[i] = w->unseen[i];
    for (int left = w->cards; left > 1; left--) {
        uint64_t at = w->all ? number % (unsigned)left : engine_split_mix(&w->random) % (unsigned)left;
        number /= (unsigned)left;
        swap(&cards[left - 1], &cards[at]);
    }
}

static sol_verdict judge(sol_solver *solver, const sol_variant *variant, sol_position world, const coach_trial *trial,
                         const sol_solve_limits *limits)
{
    for (size_t i = 0; i < trial->moves; i++) {
        if (sol_check(variant, &world, trial->line[i]) != SOL_OK)
            return SOL_LOST;
        sol_apply(variant, &world, trial->line[i]);
    }
    return sol_solve(solver, variant, &world, limits, NULL, 0).verdict;
}

unsigned coach_try(sol_solver *solver, const sol_variant *variant, const sol_view *view, const coach_limits *limits,
                   coach_trial *trial, size_t trials)
{
    sol_card cards[SOL_CARDS_MAX];
    sol_position world;
    coach_worlds w = coach_worlds_of(view, limits->worlds, sol_view_digest(view));
    sol_solve_limits most = {.verdict_only = true};
    uint32_t usual = w.count <= FEW_WORLDS ? FEW_NODES : TRIAL_NODES;
    for (size_t i = 0; i < trials; i++)
        trial[i].won = trial[i].open = 0;
    for (unsigned number = 0; number < w.count; number++) {
        if (limits->ask && limits->ask(limits->context) != SOL_GO_ON)
            return 0;
        coach_worlds_deal(&w, number, cards);
        sol_view_world(view, cards, &world);
        for (size_t i = 0; i < trials; i++) {
            most.nodes = trial[i].nodes > usual ? trial[i].nodes : usual;
            sol_verdict verdict = judge(solver, variant, world, &trial[i], &most);
            trial[i].won += verdict == SOL_WON;
            trial[i].open += verdict == SOL_UNKNOWN;
        }
    }
    return w.count;
}
