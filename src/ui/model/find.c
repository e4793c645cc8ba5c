#include "find.h"

#include <string.h>

#include "names.h"
#include "words/words.h"

ui_pending ui_find_typed(ui_pending find, ui_key key)
{
    static const char ranks[] = "a23456789tjqk", suits[] = "cdhs";
    char typed = (char)(key >= 'A' && key <= 'Z' ? key - 'A' + 'a' : key);
    const char *rank = strchr(ranks, typed == '0' ? 't' : typed == '1' ? 'a' : typed), *suit = strchr(suits, typed);
    if (find.from && suit)
        return (ui_pending){.kind = UI_AWAITS_FIND, .to = sol_card_of(find.from, (int)(suit - suits))};
    return (ui_pending){.kind = UI_AWAITS_FIND, .from = rank ? (int)(rank - ranks) + SOL_ACE : 0};
}

uint32_t ui_piles_showing(const ui_model *model, sol_card card)
{
    const sol_game *game = &model->game;
    uint32_t piles = 0;
    for (int pile = 0; pile < sol_pile_count(game->variant.rules); pile++) {
        int hidden = game->variant.options.thoughtful ? 0 : game->position.down[pile];
        for (int i = hidden; i < sol_pile_len(&game->position, pile); i++)
            if (sol_pile_card(&game->position, pile, i) == card)
                piles |= (uint32_t)1 << pile;
    }
    return piles;
}

void ui_put_found(engine_text *text, const ui_model *model, sol_card card)
{
    uint32_t piles = ui_piles_showing(model, card);
    const char *before = words_in("colon", ": ");
    if (!piles) {
        words_add(text, "%s is not face up on the table", ui_card_name(model, card).text);
        return;
    }
    engine_text_put(text, ui_card_name(model, card).text);
    for (int pile = 0; pile < sol_pile_count(model->game.variant.rules); pile++)
        if (piles >> pile & 1) {
            engine_text_add(text, "%s%s", before, ui_pile_words(model, pile).text);
            before = words_in("list", ", ");
        }
}
