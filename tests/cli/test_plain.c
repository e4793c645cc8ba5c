/* Plain mode: the whole program as lines of text, with the games that are kept. */
#include "../golden_text.h"
#include "made.h"
#include "run.h"

#include <locale.h>

#include "base/catalogue.h"
#include "plain/speech.h"
#include <solitaire/rules.h>

/* Type these lines to `solitaire --plain`, which is given more words; what it prints is in run_out. */
static void type(const char *words, const char *lines)
{
    char command[400];
    (void)snprintf(command, sizeof command, "--plain %s", words);
    run_pace(0); /* no solver or coach runs out of time, however slow the machine is */
    run_type(lines);
    assert_int_equal(run(command), 0);
}

TEST_CASE(a_race_against_a_file_is_continued_too_and_one_of_another_deal_is_refused)
{
    type("golf --seed 3", "6\nresign\nresign\n");
    type("golf --seed 4", "draw\nquit\n");
    assert_int_equal(run("export 1"), 0);
    char sentence[400];
    (void)snprintf(sentence, sizeof sentence, "Type \"solitaire --plain --race '%s' --resume 3\"",
                   run_write("friend,1.txt", run_out));
    type("--race ~/friend,1.txt", "6\nquit\n");
    assert_has(run_out, sentence);
    run_refuses("--plain --race 1 --resume 2",
                "the game to continue and the race have different deals: leave out --race");
}

TEST_CASE(the_command_that_continues_a_race_quotes_a_quote_as_a_shell_reads_it)
{
    type("golf --seed 3", "6\nresign\nresign\n");
    assert_int_equal(run("export 1"), 0);
    (void)run_write("friend's.txt", run_out);
    type("--race ~/friend's.txt", "6\nquit\n");
    assert_has(run_out, "Type \"solitaire --plain --race '/");
    assert_has(run_out, "/friend'\\''s.txt' --resume 2\" to continue it.");
}

TEST_CASE(a_name_of_a_file_that_cannot_be_shown_whole_is_left_to_the_player)
{
    type("golf --seed 3", "6\nresign\nresign\n");
    assert_int_equal(run("export 1"), 0);
    (void)run_write("friend\x7f.txt", run_out);
    type("--race ~/friend\x7f.txt", "6\nquit\n");
    assert_has(run_out, "Type \"solitaire --plain --race FILE --resume 2\" to continue it.");
}

TEST_CASE(the_command_that_continues_a_game_names_its_directory_and_the_list_of_games_does_so_too)
{
    type("golf --seed 3 --data-dir ~/here", "6\nquit\n");
    assert_has(run_out, "Type \"solitaire --data-dir /");
    assert_has(run_out, "/here --plain\" to continue it.");
    run_prints("games --data-dir ~/here", "/here\" to continue game 1.");
    assert_has(run_out, "Type \"solitaire --data-dir /");
}

TEST_CASE(tips_come_from_the_coach_as_on_the_screen_and_a_win_still_counts)
{
    type("--seed 42", "tip\nwhy\ndo\nq\n");
    assert_has(run_out,
               "\nCoach: draw. Looking through the stock costs nothing. To make this move, type \"do\" or \"draw\".\n"
               "You have not seen the whole stock, and looking through it costs nothing.\n");
    assert_has(run_out, "\nDrew ");
    run_prints("games", "c open ");
    type("yukon --seed 3 --tips coach", "tip\n");
    assert_has(run_out, "\nCoach: 3 of clubs and 4 more, to the 4 of diamonds, uncovering a card, which wins ");
    assert_has(run_out, "% with all cards known. The next best wins ");
    type("freecell --seed 5", "tip\nwhy\n");
    assert_has(run_out,
               "\nCoach: ace of diamonds up, which leads to a win. To make this move, type \"do\" or \"2 f\".\n");
    type("seahaven --seed 19", "tip\n");
    assert_has(run_out, "\nCoach: this deal cannot be won. Type \"new\".\n");
}

/* ---- the solver ------------------------------------------------------------------------------------------------- */

/* How often is the text in what was printed? */
static int times_said(const char *text)
{
    int times = 0;
    for (const char *at = run_out; (at = strstr(at, text)); at++)
        times++;
    return times;
}

#define QUESTION "A win with the solver's help does not count. To ask the solver anyway, type "

TEST_CASE(what_costs_the_win_is_asked_once_in_a_game)
{
    type("--seed 1", "show 1\nlook 1\nshow 1\nstatus\nq\n");
    assert_has(run_out, "\n" QUESTION "\"show\".\nColumn 1: ");
    assert_has(run_out, "\nYou can win in 108 moves:\n");
    assert_has(run_out, "\nThis game can still be won: the solver has found a way.\n");
    assert_int_equal(times_said(QUESTION), 1);
    type("freecell --seed 3 --new", "status\n5 f\nstatus\nstatus\nstatus\nq\n");
    assert_int_equal(times_said(QUESTION "\"status\".\n"), 2);
    assert_int_equal(times_said("\nThis game can still be won: the solver has found a way.\n"), 2);
    type("freecell --seed 4 --new --tips solver", "tip\n1 a\ntip\ntip\n");
    assert_int_equal(times_said(QUESTION "\"tip\".\n"), 2);
    assert_int_equal(times_said(", which wins in "), 1);
}

TEST_CASE(a_live_status_that_is_on_at_the_start_is_offered_once_a_game)
{
    type("freecell --seed 3 --status", "5 f\nundo\nwhat\nq\n");
    assert_int_equal(times_said("\n" QUESTION "\"status\".\n"), 1);
    assert_int_equal(times_said("The solver "), 0);
    run_prints("games --json", "\"solver\": false");
    type("freecell --seed 4 --new --status", "status\n5 f\nnew\nq\n");
    assert_int_equal(times_said("\n" QUESTION "\"status\".\n"), 2);
    assert_has(run_out, "\nThis game can still be won: the solver has found a way.\n");
}

/* The indices that each language has on its cards. */
static const struct {
    const char *language, *indices, *court;
} tongues[] = {{"de", "A234567890BDK", "BD"},
               {"fr", "1234567890VDR", "VR"},
               {"es", "A234567890JQK", "JQ"},
               {"ja", "A234567890JQK", "JQ"}};

/* Assert that each card of the text has an index of this language.  Returns how many of them are court cards. */
static int court_cards_of(const char *text, size_t tongue)
{
    static const char *const suits[] = {"♣", "♦", "♥", "♠"};
    int court = 0;
    for (size_t suit = 0; suit < sizeof suits / sizeof *suits; suit++)
        for (const char *at = text; (at = strstr(at, suits[suit])); at++) {
            assert_true(at > text);
            if (!strchr(tongues[tongue].indices, at[-1]))
                fail_msg("this card is not of %s: %.10s", tongues[tongue].language, at - 1);
            court += strchr(tongues[tongue].court, at[-1]) != NULL;
        }
    return court;
}

/* Tips, moves and refusals of every kind: onto a wrong card, up too early, of covered cards, of empty piles. */
static const char of_every_kind[] =
    "what\nlook all\ntops\nlook 7\ntip\ndo\n7 1\n6 1\n5 1\n4 1\n3 2\n1 f\n2 f\n3 f\n4 f\n7 1 3\n7-1:2\nup\nall\ndraw\n"
    "w 1\nw 2\nw f\ne 1\nf 1\na 2\n1 a\na 3\n1\n2\n3\ndraw\nundo 2\nwaste\nlearn\n\n1 2\n2 1\n7 6\ntip\ndo\nundo\n";

TEST_CASE(cards_have_the_index_of_the_language_in_every_sentence)
{
    base_fault fault;
    for (size_t i = 0; i < sizeof tongues / sizeof *tongues; i++) {
        int court = 0;
        (void)setlocale(LC_ALL, "C"); /* what was looked up before is forgotten */
        (void)setlocale(LC_ALL, "C.UTF-8");
        if (!base_catalogue_speak(SOLITAIRE_LOCALES, tongues[i].language, &fault))
            skip(); /* the translations were not built */
        for (int game = QUICK(0, (int)i); sol_game_at(game); game += QUICK(1, 4)) {
            char words[80];
            (void)snprintf(words, sizeof words, "%s --cards glyphs --seed 7 --new --tips rules",
                           sol_game_at(game)->name);
            type(words, of_every_kind);
            court += court_cards_of(run_out, i);
        }
        assert_true(court > 0);
        type("--seed 7 --new", of_every_kind); /* with tips of the coach */
        assert_has_not(run_out, "♦");
    }
    assert_true(base_catalogue_speak(SOLITAIRE_LOCALES, "en", &fault));
}

TEST_CASE(every_game_that_the_solver_plays_is_shown)
{
    static const char *const games[] = {"spider --suits 1", "freecell", "pyramid",    "yukon",
                                        "canfield",         "eightoff", "seahaven",   "spiderette",
                                        "simplesimon",      "castle",   "bakersdozen"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i += QUICK(1, 3)) {
        char words[60];
        (void)snprintf(words, sizeof words, "%s --seed 2", games[i]);
        type(words, "show 1\nshow 1\ndo\n");
        assert_has(run_out, "\nYou can win in ");
        assert_has(run_out, "\nPlay on from here. The solver made 1 move.\n");
    }
    type("russian --seed 3", "show\nshow\n");
    assert_has(run_out, "\nThis deal cannot be won: the solver has proved it.\n");
}

/* ---- a whole game ----------------------------------------------------------------------------------------------- */

/* The lines that win deal 54. */
static const char whole_game[] =
    "1 f\n3 5\n3 1\ndraw\ndraw\ndraw\n3 6\nw 3\nw 3\n6 3\ndraw\nw 6\ndraw\ndraw\nw 5\n2 5\ndraw\n"
    "w 1\n7 1\ndraw\nw f\ndraw\nw 3\ndraw\nw f\ndraw\nw 1\n6 1\n6 2\n6 f\nw 2\ndraw\nw 3\n4 3\n7 4\n"
    "4 1\n4 f\n5 4\ndraw\nw 1\ndraw\nw 2\ndraw\ndraw\nw 1\n1 f\n7 f\ndraw\ndraw\ndraw\n4 f\n4 f\n"
    "draw\nw 6\ndraw\ndraw\nw 2\n5 2\n7 5\n7 f\n5 2\n7 2\n7 f\n1 f\n5 1\n5 f\ndraw\nw f\n4 f\n1 f\n"
    "1 f\n2 f\n2 f\n4 f\n1 f\n4 f\nw f\nw f\nw 6\nw f\n2 f\n2 f\n3 f\n1 f\n3 f\n1 f\n1 f\n2 f\n3 f\n"
    "1 f\n6 f\n2 f\n1 f\n6 1\n6 f\n3 f\n1 f\n3 f\n1 f\n2 f\n3 f\n1 f\n2 f\n3 f\ndraw\nw f\n";

/* Each look at the clock is a minute after the one before, so that the search for the fewest moves soon ends. */
TEST_CASE(a_won_game_reads_as_it_did_and_a_tip_after_its_end_says_that_it_is_over)
{
    char lines[sizeof whole_game + 8];
    (void)snprintf(lines, sizeof lines, "%stip\n", whole_game);
    run_pace(60000);
    run_type(lines);
    run_prints("--plain --seed 54", "\nThe game is over. Type \"new\" or \"again\".\n");
    char *end = strstr(run_out, "Won: ");
    assert_non_null(end);
    end[strlen("Won: ")] = 0; /* the time in the last line differs from run to run */
    assert_within(plain_count_words(run_out), 200, 3000);
    golden_text("plain-game.txt", run_out);
}

TEST_CASE(odds_and_tips_of_the_coach_are_noted_and_so_is_the_solvers_help)
{
    type("--seed 42", "7 3\nodds\nq\n");
    assert_has(run_out, "From here, good play wins about ");
    assert_has(run_out, "% of the deals that fit what you have seen.\n");
    run_prints("games", "42      c open ");
    type("freecell --seed 5", "tip\ndo\nq\n");
    run_prints("games", "ms:5    c open ");
    type("--seed 1", "draw\nstatus\nstatus\nstatus\nq\n");
    assert_has(run_out, "\nThis game can still be won: the solver has found a way.\n"
                        "The solver sees the hidden cards, so a win in this game does not count.\n"
                        "This game can still be won: the solver has found a way.\n");
    run_prints("games", "1       s open ");
}

TEST_CASE(a_line_that_is_only_shown_is_not_kept_but_that_it_was_is)
{
    type("--seed 1", "7 5\nshow\nshow\nq\n");
    type("--seed 1", "7 5\nshow");
    run_prints("games", "open ");
    assert_has_not(run_out, "won ");
    type("freecell --seed 4", "look\nquit\n");
    type("freecell --seed 3", "show 1\nshow 1\nquit\n");
    run_prints("games", "ms:3    s open ");
    assert_has_not(run_out, "ms:4 ");
}

TEST_CASE(another_game_is_dealt_without_asking_twice_and_the_first_stays_in_the_list)
{
    type("--seed 42", "7 3\nnew spider\ndraw\nresume 1\nlook 3\nnew doubleklondike\n");
    assert_has(run_out, "Spider, 4 suits. Deal ");
    assert_has(run_out, "\nRow: ");
    assert_has(run_out, "\nColumn 3: 2 hidden, 7 of spades, 6 of hearts.\n");
    type("--seed 42 --new", "daily\ndraw\n");
    run_prints("games", "d ");
}

TEST_CASE(glyphs_are_letters_where_the_locale_has_none)
{
    (void)setlocale(LC_ALL, "C");
    type("--seed 42 --cards glyphs", "7 3\n");
    (void)setlocale(LC_ALL, "C.UTF-8");
    assert_has(run_out, "6H to the 7S");
    type("--new --seed 42 --cards glyphs", "7 3\n");
    assert_has(run_out, "6♥ to the 7♠");
}

TEST_CASE(a_game_from_a_replay_is_given_up_without_being_called_a_loss)
{
    (void)made_saved(&(made_wish){.deal = 1, .draw = 1}, (figures_row){.provenance.watched = true});
    type("", "resign\nresign\n");
    assert_has(run_out, "\nType \"resign\" again to give up. This game does not count.\n");
}

int main(void) { return run_each(run_home_make, run_home_remove); }
