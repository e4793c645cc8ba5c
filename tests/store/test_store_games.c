/* Saved games come back: round trips, resuming, the list. */
#include "helper.h"
#include "store/history.h"
#include "store/stats.h"

#include <solitaire/advice.h>

/* ---- resuming --------------------------------------------------------------------------------------------------- */

TEST_CASE(a_game_is_resumed_with_its_undo_history_and_its_clock)
{
    store *kept = test_begin_game(50, 0);
    test_play(&place->a, 77);
    place->ticket.tips = 2;
    assert_true(test_save());
    test_close(kept);
    kept = test_open();
    store_ticket again = {0};
    assert_true(
        store_resume(kept, place->b.events, place->b.steps, &place->b.game, &place->b.played, &again, &place->notice));
    assert_same_game(&place->b.game, &place->a.game);
    assert_int_equal(place->b.played, place->a.played);
    assert_int_equal(again.id, place->ticket.id);
    assert_int_equal(again.saved, 77);
    assert_int_equal(again.started, TEST_NOW);
    assert_int_equal(again.tips, 2);
    assert_true(again.claimed);
    while (place->b.game.played) { /* all the way back */
        sol_event undo = sol_event_of(SOL_EVENT_UNDO, place->b.played);
        assert_int_equal(sol_game_append(&place->b.game, undo), SOL_OK);
    }
    assert_true(store_save(kept, &place->b.game, place->b.played, TEST_NOW + 1, &again, &place->notice));
    test_close(kept);
    test_assert_kept(place->ticket.id, &place->b);
}

/* ---- the list --------------------------------------------------------------------------------------------------- */

typedef struct seen {
    figures_row rows[8];
    int count, stop_after;
} seen;

static bool note(const figures_row *row, void *context)
{
    seen *rows = context;
    rows->rows[rows->count++] = *row;
    return rows->count != rows->stop_after;
}

static void keep_three(store *kept)
{
    for (uint32_t i = 0; i < 3; i++) {
        store_ticket ticket = {0};
        test_deal_and_play(&place->a, 70 + i, 10 + i);
        assert_true(store_begin(kept, &place->a.game, TEST_NOW + i, &ticket, &place->notice));
        store_release(kept, &ticket);
    }
}

TEST_CASE(the_list_has_the_last_played_first)
{
    store *kept = test_open();
    keep_three(kept);
    seen rows = {.stop_after = -1};
    assert_true(store_list(kept, NULL, note, &rows));
    assert_int_equal(rows.count, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(rows.rows[i].started, TEST_NOW + 2 - i);
        assert_int_equal(rows.rows[i].events, 12 - i);
        assert_int_equal(rows.rows[i].finished, 0);
        assert_string_equal(rows.rows[i].game, "klondike");
        assert_string_equal(rows.rows[i].result, "");
    }
    assert_string_equal(rows.rows[0].deal, "72");
    char options[SOL_OPTIONS_TEXT_MAX];
    sol_options_write(&place->a.game.variant, options);
    assert_string_equal(rows.rows[0].options, options);
    assert_int_equal(rows.rows[0].moves, sol_game_moves(&place->a.game));
}

TEST_CASE(the_list_ends_when_it_is_told_to)
{
    store *kept = test_open();
    keep_three(kept);
    seen rows = {.stop_after = 2};
    assert_true(store_list(kept, NULL, note, &rows));
    assert_int_equal(rows.count, 2);
    rows = (seen){.stop_after = -1};
    assert_true(store_list(kept, NULL, note, &rows)); /* a list can be read again from its beginning */
    assert_int_equal(rows.count, 3);
}

TEST_CASE(a_text_in_the_list_can_be_shown)
{
    store *kept = test_open();
    keep_three(kept);
    test_sql("UPDATE games SET game = char(27) || '[2Jx', result = 'a result that is much too long'");
    seen rows = {.stop_after = -1};
    assert_true(store_list(kept, NULL, note, &rows));
    assert_string_equal(rows.rows[0].game, "\\x1B[2Jx");
    assert_int_equal(strlen(rows.rows[0].result), sizeof rows.rows[0].result - 1);
}

/* ---- looking at games ------------------------------------------------------------------------------------------- */

TEST_CASE(nothing_is_asked_of_a_store_that_is_not_there)
{
    store_notice notice = {.text = "x"};
    seen rows = {0};
    test_deal(&place->a, 80);
    assert_false(store_begin(NULL, &place->a.game, TEST_NOW, &place->ticket, &notice));
    assert_string_equal(notice.text, "");
    assert_false(store_save(NULL, &place->a.game, 0, TEST_NOW, &place->ticket, &notice));
    assert_false(
        store_resume(NULL, place->b.events, place->b.steps, &place->b.game, &place->b.played, &place->ticket, &notice));
    assert_false(store_load(NULL, 1, place->b.events, place->b.steps, &place->b.game, &place->b.played, &notice));
    assert_string_equal(notice.text, "");
    assert_true(store_list(NULL, NULL, note, &rows));
    assert_int_equal(rows.count, 0);
    assert_int_equal(store_last(NULL), 0);
    store_release(NULL, &place->ticket);
    test_close(NULL);
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
