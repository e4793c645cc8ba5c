#include "restricted.h"

#include <string.h>

#include "base/number.h"

/* Commands that read or write files, say where they lie, or take all processors. */
static const int commands_off[] = {SETTINGS_DO_SOLVE, SETTINGS_DO_SIMULATE, SETTINGS_DO_EXPORT, SETTINGS_DO_IMPORT,
                                   SETTINGS_DO_DOCTOR};
/*
 * Options of the other commands that name a file.  Of these only the directory of the games may be named in the
 * environment: there the host says it, for each of its players.
 */
static const int options_off[] = {SETTINGS_DECK, SETTINGS_DATA_DIR, SETTINGS_CONFIG};

bool settings_is_login_shell(int count, char **arguments) { return count > 0 && arguments[0][0] == '-'; }

/* A word of replay that is neither is a file. */
static bool is_kept_game(const char *word)
{
    uint64_t id;
    return strcmp(word, "last") == 0 || base_number_read(word, &id);
}

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
    bool reads_game = arguments->command == SETTINGS_DO_REPLAY || arguments->command == SETTINGS_DO_REVIEW;
    if (reads_game && arguments->count && !is_kept_game(arguments->words[0]))
        return base_fault_set(fault,
                              "files are off here (--restricted); %s takes last, or a number from solitaire games",
                              settings_commands[arguments->command].name);
    return true;
}
