/*
 * Beginning and ending games in the model, and its clock.
 */
#include "update.h"

#include <assert.h>
#include <string.h>

#include "ui/model/layout.h"
#include "ui/model/plan.h"

void ui_model_init(ui_model *model, sol_event *events, sol_step *steps)
{
    memset(model, 0, sizeof *model);
    model->events = events;
    model->steps = steps;
    model->settings = (ui_settings){.clock = true, .animation = true, .mouse = true, .automatic = SOL_AUTO_ACES};
    ui_keymap_defaults(&model->keymap);
    model->rows = UI_ROWS_LEAST;
    model->cols = UI_COLS_LEAST;
    for (int i = 0; sol_games[i]; i++) {
        assert(i < UI_GAMES_MAX);
        model->usual[i] = sol_games[i]->defaults;
    }
    ui_clear_message(model);
    ui_put_down(model);
    model->repeat = UI_NOTHING;
}

/* Nothing picked, nothing said, the clock at 0: what holds at the start of every game. */
static void start_fresh(ui_model *model)
{
    ui_clear_message(model);
    ui_put_down(model);
    model->screen = UI_AT_TABLE;
    model->scroll = 0;
    model->serial++;
    model->menu.rules = model->game.rules;
    model->cursor = 0;
    ui_rest_cursor(model);
    model->repeat = UI_NOTHING;
    model->finishing = model->stuck_seen = model->running = model->resting = model->taken_over = false;
    model->peeking = model->game.options.peek;
    model->celebrating = 0;
    model->played_before = 0;
    model->replay = (ui_replay){.speed = 1};
    model->proof.known = model->helped = false;
    model->thinking_since = 0;
}

void ui_model_deal(ui_model *model, const sol_rules *rules, const sol_options *options, const sol_deal *deal)
{
    sol_game_start(&model->game, rules, options, deal, model->events, model->steps, SOL_EVENTS_MAX);
    start_fresh(model);
}

void ui_model_resume(ui_model *model, const sol_game *game, uint32_t played)
{
    model->game = *game;
    start_fresh(model);
    model->played_before = played > sol_game_last_time(game) ? played : sol_game_last_time(game);
    model->resting = true;
    model->stuck_seen = sol_is_stuck(game->rules, &game->options, &game->position);
    if (sol_game_status(game, model->played_before) != SOL_PLAYING)
        ui_see_end(model);
}

void ui_model_replay(ui_model *model, const sol_game *game)
{
    sol_game_start(&model->game, game->rules, &game->options, &game->deal, model->events, model->steps, SOL_EVENTS_MAX);
    start_fresh(model);
    model->replay = (ui_replay){.on = true, .speed = 1, .events = game->events, .count = game->event_count};
}

bool ui_too_small(const ui_model *model) { return model->rows < UI_ROWS_LEAST || model->cols < UI_COLS_LEAST; }

int ui_context(const ui_model *model)
{
    if (ui_too_small(model))
        return ui_table_context(model);
    if (model->screen == UI_AT_HELP)
        return UI_IN_OVERLAY;
    if (model->screen == UI_AT_NEW)
        return UI_IN_MENU;
    if (ui_at_record(model))
        return UI_IN_RECORD;
    return ui_table_context(model);
}

int ui_table_context(const ui_model *model)
{
    if (model->replay.on)
        return UI_IN_REPLAY;
    if (ui_plan_cells(model->game.rules) > 0)
        return UI_IN_CELLS;
    return ui_plan_offers(model->game.rules, UI_COLUMN_10) ? UI_IN_TEN : UI_IN_TABLE;
}

int ui_panel_choices(const ui_model *model, int actions[UI_CHOICES_MAX])
{
    static const int choices[UI_SCREENS][UI_CHOICES_MAX + 1] = {
        [UI_AT_WON] = {UI_DEAL_NEXT, UI_RESTART, UI_NEW, UI_UNDO, UI_CANCEL, UI_QUIT, UI_NOTHING},
        [UI_AT_STUCK] = {UI_UNDO, UI_RESTART, UI_DEAL_NEXT, UI_NEW, UI_CANCEL, UI_QUIT, UI_NOTHING},
        [UI_AT_TIME_UP] = {UI_RESTART, UI_DEAL_NEXT, UI_NEW, UI_CANCEL, UI_QUIT, UI_NOTHING},
        [UI_AT_GAVE_UP] = {UI_DEAL_NEXT, UI_RESTART, UI_NEW, UI_CANCEL, UI_QUIT, UI_NOTHING},
    };
    int count = 0;
    if (model->screen < UI_AT_WON)
        return 0;
    for (; choices[model->screen][count] != UI_NOTHING; count++)
        actions[count] = choices[model->screen][count];
    return count;
}

/* ---- the clock -------------------------------------------------------------------------------------------------- */

uint32_t ui_played(const ui_model *model, uint64_t now)
{
    uint64_t played = model->played_before + (model->running && now > model->since ? now - model->since : 0);
    return played < UINT32_MAX ? (uint32_t)played : UINT32_MAX;
}

void ui_clock_stop(ui_model *model, uint64_t now)
{
    model->played_before = ui_played(model, now);
    model->running = false;
}

void ui_clock_start(ui_model *model, uint64_t now)
{
    bool playing = model->game.event_count > 0 && !model->resting && !model->replay.on &&
                   model->screen == UI_AT_TABLE && !ui_too_small(model) &&
                   sol_game_status(&model->game, ui_played(model, now)) == SOL_PLAYING;
    if (model->running || !playing)
        return;
    model->running = true;
    model->since = now;
}

/* ---- ticks ------------------------------------------------------------------------------------------------------ */

enum { FINISH_MS = 60, VICTORY_FRAME_MS = 40 };

/* When the clock changes what is shown, or the time is up. */
static int clock_tick(const ui_model *model, uint64_t now)
{
    uint32_t played = ui_played(model, now), limit = (uint32_t)model->game.options.time_limit * 1000;
    if (!model->running)
        return -1;
    if (model->settings.clock)
        return (int)(1000 - played % 1000);
    return limit ? (int)(limit > played ? limit - played : 0) : -1;
}

/* When it is to be seen that the solver thinks. */
static int thinking_tick(const ui_model *model, uint64_t now)
{
    uint64_t due = model->thinking_since + UI_THINKING_MS;
    return model->thinking_since && due > now ? (int)(due - now) : -1;
}

static int sooner(int a, int b) { return a < 0 ? b : b < 0 || a < b ? a : b; }

int ui_next_tick(const ui_model *model, uint64_t now)
{
    if (model->celebrating)
        return VICTORY_FRAME_MS;
    if (model->finishing)
        return model->settings.animation ? FINISH_MS : 0;
    if (model->replay.on && model->replay.playing && model->screen == UI_AT_TABLE)
        return model->replay.due > now ? (int)(model->replay.due - now) : 0;
    return sooner(clock_tick(model, now), thinking_tick(model, now));
}
