/* The daily deals: walking through the days and months, and playing one. */
#include "player.h"

#include "golden.h"
#include "kept_games.h"
#include "ui/view/view.h"

static ui_frame frame;

static player *at_calendar(void) { return kept_games_types(player_at(1, 1), "D"); }

static const ui_calendar *calendar_of(const player *p) { return &p->model.kept.calendar; }

static void assert_day(const player *p, int month, int day)
{
    assert_int_equal(calendar_of(p)->month, month);
    assert_int_equal(calendar_of(p)->chosen + 1, day);
}

/* Magnifiers and screen readers follow the terminal's cursor. */
TEST_CASE(the_terminals_cursor_stands_on_the_chosen_day)
{
    player *p = player_types(at_calendar(), "<Left>");
    ui_view(&p->model, 24, 80, &frame);
    assert_int_equal(ui_frame_at(&frame, frame.at_row, frame.at_col - 1).glyph, '[');
    assert_int_equal(ui_frame_at(&frame, frame.at_row, frame.at_col).glyph, '2');
    assert_int_equal(ui_frame_at(&frame, frame.at_row, frame.at_col + 1).glyph, '0');
}

TEST_CASE(no_month_lies_before_1970)
{
    player *p = at_calendar();
    p->model.kept.calendar.year = 1970;
    p->model.kept.calendar.month = 1;
    p->model.kept.calendar.chosen = 0;
    assert_after(p, "<PgUp> <Left>", calendar_of(p)->year, 1970);
    assert_day(p, 1, 1);
}

TEST_CASE(a_longer_month_is_left_for_the_last_day_of_a_shorter_one)
{
    ui_calendar calendar = {.chosen = 30, .of = {.days = 28}};
    ui_calendar_fit(&calendar);
    assert_int_equal(calendar.chosen, 27);
    calendar.chosen = -2;
    ui_calendar_fit(&calendar);
    assert_int_equal(calendar.chosen, 26);
    calendar.of.days = 0; /* a month that could not be read */
    ui_calendar_fit(&calendar);
    assert_int_equal(calendar.chosen, 0);
}

TEST_CASE(the_first_day_of_a_month_stays_chosen)
{
    ui_calendar calendar = {.chosen = 0, .of = {.days = 28}};
    ui_calendar_fit(&calendar);
    assert_int_equal(calendar.chosen, 0);
}

TEST_CASE(a_day_before_the_first_that_was_played_is_not_missed)
{
    player *p = at_calendar();
    p->model.kept.calendar.of.begun = p->model.kept.calendar.today - 4;
    player_types(p, "<Left> <Left> <Left> <Left> <Left>");
    assert_drawn_without(&p->model, 24, 80, "16 August: not played", " 6 \xc2\xb7");
}

TEST_CASE(a_click_chooses_a_day_and_a_double_click_plays_it)
{
    player *p = at_calendar();
    int y = 0;
    ui_view(&p->model, 24, 80, &frame);
    for (; y < 24; y++) /* the 10th is a Monday, and so the first day of its row */
        if (ui_frame_at(&frame, y, 4).glyph == '1' && ui_frame_at(&frame, y, 5).glyph == '0')
            break;
    assert_day(player_hits(p, UI_MOUSE_PRESS, y, 5), 8, 10);
    assert_int_equal(player_hits(p, UI_MOUSE_DOUBLE, y, 5)->model.kept.want, UI_WANT_DAY);
    assert_int_equal(player_meant(p, UI_MOUSE_PRESS, 3, 5).action, UI_NOTHING);
    assert_int_equal(player_meant(p, UI_MOUSE_PRESS, y, 60).action, UI_NOTHING);
}

int main(void) { return run_file(NULL); }
