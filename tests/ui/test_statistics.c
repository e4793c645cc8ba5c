/* Statistics, bankroll and achievements: what the keys do, and what is shown. */
#include "player.h"

#include "figures/strength.h"
#include "golden.h"
#include "kept_games.h"
#include "ui/view/kept/kept.h"
#include "ui/view/view.h"

static ui_frame frame;

static player *at_size(int rows, int cols, const char *key)
{
    player *p = player_at(1, 1);
    (void)ui_resize(&p->model, rows, cols);
    return kept_games_types(p, key);
}

static player *at(const char *key) { return at_size(24, 80, key); }

/* ---- statistics ------------------------------------------------------------------------------------------------- */

TEST_CASE(the_interval_is_shown_from_the_twentieth_game_on)
{
    player *p = at("%");
    p->model.kept.statistics.of.all.played = FIGURES_INTERVAL_FROM - 1;
    assert_drawn_without(&p->model, 24, 80, "Played        19, won 45", "interval");
    p->model.kept.statistics.of.all.played++;
    assert_drawn(&p->model, 24, 80, "Played        20, won 45", "95% interval");
}

TEST_CASE(reviewed_games_tell_regret_and_luck)
{
    player *p = at("%");
    figures_set *of = &p->model.kept.statistics.of.all;
    assert_undrawn(&p->model, 50, 80, "Reviewed");
    of->reviewed = 30;
    of->regret = 12600;
    of->recent_regret = 6200;
    of->luck = -3150;
    memcpy(of->classes, (uint64_t[]){800, 100, 50, 30, 20}, sizeof of->classes);
    assert_drawn(&p->model, 50, 80, "Reviewed      30 of 120 (25.0%)", "Play per game -4.20",
                 "  recently    -3.10 over 20, was -6.40", "Luck per game -1.05", "Inaccuracies  50 of 1000 (5.0%)",
                 "Mistakes      30 of 1000 (3.0%)", "Blunders      20 of 1000 (2.0%)");
    of->regret = -3900; /* better than the chances expected */
    assert_drawn(&p->model, 50, 80, "Play per game 1.30");
}

/* At the narrow end of two columns, and in one. */
TEST_CASE(strength_is_shown_from_the_twentieth_review_on)
{
    player *p = at("%");
    figures_set *of = &p->model.kept.statistics.of.all;
    for (of->reviewed = 1; of->reviewed < 20; of->reviewed++)
        figures_rate(of, &(figures_play){.luck = -3000, .regret = 1000}, false);
    assert_drawn(&p->model, 50, 80, "Strength      needs 20 reviews");
    assert_undrawn(&p->model, 50, 80, "Level");
    for (int i = 0; i < 101; i++)
        figures_rate(of, &(figures_play){.luck = i % 2 ? 5900 : -4000, .regret = 100}, i % 2);
    assert_drawn(&p->model, 50, 80, "Strength      38.8% (38.1 to 39.5)", "  last 100    40.5% (40.4 to 40.6)",
                 "  last 20     40.5% (40.3 to 40.7)", "Level         master");
    (void)ui_resize(&p->model, 16, 64);
    assert_drawn(&player_types(p, "<End>")->model, 16, 64, "29+");
}

TEST_CASE(with_no_games_one_sentence_stands_there_and_no_chart)
{
    player *p = at("%");
    p->model.kept.statistics.of = (figures_stats){0};
    assert_drawn(&p->model, 24, 80, "No games have counted yet. A game counts once it is won or lost.");
    assert_undrawn(&p->model, 24, 80, "by week", "Played");
}

/* ---- charts ----------------------------------------------------------------------------------------------------- */

/* The glyphs of a row of the chart, drawn at the upper left corner. */
static void row_of(int row, int count, uint32_t *glyphs)
{
    for (int i = 0; i < count; i++)
        glyphs[i] = ui_frame_at(&frame, row, i).role == UI_ROLE_BOX_SOLID ? '#' : ui_frame_at(&frame, row, i).glyph;
}

static ui_column_pen pen_on(ui_canvas *canvas, int rows)
{
    ui_frame_clear(&frame, rows, 20);
    *canvas = (ui_canvas){.frame = &frame};
    return (ui_column_pen){.canvas = canvas, .w = 20, .rows = rows};
}

TEST_CASE(bars_are_as_long_as_their_values_to_an_eighth)
{
    ui_canvas canvas;
    ui_column_pen pen = pen_on(&canvas, 3);
    const uint32_t values[] = {16, 8, 9, 0, 1};
    uint32_t glyphs[5];
    ui_chart_shares(&pen, values, 5, ui_chart_most(values, 5), 2);
    row_of(0, 5, glyphs);
    const uint32_t upper[] = {'#', ' ', 0x2581, ' ', ' '}, lower[] = {'#', '#', '#', ' ', 0x2581};
    assert_memory_equal(glyphs, upper, sizeof upper);
    row_of(1, 5, glyphs);
    assert_memory_equal(glyphs, lower, sizeof lower);
    row_of(2, 5, glyphs);
    for (int i = 0; i < 5; i++)
        assert_int_equal(glyphs[i], 0x2500);
}

TEST_CASE(losses_hang_below_the_axis_and_its_dates_on_the_same_scale)
{
    ui_canvas canvas;
    ui_column_pen pen = pen_on(&canvas, 6);
    const uint32_t won[] = {4, 0}, lost[] = {1, 2};
    ui_chart_results(&pen, won, lost, 2, 2, "ab");
    uint32_t glyphs[2];
    row_of(0, 2, glyphs);
    assert_int_equal(glyphs[0], '#');
    row_of(2, 2, glyphs);
    assert_int_equal(glyphs[0], 0x2500);
    row_of(3, 2, glyphs);
    assert_int_equal(glyphs[0], 'a');
    row_of(4, 2, glyphs);
    assert_int_equal(glyphs[0], 0x2591);
    assert_int_equal(glyphs[1], 0x2591);
    row_of(5, 2, glyphs);
    assert_int_equal(glyphs[1], ' ');
}

/* ---- the bankroll ----------------------------------------------------------------------------------------------- */

TEST_CASE(a_bankroll_without_games_says_so)
{
    player *p = at("$");
    p->model.kept.bankroll = (ui_bankroll){.draw = 1};
    assert_drawn(&p->model, 24, 80, "No Vegas games have counted here yet.");
    assert_drawn(&p->model, 16, 64, "Each game starts with a stake of $52.");
    p->answers = NULL;
    assert_refused(p, "R");
    assert_string_equal(p->model.message, "There is nothing to reset: no games count towards this bankroll.");
}

TEST_CASE(the_graph_ends_at_the_balance_and_names_its_range)
{
    player *p = at("$");
    p->model.kept.bankroll = (ui_bankroll){
        .draw = 1,
        .of = {.games = 3, .balance = -52, .lowest = -52, .highest = 48, .point_count = 3, .points = {48, 0, -52}}};
    assert_drawn(&p->model, 24, 80, "Balance -$52 after 3 games, highest $48, lowest -$52", "   $48│●", "    $0│─●─",
                 "  -$52│  ●");
}

TEST_CASE(the_graph_of_a_balance_that_stayed_at_nothing_is_one_line)
{
    player *p = at("$");
    p->model.kept.bankroll = (ui_bankroll){.draw = 1, .of = {.games = 1, .point_count = 1}};
    assert_drawn_without(&p->model, 24, 80, "    $0│●", "    $1│●");
}

TEST_CASE(in_ascii_bars_are_made_of_the_number_sign)
{
    player *p = at("%");
    p->model.settings.ascii = true;
    assert_drawn(&p->model, 40, 120, "####");
}

/* ---- achievements ----------------------------------------------------------------------------------------------- */

TEST_CASE(in_a_narrow_window_whole_titles_have_room_and_the_game_stands_below)
{
    player *p = at("!");
    assert_drawn(&p->model, 16, 64, "Feat 1, which takes a number of words to be t", " Earned in game 10 ");
}

int main(void) { return run_file(NULL); }
