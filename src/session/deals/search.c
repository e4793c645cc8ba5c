#include "search.h"

#include "new_game.h"
#include "solver_memory.h"
#include "words/words.h"

bool session_search_goes_on(const session_search *search)
{
    return !search->goes_on || search->goes_on(search->context);
}

sol_answer session_search_ask(void *search) { return session_search_goes_on(search) ? SOL_GO_ON : SOL_STOP_CANCELLED; }

bool session_search_proves(session_search *search, sol_solver *solver, const sol_variant *variant, const sol_deal *deal,
                           uint64_t nodes)
{
    const sol_solve_limits limits = {.nodes = nodes, .ask = session_search_ask, .context = search};
    sol_position position;
    sol_deal_position(variant, deal->deck, &position);
    return sol_solve(solver, variant, &position, &limits, NULL, 0).verdict == SOL_WON;
}

bool session_can_prove(const sol_rules *rules, base_fault *fault)
{
    return sol_solves(rules) ||
           base_fault_set(fault,
                          sol_solves(sol_rules_usual(rules))
                              ? N_("%s deals can be proved winnable only with the usual rules for the columns")
                              : N_("the solver cannot prove %s deals winnable"),
                          words_of(rules->title));
}

static bool look_for_deal(sol_solver *solver, const sol_variant *variant, int grade, session_search *search,
                          sol_deal *deal, base_fault *fault)
{
    bool by_games = session_grade_proves(grade);
    int tries = by_games ? SESSION_GRADED_TRIES : SESSION_WINNABLE_TRIES;
    unsigned won = 0;
    for (int i = 0; i < tries; i++) {
        if (!session_search_goes_on(search))
            return base_fault_set(fault, "the search for a deal was stopped");
        session_deal_random(variant->rules, deal);
        bool proved = by_games || session_search_proves(search, solver, variant, deal, SESSION_WINNABLE_NODES);
        if (proved && session_shows_grade(variant, deal, grade, &won))
            return true;
        if (by_games && won == 0 && i + 1 == SESSION_HOPELESS_TRIES)
            tries = SESSION_HOPELESS_TRIES;
    }
    return base_fault_set(fault,
                          grade == SESSION_GRADE_ANY
                              ? N_("none of the %d deals tried could be proved winnable under these rules")
                              : N_("none of the %d deals tried has that grade under these rules: choose another grade"),
                          tries);
}

bool session_deal_winnable(const sol_variant *variant, int grade, session_search *search, sol_deal *deal,
                           base_fault *fault)
{
    session_solver with = session_solver_make(SOL_SOLVER_BYTES_MIN);
    bool found = with.solver ? look_for_deal(with.solver, variant, grade, search, deal, fault)
                             : base_fault_set(fault, "there is not enough memory for the solver");
    session_solver_free(&with);
    return found;
}
