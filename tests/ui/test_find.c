/* Finding a card: its rank and suit are typed, and every pile that shows it is marked. */
#include "player.h"

#include "ui/model/find.h"

/* Hearts: 6 in the waste, 7 on column 1 under the 6 of spades; the king of clubs is somewhere in the stock. */
static player *at_table(void) { return player_with("w: 6H\n1: 8C 7H 6S\n2: 9S"); }

TEST_CASE(rank_and_suit_find_the_pile_also_under_other_cards)
{
    player *p = at_table();
    assert_answer(p, "/", "Which card? Type its rank and suit, as in 7h or 10s.   Esc = done");
    assert_answer(p, "7", "Which suit? Type c, d, h or s.   Esc = done");
    assert_answer(p, "h", "7♥: column 1   Esc = done");
    assert_int_equal(ui_piles_showing(&p->model, sol_card_of(7, SOL_HEARTS)), 1u << player_pile(p, "1"));
}

TEST_CASE(the_next_rank_begins_another_search_and_escape_ends_it)
{
    player *p = at_table();
    assert_answer(p, "/ 7 h 6 H", "6♥: waste   Esc = done");
    assert_after(p, "<Esc>", p->model.pending.kind, UI_AWAITS_NOTHING);
    assert_int_equal(p->model.game.played, 0);
}

TEST_CASE(ten_is_typed_as_10_and_as_t)
{
    player *p = at_table();
    assert_after(p, "/ 1 0 s", p->model.pending.to, sol_card_of(10, SOL_SPADES));
    assert_after(p, "t d", p->model.pending.to, sol_card_of(10, SOL_DIAMONDS));
    assert_after(p, "1 c", p->model.pending.to, sol_card_of(SOL_ACE, SOL_CLUBS));
}

TEST_CASE(a_face_down_card_is_not_found)
{
    player *p = at_table();
    assert_answer(p, "/ k c", "K♣ is not face up on the table   Esc = done");
    assert_int_equal(ui_piles_showing(&p->model, sol_card_of(SOL_KING, SOL_CLUBS)), 0);
}

TEST_CASE(letters_that_have_other_meanings_are_letters_here)
{
    player *p = at_table();
    assert_after(p, "/ q", p->model.pending.from, SOL_QUEEN);
    assert_false(p->effects & UI_DO_QUIT);
}

int main(void) { return run_file(NULL); }
