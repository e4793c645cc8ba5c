/* A result to be shown to others. */

#include "../test.h"

#include <solitaire/advice.h>
#include <solitaire/notation.h>

#include "figures/share.h"

static sol_event events[64];
static sol_step steps[256];
static sol_game game;

/* Play deal 7 by turning so many cards from the stock. */
static void play(int draws)
{
    sol_variant variant = usual("klondike");
    game = dealt_game(&variant, 7, events, steps, 64);
    for (int i = 0; i < draws; i++)
        assert_int_equal(sol_game_append(&game, sol_event_move(sol_stock_move(&variant, &game.position), 0)), SOL_OK);
}

TEST_CASE(it_names_the_game_the_deal_and_how_it_went)
{
    char text[FIGURES_SHARE_MAX];
    play(2);
    assert_int_equal(sol_game_append(&game, sol_event_of(SOL_EVENT_UNDO, 0)), SOL_OK);
    figures_share(&game, 65000, false, true, text);
    assert_string_equal(
        text, "Klondike, draw 1, unlimited passes, standard: deal 7\nunfinished after 1 move, 1:05, 1 undo\n");
}

TEST_CASE(a_puzzle_is_shared_without_what_was_set_up)
{
    char text[FIGURES_SHARE_MAX];
    play(0);
    for (int i = 0; i < 3; i++)
        assert_int_equal(sol_game_append(&game, sol_event_automatic(sol_stock_move(&game.variant, &game.position), 0)),
                         SOL_OK);
    assert_int_equal(sol_game_append(&game, sol_event_move(sol_stock_move(&game.variant, &game.position), 0)), SOL_OK);
    figures_share(&game, 65000, false, true, text);
    assert_string_equal(
        text, "Klondike, draw 1, unlimited passes, standard: puzzle from deal 7\nunfinished after 1 move, 1:05\n");
}

TEST_CASE(a_game_without_undo_says_so)
{
    char text[FIGURES_SHARE_MAX];
    play(2);
    game.variant.options.no_undo = true;
    figures_share(&game, 65000, false, true, text);
    assert_string_equal(
        text, "Klondike, draw 1, unlimited passes, standard, no undo: deal 7\nunfinished after 2 moves, 1:05\n");
}

TEST_CASE(a_game_whose_rules_are_as_usual_is_told_by_its_name)
{
    char text[FIGURES_SHARE_MAX];
    play(0);
    sol_variant variant = usual("tripeaks");
    game = dealt_game(&variant, 7, events, steps, 64);
    figures_share(&game, 0, false, true, text);
    assert_string_equal(text, "TriPeaks: deal 7\nunfinished after 0 moves, 0:00\n");
}

/* Make a game of so many steps, each of which puts up so many hearts. */
static void put_up(uint32_t count, uint8_t cards)
{
    play(0);
    int foundation = sol_first_pile(game.variant.rules, SOL_FOUNDATION);
    for (uint32_t i = 0; i < count; i++)
        steps[i] = (sol_step){.move = {SOL_MOVE, 1, (uint8_t)foundation, cards}, .card = sol_card_of(1, SOL_HEARTS)};
    game.played = count;
}

TEST_CASE(every_fourth_card_that_went_up_is_a_square_or_a_letter)
{
    char text[FIGURES_SHARE_MAX];
    put_up(9, 1);
    for (int i = 0; i < 4; i++)
        steps[i].card = sol_card_of(1, SOL_SPADES);
    figures_share(&game, 0, false, true, text);
    assert_non_null(strstr(text, "\nSH\n"));
    figures_share(&game, 0, false, false, text);
    assert_non_null(strstr(text, "\n\u2B1B\U0001F7E5\n"));
}

TEST_CASE(four_cards_are_the_fewest_that_show)
{
    char text[FIGURES_SHARE_MAX];
    put_up(3, 1);
    figures_share(&game, 0, false, true, text);
    assert_string_equal(strchr(text, '\n') + 1, "unfinished after 3 moves, 0:00\n");
    put_up(4, 1);
    figures_share(&game, 0, false, true, text);
    assert_string_equal(strchr(text, '\n') + 1, "unfinished after 4 moves, 0:00\nH\n");
}

TEST_CASE(a_run_that_went_up_at_once_is_no_card)
{
    char text[FIGURES_SHARE_MAX];
    put_up(8, 13);
    figures_share(&game, 0, false, true, text);
    assert_null(strchr(text, 'H'));
}

TEST_CASE(cards_that_went_up_again_and_again_make_no_more_squares_than_two_decks)
{
    char text[FIGURES_SHARE_MAX];
    put_up(200, 1);
    figures_share(&game, 0, false, true, text);
    assert_int_equal(strspn(strchr(text, 'H'), "H"), 26);
}

int main(void) { return run_file(NULL); }
