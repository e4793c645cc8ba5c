/* The options screen: asking for a change. */
#include "player.h"

#include "kept_games.h"
#include "ui/view/view.h"

static player *at_options(void) { return kept_games_types(player_at(1, 1), "o"); }

TEST_CASE(arrows_and_enter_ask_for_the_next_value_and_the_one_before)
{
    static const struct {
        const char *key;
        int step;
    } ways[] = {{"<Right>", 1}, {"<Left>", -1}, {"<Enter>", 1}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        player *p = player_types(at_options(), "<Down>");
        assert_does(p, ways[i].key, UI_DO_KEPT);
        assert_int_equal(p->model.kept.want, UI_WANT_OPTION);
        assert_int_equal(p->model.kept.step, ways[i].step);
        assert_int_equal(p->model.kept.options.rows.chosen, 1);
    }
}

int main(void) { return run_file(NULL); }
