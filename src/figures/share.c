#include "share.h"

#include <solitaire/rules.h>

#include "words.h"
#include "words/words.h"

enum { CARDS_A_SQUARE = 4, SQUARES_MAX = 26 }; /* two decks need no more squares */

void figures_share(const sol_game *game, uint32_t played_ms, bool helped, bool letters, char text[FIGURES_SHARE_MAX])
{
    static const char *const squares[SOL_SUITS] = {"\U0001F7E9", "\U0001F7E7", "\U0001F7E5", "\u2B1B"};
    static const char *const names[SOL_SUITS] = {"C", "D", "H", "S"};
    char options[SOL_OPTIONS_TEXT_MAX], rules[SOL_OPTIONS_TEXT_MAX], deal[SOL_DEAL_NAME_MAX];
    engine_text out = engine_text_in(text, FIGURES_SHARE_MAX);
    sol_options_write(&game->variant, options);
    figures_game_told(game->variant.rules->name, options, rules);
    sol_deal_name(&game->deal, deal);
    engine_name clock = figures_clock(played_ms);
    uint32_t moves = sol_game_moves(game);
    sol_status status = sol_game_status(game, played_ms);
    words_add(&out, sol_game_set_up(game) ? N_("%s: puzzle from deal %s\n") : N_("%s: deal %s\n"), rules, deal);
    if (status == SOL_HAS_WON && helped)
        words_add_counted(&out, "won with the solver in %u move, %s", "won with the solver in %u moves, %s", moves,
                          (unsigned)moves, clock.text);
    else if (status == SOL_HAS_WON)
        words_add_counted(&out, "won in %u move, %s", "won in %u moves, %s", moves, (unsigned)moves, clock.text);
    else
        words_add_counted(&out, "%s after %u move, %s", "%s after %u moves, %s", moves,
                          words_of(figures_status_words(status)), (unsigned)moves, clock.text);
    if (game->undos)
        words_add_counted(&out, ", %u undo", ", %u undos", game->undos, (unsigned)game->undos);
    engine_text_put(&out, "\n");
    int up = 0;
    for (uint32_t i = sol_game_set_up(game); i < game->played && up < SQUARES_MAX * CARDS_A_SQUARE; i++) {
        const sol_step *step = &game->steps[i];
        bool goes_up = step->move.kind == SOL_MOVE && step->move.count == 1 &&
                       sol_role_of(game->variant.rules, step->move.to) == SOL_FOUNDATION;
        if (goes_up && ++up % CARDS_A_SQUARE == 0)
            engine_text_put(&out, (letters ? names : squares)[sol_suit(step->card)]);
    }
    engine_text_put(&out, up >= CARDS_A_SQUARE ? "\n" : "");
}
