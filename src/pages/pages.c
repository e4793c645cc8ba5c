#include "pages.h"

#include <string.h>

#include "cli/help.h"
#include "plain/command.h"
#include "settings/commands.h"
#include "settings/config.h"

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
    for (size_t column = 0; *roff; roff += strspn(roff, " ")) {
        size_t length = strcspn(roff, " ");
        bool fits = column + 1 + length <= WIDTH;
        (void)fprintf(out, "%s%s%.*s",
                      column == 0 ? ""
                      : fits      ? " "
                                  : "\n",
                      (column == 0 || !fits) && strchr(".'", *roff) ? "\\&" : "", (int)length, roff);
        column = column == 0 || !fits ? length : column + 1 + length;
        roff += length;
    }
    (void)fputc('\n', out);
}

static void put_text(FILE *out, const char *text)
{
    char roff[TEXT_MAX];
    escape(text, roff);
    put_filled(out, roff);
}

/* Write a paragraph with a bold head: the head's line, then the text. */
static void put_item(FILE *out, const char *head, const char *text)
{
    char roff[TEXT_MAX];
    escape(head, roff);
    (void)fprintf(out, ".TP\n\\fB%s\\fR\n", roff);
    put_text(out, text);
}

/* Write lines as they are, but break long ones. */
static void put_lines(FILE *out, const char *const *lines)
{
    for (; *lines; lines++)
        if (**lines == '.')
            (void)fprintf(out, "%s\n", *lines);
        else
            put_filled(out, *lines);
}

/* ---- the man page ----------------------------------------------------------------------------------------------- */

static void put_synopsis(FILE *out)
{
    (void)fputs(".SH SYNOPSIS\n", out);
    for (int i = 0; i < SETTINGS_COMMANDS; i++) {
        (void)fprintf(out, "%s\\fBsolitaire\\fR ", i ? ".br\n" : "");
        (void)fprintf(out, i == SETTINGS_DO_PLAY ? "[\\fB%s\\fR] [options]" : "\\fB%s\\fR [options]",
                      settings_commands[i].name);
        (void)fprintf(out, "%s%s\n", *settings_commands[i].words ? " " : "", settings_commands[i].words);
    }
}

static void put_commands(FILE *out)
{
    (void)fputs(".SH COMMANDS\n", out);
    for (int i = 0; i < SETTINGS_COMMANDS; i++) {
        char head[200], text[1200];
        const settings_command *row = &settings_commands[i];
        (void)snprintf(head, sizeof head, "%s%s%s", row->name, *row->words ? " " : "", row->words);
        (void)snprintf(text, sizeof text, "%c%s. %s", row->help[0] - 'a' + 'A', row->help + 1, row->more);
        put_item(out, head, text);
    }
}

static void put_games(FILE *out)
{
    (void)fputs(".SH GAMES\nThe name of a game is a command too: it continues that game, or deals a new one.\n", out);
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

static void put_option(FILE *out, int option)
{
    char spelling[CLI_SPELLING_MAX], variable[64], text[500];
    const settings_option *row = &settings_options[option];
    bool has_default = *row->initial && *row->reach;
    cli_option_spelling(option, spelling);
    (void)snprintf(text, sizeof text, "%c%s%s%s%s.", row->help[0] >= 'a' ? row->help[0] - 'a' + 'A' : row->help[0],
                   row->help + 1, has_default ? " (default: " : "", has_default ? row->initial : "",
                   has_default ? ")" : "");
    put_item(out, spelling, text);
    put_takers(out, option);
    settings_option_variable(option, variable);
    if (settings_option_reaches(option, 'c'))
        (void)fprintf(out, "Also in the config file, and \\fB%s\\fR.\n", variable);
    else if (settings_option_reaches(option, 'e'))
        (void)fprintf(out, "Also \\fB%s\\fR.\n", variable);
}

static void put_options(FILE *out)
{
    (void)fputs(".SH OPTIONS\n", out);
    put_text(out,
             "An argument follows its option as the next word or after an equals sign. A switch NAME has the forms "
             "--NAME and --no-NAME. If an option is given twice, the last one counts; mutually exclusive options are "
             "refused.");
    for (int group = 0; group < SETTINGS_GROUPS; group++) {
        (void)fprintf(out, ".SS %s\n", settings_group_titles[group]);
        for (int i = 0; i < SETTINGS_OPTIONS; i++)
            if (settings_options[i].group == group)
                put_option(out, i);
    }
}

/* ---- keys, for both pages --------------------------------------------------------------------------------------- */

static const char *const places[] = {[UI_IN_TABLE] = "At the table",
                                     [UI_IN_OVERLAY] = "In help and other windows",
                                     [UI_IN_MENU] = "In the new-game menu",
                                     [UI_IN_REPLAY] = "In a replay",
                                     [UI_IN_CELLS] = "At the table of a game with cells, before the others",
                                     [UI_IN_MANY_CELLS] =
                                         "At the table of a game with more than four cells, before the others",
                                     [UI_IN_TEN] = "At the table of a game with ten columns, before the others",
                                     [UI_IN_KEPT] = "In history, statistics, daily deals, bankroll, achievements",
                                     [UI_IN_WON] = "When a game is won, before those at the table",
                                     [UI_IN_REVIEW] = "In a review, before those of a replay"};
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
    {UI_MENU_UP, "previous item; a line up"},
    {UI_MENU_DOWN, "next item; a line down"},
    {UI_MENU_LEFT, "previous choice"},
    {UI_MENU_RIGHT, "next choice"},
    {UI_MENU_ENTER, "begin the game; close the help"},
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
    (void)fputs(".SH KEYS\nThe name in brackets is the action's name in the config file.\n", out);
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

/* ---- the rest of the man page ----------------------------------------------------------------------------------- */

static const char *const description[] = {
    ".SH DESCRIPTION",
    "\\fBsolitaire\\fR plays card games for one player in the terminal, with the keyboard or the mouse.",
    "Each move is on the disk before the next key is read: quit, close the window or lose the power, and",
    "\\fBsolitaire\\fR goes on where you were.",
    "Press \\fB?\\fR while playing for the keys.",
    NULL,
};

static const char *const config_section[] = {
    ".SH CONFIG FILE",
    "The config file has lines \\fINAME\\fR = \\fIVALUE\\fR with the names of the options, without dashes;",
    "a switch is yes or no.",
    "Below a line [keys] stand the names of actions and the keys for each, separated by spaces;",
    "an empty value takes an action's keys away.",
    "A key is one character, Ctrl\\- and a letter, or one of Space, Enter, Esc, Tab, Shift\\-Tab, Up, Down, Left,",
    "Right, Home, End, PgUp, PgDn, Backspace, Delete, F1 to F12.",
    "Comments begin with # at the start of a line.",
    ".PP",
    ".nf",
    ".RS",
    "draw = 3",
    "theme = high\\-contrast",
    "mouse = no",
    "[keys]",
    "undo = u Backspace Ctrl\\-u",
    ".RE",
    ".fi",
    ".PP",
    "A flag overrides the environment, the environment the config file.",
    "What these say about rules holds for the next new game; the game in progress keeps its own.",
    NULL,
};

static const char *const tail[] = {
    ".SH ENVIRONMENT",
    "Besides the variables named with the options:",
    ".TP",
    "\\fBNO_COLOR\\fR",
    "If it is set and not empty, no colours are used, unless \\fB\\-\\-theme\\fR is given.",
    ".TP",
    "\\fBXDG_CONFIG_HOME\\fR, \\fBXDG_DATA_HOME\\fR, \\fBHOME\\fR",
    "Where the files lie.",
    ".TP",
    "\\fBTERM\\fR, \\fBCOLORTERM\\fR, \\fBLANG\\fR, \\fBLC_ALL\\fR, \\fBLC_CTYPE\\fR",
    "What the terminal can do, and whether it takes UTF\\-8.  With COLORTERM=truecolor or 24bit the entry of TERM is used",
    "that can say every colour, if it is installed: xterm\\-direct for xterm\\-256color.  Else, and in an xterm",
    "(\\fBXTERM_VERSION\\fR), it is that of 256 colours.",
    ".TP",
    "\\fBTERM_PROGRAM\\fR, \\fBWT_SESSION\\fR",
    "Which block glyphs the terminal is known to draw well, besides TERM, until it tells its name itself.",
    ".TP",
    "\\fBCOLORFGBG\\fR",
    "Many terminals say here whether their background is light, if they do not answer when they are asked: the theme",
    "terminal then takes dark reds.",
    ".SH FILES",
    ".TP",
    "\\fI~/.config/solitaire/config\\fR",
    "The config file ($XDG_CONFIG_HOME/solitaire/config).",
    ".TP",
    "\\fI~/.config/solitaire/themes/\\fR",
    "Themes of your own, which \\fB\\-\\-theme\\fR and T know by the names of their files (docs/themes.md); lines such as",
    "\\(lqtable white on blue\\(rq and \\(lqhearts #a01030\\(rq.",
    ".TP",
    "\\fI~/.local/share/solitaire/\\fR",
    "The games that are kept, in an SQLite database ($XDG_DATA_HOME/solitaire/).",
    ".TP",
    "\\fIshare/doc/solitaire/\\fR",
    "Below where the program is installed: the pages that are named docs/ here, among them rules.md (rules and scoring),",
    "deals.md (numbers of deals), notation.md (moves and records), keeping.md (saved games, and what counts) and",
    "solver.md.",
    ".SH EXIT STATUS",
    ".TP",
    "\\fB0\\fR",
    "All went well.",
    ".TP",
    "\\fB1\\fR",
    "Something could not be done: output that cannot be written, games that cannot be read, a line to show of a deal",
    "that is lost.",
    ".TP",
    "\\fB2\\fR",
    "Bad arguments, a mistake in the config file or in the theme, a record that was refused, or no terminal to play on.",
    ".SH EXAMPLES",
    ".nf",
    "solitaire spider \\-\\-suits 2",
    "solitaire freecell \\-\\-seed 617",
    "solitaire \\-\\-draw 3 \\-\\-scoring vegas",
    "solitaire \\-\\-deal ms:617",
    "solitaire deal ms:1..100",
    "solitaire solve 1..10000 \\-\\-draw 3",
    "solitaire export last > game.sol",
    "solitaire replay \\-\\-check game.sol",
    ".fi",
    ".SH SEE ALSO",
    "\\fBlibsolitaire\\fR(3), \\fBterminfo\\fR(5)",
    ".SH BUGS",
    "No table is shown in a window of less than 64 columns or 16 rows.",
    "To report a fault, send the record of the game (\\fBsolitaire export last\\fR), the size of the window and the",
    "value of TERM.",
    ".SH AUTHORS",
    "The solitaire authors.",
    "The licence is that of MIT.",
    NULL,
};

/* ---- what is typed in plain mode, for both pages ---------------------------------------------------------------- */

static void put_man_plain(FILE *out)
{
    (void)fputs(".SH PLAIN MODE\n", out);
    put_text(out, "With --plain the game is lines of text: a line is typed, and what it changed is printed. Two piles "
                  "make a move: 7 3 from column 7 to column 3, w f from the waste to the foundation, 7 3 2 just two "
                  "cards, 7 to the best place, f 3 a card back. Cells are letters, the reserve is e. The commands:");
    for (int i = 0; i < PLAIN_COMMANDS; i++) {
        char head[80];
        const plain_row *row = &plain_rows[i];
        (void)snprintf(head, sizeof head, "%s%s%s%s%s", row->name, *row->shown ? " " : "", row->shown,
                       *row->letter ? ", " : "", row->letter);
        put_item(out, head, row->help);
    }
}

void cli_write_man(FILE *out)
{
    (void)fprintf(out,
                  ".\\\" Made from the tables of the program: cmake --build BUILD --target pages\n"
                  ".TH SOLITAIRE 6 " SOLITAIRE_DATE " \"solitaire %s\" \"Games\"\n"
                  ".SH NAME\nsolitaire \\- card games for one player in the terminal\n",
                  sol_version());
    put_synopsis(out);
    put_lines(out, description);
    put_commands(out);
    put_games(out);
    put_options(out);
    put_lines(out, config_section);
    put_man_keys(out);
    put_man_plain(out);
    put_lines(out, tail);
}

/* ---- docs/keys.md ----------------------------------------------------------------------------------------------- */

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

void cli_write_keys(FILE *out)
{
    (void)fputs(
        "# Keys\n\nThis page is made from src/ui/model/actions.def (`cmake --build BUILD --target pages`).\n\n"
        "Every key can be changed in the config file, by the action's name:\n\n"
        "    [keys]\n    undo = u Backspace Ctrl-u\n\n"
        "A key is one character, `Ctrl-` and a letter, or one of Space Enter Esc Tab Shift-Tab Up Down Left Right\n"
        "Home End PgUp PgDn Backspace Delete F1 to F12. An action can have eight keys, or none. A key that is\n"
        "given to an action is taken from others of the same place.\n",
        out);
    for (int context = 0; context < UI_CONTEXTS; context++) {
        (void)fprintf(out, "\n## %s\n\n| keys | what | name |\n|---|---|---|\n", places[context]);
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
}

/* ---- docs/plain.md ---------------------------------------------------------------------------------------------- */

static const char plain_page[] =
    "# Plain mode\n\nThis page is made from src/plain/commands.def (`cmake --build BUILD --target pages`).\n\n"
    "`solitaire --plain` is the whole game as lines of text, for speech, Braille displays, editors, `expect` and\n"
    "scripts. A line is typed; what it changed is printed. The cursor is never moved, no prompt is printed, and\n"
    "standard input and output may be pipes. All games, the kept games, daily deals, records and statistics are those\n"
    "of the full screen. Where there is no screen (`TERM=dumb`, a pipe) the program does not switch by itself, since a\n"
    "script that forgot the terminal should notice; the refusal names `--plain`. `plain = yes` in the config file or\n"
    "`SOLITAIRE_PLAIN=1` makes it the rule.\n\n"
    "    7 3\n    6 hearts to 7 spades, uncovers 6 spades.\n    look 3\n    Column 3: 2 hidden, 7 spades, 6 hearts.\n\n"
    "Two piles make a move: `7 3` from column 7 to column 3, `w f` from the waste to the foundation, `f 3` a card\n"
    "back from there (`fs 3` a spade where several fit). `7` moves a card to its best place, `7 3 2` just two cards, in games\n"
    "where their number is the player's choice.\n"
    "Cells are `a` to `d` and `E` to `H`, the reserve is `e`, the tenth column is `10` or `0`; only\n"
    "cell F is always a capital. In Pyramid a number names the free card of its slanting line.\n\n"
    "A move as a record has it (docs/notation.md) is understood too, and means just that move: `7-3` one card, where `7 3`\n"
    "takes as many as fit, `4-1:3` three, `5-e` to the fifth cell, `draw:3`, `redeal:24`, `row:10`, `p7+p9`, `w+p28`.\n\n"
    "Cards are said in words; `--cards letters` writes `10H`, `--cards glyphs` the signs of the suits. Of several\n"
    "cards that move together the highest is named: \"9 spades plus 4, to 10 hearts\". Of a long row that is dealt the\n"
    "ranks alone are said; `look` has the suits.\n"
    "A move takes 14 words at most. The table (`look`) takes 120 at most: a table that would take more is shortened,\n"
    "first its labels, then runs to their ends, at last columns to their last run; `look 3` has every card. Face-down\n"
    "cards are only counted, unless the game was begun with `--thoughtful`. Where the screen shows the next card of the\n"
    "stock, in Pyramid and with `--peek`, the table and each draw say it.\n\n"
    "Each move is kept before the next line is read; the end of the input leaves the game as it is, to be\n"
    "continued. A line that means nothing is answered by a sentence, and nothing is lost. Quick mode and the\n"
    "win bar (`--odds`) need the screen.\n\n"
    "Tips are those of the screen: from the coach in the games that it plays, or else from the rules; `--tips rules` and\n"
    "`--tips solver` ask for others. `tip` waits for the coach, which after one second says that it is thinking; typed once\n"
    "more, it gives the tips of the rules.\n\n"
    "`status` says whether the game can be won, in every game that the solver plays, and `--status` says so whenever it\n"
    "changes. `show` tells all the moves that win from here, `show 5` the first five. Nothing is moved until `do` follows.\n"
    "Lines that only ask, such as `look`, may come between; any other leaves the game as it was. The solver sees the\n"
    "hidden cards, so a game in which it was asked does not count as won. Therefore the first of these commands in a game\n"
    "that still counts says so, and the same command once more asks the solver; `tip` with `--tips solver` does likewise.\n"
    "With `--status` the question comes by itself, once a game. The solver takes a moment as a rule and twenty seconds at\n"
    "most; after one second it says that it is looking.\n\n"
    "On a terminal that can move its cursor, lines are edited\n"
    "by libedit, if the program was built with it: the arrows bring back earlier lines, and Tab completes commands and legal\n"
    "moves. With `TERM=dumb` they are read as they come.\n\n"
    "| type | short | what |\n|---|---|---|\n";

void cli_write_plain(FILE *out)
{
    (void)fputs(plain_page, out);
    for (int i = 0; i < PLAIN_COMMANDS; i++) {
        const plain_row *row = &plain_rows[i];
        (void)fprintf(out, "| `%s%s%s` | %s%s%s | %s |\n", row->name, *row->shown ? " " : "", row->shown,
                      *row->letter ? "`" : "", row->letter, *row->letter ? "`" : "", row->help);
    }
}
