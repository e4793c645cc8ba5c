/*
 * The options as values: what was said about each on the command line, in the environment, in the config file, or by
 * default.
 *
 *     static settings_values settings;
 *     settings_init(&settings);
 *     if (!settings_set(&settings, SETTINGS_DRAW, SETTINGS_BY_FLAG, "3", &fault))
 *         fault.text is: "x" is not known; one of 1, 2, 3
 *
 * The sources may be read in any order: the stronger one wins, a flag over the environment over the config file.  A
 * value is read aside and installed only when it is good, so that a refused one changes nothing.
 */
#ifndef SETTINGS_OPTIONS_H
#define SETTINGS_OPTIONS_H

#include <stdint.h>

#include <solitaire/rules.h>

#include "base/fault.h"
#include "ui/model/intent.h"
#include "words/nearest.h"

enum {
#define OPTION(symbol, name, argument, kind, initial, reach, commands, group, help) SETTINGS_##symbol,
#define SHOWN(symbol, name, argument, kind, initial, reach, commands, group, page, title, says, help) SETTINGS_##symbol,
#include "options.def"
#undef SHOWN
#undef OPTION
    SETTINGS_OPTIONS
};

enum {
    SETTINGS_KIND_SWITCH,
    SETTINGS_KIND_CHOICE,
    SETTINGS_KIND_NUMBER,
    SETTINGS_KIND_PASSES,
    SETTINGS_KIND_DURATION,
    SETTINGS_KIND_GAME,
    SETTINGS_KIND_TEXT
};
enum {
    SETTINGS_GROUP_RULES,
    SETTINGS_GROUP_DEAL,
    SETTINGS_GROUP_SOLVING,
    SETTINGS_GROUP_PLAYING,
    SETTINGS_GROUP_SCREEN,
    SETTINGS_GROUP_OUTPUT,
    SETTINGS_GROUP_FILES,
    SETTINGS_GROUP_GENERAL,
    SETTINGS_GROUPS
};
extern const char *const settings_group_titles[SETTINGS_GROUPS];

/* The headings of the page of options, in their order. */
enum {
    SETTINGS_PAGE_NONE, /* it does not stand there */
    SETTINGS_PAGE_GAME, /* what the game on the table has, for the next one */
    SETTINGS_PAGE_LOOKS,
    SETTINGS_PAGE_HELP,
    SETTINGS_PAGE_KEYS,
    SETTINGS_PAGES
};
extern const char *const settings_page_titles[SETTINGS_PAGES];

/* A row of options.def. */
typedef struct settings_option {
    const char *name, *argument;
    uint8_t kind, group;
    const char *initial, *reach, *commands, *help;
    uint8_t page;
    const char *title, *says;
} settings_option;
extern const settings_option settings_options[SETTINGS_OPTIONS];

/* Who said it; the greater number wins. */
enum { SETTINGS_BY_DEFAULT, SETTINGS_BY_CONFIG, SETTINGS_BY_ENVIRONMENT, SETTINGS_BY_FLAG };

enum { SETTINGS_TEXT_MAX = 1024 };

/* The greatest numbers that --jobs and --worlds take, and the least and the greatest that --puzzle takes. */
enum { SETTINGS_JOBS_MAX = 1024, SETTINGS_WORLDS_MAX = 1000, SETTINGS_PUZZLE_MIN = 2, SETTINGS_PUZZLE_MAX = 40 };

typedef struct settings_value {
    /*
     * SWITCH 0 or 1; CHOICE which word, from 0; PASSES as in sol_options; DURATION seconds; GAME its place in
     * sol_game_at; NUMBER itself
     */
    uint64_t number;
    char text[SETTINGS_TEXT_MAX]; /* of TEXT; empty = not said */
    uint8_t source;               /* SETTINGS_BY_…; SETTINGS_BY_DEFAULT = nobody has said anything */
    const char *word; /* the word of the command line that says it without the option's name; NULL = there is none */
} settings_value;

enum { SETTINGS_OWN_THEMES_MAX = 16, SETTINGS_THEMES_MAX = 700 };
typedef struct settings_values {
    settings_value of[SETTINGS_OPTIONS];
    /* What --theme can be, "classic|…|mine"; the player's own stand last (own_themes.h). */
    char themes[SETTINGS_THEMES_MAX];
    ui_keymap keys;
} settings_values;

/* All by default. */
void settings_init(settings_values *settings);

/*
 * Let a source say the value.  False with the rest of a sentence that begins with the option's name in its source's
 * form.
 */
bool settings_set(settings_values *settings, int option, int source, const char *text, base_fault *fault);

/*
 * The first option of that name, −1 if there is none.  Two may have one name if no command takes both (--resume goes on
 * with a game in one command and with a study in another); settings_takes in commands.h tells them apart.
 */
int settings_option_named(const char *name, size_t length);
/* The next option with the same name, −1 if there is none. */
int settings_option_namesake(int option);

/* The game that a player calls so, by its name or title and in whatever letters, as in "forty-thieves"; NULL: none. */
const sol_rules *settings_game_named(const char *word);
/* Try the games' names as what a mistyped word may have meant. */
void settings_nearest_game(words_nearest *nearest);

/* What an option says as a number: of a CHOICE among numbers the one that is chosen, of other words its place. */
uint64_t settings_number(const settings_values *settings, int option);

/* The word of that number in a list "a|b|c", NULL after the last one. */
const char *settings_word_at(const char *words, uint64_t number, size_t *length);

/* Can this option be given so: `how` is 'e' for the environment, 'c' for the config file. */
bool settings_option_reaches(int option, char how);

/* The environment variable that says it: SOLITAIRE_TIME_LIMIT. */
void settings_option_variable(int option, char name[64]);

static inline bool settings_is_on(const settings_values *settings, int option)
{
    return settings->of[option].number != 0;
}
static inline bool settings_is_said(const settings_values *settings, int option)
{
    return settings->of[option].source != SETTINGS_BY_DEFAULT;
}

/*
 * Options as text: what each says, in the words in which it can be said, and the value beside it, for arrows that go
 * through all of them.
 */

/* What it says: "yes", "3", "unlimited", "4m"; empty where nobody has said it and it is left to each game. */
void settings_value_text(const settings_values *settings, int option, char text[SETTINGS_TEXT_MAX]);

/*
 * Say the value before (by = −1) or after (1) the present one, from the last on to the first, and as strongly as a
 * flag.  Times go by round ones.
 */
void settings_step(settings_values *settings, int option, int by);

#endif
