/* The tables of the games, the questions that they answer, and their options. */
#include "board.h"

#include <solitaire/option.h>

#include "engine/games/games.h"
#include "engine/position.h"

/* The games, and after them the template. */
static const sol_rules *any_game(int g)
{
    if (sol_game_at(g))
        return sol_game_at(g);
    return g > 0 && sol_game_at(g - 1) ? &engine_nullgame : NULL;
}

TEST_CASE(a_table_counts_its_piles_rightly_and_names_each_once)
{
    for (int g = 0; any_game(g); g++) {
        int piles = 0;
        for (int i = 0; i < any_game(g)->group_count; i++)
            piles += any_game(g)->groups[i].count;
        assert_int_equal(piles, sol_pile_count(any_game(g)));
        assert_within(piles, 1, SOL_PILES_MAX);
        for (int pile = 0; pile < piles; pile++) {
            char name[SOL_PILE_TEXT_MAX];
            int read = -1;
            sol_pile_write(any_game(g), pile, name);
            assert_int_equal(sol_pile_read(any_game(g), name, strlen(name), &read), strlen(name));
            assert_int_equal(read, pile);
        }
    }
}

TEST_CASE(the_defaults_are_possible_options_and_the_help_says_something)
{
    for (int g = 0; any_game(g); g++) {
        sol_variant variant = usual_of(any_game(g));
        assert_int_equal(sol_options_check(&variant), SOL_OK);
        assert_true(strlen(any_game(g)->help) > 10);
    }
}

TEST_CASE(impossible_options_are_named)
{
    static const struct {
        const char *game;
        sol_option_id option;
        uint16_t value;
        sol_reason reason;
    } rows[] = {
        {"klondike", SOL_OPTION_DRAW, 0, SOL_BAD_DRAW},
        {"klondike", SOL_OPTION_DRAW, 4, SOL_BAD_DRAW},
        {"klondike", SOL_OPTION_PASSES, SOL_PASSES_BY_SCORING, SOL_BAD_PASSES},
        {"klondike", SOL_OPTION_SUITS, 2, SOL_BAD_SUITS},
        {"klondike", SOL_OPTION_SCORING, SOL_SCORINGS, SOL_BAD_SCORING},
        {"spider", SOL_OPTION_SUITS, 5, SOL_BAD_SUITS},
        {"spider", SOL_OPTION_SCORING, SOL_SCORING_VEGAS, SOL_BAD_SCORING},
        {"spider", SOL_OPTION_PASSES, 3, SOL_BAD_PASSES},
        {"freecell", SOL_OPTION_CELLS, 9, SOL_BAD_CELLS},
        {"freecell", SOL_OPTION_CELLS, 7, SOL_BAD_RULES},
        {"freecell", SOL_OPTION_BUILD, SOL_COLUMNS_ANY_SUIT, SOL_BAD_BUILD},
        {"castle", SOL_OPTION_CASTLE, SOL_CASTLE_BY_GAME, SOL_BAD_CASTLE},
        {"castle", SOL_OPTION_CASTLE, SOL_CASTLE_FORTRESS, SOL_BAD_RULES},
        {"freecell", SOL_OPTION_CASTLE, SOL_CASTLE_STREETS, SOL_BAD_CASTLE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sol_variant variant = usual(rows[i].game);
        sol_option_set(&variant.options, (int)rows[i].option, rows[i].value);
        assert_int_equal(sol_options_check(&variant), rows[i].reason);
    }
}

/* Rules and options go together: whoever changes the options must look up the rules again. */
TEST_CASE(options_that_make_other_piles_want_the_rules_of_these)
{
    sol_variant variant = usual("freecell");
    variant.options.cells = 7;
    sol_options_resolve(&variant);
    assert_int_equal(sol_options_check(&variant), SOL_OK);
    assert_ptr_equal(sol_rules_usual(variant.rules), sol_game_named("freecell"));
    assert_int_equal(variant.rules->defaults.cells, 7);
    variant.options.cells = 4;
    sol_options_resolve(&variant);
    assert_ptr_equal(variant.rules, sol_game_named("freecell"));
}

/*
 * Nothing that a program forgot to choose is taken for a choice: not by the check of options, nor by any door behind
 * it.
 */
TEST_CASE(options_that_nobody_chose_are_refused)
{
    sol_event events[1];
    sol_step steps[1];
    sol_move moves[SOL_MOVES_MAX];
    for (int i = 0; sol_game_at(i); i++) {
        sol_variant variant = {sol_game_at(i), {0}};
        sol_game game = {.capacity = 7};
        sol_position position;
        sol_deal deal = ours(1, variant.rules->decks);
        assert_int_equal(sol_options_check(&variant), SOL_BAD_DRAW);
        assert_int_equal(sol_game_start(&game, &variant, &deal, events, steps, 1), SOL_BAD_DRAW);
        assert_int_equal(game.capacity, 7);
        sol_deal_position(&(sol_variant){variant.rules, variant.rules->defaults}, deal.deck, &position);
        assert_int_equal(sol_legal_moves(&variant, &position, moves), 0);
        sol_options usual = variant.rules->defaults;
        bool builds = variant.rules->builds, empties = variant.rules->empties;
        variant.options = usual;
        variant.options.build = builds ? SOL_COLUMNS_BY_GAME : SOL_COLUMNS_ALTERNATING;
        assert_int_equal(sol_options_check(&variant), SOL_BAD_BUILD);
        variant.options = usual;
        variant.options.empty = empties ? SOL_EMPTY_BY_GAME : SOL_EMPTY_ANY;
        assert_int_equal(sol_options_check(&variant), SOL_BAD_EMPTY);
        assert_int_equal(sol_game_start(&game, &variant, &deal, events, steps, 1), SOL_BAD_EMPTY);
    }
    sol_variant klondike = {&engine_klondike, engine_klondike.defaults};
    klondike.options.passes = SOL_PASSES_BY_SCORING;
    sol_position waste = {0};
    engine_put(&waste, sol_first_pile(klondike.rules, SOL_WASTE), sol_card_of(SOL_ACE, SOL_CLUBS));
    assert_int_equal(sol_check(&klondike, &waste, (sol_move){SOL_REDEAL, 1, 0, 1}), SOL_BAD_PASSES);
}

TEST_CASE(passes_follow_the_scoring_unless_the_player_says_otherwise)
{
    static const int wanted[SOL_SCORINGS][2] = {{0, 0}, {0, 0}, {1, 3}};
    for (int scoring = 0; scoring < SOL_SCORINGS; scoring++)
        for (int three = 0; three < 2; three++) {
            sol_variant variant = {&engine_klondike, engine_klondike.defaults};
            sol_options *options = &variant.options;
            options->scoring = (uint8_t)scoring;
            options->draw = three ? 3 : 1;
            options->passes = SOL_PASSES_BY_SCORING;
            sol_options_resolve(&variant);
            assert_int_equal(options->passes, wanted[scoring][three]);
            options->passes = 7;
            sol_options_resolve(&variant);
            assert_int_equal(options->passes, 7);
        }
}

TEST_CASE(every_reason_is_a_sentence_of_its_own)
{
    for (int i = 0; i < SOL_REASONS; i++) {
        const char *text = sol_reason_text((sol_reason)i);
        assert_non_null(text);
        assert_true(text[0] >= 'a' && text[0] <= 'z');
        for (int j = 0; j < i; j++)
            assert_string_not_equal(text, sol_reason_text((sol_reason)j));
    }
    assert_string_equal(sol_reason_text(255), sol_reason_text(SOL_NOT_IN_THIS_GAME));
}

TEST_CASE(the_template_game_can_be_won)
{
    sol_variant variant = usual_of(&engine_nullgame);
    sol_position position = dealt_position(&variant, 1);
    for (int i = 0; i < 5000 && !sol_is_won(&variant, &position); i++) {
        sol_move moves[SOL_MOVES_MAX];
        size_t count = sol_legal_moves(&variant, &position, moves);
        assert_true(count > 0);
        sol_apply(&variant, &position, moves[count - 1]);
    }
    assert_true(sol_is_won(&variant, &position));
}

int main(void) { return run_file(NULL); }
