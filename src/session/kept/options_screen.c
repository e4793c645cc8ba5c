/* The screen of options: what it shows of the settings, and what a change there does. */
#include "store_requests.h"

#include <string.h>

#include <solitaire/option.h>
#include <solitaire/solver.h>

#include "base/catalogue.h"
#include "engine/text/text.h"
#include "session/deals/new_game.h"
#include "settings/config.h"
#include "settings/options.h"
#include "words/words.h"

/* The game on the table: its options are those that are shown. */
static const sol_rules *game_on_table(const session_request *asked)
{
    return sol_rules_usual(asked->model->game.variant.rules);
}

static bool is_shown(const session_request *asked, int option)
{
    int rule = sol_option_named(settings_options[option].name);
    bool about_deals = option == SETTINGS_WINNABLE || option == SETTINGS_DIFFICULTY;
    if (rule >= 0)
        return sol_option_in(game_on_table(asked), rule);
    return settings_options[option].page && (!about_deals || sol_solves(game_on_table(asked)));
}

/* The options that are shown, in the order of their headings and then of the table; returns how many. */
static int list_options(const session_request *asked, int options[UI_OPTIONS_MAX])
{
    int count = 0;
    for (int page = SETTINGS_PAGE_GAME; page < SETTINGS_PAGES; page++)
        for (int i = 0; i < SETTINGS_OPTIONS && count < UI_OPTIONS_MAX; i++)
            if (settings_options[i].page == page && is_shown(asked, i))
                options[count++] = i;
    return count;
}

static const char *option_title(int option)
{
    if (*settings_options[option].title)
        return words_of(settings_options[option].title);
    return words_in("option", sol_option_at(sol_option_named(settings_options[option].name))->title);
}

/* A new game's rules as the settings have them; passes that follow the scoring are told from those that were chosen. */
static sol_variant usual_of(const session_request *asked)
{
    sol_variant usual = {.rules = game_on_table(asked)};
    session_usual_of(asked->settings, usual.rules, &usual.options);
    if (asked->settings->of[SETTINGS_PASSES].number == SOL_PASSES_BY_SCORING)
        usual.options.passes = SOL_PASSES_BY_SCORING;
    return usual;
}

/* The value as the page says it: of the rules what the next game will have, also where nobody has said anything. */
static void put_value(const session_request *asked, int option, char out[UI_VALUE_MAX])
{
    const settings_option *of = &settings_options[option];
    int rule = sol_option_named(of->name);
    sol_variant usual = usual_of(asked);
    char word[SETTINGS_TEXT_MAX];
    engine_text text = engine_text_in(out, UI_VALUE_MAX);
    if (rule >= 0 && !*of->title) {
        ui_put_option(&text, &usual, rule);
    } else if (*of->says) {
        uint64_t number = rule >= 0 ? sol_option_get(&usual.options, rule) : asked->settings->of[option].number;
        size_t length;
        const char *says = settings_word_at(words_of(of->says), number, &length);
        for (; length; length--)
            engine_text_char(&text, *says++); /* a piece that was added would show its bytes */
    } else {
        settings_value_text(asked->settings, option, word);
        engine_text_put(&text, strcmp(word, "none") == 0 ? words_of(N_("none")) : word);
    }
}

void session_fill_options(const session_request *asked)
{
    ui_options *to = &asked->model->kept.options;
    int options[UI_OPTIONS_MAX];
    session_keep_look(asked->settings, &asked->model->settings);
    to->rows.count = list_options(asked, options);
    to->rows.chosen = to->rows.chosen < to->rows.count ? to->rows.chosen : 0;
    for (int i = 0; i < to->rows.count; i++) {
        const settings_option *of = &settings_options[options[i]];
        to->all[i] = (ui_option){.heading = words_of(settings_page_titles[of->page]),
                                 .title = option_title(options[i]),
                                 .word = of->name,
                                 .sentence = of->help,
                                 .looks = of->page == SETTINGS_PAGE_LOOKS};
        put_value(asked, options[i], to->all[i].value);
    }
}

/* ---- a change --------------------------------------------------------------------------------------------------- */

/*
 * Apply the settings. The terminal's own ones stay, and so does the menu's choice of deals, unless this option decides
 * about it.
 */
static void apply_settings(const session_request *asked, uint8_t deals_before)
{
    ui_settings *now = &asked->model->settings, after = session_look_of(asked->settings);
    after.ascii = now->ascii;
    after.blocks = now->blocks;
    after.colours = now->colours;
    after.light = now->light;
    bool said = settings_is_said(asked->settings, SETTINGS_ANIMATION);
    after.still = now->still && !said;
    after.slow = now->slow && !said;
    after.plain = now->plain;
    after.numbered = now->numbered;
    if (after.deals == deals_before)
        after.deals = now->deals;
    if (after.status != now->status) /* what is chosen here holds for the deal on the table, too */
        asked->model->watched = 0;
    *now = after;
    asked->model->keymap = session_keys_of(asked->settings);
    base_catalogue_english_indices(asked->settings->of[SETTINGS_INDICES].number == 1);
    for (int i = 0; sol_game_at(i) && i < UI_GAMES_MAX; i++)
        session_usual_of(asked->settings, sol_game_at(i), &asked->model->usual[i]);
}

/* Does a change wait for the next start? Plain mode, for example, begins when the program starts. */
static bool waits_for_start(int option) { return option == SETTINGS_PLAIN || option == SETTINGS_CARDS; }

static void tell_option(const session_request *asked, int option, const char *why_not)
{
    char value[UI_VALUE_MAX], variable[64];
    ui_model *model = asked->model;
    put_value(asked, option, value);
    engine_text text = engine_text_in(model->message, sizeof model->message);
    const char *name = option_title(option);
    settings_option_variable(option, variable); /* it will override the config file again at the next start */
    bool overruled = settings_option_reaches(option, 'e') && asked->environment(variable) != NULL;
    bool in_new_games = settings_options[option].group == SETTINGS_GROUP_RULES;
    /* When the change takes effect, if that is not at once. */
    engine_name now = waits_for_start(option) && !overruled ? words_name("%s when the program next starts", value)
                      : in_new_games                        ? words_name("%s for all new games", value)
                                                            : engine_name_of("%s", value);
    if (why_not && waits_for_start(option))
        words_add(&text, "%s cannot be changed (%s).", name, why_not);
    else if (why_not)
        words_add(&text, "%s: %s until you quit (%s).", name, now.text, why_not);
    else if (overruled)
        words_add(&text, "%s: %s, saved, but %s overrides it.", name, now.text, variable);
    else
        words_add(&text, "%s: %s, saved.", name, now.text);
    model->refusal = why_not != NULL;
}

/* May the value be kept? A theme with a wrong file may be looked at, but the next start would fail because of it. */
static bool may_be_kept(const session_request *asked, int option, base_fault *fault)
{
    const ui_model *model = asked->model;
    int own = option == SETTINGS_THEME ? model->settings.theme - UI_THEMES : -1;
    if (model->settings.restricted)
        return base_fault_set(fault, "no options are saved here");
    return own < 0 || !model->own_themes[own].why[0] || base_fault_set(fault, "%s", model->own_themes[own].why);
}

/* The next value that is another one to the player: not one that only says what held already. */
static void step_option(const session_request *asked, int option)
{
    enum { MOST = 16 };
    char before[UI_VALUE_MAX], after[UI_VALUE_MAX];
    put_value(asked, option, before);
    for (int i = 0; i < MOST; i++) {
        settings_step(asked->settings, option, asked->model->kept.step);
        put_value(asked, option, after);
        /* What is said of a rule that the game cannot have so is of other games. */
        int rule = sol_option_named(settings_options[option].name);
        sol_variant usual = usual_of(asked);
        if ((rule < 0 || !settings_is_said(asked->settings, option) ||
             sol_option_get(&usual.options, rule) == session_rule_of(asked->settings, rule)) &&
            strcmp(before, after) != 0)
            return;
    }
}

void session_change_option(const session_request *asked)
{
    int options[UI_OPTIONS_MAX], row = asked->model->kept.options.rows.chosen;
    uint8_t deals = session_look_of(asked->settings).deals;
    base_fault fault = {.text = ""};
    if (row >= list_options(asked, options))
        return;
    int option = options[row];
    settings_value before = asked->settings->of[option];
    session_keep_look(asked->settings, &asked->model->settings);
    step_option(asked, option);
    apply_settings(asked, deals);
    bool kept =
        may_be_kept(asked, option, &fault) && settings_config_keep(asked->environment, asked->settings, option, &fault);
    if (!kept && waits_for_start(option))
        asked->settings->of[option] = before; /* the program would forget the change before it took effect */
    session_fill_options(asked);
    tell_option(asked, option, kept ? NULL : fault.text);
}
