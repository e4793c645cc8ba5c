#include "arguments.h"

#include <stdio.h>
#include <string.h>

#include <solitaire/deal.h>

#include <solitaire/rules.h>

const settings_command settings_commands[SETTINGS_COMMANDS] = {
#define COMMAND(symbol, function, ...) {__VA_ARGS__},
#include "commands.def"
#undef COMMAND
};

bool settings_takes(int command, int option)
{
    const char *takers = settings_options[option].commands;
    return *takers == '*' || strchr(takers, settings_commands[command].letter);
}

int settings_command_like(int command)
{
    int first = 0;
    while (settings_commands[first].letter != settings_commands[command].letter)
        first++;
    return first;
}

/* ---- mistakes --------------------------------------------------------------------------------------------------- */

/* Is the word the name of a deal, as a number or as ms:617? */
static bool names_deal(const char *word)
{
    const char *number = word;
    for (sol_deal_dialect i = SOL_DEAL_OURS; sol_dialect_at(i); i++) {
        size_t length = strlen(sol_dialect_at(i)->name);
        if (length && strncmp(word, sol_dialect_at(i)->name, length) == 0 && word[length] == ':')
            number = word + length + 1;
    }
    return *number && number[strspn(number, "0123456789")] == 0;
}

/* Which option takes the deal, where a word that names one stands in another place; always false. */
static bool misplaced_deal(const char *word, base_fault *fault)
{
    return base_fault_set(fault, "\"%s\" is a deal number: to play the deal, write --%s %s", word,
                          settings_options[strchr(word, ':') ? SETTINGS_DEAL : SETTINGS_SEED].name, word);
}

static bool unknown_command(const char *word, base_fault *fault)
{
    if (names_deal(word))
        return misplaced_deal(word, fault);
    if (settings_option_named(word, strlen(word)) >= 0)
        return base_fault_set(fault, "\"%s\" is an option: write --%s", word, word);
    words_nearest nearest = words_nearest_to(word);
    for (int i = 0; i < SETTINGS_COMMANDS; i++)
        words_nearest_try(&nearest, settings_commands[i].name, strlen(settings_commands[i].name));
    settings_nearest_game(&nearest);
    (void)base_fault_set(fault, "\"%s\" is neither a command nor a game: \"solitaire help\" lists both",
                         base_show(word).text);
    return base_fault_ask(fault, "", nearest.best);
}

/*
 * Try the options that the command takes, also with a "no-", or all others, as what a mistyped one may have meant.
 */
static void try_options(words_nearest *nearest, int command, bool taken)
{
    for (int i = 0; i < SETTINGS_OPTIONS; i++)
        if (settings_takes(command, i) == taken) {
            const char *known = settings_options[i].name;
            char negative[WORDS_NEAREST_MAX] = "no-";
            words_nearest_try(nearest, known, strlen(known));
            if (taken && settings_options[i].kind == SETTINGS_KIND_SWITCH && strlen(known) < WORDS_NEAREST_MAX - 3) {
                memcpy(negative + 3, known, strlen(known) + 1);
                words_nearest_try(nearest, negative, strlen(negative));
            }
        }
}

static bool unknown_option(int command, const char *word, base_fault *fault)
{
    char name[WORDS_NEAREST_MAX] = "";
    size_t length = strcspn(word, "=");
    if (length < sizeof name)
        memcpy(name, word, length);
    words_nearest nearest = words_nearest_to(name);
    try_options(&nearest, command, true);
    if (!nearest.best[0]) /* spelt well, an option of another command is told which command that is */
        try_options(&nearest, command, false);
    (void)base_fault_set(fault, "--%s is not an option: \"solitaire %s --help\" lists the options",
                         base_show_n(word, length).text, settings_commands[command].name);
    return base_fault_ask(fault, "--", nearest.best);
}

/*
 * Of the options that share this one's name, the one that the command takes; the option itself if it takes none of
 * them.
 */
static int of_command(int command, int option)
{
    for (int i = option; i >= 0; i = settings_option_namesake(i))
        if (settings_takes(command, i))
            return i;
    return option;
}

/* ---- options ---------------------------------------------------------------------------------------------------- */

typedef struct argument_reader {
    int command;
    char **next, **end; /* the words that are still to be read */
    char **named;       /* the word that named the command or the game, NULL where nobody did; */
    char **behind; /* behind `play` or `help`, the word that says which game or command is meant; NULL: there is none */
    bool deal;     /* a word has named the deal */
    settings_values *settings;
    base_fault *fault;
} argument_reader;

/*
 * Do a word and the option name two deals?  Of an option given twice the last counts, but nobody is left to guess
 * whether the word does.
 */
static bool is_second_deal(const argument_reader *in, int option, const settings_value *before)
{
    static const int choose_deal[] = {SETTINGS_SEED, SETTINGS_DEAL, SETTINGS_DECK, SETTINGS_DATE};
    const settings_value *of = in->settings->of, *now = &of[option];
    bool chooses = false, other = before->source == SETTINGS_BY_FLAG &&
                                  (before->number != now->number || strcmp(before->text, now->text) != 0);
    for (size_t i = 0; i < sizeof choose_deal / sizeof *choose_deal; i++) {
        chooses = chooses || choose_deal[i] == option;
        other = other || (choose_deal[i] != option && of[choose_deal[i]].source == SETTINGS_BY_FLAG);
    }
    return in->deal && chooses && other;
}

static bool set_argument(argument_reader *in, int option, const char *prefix, const char *value)
{
    base_fault why;
    const settings_value before = in->settings->of[option];
    if (!settings_takes(in->command, option)) {
        const char *takers[SETTINGS_COMMANDS];
        int count = 0;
        for (int i = 0; i < SETTINGS_COMMANDS; i++)
            if (settings_takes(i, of_command(i, option)) && settings_command_like(i) == i)
                takers[count++] = settings_commands[i].name;
        return base_fault_set(in->fault, "--%s is not an option for solitaire %s, only for %s",
                              settings_options[option].name, settings_commands[in->command].name,
                              base_list_of(takers, count).text);
    }
    if (!settings_set(in->settings, option, SETTINGS_BY_FLAG, value, &why))
        return option == SETTINGS_SEED && strchr(value, ':') && names_deal(value)
                   ? misplaced_deal(value, in->fault)
                   : base_fault_set(in->fault, "--%s%s %s", prefix, settings_options[option].name, why.text);
    if (is_second_deal(in, option, &before))
        return base_fault_set(in->fault, "\"%s\" names a second deal: give only one", base_show(value).text);
    /* A host may put the words of a player behind its own --restricted. */
    return option != SETTINGS_RESTRICTED || settings_is_on(in->settings, option) ||
           base_fault_set(in->fault, "--%s cannot be switched off", settings_options[option].name);
}

/* A word that says an option's value without its name. */
static bool set_by_word(argument_reader *in, int option, const char *word)
{
    if (!set_argument(in, option, "", word))
        return false;
    in->settings->of[option].word = word;
    return true;
}

/* `--animation off`: a switch may have a word behind it, as in other programs. */
static bool is_switched(char *const *next, char *const *end)
{
    return next < end && (strcmp(*next, "on") == 0 || strcmp(*next, "off") == 0);
}

static bool takes_none(const char *word, size_t length, base_fault *fault)
{
    return base_fault_set(fault, "--%.*s takes no argument", (int)length, word);
}

static bool read_long(argument_reader *in, const char *word)
{
    size_t length = strcspn(word, "=");
    bool negative = strncmp(word, "no-", 3) == 0;
    int option = settings_option_named(word, length);
    if (option >= 0)
        option = of_command(in->command, option);
    if (option >= 0 && settings_options[option].kind != SETTINGS_KIND_SWITCH) {
        /* The option has an argument: the text behind its `=`, or the next word. */
        const char *after = word + length;
        const settings_option *row = &settings_options[option];
        if (*after == '=')
            return set_argument(in, option, "", after + 1);
        if (in->next == in->end)
            return base_fault_set(in->fault, "--%s needs an argument: --%s %s", row->name, row->name, row->argument);
        return set_argument(in, option, "", *in->next++);
    }
    if (option >= 0 && !word[length] && is_switched(in->next, in->end))
        return set_argument(in, option, "", *in->next++);
    if (word[length] && (option == SETTINGS_HELP || option == SETTINGS_VERSION))
        return takes_none(word, length, in->fault);
    if (option >= 0)
        return set_argument(in, option, "", word[length] ? word + length + 1 : "yes");
    option = negative ? settings_option_named(word + 3, length - 3) : -1;
    if (option < 0 || settings_options[option].kind != SETTINGS_KIND_SWITCH)
        return unknown_option(in->command, word, in->fault);
    return word[length] ? takes_none(word, length, in->fault) : set_argument(in, option, "no-", "no");
}

static bool read_option(argument_reader *in, const char *word)
{
    if (word[1] == '-')
        return read_long(in, word + 2);
    if (strcmp(word, "-h") == 0)
        return set_argument(in, SETTINGS_HELP, "", "yes");
    if (strcmp(word, "-V") == 0)
        return set_argument(in, SETTINGS_VERSION, "", "yes");
    return base_fault_set(
        in->fault, "\"%s\" is not an option: options begin with two dashes, except -h (--help) and -V (--version)",
        base_show(word).text);
}

/* ---- the whole line --------------------------------------------------------------------------------------------- */

/* The first word that is neither an option nor an option's argument; `end` if there is none. */
static char **first_word(char **next, char **end)
{
    for (; next < end && (*next)[0] == '-'; next++) {
        const char *name = *next + 2;
        if (strcmp(*next, "--") == 0)
            return end;
        int option = (*next)[1] == '-' ? settings_option_named(name, strlen(name)) : -1;
        if (option < 0 || next + 1 == end)
            continue;
        next += settings_options[option].kind != SETTINGS_KIND_SWITCH || is_switched(next + 1, end);
    }
    return next;
}

/* The noun is what players see on the screen, and an American's verb. */
static int command_named(const char *word)
{
    if (strcmp(word, "practice") == 0)
        return SETTINGS_DO_PRACTISE;
    for (int i = 0; i < SETTINGS_COMMANDS; i++)
        if (strcmp(word, settings_commands[i].name) == 0)
            return i;
    return -1;
}

/* The game that a word named, NULL if none did: `spider`, `play spider`. */
static const char *game_word(const argument_reader *in)
{
    const sol_rules *rules = settings_game_named(in->behind ? *in->behind : in->named ? *in->named : "");
    return rules ? rules->name : NULL;
}

/* `play spider` means the same as `spider`, and `stats spider` as `stats --game spider`. */
static bool read_played(argument_reader *in)
{
    char **word = first_word(in->named + 1, in->end);
    if (!settings_takes(in->command, SETTINGS_GAME) || word == in->end || !settings_game_named(*word))
        return true;
    in->behind = word;
    return set_by_word(in, SETTINGS_GAME, *word);
}

/*
 * `help`, as other programs understand it: the help of the command that follows, of `play` if a game follows, or else
 * the whole help.
 */
static bool read_helped(argument_reader *in)
{
    char **word = first_word(in->named + 1, in->end);
    if (word != in->end) {
        in->behind = word;
        in->command = command_named(*word);
        if (in->command < 0 && !settings_game_named(*word))
            return unknown_command(*word, in->fault);
        in->command = in->command < 0 ? SETTINGS_DO_PLAY : in->command;
    }
    return set_argument(in, SETTINGS_HELP, "", "yes");
}

/*
 * Find out which command it is.  After a mistyped option, a word may well be that option's argument, so nothing is said
 * about the word yet.
 */
static bool read_command(argument_reader *in)
{
    char **word = first_word(in->next, in->end);
    in->command = SETTINGS_DO_PLAY;
    if (word == in->end)
        return true;
    int command = command_named(*word);
    bool game = settings_game_named(*word), help = strcmp(*word, "help") == 0;
    if (command < 0 && !game && !help)
        return word > in->next || unknown_command(*word, in->fault);
    in->named = word;
    in->command = command < 0 ? SETTINGS_DO_PLAY : command;
    return game ? set_by_word(in, SETTINGS_GAME, *word) : help ? read_helped(in) : read_played(in);
}

static bool two_games(const char *first, const char *second, base_fault *fault)
{
    return base_fault_set(fault, "%s and %s both name a game: give only one of them", first, second);
}

static bool add_word(argument_reader *in, settings_arguments *out, char *word)
{
    const settings_command *command = &settings_commands[in->command];
    if (out->count < command->most) {
        out->words[out->count++] = word;
        return true;
    }
    if (command->most > 0)
        return base_fault_set(in->fault, "\"%s\" is one word too many: write \"solitaire %s %s\"", base_show(word).text,
                              command->name, command->words);
    /*
     * A word behind a command that takes none, but perhaps the name of a game, or behind that of one to play the
     * number of a deal: `klondike 12` means the same as `klondike --seed 12`, and `daily 2026-08-01` the same as
     * `daily --date 2026-08-01`.  A number alone could also be that of a saved game.
     */
    const char *game = game_word(in);
    const settings_value *of = in->settings->of;
    bool deal = of[SETTINGS_SEED].source == SETTINGS_BY_FLAG || of[SETTINGS_DEAL].source == SETTINGS_BY_FLAG;
    if (in->command == SETTINGS_DO_PLAY && in->named && names_deal(word)) {
        in->deal = true;
        return set_by_word(in, strchr(word, ':') ? SETTINGS_DEAL : SETTINGS_SEED, word);
    }
    if (in->named && settings_takes(in->command, SETTINGS_DATE) && word[0] >= '0' && word[0] <= '9') {
        in->deal = true;
        return set_by_word(in, SETTINGS_DATE, word);
    }
    if (settings_game_named(word) && game)
        return two_games(game, word, in->fault);
    if (settings_takes(in->command, SETTINGS_GAME) && in->named && !game)
        return settings_set(in->settings, SETTINGS_GAME, SETTINGS_BY_FLAG, word, in->fault);
    if (!in->named)
        return unknown_command(word, in->fault);
    if (in->command == SETTINGS_DO_PLAY && game && !deal)
        return base_fault_set(in->fault, "\"%s\" is not a deal number: write a number like 42 or ms:617",
                              base_show(word).text);
    return base_fault_set(in->fault, "only options can follow \"%s\", not \"%s\"", game ? game : command->name,
                          base_show(word).text);
}

bool settings_arguments_read(int count, char **arguments, settings_values *settings, settings_arguments *out,
                             base_fault *fault)
{
    argument_reader in = {
        .next = arguments + (count > 0), .end = arguments + count, .settings = settings, .fault = fault};
    bool options = true;
    if (!read_command(&in))
        return false;
    bool whole = in.named && strcmp(*in.named, "help") == 0 && !in.behind;
    *out = (settings_arguments){.command = in.command, .named = in.named && !whole, .words = arguments};
    while (in.next < in.end) {
        char *word = *in.next++;
        if (in.next - 1 == in.named || in.next - 1 == in.behind)
            continue;
        if (options && strcmp(word, "--") == 0)
            options = false;
        else if (!(options && word[0] == '-' && word[1] ? read_option(&in, word) : add_word(&in, out, word)))
            return false;
    }
    /* `solitaire spider --game yukon` */
    const char *first = game_word(&in);
    bool said = settings_is_said(in.settings, SETTINGS_GAME);
    const char *second = said ? sol_game_at((int)in.settings->of[SETTINGS_GAME].number)->name : first;
    if (!first || strcmp(first, second) == 0)
        return true;
    char option[40];
    (void)snprintf(option, sizeof option, "--game %s", second);
    return two_games(first, option, in.fault);
}

const char *settings_arguments_language(int count, char **arguments)
{
    static const char flag[] = "--language";
    const char *found = NULL;
    for (int i = 1; i < count && strcmp(arguments[i], "--") != 0; i++) {
        if (strncmp(arguments[i], flag, sizeof flag - 1) != 0)
            continue;
        const char *behind = arguments[i] + sizeof flag - 1;
        found = *behind == '=' ? behind + 1 : *behind == 0 && i + 1 < count ? arguments[i + 1] : found;
    }
    return found;
}
