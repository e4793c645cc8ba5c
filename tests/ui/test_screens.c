/* Help, the new-game menu, the panels of a game's end, the finish, the clock, and a window that is too small. */
#include "player.h"

#include "golden.h"
#include "kept_games.h"
#include "ui/view/view.h"

/* ---- help ------------------------------------------------------------------------------------------------------- */

/* Read "1-19 of 88" below the help. */
static void shown_lines(player *p, int rows, int cols, int *first, int *last, int *all)
{
    (void)ui_resize(&p->model, rows, cols);
    const ui_frame *frame = golden_draw(&p->model, rows, cols);
    for (int y = 0; y < rows; y++) {
        char line[GOLDEN_ROW_MAX];
        golden_row(frame, y, line);
        for (const char *at = line; (at = strchr(at, ' ')) != NULL; at++)
            if (sscanf(at, " %d-%d of %d", first, last, all) == 3)
                return;
    }
    fail_msg("no lines are told");
}

TEST_CASE(a_page_of_the_help_is_what_the_window_shows_but_for_one_line)
{
    static const int sizes[][2] = {{24, 80}, {16, 64}, {30, 120}};
    for (int i = 0; i < 3; i++) {
        int rows = sizes[i][0], cols = sizes[i][1], first, last, all, before;
        player *p = player_types(player_at(1, 1), "?");
        shown_lines(p, rows, cols, &first, &before, &all);
        shown_lines(player_types(p, "<Space>"), rows, cols, &first, &last, &all);
        assert_int_equal(first, last < all ? before : all - before + 1);
        shown_lines(player_types(p, "<PgUp>"), rows, cols, &first, &last, &all);
        assert_int_equal(first, 1);
    }
}

/* ---- the new-game menu ------------------------------------------------------------------------------------------ */

TEST_CASE(where_a_deal_is_typed_the_terminals_cursor_stands)
{
    static ui_frame frame;
    player *p = player_types(player_at(1, 1), "n <Enter> j j j j 4 2");
    ui_view(&p->model, 24, 80, &frame);
    assert_int_equal(ui_frame_at(&frame, frame.at_row, frame.at_col - 1).glyph, '2');
    assert_int_equal(ui_frame_at(&frame, frame.at_row, frame.at_col).glyph, '_');
}

TEST_CASE(rows_of_the_menu_can_be_clicked)
{
    player *p = player_types(player_at(1, 1), "n <Enter>");
    player_clicks(p, UI_CHOOSE, -1, UI_ROW_OPTIONS + SOL_OPTION_DRAW);
    assert_int_equal(p->model.menu.variant.options.draw, 2);
    assert_int_equal(p->effects, UI_DO_DRAW);
    player_clicks(p, UI_CHOOSE, -1, 99);
    assert_int_equal(p->effects, 0);
    player_clicks(p, UI_CHOOSE, -1, UI_ROW_START);
    assert_int_equal(p->model.game.variant.options.draw, 2);
}

/* ---- panels ----------------------------------------------------------------------------------------------------- */

#define NEARLY                                                                                 \
    "fs: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\nfh: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH\n" \
    "fd: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD\nfc: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC\n1: KC"

/* A player who has all cards but one up, and nothing flies at the win. */
static player *nearly_won(void)
{
    player *p = player_with(NEARLY);
    p->model.settings.animation = false;
    return p;
}

TEST_CASE(the_result_is_copied_by_its_key_also_where_that_is_a_cell_at_the_table)
{
    static const char *const games[] = {"klondike", "freecell", "spider"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        player *p = player_types(player_of(games[i], 1), "c");
        assert_false(p->effects & UI_DO_COPY);
        p->model.screen = UI_AT_WON;
        assert_does(p, "c", UI_DO_COPY);
        assert_int_equal(p->model.screen, UI_AT_WON);
    }
}

TEST_CASE(enter_pressed_once_too_often_or_held_does_not_deal_away_a_panel)
{
    player *p = player_types(nearly_won(), "1 f <Enter> 250ms <Enter> 250ms <Enter>");
    assert_int_equal(p->model.screen, UI_AT_WON);
    assert_after(p, "300ms <Enter>", p->model.screen, UI_AT_TABLE);
    p = player_types(player_with(NEARLY), "1 f 2000ms <Enter> <Enter>");
    assert_int_equal(p->model.screen, UI_AT_WON);
    assert_leads(player_who_draws_until_stuck(), "<Enter>", UI_AT_STUCK);
}

TEST_CASE(enter_is_meant_after_a_window_was_opened_while_the_cards_flew)
{
    player *p = player_with(NEARLY);
    assert_leads(p, "1 f 500ms ? <Esc> 1000ms <Enter>", UI_AT_TABLE);
}

TEST_CASE(choices_are_taken_by_their_key_by_arrows_and_by_clicks)
{
    player *p = nearly_won();
    assert_after(p, "1 f R", p->model.game.deal.number, 1);
    p = nearly_won();
    assert_leads(p, "1 f <Down> <Down> <Enter>", UI_AT_PICKER);
    p = nearly_won();
    assert_leads(p, "1 f <Tab> <Tab> <Tab> <Shift-Tab> <Enter>", UI_AT_PICKER);
    p = nearly_won();
    assert_leads(p, "1 f <Up> <Down> <Down> <Down> <Enter>", UI_AT_PICKER);
    p = player_types(nearly_won(), "1 f <Up>");
    player_clicks(p, UI_CHOOSE, -1, 6);
    assert_int_equal(p->model.screen, UI_AT_TABLE);
    assert_int_equal(sol_game_status(&p->model.game, 0), SOL_HAS_WON);
    assert_reads(p, "Won!   N a new deal");
}

/* Follow the tips to their end, which is a panel. */
static player *player_at_the_end_of_tips(const char *game)
{
    player *p = player_of(game, 1);
    for (int i = 0; i < 400 && p->model.screen == UI_AT_TABLE; i++) {
        player_types(p, "t");
        if (p->model.no_tip)
            fail_msg("%s: no tip after %d moves, and no panel", game, i);
        player_types(p, "<Enter>");
    }
    return p;
}

TEST_CASE(the_panel_comes_by_itself_where_only_back_and_forth_moves_are_left)
{
    static const char *const games[] = {"spider", "fortythieves", "spiderette"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        player *p = player_at_the_end_of_tips(games[i]);
        assert_int_equal(p->model.screen, UI_AT_STUCK);
        assert_drawn(&p->model, 24, 80, "Only back-and-forth moves are left.");
        assert_drawn(&p->model, 24, 80, "review (then a win does not count)");
        assert_answer(p, "<Esc>", "Only back-and-forth moves are left.   u undo   N a new deal");
        assert_answer_has(p, "t", "Stuck: only back-and-forth moves are left.");
    }
}

TEST_CASE(where_no_move_is_left_at_all_the_panel_says_so)
{
    static const char *const games[] = {"tripeaks", "golf", "acesup"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        player *p = player_at_the_end_of_tips(games[i]);
        assert_int_equal(p->model.screen, UI_AT_STUCK);
        assert_drawn(&p->model, 24, 80, "No moves are left.");
        assert_answer(p, "<Esc>", "No moves are left.   u undo   N a new deal");
        assert_answer(p, "t", "No moves are left.");
    }
}

TEST_CASE(a_discarded_card_goes_to_no_foundation_in_what_is_told)
{
    player *p = player_types(player_of("acesup", 7), "3");
    assert_reads(p, "3♦ (3) discarded.");
    assert_answer(p, "u", "Undone: discard 3♦ (3).");
    assert_answer(p, "r", "3♦ (3) discarded.");
}

TEST_CASE(enter_does_nothing_at_the_highlight_where_a_tip_was_asked_for_in_vain)
{
    player *p = player_at_the_end_of_tips("spider");
    uint32_t events = p->model.game.event_count;
    assert_after(p, "<Esc> <Tab> t <Enter>", p->model.picked, -1);
    assert_int_equal(p->model.game.event_count, events);
    assert_non_null(strstr(player_reads(p), "Stuck: only back-and-forth moves are left."));
    assert_after(p, "<Tab> <Enter>", p->model.picked >= 0, true);
    p = player_who_draws_until_stuck();
    events = p->model.game.event_count;
    assert_answer(p, "<Esc> t <Enter>", "No moves are left.");
    assert_int_equal(p->model.game.event_count, events);
}

/* ---- the finish ------------------------------------------------------------------------------------------------- */

#define OPEN                                                                       \
    "fs: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS\nfh: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH\n" \
    "fd: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD\nfc: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC\n1: KS QH\n2: KH QS\n3: KD QC\n4: KC QD"

/* ---- the clock -------------------------------------------------------------------------------------------------- */

TEST_CASE(where_the_time_can_run_out_the_clock_is_shown_though_it_is_hidden_elsewhere)
{
    player *p = player_at(1, 1);
    p->model.game.variant.options.time_limit = 60;
    assert_after(p, "<Space> c", ui_next_tick(&p->model, p->now), 1000);
    assert_does(p, "60000ms", UI_DO_SAVE);
    assert_int_equal(p->model.screen, UI_AT_TIME_UP);
    assert_leads(p, "950ms <Enter>", UI_AT_TIME_UP);
    ui_model model = p->model;
    assert_answer(p, "<Esc> <Space>", "Time is up.");
    p->model = model;
    assert_leads(p, "1000ms <Enter>", UI_AT_TABLE);
}

TEST_CASE(a_resumed_game_waits_for_the_first_action)
{
    player *p = player_types(player_at(1, 1), "<Space> 3000ms <Space>");
    sol_game kept = p->model.game;
    ui_model_resume(&p->model, &kept, 4500);
    player_types(p, "r"); /* refused, because there is nothing to redo */
    assert_after(p, "10000ms", ui_played(&p->model, p->now), 4500);
    assert_after(p, "<Space>", sol_game_last_time(&p->model.game), 4500);
    assert_after(p, "1000ms", ui_played(&p->model, p->now), 5500);
    assert_after(p, "u u u", p->model.game.played, 0);
}

TEST_CASE(a_game_resumed_at_its_end_shows_its_panel)
{
    player *p = player_types(player_with(OPEN), "a x");
    sol_game kept = p->model.game;
    ui_model_resume(&p->model, &kept, 9000);
    assert_int_equal(p->model.screen, UI_AT_WON);
}

/* ---- a window that is too small --------------------------------------------------------------------------------- */

static player *unseen(int rows, int cols)
{
    player *p = player_types(player_at(1, 1), "<Space>");
    (void)ui_resize(&p->model, rows, cols);
    return p;
}

TEST_CASE(in_a_window_too_small_for_the_table_no_key_changes_the_game_or_opens_a_screen)
{
    static const int sizes[][2] = {{14, 60}, {15, 64}, {16, 63}};
    static const char *const keys[] = {"<Space>", "G G", "n", "N N", "u", "7 2",    "t",
                                       "?",       "H",   "T", "f",   "a", "<Enter>"};
    for (size_t size = 0; size < 3; size++)
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
            player *p = unseen(sizes[size][0], sizes[size][1]);
            uint32_t before = p->model.game.event_count;
            assert_after(p, keys[i], p->model.game.event_count, before);
            assert_int_equal(p->model.screen, UI_AT_TABLE);
            assert_int_equal(p->model.picked, -1);
            assert_int_equal(p->model.settings.theme, UI_THEME_CLASSIC);
            assert_int_equal(p->effects, 0);
        }
}

TEST_CASE(the_clock_stands_while_the_window_is_too_small)
{
    player *p = player_types(player_at(1, 1), "<Space> 5000ms");
    (void)ui_resize(&p->model, 14, 60);
    assert_after(p, "x", ui_next_tick(&p->model, p->now), -1);
    p->now += 60000;
    (void)ui_resize(&p->model, 24, 80);
    ui_clock_start(&p->model, p->now);
    assert_after(p, "1000ms", ui_played(&p->model, p->now), 6000);
}

int main(void) { return run_file(NULL); }
