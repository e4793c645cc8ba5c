/*
 * The clock of a game with a time limit: it is saved between moves, too, so that killing the program wins no time.
 */
#include "player.h"

static player *player_with_limit(void)
{
    player *p = player_at(1, 1);
    p->model.settings.clock = false;
    p->model.game.variant.options.time_limit = 300;
    player_types(p, "<Space>");
    return p;
}

/* Let the next tick come that the model asks for. */
static unsigned tick(player *p)
{
    p->now += (uint64_t)ui_next_tick(&p->model, p->now);
    return ui_update(&p->model, (ui_intent){.action = UI_TICK, .pile = -1, .index = -1}, p->now);
}

TEST_CASE(the_clock_of_a_limited_game_is_kept_every_five_seconds)
{
    player *p = player_with_limit();
    for (int second = 1; second <= 15; second++)
        assert_int_equal((tick(p) & UI_DO_SAVE) != 0, second * 1000 % UI_KEEP_MS == 0);
}

TEST_CASE(keys_that_change_nothing_do_not_put_that_off)
{
    player *p = player_with_limit();
    p->now += UI_KEEP_MS - 1;
    assert_does_not(p, "<Right>", UI_DO_SAVE);
    p->now++;
    assert_does(p, "<Right>", UI_DO_SAVE);
}

TEST_CASE(a_game_without_a_limit_sleeps)
{
    player *p = player_with_limit();
    p->model.game.variant.options.time_limit = 0;
    assert_int_equal(ui_next_tick(&p->model, p->now), -1);
}

TEST_CASE(a_limited_game_that_is_resumed_runs_before_it_is_touched)
{
    player *p = player_with_limit();
    sol_game game = p->model.game;
    ui_model_resume(&p->model, &game, 1000);
    ui_clock_start(&p->model, p->now);
    assert_int_equal(ui_played(&p->model, p->now + 2000), 3000);
}

TEST_CASE(it_wakes_when_the_time_is_up_and_not_later)
{
    player *p = player_with_limit();
    p->model.game.variant.options.time_limit = 3;
    assert_int_equal(ui_next_tick(&p->model, p->now + 2999), 1);
    p->now += 2999;
    tick(p);
    assert_int_equal(p->model.screen, UI_AT_TIME_UP);
}

TEST_CASE(what_was_refused_before_is_not_said_when_the_time_is_up)
{
    player *p = player_with_limit();
    p->model.game.variant.options.time_limit = 3;
    player_types(p, "u u");
    assert_true(p->model.refusal);
    p->now += 3000;
    tick(p);
    assert_int_equal(p->model.screen, UI_AT_TIME_UP);
    assert_string_equal(p->model.message, "");
}

int main(void) { return run_file(NULL); }
