/* Deals that can be won, and how hard they are. */
#include "run.h"

#include <signal.h>

#include <solitaire/solver.h>

#include "made.h"
#include "screen.h"
#include "session/deals/first_deals.h"
#include "session/deals/new_game.h"
#include "session/deals/search.h"
#include "session/deals/solver_memory.h"

static sol_variant variant;
static sol_deal deal;

static int set_up(void **state)
{
    screen_asked = NULL;
    const sol_rules *klondike = sol_game_named("klondike");
    variant = (sol_variant){klondike, klondike->defaults};
    return run_home_make(state);
}

static void deal_ours(uint64_t number) { assert_true(sol_deal_make(SOL_DEAL_OURS, number, 1, &deal)); }

/* Can the deal be won, by a search without any limit? */
static bool is_winnable(void)
{
    sol_position position;
    void *memory = malloc(SOL_SOLVER_BYTES_MIN);
    sol_solver *solver = sol_solver_init(memory, SOL_SOLVER_BYTES_MIN);
    assert_non_null(solver);
    sol_deal_position(&variant, deal.deck, &position);
    bool won = sol_solve(solver, &variant, &position, NULL, NULL, 0).verdict == SOL_WON;
    free(memory);
    return won;
}

/* The grade of a deal of which so many of the 40 games are won, as the manual has it. */
static int grade_of(int won)
{
    return won >= 24   ? SESSION_GRADE_EASY
           : won >= 10 ? SESSION_GRADE_NORMAL
           : won >= 2  ? SESSION_GRADE_HARD
                       : SESSION_GRADE_EXPERT;
}

static bool is_easy(void) { return session_games_won(&variant, &deal) >= 24; }

/* The counts are those of an earlier build, which asked for every tip anew. */
TEST_CASE(a_deal_wins_as_many_of_its_games_as_ever)
{
    static const uint64_t deals[] = {1, 10};
    static const int won[3][2] = {{24, 40}, {11, 18}, {3, 1}};
    for (int kind = 0; kind < 3; kind++)
        for (size_t i = 0; i < 2; i++) {
            variant.options.draw = kind == 0 ? 1 : 3;
            variant.options.passes = kind == 2 ? 3 : SOL_PASSES_UNLIMITED;
            deal_ours(deals[i]);
            assert_int_equal(session_games_won(&variant, &deal), won[kind][i]);
        }
}

/* Some deals of the grade are missed on purpose, but not most of them. */
TEST_CASE(a_search_takes_no_deal_for_one_of_a_grade_that_it_has_not)
{
    enum { DEALS = SAMPLE(40, 10) };
    int shown = 0;
    unsigned won = 0;
    variant = usual("yukon");
    for (uint64_t number = 1; number <= DEALS; number++) {
        deal_ours(number);
        int grade = grade_of(session_games_won(&variant, &deal));
        for (int asked = SESSION_GRADE_EASY; asked <= SESSION_GRADE_EXPERT; asked++)
            if (session_shows_grade(&variant, &deal, asked, &won)) {
                assert_int_equal(asked, grade);
                shown++;
            }
        assert_true(session_shows_grade(&variant, &deal, SESSION_GRADE_ANY, &won));
    }
    assert_within(shown, DEALS / 2, DEALS);
}

TEST_CASE(a_grade_with_won_games_needs_no_other_proof)
{
    assert_false(session_grade_proves(SESSION_GRADE_ANY));
    for (int grade = SESSION_GRADE_EASY; grade < SESSION_GRADE_EXPERT; grade++)
        assert_true(session_grade_proves(grade));
    assert_false(session_grade_proves(SESSION_GRADE_EXPERT));
}

TEST_CASE(a_deal_of_spider_with_four_suits_is_found_too)
{
    sol_position position;
    session_solver with = session_solver_make(SOL_SOLVER_BYTES_MIN);
    const sol_solve_limits limits = {.nodes = SESSION_WINNABLE_NODES};
    variant = usual("spider");
    assert_true(sol_deal_make(SOL_DEAL_OURS, 1019, 2, &deal));
    sol_deal_position(&variant, deal.deck, &position);
    assert_int_equal(sol_solve(with.solver, &variant, &position, &limits, NULL, 0).verdict, SOL_WON);
    session_solver_free(&with);
}

TEST_CASE(a_deal_that_is_chosen_is_winnable_and_of_its_grade)
{
    base_fault fault;
    for (int grade = SESSION_GRADE_ANY; grade <= SESSION_GRADE_EASY; grade++) {
        assert_true(session_deal_winnable(&variant, grade, &(session_search){0}, &deal, &fault));
        assert_true(is_winnable());
        assert_true(grade == SESSION_GRADE_ANY || is_easy());
    }
}

TEST_CASE(the_deals_of_some_games_cannot_be_proved)
{
    base_fault fault;
    const sol_rules *unsolved = sol_game_named("doubleklondike");
    assert_true(session_can_prove(variant.rules, &fault));
    assert_true(session_can_prove(sol_game_named("pyramid"), &fault));
    assert_true(session_can_prove(sol_game_named("spider"), &fault));
    assert_false(session_can_prove(unsolved, &fault));
    assert_string_equal(fault.text, "the solver cannot prove Double Klondike deals winnable");
    sol_variant rainbow = usual("canfield");
    rainbow.options.build = SOL_COLUMNS_ANY_SUIT;
    sol_options_resolve(&rainbow);
    assert_false(session_can_prove(rainbow.rules, &fault));
    assert_string_equal(fault.text, "Canfield deals can be proved winnable only with the usual rules for the columns");
}

/* ---- the first deals -------------------------------------------------------------------------------------------- */

/* The solver that chose them was another; the one of today may take longer for a deal, but must win it, too. */
TEST_CASE(the_first_deals_are_what_they_are_called)
{
    enum { SOLVER_BYTES = 1 << 28 };
    session_solver with = session_solver_make(SOLVER_BYTES);
    const sol_solve_limits limits = {.nodes = 10 * SESSION_WINNABLE_NODES};
    int lists = 0;
    for (int i = 0; sol_game_at(i / 2); i++) {
        sol_position position;
        variant = (sol_variant){sol_game_at(i / 2), sol_game_at(i / 2)->defaults};
        if (i % 2 && strcmp(variant.rules->name, "klondike") != 0)
            continue;
        variant.options.draw = i % 2 ? 3 : variant.options.draw;
        sol_options_resolve(&variant);
        const session_first_deals *of = session_first_deals_of(&variant);
        if (!of)
            continue;
        lists++;
        assert_string_equal(of->game, variant.rules->name);
        for (int n = 0; n < SESSION_FIRST_DEALS; n += SAMPLE(1, SESSION_FIRST_DEALS)) {
            assert_true(sol_deal_make(variant.rules->dialect, of->numbers[n], variant.rules->decks, &deal));
            sol_deal_position(&variant, deal.deck, &position);
            if (of->grade == SESSION_GRADE_EASY)
                assert_true(is_easy());
            else
                assert_int_equal(sol_solve(with.solver, &variant, &position, &limits, NULL, 0).verdict, SOL_WON);
        }
    }
    session_solver_free(&with);
    assert_int_equal(lists, 18);
}

TEST_CASE(other_rules_have_no_first_deals)
{
    variant.options.scoring = SOL_SCORING_NONE;
    assert_non_null(session_first_deals_of(&variant));
    variant.options.draw = 2;
    assert_null(session_first_deals_of(&variant));
    variant = usual("doubleklondike");
    assert_null(session_first_deals_of(&variant));
}

/* ---- in the program --------------------------------------------------------------------------------------------- */

TEST_CASE(until_the_first_win_deals_are_kind_and_afterwards_any)
{
    run_shows("", "Esc | q", "winnable, easy");
    run_shows("--new", "Space N N | q", "winnable, easy");
    assert_int_equal(run_keys("--seed 1", "| q"), 0);
    assert_has_not(screen_text(), "winnable");
    (void)made_saved(&(made_wish){.deal = 1, .draw = 1, .win = true, .step_ms = 1000},
                     (figures_row){.started = MADE_NOW, .saved = MADE_NOW, .finished = MADE_NOW});
    assert_int_equal(run_keys("--new", "| q"), 0);
    assert_has_not(screen_text(), "winnable");
    run_shows("freecell --new", "| q", "winnable, easy");
}

TEST_CASE(the_menu_of_a_new_game_says_until_when_its_deals_are_easier)
{
    run_shows("freecell --seed 1", "n Enter | Esc q", "any, easier ones until you win");
    (void)made_saved(&(made_wish){.deal = 1, .draw = 1, .win = true, .step_ms = 1000},
                     (figures_row){.started = MADE_NOW, .saved = MADE_NOW, .finished = MADE_NOW});
    run_shows("freecell --seed 1", "n Enter | Esc q", "any, easier ones until you win");
    assert_int_equal(run_keys("klondike --seed 2", "n Enter | Esc q"), 0);
    assert_has(screen_text(), "Deals        any ");
    assert_has_not(screen_text(), "easier");
}

TEST_CASE(under_other_rules_a_kind_deal_is_looked_for_only_so_long)
{
    run_pace(400);
    run_shows("--draw 2", "| q", "draw 2");
    assert_has_not(screen_text(), "winnable");
}

/* No deal of Fortress is easy, but nearly all can be won, which the solver proves at once. */
TEST_CASE(where_no_easy_deal_is_found_in_time_one_that_can_be_won_will_do)
{
    run_pace(1);
    run_shows("castle --castle fortress", "| q", "winnable");
    assert_has_not(screen_text(), "easy");
}

TEST_CASE(where_none_is_found_the_game_on_the_table_stays)
{
    screen_script("n Enter Enter | q");
    run_set("SOLITAIRE_DIFFICULTY", "easy");
    assert_int_equal(run("spider --seed 3"), 0);
    assert_has(screen_text(), "No new deal: none of the 2000 deals");
    assert_has(screen_text(), "#3");
}

/* Of the frames of a run, the first and the last that has `awaited`. */
static char first_frame[4096], awaited_frame[4096];
static const char *awaited;

static void note_frames(void)
{
    if (!first_frame[0])
        (void)snprintf(first_frame, sizeof first_frame, "%s", screen_text());
    if (strstr(screen_text(), awaited))
        (void)snprintf(awaited_frame, sizeof awaited_frame, "%s", screen_text());
}

/* Run it while each frame is shown to `shown`; a search is called off if that is said. */
static void run_watched(const char *words, const char *script, void (*shown)(void), const char *wait_for,
                        bool calls_off)
{
    first_frame[0] = awaited_frame[0] = 0;
    awaited = wait_for;
    screen_script(script);
    screen_calls_off = calls_off;
    screen_shown = shown;
    assert_int_equal(run(words), 0);
    screen_shown = NULL;
}

TEST_CASE(what_is_looked_for_stands_on_the_screen_before_it_is_found)
{
    run_watched("--winnable --new", "| q", note_frames, "", false);
    assert_has(first_frame, "Looking for a game of Klondike (winnable). Esc or q stops the search.");
    assert_has_not(screen_text(), "Looking for");
}

TEST_CASE(a_search_that_is_called_off_ends_the_program_or_leaves_the_table)
{
    run_watched("--winnable --new", "| q", note_frames, "", true);
    assert_string_equal(run_err, "solitaire: the search for a deal was stopped\n");
    run_set("SOLITAIRE_DIFFICULTY", "easy");
    run_watched("--seed 3", "n Enter Enter | q", note_frames, "Looking for", true);
    assert_has(awaited_frame, "Looking for a game of Klondike (winnable, easy). Esc or q stops the search.");
    assert_has(screen_text(), "No new deal: the search for a deal was stopped.");
    assert_has(screen_text(), "#3");
}

TEST_CASE(a_search_that_a_signal_ends_ends_the_program_by_that_signal)
{
    screen_script("n Enter Enter | q");
    screen_calls_off = true;
    screen_called_off_by = SIGTERM;
    run_set("SOLITAIRE_DIFFICULTY", "easy");
    (void)run("--seed 3");
    assert_int_equal(screen_seen.died_of, SIGTERM);
    assert_true(screen_seen.closed_before_death);
}

/* Make the window larger after the first picture of the search. */
static void grow(void)
{
    if (!strstr(screen_text(), "Looking for"))
        return;
    if (screen_rows == 30)
        (void)snprintf(first_frame, sizeof first_frame, "%s", screen_text());
    screen_rows = 30;
}

TEST_CASE(a_window_that_is_resized_meanwhile_is_drawn_at_once)
{
    run_watched("--winnable --new", "| q", grow, "", true);
    assert_has(first_frame, "Looking for a game of Klondike");
}

TEST_CASE(the_search_for_the_deal_of_a_day_is_said_and_called_off_likewise)
{
    run_watched("--seed 3", "D Enter | <eof>", note_frames, "Finding the daily deal for", true);
    assert_has(awaited_frame, ", Klondike. Esc or q stops the search.");
    assert_has(screen_text(), "The search for a deal was stopped");
}

TEST_CASE(winnable_deals_are_dealt_at_the_start_and_by_key_and_kind_ones_need_not_be)
{
    run_shows("--winnable --status", "S | <wake> | N | S | <wake> | q", "winnable");
    run_shows("--difficulty normal --new", "| d | R | N | q", "winnable, normal");
    assert_int_equal(run_keys("--winnable --new", "| q"), 0);
    assert_has_not(screen_text(), "winnable");
    assert_int_equal(run_keys("--no-kind --new", "| q"), 0);
    assert_has_not(screen_text(), "winnable");
}

TEST_CASE(a_named_deal_is_not_chosen)
{
    run_refuses("--winnable --seed 3",
                "--winnable and --difficulty choose a random deal: leave them out when you name");
}

int main(void) { return run_each(set_up, run_home_remove); }
