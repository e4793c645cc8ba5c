/*
 * Worlds: their orders, and trials in them.
 */
#include "worlds.h"

#include "chance.h"

#include "engine/mix.h"

enum {
    FEW_NODES = 100000, /* what can be spent on each world where there are few */
    DEAL_NODES = 2000,  /* for the proof that a deal cannot have been chosen; an undecided one may have been */
    DEALT_FOR_ONE = 2   /* worlds at most, on the average, to find one whose deal can have been chosen */
};

coach_worlds coach_worlds_of(sol_solver *solver, const sol_variant *variant, const sol_view *view,
                             const coach_limits *limits, uint64_t random)
{
    coach_worlds w = {
        .random = random, .count = 1, .all = true, .chosen = limits->chosen, .variant = variant, .solver = solver};
    w.cards = sol_view_unseen(view, w.unseen);
    for (unsigned i = 2; i <= (unsigned)w.cards && w.all; i++) {
        w.all = w.count * i <= limits->worlds;
        w.count = w.all ? w.count * i : limits->worlds;
    }
    w.most = w.all || !w.chosen ? w.count : w.count * DEALT_FOR_ONE;
    return w;
}

bool coach_worlds_next(coach_worlds *w, sol_card cards[SOL_CARDS_MAX])
{
    const sol_solve_limits limits = {.nodes = DEAL_NODES, .verdict_only = true};
    while (w->taken < w->count && w->dealt < w->most) {
        bool possible = true; /* can the deal of that world have been chosen? */
        /* Deal the world, at random or by the digits of its number. */
        unsigned number = w->dealt++;
        for (int i = 0; i < w->cards; i++)
            cards[i] = w->unseen[i];
        for (int left = w->cards; left > 1; left--) {
            uint64_t at = w->all ? number % (unsigned)left : engine_split_mix(&w->random) % (unsigned)left;
            number /= (unsigned)left;
            sol_card card = cards[at];
            cards[at] = cards[left - 1];
            cards[left - 1] = card;
        }
        if (w->chosen) {
            sol_position start;
            sol_view_world(w->chosen, cards, &start);
            possible = sol_solve(w->solver, w->variant, &start, &limits, NULL, 0).verdict != SOL_LOST;
        }
        if (possible || (w->dealt == w->most && w->taken == 0)) {
            w->taken++;
            return true;
        }
    }
    return false;
}

static sol_verdict judge_world(sol_solver *solver, const sol_variant *variant, sol_position world,
                               const coach_trial *trial, const sol_solve_limits *limits)
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
    coach_worlds w = coach_worlds_of(solver, variant, view, limits, sol_view_digest(view));
    sol_solve_limits most = {.verdict_only = true};
    uint32_t usual = w.count <= COACH_FEW_WORLDS ? FEW_NODES : coach_measured_of(variant)->trial_nodes;
    for (size_t i = 0; i < trials; i++)
        trial[i].won = trial[i].open = 0;
    while (coach_worlds_next(&w, cards)) {
        if (limits->ask && limits->ask(limits->context) != SOL_GO_ON)
            return 0;
        sol_view_world(view, cards, &world);
        for (size_t i = 0; i < trials; i++) {
            most.nodes = trial[i].nodes > usual ? trial[i].nodes : usual;
            sol_verdict verdict = judge_world(solver, variant, world, &trial[i], &most);
            trial[i].won += verdict == SOL_WON;
            trial[i].open += verdict == SOL_UNKNOWN;
        }
    }
    return w.taken;
}
