/* Keys at the table, as far as a walk (test_walks.c) does not show what they do. */
#include "player.h"

#include "ui/model/destinations.h"

#include "ui/model/plan.h"

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

TEST_CASE(space_draws_also_where_the_arrows_have_just_gone_to_cards)
{
    player *p = player_with("1: TH\n3: 9S 8D\n4: kc 9H");
    p->model.cursor = player_pile(p, "2");
    int stock = player_pile(p, "s"), all = sol_pile_len(&p->model.game.position, stock);
    assert_after(p, "<Right> <Space>", p->model.picked, -1);
    assert_int_equal(sol_pile_len(&p->model.game.position, stock), all - 1);
    assert_after(p, "<Tab> <Space>", sol_pile_len(&p->model.game.position, stock), all - 2);
}

TEST_CASE(tab_leads_a_card_of_the_first_pile_only_to_where_it_may_lie)
{
    player *p = player_on("freecell", "a: 7S\n1: 9H\n2: JD QC\n3: 8D\n", "8");
    p->model.cursor = 0;
    assert_after(p, "<Enter>", p->model.picked, 0);
    assert_after(p, "<Tab>", ui_destinations(&p->model) >> p->model.cursor & 1, 1);
}

/* ---- stories ----------------------------------------------------------------------------------------------------- */

int main(void) { return run_file(NULL); }
