/* Plain mode: moves as records have them, and what is said of stock, points and rules. */
#include "run.h"

#include <stdio.h>
#include <stdlib.h>

/* Type these lines to `solitaire --plain`, which is given more words; what it prints is in run_out. */
static void type(const char *words, const char *lines)
{
    char command[200];
    (void)snprintf(command, sizeof command, "--plain %s", words);
    run_type(lines);
    assert_int_equal(run(command), 0);
}

static void a_move_of_a_record_means_what_it_means_there(void **state)
{
    (void)state;
    type("eightoff --seed 1", "5-f\n");
    assert_has(run_out, "\nJack diamonds to cell F.\n");
    type("--seed 42 --draw 3", "draw:2\ndraw:3\nredeal:3\nrow:10\n");
    assert_has(run_out,
               "\nA draw takes 3 cards here, not 2.\nDraws 4 hearts, 9 hearts, 3 clubs.\n"
               "The stock is not used up: 21 cards left to draw.\n\"row:10\" is neither a command nor a pile;");
    type("spider --seed 42", "row:10\n");
    assert_has(run_out, "\nRow: ");
    type("pyramid --seed 42", "p22+p24\nw+p28\np22\n");
    assert_has_not(run_out, "neither a command");
}

/* A record says how many cards move unless it is one; two piles alone mean as many as fit. */
static void with_a_hyphen_one_card_moves_as_in_a_record(void **state)
{
    (void)state;
    type("yukon --seed 3", "2-1\n2-1:5\nundo\n2 1\n");
    assert_has(run_out, "\n4 hearts does not go on 4 diamonds: 3 clubs or 3 spades would.\n"
                        "3 clubs plus 4, to 4 diamonds, uncovers queen spades.\n"
                        "Undone: 3 clubs plus 4, to 4 diamonds.\n"
                        "3 clubs plus 4, to 4 diamonds, uncovers queen spades.\n");
}

static void the_next_card_of_the_stock_is_said_where_the_screen_shows_it(void **state)
{
    (void)state;
    type("pyramid --seed 42", "draw\nlook\n");
    assert_has(run_out, "Stock 24, waste empty.\nNext card: 4 hearts.\nRow 1: ");
    assert_has(run_out, "\nDraws 4 hearts, next 9 hearts.\nStock 23, waste 4 hearts.\nNext card: 9 hearts.\n");
    type("klondike --seed 42 --peek", "");
    assert_has(run_out, "Next card: 4 hearts.\n");
    type("klondike --seed 42 --new", "draw\n");
    assert_has_not(run_out, "Next card");
    assert_has(run_out, "\nDraws 4 hearts.\n");
}

static void points_below_zero_and_dollars_are_said_in_words(void **state)
{
    (void)state;
    type("--seed 42 --scoring vegas", "score\n");
    assert_has(run_out, "0 moves, 0:00, score minus 52 dollars.\n");
    type("pyramid --seed 42", "draw\nscore\n");
    assert_has(run_out, "1 move, 0:00, score minus 52.\n");
}

static void the_rules_are_told_as_the_game_is_played_here(void **state)
{
    (void)state;
    type("--seed 42", "rules\nlook 1\n");
    assert_has(run_out, "\nColumn 1: jack spades.\n");
    assert_has_not(run_out, "Here it is played");
    type("--seed 42 --new --draw 3", "rules\n");
    assert_has(run_out, "\nHere it is played as Klondike, draw 3, unlimited passes, standard.\n");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, run_home_make, run_home_remove)
    const struct CMUnitTest tests[] = {
        TEST(a_move_of_a_record_means_what_it_means_there),
        TEST(with_a_hyphen_one_card_moves_as_in_a_record),
        TEST(the_next_card_of_the_stock_is_said_where_the_screen_shows_it),
        TEST(points_below_zero_and_dollars_are_said_in_words),
        TEST(the_rules_are_told_as_the_game_is_played_here),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
