/* What Klondike's solver remembers of the relaxed game: it is found after the table has grown, and a full line forgets. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "solver/klondike/known.h"

enum { LINES_MOST = 12 };

static solver_known *table(void)
{
    static uint64_t slots[(size_t)SOLVER_LINE << LINES_MOST];
    static solver_known made;
    solver_known_init(&made, slots, sizeof slots);
    return &made;
}

static void put(solver_known *known, uint64_t key, unsigned mark)
{
    bool is_new;
    uint64_t *slot = solver_known_put(known, key, &is_new);
    assert_true(is_new);
    *slot |= mark;
}

/* The next key that is kept in the table's first line. */
static uint64_t next_of_line(const solver_known *known, uint64_t key)
{
    do
        key++;
    while (solver_known_line(known, key) != known->slots);
    return key;
}

static unsigned mark_of(uint64_t key) { return (unsigned)(key % 3); }

static void each_key_that_is_there_is_found_with_its_mark_however_often_the_table_grew(void **state)
{
    (void)state;
    solver_known *known = table();
    size_t used = 0;
    for (uint64_t key = 0; key < (UINT64_C(4) << LINES_MOST); key++)
        put(known, key * key, mark_of(key * key));
    assert_int_equal(known->lines, LINES_MOST);
    for (size_t i = 0; i < (size_t)SOLVER_LINE << known->lines; i++)
        if (known->slots[i]) {
            uint64_t key = (known->slots[i] >> SOLVER_KNOWN_BITS) - 1;
            used++;
            assert_ptr_equal(solver_known_find(known, key), &known->slots[i]);
            assert_int_equal(known->slots[i] & 3, mark_of(key));
        }
    assert_int_equal(used, known->used);
    assert_true(used > UINT64_C(3) << LINES_MOST);
}

static void a_full_line_forgets_the_key_that_was_put_there_first(void **state)
{
    (void)state;
    solver_known *known = table();
    uint64_t first = next_of_line(known, 0), key = first;
    put(known, first, 1);
    for (int i = 1; i < SOLVER_LINE; i++)
        put(known, key = next_of_line(known, key), 2);
    assert_non_null(solver_known_find(known, first));
    put(known, key = next_of_line(known, key), 2);
    assert_null(solver_known_find(known, first));
    assert_int_equal(known->used, SOLVER_LINE);
    for (uint64_t each = first, i = 0; i < SOLVER_LINE; i++) {
        each = next_of_line(known, each);
        assert_non_null(solver_known_find(known, each));
    }
}

/* The keys that were in a line stay in their order when it is split, so that the one put there first still goes first. */
static void after_the_table_has_grown_the_latest_key_of_a_line_still_comes_first(void **state)
{
    (void)state;
    solver_known *known = table();
    for (uint64_t key = 0; known->lines < LINES_MOST; key++)
        put(known, key, 0);
    for (size_t line = 0; line < (size_t)1 << known->lines; line++)
        for (size_t i = line * SOLVER_LINE; i + 1 < (line + 1) * SOLVER_LINE && known->slots[i + 1]; i++)
            assert_true(known->slots[i] > known->slots[i + 1]);
}

static bool refuse(void *context)
{
    *(bool *)context = true;
    return false;
}

/* So many lines, as a power of two, that the caller is asked before the table has them. */
enum { ASKING = 14 };

/* Memory for so many lines. */
static uint64_t *room_for(unsigned lines)
{
    uint64_t *slots = calloc((size_t)SOLVER_LINE << lines, sizeof *slots);
    assert_non_null(slots);
    return slots;
}

static void a_caller_who_stops_the_growth_leaves_an_empty_table(void **state)
{
    (void)state;
    bool asked = false;
    solver_known known;
    uint64_t *slots = room_for(ASKING);
    solver_known_init(&known, slots, sizeof *slots * SOLVER_LINE << ASKING);
    solver_known_ask_of(&known, refuse, &asked);
    uint64_t key = 0;
    while (!asked)
        put(&known, key++, 0);
    assert_int_equal(known.used, 1);
    free(slots);
}

/* Put so many keys there, in questions of so many each.  Returns how large the table is then. */
static unsigned lines_after(solver_known *known, uint64_t keys, uint64_t question)
{
    for (uint64_t key = 0; key < keys; key++) {
        if (key % question == 0)
            solver_known_begin(known);
        put(known, key, 0);
    }
    return known->lines;
}

static void only_a_question_that_needs_more_room_makes_the_table_greater_than_usual(void **state)
{
    (void)state;
    enum { KEYS = 1 << (SOLVER_KNOWN_LINES + 3) };
    solver_known known;
    uint64_t *slots = room_for(SOLVER_KNOWN_LINES + 1);
    solver_known_init(&known, slots, sizeof *slots * SOLVER_LINE << (SOLVER_KNOWN_LINES + 1));
    assert_int_equal(lines_after(&known, KEYS, KEYS / 4), SOLVER_KNOWN_LINES);
    solver_known_clear(&known);
    assert_int_equal(lines_after(&known, KEYS, KEYS), SOLVER_KNOWN_LINES + 1);
    free(slots);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_key_that_is_there_is_found_with_its_mark_however_often_the_table_grew),
        cmocka_unit_test(a_full_line_forgets_the_key_that_was_put_there_first),
        cmocka_unit_test(after_the_table_has_grown_the_latest_key_of_a_line_still_comes_first),
        cmocka_unit_test(a_caller_who_stops_the_growth_leaves_an_empty_table),
        cmocka_unit_test(only_a_question_that_needs_more_room_makes_the_table_greater_than_usual),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
