/*
 * Why: `?` right after a refusal or a tip says the rule behind it, and every rule can be read.
 */
#include "player.h"

#include <string.h>

#include "ui/view/card_art.h"
#include "ui/view/view.h"

static ui_frame frame;

static void a_refusal_is_explained_by_the_rule_of_the_game_and_then_help_opens(void **state)
{
    (void)state;
    player *p = player_with("7: 9S\n6: 9C");
    player_types(p, "7 6 ?");
    assert_reads(p, "Columns build down by one, red on black and black on red. Foundations build up by one in suit.");
    player_types(p, "?");
    assert_int_equal(p->model.screen, UI_AT_HELP);
}

static void a_game_that_builds_otherwise_has_another_rule(void **state)
{
    (void)state;
    player *p = player_of("russian", 1);
    p->model.refusal = true;
    p->model.message[0] = 'x';
    p->model.refused = SOL_WRONG_RANK;
    player_types(p, "?");
    assert_reads(p, "Columns build down by one in the same suit. Foundations build up by one in suit.");
}

static void what_canfield_builds_in_any_suit_moves_in_any_suit_too(void **state)
{
    (void)state;
    player *p = player_of("canfield", 1);
    sol_variant *variant = &p->model.game.variant;
    variant->options.build = SOL_COLUMNS_ANY_SUIT;
    variant->rules = sol_rules_with(variant->rules, &variant->options);
    p->model.refusal = true;
    p->model.message[0] = 'x';
    p->model.refused = SOL_WRONG_RANK;
    player_types(p, "?");
    assert_reads(p, "Columns build down by one, whatever the suit. Foundations build up by one in suit.");
}

static void a_tip_is_explained_and_still_played_by_enter(void **state)
{
    (void)state;
    player *p = player_at(42, 1);
    player_types(p, "t");
    sol_move move = p->model.tips[0].move;
    player_types(p, "?");
    assert_non_null(strstr(player_reads(p), ". "));
    player_types(p, "<Enter>");
    assert_int_equal(p->model.game.played, 1);
    assert_true(sol_move_equal(p->model.game.steps[0].move, move));
}

static void without_a_refusal_or_a_tip_help_opens(void **state)
{
    (void)state;
    player *p = player_at(42, 1);
    player_types(p, "?");
    assert_int_equal(p->model.screen, UI_AT_HELP);
    player_types(p, "? 7 3 ?");
    assert_int_equal(p->model.screen, UI_AT_HELP);
}

static void assert_whole(player *p, const char *rule)
{
    strcpy(p->model.message, rule);
    ui_view(&p->model, 16, 64, &frame);
    for (int row = 14; row < 16; row++)
        for (int col = 62; col < 64; col++)
            if (ui_frame_at(&frame, row, col).glyph == UI_GLYPH_MORE)
                fail_msg("This does not fit 64 columns: %s", rule);
}

static void every_rule_fits_the_narrowest_window(void **state)
{
    (void)state;
    static const char *const rules[] = {
#define REASON(reason, build, rule) rule,
#define FACT(fact, rule) rule,
#define TIP(why, rule) rule,
#define ADVISER(who, rule) rule,
#include "ui/model/why.def"
    };
    player *p = player_at(1, 1);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        assert_whole(p, rules[i]);
}

static void scorpion_says_what_becomes_of_its_suits(void **state)
{
    (void)state;
    player *p = player_of("scorpion", 7);
    player_types(p, "3 1 ?");
    assert_reads(p, "Columns build down by one in the same suit. A suit from king to ace leaves by itself.");
}

/* Assert what the game says when this is typed, and what `?` says then. */
static void assert_rule(player *p, const char *typed, const char *refusal, const char *rule)
{
    player_types(p, typed);
    assert_reads(p, refusal);
    player_types(p, "?");
    assert_reads(p, rule);
}

static void commands_that_a_game_does_not_have_are_explained(void **state)
{
    (void)state;
    assert_rule(player_of("freecell", 1), "<Space>", "There is no stock in this game.",
                "All cards of this game are dealt at the start. None is left to be drawn.");
    assert_rule(player_of("spider", 1), "f", "Only a whole suit goes up in this game, by itself.",
                "A suit leaves as a whole, once it lies in one run from king to ace. Build such runs in the columns.");
    assert_rule(player_of("fortythieves", 1), "b", "Cards never come back from the foundations in this game.",
                "In this game a card stays on its foundation. Send it up only when the table can do without it.");
}

static void refusals_about_foundations_and_undo_are_explained(void **state)
{
    (void)state;
    assert_rule(player_at(42, 1), "f", "No card can go up now: the foundations wait for A♠ A♥ A♦ A♣.",
                "A foundation takes its suit in order, one card at a time. Uncover the card for which it waits.");
    assert_rule(player_at(42, 1), "b", "No foundation card fits on a column now.",
                "A foundation's top card may go back to a column. It must fit there as any other card does.");
    assert_rule(player_at(42, 1), "u", "There is nothing to take back.",
                "The game stands as it was dealt. Once you have made a move, you can take it back.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_refusal_is_explained_by_the_rule_of_the_game_and_then_help_opens),
        cmocka_unit_test(a_game_that_builds_otherwise_has_another_rule),
        cmocka_unit_test(scorpion_says_what_becomes_of_its_suits),
        cmocka_unit_test(what_canfield_builds_in_any_suit_moves_in_any_suit_too),
        cmocka_unit_test(commands_that_a_game_does_not_have_are_explained),
        cmocka_unit_test(refusals_about_foundations_and_undo_are_explained),
        cmocka_unit_test(a_tip_is_explained_and_still_played_by_enter),
        cmocka_unit_test(without_a_refusal_or_a_tip_help_opens),
        cmocka_unit_test(every_rule_fits_the_narrowest_window),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
