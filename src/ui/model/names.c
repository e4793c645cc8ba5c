#include "names.h"

#include "engine/text/card_text.h"
#include "plan.h"

static int role_of(const ui_model *model, int pile) { return sol_role_of(model->game.variant.rules, pile); }

void ui_put_card(engine_text *text, const ui_model *model, sol_card card)
{
    engine_text_card(text, card, !model->settings.ascii);
}

static void put_arrow(engine_text *text, const ui_model *model)
{
    engine_text_put(text, model->settings.ascii ? "->" : "→");
}

void ui_put_cards(engine_text *text, const ui_model *model, int pile, int count)
{
    const sol_position *p = &model->game.position;
    int length = sol_pile_len(p, pile);
    bool shortened = count > 3;
    for (int i = length - count; i < length; i++) {
        if (shortened && i > length - count && i < length - 1)
            continue;
        if (i > length - count)
            engine_text_put(text, !shortened ? " " : model->settings.ascii ? ".." : "…");
        ui_put_card(text, model, sol_pile_card(p, pile, i));
    }
}

void ui_put_pile(engine_text *text, const ui_model *model, int pile)
{
    char name[4];
    ui_plan_name(model->game.variant.rules, pile, name);
    engine_text_put(text, name);
}

void ui_put_pile_words(engine_text *text, const ui_model *model, int pile)
{
    static const char *const words[SOL_ROLES] = {"stock", "waste", "foundation", "column ", "cell ", "reserve"};
    int role = role_of(model, pile);
    engine_text_put(text, words[role]);
    if (role == SOL_TABLEAU || role == SOL_CELL)
        ui_put_pile(text, model, pile);
}

void ui_put_the_pile(engine_text *text, const ui_model *model, int pile)
{
    int role = role_of(model, pile);
    engine_text_put(text, role == SOL_TABLEAU || role == SOL_CELL ? "" : "the ");
    ui_put_pile_words(text, model, pile);
}

/* "column 1", shortly "1". */
static void put_place(engine_text *text, const ui_model *model, int pile, bool in_full)
{
    if (in_full || role_of(model, pile) != SOL_TABLEAU)
        ui_put_pile_words(text, model, pile);
    else
        ui_put_pile(text, model, pile);
}

/* "10♥ (column 1)", "foundation", "column 3". */
static void put_target(engine_text *text, const ui_model *model, int pile, bool in_full)
{
    sol_card top = sol_pile_top(&model->game.position, pile);
    bool named = role_of(model, pile) == SOL_TABLEAU && top;
    if (named) {
        ui_put_card(text, model, top);
        engine_text_put(text, " (");
    }
    put_place(text, model, pile, in_full || !named);
    if (named)
        engine_text_char(text, ')');
}

/* Draws, redeals and rows, in words. */
static void put_stock_move(engine_text *text, sol_move move)
{
    static const char *const words[SOL_KINDS] = {
        [SOL_DRAW] = "draw", [SOL_REDEAL] = "turn the stock over", [SOL_DEAL_ROW] = "deal a row"};
    engine_text_put(text, words[move.kind]);
}

/* "7♥ (3)". */
static void put_partner(engine_text *text, const ui_model *model, int pile, int count)
{
    ui_put_cards(text, model, pile, count);
    engine_text_put(text, " (");
    put_place(text, model, pile, false);
    engine_text_char(text, ')');
}

/* "7♥ (3) and 6♠ (waste)", "K♦ (5) leaves", "7♥ 6♠ (waste)". */
static void put_pair(engine_text *text, const ui_model *model, sol_move move)
{
    put_partner(text, model, move.from, move.from == move.to ? move.count : 1);
    if (move.from != move.to) {
        engine_text_put(text, " and ");
        put_partner(text, model, move.to, 1);
    } else if (move.count == 1) {
        engine_text_put(text, " leaves");
    }
}

void ui_put_move(engine_text *text, const ui_model *model, sol_move move, bool in_full)
{
    if (move.kind == SOL_PAIR) {
        put_pair(text, model, move);
        return;
    }
    if (move.kind != SOL_MOVE) {
        put_stock_move(text, move);
        return;
    }
    ui_put_cards(text, model, move.from, move.count);
    engine_text_put(text, " (");
    put_place(text, model, move.from, in_full);
    engine_text_put(text, ") ");
    put_arrow(text, model);
    engine_text_char(text, ' ');
    put_target(text, model, move.to, in_full);
}

void ui_put_short(engine_text *text, const ui_model *model, sol_move move)
{
    if (move.kind == SOL_PAIR) {
        put_pair(text, model, move);
        return;
    }
    if (move.kind != SOL_MOVE) {
        put_stock_move(text, move);
        return;
    }
    ui_put_pile(text, model, move.from);
    put_arrow(text, model);
    ui_put_pile(text, model, move.to);
    engine_text_char(text, ' ');
    ui_put_cards(text, model, move.from, move.count);
}

void ui_put_key(engine_text *text, const ui_model *model, int action)
{
    char name[16];
    ui_action_key(&model->keymap, ui_table_context(model), action, name);
    engine_text_put(text, name);
}

const char *ui_month_name(int month)
{
    static const char *const months[] = {"January", "February", "March",     "April",   "May",      "June",
                                         "July",    "August",   "September", "October", "November", "December"};
    return months[(month + 11) % 12];
}
