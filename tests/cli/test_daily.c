/*
 * solitaire daily: the deal of a day is the same for everybody and can be won; a game knows which day's deal it is; the
 * calendar says how each day ended.
 */
#include "made.h"
#include "run.h"
#include "screen.h"

#include <time.h>

#include "base/dates.h"
#include "session/deals/daily_deal.h"

static int64_t today(void) { return (int64_t)time(NULL) / 86400; }

static sol_options options_of(int draw, int scoring)
{
    sol_variant variant = drawing(draw);
    variant.options.scoring = (uint8_t)scoring;
    variant.options.passes = SOL_PASSES_BY_SCORING;
    sol_options_resolve(&variant);
    return variant.options;
}

static sol_solver *new_solver(void **memory)
{
    *memory = malloc(SOL_SOLVER_BYTES_MIN);
    assert_non_null(*memory);
    return sol_solver_init(*memory, SOL_SOLVER_BYTES_MIN);
}

/* ---- the deal --------------------------------------------------------------------------------------------------- */

/*
 * People were told these deals: to change one is to change everybody's day.  So they stand here, where UPDATE_GOLDEN
 * does not write.
 */
TEST_CASE(the_deals_of_known_days_stay_what_they_are)
{
    static const struct {
        const char *words, *deal;
    } known[] = {
        {"--date 2026-08-01", "374848\n"},
        {"--date 2026-08-01 --draw 3", "715087\n"},
        {"--date 2026-08-01 --draw 3 --scoring vegas", "182843\n"},
        {"--date 2026-08-02", "899152\n"},
        {"--date 2026-08-02 --draw 3", "693658\n"},
        {"--date 2026-08-02 --draw 3 --scoring vegas", "135403\n"},
        {"freecell --date 2026-08-01", "565060\n"},
        {"pyramid --date 2026-08-01", "80099\n"},
        {"pyramid --date 2026-08-01 --whole", "190594\n"},
        {"russian --date 2026-08-01", "405689\n"},
        {"yukon --date 2026-08-01", "49456\n"},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        char words[128];
        (void)snprintf(words, sizeof words, "daily --name %s", known[i].words);
        run_answers(words, known[i].deal);
    }
}

TEST_CASE(candidates_are_the_documented_function)
{
    sol_variant variant = {sol_game_named("klondike"), options_of(3, SOL_SCORING_STANDARD)};
    /* day 1 (1970-01-02), draw 3, unlimited passes, worrying back: w = 0x1030001 */
    assert_int_equal(variant.options.passes, 0);
    uint64_t state_of = 0x1030001, expected[3];
    for (int i = 0; i < 3; i++) {
        uint64_t z = state_of += 0x9E3779B97F4A7C15u;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        expected[i] = 1 + (z ^ (z >> 31)) % 999999;
        assert_int_equal(session_daily_candidate(1, &variant, i), expected[i]);
    }
    assert_int_not_equal(expected[0], expected[1]);
}

TEST_CASE(every_deal_of_a_month_can_be_won_by_a_line_of_legal_moves)
{
    static sol_move line[SOL_LINE_MAX];
    const sol_rules *rules = sol_game_named("klondike");
    void *memory;
    sol_solver *solver = new_solver(&memory);
    for (int64_t day = MADE_DAY; day < MADE_DAY + QUICK(31, 8); day++) {
        int scoring = day % 3 ? SOL_SCORING_STANDARD : SOL_SCORING_VEGAS;
        sol_variant variant = {rules, options_of(day % 2 ? 1 : 3, scoring)};
        sol_deal deal;
        sol_position position;
        assert_true(session_daily_deal(day, &variant, solver, &(session_search){0}, &deal));
        sol_deal_position(&variant, deal.deck, &position);
        const sol_solve_limits as_found = {.as_found = true};
        sol_solution found = sol_solve(solver, &variant, &position, &as_found, line, SOL_LINE_MAX);
        assert_int_equal(found.verdict, SOL_WON);
        for (size_t i = 0; i < found.moves; i++) {
            assert_int_equal(sol_check(&variant, &position, line[i]), SOL_OK);
            sol_apply(&variant, &position, line[i]);
        }
        assert_true(sol_is_won(&variant, &position));
    }
    free(memory);
}

/* The digest of eight bytes of w, "spider", and one suit (option 2), by the definition of FNV-1a. */
TEST_CASE(another_game_has_candidates_of_its_own)
{
    static const unsigned char bytes[] = {0, 0, 1, 1, 0, 0, 0, 0, 's', 'p', 'i', 'd', 'e', 'r', 2, 1};
    sol_variant variant = usual("spider");
    variant.options.suits = 1;
    uint64_t z = 0xCBF29CE484222325u;
    for (size_t i = 0; i < sizeof bytes; i++)
        z = (z ^ bytes[i]) * 0x100000001B3u;
    z += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    assert_int_equal(session_daily_candidate(1, &variant, 0), 1 + (z ^ (z >> 31)) % 999999);
    variant.options.suits = 2;
    assert_int_not_equal(session_daily_candidate(1, &variant, 0), 1 + (z ^ (z >> 31)) % 999999);
}

/* ---- playing it ------------------------------------------------------------------------------------------------- */

/* Sessions with the deal of the first of August, one after the other, and what a game of theirs is then. */
static const struct sessions {
    const char *flags[3], *keys[3];
    int64_t id;
    uint32_t moves;
    bool same, daily; /* is its deal that of the day without flags, and does it count as the day's? */
} sessions[] = {
    {{""}, {"Space q"}, 1, 1, true, true},
    {{"", ""}, {"Space q", "Space q"}, 1, 2, true, true},                  /* an unfinished attempt is continued … */
    {{"", ""}, {"Space R R Space q", "Space q"}, 1, 2, true, true},        /* … the first of two … */
    {{"", "--scoring windows"}, {"Space q", "Space q"}, 1, 2, true, true}, /* … also by another scoring, … */
    {{"", "--draw 3"}, {"Space q", "Space q"}, 2, 1, false, true},         /* … which no other rule is … */
    {{"", "--again", ""}, {"Space G G q", "Space q", "Space q"}, 2, 2, true, true}, /* … and practice, too */
    {{""}, {"Space R R Space q"}, 2, 1, true, true},   /* dealt again by key it still is the day's deal … */
    {{""}, {"Space N N Space q"}, 2, 1, false, false}, /* … and another is not; … */
    /*
     * … nor is it with Vegas scoring, which has one pass, as the player chooses it in the menu with the deal's number
     */
    {{""}, {"Space n Enter Down Down Down Right Right Down Down Down 3 7 4 8 4 8 Enter Space q"}, 2, 1, true, false},
};

TEST_CASE(attempts_are_continued_and_games_know_whose_days_deal_they_are)
{
    for (size_t i = 0; i < sizeof sessions / sizeof *sessions; i++) {
        const struct sessions *of = &sessions[i];
        assert_int_equal(run_home_remove(NULL) + run_home_make(NULL), 0);
        for (int n = 0; n < 3 && of->keys[n]; n++) {
            char words[100];
            (void)snprintf(words, sizeof words, "daily --date 2026-08-01 %s", of->flags[n]);
            assert_int_equal(run_keys(words, of->keys[n]), 0);
        }
        figures_row row = made_row(of->id);
        assert_int_equal(row.moves, of->moves);
        assert_int_equal(strcmp(row.deal, "374848") == 0, of->same);
        assert_int_equal(row.provenance.daily, of->daily ? MADE_DAY : 0);
    }
    assert_has(made_row(2).options, "vegas");
}

static void keep_day(int64_t day, bool win, int64_t late)
{
    (void)made_saved(&(made_wish){.deal = 374848, .draw = 1, .win = win, .give_up = true, .step_ms = 900},
                     (figures_row){.started = (day + late) * 86400 + 60, .provenance.daily = day});
}

TEST_CASE(a_day_that_was_decided_is_dealt_only_on_demand)
{
    keep_day(MADE_DAY, true, 0);
    run_prints("daily --date 2026-08-01", "You have already played the daily deal for 2026-08-01: won, game 1.");
    assert_int_equal(run_keys("daily --date 2026-08-01 --again", "Space q"), 0);
    assert_int_equal(made_row(0).id, 2);
}

/* ---- the calendar ----------------------------------------------------------------------------------------------- */

TEST_CASE(the_calendar_marks_won_late_lost_and_missed_days)
{
    int64_t first = base_day_of(2026, 6, 1);
    keep_day(first, true, 0);
    keep_day(first + 1, false, 0);
    keep_day(first + 2, true, 3);
    keep_day(first + 3, true, 0);
    keep_day(first + 4, true, 0);
    run_prints("daily --month 2026-06",
               "Klondike, June 2026\n\n Mo  Tu  We  Th  Fr  Sa  Su\n  1W  2L  3w  4W  5W  6.  7.\n");
    assert_has(run_out, "W won on the day: 3, w won later: 1, L lost: 1, o open: 0, . missed: 25\n");
    assert_has(run_out, "Current streak: 0, longest: 2, days won: 4\n");
}

TEST_CASE(only_the_calendar_is_printed_as_json) { run_refuses("daily --json", "--json needs the calendar"); }

/* Save a game of the deal that a day has by these rules; `result` is 2 for won, 1 for given up, 0 for open. */
static void keep_deal(int64_t day, int draw, int result, figures_row about)
{
    const made_wish wish = {.day = day, .draw = draw, .win = result == 2, .give_up = result == 1, .step_ms = 900};
    assert_int_equal(made_saved(&wish, about)->won, result == 2);
}

static void keep_attempt(int64_t day, int draw, int result, int64_t second)
{
    keep_deal(day, draw, result, (figures_row){.started = day * 86400 + second, .provenance.daily = day});
}

/* Save a game with the same cards, played by their number. */
static void keep_by_number(int64_t day, int result, int64_t second)
{
    keep_deal(day, 1, result, (figures_row){.started = day * 86400 + second});
}

static figures_daily_streak streak_on(int64_t day)
{
    figures_daily_streak streak;
    store *kept = made_store();
    assert_true(store_daily_streak_read(kept, "klondike", day, &streak));
    store_close(kept);
    return streak;
}

TEST_CASE(lost_by_some_rules_a_day_can_be_won_by_others_whose_deal_is_another)
{
    int64_t first = base_day_of(2026, 6, 1);
    keep_attempt(first, 1, 1, 100);
    keep_attempt(first, 3, 2, 200);
    run_prints("daily --month 2026-06", "  1W  2.");
}

/*
 * On days 1 and 2 a game by number was over before, lost and won; on day 3 it is still open; on day 4 it was played
 * only afterwards; on day 5 a replay was continued.
 */
TEST_CASE(cards_that_were_played_before_by_their_number_cannot_win_the_day)
{
    int64_t first = base_day_of(2026, 6, 1);
    keep_by_number(first, 1, 100);
    keep_by_number(first + 1, 2, 100);
    keep_by_number(first + 2, 0, 100);
    keep_by_number(first + 3, 1, 300);
    keep_deal(first + 4, 1, 0, (figures_row){.started = (first + 4) * 86400 + 100, .provenance.watched = true});
    for (int64_t day = first; day < first + 5; day++)
        keep_attempt(day, 1, 2, 200);
    assert_int_equal(streak_on(first + 4).won, 2);
    run_prints("daily --month 2026-06", "  1.  2.  3W  4W  5.");
}

TEST_CASE(a_deal_that_was_played_before_by_its_number_is_told)
{
    keep_by_number(MADE_DAY, 0, 50);
    assert_int_equal(run_keys("daily --date 2026-08-01", "q"), 0);
    assert_string_equal(run_out, "");
    keep_by_number(MADE_DAY, 1, 100);
    run_prints(
        "daily --date 2026-08-01",
        "You have already played the daily deal for 2026-08-01: given up, game 3. Add --again to play it again.");
}

TEST_CASE(a_deal_that_was_continued_from_a_replay_is_told)
{
    keep_deal(MADE_DAY, 1, 0, (figures_row){.started = MADE_NOW + 50, .provenance.watched = true});
    run_prints("daily --date 2026-08-01",
               "You have already played the daily deal for 2026-08-01: continued from a replay, game 1. Add --again");
}

TEST_CASE(a_first_attempt_that_is_deleted_decides_nothing)
{
    store_notice notice;
    int64_t first = base_day_of(2026, 6, 1);
    keep_attempt(first, 1, 1, 100);
    keep_attempt(first, 1, 2, 200);
    store *kept = made_store();
    assert_true(store_delete(kept, 1, NULL, &notice));
    store_close(kept);
    run_prints("daily --month 2026-06", "  1W  2.");
}

TEST_CASE(no_day_is_missed_before_the_first_was_played)
{
    run_prints("daily --month 2026-06", "  1   2   3   4   5   6   7 \n");
    assert_has(run_out, ". missed: 0\n");
    keep_day(base_day_of(2026, 5, 30), true, 4); /* the deal of 30 May, played on 3 June */
    run_prints("daily --month 2026-06", "  1   2   3.  4.  5.  6.  7.\n");
    assert_has(run_out, ". missed: 28\n");
    run_prints("daily --month 2026-05", "o open: 0, . missed: 0\n");
    run_refuses("daily --month 1969-12", "the daily deals start in 1970");
}

TEST_CASE(today_has_a_mark_of_its_own_until_it_is_played)
{
    int year, month, of_month;
    char number[16];
    base_date_of(today(), &year, &month, &of_month);
    (void)snprintf(number, sizeof number, "%3d-", of_month);
    run_prints("daily --calendar", number);
    assert_has(run_out, "\n- today, not yet played\n");
    keep_day(today(), true, 0);
    assert_int_equal(run("daily --calendar"), 0);
    assert_has_not(run_out, "- today");
}

TEST_CASE(today_is_to_be_played_and_not_missed_after_days_that_were_played)
{
    keep_day(today() - 1, true, 0);
    run_prints("daily --calendar", "\n- today, not yet played\n");
    assert_has(run_out, "o open: 0, . missed: 0\n");
}

TEST_CASE(todays_deal_is_not_missed_and_the_row_of_days_goes_on)
{
    keep_day(today() - 2, true, 0);
    keep_day(today() - 1, true, 0);
    assert_int_equal(streak_on(today()).current, 2);
    assert_int_equal(streak_on(today() + 1).current, 0);
}

TEST_CASE(a_month_won_whole_is_an_achievement)
{
    int64_t first = base_day_of(2026, 2, 1);
    for (int64_t day = first; day < first + 28; day++) {
        assert_int_equal(made_achievement("month")->id, 0);
        assert_int_equal(made_achievement("month")->done, day - first);
        keep_day(day, true, 0);
    }
    assert_int_equal(made_achievement("month")->id, 28);
    assert_int_equal(made_achievement("month")->of, 28);
}

TEST_CASE(the_month_that_came_furthest_tells_how_far_the_achievement_is)
{
    for (int day = 1; day <= 3; day++)
        keep_day(base_day_of(2026, 1, day), true, 0);
    keep_day(base_day_of(2026, 2, 1), true, 0);
    assert_int_equal(made_achievement("month")->done, 3);
    assert_int_equal(made_achievement("month")->of, 31);
}

TEST_CASE(days_and_dates_agree_over_eight_centuries)
{
    int64_t day = base_day_of(1600, 1, 1);
    assert_int_equal(base_day_of(1970, 1, 1), 0);
    assert_int_equal(base_day_of(2000, 2, 29), 11016);
    for (int year = 1600; year < 2400; year++) {
        bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
        int days[] = {31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
        for (int month = 1; month <= 12; month++) {
            for (int of_month = 1; of_month <= days[month - 1]; of_month++, day++) {
                int y, m, d;
                base_date_of(day, &y, &m, &d);
                assert_true(y == year && m == month && d == of_month);
                assert_int_equal(base_day_of(year, month, of_month), day);
            }
        }
    }
}

/* The player waits for so many questions and then calls it off. */
static bool goes_on(void *questions) { return --*(int *)questions >= 0; }

TEST_CASE(a_deal_that_is_found_just_before_the_search_is_called_off_is_dealt)
{
    int questions = 1;
    session_search search = {.goes_on = goes_on, .context = &questions};
    const sol_rules *rules = sol_game_named("doubleklondike"); /* its first candidate is taken without a proof */
    sol_variant variant = usual_of(rules);
    sol_deal deal;
    base_fault fault;
    assert_false(sol_solves(rules));
    assert_true(session_daily_find(MADE_DAY, &variant, &search, &deal, &fault));
    assert_false(session_daily_find(MADE_DAY, &variant, &search, &deal, &fault));
    assert_has(fault.text, "the search for a deal was stopped");
}

TEST_CASE(a_day_whose_deals_cannot_be_proved_is_not_taken_for_a_search_that_was_called_off)
{
    sol_variant variant = {sol_game_named("klondike"), options_of(3, SOL_SCORING_STANDARD)};
    sol_deal deal;
    base_fault fault;
    variant.options.draw = 9; /* nobody can play with that, let alone win */
    assert_false(session_daily_find(MADE_DAY, &variant, &(session_search){0}, &deal, &fault));
    assert_has(fault.text, "no deal for that day could be proved winnable under these rules");
}

int main(void) { return run_each(run_home_make, run_home_remove); }
