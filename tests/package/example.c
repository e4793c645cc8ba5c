/* The library in twenty lines: deal the game whose number is given, list what may be played, play one move, show the board. */
#include <stdio.h>

#include <solitaire/notation.h>

int main(int argc, char **argv)
{
    const sol_rules *rules = sol_game_named("klondike");
    sol_variant variant = {rules, rules->defaults};
    sol_deal deal;
    sol_fault fault;
    if (!sol_deal_parse(argc > 1 ? argv[1] : "1", rules->decks, &deal, &fault))
        return fprintf(stderr, "%s\n", fault.text), 1;
    sol_options_resolve_passes(&variant);
    sol_position position;
    sol_deal_position(&variant, deal.deck, &position);

    sol_move moves[SOL_MOVES_MAX];
    size_t count = sol_legal_moves(&variant, &position, moves);
    for (size_t i = 0; i < count; i++) {
        char text[SOL_MOVE_TEXT_MAX];
        sol_move_write(rules, moves[i], text);
        printf("%s%c", text, i + 1 < count ? ' ' : '\n');
    }
    sol_apply(&variant, &position, moves[count - 1]);
    char board[SOL_BOARD_TEXT_MAX];
    sol_board_write(rules, &position, board);
    return fputs(board, stdout) < 0;
}
