/*
 * The transposition table, for keys of one word and of two: what is found was put in, also after the table has grown;
 * a full line forgets the key that was put there first; and no key is ever taken for another.
 */

#include "../test.h"

#include "solver/table.h"

enum {
    BITS = 2,
    FIRST = SOLVER_TABLE_FIRST,
    LINES_MOST = 12,
    ASKING = 14 /* before it has so many, the caller is asked */
};

static _Alignas(64) uint64_t memory[(size_t)SOLVER_LINE << ASKING];

static sol_answer cancel(void *context)
{
    (void)context;
    return SOL_STOP_CANCELLED;
}

/* A table of so many lines at most, whose caller answers `ask`. */
static solver_table *table(unsigned words, unsigned lines_most, sol_answer (*ask)(void *))
{
    static solver_table made;
    static sol_solve_limits limits;
    static solver_question question;
    limits = (sol_solve_limits){.ask = ask};
    question = (solver_question){.limits = &limits};
    solver_table_init(&made, &question, memory, sizeof *memory * SOLVER_LINE << lines_most, words, BITS);
    return &made;
}

/* The second word of a key: many keys share their first word, and others their second. */
static uint64_t more_of(const solver_table *t, uint64_t number) { return t->words == 1 ? 0 : number % 3; }
static uint64_t key_of(const solver_table *t, uint64_t number) { return t->words == 1 ? number * number : number / 3; }
static unsigned mark_of(uint64_t number) { return 1 + (unsigned)(number % 3); }

static void put(solver_table *t, uint64_t number)
{
    bool is_new;
    uint64_t *slot = solver_table_put(t, key_of(t, number), more_of(t, number), &is_new);
    assert_true(is_new);
    assert_int_equal(*slot & 3, 0);
    *slot |= mark_of(number);
}

static uint64_t *find(const solver_table *t, uint64_t number)
{
    return solver_table_find(t, key_of(t, number), more_of(t, number));
}

/* Of the numbers below that one each has its mark or was forgotten.  Returns how many are there. */
static size_t count_found(const solver_table *t, uint64_t numbers)
{
    size_t found = 0;
    for (uint64_t number = 0; number < numbers; number++) {
        const uint64_t *slot = find(t, number);
        if (slot)
            assert_int_equal(*slot & 3, mark_of(number));
        found += slot != NULL;
    }
    return found;
}

TEST_CASE(what_is_found_was_put_in_and_has_its_mark_however_often_the_table_grew)
{
    for (unsigned words = 1; words <= 2; words++) {
        const uint64_t numbers = (UINT64_C(4) << LINES_MOST) / words;
        solver_table *t = table(words, LINES_MOST, NULL);
        assert_int_equal(count_found(t, numbers), 0);
        for (uint64_t number = 0; number < numbers; number++) {
            put(t, number);
            assert_non_null(find(t, number));
        }
        assert_int_equal(t->lines, LINES_MOST);
        assert_int_equal(count_found(t, numbers), numbers - t->forgotten);
        assert_int_equal(t->used, numbers - t->forgotten);
        assert_true(t->forgotten < numbers / (words == 1 ? 20 : 5));
    }
}

TEST_CASE(a_table_that_cannot_grow_keeps_the_latest_keys)
{
    for (unsigned words = 1; words <= 2; words++) {
        const uint64_t numbers = UINT64_C(20) << FIRST, room = (UINT64_C(8) << FIRST) / words;
        solver_table *t = table(words, FIRST, NULL);
        for (uint64_t number = 0; number < numbers; number++)
            put(t, number);
        assert_int_equal(t->lines, FIRST);
        assert_int_equal(count_found(t, numbers), numbers - t->forgotten);
        assert_within(t->used, room / 2, room);
    }
}

/* The next key that is kept in the table's first line. */
static uint64_t next_of_line(const solver_table *t, uint64_t key)
{
    do
        key++;
    while (solver_table_line(t, key, 0) != t->slots);
    return key;
}

TEST_CASE(a_full_line_forgets_the_key_that_was_put_there_first)
{
    bool is_new;
    for (unsigned words = 1; words <= 2; words++) {
        solver_table *t = table(words, LINES_MOST, NULL);
        const size_t places = SOLVER_LINE / words;
        uint64_t first = next_of_line(t, 0), key = first;
        for (size_t i = 0; i < places; i++, key = next_of_line(t, key))
            (void)solver_table_put(t, key, 0, &is_new);
        assert_non_null(solver_table_find(t, first, 0));
        (void)solver_table_put(t, key, 0, &is_new);
        assert_null(solver_table_find(t, first, 0));
        assert_int_equal(t->used, places);
        assert_int_equal(t->forgotten, 1);
        for (size_t i = 0; i < places; i++)
            assert_non_null(solver_table_find(t, first = next_of_line(t, first), 0));
    }
}

/*
 * The keys that were in a line stay in their order when it is split, so that the one put there first still goes first.
 */
TEST_CASE(after_the_table_has_grown_the_latest_key_of_a_line_still_comes_first)
{
    bool is_new;
    for (unsigned words = 1; words <= 2; words++) {
        solver_table *t = table(words, LINES_MOST, NULL);
        for (uint64_t key = 0; t->lines < LINES_MOST; key++)
            (void)solver_table_put(t, key, 0, &is_new);
        for (size_t line = 0; line < (size_t)1 << t->lines; line++)
            for (size_t i = line * SOLVER_LINE; i + words < (line + 1) * SOLVER_LINE && t->slots[i + words]; i += words)
                assert_true(t->slots[i] > t->slots[i + words]);
    }
}

TEST_CASE(a_cleared_table_holds_nothing_even_when_it_grows_again)
{
    const uint64_t before = UINT64_C(4) << LINES_MOST;
    solver_table *t = table(1, LINES_MOST, NULL);
    for (uint64_t number = 0; number < before; number++)
        put(t, number);
    solver_table_clear(t, SOLVER_TABLE_FOR_FEW);
    for (uint64_t number = before; number < before + before / 4; number++)
        put(t, number);
    assert_true(t->lines > FIRST);
    assert_int_equal(count_found(t, before), 0);
}

TEST_CASE(a_caller_who_stops_the_growth_leaves_an_empty_table)
{
    uint64_t number = 0;
    solver_table *t = table(1, ASKING, cancel);
    while (t->question->why == SOL_UNKNOWN_NOT)
        put(t, number++);
    assert_int_equal(t->question->why, SOL_UNKNOWN_CANCELLED);
    assert_int_equal(t->used, 1);
    assert_int_equal(count_found(t, number), 1);
}

TEST_CASE(keys_that_leave_no_room_for_their_mark_do_not_fit)
{
    assert_true(solver_table_fits(UINT64_MAX / 4 - 1, 2));
    assert_false(solver_table_fits(UINT64_MAX / 4, 2));
    assert_true(solver_table_fits(UINT64_MAX - 1, 0));
    assert_false(solver_table_fits(UINT64_MAX, 0));
}

int main(void) { return run_file(NULL); }
