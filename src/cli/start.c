#include "start.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include <solitaire/notation.h>

#include "files.h"
#include "grade.h"
#include "seed.h"

const sol_rules *cli_game_of(const cli_settings *settings)
{
    return cli_is_said(settings, CLI_GAME) ? sol_games[settings->of[CLI_GAME].number] : NULL;
}

/* ---- the rules --------------------------------------------------------------------------------------------------- */

/* Has the game what the option is about? */
static bool game_has(const sol_rules *rules, int option)
{
    const int by_time = 1 << SOL_SCORING_STANDARD | 1 << SOL_SCORING_WINDOWS;
    int foundation = sol_first_pile(rules, SOL_FOUNDATION);
    switch (option) {
    case CLI_DRAW: return rules->draw_max > 1;
    case CLI_PASSES: return rules->kinds & 1 << SOL_REDEAL;
    case CLI_SUITS: return rules->decks == 2;
    case CLI_ROW_ON_EMPTY: return rules->kinds & 1 << SOL_DEAL_ROW;
    case CLI_WHOLE: return rules->kinds & 1 << SOL_PAIR;
    case CLI_SCORING: return rules->scorings & (rules->scorings - 1);
    case CLI_TIMED: return rules->scorings & by_time;
    case CLI_WORRYING_BACK: return sol_group_of(rules, foundation)->take != SOL_TAKE_NONE;
    case CLI_PEEK: return sol_first_pile(rules, SOL_STOCK) >= 0;
    default: return true;
    }
}

enum { GAMES_MAX = 32 };

static bool of_other_games(const sol_rules *rules, int option, cli_fault *fault)
{
    const char *titles[GAMES_MAX];
    int count = 0;
    for (int i = 0; sol_games[i] && count < GAMES_MAX; i++)
        if (game_has(sol_games[i], option))
            titles[count++] = sol_games[i]->title;
    (void)cli_fail(fault, "--%s is not an option of %s; it belongs to", cli_options[option].name, rules->title);
    for (int i = 0; i < count; i++)
        (void)cli_fail_listed(fault, i, count, titles[i]);
    return false;
}

/* Every option of the rules that a flag says must be one of the game's. */
static bool flags_fit(const cli_settings *settings, const sol_rules *rules, cli_fault *fault)
{
    for (int option = 0; option < CLI_OPTIONS; option++) {
        bool rule = cli_options[option].group == CLI_GROUP_RULES && settings->of[option].source == CLI_BY_FLAG;
        if (rule && !game_has(rules, option))
            return of_other_games(rules, option, fault);
    }
    return true;
}

/* The scoring that was said, if the game has it. */
static bool scoring_of(const cli_settings *settings, const sol_rules *rules, uint8_t *scoring, cli_fault *fault)
{
    uint8_t said = (uint8_t)settings->of[CLI_SCORING].number;
    if (rules->scorings & 1 << said) {
        *scoring = said;
        return true;
    }
    if (settings->of[CLI_SCORING].source != CLI_BY_FLAG)
        return true;
    const char *names[SOL_SCORINGS];
    int count = 0;
    for (int i = 0; i < SOL_SCORINGS; i++)
        if (rules->scorings & 1 << i)
            names[count++] = sol_scoring_names[i];
    (void)cli_fail(fault, "--scoring %s is not a scoring of %s, which has", sol_scoring_names[said], rules->title);
    for (int i = 0; i < count; i++)
        (void)cli_fail_listed(fault, i, count, names[i]);
    return false;
}

/* Is this option to be taken from the settings: somebody said it, and the game has it? */
static bool counts(const cli_settings *settings, const sol_rules *rules, int option)
{
    return cli_is_said(settings, option) && game_has(rules, option);
}

static void take_rules(const cli_settings *settings, const sol_rules *rules, sol_options *chosen)
{
    static const uint8_t suits[] = {1, 2, 4};
    const cli_setting *of = settings->of;
    if (counts(settings, rules, CLI_DRAW))
        chosen->draw = (uint8_t)(of[CLI_DRAW].number + 1);
    if (counts(settings, rules, CLI_SUITS))
        chosen->suits = suits[of[CLI_SUITS].number];
    if (counts(settings, rules, CLI_WORRYING_BACK))
        chosen->worrying_back = of[CLI_WORRYING_BACK].number;
    chosen->passes = game_has(rules, CLI_PASSES) ? (uint8_t)of[CLI_PASSES].number : chosen->passes;
    chosen->row_on_empty = game_has(rules, CLI_ROW_ON_EMPTY) && of[CLI_ROW_ON_EMPTY].number;
    chosen->whole = game_has(rules, CLI_WHOLE) && of[CLI_WHOLE].number;
    chosen->timed = game_has(rules, CLI_TIMED) && of[CLI_TIMED].number;
    chosen->peek = game_has(rules, CLI_PEEK) && of[CLI_PEEK].number;
    chosen->time_limit = (uint16_t)of[CLI_TIME_LIMIT].number;
    chosen->thoughtful = of[CLI_THOUGHTFUL].number;
}

bool cli_rules_of(const cli_settings *settings, const sol_rules *rules, sol_options *options, cli_fault *fault)
{
    sol_options chosen = rules->defaults;
    if (!flags_fit(settings, rules, fault))
        return false;
    take_rules(settings, rules, &chosen);
    if (counts(settings, rules, CLI_SCORING) && !scoring_of(settings, rules, &chosen.scoring, fault))
        return false;
    sol_options_settle(rules, &chosen);
    sol_reason reason = sol_options_check(rules, &chosen);
    if (reason != SOL_OK)
        return cli_fail(fault, "these rules do not go together: %s", sol_reason_text(reason));
    *options = chosen;
    return true;
}

void cli_usual_of(const cli_settings *settings, const sol_rules *rules, sol_options *options)
{
    sol_options chosen = rules->defaults;
    uint8_t scoring = (uint8_t)settings->of[CLI_SCORING].number;
    take_rules(settings, rules, &chosen);
    if (counts(settings, rules, CLI_SCORING) && rules->scorings & 1 << scoring)
        chosen.scoring = scoring;
    sol_options_settle(rules, &chosen);
    *options = sol_options_check(rules, &chosen) == SOL_OK ? chosen : rules->defaults;
}

bool cli_solver_fits(const cli_settings *settings, const sol_rules *rules, cli_fault *fault)
{
    bool tips = settings->of[CLI_TIPS].source == CLI_BY_FLAG && cli_is_on(settings, CLI_TIPS);
    bool status = settings->of[CLI_STATUS].source == CLI_BY_FLAG && cli_is_on(settings, CLI_STATUS);
    if (sol_solves(rules) || !(tips || status))
        return true;
    (void)cli_fail(fault, "--%s needs the solver, which cannot play %s; it plays", tips ? "tips solver" : "status",
                   rules->title);
    const char *before = " ";
    for (int i = 0; sol_games[i]; i++)
        if (sol_solves(sol_games[i])) {
            (void)cli_fail_more(fault, "%s%s", before, sol_games[i]->title);
            before = ", ";
        }
    return false;
}

_Static_assert(TUI_DEALS_EXPERT - TUI_DEALS_WINNABLE == CLI_GRADE_EXPERT, "grades have one order");

static uint8_t deals_of(const cli_settings *settings)
{
    uint64_t grade = settings->of[CLI_DIFFICULTY].number;
    if (grade != CLI_GRADE_ANY)
        return (uint8_t)(TUI_DEALS_WINNABLE + grade);
    return cli_is_on(settings, CLI_WINNABLE) ? TUI_DEALS_WINNABLE : TUI_DEALS_ANY;
}

tui_settings cli_look_of(const cli_settings *settings)
{
    return (tui_settings){
        .theme = (uint8_t)settings->of[CLI_THEME].number,
        .four_colours = cli_is_on(settings, CLI_COLOURS),
        .ascii = cli_is_on(settings, CLI_ASCII),
        .quick = cli_is_on(settings, CLI_QUICK),
        .clock = cli_is_on(settings, CLI_CLOCK),
        .animation = cli_is_on(settings, CLI_ANIMATION),
        .mouse = cli_is_on(settings, CLI_MOUSE),
        .deals = deals_of(settings),
        .status = cli_is_on(settings, CLI_STATUS),
        .solver_tips = cli_is_on(settings, CLI_TIPS),
        .automatic = (uint8_t)settings->of[CLI_AUTO].number,
    };
}

bool cli_says_how(const cli_settings *settings)
{
    for (int i = 0; i < CLI_OPTIONS; i++) {
        bool game = cli_options[i].group == CLI_GROUP_RULES || cli_options[i].group == CLI_GROUP_DEAL;
        if (game && i != CLI_NEW && i != CLI_RESUME && i != CLI_GAME && settings->of[i].source == CLI_BY_FLAG)
            return true;
    }
    return false;
}

bool cli_wants_new(const cli_settings *settings) { return cli_says_how(settings) || cli_is_on(settings, CLI_NEW); }

/* ---- the deal --------------------------------------------------------------------------------------------------- */

int cli_deal_option(const cli_settings *settings, cli_fault *fault)
{
    static const int naming[] = {CLI_SEED, CLI_DEAL, CLI_DECK};
    int best = CLI_OPTIONS, rival = CLI_OPTIONS, strongest = CLI_BY_DEFAULT;
    for (int i = 0; i < 3; i++) {
        int source = settings->of[naming[i]].source;
        if (source == CLI_BY_DEFAULT || source < strongest)
            continue;
        rival = source == strongest ? best : CLI_OPTIONS;
        best = naming[i];
        strongest = source;
    }
    if (rival == CLI_OPTIONS)
        return best;
    (void)cli_fail(fault, "--%s and --%s both name the deal; give one of them", cli_options[rival].name,
                   cli_options[best].name);
    return -1;
}

static bool read_deck(const char *path, FILE *standard_input, int decks, sol_deal *deal, cli_fault *fault)
{
    static char text[1 << 16];
    size_t length;
    sol_fault why;
    if (!standard_input && strcmp(path, "-") == 0)
        return cli_fail(fault, "--deck - reads standard input, from which the keys come while playing; name a file");
    if (!cli_file_read(path, standard_input, text, sizeof text, &length, fault))
        return false;
    return sol_deck_read(text, length, decks, deal, &why) || cli_fail(fault, "%s: %s", cli_show(path).text, why.text);
}

static bool make_numbered(uint64_t number, const sol_rules *rules, sol_deal *deal, cli_fault *fault)
{
    const sol_dialect *dialect = &sol_dialects[rules->dialect];
    return sol_deal_make(rules->dialect, number, rules->decks, deal) ||
           cli_fail(fault, "--seed: %s has the deals %" PRIu64 " to %" PRIu64, rules->title, dialect->first,
                    dialect->last);
}

int cli_deal_of(const cli_settings *settings, FILE *standard_input, const sol_rules *rules, sol_deal *deal,
                cli_fault *fault)
{
    const cli_setting *of = settings->of;
    sol_fault why;
    bool good = false;
    int option = cli_deal_option(settings, fault);
    if (option == CLI_OPTIONS)
        return CLI_DEAL_RANDOM;
    if (option == CLI_SEED)
        good = make_numbered(of[option].number, rules, deal, fault);
    else if (option == CLI_DEAL)
        good = sol_deal_parse_as(rules->dialect, of[option].text, rules->decks, deal, &why) ||
               cli_fail(fault, "--deal: %s", why.text);
    else if (option == CLI_DECK)
        good = read_deck(of[option].text, standard_input, rules->decks, deal, fault);
    return good ? CLI_DEAL_NAMED : CLI_DEAL_BAD;
}

void cli_deal_random(const sol_rules *rules, sol_deal *deal)
{
    bool made = sol_deal_make(rules->dialect, cli_seed(), rules->decks, deal);
    assert(made);
    (void)made;
}
