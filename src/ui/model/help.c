#include "help.h"

#include <limits.h>
#include <string.h>

#include "engine/text/utf8.h"
#include "figures.h"
#include "figures/words.h"
#include "names.h"
#include "plan.h"
#include "words/words.h"
#include "words/wrap.h"

enum { TWO_COLUMNS_FROM = 100 };

/*
 * The text is written several times: counted, to know how long it is; counted again, to find the entry at which it can
 * be split into two columns; then drawn.  It is the same each time.
 */
typedef struct help_pen {
    const ui_model *model;
    const ui_layout *layout;
    ui_help_writer *write; /* NULL: lines are only counted */
    void *to;
    int line, width; /* the number of the next line in the whole text; the width of a column */
    int half, entry; /* the first entry at or after the line `half` begins at the line `entry` */
} help_pen;

static void write_help_line(const help_pen *p, int line, int kind, const char *text)
{
    if (p->write)
        p->write(p->to, line, kind, text);
}

static void begin_entry(help_pen *p)
{
    if (p->entry < p->half)
        p->entry = p->line;
}

static void entry(help_pen *p, const char *head, const char *body)
{
    begin_entry(p);
    int lines = 0, w = p->width - UI_HELP_TEXT_AT;
    write_help_line(p, p->line, UI_HELP_KEYS, words_of(head));
    body = words_of(body);
    while (*body) {
        char part[240];
        body = words_wrap_line(body, w, part, sizeof part);
        write_help_line(p, p->line + lines++, UI_HELP_TEXT, part);
    }
    p->line += lines;
}

static void heading(help_pen *p, const char *title)
{
    p->line += p->line > 0;
    if (p->line == p->half - 1)
        p->half = p->line; /* it goes into the second column together with its first entry */
    begin_entry(p);
    write_help_line(p, p->line++, UI_HELP_HEADING, words_of(title));
}

/* ---- what it says ------------------------------------------------------------------------------------------------ */

static void action_entry(help_pen *p, int action, const char *help)
{
    char keys[80];
    engine_text text = engine_text_in(keys, sizeof keys);
    /* All keys of an action, "u Backspace". */
    for (int i = 0; i < UI_KEYS_PER_ACTION && p->model->keymap.keys[action][i]; i++) {
        char name[16];
        if (!ui_key_reaches(&p->model->keymap, ui_table_context(p->model), action, p->model->keymap.keys[action][i]))
            continue;
        ui_key_name(p->model->keymap.keys[action][i], name);
        engine_text_add(&text, text.length ? " %s" : "%s", name);
    }
    if (text.length)
        entry(p, keys, help);
}

/*
 * Columns and cells have no help lines of their own; their keys are shown as one range, of which "1…c" is left where
 * there is no room for all.
 */
static void range_entry(help_pen *p, int first, int count, const char *help)
{
    char keys[80];
    engine_text text = engine_text_in(keys, sizeof keys);
    for (int action = first; action < first + count; action++) {
        engine_name name = ui_key_of(p->model, action);
        engine_text_add(&text, text.length && strlen(name.text) > 1 ? " %s" : "%s", name.text);
    }
    engine_name range = engine_name_of("%s%s%s", ui_key_of(p->model, first).text, p->model->settings.ascii ? ".." : "…",
                                       ui_key_of(p->model, first + count - 1).text);
    entry(p, engine_utf8_count(keys) < UI_HELP_TEXT_AT ? keys : range.text, help);
}

static void columns_entry(help_pen *p)
{
    static const char *const help[UI_WAYS] = {
        [UI_ONTO_PILES] = N_("pick up from a column, or put the cards you are holding there (again: in the best spot)"),
        [UI_IN_PAIRS] = N_(
            "pick up the free card with this number, then its partner (a king goes at once, and pressing the number twice takes the first partner)"),
        [UI_ONTO_GOAL] = N_("play the card with this number onto the waste"),
        [UI_AWAY] = N_("discard the top card of a column, or pick it up if it can only go to an empty column")};
    const sol_rules *rules = p->model->game.variant.rules;
    range_entry(p, UI_COLUMN_1, ui_plan_named_columns(rules), help[ui_plan_way(rules)]);
}

/* The place whose keys are to be explained: UI_IN_…. */
static int place_beneath(const ui_model *model)
{
    if (model->help_over >= UI_AT_HISTORY && model->help_over <= UI_AT_OPTIONS)
        return UI_IN_KEPT;
    if (model->help_over == UI_AT_PICKER || model->help_over == UI_AT_NEW)
        return model->help_over == UI_AT_NEW ? UI_IN_MENU : UI_IN_PICKER;
    return model->review.on ? UI_IN_REVIEW : model->replay.on ? UI_IN_REPLAY : UI_IN_TABLE;
}

/* What a key does in a review, where that is something else than elsewhere; NULL: it is not. */
static const char *help_in_review(int action)
{
    switch (action) {
    case UI_CANCEL: return N_("go back: from the table to the text, then to where you asked for the review");
    case UI_REVIEW: return N_("switch between text and table");
    case UI_QUIT: return N_("go back to where you asked for the review");
    case UI_TAKE_OVER: return N_("play on from the table shown, for practice (the game does not count)");
    default: return NULL;
    }
}

/* What Enter does at the table; that it plays the tip is said with the tip's key. */
static const char *help_of_enter(const sol_rules *rules)
{
    if (ui_plan_way(rules) == UI_ONTO_GOAL)
        return N_("play the card at the highlight, or draw there");
    return ui_plan_offers(rules, UI_DRAW)
               ? N_("place the cards you hold where they fit best, or pick up or draw at the highlight")
               : N_("place the cards you hold where they fit best, or pick up at the highlight");
}

/* What a key does on the table, where that is less than in other games; NULL: it is not. */
static const char *help_on_table(const ui_model *model, int action)
{
    const sol_variant *variant = &model->game.variant;
    const sol_rules *rules = variant->rules;
    bool holds = ui_plan_way(rules) != UI_ONTO_GOAL;
    switch (action) {
    case UI_DRAW:
        return !holds                             ? ui_plan_draws(variant)
               : rules->kinds & 1 << SOL_DEAL_ROW ? N_("deal a row, or place the cards you hold")
               : ui_plan_redeals(variant)         ? N_("draw, turn the waste over, or place the cards you hold")
                                                  : N_("draw, or place the cards you hold");
    case UI_ENTER: return help_of_enter(rules);
    case UI_CANCEL: return holds ? NULL : N_("close this window");
    case UI_NEXT: return holds ? NULL : N_("go to the next pile you can play from");
    case UI_PREVIOUS: return holds ? NULL : N_("go to the previous pile");
    case UI_STATUS:
        return ui_hides_cards(model) ? NULL : N_("say whether you can still win (after that, a win does not count)");
    case UI_HELP:
        return ui_plan_offers_by(variant, UI_TIP) ? NULL
                                                  : N_("open or close this help (right after a refusal: explain the "
                                                       "rule)");
    default: return NULL;
    }
}

/* What a key does over the table, where the table's words for it are not true; NULL: they are. */
static const char *help_in_window(const ui_model *model, int context, int action)
{
    const char *leaves = ui_leads_back(model) ? N_("go back to where you asked for the replay") : N_("quit");
    switch (action) {
    case UI_HELP: return N_("open or close this help");
    case UI_CANCEL: return context == UI_IN_REPLAY ? leaves : N_("close this window");
    case UI_QUIT: return context == UI_IN_REPLAY ? leaves : context == UI_IN_MENU ? N_("close this window") : NULL;
    default: return NULL;
    }
}

/* What an action does in this context. */
static const char *help_of(const help_pen *p, int context, int action)
{
    const char *here = context == UI_IN_REVIEW  ? help_in_review(action)
                       : context == UI_IN_TABLE ? help_on_table(p->model, action)
                                                : NULL;
    if (!here && context != UI_IN_TABLE)
        here = help_in_window(p->model, context, action);
    return here ? here : ui_actions[action].help;
}

/* What is repeated: of the keys that name no pile, those that the game has. */
static void repeat_entry(help_pen *p)
{
    const sol_variant *variant = &p->model->game.variant;
    const struct {
        int action;
        const char *name;
    } keys[] = {{UI_DRAW, variant->rules->kinds & 1 << SOL_DEAL_ROW ? N_("row") : N_("draw")},
                {UI_FOUNDATION, N_("up")},
                {UI_UNDO, N_("undo")},
                {UI_REDO, N_("redo")},
                {UI_TIP, N_("tip")}};
    char names[200] = "", help[300];
    engine_text list = engine_text_in(names, sizeof names), text = engine_text_in(help, sizeof help);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (ui_plan_offers_by(variant, keys[i].action))
            engine_text_add(&list, "%s%s", list.length ? words_in("list", ", ") : "", words_of(keys[i].name));
    words_add(&text, "repeat the last of these: %s", names);
    if (list.length)
        action_entry(p, UI_REPEAT, help);
}

static void put_action(help_pen *p, int context, int action)
{
    const sol_variant *variant = &p->model->game.variant;
    bool offers = context == UI_IN_TABLE ? ui_plan_offers_by(variant, action) : ui_plan_offers(variant->rules, action);
    if (action == UI_COLUMN_1 && context == UI_IN_TABLE)
        columns_entry(p);
    if (action == UI_RESERVE && ui_plan_cells(variant->rules))
        range_entry(p, UI_CELL_A, ui_plan_cells(variant->rules), N_("the same for the cells"));
    if (action == UI_REPEAT && context == UI_IN_TABLE)
        repeat_entry(p);
    else if (ui_actions[action].help[0] && offers)
        action_entry(p, action, help_of(p, context, action));
}

/* The keys that have no help lines of their own, in the list of games and in the menu of its options. */
static void picker_entries(help_pen *p)
{
    entry(p, ui_key_of(p->model, UI_MENU_UP).text, N_("choose (also down, left, right)"));
    action_entry(p, UI_MENU_ENTER, N_("show the options of the chosen game, and begin it from there"));
    entry(p, p->model->settings.ascii ? "a..z" : "a…z", N_("go to the next game that begins with this letter"));
    entry(p, p->model->settings.ascii ? "0..9" : "0…9", N_("type the number of a deal"));
}

static void menu_entries(help_pen *p)
{
    entry(p, ui_key_of(p->model, UI_MENU_UP).text, N_("choose an option (also down)"));
    entry(p, ui_key_of(p->model, UI_MENU_LEFT).text, N_("change the option (also right)"));
    action_entry(p, UI_MENU_ENTER, N_("deal the game with these options"));
    entry(p, p->model->settings.ascii ? "0..9" : "0…9",
          N_("type the number of a deal, or set the option if it is a number"));
}

/*
 * The keys of a context's own letter come first, and after them those that it shares, as a review with a replay.  Among
 * either, those come first that the table does not have: they are what the player of a replay or a list asks for.
 */
static void actions_part(help_pen *p)
{
    static const char *const titles[UI_CONTEXTS] = {[UI_IN_TABLE] = N_("All keys"),
                                                    [UI_IN_PICKER] = N_("Keys in the list of games"),
                                                    [UI_IN_MENU] = N_("Keys in the options of a new game"),
                                                    [UI_IN_REPLAY] = N_("Replay keys"),
                                                    [UI_IN_KEPT] = N_("Keys on these screens"),
                                                    [UI_IN_REVIEW] = N_("Review keys")};
    int context = place_beneath(p->model);
    const char *letters = ui_context_letters[context], *table = ui_context_letters[UI_IN_TABLE];
    heading(p, titles[context]);
    if (context == UI_IN_PICKER)
        picker_entries(p);
    if (context == UI_IN_MENU)
        menu_entries(p);
    for (size_t letter = 0; letters[letter]; letter++)
        for (int known = context == UI_IN_TABLE; known <= 1; known++)
            for (int i = 0; i < UI_ACTIONS; i++) {
                bool at_table = context == UI_IN_TABLE || strpbrk(ui_actions[i].contexts, table);
                if (strcspn(letters, ui_actions[i].contexts) == letter && at_table == known)
                    put_action(p, context, i);
            }
}

static void paragraph(help_pen *p, const char *text)
{
    while (*text) {
        char part[240];
        text = words_wrap_line(text, p->width, part, sizeof part);
        write_help_line(p, p->line++, UI_HELP_LINE, part);
    }
}

static void marks_part(help_pen *p)
{
    bool rail = p->layout->kind == UI_LAYOUT_RAIL;
    heading(p, N_("Marks"));
    if (!rail) /* there cards have no room for frames */
        paragraph(p, words_of(N_("A gold frame shows the highlight and the cards to be moved, a green frame where "
                                 "these can go. Without colours, or over a slow line, there are marks instead:")));
    entry(p, "[4]", N_("the highlight"));
    if (ui_plan_way(p->model->game.variant.rules) != UI_ONTO_GOAL) {
        entry(p, "▲4▲", N_("where the cards you hold can go"));
        entry(p, rail ? "▸ 9♠" : "▸9♠ ╔9♠╗", N_("picked up"));
    }
    if (ui_plan_offers_by(&p->model->game.variant, UI_TIP))
        entry(p, rail ? "●" : "● ▼4▼",
              rail ? N_("the cards that the tip would move")
                   : N_("the cards that the tip would move, and their "
                        "destination"));
    if (strstr(ui_figure_bar(p->model).text, "│"))
        entry(p, "━━│─", N_("the chance of winning; the tick shows it for a player who sees every card"));
    if (p->model->game.variant.rules->places)
        entry(p, N_("dimmed"), N_("covered by other cards, so not free (a free card shows the number to type)"));
    else
        entry(p, rail ? "░░5×░" : "5× 7♦ +5", N_("five bottom cards hidden for lack of space"));
}

static void mouse_part(help_pen *p)
{
    const sol_rules *rules = p->model->game.variant.rules;
    bool stock = ui_plan_offers(rules, UI_DRAW), holds = ui_plan_way(rules) != UI_ONTO_GOAL;
    heading(p, N_("Mouse"));
    entry(p, N_("click"),
          !holds  ? N_("play the card (on the stock: draw)")
          : stock ? N_("pick up, then put down (on the stock: draw)")
                  : N_("pick up, then put down"));
    if (holds) {
        entry(p, N_("drag"), N_("from pile to pile"));
        entry(p, N_("double click"), N_("to the best spot"));
    }
    if (ui_plan_offers(rules, UI_FOUNDATION))
        entry(p, N_("right click"), N_("up to the foundation"));
    if (stock)
        entry(p, N_("wheel"), N_("scroll down over the stock to draw"));
}

static void counting_part(help_pen *p)
{
    heading(p, N_("What counts"));
    entry(p, N_("played"),
          N_("a finished game counts if you made at least one move (an unfinished game is neither won nor lost)"));
    entry(p, N_("lost"), N_("giving up and running out of time count as losses"));
    entry(p, N_("once"), N_("a deal counts only the first time you play it, whatever the options"));
    entry(p, N_("replays"), N_("a game continued from a replay never counts"));
    entry(p, N_("the solver"), N_("a win with the solver's help counts as played but not won"));
    entry(p, N_("bankroll"), N_("a Vegas game with the solver's help costs its stake and earns nothing"));
    entry(p, N_("daily deal"),
          N_("each game has one per day, the same for everybody (only your first attempt counts)"));
    entry(p, N_("undo, tips"), N_("games with undo or tips count, and are also totalled separately"));
}

static void figures_parts(help_pen *p)
{
    counting_part(p);
    /* The terms on the screens of statistics and achievements that their names do not explain. */
    heading(p, N_("Statistics"));
    entry(p, N_("Streak"), N_("wins in a row, or losses in a row, up to your latest game"));
    entry(p, N_("interval"), N_("your long-run win rate lies in this range 19 times out of 20 (shown after 20 games)"));
    entry(p, N_("Winnable"),
          N_("how many of the analysed deals can be won and, on the line below, how many of those you won"));
    entry(p, N_("Won unaided"), N_("wins without undo or tips"));
    entry(p, N_("Strength"),
          N_("judged by reviewed games: how often your play wins in the long run, with luck taken out"));
    entry(
        p, N_("Play"),
        N_("in reviewed games: how much your moves changed your chance of winning, in percentage points per game. A negative figure is what you gave away by mistakes, and by ending games that could still be won"));
    entry(
        p, N_("Luck"),
        N_("in reviewed games: how much the cards you uncovered changed your chance of winning, in percentage points per game"));
    entry(p, N_("Achievements"), N_("each goes to the first game that earns it (\"3 of 5\" shows your progress)"));
}

/* What stands in the list of games and does not explain itself. */
static void history_part(help_pen *p)
{
    heading(p, N_("History"));
    entry(p, "*", N_("favourite"));
    entry(p, N_("assisted"), N_("won with the solver's help, so not counted as won"));
    entry(p, words_in("column", "win?"), N_("whether the deal can be won, if that is known"));
}

/* On a screen of figures the question is what they mean, in a list what its keys do: that comes first. */
static bool shows_figures(int screen) { return screen != UI_AT_HISTORY && screen != UI_AT_OPTIONS; }

/* ---- how the game goes ------------------------------------------------------------------------------------------- */

enum { TABLE_LINES = 8 };

/* The piles of a row of the table by their keys, four cells a column. */
static void picture_row(help_pen *p, int row)
{
    enum { CELLS_A_HALF = 2, HALVES_MAX = 26 };
    const sol_rules *rules = p->model->game.variant.rules;
    char line[HALVES_MAX * CELLS_A_HALF + 1] = "";
    int end = 0;
    for (int pile = 0; pile < sol_pile_count(rules); pile++) {
        ui_spot spot = ui_plan_spot(rules, pile);
        char name[4];
        ui_plan_name(rules, pile, name);
        if (spot.row != row || spot.half >= HALVES_MAX)
            continue;
        for (; end <= spot.half * CELLS_A_HALF; end++)
            line[end] = ' ';
        line[spot.half * CELLS_A_HALF] = name[0];
    }
    if (end)
        write_help_line(p, p->line++, UI_HELP_LINE, line);
}

/* What the letters of the picture are. */
static void legend(help_pen *p)
{
    static const char *const words[SOL_ROLES] = {
        [SOL_STOCK] = N_("s stock"),     [SOL_WASTE] = N_("w waste"), [SOL_FOUNDATION] = N_("f foundations"),
        [SOL_TABLEAU] = N_("1 columns"), [SOL_CELL] = N_("a cells"),  [SOL_RESERVE] = N_("e reserve")};
    static const char *const gone[UI_WAYS] = {
        [UI_IN_PAIRS] = N_("f removed cards"), [UI_AWAY] = N_("f discarded cards")};
    const sol_rules *rules = p->model->game.variant.rules;
    char line[120];
    engine_text text = engine_text_in(line, sizeof line);
    for (sol_role role = SOL_STOCK; role < SOL_ROLES; role++) {
        bool left = role == SOL_FOUNDATION && gone[ui_plan_way(rules)];
        if (sol_first_pile(rules, role) >= 0)
            engine_text_add(&text, text.length ? "   %s" : "%s",
                            words_of(left ? gone[ui_plan_way(rules)] : words[role]));
    }
    paragraph(p, line);
}

/* How cards are played, and two more keys: those that tell or undo something, as far as the game has them. */
static void first_keys_part(help_pen *p)
{
    enum { KEYS = 2 };
    static const struct {
        const char *keys, *help;
    } plays[UI_WAYS] = {[UI_ONTO_PILES] = {"4 1", N_("from column 4 to column 1")},
                        [UI_IN_PAIRS] = {"4 1", N_("remove the free cards with these numbers")},
                        [UI_ONTO_GOAL] = {"4", N_("play the card with this number")},
                        [UI_AWAY] = {"4", N_("discard the top card of column 4")}};
    const sol_variant *variant = &p->model->game.variant;
    const struct {
        int action;
        const char *help;
    } keys[] = {{UI_DRAW, variant->rules->kinds & 1 << SOL_DEAL_ROW ? N_("deal a row") : N_("draw")},
                {UI_TIP, N_("show a tip and its reason")},
                {UI_UNDO, N_("undo a move")},
                {UI_NEW, ui_actions[UI_NEW].help},
                {UI_RESTART, ui_actions[UI_RESTART].help}};
    ui_way way = ui_plan_way(variant->rules);
    bool draws = ui_plan_offers(variant->rules, UI_DRAW);
    heading(p, N_("Three keys to start with"));
    entry(p, plays[way].keys, plays[way].help);
    for (size_t i = 0, told = 0; i < sizeof keys / sizeof *keys && told < KEYS; i++)
        if (ui_plan_offers_by(variant, keys[i].action) && !(keys[i].action == UI_TIP && draws)) {
            action_entry(p, keys[i].action, keys[i].help);
            told++;
        }
}

/* What is played, as far as that is not the usual way. */
static void rules_part(help_pen *p, sol_variant variant)
{
    char here[FIGURES_HERE_MAX];
    sol_options_resolve(&variant);
    heading(p, variant.rules->title);
    paragraph(p, words_of(variant.rules->help));
    figures_here(&variant, here);
    if (here[0])
        paragraph(p, here);
}

/* Whoever opens the help for the first time finds in half a screen what it takes to begin. */
static void write_help(help_pen *p)
{
    int place = place_beneath(p->model);
    bool table = place == UI_IN_TABLE;
    p->line = 0;
    if (place == UI_IN_MENU || place == UI_IN_PICKER)
        rules_part(p, p->model->menu.variant);
    if (table) {
        rules_part(p, p->model->game.variant);
        first_keys_part(p);
        heading(p, N_("The table"));
        for (int row = 0; row < TABLE_LINES; row++)
            picture_row(p, row);
        legend(p);
    }
    bool kept = place == UI_IN_KEPT, figures = kept && shows_figures(p->model->help_over);
    if (figures)
        figures_parts(p);
    if (p->model->help_over == UI_AT_HISTORY)
        history_part(p);
    actions_part(p);
    if (kept && !figures)
        figures_parts(p);
    if (!table)
        return;
    marks_part(p);
    if (p->model->settings.mouse)
        mouse_part(p);
    counting_part(p);
}

/* ---- setting it out ---------------------------------------------------------------------------------------------- */

ui_help ui_help_set_out(const ui_model *model, const ui_layout *layout)
{
    bool two = layout->width >= TWO_COLUMNS_FROM;
    int most = layout->kind == UI_LAYOUT_RAIL ? layout->rows : layout->rows - 2;
    ui_help help = {.window = ui_window(layout, most, layout->width - (layout->design ? 2 : 0))};
    int inside = help.window.cols - 2 * UI_HELP_INSET;
    help.width = two ? (inside - UI_HELP_COLUMN_GAP) / 2 : inside;
    help_pen p = {.model = model, .layout = layout, .width = help.width};
    write_help(&p);
    help.split = INT_MAX;
    help.lines = p.line;
    if (two) {
        p.half = (p.line + 1) / 2;
        p.entry = -1;
        write_help(&p);
        help.split = p.entry;
        help.lines = ui_most(p.entry, p.line - p.entry);
    }
    help.rows = help.window.rows - 3;
    help.furthest = ui_most(help.lines - help.rows, 0);
    return help;
}

void ui_help_write(const ui_model *model, const ui_layout *layout, const ui_help *help, ui_help_writer *write, void *to)
{
    help_pen p = {.model = model, .layout = layout, .write = write, .to = to, .width = help->width};
    write_help(&p);
}
