#include "together.h"

enum { OTHERS_MAX = 8, NONE = CLI_OPTIONS };

/* What an option of a command leaves without meaning; the lists end with NONE. */
static const struct {
    int command, option;
    int others[OTHERS_MAX];
    bool rules; /* the rules of a new game as well */
} rows[] = {
    {CLI_DO_DAILY, CLI_CALENDAR, {CLI_NAME, CLI_DATE, CLI_AGAIN, NONE}, true},
    {CLI_DO_DAILY, CLI_MONTH, {CLI_NAME, CLI_DATE, CLI_AGAIN, NONE}, true},
    {CLI_DO_DAILY, CLI_NAME, {CLI_AGAIN, NONE}, false},
    {CLI_DO_STATS,
     CLI_RESET_BANKROLL,
     {CLI_BANKROLL, CLI_ACHIEVEMENTS, CLI_GAME, CLI_SCORING, CLI_SINCE, CLI_JUDGE, CLI_JSON, NONE},
     false},
    {CLI_DO_STATS, CLI_BANKROLL, {CLI_ACHIEVEMENTS, CLI_GAME, CLI_SCORING, CLI_SINCE, CLI_JUDGE, NONE}, false},
    {CLI_DO_STATS, CLI_ACHIEVEMENTS, {CLI_GAME, CLI_DRAW, CLI_SCORING, CLI_SINCE, CLI_JUDGE, NONE}, false},
};

/* Only what the command line says; `--no-calendar` says nothing. */
static bool is_given(const cli_settings *settings, int option)
{
    const cli_setting *of = &settings->of[option];
    return of->source == CLI_BY_FLAG && (cli_options[option].kind != CLI_KIND_SWITCH || of->number);
}

static bool refuse(int option, int other, cli_fault *fault)
{
    return cli_fail(fault, "--%s says nothing beside --%s; give one of them", cli_options[other].name,
                    cli_options[option].name);
}

/* A rule is given also by its `--no-`. */
static bool rules_fit(const cli_settings *settings, int option, cli_fault *fault)
{
    for (int i = 0; i < CLI_OPTIONS; i++)
        if (cli_options[i].group == CLI_GROUP_RULES && settings->of[i].source == CLI_BY_FLAG)
            return refuse(option, i, fault);
    return true;
}

bool cli_go_together(int command, const cli_settings *settings, cli_fault *fault)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].command != command || !is_given(settings, rows[i].option))
            continue;
        for (int j = 0; rows[i].others[j] != NONE; j++)
            if (is_given(settings, rows[i].others[j]))
                return refuse(rows[i].option, rows[i].others[j], fault);
        if (rows[i].rules && !rules_fit(settings, rows[i].option, fault))
            return false;
    }
    return true;
}
