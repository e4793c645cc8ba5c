/* Saved games come back: round trips, resuming, the list. */
#include "helper.h"
#include "store/history.h"
#include "store/stats.h"

#include <solitaire/advice.h>

/* ---- keeping ---------------------------------------------------------------------------------------------------- */

TEST_CASE(a_game_comes_back_as_it_was)
{
    test_begin_game(42, 120);
    assert_true(test_load(place->ticket.id));
    assert_same_game(&place->b.game, &place->a.game);
    test_close_and_find();
}

TEST_CASE(saving_after_each_event_keeps_the_whole_game)
{
    store *kept = test_begin_game(43, 0);
    for (uint32_t i = 1; i <= 60; i++) {
        test_play(&place->a, 1);
        assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW + i, &place->ticket, &place->notice));
        assert_string_equal(place->notice.text, "");
        assert_int_equal(place->ticket.saved, i);
    }
    test_close_and_find();
    assert_int_equal(test_number("SELECT count(*) FROM events"), 60);
}

TEST_CASE(saving_twice_writes_nothing_twice)
{
    store *kept = test_begin_game(44, 5);
    assert_true(test_save());
    assert_true(test_save());
    test_close(kept);
    assert_int_equal(test_number("SELECT count(*) FROM events"), 5);
    assert_int_equal(test_number("SELECT count(*) FROM games"), 1);
}

TEST_CASE(a_deck_without_a_number_is_kept_as_a_deck)
{
    test_open();
    test_deal(&place->a, 45);
    sol_deal deck = place->a.game.deal;
    deck.dialect = SOL_DEAL_DECK;
    deck.number = 0;
    sol_game_start(&place->a.game, &place->a.game.variant, &deck, place->a.events, place->a.steps, SOL_EVENTS_MAX);
    test_play(&place->a, 10);
    test_begin();
    test_close_and_find();
}

TEST_CASE(every_option_is_kept)
{
    test_open();
    test_deal(&place->a, 46);
    sol_options options = {.draw = 2,
                           .passes = 7,
                           .suits = place->a.game.variant.options.suits,
                           .scoring = SOL_SCORING_WINDOWS,
                           .worrying_back = !place->a.game.variant.options.worrying_back,
                           .row_on_empty = place->a.game.variant.options.row_on_empty,
                           .timed = true,
                           .thoughtful = true,
                           .peek = true,
                           .time_limit = 300};
    sol_variant variant = {place->a.game.variant.rules, options};
    sol_deal deal = place->a.game.deal;
    sol_game_start(&place->a.game, &variant, &deal, place->a.events, place->a.steps, SOL_EVENTS_MAX);
    test_begin();
    test_close_and_find();
}

TEST_CASE(the_summary_follows_the_game)
{
    store *kept = test_begin_game(47, 0);
    test_play(&place->a, 80);
    place->ticket.tips = 3;
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW + 90, &place->ticket, &place->notice));
    test_close(kept);
    const sol_game *game = &place->a.game;
    assert_int_equal(test_number("SELECT moves FROM games"), sol_game_moves(game));
    assert_int_equal(test_number("SELECT score FROM games"), sol_game_score(game, place->a.played));
    assert_int_equal(test_number("SELECT undos FROM games"), game->undos);
    assert_int_equal(test_number("SELECT time_ms FROM games"), place->a.played);
    assert_int_equal(test_number("SELECT tips FROM games"), 3);
    assert_int_equal(test_number("SELECT started FROM games"), TEST_NOW);
    assert_int_equal(test_number("SELECT saved FROM games"), TEST_NOW + 90);
    assert_int_equal(test_number("SELECT result IS NULL AND finished IS NULL FROM games"), 1);
}

TEST_CASE(a_game_given_up_is_finished)
{
    store *kept = test_begin_game(48, 4);
    test_give_up(&place->a);
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW + 5, &place->ticket, &place->notice));
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW + 9, &place->ticket, &place->notice));
    store_release(kept, &place->ticket);
    assert_false(test_resume());
    test_close(kept);
    assert_int_equal(test_number("SELECT result = 'given up' FROM games"), 1);
    assert_int_equal(test_number("SELECT finished FROM games"), TEST_NOW + 5);
}

TEST_CASE(a_game_whose_time_is_up_is_finished)
{
    store *kept = test_open();
    test_deal(&place->a, 49);
    sol_variant variant = place->a.game.variant;
    variant.options.time_limit = 60;
    sol_deal deal = place->a.game.deal;
    sol_game_start(&place->a.game, &variant, &deal, place->a.events, place->a.steps, SOL_EVENTS_MAX);
    test_play(&place->a, 3);
    test_begin();
    assert_true(store_save(kept, &place->a.game, 60000, TEST_NOW + 60, &place->ticket, &place->notice));
    test_close(kept);
    assert_int_equal(test_number("SELECT result = 'time up' FROM games"), 1);
}

/* Finish a game in which every card is face up. */
static void win(test_game *test)
{
    sol_move move;
    while (!test->game.won && (move = sol_next_finish(&test->game)).kind != SOL_NO_MOVE)
        assert_int_equal(sol_game_append(&test->game, sol_event_move(move, sol_game_last_time(&test->game))), SOL_OK);
    assert_true(test->game.won);
}

/* Make a deck whose Klondike deal is in order, so that a few moves win it. */
static void deal_easy(test_game *test)
{
    sol_variant variant = drawing(1);
    sol_deal deal = {.dialect = SOL_DEAL_DECK, .decks = 1};
    int card = 0;
    for (int rank = SOL_KING; rank >= SOL_ACE; rank--) {
        for (int suit = 0; suit < SOL_SUITS; suit++)
            deal.deck[card++] = sol_card_of(rank, suit);
    }
    sol_game_start(&test->game, &variant, &deal, test->events, test->steps, SOL_EVENTS_MAX);
}

/* Play the easy deck until everything can go up: always the first move to a foundation, or else draw. */
static void play_easy(test_game *test)
{
    for (int i = 0; i < 2000 && !test->game.won && !sol_can_finish(&test->game); i++) {
        sol_move up[32];
        size_t count = sol_moves_up(&test->game, -1, up);
        sol_move move = count ? up[0] : sol_stock_move(&test->game.variant, &test->game.position);
        assert_int_not_equal(move.kind, SOL_NO_MOVE);
        assert_int_equal(sol_game_append(&test->game, sol_event_move(move, sol_game_last_time(&test->game))), SOL_OK);
    }
}

/* Open a store with a game that is won after 9 seconds. */
static store *open_with_a_win(void)
{
    store *kept = test_open();
    deal_easy(&place->a);
    test_begin();
    play_easy(&place->a);
    win(&place->a);
    assert_true(store_save(kept, &place->a.game, 9000, TEST_NOW + 9, &place->ticket, &place->notice));
    return kept;
}

TEST_CASE(a_won_game_is_finished_and_an_undo_opens_it_again)
{
    store *kept = open_with_a_win();
    assert_int_equal(test_number("SELECT result = 'won' AND finished = saved FROM games"), 1);
    sol_event undo = sol_event_of(SOL_EVENT_UNDO, 9500);
    assert_int_equal(sol_game_append(&place->a.game, undo), SOL_OK);
    assert_true(store_save(kept, &place->a.game, 9500, TEST_NOW + 10, &place->ticket, &place->notice));
    assert_int_equal(test_number("SELECT result IS NULL AND finished IS NULL FROM games"), 1);
    store_release(kept, &place->ticket);
    assert_true(test_resume());
    assert_same_game(&place->b.game, &place->a.game);
}

static uint32_t wins(store *kept)
{
    static figures_stats stats;
    assert_true(store_stats_read(kept, &(store_stats_filter){0}, TEST_NOW, &stats));
    return stats.all.won;
}

TEST_CASE(a_win_that_is_taken_back_is_none_until_it_is_won_again)
{
    store *kept = open_with_a_win();
    assert_int_equal(wins(kept), 1);
    assert_int_equal(sol_game_append(&place->a.game, sol_event_of(SOL_EVENT_UNDO, 9500)), SOL_OK);
    assert_true(store_save(kept, &place->a.game, 9500, TEST_NOW + 10, &place->ticket, &place->notice));
    assert_int_equal(wins(kept), 0);
    win(&place->a);
    assert_true(store_save(kept, &place->a.game, 9900, TEST_NOW + 11, &place->ticket, &place->notice));
    assert_int_equal(wins(kept), 1);
}

/* ---- resuming --------------------------------------------------------------------------------------------------- */

TEST_CASE(an_empty_store_has_nothing_to_resume)
{
    store *kept = test_open();
    assert_false(store_resume(kept, place->a.events, place->a.steps, &place->a.game, &place->a.played, &place->ticket,
                              &place->notice));
    assert_string_equal(place->notice.text, "");
    assert_int_equal(place->ticket.id, 0);
    assert_int_equal(store_last(kept), 0);
}

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

TEST_CASE(a_clock_behind_the_last_event_is_put_right)
{
    test_begin_game(64, 9);
    test_sql("UPDATE games SET time_ms = -5");
    assert_true(test_resume());
    assert_int_equal(place->b.played, sol_game_last_time(&place->a.game));
}

TEST_CASE(a_game_that_was_only_dealt_is_resumed_too)
{
    store *kept = test_begin_game(51, 0);
    test_close(kept); /* the game is not released, as if the process was killed */
    kept = test_open();
    place->ticket = (store_ticket){0};
    assert_true(test_resume());
    assert_same_game(&place->b.game, &place->a.game);
}

TEST_CASE(a_game_that_was_only_dealt_is_forgotten_when_it_is_let_go)
{
    store *kept = test_begin_game(51, 0);
    store_release(kept, &place->ticket);
    test_close(kept);
    assert_int_equal(test_number("SELECT count(*) FROM games"), 0);
}

TEST_CASE(the_game_played_last_is_the_one_resumed)
{
    store_ticket first = {0}, second = {0};
    store *kept = test_open();
    test_deal_and_play(&place->a, 52, 3);
    test_deal_and_play(&place->b, 53, 4);
    assert_true(store_begin(kept, &place->a.game, TEST_NOW, &first, &place->notice));
    assert_true(store_begin(kept, &place->b.game, TEST_NOW + 1, &second, &place->notice));
    int64_t expected = first.id;
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW + 2, &first, &place->notice));
    store_release(kept, &first);
    store_release(kept, &second);
    assert_int_equal(store_last(kept), expected);
    assert_true(
        store_resume(kept, place->b.events, place->b.steps, &place->b.game, &place->b.played, &first, &place->notice));
    assert_int_equal(first.id, expected);
    assert_same_game(&place->b.game, &place->a.game);
}

TEST_CASE(dealing_anew_forgets_a_game_without_events)
{
    store *kept = test_open();
    for (uint64_t number = 54; number < 60; number++) {
        test_deal(&place->a, number);
        test_begin();
    }
    test_close(kept);
    assert_int_equal(test_number("SELECT count(*) FROM games"), 1);
    test_assert_kept(place->ticket.id, &place->a);
}

TEST_CASE(dealing_anew_keeps_a_game_with_events)
{
    store *kept = test_begin_game(60, 0);
    test_play(&place->a, 1);
    assert_true(store_save(kept, &place->a.game, 0, TEST_NOW, &place->ticket, &place->notice));
    int64_t id = place->ticket.id;
    test_deal(&place->b, 61);
    assert_true(store_begin(kept, &place->b.game, TEST_NOW, &place->ticket, &place->notice));
    assert_int_not_equal(place->ticket.id, id);
    assert_int_equal(place->ticket.tips, 0);
    test_close(kept);
    test_assert_kept(id, &place->a);
}

TEST_CASE(a_game_taken_over_is_known_as_such)
{
    store *kept = test_begin_game(62, 30);
    assert_true(place->ticket.provenance.watched);
    assert_int_equal(place->ticket.saved, 30);
    test_close(kept);
    assert_int_equal(test_number("SELECT origin FROM games"), 1);
}

TEST_CASE(a_row_deleted_behind_our_back_is_written_again)
{
    test_begin_game(63, 20);
    test_sql("PRAGMA foreign_keys = ON; DELETE FROM games");
    test_play(&place->a, 1);
    assert_true(test_save());
    test_close_and_find();
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

TEST_CASE(a_game_that_is_not_there_is_said_not_to_be)
{
    store *kept = test_open();
    assert_false(
        store_load(kept, 12, place->a.events, place->a.steps, &place->a.game, &place->a.played, &place->notice));
    assert_string_equal(place->notice.text, "there is no game 12: run \"solitaire games\" to list the saved games");
}

/* Somebody has taken a column away, so that no row can be written; nothing may be called saved then. */
TEST_CASE(a_game_whose_row_cannot_be_written_is_not_called_saved)
{
    test_close(test_open());
    test_sql("ALTER TABLE games DROP COLUMN deck");
    store *kept = test_open();
    test_deal(&place->a, 3);
    assert_false(store_begin(kept, &place->a.game, TEST_NOW, &place->ticket, &place->notice));
    test_assert_says(&place->notice, "is not being saved");
    assert_int_equal(place->ticket.id, 0);
}

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
