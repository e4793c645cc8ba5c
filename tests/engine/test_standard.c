/* FreeCell as its solvers write it: moves of two letters. */
#include "board.h"

static const sol_rules *rules;

static int find_rules(void **state)
{
    rules = sol_game_named("freecell");
    return !rules;
}

/* ---- moves ------------------------------------------------------------------------------------------------------ */

static void reads_as(const board *b, const char *text, const char *wanted)
{
    sol_move move;
    sol_fault fault;
    char again[SOL_STANDARD_TEXT_MAX];
    if (!sol_standard_read(&b->variant, &b->position, text, strlen(text), &move, &fault))
        fail_msg("%s", fault.text);
    assert_true(sol_move_equal(move, move_of(b, wanted)));
    assert_true(sol_standard_write(&b->variant, &b->position, move, again));
    assert_string_equal(again, text);
}

static void refused(const board *b, const char *text, const char *because)
{
    sol_move move = {77, 77, 77, 77};
    sol_fault fault;
    assert_false(sol_standard_read(&b->variant, &b->position, text, strlen(text), &move, &fault));
    assert_string_equal(fault.text, because);
    assert_int_equal(move.kind, 77);
}

TEST_CASE(two_letters_are_a_move_and_the_position_tells_the_number_of_cards)
{
    board b = board_of("freecell", "1: 9H 8S 7D\n2: TC\n3: 2S\n4: KD\n5: KH\n6: KS\n7: QS\nb: 6S\nfs: AS\n8: KC", "8");
    reads_as(&b, "12", "1-2:3");
    reads_as(&b, "3h", "3-fs");
    reads_as(&b, "b1", "b-1");
    reads_as(&b, "1a", "1-a");
    reads_as(&b, "bd", "b-d");
}

TEST_CASE(to_an_empty_column_v_says_how_many_go)
{
    board b = board_of("freecell", "1: 9H 8S 7D\n2: TC\n4: KD\n5: KH\n6: KS\n7: QS\n8: KC", "8");
    reads_as(&b, "13v3", "1-3:3");
    reads_as(&b, "13v2", "1-3:2");
    reads_as(&b, "13", "1-3"); /* the solver fc-solve leaves the number out for a single card only */
    reads_as(&b, "23", "2-3");
}

TEST_CASE(a_move_that_is_refused_is_explained)
{
    board b =
        board_of("freecell", "1: 9H 8S 7D\n2: TC\n4: KD\n5: KH\n6: KS\n7: QS\n3: QC\na: 2C\nb: 3C\nc: 4C\n8: KC", "8");
    refused(&b, "12", "\"12\" is not allowed: at most 2 cards at once: 1 free cell, 0 empty columns");
    refused(&b, "1h", "\"1h\" is not allowed: the next diamond to go up is AD, not 7D");
    refused(&b, "da", "\"da\" is not allowed: cell d is empty");
    refused(&b, "dh", "\"dh\" is not allowed: cell d is empty");
    refused(&b, "19", "\"19\" is not a move: write moves like 8a a2 2h 54 54v2");
    refused(&b, "h1", "\"h1\" is not a move: write moves like 8a a2 2h 54 54v2");
    refused(&b, "1", "\"1\" is not a move: write moves like 8a a2 2h 54 54v2");
    refused(&b, "", "\"\" is not a move: write moves like 8a a2 2h 54 54v2");
    refused(&b, "12v", "\"12v\" is not a move: write moves like 8a a2 2h 54 54v2");
    refused(&b, "12v0", "\"12v0\" is not a move: write moves like 8a a2 2h 54 54v2");
    refused(&b, "12v33", "\"12v33\" is not a move: write moves like 8a a2 2h 54 54v2");
    b = board_of("yukon", "1: 9H\n7: KC", "7");
    refused(&b, "12", "\"12\" is FreeCell notation, but this is another game");
}

TEST_CASE(a_card_back_from_its_foundation_has_no_such_form)
{
    board b = board_of("freecell", "fs: AS\n1: 2H\n8: KC", "8");
    char text[SOL_STANDARD_TEXT_MAX] = "?";
    b.variant.options.worrying_back = true;
    assert_legal(&b, "fs-1");
    assert_false(sol_standard_write(&b.variant, &b.position, move_of(&b, "fs-1"), text));
    assert_string_equal(text, "");
}

TEST_CASE(every_legal_move_of_random_play_is_read_back)
{
    sol_variant variant = usual_of(rules);
    uint64_t random = 1;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        sol_position p = dealt_position(&variant, seed);
        for (int i = 0; i < 60; i++) {
            sol_move moves[SOL_MOVES_MAX], read;
            size_t count = sol_legal_moves(&variant, &p, moves);
            for (size_t m = 0; m < count; m++) {
                char text[SOL_STANDARD_TEXT_MAX];
                sol_fault fault;
                assert_true(sol_standard_write(&variant, &p, moves[m], text));
                assert_true(sol_standard_read(&variant, &p, text, strlen(text), &read, &fault));
                assert_true(sol_move_equal(read, moves[m]));
            }
            if (count == 0)
                break;
            sol_apply(&variant, &p, moves[random_below(&random, (uint32_t)count)]);
        }
    }
}

int main(void) { return run_file(find_rules); }
