/* Positions as values: moving parts of one array, and refusing what no table could show. */
#include "board.h"

#include "engine/position.h"

TEST_CASE(cards_go_from_pile_to_pile_in_both_directions_and_keep_their_order)
{
    board b = board_of("klondike", "1: KH QS JD\n3: 9H\n7: 5C", "s");
    sol_position before = b.position;
    engine_transfer(&b.position, 6, 8, 2);
    assert_string_equal(pile_text(&b, "1"), "KH");
    assert_string_equal(pile_text(&b, "3"), "9H QS JD");
    assert_string_equal(pile_text(&b, "7"), "5C");
    engine_transfer(&b.position, 8, 6, 2);
    assert_memory_equal(&b.position, &before, sizeof before);
}

TEST_CASE(the_top_of_a_pile_is_reversed_in_place)
{
    board b = board_of("klondike", "1: KH QS JD 10S", "s");
    engine_reverse_top(&b.position, 6, 3);
    assert_string_equal(pile_text(&b, "1"), "KH TS JD QS");
}

TEST_CASE(a_position_from_outside_is_valid_only_if_whole)
{
    board b = board_of("klondike", "1: KH QS JD", "s");
    sol_position good = b.position;
    static const struct {
        const char *fault;
        size_t at;
        uint8_t byte;
    } faults[] = {
        {"a card twice", offsetof(sol_position, cards), 0},
        {"no card", offsetof(sol_position, cards), 0x7F},
        {"more cards down than there are", offsetof(sol_position, down) + 6, 4},
        {"piles out of order", offsetof(sol_position, end) + 3, 200},
        {"a card on no pile", offsetof(sol_position, end) + 31, 51},
        {"cards beyond the deck", offsetof(sol_position, cards) + 60, 0x11},
        {"bytes that would hash differently", offsetof(sol_position, zero) + 1, 1},
    };
    assert_true(sol_position_valid(&good, 1));
    assert_false(sol_position_valid(&good, 2));
    assert_false(sol_position_valid(&good, 0));
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        sol_position bad = good;
        ((unsigned char *)&bad)[faults[i].at] = i ? faults[i].byte : good.cards[1];
        if (sol_position_valid(&bad, 1))
            fail_msg("%s is taken", faults[i].fault);
    }
}

TEST_CASE(two_decks_may_be_cut_down_to_spades_and_hearts_but_to_no_other_suits)
{
    sol_variant spider = usual("spider");
    spider.options.suits = 2;
    sol_position p = dealt_position(&spider, 3);
    assert_true(sol_position_valid(&p, 2));
    for (int i = 0; i < SOL_CARDS_MAX; i++)
        if (sol_suit(p.cards[i]) == SOL_HEARTS)
            p.cards[i] = sol_card_of(sol_rank(p.cards[i]), SOL_CLUBS);
    assert_false(sol_position_valid(&p, 2));
}

int main(void) { return run_file(NULL); }
