#include "names.h"

#include "figures/words.h"
#include "plan.h"
#include "words/words.h"

engine_name ui_card_name(const ui_model *model, sol_card card) { return figures_card(card, !model->settings.ascii); }

engine_name ui_cards_name(const ui_model *model, int pile, int count)
{
    const sol_position *p = &model->game.position;
    int length = sol_pile_len(p, pile), step = count > 3 ? count - 1 : 1;
    const char *between = count <= 3 ? " " : model->settings.ascii ? ".." : "…";
    engine_name name;
    engine_text text = engine_text_in(name.text, sizeof name.text);
    for (int i = length - count; i < length; i += step)
        engine_text_add(&text, "%s%s", i > length - count ? between : "",
                        ui_card_name(model, sol_pile_card(p, pile, i)).text);
    return name;
}

figures_spelling ui_spelling(const ui_model *model, bool in_full)
{
    return (figures_spelling){model->game.variant.rules, !model->settings.ascii, in_full,
                              model->settings.numbered ? ui_plan_number : ui_plan_name};
}

engine_name ui_pile_name(const ui_model *model, int pile)
{
    const figures_spelling as = ui_spelling(model, false);
    return figures_pile(&as, pile);
}

engine_name ui_pile_words(const ui_model *model, int pile)
{
    const figures_spelling as = ui_spelling(model, true);
    return figures_pile_words(&as, pile);
}

engine_name ui_the_pile(const ui_model *model, int pile)
{
    static const char *const words[SOL_ROLES] = {
        [SOL_STOCK] = N_("the stock"),     [SOL_WASTE] = N_("the waste"),    [SOL_FOUNDATION] = N_("the foundation"),
        [SOL_RESERVE] = N_("the reserve"), [SOL_TABLEAU] = N_("column {1}"), [SOL_CELL] = N_("cell {1}")};
    return words_filled(words[ui_role_of(model, pile)], ui_pile_name(model, pile).text);
}

engine_name ui_placed_name(const ui_model *model, int pile, int count)
{
    const figures_spelling as = ui_spelling(model, false);
    return figures_placed(&as, pile, ui_cards_name(model, pile, count).text);
}

engine_name ui_move_name(const ui_model *model, sol_move move, bool in_full)
{
    const figures_spelling as = ui_spelling(model, in_full);
    bool pair = move.kind == SOL_PAIR, cards = pair || move.kind == SOL_MOVE;
    bool onto =
        cards && (pair || ui_role_of(model, move.to) == SOL_TABLEAU) && !sol_pile_empty(&model->game.position, move.to);
    int taken = pair && move.from != move.to ? 1 : move.count;
    return figures_move(&as, move, cards ? ui_cards_name(model, move.from, taken).text : "",
                        onto ? ui_cards_name(model, move.to, 1).text : "");
}

engine_name ui_short_name(const ui_model *model, sol_move move)
{
    if (move.kind != SOL_MOVE || figures_discards(model->game.variant.rules, move))
        return ui_move_name(model, move, false);
    return engine_name_of("%s%s%s %s", ui_pile_name(model, move.from).text, model->settings.ascii ? "->" : "→",
                          ui_pile_name(model, move.to).text, ui_cards_name(model, move.from, move.count).text);
}

engine_name ui_key_of(const ui_model *model, int action)
{
    char name[16];
    ui_action_key(&model->keymap, ui_table_context(model), action, name);
    return engine_name_of("%s", name);
}
