#include "names.h"

#include "figures/words.h"
#include "plan.h"
#include "words/words.h"

static const char *arrow(const ui_model *model) { return model->settings.ascii ? "->" : "→"; }

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

engine_name ui_pile_name(const ui_model *model, int pile)
{
    char name[4];
    (model->settings.numbered ? ui_plan_number : ui_plan_name)(model->game.variant.rules, pile, name);
    return engine_name_of("%s", name);
}

engine_name ui_pile_words(const ui_model *model, int pile)
{
    static const char *const words[SOL_ROLES] = {[SOL_STOCK] = N_("stock"),
                                                 [SOL_WASTE] = N_("waste"),
                                                 [SOL_FOUNDATION] = N_("foundation"),
                                                 [SOL_RESERVE] = N_("reserve")};
    switch (ui_role_of(model, pile)) {
    case SOL_TABLEAU: return words_name("column %s", ui_pile_name(model, pile).text);
    case SOL_CELL: return words_name("cell %s", ui_pile_name(model, pile).text);
    default: return engine_name_of("%s", words_of(words[ui_role_of(model, pile)]));
    }
}

engine_name ui_the_pile(const ui_model *model, int pile)
{
    static const char *const words[SOL_ROLES] = {
        [SOL_STOCK] = N_("the stock"),     [SOL_WASTE] = N_("the waste"),    [SOL_FOUNDATION] = N_("the foundation"),
        [SOL_RESERVE] = N_("the reserve"), [SOL_TABLEAU] = N_("column {1}"), [SOL_CELL] = N_("cell {1}")};
    return words_filled(words[ui_role_of(model, pile)], ui_pile_name(model, pile).text);
}

/* "column 1", shortly "1". */
static engine_name place(const ui_model *model, int pile, bool in_full)
{
    return in_full || ui_role_of(model, pile) != SOL_TABLEAU ? ui_pile_words(model, pile) : ui_pile_name(model, pile);
}

/* "10♥ (column 1)", "foundation", "column 3". */
static engine_name target(const ui_model *model, int pile, bool in_full)
{
    sol_card top = sol_pile_top(&model->game.position, pile);
    if (ui_role_of(model, pile) != SOL_TABLEAU || !top)
        return place(model, pile, true);
    return engine_name_of("%s (%s)", ui_card_name(model, top).text, place(model, pile, in_full).text);
}

engine_name ui_placed_name(const ui_model *model, int pile, int count)
{
    return engine_name_of("%s (%s)", ui_cards_name(model, pile, count).text, place(model, pile, false).text);
}

/*
 * A move of another kind than SOL_MOVE; its full name and its short name are the same.  Pairs are "7♥ (3) and 6♠
 * (waste)", "remove K♦ (5)", "7♥ 6♠ (waste)".
 */
static engine_name other_move(const ui_model *model, sol_move move)
{
    static const char *const words[SOL_KINDS] = {
        [SOL_DRAW] = N_("draw"), [SOL_REDEAL] = N_("turn the waste over"), [SOL_DEAL_ROW] = N_("deal a row")};
    if (move.kind != SOL_PAIR)
        return engine_name_of("%s", words_of(words[move.kind]));
    if (move.from != move.to)
        return words_name("%s and %s", ui_placed_name(model, move.from, 1).text,
                          ui_placed_name(model, move.to, 1).text);
    engine_name cards = ui_placed_name(model, move.from, move.count);
    return move.count == 1 ? words_name("remove %s", cards.text) : cards;
}

bool ui_discards(const ui_model *model, sol_move move)
{
    return move.kind == SOL_MOVE && ui_plan_way(model->game.variant.rules) == UI_AWAY &&
           ui_role_of(model, move.to) == SOL_FOUNDATION;
}

engine_name ui_move_name(const ui_model *model, sol_move move, bool in_full)
{
    if (move.kind != SOL_MOVE)
        return other_move(model, move);
    if (ui_discards(model, move))
        return words_name("discard %s", ui_placed_name(model, move.from, 1).text);
    return engine_name_of("%s (%s) %s %s", ui_cards_name(model, move.from, move.count).text,
                          place(model, move.from, in_full).text, arrow(model), target(model, move.to, in_full).text);
}

engine_name ui_short_name(const ui_model *model, sol_move move)
{
    if (move.kind != SOL_MOVE)
        return other_move(model, move);
    if (ui_discards(model, move))
        return ui_move_name(model, move, false);
    return engine_name_of("%s%s%s %s", ui_pile_name(model, move.from).text, arrow(model),
                          ui_pile_name(model, move.to).text, ui_cards_name(model, move.from, move.count).text);
}

engine_name ui_key_of(const ui_model *model, int action)
{
    char name[16];
    ui_action_key(&model->keymap, ui_table_context(model), action, name);
    return engine_name_of("%s", name);
}
