/* The figures of a game as texts: the time that is left, and the rank that its foundations begin with. */
#include "player.h"

#include "ui/model/figures.h"
#include "ui/model/menu.h"

static const char *left_after(player *p, uint32_t played)
{
    static engine_name left;
    p->model.game.variant.options.time_limit = 300;
    p->model.clock.before = played;
    left = ui_figure_time(&p->model);
    return left.text;
}

TEST_CASE(a_second_of_the_time_limit_that_has_begun_is_still_there)
{
    player *p = player_at(1, 1);
    assert_string_equal(left_after(p, 0), "5:00");
    assert_string_equal(left_after(p, 1), "5:00");
    assert_string_equal(left_after(p, 999), "5:00");
    assert_string_equal(left_after(p, 1000), "4:59");
    assert_string_equal(left_after(p, 299999), "0:01");
    assert_string_equal(left_after(p, 300000), "0:00");
}

TEST_CASE(beside_the_live_status_a_grade_is_named_alone)
{
    player *p = player_at(1, 1);
    p->model.graded = FIGURES_DEALS_HARD;
    assert_string_equal(ui_figure_grade(&p->model).text, "winnable, hard");
    p->model.settings.status = p->model.provenance.helped = true;
    p->model.proof = (ui_proof){.known = true, .verdict = SOL_WON};
    assert_string_equal(ui_figure_verdict(&p->model).text, "winnable");
    assert_string_equal(ui_figure_grade(&p->model).text, "hard");
}

TEST_CASE(the_value_of_each_option_is_told_in_words)
{
    static const struct {
        const char *game, *options;
        int option;
        const char *told;
    } rows[] = {{"klondike", "draw=1", SOL_OPTION_DRAW, "1 card"},
                {"klondike", "draw=3", SOL_OPTION_DRAW, "3 cards"},
                {"klondike", "passes=unlimited", SOL_OPTION_PASSES, "unlimited"},
                {"klondike", "passes=3", SOL_OPTION_PASSES, "3"},
                {"klondike", "scoring=vegas", SOL_OPTION_SCORING, "vegas"},
                {"klondike", "timed=no", SOL_OPTION_TIMED, "no"},
                {"klondike", "timed=yes", SOL_OPTION_TIMED, "yes, time costs points"},
                {"klondike", "timed=yes scoring=windows", SOL_OPTION_TIMED, "yes, time costs points"},
                {"klondike", "timed=yes scoring=vegas", SOL_OPTION_TIMED, "yes (no effect with this scoring)"},
                {"freecell", "cells=1", SOL_OPTION_CELLS, "1"},
                {"spider", "suits=2", SOL_OPTION_SUITS, "2"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char told[80];
        engine_text text = engine_text_in(told, sizeof told);
        sol_variant variant = usual(rows[i].game);
        sol_fault fault;
        if (!sol_options_read(&variant, rows[i].options, strlen(rows[i].options), &fault))
            fail_msg("%s: %s", rows[i].options, fault.text);
        ui_put_option(&text, &variant, rows[i].option);
        assert_string_equal(told, rows[i].told);
    }
}

TEST_CASE(kinds_of_deals_are_named_with_their_grade)
{
    static const char *const names[FIGURES_DEALS] = {[FIGURES_DEALS_ANY] = "",
                                                     [FIGURES_DEALS_WINNABLE] = "winnable",
                                                     [FIGURES_DEALS_EASY] = "winnable, easy",
                                                     [FIGURES_DEALS_NORMAL] = "winnable, normal",
                                                     [FIGURES_DEALS_HARD] = "winnable, hard",
                                                     [FIGURES_DEALS_EXPERT] = "winnable, expert"};
    for (uint8_t deals = 0; deals < FIGURES_DEALS; deals++)
        assert_string_equal(ui_figure_looked_for(deals).text, names[deals]);
}

/* The player at the deal of that number of a game with these options. */
static player *player_of_options(const char *game, const char *options, uint64_t number)
{
    player *p = player_of(game, number);
    sol_variant variant = p->model.game.variant;
    sol_deal deal = p->model.game.deal;
    sol_fault fault;
    assert_true(sol_options_read(&variant, options, strlen(options), &fault));
    ui_model_deal(&p->model, &variant, &deal);
    return p;
}

TEST_CASE(what_is_unusual_about_a_game_its_pass_its_base_and_its_deal_stand_in_the_status_line)
{
    static const struct {
        const char *game, *options, *draw, *pass, *base, *deal;
    } rows[] = {{"klondike", "draw=1", "draw 1", "pass 1", "", "#5"},
                {"klondike", "draw=3 passes=2", "draw 3", "pass 1/2", "", "#5"},
                {"spider", "suits=2", "2 suits", "", "", "#5"},
                {"spider", "suits=4", "4 suits", "", "", "#5"},
                {"canfield", "draw=3", "draw 3", "pass 1", "2", "#5"},
                {"freecell", "cells=4", "", "", "", "ms:5"},
                {"freecell", "cells=6 build=suit", "6 cells, in suit", "", "", "ms:5"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const ui_model *model = &player_of_options(rows[i].game, rows[i].options, 5)->model;
        assert_string_equal(ui_figure_draw(model).text, rows[i].draw);
        assert_string_equal(ui_figure_pass(model).text, rows[i].pass);
        assert_string_equal(ui_figure_base(model).text, rows[i].base);
        assert_string_equal(ui_figure_deal(model).text, rows[i].deal);
    }
}

/* A bar of ten cells: the chance with fair play, and a tick where all cards known would lead. */
TEST_CASE(the_bar_of_the_odds_is_filled_to_the_nearest_cell_and_has_a_tick_at_what_could_be)
{
    static const struct {
        unsigned chance, could; /* per cent */
        const char *bar;
    } rows[] = {{0, 0, "──────────"},     {4, 0, "──────────"},   {5, 0, "━─────────"},   {14, 100, "━────────│"},
                {15, 99, "━━───────│"},   {45, 50, "━━━━━│────"}, {50, 49, "━━━━━─────"}, {95, 95, "━━━━━━━━━━"},
                {100, 100, "━━━━━━━━━━"}, {20, 5, "━━────────"}};
    player *p = player_at(1, 1);
    p->model.settings.odds = true;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        p->model.odds.of = (coach_odds){
            .worlds = 9, .chance = COACH_SURE / 100 * rows[i].chance, .could = COACH_SURE / 100 * rows[i].could};
        assert_string_equal(ui_figure_bar(&p->model).text, rows[i].bar);
    }
    p->model.odds.of.worlds = 0;
    assert_string_equal(ui_figure_bar(&p->model).text, "");
}

int main(void) { return run_file(NULL); }
