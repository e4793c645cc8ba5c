/*
 * Points of practice: kept beside their games, asked in their order, and gone with them.
 */
#include "helper.h"
#include "store/health.h"
#include "store/history.h"
#include "store/practice.h"

enum { TODAY = TEST_NOW / 86400 };

static const uint32_t steps[] = {4, 9, 30};

/* Save a game of this number with the three points; returns its number in the store. */
static int64_t keep_game(store *kept, uint64_t number)
{
    store_ticket ticket = {0};
    test_deal_and_play(&place->a, number, 40);
    assert_true(store_begin(kept, &place->a.game, TEST_NOW, &ticket, &place->notice));
    int64_t id = ticket.id;
    store_release(kept, &ticket);
    assert_true(store_practice_add(kept, id, steps, 3, TODAY, &place->notice));
    return id;
}

static void assert_counts(store *kept, int64_t today, uint32_t due, uint32_t later, uint32_t solved)
{
    figures_practice_count count = store_practice_count(kept, today);
    assert_int_equal(count.due, due);
    assert_int_equal(count.later, later);
    assert_int_equal(count.solved, solved);
}

static size_t count_of(store *kept, int64_t game, figures_point points[FIGURES_POINTS_MAX])
{
    size_t count;
    assert_true(store_practice_of(kept, game, points, &count));
    return count;
}

static figures_point next(store *kept, int64_t today)
{
    figures_point point = {0};
    assert_true(store_practice_next(kept, today, 0, &point));
    return point;
}

TEST_CASE(a_point_that_cannot_be_asked_is_forgotten)
{
    store *kept = test_open();
    (void)keep_game(kept, 1);
    figures_point point = next(kept, TODAY);
    assert_true(store_practice_forget(kept, &point, &place->notice));
    assert_int_equal(next(kept, TODAY).step, 9);
}

TEST_CASE(of_points_that_come_from_outside_the_better_account_stays)
{
    figures_point points[FIGURES_POINTS_MAX];
    const figures_point outside[] = {{.step = 4, .at = {.due = TODAY + 9, .right = 3, .row = 2}},
                                     {.step = 9, .at = {.due = TODAY - 9}},
                                     {.step = 50, .at = {.due = TODAY}}};
    store *kept = test_open();
    int64_t id = keep_game(kept, 1);
    assert_true(store_practice_import(kept, id, outside, 3, &place->notice));
    assert_int_equal(count_of(kept, id, points), 4);
    assert_int_equal(points[0].at.right, 3);
    assert_true(points[1].at.due == TODAY && points[3].step == 50);
}

TEST_CASE(points_that_cannot_be_read_are_not_none)
{
    figures_point points[FIGURES_POINTS_MAX];
    size_t count;
    store *kept = test_open();
    int64_t id = keep_game(kept, 1);
    test_sql("ALTER TABLE practice RENAME COLUMN answered TO elsewhere");
    assert_false(store_practice_of(kept, id, points, &count));
    assert_false(store_practice_import(kept, id, &(figures_point){.step = 4}, 1, &place->notice));
}

TEST_CASE(a_game_has_no_more_points_than_can_be_read)
{
    uint32_t many[FIGURES_POINTS_MAX + 1];
    figures_point points[FIGURES_POINTS_MAX];
    store *kept = test_open();
    int64_t id = keep_game(kept, 1);
    for (uint32_t i = 0; i <= FIGURES_POINTS_MAX; i++)
        many[i] = i + 100;
    assert_true(store_practice_add(kept, id, many, FIGURES_POINTS_MAX + 1, TODAY, &place->notice));
    assert_int_equal(count_of(kept, id, points), FIGURES_POINTS_MAX);
    assert_int_equal(test_number("SELECT count(*) FROM practice"), FIGURES_POINTS_MAX);
}

TEST_CASE(where_nothing_can_be_kept_there_are_no_points)
{
    figures_point points[FIGURES_POINTS_MAX];
    assert_false(store_practice_add(NULL, 1, steps, 3, TODAY, &place->notice));
    assert_false(store_practice_next(NULL, TODAY, 0, &points[0]));
    assert_int_equal(count_of(NULL, 0, points), 0);
    assert_counts(NULL, TODAY, 0, 0, 0);
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
