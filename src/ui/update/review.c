/* The review of a game that is over: its text lies over the table, which follows the game move by move. */
#include "ui/model/review.h"

#include "parts.h"

/* ---- opening ----------------------------------------------------------------------------------------------------- */

/*
 * Write the moves in effect, without those that were taken back, each at the time when it was last made.  To find the
 * times, the game is played once more in the place of the model's own.  A record begins at 0, even if its first move
 * was made again.
 */
static uint32_t write_line(ui_model *model, const sol_game *game, sol_event *line)
{
    sol_game *again = &model->game;
    sol_game_start(again, &game->variant, &game->deal, model->events, model->steps, SOL_EVENTS_MAX);
    for (uint32_t i = 0; i < game->event_count; i++) {
        uint32_t before = again->played;
        if (sol_game_append(again, game->events[i]) != SOL_OK)
            break;
        for (uint32_t step = before; step < again->played; step++) {
            line[step] = sol_event_move(again->steps[step].move, step ? game->events[i].at : 0);
            line[step].automatic = again->steps[step].automatic;
        }
    }
    return again->played;
}

void ui_model_review(ui_model *model, const sol_game *game, uint32_t played, uint64_t seen_before, sol_event *line)
{
    sol_game straight = *game;
    straight.events = line;
    straight.event_count = write_line(model, game, line);
    ui_model_replay(model, &straight);
    model->replay.visit = true;
    model->review = (ui_review){.on = true, .game = game, .played = played, .seen_before = seen_before};
    model->screen = UI_AT_REVIEW;
    ui_replay_go_to(model, model->replay.count);
}

unsigned ui_open_review(ui_model *model)
{
    bool over = ui_game_status(model) != SOL_PLAYING;
    ui_put_down(model);
    ui_clear_message(model);
    if (!sol_solves(model->game.variant.rules))
        return ui_refuse(model, "The solver cannot play %s: there is nothing to review.",
                         words_of(model->game.variant.rules->title));
    if (model->lesson.first || (!over && !sol_is_stuck(&model->game.variant, &model->game.position)))
        return ui_refuse(model, "A review tells what would have won: it is for games that are over.");
    if (!over)
        model->provenance.helped = true; /* moves can still be taken back */
    model->kept.id = 0;
    model->kept.want = UI_WANT_REVIEW;
    return UI_DO_DRAW | UI_DO_KEPT;
}

/* ---- what is said ------------------------------------------------------------------------------------------------ */

bool ui_wants_review(const ui_model *model) { return model->review.on && !model->review.done; }

unsigned ui_reviewed(ui_model *model, const coach_review *review, bool final, uint64_t now)
{
    model->now = now;
    if (!ui_wants_review(model))
        return 0;
    model->review.of = *review;
    model->review.done = final;
    return UI_DO_DRAW;
}

/* ---- keys -------------------------------------------------------------------------------------------------------- */

static unsigned turn_over(ui_model *model)
{
    ui_clear_message(model);
    model->screen = model->screen == UI_AT_REVIEW ? UI_AT_TABLE : UI_AT_REVIEW;
    model->replay.playing = false;
    return UI_DO_DRAW;
}

static ui_review_page page_of(const ui_model *model)
{
    ui_layout layout = ui_layout_for(model->rows, model->cols, model->game.variant.rules);
    return ui_review_set_out(model, &layout);
}

static unsigned scroll(ui_model *model, int by)
{
    int to = model->review.scroll + by, furthest = page_of(model).furthest;
    model->review.scroll = to < 0 ? 0 : to > furthest ? furthest : to;
    return UI_DO_DRAW;
}

static unsigned go_to_point(ui_model *model, bool next)
{
    const coach_turn *turn = ui_review_point(model, next);
    model->screen = UI_AT_TABLE;
    if (!turn)
        return ui_refuse(model, next ? "No later turning point is known." : "No earlier turning point is known.");
    ui_clear_message(model);
    ui_replay_go_to(model, turn->at);
    return UI_DO_DRAW;
}

static unsigned update_window(ui_model *model, ui_intent intent)
{
    switch (intent.action) {
    case UI_MENU_UP: return scroll(model, -1);
    case UI_MENU_DOWN: return scroll(model, 1);
    case UI_JUMP_BACK: return scroll(model, 1 - page_of(model).rows);
    case UI_JUMP: return scroll(model, page_of(model).rows - 1);
    case UI_TO_START: return scroll(model, -model->review.scroll);
    case UI_TO_END: return scroll(model, SOL_EVENTS_MAX);
    case UI_TAKE_OVER: return turn_over(model); /* nobody plays on from a table that cannot be seen */
    case UI_STEP:
    case UI_STEP_BACK: (void)turn_over(model); return ui_update_replay(model, intent);
    case UI_CANCEL:
    case UI_QUIT: return ui_update_replay(model, intent);
    default: return 0;
    }
}

unsigned ui_update_review(ui_model *model, ui_intent intent)
{
    switch (intent.action) {
    case UI_REVIEW: return turn_over(model);
    case UI_NEXT_POINT: return go_to_point(model, true);
    case UI_PREVIOUS_POINT: return go_to_point(model, false);
    default: break;
    }
    if (model->screen == UI_AT_REVIEW)
        return update_window(model, intent);
    return intent.action == UI_CANCEL ? turn_over(model) : ui_update_replay(model, intent);
}
