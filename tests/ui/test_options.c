/* The options screen: walking through the options, and asking for a change. */
#include "stories.h"

#include "golden.h"
#include "kept_games.h"
#include "ui/view/view.h"

static ui_frame frame;

static void open_options(player *p) { (void)kept_games_types(p, "o"); }

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

TEST_CASE(the_first_click_chooses_a_row_and_the_second_changes_it)
{
    player *p = at_options();
    assert_int_equal(player_hits(p, UI_MOUSE_PRESS, 4, 10)->model.kept.options.rows.chosen, 2);
    assert_int_equal(p->model.kept.want, UI_WANT_NOTHING);
    assert_int_equal(player_hits(p, UI_MOUSE_PRESS, 4, 10)->model.kept.want, UI_WANT_OPTION);
}

TEST_CASE(a_click_on_a_heading_chooses_nothing)
{
    player *p = player_types(at_options(), "<Down>");
    assert_int_equal(player_hits(p, UI_MOUSE_PRESS, 1, 10)->model.kept.options.rows.chosen, 1);
    assert_int_equal(p->model.kept.want, UI_WANT_NOTHING);
}

static bool has_king(player *p, int rows)
{
    (void)ui_resize(&p->model, rows, 80);
    ui_view(&p->model, rows, 80, &frame);
    return golden_find(&frame, "K♠") && golden_find(&frame, "10♥");
}

TEST_CASE(options_of_looks_show_six_cards_where_there_is_room_for_a_list_too)
{
    player *p = at_options();
    assert_false(has_king(p, 24));
    p->model.kept.options.rows.chosen = 6; /* the first of them */
    assert_true(has_king(p, 24));
    assert_false(has_king(p, 16));
    p->model.kept.options.rows.chosen = 12;
    assert_false(has_king(p, 24));
}

/* ---- stories ----------------------------------------------------------------------------------------------------- */

static const story stories[] = {
    STORY("the_chosen_option_has_its_sentence_below", "klondike", NULL, "1",
          "=> draws Draw this many cards at a time, usually one or three.", "<Down> => draws How points are counted.",
          "=> draws ◂ standard ▸"),
    STORY("options_stand_under_the_headings_of_their_purpose", "klondike", NULL, "1", "=> draws New games",
          "=> draws Appearance", "<End> => draws Keys and mouse", "=> hides New games"),
};

int main(void) { return RUN_STORIES(stories, open_options) + run_file(NULL); }
