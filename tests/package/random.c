/* Play a game of every kind at random, all of the deal whose number is given. */
#include <stdio.h>
#include <stdlib.h>

#include <solitaire/solitaire.h>

static void play(const sol_rules *rules, uint64_t number)
{
    sol_variant variant = {rules, rules->defaults};
    sol_deal deal;
    sol_position position;
    sol_move moves[SOL_MOVES_MAX];
    size_t count, made = 0;
    uint64_t luck = number;
    if (!sol_deal_make(SOL_DEAL_OURS, number, rules->decks, &deal))
        return;
    sol_deal_position(&variant, deal.deck, &position);
    while (made < 1000 && (count = sol_legal_moves(&variant, &position, moves)) > 0) {
        luck = luck * 6364136223846793005u + 1442695040888963407u;
        sol_apply(&variant, &position, moves[(luck >> 33) % count]);
        made++;
    }
    const char *end = sol_is_won(&variant, &position)     ? "won"
                      : sol_is_stuck(&variant, &position) ? "stuck"
                                                          : "nowhere near the end";
    printf("%s: %zu moves, %s\n", rules->title, made, end);
}

int main(int argc, char **argv)
{
    for (size_t i = 0; sol_game_at(i); i++)
        play(sol_game_at(i), argc > 1 ? strtoull(argv[1], NULL, 10) : 1);
}
