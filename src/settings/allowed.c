/*
 * What may not be said: options that exclude each other, and what is off where a host lets strangers play.
 */
#include "arguments.h"

#include <string.h>

#include "base/number.h"

/* ---- options that exclude each other ----------------------------------------------------------------------------- */

/* Two of them on the command line are a mistake, and nobody is left to guess which one was taken. */
enum { OTHERS_MAX = 11, NONE = SETTINGS_OPTIONS };

/* Groups of options: how a new game is played, and what only solving and playing heed, but no sum of results. */
enum {
    OF_RULES = 1 << SETTINGS_GROUP_RULES,
    OF_STUDIES = OF_RULES | 1 << SETTINGS_GROUP_DEAL | 1 << SETTINGS_GROUP_SOLVING
};

/* The options to which another option of the command leaves no meaning; the lists end with NONE. */
static const struct {
    int command, option;
    int others[OTHERS_MAX];
    unsigned groups; /* all options of these groups lose their meaning as well */
} conflicts[] = {
    {SETTINGS_DO_PLAY,
     SETTINGS_PROTOCOL,
     {SETTINGS_PLAIN, SETTINGS_RESUME, SETTINGS_NEW, SETTINGS_WINNABLE, SETTINGS_DIFFICULTY, SETTINGS_STATUS,
      SETTINGS_ODDS, SETTINGS_QUICK, SETTINGS_RACE, SETTINGS_PUZZLE, NONE},
     0},
    {SETTINGS_DO_PLAY,
     SETTINGS_RACE,
     {SETTINGS_WINNABLE, SETTINGS_DIFFICULTY, SETTINGS_SEED, SETTINGS_DEAL, SETTINGS_DECK, SETTINGS_PUZZLE, NONE},
     OF_RULES},
    {SETTINGS_DO_PLAY, SETTINGS_PUZZLE, {SETTINGS_WINNABLE, SETTINGS_DIFFICULTY, NONE}, 0},
    {SETTINGS_DO_PLAY, SETTINGS_PLAIN, {SETTINGS_ODDS, SETTINGS_QUICK, NONE}, 0},
    {SETTINGS_DO_DAILY, SETTINGS_PLAIN, {SETTINGS_ODDS, SETTINGS_QUICK, NONE}, 0},
    {SETTINGS_DO_DAILY, SETTINGS_CALENDAR, {SETTINGS_NAME, SETTINGS_DATE, SETTINGS_AGAIN, NONE}, OF_RULES},
    {SETTINGS_DO_DAILY, SETTINGS_MONTH, {SETTINGS_NAME, SETTINGS_DATE, SETTINGS_AGAIN, NONE}, OF_RULES},
    {SETTINGS_DO_DAILY, SETTINGS_NAME, {SETTINGS_AGAIN, NONE}, 0},
    {SETTINGS_DO_STATS,
     SETTINGS_RESET_BANKROLL,
     {SETTINGS_BANKROLL, SETTINGS_ACHIEVEMENTS, SETTINGS_GAME, SETTINGS_SCORING, SETTINGS_SINCE, SETTINGS_JUDGE,
      SETTINGS_UNCOACHED, SETTINGS_JSON, NONE},
     0},
    {SETTINGS_DO_STATS,
     SETTINGS_BANKROLL,
     {SETTINGS_ACHIEVEMENTS, SETTINGS_GAME, SETTINGS_SCORING, SETTINGS_SINCE, SETTINGS_JUDGE, SETTINGS_UNCOACHED, NONE},
     0},
    {SETTINGS_DO_STATS,
     SETTINGS_ACHIEVEMENTS,
     {SETTINGS_GAME, SETTINGS_DRAW, SETTINGS_SCORING, SETTINGS_SINCE, SETTINGS_JUDGE, SETTINGS_UNCOACHED, NONE},
     0},
    {SETTINGS_DO_SOLVE, SETTINGS_MERGE, {SETTINGS_MOVES, SETTINGS_SHOW, SETTINGS_PROGRESS, NONE}, OF_STUDIES},
    {SETTINGS_DO_SIMULATE, SETTINGS_MERGE, {SETTINGS_PROGRESS, NONE}, OF_STUDIES},
};

/* Is the option given on the command line? `--no-calendar` does not count. */
static bool is_given(const settings_values *settings, int option)
{
    const settings_value *of = &settings->of[option];
    return of->source == SETTINGS_BY_FLAG && (settings_options[option].kind != SETTINGS_KIND_SWITCH || of->number);
}

/*
 * Is the option of one of the groups given, also by its `--no-` form?  Whether moves may be undone is each racer's own
 * choice.
 */
static bool is_of_groups(const settings_values *settings, int option, unsigned groups, int beside)
{
    return groups >> settings_options[option].group & 1 && settings->of[option].source == SETTINGS_BY_FLAG &&
           option != beside && !(option == SETTINGS_UNDO && beside == SETTINGS_RACE);
}

static bool refuse_pair(const settings_values *settings, int option, int other, base_fault *fault)
{
    const char *word = settings->of[other].word;
    if (word && option == SETTINGS_MERGE)
        return base_fault_set(fault, "--merge reads the game from the files: leave out %s", base_show(word).text);
    return base_fault_set(fault, "%s%s cannot be combined with --%s: give only one of them", word ? "" : "--",
                          word ? base_show(word).text : settings_options[other].name, settings_options[option].name);
}

bool settings_go_together(int command, const settings_values *settings, base_fault *fault)
{
    for (size_t i = 0; i < sizeof conflicts / sizeof *conflicts; i++) {
        if (conflicts[i].command != settings_command_like(command) || !is_given(settings, conflicts[i].option))
            continue;
        for (int j = 0; conflicts[i].others[j] != NONE; j++)
            if (is_given(settings, conflicts[i].others[j]))
                return refuse_pair(settings, conflicts[i].option, conflicts[i].others[j], fault);
        for (int j = 0; j < SETTINGS_OPTIONS; j++)
            if (is_of_groups(settings, j, conflicts[i].groups, conflicts[i].option))
                return refuse_pair(settings, conflicts[i].option, j, fault);
    }
    return true;
}

/* ---- --restricted ------------------------------------------------------------------------------------------------ */

/* Commands that read or write files, say where they lie, or take all processors. */
static const int commands_off[] = {SETTINGS_DO_SOLVE, SETTINGS_DO_SIMULATE, SETTINGS_DO_EXPORT, SETTINGS_DO_IMPORT,
                                   SETTINGS_DO_DOCTOR};
/*
 * Options of the other commands that name a file.  Of these only the directory of the games may be named in the
 * environment: there the host says it, for each of its players.
 */
static const int options_off[] = {SETTINGS_DECK, SETTINGS_DATA_DIR, SETTINGS_CONFIG};

bool settings_is_login_shell(int count, char **arguments) { return count > 0 && arguments[0][0] == '-'; }

bool settings_restriction_allows(const settings_arguments *arguments, const settings_values *settings,
                                 base_fault *fault)
{
    for (size_t i = 0; i < sizeof commands_off / sizeof *commands_off; i++)
        if (arguments->command == commands_off[i])
            return base_fault_set(fault, "solitaire %s is off here (--restricted)",
                                  settings_commands[arguments->command].name);
    for (size_t i = 0; i < sizeof options_off / sizeof *options_off; i++) {
        int option = options_off[i], source = settings->of[option].source;
        char variable[64];
        settings_option_variable(option, variable);
        if (source == SETTINGS_BY_FLAG)
            return base_fault_set(fault, "--%s is off here (--restricted)", settings_options[option].name);
        if (source == SETTINGS_BY_ENVIRONMENT && option != SETTINGS_DATA_DIR)
            return base_fault_set(fault, "the environment variable %s is off here (--restricted)", variable);
    }
    bool reads_game = arguments->command == SETTINGS_DO_REPLAY || arguments->command == SETTINGS_DO_REVIEW ||
                      arguments->command == SETTINGS_DO_FILM;
    const char *raced = settings->of[SETTINGS_RACE].text,
               *word = reads_game && arguments->count ? arguments->words[0] : raced;
    /* A word that is neither "last" nor a number names a file. */
    uint64_t id;
    if (*word && !(strcmp(word, "last") == 0 || base_number_read(word, &id)))
        return base_fault_set(
            fault,
            "files cannot be named here (--restricted): %s takes only \"last\" or a number listed by \"solitaire games\"",
            *raced ? "--race" : settings_commands[arguments->command].name);
    return true;
}
