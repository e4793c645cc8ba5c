/* A game without undo: what would reverse or name a move is refused, and nothing on the screen offers it. */
#include "player.h"

#include "golden.h"
#include "ui/view/view.h"

/* After a draw, without undo. */
static player *without_undo(void)
{
    player *p = player_at(42, 1);
    p->model.settings.automatic = SOL_AUTO_OFF;
    p->model.game.variant.options.no_undo = true;
    return player_types(p, "<Space>");
}

TEST_CASE(undo_and_what_tells_more_than_the_table_are_refused_in_one_sentence)
{
    static const char *const keys[] = {"u", "r", "t", "s", "S", "O"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        player *p = without_undo();
        assert_answer(p, keys[i], "This game is played without undo or tips.");
        assert_int_equal(p->model.game.played, 1);
        assert_int_equal(p->model.tip, -1);
    }
}

TEST_CASE(no_key_that_is_refused_is_offered)
{
    static const char *const offers[] = {"u undo", "t tip", "s show me", "r redo"};
    static ui_frame frame;
    player *p = without_undo();
    (void)ui_resize(&p->model, 24, 120);
    ui_view(&p->model, 24, 120, &frame);
    for (size_t i = 0; i < sizeof offers / sizeof *offers; i++)
        golden_lacks(&frame, offers[i]);
}

/* The whole help, as it is drawn in a window that is high enough for it. */
static const ui_frame *help_of(player *p)
{
    static ui_frame frame;
    (void)ui_resize(&p->model, UI_ROWS_MAX, 80);
    player_types(p, "?");
    ui_view(&p->model, UI_ROWS_MAX, 80, &frame);
    return &frame;
}

TEST_CASE(the_help_of_such_a_game_does_not_teach_what_is_refused)
{
    golden_lacks(help_of(without_undo()), "undo a move", "show a tip", "show me", "you can still win", "redo", "a tip",
                 "the tip", "chance of winning");
    golden_has(help_of(player_at(42, 1)), "undo a move", "show a tip", "show me", "you can still win", "redo", "a tip",
               "the tip", "chance of winning");
}

TEST_CASE(the_chance_that_is_switched_on_is_not_asked_for_in_such_a_game)
{
    player *p = without_undo();
    p->model.settings.odds = true;
    assert_false(ui_wants_odds(&p->model));
    p->model.game.variant.options.no_undo = false;
    assert_true(ui_wants_odds(&p->model));
}

TEST_CASE(live_status_that_is_switched_on_is_neither_offered_nor_shown_in_such_a_game)
{
    player *p = without_undo();
    player_types(p, "<Esc>");
    p->model.settings.status = true;
    assert_false(ui_offer_status(&p->model));
    assert_false(ui_shows_status(&p->model));
}

/* The last draw of a deal whose stock is drawn once, played again with or without undo. */
static player *last_draw_of_a_stuck_deal(bool no_undo)
{
    uint64_t seed = player_who_draws_until_stuck()->model.game.deal.number;
    player *p = player_at(seed, 3);
    p->model.game.variant.options.passes = 1;
    p->model.game.variant.options.no_undo = no_undo;
    p->model.settings.automatic = SOL_AUTO_OFF;
    while (p->model.screen == UI_AT_TABLE)
        player_types(p, "<Space>");
    return p;
}

TEST_CASE(a_table_without_moves_and_without_undo_is_a_lost_game_in_the_panel_and_in_the_record)
{
    player *p = last_draw_of_a_stuck_deal(true);
    int choices[UI_CHOICES_MAX];
    assert_int_equal(p->model.screen, UI_AT_STUCK);
    assert_int_equal(ui_game_status(&p->model), SOL_GAVE_UP);
    assert_true(p->effects & UI_DO_SAVE);
    assert_int_equal(p->model.game.events[p->model.game.event_count - 1].kind, SOL_EVENT_GIVE_UP);
    assert_drawn(&p->model, 24, 80, "Stuck", "No move can help: this game counts as a loss.");
    for (int i = 0; i < ui_panel_choices(&p->model, choices); i++)
        assert_int_not_equal(choices[i], UI_GIVE_UP);
    assert_leads(p, "<Esc> G", UI_AT_TABLE);
    p->model.repeated = true;
    p->model.screen = UI_AT_STUCK;
    assert_undrawn(&p->model, 24, 80, "counts as a loss");
    p->model.repeated = false;
    p->model.provenance.watched = true;
    assert_undrawn(&p->model, 24, 80, "counts as a loss");
}

TEST_CASE(with_undo_the_same_table_is_a_game_that_goes_on)
{
    player *p = last_draw_of_a_stuck_deal(false);
    assert_int_equal(p->model.screen, UI_AT_STUCK);
    assert_int_equal(ui_game_status(&p->model), SOL_PLAYING);
    assert_after(p, "u", p->model.screen, UI_AT_TABLE);
}

TEST_CASE(a_point_of_practice_from_such_a_game_may_be_tried_and_undone)
{
    static sol_event events[8];
    static sol_step steps[8];
    player *p = player_at(1, 1);
    sol_variant variant = p->model.game.variant;
    variant.options.no_undo = true;
    sol_game game = dealt_game(&variant, 1, events, steps, 8);
    ui_practice practice = {.visit = true, .from = 2, .point = {.game = 7, .step = 2}};
    for (int i = 0; i < 3; i++)
        assert_int_equal(sol_game_append(&game, sol_event_move(sol_stock_move(&variant, &game.position), 0)), SOL_OK);
    ui_practice_begin(&p->model, &game, &practice);
    assert_after(p, "d u", p->model.game.played, 2);
}

int main(void) { return run_file(NULL); }
