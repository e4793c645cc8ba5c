/* The scores of Spider and of Pyramid, by the vectors of the rule book. */
#include "board.h"

#include "engine/view.h"

static sol_event events[256];
static sol_step steps[256];

/* A game that begins at a position written by hand, so that undo leads back to it. */
static sol_game at(const char *name, const char *piles, const char *rest)
{
    board b = board_of(name, piles, rest);
    sol_game game = dealt_game(&b.variant, 1, events, steps, 256);
    game.position = b.position;
    game.seen = engine_seen(&b.variant, &b.position);
    game.checkpoint = b.position;
    return game;
}

static int after(sol_game *game, const char *text)
{
    sol_event event = sol_event_of(strcmp(text, "undo") == 0 ? SOL_EVENT_UNDO : SOL_EVENT_REDO, 0);
    sol_fault fault;
    if (sol_move_read(game->variant.rules, text, strlen(text), &event.move, &fault))
        event.kind = SOL_EVENT_MOVE;
    assert_int_equal(sol_game_append(game, event), SOL_OK);
    return sol_game_score(game, 0);
}

/* ---- spider ----------------------------------------------------------------------------------------------------- */

#define KING_TO_THREE "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S"
#define COLUMNS "3: KH\n4: KH\n5: KD\n6: KD\n7: KC\n8: KC\n9: QC\n10: QC\n"

/* The score at the start, where the test gives one, and after each move, undo and redo. */
TEST_CASE(each_event_gives_or_costs_what_the_rule_book_says)
{
    enum { AS_DEALT = 1000 };
    static const struct {
        const char *game, *rest, *piles;
        int points;
        const char *events[7];
        int after[6];
    } rows[] = {
        {"spider", "s", "1: 9H\n2: 5D 8S\n" COLUMNS, AS_DEALT, {"2-1", "row:10", "undo", "redo"}, {499, 498, 497, 496}},
        {"spider scoring=none", "s", "1: 9H\n2: 5D 8S\n" COLUMNS, AS_DEALT, {"2-1", "undo"}, {0, 0}},
        /* A completed suit gives 100, and its move is free; a row may complete one, too. */
        {"spider", "s", "1: " KING_TO_THREE "\n2: 2S AS\n" COLUMNS, 458, {"2-1:2", "undo", "redo"}, {558, 457, 557}},
        {"spider",
         "f1",
         "1: " KING_TO_THREE " 2S\n2: 9H\n" COLUMNS "s: 2d 2d 3d 3d 4d 4d 5d 5d 6d as",
         AS_DEALT,
         {"row:10"},
         {600}},
        /* A chain gives 1, 2, 3 …; a draw costs 5 and ends it; undo leads back into it. */
        {"golf",
         "s",
         "1: 4D 7S 8H\n2: 9C TD\nw: 9S",
         AS_DEALT,
         {"2-w", "2-w", "1-w", "draw", "undo", "1-w"},
         {1, 3, 6, 1, 6, 10}},
        /* A peak gives 15 besides, the last one 30. */
        {"tripeaks", "s", "p1: 4D\np2: 5S\nw: 3S", AS_DEALT, {"p1-w", "undo", "redo", "p2-w"}, {16, 0, 16, 48}},
        {"golf scoring=none", "s", "1: 4D 7S 8H\nw: 9S", AS_DEALT, {"1-w", "draw"}, {0, 0}},
        {"pyramid",
         "s",
         "p1: 2D\np22: 6H\np23: 7S\np28: KD\nw: 9C",
         AS_DEALT,
         {"p22+p23", "p28", "draw", "undo", "undo", "redo"},
         {-50, -49, -49, -49, -50, -49}},
        /* To the last card it goes on after the pyramid, up to 50. */
        {"pyramid whole=yes", "f", "p1: KD\nw: 4C 9C", -3, {"p1", "w+w"}, {48, 50}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sol_game game = at(rows[i].game, rows[i].piles, rows[i].rest);
        if (rows[i].points != AS_DEALT)
            game.score.points = rows[i].points;
        for (int e = 0; rows[i].events[e]; e++) {
            assert_false(game.won);
            assert_int_equal(after(&game, rows[i].events[e]), rows[i].after[e]);
        }
        assert_int_equal(game.won,
                         strcmp(rows[i].game, "pyramid whole=yes") == 0 || strcmp(rows[i].game, "tripeaks") == 0);
    }
}

TEST_CASE(spider_begins_with_500_and_pyramid_with_minus_all_cards)
{
    sol_game spider = at("spider", "1: 9H", "s"), pyramid = at("pyramid", "p1: KD", "s");
    assert_int_equal(sol_game_score(&spider, 0), 500);
    assert_int_equal(sol_game_score(&pyramid, 0), -52);
}

/* The score for clearing the pyramid in this pass: only its last card is left, and four cards in the waste. */
static int cleared_in_pass(int pass)
{
    sol_game game = at("pyramid", "p1: KD\nw: 2C 3C 4C 5C", "f");
    game.score.points = -5;
    game.position.redeals = (uint8_t)(pass - 1);
    return after(&game, "p1");
}

TEST_CASE(pyramid_cleared_in_pass_1_2_3_gives_50_35_20_less_the_cards_left)
{
    assert_int_equal(cleared_in_pass(1), 50 - 4);
    assert_int_equal(cleared_in_pass(2), 35 - 4);
    assert_int_equal(cleared_in_pass(3), 20 - 4);
    assert_int_equal(cleared_in_pass(4), -4);
}

int main(void) { return run_file(NULL); }
