/* Read a game's record from the standard input, check all of it, and say how the game ended. */
#include <stdio.h>

#include <solitaire/solitaire.h>

int main(void)
{
    static char text[SOL_RECORD_BYTES_MAX];
    static sol_event events[SOL_EVENTS_MAX];
    static sol_step steps[SOL_EVENTS_MAX];
    static const char *const ends[] = {"unfinished", "won", "given up", "out of time"};
    sol_game game;
    sol_fault fault;
    uint32_t now;
    size_t length = fread(text, 1, sizeof text, stdin);
    if (!sol_record_read(text, length, events, steps, &game, &now, &fault))
        return fprintf(stderr, "no good record: %s\n", fault.text), 1;

    char deal[SOL_DEAL_NAME_MAX], board[SOL_BOARD_TEXT_MAX];
    sol_deal_name(&game.deal, deal);
    sol_board_write(game.variant.rules, &game.position, board);
    printf("%s, deal %s: %s after %u moves and %u seconds, %d points\n%s", game.variant.rules->title, deal,
           ends[sol_game_status(&game, now)], (unsigned)sol_game_moves(&game), (unsigned)(now / 1000),
           (int)sol_game_score(&game, now), board);
    return 0;
}
