/* The clock of a game, which runs while the game can be seen and played; and when the model wants to be woken. */
#include "parts.h"

#include "ui/model/figures.h"

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

enum { VICTORY_FRAME_MS = 40 };

/* The time at which the clock changes what is shown. A time limit also ends with a whole second. */
static int clock_tick(const ui_model *model, uint64_t now)
{
    return model->running && ui_shows_clock(model) ? (int)(1000 - ui_played(model, now) % 1000) : -1;
}

/* The time at which the clock is saved: a player who kills the program gets no more time back than this. */
static int keeping_tick(const ui_model *model, uint64_t now)
{
    uint32_t since = ui_played(model, now) - model->played_kept;
    if (!model->running || !model->game.variant.options.time_limit)
        return -1;
    return since < UI_KEEP_MS ? (int)(UI_KEEP_MS - since) : 0;
}

unsigned ui_clock_keep(ui_model *model, unsigned effects)
{
    if (keeping_tick(model, model->now) == 0)
        effects |= UI_DO_SAVE;
    if (effects & UI_DO_SAVE)
        model->played_kept = ui_played(model, model->now);
    return effects;
}

/* The time from which the table shows that the solver thinks. */
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
    if (model->motion.began)
        return UI_FRAME_MS;
    if (model->finishing)
        return ui_is_animated(&model->settings) ? UI_FOLLOW_MS : 0;
    if (model->replay.on && model->replay.playing && model->screen == UI_AT_TABLE)
        return model->replay.due > now ? (int)(model->replay.due - now) : 0;
    return sooner(sooner(clock_tick(model, now), keeping_tick(model, now)), thinking_tick(model, now));
}
