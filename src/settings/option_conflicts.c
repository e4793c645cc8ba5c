/*
 * Mutually exclusive options: two of them on the command line are a mistake, and nobody is left to guess which one was
 * taken.
 */
#include "arguments.h"

enum { OTHERS_MAX = 9, NONE = SETTINGS_OPTIONS };

/* The options to which another option of the command leaves no meaning; the lists end with NONE. */
static const struct {
    int command, option;
    int others[OTHERS_MAX];
    bool rules; /* options for the rules of a new game lose their meaning as well */
} rows[] = {
    {SETTINGS_DO_PLAY,
     SETTINGS_PROTOCOL,
     {SETTINGS_PLAIN, SETTINGS_RESUME, SETTINGS_NEW, SETTINGS_WINNABLE, SETTINGS_DIFFICULTY, SETTINGS_STATUS,
      SETTINGS_ODDS, SETTINGS_QUICK, NONE},
     false},
    {SETTINGS_DO_PLAY, SETTINGS_PLAIN, {SETTINGS_ODDS, SETTINGS_QUICK, NONE}, false},
    {SETTINGS_DO_DAILY, SETTINGS_PLAIN, {SETTINGS_ODDS, SETTINGS_QUICK, NONE}, false},
    {SETTINGS_DO_DAILY, SETTINGS_CALENDAR, {SETTINGS_NAME, SETTINGS_DATE, SETTINGS_AGAIN, NONE}, true},
    {SETTINGS_DO_DAILY, SETTINGS_MONTH, {SETTINGS_NAME, SETTINGS_DATE, SETTINGS_AGAIN, NONE}, true},
    {SETTINGS_DO_DAILY, SETTINGS_NAME, {SETTINGS_AGAIN, NONE}, false},
    {SETTINGS_DO_STATS,
     SETTINGS_RESET_BANKROLL,
     {SETTINGS_BANKROLL, SETTINGS_ACHIEVEMENTS, SETTINGS_GAME, SETTINGS_SCORING, SETTINGS_SINCE, SETTINGS_JUDGE,
      SETTINGS_UNCOACHED, SETTINGS_JSON, NONE},
     false},
    {SETTINGS_DO_STATS,
     SETTINGS_BANKROLL,
     {SETTINGS_ACHIEVEMENTS, SETTINGS_GAME, SETTINGS_SCORING, SETTINGS_SINCE, SETTINGS_JUDGE, SETTINGS_UNCOACHED, NONE},
     false},
    {SETTINGS_DO_STATS,
     SETTINGS_ACHIEVEMENTS,
     {SETTINGS_GAME, SETTINGS_DRAW, SETTINGS_SCORING, SETTINGS_SINCE, SETTINGS_JUDGE, SETTINGS_UNCOACHED, NONE},
     false},
};

/* Is the option given on the command line? `--no-calendar` does not count. */
static bool is_given(const settings_values *settings, int option)
{
    const settings_value *of = &settings->of[option];
    return of->source == SETTINGS_BY_FLAG && (settings_options[option].kind != SETTINGS_KIND_SWITCH || of->number);
}

static bool refuse(int option, int other, base_fault *fault)
{
    return base_fault_set(fault, "--%s cannot be combined with --%s; give one of them", settings_options[other].name,
                          settings_options[option].name);
}

bool settings_go_together(int command, const settings_values *settings, base_fault *fault)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].command != command || !is_given(settings, rows[i].option))
            continue;
        for (int j = 0; rows[i].others[j] != NONE; j++)
            if (is_given(settings, rows[i].others[j]))
                return refuse(rows[i].option, rows[i].others[j], fault);
        for (int j = 0; rows[i].rules && j < SETTINGS_OPTIONS; j++) /* these are given by their `--no-` form, too */
            if (settings_options[j].group == SETTINGS_GROUP_RULES && settings->of[j].source == SETTINGS_BY_FLAG)
                return refuse(rows[i].option, j, fault);
    }
    return true;
}
