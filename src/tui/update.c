/*
 * The one function that changes the model: what every screen has in common, then the screen's own part.
 */
#include "update.h"

#include <string.h>

#include "theme.h"

/* ---- settings and windows, the same everywhere ------------------------------------------------------------------ */

static unsigned open_help(tui_model *model)
{
    tui_put_down(model);
    model->beneath = model->screen;
    model->screen = TUI_AT_HELP;
    model->scroll = 0;
    return TUI_DO_DRAW;
}

sol_options tui_usual_passes(const sol_rules *rules, sol_options options)
{
    sol_options usual = options;
    usual.passes = SOL_PASSES_BY_SCORING;
    sol_options_settle(rules, &usual);
    if (options.passes == usual.passes)
        options.passes = SOL_PASSES_BY_SCORING;
    return options;
}

static unsigned open_menu(tui_model *model)
{
    tui_hush(model);
    tui_put_down(model);
    model->beneath = model->screen;
    model->screen = TUI_AT_NEW;
    memset(&model->menu, 0, sizeof model->menu);
    model->menu.rules = model->game.rules;
    model->menu.deals = model->settings.deals;
    model->menu.options = tui_usual_passes(model->game.rules, model->game.options);
    tui_menu_begin(model);
    return TUI_DO_DRAW;
}

static void say(tui_model *model, const char *what, const char *which)
{
    engine_text text = engine_text_in(model->message, sizeof model->message);
    engine_text_put(&text, what);
    engine_text_put(&text, which);
    model->refusal = false;
}

/* What any screen does with an action; false if it is the screen's own affair. */
static bool common(tui_model *model, int action, unsigned *effects)
{
    tui_settings *settings = &model->settings;
    *effects = TUI_DO_DRAW;
    switch (action) {
    case TUI_THEME:
        settings->theme = (uint8_t)((settings->theme + 1) % TUI_THEMES);
        say(model, "Theme: ", tui_theme_names[settings->theme]);
        return true;
    case TUI_DECK_COLOURS:
        settings->four_colours = !settings->four_colours;
        say(model, "Deck: ", settings->four_colours ? "a colour for each suit" : "two colours");
        return true;
    case TUI_CLOCK:
        settings->clock = !settings->clock;
        say(model, settings->clock ? "The clock is shown." : "The clock is hidden.", "");
        return true;
    case TUI_STATUS: *effects = tui_toggle_status(model); return true;
    case TUI_HELP:
        if (model->screen == TUI_AT_HELP)
            return false;
        *effects = open_help(model);
        return true;
    case TUI_HISTORY:
    case TUI_STATISTICS:
    case TUI_CALENDAR:
    case TUI_BANKROLL:
    case TUI_ACHIEVEMENTS: *effects = tui_open_record(model, TUI_AT_HISTORY + action - TUI_HISTORY); return true;
    case TUI_NEW: *effects = open_menu(model); return true;
    case TUI_REDRAW: *effects = TUI_DO_DRAW | TUI_DO_REDRAW; return true;
    case TUI_SUSPEND: *effects = TUI_DO_SUSPEND; return true;
    case TUI_QUIT:
        *effects = TUI_DO_QUIT | TUI_DO_SAVE;
        return model->screen != TUI_AT_HELP && !tui_replay_leads_back(model);
    default: return false;
    }
}

/* ---- time ------------------------------------------------------------------------------------------------------- */

static unsigned tick(tui_model *model)
{
    if (model->celebrating && model->now - model->celebrating >= TUI_VICTORY_MS)
        model->celebrating = 0;
    if (model->finishing)
        return tui_play_finish(model, !model->settings.animation);
    if (model->screen == TUI_AT_TABLE &&
        sol_game_status(&model->game, tui_played(model, model->now)) == SOL_TIMED_OUT) {
        tui_put_down(model);
        tui_see_end(model);
        return TUI_DO_DRAW | TUI_DO_SAVE;
    }
    return TUI_DO_DRAW;
}

/* Any key ends what moves by itself: the finish is played out at once, the animation is over. */
static bool interrupted(tui_model *model, unsigned *effects)
{
    if (!model->finishing && !model->celebrating)
        return false;
    *effects = TUI_DO_DRAW;
    if (model->finishing)
        *effects = tui_play_finish(model, true);
    model->celebrating = 0;
    return true;
}

/* ---- all together ----------------------------------------------------------------------------------------------- */

static bool is_mouse(int action)
{
    return action == TUI_PICK || action == TUI_DROP || action == TUI_BEST || action == TUI_SEND_UP;
}

static unsigned update_screen(tui_model *model, tui_intent intent)
{
    if (model->screen == TUI_AT_HELP)
        return tui_update_help(model, intent);
    if (model->screen == TUI_AT_NEW)
        return tui_update_menu(model, intent);
    if (tui_at_record(model))
        return tui_update_record(model, intent);
    if (model->screen != TUI_AT_TABLE)
        return tui_update_panel(model, intent);
    if (model->replay.on)
        return tui_update_replay(model, intent);
    return is_mouse(intent.action) ? tui_update_mouse(model, intent) : tui_update_table(model, intent);
}

/* A question that letters answer comes before what those letters do otherwise. */
static bool asks_for_letter(const tui_model *model, tui_intent intent)
{
    return model->screen == TUI_AT_TABLE && model->asking == TUI_ASK_SUIT && intent.key >= 'a' && intent.key <= 'z';
}

/* What cannot be seen is not played: in a window too small for the table only these still act. */
static unsigned react_unseen(tui_model *model, int action)
{
    unsigned effects = 0;
    if (action == TUI_QUIT || action == TUI_SUSPEND || action == TUI_REDRAW)
        (void)common(model, action, &effects);
    return effects;
}

static unsigned react(tui_model *model, tui_intent intent)
{
    unsigned effects = 0;
    bool key = intent.action != TUI_QUIT && intent.action != TUI_SUSPEND && intent.action != TUI_DROP;
    if (intent.action == TUI_NOTHING)
        return 0;
    if (intent.action != TUI_TICK && tui_too_small(model))
        return react_unseen(model, intent.action);
    if (intent.action == TUI_TICK && !(model->replay.on && model->screen == TUI_AT_TABLE))
        return tick(model);
    if (intent.action != TUI_TICK && key && interrupted(model, &effects))
        return effects;
    if (asks_for_letter(model, intent))
        return tui_update_table(model, intent);
    if (model->screen == TUI_AT_NEW && model->menu.row == TUI_ROW_DEAL && intent.key > ' ' && intent.key < 0x7F)
        return tui_update_menu(model, intent);
    return common(model, intent.action, &effects) ? effects : update_screen(model, intent);
}

unsigned tui_update(tui_model *model, tui_intent intent, uint64_t now)
{
    model->now = now;
    unsigned effects = react(model, intent);
    tui_follow_proof(model);
    bool rests = model->screen != TUI_AT_TABLE || tui_too_small(model) || (effects & (TUI_DO_QUIT | TUI_DO_SUSPEND));
    if (rests || sol_game_status(&model->game, tui_played(model, now)) != SOL_PLAYING)
        tui_clock_stop(model, now);
    else
        tui_clock_start(model, now);
    return effects;
}
