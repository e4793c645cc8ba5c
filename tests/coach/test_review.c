/*
 * The review: luck and mistakes add up, and the losing step is the right one.  That its judgement does not depend on
 * unseen cards is asked in test_coach.c.
 */

#include "../test.h"

#include <solitaire/advice.h>

#include "coach/moves.h"
#include "coach/review.h"
#include "solver.h"

enum { EVENTS = 400, WORLDS = SAMPLE(12, 8), FEW = SAMPLE(4, 2) };
static sol_event events[EVENTS];
static sol_step steps[EVENTS];
static coach_review_room room;
static coach_review review;

static sol_game begin(const sol_variant *variant, uint64_t number)
{
    return dealt_game(variant, number, events, steps, EVENTS);
}

static sol_game start(uint64_t number, int draw)
{
    sol_variant variant = drawing(draw);
    return begin(&variant, number);
}

/* Play at most so many moves by the rules' tips. */
static void play(sol_game *game, int most)
{
    sol_tip tips[SOL_TIPS_MAX];
    while (!game->won && most-- > 0 && sol_tips(game, tips) > 0)
        assert_int_equal(sol_game_append(game, sol_event_move(tips[0].move, game->event_count)), SOL_OK);
}

static void give_up(sol_game *game)
{
    assert_int_equal(sol_game_append(game, sol_event_of(SOL_EVENT_GIVE_UP, game->event_count)), SOL_OK);
}

static void make_review(const sol_game *game)
{
    coach_limits limits = {.worlds = WORLDS};
    coach_review_begin(&room, game, sol_game_last_time(game), 0, &review);
    while (coach_review_more(&room, solver, &limits, &review))
        assert_true(coach_review_judged(&review) < coach_review_parts(&review));
    assert_int_equal(coach_review_judged(&review), coach_review_parts(&review));
}

static void assert_adds_up(void)
{
    int luck = 0;
    for (size_t i = 0; i < review.count; i++) {
        const coach_turn *turn = &review.turn[i];
        luck += turn->luck;
        assert_within(turn->kept, 0, turn->best);
        assert_within(turn->best, 0, COACH_SURE);
        assert_within(turn->chance, 0, COACH_SURE);
        assert_within((int)turn->kept + turn->luck, 0, COACH_SURE);
        assert_true(turn->shown != SOL_NO_CARD || turn->luck == 0);
        assert_int_not_equal(turn->why, COACH_NOTHING);
        assert_int_equal(turn->other == SOL_NO_CARD, turn->first.kind != SOL_MOVE);
    }
    assert_int_equal(luck, review.luck);
    assert_int_equal((int)review.end - (int)review.start, review.luck - review.regret);
    assert_true(review.regret <= (int)review.start + review.luck); /* no more can be lost than there was */
}

TEST_CASE(luck_and_mistakes_lead_from_the_chance_at_the_deal_to_the_result)
{
    bool blamed = false;
    for (uint64_t number = 5; number <= 6; number++) {
        sol_game game = start(number, number % 2 ? 3 : 1);
        play(&game, 90);
        if (!game.won)
            give_up(&game);
        make_review(&game);
        assert_true(review.fair && review.whole && review.over && review.count > 0);
        assert_int_equal(review.end, game.won ? COACH_SURE : 0);
        assert_adds_up();
        for (size_t i = 0; i < review.count; i++)
            blamed |= coach_regret(&review.turn[i]) > 0;
    }
    assert_true(blamed);
}

static void swap_cards(sol_card deck[SOL_CARDS_MAX], sol_card one, sol_card other)
{
    for (int i = 0; i < SOL_DECK; i++)
        deck[i] = deck[i] == one ? other : deck[i] == other ? one : deck[i];
}

/* The luck of the last turn of a game that plays these moves with that deck. */
static int luck_with(const sol_game *of, const sol_deal *deal)
{
    static sol_event again_events[EVENTS];
    static sol_step again_steps[EVENTS];
    sol_game game;
    sol_game_start(&game, &of->variant, deal, again_events, again_steps, EVENTS);
    for (uint32_t i = 0; i < of->event_count; i++)
        assert_int_equal(sol_game_append(&game, of->events[i]), SOL_OK);
    coach_limits limits = {.worlds = FEW};
    coach_review_begin(&room, &game, sol_game_last_time(&game), 0, &review);
    review.fated = true;                /* what was so with all cards known is not asked */
    while (review.left >= review.count) /* the last turn is judged after the end */
        (void)coach_review_more(&room, solver, &limits, &review);
    assert_int_equal(review.turn[review.count - 1].worlds, FEW);
    return review.turn[review.count - 1].luck;
}

/*
 * The card that a move turned over is put in the place of each other card that it could have been, one after the other:
 * what some of these cards give, the others take.  So luck is 0 on the average, whoever plays, and however wrong the
 * chances may be.
 */
static void assert_luck_is_even(sol_game *game, uint32_t least)
{
    sol_tip tips[SOL_TIPS_MAX];
    int down, sum = 0, cards = 0;
    bool any = false, turns = false;
    while (!turns || game->played < least) {
        assert_true(sol_tips(game, tips) > 0);
        down = game->position.down[tips[0].move.from];
        assert_int_equal(sol_game_append(game, sol_event_move(tips[0].move, game->event_count)), SOL_OK);
        turns = tips[0].move.kind == SOL_MOVE && game->position.down[tips[0].move.from] < down;
    }
    sol_card turned = sol_pile_top(&game->position, tips[0].move.from);
    for (int pile = 0; pile < sol_pile_count(game->variant.rules); pile++)
        for (int i = -1; i < game->position.down[pile]; i++) {
            if (sol_role_of(game->variant.rules, pile) != SOL_TABLEAU || (i < 0 && pile != tips[0].move.from))
                continue;
            sol_deal deal = game->deal;
            if (i >= 0)
                swap_cards(deal.deck, turned, sol_pile_card(&game->position, pile, i));
            int luck = luck_with(game, &deal);
            any |= luck != 0;
            sum += luck;
            cards++;
        }
    assert_true(any && cards > 1);
    assert_true(sum >= -cards && sum <= cards); /* the mean is rounded */
}

TEST_CASE(over_all_cards_that_a_move_could_turn_over_luck_adds_up_to_nothing)
{
    sol_game game = start(23, 3);
    assert_luck_is_even(&game, 1);
    game = start(24, 1);
    assert_luck_is_even(&game, 30);
    sol_variant variant = usual("russian");
    game = begin(&variant, 3);
    assert_luck_is_even(&game, 1);
}

static sol_verdict solve_at(uint32_t step)
{
    sol_position position = coach_table_after(&room.again, step);
    sol_solve_limits limits = {.nodes = 3000000, .verdict_only = true};
    return sol_solve(solver, &room.again.variant, &position, &limits, NULL, 0).verdict;
}

TEST_CASE(before_the_step_that_lost_it_could_be_won_and_after_it_no_more)
{
    int found = 0;
    for (uint64_t number = 21; number < 40 && found < 1; number++) {
        sol_game game = start(number, 3);
        play(&game, 120);
        if (game.won)
            continue;
        give_up(&game);
        make_review(&game);
        if (review.deal != SOL_WON || review.could == review.steps)
            continue;
        found++;
        assert_int_equal(review.ended, SOL_LOST);
        assert_int_equal(review.lost, review.could + 1);
        assert_int_equal(solve_at(review.could), SOL_WON);
        assert_int_equal(solve_at(review.lost), SOL_LOST);
        sol_position position = coach_table_after(&room.again, review.could);
        assert_memory_equal(&review.fatal.move, &room.steps[review.could].move, sizeof review.fatal.move);
        for (size_t i = 0; i < review.moves; i++) {
            assert_int_equal(sol_check(&game.variant, &position, room.line[i]), SOL_OK);
            sol_apply(&game.variant, &position, room.line[i]);
        }
        assert_true(sol_is_won(&game.variant, &position));
    }
    assert_int_equal(found, 1);
}

static sol_answer says_stop(void *unused) { return SOL_STOP_CANCELLED; }

static sol_answer stop_after(void *left) { return --*(int *)left < 0 ? SOL_STOP_CANCELLED : SOL_GO_ON; }

TEST_CASE(a_review_that_is_told_to_stop_goes_on_to_the_same_end)
{
    static coach_review whole;
    coach_limits limits = {.worlds = FEW};
    int stopped = 0;
    sol_game game = start(9, 1);
    play(&game, 12);
    give_up(&game);
    coach_review_begin(&room, &game, 0, 0, &whole);
    whole.fated = true; /* with all cards known it would take long */
    while (coach_review_more(&room, solver, &limits, &whole))
        ;
    coach_review_begin(&room, &game, 0, 0, &review);
    review.fated = true;
    limits.ask = stop_after;
    for (int asked = 0; !review.whole; asked += 1 + asked / 2) {
        int left = asked;
        size_t to_judge = review.left;
        limits.context = &left;
        if (coach_review_more(&room, solver, &limits, &review) || review.whole) {
            asked = 0;
            continue;
        }
        assert_within(review.left, to_judge - 1, to_judge); /* it may stop just when a part is judged */
        stopped++;
    }
    assert_within(stopped, 10, 1000);
    assert_int_equal(review.luck, whole.luck);
    assert_int_equal(review.regret, whole.regret);
    for (size_t i = 0; i < whole.count; i++)
        assert_memory_equal(&review.turn[i], &whole.turn[i], sizeof whole.turn[i]);
}

TEST_CASE(a_move_is_classed_by_its_regret)
{
    static const struct {
        unsigned kept;
        int class;
    } each[] = {{5000, COACH_MOVE_BEST},       {4801, COACH_MOVE_FINE},    {4800, COACH_MOVE_INACCURACY},
                {4501, COACH_MOVE_INACCURACY}, {4500, COACH_MOVE_MISTAKE}, {3800, COACH_MOVE_MISTAKE},
                {3799, COACH_MOVE_BLUNDER}};
    for (size_t i = 0; i < sizeof each / sizeof *each; i++)
        assert_int_equal(coach_move_class(&(coach_turn){.best = 5000, .kept = each[i].kept}), each[i].class);
}

/* ---- all cards in sight ------------------------------------------------------------------------------------------ */

/* A game of FreeCell's family, played by the rules' tips and given up if they do not win it. */
static sol_game open_game(const char *name, uint64_t number, int most)
{
    sol_variant variant = usual(name);
    sol_game game = begin(&variant, number);
    play(&game, most);
    if (!game.won)
        give_up(&game);
    return game;
}

TEST_CASE(an_undecided_review_with_all_cards_in_sight_is_not_finished)
{
    coach_limits limits = {.worlds = WORLDS, .ask = says_stop};
    sol_game game = open_game("seahaven", 19, EVENTS);
    coach_review_begin(&room, &game, sol_game_last_time(&game), 0, &review);
    assert_false(coach_review_more(&room, solver, &limits, &review));
    assert_int_equal(review.deal, SOL_UNKNOWN);
    assert_false(review.whole || coach_review_is_finished(&review));
}

static sol_game play_open(const char *name, uint64_t number, int most)
{
    sol_game game = open_game(name, number, most);
    make_review(&game);
    assert_true(review.fair && review.open && review.whole);
    assert_adds_up();
    assert_int_equal(review.luck, 0);
    assert_true(coach_review_is_finished(&review));
    return game;
}

TEST_CASE(with_all_cards_in_sight_the_step_that_lost_is_the_only_turn)
{
    int lost = 0;
    for (uint64_t number = 1; number <= SAMPLE(15, QUICK(5, 2)); number++) {
        (void)play_open("freecell", number, EVENTS);
        if (review.won || review.ended != SOL_LOST || review.deal != SOL_WON)
            continue;
        lost++;
        assert_int_equal(review.count, 1);
        assert_int_equal(review.turn[0].at, review.could);
        assert_int_equal(coach_move_class(&review.turn[0]), COACH_MOVE_BLUNDER);
        assert_int_equal(review.start, COACH_SURE);
        assert_int_equal(review.regret, COACH_SURE);
        sol_position position = coach_table_after(&room.again, review.could);
        assert_int_equal(sol_check(&room.again.variant, &position, review.turn[0].first), SOL_OK);
        size_t points = coach_curve_points(&review), mark = coach_curve_point_of(&review, 0);
        assert_within(points, 1, COACH_TURNS_MAX);
        for (size_t i = 0; i < points; i++)
            assert_int_equal(coach_curve_chance(&review, i), i <= mark ? COACH_SURE : 0);
    }
    assert_true(lost > 0);
}

static sol_answer goes_on(void *questions) { return --*(int *)questions >= 0 ? SOL_GO_ON : SOL_STOP_CANCELLED; }

/* Review while so many questions are answered by "go on".  Returns how many of these were not asked. */
static int left_of(const sol_game *game, int questions)
{
    coach_limits limits = {.worlds = WORLDS, .ask = goes_on, .context = &questions};
    coach_review_begin(&room, game, sol_game_last_time(game), 0, &review);
    (void)coach_review_more(&room, solver, &limits, &review);
    return questions;
}

/*
 * If the proofs are called off near their end, the losing step is named together with the line that still won, or not
 * at all.
 */
TEST_CASE(with_all_cards_in_sight_no_step_is_blamed_without_a_line_that_won)
{
    enum { MANY = 1 << 20 };
    sol_game game = open_game("freecell", 2, EVENTS);
    int asked = MANY - left_of(&game, MANY);
    assert_int_equal(review.count, 1);
    for (int most = asked - 1; most >= 0 && most > asked - SAMPLE(9, QUICK(5, 2)); most--) {
        (void)left_of(&game, most);
        assert_true(review.count == 0 || review.told > 0);
    }
}

int main(void) { return run_file(make_solver); }
