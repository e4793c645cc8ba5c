#include "options_screen.h"

#include <stdio.h>
#include <string.h>

#include "base/catalogue.h"
#include "engine/text/text.h"
#include "engine/text/utf8.h"
#include "session/deals/new_game.h"
#include "settings/commands.h"
#include "settings/config_keep.h"
#include "settings/value_text.h"
#include "words/words.h"

static bool is_shown(const settings_values *settings, int option)
{
    return settings_option_reaches(option, 'c') && settings_takes(SETTINGS_DO_PLAY, option) &&
           settings_has_values(settings, option);
}

/* The option in that row. */
static int option_at(const settings_values *settings, int row)
{
    int option = 0;
    for (; option < SETTINGS_OPTIONS && (!is_shown(settings, option) || row-- > 0); option++)
        ;
    return option;
}

void session_fill_options(const session_request *asked)
{
    ui_options *to = &asked->model->kept.options;
    to->rows.count = 0;
    session_keep_look(asked->settings, &asked->model->settings);
    for (int i = 0; i < SETTINGS_OPTIONS && to->rows.count < UI_OPTIONS_MAX; i++) {
        char text[SETTINGS_TEXT_MAX];
        if (!is_shown(asked->settings, i))
            continue;
        ui_option *row = &to->all[to->rows.count++];
        row->name = settings_options[i].name;
        row->sentence = settings_options[i].help;
        settings_value_text(asked->settings, i, text);
        engine_utf8_copy(row->value, sizeof row->value, text);
    }
}

/* ---- a change --------------------------------------------------------------------------------------------------- */

/*
 * Apply the settings. The terminal's own ones stay, and so does the menu's choice of deals, unless this option decides
 * about it.
 */
static void apply(const session_request *asked, uint8_t deals_before)
{
    ui_settings *now = &asked->model->settings, after = session_look_of(asked->settings);
    after.ascii = now->ascii;
    after.colours = now->colours;
    after.light = now->light;
    bool said = settings_is_said(asked->settings, SETTINGS_ANIMATION);
    after.still = now->still && !said;
    after.slow = now->slow && !said;
    after.plain = now->plain;
    if (after.deals == deals_before)
        after.deals = now->deals;
    *now = after;
    asked->model->keymap = session_keys_of(asked->settings);
    base_catalogue_english_indices(asked->settings->of[SETTINGS_INDICES].number == 1);
    for (int i = 0; sol_game_at(i) && i < UI_GAMES_MAX; i++)
        session_usual_of(asked->settings, sol_game_at(i), &asked->model->usual[i]);
}

/* When the change takes effect, if that is not at once. Plain mode, for example, begins when the program starts. */
static engine_name from_when(int option, const char *value)
{
    bool at_start = option == SETTINGS_PLAIN || option == SETTINGS_CARDS;
    bool in_new_games = settings_options[option].group == SETTINGS_GROUP_RULES;
    return at_start       ? words_name("%s from the next start on", value)
           : in_new_games ? words_name("%s for new games", value)
                          : engine_name_of("%s", value);
}

/* Does an environment variable override the config file? It will do so again at the next start. */
static bool is_overruled(const session_request *asked, int option, char variable[64])
{
    settings_option_variable(option, variable);
    return settings_option_reaches(option, 'e') && asked->environment(variable) != NULL;
}

static void tell(const session_request *asked, int option, const char *why_not)
{
    char value[SETTINGS_TEXT_MAX], variable[64];
    ui_model *model = asked->model;
    settings_value_text(asked->settings, option, value);
    engine_text text = engine_text_in(model->message, sizeof model->message);
    const char *name = settings_options[option].name;
    engine_name now = from_when(option, value[0] ? value : words_of(N_("the game's default")));
    if (why_not)
        words_add(&text, "%s: %s, until you quit: %s.", name, now.text, why_not);
    else if (is_overruled(asked, option, variable))
        words_add(&text, "%s: %s; kept, but %s is set and overrides it.", name, now.text, variable);
    else
        words_add(&text, "%s: %s, and kept.", name, now.text);
    model->refusal = why_not != NULL;
}

/* May the value be kept? A theme with a wrong file may be looked at, but the next start would fail because of it. */
static bool may_be_kept(const session_request *asked, int option, base_fault *fault)
{
    const ui_model *model = asked->model;
    int own = option == SETTINGS_THEME ? model->settings.theme - UI_THEMES : -1;
    if (model->settings.restricted)
        return base_fault_set(fault, "nothing is written here");
    return own < 0 || !model->own_themes[own].why[0] || base_fault_set(fault, "%s", model->own_themes[own].why);
}

void session_change_option(const session_request *asked)
{
    int option = option_at(asked->settings, asked->model->kept.options.rows.chosen);
    uint8_t deals = session_look_of(asked->settings).deals;
    base_fault fault = {.text = ""};
    if (option == SETTINGS_OPTIONS)
        return;
    session_keep_look(asked->settings, &asked->model->settings);
    settings_step(asked->settings, option, asked->model->kept.step);
    apply(asked, deals);
    bool kept =
        may_be_kept(asked, option, &fault) && settings_config_keep(asked->environment, asked->settings, option, &fault);
    session_fill_options(asked);
    tell(asked, option, kept ? NULL : fault.text);
}
