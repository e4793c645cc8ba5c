/*
 * Beginning and ending games in the model, and its clock.
 */
#include "update.h"

#include <assert.h>
#include <string.h>

#include "layout.h"
#include "plan.h"

void tui_model_init(tui_model *model, sol_event *events, sol_step *steps)
{
    memset(model, 0, sizeof *model);
    model->events = events;
    model->steps = steps;
    model->settings = (tui_settings){.clock = true, .animation = true, .mouse = true, .automatic = SOL_AUTO_ACES};
    tui_keymap_defaults(&model->keymap);
    model->rows = TUI_ROWS_LEAST;
    model->cols = TUI_COLS_LEAST;
    for (int i = 0; sol_games[i]; i++) {
        assert(i < TUI_GAMES_MAX);
        model->usual[i] = sol_games[i]->defaults;
    }
    tui_hush(model);
    tui_put_down(model);
    model->repeat = TUI_NOTHING;
}

/* Nothing picked, nothing said, the clock at 0: what holds at the start of every game. */
static void start_fresh(tui_model *model)
{
    tui_hush(model);
    tui_put_down(model);
    model->screen = TUI_AT_TABLE;
    model->scroll = 0;
    model->serial++;
    model->menu.rules = model->game.rules;
    model->cursor = 0;
    tui_rest_cursor(model);
    model->repeat = TUI_NOTHING;
    model->finishing = model->stuck_seen = model->running = model->resting = model->taken_over = false;
    model->peeking = model->game.options.peek;
    model->celebrating = 0;
    model->played_before = 0;
    model->replay = (tui_replay){.speed = 1};
    model->proof.known = model->helped = false;
    model->thinking_since = 0;
}

void tui_model_deal(tui_model *model, const sol_rules *rules, const sol_options *options, const sol_deal *deal)
{
    sol_game_start(&model->game, rules, options, deal, model->events, model->steps, SOL_EVENTS_MAX);
    start_fresh(model);
}

void tui_model_resume(tui_model *model, const sol_game *game, uint32_t played)
{
    model->game = *game;
    start_fresh(model);
    model->played_before = played > sol_game_last_time(game) ? played : sol_game_last_time(game);
    model->resting = true;
    model->stuck_seen = sol_is_stuck(game->rules, &game->options, &game->position);
    if (sol_game_status(game, model->played_before) != SOL_PLAYING)
        tui_see_end(model);
}

void tui_model_replay(tui_model *model, const sol_game *game)
{
    sol_game_start(&model->game, game->rules, &game->options, &game->deal, model->events, model->steps, SOL_EVENTS_MAX);
    start_fresh(model);
    model->replay = (tui_replay){.on = true, .speed = 1, .events = game->events, .count = game->event_count};
}

bool tui_too_small(const tui_model *model) { return model->rows < TUI_ROWS_LEAST || model->cols < TUI_COLS_LEAST; }

int tui_context(const tui_model *model)
{
    if (tui_too_small(model))
        return tui_table_context(model);
    if (model->screen == TUI_AT_HELP)
        return TUI_IN_OVERLAY;
    if (model->screen == TUI_AT_NEW)
        return TUI_IN_MENU;
    if (tui_at_record(model))
        return TUI_IN_RECORD;
    return tui_table_context(model);
}

int tui_table_context(const tui_model *model)
{
    if (model->replay.on)
        return TUI_IN_REPLAY;
    if (tui_plan_cells(model->game.rules) > 0)
        return TUI_IN_CELLS;
    return tui_plan_offers(model->game.rules, TUI_COLUMN_10) ? TUI_IN_TEN : TUI_IN_TABLE;
}

int tui_panel_choices(const tui_model *model, int actions[TUI_CHOICES_MAX])
{
    static const int choices[TUI_SCREENS][TUI_CHOICES_MAX + 1] = {
        [TUI_AT_WON] = {TUI_DEAL_NEXT, TUI_RESTART, TUI_NEW, TUI_UNDO, TUI_CANCEL, TUI_QUIT, TUI_NOTHING},
        [TUI_AT_STUCK] = {TUI_UNDO, TUI_RESTART, TUI_DEAL_NEXT, TUI_NEW, TUI_CANCEL, TUI_QUIT, TUI_NOTHING},
        [TUI_AT_TIME_UP] = {TUI_RESTART, TUI_DEAL_NEXT, TUI_NEW, TUI_CANCEL, TUI_QUIT, TUI_NOTHING},
        [TUI_AT_GAVE_UP] = {TUI_DEAL_NEXT, TUI_RESTART, TUI_NEW, TUI_CANCEL, TUI_QUIT, TUI_NOTHING},
    };
    int count = 0;
    if (model->screen < TUI_AT_WON)
        return 0;
    for (; choices[model->screen][count] != TUI_NOTHING; count++)
        actions[count] = choices[model->screen][count];
    return count;
}

/* ---- the clock -------------------------------------------------------------------------------------------------- */

uint32_t tui_played(const tui_model *model, uint64_t now)
{
    uint64_t played = model->played_before + (model->running && now > model->since ? now - model->since : 0);
    return played < UINT32_MAX ? (uint32_t)played : UINT32_MAX;
}

void tui_clock_stop(tui_model *model, uint64_t now)
{
    model->played_before = tui_played(model, now);
    model->running = false;
}

void tui_clock_start(tui_model *model, uint64_t now)
{
    bool playing = model->game.event_count > 0 && !model->resting && !model->replay.on &&
                   model->screen == TUI_AT_TABLE && !tui_too_small(model) &&
                   sol_game_status(&model->game, tui_played(model, now)) == SOL_PLAYING;
    if (model->running || !playing)
        return;
    model->running = true;
    model->since = now;
}

/* ---- ticks ------------------------------------------------------------------------------------------------------ */

enum { FINISH_MS = 60, VICTORY_FRAME_MS = 40 };

/* When the clock changes what is shown, or the time is up. */
static int clock_tick(const tui_model *model, uint64_t now)
{
    uint32_t played = tui_played(model, now), limit = (uint32_t)model->game.options.time_limit * 1000;
    if (!model->running)
        return -1;
    if (model->settings.clock)
        return (int)(1000 - played % 1000);
    return limit ? (int)(limit > played ? limit - played : 0) : -1;
}

/* When it is to be seen that the solver thinks. */
static int thinking_tick(const tui_model *model, uint64_t now)
{
    uint64_t due = model->thinking_since + TUI_THINKING_MS;
    return model->thinking_since && due > now ? (int)(due - now) : -1;
}

static int sooner(int a, int b) { return a < 0 ? b : b < 0 || a < b ? a : b; }

int tui_next_tick(const tui_model *model, uint64_t now)
{
    if (model->celebrating)
        return VICTORY_FRAME_MS;
    if (model->finishing)
        return model->settings.animation ? FINISH_MS : 0;
    if (model->replay.on && model->replay.playing && model->screen == TUI_AT_TABLE)
        return model->replay.due > now ? (int)(model->replay.due - now) : 0;
    return sooner(clock_tick(model, now), thinking_tick(model, now));
}
