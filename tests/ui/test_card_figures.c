/* What stands in the middle of single cards: how large drawings become, and what they leave free. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "ui/view/card_figures.h"

enum { ACE_CELLS = 9, ACE_ROWS = 5 };

static ui_frame frame;

/* How many cells wide is what is drawn there? */
static int drawn_width(int rows, int cols)
{
    int first = cols, last = -1;
    for (int row = 0; row < rows; row++)
        for (int col = 0; col < cols; col++)
            if (ui_frame_at(&frame, row, col).glyph != ' ') {
                first = col < first ? col : first;
                last = col > last ? col : last;
            }
    return last - first + 1;
}

static int width_of_ace_on(int cells)
{
    const ui_card_box box = {.w = cells, .cols = cells, .rows = 3 * ACE_ROWS + 2, .whole = true};
    ui_frame_clear(&frame, box.rows, box.w);
    ui_art_middle(&frame, &box, sol_card_of(SOL_ACE, SOL_SPADES), ui_suit_glyph(SOL_SPADES), UI_ROLE_CARD);
    return drawn_width(box.rows, box.w);
}

static void a_trebled_drawing_leaves_two_cells_free_at_each_side(void **state)
{
    (void)state;
    assert_int_equal(width_of_ace_on(3 * ACE_CELLS + 4), 3 * ACE_CELLS);
    assert_int_equal(width_of_ace_on(3 * ACE_CELLS + 3), 2 * ACE_CELLS);
}

static void a_doubled_drawing_leaves_one_cell_free_at_each_side(void **state)
{
    (void)state;
    assert_int_equal(width_of_ace_on(2 * ACE_CELLS + 2), 2 * ACE_CELLS);
    assert_int_equal(width_of_ace_on(2 * ACE_CELLS + 1), ACE_CELLS);
}

/* Draw a framed card of large print, and read the row of its lower edge. */
static void assert_whole_edge(sol_card card, int rows)
{
    const ui_card_box box = {.w = 9, .cols = 9, .rows = rows, .whole = true, .framed = true, .large = true};
    ui_frame_clear(&frame, rows, box.w);
    ui_art_face(&frame, box, card, UI_ROLE_CARD);
    for (int col = 1; col < box.w - 1; col++)
        assert_int_equal(ui_frame_at(&frame, rows - 1, col).glyph, ui_frame_at(&frame, rows - 1, 1).glyph);
    assert_int_not_equal(ui_frame_at(&frame, rows - 1, 1).glyph, ' ');
    for (int row = 1; row < rows - 1; row++)
        assert_int_equal(ui_frame_at(&frame, row, box.w - 1).glyph, ui_frame_at(&frame, 1, 0).glyph);
}

static void large_print_leaves_a_frame_whole(void **state)
{
    (void)state;
    for (int rank = SOL_ACE; rank <= SOL_KING; rank++)
        for (int rows = 5; rows <= 7; rows++)
            assert_whole_edge(sol_card_of(rank, SOL_SPADES), rows);
}

/* Where the index leaves the drawn rank no room, the rank stands and the drawn suit does not: the suit is named below it. */
static void the_drawn_rank_of_a_low_framed_card_stands_in_it_whole(void **state)
{
    (void)state;
    const ui_card_box box = {.w = 9, .cols = 9, .rows = 5, .whole = true, .framed = true, .large = true};
    ui_frame_clear(&frame, box.rows, box.w);
    ui_art_face(&frame, box, sol_card_of(4, SOL_SPADES), UI_ROLE_CARD);
    static const uint32_t four[3][4] = {
        {0x2588, ' ', ' ', 0x2588}, {0x2580, 0x2580, 0x2580, 0x2588}, {' ', ' ', ' ', 0x2588}};
    for (int row = 0; row < 3; row++)
        for (int col = 0; col < 4; col++)
            assert_int_equal(ui_frame_at(&frame, 1 + row, 3 + col).glyph, four[row][col]);
    assert_int_equal(ui_frame_at(&frame, 1, 1).glyph, ui_suit_glyph(SOL_SPADES));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_trebled_drawing_leaves_two_cells_free_at_each_side),
        cmocka_unit_test(a_doubled_drawing_leaves_one_cell_free_at_each_side),
        cmocka_unit_test(large_print_leaves_a_frame_whole),
        cmocka_unit_test(the_drawn_rank_of_a_low_framed_card_stands_in_it_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
