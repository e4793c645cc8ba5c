#include "command.h"

#include <string.h>

#include <solitaire/notation.h>

#include "engine/text/text.h"
#include "words/words.h"

enum { NONE, TIMES, MOST, PILE, GAME, ID };

const plain_row plain_rows[PLAIN_COMMANDS] = {
#define PLAIN(symbol, name, letter, argument, action, shown, help) {name, letter, argument, action, shown, help},
#include "commands.def"
#undef PLAIN
};

/* ---- words ------------------------------------------------------------------------------------------------------ */

enum { WORDS_MAX = 4, WORD_MAX = 16 };
typedef struct word_list {
    char word[WORDS_MAX][WORD_MAX + 1];
    int count;
} word_list;

/*
 * Split a line into words; a word of a record, such as "w-4" or "4-1:3", becomes several.  False if a word is too long,
 * or if there are too many.
 */
static bool split(const char *line, size_t length, word_list *out)
{
    size_t used = 0;
    bool inside = false;
    *out = (word_list){.count = 0};
    for (size_t i = 0; i < length; i++) {
        bool apart = memchr(" \t,-:\r", line[i], 6);
        if (!apart && !inside)
            used = 0;
        if (!apart && ((!inside && out->count == WORDS_MAX) || used == WORD_MAX))
            return false;
        out->count += !apart && !inside;
        if (!apart)
            out->word[out->count - 1][used++] = line[i];
        inside = !apart;
    }
    return true;
}

static bool number_of(const char *word, uint64_t most, uint64_t *number)
{
    engine_scan scan = {word, word + strlen(word)};
    return engine_scan_number(&scan, number) && engine_scan_done(&scan) && *number <= most;
}

/* ---- piles ------------------------------------------------------------------------------------------------------ */

/* The action for a pile's word; UI_NOTHING if it is not one.  A word with a suit, "fs", is still the foundation's. */
static int pile_action(const char *word)
{
    static const struct {
        const char *word;
        int action;
    } rows[] = {{"w", UI_WASTE},       {"waste", UI_WASTE},   {"e", UI_RESERVE},     {"reserve", UI_RESERVE},
                {"f", UI_FOUNDATION},  {"fc", UI_FOUNDATION}, {"fd", UI_FOUNDATION}, {"fh", UI_FOUNDATION},
                {"fs", UI_FOUNDATION}, {"a", UI_CELL_A},      {"b", UI_CELL_B},      {"c", UI_CELL_C},
                {"d", UI_CELL_D},      {"E", UI_CELL_E},      {"F", UI_CELL_F},      {"G", UI_CELL_G},
                {"H", UI_CELL_H},      {"g", UI_CELL_G},      {"h", UI_CELL_H},      {"0", UI_COLUMN_10}};
    uint64_t column;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].word, word) == 0)
            return rows[i].action;
    return number_of(word, 10, &column) && column > 0 ? UI_COLUMN_1 + (int)column - 1 : UI_NOTHING;
}

static void add_intent(plain_command *command, int action, ui_key key)
{
    command->intents[command->intent_count++] = (ui_intent){.action = action, .key = key, .pile = -1, .index = -1};
}

static bool read_play(const word_list *words, plain_command *command)
{
    int from = pile_action(words->word[0]), to = words->count > 1 ? pile_action(words->word[1]) : from;
    uint64_t count = 0;
    if (from == UI_NOTHING || to == UI_NOTHING || words->count > 3)
        return false;
    if (words->count == 3 && (!number_of(words->word[2], SOL_CARDS_MAX, &count) || !count))
        return false;
    command->what = PLAIN_PLAY;
    if (from == UI_FOUNDATION) { /* bring a card back; the suit is typed only if the model asks for it */
        add_intent(command, UI_BACK, UI_KEY_NONE);
        add_intent(command, to, UI_KEY_NONE);
        if (words->word[0][1])
            add_intent(command, UI_TYPE, (ui_key)words->word[0][1]);
        return words->count == 2;
    }
    command->count = (int)count;
    if (count)
        command->intents[command->intent_count++] = (ui_intent){.action = UI_COUNT, .pile = -1, .index = (int)count};
    add_intent(command, from, UI_KEY_NONE);
    add_intent(command, to, UI_KEY_NONE);
    return true;
}

/* ---- moves of records ------------------------------------------------------------------------------------------- */

/* A move of a record has no blanks inside, and where it has a sign nothing else is spelt so. */
static bool read_move(const char *line, size_t length, const sol_rules *rules, plain_command *command)
{
    sol_fault ignored;
    sol_move move;
    while (length && memchr(" \t\r", line[length - 1], 3))
        length--;
    for (; length && memchr(" \t\r", *line, 3); length--)
        line++;
    if (!sol_move_read(rules, line, length, &move, &ignored))
        return false;
    command->what = PLAIN_MOVE;
    command->intents[command->intent_count++] = (ui_intent){.action = UI_MAKE, .pile = -1, .index = -1, .move = move};
    return true;
}

/* ---- commands --------------------------------------------------------------------------------------------------- */

/* A letter may also be a pile's, as d and f are, so it is short for a word only if nothing else can follow it. */
static int command_named(const word_list *words)
{
    for (int i = 0; i < PLAIN_COMMANDS; i++) {
        bool letter =
            (words->count == 1 || plain_rows[i].argument != NONE) && strcmp(plain_rows[i].letter, words->word[0]) == 0;
        if (letter || strcmp(plain_rows[i].name, words->word[0]) == 0)
            return i;
    }
    return PLAIN_COMMANDS;
}

/* Take the word that follows the command, if there is one. */
static bool take_argument(plain_command *command, const char *word)
{
    uint64_t number = 0;
    switch (plain_rows[command->what].argument) {
    case TIMES:
    case MOST:
        if (!number_of(word, PLAIN_TIMES_MAX, &number) || !number)
            return false;
        command->times = (int)number;
        return true;
    case PILE: command->pile = pile_action(word); return command->pile != UI_NOTHING;
    case GAME: command->game = sol_game_named(word); return command->game;
    case ID: return number_of(word, INT64_MAX, &command->id) && command->id > 0;
    default: return false;
    }
}

static bool explain(char why[PLAIN_WHY_MAX], int what)
{
    static const char *const wanted[] = {
        [NONE] = N_("\"%s\" stands alone on its line."),
        [TIMES] = N_("\"%s\" takes a number from 1 to 1000."),
        [MOST] = N_("\"%s\" takes a number from 1 to 1000."),
        [PILE] = N_("\"%s\" takes a pile: a column's number, w, f, e, or the letter of a cell."),
        [GAME] = N_("\"%s\" takes the name of a game, as in new spider."),
        [ID] = N_("\"%s\" takes the number of a game, as solitaire games lists it.")};
    engine_text text = engine_text_in(why, PLAIN_WHY_MAX);
    words_add(&text, wanted[plain_rows[what].argument], plain_rows[what].name);
    return false;
}

static bool refuse_line(const char *line, size_t length, char why[PLAIN_WHY_MAX])
{
    char shown[200];
    engine_text text = engine_text_in(why, PLAIN_WHY_MAX);
    words_add(&text, "\"%s\" is neither a command nor a pile; type help to hear what you can type.",
              sol_visible(shown, sizeof shown, line, length < 40 ? length : 40));
    return false;
}

bool plain_command_read(const char *line, size_t length, const sol_rules *rules, plain_command *command,
                        char why[PLAIN_WHY_MAX])
{
    word_list words;
    bool has_sign = length > 0 && (memchr(line, '-', length) || memchr(line, ':', length) || memchr(line, '+', length));
    *command = (plain_command){.what = PLAIN_NOTHING, .times = 1, .pile = UI_NOTHING};
    if (!split(line, length, &words))
        return refuse_line(line, length, why);
    if (words.count == 0 || (has_sign && read_move(line, length, rules, command)))
        return true;
    command->what = command_named(&words);
    if (command->what == PLAIN_COMMANDS)
        return read_play(&words, command) || read_move(line, length, rules, command) || refuse_line(line, length, why);
    command->times = plain_rows[command->what].argument != MOST;
    bool lone = words.count == 1 && plain_rows[command->what].argument != ID;
    if (!lone && (words.count != 2 || !take_argument(command, words.word[1])))
        return explain(why, command->what);
    if (plain_rows[command->what].action != UI_NOTHING)
        add_intent(command, plain_rows[command->what].action, UI_KEY_NONE);
    if (command->what == PLAIN_DAILY) /* the calendar opens at today */
        add_intent(command, UI_LIST_ENTER, UI_KEY_NONE);
    return true;
}

/* ---- the help --------------------------------------------------------------------------------------------------- */

bool plain_help_line(int i, char line[PLAIN_WHY_MAX])
{
    static const char *const moves[] = {
        N_("7 3: move from column 7 to column 3. 7 3 2: just two cards, where there is a choice. 7: to the best place."),
        N_("w f: from the waste to the foundation. f 3: back from there. Cells are letters, the reserve is e."),
    };
    enum { MOVES = sizeof moves / sizeof *moves };
    engine_text text = engine_text_in(line, PLAIN_WHY_MAX);
    if (i >= MOVES + PLAIN_COMMANDS)
        return false;
    if (i < MOVES)
        words_put(&text, moves[i]);
    else
        engine_text_add(&text, "%s%s%s: %s.", plain_rows[i - MOVES].name, *plain_rows[i - MOVES].shown ? " " : "",
                        plain_rows[i - MOVES].shown, words_of(plain_rows[i - MOVES].help));
    return true;
}
