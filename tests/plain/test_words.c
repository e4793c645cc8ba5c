/* What plain mode says: it is short enough for the ear, true to the position, and silent about face-down cards. */
#include "table.h"

#include "plain/command.h"
#include "plain/speech.h"
#include "plain/step.h"
#include "ui/model/plan.h"

enum { MOVES = QUICK(60, 15) };

static char shown[PLAIN_TEXT_MAX];

/* Play a random game of every kind, and look at each move. */
static void every_game(void (*look)(ui_model *model, const sol_position *before, sol_move move))
{
    for (int i = 0; sol_game_at(i); i++) {
        ui_model *model = table_of(sol_game_at(i), 1);
        sol_move move;
        for (int n = 0; n < MOVES && table_choose(model, &move); n++) {
            sol_position before = model->game.position;
            assert_int_equal(sol_game_append(&model->game, sol_event_move(move, 0)), SOL_OK);
            look(model, &before, move);
        }
    }
}

static void has_few_words(ui_model *model, const sol_position *before, sol_move move)
{
    const char *step = table_step(model, before, move, &model->game.position);
    int words = table_words(step);
    if (words == 0 || words > (move.kind == SOL_DEAL_ROW ? PLAIN_ROW_WORDS_MAX : PLAIN_MOVE_WORDS_MAX))
        fail_msg("%s: %d words: %s", model->game.variant.rules->name, words, step);
}

TEST_CASE(every_move_of_any_game_is_told_in_eighteen_words_at_most_and_a_row_in_twenty_two)
{
    every_game(has_few_words);
}

static void table_has_few_words(ui_model *model, const sol_position *before, sol_move move)
{
    (void)before, (void)move;
    const char *table = table_said(model);
    if (table_words(table) > PLAIN_LOOK_WORDS_MAX)
        fail_msg("%s: too many words:\n%s", model->game.variant.rules->name, table);
}

/* Speak each line of the text for a Braille display. */
static const char *in_letters(const char *text)
{
    static char out[PLAIN_TEXT_MAX];
    engine_text to = engine_text_in(out, sizeof out);
    for (size_t length; *text; text += length + (text[length] != 0)) {
        char line[PLAIN_TEXT_MAX / 4];
        length = strcspn(text, "\n");
        (void)snprintf(line, sizeof line, "%.*s", (int)length, text);
        plain_speak_line(&to, line, PLAIN_LETTERS);
        engine_text_char(&to, '\n');
    }
    return out;
}

static void fits_braille(const char *text)
{
    for (const char *line = text; *line; line += strcspn(line, "\n") + 1)
        if (strcspn(line, "\n") > PLAIN_CELLS)
            fail_msg("longer than a Braille display: %.*s", (int)strcspn(line, "\n"), line);
}

static void all_fits_braille(ui_model *model, const sol_position *before, sol_move move)
{
    const sol_game *game = &model->game;
    engine_text out = engine_text_in(shown, sizeof shown);
    plain_put_step(&out, &game->variant, before, move, &game->position, PLAIN_NAMED_NONE);
    engine_text_char(&out, '\n');
    plain_put_whole_table(&out, &game->variant, &game->position);
    plain_put_tops(&out, &game->variant, &game->position);
    plain_put_moves(&out, &game->variant, &game->position);
    fits_braille(in_letters(shown));
}

TEST_CASE(letters_with_accents_stay_as_they_are) { assert_string_equal(in_letters("für Könige"), "für Könige\n"); }

TEST_CASE(every_line_of_letters_fits_a_braille_display)
{
    every_game(all_fits_braille);
    for (int i = 0; sol_game_at(i); i++)
        fits_braille(in_letters(sol_game_at(i)->help));
}

TEST_CASE(what_is_broken_for_a_braille_display_has_the_same_words)
{
    assert_string_equal(in_letters("10♥ and 4 more, to the J♠ in column 10, uncovers Q♦.\nWaste: 10♠."),
                        "10H and 4 more, to the JS in column 10,\n  uncovers QD.\nWaste: 10S.\n");
}

TEST_CASE(the_table_of_any_game_takes_120_words_at_most) { every_game(table_has_few_words); }

static void is_ascii(ui_model *model, const sol_position *before, sol_move move)
{
    char text[2][PLAIN_TEXT_MAX];
    (void)snprintf(text[0], sizeof text[0], "%s", table_step(model, before, move, &model->game.position));
    (void)snprintf(text[1], sizeof text[1], "%s", table_said(model));
    for (int i = 0; i < 2; i++)
        for (const char *c = text[i]; *c; c++)
            if ((unsigned char)*c >= 0x7F)
                fail_msg("not ASCII: %s", text[i]);
}

TEST_CASE(words_are_ascii) { every_game(is_ascii); }

/* Reverse the cards that lie face down, over all piles, but not the next card of the stock where that is shown. */
static void permute_hidden(const sol_variant *variant, sol_position *p)
{
    int stock = sol_first_pile(variant->rules, SOL_STOCK);
    uint8_t at[SOL_CARDS_MAX];
    int count = 0;
    for (int pile = 0; pile < SOL_PILES_MAX; pile++)
        for (int i = 0; i < p->down[pile] - (pile == stock && plain_shows_next(variant)); i++)
            at[count++] = (uint8_t)(sol_pile_start(p, pile) + i);
    for (int i = 0; i < count / 2; i++) {
        sol_card card = p->cards[at[i]];
        p->cards[at[i]] = p->cards[at[count - 1 - i]];
        p->cards[at[count - 1 - i]] = card;
    }
}

static void put_all(char text[PLAIN_TEXT_MAX], const ui_model *model)
{
    const sol_game *game = &model->game;
    engine_text out = engine_text_in(text, PLAIN_TEXT_MAX);
    (void)plain_put_table(&out, &game->variant, &game->position);
    plain_put_whole_table(&out, &game->variant, &game->position);
    plain_put_stock(&out, &game->variant, &game->position);
    plain_put_next(&out, &game->variant, &game->position);
    plain_put_tops(&out, &game->variant, &game->position);
    plain_put_moves(&out, &game->variant, &game->position);
    for (int pile = 0; pile < sol_pile_count(game->variant.rules); pile++)
        plain_put_pile_cards(&out, &game->variant, &game->position, pile);
}

static void says_the_same_of_other_hidden_cards(ui_model *model, const sol_position *before, sol_move move)
{
    static char as_it_is[PLAIN_TEXT_MAX], permuted[PLAIN_TEXT_MAX];
    sol_position real = model->game.position;
    (void)before, (void)move;
    put_all(as_it_is, model);
    permute_hidden(&model->game.variant, &model->game.position);
    put_all(permuted, model);
    model->game.position = real;
    assert_string_equal(permuted, as_it_is);
}

TEST_CASE(hidden_cards_do_not_change_what_is_said) { every_game(says_the_same_of_other_hidden_cards); }

/* ---- what is typed ---------------------------------------------------------------------------------------------- */

/* Are the two piles alike, that is, foundations of one suit in a game of two decks? */
static bool is_alike(const sol_rules *rules, int a, int b)
{
    return a == b || (sol_pile_suit(rules, a) >= 0 && sol_pile_suit(rules, a) == sol_pile_suit(rules, b));
}

static bool made(const ui_model *model, uint32_t events, sol_move wanted)
{
    const sol_game *game = &model->game;
    if (game->event_count != events + 1)
        return false;
    sol_move move = game->events[events].move;
    return move.kind == wanted.kind && move.count == wanted.count &&
           is_alike(game->variant.rules, move.from, wanted.from) && is_alike(game->variant.rules, move.to, wanted.to);
}

/* Give the model what a line asks for, as the loop does. */
static void type(ui_model *model, const char *line)
{
    plain_command command;
    char why[PLAIN_WHY_MAX];
    uint32_t events = model->game.event_count;
    if (!plain_command_read(line, strlen(line), model->game.variant.rules, &command, why))
        fail_msg("%s in %s: %s", line, model->game.variant.rules->title, why);
    for (int i = 0; i < command.intent_count && model->game.event_count == events && !model->refusal; i++)
        if (command.intents[i].action != UI_TYPE || ui_is_asking(model))
            (void)ui_update(model, command.intents[i], 1000);
}

/* Play a random game of every kind by typing each move; `spell` says how. */
static void type_every_move(void (*spell)(const ui_model *model, sol_move move, char line[64]))
{
    for (int i = 0; sol_game_at(i); i++) {
        ui_model *model = table_of(sol_game_at(i), 1);
        sol_move move;
        for (int n = 0; n < MOVES && table_choose(model, &move); n++) {
            char line[64];
            uint32_t events = model->game.event_count;
            spell(model, move, line);
            type(model, line);
            if (!made(model, events, move))
                fail_msg("%s: \"%s\" did not make its move (%d %d %d %d): %s", sol_game_at(i)->name, line, move.kind,
                         move.from, move.to, move.count, model->message);
            model->screen = UI_AT_TABLE;
            (void)ui_update(model, (ui_intent){.action = UI_CANCEL, .pile = -1, .index = -1}, 1000);
        }
    }
}

static void as_offered(const ui_model *model, sol_move move, char line[64])
{
    engine_text text = engine_text_in(line, 64);
    plain_put_typed(&text, &model->game.variant, &model->game.position, move);
}

TEST_CASE(typing_what_a_move_says_makes_the_move) { type_every_move(as_offered); }

static void as_recorded(const ui_model *model, sol_move move, char line[64])
{
    sol_move_write(model->game.variant.rules, move, line);
}

TEST_CASE(typing_what_a_record_has_makes_the_move) { type_every_move(as_recorded); }

/* A listener cannot hear a capital, and a dictated line often begins with one. */
static void capitals_of(const ui_model *model, sol_move move, char line[64])
{
    as_offered(model, move, line);
    for (char *c = line; *c; c++)
        *c = *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c;
}

TEST_CASE(capitals_are_read_as_small_letters) { type_every_move(capitals_of); }

/* Every word for a command, as it is read: none means two, and none has a capital. */
TEST_CASE(words_are_told_apart_without_their_case)
{
    for (int i = 0; i < PLAIN_COMMANDS; i++) {
        char words[80], *word = words;
        (void)snprintf(words, sizeof words, "%s%s%s", plain_rows[i].name, *plain_rows[i].others ? " " : "",
                       plain_rows[i].others);
        for (char *next; word; word = next) {
            plain_command command;
            char why[PLAIN_WHY_MAX];
            next = strchr(word, ' ');
            if (next)
                *next++ = 0;
            bool read = plain_command_read(word, strlen(word), sol_game_at(0), &command, why);
            assert_true(read || i == PLAIN_RESUME || i == PLAIN_FIND); /* which need a number and a card */
            if (command.what != i || strpbrk(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
                fail_msg("\"%s\" is not the word for %s alone", word, plain_rows[i].name);
        }
    }
}

TEST_CASE(words_that_the_program_says_are_understood)
{
    static const struct {
        const char *line;
        int what;
    } rows[] = {{"show me", PLAIN_SHOW}, {"show me 3", PLAIN_SHOW},  {"deal", PLAIN_DRAW},
                {"row", PLAIN_DRAW},     {"deal a row", PLAIN_DRAW}, {"deal row", PLAIN_DRAW}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        plain_command command;
        char why[PLAIN_WHY_MAX];
        if (!plain_command_read(rows[i].line, strlen(rows[i].line), sol_game_named("spider"), &command, why) ||
            command.what != rows[i].what)
            fail_msg("%s is %d", rows[i].line, command.what);
    }
}

static void read_in_eight_off(const char *line, plain_command *command)
{
    char why[PLAIN_WHY_MAX];
    if (!plain_command_read(line, strlen(line), sol_game_named("eightoff"), command, why))
        fail_msg("%s: %s", line, why);
}

TEST_CASE(after_the_letter_of_a_cell_f_is_the_foundation_again)
{
    plain_command said, short_form;
    read_in_eight_off("move cell a to f", &said);
    read_in_eight_off("a f", &short_form);
    assert_int_equal(said.intent_count, short_form.intent_count);
    for (int i = 0; i < said.intent_count; i++)
        assert_int_equal(said.intents[i].action, short_form.intents[i].action);
}

/* As on the screen, where a column has one sign: 0 for the tenth, and letters for those after it. */
static void by_keys(const ui_model *model, sol_move move, char line[64])
{
    char typed[64], *to = line;
    as_offered(model, move, typed);
    bool many = ui_plan_offers(model->game.variant.rules, UI_COLUMN_11);
    for (const char *from = typed; *from; from++) {
        bool ten = many && from[0] == '1' && from[1] >= '0' && from[1] <= '3';
        *to++ = ten ? "0abc"[*++from - '0'] : *from;
    }
    *to = 0;
}

TEST_CASE(columns_are_named_by_the_keys_of_the_screen_too) { type_every_move(by_keys); }

/* ---- how it is said --------------------------------------------------------------------------------------------- */

static const char *spoken(const char *text, int cards)
{
    static char out[400];
    engine_text to = engine_text_in(out, sizeof out);
    plain_speak(&to, text, cards);
    return out;
}

TEST_CASE(what_the_screen_shows_is_said_in_words)
{
    static const struct {
        const char *shown;
        int cards;
        const char *said;
    } rows[] = {
        /* Cards, */
        {"A♠ to 2♥, uncovers 10♣", PLAIN_WORDS, "Ace of spades to 2 of hearts, uncovers 10 of clubs"},
        {"7♦ does not go on 9♣: 8♦ and 8♥ do.", PLAIN_WORDS,
         "7 of diamonds does not go on 9 of clubs: 8 of diamonds and 8 of hearts do."},
        {"2♥ is then free. A♦ goes up.", PLAIN_WORDS, "2 of hearts is then free. Ace of diamonds goes up."},
        {"As it is", PLAIN_WORDS, "As it is"},
        /* also as letters or as they are; */
        {"A♠ to 10♥", PLAIN_LETTERS, "AS to 10H"},
        {"A♠ → 10♥", PLAIN_GLYPHS, "A♠ → 10♥"},
        /* amounts, */
        {"0:00, score -$52", PLAIN_WORDS, "0:00, score minus 52 dollars"},
        {"score -20, 2026-08-01", PLAIN_LETTERS, "score minus 20, 2026-08-01"},
        {"$1 - $ -x", PLAIN_WORDS, "1 dollar - $ -x"},
        {"score -$52", PLAIN_GLYPHS, "score -$52"},
        /* and signs of the screen. */
        {"9♠…5♥ (column 4) → 10♦", PLAIN_WORDS, "9 of spades to 5 of hearts (column 4) to 10 of diamonds"},
        {"Looking for it …", PLAIN_WORDS, "Looking for it..."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_string_equal(spoken(rows[i].shown, rows[i].cards), rows[i].said);
}

static const char *help_in(const char *game, int about)
{
    engine_text text = engine_text_in(shown, sizeof shown);
    sol_variant variant = usual(game);
    plain_put_help(&text, &variant, false, about);
    return shown;
}

static const char *help(int about) { return help_in("klondike", about); }

TEST_CASE(the_help_names_the_piles_that_the_game_has_and_no_others)
{
    static const struct {
        const char *game, *has[4], *lacks[4];
    } each[] = {{"klondike", {"w 3:", "f 3:"}, {"4 a:", "e 3:", "4 3 2:", "diagonal"}},
                {"canfield", {"w 3:", "e 3:"}, {"4 a:"}},
                {"freecell", {"4 a:", "4 3 2:"}, {"w 3:", "e 3:"}},
                {"castle", {"4 f:"}, {"f 3:"}},
                {"spider", {"4 3 2:"}, {"w 3:", "4 f:", "f 3:"}},
                {"acesup", {"4: discard the top card"}, {"4 f:", "foundation", "best spot"}},
                {"golf", {"4: play card number 4"}, {"4 3:", "w 3:", "foundation"}},
                {"pyramid", {"1 4: remove the free cards", "w 4:"}, {"column", "foundation to", "f 3:"}}};
    for (size_t i = 0; i < sizeof each / sizeof *each; i++)
        for (size_t j = 0; j < 4; j++) {
            const char *said = help_in(each[i].game, PLAIN_COMMANDS), *has = each[i].has[j], *lacks = each[i].lacks[j];
            if ((has && !strstr(said, has)) || (lacks && strstr(said, lacks)))
                fail_msg("in %s: %s or %s, in\n%s", each[i].game, has ? has : "", lacks ? lacks : "", said);
        }
}

TEST_CASE(the_help_says_first_how_cards_are_moved_and_then_which_commands_there_are)
{
    assert_memory_equal(help(PLAIN_COMMANDS), "4 3: move ", strlen("4 3: move "));
    assert_non_null(strstr(help(PLAIN_COMMANDS), "\nCommands: draw, up, all, undo, redo, look, "));
    assert_true(table_words(help(PLAIN_COMMANDS)) < PLAIN_LOOK_WORDS_MAX);
}

TEST_CASE(the_whole_help_says_what_each_command_does_and_no_help_names_one_that_the_game_lacks)
{
    static const struct {
        const char *game;
        bool no_undo, races;
        const char *lacks;
    } each[] = {{"klondike", false, true, "next"},
                {"klondike", true, false, "next undo redo tip do odds status show race"},
                {"golf", false, true, "up all next pass foundations odds"},
                {"acesup", false, true, "up all waste next pass foundations odds status show review"},
                {"freecell", false, true, "draw stock waste next pass"},
                {"pyramid", false, true, "up all foundations odds"}};
    for (size_t i = 0; i < sizeof each / sizeof *each; i++)
        for (int what = 0; what < PLAIN_COMMANDS; what++) {
            sol_variant variant = usual(each[i].game);
            char row[40], lacked[200], named[40];
            engine_text text = engine_text_in(shown, sizeof shown);
            variant.options.no_undo = each[i].no_undo;
            (void)snprintf(lacked, sizeof lacked, " %s ", each[i].lacks);
            (void)snprintf(named, sizeof named, " %s ", plain_rows[what].name);
            bool lacks = strstr(lacked, named);
            (void)snprintf(row, sizeof row, "\n%s%s%s: ", plain_rows[what].name, *plain_rows[what].shown ? " " : "",
                           plain_rows[what].shown);
            plain_put_help(&text, &variant, each[i].races, PLAIN_ALL_OF_THEM);
            if (!strstr(shown, row) != lacks)
                fail_msg("%s: %s%s", each[i].game, row, shown);
            text = engine_text_in(shown, sizeof shown);
            plain_put_help(&text, &variant, each[i].races, PLAIN_COMMANDS);
            (void)snprintf(named, sizeof named, " %s%s", plain_rows[what].name, what == PLAIN_QUIT ? "." : ",");
            *strchr(strstr(shown, "Commands: "), '\n') = 0;
            if (!strstr(strstr(shown, "Commands: "), named) != lacks)
                fail_msg("%s: %s%s", each[i].game, named, shown);
        }
}

int main(void) { return run_file(NULL); }
