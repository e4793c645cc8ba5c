/*
 * What Canfield's solver remembers of the relaxed game: what is found was put in, also after the table has grown; a
 * full line forgets a key, and never takes one for another.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "../within.h"
#include "solver/canfield/judged.h"

enum { SMALL = 1 << 14, LARGE = 1 << 22, FIRST_LINES = 256 };

static sol_answer cancel(void *context)
{
    (void)context;
    return SOL_STOP_CANCELLED;
}

/* An empty table in so many bytes, whose caller answers `ask`. */
static solver_canfield_judged *judged(size_t bytes, sol_answer (*ask)(void *))
{
    static _Alignas(64) unsigned char memory[LARGE];
    static solver_canfield_judged made;
    static sol_solve_limits limits;
    static solver_question question;
    solver_arena room = {memory, memory + sizeof memory};
    limits = (sol_solve_limits){.ask = ask};
    question = (solver_question){.limits = &limits};
    solver_canfield_judged_init(&made, &question, &room, bytes);
    return &made;
}

/* Keys that differ in both of their words, or in one of them. */
static solver_canfield_judged_key key_of(uint64_t number)
{
    return (solver_canfield_judged_key){{number / 3 * UINT64_C(0x9E3779B97F4A7C15), number % 3 << 52 | number / 5}};
}

static sol_verdict verdict_of(uint64_t number) { return number & 1 ? SOL_LOST : SOL_WON; }

static void put(solver_canfield_judged *j, uint64_t number)
{
    solver_canfield_judged_key key = key_of(number);
    solver_canfield_judged_put(j, &key, verdict_of(number));
}

static sol_verdict found(const solver_canfield_judged *j, uint64_t number)
{
    solver_canfield_judged_key key = key_of(number);
    return solver_canfield_judged_find(j, &key);
}

/* Assert that of the numbers below that one each has its verdict or was forgotten.  Returns how many are known. */
static size_t count_known(const solver_canfield_judged *j, uint64_t numbers)
{
    size_t known = 0;
    for (uint64_t number = 0; number < numbers; number++) {
        sol_verdict verdict = found(j, number);
        if (verdict != SOL_UNKNOWN)
            assert_int_equal(verdict, verdict_of(number));
        known += verdict != SOL_UNKNOWN;
    }
    return known;
}

static void a_key_that_was_never_put_in_is_unknown(void **state)
{
    (void)state;
    solver_canfield_judged *j = judged(LARGE, NULL);
    assert_int_equal(count_known(j, 100), 0);
    put(j, 7);
    assert_int_equal(count_known(j, 100), 1);
    assert_int_equal(found(j, 7), SOL_LOST);
}

static void every_key_is_found_after_the_table_has_grown_but_those_forgotten(void **state)
{
    (void)state;
    enum { KEYS = 60000 };
    solver_canfield_judged *j = judged(LARGE, NULL);
    for (uint64_t number = 0; number < KEYS; number++)
        put(j, number);
    assert_true(j->lines > 16 * FIRST_LINES);
    assert_int_equal(count_known(j, KEYS), KEYS - j->forgotten);
    assert_true(j->forgotten < KEYS / 4);
}

static void a_table_that_cannot_grow_keeps_the_latest_key_and_forgets_another(void **state)
{
    (void)state;
    enum { KEYS = 5000 };
    solver_canfield_judged *j = judged(SMALL, NULL);
    for (uint64_t number = 0; number < KEYS; number++) {
        put(j, number);
        assert_int_equal(found(j, number), verdict_of(number));
    }
    assert_int_equal(j->lines, FIRST_LINES);
    assert_int_equal(count_known(j, KEYS), KEYS - j->forgotten);
    assert_true(j->used <= FIRST_LINES * SOLVER_CANFIELD_JUDGED_LINE);
}

static void a_cleared_table_knows_nothing_even_when_it_grows_again(void **state)
{
    (void)state;
    enum { BEFORE = 60000, AFTER = 2000, FAR = 1 << 20 };
    solver_canfield_judged *j = judged(LARGE, NULL);
    for (uint64_t number = 0; number < BEFORE; number++)
        put(j, number);
    solver_canfield_judged_clear(j);
    for (uint64_t number = FAR; number < FAR + AFTER; number++)
        put(j, number);
    assert_true(j->lines > FIRST_LINES);
    assert_int_equal(count_known(j, BEFORE), 0);
}

static void a_table_that_is_stopped_while_it_grows_holds_no_wrong_verdict(void **state)
{
    (void)state;
    enum { KEYS = 60000 };
    solver_canfield_judged *j = judged(LARGE, cancel);
    for (uint64_t number = 0; number < KEYS; number++)
        put(j, number);
    assert_int_equal(j->question->why, SOL_UNKNOWN_CANCELLED);
    assert_within(count_known(j, KEYS), 1, KEYS - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_key_that_was_never_put_in_is_unknown),
        cmocka_unit_test(every_key_is_found_after_the_table_has_grown_but_those_forgotten),
        cmocka_unit_test(a_table_that_cannot_grow_keeps_the_latest_key_and_forgets_another),
        cmocka_unit_test(a_cleared_table_knows_nothing_even_when_it_grows_again),
        cmocka_unit_test(a_table_that_is_stopped_while_it_grows_holds_no_wrong_verdict),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
