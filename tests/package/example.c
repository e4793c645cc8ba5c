/* The library in twenty lines: deal the game whose number is given, list what may be played, play one move, show the board. */
#include <stdio.h>

#include <solitaire/notation.h>

int main(int argc, char **argv)
{
    const sol_rules *rules = sol_game_named("klondike");
    sol_options options = rules->defaults;
    sol_deal deal;
    sol_fault fault;
    if (!sol_deal_parse(argc > 1 ? argv[1] : "1", rules->decks, &deal, &fault))
        return fprintf(stderr, "%s\n", fault.text), 1;
    sol_options_settle(rules, &options);
    sol_position position;
    sol_deal_position(rules, &options, deal.deck, &position);

    sol_move moves[SOL_MOVES_MAX];
    size_t count = sol_legal_moves(rules, &options, &position, moves);
    for (size_t i = 0; i < count; i++) {
        char text[SOL_MOVE_TEXT_MAX];
        sol_move_write(rules, moves[i], text);
        printf("%s%c", text, i + 1 < count ? ' ' : '\n');
    }
    sol_apply(rules, &options, &position, moves[count - 1]);
    char board[SOL_BOARD_TEXT_MAX];
    sol_board_write(rules, &position, board);
    return fputs(board, stdout) < 0;
}
