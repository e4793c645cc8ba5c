/*
 * What keys and mouse do in each game, and what is said: mostly rows of a position, keys, and what is read or seen
 * then.
 */
#include "stories.h"

#include "golden.h"
#include "ui/model/destinations.h"
#include "ui/model/names.h"
#include "ui/view/view.h"

/* Column 1 has a run of three that fits on column 10, and column 2 is empty. */
#define SPIDER "1: 2d KD 9S 8S 7S\n3: 5C\n4: 2H\n5: 2C\n6: 3H\n7: 2S\n8: 4C\n9: 4D\n10: TH"
#define FREECELL "a: KH\nb: KD\n1: 5D\n2: 9C 8H 7C 6H 5S 4H\n3: TD\n4: 5H\n5: KS\n6: KC\n7: QC"
#define YUKON "1: 5H\n2: 9C 4S QD 8D 2C\n3: 9S\n4: TH\n5: 3D\n6: KD 4C"
/* A pyramid whose last row is complete, with the rest of the pyramid above it. */
#define PEAK                                                                            \
    "p1: 2S\np2: 3S\np3: 4S\np4: 5S\np5: 6S\np6: 7S\np7: 8S\np8: 9S\np9: TS\np10: JS\n" \
    "p11: 2H\np12: 3H\np13: 4H\np14: 5H\np15: 6H\n"                                     \
    "p16: AC\np17: 7H\np18: 8H\np19: 9H\np20: TH\np21: JH\n"
#define PYRAMID PEAK "p22: QD\np23: AD\np24: KD\np25: 6D\np26: 7D\np27: 9D\np28: 5D\nw: 4D"

/* Klondike: a run that has two places, and a card of it that has a third. */
#define TWO_PLACES "1: TH\n2: TD\n3: 9S 8D\n4: kc 9C"
/* … a run with one place, on which it can go on. */
#define ONE_PLACE "1: TH\n3: 9S 8D\n5: JS\n4: kc 9H"
#define TWO_GO_UP "1: 2S\n2: 3H\nfs: AS\nfh: AH 2H"
#define TWO_COME_BACK "fs: AS 2S 3S\nfc: AC 2C 3C\n1: 4H"
#define SAFE_CARDS "1: 5S 2D AD\n2: 2H\nfh: AH\n3: kc 4H"

/* ---- what is read ------------------------------------------------------------------------------------------------ */

static const struct {
    const char *game, *piles, *rest, *keys, *message;
} said[] = {
    {"spider", SPIDER, "s", "1", "1: 9♠ 8♠ 7♠ picked up.  Can go to 2, 0 (10♥).   Enter move   Esc put back"},
    {"spider", SPIDER, "s", "1 - - -", "Fewer cards would not fit on any pile.   Esc put back"},
    {"spider", SPIDER, "s", "x", "How many cards?   1 to 9, 0 = ten   Esc the usual number"},
    {"spider", SPIDER, "s", "x 2", "Pick up exactly 2 cards from which column?"},
    {"spider", "1: 2d KD 9S 8S 7S\n2: 5D\n3: 5C\n4: 2H\n5: 2C\n6: 3H\n7: 2S\n8: 4C\n9: 4D\n10: TH", "s", "1 x 2",
     "No pile can take exactly 2 cards from column 1 now.   Esc put back"},
    {"spider", "1: 2d KD 9S 8S 7S\n2: 5D\n3: 8C\n4: 2H\n5: 2C\n6: 3H\n7: 2S\n8: 4C\n9: 4D\n10: 5H", "s", "1 x 3",
     "No pile can take exactly 3 cards from column 1 now.   Esc put back"},
    {"spider", NULL, "1", "w", "w does nothing here. Press ? to see the keys."},
    {"spider", NULL, "1", "f", "In this game only complete suits go up, automatically."},
    {"spider", NULL, "3", "b", "In this game you cannot bring cards back from the foundations."},
    {"spider", NULL, "3", "a", "In this game only complete suits go up, automatically."},
    {"doubleklondike", NULL, "3", "S", "The solver has no answer: the solver cannot play this game."},
    {"freecell", FREECELL, "8", "2 3", "At most 3 cards at once: 2 free cells, 0 empty columns.   Esc put back"},
    {"freecell", "a: JD\n1: 5H\n2: 6H\n3: 2D\n4: 2H\n5: 2C\n6: 3D\n7: 3H", "8", "a <Enter>",
     "J♦ has nowhere better to go.   Esc put back"},
    {"freecell", "a: KH\nb: KD\nc: KS\nd: KC\n1: 5H 4S\n2: 6S\n3: 2D\n4: 2H\n5: 2C\n6: 3D\n7: 3H", "8", "1",
     "At most 1 card at once: 0 free cells, 0 empty columns."},
    {"golf", "2: 6H\nw: 7H", "1", "<Space>", "The stock is empty."},
    {"acesup", NULL, "11", "t", "Tip 1/3: discard 4♠ (1), a higher card of its suit stays.   Enter do it   t next"},
    {"pyramid", PYRAMID, "s", "4", "4: 6♦ picked up.  Makes 13 with 5 (7♦).   Enter move   Esc put back"},
    {"pyramid", PYRAMID, "s", "1 2 1", "No free card makes 13 with A♣."},
    {"pyramid", PYRAMID, "s", "f", "In this game cards do not go up. Remove two cards that make 13."},
    {"pyramid", PYRAMID, "s", "4 6", "6♦ and 9♦ make 15, not 13.   Esc put back"},
    {"pyramid", "p1: 6D\nw: 4D 9D", "s", "w 7", "Column 7 is empty.   Esc put back"}, /* and not p28 */
    {"canfield", "fs: QS KS AS\nfh: QH\nr: 5C\n1: 4D\n2: 4H\n3: 9S\n4: 9C", "s", "f",
     "No cards can go up now: the foundations need 2♠ K♥ Q♦ Q♣."},
    /* A move that was made. */
    {"klondike", "w: TD\ns: 5c 9h", "5", "<Space>", "Drew 9♥."},
    {"klondike", "w: TD\ns: 5c ah", "5", "<Space>", "Drew A♥, 1 card goes up."},
    {"klondike", "1: TH\n3: 9S 8D\n4: kc 9H", "s", "3 1", "3→1 9♠ 8♦."},
    {"klondike", "1: TS\n4: kc 9H\n5: 3d 2c 8H", "s", "4 1", "4→1 9♥, uncovers K♣."},
    {"klondike", "1: TS\n4: ac 9H\n5: 3d 2c 8H", "s", "4 1", "4→1 9♥, 1 card goes up."},
    {"klondike", "4: AC\n5: AH\n6: 3d KH", "s", "4 f", "4→f A♣, 1 more card goes up."},
    {"klondike", "1: TH\n3: 9S 8D\n4: kc 9H\n5: 9C", "s", "3 1 5 <Esc>", "3→1 9♠ 8♦."},
    {"spider", NULL, "1", "<Space>", "Dealt a row, 4 left."},
    {"spider", NULL, "1", "<Space> <Space> <Space> <Space> <Space>", "Dealt the last row."},
    {"easthaven", NULL, "7", "<Space>", "Dealt a row, 4 left."},
    {"easthaven", NULL, "7", "<Space> <Space> <Space> <Space>", "Dealt a row, 1 left."},
    {"easthaven", NULL, "7", "<Space> <Space> <Space> <Space> <Space>", "Dealt the last row, 1 card goes up."},
    {"spiderette", NULL, "1", "<Space> <Space> <Space>", "Dealt a row, 1 left."},
    {"spiderette", NULL, "1", "<Space> <Space> <Space> <Space>", "Dealt the last row."},
    {"klondike", TWO_PLACES, "s", "3",
     "3: 9♠ 8♦ picked up.  Can go to 1 (10♥), 2 (10♦), 4 (9♣).   Enter move   Esc put back"},
    {"klondike", TWO_PLACES, "s", "z 3",
     "3: 9♠ 8♦ picked up.  Can go to 1 (10♥), 2 (10♦), 4 (9♣).   Enter move   Esc put back"},
    {"klondike", "1: KH\n3: QS\n4: kc 9H", "s", "3", "3: Q♠ picked up.  Can go to 1 (K♥).   Enter move   Esc put back"},
    {"klondike", TWO_GO_UP, "s", "f", "Which card goes up?  1 2♠  2 3♥   f the lowest   Esc none"},
    {"klondike", SAFE_CARDS, "s", "a", "1→f A♦, 2 more cards go up."},
    {"klondike", SAFE_CARDS, "s", "a a", "No cards can safely go up now."},
    {"klondike", TWO_COME_BACK, "s", "b 1", "Which card comes back?   s = 3♠   c = 3♣   Esc none"},
    {"klondike", "fs: AS 2S 3S\n1: 4C\n2: 4D", "s", "b 1", "No foundation card fits on column 1."},
    {"klondike", "1: 4c 9S\n2: TH\n3: TD\n5: 3D", "s", "t",
     "Tip 1/3: 9♠ (column 1) → 10♥ (column 2), uncovering a card.   Enter do it   t next"},
    {"klondike", ONE_PLACE, "s", "z 3", "3→1 9♠ 8♦.   (u undoes)"},
    {"klondike", "1: TH\n3: kc 9S 8D\n4: 2c 9H", "s", "z 3", "3→1 9♠ 8♦, uncovers K♣.   (u undoes)"},
    {"pyramid", NULL, "5", "2 3", "A♥ and J♠ make 12, not 13.   Esc put back"},
    {"pyramid", NULL, "5", "2 3 <Esc> <Space>", "Drew 4♠."},
    /* The rule behind a refusal. */
    {"klondike", "7: 9S\n6: 9C", "s", "7 6 ?",
     "Build columns down by one rank, red on black and black on red. Build foundations up in suit."},
    {"scorpion", NULL, "7", "3 1 ?",
     "Build columns down by one rank in the same suit. A complete suit, king to ace, is removed."},
    {"freecell", NULL, "1", "<Space>", "This game has no stock."},
    {"freecell", NULL, "1", "<Space> ?", "This game deals all its cards at the start. There are none left to draw."},
    {"spider", NULL, "1", "f ?",
     "A suit is removed once it forms one run from king to ace. Build these runs in the columns."},
    {"golf", NULL, "1", "b", "This game has no foundations. Play cards onto the waste."},
    {"tripeaks", NULL, "1", "b", "This game has no foundations. Play cards onto the waste."},
    {"golf", NULL, "1", "<Up> <Left> <Enter>", "You play cards onto the waste, but never from the waste."},
    {"fortythieves", NULL, "1", "b", "In this game you cannot bring cards back from the foundations."},
    {"fortythieves", NULL, "1", "b ?",
     "In this game, a card on a foundation stays there. Move one up only when you can do without it."},
    {"klondike", NULL, "42", "f", "No cards can go up now: the foundations need A♠ A♥ A♦ A♣."},
    {"klondike", NULL, "42", "f ?",
     "A foundation takes its suit in order, one card at a time. Uncover the card it needs next."},
    {"klondike", NULL, "42", "b", "No foundation card fits on a column now."},
    {"klondike", NULL, "42", "b ?",
     "You can move a foundation's top card back to a column if the usual rules let it go there."},
    {"klondike", NULL, "42", "u", "There is nothing to undo."},
    {"klondike", NULL, "42", "u ?", "You have not made a move yet. Once you have, you can undo it."},
};

TEST_CASE(after_these_keys_the_message_is_this)
{
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        player *p = player_seated(said[i].game, said[i].piles, said[i].rest);
        player_types(p, said[i].keys);
        if (strcmp(player_reads(p), said[i].message) != 0)
            fail_msg("%s, %s: %s", said[i].game, said[i].keys, player_reads(p));
    }
}

TEST_CASE(turning_the_stock_over_tells_the_pass)
{
    player *p = player_at(1, 3);
    p->model.settings.automatic = SOL_AUTO_OFF;
    for (int i = 0; i < 9; i++)
        player_types(p, "<Space>");
    assert_reads(p, "Turned the waste over: pass 2.");
    player_types(p, "<Space> u");
    assert_null(strstr(player_reads(p), "Drew"));
    p = player_at(1, 1);
    assert_answer(p, "<Space> u r", "Drew 4♣, 2 cards go up.");
}

TEST_CASE(what_fills_a_column_at_once_is_told)
{
    player *p = player_of("canfield", 28);
    p->model.settings.automatic = SOL_AUTO_OFF;
    assert_answer(p, "1 f", "1→f 8♠, Q♣ fills the gap.");
}

/* ---- what is seen ------------------------------------------------------------------------------------------------ */

static const struct {
    const char *game, *piles, *rest, *keys, *pile, *cards;
} seen[] = {
    {"klondike", TWO_PLACES, "s", "3 2", "2", "TD 9S 8D"},
    {"klondike", TWO_PLACES, "s", "3 4", "4", "kc 9C 8D"}, /* as many as fit there */
    {"klondike", TWO_PLACES, "s", "4 4", "1", "TH 9C"},
    {"klondike", TWO_PLACES, "s", "4 <Enter>", "1", "TH 9C"},
    {"klondike", TWO_PLACES, "s", "4 <Space>", "1", "TH 9C"},
    {"klondike", TWO_PLACES, "s", "4 3 1", "1", "TH 9C"}, /* refused, and still in hand */
    {"klondike", TWO_PLACES, "s", "3 <Esc>", "3", "9S 8D"},
    {"klondike", TWO_PLACES, "s", "3 <Left> <Enter>", "2", "TD 9S 8D"},
    {"klondike", TWO_PLACES, "s", "3 <Tab> <Tab> <Enter>", "1", "TH 9S 8D"},
    {"klondike", TWO_PLACES, "s", "3 <Tab> <Tab> <Shift-Tab> <Enter>", "4", "kc 9C 8D"},
    {"klondike", "w: 9S\n1: TH", "s", "w 1", "1", "TH 9S"},
    {"klondike", "w: 9S\n1: TH", "s", "0 1", "1", "TH 9S"},
    {"klondike", "1: 3H 2S\nfs: AS\n2: 3D", "s", "1 f", "fs", "AS 2S"},
    {"klondike", "1: AS\n2: 5H", "s", "f", "fs", "AS"},
    {"klondike", TWO_GO_UP, "s", "f 2", "fh", "AH 2H 3H"},
    {"klondike", TWO_GO_UP, "s", "f f", "fs", "AS 2S"},
    {"klondike", TWO_GO_UP, "s", "f <Esc>", "fs", "AS"},
    {"klondike", SAFE_CARDS, "s", "a", "fd", "AD 2D"},
    {"klondike", "fs: AS 2S 3S\n1: 4H", "s", "b 1", "1", "4H 3S"},
    {"klondike", TWO_COME_BACK, "s", "b 1 c", "1", "4H 3C"},
    {"klondike", TWO_COME_BACK, "s", "b 1 s", "1", "4H 3S"},
    {"klondike", "1: 4c AS 9H\n2: TS", "s", "1 2", "fs", "AS"}, /* aces go up by themselves */
    {"klondike", "1: 4c 9S\n2: TH\n3: TD\n5: 3D", "s", "t t t t <Enter>", "2", "TH 9S"},
    {"klondike", ONE_PLACE, "s", "z 3", "1", "TH 9S 8D"},
    {"klondike", ONE_PLACE, "s", "z 3 1", "1", "TH 9S 8D"},      /* a second key does no harm … */
    {"klondike", ONE_PLACE, "s", "z 3 1 1", "5", "JS TH 9S 8D"}, /* … but is late enough to be meant */
    {"klondike", "1: TH\n3: JS 9S\n5: QH\n4: kc 9H", "s", "z 3 3", "3", "JS"},
    {"klondike", "1: TH\n3: JS 9S\n5: QH\n4: kc 9H", "s", "z 3 3 3", "5", "QH JS"},
    {"fortythieves", "f1: AS 2S\n1: KD AS", "s", "1 f", "1", "KD"},
    {"spider", SPIDER, "s", "1 0", "10", "TH 9S 8S 7S"},
    {"spider", SPIDER, "s", "1 2", "2", "9S 8S 7S"},
    {"spider", SPIDER, "s", "1 - 2", "2", "8S 7S"},
    {"spider", SPIDER, "s", "1 - - - + 2", "2", "8S 7S"},
    {"spider", SPIDER, "s", "x 2 1 2", "2", "8S 7S"},
    {"spider", SPIDER, "s", "1 x 1 2", "2", "7S"},
    {"freecell", FREECELL, "8", "3 c", "c", "TD"},
    {"freecell", FREECELL, "8", "3 c c 3", "3", "TD"},
    {"freecell", FREECELL, "8", "2 d", "d", "4H"},
    {"freecell", NULL, "617", "n 1 1 9 8 2 <Enter>", "8", "JS KS 3C 7C 7S 5H"}, /* Microsoft's deal */
    {"yukon", YUKON, "7", "2 1", "1", "5H 4S QD 8D 2C"},
    {"yukon", YUKON, "7", "2 3", "3", "9S 8D 2C"},
    {"yukon", YUKON, "7", "2 4", "4", "TH 9C 4S QD 8D 2C"},
    {"pyramid", PYRAMID, "s", "4 5", "p25", ""},
    {"pyramid", PYRAMID, "s", "4 5", "p26", ""},
    {"pyramid", PYRAMID, "s", "6 w", "w", ""},
    {"pyramid", PYRAMID, "s", "3", "p24", ""}, /* a king leaves with one key */
    {"pyramid", PYRAMID, "s", "1 2", "p22", ""},
    {"golf", "1: 9H 8S\n2: KD\nw: 7H", "s", "1", "w", "7H 8S"}, /* a card that can go to one pile only goes at once */
    {"golf", "1: 9H 8S\n2: KD\nw: 7H", "s", "1 1", "w", "7H 8S 9H"},
    {"golf", "1: 9H 8S\n2: KD\nw: 7H", "s", "2", "w", "7H"},
    {"golf", "1: 9H 8S\n2: KD\nw: 7H", "s", "2 1", "w", "7H 8S"}, /* where one key plays, none waits for a second */
    {"acesup", "1: 2H\n2: 3S\n3: 4H\n4: 5C", "f", "2 1", "1", ""},
    {"tripeaks", "p10: 8s\np19: 9H\np20: TS\nw: JH", "s", "2 1 1", "w", "JH TS 9H 8S"}, /* … and uncovers the next */
    {"tripeaks", "p19: 9H\np20: TS\nw: JH", "s", "1 2", "w", "JH TS"},
    {"pyramid", PYRAMID, "s", "1 1", "p23", ""},
    {"pyramid", PEAK "p22: QD\np23: AD\np24: KD\np25: 6D\np26: KH\np27: KS\np28: 5D\nw: 4D 9D", "s", "w w", "w", ""},
};

TEST_CASE(after_these_keys_the_pile_holds_these_cards)
{
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++) {
        player *p = player_seated(seen[i].game, seen[i].piles, seen[i].rest);
        player_types(p, seen[i].keys);
        if (strcmp(player_sees(p, seen[i].pile), seen[i].cards) != 0)
            fail_msg("%s, %s: %s", seen[i].game, seen[i].keys, player_sees(p, seen[i].pile));
    }
}

/* ---- the end, and help ------------------------------------------------------------------------------------------- */

TEST_CASE(after_these_keys_the_screen_is_this)
{
    static const struct {
        const char *game, *piles, *rest, *keys;
        int screen;
    } rows[] = {
        {"spider",
         "f1: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS\nf2: KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH\n"
         "f3: KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD\nf4: KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC\n"
         "f5: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS\nf6: KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH\n"
         "f7: KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD\n1: KC QC JC TC 9C 8C 7C\n2: 6C 5C 4C 3C 2C AC",
         "3", "2 1", UI_AT_WON},
        {"pyramid", "p1: 6D\nw: 7D", "s", "1 w", UI_AT_WON},
        {"spider", "1: 6D 3C\n2: 4D\n3: 6H\n4: 8H\n5: TH\n6: 8S\n7: 8D\n8: TD\n9: TS", "10", "1 2", UI_AT_STUCK},
        {"freecell", "a: KH\nb: KD\nc: KS\n1: 2D KC\n2: 4D\n3: 6D\n4: 8D\n5: TD\n6: QD\n7: 2H", "8", "1 d",
         UI_AT_STUCK},
        /* All black cards are up, and no red one goes on another; column 7 is JD QD KD 2H. */
        {"yukon",
         "fs: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\nfc: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC\n"
         "fh: AH\n1: 3H 4H 5H 6H 7H\n2: 8H 9H TH\n3: JH QH KH\n4: AD 2D 3D\n5: 4D 5D 6D\n6: 7D 8D 9D TD",
         "7", "f", UI_AT_STUCK},
        {"pyramid", PEAK "p22: QD\np23: QH\np24: QS\np25: QC\np26: KD\np27: JD\np28: JC\nw: 4D", "f", "5", UI_AT_STUCK},
        {"klondike", "7: 9S\n6: 9C", "s", "7 6 ? ?", UI_AT_HELP},
        {"klondike", NULL, "42", "?", UI_AT_HELP},
        {"klondike", NULL, "42", "? ? 7 3 ?", UI_AT_HELP},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        player *p = player_seated(rows[i].game, rows[i].piles, rows[i].rest);
        player_types(p, rows[i].keys);
        if (p->model.screen != rows[i].screen)
            fail_msg("%s, %s: screen %d", rows[i].game, rows[i].keys, p->model.screen);
    }
}

TEST_CASE(two_cards_of_the_waste_that_leave_together_are_both_named)
{
    player *p = player_on("pyramid", "p1: 2H\nw: 8H 5H", "s");
    assert_answer_has(p, "w", "Makes 13 with the 8♥ below it.");
    p = player_types(player_on("pyramid", PYRAMID, "s"), "1 2 f");
    player_waits(p, UI_SECOND_KEY_MS);
    assert_answer(p, "2", "7♥ is still covered.");
}

/* ---- what rows cannot say ---------------------------------------------------------------------------------------- */

TEST_CASE(the_digit_0_says_ten_cards)
{
    player *p = player_types(player_on("spider", SPIDER, "s"), "x 0");
    assert_int_equal(p->model.just, 10);
}

TEST_CASE(a_row_is_refused_while_a_column_is_empty)
{
    player *p = player_on("spider", SPIDER, "s");
    assert_answer(p, "<Space>", "You cannot deal a row while a column is empty, and column 2 is.");
    p->model.game.variant.options.row_on_empty = true;
    assert_after(p, "<Space>", sol_pile_len(&p->model.game.position, player_pile(p, "2")), 1);
}

TEST_CASE(the_letters_of_cells_have_other_keys_for_their_verbs)
{
    player *p = player_of("freecell", 617);
    char name[16];
    assert_int_equal(ui_keymap_intent(&p->model.keymap, ui_context(&p->model), 'a').action, UI_CELL_A);
    assert_int_equal(ui_keymap_intent(&p->model.keymap, ui_context(&p->model), 'A').action, UI_ALL_UP);
    ui_action_key(&p->model.keymap, ui_table_context(&p->model), UI_CLOCK, name);
    assert_string_equal(name, "K");
    ui_action_key(&p->model.keymap, UI_IN_TABLE, UI_CLOCK, name);
    assert_string_equal(name, "c");
}

TEST_CASE(letters_of_cells_that_are_not_there_have_their_usual_verbs)
{
    player *p = player_of("freecell", 1);
    sol_game *game = &p->model.game;
    game->variant.options.cells = 5;
    sol_options_resolve(&game->variant);
    sol_deal_position(&game->variant, game->deal.deck, &game->position);
    assert_answer(p, "1 E G", "Press Ctrl-g again to give up. The game counts as a loss.");
    game->variant.options.cells = 2;
    sol_options_resolve(&game->variant);
    sol_deal_position(&game->variant, game->deal.deck, &game->position);
    assert_answer(p, "<Esc> c", "The clock is hidden.");
}

TEST_CASE(its_help_does_not_say_that_the_wheel_draws)
{
    player *p = player_types(player_of("freecell", 617), "?");
    assert_drawn_without(&p->model, 60, 120, "right click", "wheel");
    p = player_types(player_of("spider", 3), "?");
    assert_drawn(&p->model, 60, 120, "wheel        scroll down over the stock to draw");
}

TEST_CASE(the_help_teaches_only_what_the_game_has)
{
    player *p = player_types(player_of("golf", 1), "?");
    assert_drawn(&p->model, 100, 80, "play the card at the highlight, or draw there");
    assert_undrawn(&p->model, 100, 80, "hold", "picked up", "pick up", "redeal", "turn the waste", "foundation",
                   "only one legal destination", "next card in the stock");
    p = player_types(player_of("acesup", 1), "?");
    assert_drawn(&p->model, 100, 80, "discard the top card of column 4", "the last of these: row, undo, redo, tip");
    assert_undrawn(&p->model, 100, 80, "4 1", "waste", "foundations");
    p = player_types(player_of("freecell", 1), "?");
    assert_drawn_without(&p->model, 100, 80, "or pick up at", "pick up or draw");
}

TEST_CASE(carried_along_a_group_is_as_long_as_each_pile_needs_it)
{
    player *p = player_types(player_on("yukon", YUKON, "7"), "2 <Tab>");
    int cards = p->model.picked_count;
    player_types(p, "<Tab>");
    assert_int_not_equal(p->model.picked_count, cards);
}

TEST_CASE(a_click_picks_up_just_that_card_and_what_lies_on_it)
{
    player *p = player_points(player_on("yukon", YUKON, "7"), "press 2:2, press 3:1");
    assert_sees(p, "3", "9S 8D 2C");
}

TEST_CASE(two_cards_of_the_waste_are_named_together_and_a_king_is_removed)
{
    player *p =
        player_on("pyramid", PEAK "p22: QD\np23: AD\np24: KD\np25: 6D\np26: 7D\np27: 9D\np28: 5D\nw: 9C 4D", "s");
    uint8_t waste = (uint8_t)player_pile(p, "w"), king = (uint8_t)player_pile(p, "p24");
    assert_string_equal(ui_short_name(&p->model, (sol_move){SOL_PAIR, waste, waste, 2}).text, "9♣ 4♦ (waste)");
    engine_name removed = ui_short_name(&p->model, (sol_move){SOL_PAIR, king, king, 1});
    assert_non_null(strstr(removed.text, "remove K♦ ("));
}

TEST_CASE(the_highlight_rests_on_free_cards_only)
{
    player *p = player_on("pyramid", PYRAMID, "s");
    for (int i = 0; i < 40; i++) {
        player_types(p, i % 3 ? "<Right>" : i % 2 ? "<Up>" : "<Down>");
        int nth = p->model.cursor - player_pile(p, "p1");
        assert_true(nth < 0 || nth >= 21);
    }
}

TEST_CASE(two_clicks_take_two_cards_and_one_a_king)
{
    player *p = player_points(player_on("pyramid", PYRAMID, "s"), "press p25:1, drop p25:1, press p26:1");
    assert_sees(p, "p25", "");
    assert_sees(player_points(p, "press p24:1"), "p24", "");
}

TEST_CASE(passes_by_scoring_stay_so_when_the_menu_goes_through_the_games)
{
    player *p = player_types(player_of("freecell", 3), "n");
    while (p->model.menu.variant.rules != sol_game_named("klondike"))
        player_types(p, "<Right>");
    assert_int_equal(p->model.menu.variant.options.passes, SOL_PASSES_BY_SCORING);
    player_types(p, "<Enter> <Down> <Down> <Down> <Right> <Right> <Enter>");
    assert_int_equal(p->model.game.variant.options.scoring, SOL_SCORING_VEGAS);
    assert_int_equal(p->model.game.variant.options.passes, 1);
}

TEST_CASE(the_highlight_goes_to_the_pile_that_was_named_also_when_it_is_refused)
{
    player *p = player_types(player_on("spider", SPIDER, "s"), "1 5");
    assert_true(p->model.refusal);
    assert_int_equal(p->model.cursor, player_pile(p, "5"));
    assert_int_equal(p->model.picked, player_pile(p, "1"));
    assert_after(p, "<Esc> 3 <Esc> 6 2 8", p->model.cursor, player_pile(p, "8"));
    p = player_types(player_on("freecell", FREECELL, "8"), "2 a");
    assert_int_equal(p->model.cursor, player_pile(p, "a"));
    assert_after(p, "<Esc> 3 f", p->model.cursor, player_pile(p, "fd"));
    p = player_types(player_on("pyramid", PYRAMID, "s"), "4 6");
    assert_int_equal(p->model.cursor, player_pile(p, "p27"));
}

TEST_CASE(a_refused_click_or_drop_has_the_highlight)
{
    player *p = player_points(player_on("freecell", FREECELL, "8"), "press 2:1, drop 6");
    assert_true(p->model.refusal);
    assert_int_equal(p->model.cursor, player_pile(p, "6"));
    assert_true(player_points(p, "right 4:1")->model.refusal);
    assert_int_equal(p->model.cursor, player_pile(p, "4"));
}

TEST_CASE(the_menu_begins_with_the_options_that_are_set_up_for_the_chosen_game)
{
    player *p = player_at(1, 3);
    for (int i = 0; sol_game_at(i); i++)
        if (sol_game_at(i) == sol_game_named("spider"))
            p->model.usual[i].suits = 2;
    assert_after(p, "n <Down>", p->model.menu.variant.options.suits, 2);
    assert_after(p, "<Up>", p->model.menu.variant.options.draw, 3);
    assert_after(p, "<Down> <Enter> <Enter>", p->model.game.variant.options.suits, 2);
}

/* Follow the tips, and assert that each move can be made by the keys that the tip names. */
TEST_CASE(tips_can_be_played_in_every_game)
{
    for (int g = 0; sol_game_at(g); g++) {
        player *p = player_of(sol_game_at(g)->name, 5);
        for (int i = 0; i < 60 && p->model.screen == UI_AT_TABLE; i++) {
            uint32_t before = p->model.game.event_count;
            player_types(p, "t <Enter>");
            if (p->model.refusal || p->model.no_tip)
                break;
            assert_true(p->model.game.event_count > before);
        }
        assert_true(p->model.game.event_count > 5);
    }
}

TEST_CASE(that_a_key_does_nothing_is_drawn)
{
    player *p = player_at(1, 1);
    assert_does(p, "9", UI_DO_DRAW);
    assert_true(p->model.refusal);
}

/* ---- stories ----------------------------------------------------------------------------------------------------- */

static const story stories[] = {
    STORY("a_number_that_cannot_move_is_refused_and_the_run_kept_in_hand", "spider", SPIDER, "s",
          "1 x 4 => reads You can pick up only 3 cards at once from column 1.   Esc put back", "=> count 3",
          "<Esc> 3 x 5 => reads You can pick up only the top card of column 3.   Esc put back",
          "<Esc> x 9 1 => reads You can pick up only 3 cards at once from column 1.   Esc put back"),
    STORY("from_a_card_that_is_gone_it_goes_along_the_row_rather_than_up", "pyramid",
          PEAK "p23: 6D\np24: QD\np25: KD\np26: 9D\np27: 7D\np28: 4D", "s",
          "2 6 => pile p23:", "=> cursor p24"), /* and not on p16, which is free, too */
    STORY("enter_after_a_refusal_asks_for_the_same_place_again", "spider", SPIDER, "s", "1 5 <Enter> => refused 1",
          "=> played 0", "<Left> <Left> <Left> <Enter> => pile 2: 9S 8S 7S"),
};

int main(void) { return RUN_STORIES(stories, NULL) + run_file(NULL); }
