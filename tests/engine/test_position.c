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

TEST_CASE(piles_tell_their_length_top_and_face_up_cards)
{
    board b = board_of("klondike", "1: kh QS JD", "s");
    assert_int_equal(sol_pile_len(&b.position, 6), 3);
    assert_int_equal(sol_pile_up(&b.position, 6), 2);
    assert_int_equal(sol_pile_top(&b.position, 6), sol_card_of(SOL_JACK, SOL_DIAMONDS));
    assert_int_equal(sol_pile_top(&b.position, 7), SOL_NO_CARD);
    assert_true(sol_pile_empty(&b.position, 7));
}

TEST_CASE(a_position_from_outside_is_valid_only_if_whole)
{
    board b = board_of("klondike", "1: KH QS JD", "s");
    sol_position good = b.position, bad = good;
    assert_true(sol_position_valid(&good, 1));
    assert_false(sol_position_valid(&good, 2));
    assert_false(sol_position_valid(&good, 0));
    bad.cards[0] = bad.cards[1];
    assert_false(sol_position_valid(&bad, 1)); /* a card twice */
    bad = good;
    bad.cards[0] = 0x7F;
    assert_false(sol_position_valid(&bad, 1)); /* no card */
    bad = good;
    bad.down[6] = 4;
    assert_false(sol_position_valid(&bad, 1)); /* more cards down than there are */
    bad = good;
    bad.end[3] = 200;
    assert_false(sol_position_valid(&bad, 1)); /* piles out of order */
    bad = good;
    bad.end[31] = 51;
    assert_false(sol_position_valid(&bad, 1)); /* a card on no pile */
    bad = good;
    bad.cards[60] = 0x11;
    assert_false(sol_position_valid(&bad, 1)); /* cards beyond the deck */
    bad = good;
    bad.zero[1] = 1;
    assert_false(sol_position_valid(&bad, 1)); /* bytes that would hash differently */
}

TEST_CASE(two_decks_may_be_cut_down_to_spades_and_hearts_but_to_no_other_suits)
{
    board b = {.variant.rules = sol_game_named("spider")};
    sol_deal deal = deal_of(b.variant.rules, 3);
    b.variant.options = b.variant.rules->defaults;
    b.variant.options.suits = 2;
    sol_deal_position(&b.variant, deal.deck, &b.position);
    assert_true(sol_position_valid(&b.position, 2));
    for (int i = 0; i < SOL_CARDS_MAX; i++)
        if (sol_suit(b.position.cards[i]) == SOL_HEARTS)
            b.position.cards[i] = sol_card_of(sol_rank(b.position.cards[i]), SOL_CLUBS);
    assert_false(sol_position_valid(&b.position, 2));
}

int main(void) { return run_file(NULL); }
