#include "motion.h"

#include <string.h>

#include "model.h"

/* The pile where carried cards are drawn: the one under the highlight, if cards can be laid on it. */
static int carried_at(const ui_model *model)
{
    const sol_rules *rules = model->game.variant.rules;
    if (model->picked >= 0 && model->in_air)
        return UI_IN_AIR;
    if (model->picked < 0 || model->target < 0)
        return model->picked;
    if (!(rules->kinds & 1 << SOL_MOVE))
        return model->picked; /* a pair has no pile where it meets */
    sol_role role = sol_role_of(rules, model->target);
    bool lays = role == SOL_TABLEAU || role == SOL_FOUNDATION || role == SOL_CELL;
    return lays ? model->target : model->picked;
}

ui_shown ui_shown_now(const ui_model *model)
{
    return (ui_shown){.position = model->game.position,
                      .picked = model->picked,
                      .picked_count = model->picked_count,
                      .at = carried_at(model),
                      .air_y = model->air_y,
                      .air_x = model->air_x};
}

/* ---- beginning --------------------------------------------------------------------------------------------------- */

static bool has_moved(const ui_model *model, const ui_shown *before)
{
    bool let_go = before->at == UI_IN_AIR && !model->in_air;
    return let_go || memcmp(&before->position, &model->game.position, sizeof before->position) != 0;
}

/* The finish is one motion, to which each of its cards adds a step. */
void ui_motion_begin(ui_model *model, const ui_shown *before, uint32_t steps)
{
    bool seen = model->screen == UI_AT_TABLE && !ui_too_small(model);
    if (!seen || !model->settings.animation || model->settings.still || model->now < UI_FRAME_MS)
        model->motion.began = 0;
    else if (has_moved(model, before) && !(model->motion.began && model->finishing))
        model->motion = (ui_motion){model->now - UI_FRAME_MS, steps, *before};
    if (model->motion.began && ui_motion_passed(model) >= ui_motion_length(model) && !model->finishing)
        model->motion.began = 0;
}

int ui_motion_passed(const ui_model *model)
{
    return model->motion.began ? (int)(model->now - model->motion.began) : -1;
}

/* ---- what moves -------------------------------------------------------------------------------------------------- */

int ui_motion_stayed(const ui_model *model, int pile)
{
    const ui_shown *before = &model->motion.before;
    const sol_position *then = &before->position, *now = &model->game.position;
    int length = sol_pile_len(then, pile), stayed = 0;
    if (pile == before->picked && before->at != pile)
        length -= before->picked_count;
    while (stayed < length && stayed < sol_pile_len(now, pile) &&
           sol_pile_card(then, pile, stayed) == sol_pile_card(now, pile, stayed))
        stayed++;
    return stayed;
}

/* Cards of a finish start in the order of its steps; the cards of an undo, which has no steps, start all at once. */
int ui_motion_delay(const ui_model *model, int pile, int index)
{
    const sol_game *game = &model->game;
    int missing = index + 1 - ui_motion_stayed(model, pile);
    for (uint32_t step = model->motion.steps; step < game->played; step++) {
        sol_move move = game->steps[step].move;
        missing -= move.kind == SOL_MOVE && move.to == pile ? move.count : 0;
        if (missing <= 0 && move.kind == SOL_MOVE && move.to == pile)
            return (int)(step - model->motion.steps) * UI_FOLLOW_MS;
    }
    return 0;
}

int ui_motion_length(const ui_model *model)
{
    uint32_t played = model->game.played, steps = model->motion.steps;
    uint32_t followers = played > steps + 1 ? played - steps - 1 : 0;
    return model->motion.began ? UI_SLIDE_MS + (int)followers * UI_FOLLOW_MS : -1;
}

ui_shown ui_motion_beneath(const ui_model *model)
{
    ui_shown shown = ui_shown_now(model);
    int passed = ui_motion_passed(model);
    for (int pile = 0; passed >= 0 && pile < sol_pile_count(model->game.variant.rules); pile++) {
        int index = sol_pile_len(&shown.position, pile), stayed = ui_motion_stayed(model, pile);
        while (index > stayed && passed < ui_motion_delay(model, pile, index - 1) + UI_SLIDE_MS)
            index--;
        shown.lifted[pile] = (uint8_t)(sol_pile_len(&shown.position, pile) - index);
    }
    return shown;
}
