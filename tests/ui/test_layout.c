/*
 * Where everything is drawn: how large cards are at each size and moment, and how columns are squeezed.
 */
#include "../test.h"
#include "player.h"
#include "tables.h"
#include "ui/model/layout.h"
#include "ui/model/plan.h"

static ui_layout layout_for(int rows, int cols, const sol_rules *rules) { return ui_layout_for(rows, cols, rules); }

TEST_CASE(below_64x16_there_is_no_table_and_below_20_rows_the_rail)
{
    static const int sizes[][3] = {{15, 64, UI_LAYOUT_NONE}, {16, 63, UI_LAYOUT_NONE}, {200, 63, UI_LAYOUT_NONE},
                                   {1, 1, UI_LAYOUT_NONE},   {16, 64, UI_LAYOUT_RAIL}, {19, 64, UI_LAYOUT_RAIL},
                                   {19, 300, UI_LAYOUT_RAIL}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        assert_int_equal(layout_for(sizes[i][0], sizes[i][1], sol_game_named("klondike")).kind, sizes[i][2]);
}

TEST_CASE(the_table_stands_in_the_middle_to_the_cell)
{
    for (int g = 0; sol_game_at(g); g++)
        for (int cols = UI_COLS_LEAST; cols <= 250; cols++)
            for (int rows = 20; rows <= 80; rows += 4) {
                ui_layout layout = layout_for(rows, cols, sol_game_at(g));
                int columns = ui_plan_columns(sol_game_at(g));
                int right = cols - (layout.column + (columns - 1) * layout.pitch + layout.card_w);
                assert_true(right >= 1);
                assert_true(right == layout.column || right == layout.column + 1);
            }
}

/* The rail's numbers are as wide as "Foundations", and the table begins a cell from the edge. */
TEST_CASE(a_table_with_a_rail_stands_in_the_middle_of_a_window_that_is_wider)
{
    enum { RAIL_COLS = 19 };
    for (int g = 0; sol_game_at(g); g++)
        for (int cols = UI_COLS_LEAST; cols <= 250; cols++) {
            ui_layout layout = layout_for(UI_ROWS_LEAST, cols, sol_game_at(g));
            int before = layout.column - 1, behind = cols - (layout.rail + RAIL_COLS);
            assert_true(behind == before || behind == before + 1);
            assert_true(before == layout.left);
        }
}

/* ---- how large cards are ----------------------------------------------------------------------------------------- */

TEST_CASE(cards_have_the_sizes_of_the_design)
{
    static const struct {
        const char *game;
        int rows, cols, w, h;
    } sizes[] = {{"klondike", 24, 80, 9, 6}, {"klondike", 40, 120, 13, 9},  {"klondike", 58, 200, 21, 15},
                 {"spider", 24, 80, 7, 5},   {"spider", 40, 120, 10, 7},    {"spider", 58, 200, 15, 11},
                 {"freecell", 24, 80, 8, 6}, {"freecell", 58, 200, 19, 13}, {"pyramid", 24, 80, 7, 5}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        ui_layout layout = layout_for(sizes[i].rows, sizes[i].cols, sol_game_named(sizes[i].game));
        if (layout.card_w != sizes[i].w || layout.card_h != sizes[i].h)
            fail_msg("%s at %dx%d: %dx%d", sizes[i].game, sizes[i].cols, sizes[i].rows, layout.card_w, layout.card_h);
    }
}

/*
 * From which width on, in a window of 80 rows, cards are the next size larger; and from which height, at 250 columns.
 */
TEST_CASE(cards_grow_with_the_window_step_by_step)
{
    enum { STEPS = 14, ROWS = 80, COLS = 250 };
    static const struct {
        const char *game;
        bool wider;
        int from[STEPS], w[STEPS];
    } rows[] = {
        {"klondike",
         true,
         {64, 70, 77, 84, 97, 111, 131, 145, 165, 179, 199, 213, 233, 247},
         {7, 8, 9, 10, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29}},
        {"spider", true, {64, 70, 80, 99, 109, 119, 138, 158, 187, 207, 236}, {5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19}},
        {"freecell", false, {20, 22, 26, 30, 34, 42, 46, 50, 58, 62, 70}, {7, 9, 10, 11, 13, 15, 17, 19, 21, 23, 25}},
        {"spider", false, {20, 28, 33, 38, 43, 53, 58, 63}, {7, 9, 10, 11, 13, 15, 17, 19}},
        {"pyramid",
         false,
         {20, 29, 30, 37, 38, 46, 47, 54, 56, 63, 71, 72, 73},
         {7, 9, 10, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29}}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int last = rows[i].wider ? COLS : ROWS, step = 0;
        for (int size = rows[i].from[0]; size <= last; size++) {
            ui_layout layout =
                layout_for(rows[i].wider ? ROWS : size, rows[i].wider ? size : COLS, sol_game_named(rows[i].game));
            step += step + 1 < STEPS && rows[i].from[step + 1] == size;
            if (layout.card_w != rows[i].w[step] || layout.card_h != (7 * layout.card_w + 5) / 10)
                fail_msg("%s at %d: %dx%d", rows[i].game, size, layout.card_w, layout.card_h);
        }
    }
}

/* ---- columns ----------------------------------------------------------------------------------------------------- */

static ui_layout screen(int cols, int rows) { return layout_for(rows, cols, sol_game_named("klondike")); }

TEST_CASE(every_column_fits_whatever_lies_in_it)
{
    for (int rows = UI_ROWS_LEAST; rows <= 60; rows++)
        for (int cards = 1; cards <= 52; cards++)
            for (int down = 0; down <= 2 * cards + 1; down++) {
                ui_layout layout = screen(120, rows);
                ui_column c = ui_layout_column(&layout, cards, down / 2, down % 2);
                int row = -1;
                for (int i = 0; i < cards; i++) {
                    int next = ui_column_row(&c, i);
                    assert_true(next > row || (next == row && i < c.blocked));
                    row = next;
                }
                assert_true(row + c.last <= layout.table_rows);
                assert_true(c.last >= 1);
            }
}

/* ---- every game -------------------------------------------------------------------------------------------------- */

TEST_CASE(no_two_piles_of_a_row_overlap)
{
    for (int g = 0; sol_game_at(g); g++)
        for (int cols = UI_COLS_LEAST; cols < 180; cols++) {
            sol_variant variant = usual_of(sol_game_at(g));
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

int main(void) { return run_file(NULL); }
