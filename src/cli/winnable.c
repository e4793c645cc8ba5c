#include "winnable.h"

#include <stdlib.h>

#include <solitaire/solver.h>

#include "options.h"
#include "start.h"

static sol_solution prove(sol_solver *solver, const sol_rules *rules, const sol_options *options, const sol_deal *deal)
{
    static const sol_solve_limits limits = {.nodes = CLI_WINNABLE_NODES};
    sol_position position;
    sol_deal_position(rules, options, deal->deck, &position);
    return sol_solve(solver, rules, options, &position, &limits, NULL, 0);
}

bool cli_can_prove(const sol_rules *rules, cli_fault *fault)
{
    return sol_solves(rules) || cli_fail(fault, "deals of %s cannot be proved winnable so far", rules->title);
}

static bool search(sol_solver *solver, const sol_rules *rules, const sol_options *options, int grade, sol_deal *deal,
                   cli_fault *fault)
{
    for (int i = 0; i < CLI_WINNABLE_TRIES; i++) {
        cli_deal_random(rules, deal);
        sol_solution found = prove(solver, rules, options, deal);
        if (found.verdict == SOL_WON && cli_has_grade(rules, options, deal, grade))
            return true;
    }
    return cli_fail(fault, "none of %d deals was proved to be of that kind under these rules", CLI_WINNABLE_TRIES);
}

bool cli_deal_winnable(const sol_rules *rules, const sol_options *options, int grade, sol_deal *deal, cli_fault *fault)
{
    void *memory = malloc(SOL_SOLVER_BYTES_MIN);
    sol_solver *solver = memory ? sol_solver_init(memory, SOL_SOLVER_BYTES_MIN) : NULL;
    bool found = solver ? search(solver, rules, options, grade, deal, fault)
                        : cli_fail(fault, "there is not memory enough for the solver");
    free(memory);
    return found;
}
