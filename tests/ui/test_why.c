/*
 * Why: `?` right after a refusal or a tip says the rule behind it, and every rule can be read.
 */
#include "player.h"

#include "golden.h"

TEST_CASE(what_canfield_builds_in_any_suit_moves_in_any_suit_too)
{
    player *p = player_of("canfield", 1);
    sol_variant *variant = &p->model.game.variant;
    variant->options.build = SOL_COLUMNS_ANY_SUIT;
    variant->rules = sol_rules_with(variant->rules, &variant->options);
    p->model.refusal = true;
    p->model.message[0] = 'x';
    p->model.refused = SOL_WRONG_RANK;
    assert_answer(p, "?", "Build columns down by one rank, whatever the suit. Build foundations up in suit.");
}

TEST_CASE(a_tip_is_explained_and_still_played_by_enter)
{
    player *p = player_types(player_at(42, 1), "t");
    sol_move move = p->model.tips[0].move;
    assert_answer_has(p, "?", ". ");
    assert_after(p, "<Enter>", p->model.game.played, 1);
    assert_true(sol_move_equal(p->model.game.steps[0].move, move));
}

/* Deal 6 of Beleaguered Castle is lost from the start. */
TEST_CASE(that_the_coach_knows_a_game_as_lost_is_explained)
{
    player *p = player_of("castle", 6);
    const coach_advice lost = {.why = COACH_LOST};
    sol_view view;
    p->model.settings.tips_by = UI_TIPS_BY_COACH;
    (void)player_types(p, "t");
    assert_true(sol_view_of(&view, &p->model.game, 0));
    (void)ui_advised(&p->model, &view, &lost, 0);
    assert_reads(p, "Coach: this deal cannot be won.");
    assert_answer(p, "?", "All cards are face up, and the coach has proved that no moves win.");
}

TEST_CASE(in_aces_up_a_column_that_is_not_empty_takes_no_card)
{
    player *p = player_types(player_of("acesup", 7), "3 1 2");
    assert_reads(p, "No cards can be put on column 2.   Esc put back");
    assert_answer(p, "?",
                  "In this game you do not build columns. A top card can move only to an empty column.   Esc put back");
}

TEST_CASE(every_rule_fits_the_narrowest_window)
{
    static const char *const rules[] = {
#define REASON(reason, build, rule) rule,
#define FACT(fact, rule) rule,
#define TIP(why, rule) rule,
#define ADVISER(who, rule) rule,
#include "ui/model/why.def"
    };
    player *p = player_at(1, 1);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        strcpy(p->model.message, rules[i]);
        golden_whole(&p->model, 16, 64);
    }
}

int main(void) { return run_file(NULL); }
