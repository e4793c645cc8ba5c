/* The figures of a game as texts: the time that is left, and the rank that its foundations begin with. */
#include "player.h"

#include "ui/model/figures.h"

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

int main(void) { return run_file(NULL); }
