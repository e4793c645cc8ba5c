/* The scorings, by the vectors of the rule book. */
#include "../golden_rows.h"
#include "board.h"

#include "engine/score.h"
#include "engine/text/text.h"
#include "engine/view.h"

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];

/* A game that begins at a position written by hand, so that undo leads back to it. */
static sol_game at(board b)
{
    sol_game game = dealt_game(&b.variant, 1, events, steps, SOL_EVENTS_MAX);
    game.position = game.checkpoint = b.position;
    game.seen = engine_seen(&b.variant, &b.position);
    return game;
}

static sol_game klondike(int scoring, int points, const char *piles)
{
    sol_game game = at(board_of("klondike", piles, "7"));
    game.variant.options.scoring = (uint8_t)scoring;
    game.score.points = points;
    return game;
}

static void append(sol_game *game, sol_event event) { assert_int_equal(sol_game_append(game, event), SOL_OK); }

static int after_event(sol_game *game, const char *text)
{
    sol_event event = sol_event_of(strcmp(text, "undo") == 0 ? SOL_EVENT_UNDO : SOL_EVENT_REDO, 0);
    sol_fault fault;
    if (sol_move_read(game->variant.rules, text, strlen(text), &event.move, &fault))
        event.kind = SOL_EVENT_MOVE;
    append(game, event);
    return sol_game_score(game, 0);
}

/* Turn the rest of the stock and then the waste. */
static int after_pass(sol_game *game)
{
    bool more = true;
    while (more) {
        sol_move turn = sol_stock_move(&game->variant, &game->position);
        append(game, sol_event_move(turn, 0));
        more = turn.kind == SOL_DRAW;
    }
    return sol_game_score(game, 0);
}

/* ---- what events give and cost ----------------------------------------------------------------------------------- */

static void answer_scores(const golden_row *row, char answer[ROW_ANSWER])
{
    char events_text[ROW_ANSWER];
    sol_game game = at(board_of_row(row->fields));
    engine_text text = engine_text_in(answer, ROW_ANSWER);
    if (strcmp(row->fields[3], "as dealt") != 0)
        game.score.points = atoi(row->fields[3]);
    strcpy(events_text, row->fields[4]);
    for (char *event = strtok(events_text, " "); event; event = strtok(NULL, " ")) {
        int points = strcmp(event, "pass") == 0 ? after_pass(&game) : after_event(&game, event);
        engine_text_add(&text, text.length ? " %d" : "%d", points);
    }
    engine_text_put(&text, game.won ? ", won" : "");
}

TEST_CASE(each_event_gives_or_costs_what_the_rule_book_says) { golden_rows("scores.txt", answer_scores); }

TEST_CASE(each_scoring_starts_with_its_points)
{
    static const struct {
        const char *game;
        int points;
    } rows[] = {{"klondike", 0}, {"klondike scoring=vegas", -52}, {"spider", 500}, {"pyramid", -52}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sol_variant variant = variant_called(rows[i].game);
        sol_game game = dealt_game(&variant, 1, events, steps, SOL_EVENTS_MAX);
        assert_int_equal(sol_game_score(&game, 0), rows[i].points);
    }
}

/* ---- windows ---------------------------------------------------------------------------------------------------- */

TEST_CASE(windows_bonus_by_whole_seconds)
{
    static const int vectors[][2] = {{1, 0},      {29, 0},     {30, 23310}, {31, 22575}, {48, 14560},
                                     {60, 11655}, {99, 7070},  {100, 7000}, {120, 5810}, {180, 3885},
                                     {300, 2310}, {600, 1155}, {1000, 700}, {8191, 70}};
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) {
        sol_options options = {.draw = 1, .scoring = SOL_SCORING_WINDOWS, .timed = true};
        sol_score score = {.points = 0};
        sol_step step = {.points = 0};
        engine_score_win(&score, &options, (uint32_t)vectors[i][0] * 1000 + 999, 1, &step);
        assert_int_equal(score.points, vectors[i][1]);
        assert_int_equal(step.points, vectors[i][1]);
    }
}

TEST_CASE(windows_gives_no_bonus_untimed)
{
    sol_options options = {.draw = 1, .scoring = SOL_SCORING_WINDOWS};
    sol_score score = {.points = 5};
    sol_step step = {.points = 0};
    engine_score_win(&score, &options, 60000, 1, &step);
    assert_int_equal(score.points, 5);
}

/* ---- the clock -------------------------------------------------------------------------------------------------- */

TEST_CASE(every_full_ten_seconds_cost_2_where_the_game_is_timed)
{
    for (int scoring = 0; scoring < SOL_SCORINGS; scoring++)
        for (int timed = 0; timed < 2; timed++) {
            sol_options options = {.draw = 1, .scoring = (uint8_t)scoring, .timed = timed};
            sol_score score = {.points = 100};
            engine_score_clock(&score, &options, 9999);
            assert_int_equal(score.points, 100);
            engine_score_clock(&score, &options, 10000);
            engine_score_clock(&score, &options, 35000);
            bool charged = timed && (scoring == SOL_SCORING_STANDARD || scoring == SOL_SCORING_WINDOWS);
            assert_int_equal(score.points, charged ? 94 : 100);
        }
}

TEST_CASE(the_clock_takes_no_more_than_there_is)
{
    sol_options options = {.draw = 1, .scoring = SOL_SCORING_STANDARD, .timed = true};
    sol_score score = {.points = 3};
    engine_score_clock(&score, &options, 100000);
    assert_int_equal(score.points, 0);
}

/* ---- no farming ------------------------------------------------------------------------------------------------- */

TEST_CASE(a_card_brought_back_and_put_up_again_gains_nothing_even_at_the_floor)
{
    for (int scoring = 0; scoring < SOL_SCORINGS; scoring++)
        for (int points = 0; points <= 40; points++) {
            sol_game game = klondike(scoring, points, "fs: AS 2S\n1: 3H");
            for (int again = 0; again < 3; again++) {
                after_event(&game, "fs-1");
                assert_true(after_event(&game, "1-fs") <= points);
            }
        }
}

TEST_CASE(undo_and_redo_again_and_again_gain_nothing)
{
    for (int scoring = 0; scoring < SOL_SCORINGS; scoring++) {
        sol_game game = klondike(scoring, 0, "fs: AS\n1: 2S");
        game.variant.options.timed = true;
        int best = after_event(&game, "1-fs");
        for (uint32_t now = 5000; now < 60000; now += 5000) {
            append(&game, sol_event_of(SOL_EVENT_UNDO, now));
            append(&game, sol_event_of(SOL_EVENT_REDO, now));
            assert_true(sol_game_score(&game, now) <= best);
            best = sol_game_score(&game, now);
        }
    }
}

int main(void) { return run_file(NULL); }
