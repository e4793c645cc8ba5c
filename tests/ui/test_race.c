/* A race against another game that was played with the same cards. */
#include "player.h"

#include "golden.h"
#include "ui/model/figures.h"
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
    assert_string_equal(ui_figure_race_in_short(&p->model).text, "1 v 1");
    player_waits(p, 200);
    assert_string_equal(ui_figure_race_in_short(&p->model).text, "1 v 2");
    player_waits(p, 10000);
    assert_string_equal(said(p), "Cards up in the race: you 1, the other game 3. That game was not finished.\n");
    assert_text_after(p, "u", ui_figure_race_in_short(&p->model).text, "0 v 3");
}

TEST_CASE(cards_that_the_other_game_took_back_stay_reached)
{
    player *p = player_against("6 2000ms 6 2000ms u u");
    player_types(p, "6 9000ms");
    assert_string_equal(ui_figure_race_in_short(&p->model).text, "1 v 2");
}

TEST_CASE(a_record_in_which_no_time_passes_is_compared_by_moves)
{
    player *p = player_against("6 6 3");
    assert_false(p->model.race.timed);
    player_types(p, "6 9000ms");
    assert_string_equal(
        said(p),
        "Cards up in the race: you 1, the other game 1. That game was not finished. That record has no times, so the race is measured in moves, automatic ones included.\n");
    assert_text_after(p, "6", ui_figure_race_in_short(&p->model).text, "2 v 2");
}

/* In a solution the player makes the moves that go by themselves at the table. */
TEST_CASE(automatic_moves_count_as_in_a_solution)
{
    static sol_event events[20];
    static sol_step steps[20];
    static char text[400];
    sol_game solution;
    sol_fault why;
    ui_race race;
    player *p = player_types(player_of("freecell", 1), "6 a 6 b");
    assert_int_equal(sol_game_moves(&p->model.game), 2);
    size_t length = sol_solution_write(&p->model.game, text, sizeof text, &why);
    assert_true(sol_solution_read(text, length, NULL, events, steps, &solution, &why));
    assert_int_equal(sol_game_moves(&solution), 4);
    ui_race_against(&race, &solution);
    p = player_of("freecell", 1);
    p->model.race = race;
    assert_text_after(p, "6 a 6 b", ui_figure_race_in_short(&p->model).text, "2 v 2");
    p->model.race.won = p->model.game.won = true;
    assert_string_equal(ui_race_result(&p->model).text, "The race ends level: 4 moves.");
}

/* In Canfield a card is dealt to the foundations, and in Castle four. */
TEST_CASE(cards_that_are_dealt_to_the_foundations_are_not_up)
{
    static const struct {
        const char *game;
        bool timed;
    } deals[] = {{"canfield", true}, {"canfield", false}, {"castle", true}, {"castle", false}};
    for (int i = 0; i < 4; i++) {
        player *p = player_of(deals[i].game, 1);
        ui_race_against(&p->model.race, &p->model.game);
        p->model.race.timed = deals[i].timed;
        assert_string_equal(ui_figure_race_in_short(&p->model).text, "0 v 0");
    }
}

TEST_CASE(the_clock_of_a_race_goes_on_when_it_is_hidden)
{
    player *p = player_types(player_against("6 2000ms 6 2000ms 3"), "6");
    p->model.settings.clock = false;
    assert_int_equal(ui_next_tick(&p->model, p->now), 1000);
    p->model.race.timed = false;
    assert_int_equal(ui_next_tick(&p->model, p->now), -1);
}

TEST_CASE(beside_the_table_what_the_player_switched_on_comes_before_the_race)
{
    player *p = player_types(player_against("6 2000ms 6"), "6");
    ui_model *model = &p->model;
    assert_drawn(model, 16, 64, "Race 1 v 1");
    model->settings.status = model->provenance.helped = true;
    model->proof = (ui_proof){.known = true, .verdict = SOL_WON, .deal = SOL_WON};
    assert_drawn(model, 16, 64, "1 v 1  winnable");
    model->proof.verdict = SOL_LOST;
    assert_drawn_without(model, 16, 64, "no longer winnable", "1 v 1");
    model->replay.on = true;
    assert_drawn_without(model, 16, 64, ui_figure_step(model).text, "1 v 1");
}

TEST_CASE(the_header_says_how_it_stands_and_when_the_other_game_was_won)
{
    player *p = player_types(player_against_a_win(), "6");
    assert_drawn(&p->model, 24, 100, "Race you 1, other 1 (won in 0:05)");
    assert_drawn(&p->model, 24, 64, "Race 1 v 1");
    assert_string_equal(said(p), "Cards up in the race: you 1, the other game 1. That game was won in 0:05.\n");
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

TEST_CASE(only_a_game_by_the_same_rules_races)
{
    player *p = player_at(1, 3);
    ui_race race;
    ui_race_against(&race, &p->model.game);
    for (int draw = 1; draw <= 3; draw += 2) {
        p = player_at(1, draw);
        p->model.race = race;
        p->model.game.variant.options.time_limit = 60;
        assert_int_equal(ui_races(&p->model), draw == 3);
    }
}

/* ---- what is said on the way ------------------------------------------------------------------------------------- */

TEST_CASE(the_start_says_how_the_other_game_ended)
{
    static const struct {
        const char *keys;
        bool won, over;
        const char *said;
    } rows[] = {
        {"6 2000ms 6", true, true, "You are racing against a game that was won in 0:05."},
        {"6 2000ms 6", false, true, "You are racing against a game that was not won."},
        {"6 2000ms 6", false, false, "You are racing against an unfinished game."},
        {"6 6", true, true,
         "You are racing against a game that was won in 5000 moves. This race is measured in moves, not time."},
        {"6 6", false, false, "You are racing against an unfinished game. This race is measured in moves, not time."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        player *p = player_against(rows[i].keys);
        p->model.race.won = rows[i].won;
        p->model.race.over = rows[i].over;
        p->model.race.end = 5000;
        ui_race_begins(&p->model);
        assert_string_equal(p->model.message, rows[i].said);
    }
}

TEST_CASE(a_game_that_was_given_up_is_over)
{
    ui_race race;
    player *p = player_types(player_of("golf", 3), "6");
    ui_race_against(&race, &p->model.game);
    assert_false(race.over);
    p->model.game.given_up = true;
    ui_race_against(&race, &p->model.game);
    assert_true(race.over && !race.won);
}

TEST_CASE(once_the_other_game_is_won_that_is_said_once)
{
    static const char told[] = "The other game has just been won, in 0:05.";
    player *p = player_types(player_against_a_win(), "6");
    player_waits(p, 4500);
    assert_true(strcmp(p->model.message, told) != 0);
    player_waits(p, 1000);
    assert_string_equal(p->model.message, told);
    player_types(p, "6");
    player_waits(p, 3000);
    assert_true(strcmp(p->model.message, told) != 0);
}

TEST_CASE(what_the_player_reads_is_not_written_over_by_the_race)
{
    player *p = player_types(player_against_a_win(), "6");
    (void)strcpy(p->model.message, "Read me.");
    player_waits(p, 6000);
    assert_string_equal(p->model.message, "Read me.");
    p->model.message[0] = 0;
    player_waits(p, 1000);
    assert_non_null(strstr(p->model.message, "has just been won"));
}

TEST_CASE(a_race_by_moves_or_against_no_win_says_nothing_on_the_way)
{
    player *p = player_types(player_against("6 2000ms 6"), "6 9000ms");
    assert_string_equal(p->model.message, "");
    p = player_types(player_against("6 6"), "6");
    p->model.race.won = true;
    p->model.race.end = 1;
    player_waits(p, 9000);
    assert_string_equal(p->model.message, "");
}

/* In German the moves stand in another case after a preposition. */
TEST_CASE(moves_stand_in_the_case_that_the_sentence_asks_for)
{
    if (!player_speaks("de"))
        return;
    player *p = player_against("6 6");
    p->model.race.won = p->model.race.over = true;
    p->model.race.end = 41;
    assert_non_null(strstr(said(p), "in 41 Zügen gewonnen"));
    p->model.game.given_up = true;
    assert_non_null(strstr(ui_race_result(&p->model).text, "41 Züge."));
    (void)player_speaks("en");
}

/* ---- who was first ----------------------------------------------------------------------------------------------- */

TEST_CASE(the_end_says_who_was_first)
{
    static const struct {
        const char *keys, *result;
    } rows[] = {{"6 2000ms 6", "You win the race: 0:02 against 0:05."},
                {"6 5000ms 6", "The race ends level: 0:05."},
                {"6 5900ms 6", "The race ends level: 0:05."},
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
    assert_string_equal(ui_race_result(&p->model).text, "Neither game wins the race.");
    p->model.game.given_up = false;
    p->model.game.won = true;
    assert_string_equal(ui_race_result(&p->model).text, "You win the race: the other game was not won.");
}

int main(void) { return run_file(NULL); }
