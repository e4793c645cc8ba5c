/*
 * Whole tables in words: what plain mode says of a position, short and in full, of its top cards, its foundations and
 * its moves.
 */
#include "table.h"

#include "../whole_board.h"
#include "plain/step.h"

typedef struct said {
    const char *board, *table, *whole, *tops, *foundations, *moves; /* without a `whole` it is the table */
} said;

static const said rows[] = {
    {.board = "klondike\n"
              "s: 8d kh qc\n"
              "w: 4C 3D 2S 4D 4H AS JH 8S 9H 6C 5S KD 7S 5D TC\n"
              "fh: AH 2H\n"
              "2: KC QH\n"
              "3: jc 3C 2D\n"
              "5: 9s JD TS 9D 8C 7H\n"
              "6: KS QD JS TD 9C 8H 7C 6D 5C\n"
              "7: 3s ac qs th 6h 7D 6S 5H 4S 3H 2C AD\n",
     .table = "Stock 3, waste 10♣.\n"
              "Foundations: 2♥.\n"
              "Column 1: empty.\n"
              "Column 2: K♣, Q♥.\n"
              "Column 3: 1 hidden, 3♣, 2♦.\n"
              "Column 4: empty.\n"
              "Column 5: 1 hidden, J♦, 10♠, 9♦, 8♣, 7♥.\n"
              "Column 6: K♠, Q♦, J♠, 10♦, 9♣, 8♥, 7♣, 6♦, 5♣.\n"
              "Column 7: 5 hidden, 7♦, 6♠, 5♥, 4♠, 3♥, 2♣, A♦.\n",
     .tops = "1: empty, 2: Q♥, 3: 2♦, 4: empty, 5: 7♥, 6: 5♣, 7: A♦, waste: 10♣.\n"
             "Foundations: 2♥.\n",
     .foundations = "Foundations: 2♥.\n",
     .moves = "draw.\n"
              "6 2: J♠ and 6 more, to the Q♥.\n"
              "7 f: A♦ up.\n"
              "7 5: 6♠ and 5 more, to the 7♥.\n"},
    {.board = "freecell\n"
              "c: 4S\n"
              "d: 4H\n"
              "fh: AH 2H\n"
              "fc: AC\n"
              "1: 5D KC 3S TH 5C 3H QD JS TD\n"
              "2: QH 5H KS 2D KD 8H 7S 6D\n"
              "3: 5S JC 2S TS 9D 8C\n"
              "4: 7D 9C 7C 3D AS\n"
              "5: AD 3C 2C 4C\n"
              "6: QS 6H 6S 9S 8D\n"
              "7: JH 4D 8S 7H 6C\n"
              "8: KH TC 9H QC JD\n",
     .table = "Foundations: 2♥, A♣.\n"
              "Cells: 4♠ in c, 4♥ in d.\n"
              "1: 6 more, Q♦…10♦.\n"
              "2: 5 more, 8♥…6♦.\n"
              "3: 3 more, 10♠…8♣.\n"
              "4: 2 more, 7♣, 3♦, A♠.\n"
              "5: A♦, 3♣, 2♣, 4♣.\n"
              "6: 2 more, 6♠, 9♠, 8♦.\n"
              "7: 2 more, 8♠…6♣.\n"
              "8: 2 more, 9♥, Q♣, J♦.\n",
     .whole = "Foundations: 2♥, A♣.\n"
              "Cells: 4♠ in c, 4♥ in d.\n"
              "Column 1: 5♦, K♣, 3♠, 10♥, 5♣, 3♥, Q♦, J♠, 10♦.\n"
              "Column 2: Q♥, 5♥, K♠, 2♦, K♦, 8♥, 7♠, 6♦.\n"
              "Column 3: 5♠, J♣, 2♠, 10♠, 9♦, 8♣.\n"
              "Column 4: 7♦, 9♣, 7♣, 3♦, A♠.\n"
              "Column 5: A♦, 3♣, 2♣, 4♣.\n"
              "Column 6: Q♠, 6♥, 6♠, 9♠, 8♦.\n"
              "Column 7: J♥, 4♦, 8♠, 7♥, 6♣.\n"
              "Column 8: K♥, 10♣, 9♥, Q♣, J♦.\n",
     .tops = "1: 10♦, 2: 6♦, 3: 8♣, 4: A♠, 5: 4♣, 6: 8♦, 7: 6♣, 8: J♦, c: 4♠, d: 4♥.\n"
             "Foundations: 2♥, A♣.\n",
     .foundations = "Foundations: 2♥, A♣.\n",
     .moves = "2 6: 7♠ and 1 more, to the 8♦.\n"
              "3 8: 10♠ and 2 more, to the J♦.\n"
              "4 f: A♠ up.\n"
              "6 1: 9♠ and 1 more, to the 10♦.\n"
              "7 3: 7♥ and 1 more, to the 8♣.\n"
              "To a free cell: 1 a, 2 a, 3 a, 4 a, 5 a, 6 a, 7 a, 8 a.\n"},
    {.board = "canfield\n"
              "s: 8d kh qc 5c 7s td 6d kd 5s 6c 9h as 4h 4d 2s 3d 4c 5h 8h 4s ts ah th 8c\n"
              "r: 9c 3h jc qh 9s ad 3s 7h 3c ks JD\n"
              "fh: 2H\n"
              "fd: 2D\n"
              "fc: 2C\n"
              "1: 7C 6H\n"
              "2: AC\n"
              "3: KC QD JS\n"
              "4: QS JH TC 9D 8S 7D 6S 5D\n",
     .table = "Stock 24, waste empty.\n"
              "Foundations from 2: 2♥, 2♦, 2♣.\n"
              "Reserve: 10 hidden, J♦.\n"
              "Column 1: 7♣, 6♥.\n"
              "Column 2: A♣.\n"
              "Column 3: K♣, Q♦, J♠.\n"
              "Column 4: Q♠, J♥, 10♣, 9♦, 8♠, 7♦, 6♠, 5♦.\n",
     .tops = "1: 6♥, 2: A♣, 3: J♠, 4: 5♦, reserve: J♦.\n"
             "Foundations from 2: 2♥, 2♦, 2♣.\n",
     .foundations = "Foundations from 2: 2♥, 2♦, 2♣.\n",
     .moves = "draw.\n"},
    {.board = "spider\n"
              "1: js 3c 2c kh ad 3C 5H 2D AS TD 9S 8C 7C 6D 5C TH 9H\n"
              "2: 6c ts 4c 8s kh 4D 3H\n"
              "3: qh 2h 8h qh 3D 3S 7S 6D\n"
              "4: 8d 8h 6s 9c ac AH 5C JH 2S AC 7D 6H 5D\n"
              "5: 3h 2c 7s qd 8C KD QC\n"
              "6: 5h kc 2h 8D KS 9D\n"
              "7: js 4s jc 7c AS 3S 2D AH 8S 7H 6H 5D\n"
              "8: 4d 7h 6c TD 7D 6S 5S 9H KS QD\n"
              "9: 9d 4c jh jd QC JD TS 5S 2S KD QS\n"
              "10: 4h ad th 4s 4H 3D QS JC TC KC 9S TC 9C\n",
     .table = "Stock empty.\n"
              "1: 5 hidden, 10 more, 10♥, 9♥.\n"
              "2: 5 hidden, 4♦, 3♥.\n"
              "3: 4 hidden, 2 more, 7♠, 6♦.\n"
              "4: 5 hidden, 6 more, 6♥, 5♦.\n"
              "5: 4 hidden, 8♣, K♦, Q♣.\n"
              "6: 3 hidden, 8♦, K♠, 9♦.\n"
              "7: 4 hidden, 6 more, 6♥, 5♦.\n"
              "8: 3 hidden, 5 more, K♠, Q♦.\n"
              "9: 4 hidden, 5 more, K♦, Q♠.\n"
              "10: 4 hidden, 7 more, 10♣, 9♣.\n",
     .whole = "Stock empty.\n"
              "Column 1: 5 hidden, 3♣, 5♥, 2♦, A♠, 10♦, 9♠, 8♣, 7♣, 6♦, 5♣, 10♥, 9♥.\n"
              "Column 2: 5 hidden, 4♦, 3♥.\n"
              "Column 3: 4 hidden, 3♦, 3♠, 7♠, 6♦.\n"
              "Column 4: 5 hidden, A♥, 5♣, J♥, 2♠, A♣, 7♦, 6♥, 5♦.\n"
              "Column 5: 4 hidden, 8♣, K♦, Q♣.\n"
              "Column 6: 3 hidden, 8♦, K♠, 9♦.\n"
              "Column 7: 4 hidden, A♠, 3♠, 2♦, A♥, 8♠, 7♥, 6♥, 5♦.\n"
              "Column 8: 3 hidden, 10♦, 7♦, 6♠, 5♠, 9♥, K♠, Q♦.\n"
              "Column 9: 4 hidden, Q♣, J♦, 10♠, 5♠, 2♠, K♦, Q♠.\n"
              "Column 10: 4 hidden, 4♥, 3♦, Q♠, J♣, 10♣, K♣, 9♠, 10♣, 9♣.\n",
     .tops = "1: 9♥, 2: 3♥, 3: 6♦, 4: 5♦, 5: Q♣, 6: 9♦, 7: 5♦, 8: Q♦, 9: Q♠, 10: 9♣.\n",
     .foundations = "No suit is complete yet.\n",
     .moves = "4 3: 5♦ to the 6♦.\n"
              "7 3: 5♦ to the 6♦.\n"},
    {.board = "pyramid\n"
              "s: 6c th 5h 4c jc 4h 7c as 9d\n"
              "w: 8D JH 6S KS TS QC AD 7D 3S 8S\n"
              "f: 8H 5D AH QD 2H JD 2S JS KH\n"
              "p1: 4D\n"
              "p2: QS\n"
              "p3: 7S\n"
              "p4: 9C\n"
              "p5: AC\n"
              "p6: 2D\n"
              "p7: KC\n"
              "p8: 3C\n"
              "p9: TC\n"
              "p10: TD\n"
              "p11: 4S\n"
              "p12: 2C\n"
              "p13: 5C\n"
              "p14: KD\n"
              "p15: 9S\n"
              "p16: 6D\n"
              "p17: 7H\n"
              "p18: 8C\n"
              "p19: QH\n"
              "p20: 6H\n"
              "p21: 5S\n"
              "p24: 3D\n"
              "p25: 9H\n"
              "p26: 3H\n",
     .table = "Stock 9, waste 8♠.\n"
              "Next card: 9♦.\n"
              "Row 1: 4♦.\n"
              "Row 2: Q♠, 7♠.\n"
              "Row 3: 9♣, A♣, 2♦.\n"
              "Row 4: K♣, 3♣, 10♣, 10♦.\n"
              "Row 5: 4♠, 2♣, 5♣, K♦, 9♠.\n"
              "Row 6: 6♦, 7♥, 8♣, Q♥, 6♥, 5♠.\n"
              "Row 7: gap, gap, 3♦, 9♥, 3♥, gap, gap.\n"
              "Free: 1, 3, 4, 5, 6.\n",
     .whole = "Stock 9, waste 8♠.\n"
              "Next card: 9♦.\n"
              "Row 1: 4♦.\n"
              "Row 2: Q♠, 7♠.\n"
              "Row 3: 9♣, A♣, 2♦.\n"
              "Row 4: K♣, 3♣, 10♣, 10♦.\n"
              "Row 5: 4♠, 2♣, 5♣, K♦, 9♠.\n"
              "Row 6: 6♦, 7♥, 8♣, Q♥, 6♥, 5♠.\n"
              "Row 7: gap, gap, 3♦, 9♥, 3♥, gap, gap.\n"
              "Free: 6♦ at 1, 3♦ at 3, 9♥ at 4, 3♥ at 5, 5♠ at 6.\n",
     .tops = "Free: 6♦ at 1, 3♦ at 3, 9♥ at 4, 3♥ at 5, 5♠ at 6.\n"
             "Stock 9, waste 8♠.\n"
             "Next card: 9♦.\n",
     .foundations = "This game has no foundations: cards are removed in pairs that make 13.\n",
     .moves = "draw.\n"
              "w 6: 8♠ with 5♠.\n"},
};

typedef void part(engine_text *text, const sol_variant *variant, const sol_position *position);

static void table(engine_text *text, const sol_variant *variant, const sol_position *position)
{
    (void)plain_put_table(text, variant, position);
}

static void foundations(engine_text *text, const sol_variant *variant, const sol_position *position)
{
    plain_put_foundations(text, variant->rules, position);
}

static void assert_said(part *put, const char *board, const char *wanted)
{
    char text[PLAIN_TEXT_MAX];
    const sol_rules *rules;
    sol_position position;
    sol_fault fault;
    engine_text out = engine_text_in(text, sizeof text);
    assert_true(sol_board_read(board, strlen(board), &rules, &position, &fault));
    sol_variant variant = usual_of(rules);
    put(&out, &variant, &position);
    assert_string_equal(text, wanted);
}

enum { ROWS = sizeof rows / sizeof *rows };

TEST_CASE(a_table_is_told_pile_by_pile_and_a_long_one_in_short)
{
    for (int i = 0; i < ROWS; i++)
        assert_said(table, rows[i].board, rows[i].table);
}

TEST_CASE(the_whole_table_is_told_card_by_card)
{
    for (int i = 0; i < ROWS; i++)
        assert_said(plain_put_whole_table, rows[i].board, rows[i].whole ? rows[i].whole : rows[i].table);
}

TEST_CASE(the_top_cards_are_those_that_can_be_played)
{
    for (int i = 0; i < ROWS; i++)
        assert_said(plain_put_tops, rows[i].board, rows[i].tops);
}

TEST_CASE(foundations_are_told_by_their_top_cards_or_why_there_are_none)
{
    for (int i = 0; i < ROWS; i++)
        assert_said(foundations, rows[i].board, rows[i].foundations);
}

TEST_CASE(every_move_is_told_and_those_to_a_cell_in_one_line)
{
    for (int i = 0; i < ROWS; i++)
        assert_said(plain_put_moves, rows[i].board, rows[i].moves);
}

/* ---- moves ------------------------------------------------------------------------------------------------------- */

#define CLUBS_BUT_TWO "KC QC JC TC 9C 8C 7C 6C 5C 4C 3C"

static const struct {
    const char *game, *piles, *rest, *move;
    int named;
    const char *told, *typed;
} moves[] = {
    {"klondike", "1: AH", "s", "1-fh", PLAIN_NAMED_NONE, "A♥ up from column 1, now empty", "1 f"},
    {"klondike", "1: AH", "s", "1-fh", PLAIN_NAMED_FROM, "A♥ up, column 1 empty", "1 f"},
    {"klondike", "1: 3c AH", "s", "1-fh", PLAIN_NAMED_NONE, "A♥ up from column 1, uncovers 3♣", "1 f"},
    {"klondike", "1: 3C AH", "s", "1-fh", PLAIN_NAMED_NONE, "A♥ up from column 1, frees 3♣", "1 f"},
    {"klondike", "1: 9C 8H 7S\n2: 9S", "s", "1-2:2", PLAIN_NAMED_FROM, "8♥ and 1 more, to the 9♠ in column 2, frees 9♣",
     "1 2"},
    {"klondike", "1: 9C 8H 7S\n2: 9S", "s", "1-2:2", PLAIN_NAMED_BOTH, "8♥ and 1 more, to the 9♠, frees 9♣", "1 2"},
    {"klondike", "1: KH QS", "s", "1-2:2", PLAIN_NAMED_FROM, "K♥ and 1 more, to column 2, column 1 empty", "1 2"},
    {"klondike", "1: 3C\nfh: AH 2H", "s", "fh-1", PLAIN_NAMED_FROM, "2♥ back to the 3♣ in column 1", "fh 1"},
    {"klondike", "1: 3C\nfh: AH 2H", "s", "fh-1", PLAIN_NAMED_BOTH, "2♥ back to the 3♣", "fh 1"},
    {"klondike", "w: 5C AS", "s", "w-fs", PLAIN_NAMED_BOTH, "A♠ up, waste 5♣", "w f"},
    {"klondike", "w: AS", "s", "w-fs", PLAIN_NAMED_BOTH, "A♠ up, waste empty", "w f"},
    {"klondike", "s: 4d", "1", "draw", PLAIN_NAMED_BOTH, "Drew 4♦, stock empty", "draw"},
    {"klondike", "s: 5c 4d", "1", "draw", PLAIN_NAMED_BOTH, "Drew 4♦", "draw"},
    {"klondike", "w: 5C 4D", "1", "redeal:2", PLAIN_NAMED_BOTH, "Turned the waste over, 2 cards, pass 2", "draw"},
    {"freecell", "1: 5C 4D\na: 9S", "2", "1-b", PLAIN_NAMED_BOTH, "4♦ to cell b, frees 5♣", "1 b"},
    {"eightoff", "1: 5C 4D", "2", "1-f", PLAIN_NAMED_BOTH, "4♦ to cell f, frees 5♣", "1 cell f"},
    {"canfield", "fc: JC\nr: 2d 8s JS\n2: 9H\n1: TC", "s", "2-1", PLAIN_NAMED_FROM,
     "9♥ to the 10♣ in column 1, refilled: J♠", "2 1"},
    {"canfield", "fc: JC\nr: 2d 8s JS\n1: QD", "s", "r-1", PLAIN_NAMED_BOTH, "J♠ to the Q♦, reserve empty", "e 1"},
    {"acesup", "1: 4S 7H\n2: 9H", "s", "1-f", PLAIN_NAMED_NONE, "7♥ discarded from column 1, frees 4♠", "1"},
    {"acesup", "1: 4S 7H\n2: 9H", "s", "1-f", PLAIN_NAMED_FROM, "7♥ discarded, frees 4♠", "1"},
    {"pyramid", "p16: 2H\np17: 3H\np22: 6C\np23: 7C\nw: 2S", "s", "p22+p23", PLAIN_NAMED_BOTH,
     "6♣ with 7♣, frees 2♥, 3♥", "1 2"},
    {"pyramid", "p16: 2H\np17: 3H\np18: 4H\np19: 5H\np20: 6H\np21: 7H\np23: 6C\np26: 7C", "s", "p23+p26",
     PLAIN_NAMED_BOTH, "6♣ with 7♣, frees 4 cards", "2 5"},
    {"pyramid", "p16: 2H\np22: 6C\nw: 2S 7C", "s", "w+p22", PLAIN_NAMED_BOTH, "7♣ with 6♣, frees 2♥, waste 2♠", "w 1"},
    {"pyramid", "p16: 2H\np22: KC\nw: 2S", "s", "p22", PLAIN_NAMED_BOTH, "K♣ removed, frees 2♥", "1"},
    {"golf", "1: 5C 4D\nw: 3S", "s", "1-w", PLAIN_NAMED_FROM, "4♦ to waste, frees 5♣", "1"},
    {"spider", "1: " CLUBS_BUT_TWO " 2C\n2: 5h AC", "s", "2-1", PLAIN_NAMED_BOTH,
     "A♣ completes clubs, uncovers 5♥, column 1 empty", "2 1"},
    {"spider", "1: 9d " CLUBS_BUT_TWO "\n2: 2C AC", "s", "2-1:2", PLAIN_NAMED_BOTH,
     "2♣ and 1 more: clubs complete, column 2 empty, column 1 uncovers 9♦", "2 1"},
    {"spider", "1: 9D " CLUBS_BUT_TWO "\n2: 2C AC", "s", "2-1:2", PLAIN_NAMED_BOTH,
     "2♣ and 1 more: clubs complete, column 2 empty, column 1 frees 9♦", "2 1"},
    {"spiderette", "s: 2h 3h 4h 5h 6h 7h ac\n1: " CLUBS_BUT_TWO " 2C\n3: 2S\n4: 3S\n5: 4S\n6: 5S\n7: 6S", "2", "row:7",
     PLAIN_NAMED_BOTH, "Row of 7 completes clubs, column 1 empty", "draw"},
    {"spiderette", "s: 2h 3h 4h 5h 6h 7h ac\n1: KD\n3: 2S\n4: 3S\n5: 4S\n6: 5S\n7: 6S", "2", "row:7", PLAIN_NAMED_BOTH,
     "Row: A♣, 7♥, 6♥, 5♥, 4♥, 3♥, 2♥", "draw"},
};

TEST_CASE(a_move_is_told_with_what_it_changed_and_what_is_typed_for_it)
{
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        char told[PLAIN_TEXT_MAX], typed[40];
        engine_text says = engine_text_in(told, sizeof told), types = engine_text_in(typed, sizeof typed);
        sol_variant variant = usual(moves[i].game);
        sol_position before = whole_board(variant.rules, moves[i].piles, moves[i].rest), after = before;
        sol_fault fault;
        sol_move move;
        if (!sol_move_read(variant.rules, moves[i].move, strlen(moves[i].move), &move, &fault))
            fail_msg("%s: %s", moves[i].move, fault.text);
        if (sol_check(&variant, &before, move) != SOL_OK)
            fail_msg("%s: row %zu cannot be made", moves[i].move, i);
        sol_apply(&variant, &after, move);
        plain_put_step(&says, &variant, &before, move, &after, moves[i].named);
        plain_put_typed(&types, &variant, &before, move);
        assert_string_equal(told, moves[i].told);
        assert_string_equal(typed, moves[i].typed);
    }
}

int main(void) { return run_file(NULL); }
