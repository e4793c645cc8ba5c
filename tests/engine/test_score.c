/* The scorings, by the vectors of the rule book. */
#include "board.h"

#include "engine/score.h"

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];

/* A score that a test drives event by event, without a whole game. */
typedef struct fold {
    board b;
    sol_score score;
    sol_step step;
} fold;

static fold fold_of(int scoring, int draw, bool timed, int points, const char *piles, const char *rest)
{
    fold f = {.b = board_of("klondike", piles, rest)};
    f.b.variant.options.scoring = (uint8_t)scoring;
    f.b.variant.options.draw = (uint8_t)draw;
    f.b.variant.options.timed = timed;
    engine_score_start(&f.score, &f.b.variant.options);
    f.score.points = points;
    return f;
}

static int after_move(fold *f, const char *text)
{
    sol_move move = move_of(&f->b, text);
    assert_legal(&f->b, text);
    f->step = (sol_step){.move = move, .card = move.kind == SOL_MOVE ? sol_pile_top(&f->b.position, move.from) : 0};
    engine_score_move(&f->score, &f->b.variant, &f->b.position, &f->step);
    sol_apply(&f->b.variant, &f->b.position, move);
    return f->score.points;
}

static int after_redeal(fold *f)
{
    while (!sol_pile_empty(&f->b.position, 0)) {
        char draw[SOL_MOVE_TEXT_MAX];
        sol_move_write(f->b.variant.rules, sol_stock_move(&f->b.variant, &f->b.position), draw);
        after_move(f, draw);
    }
    char redeal[SOL_MOVE_TEXT_MAX];
    sol_move_write(f->b.variant.rules, sol_stock_move(&f->b.variant, &f->b.position), redeal);
    return after_move(f, redeal);
}

static int after_undo(fold *f)
{
    engine_score_swap(&f->score, &f->b.variant.options, &f->step);
    engine_score_undo(&f->score, &f->b.variant.options);
    return f->score.points;
}

/* ---- standard --------------------------------------------------------------------------------------------------- */

TEST_CASE(standard_starts_at_0_and_vegas_at_minus_52)
{
    sol_score score;
    sol_options options = {.draw = 1, .scoring = SOL_SCORING_STANDARD};
    engine_score_start(&score, &options);
    assert_int_equal(score.points, 0);
    options.scoring = SOL_SCORING_VEGAS;
    engine_score_start(&score, &options);
    assert_int_equal(score.points, -52);
}

/* Moves, undo and whole passes through the stock, "pass", and the score after each. */
TEST_CASE(each_event_gives_or_costs_what_the_rule_book_says)
{
    static const struct {
        int scoring, draw, points; /* the score at the start */
        const char *piles, *moves[7];
        int after[6];
    } rows[] = {
        {SOL_SCORING_STANDARD, 3, 30, "1: AS\nw: 5H 6H 7H 8H", {"pass", "pass", "1-fs"}, {10, 0, 10}},
        {SOL_SCORING_STANDARD, 1, 30, "w: 5H 6H", {"pass", "pass"}, {30, 30}},
        {SOL_SCORING_STANDARD, 1, 0, "1: 9H\nw: 8S\n2: 4c 8C\n3: 9D", {"w-1", "2-3"}, {0, 5}},
        /* The card that comes back should have cost 15 points, but there were only 7, which undo gives back. */
        {SOL_SCORING_STANDARD, 1, 7, "fs: AS 2S\n1: 3H", {"fs-1", "undo"}, {0, 7}},
        {SOL_SCORING_WINDOWS,
         3,
         100,
         "w: 5H 6H 7H 8H",
         {"pass", "pass", "pass", "pass", "pass", "pass"},
         {100, 100, 100, 80, 60, 40}},
        /* No debt is carried. */
        {SOL_SCORING_WINDOWS, 1, 50, "1: AS\nw: 5H 6H", {"pass", "1-fs"}, {0, 10}},
        {SOL_SCORING_WINDOWS,
         1,
         0,
         "1: 3H\nw: 2S\n2: 4c 3C\n3: 4D\nfs: AS",
         {"w-1", "2-3", "1-fs", "fs-1"},
         {5, 10, 20, 5}},
        {SOL_SCORING_WINDOWS, 1, 115, "fs: AS 2S\n1: 3H", {"fs-1", "undo"}, {100, 113}},
        {SOL_SCORING_VEGAS, 1, -52, "fs: AS\n1: 2S\n2: 3H", {"1-fs", "fs-2", "2-fs"}, {-47, -52, -47}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        fold f = fold_of(rows[i].scoring, rows[i].draw, false, rows[i].points, rows[i].piles, "7");
        for (int m = 0; rows[i].moves[m]; m++) {
            const char *move = rows[i].moves[m];
            int points = strcmp(move, "pass") == 0   ? after_redeal(&f)
                         : strcmp(move, "undo") == 0 ? after_undo(&f)
                                                     : after_move(&f, move);
            if (points != rows[i].after[m])
                fail_msg("row %d: %d points after %s", (int)i, points, move);
        }
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
            fold f = fold_of(scoring, 1, false, points, "fs: AS 2S\n1: 3H", "7");
            for (int again = 0; again < 3; again++) {
                after_move(&f, "fs-1");
                assert_true(after_move(&f, "1-fs") <= points);
            }
        }
}

TEST_CASE(undo_and_redo_again_and_again_gain_nothing)
{
    for (int scoring = 0; scoring < SOL_SCORINGS; scoring++) {
        fold f = fold_of(scoring, 1, true, 0, "fs: AS\n1: 2S", "7");
        int best = after_move(&f, "1-fs");
        for (uint32_t second = 5; second < 60; second += 5) {
            engine_score_clock(&f.score, &f.b.variant.options, second * 1000);
            engine_score_swap(&f.score, &f.b.variant.options, &f.step);
            engine_score_undo(&f.score, &f.b.variant.options);
            engine_score_swap(&f.score, &f.b.variant.options, &f.step);
            assert_true(f.score.points <= best);
            best = f.score.points;
        }
    }
}

/* ---- whole games ------------------------------------------------------------------------------------------------ */

/* Play a deal by tips in a game with this scoring.  False if that does not win it. */
static bool win(sol_game *game, uint64_t seed, int scoring)
{
    sol_variant variant = usual("klondike");
    variant.options.scoring = (uint8_t)scoring;
    *game = dealt_game(&variant, seed, events, steps, SOL_EVENTS_MAX);
    for (int moves = 0; moves < 600 && !game->won; moves++) {
        sol_tip tips[SOL_TIPS_MAX];
        size_t count = sol_tips(game, tips);
        sol_move move = sol_can_finish(game) ? sol_next_finish(game) : tips[0].move;
        if (count == 0 || sol_game_append(game, sol_event_move(move, 0)) != SOL_OK)
            return false;
    }
    return game->won;
}

TEST_CASE(a_full_win_is_worth_208_in_vegas)
{
    sol_game game;
    int won = 0;
    for (uint64_t seed = 1; seed <= 200 && won < 5; seed++) {
        if (win(&game, seed, SOL_SCORING_VEGAS)) {
            assert_int_equal(sol_game_score(&game, 0), 208);
            won++;
        }
    }
    assert_int_equal(won, 5);
}

TEST_CASE(no_untimed_windows_win_is_worth_more_than_745)
{
    sol_game game;
    int won = 0;
    for (uint64_t seed = 1; seed <= SAMPLE(200, 60); seed++)
        if (win(&game, seed, SOL_SCORING_WINDOWS)) {
            assert_within(sol_game_score(&game, 0), 0, 745);
            won++;
        }
    assert_true(won > SAMPLE(60, 15));
}

int main(void) { return run_file(NULL); }
