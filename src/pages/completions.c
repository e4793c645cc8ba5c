/*
 * What the shells complete, as one table; `solitaire.bash`, `solitaire.zsh` and `solitaire.fish` are the
 * scripts that read it.
 */
#include "pages.h"

#include <ctype.h>
#include <string.h>

#include "settings/commands.h"

#include <solitaire/deal.h>
#include <solitaire/rules.h>

/* ---- one row ---------------------------------------------------------------------------------------------------- */

/*
 * Write a help text for the single quotes of a shell, up to the end of its first sentence: only --help shows all of it.
 */
static void put_help(FILE *out, const char *before, const char *help)
{
    (void)fprintf(out, "\t%s", before);
    for (; *help && strncmp(help, ". ", 2) != 0; help++)
        (void)fputs(*help == '\'' ? "'\\''" : (char[]){*help, 0}, out);
    (void)fputc('\n', out);
}

static void put_game_names(FILE *out)
{
    for (int i = 0; sol_game_at(i); i++)
        (void)fprintf(out, "%s ", sol_game_at(i)->name);
}

/* ---- what can be given ------------------------------------------------------------------------------------------ */

/* Write what can be typed for each word of a description such as `1|2|3`, `N|unlimited` or `FILE | last | ID`. */
static void put_values(FILE *out, const char *described, const char *kept)
{
    static const char *const between = " |[].";
    if (strstr(described, "DEAL") || strstr(described, "DIALECT")) {
        for (sol_deal_dialect i = SOL_DEAL_OURS; i < SOL_DIALECTS; i++) {
            const sol_dialect *dialect = sol_dialect_at(i);
            if (dialect->first > dialect->last) /* this dialect has no numbers */
                continue;
            (void)fprintf(out, "%s: ", dialect->name);
            if (dialect->alias)
                (void)fprintf(out, "%s: ", dialect->alias);
        }
    }
    for (const char *word = described + strspn(described, between); *word; word += strspn(word, between)) {
        size_t length = strcspn(word, between);
        /*
         * Write what can be typed for a word of an argument's description: the word itself, or, if it is a name in
         * capitals, what it stands for.
         */
        static const char *const asked[][2] = {{"FILE", "@files"}, {"DIR", "@directories"}};
        for (unsigned i = 0; i < sizeof asked / sizeof *asked; i++)
            if (strlen(asked[i][0]) == length && memcmp(asked[i][0], word, length) == 0)
                (void)fprintf(out, "%s ", asked[i][1]);
        if (length == 4 && memcmp(word, "GAME", 4) == 0)
            put_game_names(out);
        else if (length == 2 && memcmp(word, "ID", 2) == 0)
            (void)fprintf(out, "%s ", kept);
        else if (islower((unsigned char)*word) || isdigit((unsigned char)*word))
            (void)fprintf(out, "%.*s ", (int)length, word);
        word += length;
    }
}

/* ---- the table -------------------------------------------------------------------------------------------------- */

void pages_put_completions(FILE *out)
{
    for (int i = 0; i < SETTINGS_COMMANDS; i++) {
        (void)fprintf(out, "*\t%s\t", settings_commands[i].name);
        put_values(out, settings_commands[i].words, "@kept");
        put_help(out, "", settings_commands[i].help);
    }
    for (int i = 0; sol_game_at(i); i++) {
        (void)fprintf(out, "*\t%s\t", sol_game_at(i)->name);
        put_help(out, "", "continue this game, or deal a new one");
    }
    (void)fputs("*\thelp\t", out);
    for (int i = 0; i < SETTINGS_COMMANDS; i++)
        (void)fprintf(out, "%s ", settings_commands[i].name);
    put_game_names(out);
    put_help(out, "", "show this help and exit");
    for (int command = 0; command < SETTINGS_COMMANDS; command++)
        for (int option = 0; option < SETTINGS_OPTIONS; option++)
            if (settings_takes(command, option)) {
                const settings_option *row = &settings_options[option];
                (void)fprintf(out, "%s\t--%s\t", settings_commands[command].name, row->name);
                if (*row->argument) {
                    (void)fputs("@ ", out);
                    if (row->kind == SETTINGS_KIND_GAME)
                        put_game_names(out);
                    else if (row->kind == SETTINGS_KIND_DURATION)
                        (void)fputs(row->initial, out);
                    else
                        put_values(out, row->argument, "@open");
                }
                put_help(out, "", row->help);
                if (row->kind == SETTINGS_KIND_SWITCH && *row->reach) {
                    (void)fprintf(out, "%s\t--no-%s\t", settings_commands[command].name, row->name);
                    put_help(out, "not: ", row->help);
                }
            }
}
