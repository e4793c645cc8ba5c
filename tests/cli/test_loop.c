/* The loop: what is resumed or dealt, that nothing is lost between two keys, and how it ends. */
#include "made.h"
#include "run.h"

#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include "screen.h"
#include "store/history.h"

/* The number after `word` in what another process prints about the game played last; −1 if it prints nothing. */
static int kept(const char *command, const char *word)
{
    char line[256], whole[600];
    int number = -1;
    (void)snprintf(whole, sizeof whole, "\"%s\" %s 2>/dev/null", SOLITAIRE_BINARY, command);
    FILE *pipe = popen(whole, "r");
    assert_non_null(pipe);
    while (fgets(line, sizeof line, pipe))
        if (strncmp(line, word, strlen(word)) == 0)
            number = atoi(line + strlen(word));
    (void)pclose(pipe);
    return number;
}

static int events_kept(void) { return kept("export last", "events "); }

static int set_up(void **state)
{
    screen_asked = NULL;
    int made = run_home_make(state);
    run_set("SOLITAIRE_AUTO", "off"); /* so that a key is one event */
    return made;
}

/* ---- beginning -------------------------------------------------------------------------------------------------- */

static void the_first_picture_is_shown_before_any_key_is_asked_for(int so_far)
{
    if (so_far == 0) {
        assert_int_equal(screen_seen.shows, 1);
        assert_has(screen_text(), "Klondike");
        assert_has(screen_text(), "#7");
    }
}

TEST_CASE(the_deal_that_was_asked_for_is_shown_at_once)
{
    screen_asked = the_first_picture_is_shown_before_any_key_is_asked_for;
    assert_int_equal(run_keys("--seed 7", "q"), 0);
    assert_int_equal(screen_seen.opens, 1);
    assert_int_equal(screen_seen.closes, 1);
    assert_string_equal(run_err, "");
}

/* Assert that nothing was written yet: a disk that is slow to make a file must not delay the first picture. */
static void nothing_is_made_on_the_disk_yet(void)
{
    char dir[RUN_PATH_MAX];
    assert_true(store_default_dir(dir, sizeof dir));
    if (screen_seen.shows == 1)
        assert_false(store_exists(dir));
}

TEST_CASE(the_first_picture_of_all_is_shown_before_anything_is_made_on_the_disk)
{
    screen_shown = nothing_is_made_on_the_disk_yet;
    assert_int_equal(run_keys("--seed 7", "Space q"), 0);
    screen_shown = NULL;
    assert_int_equal(events_kept(), 1);
}

TEST_CASE(without_a_terminal_it_says_so_and_keeps_nothing)
{
    screen_script("");
    screen_refuses = true;
    assert_int_equal(run("--seed 7"), 2);
    assert_string_equal(run_err, "solitaire: there is no terminal here: use --plain to play in lines of text\n");
    run_answers("games", "No games have been played yet.\n");
}

TEST_CASE(without_a_terminal_a_replay_says_what_can_be_printed)
{
    assert_int_equal(run_keys("--seed 7", "Space q"), 0);
    screen_script("");
    screen_refuses = true;
    assert_int_equal(run("replay last"), 2);
    assert_string_equal(run_err, "solitaire: there is no terminal here: use --text to print the moves, or --check for "
                                 "the result\n");
}

TEST_CASE(without_a_terminal_a_game_that_is_not_there_is_told_first)
{
    assert_int_equal(run_keys("--seed 7", "Space q"), 0);
    screen_script("");
    screen_refuses = true;
    assert_int_equal(run("--resume 999"), 2);
    assert_string_equal(run_err, "solitaire: there is no game 999: run \"solitaire games\" to list the saved games\n");
    assert_int_equal(run("--resume 1"), 2);
    assert_string_equal(run_err, "solitaire: there is no terminal here: use --plain to play in lines of text\n");
}

TEST_CASE(no_color_takes_the_colours_away_unless_a_theme_is_asked_for)
{
    assert_int_equal(run_keys("", "q"), 0);
    assert_true(screen_seen.colour);
    run_set("NO_COLOR", "1");
    assert_int_equal(run_keys("", "q"), 0);
    assert_false(screen_seen.colour);
    assert_int_equal(run_keys("--theme classic", "q"), 0);
    assert_true(screen_seen.colour);
}

TEST_CASE(the_mouse_is_taken_only_if_it_is_wanted)
{
    assert_int_equal(run_keys("", "q"), 0);
    assert_true(screen_seen.mouse);
    assert_int_equal(run_keys("--no-mouse", "q"), 0);
    assert_false(screen_seen.mouse);
}

/* ---- keeping ---------------------------------------------------------------------------------------------------- */

static void as_many_events_as_draws_are_on_the_disk(int so_far) { assert_int_equal(events_kept(), so_far); }

TEST_CASE(each_key_is_on_the_disk_before_the_next_is_read)
{
    screen_asked = as_many_events_as_draws_are_on_the_disk;
    assert_int_equal(run_keys("--seed 1", "Space Space Space u Space"), 0);
    assert_int_equal(screen_seen.shows, 1); /* no old frame was waiting to be shown */
}

/* Another process that has a game open until it is told to end. */
typedef struct window {
    pid_t id;
    int told, says;
} window;

static void be_a_window(int64_t id, int told, int says)
{
    static sol_event events[SOL_EVENTS_MAX];
    static sol_step steps[SOL_EVENTS_MAX];
    static sol_game game;
    char dir[RUN_PATH_MAX], byte = 'x';
    uint32_t played;
    store_notice notice;
    store_ticket ticket = {0};
    store *kept_games = store_default_dir(dir, sizeof dir) ? store_open(dir, 1785542400, &notice) : NULL;
    if (!store_resume_id(kept_games, id, events, steps, &game, &played, &ticket, &notice))
        _exit(1);
    (void)!write(says, &byte, 1);
    (void)!read(told, &byte, 1);
    _exit(0);
}

static window open_window(int64_t id)
{
    int to[2], from[2];
    char byte;
    assert_int_equal(pipe(to), 0);
    assert_int_equal(pipe(from), 0);
    window opened = {fork(), to[1], from[0]};
    assert_int_not_equal(opened.id, -1);
    if (opened.id == 0) {
        (void)close(to[1]); /* otherwise it would wait for its own end to be closed */
        be_a_window(id, to[0], from[1]);
    }
    (void)close(to[0]);
    (void)close(from[1]);
    assert_int_equal(read(opened.says, &byte, 1), 1);
    return opened;
}

static void close_window(const window *opened)
{
    (void)close(opened->told);
    (void)close(opened->says);
    assert_int_equal(waitpid(opened->id, NULL, 0), opened->id);
}

/* Save a game of the deal that was given up, and then all but the last move of one that wins. */
static void keep_nearly_won_twice(void)
{
    static sol_event events[SOL_EVENTS_MAX];
    static sol_step steps[SOL_EVENTS_MAX];
    uint32_t played;
    sol_game nearly;
    (void)made_saved(&(made_wish){.deal = 1, .draw = 1, .give_up = true, .step_ms = 100},
                     (figures_row){.started = MADE_NOW, .saved = MADE_NOW, .finished = MADE_NOW});
    const sol_game *game = made_game(&(made_wish){.deal = 1, .draw = 1, .win = true, .step_ms = 100}, &played);
    sol_game_start(&nearly, &game->variant, &game->deal, events, steps, SOL_EVENTS_MAX);
    for (uint32_t i = 0; i + 1 < game->event_count; i++)
        assert_int_equal(sol_game_append(&nearly, game->events[i]), SOL_OK);
    made_save(&nearly, played, (figures_row){.started = MADE_NOW + 60, .finished = MADE_NOW});
}

TEST_CASE(a_win_of_a_deal_that_was_played_before_says_that_it_does_not_count)
{
    keep_nearly_won_twice();
    run_shows("--resume 2 --no-animation", "a | q", "Deal played before: the win does not count.");
    run_prints("games --won", " 1       p won ");
    assert_int_equal(run("games --lost"), 0);
    assert_has_not(run_out, "p given up");
    run_prints("games --won --json", "\"repeated\": true");
}

TEST_CASE(the_bell_rings_for_a_key_that_can_do_nothing_where_it_is_wanted)
{
    assert_int_equal(run_keys("--seed 7 --bell audible", "u | Space | q"), 0);
    assert_int_equal(screen_seen.bells[2], 1);
    assert_int_equal(run_keys("--new --bell visible", "u | q"), 0);
    assert_int_equal(screen_seen.bells[1], 1);
    assert_int_equal(screen_seen.bells[2], 0);
    assert_int_equal(run_keys("--new", "u | q"), 0);
    assert_int_equal(screen_seen.bells[1] + screen_seen.bells[2], 0);
}

/* The frame that is shown when nothing more comes, and how many frames were shown until then. */
static char rests[4096];
static int shows_until_rest;
static void note_rest(void)
{
    if (strcmp(rests, screen_text()) != 0)
        shows_until_rest = screen_seen.shows;
    (void)snprintf(rests, sizeof rests, "%s", screen_text());
}

static const char *last_frame(const char *words, bool quick, const char *script)
{
    screen_quick = quick;
    screen_shown = note_rest;
    (void)run_keys(words, script);
    screen_shown = NULL;
    screen_quick = false;
    return rests;
}

static bool slides(const char *words, bool quick)
{
    char still[sizeof rests];
    (void)snprintf(still, sizeof still, "%s", last_frame("--new --seed 7 --no-clock --no-animation", false, "Space |"));
    return strcmp(last_frame(words, quick, "Space |"), still) != 0;
}

TEST_CASE(a_key_while_cards_slide_is_answered_by_the_finished_table_at_once)
{
    static const char words[] = "--new --seed 7 --no-clock";
    char still[sizeof rests];
    (void)snprintf(still, sizeof still, "%s", last_frame(words, false, "Space | Right |"));
    assert_true(slides(words, true));
    assert_string_equal(last_frame(words, true, "Space | Right |"), still);
    assert_int_equal(shows_until_rest, screen_seen.shows);
}

/* A key must not wait behind a queue of old pictures. */
TEST_CASE(a_terminal_that_is_busy_with_one_picture_is_not_sent_the_next)
{
    static const char words[] = "--new --seed 7 --no-clock", script[] = "Space | . . | Right |";
    (void)last_frame(words, true, script);
    int all = screen_seen.shows;
    screen_behind = true;
    (void)last_frame(words, true, script);
    screen_behind = false;
    assert_within(screen_seen.shows, 3, all - 2);
}

TEST_CASE(cards_slide_where_the_terminal_is_quick_or_they_are_asked_to)
{
    assert_true(slides("--new --seed 7 --no-clock", true));
    assert_false(slides("--new --seed 7 --no-clock", false));
    assert_false(slides("--new --seed 7 --no-clock --no-animation", true));
    assert_true(slides("--new --seed 7 --no-clock --animation", false));
    run_set("NO_MOTION", "1");
    assert_false(slides("--new --seed 7 --no-clock", true));
    assert_true(slides("--new --seed 7 --no-clock --animation", true));
}

TEST_CASE(a_game_that_is_open_in_another_window_is_told_of_where_a_new_one_is_dealt)
{
    static const char said[] = "Your last game is open in another window, so this is a new one.";
    assert_int_equal(run_keys("freecell --seed 1", "1 a q"), 0);
    assert_int_equal(events_kept(), 1);
    window other = open_window(1);
    run_shows("freecell", "| q", said);
    run_shows("", "| q", said);
    assert_int_equal(run_keys("freecell --new", "| q"), 0);
    assert_has_not(screen_text(), said);
    close_window(&other);
    assert_int_equal(run_keys("freecell", "| q"), 0);
    assert_has_not(screen_text(), said);
}

TEST_CASE(the_game_before_the_one_in_another_window_is_called_so_where_its_game_is_named)
{
    assert_int_equal(run_keys("--seed 1", "Space q"), 0);
    assert_int_equal(run_keys("--seed 2 --new", "Space q"), 0);
    window other = open_window(2);
    run_shows("klondike", "| q", "Your last game is open in another window, so this is the one before it.");
    assert_has(screen_text(), "#1");
    close_window(&other);
}

TEST_CASE(where_nothing_can_be_kept_the_player_is_told_and_plays)
{
    char words[RUN_PATH_MAX + 64];
    (void)snprintf(words, sizeof words, "--seed 7 --data-dir %s/x", run_write("file", ""));
    assert_int_equal(run_keys(words, "Space | q"), 0);
    assert_has(run_err, "solitaire: ");
    assert_int_equal(strcspn(run_err, "\n"), strlen(run_err) - 1);
    assert_has(screen_text(), "#7");
}

/* Another program that begins to write after the first key, and does not stop. */
static sqlite3 *writer;

static void begin_to_write(int so_far)
{
    char dir[RUN_PATH_MAX], path[RUN_PATH_MAX + 32];
    if (so_far != 1)
        return;
    assert_true(store_default_dir(dir, sizeof dir));
    (void)snprintf(path, sizeof path, "%s/solitaire.db", dir);
    assert_int_equal(sqlite3_open(path, &writer), SQLITE_OK);
    assert_int_equal(sqlite3_exec(writer, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
}

TEST_CASE(moves_that_could_not_be_kept_are_told_at_the_end)
{
    screen_asked = begin_to_write;
    int status = run_keys("--seed 7", "Space Space Space q");
    screen_asked = NULL;
    assert_int_equal(sqlite3_close(writer), SQLITE_OK);
    assert_int_equal(status, 0);
    assert_has(run_err, "the last 2 of this game's 3 moves could not be saved");
}

TEST_CASE(a_new_deal_by_key_is_a_game_of_its_own_and_the_next_deal_another)
{
    char first[64];
    assert_int_equal(run_keys("--seed 1", "Space N N Space Space | q"), 0);
    assert_int_equal(kept("export 1", "events "), 1);
    assert_int_equal(kept("export 2", "events "), 2);
    (void)snprintf(first, sizeof first, "#%d", kept("export 2", "deal "));
    assert_has(screen_text(), first);
    assert_int_equal(run_keys("", "N N Space | q"), 0);
    assert_int_equal(kept("export 3", "events "), 1);
    assert_has_not(screen_text(), first);
}

TEST_CASE(tips_that_were_shown_are_counted)
{
    assert_int_equal(run_keys("--seed 1 --tips rules", "t Esc t Esc Space q"), 0);
    assert_int_equal(made_row(0).tips, 2);
}

TEST_CASE(a_tip_of_the_coach_is_counted_once_it_is_there)
{
    assert_int_equal(run_keys("--seed 1", "t | <wake> Esc Space q"), 0);
    assert_int_equal(made_row(0).tips, 1);
    assert_int_equal(run_keys("--seed 2", "t | Esc Space q"), 0);
    assert_int_equal(made_row(0).tips, 0);
}

/* ---- playing ---------------------------------------------------------------------------------------------------- */

TEST_CASE(waiting_keys_are_handled_before_the_picture_is_drawn)
{
    assert_int_equal(run_keys("--seed 1", "Space Space Space | Space | q"), 0);
    assert_int_equal(screen_seen.shows, 3);
}

TEST_CASE(a_key_held_down_is_seen_to_work)
{
    char script[1000] = "";
    for (int i = 0; i < 60; i++)
        (void)strcat(script, i % 2 ? "Left " : "Right ");
    assert_int_equal(run_keys("--seed 1", script), 0);
    assert_within(screen_seen.shows, 4, 10);
}

TEST_CASE(every_cell_is_painted_anew_on_request)
{
    assert_int_equal(run_keys("--seed 1", "Ctrl-l | q"), 0);
    assert_int_equal(screen_seen.forgets, 1);
    assert_int_equal(screen_seen.shows, 2);
}

/* What was drawn with such glyphs is not where the program thinks it is. */
TEST_CASE(every_cell_is_painted_anew_where_glyphs_turn_out_to_be_too_wide)
{
    screen_script("Space <wide> | q");
    screen_unicode = true;
    assert_int_equal(run("--seed 1"), 0);
    assert_int_equal(screen_seen.forgets, 1);
    screen_script("Space <wide> | q"); /* later the terminal's answer is known from the start */
    assert_int_equal(run("--seed 1 --new"), 0);
    assert_int_equal(screen_seen.forgets, 0);
}

TEST_CASE(suspended_by_key_or_by_the_system_it_saves_and_shows_itself_again)
{
    assert_int_equal(run_keys("--seed 1", "Space Ctrl-z | Space <stop> | q"), 0);
    assert_int_equal(screen_seen.suspends, 2);
    assert_int_equal(screen_seen.shows, 3);
    assert_int_equal(events_kept(), 2);
}

TEST_CASE(a_resize_is_drawn)
{
    assert_int_equal(run_keys("--seed 1", "<resize> | q"), 0);
    assert_int_equal(screen_seen.shows, 2);
}

/* ---- ending ----------------------------------------------------------------------------------------------------- */

TEST_CASE(the_end_of_input_ends_it_well)
{
    assert_int_equal(run_keys("--seed 1", "Space <eof>"), 0);
    assert_int_equal(screen_seen.died_of, 0);
    assert_int_equal(screen_seen.closes, 1);
    assert_int_equal(events_kept(), 1);
}

TEST_CASE(a_signal_ends_it_as_signals_do_but_with_the_game_kept_and_the_terminal_given_back)
{
    (void)run_keys("--seed 1", "Space <hangup> Space");
    assert_int_equal(screen_seen.died_of, 1);
    assert_true(screen_seen.closed_before_death);
    assert_int_equal(events_kept(), 1);
}

/* ---- replaying -------------------------------------------------------------------------------------------------- */

TEST_CASE(a_replay_keeps_nothing)
{
    assert_int_equal(run_keys("--seed 1", "Space Space Space q"), 0);
    run_shows("replay last", "Right | Right | q", "#1");
    assert_int_equal(kept("export 1", "events "), 3);
    assert_int_equal(kept("export 2", "events "), -1);
}

/* Play `script` on the replay of a file, a record of deal 1, while no game is saved yet. */
static void play_on_a_record(const char *script)
{
    assert_int_equal(run_keys("--seed 1 --data-dir ~/elsewhere", "Space Space G G q"), 0);
    assert_int_equal(run("export 1 --data-dir ~/elsewhere"), 0);
    (void)run_write("one.sol", run_out);
    assert_int_equal(run_keys("replay ~/one.sol", script), 0);
}

TEST_CASE(a_deal_that_was_watched_is_nobodys_first_game_however_often_it_is_dealt_again)
{
    static const struct {
        const char *script, *later; /* keys on the replay, and on the game that is continued from it */
        bool watched;
    } each[] = {{"End Home Enter R R Space G G R R R Space G G q", NULL, true},
                {"Right Enter R R Space G G q", NULL, true},
                {"Right Enter Space q", "R R Space G G q", true},
                {"End Home Enter N N Space G G q", NULL, false}};
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        assert_int_equal(run_home_remove(NULL) + set_up(NULL), 0);
        play_on_a_record(each[i].script);
        if (each[i].later)
            assert_int_equal(run_keys("", each[i].later), 0);
        assert_int_equal(made_row(0).provenance.watched, each[i].watched);
        assert_int_equal(strcmp(made_row(0).deal, "1") == 0, each[i].watched);
        assert_int_equal(run("stats"), 0);
        assert_int_equal(strstr(run_out, "No games have counted yet") != NULL, each[i].watched);
    }
}

/* ---- the solver ------------------------------------------------------------------------------------------------- */

TEST_CASE(seeing_the_solvers_line_counts_as_help)
{
    assert_int_equal(run_keys("--seed 1", "s s | <wake> Esc Space q"), 0);
    assert_true(made_row(0).provenance.helped);
}

TEST_CASE(the_deal_of_a_day_is_known_to_be_winnable)
{
    assert_int_equal(run_keys("daily --date 2026-08-01", "Space q"), 0);
    assert_int_equal(made_row(0).noted, FIGURES_VERDICT_WINNABLE);
}

TEST_CASE(dealt_again_at_once_the_same_cards_were_seen_with_help_and_others_were_not)
{
    static const struct {
        const char *words, *script;
        bool helped;
    } each[] = {{"--seed 1 --tips solver", "t t | <wake> R R Space q", true},
                {"--seed 2", "s s | <wake> Esc R R R R Space q", true},
                {"--seed 1", "s s | <wake> Esc N N R R Space q", false},
                {"--seed 1", "s s | <wake> Esc N N Space q", false}};
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        assert_int_equal(run_home_remove(NULL) + set_up(NULL), 0);
        assert_int_equal(run_keys(each[i].words, each[i].script), 0);
        assert_int_equal(made_row(0).moves, 1);
        assert_int_equal(made_row(0).provenance.helped, each[i].helped);
        assert_false(made_row(0).provenance.watched);
    }
}

TEST_CASE(a_game_is_continued_where_it_was_left_unless_other_rules_or_a_new_one_are_asked_for)
{
    assert_int_equal(run_keys("--seed 1", "Space Space q"), 0);
    run_shows("", "Space q", "#1");
    assert_int_equal(events_kept(), 3);
    (void)run_write(".config/solitaire/config", "draw = 3\n"); /* of the next deal, not of this one */
    assert_int_equal(run_keys("", "u u u <wake> q"), 0);
    assert_int_equal(events_kept(), 6);
    assert_int_equal(run_keys("--draw 2 --seed 2", "Space Space q"), 0);
    assert_int_equal(run_keys("--new", "Space q"), 0);
    assert_int_equal(kept("export 1", "events "), 6);
    assert_int_equal(kept("export 2", "events "), 2);
    assert_int_equal(events_kept(), 1);
    run_prints("games", "Klondike 3");
    run_also("", "Klondike 2");
    run_also("", "Klondike 1");
}

TEST_CASE(what_the_solver_cannot_do_in_a_game_is_refused_on_the_command_line)
{
    run_refuses("doubleklondike --tips solver",
                "--tips solver needs the solver, which cannot play Double Klondike: it plays Klondike");
    run_refuses("doubleklondike --status",
                "--status needs the solver, which cannot play Double Klondike: it plays Klondike");
    run_refuses("canfield --build any --tips solver",
                "--tips solver needs the solver, which plays Canfield only with the usual rules for the columns\n");
    assert_int_equal(run_keys("doubleklondike --tips rules --no-status", "q"), 0);
}

TEST_CASE(another_game_of_the_menu_begins_with_what_the_config_file_says)
{
    (void)run_write(".config/solitaire/config", "suits = 2\ndraw = 3\n");
    run_shows("--draw 1", "n Right Enter Enter | q", "2 suits");
    run_shows("klondike --scoring vegas", "n Right Enter Enter | q", "2 suits");
}

TEST_CASE(the_first_start_shows_all_games_unless_one_is_asked_for)
{
    run_shows("", "| Esc q", "Forty Thieves");
    assert_int_equal(run_keys("--seed 1", "| q"), 0);
    assert_has_not(screen_text(), "Forty Thieves");
    assert_int_equal(run_keys("spider", "| Space q"), 0);
    assert_has_not(screen_text(), "Forty Thieves");
    assert_int_equal(run_keys("", "| q"), 0); /* a later start goes on with the last game */
    assert_has_not(screen_text(), "Forty Thieves");
}

/* A game that is saved goes on at the next start, and is left at once; so is a deal without a move. */
TEST_CASE(a_game_that_cannot_be_saved_is_left_only_by_a_second_q)
{
    static const char asked[] = "This game is not being saved. Press q again to quit and lose it.";
    (void)run_write("file", "no directory");
    run_shows("play --seed 42 --data-dir ~/file/saved", "Space q | q", asked);
    assert_int_equal(run_keys("play --seed 42 --data-dir ~/file/saved", "q Space | q"), 0);
    assert_has_not(screen_text(), asked);
    assert_int_equal(run_keys("play --seed 42", "Space q | q"), 0);
    assert_has_not(screen_text(), asked);
}

TEST_CASE(plain_mode_too_asks_before_it_leaves_a_game_that_cannot_be_saved)
{
    static const char asked[] = "\nThis game is not being saved. Type \"quit\" again to quit and lose it.\n";
    (void)run_write("file", "no directory");
    run_type("draw\nquit\nscore\n");
    run_prints("--plain --seed 42 --data-dir ~/file/saved", asked);
    assert_has(strstr(run_out, asked), "1 move");
    run_type("draw\nquit\nquit\nscore\n");
    run_prints("--plain --seed 42 --data-dir ~/file/saved", asked);
    assert_has_not(strstr(run_out, asked), "1 move");
}

int main(void) { return run_each(set_up, run_home_remove); }
