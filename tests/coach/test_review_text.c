/*
 * A review as it is kept: read together with its game it is what was written, and no other text is taken for a review.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <solitaire/advice.h>

#include "../within.h"

#include "coach/review_text.h"
#include "solver.h"

enum { EVENTS = 400, WORLDS = 8, MOVES = 60 };
static sol_event events[EVENTS];
static sol_step steps[EVENTS];
static coach_review_room room;
static coach_review review, found;
static char text[COACH_REVIEW_TEXT_MAX], again[COACH_REVIEW_TEXT_MAX + 64];
static sol_game game;

/* Play a game that is given up after so many tips of the rules; it has several mistakes. */
static void play(int moves)
{
    sol_variant variant = {sol_game_named("klondike"), sol_game_named("klondike")->defaults};
    sol_deal deal;
    sol_tip tips[SOL_TIPS_MAX];
    assert_true(sol_deal_make(SOL_DEAL_OURS, 23, 1, &deal));
    sol_game_start(&game, &variant, &deal, events, steps, EVENTS);
    while (moves-- > 0 && sol_tips(&game, tips) > 0)
        assert_int_equal(sol_game_append(&game, sol_event_move(tips[0].move, game.event_count)), SOL_OK);
    assert_int_equal(sol_game_append(&game, sol_event_of(SOL_EVENT_GIVE_UP, game.event_count)), SOL_OK);
}

static void begin(coach_review *of, uint64_t seen_before)
{
    coach_review_begin(&room, &game, sol_game_last_time(&game), seen_before, of);
}

/* Write one review for all tests, because reviews take long. */
static int write_one(void **state)
{
    coach_limits limits = {.worlds = WORLDS};
    if (make_solver(state))
        return -1;
    play(MOVES);
    begin(&review, 1);
    while (coach_review_more(&room, solver, &limits, &review))
        assert_false(coach_review_is_finished(&review));
    assert_true(coach_review_is_finished(&review));
    return coach_review_write(&game, 1, &review, text) < sizeof text ? 0 : -1;
}

static bool read_text(const char *from, size_t length, uint64_t seen_before)
{
    begin(&found, seen_before);
    return coach_review_read(&room, from, length, &found);
}

static void assert_same_turn(const coach_turn *a, const coach_turn *b)
{
    assert_int_equal(a->chance, b->chance);
    assert_int_equal(a->kept, b->kept);
    assert_int_equal(a->luck, b->luck);
    assert_int_equal(a->worlds, b->worlds);
    assert_int_equal(a->hidden, b->hidden);
    if (coach_regret(a) == 0)
        return;
    assert_true(sol_move_equal(a->first, b->first) && sol_move_equal(a->better, b->better));
    assert_int_equal(a->other, b->other);
    assert_int_equal(a->why, b->why);
    assert_int_equal(a->shows, b->shows);
}

static void what_was_written_is_read_again(void **state)
{
    (void)state;
    assert_true(read_text(text, strlen(text), 0));
    assert_true(found.whole && found.fated && found.fair && found.count > 0);
    assert_true(found.start == review.start && found.end == review.end && found.last == review.last);
    assert_true(found.luck == review.luck && found.regret == review.regret);
    assert_true(found.deal == review.deal && found.ended == review.ended && found.could == review.could &&
                found.lost == review.lost);
    assert_memory_equal(&found.fatal, &review.fatal, sizeof found.fatal);
    assert_memory_equal(found.line, review.line, sizeof found.line);
    assert_true(found.moves == review.moves && found.told == review.told && found.draws == review.draws);
    for (size_t i = 0; i < review.count; i++)
        assert_same_turn(&found.turn[i], &review.turn[i]);
    assert_int_equal(coach_review_write(&game, 1, &found, again), strlen(text));
    assert_string_equal(again, text);
}

static void a_game_of_other_moves_has_another_review(void **state)
{
    (void)state;
    play(12);
    assert_false(read_text(text, strlen(text), 0));
    assert_int_equal(found.whole, false);
    play(MOVES);
    assert_true(read_text(text, strlen(text), 0));
}

static void a_player_who_had_seen_more_is_judged_anew(void **state)
{
    (void)state;
    assert_true(read_text(text, strlen(text), 1));
    assert_false(read_text(text, strlen(text), 3));
}

static void a_text_that_is_cut_off_or_too_long_is_none(void **state)
{
    (void)state;
    for (size_t length = 0; length < strlen(text); length += 7)
        if (text[length] == ' ' || length == 0)
            assert_false(read_text(text, length, 0));
    (void)snprintf(again, sizeof again, "%s 1", text);
    assert_false(read_text(again, strlen(again), 0));
    assert_false(read_text("", 0, 0));
    assert_false(read_text("none", 4, 0));
}

static void assert_can_be_told(void)
{
    int luck = 0, regret = (int)found.last - (int)found.end;
    for (size_t i = 0; i < found.count; i++) {
        const coach_turn *turn = &found.turn[i];
        assert_within(turn->kept, 0, turn->chance);
        assert_within(turn->chance, 0, COACH_SURE);
        luck += turn->luck;
        regret += (int)coach_regret(turn);
    }
    assert_true(luck == found.luck && regret == found.regret);
    assert_int_equal((int)found.end - (int)found.start, found.luck - found.regret);
    assert_true(found.could <= found.lost && found.lost <= found.steps && found.told <= found.moves);
}

/* Each number of the text in turn is replaced by another one. */
static void a_text_from_outside_is_refused_or_adds_up(void **state)
{
    (void)state;
    static const char *const others[] = {"0", "1", "9999", "4294967295", "99999999999999999999", "-1", "x", "", "01"};
    size_t kinds = sizeof others / sizeof *others, kind = 0;
    unsigned read = 0, refused = 0;
    for (const char *at = text; at; at = strchr(at, ' '), at = at ? at + 1 : NULL, kind++) {
        const char *end = strchr(at, ' ');
        (void)snprintf(again, sizeof again, "%.*s%s%s", (int)(at - text), text, others[kind % kinds], end ? end : "");
        bool good = read_text(again, strlen(again), 0);
        read += good;
        refused += !good;
        if (good)
            assert_can_be_told();
    }
    assert_true(read > 0 && refused > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_written_is_read_again),
        cmocka_unit_test(a_game_of_other_moves_has_another_review),
        cmocka_unit_test(a_player_who_had_seen_more_is_judged_anew),
        cmocka_unit_test(a_text_that_is_cut_off_or_too_long_is_none),
        cmocka_unit_test(a_text_from_outside_is_refused_or_adds_up),
    };
    return cmocka_run_group_tests(tests, write_one, release_solver);
}
