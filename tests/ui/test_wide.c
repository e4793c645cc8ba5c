/*
 * Glyphs of two cells: where they are in a frame, how they are clipped and covered, and where their lines are broken.
 */

#include "../test.h"
#include "ui/view/frame.h"
#include "words/wrap.h"

static ui_frame frame;

static uint32_t glyph(int col) { return ui_frame_at(&frame, 0, col).glyph; }

static int begin(void **state)
{
    ui_frame_clear(&frame, 1, 10);
    return 0;
}

TEST_CASE(a_wide_glyph_fills_two_cells)
{
    assert_int_equal(ui_frame_text(&frame, 0, 0, "a札b", 1), 4);
    assert_int_equal(glyph(1), 0x672D);
    assert_int_equal(glyph(2), UI_GLYPH_TAIL);
    assert_int_equal(glyph(3), 'b');
}

TEST_CASE(what_covers_one_half_leaves_a_blank_of_the_other)
{
    ui_frame_text(&frame, 0, 0, "札札", 1);
    ui_frame_put(&frame, 0, 1, 'x', 1);
    ui_frame_put(&frame, 0, 2, 'y', 1);
    assert_int_equal(glyph(0), ' ');
    assert_int_equal(glyph(1), 'x');
    assert_int_equal(glyph(2), 'y');
    assert_int_equal(glyph(3), ' ');
    ui_frame_text(&frame, 0, 0, " 札", 1);
    ui_frame_text(&frame, 0, 0, "札", 1);
    assert_int_equal(glyph(2), ' ');
}

TEST_CASE(no_wide_glyph_hangs_over_the_edge)
{
    ui_frame_text(&frame, 0, 9, "札", 1);
    assert_int_equal(glyph(9), ' ');
    ui_frame_clipped(&frame, 0, 0, 4, "札札札", 1);
    assert_int_equal(glyph(0), 0x672D);
    assert_int_equal(glyph(2), 0x2026);
    assert_int_equal(glyph(4), ' ');
}

TEST_CASE(a_line_breaks_before_any_wide_glyph_but_not_before_a_full_stop)
{
    char line[40];
    assert_string_equal(words_wrap_line("山札列組", 5, line, sizeof line), "列組");
    assert_string_equal(line, "山札");
    assert_string_equal(words_wrap_line("山札。組", 5, line, sizeof line), "札。組");
    assert_string_equal(words_wrap_line("山ペー", 4, line, sizeof line), "ペー");
    assert_string_equal(words_wrap_line("山札って", 5, line, sizeof line), "札って");
    assert_string_equal(words_wrap_line("山「札」", 4, line, sizeof line), "「札」");
    assert_string_equal(line, "山");
}

TEST_CASE(a_katakana_word_is_kept_on_a_line_that_can_hold_it)
{
    char line[40];
    assert_string_equal(words_wrap_line("次はヘルプ", 8, line, sizeof line), "ヘルプ");
    assert_string_equal(words_wrap_line("列・ヘルプ", 8, line, sizeof line), "ヘルプ");
    assert_string_equal(words_wrap_line("ヘルプ", 4, line, sizeof line), "プ");
    assert_string_equal(words_wrap_line("スパイダー", 8, line, sizeof line), "ダー");
}

int main(void) { return run_each(begin, NULL); }
