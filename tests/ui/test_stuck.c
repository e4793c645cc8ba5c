/*
 * A game in which nothing leads on any more says so by itself, in every game and as soon as a tip would find nothing.
 */
#include "player.h"

#include <solitaire/option.h>

enum { DEALS = SAMPLE(6, 2), MOVES = 400 };

/*
 * Follow tips, not always the first, until the panel opens; there must be one as long as it does not.  Returns the
 * player, at the panel or at the end of the moves.
 */
static player *at_the_end_of_tips(const char *game, uint64_t number)
{
    player *p = player_of(game, number);
    uint32_t dice = (uint32_t)number;
    p->model.settings.tips_by = UI_TIPS_BY_RULES;
    for (int i = 0; i < MOVES && p->model.screen == UI_AT_TABLE && !sol_can_finish(&p->model.game); i++) {
        player_types(p, "t");
        if (p->model.tip < 0)
            fail_msg("%s %d, move %u: no tip, and no panel: %s", game, (int)number, p->model.game.played,
                     player_reads(p));
        dice = dice * 1664525 + 1013904223;
        for (uint32_t next = dice >> 30; next > 0; next--)
            player_types(p, "t");
        player_types(p, "<Enter>");
    }
    return p;
}

TEST_CASE(where_a_tip_would_find_nothing_the_panel_has_said_so)
{
    for (int game = 0; sol_game_at(game); game++)
        for (uint64_t number = 1; number <= DEALS; number++)
            (void)at_the_end_of_tips(sol_game_at(game)->name, number);
}

/* Enter undoes the first time; where the same move comes back, it leaves the table as it is. */
TEST_CASE(whoever_makes_the_last_move_again_is_not_led_in_a_circle)
{
    static const char *const games[] = {"golf", "scorpion", "spiderette"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        player *p = at_the_end_of_tips(games[i], 1);
        assert_int_equal(p->model.screen, UI_AT_STUCK);
        assert_leads(p, "300ms <Enter>", UI_AT_TABLE);
        unsigned stuck_after = p->model.game.played + 1;
        assert_leads(p, "r", UI_AT_STUCK);
        assert_int_equal(p->model.game.played, stuck_after);
        assert_leads(p, "300ms <Enter>", UI_AT_TABLE);
        assert_leads(p, "t <Enter>", UI_AT_TABLE);
        assert_int_equal(p->model.game.played, stuck_after);
    }
}

/* Column 1's last card moves, and then all cards are face up. */
#define NEARLY_UP                                                                                                        \
    "fc: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC\nfd: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD\nfh: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH\n" \
    "fs: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS\n1: kc QD\n2: KS\n3: KD QC\n4: KH QS\n5: QH"

TEST_CASE(the_offer_to_finish_stands_over_other_messages_until_the_next_key)
{
    player *p = player_with(NEARLY_UP);
    p->model.settings.automatic = SOL_AUTO_OFF;
    assert_answer(p, "1 2", "The win is certain.   a finish automatically");
    (void)strcpy(p->model.message, "The disk is full.");
    assert_reads(p, "The win is certain.   a finish automatically");
    player_types(p, "T");
    assert_string_not_equal(player_reads(p), "The win is certain.   a finish automatically");
    assert_answer(p, "<Esc>", "The win is certain.   a finish automatically");
    p->model.game.steps[0].automatic = true; /* as in a puzzle, where the finish takes more moves than are asked for */
    (void)ui_told_fewest(&p->model, 9);
    assert_reads(p, "Puzzle: win in 9 moves, automatic ones included.");
}

int main(void) { return run_file(NULL); }
