/* The list of games: walking through it, what the model asks for, and what the keys do to the chosen game. */
#include "player.h"

#include "golden.h"
#include "kept_games.h"
#include "ui/view/view.h"

enum { ROWS = 24, LINES = 17 };

static uint32_t in_list; /* how many games the store has */
static int asked;        /* how many pages were read */

/* Whatever the model asks for is read at once. */
static void read_page(player *p)
{
    asked += p->model.kept.want == UI_WANT_SCREEN;
    kept_games_answer(&p->model, in_list);
}

static player *open_history(player *p, uint32_t total)
{
    p->answers = read_page;
    in_list = total;
    (void)ui_resize(&p->model, ROWS, 80);
    player_types(p, "H");
    asked = 0;
    return p;
}

static player *at_history(uint32_t total) { return open_history(player_at(1, 1), total); }

static const ui_history *list_of(const player *p) { return &p->model.kept.history; }

/* ---- opening and leaving ---------------------------------------------------------------------------------------- */

/* ---- walking ---------------------------------------------------------------------------------------------------- */

TEST_CASE(rows_that_are_on_the_screen_are_not_read_again)
{
    player *p = at_history(100);
    for (int i = 1; i < LINES; i++)
        player_types(p, "<Down>");
    assert_int_equal(asked, 0);
    assert_after(p, "<Down>", asked, 1);
    assert_int_equal(list_of(p)->top, 1);
}

TEST_CASE(a_list_that_became_shorter_keeps_the_chosen_row_within_it)
{
    ui_history history = {.total = 30, .chosen = 99, .top = 80};
    ui_history_fit(&history, 10);
    assert_int_equal(history.chosen, 29);
    assert_int_equal(history.top, 20);
    history.total = 0;
    ui_history_fit(&history, 10);
    assert_int_equal(history.chosen, 0);
    assert_int_equal(history.top, 0);
}

/* Everything that can be known of a game has room in the narrowest window, and so has the key for help. */
TEST_CASE(in_a_narrow_window_all_facts_can_be_read)
{
    static ui_frame narrow;
    player *p = at_history(3);
    figures_row *row = &p->model.kept.history.rows[0];
    row->undos = 12;
    row->tips = 3;
    row->verdict = FIGURES_VERDICT_LOST;
    row->provenance = (figures_provenance){.daily = 20000, .helped = true};
    ui_view(&p->model, 16, 64, &narrow);
    golden_has(&narrow, ", undos 12, tips 3, unwinnable, solver, daily", "? help");
}

TEST_CASE(a_win_with_the_solvers_help_is_not_listed_as_a_win_of_ones_own)
{
    static ui_frame frame;
    player *p = at_history(2);
    figures_row *rows = p->model.kept.history.rows;
    for (int i = 0; i < 2; i++) {
        (void)strcpy(rows[i].result, "won");
        rows[i].provenance = (figures_provenance){.helped = i == 0, .coached = true};
    }
    ui_view(&p->model, 24, 80, &frame);
    golden_has(&frame, " assisted ", " won ");
    (void)strcpy(rows[0].result, "given up");
    ui_view(&p->model, 24, 80, &frame);
    golden_lacks(&frame, "assisted");
}

TEST_CASE(a_click_on_a_tab_opens_it_and_a_right_click_leaves)
{
    player *p = at_history(3);
    assert_int_equal(player_meant(p, UI_MOUSE_PRESS, 0, 14).action, UI_STATISTICS);
    assert_int_equal(player_meant(p, UI_MOUSE_PRESS, 0, 4).action, UI_NOTHING);
    assert_int_equal(player_meant(p, UI_MOUSE_PRESS, 0, 79).action, UI_NOTHING);
    assert_int_equal(player_meant(p, UI_MOUSE_PRESS, 12, 20).action, UI_NOTHING);
    assert_int_equal(player_meant(p, UI_MOUSE_RIGHT, 3, 20).action, UI_CANCEL);
}

/* ---- what can be done to a game --------------------------------------------------------------------------------- */

/* The keys are the same in all rows, but for these two, which stand in one place. */
TEST_CASE(the_keys_below_are_those_that_the_chosen_game_has)
{
    player *p = at_history(20);
    assert_drawn_without(&p->model, 24, 80, "Enter replay   r continue   ? help", "v review");
    player_types(p, "<Down>");
    assert_drawn_without(&p->model, 24, 80, "Enter replay   v review   ? help", "continue");
    p->model.kept.history.rows[1].provenance.puzzle = true;
    assert_drawn_without(&p->model, 24, 80, "Enter replay   ? help", "v review");
    p->model.settings.restricted = true;
    assert_drawn_without(&p->model, 24, 80, "d again", "e export");
    assert_drawn_without(&at_history(0)->model, 24, 80, "Esc back   ? help   f filter", "replay");
}

TEST_CASE(a_favourite_loses_its_mark_and_another_game_gets_one)
{
    player *p = player_types(at_history(18), "*");
    assert_false(p->model.kept.favourite); /* games whose number is a multiple of six are favourites */
    assert_after(p, "<Down> *", p->model.kept.favourite, true);
}

/* It may be played or just given up: the sentence holds for both. */
TEST_CASE(the_game_on_the_table_is_refused_without_a_question)
{
    player *p = at_history(20);
    p->model.kept.history.playing = 20;
    for (int i = 0; i < 2; i++) {
        player_types(p, "x");
        assert_string_equal(p->model.message, "You are playing this game. Start another before you delete this one.");
        assert_true(p->model.refusal);
        assert_int_equal(p->model.kept.want, UI_WANT_NOTHING);
    }
    assert_after(p, "<Down> x", p->model.refusal, false);
}

TEST_CASE(the_games_deleted_come_back_the_last_one_first)
{
    player *p = player_types(at_history(20), "u");
    assert_true(p->model.refusal);
    ui_kept_deleted(&p->model.kept, 7);
    ui_kept_deleted(&p->model.kept, 12);
    assert_wants(p, "u", UI_WANT_UNDELETE);
    assert_int_equal(p->model.kept.id, 12);
    ui_kept_undeleted(&p->model.kept);
    assert_after(p, "u", p->model.kept.id, 7);
}

TEST_CASE(only_as_many_games_are_deleted_as_can_be_brought_back)
{
    player *p = at_history(20);
    for (int64_t id = 1; id <= UI_DELETED_MAX; id++)
        ui_kept_deleted(&p->model.kept, id);
    assert_refused(p, "x x");
    assert_int_equal(p->model.kept.want, UI_WANT_NOTHING);
}

int main(void) { return run_file(NULL); }
