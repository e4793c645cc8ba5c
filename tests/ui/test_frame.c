/*
 * Frames: nothing is ever put outside, and every glyph of a text fills one cell.
 */

#include "../test.h"
#include "golden.h"
#include "ui/view/card_art.h"

static ui_frame frame;

TEST_CASE(sizes_are_brought_into_range)
{
    ui_frame_clear(&frame, 0, -5);
    assert_int_equal(frame.rows, 1);
    assert_int_equal(frame.cols, 1);
    ui_frame_clear(&frame, 10000, 10000);
    assert_int_equal(frame.rows, UI_ROWS_MAX);
    assert_int_equal(frame.cols, UI_COLS_MAX);
}

TEST_CASE(outside_the_frame_nothing_happens)
{
    static ui_frame before;
    ui_frame_clear(&frame, 2, 3);
    before = frame;
    ui_frame_put(&frame, -1, 0, 'x', UI_ROLE_BOX);
    ui_frame_put(&frame, 0, -1, 'x', UI_ROLE_BOX);
    ui_frame_put(&frame, 2, 0, 'x', UI_ROLE_BOX);
    ui_frame_put(&frame, 0, 3, 'x', UI_ROLE_BOX);
    assert_memory_equal(&frame, &before, sizeof frame);
    assert_int_equal(ui_frame_at(&frame, 2, 0).glyph, ' ');
}

TEST_CASE(a_text_that_is_too_long_is_cut_at_the_edge)
{
    char row[GOLDEN_ROW_MAX];
    ui_frame_clear(&frame, 1, 4);
    assert_int_equal(ui_frame_text(&frame, 0, -2, "abcdefgh", UI_ROLE_MESSAGE), 6);
    golden_row(&frame, 0, row);
    assert_string_equal(row, "cdef");
}

static void shows_as(const char *text, const char *wanted)
{
    char row[GOLDEN_ROW_MAX];
    ui_frame_clear(&frame, 1, 40);
    ui_frame_text(&frame, 0, 0, text, UI_ROLE_MESSAGE);
    golden_row(&frame, 0, row);
    assert_string_equal(row, wanted);
}

TEST_CASE(bytes_that_are_not_utf8_become_question_marks)
{
    shows_as("a\xFF"
             "b",
             "a?b");
    shows_as("a\xC3", "a?");
    shows_as("\xE2\x99", "??");
    shows_as("\xC0\xAF", "??");
}

TEST_CASE(controls_and_glyphs_of_other_widths_become_question_marks)
{
    shows_as("a\x1B[31m", "a?[31m");
    shows_as("♥\xEF\xB8\x8F!", "♥?!"); /* U+FE0F */
    shows_as("漢\xEF\xB8\x8F", "漢?");
    shows_as("e\xCC\x81", "e?"); /* a combining accent */
    shows_as("é", "é");
}

TEST_CASE(ascii_changes_cards_and_frames_and_leaves_letters)
{
    char row[GOLDEN_ROW_MAX];
    ui_frame_clear(&frame, 1, 12);
    ui_frame_text(&frame, 0, 0, "╭10♥─╮ → é", UI_ROLE_MESSAGE);
    ui_art_ascii(&frame);
    golden_row(&frame, 0, row);
    assert_string_equal(row, ".10H-. > é");
}

int main(void) { return run_file(NULL); }
