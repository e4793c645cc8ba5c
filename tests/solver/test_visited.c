/* The table of visited positions: every key that it holds can be found, also after it has grown or was full. */
#include "../test.h"

#include "solver/klondike/klondike.h"

enum { BYTES = 1 << 18, BITS = 2 };

static solver_visited *table(void)
{
    static _Alignas(64) uint64_t slots[BYTES / sizeof(uint64_t)];
    static solver_visited made;
    solver_visited_init(&made, NULL, slots, sizeof slots);
    made.bits = BITS;
    return &made;
}

static uint64_t *put(solver_visited *t, uint64_t key)
{
    bool is_new;
    return solver_visited_put(t, key, &is_new);
}

static void assert_each_can_be_found(solver_visited *t)
{
    size_t used = 0;
    for (size_t i = 0; i < (size_t)SOLVER_LINE << t->lines; i++)
        if (t->slots[i])
            used++;
    assert_int_equal(used, t->used);
    if (t->used >= ((size_t)SOLVER_LINE << t->lines) / 8 * 5)
        return; /* the next look would let it grow, or forget */
    for (size_t i = 0; i < (size_t)SOLVER_LINE << t->lines; i++)
        if (t->slots[i])
            assert_ptr_equal(put(t, (t->slots[i] >> BITS) - 1), &t->slots[i]);
}

/*
 * Put in so many keys that belong into one line, which may be more than it holds, and others until the table has grown.
 */
static void crowd(solver_visited *t, size_t line, int keys)
{
    unsigned lines = t->lines;
    uint64_t key = 0;
    for (int i = 0; i < keys; i++) {
        do
            key++;
        while (solver_visited_home(t, key) != line);
        put(t, key);
    }
    assert_each_can_be_found(t);
    for (key = UINT64_C(1) << 40; t->lines == lines; key++)
        put(t, key);
    assert_each_can_be_found(t);
}

TEST_CASE(each_key_can_be_found_after_the_first_lines_or_the_last_were_crowded)
{
    for (size_t line = 0; line < 7; line++)
        for (int keys = 1; keys < 60; keys++) {
            solver_visited *t = table();
            crowd(t, line < 6 ? line : ((size_t)1 << t->lines) - 1, keys);
        }
}

TEST_CASE(a_full_table_forgets_as_many_as_it_takes_in_and_each_other_can_be_found)
{
    solver_visited *t = table();
    uint64_t key = 0;
    for (; t->forgotten == 0; key++)
        put(t, key * key);
    assert_int_equal(t->lines, t->lines_most);
    for (key = UINT64_C(1) << 41; t->forgotten < 1000; key++)
        put(t, key);
    assert_within(t->used, ((size_t)SOLVER_LINE << t->lines) / 16 * 13, ((size_t)SOLVER_LINE << t->lines) / 8 * 7);
    for (size_t i = 0; i < (size_t)SOLVER_LINE << t->lines; i++)
        if (t->slots[i])
            assert_ptr_equal(put(t, (t->slots[i] >> BITS) - 1), &t->slots[i]);
}

int main(void) { return run_file(NULL); }
