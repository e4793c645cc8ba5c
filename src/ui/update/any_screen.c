/*
 * Keys that do the same whatever is on the screen.
 */
#include "parts.h"

/*
 * Choose the next theme; the table itself shows it.  A theme with a wrong file looks like the classic one, and a
 * message says why.
 */
static unsigned next_theme(ui_model *model)
{
    int next = (model->settings.theme + 1) % (UI_THEMES + model->own_theme_count);
    model->settings.theme = (uint8_t)next;
    if (next >= UI_THEMES && model->own_themes[next - UI_THEMES].why[0])
        return ui_refuse(model, "%s", model->own_themes[next - UI_THEMES].why);
    return ui_tell(model, "Theme: %s", ui_worn_name(model));
}

/* React to an action that every screen treats alike; false if the action is the screen's own affair. */
bool ui_update_any_screen(ui_model *model, int action, unsigned *effects)
{
    ui_settings *settings = &model->settings;
    *effects = UI_DO_DRAW;
    switch (action) {
    case UI_THEME: *effects = next_theme(model); return true;
    case UI_DECK_COLOURS:
        settings->four_colours = !settings->four_colours;
        *effects =
            ui_tell(model, "%s",
                    words_of(settings->four_colours ? N_("Deck: a colour for each suit") : N_("Deck: two colours")));
        return true;
    case UI_CLOCK:
        settings->clock = !settings->clock;
        *effects =
            ui_tell(model, "%s", words_of(settings->clock ? N_("The clock is shown.") : N_("The clock is hidden.")));
        return true;
    case UI_STATUS:
    case UI_ODDS:
        *effects = model->lesson.first   ? ui_refuse(model, "Not in a lesson: it would be shown in your own games.")
                   : action == UI_STATUS ? ui_toggle_status(model)
                                         : ui_toggle_odds(model);
        return true;
    case UI_HELP:
        if (model->screen == UI_AT_HELP)
            return false;
        *effects = ui_tell_why(model) ? UI_DO_DRAW : ui_open_help(model);
        return true;
    case UI_HISTORY:
    case UI_STATISTICS:
    case UI_CALENDAR:
    case UI_BANKROLL:
    case UI_ACHIEVEMENTS:
    case UI_OPTIONS: *effects = ui_open_kept(model, UI_AT_HISTORY + action - UI_HISTORY); return true;
    case UI_REVIEW:
        if (ui_at_kept(model) || model->review.on)
            return false;
        *effects = ui_open_review(model);
        return true;
    case UI_NEW: *effects = ui_open_picker(model); return true;
    case UI_REDRAW: *effects = UI_DO_DRAW | UI_DO_REDRAW; return true;
    case UI_SUSPEND:
        *effects = settings->restricted ? ui_refuse(model, "There is no shell to go back to here.") : UI_DO_SUSPEND;
        return true;
    case UI_QUIT:
        *effects = UI_DO_QUIT | UI_DO_SAVE;
        return model->screen != UI_AT_HELP && model->screen != UI_AT_NEW && !ui_leads_back(model);
    default: return false;
    }
}
