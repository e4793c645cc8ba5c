#include "puzzle.h"

#include "engine/tips.h"
#include "new_game.h"
#include "solver_memory.h"
#include "words/words.h"

enum { ROOM = SOL_LINE_MAX + SETTINGS_PUZZLE_MAX };

static sol_event events[ROOM];
static sol_step steps[ROOM];

/* Does somebody win in so many moves who follows the first tips, or finishes where that can be done? */
static bool tips_win(sol_game game, unsigned moves, bool finishes)
{
    sol_tip tips[SOL_TIPS_MAX];
    bool goes_on = true;
    for (unsigned i = 0; i < moves && goes_on && !game.won; i++) {
        bool finish = finishes && sol_can_finish(&game);
        goes_on = finish || engine_best_tips_here(&game, tips) > 0;
        goes_on = goes_on && sol_game_append(&game, sol_event_move(finish ? sol_next_finish(&game) : tips[0].move,
                                                                   sol_game_last_time(&game))) == SOL_OK;
    }
    return game.won;
}

/*
 * Look for a puzzle in the deal.  Going back by one move adds at most one to the fewest moves that win, so that on the
 * way to a greater number none is left out.
 */
static bool look_for_puzzle(sol_solver *solver, const sol_variant *variant, const sol_deal *deal, unsigned moves,
                            sol_solve_limits limits, sol_game *game)
{
    static sol_move line[SOL_LINE_MAX];
    sol_position start;
    sol_deal_position(variant, deal->deck, &start);
    limits.as_found = true; /* the end of a long line has as many puzzles as that of a short one */
    sol_solution found = sol_solve(solver, variant, &start, &limits, line, SOL_LINE_MAX);
    if (found.verdict != SOL_WON || found.moves < moves)
        return false;
    limits = (sol_solve_limits){
        .nodes = SESSION_PUZZLE_NODES, .shortest = true, .ask = limits.ask, .context = limits.context};
    for (size_t left = moves; left <= found.moves; left++) {
        (void)sol_game_start(game, variant, deal, events, steps, ROOM);
        for (size_t i = 0; i < found.moves - left; i++)
            (void)sol_game_append(game, sol_event_move(line[i], 0));
        sol_solution best = sol_solve(solver, variant, &game->position, &limits, NULL, 0);
        if (best.verdict != SOL_WON || best.least > moves)
            return false;
        if (best.least == moves && best.moves == moves && !tips_win(*game, moves, false) &&
            !tips_win(*game, moves, true))
            return true;
    }
    return false;
}

bool session_puzzle_fits(const sol_rules *rules, base_fault *fault)
{
    base_list proved = {""};
    for (int i = 0; sol_game_at(i); i++)
        if (sol_solves_shortest(sol_game_at(i)))
            base_list_add(&proved, words_of(sol_game_at(i)->title));
    return sol_solves_shortest(rules) ||
           base_fault_set(fault, "--puzzle needs a proof of the fewest moves, which the solver finds only in %s",
                          proved.text);
}

const sol_game *session_puzzle_find(const sol_variant *variant, const sol_deal *deal, unsigned moves,
                                    session_search *search, base_fault *fault)
{
    static sol_game game;
    sol_deal random;
    session_solver with = session_solver_make(SOL_SOLVER_BYTES_MIN);
    bool found = false;
    for (int i = 0; with.solver && !found && i < (deal ? 1 : SESSION_PUZZLE_TRIES) && session_search_goes_on(search);
         i++) {
        if (!deal)
            session_deal_random(variant->rules, &random);
        found = look_for_puzzle(with.solver, variant, deal ? deal : &random, moves,
                                (sol_solve_limits){.nodes = deal ? SESSION_WINNABLE_NODES : SESSION_PUZZLE_NODES,
                                                   .ask = session_search_ask,
                                                   .context = search},
                                &game);
    }
    if (!with.solver)
        (void)base_fault_set(fault, "there is not enough memory for the solver");
    else if (!found && !session_search_goes_on(search))
        (void)base_fault_set(fault, "the search for a deal was stopped");
    else if (!found && deal)
        (void)base_fault_set(fault, "this deal has no puzzle that takes %u moves: choose another number of moves",
                             moves);
    else if (!found)
        (void)base_fault_set(
            fault, "none of the %d deals tried has a puzzle that takes %u moves: choose a greater number of moves",
            SESSION_PUZZLE_TRIES, moves);
    session_solver_free(&with);
    return found ? &game : NULL;
}
