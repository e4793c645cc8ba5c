/* FreeCell: what moves as one can be carried card by card; tips and automatic moves with cells; its options. */
#include "board.h"

#include <stdio.h>
#include <string.h>

static const sol_rules *rules;

/*
 * A position with exactly these piles, and the rest of the deck buried under column 8, whose top must be named.  The
 * buried cards lie face down, which no real table has; the only rule of FreeCell that notices is that they cannot be
 * moved.
 */
static board freecell(const char *piles) { return board_of("freecell", piles, "8"); }

static int find_rules(void **state)
{
    (void)state;
    rules = sol_game_named("freecell");
    return !rules;
}

/* Make a move of one card, which must be legal. */
static void carry_one(board *b, int from, int to)
{
    sol_move move = {SOL_MOVE, (uint8_t)from, (uint8_t)to, 1};
    assert_int_equal(sol_check(&b->variant, &b->position, move), SOL_OK);
    sol_apply(&b->variant, &b->position, move);
}

/* Carry a run of at most free cells + 1 cards by way of the cells. */
static void carry_by_cells(board *b, int from, int to, int count)
{
    int used[4], taken = 0;
    for (int cell = 0; cell < 4 && taken < count - 1; cell++)
        if (sol_pile_empty(&b->position, cell)) {
            carry_one(b, from, cell);
            used[taken++] = cell;
        }
    carry_one(b, from, to);
    while (taken)
        carry_one(b, used[--taken], to);
}

/*
 * Carry any run that may be moved as one: as much as can be carried without the last empty column is laid there
 * meanwhile.
 */
static void carry(board *b, int from, int to, int count, const int *empty, int columns)
{
    int free = 0;
    for (int cell = 0; cell < 4; cell++)
        free += sol_pile_empty(&b->position, cell);
    int most = (free + 1) << (columns ? columns - 1 : 0);
    if (count <= free + 1) {
        carry_by_cells(b, from, to, count);
    } else if (count <= most) {
        carry(b, from, to, count, empty, columns - 1);
    } else {
        carry(b, from, empty[columns - 1], most, empty, columns - 1);
        carry(b, from, to, count - most, empty, columns - 1);
        carry(b, empty[columns - 1], to, most, empty, columns - 1);
    }
}

/*
 * A table with a run of `count` cards from the jack or queen down in column 1, the card above it in column 2, and so
 * many free cells and columns.
 */
static board with_run(int count, int cells, int columns)
{
    static const char *const blocks[] = {"a: KS\n", "b: KH\n", "c: KD\n", "d: KC\n"};
    static const char *const tops[] = {"3: AD\n", "4: 2C\n", "5: 3D\n"};
    char text[200] = "8: AC\n6: AH\n7: AS\n2: QS\n1:", card[8] = " xy";
    for (int i = 0; i < count; i++) {
        card[1] = "JT98765432"[i];
        card[2] = i % 2 ? 'S' : 'H';
        (void)strcat(text, card);
    }
    (void)strcat(text, "\n");
    for (int i = cells; i < 4; i++)
        (void)strcat(text, blocks[i]);
    for (int i = columns; i < 3; i++)
        (void)strcat(text, tops[i]);
    return freecell(text);
}

static void what_moves_as_one_can_be_moved_one_by_one(void **state)
{
    static const int empty[] = {10, 11, 12}; /* columns 3, 4, 5 */
    (void)state;
    int carried = 0;
    for (int cells = 0; cells <= 4; cells++)
        for (int columns = 0; columns <= 3; columns++)
            for (int count = 1; count <= 10; count++) {
                board b = with_run(count, cells, columns), one_by_one = b;
                sol_move move = {SOL_MOVE, 8, 9, (uint8_t)count};
                if (sol_check(&b.variant, &b.position, move) != SOL_OK) {
                    assert_true(count > (cells + 1) << columns);
                    continue;
                }
                sol_apply(&b.variant, &b.position, move);
                carry(&one_by_one, 8, 9, count, empty, columns);
                assert_memory_equal(&one_by_one.position, &b.position, sizeof b.position);
                carried++;
            }
    assert_int_equal(carried, 135); /* the sum of min(10, (cells + 1) · 2^columns) */
}

/* ---- advice ----------------------------------------------------------------------------------------------------- */

static sol_event events[256];
static sol_step steps[256];

static sol_game at(const board *b)
{
    sol_game game;
    sol_deal deal = deal_of(b->variant.rules, 1);
    sol_game_start(&game, &b->variant, &deal, events, steps, 256);
    game.position = b->position;
    return game;
}

/* A table with the rest of the deck out of the way on a foundation, where no card fits any more. */
static board out_of_play(const char *piles) { return board_of("freecell", piles, "fd"); }

static void the_best_place_is_a_column_before_an_empty_one_before_a_cell(void **state)
{
    (void)state;
    board b = freecell("1: 9H 8S\n2: 9D\n4: KD\n5: KH\n6: KS\n7: QS\n8: KC");
    sol_game game = at(&b);
    assert_true(sol_move_equal(sol_best_move(&game, 8, 1), move_of(&b, "1-2")));
    b = freecell("1: 9H 8S\n4: KD\n5: KH\n6: KS\n7: QS\n8: KC");
    game = at(&b);
    assert_true(sol_move_equal(sol_best_move(&game, 8, 1), move_of(&b, "1-2")));
    b = freecell("1: 9H 8S\n2: QD\n3: QH\n4: KD\n5: KH\n6: KS\n7: QS\n8: KC");
    game = at(&b);
    assert_true(sol_move_equal(sol_best_move(&game, 8, 1), move_of(&b, "1-a")));
}

static void a_tip_frees_a_cell_before_it_takes_one(void **state)
{
    (void)state;
    board b = out_of_play("1: 9H\n2: 3D\n3: QH\n4: KD\n5: KH\n6: KS\n7: QS\n8: KC\na: 8S");
    sol_game game = at(&b);
    sol_tip tips[SOL_TIPS_MAX];
    size_t count = sol_tips(&game, tips);
    assert_true(count > 2);
    assert_int_equal(tips[count - 1].why, SOL_TIP_ASIDE);
    assert_true(sol_move_equal(tips[0].move, move_of(&b, "3-6")));
    assert_int_equal(tips[0].why, SOL_TIP_SPACE);
    for (size_t i = 0; i < count; i++)
        if (tips[i].why == SOL_TIP_FROM_CELL)
            return;
    fail_msg("no tip frees cell a");
}

static void a_card_laid_aside_is_a_tip_where_it_makes_way(void **state)
{
    (void)state;
    board b = out_of_play("1: AS QD\n2: 3D\n3: QH\n4: KD\n5: KH\n6: 9S\n7: 9C\n8: 7C");
    sol_game game = at(&b);
    sol_tip tips[SOL_TIPS_MAX];
    assert_true(sol_tips(&game, tips) > 1);
    assert_int_equal(tips[1].why, SOL_TIP_ASIDE_OPENS);
    assert_int_equal(tips[1].move.from, 8);
}

static void the_rest_plays_itself_once_nothing_blocks_it(void **state)
{
    (void)state;
    const char *low = "fs: AS 2S 3S 4S 5S 6S 7S 8S 9S\nfh: AH 2H 3H 4H 5H 6H 7H 8H 9H\n"
                      "fd: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD\nfc: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC\n";
    char piles[400];
    (void)snprintf(piles, sizeof piles, "%s%s", low, "1: KS QH JS\n2: KH QS JH TS\na: TH");
    board b = board_of("freecell", piles, "8");
    sol_game game = at(&b);
    assert_true(sol_can_finish(&game));
    assert_true(sol_move_equal(sol_next_finish(&game), move_of(&b, "a-fh")));
    (void)snprintf(piles, sizeof piles, "%s%s", low,
                   "1: TS QS\n2: KH QH JH JS KS\na: TH"); /* the ten lies under the queen */
    b = board_of("freecell", piles, "8");
    game = at(&b);
    assert_false(sol_can_finish(&game));
}

static void safe_cards_go_up_by_themselves_also_from_the_cells(void **state)
{
    (void)state;
    board b = out_of_play("fs: AS\nfh: AH\nfc: AC\n1: 9H\n2: 3C\n8: KC\nb: 2S");
    sol_game game = at(&b);
    assert_true(sol_move_equal(sol_next_automatic(&game, SOL_AUTO_SAFE), move_of(&b, "b-fs")));
    assert_int_equal(sol_next_automatic(&game, SOL_AUTO_ACES).kind, SOL_NO_MOVE);
}

/* Canfield's reserve, which is the other pile of a kind that tips go by. */
static void the_first_card_of_a_suit_goes_up_by_itself_and_the_reserve_is_a_tip(void **state)
{
    (void)state;
    sol_tip tips[SOL_TIPS_MAX];
    board b = board_of("canfield", "fh: 7H\n1: 7S\n2: 4S\n3: KD\n4: 2C\nr: 3D", "s");
    sol_game game = at(&b);
    assert_true(sol_move_equal(sol_next_automatic(&game, SOL_AUTO_ACES), move_of(&b, "1-fs")));
    assert_true(sol_tips(&game, tips) >= 2);
    assert_true(sol_move_equal(tips[0].move, move_of(&b, "1-fs")));
    assert_int_equal(tips[0].why, SOL_TIP_UP_SAFE);
    assert_true(sol_move_equal(tips[1].move, move_of(&b, "r-2")));
    assert_int_equal(tips[1].why, SOL_TIP_FROM_RESERVE);
}

/* ---- its family ------------------------------------------------------------------------------------------------- */

/* Rules and options go together: whoever changes the options must look up the rules again. */
static void options_that_make_other_piles_want_the_rules_of_these(void **state)
{
    (void)state;
    sol_variant variant = {sol_game_named("freecell"), sol_game_named("freecell")->defaults};
    assert_int_equal(sol_options_check(&variant), SOL_OK);
    variant.options.cells = 7;
    assert_int_equal(sol_options_check(&variant), SOL_BAD_RULES);
    sol_options_resolve(&variant);
    assert_int_equal(sol_options_check(&variant), SOL_OK);
    assert_ptr_equal(sol_rules_usual(variant.rules), sol_game_named("freecell"));
    assert_int_equal(variant.rules->defaults.cells, 7);
    variant.options.cells = 9;
    assert_int_equal(sol_options_check(&variant), SOL_BAD_CELLS);
    variant.options = sol_game_named("freecell")->defaults;
    variant.options.build = SOL_COLUMNS_ANY_SUIT;
    assert_int_equal(sol_options_check(&variant), SOL_BAD_BUILD);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_that_make_other_piles_want_the_rules_of_these),
        cmocka_unit_test(what_moves_as_one_can_be_moved_one_by_one),
        cmocka_unit_test(the_best_place_is_a_column_before_an_empty_one_before_a_cell),
        cmocka_unit_test(a_tip_frees_a_cell_before_it_takes_one),
        cmocka_unit_test(the_rest_plays_itself_once_nothing_blocks_it),
        cmocka_unit_test(safe_cards_go_up_by_themselves_also_from_the_cells),
        cmocka_unit_test(the_first_card_of_a_suit_goes_up_by_itself_and_the_reserve_is_a_tip),
        cmocka_unit_test(a_card_laid_aside_is_a_tip_where_it_makes_way),
    };
    return cmocka_run_group_tests(tests, find_rules, NULL);
}
