/* FreeCell's rule book: every rule where it allows and where it refuses. */
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

static void explains(const board *b, const char *move, const char *sentence)
{
    char text[SOL_EXPLAIN_MAX];
    sol_explain(&b->variant, &b->position, move_of(b, move), false, text);
    assert_string_equal(text, sentence);
}

static void a_number_means_microsofts_deal(void **state)
{
    (void)state;
    assert_int_equal(rules->dialect, SOL_DEAL_MS);
}

static void the_deal_is_dealt_row_by_row_all_face_up(void **state)
{
    (void)state;
    board b = {.variant.rules = rules, .variant.options = rules->defaults};
    sol_deal deal;
    assert_true(sol_deal_make(SOL_DEAL_MS, 1, 1, &deal));
    sol_deal_position(&b.variant, deal.deck, &b.position);
    assert_string_equal(pile_text(&b, "1"), "JD KD 2S 4C 3S 6D 6S");
    assert_string_equal(pile_text(&b, "4"), "JC 5S QD QH TH QS 6H");
    assert_string_equal(pile_text(&b, "5"), "5D AD JS 4H 8H 6C"); /* one card shorter than the first four */
    assert_string_equal(pile_text(&b, "8"), "5H 3H 3C 7S 7D TC");
}

static void columns_build_down_in_alternating_colours(void **state)
{
    (void)state;
    board b = freecell("1: 9H\n2: 8S\n3: 8D\n4: 7S\n8: KC");
    assert_legal(&b, "2-1");
    assert_refused(&b, "3-1", SOL_SAME_COLOUR);
    assert_refused(&b, "4-1", SOL_WRONG_RANK);
}

static void a_cell_holds_one_card_of_any_kind(void **state)
{
    (void)state;
    board b = freecell("1: 9H 8S\n8: KC");
    assert_refused(&b, "1-a:2", SOL_ONE_AT_A_TIME);
    make(&b, "1-b");
    assert_string_equal(pile_text(&b, "b"), "8S");
    assert_refused(&b, "1-b", SOL_PILE_FULL);
    explains(&b, "1-b", "cell b is taken by 8S");
    assert_legal(&b, "b-1");
    assert_legal(&b, "b-2");
}

static void an_empty_column_takes_anything(void **state)
{
    (void)state;
    board b = freecell("1: 9H 8S\na: 3D\n8: KC");
    assert_legal(&b, "1-2");
    assert_legal(&b, "1-2:2");
    assert_legal(&b, "a-2");
}

static void foundations_build_up_in_suit_from_the_ace_also_from_the_cells(void **state)
{
    (void)state;
    board b = freecell("1: AS\n2: 2S\na: AH\nb: 2D\n8: KC");
    assert_refused(&b, "2-fs", SOL_NEEDS_ACE);
    make(&b, "1-fs");
    make(&b, "2-fs");
    make(&b, "a-fh");
    assert_refused(&b, "b-fh", SOL_OTHER_SUIT);
}

#define FOUR "1: 9H 8S 7H 6S\n2: TC\n8: KC\n"
#define OTHER_COLUMNS "3: KD\n4: KH\n5: KS\n6: QS\n7: QC\n"

static void as_many_cards_move_as_there_are_free_cells_and_one(void **state)
{
    (void)state;
    board b = freecell(FOUR OTHER_COLUMNS "a: 2S\n");
    assert_legal(&b, "1-2:4");
    b = freecell(FOUR OTHER_COLUMNS "a: 2S\nc: 3S\n");
    assert_refused(&b, "1-2:4", SOL_TOO_MANY_AT_ONCE);
    explains(&b, "1-2:4", "at most 3 cards at once: 2 free cells, 0 empty columns");
    b = freecell(FOUR OTHER_COLUMNS "a: 2S\nb: 2C\nc: 3S\nd: 3C");
    explains(&b, "1-2:4", "at most 1 card at once: 0 free cells, 0 empty columns");
}

static void an_empty_column_doubles_them(void **state)
{
    (void)state;
    board b = freecell(FOUR "3: KD\n4: KH\n5: KS\n6: QS\na: 2S\nb: 2C\nc: 3S\n");
    assert_legal(&b, "1-2:4"); /* (1 + 1) · 2 */
    b = freecell(FOUR "3: KD\n4: KH\n5: KS\na: 2S\nb: 2C\nc: 3S\nd: 3C");
    assert_legal(&b, "1-2:4"); /* 1 · 2 · 2; Windows XP's rule, (0 + 1) · (2 + 1), would refuse it */
    b = freecell(FOUR "3: KD\n4: KH\n5: KS\n6: QS\na: 2S\nb: 2C\nc: 3S\nd: 3C");
    explains(&b, "1-2:4", "at most 2 cards at once: 0 free cells, 1 empty column");
}

static void the_empty_column_that_they_go_to_does_not_count(void **state)
{
    (void)state;
    board b = freecell(FOUR "3: KD\n4: KH\n5: KS\n6: QS\na: 2S\nb: 2C\nc: 3S\n");
    assert_refused(&b, "1-7:4", SOL_TOO_MANY_AT_ONCE);
    assert_legal(&b, "1-7:2");
    explains(&b, "1-7:3", "at most 2 cards at once: 1 free cell, 0 empty columns besides this one");
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

static void only_a_run_moves_as_one(void **state)
{
    (void)state;
    board b = freecell("1: 9H 8S 7C\n2: TC\n8: KC");
    assert_refused(&b, "1-2:3", SOL_NOT_A_RUN);
}

static void cards_stay_on_the_foundations_unless_the_option_lets_them_back(void **state)
{
    (void)state;
    board b = freecell("fs: AS\n1: 2H\n8: KC");
    assert_refused(&b, "fs-1", SOL_NO_WORRYING_BACK);
    b.variant.options.worrying_back = true;
    assert_legal(&b, "fs-1");
}

static void it_is_won_with_all_cards_up(void **state)
{
    (void)state;
    board b = board_of("freecell",
                       "fs: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\nfh: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH\n"
                       "fd: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD\nfc: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC\na: KC",
                       "1");
    assert_false(sol_is_won(&b.variant, &b.position));
    make(&b, "a-fc");
    assert_true(sol_is_won(&b.variant, &b.position));
}

#define BLOCKED "1: 2H\n2: 4H\n3: 6H\n4: 8H\n5: TH\n6: QH\n7: 2D\n8: 4D\n"

static void it_is_stuck_when_the_cells_are_full_and_no_card_fits(void **state)
{
    (void)state;
    board b = freecell(BLOCKED "a: 6D\nb: 8D\nc: TD\nd: QD");
    assert_true(sol_is_stuck(&b.variant, &b.position));
    b = freecell(BLOCKED "a: 6D\nb: 8D\nc: TD");
    assert_false(sol_is_stuck(&b.variant, &b.position));
    b = freecell(BLOCKED "a: 6D\nb: 8D\nc: TD\nd: 5S");
    assert_false(sol_is_stuck(&b.variant, &b.position)); /* the five goes on a six */
}

static void from_cell_to_cell_is_idle(void **state)
{
    (void)state;
    board b = freecell("1: 9H 8S\na: 3D\n8: KC");
    assert_true(sol_is_idle(rules, &b.position, move_of(&b, "a-b")));
    assert_false(sol_is_idle(rules, &b.position, move_of(&b, "1-b")));
    assert_false(sol_is_idle(rules, &b.position, move_of(&b, "a-2")));
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
    assert_int_equal(tips[1].why, SOL_TIP_ASIDE_OPENS); /* the tip after the step of the plan */
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

/* ---- its family ------------------------------------------------------------------------------------------------- */

static void there_are_as_many_cells_as_were_chosen(void **state)
{
    (void)state;
    board b = board_of("freecell cells=6", "1: 9H\nf: 4D", "8");
    assert_legal(&b, "1-e");
    assert_refused(&b, "1-f", SOL_PILE_FULL);
    b = board_of("freecell cells=0", "1: 9H\n2: 8S 7H", "8");
    assert_legal(&b, "2-3");
    assert_int_equal(sol_first_pile(b.variant.rules, SOL_CELL), -1);
}

static void in_bakers_game_columns_build_and_runs_move_in_suit(void **state)
{
    (void)state;
    board b = board_of("freecell build=suit", "1: 9H\n2: 8H 7H\n3: 8S\n4: 9S\n5: 8D 7C", "8");
    assert_legal(&b, "2-1:2");
    assert_refused(&b, "3-1", SOL_OTHER_SUIT);
    assert_legal(&b, "3-4");
    assert_refused(&b, "5-1:2", SOL_NOT_A_RUN);
}

/* In both tables two cells are free and a column is empty. */
static void an_empty_column_helps_a_run_on_its_way_only_where_it_takes_any_card(void **state)
{
    (void)state;
    static const char piles[] = "1: TS\n2: 9H 8S 7H 6S\n4: 2S\n5: 2D\n6: 3S\n7: 3D\na: 5S\nb: 5D";
    board b = board_of("freecell", piles, "8");
    assert_legal(&b, "2-1:4");
    b = board_of("freecell empty=kings", piles, "8");
    assert_refused(&b, "2-1:4", SOL_TOO_MANY_AT_ONCE);
    assert_refused(&b, "2-3", SOL_NEEDS_KING);
    explains(&b, "2-1:4", "at most 3 cards at once: 2 free cells"); /* the empty column is of no use to it */
    b = board_of("freecell empty=none", piles, "8");
    assert_refused(&b, "2-1:4", SOL_TOO_MANY_AT_ONCE);
    assert_refused(&b, "2-3", SOL_NOTHING_LAID);
}

static void where_columns_build_in_suit_every_card_that_goes_up_is_safe(void **state)
{
    (void)state;
    board b = board_of("freecell build=suit", "fs: AS 2S\n1: 3S", "8");
    assert_true(sol_is_safe_up(b.variant.rules, &b.position, sol_card_of(3, SOL_SPADES)));
}

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
        cmocka_unit_test(there_are_as_many_cells_as_were_chosen),
        cmocka_unit_test(in_bakers_game_columns_build_and_runs_move_in_suit),
        cmocka_unit_test(an_empty_column_helps_a_run_on_its_way_only_where_it_takes_any_card),
        cmocka_unit_test(where_columns_build_in_suit_every_card_that_goes_up_is_safe),
        cmocka_unit_test(options_that_make_other_piles_want_the_rules_of_these),
        cmocka_unit_test(a_number_means_microsofts_deal),
        cmocka_unit_test(the_deal_is_dealt_row_by_row_all_face_up),
        cmocka_unit_test(columns_build_down_in_alternating_colours),
        cmocka_unit_test(a_cell_holds_one_card_of_any_kind),
        cmocka_unit_test(an_empty_column_takes_anything),
        cmocka_unit_test(foundations_build_up_in_suit_from_the_ace_also_from_the_cells),
        cmocka_unit_test(as_many_cards_move_as_there_are_free_cells_and_one),
        cmocka_unit_test(an_empty_column_doubles_them),
        cmocka_unit_test(the_empty_column_that_they_go_to_does_not_count),
        cmocka_unit_test(what_moves_as_one_can_be_moved_one_by_one),
        cmocka_unit_test(only_a_run_moves_as_one),
        cmocka_unit_test(cards_stay_on_the_foundations_unless_the_option_lets_them_back),
        cmocka_unit_test(it_is_won_with_all_cards_up),
        cmocka_unit_test(it_is_stuck_when_the_cells_are_full_and_no_card_fits),
        cmocka_unit_test(from_cell_to_cell_is_idle),
        cmocka_unit_test(the_best_place_is_a_column_before_an_empty_one_before_a_cell),
        cmocka_unit_test(a_tip_frees_a_cell_before_it_takes_one),
        cmocka_unit_test(the_rest_plays_itself_once_nothing_blocks_it),
        cmocka_unit_test(safe_cards_go_up_by_themselves_also_from_the_cells),
        cmocka_unit_test(a_card_laid_aside_is_a_tip_where_it_makes_way),
    };
    return cmocka_run_group_tests(tests, find_rules, NULL);
}
