/* Solve deals of Klondike, whose names are given: won with which moves, or lost. */
#include <stdio.h>
#include <stdlib.h>

#include <solitaire/solitaire.h>

static int solve(sol_solver *solver, const char *name)
{
    static sol_move moves[SOL_LINE_MAX];
    const sol_rules *rules = sol_game_named("klondike");
    sol_variant variant = {rules, rules->defaults};
    sol_deal deal;
    sol_fault fault;
    sol_position position;
    if (!sol_deal_parse(name, rules->decks, &deal, &fault))
        return fprintf(stderr, "%s: %s\n", name, fault.text), 1;
    sol_deal_position(&variant, deal.deck, &position);
    sol_solution found = sol_solve(solver, &variant, &position, NULL, moves, SOL_LINE_MAX);
    printf("%s %s", name,
           found.verdict == SOL_WON    ? "won"
           : found.verdict == SOL_LOST ? "lost"
                                       : sol_unknown_text(found.why));
    for (size_t i = 0; i < found.moves; i++) {
        char text[SOL_MOVE_TEXT_MAX];
        sol_move_write(rules, moves[i], text);
        printf(" %s", text);
    }
    putchar('\n');
    return 0;
}

int main(int argc, char **argv)
{
    void *memory = malloc(SOL_SOLVER_BYTES); /* a solver allocates nothing itself */
    sol_solver *solver = memory ? sol_solver_init(memory, SOL_SOLVER_BYTES) : NULL;
    int faults = !solver;
    for (int i = 1; solver && i < argc; i++)
        faults += solve(solver, argv[i]);
    free(memory);
    return faults > 0;
}
