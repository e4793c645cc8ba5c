/* How many cards are picked up, where more than one number of cards has a place to go, as onto an empty column. */
#include "parts.h"

/* How many cards may be taken together. */
int ui_together(const sol_game *game, int pile)
{
    int count = 1;
    for (; count < sol_pile_up(&game->position, pile); count++) {
        sol_move more = {SOL_MOVE, (uint8_t)pile, (uint8_t)(pile == 0), (uint8_t)(count + 1)};
        sol_reason reason = sol_check(&game->variant, &game->position, more);
        if (reason == SOL_ONLY_TOP_CARD || reason == SOL_NOT_A_RUN)
            break;
    }
    return count;
}

static unsigned refuse_so_many(ui_model *model, int most)
{
    engine_name pile = ui_the_pile(model, model->picked);
    bool top = sol_group_of(model->game.variant.rules, model->picked)->take == SOL_TAKE_TOP;
    (void)(most == 1 ? ui_refuse(model, "Only the top card of %s can be picked up.", pile.text)
                     : ui_refuse(model, "Only %d cards of %s can be picked up together.", most, pile.text));
    return ui_because(model, top ? SOL_ONLY_TOP_CARD : SOL_NOT_A_RUN);
}

static unsigned refuse_nowhere(ui_model *model, int count)
{
    (void)ui_refuse_counted(model, "Exactly %d card of %s cannot go anywhere now.",
                            "Exactly %d cards of %s cannot go anywhere now.", (uintmax_t)count, count,
                            ui_the_pile(model, model->picked).text);
    return ui_because(model, SOL_WRONG_RANK);
}

unsigned ui_take_just(ui_model *model, int count)
{
    int before = model->picked_count;
    bool exact = model->picked_exact;
    model->picked_count = count;
    model->picked_exact = true;
    if (count <= sol_pile_up(&model->game.position, model->picked) && ui_destinations(model))
        return UI_DO_DRAW;
    model->picked_count = before;
    model->picked_exact = exact;
    int most = ui_together(&model->game, model->picked);
    return count > most ? refuse_so_many(model, most) : refuse_nowhere(model, count);
}

/* Would exactly that many cards have a place to go? */
static bool useful(const ui_model *model, int count)
{
    ui_model asked = *model;
    asked.picked_count = count;
    asked.picked_exact = true;
    return ui_destinations(&asked) != 0;
}

unsigned ui_take_another(ui_model *model, int by)
{
    int most = sol_pile_up(&model->game.position, model->picked), count = model->picked_count + by;
    while (count > 0 && count <= most && !useful(model, count))
        count += by;
    if (count > 0 && count <= most)
        return ui_take_just(model, count);
    return ui_refuse(
        model, "%s",
        words_of(by < 0 ? N_("no fewer cards have a place to go") : N_("no more cards have a place to go")));
}

unsigned ui_ask_count(ui_model *model)
{
    ui_clear_message(model); /* what is carried stays */
    model->pending.kind = UI_AWAITS_COUNT;
    return UI_DO_DRAW;
}

unsigned ui_answer_count(ui_model *model, int count)
{
    if (model->picked >= 0)
        return ui_take_just(model, count);
    model->just = count;
    return UI_DO_DRAW;
}
