#include "command.h"

#include <string.h>

#include <solitaire/notation.h>

#include "engine/text/text.h"
#include "step.h"
#include "ui/model/plan.h"
#include "words/nearest.h"
#include "words/words.h"

enum { NONE, TIMES, MOST, PILE, GAME, ID, WORD, CARD };

const plain_row plain_rows[PLAIN_COMMANDS] = {
#define PLAIN(symbol, name, others, argument, action, shown, help) {name, others, argument, action, shown, help},
#include "commands.def"
#undef PLAIN
};

/* ---- words ------------------------------------------------------------------------------------------------------ */

enum { WORDS_MAX = 8, WORD_MAX = 16 };
typedef struct word_list {
    char word[WORDS_MAX][WORD_MAX + 1];
    int count;
} word_list;

/*
 * Split a line into words of small letters; a word of a record, such as "w-4" or "4-1:3", becomes several, but of a
 * number below zero the minus sign is a part.  False if a word is too long, or if there are too many.
 */
static bool split(const char *line, size_t length, word_list *out)
{
    size_t used = 0;
    bool inside = false;
    *out = (word_list){.count = 0};
    for (size_t i = 0; i < length; i++) {
        /* The minus sign of a number below zero stands behind a blank; one behind a pile is a record's. */
        bool first = i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t';
        bool apart = memchr(" \t,-:\r", line[i], 6) &&
                     !(first && line[i] == '-' && i + 1 < length && line[i + 1] >= '0' && line[i + 1] <= '9');
        if (!apart && !inside)
            used = 0;
        if (!apart && ((!inside && out->count == WORDS_MAX) || used == WORD_MAX))
            return false;
        out->count += !apart && !inside;
        if (!apart)
            out->word[out->count - 1][used++] = engine_lower(line[i]);
        inside = !apart;
    }
    return true;
}

static bool is_one_of(const char *word, const char *words)
{
    size_t length = strlen(word);
    for (const char *at = words; *at; at += strcspn(at, " "), at += *at == ' ')
        if (strncmp(at, word, length) == 0 && (at[length] == 0 || at[length] == ' '))
            return true;
    return false;
}

/*
 * Leave out the words that only make a sentence of a line: "move column 7 to column 3" is "7 3", "ace of spades" two
 * words.  After "cell" a letter becomes a capital, so that "cell f" is not the foundation.
 */
static void strip(word_list *words)
{
    int kept = 0;
    bool cell = false;
    for (int i = 0; i < words->count; i++) {
        char *word = words->word[i];
        /* A word that says no more: of "move column 7 to column 3", of "deal a row" and of "show me". */
        bool deal = kept == 1 && strcmp(words->word[0], "deal") == 0;
        if (is_one_of(word, "move from to column me of") || (deal && is_one_of(word, "a row"))) {
            continue;
        } else if (strcmp(word, "cell") == 0) {
            cell = true;
            continue;
        }
        if (cell && word[0] >= 'e' && word[0] <= 'h' && !word[1])
            word[0] = (char)(word[0] - 'a' + 'A');
        cell = false;
        memmove(words->word[kept++], word, sizeof words->word[i]);
    }
    words->count = kept;
}

static bool number_of(const char *word, uint64_t most, uint64_t *number)
{
    engine_scan scan = {word, word + strlen(word)};
    return engine_scan_number(&scan, number) && engine_scan_done(&scan) && *number <= most;
}

/* ---- piles ------------------------------------------------------------------------------------------------------ */

/*
 * The action for a pile's word; UI_NOTHING if it is not one.  A word with a suit, "fs", is still the foundation's; e is
 * the fifth cell in a game without a reserve, as in records; and a, b, c are the columns after the tenth where there
 * are so many, as on the screen.
 */
static int pile_action(const char *word, const sol_rules *rules)
{
    static const struct {
        int action;
        const char *words;
    } rows[] = {
        {UI_WASTE, "w waste"}, {UI_RESERVE, "e reserve"}, {UI_FOUNDATION, "f fc fd fh fs foundation foundations"},
        {UI_CELL_A, "a"},      {UI_CELL_B, "b"},          {UI_CELL_C, "c"},
        {UI_CELL_D, "d"},      {UI_CELL_E, "E"},          {UI_CELL_F, "F"},
        {UI_CELL_G, "G g"},    {UI_CELL_H, "H h"},        {UI_COLUMN_10, "0"}};
    uint64_t column;
    if (strcmp(word, "e") == 0 && !ui_plan_offers(rules, UI_RESERVE))
        return UI_CELL_E;
    if (word[0] >= 'a' && word[0] <= 'c' && !word[1] && ui_plan_offers(rules, UI_COLUMN_11))
        return UI_COLUMN_11 + (word[0] - 'a');
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (is_one_of(word, rows[i].words))
            return rows[i].action;
    return number_of(word, UI_COLUMN_13 - UI_COLUMN_1 + 1, &column) && column > 0 ? UI_COLUMN_1 + (int)column - 1
                                                                                  : UI_NOTHING;
}

static void add_intent(plain_command *command, int action, ui_key key)
{
    command->intents[command->intent_count++] = (ui_intent){.action = action, .key = key, .pile = -1, .index = -1};
}

static bool read_play(const word_list *words, const sol_rules *rules, plain_command *command)
{
    int from = pile_action(words->word[0], rules), to = words->count > 1 ? pile_action(words->word[1], rules) : from;
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

/*
 * The command of a word; PLAIN_COMMANDS: there is none.  A letter may also be a pile's, as d and f are, so it is short
 * for a word only if it stands `alone` or the command takes an argument.
 */
static int command_of_word(const char *word, bool alone)
{
    for (int i = 0; i < PLAIN_COMMANDS; i++) {
        bool other = (word[1] || alone || plain_rows[i].argument != NONE) && is_one_of(word, plain_rows[i].others);
        if (other || strcmp(plain_rows[i].name, word) == 0)
            return i;
    }
    return PLAIN_COMMANDS;
}

/* Read a card as it is spoken, "ace of spades", from its two words. */
static bool read_spoken_card(const char *rank, const char *suit, sol_card *card)
{
    static const struct {
        const char *spoken, *written;
    } ranks[] = {{"ace", "a"},  {"two", "2"},   {"three", "3"}, {"four", "4"}, {"five", "5"},
                 {"six", "6"},  {"seven", "7"}, {"eight", "8"}, {"nine", "9"}, {"ten", "10"},
                 {"jack", "j"}, {"queen", "q"}, {"king", "k"}};
    char text[WORD_MAX + 2];
    for (size_t i = 0; i < sizeof ranks / sizeof *ranks; i++)
        rank = strcmp(rank, ranks[i].spoken) == 0 ? ranks[i].written : rank;
    engine_text written = engine_text_in(text, sizeof text);
    engine_text_add(&written, "%s%c", rank, suit[0]);
    return is_one_of(suit, "clubs diamonds hearts spades c d h s") &&
           sol_card_read(text, written.length, card) == written.length;
}

/* Take the word that follows the command, if there is one. */
static bool take_argument(plain_command *command, const char *word, const sol_rules *rules)
{
    uint64_t number = 0;
    switch (plain_rows[command->what].argument) {
    case TIMES:
    case MOST:
        if (!number_of(word, PLAIN_TIMES_MAX, &number) || !number)
            return false;
        command->times = (int)number;
        return true;
    case PILE: /* also the stock, from which no card is moved, and all piles can be looked at */
        command->pile = is_one_of(word, "s stock") ? UI_DRAW
                        : strcmp(word, "all") == 0 ? UI_ALL_UP
                                                   : pile_action(word, rules);
        return command->pile != UI_NOTHING;
    case WORD:
        command->about = strcmp(word, "all") == 0 ? PLAIN_ALL_OF_THEM : command_of_word(word, true);
        return command->about != PLAIN_COMMANDS;
    case GAME: command->game = sol_game_named(word); return command->game;
    case CARD: return sol_card_read(word, strlen(word), &command->card) == strlen(word);
    case ID: return number_of(word, INT64_MAX, &command->id) && command->id > 0;
    default: return false;
    }
}

/* `first` is the first word of the line, "" where none can be told. */
static bool refuse_line(const char *line, size_t length, const char *first, char why[PLAIN_WHY_MAX])
{
    char shown[200];
    engine_text text = engine_text_in(why, PLAIN_WHY_MAX);
    words_nearest nearest = words_nearest_to(first);
    for (int i = 0; i < PLAIN_COMMANDS; i++)
        if (strlen(plain_rows[i].name) > 2) /* "no" is not meant as "do" */
            words_nearest_try(&nearest, plain_rows[i].name, strlen(plain_rows[i].name));
    (void)sol_visible(shown, sizeof shown, line, length < 40 ? length : 40);
    if (nearest.best[0])
        words_add(&text, "\"%s\" is neither a command nor a pile. Did you mean \"%s\"?", shown, nearest.best);
    else
        words_add(&text, "\"%s\" is neither a command nor a pile. Type \"help\" to hear what you can type.", shown);
    return false;
}

bool plain_command_read(const char *line, size_t length, const sol_rules *rules, plain_command *command,
                        char why[PLAIN_WHY_MAX])
{
    word_list words;
    bool has_sign = length > 0 && (memchr(line, '-', length) || memchr(line, ':', length) || memchr(line, '+', length));
    *command = (plain_command){.what = PLAIN_NOTHING, .times = 1, .pile = UI_NOTHING, .about = PLAIN_COMMANDS};
    if (!split(line, length, &words))
        return refuse_line(line, length, "", why);
    if (words.count == 0 || (has_sign && read_move(line, length, rules, command)))
        return true;
    strip(&words);
    if (words.count == 0)
        return refuse_line(line, length, "", why);
    command->what = command_of_word(words.word[0], words.count == 1);
    if (command->what == PLAIN_COMMANDS)
        return read_play(&words, rules, command) || read_move(line, length, rules, command) ||
               refuse_line(line, length, words.word[0], why);
    command->times = plain_rows[command->what].argument != MOST;
    int argument = plain_rows[command->what].argument;
    bool lone = words.count == 1 && argument != ID && argument != CARD;
    bool spoken =
        words.count == 3 && argument == CARD && read_spoken_card(words.word[1], words.word[2], &command->card);
    if (!lone && !spoken && (words.count != 2 || !take_argument(command, words.word[1], rules))) {
        static const char *const wanted[] = {
            [NONE] = N_("Type \"%s\" on its own."),
            [TIMES] = N_("After \"%s\", type a number from 1 to 1000."),
            [MOST] = N_("After \"%s\", type a number from 1 to 1000."),
            [PILE] = N_("After \"%s\", type a pile or \"all\", as in \"look 3\", \"look w\" or \"look all\"."),
            [GAME] = N_("After \"%s\", type the name of a game, as in \"%s spider\"."),
            [ID] = N_("After \"%s\", type the number of a game. Type \"history\" to hear the numbers."),
            [CARD] = N_("After \"%s\", type a card, as in \"find 7h\"."),
            [WORD] = N_("After \"%s\", type a command, as in \"help tip\", or type \"all\".")};
        const char *name = plain_rows[command->what].name;
        engine_text text = engine_text_in(why, PLAIN_WHY_MAX);
        words_add(&text, wanted[argument], name, name); /* an example repeats it */
        return false;
    }
    if (plain_rows[command->what].action != UI_NOTHING)
        add_intent(command, plain_rows[command->what].action, UI_KEY_NONE);
    if (command->what == PLAIN_DAILY) /* the calendar opens at today */
        add_intent(command, UI_LIST_ENTER, UI_KEY_NONE);
    return true;
}

/* ---- the help --------------------------------------------------------------------------------------------------- */

/* Has the game what the command is about?  Most do what a key does, which the game has or has not. */
static bool is_command_offered(const sol_variant *variant, bool races, int what)
{
    const sol_rules *rules = variant->rules;
    switch (what) {
    case PLAIN_STOCK: return ui_plan_offers(rules, UI_DRAW);
    case PLAIN_NEXT: return ui_plan_offers(rules, UI_DRAW) && plain_shows_next(variant);
    case PLAIN_WASTE: return sol_first_pile(rules, SOL_WASTE) >= 0;
    case PLAIN_PASS: return rules->kinds & 1 << SOL_REDEAL;
    case PLAIN_FOUNDATIONS: return sol_first_pile(rules, SOL_FOUNDATION) >= 0 && ui_plan_way(rules) == UI_ONTO_PILES;
    case PLAIN_ODDS: return ui_plan_offers_by(variant, UI_ODDS);
    case PLAIN_DO: return ui_plan_offers_by(variant, UI_TIP);
    case PLAIN_RACE: return races;
    case PLAIN_REVIEW: return ui_plan_offers_by(variant, UI_REVIEW);
    default: return ui_plan_offers_by(variant, plain_rows[what].action);
    }
}

static void put_command_help(engine_text *text, const sol_variant *variant, int what)
{
    const plain_row *row = &plain_rows[what];
    engine_text_add(text, "%s%s%s%s%s", row->name, *row->shown ? " " : "", row->shown, words_in("colon", ": "),
                    words_of(what == PLAIN_DRAW ? ui_plan_draws(variant) : row->help));
    words_stop(text);
}

/* How moves are typed: what is said of each kind of pile that a game has, by the way in which its cards are played. */
static void put_ways(engine_text *text, const sol_variant *variant)
{
    static const struct {
        int action; /* which the game must offer */
        ui_way way;
        const char *says;
    } rows[] = {
        {UI_COLUMN_1, UI_ONTO_PILES, N_("4 3: move from column 4 to column 3. 4: to the best spot.\n")},
        {UI_COLUMN_11, UI_ONTO_PILES, N_("0, a, b and c: columns 10 to 13, as on the screen.\n")},
        {UI_COUNT, UI_ONTO_PILES, N_("4 3 2: move just two cards.\n")},
        {UI_WASTE, UI_ONTO_PILES, N_("w 3: from the waste to column 3.\n")},
        {UI_FOUNDATION, UI_ONTO_PILES, N_("4 f: from column 4 to the foundation.\n")},
        {UI_BACK, UI_ONTO_PILES, N_("f 3: back from the foundation to column 3.\n")},
        {UI_CELL_A, UI_ONTO_PILES, N_("4 a: from column 4 to cell a.\n")},
        {UI_RESERVE, UI_ONTO_PILES, N_("e 3: from the reserve to column 3.\n")},
        {UI_COLUMN_1, UI_IN_PAIRS,
         N_("1 4: remove the free cards on diagonals 1 and 4 if they make 13. 1: remove the free card on diagonal 1, alone if it is a king, otherwise with its best partner.\n")},
        {UI_WASTE, UI_IN_PAIRS,
         N_("w 4: remove the top card of the waste together with the free card on diagonal 4.\n")},
        {UI_COLUMN_1, UI_ONTO_GOAL, N_("4: play card number 4 onto the waste.\n")},
        {UI_COLUMN_1, UI_AWAY,
         N_("4: discard the top card of column 4. 4 3: move it to column 3, if column 3 is empty.\n")},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].way == ui_plan_way(variant->rules) && ui_plan_offers_by(variant, rows[i].action))
            words_put(text, rows[i].says);
}

void plain_put_help(engine_text *text, const sol_variant *variant, bool races, int about)
{
    /* It may be missing only because the game is played without undo. */
    sol_variant with_undo = *variant;
    with_undo.options.no_undo = false;
    if (about < PLAIN_COMMANDS && is_command_offered(&with_undo, races, about) &&
        !is_command_offered(variant, races, about)) {
        char line[PLAIN_WHY_MAX];
        engine_text why = engine_text_in(line, sizeof line);
        words_put(&why, sol_reason_text(SOL_NO_UNDO));
        words_end(&why);
        engine_text_add(text, "%s\n", line);
        return;
    }
    if (about < PLAIN_COMMANDS &&
        !is_command_offered(variant, true, about)) { /* that no race is run is said when asked */
        words_add(text, "%s does nothing in this game.\n", plain_rows[about].name);
        return;
    }
    if (about < PLAIN_COMMANDS) {
        put_command_help(text, variant, about);
        return;
    }
    put_ways(text, variant);
    if (about != PLAIN_ALL_OF_THEM)
        words_put(text, "Commands: ");
    for (int i = 0, told = 0; i < PLAIN_COMMANDS; i++) {
        if (!is_command_offered(variant, races, i))
            continue;
        if (about == PLAIN_ALL_OF_THEM)
            put_command_help(text, variant, i);
        else
            engine_text_add(text, "%s%s", told++ ? words_in("list", ", ") : "", plain_rows[i].name);
    }
    if (about == PLAIN_ALL_OF_THEM)
        return;
    words_stop(text);
    words_put(
        text,
        "Type \"help\" and a command to hear what the command does, as in \"help tip\". For every command, type \"help all\".\n");
}
