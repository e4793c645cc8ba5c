/*
 * A line that wins, followed by a player who does not keep to it in each move.
 */
#include "parts.h"

/*
 * Play the moves of the line from `first` on that are legal, on `position`, and put them into `kept`. Returns how many
 * there are.
 */
static size_t play_what_fits(const sol_variant *variant, sol_position *position, const sol_move *line, size_t moves,
                             sol_move *kept)
{
    size_t count = 0;
    for (size_t i = 0; i < moves; i++) {
        sol_move move = line[i];
        if (sol_check(variant, position, move) != SOL_OK)
            continue;
        sol_apply(variant, position, move);
        if (kept)
            kept[count] = move;
        count++;
    }
    return count;
}

bool ui_keep_what_wins(const sol_game *game, sol_move *line, size_t *moves)
{
    for (size_t first = 2; first-- > 0;) {
        sol_position position = game->position;
        if (first > *moves)
            continue;
        (void)play_what_fits(&game->variant, &position, line + first, *moves - first, NULL);
        if (!sol_is_won(&game->variant, &position))
            continue;
        position = game->position;
        *moves = play_what_fits(&game->variant, &position, line + first, *moves - first, line);
        return true;
    }
    return false;
}
