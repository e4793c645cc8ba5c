/* The solver's hash table: every key that it holds can be found, also after it has grown. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "solver/table.h"

enum { BYTES = 1 << 18, BITS = 2 };

static solver_table *table(void)
{
    static uint64_t slots[BYTES / sizeof(uint64_t)];
    static solver_table made;
    solver_table_init(&made, slots, sizeof slots, BITS);
    return &made;
}

static void put(solver_table *t, uint64_t key)
{
    bool is_new;
    (void)solver_table_put(t, key, &is_new);
}

/* The next key whose home is this line of the table at its present size. */
static uint64_t next_key_of(const solver_table *t, uint64_t key, size_t line)
{
    do
        key++;
    while (solver_table_home(t, solver_table_hash(key)) != line);
    return key;
}

static void assert_each_can_be_found(const solver_table *t)
{
    size_t used = 0;
    for (size_t i = 0; i < (size_t)SOLVER_LINE << t->lines; i++)
        if (t->slots[i]) {
            used++;
            assert_ptr_equal(solver_table_find(t, (t->slots[i] >> BITS) - 1), &t->slots[i]);
        }
    assert_int_equal(used, t->used);
}

/*
 * Put in so many keys that belong into one line, which may be more than it holds, and then others until the table has
 * grown.
 */
static void crowd(solver_table *t, size_t line, int keys)
{
    unsigned lines = t->lines;
    uint64_t key = 0;
    for (int i = 0; i < keys; i++)
        put(t, key = next_key_of(t, key, line));
    assert_each_can_be_found(t);
    for (key = UINT64_C(1) << 40; t->lines == lines; key++)
        put(t, key);
}

static void each_key_can_be_found_after_the_first_lines_were_crowded(void **state)
{
    (void)state;
    for (size_t line = 0; line < 6; line++)
        for (int keys = 1; keys < 60; keys++) {
            solver_table *t = table();
            crowd(t, line, keys);
            assert_each_can_be_found(t);
        }
}

static void each_key_can_be_found_after_the_last_line_was_crowded(void **state)
{
    (void)state;
    for (int keys = 1; keys < 60; keys++) {
        solver_table *t = table();
        crowd(t, ((size_t)1 << t->lines) - 1, keys);
        assert_each_can_be_found(t);
    }
}

static void each_key_can_be_found_however_often_it_grew(void **state)
{
    (void)state;
    solver_table *t = table();
    for (uint64_t key = 0; !solver_table_is_full(t); key++)
        put(t, key * key);
    assert_each_can_be_found(t);
    for (uint64_t key = UINT64_C(1) << 41; t->forgotten < 1000; key++)
        put(t, key);
    assert_each_can_be_found(t);
}

static void keys_that_leave_no_room_for_their_mark_do_not_fit(void **state)
{
    (void)state;
    assert_true(solver_table_fits(UINT64_MAX / 4 - 1, 2));
    assert_false(solver_table_fits(UINT64_MAX / 4, 2));
    assert_true(solver_table_fits(UINT64_MAX - 1, 0));
    assert_false(solver_table_fits(UINT64_MAX, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_key_can_be_found_after_the_first_lines_were_crowded),
        cmocka_unit_test(each_key_can_be_found_after_the_last_line_was_crowded),
        cmocka_unit_test(each_key_can_be_found_however_often_it_grew),
        cmocka_unit_test(keys_that_leave_no_room_for_their_mark_do_not_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
