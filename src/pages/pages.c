#include "pages.h"

#include <ctype.h>
#include <string.h>

#include "cli/help.h"
#include "plain/command.h"
#include "settings/commands.h"
#include "words/wrap.h"

#include <solitaire/rules.h>
#include <solitaire/version.h>

/* ---- roff ------------------------------------------------------------------------------------------------------- */

enum { WIDTH = 78, TEXT_MAX = 2600 };

/* Copy a text as roff needs it, with its backslashes and hyphens escaped. */
static void escape(const char *text, char roff[TEXT_MAX])
{
    size_t at = 0;
    for (; *text && at + 3 < TEXT_MAX; text++) {
        if (*text == '\\' || *text == '-')
            roff[at++] = '\\';
        roff[at++] = *text == '\\' ? 'e' : *text;
    }
    roff[at] = 0;
}

/* Write escaped text in lines short enough for an editor, none of which begins like a command of roff. */
static void put_filled(FILE *out, const char *roff)
{
    char line[TEXT_MAX];
    while (*roff) {
        roff = words_wrap_line(roff, WIDTH, line, sizeof line);
        (void)fprintf(out, "%s%s\n", strchr(".'", *line) ? "\\&" : "", line);
    }
}

/* Write a paragraph with a bold head: the head's line, then the text. */
static void put_item(FILE *out, const char *head, const char *text)
{
    char roff[TEXT_MAX];
    escape(head, roff);
    (void)fprintf(out, ".TP\n\\fB%s\\fR\n", roff);
    escape(text, roff);
    put_filled(out, roff);
}

/* ---- the man pages ---------------------------------------------------------------------------------------------- */

/* Two pages: solitaire(6) for players, and solitaire-study(6) with the commands that examine deals in bulk. */
static bool is_study(int command) { return command == SETTINGS_DO_SOLVE || command == SETTINGS_DO_SIMULATE; }

static bool studies; /* does the part being written stand in the second? */

static void put_title(FILE *out)
{
    (void)fprintf(out, ".TH SOLITAIRE%s 6 " SOLITAIRE_DATE " \"solitaire %s\" \"Games\"\n", studies ? "\\-STUDY" : "",
                  sol_version());
}

static void put_synopsis(FILE *out)
{
    const char *between = "";
    for (int i = 0; i < SETTINGS_COMMANDS; i++) {
        if (is_study(i) != studies)
            continue;
        (void)fprintf(out, "%s\\fBsolitaire\\fR ", between);
        (void)fprintf(out, i == SETTINGS_DO_PLAY ? "[\\fB%s\\fR] [options]" : "\\fB%s\\fR [options]",
                      settings_commands[i].name);
        (void)fprintf(out, "%s%s\n", *settings_commands[i].words ? " " : "", settings_commands[i].words);
        between = ".br\n";
    }
}

static void put_commands(FILE *out)
{
    for (int i = 0; i < SETTINGS_COMMANDS; i++) {
        if (is_study(i) != studies)
            continue;
        char head[200], text[1200];
        const settings_command *row = &settings_commands[i];
        (void)snprintf(head, sizeof head, "%s%s%s", row->name, *row->words ? " " : "", row->words);
        (void)snprintf(text, sizeof text, "%c%s. %s", row->help[0] - 'a' + 'A', row->help + 1, row->more);
        put_item(out, head, text);
    }
}

static void put_game_items(FILE *out)
{
    for (int i = 0; sol_game_at(i); i++)
        put_item(out, sol_game_at(i)->name, sol_game_at(i)->help);
}

/* Write "Applies to: play, replay. " for an option that not every command takes. */
static void put_takers(FILE *out, int option)
{
    char roff[TEXT_MAX] = "Applies to:";
    size_t length = strlen(roff);
    if (*settings_options[option].commands == '*')
        return;
    for (int i = 0; i < SETTINGS_COMMANDS; i++)
        if (settings_takes(i, option))
            length += (size_t)snprintf(roff + length, sizeof roff - length, " \\fB%s\\fR,", settings_commands[i].name);
    roff[length - 1] = '.'; /* a full stop takes the last comma's place */
    put_filled(out, roff);
}

/* Does no command but those of studies take it? */
static bool is_of_studies_alone(int option)
{
    for (int i = 0; i < SETTINGS_COMMANDS; i++)
        if (!is_study(i) && settings_takes(i, option))
            return false;
    return true;
}

static void put_option_items(FILE *out)
{
    for (int group = 0; group < SETTINGS_GROUPS; group++) {
        bool has_title = false;
        for (int i = 0; i < SETTINGS_OPTIONS; i++) {
            if (settings_options[i].group != group || is_of_studies_alone(i) != studies)
                continue;
            if (!has_title)
                (void)fprintf(out, ".SS %s\n", settings_group_titles[group]);
            has_title = true;
            char spelling[CLI_SPELLING_MAX], variable[64], text[CLI_HELP_MAX];
            cli_option_spelling(i, spelling);
            cli_option_help(i, text);
            put_item(out, spelling, text);
            put_takers(out, i);
            settings_option_variable(i, variable);
            if (settings_option_reaches(i, 'c'))
                (void)fprintf(out, "Also in the config file, and \\fB%s\\fR.\n", variable);
            else if (settings_option_reaches(i, 'e'))
                (void)fprintf(out, "Also \\fB%s\\fR.\n", variable);
        }
    }
}

/* ---- keys, for both pages --------------------------------------------------------------------------------------- */

static const char *const places[] = {
    [UI_IN_TABLE] = "At the table",
    [UI_IN_OVERLAY] = "In help and other windows",
    [UI_IN_PICKER] = "In the list of games (these come before the keys of a new game's options)",
    [UI_IN_MENU] = "In the options of a new game",
    [UI_IN_REPLAY] = "In a replay",
    [UI_IN_CELLS] = "At the table of a game with cells (these keys come first)",
    [UI_IN_MANY_CELLS] = "At the table of a game with more than four cells (these keys come first)",
    [UI_IN_TEN] = "At the table of a game with ten columns (these keys come first)",
    [UI_IN_MANY_COLUMNS] = "At the table of a game with more than ten columns (these keys come first)",
    [UI_IN_KEPT] = "In history, statistics, daily deals, bankroll, achievements",
    [UI_IN_WON] = "When a game is won (these come before the keys at the table)",
    [UI_IN_REVIEW] = "In a review (these come before the keys of a replay)"};
_Static_assert(sizeof places / sizeof *places == UI_CONTEXTS, "each context has a heading");

static bool is_there(int action, int context)
{
    return strchr(ui_actions[action].contexts, ui_context_letters[context][0]) != NULL;
}

/* Actions that the help does not list, because the action before them speaks for them, too. */
static const struct {
    int action;
    const char *what;
} unlisted[] = {
    {UI_MORE, "pick up one card more"},
    {UI_RIGHT, "move the highlight right"},
    {UI_UP, "move the highlight up"},
    {UI_DOWN, "move the highlight down"},
    {UI_MENU_UP, "previous item, or a line up"},
    {UI_MENU_DOWN, "next item, or a line down"},
    {UI_MENU_LEFT, "previous choice"},
    {UI_MENU_RIGHT, "next choice"},
    {UI_MENU_ENTER, "list of games: show the options; options: deal the game; help: close it"},
    {UI_MENU_PAGE_UP, "previous page"},
    {UI_MENU_PAGE_DOWN, "next page"},
    {UI_MENU_HOME, "first page"},
    {UI_MENU_END, "last page"},
    {UI_LIST_DOWN, "next row"},
    {UI_LIST_LEFT, "to the left"},
    {UI_LIST_RIGHT, "to the right"},
};

/* Say what an action does; a column or a cell is called by its name. */
static void action_text(int action, char text[200])
{
    const ui_action *row = &ui_actions[action];
    const char *what = *row->help ? row->help : row->name;
    for (size_t i = 0; i < sizeof unlisted / sizeof *unlisted; i++)
        if (unlisted[i].action == action)
            what = unlisted[i].what;
    (void)snprintf(text, 200, "%s", what);
    for (char *c = text; what == row->name && *c; c++)
        *c = *c == '-' ? ' ' : *c;
}

static void put_man_keys(FILE *out)
{
    for (int context = 0; context < UI_CONTEXTS; context++) {
        (void)fprintf(out, ".SS %s\n", places[context]);
        for (int i = 0; i < UI_ACTIONS; i++) {
            char what[200], text[300];
            if (!is_there(i, context))
                continue;
            action_text(i, what);
            (void)snprintf(text, sizeof text, "%s [%s]", what, ui_actions[i].name);
            put_item(out, ui_actions[i].keys, text);
        }
    }
}

/* ---- what is typed in plain mode, for both pages ---------------------------------------------------------------- */

static void put_man_plain(FILE *out)
{
    for (int i = 0; i < PLAIN_COMMANDS; i++) {
        char head[80];
        const plain_row *row = &plain_rows[i];
        (void)snprintf(head, sizeof head, "%s%s%s%s%s", row->name, *row->shown ? " " : "", row->shown,
                       *row->others ? ", " : "", row->others);
        put_item(out, head, row->help);
    }
}

/* ---- docs/keys.md and docs/plain.md ------------------------------------------------------------------------------ */

/* Write keys in code quotes; a bar is escaped, because it would end the table's cell. */
static void put_key_cells(FILE *out, const char *keys)
{
    const char *before = "";
    while (*keys) {
        size_t length = strcspn(keys, " ");
        (void)fprintf(out, "%s`%.*s`", before, (int)length, keys);
        before = " ";
        keys += length + (keys[length] == ' ');
    }
}

static void put_key_tables(FILE *out)
{
    for (int context = 0; context < UI_CONTEXTS; context++) {
        (void)fprintf(out, "\n## %s\n\n| keys | what it does | name |\n|---|---|---|\n", places[context]);
        for (int i = 0; i < UI_ACTIONS; i++) {
            char what[200];
            if (!is_there(i, context))
                continue;
            action_text(i, what);
            (void)fputs("| ", out);
            put_key_cells(out, ui_actions[i].keys);
            (void)fprintf(out, " | %s | %s |\n", what, ui_actions[i].name);
        }
    }
    (void)fputc('\n', out);
}

static void put_plain_table(FILE *out)
{
    (void)fputs("\n| type | or | what |\n|---|---|---|\n", out);
    for (int i = 0; i < PLAIN_COMMANDS; i++) {
        const plain_row *row = &plain_rows[i];
        (void)fprintf(out, "| `%s%s%s` | ", row->name, *row->shown ? " " : "", row->shown);
        put_key_cells(out, row->others);
        (void)fprintf(out, " | %s |\n", row->help);
    }
    (void)fputc('\n', out);
}

/* ---- a page of text and tables ---------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    void (*put)(FILE *out);
    void (*describe)(FILE *out, const char *before);
} parts[] = {{"title", put_title, NULL},
             {"synopsis", put_synopsis, NULL},
             {"commands", put_commands, NULL},
             {"games", put_game_items, NULL},
             {"options", put_option_items, NULL},
             {"keys", put_man_keys, NULL},
             {"plain", put_man_plain, NULL},
             {"key tables", put_key_tables, NULL},
             {"plain table", put_plain_table, NULL},
             {"completions", pages_put_completions, NULL},
             {"titles", NULL, pages_put_games},
             {"about", NULL, pages_put_about},
             {"solver", NULL, pages_put_solver},
             {"coach", NULL, pages_put_coach},
             {"library", NULL, pages_put_library},
             {"keywords", NULL, pages_put_keywords}};

/* The part that a line asks for, and what stands before its name; −1: it is a line of text. */
static int part_asked_for(const char *line, char before[PAGES_BEFORE_MAX])
{
    const char *name = strchr(line, '@');
    if (!name || name - line >= PAGES_BEFORE_MAX)
        return -1;
    (void)snprintf(before, PAGES_BEFORE_MAX, "%.*s", (int)(name++ - line), line);
    studies = strncmp(name, "study ", 6) == 0;
    name += studies ? 6 : 0;
    for (int i = 0; i < (int)(sizeof parts / sizeof *parts); i++) {
        size_t length = strlen(parts[i].name);
        if (strncmp(name, parts[i].name, length) == 0 && name[length] == '@')
            return i;
    }
    return -1;
}

/* Is it the end of the part whose comment begins like this? */
static bool is_end(const char *line, const char *before)
{
    size_t length = strlen(before);
    return strncmp(line, before, length) == 0 && strncmp(line + length, "end", 3) == 0 &&
           !isalnum((unsigned char)line[length + 3]);
}

void pages_fill(FILE *in, FILE *out)
{
    char line[4096], before[PAGES_BEFORE_MAX];
    while (fgets(line, sizeof line, in)) {
        int part = part_asked_for(line, before);
        bool stays = part >= 0 && *before;
        if (part < 0 || stays)
            (void)fputs(line, out);
        if (part < 0)
            continue;
        if (parts[part].put)
            parts[part].put(out);
        else
            parts[part].describe(out, before);
        while (stays && fgets(line, sizeof line, in) && !is_end(line, before))
            continue;
        if (stays)
            (void)fputs(line, out);
    }
}
