/*
 * solitaire stats: what it prints, as text and as JSON, and what it asks first. test_figures.c shows that its figures
 * are right.
 */
#include "../golden_text.h"
#include "made.h"
#include "run.h"

#include <locale.h>
#include <sqlite3.h>

#include "base/catalogue.h"
#include "cli/chart.h"
#include "coach/review.h"
#include "engine/text/utf8.h"
#include "figures/achievement_words.h"
#include "store/reviews.h"

TEST_CASE(the_command_prints_figures_and_charts)
{
    char line[64];
    (void)setlocale(LC_ALL, "C.UTF-8");
    const figures_stats *stats = made_stats(&(store_stats_filter){0});
    (void)snprintf(line, sizeof line, "Played        %u, won %u\n", (unsigned)stats->all.played,
                   (unsigned)stats->all.won);
    run_prints("stats", line);
    assert_has(run_out, "Vegas 3");
    assert_has(run_out, "Wins by length");
    assert_has(run_out, "█");
    assert_int_equal(run("stats --ascii"), 0);
    assert_has_not(run_out, "█");
    assert_has(run_out, "##");
}

/* The number at a place of the JSON that was printed; -1 if there is none.  All of the output must be JSON. */
static int64_t printed(const char *place)
{
    sqlite3 *reader;
    sqlite3_stmt *ask;
    assert_int_equal(sqlite3_open(":memory:", &reader), SQLITE_OK);
    assert_int_equal(
        sqlite3_prepare_v2(reader, "SELECT ifnull(json_extract(?1, ?2), -1) WHERE json_valid(?1)", -1, &ask, NULL),
        SQLITE_OK);
    assert_int_equal(sqlite3_bind_text(ask, 1, run_out, -1, SQLITE_STATIC), SQLITE_OK);
    assert_int_equal(sqlite3_bind_text(ask, 2, place, -1, SQLITE_STATIC), SQLITE_OK);
    assert_int_equal(sqlite3_step(ask), SQLITE_ROW);
    int64_t found = sqlite3_column_int64(ask, 0);
    assert_int_equal(sqlite3_finalize(ask), SQLITE_OK);
    assert_int_equal(sqlite3_close(reader), SQLITE_OK);
    return found;
}

TEST_CASE(json_is_whole_and_has_each_figure_at_its_place)
{
    const figures_set *all = &made_stats(&(store_stats_filter){.draw = 1})->all;
    assert_int_equal(run("stats --json --draw 1"), 0);
    assert_int_equal(printed("$.figures.played"), all->played);
    assert_int_equal(printed("$.figures.fastest_ms.value"), all->fastest.value);
    assert_int_equal(printed("$.figures.fastest_ms.id"), all->fastest.id);
    assert_int_equal(printed("$.figures.shortest_moves.value"), all->shortest.value);
    assert_int_equal(printed("$.figures.won_ms"), all->won_ms);
    assert_int_equal(printed("$.figures.time_ms"), all->time_ms);
    assert_int_equal(printed("$.figures.with_undo"), all->with_undo);
    assert_int_equal(printed("$.figures.with_tips"), all->with_tips);
    assert_int_equal(printed("$.figures.moves_by_class.best"), 0);
    assert_true(printed("$.weeks[0].won") >= 0 && printed("$.weeks[0].lost") >= 0);
    assert_int_equal(printed("$.figures.fastest_ms.moves_by_class"), -1);
}

TEST_CASE(what_was_played_more_often_comes_first)
{
    const figures_stats *stats = made_stats(&(store_stats_filter){.game = NULL});
    assert_true(stats->group_count > 5);
    for (uint32_t i = 1; i < stats->group_count; i++)
        assert_true(stats->groups[i - 1].figures.played >= stats->groups[i].figures.played);
}

/* The output of these words is that of the file, up to the weeks, which end with the present one. */
static void assert_golden(const char *words, const char *name)
{
    assert_int_equal(run(words), 0);
    char *weeks = strstr(run_out, "\nResults by week"), *member = strstr(run_out, "  \"weeks\": [");
    if (weeks || member)
        *(weeks ? weeks : member) = 0;
    golden_text(name, run_out);
}

TEST_CASE(each_figure_is_printed_for_people_and_for_programs)
{
    assert_golden("stats --draw 3 --scoring vegas", "stats.txt");
    assert_golden("stats --draw 3 --scoring vegas --json", "stats.json");
    assert_golden("stats --bankroll", "bankroll.txt");
    assert_golden("stats --bankroll --json", "bankroll.json");
    assert_golden("stats --achievements", "achievements.txt");
    assert_golden("stats --achievements --json", "achievements.json");
    assert_golden("games --draw 2 --scoring vegas", "games.txt");
    assert_golden("games --draw 2 --scoring vegas --json", "games.json");
    assert_golden("daily --calendar --month 2026-07", "calendar.txt");
    assert_golden("daily --calendar --month 2026-07 --json", "calendar.json");
}

/* A minute before the shortest win or after the longest has no row, and any minute between them has one. */
TEST_CASE(the_chart_of_wins_goes_from_the_shortest_to_the_longest)
{
    int first = 0, last = FIGURES_MINUTES - 1, rows = 0;
    const figures_set *all = &made_stats(&(store_stats_filter){0})->all;
    while (all->minutes[first] == 0)
        first++;
    while (all->minutes[last] == 0)
        last--;
    assert_true(first < last);
    assert_int_equal(run("stats --ascii"), 0);
    const char *chart = strstr(run_out, "Wins by length");
    assert_non_null(chart);
    for (const char *c = strchr(chart, '\n') + 1; strncmp(c, "  ", 2) == 0; c = strchr(c, '\n') + 1)
        rows++;
    assert_int_equal(rows, last - first + 1);
}

/* The screen has 52 cells for a title at 80 columns, and two lines of 60 for a sentence at 64. */
TEST_CASE(in_every_language_an_achievement_is_told_and_fits)
{
    static const char *const languages[] = {"de", "fr", "es", "ja"};
    enum { TITLE = 52, SENTENCE = 2 * 60 };
    figures_achievement all[FIGURES_ACHIEVEMENTS_MAX];
    size_t count = store_achievements(NULL, all);
    for (size_t i = 0; i < count; i++)
        assert_true(engine_utf8_count(all[i].sentence) <= SENTENCE);
    for (size_t l = 0; l < sizeof languages / sizeof *languages; l++) {
        base_fault fault;
        (void)setlocale(LC_ALL, "C"); /* what was looked up before is forgotten */
        (void)setlocale(LC_ALL, "C.UTF-8");
        if (!base_catalogue_speak(SOLITAIRE_LOCALES, languages[l], &fault))
            skip(); /* the translations were not built */
        for (size_t i = 0; i < count; i++) {
            char sentence[400];
            engine_text text = engine_text_in(sentence, sizeof sentence);
            figures_put_achievement(&text, &all[i]);
            assert_string_not_equal(sentence, all[i].sentence);
            assert_true(engine_utf8_count(sentence) <= SENTENCE);
            assert_true(engine_utf8_count(figures_achievement_words(&all[i]).text) <= TITLE);
        }
    }
    assert_true(base_catalogue_speak(SOLITAIRE_LOCALES, "en", &(base_fault){0}));
}

/* This test comes last of those that share the history, because it changes it. */
TEST_CASE(a_bankroll_is_reset_only_after_yes)
{
    run_type("n\n");
    run_prints("stats --reset-bankroll --draw 1", "The bankroll was left unchanged");
    assert_int_equal(run("stats --bankroll --draw 1"), 0);
    assert_has_not(run_out, "since");
    run_type("Y\n");
    run_prints("stats --reset-bankroll --draw 1", "The bankroll starts again at $0. The games stay saved.");
    run_prints("stats --bankroll --draw 1", "Vegas, draw 1: $0 after 0 games since");
}

/* Save won games of Vegas, of deals from the first on, each with what the solver or the coach did in it. */
static void keep_wins_from(int first, const figures_provenance *each, int count)
{
    uint32_t played;
    for (int deal = first, won = 0; won < count; deal++) {
        const made_wish wish = {
            .deal = (uint64_t)deal, .draw = 1, .scoring = SOL_SCORING_VEGAS, .win = true, .step_ms = 900};
        const sol_game *game = made_game(&wish, &played);
        if (game->won)
            made_save(game, played, (figures_row){.started = MADE_NOW + deal, .provenance = each[won++]});
    }
}

static void keep_wins(const bool *helped, int count)
{
    figures_provenance each[32] = {{0}};
    assert_within(count, 0, 32);
    for (int i = 0; i < count; i++)
        each[i].helped = helped[i];
    keep_wins_from(1, each, count);
}

RUN_AT_HOME(a_win_with_the_coach_counts_and_can_be_left_out)
{
    keep_wins_from(1, (const figures_provenance[]){{.coached = true}, {0}, {.helped = true}}, 3);
    run_prints("stats", "Played        3, won 2\n");
    run_prints("stats --uncoached", "Played        2, won 1\n");
}

RUN_AT_HOME(a_win_with_the_solver_breaks_no_streak_and_is_told_apart)
{
    keep_wins((const bool[]){false, true, false}, 3);
    run_prints("stats", "  Played        3, won 2\n");
    run_prints("stats", "  Streak        2 won\n");
    run_prints("stats", "  With solver   1, won 1\n");
    run_prints("stats --json", "\"streak\": 2");
    run_prints("stats --json", "\"solver_won\": 1");
}

/* Save lost games of Klondike.  The first has no review; number i of the others gave away i in 100. */
static void keep_reviewed(int reviewed)
{
    store_notice notice;
    for (int i = 0; i <= reviewed; i++) {
        const made_wish wish = {.deal = (uint64_t)i + 1, .draw = 3, .give_up = true, .step_ms = 900};
        const sol_game *game = made_saved(&wish, (figures_row){.started = MADE_NOW + i * 100});
        const store_review review = {
            .coach = COACH_REVIEW_VERSION, .events = game->event_count, .play = {-150, i * 100, {10, 4, 3, 2, 1}}};
        store *kept = made_store();
        if (i > 0)
            assert_true(store_review_keep(kept, i + 1, &review, &notice));
        store_close(kept);
    }
}

RUN_AT_HOME(games_that_were_reviewed_tell_how_they_were_played)
{
    keep_reviewed(20);
    run_prints("stats", "  Reviewed      20 of 21 (95.2%)\n  Strength      1.5% (1.5 to 1.5)\n"
                        "  Level         newcomer\n  Play per game -10.50\n  Luck per game -1.50\n"
                        "  Inaccuracies  60 of 400 (15.0%)\n  Mistakes      40 of 400 (10.0%)\n"
                        "  Blunders      20 of 400 (5.0%)\n");
    run_prints("stats --json", "\"reviewed\": 20");
    assert_has(run_out, "\"regret\": 21000");
    assert_has(run_out, "\"luck\": -3000");
    assert_has(run_out, "\"rated\": 20");
    assert_has(run_out, "\"strength_high\": 0.015000");
    assert_has(run_out, "\"blunder\": 20");
}

RUN_AT_HOME(the_last_twenty_reviewed_games_are_told_beside_those_before)
{
    keep_reviewed(24);
    run_prints("stats", "  Play per game -12.50\n    recently    -14.50 over 20, was -2.50\n");
}

RUN_AT_HOME(the_smallest_value_is_visible_in_a_bar)
{
    char text[80] = "";
    FILE *out = fmemopen(text, sizeof text, "wb");
    cli_chart_bar(out, 1, 1000, 40, false);
    cli_chart_bar(out, 0, 1000, 40, false);
    cli_chart_shade(out, 1, 1000, 40, false);
    cli_chart_bar(out, 3, 4, 2, false); /* a bar of one and a half is rounded */
    (void)fclose(out);
    assert_string_equal(text, "#.##");
}

RUN_AT_HOME(one_game_of_vegas_is_counted_in_the_singular_and_in_dollars)
{
    keep_wins((bool[]){false}, 1);
    run_prints("stats --bankroll", "Vegas, draw 1: $208 after 1 game\n");
    assert_has(run_out, "     $208 ");
    assert_has(run_out, "       $0 ");
    run_type("n\n");
    run_prints("stats --reset-bankroll --draw 1", "is $208 after 1 game. Start again at $0?");
    run_prints("stats", "  Best score    $208 on ");
    run_prints("games", "won       $208 ");
}

RUN_AT_HOME(no_bankroll_is_won_by_the_solver)
{
    static const bool helped[21] = {true, true, true, true, true, true, true, true, true, true, true,
                                    true, true, true, true, true, true, true, true, true, true};
    keep_wins(helped, 21);
    assert_int_equal(made_achievement("bankroll")->id, 0);
    run_prints("stats --bankroll --draw 1", "Vegas, draw 1: -$1092 after 21 games");
}

RUN_AT_HOME(every_achievement_says_how_it_is_earned)
{
    figures_achievement all[FIGURES_ACHIEVEMENTS_MAX];
    size_t count = store_achievements(NULL, all);
    assert_int_equal(run("stats --achievements"), 0);
    for (size_t i = 0; i < count; i++) {
        char lines[300];
        (void)snprintf(lines, sizeof lines, "not yet\n    %s\n", all[i].sentence);
        assert_true(strlen(all[i].sentence) > 10);
        assert_has(run_out, lines);
    }
    assert_has(run_out, "\n    Win a game of Spider.\n");
}

RUN_AT_HOME(the_interval_of_the_win_rate_is_printed_from_the_twentieth_game_on)
{
    static const bool helped[20] = {false};
    keep_wins(helped, FIGURES_INTERVAL_FROM - 1);
    run_prints("stats", "  Win rate      100.0%\n  Streak ");
    keep_wins_from(900, &(figures_provenance){0}, 1);
    run_prints("stats", "  95% interval  83.9 to 100.0%\n");
}

RUN_AT_HOME(only_games_that_have_the_option_are_counted_by_it)
{
    for (int i = 0; sol_game_at(i); i++)
        made_given_up(sol_game_at(i)->name, MADE_NOW + i * 100);
    const figures_stats *stats = made_stats(&(store_stats_filter){.draw = 1});
    assert_int_equal(stats->all.played, 2);
    assert_string_equal(stats->groups[0].game, "doubleklondike");
    assert_string_equal(stats->groups[1].game, "klondike");
    stats = made_stats(&(store_stats_filter){.draw = 3});
    assert_int_equal(stats->all.played, 1);
    assert_string_equal(stats->groups[0].game, "canfield");
    assert_int_equal(made_stats(&(store_stats_filter){.scoring = "none"})->all.played, 0);
    run_refuses("stats --game freecell --draw 3", "--draw is not an option for FreeCell, only for Klondike, "
                                                  "Canfield and Double Klondike");
}

RUN_AT_HOME(a_best_that_no_game_has_reached_is_left_out)
{
    made_given_up("klondike", MADE_NOW);
    run_prints("stats --json", "\"played\": 1,");
    assert_has_not(run_out, "fastest_ms");
    assert_has_not(run_out, "shortest_moves");
}

int main(void) { return run_file(made_home); }
