#include "help.h"

#include <solitaire/rules.h>

#include "engine/text/text.h"
#include "words/words.h"
#include "words/wrap.h"

enum { WIDTH = 79, INDENT = 8 };

/* The text in lines of at most WIDTH, each after `indent` spaces. */
static void put_wrapped(FILE *out, const char *text, int indent)
{
    char line[4 * WIDTH + 1];
    while (*text) {
        text = words_wrap_line(text, WIDTH - indent, line, sizeof line);
        (void)fprintf(out, "%*s%s\n", indent, "", line);
    }
}

void cli_option_spelling(int option, char text[CLI_SPELLING_MAX])
{
    const settings_option *row = &settings_options[option];
    bool both = row->kind == SETTINGS_KIND_SWITCH && *row->reach;
    (void)snprintf(text, CLI_SPELLING_MAX, "--%s%s%s%s", both ? "[no-]" : "", row->name, *row->argument ? " " : "",
                   row->argument);
}

/* Does an option about a new game choose among the saved ones? */
static bool looks_through_games(int command) { return command == SETTINGS_DO_STATS || command == SETTINGS_DO_GAMES; }

/* What an option does where it chooses among saved games; NULL: the same as anywhere. */
static const char *choice_of_games(int command, int option)
{
    switch (looks_through_games(command) ? option : SETTINGS_OPTIONS) {
    case SETTINGS_DRAW: return N_("use only games in which this many cards were drawn at a time");
    case SETTINGS_SCORING: return N_("use only games with this scoring");
    case SETTINGS_GAME: return N_("use only this game. Its name alone will do: \"solitaire stats spider\"");
    default: return NULL;
    }
}

void cli_option_help(int option, char help[CLI_HELP_MAX])
{
    const settings_option *row = &settings_options[option];
    engine_text text = engine_text_in(help, CLI_HELP_MAX);
    words_put(&text, row->help);
    words_end(&text);
    if (*row->initial && (row->kind != SETTINGS_KIND_SWITCH || *row->reach))
        words_add(&text, " Default: %s.", row->kind == SETTINGS_KIND_SWITCH ? words_of(row->initial) : row->initial);
}

static void put_option_help(FILE *out, int command, int option)
{
    char spelling[CLI_SPELLING_MAX], help[CLI_HELP_MAX];
    const char *chooses = choice_of_games(command, option);
    cli_option_spelling(option, spelling);
    (void)fprintf(out, "  %s%s\n",
                  option == SETTINGS_HELP      ? "-h, "
                  : option == SETTINGS_VERSION ? "-V, "
                                               : "",
                  spelling);
    cli_option_help(option, help);
    if (chooses) {
        engine_text text = engine_text_in(help, sizeof help);
        words_put(&text, chooses);
        words_end(&text);
    }
    put_wrapped(out, help, INDENT);
}

static void put_option_group(FILE *out, int command, int group)
{
    /* Where games are chosen, the rules and the deals stand under one title. */
    bool looks = looks_through_games(command), titled = looks && group == SETTINGS_GROUP_DEAL;
    const char *title = looks && group == SETTINGS_GROUP_RULES ? N_("Which games") : settings_group_titles[group];
    for (int i = 0; i < SETTINGS_OPTIONS; i++) {
        if (settings_options[i].group != group || !settings_takes(command, i))
            continue;
        if (!titled)
            (void)fprintf(out, "\n%s:\n", words_of(title));
        titled = true;
        put_option_help(out, command, i);
    }
}

static void put_usage(FILE *out, int command)
{
    const settings_command *row = &settings_commands[command];
    char help[CLI_HELP_MAX];
    engine_text text = engine_text_in(help, sizeof help);
    words_put(&text, row->help);
    words_end(&text);
    (void)fprintf(out, "  solitaire %s%s [options]%s%s\n", command == SETTINGS_DO_PLAY ? "[" : "",
                  command == SETTINGS_DO_PLAY ? "play]" : row->name, *row->words ? " " : "", row->words);
    put_wrapped(out, help, INDENT);
}

void cli_help_all(FILE *out)
{
    (void)fputs(words_of("Solitaire for the terminal.\n\n"), out);
    for (int i = 0; i < SETTINGS_COMMANDS; i++)
        put_usage(out, i);
    char names[400];
    engine_text text = engine_text_in(names, sizeof names);
    (void)fputs(words_of("\nGames. Name one to continue that game, or to deal a new one:\n"), out);
    for (int i = 0; sol_game_at(i); i++)
        engine_text_add(&text, "%s%s", i ? " " : "", sol_game_at(i)->name);
    put_wrapped(out, names, INDENT);
    (void)fputs(words_of("\nOptions of \"solitaire play\" (for others, see \"solitaire help COMMAND\"):\n"), out);
    for (int group = 0; group < SETTINGS_GROUPS; group++)
        put_option_group(out, SETTINGS_DO_PLAY, group);
    (void)fputc('\n', out);
    put_wrapped(
        out,
        words_of(
            "Press ? while playing to see the keys. Most options can also be set in the config file (draw = 3) or by an environment variable (SOLITAIRE_DRAW=3). The command line overrides the variable, and the variable overrides the file. If you give an option twice, the last one counts."),
        0);
}

void cli_help_command(FILE *out, int command)
{
    put_usage(out, command);
    (void)fputc('\n', out);
    put_wrapped(out, words_of(settings_commands[command].more), 0);
    for (int group = 0; group < SETTINGS_GROUPS; group++)
        put_option_group(out, command, group);
}
