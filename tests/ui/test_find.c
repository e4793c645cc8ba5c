/* Finding a card: its rank and suit are typed, and every pile that shows it is marked. */
#include "player.h"

#include "ui/model/find.h"

/* Hearts: 6 in the waste, 7 on column 1 under the 6 of spades; the king of clubs is somewhere in the stock. */
#define TABLE "w: 6H\n1: 8C 7H 6S\n2: 9S"

TEST_CASE(rank_and_suit_find_the_pile_also_under_other_cards)
{
    player *p = player_with(TABLE);
    assert_answer(p, "/", "Which card? Type its rank and suit, as in 7h or 10s.   Esc done");
    assert_answer(p, "7", "Which suit? Type c, d, h or s.   Esc done");
    assert_answer(p, "h", "7♥: column 1.   Esc done");
    assert_int_equal(ui_piles_showing(&p->model, sol_card_of(7, SOL_HEARTS)), 1u << player_pile(p, "1"));
}

int main(void) { return run_file(NULL); }
