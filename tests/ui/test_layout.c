/*
 * Where everything is drawn: how large cards are at each size and moment, and how columns are squeezed.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../within.h"
#include "player.h"
#include "tables.h"
#include "ui/model/layout.h"
#include "ui/model/plan.h"

/* The layout with columns no longer than usual. */
static ui_layout layout_for(int rows, int cols, const sol_rules *rules)
{
    return ui_layout_for(rows, cols, rules, UI_STRIPS_USUAL, false);
}

/* The layout with so many strips. */
static void is_cards_for(int strips, int cols, int rows, int card_w, int card_h)
{
    ui_layout layout = ui_layout_for(rows, cols, sol_game_named("klondike"), strips, false);
    assert_int_equal(layout.kind, UI_LAYOUT_CARDS);
    assert_int_equal(layout.card_w, card_w);
    assert_int_equal(layout.card_h, card_h);
}

static void is_cards(int cols, int rows, int card_w, int card_h)
{
    is_cards_for(UI_STRIPS_USUAL, cols, rows, card_w, card_h);
}

static void below_64x16_there_is_no_table(void **state)
{
    (void)state;
    assert_int_equal(layout_for(15, 64, sol_game_named("klondike")).kind, UI_LAYOUT_NONE);
    assert_int_equal(layout_for(16, 63, sol_game_named("klondike")).kind, UI_LAYOUT_NONE);
    assert_int_equal(layout_for(200, 63, sol_game_named("klondike")).kind, UI_LAYOUT_NONE);
    assert_int_equal(layout_for(1, 1, sol_game_named("klondike")).kind, UI_LAYOUT_NONE);
}

static void below_20_rows_there_is_the_rail(void **state)
{
    (void)state;
    assert_int_equal(layout_for(16, 64, sol_game_named("klondike")).kind, UI_LAYOUT_RAIL);
    assert_int_equal(layout_for(19, 64, sol_game_named("klondike")).kind, UI_LAYOUT_RAIL);
    assert_int_equal(layout_for(19, 300, sol_game_named("klondike")).kind, UI_LAYOUT_RAIL);
}

/* A terminal of 24 rows loses one to tmux or to a bar of tabs, and a few more to other lines. */
static void a_window_that_lost_a_few_rows_of_24_shows_cards(void **state)
{
    (void)state;
    is_cards(80, 23, 7, 4);
    is_cards(80, 21, 7, 3);
    is_cards(80, 20, 7, 3);
}

/* With columns as in Klondike's deals hardly a row of these windows stays empty. */
static void while_columns_are_short_cards_take_all_rows(void **state)
{
    (void)state;
    is_cards_for(0, 80, 20, 7, 5);
    is_cards_for(UI_STRIPS_LEAST, 80, 22, 9, 6);
    is_cards_for(UI_STRIPS_LEAST, 80, 24, 9, 7);
    is_cards_for(UI_STRIPS_LEAST + 2, 80, 24, 9, 6);
    for (int rows = UI_ROWS_CARDS; rows <= 24; rows++) {
        ui_layout layout = ui_layout_for(rows, 80, sol_game_named("klondike"), UI_STRIPS_LEAST, false);
        assert_true(layout.table_rows - (UI_STRIPS_LEAST + layout.card_h) <
                    2); /* both rows of cards would have to grow */
    }
}

static void cards_grow_with_the_screen(void **state)
{
    (void)state;
    is_cards(64, 24, 7, 5);
    is_cards(80, 24, 7, 5);
    is_cards(100, 30, 11, 8);
    is_cards(120, 40, 15, 11);
    is_cards(200, 60, 25, 18);
    is_cards(250, 80, 33, 24);
    is_cards(500, 200, 33, 24);
}

/* If a row hid less, the felt would show through the pyramid. */
static void each_row_of_a_pyramid_hides_half_of_the_row_above_it(void **state)
{
    (void)state;
    for (int cols = UI_COLS_LEAST; cols <= 500; cols += 3)
        for (int rows = UI_ROWS_CARDS; rows <= 200; rows++) {
            ui_layout layout = layout_for(rows, cols, sol_game_named("pyramid"));
            assert_within(layout.slope, 2, layout.card_h / 2);
        }
}

/* A cell is twice as high as it is wide. */
static void cards_are_higher_than_wide_wherever_the_window_lets_them(void **state)
{
    (void)state;
    for (int cols = 64; cols <= 250; cols++)
        for (int rows = 24; rows <= 80; rows++) {
            ui_layout layout = layout_for(rows, cols, sol_game_named("klondike"));
            assert_true(2 * layout.card_h > layout.card_w);
            assert_true(2 * layout.card_h <= 2 * layout.card_w);
        }
}

static void the_table_stands_in_the_middle_to_the_cell(void **state)
{
    (void)state;
    for (int g = 0; sol_game_at(g); g++)
        for (int cols = UI_COLS_LEAST; cols <= 250; cols++)
            for (int rows = 20; rows <= 80; rows += 4) {
                ui_layout layout = layout_for(rows, cols, sol_game_at(g));
                int columns = ui_plan_columns(sol_game_at(g));
                int right = cols - (layout.column + (columns - 1) * layout.pitch + layout.card_w);
                assert_true(layout.column >= 1 && right >= 1); /* the highlight's brackets need this room */
                assert_true(right == layout.column || right == layout.column + 1);
            }
}

/* ---- how large cards are at the moment --------------------------------------------------------------------------- */

static int strips_of(const char *game, int strips)
{
    const ui_model *model = table_of_game(sol_game_named(game), 1);
    return ui_layout_strips(model->game.variant.rules, &model->game.position, strips);
}

static void a_longer_column_makes_the_cards_smaller_in_a_roomy_window_alone(void **state)
{
    (void)state;
    const sol_rules *rules = sol_game_named("klondike");
    assert_true(ui_layout_for(30, 100, rules, 14, false).card_h < layout_for(30, 100, rules).card_h);
    assert_int_equal(ui_layout_for(24, 80, rules, 14, false).card_h, layout_for(24, 80, rules).card_h);
}

static void the_table_is_laid_out_for_its_longest_column(void **state)
{
    (void)state;
    const ui_model *model = table_of_board(table_longest, table_options(1)); /* 19 cards */
    assert_int_equal(ui_layout_strips(model->game.variant.rules, &model->game.position, 0), 18);
    assert_int_equal(strips_of("klondike", 0), UI_STRIPS_LEAST); /* 7 cards */
}

static void a_column_that_is_shorter_by_a_few_cards_changes_no_sizes(void **state)
{
    (void)state;
    assert_int_equal(strips_of("yukon", 10), 10); /* 11 cards */
    assert_int_equal(strips_of("yukon", 12), 12);
    assert_int_equal(strips_of("yukon", 18), 12);
    assert_int_equal(strips_of("klondike", 8), 8); /* 7 cards */
    assert_int_equal(strips_of("klondike", 18), 8);
}

/* Draw so many cards from the stock; after each, the table must be laid out for so many strips. */
static void draws_at(player *p, int moves, int strips)
{
    while (moves--) {
        player_types(p, "<Space>");
        assert_int_equal(p->model.strips, strips);
    }
}

/* The size of all cards must not change twice when a run goes to another column and comes back. */
static void cards_grow_only_when_columns_were_short_for_a_dozen_moves(void **state)
{
    (void)state;
    player *p = player_at(1, 1);
    p->model.strips = 18;
    draws_at(p, 11, 18);
    player_types(p, "2"); /* column 2 has no move */
    assert_int_equal(p->model.strips, 18);
    draws_at(p, 1, 8);
}

static void when_the_columns_were_long_again_a_new_dozen_moves_begins(void **state)
{
    (void)state;
    player *p = player_at(1, 1);
    p->model.strips = 18;
    draws_at(p, 11, 18);
    p->model.strips = 8; /* the columns are as long as the table was laid out for */
    draws_at(p, 1, 8);
    p->model.strips = 18;
    draws_at(p, 11, 18);
    draws_at(p, 1, 8);
}

static void cards_do_not_grow_when_the_game_ends(void **state)
{
    (void)state;
    player *p = player_at(1, 1);
    p->model.strips = 18;
    draws_at(p, 11, 18);
    player_types(p, "G");
    p->model.calm++;
    player_types(p, "G");
    assert_int_equal(p->model.screen, UI_AT_GAVE_UP);
    assert_int_equal(p->model.strips, 18);
}

static void the_fan_stays_clear_of_the_foundations(void **state)
{
    (void)state;
    for (int cols = UI_COLS_LEAST; cols <= 200; cols++) {
        ui_layout layout = layout_for(24, cols, sol_game_named("klondike"));
        int end = layout.pitch + 2 * layout.fan + layout.card_w;
        assert_true(end + 1 < 3 * layout.pitch);
        assert_true(layout.fan >= 4); /* a covered ten can be read */
    }
}

/* ---- columns ----------------------------------------------------------------------------------------------------- */

static ui_layout screen(int cols, int rows) { return layout_for(rows, cols, sol_game_named("klondike")); }

static void every_column_fits_whatever_lies_in_it(void **state)
{
    (void)state;
    for (int rows = UI_ROWS_LEAST; rows <= 60; rows++)
        for (int cards = 1; cards <= 52; cards++)
            for (int down = 0; down <= cards; down++) {
                ui_layout layout = screen(120, rows);
                ui_column c = ui_layout_column(&layout, cards, down);
                int row = -1;
                for (int i = 0; i < cards; i++) {
                    int next = ui_column_row(&c, i);
                    assert_true(next > row || (next == row && i < c.blocked));
                    row = next;
                }
                assert_true(row + c.last <= layout.table_rows);
                assert_true(c.last >= layout.least);
            }
}

/* ---- every game -------------------------------------------------------------------------------------------------- */

static void piles_fit(const sol_rules *rules, int rows, int cols)
{
    sol_variant variant = {rules, rules->defaults};
    ui_layout layout = layout_for(rows, cols, rules);
    for (int pile = 0; pile < sol_pile_count(rules); pile++) {
        ui_area area = ui_layout_pile(&layout, &variant, pile);
        if (area.x < 0 || area.y < 0 || area.x + area.cols > cols || area.y + area.rows > rows - 1)
            fail_msg("%s, %dx%d: pile %d at %d,%d", rules->name, cols, rows, pile, area.y, area.x);
    }
}

static void every_pile_of_every_game_stands_inside_the_screen(void **state)
{
    (void)state;
    for (int g = 0; sol_game_at(g); g++)
        for (int rows = UI_ROWS_LEAST; rows < 70; rows++)
            for (int cols = UI_COLS_LEAST; cols < 180; cols++)
                piles_fit(sol_game_at(g), rows, cols);
}

static void no_two_piles_of_a_row_overlap(void **state)
{
    (void)state;
    for (int g = 0; sol_game_at(g); g++)
        for (int cols = UI_COLS_LEAST; cols < 180; cols++) {
            sol_variant variant = {sol_game_at(g), sol_game_at(g)->defaults};
            ui_layout layout = layout_for(24, cols, sol_game_at(g));
            for (int a = 0; a < sol_pile_count(sol_game_at(g)); a++)
                for (int b = 0; b < a; b++) {
                    ui_area left = ui_layout_pile(&layout, &variant, b);
                    ui_area right = ui_layout_pile(&layout, &variant, a);
                    int apart = right.x > left.x ? right.x - left.x : left.x - right.x;
                    assert_true(left.y != right.y || apart >= left.cols);
                }
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(below_64x16_there_is_no_table),
        cmocka_unit_test(below_20_rows_there_is_the_rail),
        cmocka_unit_test(a_window_that_lost_a_few_rows_of_24_shows_cards),
        cmocka_unit_test(while_columns_are_short_cards_take_all_rows),
        cmocka_unit_test(cards_grow_with_the_screen),
        cmocka_unit_test(each_row_of_a_pyramid_hides_half_of_the_row_above_it),
        cmocka_unit_test(cards_are_higher_than_wide_wherever_the_window_lets_them),
        cmocka_unit_test(the_table_stands_in_the_middle_to_the_cell),
        cmocka_unit_test(a_longer_column_makes_the_cards_smaller_in_a_roomy_window_alone),
        cmocka_unit_test(the_table_is_laid_out_for_its_longest_column),
        cmocka_unit_test(a_column_that_is_shorter_by_a_few_cards_changes_no_sizes),
        cmocka_unit_test(cards_grow_only_when_columns_were_short_for_a_dozen_moves),
        cmocka_unit_test(when_the_columns_were_long_again_a_new_dozen_moves_begins),
        cmocka_unit_test(cards_do_not_grow_when_the_game_ends),
        cmocka_unit_test(the_fan_stays_clear_of_the_foundations),
        cmocka_unit_test(every_column_fits_whatever_lies_in_it),
        cmocka_unit_test(every_pile_of_every_game_stands_inside_the_screen),
        cmocka_unit_test(no_two_piles_of_a_row_overlap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
