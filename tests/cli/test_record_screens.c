/* The screens of saved games, with real stores: what they show, and what their keys do to the games. */
#include "../nobody.h"
#include "made.h"
#include "run.h"

#include <sys/stat.h>
#include <unistd.h>

#include "base/dates.h"
#include "screen.h"
#include "store/history.h"

static int64_t events_of(int64_t id)
{
    figures_row row = made_row(id);
    return row.id ? (int64_t)row.events : -1;
}

/* ---- history ---------------------------------------------------------------------------------------------------- */

TEST_CASE(every_game_is_listed_the_one_on_the_table_as_it_is_now)
{
    assert_int_equal(run_keys("--seed 7 --draw 3", "Space Space G G q"), 0);
    run_shows("--seed 8 --scoring vegas --new", "Space H | q q", "[History]");
    assert_has(screen_text(), "Vegas 1    #8        open      -$52     1");
    assert_has(screen_text(), "Klondike 3 #7        given up     0     2");
    assert_has(screen_text(), "1-2 of 2");
}

TEST_CASE(the_chosen_game_is_told_by_its_title_and_its_options_in_words)
{
    run_shows("freecell --seed 7", "f 1 1 H | q q", "FreeCell, usual rules");
}

TEST_CASE(a_set_of_options_is_headed_by_the_same_words)
{
    run_shows("--seed 7 --draw 3", "Space G G % Right | q q", "Klondike, draw 3, unlimited passes, standard");
    assert_has_not(screen_text(), "draw=3");
}

enum { GAMES = 40 };

static void keep_games(void)
{
    for (int i = 1; i <= GAMES; i++)
        made_draws((uint64_t)i, 1, MADE_NOW + i);
}

TEST_CASE(games_beyond_the_window_are_read_when_they_are_walked_to)
{
    keep_games();
    run_shows("--seed 99 --new", "Space H End | Esc q", "25-41 of 41");
    assert_has(screen_text(), "> 2026-08-0");
    assert_has(screen_text(), "#1 ");
}

TEST_CASE(games_that_cannot_be_read_are_told_and_not_taken_for_none)
{
    keep_games();
    run_ruin_a_page_of_games();
    run_shows("--new", "H End | q q", "The saved games cannot be read.");
    assert_has(screen_text(), "\"solitaire doctor\" to see why");
    assert_has_not(screen_text(), "No game is kept yet");
    run_shows("--new", "H End Enter Home | q q", "1-17 of 41");
}

TEST_CASE(a_game_that_cannot_be_read_is_told_when_it_shall_be_replayed)
{
    assert_int_equal(run_keys("--seed 7", "Space Space q"), 0);
    run_sql("UPDATE events SET source = 99 WHERE n = 1");
    run_shows("--seed 8 --new", "Space H Down Enter | q q", "Game 1 cannot be ");
}

TEST_CASE(a_game_is_replayed_and_the_one_on_the_table_waits)
{
    assert_int_equal(run_keys("--seed 7", "Space Space q"), 0);
    run_shows("--seed 8 --new", "Space Space Space H Down Enter Right | Esc q q", "#7");
    assert_has(screen_text(), "step 1 of 2");
    assert_has(screen_text(), "q back");
    run_shows("--seed 9 --new", "Space H Down Enter Right Right Esc | Esc Space u Space | q", "#9");
    assert_int_equal(events_of(1), 2);
    assert_int_equal(events_of(2), 3);
    assert_int_equal(events_of(3), 4);
    assert_int_equal(events_of(4), -1);
}

TEST_CASE(a_replay_opened_in_a_lesson_leads_back_to_it_and_that_to_the_game_before_it)
{
    run_shows("--seed 7", "Space L Enter H Enter Right Esc Esc | q q", "2/13  Build columns");
    run_shows("--seed 7", "Space L Enter H Enter Right Esc Esc q | q", "Moves 1   0:00   #7");
}

TEST_CASE(a_replay_that_is_continued_is_a_game_of_its_own)
{
    assert_int_equal(run_keys("--seed 7", "Space Space q"), 0);
    assert_int_equal(run_keys("--seed 8 --new", "Space H Down Enter Right Enter Space Space q"), 0);
    assert_int_equal(events_of(1), 2);
    assert_int_equal(events_of(2), 1);
    assert_int_equal(events_of(3), 3);
    assert_true(made_row(3).provenance.watched);
}

TEST_CASE(quitting_in_a_replay_keeps_the_game_that_waits)
{
    assert_int_equal(run_keys("--seed 7", "Space Space H Enter Right q"), 0);
    assert_int_equal(events_of(1), 2);
    run_shows("", "Space | q", "#7");
    assert_int_equal(events_of(1), 3);
}

TEST_CASE(the_same_deal_is_played_again_with_its_options)
{
    assert_int_equal(run_keys("--seed 7 --draw 3 --scoring vegas", "Space q"), 0);
    run_shows("--seed 8 --draw 1 --new", "Space H Down d Space | q", "#7");
    assert_has(screen_text(), "draw 3");
    assert_int_equal(events_of(2), 1);
    assert_int_equal(events_of(3), 1);
    assert_string_equal(made_row(3).deal, "7");
    assert_string_equal(made_row(3).options, made_row(1).options);
}

TEST_CASE(an_open_game_is_continued)
{
    assert_int_equal(run_keys("--seed 7", "Space Space q"), 0);
    run_shows("--seed 8 --new", "Space H Down r Space | q", "#7");
    assert_int_equal(events_of(1), 3);
    assert_int_equal(events_of(2), 1);
    assert_int_equal(events_of(3), -1);
}

TEST_CASE(the_game_on_the_table_stays_the_same_where_another_cannot_be_had)
{
    static sol_event events[SOL_EVENTS_MAX];
    static sol_step steps[SOL_EVENTS_MAX];
    sol_game game;
    uint32_t played;
    store_ticket ticket = {0};
    store_notice notice;
    assert_int_equal(run_keys("--seed 7", "Space Space q"), 0);
    store *kept = made_store();
    assert_true(store_resume_id(kept, 1, events, steps, &game, &played, &ticket, &notice));
    assert_int_equal(run_keys("--seed 8 --new", "Space H Down r | Esc Space q"), 0);
    store_release(kept, &ticket);
    store_close(kept);
    assert_has(screen_text(), "Game 1 is open in another window.");
    assert_int_equal(events_of(2), 2);
    assert_int_equal(events_of(3), -1);
}

static void make_window_higher(int so_far)
{
    if (so_far == 3)
        screen_rows = 40;
}

TEST_CASE(a_window_that_grew_while_a_replay_was_watched_has_a_longer_list)
{
    keep_games();
    screen_asked = make_window_higher;
    assert_int_equal(run_keys("--seed 99 --new", "Space H Enter <resize> Esc | Esc q"), 0);
    screen_asked = NULL;
    assert_has(screen_text(), "1-33 of 41");
}

TEST_CASE(a_game_is_deleted_and_brought_back_until_the_program_ends)
{
    assert_int_equal(run_keys("--seed 7", "Space q"), 0);
    run_shows("--seed 8 --new", "Space H Down x x | Esc q", "Game 1 is deleted. You can restore it until you quit.");
    assert_has(screen_text(), "1-1 of 1");
    assert_int_equal(made_row(1).id, 0);
    run_shows("--seed 9 --new", "Space H Down x x u | Esc q", "Game 2 is restored.");
    assert_has(screen_text(), "1-2 of 2");
    assert_int_equal(made_row(2).id, 2);
    run_shows("--seed 9 --new", "Space H Down x x u u | Esc q", "There is no deleted game to restore.");
}

TEST_CASE(the_game_on_the_table_is_not_deleted)
{
    run_shows("--seed 7", "Space H x | Esc Space q", "You are playing this game");
    assert_int_equal(events_of(1), 2);
    assert_string_equal(run_err, "");
}

TEST_CASE(a_favourite_is_marked_and_found_again)
{
    assert_int_equal(run_keys("--seed 7", "Space q"), 0);
    run_shows("--seed 8 --new", "Space H Down * f f f f | Esc q", "Favourites only");
    assert_has(screen_text(), "1-1 of 1");
    assert_true(made_row(1).favourite);
    assert_int_equal(run_keys("", "H Down * Esc q"), 0);
    assert_false(made_row(1).favourite);
}

TEST_CASE(a_record_is_exported_beside_the_saved_games_and_never_overwrites_a_file)
{
    static const char check[] = "replay --check ~/.local/share/solitaire/solitaire-1.txt";
    assert_int_equal(chdir(run_home), 0);
    run_shows("--seed 7", "Space Space H e | q q", "Written to ");
    assert_int_equal(access("solitaire-1.txt", F_OK), -1);
    run_prints(check, "moves   2");
    run_shows("", "H e | q q", "Written to "); /* it is there already, and the same */
    (void)run_write(".local/share/solitaire/solitaire-1.txt", "mine");
    run_shows("", "H e | q q", "~/.local/share/solitaire/solitaire-1.txt exists: rename it, then export");
    assert_int_equal(run(check), 2);
    assert_int_equal(chdir("/"), 0);
}

TEST_CASE(where_a_directory_or_a_pipe_has_a_records_name_the_player_is_asked_to_rename_it)
{
    static const char path[] = ".local/share/solitaire/solitaire-1.txt",
                      told[] = "solitaire-1.txt exists: rename it, then";
    assert_int_equal(run_keys("--seed 7", "Space q"), 0);
    assert_int_equal(mkdir(run_path(path), 0700), 0);
    run_shows("", "H e | q q", told);
    assert_int_equal(rmdir(run_path(path)), 0);
    assert_int_equal(mkfifo(run_path(path), 0700), 0); /* to which nobody writes: reading it would never end */
    run_shows("", "H e | q q", told);
}

TEST_CASE(a_record_that_cannot_be_written_is_not_said_to_be)
{
    assert_int_equal(run_keys("--seed 7", "Space q"), 0);
    run_only_for_reading();
    as_nobody();
    int status = run_keys("--seed 8 --new", "H e | q q");
    as_before();
    assert_int_equal(chmod(run_path(".local/share/solitaire"), 0755), 0);
    assert_int_equal(status, 0);
    assert_has(screen_text(), "solitaire-1.txt cannot be written: Permission");
}

/* ---- figures ---------------------------------------------------------------------------------------------------- */

TEST_CASE(a_game_given_up_is_lost_and_one_left_open_is_not)
{
    run_shows("--seed 7", "Space G G % | q Esc q", "Played        1, won 0");
    assert_has(screen_text(), "Streak        1 lost");
    assert_string_equal(made_row(1).result, "given up");
    run_shows("--seed 8 --new", "Space % Right | q q", "Played        1, won 0");
    assert_has(screen_text(), "2 of 2");
}

TEST_CASE(the_best_score_is_told_with_its_day)
{
    char day[BASE_DATE_MAX], line[64];
    assert_int_equal(run_keys("--seed 7", "t Enter Space t Enter G G % | q Esc q"), 0);
    (void)base_date_text(made_row(1).finished, day);
    (void)snprintf(line, sizeof line, " on %s", day);
    assert_has(screen_text(), "Best score");
    assert_has(screen_text(), line);
}

TEST_CASE(the_bankroll_is_told_and_begun_anew_when_asked_twice)
{
    run_shows("--seed 7 --draw 3 --scoring vegas", "Space G G $ | q Esc q", "Vegas, draw 3");
    assert_has(screen_text(), "Balance -$52 after 1 game,");
    run_shows("", "$ R | q q", "Balance -$52");
    run_shows("", "$ R R | q q", "reset on ");
    assert_has(screen_text(), "No Vegas games have counted here yet.");
}

TEST_CASE(todays_deal_is_played_from_the_calendar_and_continued)
{
    assert_int_equal(run_keys("--seed 7", "Space D Enter Space q"), 0);
    assert_true(made_row(2).provenance.daily != 0);
    assert_int_equal(made_row(2).noted, FIGURES_VERDICT_WINNABLE);
    assert_int_equal(made_row(1).provenance.daily, 0);
    run_shows("--seed 8 --new", "Space D | Enter Space q", "open, game 2");
    assert_int_equal(events_of(2), 2);
}

TEST_CASE(an_unfinished_attempt_at_a_day_that_was_lost_by_other_rules_is_continued)
{
    assert_int_equal(run_keys("daily --draw 3", "Space G G q"), 0);
    assert_int_equal(run_keys("daily", "Space q"), 0);
    run_shows("--seed 8 --new", "Space D | Enter Space q", "lost, game 1");
    assert_int_equal(events_of(2), 2);
    assert_int_equal(events_of(4), -1);
    assert_int_equal(run_keys("--seed 9 --draw 3 --new", "Space D Enter Space q"), 0);
    assert_int_equal(events_of(2), 3);
}

TEST_CASE(a_decided_day_is_dealt_again_from_the_calendar_as_practice)
{
    assert_int_equal(run_keys("daily", "Space G G q"), 0);
    run_shows("--seed 8 --new", "Space D Enter | Space q",
              "You have played this deal before, in game 1. This game does not count.");
    assert_int_equal(events_of(3), 1);
    assert_int_equal(run_keys("--seed 9 --new", "Space D Enter Space q"), 0);
    assert_int_equal(events_of(3), 2);
}

TEST_CASE(what_the_solver_proves_of_a_deal_stands_in_the_list)
{
    assert_int_equal(run_keys("--seed 1 --status", "S | <wake> Space H | q q"), 0);
    assert_int_equal(made_row(1).verdict, FIGURES_VERDICT_WINNABLE);
    assert_has(screen_text(), "0    0 yes");
    assert_int_equal(run_keys("--seed 12 --status", "S | <wake> Space q"), 0);
    assert_int_equal(made_row(2).verdict, FIGURES_VERDICT_LOST);
}

TEST_CASE(a_deal_that_was_chosen_as_winnable_is_known_to_be)
{
    assert_int_equal(run_keys("--winnable", "Space q"), 0);
    assert_int_equal(made_row(1).verdict, FIGURES_VERDICT_WINNABLE);
    assert_int_equal(run_keys("--winnable --new", "Space N N Space q"), 0);
    assert_int_equal(made_row(3).verdict, FIGURES_VERDICT_WINNABLE);
}

TEST_CASE(a_game_in_which_the_solver_played_stays_one_after_a_rest)
{
    assert_int_equal(run_keys("--seed 1", "s s | <wake> Right Right Enter q"), 0);
    assert_true(made_row(1).provenance.helped);
    run_shows("", "Space H | q q", ", solver");
}

TEST_CASE(where_nothing_can_be_kept_the_screens_are_empty_and_say_so)
{
    char words[RUN_PATH_MAX + 64];
    (void)snprintf(words, sizeof words, "--seed 7 --data-dir %s/x", run_write("file", ""));
    run_shows(words, "Space H | x Tab Tab Tab Tab Esc Space q", "No games have been played yet.");
}

static int set_up(void **state)
{
    screen_asked = NULL;
    int made = run_home_make(state);
    run_set("SOLITAIRE_AUTO", "off"); /* so that a key is one event */
    return made;
}

TEST_CASE(a_daily_deal_that_no_solver_has_proved_says_so)
{
    run_shows("doubleklondike --seed 8", "D | Enter | q", "This daily deal has not been proved winnable.");
}

int main(void) { return run_each(set_up, run_home_remove); }
