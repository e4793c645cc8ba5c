/*
 * The odds: they do not depend on unseen cards, grow with the figures that they are made from, and change only for a
 * reason.
 */

#include "../test.h"

#include <solitaire/advice.h>

#include "coach/odds.h"
#include "coach/worlds.h"
#include "solver.h"

enum { EVENTS = 400, WORLDS = 40 };
static sol_event events[EVENTS];
static sol_step steps[EVENTS];
static coach_room room;

static sol_game start(const sol_variant *variant, uint64_t number)
{
    return dealt_game(variant, number, events, steps, EVENTS);
}

static coach_odds odds_by(const sol_game *game, unsigned worlds, bool chosen)
{
    sol_view view, deal;
    coach_odds odds;
    coach_limits limits = {.worlds = worlds, .chosen = chosen ? &deal : NULL};
    assert_true(sol_view_of(&view, game, 0) && (!chosen || sol_view_of_deal(&deal, game, 0)));
    assert_true(coach_reckon(&room, solver, &game->variant, &view, &limits, &odds));
    return odds;
}

static coach_odds odds_of(const sol_game *game) { return odds_by(game, WORLDS, false); }

static void play(sol_game *game, int draws)
{
    for (int i = 0; i < draws; i++)
        assert_int_equal(
            sol_game_append(game, sol_event_move(sol_stock_move(&game->variant, &game->position), game->event_count)),
            SOL_OK);
}

/* Play so many moves by the rules' tips alone; their draws never go through the whole stock. */
static void play_by_rules(sol_game *game, int moves)
{
    sol_tip tips[SOL_TIPS_MAX];
    for (int i = 0; i < moves; i++) {
        assert_true(sol_tips(game, tips) > 0);
        assert_int_equal(sol_game_append(game, sol_event_move(tips[0].move, game->event_count)), SOL_OK);
    }
}

/*
 * The possible deals of this table are hard ones: of twenty, four are proved lost, and none is proved won, in the time
 * that they are given.  To divide by the share of those that are decided would be to divide by nothing.
 */
TEST_CASE(when_most_deals_stay_open_these_count_as_winnable)
{
    enum { FEW = 20, NODES = 10000 };
    sol_variant variant = drawing(3);
    sol_game game = start(&variant, 21);
    play_by_rules(&game, 73);
    sol_view start;
    coach_trial trial = {.nodes = NODES};
    assert_true(sol_view_of_deal(&start, &game, 0));
    assert_int_equal(coach_try(solver, &variant, &start, &(coach_limits){.worlds = FEW}, &trial, 1), FEW);
    assert_within(trial.open, FEW / 2 + 1, FEW - 1);
    unsigned any = odds_by(&game, FEW, false).chance, chosen = odds_by(&game, FEW, true).chance;
    assert_int_equal(chosen, any * FEW / (trial.won + trial.open));
    assert_true(chosen > any);
}

/* A single world is a deal that cannot be won in 18 of 100 cases; the odds of all deals then say more than nothing. */
TEST_CASE(without_a_deal_that_is_proved_winnable_the_odds_are_those_of_all_deals)
{
    sol_variant variant = drawing(3);
    unsigned undivided = 0;
    for (uint64_t number = 1; number <= 20; number++) {
        sol_game game = start(&variant, number);
        play(&game, 8);
        coach_odds any = odds_by(&game, 1, false), chosen = odds_by(&game, 1, true);
        assert_within(chosen.chance, any.chance, COACH_SURE - 1);
        assert_true(any.could >= any.chance && chosen.could >= chosen.chance); /* also where the one world is lost */
        undivided += memcmp(&chosen, &any, sizeof any) == 0;
    }
    assert_within(undivided, 1, 19);
}

TEST_CASE(what_is_known_is_certain)
{
    sol_variant variant = drawing(1);
    variant.options.thoughtful = true;
    sol_game game = start(&variant, 1);
    assert_int_equal(odds_of(&game).chance, COACH_SURE);
    game = start(&variant, 12);
    assert_int_equal(odds_of(&game).chance, 0);
}

/* Deal 1 of these games can be won, and the other deal cannot; of Baker's Dozen no lost deal is known. */
TEST_CASE(with_all_cards_in_sight_they_are_what_the_solver_proves)
{
    static const struct {
        const char *game;
        uint64_t lost;
    } rows[] = {{"seahaven", 90}, {"castle", 6}, {"bakersdozen", 0}, {"simplesimon", 45}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sol_variant variant = usual(rows[i].game);
        assert_true(coach_sees_all(&variant) && coach_plays(&variant));
        sol_game game = start(&variant, 1);
        assert_int_equal(odds_of(&game).chance, COACH_SURE);
        if (!rows[i].lost)
            continue;
        game = start(&variant, rows[i].lost);
        assert_int_equal(odds_of(&game).chance, 0);
    }
}

static sol_answer says_stop(void *unused) { return SOL_STOP_TIME; }

TEST_CASE(in_spider_they_are_what_the_net_says_for_as_many_suits_as_it_was_taught)
{
    unsigned before = COACH_SURE;
    for (uint8_t suits = 1; suits <= SOL_SUITS; suits++) {
        sol_variant variant = usual("spider");
        variant.options.suits = suits;
        assert_int_equal(coach_has_odds(&variant), suits != 3);
        if (suits == 3)
            continue;
        sol_game game = start(&variant, 1);
        coach_odds odds = odds_of(&game);
        assert_true(odds.chance > 0 && odds.chance < before && odds.could == 0);
        before = odds.chance;
        variant.options.row_on_empty = true;
        assert_false(coach_has_odds(&variant));
    }
}

TEST_CASE(with_limited_passes_they_are_what_came_of_trial_deals_also_where_the_deal_was_chosen)
{
    sol_variant variant = usual("klondike");
    variant.options.draw = variant.options.passes = 3;
    sol_game game = start(&variant, 4);
    coach_odds odds = odds_of(&game);
    assert_true(odds.worlds >= WORLDS && odds.chance > 0 && odds.chance < COACH_SURE / 2 && odds.margin > 0);
    assert_int_equal(odds.could, 0);
    assert_int_equal(odds_by(&game, WORLDS, true).chance, odds.chance);
}

/* The fast player lists no step at the end of this game, although the rules still allow some moves. */
TEST_CASE(where_the_coach_knows_no_move_but_the_game_is_not_stuck_they_are_next_to_nothing)
{
    sol_variant variant = usual("klondike");
    variant.options.draw = variant.options.passes = 3;
    sol_game game = start(&variant, 1);
    coach_advice advice = {.why = COACH_BEST};
    while (advice.why != COACH_NOTHING) {
        sol_view view;
        const coach_limits limits = {.worlds = 10};
        assert_true(sol_view_of(&view, &game, 0));
        coach_advise(&room, solver, &variant, &view, &limits, &advice);
        assert_true(advice.why != COACH_LOST && advice.why != COACH_WINS);
        for (size_t i = 0; i < advice.moves; i++)
            assert_int_equal(sol_game_append(&game, sol_event_move(advice.line[i], game.event_count)), SOL_OK);
    }
    coach_odds odds = odds_of(&game);
    assert_true(odds.chance > 0 && coach_odds_of_100(odds.chance) == 1);
}

TEST_CASE(what_the_solver_does_not_decide_and_what_the_coach_does_not_play_has_none)
{
    static const char *const names[] = {"seahaven", "canfield"};
    for (int i = 0; i < 2; i++) {
        sol_variant variant = usual(names[i]);
        sol_game game = start(&variant, 90);
        sol_view view;
        coach_odds odds;
        coach_limits limits = {.worlds = WORLDS, .ask = i == 0 ? says_stop : NULL};
        assert_true(sol_view_of(&view, &game, 0));
        assert_false(coach_reckon(&room, solver, &variant, &view, &limits, &odds));
        assert_int_equal(odds.worlds, 0);
    }
}

TEST_CASE(what_is_shown_moves_only_beyond_the_margin_and_from_what_is_certain)
{
    static const struct {
        coach_odds shown, found;
        unsigned then;
    } each[] = {
        {{.worlds = 40, .chance = 4500, .margin = 900}, {.worlds = 200, .chance = 4800, .margin = 400}, 4500},
        {{.worlds = 40, .chance = 4500, .margin = 900}, {.worlds = 200, .chance = 5000, .margin = 400}, 5000},
        {{.worlds = 40, .chance = 4500, .margin = 900}, {.worlds = 1, .chance = 0}, 0},
        {{.worlds = 0}, {.worlds = 200, .chance = 4800, .margin = 400}, 4800},
        {{.worlds = 1, .chance = 0}, {.worlds = 200, .chance = 100, .margin = 150}, 100},
        {{.worlds = 1, .chance = COACH_SURE}, {.worlds = 200, .chance = 9900, .margin = 150}, 9900},
    };
    for (size_t i = 0; i < sizeof each / sizeof *each; i++)
        assert_int_equal(coach_odds_to_show(&each[i].shown, &each[i].found).chance, each[i].then);
}

TEST_CASE(only_what_is_certain_is_0_or_100)
{
    assert_int_equal(coach_odds_of_100(0), 0);
    assert_int_equal(coach_odds_of_100(20), 1);
    assert_int_equal(coach_odds_of_100(4549), 45);
    assert_int_equal(coach_odds_of_100(9990), 99);
    assert_int_equal(coach_odds_of_100(COACH_SURE), 100);
}

int main(void) { return run_file(make_solver); }
