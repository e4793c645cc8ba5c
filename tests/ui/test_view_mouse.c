/* A click hits what is drawn: places on the screen, and what the mouse means there. */

#include "../test.h"
#include "tables.h"
#include "ui/model/layout.h"
#include "ui/view/card_art.h"
#include "ui/view/view.h"

/* A game at 80x24; the tests count rows and columns in that picture. */
static ui_model *model;

static int set_up(void **state)
{
    model = table_of_board(table_under_way, table_options(3));
    return 0;
}

static void hits(int y, int x, const char *pile, int index)
{
    ui_hit hit = ui_hit_at(model, 24, 80, y, x);
    if (hit.pile != (pile ? table_pile(model, pile) : -1) || hit.index != index || hit.row != -1)
        fail_msg("at %d, %d lies card %d of pile %d", y, x, hit.index, hit.pile);
}

/*
 * Covered cards are hit on their strips; below a column's cards and on its label the column is meant, and beside it
 * nothing.
 */
TEST_CASE(each_cell_of_the_table_is_what_is_drawn_there)
{
    static const struct {
        int y, x;
        const char *pile;
        int index;
    } cells[] = {
        {9, 3, "1", 0},   {10, 3, "1", 1},   {11, 9, "1", 2},   {2, 13, "w", 1},    {2, 17, "w", 1},
        {2, 18, "w", 2},  {2, 23, "w", 3},   {7, 31, "w", 3},   {20, 5, "1", -1},   {8, 6, "1", -1},
        {8, 72, "7", -1}, {9, 11, NULL, -1}, {9, 12, NULL, -1}, {9, 0, NULL, -1},   {2, 33, NULL, -1},
        {0, 5, NULL, -1}, {22, 5, NULL, -1}, {23, 5, NULL, -1}, {-1, -1, NULL, -1}, {24, 80, NULL, -1},
    };
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++)
        hits(cells[i].y, cells[i].x, cells[i].pile, cells[i].index);
}

TEST_CASE(carried_cards_belong_to_the_pile_they_are_drawn_at)
{
    model->picked = table_pile(model, "4");
    model->picked_count = 2;
    model->target = table_pile(model, "1");
    hits(12, 5, "1", 3);  /* 10♥, now covered */
    hits(13, 5, "1", -1); /* 9♠ */
    hits(11, 38, "4", 2); /* the face-down card that was under them */
}

/* ---- meaning ----------------------------------------------------------------------------------------------------- */

static ui_intent meant(int event, int y, int x) { return ui_mouse_intent(model, 24, 80, event, y, x); }

/*
 * The wheel draws over the stock and does nothing elsewhere at the table; a replay is stepped by it, and not played by
 * clicks.
 */
TEST_CASE(each_event_means_what_it_does_on_that_screen)
{
    static const struct {
        int screen;
        bool replay;
        int event, y, x, action;
    } events[] = {
        {UI_AT_TABLE, false, UI_MOUSE_WHEEL_DOWN, 2, 5, UI_PICK},
        {UI_AT_TABLE, false, UI_MOUSE_WHEEL_UP, 2, 5, UI_NOTHING},
        {UI_AT_TABLE, false, UI_MOUSE_WHEEL_DOWN, 9, 5, UI_NOTHING},
        {UI_AT_TABLE, false, UI_MOUSE_WHEEL_UP, 9, 5, UI_NOTHING},
        {UI_AT_TABLE, false, UI_MOUSE_WHEEL_DOWN, 0, 0, UI_NOTHING},
        {UI_AT_TABLE, true, UI_MOUSE_WHEEL_DOWN, 0, 0, UI_STEP},
        {UI_AT_TABLE, true, UI_MOUSE_WHEEL_UP, 0, 0, UI_STEP_BACK},
        {UI_AT_TABLE, true, UI_MOUSE_PRESS, 8, 4, UI_NOTHING},
        {UI_AT_HELP, false, UI_MOUSE_WHEEL_DOWN, 0, 0, UI_MENU_DOWN},
        {UI_AT_HELP, false, UI_MOUSE_WHEEL_UP, 0, 0, UI_MENU_UP},
        {UI_AT_HELP, false, UI_MOUSE_PRESS, 8, 4, UI_CANCEL},
        {UI_AT_HELP, false, UI_MOUSE_PRESS, 12, 40, UI_CANCEL},
        {UI_AT_HELP, false, UI_MOUSE_RIGHT, 23, 79, UI_CANCEL},
        {UI_AT_HELP, false, UI_MOUSE_RELEASE, 12, 40, UI_NOTHING}, /* it belongs to the click which opened it */
    };
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        model->screen = events[i].screen;
        model->replay.on = events[i].replay;
        if (meant(events[i].event, events[i].y, events[i].x).action != events[i].action)
            fail_msg("event %d in row %zu", events[i].event, i);
    }
}

/* Find the text on the screen from row `top` down.  Returns the row of its first place. */
static int row_from(int top, const char *text, int *col)
{
    static ui_frame frame;
    ui_view(model, 24, 80, &frame);
    for (int y = top; y < 24; y++)
        for (int x = 0; x < 80; x++) {
            size_t i = 0;
            while (text[i] && ui_frame_at(&frame, y, x + (int)i).glyph == (uint32_t)text[i])
                i++;
            if (!text[i]) {
                *col = x;
                return y;
            }
        }
    fail_msg("\"%s\" is not on the screen", text);
    return -1;
}

static int row_of(const char *text, int *col) { return row_from(0, text, col); }

/* ---- the line of keys -------------------------------------------------------------------------------------------- */

enum { KEYS_ROW = 23 };

/* The column where a hint begins in the line of keys. */
static int col_of_hint(const char *hint)
{
    int x;
    (void)row_from(KEYS_ROW, hint, &x);
    return x;
}

/* Assert that a click means the same on the first and on the last cell of a hint. */
static void clicking(const char *hint, int action)
{
    int x = col_of_hint(hint);
    assert_int_equal(meant(UI_MOUSE_PRESS, KEYS_ROW, x).action, action);
    assert_int_equal(meant(UI_MOUSE_PRESS, KEYS_ROW, x + (int)strlen(hint) - 1).action, action);
}

TEST_CASE(a_key_in_the_line_of_keys_is_pressed_by_a_click_on_it)
{
    clicking("Space draw", UI_DRAW);
    clicking("u undo", UI_UNDO);
    clicking("t tip", UI_TIP);
    clicking("? help", UI_HELP);
    clicking("q quit", UI_QUIT);
}

/* Assert that a click on neither a pile nor a key means that the bare table was pressed. */
static bool presses_nothing(int x)
{
    ui_intent intent = meant(UI_MOUSE_PRESS, KEYS_ROW, x);
    return intent.action == UI_PICK && intent.pile == -1;
}

TEST_CASE(a_hint_at_several_keys_and_what_lies_between_the_hints_mean_nothing)
{
    int columns = col_of_hint("1-7 w pick"), undo = col_of_hint("u undo");
    assert_true(presses_nothing(columns));
    assert_true(presses_nothing(columns + 9));
    assert_true(presses_nothing(undo - 1));
    assert_true(presses_nothing(undo + 6));
    assert_true(presses_nothing(0));
    assert_int_equal(meant(UI_MOUSE_PRESS, KEYS_ROW - 1, undo).action, UI_PICK); /* the message's row */
}

TEST_CASE(a_click_on_a_remapped_key_means_what_the_key_means)
{
    model->keymap.keys[UI_UNDO][0] = 'z';
    clicking("z undo", UI_UNDO);
}

/* Of two keys the first is hit on its name, the other on its name and on what both do. */
TEST_CASE(the_keys_that_a_window_names_are_pressed_by_clicks)
{
    static const struct {
        int screen;
        const char *text;
        int action;
    } keys[] = {
        {UI_AT_HELP, "Esc back", UI_CANCEL},
        {UI_AT_HELP, "Up Down scroll", UI_MENU_UP},
        {UI_AT_HELP, "Down scroll", UI_MENU_DOWN},
        {UI_AT_HELP, "scroll", UI_MENU_DOWN},
        {UI_AT_NEW, "Right change", UI_MENU_RIGHT},
        {UI_AT_NEW, "Enter deal", UI_MENU_ENTER},
        {UI_AT_GAVE_UP, "H history", UI_HISTORY},
        {UI_AT_GAVE_UP, "% statistics", UI_STATISTICS},
        {UI_AT_PICKER, "Enter options", UI_MENU_ENTER},
    };
    model->menu.variant.options = model->game.variant.options;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        int x, y;
        model->screen = keys[i].screen;
        y = row_of(keys[i].text, &x);
        assert_int_equal(meant(UI_MOUSE_PRESS, y, x).action, keys[i].action);
    }
}

/* ---- menus and panels -------------------------------------------------------------------------------------------- */

TEST_CASE(the_arrows_of_the_chosen_row_of_the_menu_change_it_both_ways)
{
    int value, y;
    model->screen = UI_AT_NEW;
    model->menu.variant.options = model->game.variant.options;
    model->menu.row = UI_ROW_OPTIONS + SOL_OPTION_SCORING;
    y = row_of("standard", &value);
    int left = value - 2, right = value + (int)strlen("standard") + 1;
    assert_int_equal(meant(UI_MOUSE_PRESS, y, left).action, UI_MENU_LEFT);
    assert_int_equal(meant(UI_MOUSE_PRESS, y, right).action, UI_CHOOSE);
    assert_int_equal(meant(UI_MOUSE_PRESS, y + 1, left).action, UI_CHOOSE); /* another row */
    model->menu.row = UI_ROW_START;
    y = row_of("Start", &value);
    assert_int_equal(meant(UI_MOUSE_PRESS, y, left).action, UI_CHOOSE); /* this row has no arrows */
}

/* Is this name of a card there? */
static bool stands(const ui_frame *frame, int y, int x, char rank, uint32_t suit)
{
    return ui_frame_at(frame, y, x).glyph == (uint32_t)rank && ui_frame_at(frame, y, x + 1).glyph == suit;
}

TEST_CASE(a_dragged_run_is_drawn_below_the_pointer_and_the_mouse_hits_what_lies_under_it)
{
    static ui_frame frame;
    for (int rows = 16; rows <= 24; rows += 8) {
        assert_int_equal(set_up(NULL), 0);
        int pile = table_pile(model, "2"), length = sol_pile_len(&model->game.position, pile);
        sol_card card = sol_pile_card(&model->game.position, pile, length - 1);
        char rank = "?A23456789TJQK"[sol_rank(card)];
        uint32_t suit = ui_suit_glyph(sol_suit(card));
        model->picked = model->cursor = pile;
        model->picked_count = 1;
        model->picked_exact = model->in_air = true;
        model->air_y = rows - 4;
        model->air_x = 40;
        ui_hit below = ui_hit_at(model, rows, 80, rows - 4, 40);
        assert_true(below.pile != pile);
        ui_view(model, rows, 80, &frame);
        int found = 0;
        for (int col = 30; col < 50; col++)
            found += stands(&frame, rows - 4, col, rank, suit);
        assert_int_equal(found, 1);
        for (int row = 0; row < rows - 4; row++)
            for (int col = 0; col < 30; col++)
                assert_false(stands(&frame, row, col, rank, suit));
    }
}

int main(void) { return run_each(set_up, NULL); }
