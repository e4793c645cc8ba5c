/*
 * What the screen looks like, cell for cell: the mock-ups' states at the four sizes, each mark, each theme without
 * colour.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "golden.h"
#include "tables.h"
#include "ui/view/view.h"

static ui_frame frame;

/* Look at the table only; other tests look at the message, which is shorter on narrow screens. */
static void look(ui_model *model, int cols, int rows, const char *name)
{
    if (!model->message[0])
        memcpy(model->message, "A message.", 11);
    if (cols < 80 && model->picked >= 0)
        model->message[0] = 0;
    ui_view(model, rows, cols, &frame);
    golden_check(name, &frame);
}

static void say(ui_model *model, const char *message) { strncpy(model->message, message, sizeof model->message - 1); }

/* A game in progress, with 9♠ 8♦ picked up and the highlight on column 4. */
static ui_model *under_way(void)
{
    ui_model *model = table_of_board(table_under_way, table_options(3));
    table_figures(model, 85, 31, 167, 482913);
    model->cursor = model->picked = table_pile(model, "4");
    model->picked_count = 2;
    say(model, "4: 9♠ 8♦ picked up.  Can go to 1 (10♥).   1 or Enter = move    Esc = put back");
    return model;
}

/* The same game with a tip instead, which marks what would move, and where to. */
static ui_model *with_tip(void)
{
    ui_model *model = under_way();
    int from = table_pile(model, "4"), to = table_pile(model, "1");
    model->picked = -1;
    model->cursor = to;
    model->tip_count = 3;
    model->tips[0] = (sol_tip){{SOL_MOVE, (uint8_t)from, (uint8_t)to, 2}, SOL_TIP_TURNS, SOL_NO_CARD};
    model->tip = 0;
    say(model, "Tip 1/3:  9♠ 8♦ (column 4)  →  10♥ (column 1), uncovers a card.    Enter = do it    t = next tip");
    return model;
}

/* A game with 19 cards in a column, the last of them picked up. */
static ui_model *longest(void)
{
    ui_model *model = table_of_board(table_longest, table_options(1));
    table_figures(model, 140, 96, 362, 7);
    model->cursor = model->picked = table_pile(model, "7");
    model->picked_count = 1;
    say(model, "7: A♣ picked up.");
    return model;
}

/* ---- the mock-ups ------------------------------------------------------------------------------------------------ */

static void a_game_under_way_at_80x24(void **state)
{
    (void)state;
    look(under_way(), 80, 24, "table-80x24");
}

static void a_tip_at_100x30(void **state)
{
    (void)state;
    look(with_tip(), 100, 30, "tip-100x30");
}

static void a_game_under_way_at_120x40(void **state)
{
    (void)state;
    look(under_way(), 120, 40, "table-120x40");
}

static void the_longest_column_at_80x24(void **state)
{
    (void)state;
    look(longest(), 80, 24, "longest-80x24");
}

static void the_longest_column_at_100x30(void **state)
{
    (void)state;
    look(longest(), 100, 30, "longest-100x30");
}

static void the_longest_column_at_120x40(void **state)
{
    (void)state;
    look(longest(), 120, 40, "longest-120x40");
}

static void the_longest_column_on_the_rail_at_64x16(void **state)
{
    (void)state;
    look(longest(), 64, 16, "longest-64x16");
}

static void a_game_under_way_on_the_rail_at_64x16(void **state)
{
    (void)state;
    look(under_way(), 64, 16, "table-64x16");
}

/* ---- between the sizes and beyond -------------------------------------------------------------------------------- */

static void narrow_cards_at_66x24(void **state)
{
    (void)state;
    look(under_way(), 66, 24, "table-66x24");
}

static void the_stage_stands_in_the_middle_at_90x35(void **state)
{
    (void)state;
    look(under_way(), 90, 35, "table-90x35");
}

static void larger_cards_at_160x60(void **state)
{
    (void)state;
    look(under_way(), 160, 60, "table-160x60");
}

static void too_small_says_what_is_needed(void **state)
{
    (void)state;
    look(under_way(), 63, 16, "small-63x16");
    look(under_way(), 20, 3, "small-20x3");
}

/* ---- a real deal ------------------------------------------------------------------------------------------------- */

static void a_fresh_deal(void **state)
{
    (void)state;
    look(table_of_deal(1, table_options(1)), 80, 24, "deal-80x24");
}

static void a_fan_of_one_and_of_two_cards(void **state)
{
    (void)state;
    ui_model *model = table_of_deal(6, table_options(3));
    table_play(model, "draw:3 w-5");
    look(model, 80, 24, "fan-80x24");
}

/* ---- shapes instead of colours ----------------------------------------------------------------------------------- */

static void ascii_at_80x24(void **state)
{
    (void)state;
    ui_model *model = under_way();
    model->settings.ascii = true;
    say(model, "4: 9S 8D picked up.  Can go to 1 (10H).   1 or Enter = move    Esc = put back");
    look(model, 80, 24, "ascii-80x24");
}

static void ascii_on_the_rail(void **state)
{
    (void)state;
    ui_model *model = with_tip();
    model->settings.ascii = true;
    say(model, "Tip");
    look(model, 64, 16, "ascii-64x16");
}

static void mono_at_80x24(void **state)
{
    (void)state;
    ui_model *model = under_way();
    model->settings.theme = UI_THEME_MONO;
    ui_view(model, 24, 80, &frame);
    golden_check_mono("mono-80x24", &frame, &model->settings);
}

static void mono_with_a_menu_on_the_rail(void **state)
{
    (void)state;
    ui_model *model = under_way();
    model->settings.theme = UI_THEME_MONO;
    model->screen = UI_AT_NEW;
    model->menu.variant.options = model->game.variant.options;
    ui_view(model, 16, 64, &frame);
    golden_check_mono("mono-menu-64x16", &frame, &model->settings);
}

/* ---- large print ------------------------------------------------------------------------------------------------- */

static void large_cards_at_80x24(void **state)
{
    (void)state;
    ui_model *model = under_way();
    model->settings.large = true;
    look(model, 80, 24, "large-80x24");
    model->settings.theme = UI_THEME_MONO;
    look(model, 80, 24, "large-framed-80x24");
}

static void large_cards_and_a_tip_at_120x40(void **state)
{
    (void)state;
    ui_model *model = with_tip();
    model->settings.large = true;
    look(model, 120, 40, "large-120x40");
}

static void large_cells_and_narrow_columns_at_80x24(void **state)
{
    (void)state;
    ui_model *model = table_of_game(sol_game_named("freecell"), 617);
    model->settings.large = true;
    table_play(model, "1-a 2-b");
    look(model, 80, 24, "large-freecell-80x24");
}

static void a_large_pyramid_at_80x24(void **state)
{
    (void)state;
    ui_model *model = table_of_game(sol_game_named("pyramid"), 1);
    model->settings.large = true;
    look(model, 80, 24, "large-pyramid-80x24");
}

/*
 * ---- carried cards ------------------------------------------------------------------------------------------------
 */

static void carried_cards_are_drawn_at_their_target(void **state)
{
    (void)state;
    ui_model *model = under_way();
    model->target = model->cursor = table_pile(model, "1");
    look(model, 80, 24, "carried-80x24");
    look(model, 64, 16, "carried-64x16");
}

static void a_card_is_carried_to_the_foundation(void **state)
{
    (void)state;
    ui_model *model = table_of_deal(18, table_options(1));
    table_play(model, "draw draw");
    model->picked = table_pile(model, "w");
    model->picked_count = 1;
    model->target = model->cursor = table_pile(model, "fd");
    look(model, 80, 24, "carried-up-80x24");
}

static void the_highlight_on_stock_and_waste(void **state)
{
    (void)state;
    ui_model *model = table_of_deal(1, table_options(3));
    table_play(model, "draw:3");
    model->cursor = table_pile(model, "w");
    look(model, 80, 24, "highlight-80x24");
    model->cursor = table_pile(model, "s");
    look(model, 64, 16, "highlight-64x16");
}

/*
 * ---- options -------------------------------------------------------------------------------------------------------
 */

static void thoughtful_shows_cards_that_are_visibly_backs(void **state)
{
    (void)state;
    sol_options options = table_options(3);
    options.thoughtful = true;
    look(table_of_board(table_under_way, options), 100, 30, "thoughtful-100x30");
    look(table_of_board(table_under_way, options), 64, 16, "thoughtful-64x16");
}

static void peek_shows_the_next_card_of_the_stock(void **state)
{
    (void)state;
    sol_options options = table_options(1);
    options.peek = true;
    look(table_of_deal(1, options), 80, 24, "peek-80x24");
}

static void peek_can_be_put_away(void **state)
{
    (void)state;
    sol_options options = table_options(1);
    options.peek = true;
    ui_model *model = table_of_deal(1, options);
    model->peeking = false;
    look(model, 80, 24, "deal-80x24");
}

static const char last_pass[] =
    "klondike\nfs: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\nfh: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH\n"
    "fd: AD 2D 3D 4D 5D 6D 7D 8D 9D TD\nfc: AC 2C 3C 4C 5C 6C 7C 8C 9C TC\n"
    "w: JD QD\n3: KC\n5: KD QC\n6: JC\n";

static void an_empty_stock_says_whether_it_can_be_turned_over(void **state)
{
    (void)state;
    sol_options options = table_options(1);
    options.scoring = SOL_SCORING_VEGAS;
    options.passes = 1;
    ui_model *model = table_of_board(last_pass, options);
    table_figures(model, -52, 5, 3700, 12);
    look(model, 80, 24, "no-redeal-80x24");
    model->settings.ascii = true;
    look(model, 64, 16, "no-redeal-64x16");
    look(table_of_board(last_pass, table_options(1)), 80, 24, "redeal-80x24");
}

static void a_time_limit_shows_what_is_left(void **state)
{
    (void)state;
    sol_options options = table_options(1);
    options.time_limit = 300;
    options.scoring = SOL_SCORING_NONE;
    ui_model *model = table_of_deal(1, options);
    table_figures(model, 0, 12, 61, 1);
    look(model, 80, 24, "limit-80x24");
}

/*
 * ---- overlays ------------------------------------------------------------------------------------------------------
 */

static ui_model *at_screen(int screen)
{
    ui_model *model = under_way();
    model->picked = -1;
    model->message[0] = 0;
    model->screen = screen;
    model->menu.variant.options = model->game.variant.options;
    return model;
}

static void the_help(void **state)
{
    (void)state;
    look(at_screen(UI_AT_HELP), 80, 24, "help-80x24");
    look(at_screen(UI_AT_HELP), 120, 40, "help-120x40");
}

static void the_help_scrolled_to_its_end(void **state)
{
    (void)state;
    ui_model *model = at_screen(UI_AT_HELP);
    model->scroll = 1000;
    look(model, 80, 24, "help-end-80x24");
    look(model, 64, 16, "help-end-64x16");
}

static void the_new_game_menu(void **state)
{
    (void)state;
    look(at_screen(UI_AT_NEW), 80, 24, "menu-80x24");
}

static void the_menu_says_what_is_wrong_with_a_deal(void **state)
{
    (void)state;
    ui_model *model = at_screen(UI_AT_NEW);
    model->menu.row = UI_ROW_DEAL;
    strcpy(model->menu.deal, "winxp:99999");
    strcpy(model->menu.fault,
           "winxp has the deals 0 to 32767, and 99999 is none of them: choose another number or another dialect");
    look(model, 64, 16, "menu-fault-64x16");
}

static void the_panel_of_a_won_game(void **state)
{
    (void)state;
    look(at_screen(UI_AT_WON), 80, 24, "won-80x24");
}

static void the_panel_of_a_won_game_says_what_is_new(void **state)
{
    (void)state;
    ui_model *model = at_screen(UI_AT_WON);
    strcpy(model->news, "New: best time, fewest moves.\n3 won in a row, more than ever.\n"
                        "Achievement: Won within 3 minutes.\nAchievement: First win at Klondike.\n");
    look(model, 80, 24, "won-news-80x24");
    look(model, 64, 16, "won-news-64x16");
}

static void the_panel_of_a_stuck_game(void **state)
{
    (void)state;
    ui_model *model = at_screen(UI_AT_STUCK);
    model->scroll = 2;
    look(model, 64, 16, "stuck-64x16");
}

static void the_panel_when_time_is_up(void **state)
{
    (void)state;
    ui_model *model = at_screen(UI_AT_TIME_UP);
    model->game.variant.options.time_limit = 167;
    look(model, 100, 30, "time-up-100x30");
}

/* The same windows without colour, without line characters, and with hardly any room. */
static void look_at_window(int screen, const char *window)
{
    char name[64];
    ui_model *model = at_screen(screen);
    model->game.variant.options.time_limit = screen == UI_AT_TIME_UP ? 167 : 0;
    snprintf(name, sizeof name, "%s-64x16", window);
    look(model, 64, 16, name);
    model->settings.ascii = true;
    snprintf(name, sizeof name, "ascii-%s-80x24", window);
    look(model, 80, 24, name);
    model->settings.ascii = false;
    model->settings.theme = UI_THEME_MONO;
    ui_view(model, 24, 80, &frame);
    snprintf(name, sizeof name, "mono-%s-80x24", window);
    golden_check_mono(name, &frame, &model->settings);
}

static void the_windows_in_mono_in_ascii_and_on_the_rail(void **state)
{
    (void)state;
    look_at_window(UI_AT_NEW, "menu");
    look_at_window(UI_AT_WON, "won");
    look_at_window(UI_AT_STUCK, "stuck-first");
    look_at_window(UI_AT_TIME_UP, "time-up");
}

static const char all_up[] = "klondike\n"
                             "fs: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\n"
                             "fh: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH\n"
                             "fd: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD\n"
                             "fc: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC\n";

static void the_victory_animation(void **state)
{
    (void)state;
    ui_model *model = table_of_board(all_up, table_options(3));
    table_figures(model, 85, 31, 167, 482913);
    model->screen = UI_AT_WON;
    model->celebrating = 1000;
    model->now = 2500;
    look(model, 80, 24, "victory-80x24");
    model->landed = 2500;
    model->now = 2600;
    look(model, 80, 24, "victory-trails-80x24");
    model->landed = 0;
    model->now = 4000;
    look(model, 100, 60, "victory-100x60"); /* high enough to fall as fast as cards fall at most */
}

/*
 * ---- replay --------------------------------------------------------------------------------------------------------
 */

static ui_model *replaying(void)
{
    static const sol_event events[96];
    ui_model *model = at_screen(UI_AT_TABLE);
    say(model, "Next: 9♠ 8♦ (column 4) → 10♥ (column 1)");
    model->replay = (ui_replay){.on = true, .playing = true, .speed = 2, .events = events, .count = 96, .next = 31};
    return model;
}

static void a_replay_that_is_playing(void **state)
{
    (void)state;
    look(replaying(), 80, 24, "replay-80x24");
    look(replaying(), 120, 40, "replay-120x40");
}

static void a_replay_that_is_paused_on_the_rail(void **state)
{
    (void)state;
    ui_model *model = replaying();
    model->replay.playing = false;
    look(model, 64, 16, "replay-64x16");
}

static void the_help_of_a_replay(void **state)
{
    (void)state;
    ui_model *model = replaying();
    model->screen = UI_AT_HELP;
    look(model, 80, 24, "help-replay-80x24");
}

/* The verdict on the game in the status line, at its two tightest widths. */
static ui_model *with_status(sol_verdict verdict, sol_verdict deal)
{
    ui_model *model = under_way();
    model->settings.status = true;
    model->proof = (ui_proof){.known = true, .verdict = verdict, .deal = deal, .position = model->game.position};
    return model;
}

static void the_live_status_at_80x24(void **state)
{
    (void)state;
    look(with_status(SOL_LOST, SOL_WON), 80, 24, "status-80x24");
}

static void the_live_status_on_the_rail(void **state)
{
    (void)state;
    look(with_status(SOL_WON, SOL_WON), 64, 16, "status-64x16");
}

/* The frame shows a move of the line. */
static ui_model *showing(void)
{
    ui_model *model = with_status(SOL_WON, SOL_WON);
    model->replay = (ui_replay){.on = true, .ahead = true, .playing = true, .speed = 1, .next = 2, .count = 87};
    model->proof.line[0] = sol_stock_move(&model->game.variant, &model->game.position);
    model->proof.moves = 85;
    model->picked = -1;
    return model;
}

static void a_line_that_is_shown_at_80x24(void **state)
{
    (void)state;
    look(showing(), 80, 24, "show-80x24");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_under_way_at_80x24),
        cmocka_unit_test(the_live_status_at_80x24),
        cmocka_unit_test(the_live_status_on_the_rail),
        cmocka_unit_test(a_line_that_is_shown_at_80x24),
        cmocka_unit_test(a_tip_at_100x30),
        cmocka_unit_test(a_game_under_way_at_120x40),
        cmocka_unit_test(the_longest_column_at_80x24),
        cmocka_unit_test(the_longest_column_at_100x30),
        cmocka_unit_test(the_longest_column_at_120x40),
        cmocka_unit_test(the_longest_column_on_the_rail_at_64x16),
        cmocka_unit_test(a_game_under_way_on_the_rail_at_64x16),
        cmocka_unit_test(narrow_cards_at_66x24),
        cmocka_unit_test(the_stage_stands_in_the_middle_at_90x35),
        cmocka_unit_test(larger_cards_at_160x60),
        cmocka_unit_test(too_small_says_what_is_needed),
        cmocka_unit_test(a_fresh_deal),
        cmocka_unit_test(a_fan_of_one_and_of_two_cards),
        cmocka_unit_test(ascii_at_80x24),
        cmocka_unit_test(ascii_on_the_rail),
        cmocka_unit_test(mono_at_80x24),
        cmocka_unit_test(mono_with_a_menu_on_the_rail),
        cmocka_unit_test(large_cards_at_80x24),
        cmocka_unit_test(large_cards_and_a_tip_at_120x40),
        cmocka_unit_test(large_cells_and_narrow_columns_at_80x24),
        cmocka_unit_test(a_large_pyramid_at_80x24),
        cmocka_unit_test(carried_cards_are_drawn_at_their_target),
        cmocka_unit_test(a_card_is_carried_to_the_foundation),
        cmocka_unit_test(the_highlight_on_stock_and_waste),
        cmocka_unit_test(thoughtful_shows_cards_that_are_visibly_backs),
        cmocka_unit_test(peek_shows_the_next_card_of_the_stock),
        cmocka_unit_test(peek_can_be_put_away),
        cmocka_unit_test(an_empty_stock_says_whether_it_can_be_turned_over),
        cmocka_unit_test(a_time_limit_shows_what_is_left),
        cmocka_unit_test(the_help),
        cmocka_unit_test(the_help_scrolled_to_its_end),
        cmocka_unit_test(the_new_game_menu),
        cmocka_unit_test(the_menu_says_what_is_wrong_with_a_deal),
        cmocka_unit_test(the_panel_of_a_won_game),
        cmocka_unit_test(the_panel_of_a_won_game_says_what_is_new),
        cmocka_unit_test(the_panel_of_a_stuck_game),
        cmocka_unit_test(the_panel_when_time_is_up),
        cmocka_unit_test(the_windows_in_mono_in_ascii_and_on_the_rail),
        cmocka_unit_test(the_victory_animation),
        cmocka_unit_test(a_replay_that_is_playing),
        cmocka_unit_test(a_replay_that_is_paused_on_the_rail),
        cmocka_unit_test(the_help_of_a_replay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
