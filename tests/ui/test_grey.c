/* Nothing by colour alone: with colours and attributes taken away, glyphs still tell every state of the table apart. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "kept_games.h"
#include "tables.h"
#include "ui/update/update.h"
#include "ui/view/card_art.h"
#include "ui/view/view.h"

static ui_frame with, without;

/* A state of the table, and the same table without it. */
typedef struct pair {
    const char *name;
    ui_model *(*table)(void);
    void (*state)(ui_model *model);
} pair;

static ui_model *under_way(void)
{
    ui_model *model = table_of_board(table_under_way, table_options(3));
    model->cursor = table_pile(model, "3");
    return model;
}

static ui_model *a_pyramid(void) { return table_of_game(sol_game_named("pyramid"), 1); }

static ui_model *a_menu(void)
{
    ui_model *model = under_way();
    model->screen = UI_AT_NEW;
    model->menu.variant.options = model->game.variant.options;
    return model;
}

static ui_model *a_panel(void)
{
    ui_model *model = under_way();
    model->screen = UI_AT_STUCK;
    return model;
}

static ui_model *saved_games(int screen)
{
    ui_model *model = under_way();
    (void)ui_resize(model, 40, 120);
    (void)ui_update(model, (ui_intent){.action = UI_HISTORY + screen - UI_AT_HISTORY, .pile = -1, .index = -1}, 0);
    kept_games_answer(model, 8);
    return model;
}

static ui_model *a_list(void) { return saved_games(UI_AT_HISTORY); }
static ui_model *a_calendar(void) { return saved_games(UI_AT_CALENDAR); }
static ui_model *some_achievements(void) { return saved_games(UI_AT_ACHIEVEMENTS); }
static ui_model *some_options(void) { return saved_games(UI_AT_OPTIONS); }

static void pick_up(ui_model *model)
{
    model->picked = table_pile(model, "4");
    model->picked_count = 2;
}

static void highlight(ui_model *model) { model->cursor = table_pile(model, "5"); }
static void highlight_stock(ui_model *model) { model->cursor = table_pile(model, "s"); }

static void tip(ui_model *model)
{
    int from = table_pile(model, "4"), to = table_pile(model, "1");
    model->tip_count = 1;
    model->tips[0] = (sol_tip){{SOL_MOVE, (uint8_t)from, (uint8_t)to, 2}, SOL_TIP_TURNS, SOL_NO_CARD};
    model->tip = 0;
}

static void tip_up(ui_model *model)
{
    tip(model);
    model->tips[0].move = (sol_move){SOL_MOVE, (uint8_t)table_pile(model, "w"), (uint8_t)table_pile(model, "fs"), 1};
}

static void pick_up_free(ui_model *model)
{
    model->picked = table_pile(model, "p22");
    model->picked_count = 1;
}

static void next_game(ui_model *model) { model->kept.history.chosen++; }
static void next_day(ui_model *model) { model->kept.calendar.chosen++; }
static void another_day_is_today(ui_model *model) { model->kept.calendar.today -= 3; }
static void day_won(ui_model *model) { model->kept.calendar.of.day[7] = FIGURES_DAY_WON; }
static void next_achievement(ui_model *model) { model->kept.achievements.rows.chosen++; }
static void next_option(ui_model *model) { model->kept.options.rows.chosen++; }

static void next_row(ui_model *model) { model->menu.row++; }
static void next_choice(ui_model *model) { model->scroll++; }

static const pair pairs[] = {
    {"picked up", under_way, pick_up},
    {"highlight", under_way, highlight},
    {"highlighted stock", under_way, highlight_stock},
    {"tip", under_way, tip},
    {"tip to a foundation", under_way, tip_up},
    {"picked up in a pyramid", a_pyramid, pick_up_free},
    {"row of a menu", a_menu, next_row},
    {"choice of a panel", a_panel, next_choice},
    {"game of the list", a_list, next_game},
    {"day of the calendar", a_calendar, next_day},
    {"today", a_calendar, another_day_is_today},
    {"a day that was won", a_calendar, day_won},
    {"achievement", some_achievements, next_achievement},
    {"option", some_options, next_option},
};
enum { PAIRS = sizeof pairs / sizeof *pairs };

static const struct {
    int rows, cols;
    bool large;
} windows[] = {{24, 80, false}, {16, 64, false}, {40, 120, false}, {24, 80, true}, {40, 120, true}};
enum { WINDOWS = sizeof windows / sizeof *windows };

static void draw(ui_model *model, int theme, int colours, int window, ui_frame *frame)
{
    static const char same[] = "The same message.";
    memcpy(model->message, same, sizeof same);
    model->settings.theme = (uint8_t)theme;
    model->settings.colours = colours;
    model->settings.large = windows[window].large;
    ui_view(model, windows[window].rows, windows[window].cols, frame);
}

/* How many cells have other glyphs?  The last two rows, which have message and keys, are left out. */
static int glyphs_that_differ(int rows, int cols)
{
    int differ = 0;
    for (int i = 0; i < (rows - 2) * cols; i++)
        differ += with.cells[i].glyph != without.cells[i].glyph;
    return differ;
}

static void every_state_is_told_by_glyphs(void **state)
{
    (void)state;
    static const int depths[] = {0, 8, 16, 256, 1 << 24};
    for (int i = 0; i < PAIRS * UI_THEMES * 5 * WINDOWS; i++) {
        const pair *p = &pairs[i % PAIRS];
        int theme = i / PAIRS % UI_THEMES, colours = depths[i / PAIRS / UI_THEMES % 5],
            window = i / PAIRS / UI_THEMES / 5;
        draw(p->table(), theme, colours, window, &without);
        ui_model *model = p->table();
        p->state(model);
        draw(model, theme, colours, window, &with);
        if (!glyphs_that_differ(windows[window].rows, windows[window].cols))
            fail_msg("%s, theme %s, %d colours, %dx%d: seen by colour alone", p->name, ui_theme_names[theme], colours,
                     windows[window].cols, windows[window].rows);
    }
}

/* A place where the picked card may go has a mark that others have not. */
static void legal_destinations_are_told_from_others(void **state)
{
    (void)state;
    for (int window = 0; window < WINDOWS; window++) {
        ui_model *model = under_way();
        int marks = 0;
        pick_up(model);
        draw(model, UI_THEME_CLASSIC, 1 << 24, window, &with);
        for (int i = 0; i < with.rows * with.cols; i++)
            marks += with.cells[i].glyph == UI_GLYPH_LEGAL;
        assert_int_equal(marks, 2); /* column 1 is the only such place */
    }
}

static void each_suit_has_a_glyph_of_its_own(void **state)
{
    (void)state;
    for (int a = 0; a < SOL_SUITS; a++)
        for (int b = 0; b < a; b++)
            assert_int_not_equal(ui_suit_glyph(a), ui_suit_glyph(b));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_state_is_told_by_glyphs),
        cmocka_unit_test(legal_destinations_are_told_from_others),
        cmocka_unit_test(each_suit_has_a_glyph_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
