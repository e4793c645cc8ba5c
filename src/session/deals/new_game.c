#include "new_game.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#ifdef __APPLE__ /* getentropy is elsewhere declared by unistd.h */
#include <sys/random.h>
#endif

#include <solitaire/notation.h>
#include <solitaire/option.h>

#include "base/files.h"
#include "coach/coach.h"
#include "grades.h"
#include "ui/model/kept_screens.h"
#include "ui/model/plan.h"
#include "words/words.h"

const sol_rules *session_game_of(const settings_values *settings)
{
    return settings_is_said(settings, SETTINGS_GAME) ? sol_game_at((int)settings->of[SETTINGS_GAME].number) : NULL;
}

/* ---- the rules --------------------------------------------------------------------------------------------------- */

/* Has the game what the option is about? An option that does not concern the rules fits every game. */
static bool game_has(const sol_rules *rules, int option)
{
    int named = sol_option_named(settings_options[option].name);
    return named < 0 || sol_option_in(rules, named);
}

enum { WORDS_MAX = 8, WORD_MAX = 40 };

/* Every option of the rules that a flag says must be one of the game's. */
static bool flags_fit(const settings_values *settings, const sol_rules *rules, base_fault *fault)
{
    const char *titles[UI_GAMES_MAX];
    int count = 0, option = 0;
    while (option < SETTINGS_OPTIONS && (settings_options[option].group != SETTINGS_GROUP_RULES ||
                                         settings->of[option].source != SETTINGS_BY_FLAG || game_has(rules, option)))
        option++;
    if (option == SETTINGS_OPTIONS)
        return true;
    for (int i = 0; sol_game_at(i) && count < UI_GAMES_MAX; i++)
        if (game_has(sol_game_at(i), option))
            titles[count++] = words_of(sol_game_at(i)->title);
    return base_fault_set(fault, "--%s is not an option for %s, only for %s", settings_options[option].name,
                          words_of(rules->title), base_list_of(titles, count).text);
}

static int setting_of(int option)
{
    const char *name = sol_option_at(option)->name;
    int setting = settings_option_named(name, strlen(name));
    assert(setting >= 0);
    return setting;
}

/* The settings count words from 0, where the rules have the value for no choice. */
uint16_t session_rule_of(const settings_values *settings, int option)
{
    bool word = sol_option_at(option)->as == SOL_OPTION_AS_WORD;
    return (uint16_t)(settings_number(settings, setting_of(option)) + word);
}

/* What is wrong with this value of one option, apart from the others. */
static sol_reason check_value(const sol_rules *rules, int option, uint16_t value)
{
    sol_variant alone = {rules, rules->defaults};
    sol_option_set(&alone.options, option, value);
    sol_options_resolve(&alone);
    return sol_options_check(&alone);
}

/*
 * The word for the value `n` of an option, words of the rules from 1 on; NULL after the last one, and for an option
 * whose values are not words.
 */
static const char *word_of_value(int option, int n)
{
    const sol_option *about = sol_option_at(option);
    if (about->as == SOL_OPTION_AS_SCORING)
        return n < SOL_SCORINGS ? sol_scoring_name(n) : NULL;
    return about->as == SOL_OPTION_AS_WORD ? about->words[n - 1] : NULL;
}

/*
 * What the player may choose in this game; the option stands before each word, because "has none and spider" could be
 * misunderstood.
 */
static bool list_words(const sol_rules *rules, int option, const char *said, base_fault *fault)
{
    const char *words[WORDS_MAX], *word, *name = sol_option_at(option)->name;
    char texts[WORDS_MAX][WORD_MAX];
    int count = 0;
    int first = sol_option_at(option)->as == SOL_OPTION_AS_WORD;
    for (int n = first; count < WORDS_MAX && (word = word_of_value(option, n)); n++) {
        if (check_value(rules, option, (uint16_t)n) != SOL_OK)
            continue;
        (void)snprintf(texts[count], WORD_MAX, "--%s %s", name, word);
        words[count] = texts[count];
        count++;
    }
    return base_fault_set(fault, "%s cannot be played with --%s %s, only with %s", words_of(rules->title), name, said,
                          base_list_of(words, count).text);
}

/* A value given by a flag must be one of the game's; a value from elsewhere that does not fit is passed over. */
static bool values_fit(const settings_values *settings, const sol_rules *rules, base_fault *fault)
{
    for (int option = 0; sol_option_at(option); option++) {
        uint16_t value = session_rule_of(settings, option);
        bool flag = settings->of[setting_of(option)].source == SETTINGS_BY_FLAG;
        sol_reason reason = flag ? check_value(rules, option, value) : SOL_OK;
        const char *word = word_of_value(option, value);
        if (reason != SOL_OK)
            return word ? list_words(rules, option, word, fault)
                        : base_fault_set(fault, "these options cannot be combined: %s",
                                         words_of(sol_reason_text(reason)));
    }
    return true;
}

/*
 * The game with every option of the rules as the settings have it, if the game can have it so, and if it was set or has
 * one default for all games.
 */
static sol_variant with_rules(const settings_values *settings, const sol_rules *rules)
{
    sol_variant chosen = {rules, rules->defaults};
    for (int option = 0; sol_option_at(option); option++) {
        int setting = setting_of(option);
        uint16_t value = session_rule_of(settings, option);
        bool said = settings_is_said(settings, setting) || *settings_options[setting].initial;
        if (said && sol_option_in(rules, option) && check_value(rules, option, value) == SOL_OK)
            sol_option_set(&chosen.options, option, value);
    }
    sol_options_resolve(&chosen);
    return chosen;
}

bool session_variant_of(const settings_values *settings, const sol_rules *rules, sol_variant *variant,
                        base_fault *fault)
{
    if (!flags_fit(settings, rules, fault) || !values_fit(settings, rules, fault))
        return false;
    sol_variant chosen = with_rules(settings, rules);
    sol_reason reason = sol_options_check(&chosen);
    if (reason != SOL_OK)
        return base_fault_set(fault, "these options cannot be combined: %s", words_of(sol_reason_text(reason)));
    *variant = chosen;
    return true;
}

void session_usual_of(const settings_values *settings, const sol_rules *rules, sol_options *options)
{
    sol_variant chosen = with_rules(settings, rules);
    *options = sol_options_check(&chosen) == SOL_OK ? chosen.options : rules->defaults;
}

bool session_solver_plays(const sol_rules *rules, const char *what, base_fault *fault)
{
    base_list played = {""};
    if (sol_solves(rules))
        return true;
    if (sol_solves(sol_rules_usual(rules)))
        return base_fault_set(fault, "%s needs the solver, which plays %s only with the usual rules for the columns",
                              what, words_of(rules->title));
    for (int i = 0; sol_game_at(i); i++)
        if (sol_solves(sol_game_at(i)))
            base_list_add(&played, words_of(sol_game_at(i)->title));
    return base_fault_set(fault, "%s needs the solver, which cannot play %s: it plays %s", what, words_of(rules->title),
                          played.text);
}

bool session_solver_fits(const settings_values *settings, const sol_rules *rules, base_fault *fault)
{
    sol_variant variant;
    base_fault ignored;
    bool tips = settings->of[SETTINGS_TIPS].source == SETTINGS_BY_FLAG &&
                settings->of[SETTINGS_TIPS].number == UI_TIPS_BY_SOLVER;
    bool status = settings->of[SETTINGS_STATUS].source == SETTINGS_BY_FLAG && settings_is_on(settings, SETTINGS_STATUS);
    bool odds = settings->of[SETTINGS_ODDS].source == SETTINGS_BY_FLAG && settings_is_on(settings, SETTINGS_ODDS);
    if (odds && !ui_plan_offers(rules, UI_ODDS))
        return base_fault_set(fault, "--odds is not available: the chance of winning %s is not known",
                              words_of(rules->title));
    if (odds && session_variant_of(settings, rules, &variant, &ignored) && !coach_has_odds(&variant))
        return base_fault_set(fault,
                              "--odds is not available: the chance of winning %s is not known with these options",
                              words_of(rules->title));
    return !(tips || status) || session_solver_plays(rules, tips ? "--tips solver" : "--status", fault);
}

_Static_assert(FIGURES_DEALS_EXPERT - FIGURES_DEALS_WINNABLE == SESSION_GRADE_EXPERT, "grades have one order");

ui_settings session_look_of(const settings_values *settings)
{
    uint64_t grade = settings->of[SETTINGS_DIFFICULTY].number; /* a deal of a grade is winnable, too */
    bool winnable = grade != SESSION_GRADE_ANY || settings_is_on(settings, SETTINGS_WINNABLE);
    return (ui_settings){
        .theme = (uint8_t)settings->of[SETTINGS_THEME].number,
        .four_colours = settings_is_on(settings, SETTINGS_COLOURS),
        .ascii = settings_is_on(settings, SETTINGS_ASCII),
        .quick = settings_is_on(settings, SETTINGS_QUICK),
        .clock = settings_is_on(settings, SETTINGS_CLOCK),
        .animation = settings_is_on(settings, SETTINGS_ANIMATION),
        .mouse = settings_is_on(settings, SETTINGS_MOUSE),
        .deals = winnable ? (uint8_t)(FIGURES_DEALS_WINNABLE + grade) : FIGURES_DEALS_ANY,
        .puzzle = (uint8_t)settings->of[SETTINGS_PUZZLE].number,
        .puzzles = settings->of[SETTINGS_PUZZLE].number > 0,
        .kind = settings_is_on(settings, SETTINGS_KIND),
        .status = settings_is_on(settings, SETTINGS_STATUS),
        .odds = settings_is_on(settings, SETTINGS_ODDS),
        .restricted = settings_is_on(settings, SETTINGS_RESTRICTED),
        .tips_by = (uint8_t)settings->of[SETTINGS_TIPS].number,
        .tips_said = settings_is_said(settings, SETTINGS_TIPS),
        .automatic = (uint8_t)settings->of[SETTINGS_AUTO].number,
    };
}

ui_keymap session_keys_of(const settings_values *settings)
{
    ui_keymap keys = settings->keys;
    if (settings_is_on(settings, SETTINGS_HJKL))
        ui_keymap_hjkl(&keys);
    return keys;
}

void session_keep_look(settings_values *settings, const ui_settings *look)
{
    settings->of[SETTINGS_THEME].number = look->theme;
    settings->of[SETTINGS_COLOURS].number = look->four_colours;
    settings->of[SETTINGS_QUICK].number = look->quick;
    settings->of[SETTINGS_CLOCK].number = look->clock;
    settings->of[SETTINGS_STATUS].number = look->status;
    settings->of[SETTINGS_ODDS].number = look->odds;
}

bool session_says_how(const settings_values *settings)
{
    for (int i = 0; i < SETTINGS_OPTIONS; i++) {
        bool game =
            settings_options[i].group == SETTINGS_GROUP_RULES || settings_options[i].group == SETTINGS_GROUP_DEAL;
        if (game && i != SETTINGS_NEW && i != SETTINGS_RESUME && i != SETTINGS_GAME &&
            settings->of[i].source == SETTINGS_BY_FLAG)
            return true;
    }
    return false;
}

bool session_wants_new(const settings_values *settings)
{
    return session_says_how(settings) || settings_is_on(settings, SETTINGS_NEW);
}

/* ---- the deal --------------------------------------------------------------------------------------------------- */

int session_deal_option(const settings_values *settings, bool words, base_fault *fault)
{
    static const int naming[] = {SETTINGS_SEED, SETTINGS_DEAL, SETTINGS_DECK};
    int best = SETTINGS_OPTIONS, rival = SETTINGS_OPTIONS, strongest = SETTINGS_BY_DEFAULT;
    for (int i = 0; i < 3; i++) {
        int source = settings->of[naming[i]].source;
        if (source == SETTINGS_BY_DEFAULT || source < strongest)
            continue;
        rival = source == strongest ? best : SETTINGS_OPTIONS;
        best = naming[i];
        strongest = source;
    }
    if (words && strongest == SETTINGS_BY_FLAG) {
        (void)base_fault_set(fault, "name the deals directly or with an option, not both");
        return -1;
    }
    if (words || rival == SETTINGS_OPTIONS)
        return best;
    (void)base_fault_set(fault, "--%s and --%s both choose the deal: give only one of them",
                         settings_options[rival].name, settings_options[best].name);
    return -1;
}

static bool read_deck(const char *path, FILE *standard_input, const sol_rules *rules, sol_deal *deal, base_fault *fault)
{
    static char text[1 << 16];
    size_t length;
    sol_fault why;
    if (!standard_input && strcmp(path, "-") == 0)
        return base_fault_set(
            fault, "the deck cannot be read from standard input, which is needed for the keyboard: name a file");
    if (!base_file_read(path, standard_input, text, sizeof text, &length, fault))
        return false;
    return sol_deal_read(&(sol_variant){rules, rules->defaults}, text, length, deal, &why) ||
           base_fault_set(fault, "%s", words_fault_in(base_show(path).text, &why).text);
}

int session_deal_of(const settings_values *settings, FILE *standard_input, const sol_rules *rules, sol_deal *deal,
                    base_fault *fault)
{
    const settings_value *of = settings->of;
    const sol_dialect *dialect = sol_dialect_at(rules->dialect);
    sol_fault why;
    bool good = false;
    int option = session_deal_option(settings, false, fault);
    if (option == SETTINGS_OPTIONS)
        return SESSION_DEAL_RANDOM;
    if (option == SETTINGS_SEED)
        good = sol_deal_make(rules->dialect, of[option].number, rules->decks, deal) ||
               base_fault_set(fault, "--seed: %s numbers its deals from %" PRIu64 " to %" PRIu64,
                              words_of(rules->title), dialect->first, dialect->last);
    else if (option == SETTINGS_DEAL)
        good = sol_deal_parse_as(rules->dialect, of[option].text, rules->decks, deal, &why) ||
               base_fault_set(fault, "--deal: %s", words_fault(&why).text);
    else if (option == SETTINGS_DECK)
        good = read_deck(of[option].text, standard_input, rules, deal, fault);
    return good ? SESSION_DEAL_NAMED : SESSION_DEAL_BAD;
}

/* The numbers are from 1 on and have at most six digits, so that one can be read out to somebody else. */
enum { SEED_MAX = 999999 };

uint64_t session_seed(void)
{
    /*
     * Random numbers above the largest multiple of the range are refused, so that every deal's number is equally
     * likely.
     */
    const uint64_t whole = UINT64_MAX - UINT64_MAX % SEED_MAX;
    struct timespec now = {0};
    for (int tries = 0; tries < 100; tries++) {
        uint64_t bits;
        if (getentropy(&bits, sizeof bits) != 0)
            break;
        if (bits < whole)
            return 1 + bits % SEED_MAX;
    }
    (void)clock_gettime(CLOCK_REALTIME, &now);
    uint64_t clock = (uint64_t)now.tv_sec << 30 ^ (uint64_t)now.tv_nsec ^ (uint64_t)getpid() << 20;
    return 1 + clock * 0x9E3779B97F4A7C15u % SEED_MAX;
}

void session_deal_random(const sol_rules *rules, sol_deal *deal)
{
    bool made = sol_deal_make(rules->dialect, session_seed(), rules->decks, deal);
    assert(made);
    (void)made;
}
