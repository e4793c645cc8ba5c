/*
 * What lies over the table: the help, the picker of a new game and the menu of its options, and the panels of practice
 * and of a game that is won, stuck, given up or out of time; and the keys that open these and others from everywhere.
 */
#include "parts.h"

#include <string.h>

#include "engine/mix.h"
#include "engine/text/utf8.h"
#include "ui/model/help.h"

/*
 * The screen to which a window leads back: the one that was there before, and from a panel the table; from the page of
 * practice a list that can be seen beneath it, otherwise the table.
 */
static int screen_behind(const ui_model *model)
{
    bool read = model->beneath == UI_AT_PICKER || (model->review.on && model->beneath == UI_AT_REVIEW);
    switch (model->screen) {
    case UI_AT_HELP: return model->help_over;
    case UI_AT_PICKER: return model->beneath;
    case UI_AT_NEW: return model->menu.over_table ? UI_AT_TABLE : UI_AT_PICKER;
    case UI_AT_PRACTICE: return read ? model->beneath : UI_AT_TABLE;
    default: return UI_AT_TABLE;
    }
}

static unsigned leave_window(ui_model *model)
{
    bool picker = ui_practice_over_picker(model);
    model->screen = screen_behind(model);
    model->beneath = picker ? UI_AT_TABLE : model->beneath;
    model->scroll = 0;
    return UI_DO_DRAW;
}

/* ---- the help ---------------------------------------------------------------------------------------------------- */

/* A page keeps one line of the one before. */
unsigned ui_update_help(ui_model *model, ui_intent intent)
{
    ui_layout layout = ui_layout_for(model->rows, model->cols, model->game.variant.rules);
    ui_help size = ui_help_set_out(model, &layout);
    unsigned effects, unsaid = ui_unsay(model);
    switch (intent.action) {
    case UI_CANCEL:
    case UI_MENU_ENTER:
    case UI_HELP:
    case UI_QUIT: return leave_window(model);
    default:
        effects = ui_scroll(&model->scroll, intent, size.rows - 1, size.furthest);
        return (effects ? effects : ui_refuse_key(model, intent.key)) | unsaid;
    }
}

/* ---- the menu of a new game: its rows, what the arrows change in them, and the name of a deal as it is typed ----- */

/*
 * The values of an option through which the arrows go; after the last comes the first again.  The game may have only
 * some of them.  The passes that the scoring means stand before 0, which is unlimited passes.
 */
typedef struct values {
    int first, last;
} values;

static values option_values(int option)
{
    const sol_option *of = sol_option_at(option);
    int words = 0;
    switch (of->as) {
    case SOL_OPTION_AS_YES_NO: return (values){0, 1};
    case SOL_OPTION_AS_SCORING: return (values){0, SOL_SCORINGS - 1};
    case SOL_OPTION_AS_PASSES: return (values){-1, 9};
    case SOL_OPTION_AS_COUNT: return (values){0, 9};
    case SOL_OPTION_AS_WORD:
        while (of->words[words])
            words++;
        return (values){1, words};
    default: return (values){1, 9};
    }
}

/* Set an option, if the game can have that value. */
static bool set_menu_option(sol_variant *variant, int option, int value)
{
    sol_variant chosen = *variant;
    sol_option_set(&chosen.options, option, (uint16_t)(value < 0 ? SOL_PASSES_BY_SCORING : value));
    sol_variant resolved = chosen;
    sol_options_resolve(&resolved);
    if (sol_options_check(&resolved) != SOL_OK)
        return false;
    *variant = (sol_variant){resolved.rules, chosen.options};
    return true;
}

/* Up and down, from the last row on to the first. */
static unsigned next_row(ui_model *model, int by)
{
    int rows[UI_MENU_ROWS], count = ui_menu_rows(&model->menu, rows), at = 0;
    while (at < count - 1 && rows[at] != model->menu.row)
        at++;
    model->menu.row = rows[(at + by + count) % count];
    return UI_DO_DRAW;
}

static unsigned change_row(ui_model *model, int by)
{
    ui_menu *menu = &model->menu;
    int option = ui_menu_option(menu->row);
    if (option >= 0) {
        values of = option_values(option);
        int value = sol_option_get(&menu->variant.options, option), count = of.last - of.first + 1;
        if (sol_option_at(option)->as == SOL_OPTION_AS_PASSES && value == SOL_PASSES_BY_SCORING)
            value = -1;
        value = value > of.last ? of.last : value;
        do
            value = of.first + (value - of.first + count + by) % count;
        while (!set_menu_option(&menu->variant, option, value));
    } else if (menu->row == UI_ROW_DEALS)
        menu->deals = (uint8_t)((ui_menu_deals_chosen(menu) + ui_menu_deals(menu) + by) % ui_menu_deals(menu));
    return UI_DO_DRAW;
}

/* A part of a number would deal other cards than its whole. */
static const char too_long[] = N_("This is too long for a deal number.");

/* Say in the menu what is wrong with the deal. */
static unsigned blame_deal(ui_model *model, const char *fault)
{
    model->menu.row = UI_ROW_DEAL;
    return ui_refuse(model, "%s", fault);
}

/*
 * Type a key.  On the rows for cards, passes, suits or cells a digit is that number; what else can begin a deal's name
 * does so from every row.
 */
static unsigned type(ui_model *model, ui_key key)
{
    ui_menu *menu = &model->menu;
    int digit = key >= '0' && key <= '9' ? (int)(key - '0') : -1, option = ui_menu_option(menu->row);
    int as = option < 0 ? SOL_OPTION_AS_YES_NO : sol_option_at(option)->as;
    bool number = as == SOL_OPTION_AS_NUMBER || as == SOL_OPTION_AS_PASSES || as == SOL_OPTION_AS_COUNT;
    if (number && digit >= 0)
        (void)set_menu_option(&menu->variant, option, digit);
    else if (menu->row == UI_ROW_DEAL || digit >= 0 || (key >= 'a' && key <= 'z') || (key >= 'A' && key <= 'Z')) {
        size_t length = strlen(menu->deal);
        menu->row = UI_ROW_DEAL;
        if ((key == UI_KEY_BACKSPACE || key == UI_KEY_DELETE) && length)
            menu->deal[length - 1] = 0;
        else if (key > ' ' && key < 0x7F && length + 1 < sizeof menu->deal)
            menu->deal[length] = (char)key, menu->deal[length + 1] = 0;
        else if (key > ' ' && key < 0x7F)
            return blame_deal(model, words_of(too_long));
    } else
        return ui_refuse_key(model, key);
    return UI_DO_DRAW;
}

static unsigned start_from_menu(ui_model *model)
{
    ui_menu *menu = &model->menu;
    sol_deal deal;
    sol_fault fault;
    sol_variant variant = menu->variant;
    sol_options_resolve(&variant);
    model->settings.puzzles = menu->deals == UI_MENU_PUZZLES;
    if (!model->settings.puzzles)
        model->settings.deals = menu->deals;
    if (!menu->deal[0])
        return ui_deal_random(model, &variant);
    if (!sol_deal_parse_as(menu->variant.rules->dialect, menu->deal, menu->variant.rules->decks, &deal, &fault))
        return blame_deal(model, words_fault(&fault).text);
    ui_model_deal(model, &variant, &deal);
    return UI_DO_DRAW | UI_DO_SAVE;
}

unsigned ui_update_menu(ui_model *model, ui_intent intent)
{
    bool chosen = model->menu.row == intent.index;
    unsigned unsaid = ui_unsay(model);
    switch (intent.action) {
    case UI_MENU_UP: return next_row(model, -1);
    case UI_MENU_DOWN: return next_row(model, 1);
    case UI_MENU_LEFT: return change_row(model, -1);
    case UI_MENU_RIGHT: return change_row(model, 1);
    case UI_MENU_ENTER: return start_from_menu(model);
    case UI_CHOOSE:
        if (intent.index < 0 || intent.index >= UI_MENU_ROWS)
            return 0;
        model->menu.row = intent.index;
        return intent.index == UI_ROW_START ? start_from_menu(model) : chosen ? change_row(model, 1) : UI_DO_DRAW;
    case UI_CANCEL:
    case UI_QUIT: return leave_window(model);
    case UI_TYPE: return type(model, intent.key);
    default: return unsaid;
    }
}

/* ---- the picker: all games, of which one is chosen before its options are ---------------------------------------- */

/* Choose a game, with the options that are usual for it; that on the table keeps those that it was begun with. */
static unsigned choose_game(ui_model *model, int game)
{
    bool same = sol_game_at(game) == sol_rules_usual(model->game.variant.rules);
    model->menu.variant =
        ui_usual_passes(same ? ui_next_variant(model) : (sol_variant){sol_game_at(game), model->usual[game]});
    return UI_DO_DRAW;
}

/* Offer the game on the table, with what the settings say of its deals. */
static void offer_same_game(ui_model *model)
{
    (void)ui_put_back(model);
    const ui_settings *settings = &model->settings;
    model->menu = (ui_menu){.variant = ui_usual_passes(ui_next_variant(model)),
                            .deals = settings->puzzles ? UI_MENU_PUZZLES : settings->deals,
                            .puzzle = settings->puzzle};
}

static unsigned open_picker(ui_model *model)
{
    offer_same_game(model);
    model->beneath = model->screen;
    model->screen = UI_AT_PICKER;
    if (ui_lesson_goes_on(&model->lesson))
        (void)ui_tell(model, "Choosing a game ends the lesson. %s goes back to it.", ui_key_of(model, UI_CANCEL).text);
    else if (model->practice.stage)
        (void)ui_tell(model, "Choosing a game ends practice. %s goes back to it.", ui_key_of(model, UI_CANCEL).text);
    return model->newcomer ? UI_DO_DRAW : ui_want(model, UI_WANT_SCREEN); /* nothing was kept of a newcomer */
}

bool ui_pick_by_letter(ui_model *model, ui_key key)
{
    int count = ui_games(), game = ui_game_number(model->menu.variant.rules);
    for (int i = 1; key >= 'a' && key <= 'z' && i <= count; i++) {
        int next = (game + i) % count;
        const sol_rules *rules = sol_game_at(next);
        /* A title may have no Latin letters; the name of a game always has them. */
        if ((ui_key)(words_of(rules->title)[0] | 0x20) == key || (ui_key)rules->name[0] == key) {
            (void)choose_game(model, next);
            return true;
        }
    }
    return false;
}

/* The menu has its first row and no deal chosen, whatever was typed before the player went back to the picker. */
static unsigned open_menu(ui_model *model)
{
    int rows[UI_MENU_ROWS];
    (void)ui_menu_rows(&model->menu, rows);
    model->menu.row = rows[0];
    model->menu.deal[0] = 0;
    model->screen = UI_AT_NEW;
    return UI_DO_DRAW;
}

unsigned ui_update_picker(ui_model *model, ui_intent intent)
{
    int game = ui_game_number(model->menu.variant.rules);
    uint64_t number = model->next_seed;
    ui_picker picker = ui_picker_for(model->rows, model->cols);
    unsigned unsaid = ui_unsay(model);
    switch (intent.action) {
    case UI_MENU_LEFT:
    case UI_MENU_RIGHT:
    case UI_MENU_UP:
    case UI_MENU_DOWN: return choose_game(model, ui_picker_next(&picker, game, intent.action));
    case UI_MENU_ENTER: return open_menu(model);
    case UI_RANDOM: /* which game is chosen is not to tell which deal of it follows, so the number is mixed first */
        (void)choose_game(model, (int)(engine_split_mix(&number) % (unsigned)ui_games()));
        model->menu.deal[0] = 0;
        return start_from_menu(model);
    case UI_CHOOSE: return intent.index == game ? open_menu(model) : choose_game(model, intent.index);
    case UI_QUIT: /* it comes here only if there is something to go back to */
    case UI_CANCEL: return leave_window(model);
    case UI_TYPE: /* a digit begins the number of a deal */
        if (intent.key < '0' || intent.key > '9')
            return ui_refuse_key(model, intent.key);
        (void)open_menu(model);
        model->menu.row = UI_ROW_DEAL;
        return ui_update_menu(model, intent);
    default: return unsaid;
    }
}

/* ---- what is pasted: never keys, so that no text plays a move or quits by its letters ---------------------------- */

/*
 * Read a text as the name of a deal, also with blanks around it or, as the table shows a number, with # before it.
 * Returns what is wrong with it; empty: nothing.
 */
static words_sentence read_deal(const sol_rules *rules, const char *text, char name[UI_DEAL_TYPED_MAX])
{
    sol_deal deal;
    sol_fault fault;
    text += strspn(text, " ");
    text += *text == '#';
    size_t length = strlen(text);
    while (length && text[length - 1] == ' ')
        length--;
    if (length >= UI_DEAL_TYPED_MAX) {
        words_sentence said;
        engine_utf8_copy(said.text, sizeof said.text, words_of(too_long));
        return said;
    }
    memcpy(name, text, length);
    name[length] = 0;
    return sol_deal_parse_as(rules->dialect, name, rules->decks, &deal, &fault) ? (words_sentence){""}
                                                                                : words_fault(&fault);
}

unsigned ui_paste(ui_model *model, const char *text)
{
    bool table = model->screen == UI_AT_TABLE && !model->replay.on && !model->review.on;
    const sol_rules *rules = table ? model->game.variant.rules : model->menu.variant.rules;
    char name[UI_DEAL_TYPED_MAX];
    if (!table && model->screen != UI_AT_PICKER && model->screen != UI_AT_NEW)
        return 0;
    words_sentence wrong = read_deal(rules, text, name);
    if (wrong.text[0])
        return model->screen == UI_AT_NEW ? blame_deal(model, wrong.text) : ui_refuse(model, "%s", wrong.text);
    if (table) {
        offer_same_game(model);
        model->menu.over_table = true;
    }
    if (table || model->screen == UI_AT_PICKER)
        (void)open_menu(model);
    ui_clear_message(model);
    memcpy(model->menu.deal, name, sizeof name);
    model->menu.row = UI_ROW_DEAL;
    return UI_DO_DRAW;
}

/* ---- keys that do the same whatever is on the screen ------------------------------------------------------------- */

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

bool ui_update_any_screen(ui_model *model, int action, unsigned *effects)
{
    ui_settings *settings = &model->settings;
    *effects = UI_DO_DRAW;
    switch (action) {
    case UI_THEME: *effects = next_theme(model); return true;
    case UI_DECK_COLOURS:
        settings->four_colours = !settings->four_colours;
        *effects =
            ui_tell(model, "%s", words_of(settings->four_colours ? N_("Deck: four colours") : N_("Deck: two colours")));
        return true;
    case UI_CLOCK:
        settings->clock = !settings->clock;
        *effects =
            ui_tell(model, "%s", words_of(settings->clock ? N_("The clock is shown.") : N_("The clock is hidden.")));
        return true;
    case UI_STATUS:
    case UI_ODDS:
        *effects = model->lesson.first      ? ui_refuse(model, "Not available in a lesson.")
                   : ui_bars(model, action) ? UI_DO_DRAW
                   : action == UI_STATUS    ? ui_toggle_status(model)
                                            : ui_toggle_odds(model);
        return true;
    case UI_HELP:
        if (model->screen == UI_AT_HELP)
            return false;
        if (!ui_tell_why(model)) {
            (void)ui_put_back(model);
            model->help_over = model->screen;
            model->screen = UI_AT_HELP;
            model->scroll = 0;
        }
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
    case UI_NEW: *effects = open_picker(model); return true;
    case UI_PRACTISE: *effects = ui_open_practice(model); return true;
    case UI_REDRAW: *effects = UI_DO_DRAW | UI_DO_REDRAW; return true;
    case UI_SUSPEND:
        *effects = settings->restricted ? ui_refuse(model, "You cannot go to a shell here.") : UI_DO_SUSPEND;
        return true;
    case UI_QUIT:
        if (model->screen == UI_AT_HELP || model->screen == UI_AT_NEW || ui_leads_back(model))
            return false;
        *effects = ui_quit(model);
        return true;
    default: return false;
    }
}

/* ---- the panels at the end of a game ----------------------------------------------------------------------------- */

/*
 * Is Enter held since before the panel came, or pressed once more for the move that ended the game?  It must not deal
 * away the end before it was seen.  Time runs out while a player is busy, who needs longer to see it; and giving up has
 * other keys.
 */
static bool is_enter_held(ui_model *model, int action)
{
    enum { BUSY_MS = 1000 };
    static const unsigned wait[UI_SCREENS] = {
        [UI_AT_WON] = UI_SECOND_KEY_MS, [UI_AT_STUCK] = UI_SECOND_KEY_MS, [UI_AT_TIME_UP] = BUSY_MS};
    bool held = action == UI_ENTER && model->now < model->panel_at + wait[model->screen];
    model->panel_at = held ? model->now : 0; /* after another key Enter is meant */
    return held;
}

/* The choices' own keys, or arrows and Enter.  Where q leads back it first puts the panel away, as Esc does. */
unsigned ui_update_panel(ui_model *model, ui_intent intent)
{
    int actions[UI_CHOICES_MAX], count = ui_panel_choices(model, actions), chosen = 0;
    int wanted = intent.action == UI_QUIT ? UI_CANCEL : intent.action;
    unsigned effects = 0;
    if (is_enter_held(model, intent.action))
        return 0;
    ui_clear_message(model); /* what was said of the key before */
    if (intent.action == UI_UP || intent.action == UI_PREVIOUS || intent.action == UI_DOWN ||
        intent.action == UI_NEXT) {
        bool up = intent.action == UI_UP || intent.action == UI_PREVIOUS;
        model->scroll = (model->scroll + (up ? count - 1 : 1)) % count;
        return UI_DO_DRAW;
    }
    if (intent.action == UI_ENTER)
        chosen = model->scroll % count;
    else if (intent.action == UI_CHOOSE)
        chosen = intent.index;
    else
        while (chosen < count && actions[chosen] != wanted)
            chosen++;
    if (chosen < 0 || chosen >= count)
        return ui_refuse_key(model, intent.key);
    switch (actions[chosen]) {
    case UI_UNDO: return ui_command(model, UI_UNDO);
    case UI_DEAL_NEXT: return ui_deal_next(model);
    case UI_RESTART: return ui_deal_again(model);
    case UI_COPY: return UI_DO_COPY;
    case UI_GIVE_UP: (void)leave_window(model); return ui_command(model, UI_GIVE_UP);
    case UI_CANCEL: return leave_window(model);
    default: (void)ui_update_any_screen(model, actions[chosen], &effects); return effects;
    }
}
