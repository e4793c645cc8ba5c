/*
 * What the second writing of the rules (model.h) does not say: the reason of each refusal, the sentence that explains
 * it, when a game is stuck or idle, which cards are safe, how passes are counted, and wins that no random play comes
 * to.
 */

#include <solitaire/solver.h>

#include "board.h"

/*
 * A move of a position of a game; what is not named lies in the pile `rest`.  Without a sentence only the reason is
 * compared.
 */
static const struct {
    const char *game, *rest, *piles, *move;
    sol_reason reason;
    const char *sentence;
} refusals[] = {
    {"klondike", "s", "1: 9H\n3: 8D", "3-1", SOL_SAME_COLOUR, "8D does not go on 9H: 8C and 8S do"},
    {"klondike", "s", "1: 9H\n6: 7S", "6-1", SOL_WRONG_RANK, "7S does not go on 9H: 8C and 8S do"},
    {"klondike", "s", "1: 9H", "1-1", SOL_SAME_PILE, "the cards are already there"},
    {"klondike", "s", "1: 10C\n2: 9D 8S 7S", "2-1:3", SOL_NOT_A_RUN,
     "8S and 7S are not a run, so they do not move together"},
    {"klondike", "s", "1: 10C\n2: 9d 8S", "2-1:2", SOL_FACE_DOWN,
     "only 1 card of column 2 can be moved: the rest are face down"},
    {"klondike", "s", "1: 10C\n2: 9d 8S", "2-1:3", SOL_NOT_SO_MANY, "column 2 has only 2 cards, not 3"},
    {"klondike", "s", "1: 10C\n2: 9d 8S", "2-1:0", SOL_NOT_SO_MANY, "no card was picked up"},
    {"klondike", "s", "1: 10C", "3-1", SOL_PILE_IS_EMPTY, "column 3 is empty"},
    {"klondike", "s", "1: 5c KH QS JD", "1-3:2", SOL_NEEDS_KING, "an empty column takes only a king, not QS"},
    {"klondike", "s", "fs: AS 2S\n2: 4S", "2-fs", SOL_WRONG_RANK, "the next spade to go up is 3S, not 4S"},
    {"klondike", "s", "fs: AS 2S\n3: 3H", "3-fs", SOL_OTHER_SUIT, "the spade foundation takes only spades, not 3H"},
    {"klondike", "s", "5: 2D", "5-fd", SOL_NEEDS_ACE, "the next diamond to go up is AD, not 2D"},
    {"klondike", "s", "1: 2H AS", "1-fs:2", SOL_ONE_AT_A_TIME, "the spade foundation takes one card at a time, not 2"},
    {"klondike", "s", "fs: AS 2S 3S\n1: 4H", "fs-1:2", SOL_ONLY_TOP_CARD,
     "only the top card, 3S, can be taken from the spade foundation"},
    {"klondike worrying-back=no", "s", "fs: AS 2S 3S\n1: 4H", "fs-1", SOL_NO_WORRYING_BACK,
     "in this game, cards stay on the foundations"},
    {"klondike", "s", "fs: AS", "fs-fh", SOL_OTHER_SUIT, NULL},
    {"klondike", "s", "w: 9H 8S\n2: 10S", "w-2:2", SOL_ONLY_TOP_CARD,
     "only the top card, 8S, can be taken from the waste"},
    {"klondike", "s", "w: 9H\n1: 8S", "1-w", SOL_NOTHING_LAID, "no cards can be put on the waste"},
    {"klondike", "s", "w: 9H\n1: 8S", "s-1", SOL_NOTHING_TAKEN, "no cards can be taken from the stock"},
    {"klondike draw=3", "7", "s: 2h 3h", "draw:2", SOL_OK, NULL},
    {"klondike draw=3", "7", "s: 2h 3h", "draw:3", SOL_NOT_IN_THIS_GAME, "in this game you draw 2 cards, not 3"},
    {"klondike", "7", "w: 3H", "draw", SOL_STOCK_EMPTY, "the stock is empty"},
    {"klondike", "7", "s: 2h\nw: 5H", "redeal", SOL_STOCK_NOT_EMPTY, "the stock is not empty: 1 card left to draw"},
    {"klondike", "7", "1: 5H", "redeal", SOL_WASTE_EMPTY, NULL},
    {"klondike passes=1", "7", "w: 5H 4H", "redeal:2", SOL_NO_PASSES_LEFT,
     "no passes are left: this game allows 1 pass"},
    {"klondike passes=2", "7", "w: 5H 4H", "redeal:2", SOL_OK, NULL},
    {"klondike", "s", "1: 9C\n2: 8D", "w-1", SOL_PILE_IS_EMPTY, "the waste is empty"},
    {"klondike", "s", "2: 7D\n4: TH", "2-4", SOL_WRONG_RANK, "7D does not go on 10H: 9C and 9S do"},
    {"klondike", "s", "2: 7D\n5: AH", "2-5", SOL_WRONG_RANK, "7D does not go on AH: no card does"},
    {"klondike", "s", "1: 9S 8H", "1-s", SOL_NOTHING_LAID, "no cards can be put on the stock"},
    {"klondike", "s", "1: TS 9S 8H 7C\n2: JH", "1-2:4", SOL_NOT_A_RUN,
     "10S and 9S are not a run, so they do not move together"},
    {"klondike", "7", "w: 5H 4H", "redeal:3", SOL_NOT_IN_THIS_GAME, "you turn over the whole waste: 2 cards, not 3"},
    {"klondike", "s", "1: 9C", "draw:3", SOL_NOT_IN_THIS_GAME, "in this game you draw 1 card, not 3"},
    {"fortythieves passes=1", "10", "w: 4C 5C", "redeal:2", SOL_NO_PASSES_LEFT, NULL},

    {"spider", "s", "1: AH", "1-f1", SOL_NOTHING_LAID, "no cards can be put on f1"},
    {"spider", "s", "f1: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS\n1: 2H", "f1-1", SOL_NOTHING_TAKEN, NULL},
    {"spider", "s", "1: KS\n2: KS\n3: KH\n4: KH\n5: QS\n6: QS\n7: QH\n8: QH 2S\n9: JD", "row:10", SOL_COLUMN_EMPTY,
     "you cannot deal a row while a column is empty, and column 10 is"},
    {"spider", "s", "1: 8S 7H\n2: 9D", "1-2:2", SOL_NOT_A_RUN,
     "8S and 7H do not move together: a run has only one suit"},
    {"spider", "s", "1: 8S", "row:9", SOL_NOT_IN_THIS_GAME, "this game has no such move"},
    {"fortythieves", "s", "f1: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\n1: KS", "1-f1", SOL_WRONG_RANK,
     "the spade foundation is complete"},
    {"russian", "7", "1: 7S\n2: 8H\n7: KC", "1-2", SOL_OTHER_SUIT, "7S does not go on 8H: 7H does"},
    {"scorpion", "4", "s: 2h 3h 4h\n1: 9H", "row:7", SOL_NOT_IN_THIS_GAME, NULL},
    {"scorpion", "4", "1: 9H", "row:3", SOL_STOCK_EMPTY, NULL},
    {"spiderette", "7", "s: 2s 3s 4s\n1: KH\n2: KD QD\n3: KC\n4: QH\n5: QC", "row:3", SOL_COLUMN_EMPTY, NULL},
    {"easthaven row-on-empty=no", "6", "s: 2s 3s 4s\n1: KH KC\n2: KD QD\n3: KS QC", "row:3", SOL_COLUMN_EMPTY, NULL},
    {"easthaven empty=kings", "7", "1: 5c QS JD", "1-3:2", SOL_NEEDS_KING, NULL},
    {"doubleklondike", "s", "f1: AS 2S\nf5: AS\n1: 3H\n9: 3S", "9-f5", SOL_WRONG_RANK,
     "the next spade to go up is 2S, not 3S"},
    {"doubleklondike", "s", "f1: AS 2S\nf5: AS", "f1-f5", SOL_SAME_PILE, NULL},
    {"doubleklondike", "s", "1: QH", "1-2", SOL_NEEDS_KING, NULL},
    {"acesup", "s", "1: 7H\n2: 9H", "2-f", SOL_NO_HIGHER,
     "9H stays: no higher card of its suit is on top of another column"},
    {"acesup", "s", "1: KH\n2: AH", "2-f", SOL_NO_HIGHER, NULL},
    {"acesup", "s", "1: 7H\n2: 9H 9S", "1-f", SOL_NO_HIGHER, NULL}, /* the higher card is covered */
    {"acesup", "s", "1: 7H 9H", "1-f", SOL_NO_HIGHER, NULL},        /* … and covers it */
    {"acesup", "s", "1: 7H\n2: 8S", "1-2", SOL_NOTHING_LAID, NULL},
    {"acesup", "s", "1: 7H\nf: 2H", "f-2", SOL_NOTHING_TAKEN, NULL},
    {"acesup row-on-empty=no", "s", "1: 7H 8S\n2: 8H\n3: 9C", "row:4", SOL_COLUMN_EMPTY, NULL},
    {"fortythieves", "s", "1: 9H\n2: KD 8H 7H", "2-1:2", SOL_ONLY_TOP_CARD, NULL},
    {"fortythieves", "s", "f1: AS\n1: 2S", "f1-1", SOL_NOTHING_TAKEN, NULL},
    {"eightoff", "8", "1: 9H\nf: 4D", "1-f", SOL_PILE_FULL, NULL},
    {"eightoff", "8", "b: 4D\n1: 9H", "b-3", SOL_NEEDS_KING, NULL},
    {"seahaven", "10", "1: JH\n2: TH 9H 8H\na: 2S\nb: 2D\nc: 3S", "2-1:3", SOL_TOO_MANY_AT_ONCE, NULL},
    {"simplesimon", "10", "1: 8S 7H\n2: 9D", "1-2:2", SOL_NOT_A_RUN,
     "8S and 7H do not move together: a run has only one suit"},
    {"simplesimon", "10", "1: AS", "1-f1", SOL_NOTHING_LAID, NULL},
    {"castle", "8", "fs: AS\n1: 9H 8H\n2: 10C", "1-2:2", SOL_ONLY_TOP_CARD,
     "only the top card, 8H, can be taken from column 1"},
    {"castle", "8", "fs: AS\n1: 9H", "fs-2", SOL_NO_WORRYING_BACK, NULL},
    {"castle castle=streets", "8", "1: 8H\n2: 9S", "1-2", SOL_OK, NULL},
    {"castle castle=fortress", "10", "1: 8H\n2: 9H", "1-2", SOL_OK, NULL},
    {"castle castle=fortress", "10", "1: 8H\n2: 9H", "2-1", SOL_OK, NULL},
    {"castle castle=fortress", "10", "1: 8H\n2: 9H 8S", "2-1", SOL_WRONG_RANK, "8S does not go on 8H: 7H and 9H do"},
    {"castle castle=fortress", "10", "1: 8H\n2: 9S", "2-1", SOL_OTHER_SUIT, "9S does not go on 8H: 7H and 9H do"},
    {"castle castle=fortress", "10", "1: AH\n2: KH", "1-2", SOL_WRONG_RANK, "AH does not go on KH: QH does"},
    {"castle castle=fortress", "10", "1: 9H 8H\n2: 10H", "1-2:2", SOL_ONLY_TOP_CARD, NULL},
    {"bakersdozen", "13", "fs: AS\n1: KH 8H", "1-2", SOL_NOTHING_LAID, "no cards can be put on column 2"},
    {"bakersdozen", "13", "fs: AS\n12: KH 8H\n11: 6C", "11-12", SOL_WRONG_RANK, "6C does not go on 8H: a 7 does"},
    {"pyramid", "s", "p22: 6H\np25: 3C", "p22+p25", SOL_NOT_THIRTEEN, "6H and 3C make 9, not 13"},
    {"pyramid", "s", "p16: 7H\np22: 6H\np28: 6C", "p16+p28", SOL_COVERED, "that card is still covered"},
    {"klondike empty=any", "s", "1: QH JS", "1-2:2", SOL_OK, NULL},
    {"klondike empty=any", "s", "w: 5H", "w-2", SOL_OK, NULL},
    {"pyramid", "s", "p16: 7H\np23: 6H\np28: 6C", "p16+p28", SOL_COVERED, NULL},
    {"pyramid", "s", "w: 2C TD", "w", SOL_NOT_THIRTEEN, "10D alone makes 10, not 13"},
    {"pyramid", "s", "w: 2C TD", "w+w", SOL_NOT_THIRTEEN, "10D and 2C make 12, not 13"},
    {"pyramid", "s", "w: 2C TD\np2: 9C", "w+p2", SOL_NOT_THIRTEEN, "10D and 9C make 19, not 13"},
    {"pyramid", "s", "w: 2C TD", "w+p3", SOL_PILE_IS_EMPTY, "p3 is empty"},
    {"pyramid", "s", "w: 2C TD", "s+w", SOL_NOTHING_TAKEN, "no cards can be taken from the stock"},
    {"pyramid", "s", "w: 2C TD", "w+f", SOL_NOTHING_TAKEN, "no cards can be taken from f"},
    {"pyramid", "s", "p28: 5D\nw: 9H", "w+w", SOL_NOT_SO_MANY, NULL},
    {"golf", "s", "1: 9H\n2: 8S\nw: 7H", "1-w", SOL_WRONG_RANK, "9H does not go on 7H: a 6 and an 8 do"},
    {"golf", "s", "1: QH\n2: AS\nw: KH", "2-w", SOL_WRONG_RANK, "AS does not go on KH: a queen does"},
    {"golf", "s", "1: KS\nw: AH", "1-w", SOL_WRONG_RANK, "KS does not go on AH: a 2 does"},
    {"golf", "s", "1: 9H\n2: 8S\nw: 7H", "2-1", SOL_NOTHING_LAID, "no cards can be put on column 1"},
    {"golf", "s", "1: 6H\nw: 7H", "w-1", SOL_NOTHING_TAKEN, "no cards can be taken from the waste"},
    {"golf", "1", "w: 7H 8H", "draw", SOL_STOCK_EMPTY, NULL},
    {"tripeaks", "s", "p19: 3S\nw: AH", "p19-w", SOL_WRONG_RANK, "3S does not go on AH: a 2 and a king do"},
    {"tripeaks", "s", "p10: 8S\np20: 3S\nw: 7H", "p10-w", SOL_COVERED, "that card is still covered"},
    {"tripeaks", "s", "p10: 8s\np19: 3S\nw: 7H", "p10-w", SOL_COVERED, NULL},

    {"canfield", "s", "fh: 7H\n2: AS", "2-fs", SOL_NEEDS_BASE,
     "every foundation starts with a 7, as the first did, not AS"},
    {"canfield", "s", "fh: QH KH\n2: 2H", "2-fh", SOL_WRONG_RANK, "the next heart to go up is AH, not 2H"},
    {"canfield", "s", "fh: 7H\n1: AS\n4: 2H", "4-1", SOL_WRONG_RANK, "2H does not go on AS: KD and KH do"},
    {"canfield", "s", "fh: 7H\n1: 9H 8S 7D\n2: 9D", "1-2:2", SOL_NOT_WHOLE,
     "you can move all of column 1 (3 cards) or only its top card"},
    {"canfield", "s", "fh: 7H\n1: 2S\nr: 4c 8H", "1-r", SOL_NOTHING_LAID, "no cards can be put on the reserve"},
    {"canfield", "s", "fh: 7H 8H\n1: 9S\nr: 3D", "fh-1", SOL_NOTHING_TAKEN, NULL},
    {"canfield build=suit", "s", "fh: 4H\n1: 9H\n3: 8D\nr: kc", "3-1", SOL_OTHER_SUIT, NULL},
    {"canfield stop-at-base=yes", "s", "fh: 4H\n1: 4S\n2: 3D\nr: 5D", "2-1", SOL_AT_BASE, NULL},

    {"freecell", "8", "1: 9H 8S\n8: KC", "1-a:2", SOL_ONE_AT_A_TIME, NULL},
    {"freecell", "8", "1: 9H\nb: 8S\n8: KC", "1-b", SOL_PILE_FULL, "cell b already holds 8S"},
    {"freecell", "8", "1: 9H 8S 7H 6S\n2: TC\n3: KD\n4: KH\n5: KS\n6: QS\n7: QC\n8: KC\na: 2S\nc: 3S", "1-2:4",
     SOL_TOO_MANY_AT_ONCE, "at most 3 cards at once: 2 free cells, 0 empty columns"},
    {"freecell", "8", "1: 9H 8S 7H 6S\n2: TC\n3: KD\n4: KH\n5: KS\n6: QS\n8: KC\na: 2S\nb: 2C\nc: 3S\nd: 3C", "1-2:4",
     SOL_TOO_MANY_AT_ONCE, "at most 2 cards at once: 0 free cells, 1 empty column"},
    {"freecell", "8", "1: 9H 8S 7H 6S\n2: TC\n3: KD\n4: KH\n5: KS\n6: QS\n8: KC\na: 2S\nb: 2C\nc: 3S", "1-7:3",
     SOL_TOO_MANY_AT_ONCE, "at most 2 cards at once: 1 free cell, 0 empty columns besides this one"},
    /* 1 · 2 · 2 cards: Windows XP's rule, (0 + 1) · (2 + 1), would refuse it. */
    {"freecell empty=kings", "8", "1: TS\n2: 9H 8S 7H 6S\n4: 2S\n5: 2D\n6: 3S\n7: 3D\na: 5S\nb: 5D", "2-1:4",
     SOL_TOO_MANY_AT_ONCE, "at most 3 cards at once: 2 free cells"},
    {"freecell empty=none", "8", "1: TS\n2: 9H 8S 7H 6S\n4: 2S", "2-3", SOL_NOTHING_LAID, NULL},
    {"freecell build=suit", "8", "1: 9H\n5: 8H 7C", "5-1:2", SOL_NOT_A_RUN, NULL},
    {"freecell", "8", "fs: AS\n1: 2H\n8: KC", "fs-1", SOL_NO_WORRYING_BACK, NULL},
    {"yukon", "7", "fs: AS\n1: 2H\n7: KC", "fs-1", SOL_NO_WORRYING_BACK, NULL},
    {"yukon worrying-back=yes", "7", "fs: AS\n1: 2H\n7: KC", "fs-1", SOL_OK, NULL},
};

TEST_CASE(each_refusal_has_its_reason)
{
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        board b = board_of(refusals[i].game, refusals[i].piles, refusals[i].rest);
        sol_reason reason = check_of(&b, refusals[i].move);
        char text[SOL_EXPLAIN_MAX];
        if (reason != refusals[i].reason)
            fail_msg("%s %s: %s", refusals[i].game, refusals[i].move, sol_reason_text(reason));
        sol_explain(&b.variant, &b.position, move_of(&b, refusals[i].move), false, text);
        if (refusals[i].sentence)
            assert_string_equal(text, refusals[i].sentence);
    }
}

/* Moves that no notation can write, from and to the piles of a table with a card in each column. */
TEST_CASE(a_move_of_another_game_is_refused)
{
    static const struct {
        const char *game, *piles;
        sol_move move;
        sol_reason reason;
    } rows[] = {
        {"klondike", "1: KH", {SOL_DEAL_ROW, 0, 6, 7}, SOL_NOT_IN_THIS_GAME},
        {"klondike", "1: KH", {SOL_PAIR, 6, 6, 1}, SOL_NOT_IN_THIS_GAME},
        {"klondike", "1: KH", {77, 6, 6, 1}, SOL_NOT_IN_THIS_GAME},
        {"klondike", "1: KH", {SOL_MOVE, 6, 13, 1}, SOL_NO_SUCH_PILE},
        {"pyramid", "p22: 6H\np23: 7S", {SOL_MOVE, 24, 25, 1}, SOL_NOT_IN_THIS_GAME},
        {"pyramid", "p22: 6H\np23: 7S", {SOL_PAIR, 25, 24, 2}, SOL_NOT_IN_THIS_GAME},
        {"pyramid", "p22: 6H\np23: 7S", {SOL_PAIR, 24, 24, 2}, SOL_NOT_IN_THIS_GAME},
        {"pyramid", "p22: 6H\np23: 7S", {SOL_PAIR, 0, 24, 2}, SOL_NOTHING_TAKEN},
        {"pyramid", "p22: 6H\np23: 7S", {SOL_PAIR, 3, 24, 2}, SOL_PILE_IS_EMPTY},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        board b = board_of(rows[i].game, rows[i].piles, "s");
        assert_int_equal(sol_check(&b.variant, &b.position, rows[i].move), rows[i].reason);
    }
    board yukon = board_of("yukon", "1: 9H\n7: KC", "7");
    assert_int_equal(sol_check(&yukon.variant, &yukon.position, (sol_move){SOL_DRAW, 0, 1, 1}), SOL_NOT_IN_THIS_GAME);
    assert_int_equal(sol_stock_move(&yukon.variant, &yukon.position).kind, SOL_NO_MOVE);
}

TEST_CASE(every_legal_move_is_listed_once_and_no_other)
{
    board b = board_of("klondike", "w: KS\n1: 10C\n2: 9D 8S 7H\n3: 9H\n4: 8C\n5: AS", "s");
    sol_move moves[SOL_MOVES_MAX];
    size_t listed = sol_legal_moves(&b.variant, &b.position, moves), legal = 0;
    for (uint8_t kind = 0; kind <= SOL_KINDS; kind++)
        for (uint8_t from = 0; from < 14; from++)
            for (uint8_t to = 0; to < 14; to++)
                for (uint8_t count = 0; count < 60; count++)
                    legal += sol_check(&b.variant, &b.position, (sol_move){kind, from, to, count}) == SOL_OK;
    assert_int_equal(listed, legal);
    for (size_t i = 0; i < listed; i++) {
        assert_int_equal(sol_check(&b.variant, &b.position, moves[i]), SOL_OK);
        for (size_t j = 0; j < i; j++)
            assert_false(sol_move_equal(moves[i], moves[j]));
    }
}

TEST_CASE(passes_are_redeals_and_one)
{
    static const struct {
        const char *game;
        uint8_t redeals;
        sol_reason reason;
    } rows[] = {{"klondike passes=2", 0, SOL_OK},
                {"klondike passes=2", 1, SOL_NO_PASSES_LEFT},
                {"klondike", 200, SOL_OK},
                {"pyramid", 1, SOL_OK},
                {"pyramid", 2, SOL_NO_PASSES_LEFT}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        board b = board_of(rows[i].game, "w: 9H 5S", i < 3 ? "7" : "p1");
        b.position.redeals = rows[i].redeals;
        assert_refused(&b, "redeal:2", rows[i].reason);
    }
}

TEST_CASE(the_count_of_redeals_never_runs_over)
{
    board b = board_of("klondike", "w: 5H", "7");
    b.position.redeals = 254;
    for (int i = 0; i < 3; i++) {
        make(&b, "redeal");
        make(&b, "draw");
    }
    assert_int_equal(b.position.redeals, 255);
}

TEST_CASE(fewer_suits_leave_as_many_cards_of_every_rank)
{
    for (int suits = 1; suits <= 4; suits *= 2) {
        sol_variant spider = usual("spider");
        spider.options.suits = (uint8_t)suits;
        sol_position p = dealt_position(&spider, 1);
        uint8_t seen[64] = {0};
        for (int i = 0; i < SOL_CARDS_MAX; i++)
            seen[p.cards[i]]++;
        for (int rank = SOL_ACE; rank <= SOL_KING; rank++)
            assert_int_equal(seen[sol_card_of(rank, SOL_SPADES)], 8 / suits);
        assert_true(sol_position_valid(&p, 2));
    }
}

/* ---- the end ----------------------------------------------------------------------------------------------------- */

#define UP                                                                                     \
    "fs: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\nfh: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH\n" \
    "fd: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD\nfc: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC\n"
#define TWO_SUITS "f1: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS\nf2: KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH\n"
#define SUITS TWO_SUITS "f3: KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD\n"

TEST_CASE(a_game_is_won_with_the_last_card_and_not_before)
{
    static const struct {
        const char *game, *rest, *piles, *move;
    } rows[] = {
        {"klondike", "s", UP "1: KC", "1-fc"},
        {"freecell", "1", UP "a: KC", "a-fc"},
        {"yukon", "2", UP "1: KC", "1-fc"},
        {"russian", "2", UP "1: KC", "1-fc"},
        {"canfield", "s",
         "fs: 7S 8S 9S TS JS QS KS AS 2S 3S 4S 5S 6S\nfh: 7H 8H 9H TH JH QH KH AH 2H 3H 4H 5H 6H\n"
         "fd: 7D 8D 9D TD JD QD KD AD 2D 3D 4D 5D 6D\nfc: 7C 8C 9C TC JC QC KC AC 2C 3C 4C 5C\n1: 6C",
         "1-fc"},
        {"easthaven", "s", UP "1: KC", "1-fc"},
        {"acesup", "f", "1: AS\n2: AH\n3: AD 2C\n4: AC", "3-f"},
        {"spiderette", "s", SUITS "1: KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C\n2: AC", "2-1"},
        {"scorpion", "s", SUITS "1: KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C\n2: AC", "2-1"},
        {"scorpion", "s",
         TWO_SUITS "1: KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D\n2: AD", "2-1"},
        {"simplesimon", "1", SUITS "1: KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C\n2: AC", "2-1"},
        {"castle", "1", UP "1: KC", "1-fc"},
        {"bakersdozen", "1", UP "13: KC", "13-fc"},
        {"pyramid", "s", "p1: KD", "p1"},
        {"golf", "s", "7: KD\nw: QS", "7-w"},
        {"tripeaks", "s", "p3: KD\nw: AS", "p3-w"},
        {"pyramid whole=yes", "f", "w: KH", "w"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        board b = board_of(rows[i].game, rows[i].piles, rows[i].rest);
        assert_false(sol_is_won(&b.variant, &b.position));
        make(&b, rows[i].move);
        if (!sol_is_won(&b.variant, &b.position) || sol_is_stuck(&b.variant, &b.position))
            fail_msg("%s is not won by %s", rows[i].game, rows[i].move);
    }
}

/* No card of these columns fits anywhere, so what the stock holds decides. */
#define BLOCKED "1: 2S\n2: 2H\n3: 2D\n4: 2C\n5: 4H\n6: 4S\n7: 10H\n"
#define HIGH "1: KS\n2: KS\n3: KH\n4: KH\n5: JS\n6: JS\n7: JH\n8: JH\n9: 9D\n10: 9D"
#define EVEN "1: 2H\n2: 4H\n3: 6H\n4: 8H\n5: TH\n6: QH\n7: 2D\n8: 4D\na: 6D\nb: 8D\nc: TD\n"

TEST_CASE(a_game_is_stuck_when_no_card_goes_now_or_in_any_pass)
{
    static const struct {
        const char *game, *rest, *piles;
        bool stuck;
    } rows[] = {
        {"klondike", "7", BLOCKED "7: 3H", false},
        {"klondike", "7", BLOCKED "s: kd 9d", true},
        {"klondike", "7", BLOCKED "s: 9s kd", false}, /* a card deep in the stock */
        {"klondike", "7", BLOCKED "s: kd 9s kh", false},
        {"klondike draw=3", "7", BLOCKED "s: kd 9s kh", true}, /* never comes to the top */
        {"klondike", "7", BLOCKED "w: 9S KD", false},
        {"klondike passes=1", "7", BLOCKED "w: 9S KD", true},
        /* The waste of one puts the nine second; after the redeal it comes third, on top. */
        {"klondike draw=3", "7", BLOCKED "w: KD\ns: kh qh 9s jd", false},
        {"klondike worrying-back=no", "2", "1: KH\n2: 2S\n3: 2H", true}, /* a king could only wander */
        {"canfield", "r", "fh: 7H\n1: 9H\n2: JH\n3: 9D\n4: KD\nw: 5S 4S 2S\nr: 3C", true},
        {"canfield", "r", "fh: 7H\n1: 9H\n2: JH\n3: 9D\n4: KD\nw: 5S 4S TS\nr: 3C", false},
        {"spider", "f1", HIGH, true},
        {"spider", "s", HIGH, false}, /* a row can be dealt */
        {"acesup", "f", "1: 9D\n2: 9C\n3: 9H\n4: 2D 9S", true},
        {"acesup", "f", "1: 9D\n2: 9C\n3: 9H\n4: 9S 2D 2H", false},
        {"acesup", "f", "1: 9D\n2: 9C\n3: 9H\n4: 2D 9S\ns: 3d 4d 5d 6d", false}, /* a row can be dealt */
        {"pyramid", "f", "p1: 9D\ns: 3s 2s\nf: 4C 4D 4H 4S", true},
        {"pyramid", "f", "p1: 9D\ns: 4s 2s", false},
        {"golf", "w", "1: 9D\ns: 4s tc 2s\nw: 3C", false}, /* the ten comes */
        {"golf", "w", "1: 9D\ns: 4s 2s\nw: TC 3C", true},  /* it has passed */
        {"yukon", "7", "1: KH\n2: KS\n3: KD\n7: 9C", true},
        {"yukon", "7", "1: KH\n2: KS\n3: KD QC\n7: 9C", false},
        {"russian", "7", "1: 9H\n2: 8S\n3: 7H\n4: 6S\n5: KD\n6: 2C\n7: KC", true},
        {"russian", "7", "1: 9H\n2: 8H\n3: 7S\n4: 6S\n5: KD\n6: 2C\n7: KC", false},
        {"simplesimon", "1", "1: 9H\n2: 7H\n3: JH\n4: 5D\n5: 3D\n6: AC\n7: 9D\n8: 7D\n9: JD\n10: 5H", true},
        {"simplesimon", "1", "1: 9H\n2: 8H\n3: JH\n4: 5D\n5: 3D\n6: AC\n7: 9D\n8: 7D\n9: JD\n10: 5H", false},
        {"castle", "1", "fs: AS\nfh: AH\n1: 9H\n2: 7H\n3: JH\n4: 5D\n5: 3D\n6: KC\n7: 9D\n8: 7D", true},
        {"castle", "1", "fs: AS\nfh: AH\n1: 9H\n2: 7H\n3: JH\n4: 5D\n5: 3D\n6: KC\n7: 9D", false},
        {"bakersdozen", "1", "1: 9H\n2: 7H\n3: JH\n4: 5D\n5: 3D\n6: KC\n7: 9D", true}, /* nothing comes to column 8 */
        {"bakersdozen", "1", "1: 9H\n2: 7H\n3: JH\n4: 5D\n5: 3D\n6: KC\n7: 8D", false},
        {"freecell", "8", EVEN "d: QD", true},
        {"freecell", "8", EVEN, false},
        {"freecell", "8", EVEN "d: 5S", false}, /* the five goes on a six */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        board b = board_of(rows[i].game, rows[i].piles, rows[i].rest);
        if (sol_is_stuck(&b.variant, &b.position) != rows[i].stuck)
            fail_msg("row %d: %s is%s stuck", (int)i, rows[i].game, rows[i].stuck ? " not" : "");
    }
}

TEST_CASE(a_move_is_idle_that_could_be_made_the_other_way_round)
{
    static const struct {
        const char *game, *rest, *piles, *move;
        bool idle;
    } rows[] = {
        {"klondike", "2", "1: KH\n2: 2S\n3: 2H", "1-4", true},
        {"canfield", "s", "fh: 7H\n2: TC\n3: 8C 7D\n4: 9S", "2-1", true},
        {"freecell", "8", "1: 9H 8S\na: 3D\n8: KC", "a-b", true},
        {"freecell", "8", "1: 9H 8S\na: 3D\n8: KC", "1-b", false},
        {"freecell", "8", "1: 9H 8S\na: 3D\n8: KC", "a-2", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        board b = board_of(rows[i].game, rows[i].piles, rows[i].rest);
        assert_int_equal(sol_is_idle(b.variant.rules, &b.position, move_of(&b, rows[i].move)), rows[i].idle);
    }
}

#define CLUBS "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"

TEST_CASE(a_card_is_safe_when_nothing_is_left_that_could_lie_on_it)
{
    static const struct {
        const char *game, *rest, *piles;
        int rank, suit;
        bool safe;
    } rows[] = {
        {"klondike", "s", "1: AS", SOL_ACE, SOL_SPADES, true},
        {"klondike", "s", "fs: AS", 2, SOL_SPADES, true},
        {"klondike", "s", "fs: AS 2S", 3, SOL_SPADES, false},
        /* Where columns build whatever the suit, two above the lowest of all foundations. */
        {"castle", "fs", "fh: AH\nfd: AD 2D\nfc: AC", 3, SOL_HEARTS, true},
        {"castle castle=fortress", "fs", "fh: AH 2H 3H", 4, SOL_HEARTS, true},
        {"castle", "fs", "fh: AH 2H 3H\nfd: AD 2D\nfc: AC", 4, SOL_HEARTS, false},
        /* A card is safe two above the other colour and three above its own. */
        {"klondike", "s", "fh: AH 2H\nfd: AD 2D\nfs: AS 2S 3S\nfc: AC", 4, SOL_SPADES, true},
        {"klondike", "s", "fh: AH 2H\nfd: AD 2D\nfs: AS 2S 3S\nfc: AC", 5, SOL_SPADES, false},
        {"klondike", "s", "fh: AH 2H\nfd: AD 2D\nfs: AS 2S 3S", 4, SOL_SPADES, false}, /* 2C might want to lie on 3H */
        {"klondike", "s", "fh: AH 2H\nfd: AD\nfs: AS 2S 3S\nfc: AC", 4, SOL_SPADES, false}, /* … or 3D on it */
        /* Of two decks every foundation of the colour counts, and both of the suit as far as the card itself. */
        {"doubleklondike", "s",
         "f1: AS 2S 3S\nf2: AH 2H\nf3: AD 2D\nf4: AC\nf5: AS 2S 3S\nf6: AH 2H\nf7: AD 2D\nf8: AC", 4, SOL_SPADES, true},
        {"doubleklondike", "s", "f1: AS 2S 3S\nf2: AH 2H\nf3: AD 2D\nf4: AC\nf5: AS 2S\nf6: AH 2H\nf7: AD 2D\nf8: AC",
         4, SOL_SPADES, false},
        {"doubleklondike", "s", "f1: AS 2S 3S\nf2: AH 2H\nf3: AD 2D\nf4: AC\nf5: AS 2S 3S\nf6: AH\nf7: AD 2D\nf8: AC",
         4, SOL_SPADES, false},
        {"doubleklondike", "s", "f1: AS 2S 3S\nf2: AH 2H\nf3: AD 2D\nf4: AC\nf5: AS 2S 3S\nf6: AH 2H\nf7: AD 2D", 4,
         SOL_SPADES, false},
        /* Up goes the three on the face-down ace, or the game is lost: the other one would take its place for good. */
        {"doubleklondike", "3",
         "f1: AS 2S\nf2: AH 2H 3H\nf3: AD 2D 3D\nf4: " CLUBS "\nf6: AH 2H 3H\nf7: AD 2D 3D\nf8: " CLUBS
         "\n1: as 3S\n2: ks 3S\n3: 2S\n4: KS\n5: KH\n6: KH\n7: KD\n8: KD",
         3, SOL_SPADES, false},
        {"spider", "s", "1: AS", SOL_ACE, SOL_SPADES, true},
        {"spider", "s", "1: AS", 2, SOL_SPADES, false},
        {"canfield", "s", "fh: 7H 8H\n1: 7S\nr: 3D", 7, SOL_SPADES, true}, /* the first of its suit alone */
        {"canfield", "s", "fh: 7H 8H\n2: AS\nr: 3D", SOL_ACE, SOL_SPADES, false},
        {"canfield", "s", "fh: 7H 8H\n3: 9H\nr: 3D", 9, SOL_HEARTS, false},
        {"yukon", "7", "fh: AH 2H\nfd: AD 2D\nfs: AS 2S 3S\nfc: AC\n7: KC", 4, SOL_SPADES,
         false}, /* 3H may lie buried */
        {"yukon", "7", "fh: AH 2H 3H\nfd: AD 2D 3D\nfs: AS 2S 3S\n7: KC", 4, SOL_SPADES, true},
        {"russian", "7", "fs: AS 2S 3S\n1: 4S\n7: KC", 4, SOL_SPADES,
         true}, /* where columns build in suit, every one */
        {"eightoff", "8", "fs: AS 2S\n1: 3S", 3, SOL_SPADES, true},
        {"freecell build=suit", "8", "fs: AS 2S\n1: 3S", 3, SOL_SPADES, true},
        {"fortythieves", "s", "f1: AS\nf5: AS\n1: 2S", 2, SOL_SPADES, true},
        {"fortythieves", "s", "f1: AS\n1: 2S\n2: AS", 2, SOL_SPADES,
         false}, /* the other ace may want to lie on the two */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        board b = board_of(rows[i].game, rows[i].piles, rows[i].rest);
        if (sol_is_safe_up(b.variant.rules, &b.position, sol_card_of(rows[i].rank, rows[i].suit)) != rows[i].safe)
            fail_msg("row %d: %s", (int)i, rows[i].game);
    }
}

/* Where the solver does not know a rule it must not claim to know the verdict. */
TEST_CASE(the_solver_plays_canfield_with_parts_and_stopping_columns_and_no_other_columns)
{
    static const char *const known[] = {"canfield", "canfield parts=yes", "canfield stop-at-base=yes",
                                        "canfield parts=yes stop-at-base=yes"};
    static const char *const unknown[] = {"canfield build=any parts=yes", "canfield empty=any"};
    for (int i = 0; i < 4; i++)
        assert_true(sol_solves(board_of(known[i], "fh: 4H", "s").variant.rules));
    for (int i = 0; i < 2; i++)
        assert_false(sol_solves(board_of(unknown[i], "fh: 4H", "s").variant.rules));
}

TEST_CASE(a_board_whose_foundations_begin_differently_is_refused)
{
    board b = board_of("canfield", "fh: 7H\nfs: 8S\n1: 9S\nr: 3D", "s");
    char text[SOL_BOARD_TEXT_MAX];
    const sol_rules *rules;
    sol_position position;
    sol_fault fault;
    size_t length = sol_board_write(b.variant.rules, &b.position, text);
    assert_false(sol_board_read(text, length, &rules, &position, &fault));
    assert_string_equal(
        fault.text,
        "line 6: fh: a foundation holds one suit without gaps, and all foundations start with the same rank");
}

int main(void) { return run_file(NULL); }
