/* A race against another game that was played with the same cards. */
#include "player.h"

#include "golden.h"
#include "ui/model/race.h"

/* ---- help -------------------------------------------------------------------------------------------------------- */

/* The player at a deal of Golf, against a game of it in which these keys were typed. */
static player *player_against(const char *keys)
{
    static ui_race race;
    player *p = player_types(player_of("golf", 3), keys);
    ui_race_against(&race, &p->model.game);
    p = player_of("golf", 3);
    p->model.race = race;
    return p;
}

/* A game that was won after five seconds. */
static player *player_against_a_win(void)
{
    player *p = player_against("6 2000ms 6 2000ms 3");
    p->model.race.won = true;
    p->model.race.end = 5000;
    return p;
}

static const char *said(const player *p)
{
    static char text[300];
    engine_text out = engine_text_in(text, sizeof text);
    ui_put_race(&out, &p->model);
    return text;
}

/* ---- how it stands ----------------------------------------------------------------------------------------------- */

TEST_CASE(the_cards_up_are_compared_after_the_same_time)
{
    player *p = player_against("6 2000ms 6 2000ms 3");
    assert_true(p->model.race.timed);
    assert_text_after(p, "6", ui_figure_race_in_short(&p->model).text, "1 v 1");
    player_waits(p, 1900);
    assert_string_equal(ui_figure_race(&p->model).text, "1 v 1");
    player_waits(p, 200);
    assert_string_equal(ui_figure_race(&p->model).text, "1 v 2");
    player_waits(p, 10000);
    assert_string_equal(said(p), "Cards up in the race: you 1, the other game 3.\n");
    assert_text_after(p, "u", ui_figure_race(&p->model).text, "0 v 3");
}

TEST_CASE(cards_that_the_other_game_took_back_stay_reached)
{
    player *p = player_against("6 2000ms 6 2000ms u u");
    player_types(p, "6 9000ms");
    assert_string_equal(ui_figure_race(&p->model).text, "1 v 2");
}

TEST_CASE(a_record_without_times_is_compared_by_moves)
{
    player *p = player_against("6 6 3");
    assert_false(p->model.race.timed);
    player_types(p, "6 9000ms");
    assert_string_equal(said(p), "Cards up in the race: you 1, the other game 1. Its record has no times, so moves are "
                                 "compared.\n");
    assert_text_after(p, "6", ui_figure_race(&p->model).text, "2 v 2");
}

TEST_CASE(the_header_says_how_it_stands_and_when_the_other_game_was_won)
{
    player *p = player_types(player_against_a_win(), "6");
    assert_drawn(&p->model, 24, 100, "Race 1 v 1, won in 0:05");
    assert_drawn(&p->model, 24, 64, "Race 1 v 1");
    assert_string_equal(said(p), "Cards up in the race: you 1, the other game 1. It was won in 0:05.\n");
}

TEST_CASE(only_a_game_with_the_same_cards_races)
{
    player *p = player_against("6 2000ms 6");
    assert_true(ui_races(&p->model));
    ui_race race = p->model.race;
    static const struct {
        const char *game;
        uint64_t deal;
    } others[] = {{"golf", 4}, {"tripeaks", 3}};
    for (int i = 0; i < 2; i++) {
        p = player_of(others[i].game, others[i].deal);
        p->model.race = race;
        assert_false(ui_races(&p->model));
        assert_string_equal(ui_figure_race(&p->model).text, "");
        assert_string_equal(ui_race_result(&p->model).text, "");
        assert_string_equal(said(p), "This game is not a race. To start one, use the option --race.\n");
    }
}

/* ---- who was first ----------------------------------------------------------------------------------------------- */

TEST_CASE(the_end_says_who_was_first)
{
    static const struct {
        const char *keys, *result;
    } rows[] = {{"6 2000ms 6", "You win the race: 0:02 against 0:05."},
                {"6 5000ms 6", "The race ends level: 0:05."},
                {"6 9000ms 6", "You lose the race: 0:09 against 0:05."}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        player *p = player_types(player_against_a_win(), rows[i].keys);
        assert_string_equal(ui_race_result(&p->model).text, "");
        p->model.game.won = true;
        p->model.game.won_at = sol_game_last_time(&p->model.game);
        p->model.screen = UI_AT_WON;
        assert_string_equal(ui_race_result(&p->model).text, rows[i].result);
        assert_drawn(&p->model, 24, 80, rows[i].result);
    }
}

TEST_CASE(giving_up_loses_to_a_win_and_to_nothing_else)
{
    player *p = player_types(player_against_a_win(), "6");
    p->model.game.given_up = true;
    assert_string_equal(ui_race_result(&p->model).text, "You lose the race: the other game took 0:05.");
    p->model.race.won = false;
    assert_string_equal(ui_race_result(&p->model).text, "Neither wins the race.");
    p->model.game.given_up = false;
    p->model.game.won = true;
    assert_string_equal(ui_race_result(&p->model).text, "You win the race: the other game was not won.");
}

int main(void) { return run_file(NULL); }
