/* A game as a fold of its journal: events, undo, automatic moves, the clock, the end. */
#include "board.h"

static sol_event events[SOL_EVENTS_MAX], other_events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX], other_steps[SOL_EVENTS_MAX];

static sol_game game_with(sol_options options, uint64_t seed, uint32_t capacity)
{
    sol_variant variant = {sol_game_named("klondike"), options};
    return dealt_game(&variant, seed, events, steps, capacity);
}

static sol_game new_game(uint64_t seed)
{
    return game_with(sol_game_named("klondike")->defaults, seed, SOL_EVENTS_MAX);
}

static sol_move stock_move(const sol_game *game) { return sol_stock_move(&game->variant, &game->position); }

static sol_reason draw(sol_game *game, uint32_t at)
{
    return sol_game_append(game, sol_event_move(stock_move(game), at));
}

static sol_reason simple(sol_game *game, sol_event_kind kind, uint32_t at)
{
    return sol_game_append(game, sol_event_of(kind, at));
}

/* ---- events ----------------------------------------------------------------------------------------------------- */

TEST_CASE(a_new_game_is_the_deal_with_an_empty_journal)
{
    sol_game game = new_game(1);
    sol_position deal;
    sol_deal_position(&game.variant, game.deal.deck, &deal);
    assert_memory_equal(&game.position, &deal, sizeof deal);
    assert_int_equal(game.event_count, 0);
    assert_int_equal(sol_game_moves(&game), 0);
    assert_int_equal(sol_game_pass(&game), 1);
    assert_int_equal(sol_game_last_time(&game), 0);
}

TEST_CASE(a_refused_event_changes_nothing)
{
    sol_game game = new_game(1), before;
    assert_int_equal(draw(&game, 0), SOL_OK);
    memcpy(&before, &game, sizeof game);
    assert_int_equal(sol_game_append(&game, sol_event_move((sol_move){SOL_MOVE, 6, 7, 3}, 25000)), SOL_NOT_SO_MANY);
    assert_int_equal(simple(&game, SOL_EVENT_REDO, 25000), SOL_NOTHING_TO_REDO);
    assert_int_equal(simple(&game, 9, 25000), SOL_NOT_IN_THIS_GAME);
    assert_memory_equal(&game, &before, sizeof game);
}

TEST_CASE(nothing_goes_by_itself_once_the_players_first_move_was_taken_back)
{
    sol_game game = new_game(1);
    sol_move move = sol_stock_move(&game.variant, &game.position);
    assert_int_equal(sol_game_append(&game, sol_event_move(move, 0)), SOL_OK);
    assert_int_equal(sol_game_append(&game, sol_event_of(SOL_EVENT_UNDO, 0)), SOL_OK);
    assert_int_equal(sol_game_append(&game, sol_event_automatic(move, 0)), SOL_NOT_AUTOMATIC);
}

TEST_CASE(the_first_event_is_at_0_and_none_is_earlier_than_the_one_before)
{
    sol_game game = new_game(1);
    assert_int_equal(draw(&game, 5), SOL_CLOCK_BACKWARDS);
    assert_int_equal(draw(&game, 1), SOL_CLOCK_BACKWARDS);
    assert_int_equal(draw(&game, 0), SOL_OK);
    assert_int_equal(draw(&game, 1000), SOL_OK);
    assert_int_equal(draw(&game, 999), SOL_CLOCK_BACKWARDS);
    assert_int_equal(draw(&game, 1000), SOL_OK);
}

TEST_CASE(a_full_journal_takes_no_more)
{
    sol_game game = game_with(sol_game_named("klondike")->defaults, 1, 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(draw(&game, 0), SOL_OK);
    assert_int_equal(draw(&game, 0), SOL_JOURNAL_FULL);
    assert_int_equal(simple(&game, SOL_EVENT_UNDO, 0), SOL_JOURNAL_FULL);
}

TEST_CASE(moves_are_those_of_the_player_that_are_in_effect)
{
    sol_game game = new_game(1);
    draw(&game, 0);
    draw(&game, 0);
    simple(&game, SOL_EVENT_UNDO, 0);
    assert_int_equal(sol_game_moves(&game), 1);
    assert_int_equal(game.event_count, 3);
    assert_int_equal(game.undos, 1);
}

/* ---- undo and redo ---------------------------------------------------------------------------------------------- */

TEST_CASE(undo_and_redo_go_step_by_step_to_both_ends)
{
    sol_game game = new_game(7);
    sol_position after[31];
    after[0] = game.position;
    for (int i = 1; i <= 30; i++) {
        assert_int_equal(draw(&game, (uint32_t)i - 1), SOL_OK);
        after[i] = game.position;
    }
    for (int i = 29; i >= 0; i--) {
        assert_int_equal(simple(&game, SOL_EVENT_UNDO, 40), SOL_OK);
        assert_memory_equal(&game.position, &after[i], sizeof game.position);
    }
    assert_int_equal(simple(&game, SOL_EVENT_UNDO, 40), SOL_NOTHING_TO_UNDO);
    for (int i = 1; i <= 30; i++) {
        assert_int_equal(simple(&game, SOL_EVENT_REDO, 50), SOL_OK);
        assert_memory_equal(&game.position, &after[i], sizeof game.position);
    }
    assert_int_equal(simple(&game, SOL_EVENT_REDO, 50), SOL_NOTHING_TO_REDO);
}

TEST_CASE(a_game_without_undo_refuses_undo_and_redo_even_once_it_is_over)
{
    sol_game game = new_game(7);
    game.variant.options.no_undo = true;
    assert_int_equal(draw(&game, 0), SOL_OK);
    sol_position before = game.position;
    assert_int_equal(simple(&game, SOL_EVENT_UNDO, 10), SOL_NO_UNDO);
    assert_int_equal(simple(&game, SOL_EVENT_REDO, 10), SOL_NO_UNDO);
    assert_memory_equal(&game.position, &before, sizeof before);
    assert_int_equal(game.event_count, 1);
    assert_int_equal(simple(&game, SOL_EVENT_GIVE_UP, 20), SOL_OK);
    assert_int_equal(simple(&game, SOL_EVENT_UNDO, 30), SOL_NO_UNDO);
}

TEST_CASE(undo_of_thousands_of_moves_passes_every_position_again)
{
    enum { MOVES = 2000 };
    static sol_position after[MOVES + 1];
    sol_game game = new_game(7);
    uint64_t random = 1;
    for (int i = 0; i <= MOVES; i++) {
        sol_move moves[SOL_MOVES_MAX];
        size_t count = sol_legal_moves(&game.variant, &game.position, moves);
        after[i] = game.position;
        assert_int_equal(sol_game_append(&game, sol_event_move(moves[random_below(&random, (uint32_t)count)], 0)),
                         SOL_OK);
    }
    for (int i = MOVES; i >= 0; i--) {
        assert_int_equal(simple(&game, SOL_EVENT_UNDO, 0), SOL_OK);
        assert_memory_equal(&game.position, &after[i], sizeof game.position);
    }
}

TEST_CASE(a_new_move_forgets_what_could_be_redone)
{
    sol_game game = new_game(1);
    draw(&game, 0);
    draw(&game, 0);
    simple(&game, SOL_EVENT_UNDO, 0);
    draw(&game, 0);
    assert_int_equal(simple(&game, SOL_EVENT_REDO, 0), SOL_NOTHING_TO_REDO);
}

/* ---- automatic moves -------------------------------------------------------------------------------------------- */

/* A game in which an ace goes up by itself after the first draw: AS is the first card of the stock. */
static sol_game with_an_ace_on_the_stock(sol_options options)
{
    sol_game game;
    sol_variant variant = {sol_game_named("klondike"), options};
    sol_deal deal = {.dialect = SOL_DEAL_DECK, .decks = 1};
    int next = 0;
    for (int rank = SOL_KING; rank >= SOL_ACE; rank--)
        for (int suit = 0; suit < SOL_SUITS; suit++)
            deal.deck[next++] = sol_card_of(rank, suit);
    sol_card ace = deal.deck[51];
    deal.deck[51] = deal.deck[28];
    deal.deck[28] = ace;
    sol_game_start(&game, &variant, &deal, events, steps, SOL_EVENTS_MAX);
    return game;
}

static void play_automatic(sol_game *game, sol_auto mode)
{
    for (sol_move move; (move = sol_next_automatic(game, mode)).kind != SOL_NO_MOVE;)
        assert_int_equal(sol_game_append(game, sol_event_automatic(move, sol_game_last_time(game))), SOL_OK);
}

TEST_CASE(one_undo_takes_automatic_moves_back_with_their_cause)
{
    sol_game game = with_an_ace_on_the_stock(sol_game_named("klondike")->defaults);
    sol_position deal = game.position;
    draw(&game, 0);
    play_automatic(&game, SOL_AUTO_ACES);
    assert_int_equal(game.event_count, 2);
    assert_int_equal(sol_game_moves(&game), 1);
    assert_int_equal(sol_game_score(&game, 0), 10);
    simple(&game, SOL_EVENT_UNDO, 0);
    assert_memory_equal(&game.position, &deal, sizeof deal);
    assert_int_equal(sol_game_score(&game, 0), 0);
    simple(&game, SOL_EVENT_REDO, 0);
    assert_int_equal(sol_game_score(&game, 0), 10);
}

TEST_CASE(a_card_that_undo_took_back_does_not_go_up_by_itself_again)
{
    sol_game game = with_an_ace_on_the_stock(sol_game_named("klondike")->defaults);
    draw(&game, 0);
    play_automatic(&game, SOL_AUTO_ACES);
    simple(&game, SOL_EVENT_UNDO, 0);
    draw(&game, 0);
    assert_int_equal(sol_next_automatic(&game, SOL_AUTO_ACES).kind, SOL_NO_MOVE);
    sol_move ups[SOL_PILES_MAX];
    assert_int_equal(sol_moves_up(&game, -1, ups), 1); /* the player may still move it up */
    assert_int_equal(sol_game_append(&game, sol_event_move(ups[0], 0)), SOL_OK);
    assert_int_equal(game.held, 0);
}

TEST_CASE(a_card_that_the_player_put_up_and_took_back_does_not_go_up_by_itself)
{
    sol_game game = with_an_ace_on_the_stock(sol_game_named("klondike")->defaults);
    sol_move ups[SOL_PILES_MAX];
    draw(&game, 0);
    assert_int_equal(sol_moves_up(&game, -1, ups), 1);
    assert_int_equal(sol_game_append(&game, sol_event_move(ups[0], 0)), SOL_OK);
    simple(&game, SOL_EVENT_UNDO, 0);
    assert_int_equal(sol_next_automatic(&game, SOL_AUTO_ACES).kind, SOL_NO_MOVE);
}

TEST_CASE(no_card_goes_up_by_itself_when_that_is_off)
{
    sol_game game = with_an_ace_on_the_stock(sol_game_named("klondike")->defaults);
    draw(&game, 0);
    assert_int_equal(sol_next_automatic(&game, SOL_AUTO_OFF).kind, SOL_NO_MOVE);
    assert_int_equal(sol_next_automatic(&game, SOL_AUTO_ACES).kind, SOL_MOVE);
}

TEST_CASE(with_more_than_one_drawn_the_waste_is_left_to_the_player)
{
    sol_options options = sol_game_named("klondike")->defaults;
    options.draw = 3;
    sol_game game = with_an_ace_on_the_stock(options);
    while (sol_rank(sol_pile_top(&game.position, 1)) != SOL_ACE)
        assert_int_equal(draw(&game, 0), SOL_OK);
    assert_int_equal(sol_next_automatic(&game, SOL_AUTO_SAFE).kind, SOL_NO_MOVE);
}

TEST_CASE(an_undo_is_never_automatic)
{
    sol_game game = new_game(1);
    draw(&game, 0);
    sol_event undo = sol_event_of(SOL_EVENT_UNDO, 0);
    undo.automatic = true;
    assert_int_equal(sol_game_append(&game, undo), SOL_NOT_AUTOMATIC);
}

TEST_CASE(automatic_moves_before_all_others_set_up_a_position_that_undo_does_not_leave)
{
    sol_game game = new_game(1);
    for (int i = 0; i < 3; i++)
        assert_int_equal(sol_game_append(&game, sol_event_automatic(stock_move(&game), 0)), SOL_OK);
    sol_position puzzle = game.position;
    assert_int_equal(sol_game_set_up(&game), 3);
    assert_int_equal(sol_game_moves(&game), 0);
    assert_int_equal(simple(&game, SOL_EVENT_UNDO, 0), SOL_NOTHING_TO_UNDO);
    draw(&game, 1000);
    assert_int_equal(sol_game_append(&game, sol_event_automatic(stock_move(&game), 1000)), SOL_OK);
    assert_int_equal(sol_game_set_up(&game), 3);
    assert_int_equal(sol_game_moves(&game), 1);
    assert_int_equal(simple(&game, SOL_EVENT_UNDO, 1000), SOL_OK);
    assert_memory_equal(&game.position, &puzzle, sizeof puzzle);
    assert_int_equal(simple(&game, SOL_EVENT_UNDO, 1000), SOL_NOTHING_TO_UNDO);
    assert_int_equal(simple(&game, SOL_EVENT_REDO, 1000), SOL_OK);
    assert_int_equal(game.played, 5);
}

TEST_CASE(nothing_goes_by_itself_where_all_moves_since_the_set_up_were_taken_back)
{
    sol_game game = new_game(1);
    assert_int_equal(sol_game_append(&game, sol_event_automatic(stock_move(&game), 0)), SOL_OK);
    draw(&game, 0);
    assert_int_equal(simple(&game, SOL_EVENT_UNDO, 0), SOL_OK);
    assert_int_equal(sol_game_append(&game, sol_event_automatic(stock_move(&game), 0)), SOL_NOT_AUTOMATIC);
    assert_int_equal(sol_game_set_up(&game), 1);
}

TEST_CASE(thousands_of_automatic_moves_after_one_are_taken_back_at_once)
{
    sol_game game = new_game(1);
    draw(&game, 0);
    for (int i = 0; i < 3000; i++)
        assert_int_equal(sol_game_append(&game, sol_event_automatic(stock_move(&game), 0)), SOL_OK);
    assert_int_equal(simple(&game, SOL_EVENT_UNDO, 0), SOL_OK);
    assert_int_equal(game.played, 0);
}

/* ---- the clock and the end -------------------------------------------------------------------------------------- */

TEST_CASE(the_score_now_has_what_the_clock_has_cost)
{
    sol_options options = sol_game_named("klondike")->defaults;
    options.timed = true;
    sol_game game = with_an_ace_on_the_stock(options);
    draw(&game, 0);
    play_automatic(&game, SOL_AUTO_ACES);
    assert_int_equal(sol_game_score(&game, 9999), 10);
    assert_int_equal(sol_game_score(&game, 20000), 6);
    draw(&game, 20000);
    assert_int_equal(sol_game_score(&game, 20000), 6);
    assert_int_equal(sol_game_score(&game, 900000), 0);
}

TEST_CASE(a_time_limit_ends_the_game)
{
    sol_options options = sol_game_named("klondike")->defaults;
    options.time_limit = 300;
    sol_game game = game_with(options, 1, SOL_EVENTS_MAX);
    draw(&game, 0);
    assert_int_equal(draw(&game, 299999), SOL_OK);
    assert_int_equal(sol_game_status(&game, 299999), SOL_PLAYING);
    assert_int_equal(sol_game_status(&game, 300000), SOL_TIMED_OUT);
    assert_int_equal(draw(&game, 300000), SOL_TIME_UP);
    assert_int_equal(simple(&game, SOL_EVENT_UNDO, 300000), SOL_TIME_UP);
}

TEST_CASE(giving_up_ends_the_game_for_good)
{
    sol_game game = new_game(1);
    draw(&game, 0);
    assert_int_equal(simple(&game, SOL_EVENT_GIVE_UP, 10), SOL_OK);
    assert_int_equal(sol_game_status(&game, 10), SOL_GAVE_UP);
    assert_int_equal(draw(&game, 20), SOL_GAME_OVER);
    assert_int_equal(simple(&game, SOL_EVENT_UNDO, 20), SOL_GAME_OVER);
}

/* A timed game of the first deal that tips win; each move takes a second. */
static sol_game won_game(int scoring)
{
    sol_options options = sol_game_named("klondike")->defaults;
    options.scoring = (uint8_t)scoring;
    options.timed = true;
    for (uint64_t seed = 1;; seed++) {
        sol_game game = game_with(options, seed, SOL_EVENTS_MAX);
        sol_tip tips[SOL_TIPS_MAX];
        for (uint32_t at = 0; at < 400000 && !game.won; at += 1000) {
            size_t count = sol_tips(&game, tips);
            sol_move move = sol_can_finish(&game) ? sol_next_finish(&game) : tips[0].move;
            if (count == 0 || sol_game_append(&game, sol_event_move(move, at)) != SOL_OK)
                break;
        }
        if (game.won)
            return game;
        assert_true(seed < 100);
    }
}

TEST_CASE(the_clock_stops_at_the_win_and_only_undo_goes_on)
{
    sol_game game = won_game(SOL_SCORING_STANDARD);
    uint32_t at = sol_game_last_time(&game);
    assert_int_equal(game.won_at, at);
    assert_int_equal(sol_game_score(&game, at), sol_game_score(&game, at + 3600000));
    assert_int_equal(simple(&game, SOL_EVENT_GIVE_UP, at), SOL_GAME_OVER);
    assert_int_equal(simple(&game, SOL_EVENT_UNDO, at + 5), SOL_OK);
    assert_int_equal(sol_game_status(&game, at + 5), SOL_PLAYING);
    assert_int_equal(simple(&game, SOL_EVENT_REDO, at + 5), SOL_OK);
    assert_int_equal(sol_game_status(&game, at + 5), SOL_HAS_WON);
}

TEST_CASE(undo_of_a_windows_win_gives_the_bonus_back_and_costs_2)
{
    sol_game game = won_game(SOL_SCORING_WINDOWS);
    uint32_t at = sol_game_last_time(&game);
    int32_t won = sol_game_score(&game, at), bonus = 35 * (20000 / (int32_t)(at / 1000));
    assert_int_equal(simple(&game, SOL_EVENT_UNDO, at), SOL_OK);
    assert_int_equal(sol_game_score(&game, at), won - bonus - 10 - 2);
    uint32_t later = 2 * at; /* a second win is paid by its own time */
    int32_t clock = sol_game_score(&game, at) - sol_game_score(&game, later);
    assert_int_equal(simple(&game, SOL_EVENT_REDO, later), SOL_OK);
    assert_int_equal(sol_game_score(&game, later), won - bonus - 2 - clock + 35 * (20000 / (int32_t)(later / 1000)));
}

/* ---- folding ---------------------------------------------------------------------------------------------------- */

TEST_CASE(the_same_events_give_the_same_game)
{
    sol_game game = won_game(SOL_SCORING_WINDOWS), again;
    sol_game_start(&again, &game.variant, &game.deal, other_events, other_steps, SOL_EVENTS_MAX);
    for (uint32_t i = 0; i < game.event_count; i++)
        assert_int_equal(sol_game_append(&again, game.events[i]), SOL_OK);
    assert_memory_equal(&again.position, &game.position, sizeof game.position);
    assert_memory_equal(&again.score, &game.score, sizeof game.score);
    assert_int_equal(again.held, game.held);
    assert_int_equal(again.won_at, game.won_at);
}

int main(void) { return run_file(NULL); }
