/* Keys at the table: pick, then place; verbs; quick mode; tips; the highlight. */
#include "player.h"

/* ---- drawing ---------------------------------------------------------------------------------------------------- */

TEST_CASE(space_draws_and_turns_the_stock_over_from_anywhere)
{
    player *p = player_types(player_at(1, 1), "<Right> <Down> <Space>");
    assert_sees(p, "w", "4C");
    for (int i = 0; i < 23; i++)
        player_types(p, "d");
    assert_sees(p, "s", "");
    assert_after(p, "<Space>", p->model.game.position.redeals, 1);
    assert_sees(p, "w", "");
}

TEST_CASE(a_draw_that_cannot_be_says_why)
{
    player *p = player_at(1, 1);
    p->model.game.variant.options.passes = 1;
    for (int i = 0; i < 24; i++)
        player_types(p, "<Space>");
    assert_refused(p, "<Space>");
    assert_sees(p, "s", "");
}

/* ---- pick, then place ------------------------------------------------------------------------------------------- */

#define TWO_PLACES "1: TH\n2: TD\n3: 9S 8D\n4: kc 9C"

TEST_CASE(a_pile_with_nowhere_to_go_is_not_picked_up_and_says_so)
{
    player *p = player_types(player_with(TWO_PLACES), "1");
    assert_int_equal(p->model.picked, -1);
    assert_reads(p, "Column 1 has no legal move (10♥).");
    player_waits(p, UI_SECOND_KEY_MS);
    assert_answer(p, "7", "Column 7 is empty.");
}

/* "1 3" is typed as one move; it must not pick up column 3 when column 1 has no move. */
TEST_CASE(the_second_key_of_a_move_whose_first_was_refused_picks_up_nothing)
{
    player *p = player_types(player_with(TWO_PLACES), "1 3");
    assert_int_equal(p->model.picked, -1);
    assert_true(p->model.refusal);
    assert_after(p, "3", p->model.picked, player_pile(p, "3"));
    player_types(p, "<Esc> 1");
    player_waits(p, UI_SECOND_KEY_MS);
    assert_after(p, "3", p->model.picked, player_pile(p, "3"));
}

TEST_CASE(letters_are_the_keys_of_the_columns_after_the_tenth)
{
    player *p = player_on("bakersdozen", "9: 5S\n10: 4D\n11: 6H 3C\n12: 8C 4H\n13: KH 5H\nfh: AH\nfs: AS 2S", "1");
    assert_after(p, "b c", sol_pile_len(&p->model.game.position, player_pile(p, "13")), 3);
    assert_after(p, "a 0", sol_pile_len(&p->model.game.position, player_pile(p, "10")), 2);
}

TEST_CASE(a_tenth_column_has_its_key_beside_cells_too)
{
    player *p = player_on("seahaven", "1: JH\n10: TH\na: 2S", "2");
    assert_after(p, "0 1", sol_pile_len(&p->model.game.position, player_pile(p, "1")), 2);
}

/* ---- newcomers: highlight, Enter, Tab --------------------------------------------------------------------------- */

TEST_CASE(arrows_move_the_highlight_and_wrap_between_the_rows)
{
    player *p = player_at(1, 1);
    assert_int_equal(p->model.cursor, player_pile(p, "s"));
    assert_steps(p, p->model.cursor, {"<Left>", player_pile(p, "7")}, {"<Right> <Right>", player_pile(p, "w")},
                 {"<Down>", player_pile(p, "2")}, {"<Up>", player_pile(p, "w")},
                 {"<Right> <Down>", player_pile(p, "4")}, {"<Left> <Left> <Left> <Left>", player_pile(p, "fc")});
}

TEST_CASE(the_highlight_begins_on_the_stock_or_without_one_on_the_first_column)
{
    for (int i = 0; sol_game_at(i); i++) {
        const sol_rules *rules = sol_game_at(i);
        player *p = player_of(rules->name, 1);
        bool has_stock = sol_first_pile(rules, SOL_STOCK) >= 0;
        assert_int_equal(p->model.cursor, sol_first_pile(rules, has_stock ? SOL_STOCK : SOL_TABLEAU));
    }
}

TEST_CASE(up_and_down_choose_how_many_cards_of_a_column_enter_picks_up)
{
    player *p = player_on("klondike", "fs: AS\n1: 9H 8S 7D\n2: 9D\n3: 8C\n", "s");
    p->model.cursor = player_pile(p, "1");
    assert_after(p, "<Up>", p->model.reach, 2);
    assert_after(p, "<Enter>", p->model.picked_count, 2);
    assert_steps(p, p->model.reach, {"<Esc> <Up> <Up>", 3}, {"<Down>", 2}, {"<Right>", 1});
    player_types(p, "<Up>"); /* a single card: to the row above */
    assert_int_not_equal(p->model.cursor, player_pile(p, "2"));
}

TEST_CASE(enter_draws_on_the_stock_and_picks_up_elsewhere)
{
    player *p = player_types(player_with(TWO_PLACES), "<Enter>");
    assert_int_equal(sol_pile_len(&p->model.game.position, player_pile(p, "w")), 1);
    assert_after(p, "<Down> <Right> <Right> <Right> <Enter>", p->model.picked, player_pile(p, "4"));
}

TEST_CASE(tab_goes_through_the_playable_piles_otherwise)
{
    player *p = player_types(player_with(TWO_PLACES), "<Tab>");
    assert_int_equal(p->model.cursor, player_pile(p, "3"));
    assert_after(p, "<Tab> <Tab>", p->model.cursor, player_pile(p, "s"));
}

TEST_CASE(a_message_goes_with_the_next_step_of_the_highlight)
{
    static const char *const steps[] = {"<Tab>", "<Shift-Tab>", "<Left>", "<Down>"};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        player *p = player_types(player_with("1: 2S\n2: 3H"), "f");
        assert_true(p->model.message[0] != 0);
        assert_text_after(p, steps[i], p->model.message, "");
    }
}

TEST_CASE(looking_around_leaves_the_journal_alone)
{
    player *p = player_types(player_with(TWO_PLACES), "3 <Left> <Right> <Tab> <Up> <Down> <Esc> t ? <Esc> n <Esc>");
    assert_int_equal(p->model.game.event_count, 0);
}

/* ---- verbs ------------------------------------------------------------------------------------------------------ */

TEST_CASE(undo_says_what_it_took_back_and_redo_makes_it_again)
{
    player *p = player_at(1, 3); /* 9♣ on column 7 goes onto 10♦ on column 5 */
    assert_answer(p, "7 5 u", "Undone: 7→5 9♣, and 2 automatic moves.");
    assert_int_equal(p->model.game.played, 0);
    assert_after(p, "U", sol_game_moves(&p->model.game), 1);
    assert_answer(p, "U", "There is nothing to redo.");
}

TEST_CASE(undo_with_a_card_in_hand_puts_it_back_and_undoes_nothing)
{
    player *p = player_types(player_at(1, 1), "<Space> 7");
    uint32_t played = p->model.game.played;
    assert_after(p, "u", p->model.picked, -1);
    assert_int_equal(p->model.game.played, played);
    assert_after(p, "u", p->model.game.played, 0);
}

TEST_CASE(a_refusal_says_that_the_card_is_still_in_hand)
{
    player *p = player_types(player_at(1, 1), "7 4");
    assert_int_equal(p->model.picked, player_pile(p, "7"));
    assert_answer_has(p, "", "   Esc = put back");
    assert_null(strstr(player_reads(player_types(p, "<Esc> f")), "put back"));
}

TEST_CASE(on_a_narrow_line_hints_stand_closer_and_the_last_are_left_out)
{
    player *p = player_types(player_with("1: 4c 9S\n2: TH\n3: TD\n5: 3D"), "t");
    p->cols = 80;
    assert_reads(p, "Tip 1/3: 9♠ (1) → 10♥ (2), uncovers a card.   Enter = do it   t = next");
    p->cols = 60;
    assert_reads(p, "Tip 1/3: 9♠ (1) → 10♥ (2), uncovers a card.  Enter do it");
    p->cols = 0;
}

TEST_CASE(the_dot_repeats_the_last_verb)
{
    player *p = player_at(1, 1);
    assert_answer(p, ".", "There is nothing to repeat yet.");
    assert_after(p, "<Space> . .", sol_pile_len(&p->model.game.position, player_pile(p, "w")), 3);
}

/* ---- quick mode ------------------------------------------------------------------------------------------------- */

TEST_CASE(pressed_later_the_same_key_is_meant_in_quick_mode)
{
    player *p = player_types(player_with("1: TH\n3: 9S 8D\n5: JS\n4: kc 9H"), "z 3");
    assert_sees(p, "1", "TH 9S 8D");
    player_waits(p, UI_SECOND_KEY_MS + 1);
    assert_sees_after(p, "1", "5", "JS TH 9S 8D");
}

/* ---- Space ------------------------------------------------------------------------------------------------------ */

TEST_CASE(space_draws_also_where_the_arrows_have_just_gone_to_cards)
{
    player *p = player_with("1: TH\n3: 9S 8D\n4: kc 9H");
    p->model.cursor = player_pile(p, "2");
    int stock = player_pile(p, "s"), all = sol_pile_len(&p->model.game.position, stock);
    assert_after(p, "<Right> <Space>", p->model.picked, -1);
    assert_int_equal(sol_pile_len(&p->model.game.position, stock), all - 1);
    assert_after(p, "<Tab> <Space>", sol_pile_len(&p->model.game.position, stock), all - 2);
}

TEST_CASE(space_places_cards_that_are_held_and_never_draws_then)
{
    player *p = player_with("1: TH\n2: 2C\n3: 9S 8D\n4: kc 9H");
    int stock = player_pile(p, "s"), all = sol_pile_len(&p->model.game.position, stock);
    assert_refused(p, "3 2");
    assert_after(p, "<Space>", p->model.picked, player_pile(p, "3"));
    assert_int_equal(sol_pile_len(&p->model.game.position, stock), all);
    assert_sees_after(p, "<Left> <Space>", "1", "TH 9S 8D");
}

TEST_CASE(h_gives_a_tip_as_t_does)
{
    player *p = player_types(player_with("1: 4c 9S\n2: TH\n3: TD\n5: 3D"), "h");
    assert_int_equal(p->model.tip, 0);
    assert_after(p, "h", p->model.tip, 1);
}

/* ---- what is hidden is not armed -------------------------------------------------------------------------------- */

TEST_CASE(a_tip_that_a_message_hides_is_not_played_by_enter)
{
    player *p = player_types(player_at(1, 1), "t");
    assert_true(p->model.tip >= 0);
    assert_steps(p, p->model.tip, {"T", -1}, {"t p", -1});
}

TEST_CASE(a_question_that_a_message_hides_is_not_answered)
{
    player *p = player_types(player_at(1, 1), "<Space> N C");
    assert_int_equal(p->model.pending.kind, UI_AWAITS_NOTHING);
    uint32_t serial = p->model.serial;
    assert_after(p, "N", p->model.serial, serial);
}

/* ---- new deals -------------------------------------------------------------------------------------------------- */

TEST_CASE(a_game_in_progress_is_left_only_when_asked_twice)
{
    player *p = player_at(1, 1);
    uint32_t serial = p->model.serial;
    assert_after(p, "<Space> N", p->model.serial, serial);
    assert_reads(p, "Press N again for a new game. This one stays in the history.");
    assert_after(p, "<Space> N N", p->model.serial, serial + 1);
    assert_int_equal(p->model.game.deal.number, 77);
}

TEST_CASE(restart_deals_the_same_cards_again)
{
    player *p = player_types(player_at(5, 1), "<Space> R R");
    assert_int_equal(p->model.game.deal.number, 5);
    assert_int_equal(p->model.game.event_count, 0);
}

TEST_CASE(settings_change_live)
{
    player *p = player_types(player_at(5, 1), "T C c");
    assert_int_equal(p->model.settings.theme, UI_THEME_TERMINAL);
    assert_true(p->model.settings.four_colours);
    assert_false(p->model.settings.clock);
    assert_answer(p, "p", "This game was started without --peek.");
}

TEST_CASE(q_and_ctrl_z_ask_the_caller)
{
    player *p = player_types(player_at(5, 1), "<Ctrl-z>");
    assert_true(p->effects & UI_DO_SUSPEND);
    assert_does(p, "<Ctrl-l>", UI_DO_REDRAW);
    assert_does(p, "q", UI_DO_QUIT);
}

TEST_CASE(a_columns_key_alone_discards_its_card_where_a_higher_one_of_its_suit_is_free)
{
    player *p = player_types(player_on("acesup", "1: 4S 7H\n2: 9H\n3: 9D\n4: 9C", "s"), "1");
    assert_int_equal(sol_pile_len(&p->model.game.position, player_pile(p, "f")), 1);
    assert_int_equal(p->model.picked, -1);
    assert_answer_has(p, "f", "you need a higher one of its suit");
    assert_answer_has(p, "a", "you need a higher one of its suit");
}

TEST_CASE(a_columns_key_alone_says_why_its_card_cannot_be_discarded)
{
    player *p = player_on("acesup", "1: 4S 7H\n2: 9H\n3: 9D\n4: 9C", "s");
    assert_answer(p, "2", "9♥ stays: no higher card of its suit is on top of a column.");
}

int main(void) { return run_file(NULL); }
