/* The solver in twenty lines: deal the game whose number is given, solve it, print the verdict and the winning moves. */
#include <stdio.h>
#include <stdlib.h>

#include <solitaire/notation.h>
#include <solitaire/solver.h>

int main(int argc, char **argv)
{
    static sol_move moves[SOL_LINE_MAX];
    const sol_rules *rules = sol_game_named("klondike");
    sol_variant variant = {rules, rules->defaults};
    sol_deal deal;
    sol_fault fault;
    sol_position position;
    char text[SOL_MOVE_TEXT_MAX];
    void *memory = malloc(SOL_SOLVER_BYTES); /* a solver allocates nothing itself */
    sol_solver *solver = sol_solver_init(memory, SOL_SOLVER_BYTES);
    if (!solver || !sol_deal_parse(argc > 1 ? argv[1] : "1", rules->decks, &deal, &fault))
        return 1;
    sol_deal_position(&variant, deal.deck, &position);
    sol_solution found = sol_solve(solver, &variant, &position, NULL, moves, SOL_LINE_MAX);
    puts(found.verdict == SOL_WON ? "won" : found.verdict == SOL_LOST ? "lost" : sol_unknown_text(found.why));
    for (size_t i = 0; i < found.moves; i++) {
        sol_move_write(rules, moves[i], text);
        puts(text);
    }
    free(memory);
}
