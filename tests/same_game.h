/* When two games are the same: for the tests of records and of the store, which read games back. */
#ifndef TESTS_SAME_GAME_H
#define TESTS_SAME_GAME_H

#include "test.h"

#include <solitaire/notation.h>

/* Assert that both have the same deal, options and events, and all that follows from them. */
static inline void assert_same_game(const sol_game *a, const sol_game *b)
{
    char of_a[SOL_OPTIONS_TEXT_MAX], of_b[SOL_OPTIONS_TEXT_MAX];
    sol_options_write(&a->variant, of_a);
    sol_options_write(&b->variant, of_b);
    assert_ptr_equal(a->variant.rules, b->variant.rules);
    assert_string_equal(of_a, of_b);
    assert_int_equal(a->deal.dialect, b->deal.dialect);
    assert_int_equal(a->deal.number, b->deal.number);
    assert_memory_equal(a->deal.deck, b->deal.deck, sizeof a->deal.deck);
    assert_int_equal(a->event_count, b->event_count);
    for (uint32_t i = 0; i < a->event_count; i++) {
        assert_int_equal(a->events[i].at, b->events[i].at);
        assert_int_equal(a->events[i].kind, b->events[i].kind);
        assert_int_equal(a->events[i].automatic, b->events[i].automatic);
        assert_true(sol_move_equal(a->events[i].move, b->events[i].move));
    }
    assert_memory_equal(&a->position, &b->position, sizeof a->position);
    assert_memory_equal(&a->score, &b->score, sizeof a->score);
    assert_int_equal(a->played, b->played);
    assert_int_equal(a->step_count, b->step_count);
    assert_true(a->held == b->held);
    assert_int_equal(a->undos, b->undos);
    assert_int_equal(a->won, b->won);
    assert_int_equal(a->given_up, b->given_up);
}

#endif
