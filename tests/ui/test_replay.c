/*
 * Replaying a record on the screen: forwards and backwards, at any pace, and continuing the game.
 */
#include "player.h"

#include "golden.h"
#include "ui/update/parts.h"

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];
static sol_game record;

/* A player who is shown a game of draws, undos and a move with automatic ones, each a second after the last. */
static player *player_at_replay(void)
{
    player *p = player_at(1, 3);
    sol_deal deal = ours(1, 1);
    sol_variant variant = usual("klondike");
    variant.options.draw = 3;
    sol_game_start(&record, &variant, &deal, events, steps, SOL_EVENTS_MAX);
    for (uint32_t i = 0; i < 12; i++) {
        sol_move draw = sol_stock_move(&variant, &record.position);
        sol_event event = i % 4 == 3 ? sol_event_of(SOL_EVENT_UNDO, i * 1000) : sol_event_move(draw, i * 1000);
        event.automatic = i == 2;
        assert_int_equal(sol_game_append(&record, event), SOL_OK);
    }
    ui_model_replay(&p->model, &record);
    return p;
}

TEST_CASE(each_step_of_a_replay_is_drawn)
{
    static const char *const keys[] = {"<Right>", "<Left>", "<PgDn>", "<PgUp>", "<End>", "<Home>", "+", "-"};
    player *p = player_types(player_at_replay(), "<Right>");
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        assert_does(p, keys[i], UI_DO_DRAW);
}

TEST_CASE(continuing_a_replay_begins_a_new_game_from_there)
{
    player *p = player_at_replay();
    uint32_t serial = p->model.serial;
    p->model.settings.automatic = SOL_AUTO_OFF;
    assert_after(p, "<Right> <Right> <Enter>", p->model.replay.on, false);
    assert_true(p->model.provenance.watched);
    assert_int_equal(p->model.serial, serial + 1);
    assert_true(p->effects & UI_DO_SAVE);
    assert_int_equal(p->model.game.event_count, 3);
    assert_after(p, "<Space>", p->model.game.event_count, 4);
    assert_after(p, "N N", p->model.provenance.watched, false);
}

TEST_CASE(a_win_with_moves_of_the_replay_is_not_celebrated_and_says_how_many_they_were)
{
    player *p = player_at_replay();
    p->model.settings.automatic = SOL_AUTO_OFF;
    assert_after(p, "<Right> <Right> <Enter>", p->model.lent, p->model.game.played);
    assert_int_equal(p->model.lent, 3);
    assert_after(p, "<Space> u", p->model.lent, 3);
    player_types(p, "u"); /* and the automatic move after it */
    assert_int_equal(p->model.lent, 1);
    p->model.game.won = true;
    p->model.settings.animation = true;
    ui_see_end(&p->model);
    assert_int_equal(p->model.screen, UI_AT_WON);
    assert_int_equal(p->model.celebrating, 0);
    assert_after(p, "N", p->model.lent, 0);
}

TEST_CASE(a_finished_game_cannot_be_continued_from_its_end)
{
    player *p = player_at_replay();
    assert_int_equal(sol_game_append(&record, sol_event_of(SOL_EVENT_GIVE_UP, 12000)), SOL_OK);
    ui_model_replay(&p->model, &record);
    assert_answer(p, "<End>", "This is the last step.");
    assert_after(p, "<Enter>", p->model.replay.on, true);
    assert_reads(p, "The game is over here. Step back to play on from an earlier move.");
    assert_answer_has(p, "<Left>", "Next: give up");
    assert_drawn_without(&player_types(p, "?")->model, 24, 80, "Replay keys", "2 per second"); /* on the keys' line */
    player_types(p, "<Esc>");
    assert_after(p, "<Enter>", p->model.replay.on, false);
}

int main(void) { return run_file(NULL); }
