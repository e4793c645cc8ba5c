#include "start.h"

#include <assert.h>
#include <string.h>

#include "files.h"
#include "seed.h"

bool cli_rules_of(const cli_settings *settings, const sol_rules *rules, sol_options *options, cli_fault *fault)
{
    const cli_setting *of = settings->of;
    sol_options chosen = rules->defaults;
    chosen.draw = (uint8_t)(of[CLI_DRAW].number + 1);
    chosen.passes = (uint8_t)of[CLI_PASSES].number;
    chosen.scoring = (uint8_t)of[CLI_SCORING].number;
    chosen.timed = of[CLI_TIMED].number;
    chosen.time_limit = (uint16_t)of[CLI_TIME_LIMIT].number;
    chosen.worrying_back = of[CLI_WORRYING_BACK].number;
    chosen.thoughtful = of[CLI_THOUGHTFUL].number;
    chosen.peek = of[CLI_PEEK].number;
    sol_options_settle(rules, &chosen);
    sol_reason reason = sol_options_check(rules, &chosen);
    if (reason != SOL_OK)
        return cli_fail(fault, "these rules do not go together: %s", sol_reason_text(reason));
    *options = chosen;
    return true;
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
        .automatic = (uint8_t)settings->of[CLI_AUTO].number,
    };
}

bool cli_wants_new(const cli_settings *settings)
{
    for (int i = 0; i < CLI_OPTIONS; i++) {
        bool game = cli_options[i].group == CLI_GROUP_RULES || cli_options[i].group == CLI_GROUP_DEAL;
        if (game && i != CLI_NEW && i != CLI_RESUME && settings->of[i].source == CLI_BY_FLAG)
            return true;
    }
    return cli_is_on(settings, CLI_NEW);
}

/* ---- the deal --------------------------------------------------------------------------------------------------- */

/* The option that names the deal; CLI_OPTIONS if none does, −1 with a sentence if two of the same source do. */
static int naming_option(const cli_settings *settings, cli_fault *fault)
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

int cli_deal_of(const cli_settings *settings, FILE *standard_input, int decks, sol_deal *deal, cli_fault *fault)
{
    const cli_setting *of = settings->of;
    sol_fault why;
    bool good = false;
    int option = naming_option(settings, fault);
    if (option == CLI_OPTIONS)
        return CLI_DEAL_RANDOM;
    if (option == CLI_SEED)
        good = sol_deal_make(SOL_DEAL_OURS, of[option].number, decks, deal) || cli_fail(fault, "--seed: no such deal");
    else if (option == CLI_DEAL)
        good = sol_deal_parse(of[option].text, decks, deal, &why) || cli_fail(fault, "--deal: %s", why.text);
    else if (option == CLI_DECK)
        good = read_deck(of[option].text, standard_input, decks, deal, fault);
    return good ? CLI_DEAL_NAMED : CLI_DEAL_BAD;
}

void cli_deal_random(int decks, sol_deal *deal)
{
    bool made = sol_deal_make(SOL_DEAL_OURS, cli_seed(), decks, deal);
    assert(made);
    (void)made;
}
