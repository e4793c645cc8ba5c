/* A result to be shown to others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <solitaire/advice.h>
#include <solitaire/notation.h>

#include "figures/share.h"

static sol_event events[64];
static sol_step steps[64];
static sol_game game;

/* Deal 7 with so many cards turned from the stock. */
static void play(int draws)
{
    sol_deal deal;
    const sol_rules *rules = sol_game_named("klondike");
    sol_variant variant = {rules, rules->defaults};
    assert_true(sol_deal_make(SOL_DEAL_OURS, 7, rules->decks, &deal));
    sol_game_start(&game, &variant, &deal, events, steps, 64);
    for (int i = 0; i < draws; i++)
        assert_int_equal(sol_game_append(&game, sol_event_move(sol_stock_move(&variant, &game.position), 0)), SOL_OK);
}

static void it_names_the_game_the_deal_and_how_it_went(void **state)
{
    (void)state;
    char text[FIGURES_SHARE_MAX];
    play(2);
    assert_int_equal(sol_game_append(&game, sol_event_of(SOL_EVENT_UNDO, 0)), SOL_OK);
    figures_share(&game, 65000, true, text);
    assert_string_equal(
        text, "Klondike, draw 1, unlimited passes, standard: deal 7\nin progress after 1 move, 1:05, undo 1\n");
}

static void every_fourth_card_that_went_up_is_a_square_or_a_letter(void **state)
{
    (void)state;
    char text[FIGURES_SHARE_MAX];
    play(0);
    int foundation = sol_first_pile(game.variant.rules, SOL_FOUNDATION);
    for (int i = 0; i < 9; i++)
        steps[i] = (sol_step){.move = {SOL_MOVE, 1, (uint8_t)foundation, 1},
                              .card = sol_card_of(1, i < 4 ? SOL_SPADES : SOL_HEARTS)};
    game.played = 9;
    figures_share(&game, 0, true, text);
    assert_non_null(strstr(text, "\nSH\n"));
    figures_share(&game, 0, false, text);
    assert_non_null(strstr(text, "\n\u2B1B\U0001F7E5\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_names_the_game_the_deal_and_how_it_went),
        cmocka_unit_test(every_fourth_card_that_went_up_is_a_square_or_a_letter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
