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

int main(void) { return run_file(NULL); }
