#include "winnable.h"

#include <stdlib.h>

#include <solitaire/solver.h>

#include "new_game.h"
#include "settings/options.h"

static sol_solution prove(sol_solver *solver, const sol_variant *variant, const sol_deal *deal)
{
    static const sol_solve_limits limits = {.nodes = SESSION_WINNABLE_NODES};
    sol_position position;
    sol_deal_position(variant, deal->deck, &position);
    return sol_solve(solver, variant, &position, &limits, NULL, 0);
}

bool session_can_prove(const sol_rules *rules, base_fault *fault)
{
    return sol_solves(rules) || base_fault_set(fault, "deals of %s cannot be proved winnable so far", rules->title);
}

static bool search(sol_solver *solver, const sol_variant *variant, int grade, sol_deal *deal, base_fault *fault)
{
    for (int i = 0; i < SESSION_WINNABLE_TRIES; i++) {
        session_deal_random(variant->rules, deal);
        sol_solution found = prove(solver, variant, deal);
        if (found.verdict == SOL_WON && session_has_grade(variant, deal, grade))
            return true;
    }
    return base_fault_set(fault, "none of %d deals was proved to be of that kind under these rules",
                          SESSION_WINNABLE_TRIES);
}

bool session_deal_winnable(const sol_variant *variant, int grade, sol_deal *deal, base_fault *fault)
{
    void *memory = malloc(SOL_SOLVER_BYTES_MIN);
    sol_solver *solver = memory ? sol_solver_init(memory, SOL_SOLVER_BYTES_MIN) : NULL;
    bool found = solver ? search(solver, variant, grade, deal, fault)
                        : base_fault_set(fault, "there is not memory enough for the solver");
    free(memory);
    return found;
}
