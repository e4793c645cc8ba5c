/*
 * The mouse: click to pick and place, drag, double click to the best place, right click up.
 */
#include "parts.h"

static bool is_stock(const ui_model *model, int pile)
{
    return sol_role_of(model->game.variant.rules, pile) == SOL_STOCK;
}

/* How many cards lie from `index` to the top; 1 where no card was hit. */
static int cards_from(const ui_model *model, int pile, int index)
{
    int length = sol_pile_len(&model->game.position, pile);
    return index >= 0 && index < length ? length - index : 1;
}

static unsigned draw(ui_model *model)
{
    ui_put_down(model);
    return ui_play_draw(model);
}

/*
 * Cards that have no place to go can be lifted all the same, as in other programs.  They slide back, and a message says
 * why.
 */
static void hold(ui_model *model, int pile, int count)
{
    bool loose = count <= sol_pile_up(&model->game.position, pile) && count <= ui_together(&model->game, pile);
    model->held = pile;
    model->held_count = loose ? count : 0;
}

/* Pick up exactly the cards from the one that was hit. */
static unsigned pick(ui_model *model, int pile, int index)
{
    if (sol_pile_empty(&model->game.position, pile))
        return ui_put_back(model);
    if (ui_leaves_alone(model, pile).kind != SOL_NO_MOVE)
        return ui_play(model, ui_leaves_alone(model, pile));
    ui_clear_message(model);
    model->picked = model->cursor = pile;
    model->target = -1;
    model->picked_count = cards_from(model, pile, index);
    model->picked_exact = true;
    if (ui_destinations(model))
        return UI_DO_DRAW;
    ui_put_down(model);
    unsigned effects =
        ui_pick_up(model, pile); /* a longer or shorter run may have a place; if not, the message says so */
    if (model->refusal && model->picked < 0)
        hold(model, pile, cards_from(model, pile, index));
    return effects;
}

/*
 * Place the carried cards here; or pick up the cards that lie here, if they have a place to go; or show the message of
 * the key.
 */
static unsigned place_or_pick(ui_model *model, int pile, int index)
{
    if (ui_carry_to(model, pile).kind != SOL_NO_MOVE || !ui_useful_run(model, pile))
        return ui_place(model, pile);
    ui_put_down(model);
    return pick(model, pile, index);
}

static unsigned press(ui_model *model, int pile, int index)
{
    if (pile < 0)
        return ui_put_back(model);
    if (is_stock(model, pile))
        return draw(model);
    if (model->picked == pile || (model->picked < 0 && index < 0 && !sol_pile_empty(&model->game.position, pile)))
        return ui_put_back(model); /* also below a column's cards */
    return model->picked >= 0 ? place_or_pick(model, pile, index) : pick(model, pile, index);
}

/*
 * A dragged card follows the pointer.  Over a pile to which it may go it is shown there, like a card carried by the
 * keys.  A pair has no pile where it meets.
 */
static unsigned drag(ui_model *model, ui_intent at)
{
    if (model->picked < 0 && model->held_count) {
        model->picked = model->held;
        model->picked_count = model->held_count;
        model->picked_exact = true;
    }
    if (model->picked < 0 || (model->refusal && !model->held_count))
        return 0;
    bool goes = at.pile >= 0 && ui_carry_to(model, at.pile).kind != SOL_NO_MOVE;
    bool in_air = !goes && model->game.variant.rules->kinds & 1 << SOL_MOVE;
    bool moved = in_air && (!model->in_air || model->air_y != at.y || model->air_x != at.x);
    int before = model->target;
    model->target = goes ? at.pile : -1;
    model->cursor = goes ? at.pile : model->picked;
    model->in_air = in_air;
    model->air_y = at.y;
    model->air_x = at.x;
    return moved || model->target != before ? UI_DO_DRAW : 0;
}

/*
 * A card released where it was pressed stays picked up for the next click.  If the press was refused, the message
 * stays; a card dragged to a wrong place goes back.
 */
static unsigned release(ui_model *model, int pile)
{
    bool was_in_air = model->in_air;
    if (model->held_count) {
        ui_put_down(model);
        return was_in_air ? UI_DO_DRAW : 0;
    }
    model->in_air = false;
    if (model->picked < 0 || pile == model->picked || model->refusal)
        return was_in_air ? UI_DO_DRAW : 0;
    unsigned effects = pile < 0 ? ui_put_back(model) : ui_place(model, pile);
    ui_put_down(model);
    return effects;
}

static unsigned best(ui_model *model, int pile, int index)
{
    if (pile < 0)
        return ui_put_back(model);
    if (is_stock(model, pile))
        return draw(model);
    sol_move move = sol_best_move(&model->game, pile, cards_from(model, pile, index));
    if (move.kind == SOL_NO_MOVE)
        move = sol_best_move(&model->game, pile, 0);
    if (move.kind != SOL_NO_MOVE)
        return ui_play(model, move);
    ui_put_down(model);
    return ui_pick_up(model, pile); /* this says why it cannot */
}

static unsigned send_up(ui_model *model, int pile)
{
    sol_move moves[SOL_PILES_MAX];
    ui_put_down(model);
    if (pile < 0)
        return ui_put_back(model);
    return sol_moves_up(&model->game, pile, moves) ? ui_play(model, moves[0]) : ui_play_up(model, pile);
}

unsigned ui_update_mouse(ui_model *model, ui_intent intent)
{
    switch (intent.action) {
    case UI_PICK: return press(model, intent.pile, intent.index);
    case UI_DRAG: return drag(model, intent);
    case UI_DROP: return release(model, intent.pile);
    case UI_BEST: return best(model, intent.pile, intent.index);
    default: return send_up(model, intent.pile);
    }
}
