/*
 * Cards, piles, moves and options as text.
 */

#include "../test.h"

#include <solitaire/notation.h>

#include "engine/text/text.h"

static const sol_rules *klondike, *spider, *pyramid;

static int find_games(void **state)
{
    klondike = sol_game_named("klondike");
    spider = sol_game_named("spider");
    pyramid = sol_game_named("pyramid");
    return !klondike || !spider || !pyramid;
}

/* ---- cards ------------------------------------------------------------------------------------------------------ */

TEST_CASE(what_is_not_a_card_is_written_as_two_dashes)
{
    for (int byte = 0; byte < 256; byte++) {
        char text[SOL_CARD_TEXT_MAX], shown[SOL_CARD_TEXT_MAX];
        sol_card_write((sol_card)byte, text);
        sol_card_show((sol_card)byte, shown);
        assert_int_equal(strcmp(text, "--") == 0, !sol_is_card((sol_card)byte));
        assert_int_equal(strcmp(shown, "--") == 0, !sol_is_card((sol_card)byte));
    }
}

TEST_CASE(every_card_is_read_in_both_written_forms)
{
    for (int byte = 0; byte < 256; byte++) {
        char text[SOL_CARD_TEXT_MAX];
        sol_card card = SOL_NO_CARD;
        if (!sol_is_card((sol_card)byte))
            continue;
        sol_card_write((sol_card)byte, text);
        assert_int_equal(sol_card_read(text, strlen(text), &card), strlen(text));
        assert_int_equal(card, byte);
        sol_card_show((sol_card)byte, text);
        assert_int_equal(sol_card_read(text, strlen(text), &card), strlen(text));
        assert_int_equal(card, byte);
    }
}

TEST_CASE(a_ten_of_hearts_is_read_in_every_usual_form)
{
    static const char *const forms[] = {
        "10H", "TH", "th", "Th", "tH", "10h", "10\u2665", "T\u2661", "10\u2665\uFE0F", "10\u2665\uFE0E"};
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        sol_card card = SOL_NO_CARD;
        assert_int_equal(sol_card_read(forms[i], strlen(forms[i]), &card), strlen(forms[i]));
        assert_int_equal(card, sol_card_of(10, SOL_HEARTS));
    }
}

TEST_CASE(no_card_is_read_where_there_is_none)
{
    static const char *const none[] = {"", "1H", "0H", "11H", "7", "7 D", "-H", "H7", "10", "7\xE2\x99", "7X"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        sol_card card = 99;
        assert_int_equal(sol_card_read(none[i], strlen(none[i]), &card), 0);
        assert_int_equal(card, 99);
    }
    sol_card card;
    assert_int_equal(sol_card_read("7D", 1, &card), 0);
}

/* ---- piles ------------------------------------------------------------------------------------------------------ */

TEST_CASE(no_pile_is_read_where_there_is_none)
{
    int pile = 99;
    assert_int_equal(sol_pile_read(klondike, "8", 1, &pile), 0);
    assert_int_equal(sol_pile_read(klondike, "fx", 2, &pile), 0);
    assert_int_equal(sol_pile_read(klondike, "S", 1, &pile), 0);
    assert_int_equal(sol_pile_read(klondike, "", 0, &pile), 0);
    assert_int_equal(pile, 99);
}

TEST_CASE(a_pile_that_the_game_has_not_is_a_question_mark)
{
    char name[SOL_PILE_TEXT_MAX];
    sol_pile_write(klondike, 13, name);
    assert_string_equal(name, "?");
    sol_pile_write(klondike, -1, name);
    assert_string_equal(name, "?");
}

/* ---- moves ------------------------------------------------------------------------------------------------------ */

TEST_CASE(four_bytes_of_any_value_can_be_written)
{
    for (unsigned i = 0; i < 0x40000; i++) {
        char text[SOL_MOVE_TEXT_MAX + 1];
        unsigned bits = i * 2654435761u;
        sol_move move = {(uint8_t)(i & 7), (uint8_t)(bits >> 8), (uint8_t)(bits >> 16), (uint8_t)(bits >> 24)};
        text[SOL_MOVE_TEXT_MAX] = '!';
        sol_move_write(i & 8 ? pyramid : spider, move, text);
        assert_true(strlen(text) > 0 && strlen(text) < SOL_MOVE_TEXT_MAX - 1);
        assert_int_equal(text[SOL_MOVE_TEXT_MAX], '!');
    }
}

/* Every well-formed move is the same after it was written and read again. */
TEST_CASE(every_move_of_piles_is_read_back)
{
    for (int from = 0; from < sol_pile_count(klondike); from++)
        for (int to = 0; to < sol_pile_count(klondike); to++)
            for (int count = 0; count < 256; count++) {
                sol_move move = {SOL_MOVE, (uint8_t)from, (uint8_t)to, (uint8_t)count}, read;
                char text[SOL_MOVE_TEXT_MAX];
                sol_fault fault;
                sol_move_write(klondike, move, text);
                assert_true(sol_move_read(klondike, text, strlen(text), &read, &fault));
                assert_true(sol_move_equal(move, read));
            }
}

/* ---- options ---------------------------------------------------------------------------------------------------- */

TEST_CASE(options_are_written_on_one_line_in_order)
{
    char text[SOL_OPTIONS_TEXT_MAX];
    sol_variant variant = {klondike,
                           {.draw = 3,
                            .passes = 2,
                            .suits = 4,
                            .scoring = SOL_SCORING_VEGAS,
                            .worrying_back = true,
                            .timed = true,
                            .time_limit = 300,
                            .empty = SOL_EMPTY_KINGS}};
    sol_options_write(&variant, text);
    assert_string_equal(text, "draw=3 passes=2 suits=4 scoring=vegas worrying-back=yes row-on-empty=no timed=yes "
                              "thoughtful=no peek=no time-limit=300");
    variant.options.whole = true; /* this option came later, so it is written only if it is set */
    sol_options_write(&variant, text);
    assert_string_equal(text, "draw=3 passes=2 suits=4 scoring=vegas worrying-back=yes row-on-empty=no timed=yes "
                              "thoughtful=no peek=no time-limit=300 whole=yes");
    variant.options.no_undo = true;
    sol_options_write(&variant, text);
    assert_string_equal(text, "draw=3 passes=2 suits=4 scoring=vegas worrying-back=yes row-on-empty=no timed=yes "
                              "thoughtful=no peek=no time-limit=300 whole=yes undo=no");
    variant.options = (sol_options){
        .draw = 1, .suits = 4, .row_on_empty = true, .thoughtful = true, .peek = true, .empty = SOL_EMPTY_KINGS};
    sol_options_write(&variant, text);
    assert_string_equal(text,
                        "draw=1 passes=unlimited suits=4 scoring=standard worrying-back=no row-on-empty=yes timed=no "
                        "thoughtful=yes peek=yes time-limit=none");
}

static void options_are_read_back(const sol_options *options)
{
    char text[SOL_OPTIONS_TEXT_MAX], again[SOL_OPTIONS_TEXT_MAX];
    sol_variant read = {.rules = klondike};
    sol_fault fault;
    sol_options_write(&(sol_variant){klondike, *options}, text);
    assert_true(sol_options_read(&read, text, strlen(text), &fault));
    sol_options_write(&read, again);
    assert_string_equal(text, again);
    assert_int_equal(read.options.passes, options->passes);
    assert_int_equal(read.options.scoring, options->scoring);
    assert_int_equal(read.options.worrying_back, options->worrying_back);
    assert_int_equal(read.options.time_limit, options->time_limit);
    assert_int_equal(read.options.whole, options->whole);
    assert_int_equal(read.options.no_undo, options->no_undo);
}

TEST_CASE(all_options_are_read_back)
{
    for (unsigned i = 0; i < 4096; i++) {
        sol_options options = {.draw = (uint8_t)(1 + i % 3),
                               .passes = (uint8_t)(i * 7 % 255),
                               .suits = 4,
                               .scoring = (uint8_t)(i % (SOL_SCORING_NONE + 1)),
                               .worrying_back = i & 1,
                               .row_on_empty = i & 2,
                               .timed = i & 4,
                               .thoughtful = i & 8,
                               .peek = i & 16,
                               .whole = i & 32,
                               .no_undo = i & 64,
                               .empty = i & 128 ? SOL_EMPTY_ANY : SOL_EMPTY_KINGS,
                               .time_limit = (uint16_t)(i * 37)};
        options_are_read_back(&options);
    }
}

int main(void) { return run_file(find_games); }
