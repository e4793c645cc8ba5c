/*
 * The options as values: what was said about each on the command line, in the environment, in the config file, or by
 * default.
 *
 *     static cli_settings settings;
 *     cli_settings_init(&settings);
 *     if (!cli_set(&settings, CLI_DRAW, CLI_BY_FLAG, "3", &fault))
 *         fault.text is: "x" is not known; one of 1, 2, 3
 *
 * The sources may be read in any order: the stronger one wins, a flag over the environment over the config file.  A
 * value is read aside and installed only when it is good, so that a refused one changes nothing.
 */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdint.h>

#include "fault.h"
#include "tui/intent.h"

enum {
#define OPTION(symbol, name, argument, kind, initial, reach, commands, group, help) CLI_##symbol,
#include "options.def"
#undef OPTION
    CLI_OPTIONS
};

enum {
    CLI_KIND_SWITCH,
    CLI_KIND_CHOICE,
    CLI_KIND_NUMBER,
    CLI_KIND_PASSES,
    CLI_KIND_DURATION,
    CLI_KIND_GAME,
    CLI_KIND_TEXT
};
enum {
    CLI_GROUP_RULES,
    CLI_GROUP_DEAL,
    CLI_GROUP_SOLVING,
    CLI_GROUP_PLAYING,
    CLI_GROUP_SCREEN,
    CLI_GROUP_OUTPUT,
    CLI_GROUP_FILES,
    CLI_GROUP_GENERAL,
    CLI_GROUPS
};
extern const char *const cli_group_titles[CLI_GROUPS];

/* A row of options.def. */
typedef struct cli_option {
    const char *name, *argument;
    uint8_t kind, group;
    const char *initial, *reach, *commands, *help;
} cli_option;
extern const cli_option cli_options[CLI_OPTIONS];

/* Who said it; the greater number wins. */
enum { CLI_BY_DEFAULT, CLI_BY_CONFIG, CLI_BY_ENVIRONMENT, CLI_BY_FLAG };

enum { CLI_TEXT_MAX = 1024 };
typedef struct cli_setting {
    /*
     * SWITCH 0 or 1; CHOICE which word, from 0; PASSES as in sol_options; DURATION seconds; GAME its place in
     * sol_games; NUMBER itself
     */
    uint64_t number;
    char text[CLI_TEXT_MAX]; /* of TEXT; empty = not said */
    uint8_t source;          /* CLI_BY_…; CLI_BY_DEFAULT = nobody has said anything */
} cli_setting;

typedef struct cli_settings {
    cli_setting of[CLI_OPTIONS];
    tui_keymap keys;
} cli_settings;

/* All by default. */
void cli_settings_init(cli_settings *settings);

/*
 * Let a source say the value.  False with the rest of a sentence that begins with the option's name in its source's
 * form.
 */
bool cli_set(cli_settings *settings, int option, int source, const char *text, cli_fault *fault);

/* Read digits and nothing else; false for any other text and for numbers over 64 bits. */
bool cli_number_read(const char *text, uint64_t *number);

/*
 * The first option of that name, −1 if there is none.  Two may have one name if no command takes both (--resume goes on
 * with a game in one command and with a study in another); cli_takes in commands.h tells them apart.
 */
int cli_option_named(const char *name, size_t length);
/* The next option with the same name, −1 if there is none. */
int cli_option_namesake(int option);

/* Can this option be given so: `how` is 'e' for the environment, 'c' for the config file. */
bool cli_option_reaches(int option, char how);

/* The environment variable that says it: SOLITAIRE_TIME_LIMIT. */
void cli_option_variable(int option, char name[64]);

static inline bool cli_is_on(const cli_settings *settings, int option) { return settings->of[option].number != 0; }
static inline bool cli_is_said(const cli_settings *settings, int option)
{
    return settings->of[option].source != CLI_BY_DEFAULT;
}

#endif
