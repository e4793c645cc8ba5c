/* What the screens of saved games look like, cell for cell, at three sizes, in ASCII, and without colours. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "golden.h"
#include "kept_games.h"
#include "tables.h"
#include "ui/view/view.h"

static ui_frame frame;

static ui_model *at(int screen, int rows, uint32_t total)
{
    ui_model *model = table_of_deal(482913, table_options(3));
    ui_intent open = {.action = UI_HISTORY + screen - UI_AT_HISTORY, .pile = -1, .index = -1};
    (void)ui_update(model, open, 0);
    (void)ui_resize(model, rows, 80);
    kept_games_answer(model, total);
    return model;
}

static void look(ui_model *model, const char *name, int cols, int rows)
{
    char file[64];
    (void)snprintf(file, sizeof file, "%s-%dx%d", name, cols, rows);
    ui_view(model, rows, cols, &frame);
    golden_check(file, &frame);
}

static void at_each_size(int screen, const char *name)
{
    static const struct {
        int cols, rows;
    } sizes[] = {{80, 24}, {120, 40}, {64, 16}};
    for (int i = 0; i < 3; i++)
        look(at(screen, sizes[i].rows, 12345), name, sizes[i].cols, sizes[i].rows);
}

static void history(void **state)
{
    (void)state;
    at_each_size(UI_AT_HISTORY, "history");
}

static void statistics(void **state)
{
    (void)state;
    at_each_size(UI_AT_STATISTICS, "statistics");
}

static void daily_deals(void **state)
{
    (void)state;
    at_each_size(UI_AT_CALENDAR, "calendar");
}

static void the_bankroll(void **state)
{
    (void)state;
    at_each_size(UI_AT_BANKROLL, "bankroll");
}

static void achievements(void **state)
{
    (void)state;
    at_each_size(UI_AT_ACHIEVEMENTS, "achievements");
}

static void the_options(void **state)
{
    (void)state;
    at_each_size(UI_AT_OPTIONS, "options");
}

static void a_list_without_games_and_one_without_such_games(void **state)
{
    (void)state;
    ui_model *model = at(UI_AT_HISTORY, 24, 0);
    look(model, "history-empty", 80, 24);
    (void)ui_update(model, (ui_intent){.action = UI_FILTER, .pile = -1, .index = -1}, 0);
    kept_games_answer(model, 0);
    (void)ui_update(model, (ui_intent){.action = UI_FILTER_GAME, .pile = -1, .index = -1}, 0);
    kept_games_answer(model, 0);
    look(model, "history-none", 80, 24);
}

static void each_screen_says_that_nothing_could_be_read(void **state)
{
    (void)state;
    for (int screen = UI_AT_HISTORY; screen <= UI_AT_ACHIEVEMENTS; screen++) {
        ui_model *model = at(screen, 16, 12345);
        model->kept.unread = true;
        ui_view(model, 16, 64, &frame);
        assert_true(golden_find(&frame, "The saved games cannot be read."));
        assert_true(golden_find(&frame, "Quit; \"solitaire doctor\" says why, and what can be done."));
        assert_false(golden_find(&frame, "12345"));
        assert_int_equal(ui_mouse_intent(model, 16, 64, UI_MOUSE_PRESS, 3, 5).action, UI_NOTHING);
    }
}

static void achievements_that_cannot_be_read_are_not_denied(void **state)
{
    (void)state;
    ui_model *model = at(UI_AT_ACHIEVEMENTS, 24, 5);
    model->kept.unread = true;
    (void)ui_update(model, (ui_intent){.action = UI_LIST_ENTER, .pile = -1, .index = -1}, 0);
    assert_string_equal(model->message, "The saved games cannot be read.");
}

static void a_question_stands_above_the_keys(void **state)
{
    (void)state;
    ui_model *model = at(UI_AT_HISTORY, 24, 5);
    (void)ui_update(model, (ui_intent){.action = UI_DELETE, .pile = -1, .index = -1}, 0);
    look(model, "history-delete", 80, 24);
}

static void in_ascii_and_without_colours(void **state)
{
    (void)state;
    static const char *const names[] = {"history", "statistics", "calendar", "bankroll", "achievements"};
    for (int i = 0; i < 5; i++) {
        char file[64];
        ui_model *model = at(UI_AT_HISTORY + i, 24, 12345);
        model->settings.ascii = true;
        model->settings.theme = UI_THEME_MONO;
        ui_view(model, 24, 80, &frame);
        (void)snprintf(file, sizeof file, "mono-%s-80x24", names[i]);
        golden_check_mono(file, &frame, &model->settings);
    }
}

static void the_panel_of_a_game_given_up(void **state)
{
    (void)state;
    ui_model *model = table_of_deal(482913, table_options(3));
    table_figures(model, 85, 31, 167, 482913);
    model->screen = UI_AT_GAVE_UP;
    look(model, "gave-up", 80, 24);
    look(model, "gave-up", 64, 16);
}

/* Below the smallest size the screen says only that. */
static void a_screen_that_is_too_small_says_so(void **state)
{
    (void)state;
    ui_view(at(UI_AT_STATISTICS, 15, 5), 15, 64, &frame);
    assert_true(golden_find(&frame, "The table needs 64x16"));
    assert_int_equal(ui_mouse_intent(at(UI_AT_HISTORY, 15, 5), 15, 64, UI_MOUSE_PRESS, 3, 5).action, UI_NOTHING);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(history),
        cmocka_unit_test(statistics),
        cmocka_unit_test(daily_deals),
        cmocka_unit_test(the_bankroll),
        cmocka_unit_test(achievements),
        cmocka_unit_test(the_options),
        cmocka_unit_test(a_list_without_games_and_one_without_such_games),
        cmocka_unit_test(each_screen_says_that_nothing_could_be_read),
        cmocka_unit_test(achievements_that_cannot_be_read_are_not_denied),
        cmocka_unit_test(a_question_stands_above_the_keys),
        cmocka_unit_test(in_ascii_and_without_colours),
        cmocka_unit_test(the_panel_of_a_game_given_up),
        cmocka_unit_test(a_screen_that_is_too_small_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
