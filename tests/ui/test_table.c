/* Keys at the table: pick, then place; verbs; quick mode; tips; the highlight. */
#include "stories.h"

#include "ui/model/destinations.h"
#include "ui/model/plan.h"

/* ---- what rows cannot say ---------------------------------------------------------------------------------------- */

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

TEST_CASE(the_highlight_begins_on_the_stock_or_without_one_on_a_column)
{
    for (int i = 0; sol_game_at(i); i++) {
        const sol_rules *rules = sol_game_at(i);
        player *p = player_of(rules->name, 1);
        bool has_stock = sol_first_pile(rules, SOL_STOCK) >= 0;
        assert_int_equal(sol_role_of(rules, p->model.cursor), has_stock ? SOL_STOCK : SOL_TABLEAU);
    }
}

TEST_CASE(where_there_is_no_stock_the_highlight_begins_on_the_first_column_that_has_a_move)
{
    enum { FIRST_DEALS = 10 };
    size_t beside = 0;
    for (uint64_t number = 1; number <= FIRST_DEALS; number++) {
        player *p = player_of("yukon", number);
        int first = sol_first_pile(p->model.game.variant.rules, SOL_TABLEAU);
        assert_true(ui_can_play(&p->model, p->model.cursor));
        for (int pile = first; pile < p->model.cursor; pile++)
            assert_false(ui_can_play(&p->model, pile));
        beside += p->model.cursor > first;
    }
    assert_true(beside > 0);
}

/* Over a run Up goes first from card to card. */
TEST_CASE(up_leads_back_from_where_down_has_led_but_over_a_run)
{
    static const char *const ways[][2] = {{"<Down>", "<Up>"}, {"<Up>", "<Down>"}};
    size_t tried = 0;
    for (size_t i = 0; i < 2 * (size_t)ui_games(); i++) {
        player *p = player_of(sol_game_at((int)i / 2)->name, 3);
        for (int pile = 0; pile < sol_pile_count(p->model.game.variant.rules); pile++) {
            if (!ui_plan_stop(p->model.game.variant.rules, &p->model.game.position, pile))
                continue;
            p->model.cursor = pile;
            player_types(p, ways[i % 2][0]);
            bool run = p->model.reach > 1;
            player_types(p, ways[i % 2][1]);
            if (!run && p->model.reach == 1) {
                assert_int_equal(p->model.cursor, pile);
                tried++;
            }
            player_types(p, "<Esc>");
        }
    }
    assert_true(tried > 400);
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

TEST_CASE(a_message_goes_with_the_next_step_of_the_highlight)
{
    static const char *const steps[] = {"<Tab>", "<Shift-Tab>", "<Left>", "<Down>"};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        player *p = player_types(player_with("1: 2S\n2: 3H"), "f");
        assert_true(p->model.message[0] != 0);
        assert_text_after(p, steps[i], p->model.message, "");
    }
}

TEST_CASE(space_draws_also_where_the_arrows_have_just_gone_to_cards)
{
    player *p = player_with("1: TH\n3: 9S 8D\n4: kc 9H");
    p->model.cursor = player_pile(p, "2");
    int stock = player_pile(p, "s"), all = sol_pile_len(&p->model.game.position, stock);
    assert_after(p, "<Right> <Space>", p->model.picked, -1);
    assert_int_equal(sol_pile_len(&p->model.game.position, stock), all - 1);
    assert_after(p, "<Tab> <Space>", sol_pile_len(&p->model.game.position, stock), all - 2);
}

TEST_CASE(on_a_narrow_line_hints_stand_closer_and_the_last_are_left_out)
{
    player *p = player_types(player_with("1: 4c 9S\n2: TH\n3: TD\n5: 3D"), "t");
    p->cols = 80;
    assert_reads(p, "Tip 1/3: 9♠ (1) → 10♥ (2), uncovering a card.   Enter do it   t next");
    p->cols = 60;
    assert_reads(p, "Tip 1/3: 9♠ (1) → 10♥ (2), uncovering a card.  Enter do it");
    p->cols = 0;
}

TEST_CASE(settings_change_live)
{
    player *p = player_types(player_at(5, 1), "T C c");
    assert_int_equal(p->model.settings.theme, UI_THEME_TERMINAL);
    assert_true(p->model.settings.four_colours);
    assert_false(p->model.settings.clock);
    assert_answer(p, "p", "This game was started without --peek.");
}

/* ---- stories ----------------------------------------------------------------------------------------------------- */

#define TWO_PLACES "1: TH\n2: TD\n3: 9S 8D\n4: kc 9C"
#define DISCARDS "1: 4S 7H\n2: 9H\n3: 9D\n4: 9C"
#define TIPS "1: 4c 9S\n2: TH\n3: TD\n5: 3D"

static const story stories[] = {
    STORY("a_pile_with_nowhere_to_go_is_not_picked_up_and_says_so", "klondike", TWO_PLACES, "s", "1 => picked -",
          "=> reads Column 1 has no legal move (10♥).", "1000ms 7 => reads Column 7 is empty."),
    /* "1 3" is typed as one move; it must not pick up column 3 when column 1 has no move. */
    STORY("the_second_key_of_a_move_whose_first_was_refused_picks_up_nothing", "klondike", TWO_PLACES, "s",
          "1 3 => picked -", "=> refused 1", "3 => picked 3", "<Esc> 1 1000ms 3 => picked 3"),
    STORY("letters_are_the_keys_of_the_columns_after_the_tenth", "bakersdozen",
          "9: 5S\n10: 4D\n11: 6H 3C\n12: 8C 4H\n13: KH 5H\nfh: AH\nfs: AS 2S", "1", "b c => pile 13: KH 5H 4H",
          "a 0 => pile 10: 4D 3C"),
    STORY("a_tenth_column_has_its_key_beside_cells_too", "seahaven", "1: JH\n10: TH\na: 2S", "2",
          "0 1 => pile 1: JH TH"),
    STORY("arrows_move_the_highlight_and_wrap_between_the_rows", "klondike", NULL, "1", "=> cursor s",
          "<Left> => cursor 7", "<Right> <Right> => cursor w", "<Down> => cursor 2", "<Up> => cursor w",
          "<Right> <Down> => cursor 4", "<Left> <Left> <Left> <Left> => cursor fc"),
    STORY("enter_draws_on_the_stock_and_picks_up_elsewhere", "klondike", TWO_PLACES, "s", "<Enter> => played 1",
          "<Down> <Right> <Right> <Right> <Enter> => picked 4"),
    STORY("tab_goes_through_the_playable_piles_otherwise", "klondike", TWO_PLACES, "s", "<Tab> => cursor 3",
          "<Tab> <Tab> => cursor s"),
    STORY("looking_around_leaves_the_journal_alone", "klondike", TWO_PLACES, "s",
          "3 <Left> <Right> <Tab> <Up> <Down> <Esc> t ? <Esc> n <Esc> => events 0"),
    STORY("undo_says_what_it_took_back_and_redo_makes_it_again", "klondike draw=3", NULL, "1",
          "7 5 u => reads Undone: 7→5 9♣, and 2 automatic moves.", "=> played 0", "U => moves 1",
          "U => reads There is nothing to redo."),
    STORY("undo_with_a_card_in_hand_puts_it_back_and_undoes_nothing", "klondike", NULL, "1", "<Space> 7 => picked 7",
          "=> moves 1", "u => picked -", "=> moves 1", "u => moves 0"),
    STORY("a_refusal_says_that_the_card_is_still_in_hand", "klondike", NULL, "1", "7 4 => picked 7",
          "=> has    Esc put back", "<Esc> f => lacks put back"),
    STORY("the_dot_repeats_the_last_verb", "klondike", NULL, "1", ". => reads There is nothing to repeat yet.",
          "<Space> . . => moves 3"),
    STORY("pressed_later_the_same_key_is_meant_in_quick_mode", "klondike", "1: TH\n3: 9S 8D\n5: JS\n4: kc 9H", "s",
          "z 3 => pile 1: TH 9S 8D", "1000ms 1 => pile 5: JS TH 9S 8D"),
    STORY("space_places_cards_that_are_held_and_never_draws_then", "klondike", "1: TH\n2: 2C\n3: 9S 8D\n4: kc 9H", "s",
          "3 2 => refused 1", "<Space> => picked 3", "=> played 0", "<Left> <Space> => pile 1: TH 9S 8D"),
    STORY("h_gives_a_tip_as_t_does", "klondike", TIPS, "s", "h => tip 0", "h => tip 1"),
    STORY("a_tip_that_a_message_hides_is_not_played_by_enter", "klondike", NULL, "1", "t => tip 0", "T => tip -1",
          "t p => tip -1"),
    STORY("a_question_that_a_message_hides_is_not_answered", "klondike", NULL, "1", "<Space> N C => pending 0",
          "N => deal 1"),
    STORY("a_game_in_progress_is_left_only_when_asked_twice", "klondike", NULL, "1", "<Space> N => deal 1",
          "=> reads Press N again for a new game. This game stays in the history.", "<Space> N N => deal 77"),
    STORY("restart_deals_the_same_cards_again", "klondike", NULL, "5", "<Space> R R => deal 5", "=> events 0"),
    STORY("q_and_ctrl_z_ask_the_caller", "klondike", NULL, "5", "<Ctrl-z> => does suspend", "<Ctrl-l> => does redraw",
          "q => does quit"),
    STORY("a_columns_key_alone_discards_its_card_where_a_higher_one_of_its_suit_is_free", "acesup", DISCARDS, "s",
          "1 => pile f: 7H", "=> picked -", "f => has you need a higher one of its suit",
          "a => has you need a higher one of its suit"),
    STORY("a_columns_key_alone_says_why_its_card_cannot_be_discarded", "acesup", DISCARDS, "s",
          "2 => reads 9♥ stays: no higher card of its suit is on top of another column."),
    STORY("without_a_card_to_discard_the_foundations_key_says_what_is_needed", "acesup", "1: 4S\n2: 9H\n3: 9D\n4: 9C",
          "s", "f => has you need a higher one of its suit"),
    STORY("the_key_of_a_card_that_comes_back_puts_it_back_if_pressed_twice", "klondike", "fh: AH 2H\n1: 3C", "s",
          "b => pending 1", "b => pending 0", "=> refused 0", "b 1 => pile 1: 3C 2H"),
    STORY("of_several_cards_that_can_go_up_another_column_is_refused", "klondike", "1: AH\n2: AS\n3: 9C", "s",
          "f => pending 1", "3 => reads That card cannot go up now."),
};

int main(void) { return RUN_STORIES(stories, NULL) + run_file(NULL); }
