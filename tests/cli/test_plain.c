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

TEST_CASE(a_race_is_of_the_game_that_is_named)
{
    type("golf --seed 3", "6\nresign\nresign\n");
    run_refuses("klondike --plain --race last",
                "the game you race against is Golf, not Klondike: leave out the name of the game");
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
                "the game to continue is not of the deal that you race on: leave out --race");
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
    assert_has(run_out, "\nCoach: 3 of clubs and 4 more, to the 4 of diamonds, uncovering a card, which wins about ");
    assert_has(run_out, "% of trial deals. The next best wins ");
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

TEST_CASE(in_a_game_that_was_played_before_nothing_is_asked)
{
    type("freecell --seed 3", "5 f\nq\n");
    type("freecell --seed 3 --new", "show 1\nq\n");
    assert_int_equal(times_said(QUESTION), 0);
    assert_has(run_out, "\nYou can win in ");
    type("freecell --seed 3 --new --status", "q\n");
    assert_int_equal(times_said(QUESTION), 0);
    assert_has(run_out, "\nThis game can still be won: the solver has found a way.\n");
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

TEST_CASE(of_a_deal_that_nobody_can_win_that_is_said_whatever_is_asked)
{
    type("--seed 12 --tips solver", "status\nstatus\nshow\ntip\n");
    static const char lost[] = "\nThis deal cannot be won: the solver has proved it.\n";
    const char *at = strstr(run_out, lost);
    for (int i = 0; i < 2; i++) {
        assert_non_null(at);
        at = strstr(at + 1, lost);
    }
    assert_non_null(at);
    assert_has_not(run_out, "undo");
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
        for (int game = 0; sol_game_at(game); game++) {
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

TEST_CASE(the_live_status_speaks_when_the_verdict_changes)
{
    type("freecell --seed 3 --status", "status\n5 f\nundo\n");
    const char *said = strstr(run_out, "This game can still be won: the solver has found a way.\n");
    assert_non_null(said);
    assert_null(strstr(strchr(said, '\n'), "the solver has "));
    type("canfield --seed 28 --status", "status\n1 f\n");
    assert_has(run_out, "\nThis game can still be won: the solver has found a way.\n");
    assert_has(run_out, "\nThis game can no longer be won: the solver has proved it.\n");
}

TEST_CASE(every_game_that_the_solver_plays_is_shown)
{
    static const char *const games[] = {"spider --suits 1", "freecell", "pyramid",    "yukon",
                                        "canfield",         "eightoff", "seahaven",   "spiderette",
                                        "simplesimon",      "castle",   "bakersdozen"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
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

/* After the end nothing tells the moves that would have been, or why one of them is refused. */
TEST_CASE(every_move_after_the_end_is_answered_by_the_same_sentence)
{
    static const char *const lines[] = {"7 3", "7-3", "draw", "f", "all", "what", "tip", "do", "odds", "resign"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char all[80];
        (void)snprintf(all, sizeof all, "draw\nresign\nresign\nscore\n%s\n", lines[i]);
        type("--new --seed 42", all);
        const char *last = strstr(run_out, "\nThe game is over. Type \"new\" or \"again\".\n");
        assert_non_null(last);
        assert_string_equal(last, "\nThe game is over. Type \"new\" or \"again\".\n");
    }
}

TEST_CASE(odds_that_are_certain_are_told_as_a_fact)
{
    run_type("odds\nquit\n");
    run_prints("--plain --thoughtful --seed 1", "This game can be won: you have seen enough to be sure.\n");
}

TEST_CASE(the_review_of_another_game_is_named_without_a_number_that_could_be_taken_for_this_one)
{
    type("--seed 42", "review\n");
    assert_has(run_out, "For another game, run \"solitaire review NUMBER\".");
}

/* Lines that win deal 3 of Golf in the fewest moves. */
#define GOLF_WON                                                                              \
    "6 w\n6 w\n3 w\ndraw\n4 w\ndraw\n3 w\ndraw\ndraw\n1 w\n3 w\n2 w\n4 w\n7 w\n1 w\n3 w\n"    \
    "2 w\ndraw\ndraw\n1 w\n4 w\n3 w\n5 w\n7 w\n2 w\n7 w\n6 w\n6 w\n4 w\n5 w\n6 w\n1 w\n1 w\n" \
    "draw\n5 w\n7 w\ndraw\n2 w\n4 w\ndraw\n5 w\n5 w\ndraw\ndraw\ndraw\n2 w\n7 w\n"

static const run_row rows[] = {
    {"a_new_game_says_which_it_is_and_its_table",
     {{"--plain --seed 42", "",
       .out = {"Klondike, draw 1, unlimited passes, standard. Deal 42.\n", "Column 3: 2 hidden, 7 of spades.\n"}}}},
    {"a_move_says_what_it_changed",
     {{"--plain --seed 42", "7 3\n", .out = {"\n6 of hearts to the 7 of spades, uncovers 6 of spades.\n"}}}},
    {"a_column_of_a_thoughtful_game_is_told_with_its_hidden_cards",
     {{"--plain --thoughtful --seed 1", "look 3\n",
       .out = {"\nColumn 3: 2 hidden, 7 of hearts. Hidden: queen of hearts, 6 of clubs.\n"}}}},
    {"the_foundations_are_looked_at_like_any_pile",
     {{"--plain --seed 42", "look f\n", .out = {"you can type.\nFoundations empty.\n"}}}},
    {"a_move_that_is_refused_says_why_and_loses_nothing",
     {{"--plain --seed 42", "7 3\n7 2\nscore\n",
       .out = {"6 of spades does not go on 6 of clubs: 5 of diamonds and 5 of hearts do.\n", "1 move, "}}}},
    {"a_line_that_names_both_piles_is_refused_for_what_it_names_though_the_first_has_no_move_at_all",
     {{"--plain --seed 42", "1 f\n1 2\ndraw\nw 1\n1\n",
       .out = {" ace of spades, not jack of spades.\nJack of spades does not go on 6 of clubs: 5 of diamonds and 5 of "
               "hearts do.\nDrew 4 of hearts.\n4 of hearts does not go on jack of spades: ",
               "\nColumn 1 has no legal move (jack of spades).\n"}},
      {"--plain spider --seed 3 --new", "1 2\n1 f\n",
       .out = {"\n6 of clubs does not go on 2 of hearts: an ace does.\nColumn 1 has no legal move (6 of clubs).\n"}}}},
    {"a_line_that_is_nothing_is_answered_by_a_sentence",
     {{"--plain --seed 42", "seven three\nundo x\n7 3 0\nlook z\nnew whist\nresume\n7 3\n",
       .out = {"\"seven three\" is neither a command nor a pile. Type \"help\" to hear what you can type.\n",
               "After \"undo\", type a number from 1 to 1000.\n", "\"7 3 0\" is neither a command",
               "After \"look\", type a pile or \"all\", as in \"look 3\", \"look w\" or \"look all\".",
               "After \"new\", type the name of a game, as in \"new spider\".\n",
               "After \"resume\", type the number of a game. Type \"history\" to hear the numbers.\n",
               "6 of hearts to the 7 of spades"}}}},
    {"a_mistyped_command_is_answered_with_the_nearest_of_more_than_two_letters",
     {{"--plain --seed 42", "no\nd3\nudno\nlokk 3\n",
       .out = {"\"no\" is neither a command nor a pile. Type \"help\" to hear what you can type.\n",
               "\"d3\" is neither a command nor a pile. Type \"help\" to hear what you can type.\n",
               "\"udno\" is neither a command nor a pile. Did you mean \"undo\"?\n",
               "\"lokk 3\" is neither a command nor a pile. Did you mean \"look\"?\n"}}}},
    {"a_number_below_zero_is_refused_and_not_taken_without_its_sign",
     {{"--plain --seed 42", "7 3\nundo -1\nlook -1\n7 6 -1\nscore\n7-6\n",
       .out = {"\nAfter \"undo\", type a number from 1 to 1000.\nAfter \"look\", type a pile or \"all\", ",
               "\n\"7 6 minus 1\" is neither a command nor a pile.", "1 move, ",
               "\n6 of spades to the 7 of diamonds"}}}},
    {"help_about_what_a_game_is_played_without_says_that",
     {{"--plain --seed 42 --no-undo", "help undo\nhelp tip\n",
       .out = {"\nThis game is played without undo or tips.\nThis game is played without undo or tips.\n"},
       .lacks = "undo a move"}}},
    {"a_game_without_undo_in_which_nothing_can_move_is_lost",
     {{"--plain golf --no-undo --seed 11 --new", "d\nd\nd\nd\nd\nd\nd\nd\nd\nd\nd\nd\nd\nd\nd\nd\nstats\n",
       .out = {"No move can help: this game counts as a loss.\n16 moves, ", "Golf: Played 1, won 0"}}}},
    {"help_about_what_a_game_lacks_says_that",
     {{"--plain freecell --seed 3 --new", "help draw\nhelp pass\nhelp tip\n",
       .out = {"\ndraw does nothing in this game.\npass does nothing in this game.\ntip: "}},
      {"--plain --seed 42 --new --passes 1", "help draw\n", .out = {"\ndraw: draw.\n"}},
      {"--plain --seed 42 --new", "help draw\nhelp race\n",
       .out = {"\ndraw: draw, or turn the waste over.\nrace: hear who is ahead"}}}},
    {"control_characters_are_not_printed_back", {{"--plain --seed 42", "\033[2J\n", .lacks = "\033"}}},
    {"the_end_of_the_input_keeps_the_game",
     {{.words = "--plain --seed 42", .typed = "7 3"},
      {"--plain", "undo\n", .out = {"1 move, ", "Undone: 6 of hearts to the 7 of spades in column 3.\n"}}}},
    {"undo_and_redo_take_a_number",
     {{"--plain --seed 42", "7 3\n7 6\ndraw\nundo 3\nredo 2\nscore\n",
       .out = {"Undone: draw, waste empty.\nUndone: 6 of spades to the 7 of diamonds in column 6.\n"
               "Undone: 6 of hearts to the 7 of spades in column 3.\n",
               "2 moves, "}}}},
    {"draws_are_undone_in_one_sentence_which_says_what_lies_on_the_waste_then",
     {{"--plain --seed 42", "draw\ndraw\ndraw\nundo 2\nundo\n7 3\ndraw\ndraw\nundo 9\n",
       .out = {"\nUndone: 2 draws, waste 4 of hearts.\nUndone: draw, waste empty.\n",
               "\nUndone: 2 draws, waste empty.\nUndone: 6 of hearts to the 7 of spades in column 3.\n"
               "There is nothing to undo.\n"}}}},
    {"a_column_that_the_player_did_not_name_is_said",
     {{"--plain --seed 42", "7 3\n7\nundo\nredo\n",
       .out = {"\n6 of spades to the 7 of diamonds in column 6, uncovers queen of hearts.\nUndone: 6 of spades",
               "in column 6.\n6 of spades to the 7 of diamonds in column 6, uncovers queen of hearts.\n"}},
      {"--plain --seed 54 --new", "up\n", .out = {"\nAce of hearts up from column 1, now empty.\n"}}}},
    {"each_thing_is_heard_alone",
     {{"--plain --seed 42 --passes 3", "draw\ntops\nstock\nlook stock\nnext\npass\nfoundations\ntime\nscore\ngame\n",
       .out = {"\n1: jack of spades, 2: 6 of clubs, 3: 7 of spades, 4: 5 of spades, 5: 3 of diamonds, "
               "6: 7 of diamonds, 7: 6 of hearts, waste: 4 of hearts.\nFoundations empty.\nStock 23.\nStock 23.\n"
               "The next card in the stock is hidden in this game.\nPass 1 of 3.\nFoundations empty.\nTime 0:00.\n"
               "1 move, 0:00, score 0.\nKlondike, draw 1, 3 passes, standard. Deal 42.\n"}},
      {"--plain pyramid --seed 42 --new", "next\nfoundations\nlook w\nlook 7\nlook 6\n",
       .out =
           {"you can type.\nNext card: 4 of hearts.\nThis game has no foundations: cards are removed in pairs that make "
            "13.\nWaste: empty.\nDiagonal 7: ",
            " free.\nDiagonal 6: "}},
      {"--plain golf --seed 1 --new", "draw\n3 w\nfoundations\n",
       .out = {"6 of hearts to waste", "\nThis game has no foundations: cards go onto the waste.\n"}},
      {"--plain acesup --seed 1 --new", "foundations\ndraw\n2\nfoundations\n",
       .out = {"\nNo card has been discarded yet.\n", "\n1 card discarded.\n"}},
      {"--plain spider --seed 42 --new", "foundations\npass\n",
       .out = {"you can type.\nNo suit is complete yet.\nThis game allows only one pass.\n"}},
      {"--plain freecell --seed 5 --new", "stock\npass\n5 b\ntops\n",
       .out = {"\nThis game has no stock.\nThis game has no stock.\n", ", b: 6 of hearts.\n"}}}},
    {"the_number_of_the_pass_is_said_when_the_waste_is_turned_over",
     {{"--plain --seed 42 --draw 3 --passes 3", "draw\ndraw\ndraw\ndraw\ndraw\ndraw\ndraw\ndraw\ndraw\n",
       .out = {"\nTurned the waste over, 24 cards, pass 2 of 3.\n"}}}},
    {"words_that_other_programs_have_are_understood",
     {{"--plain --seed 42", "hint\nreview\noptions\nMove column 7 to column 3\nmove 7 to 6\nhistory\nexit\nnonsense\n",
       .out = {"\nCoach: draw. ", "\nTo review your last finished game, run \"solitaire review\". ",
               "\nAdd options to the command, ",
               "\n6 of hearts to the 7 of spades, uncovers 6 of spades.\n"
               "6 of spades to the 7 of diamonds, uncovers queen of hearts.\n"
               "Game 1: Klondike 1, deal 42, open, 2 moves, 0:00.\n"},
       .lacks = "nonsense"}}},
    {"help_is_given_for_one_command_and_for_all",
     {{"--plain --seed 42", "help hint\nhelp nothing\nhelp all\n",
       .out = {"\ntip: hear a good move and why (again: the next one).\n"
               "After \"help\", type a command, as in \"help tip\", or type \"all\".\n",
               "\ndraw: draw, or turn the waste over.\n"}}}},
    {"free_cells_which_are_alike_are_offered_once",
     {{"--plain freecell --seed 5", "what\n1 a\nwhat\n",
       .out = {"\nTo a free cell: 1 a, 2 a, 3 a, 4 a, 5 a, 6 a, 7 a, 8 a.\n", "\nTo a free cell: 1 b, 2 b, "}}}},
    {"a_shortened_table_offers_the_whole_one",
     {{"--plain freecell --seed 5", "look all\n",
       .out =
           {"\nFor every card, type \"look all\".\n",
            "\nColumn 8: 3 of diamonds, 4 of spades, 8 of diamonds, 7 of diamonds, ace of clubs, jack of spades.\n"}}}},
    {"a_letter_takes_the_argument_of_its_word",
     {{"--plain --seed 42", "7 3\n7 6\nu 2\nr 1\nl 3\ns 1\ns 1\nu x\nn freecell\n",
       .out = {"Undone: 6 of spades to the 7 of diamonds in column 6.\n"
               "Undone: 6 of hearts to the 7 of spades in column 3.\n"
               "6 of hearts to the 7 of spades in column 3, uncovers 6 of spades.\n"
               "Column 3: 2 hidden, 7 of spades, 6 of hearts.\n",
               "Nothing has been moved yet.", "\nAfter \"undo\", type a number from 1 to 1000.\nFreeCell."}},
      {"--plain freecell --seed 5", "1 d\nd 6\n", .out = {"\n9 of spades does not go on 6 of clubs: "}}}},
    {"several_cards_are_a_list_for_the_ear",
     {{"--plain --seed 42", "up\n", .out = {" need ace of spades, ace of hearts, ace of diamonds, ace of clubs.\n"}}}},
    {"cells_beyond_d_are_called_as_records_call_them_too",
     {{"--plain eightoff --seed 1", "5-e\n1 g\nh 5\ng 5\n",
       .out = {"\nJack of diamonds to cell e, frees 7 of clubs.\nQueen of diamonds to cell g, frees king of spades.\n"
               "Cell H is empty.\n"},
       .lacks = "no such pile"}}},
    {"a_number_of_cards_that_agrees_with_the_cards_is_understood_in_every_game",
     {{"--plain eightoff --seed 1", "5-1:1\n5 1 2\n",
       .out = {"\nJack of diamonds to the queen of diamonds, frees 7 of clubs.\n",
               "\nIn this game you do not choose how many cards move: type only the two piles.\n"}}}},
    {"a_tip_says_what_to_type_and_do_plays_it",
     {{"--plain --seed 42 --tips rules", "do\ntip\ndo\n",
       .out = {"There is no tip to play: type \"tip\" first.\n",
               "6 of hearts to the 7 of spades, uncovering a card. To make this move, type \"do\" or \"7 3\".\n"
               "6 of hearts to the 7 of spades in column 3, uncovers 6 of spades.\n"}}}},
    {"asked_once_more_the_rules_have_the_word",
     {{"--plain --seed 42", "tip\ntip\ndo\n",
       .out = {"\n6 of hearts to the 7 of spades, uncovering a card. To make this move, type \"do\" or \"7 3\".\n"
               "6 of hearts to the 7 of spades in column 3, uncovers 6 of spades.\n"}}}},
    {"who_wants_the_coach_where_it_does_not_play_hears_so",
     {{"--plain easthaven --seed 3 --tips coach", "tip\n",
       .out = {"\nThe coach does not play Easthaven, so tips come from the rules.\n"}},
      {"--plain canfield --seed 3 --tips coach", "draw\n", .lacks = "so tips come"},
      {"--plain --passes 3 --seed 3 --tips coach", "draw\n", .lacks = "so tips come"},
      {"--plain easthaven --seed 4", "tip\n", .lacks = "so tips come"},
      {"--plain --seed 3 --tips solver", "new doubleklondike\n",
       .out = {"\nThe solver does not play Double Klondike, so tips come from the rules.\n"}}}},
    {"the_odds_are_said_where_the_coach_plays_and_elsewhere_why_not",
     {{"--plain --seed 42", "7 3\nodds\nq\n",
       .out = {"From here, good play wins about ", "per cent of the deals that fit what you have seen.\n"}},
      {"games", .out = {"42      c open "}},
      {"--plain --game russian --seed 4", "odds\nq\n", .out = {"From here, good play wins about "}},
      {"--plain --game canfield --seed 3", "odds\n",
       .out = {"In Canfield the coach compares moves but gives no chance of winning.\n"}},
      {"--plain --passes 3 --seed 3", "odds\n",
       .out = {"The chance of winning Klondike is known only with unlimited passes.\n"}}}},
    {"with_all_cards_in_sight_the_odds_are_what_is_proved",
     {{"--plain --game freecell --seed 5", "tip\ndo\nodds\nq\n", .out = {"\nThis game can be won.\n"}},
      {"games", .out = {"c open "}},
      {"--plain --game seahaven --seed 19", "odds\n", .out = {"\nThis deal cannot be won.\n"}}}},
    /* One deal each that the solver decides in a moment: deal 1 of Klondike is won, deal 12 is lost. */
    {"whether_a_game_can_be_won_is_said_when_asked_and_is_help",
     {{"--plain --seed 1", "draw\nstatus\nstatus\nstatus\nq\n",
       .out = {"\nThis game can still be won: the solver has found a way.\n"
               "The solver sees the hidden cards, so a win in this game does not count.\n"
               "This game can still be won: the solver has found a way.\n"}},
      {"games --json", .out = {"\"solver\": true"}}}},
    {"a_line_that_wins_is_told_in_the_words_of_moves_and_nothing_is_moved",
     {{"--plain --seed 1", "show 2\nshow 2\nlook w\nscore\n",
       .out = {"You can win in 108 moves:\nAce of diamonds up from column 6, uncovers ace of hearts.\n"
               "Ace of hearts up from column 6, uncovers 5 of spades.\n"
               "Nothing has been moved yet. To make these moves, type \"do\".\nWaste: empty.\n",
               "\n0 moves, "}}}},
    {"the_moves_that_were_shown_are_made_by_do",
     {{"--plain --seed 1", "show 2\nshow 2\ndo\nscore\nundo 2\n",
       .out = {"Play on from here. The solver made 2 moves.\n", "\n2 moves, ",
               "Undone: ace of hearts up from column 6.\nUndone: ace of diamonds up from column 6.\n"}}}},
    {"a_line_that_only_asks_leaves_the_shown_moves_to_be_made",
     {{"--plain --seed 1", "show 2\nshow 2\nlook\nwhat\nscore\nstatus\nodds\nstats\nhelp\n\nfoo\ndo\nscore\n",
       .out = {"\n1 5: 9 of spades to the 10 of diamonds.\n", "\n0 moves, ",
               "Play on from here. The solver made 2 moves.\n", "\n2 moves, "}}}},
    {"a_line_that_plays_drops_the_shown_moves",
     {{"--plain --seed 1", "show 2\nshow 2\ndraw\ndo\nscore\n",
       .out = {"\nThere is no tip to play: type \"tip\" first.\n", "\n1 move, "}}}},
    {"a_whole_line_wins_and_the_win_does_not_count",
     {{"--plain yukon --seed 1", "show\nshow\ndo\nstats\n",
       .out = {"King of diamonds up from column 2, now empty.\nNothing has been moved yet.", "Won: 78 moves, ",
               "\nThis win does not count: the solver helped.\n", "All games: Played 1, won 0, "}}}},
    {"a_line_that_is_only_shown_is_not_kept",
     {{.words = "--plain --seed 1", .typed = "7 5\nshow\nshow\nq\n"},
      {"games", .out = {"open "}},
      {.words = "--plain --seed 1", .typed = "7 5\nshow"},
      {"games", .lacks = "won "}}},
    {"a_game_of_which_moves_were_shown_is_kept_even_without_a_move",
     {{.words = "--plain freecell --seed 4", .typed = "look\nquit\n"},
      {"games", .lacks = "ms:4 "},
      {.words = "--plain freecell --seed 3", .typed = "show 1\nshow 1\nquit\n"},
      {"games", .out = {"ms:3    s open "}}}},
    {"tips_of_the_solver_are_the_first_of_the_moves_that_win",
     {{"--plain freecell --seed 3 --tips solver", "tip\ntip\ndo\n",
       .out = {"Ace of hearts up, which wins in 78 moves. To make this move, type \"do\" or \"5 f\".\n"
               "Ace of hearts up from column 5, frees 9 of hearts.\n"}}}},
    {"where_the_solver_cannot_play_that_is_said",
     {{"--plain doubleklondike --seed 3", "status\nshow\n",
       .out = {"\nThe solver has no answer: the solver cannot play this game.\n"
               "No winning moves can be shown: the solver cannot play this game.\n"}}}},
    {"a_game_that_is_over_is_not_asked_about",
     {{"--plain --seed 1", "7 5\nresign\nresign\nstatus\n",
       .out = {"\nThe game is over. Type \"new\" or \"again\".\n"}},
      {"--plain --new --seed 2", "draw\nresign\nresign\nshow\n",
       .out = {"\nThe game is over. Type \"new\" or \"again\".\n"}, .lacks = "deals the next one"}}},
    {"legal_moves_are_listed_with_what_to_type",
     {{"--plain --seed 42", "what\n", .out = {"\ndraw.\n", "7 3: 6 of hearts to the 7 of spades.\n"}}}},
    {"a_pile_is_heard_alone",
     {{"--plain --seed 42", "7 3\nlook 3\ndraw\ndraw\nwaste\nlook e\n",
       .out = {"\nColumn 3: 2 hidden, 7 of spades, 6 of hearts.\n", "\nWaste: 9 of hearts, 4 of hearts.\n",
               "This game has no such pile.\n"}}}},
    {"a_waste_that_only_takes_cards_is_not_denied",
     {{"--plain golf --seed 3", "w\nw 3\n",
       .out = {"In this game cards never leave the waste: type the number of a card to play it.\n"},
       .lacks = "no such pile"}}},
    {"a_race_compares_with_a_saved_game_and_says_who_was_first",
     {{"--plain golf --seed 3", "6\nrace\nresign\nresign\n",
       .out = {"This game is not a race. To start one, use the option --race.\n"}},
      {"--plain --race last", "6\nrace\nresign\nresign\n",
       .out = {"You are racing against a game that was not won.",
               "Cards up in the race: you 1, the other game 1. That game was not won.",
               "\nNeither game wins the race.\n"}}}},
    {"a_race_may_name_its_game_and_be_without_undo",
     {{"--plain golf --seed 3", "6\nresign\nresign\n", .out = {"\nGiven up: "}},
      {"--plain golf --race last --no-undo", "6\nundo\nrace\nquit\n",
       .out = {"You are racing against a game that was not won.", "\nCards up in the race: you 1, the other game 1.",
               "\nGolf #3 is saved. Type \"solitaire --plain --race 1 --resume 2\" to continue it.\n"}},
      {"--plain --race 1 --resume 2", "race\n6\nrace\nquit\n",
       .out = {"You are racing against a game that was not won.", "\nCards up in the race: you 1, the other game 1.",
               "\nCards up in the race: you 2, the other game 1."}},
      {"--plain", "race\nquit\n",
       .out = {"This game is not a race.", "\nGolf #3 is saved. Type \"solitaire --plain\" to "}}}},
    {"a_win_is_compared_with_the_fewest_moves",
     {{"--plain golf --seed 3", GOLF_WON,
       .out = {"\nWon: 47 moves, ", "\nThe fewest moves that win this deal: 47.\n"}}}},
    {"the_win_of_a_deal_that_was_played_before_does_not_count",
     {{"--plain golf --seed 3", "draw\nresign\nresign\n", .out = {"\nGiven up: 1 move, "}},
      {"--plain golf --seed 3 --new", "draw\nresign\nundo\n" GOLF_WON,
       .out = {"\nType \"resign\" again to give up. You have played this deal before, so the game does not count.\n",
               "\nWon: 47 moves, ", "\nThis win does not count: you have played this deal before.\n"}}}},
    {"the_fewest_moves_are_said_after_all_else_about_a_win_and_of_shown_moves_too",
     {{"--plain golf --seed 3", "show\nshow\ndo\n",
       .out = {"\nWon: 47 moves, ",
               "\nThis win does not count: the solver helped.\nThe fewest moves that win this deal: 47.\n"}}}},
    {"a_pile_that_the_game_has_not_is_called_so",
     {{"--plain --game canfield --seed 3", "5\na 1\n1 9\n",
       .out = {"This game has no such pile.\nThis game has no such pile.\nThis game has no such pile.\n"},
       .lacks = "key"},
      {"--plain --game spider --seed 3", "f 1\n",
       .out = {"\nIn this game you cannot bring cards back from the foundations.\n"}}}},
    {"another_game_is_dealt_without_asking_twice_and_the_first_stays_in_the_list",
     {{"--plain --seed 42", "7 3\nnew spider\ndraw\nresume 1\nlook 3\n",
       .out = {"Spider, 4 suits. Deal ", "\nRow: ", "\nColumn 3: 2 hidden, 7 of spades, 6 of hearts.\n"}}}},
    {"giving_up_asks_first",
     {{"--plain --seed 42", "7 3\nresign\ndraw\nresign\nresign\nstats\n",
       .out = {"Type \"resign\" again to give up. The game counts as a loss.\nDrew ", "Given up: 2 moves, ",
               "All games: Played 1, won 0, Win rate 0.0%.\n"}}}},
    {"achievements_are_told_with_how_they_are_earned",
     {{"--plain --seed 42", "achievements\n",
       .out = {"\nFive wins in a row: not yet. Win five games in a row, of any kind. A loss resets the count.\n",
               "\nFirst win at Spider: not yet. Win a game of Spider.\n"}}}},
    {"a_card_is_found_in_its_pile",
     {{"--plain --seed 42", "find 6h\nfind king of clubs\nfind\nfind 1\nfind six hearts\nfind 6 of harts\n",
       .out = {"6 of hearts: column 7.\n", "ing of clubs is not face up on the table.\n",
               "After \"find\", type a card, as in \"find 7h\".", "After \"find\", type a card, as in \"find 7h\".",
               "6 of hearts: column 7.\n", "After \"find\", type a card, as in \"find 7h\"."}}}},
    {"a_game_with_a_time_limit_counts_on_and_ends",
     {{"--plain --seed 42 --time-limit 5m", "7 3\nscore\ntime\n", .out = {" left.\n", "\nTime 0:0", " left.\n"}}}},
    {"the_daily_deal_is_played_and_noted",
     {{.words = "--plain --seed 42", .typed = "daily\ndraw\n"}, {"games", .out = {"d "}}}},
    {"cards_are_letters_where_that_is_asked_for",
     {{"--plain --seed 42 --cards letters", "7 3\n", .out = {"6H to the 7S, uncovers 6S.\n"}}}},
    {"a_move_of_a_record_means_what_it_means_there",
     {{"--plain eightoff --seed 1", "5-f\n", .out = {"\nJack of diamonds to cell f, frees 7 of clubs.\n"}},
      {"--plain --seed 42 --draw 3", "draw:2\ndraw:3\nredeal:3\nrow:10\n",
       .out = {"\nIn this game you draw 3 cards, not 2.\nDrew 4 of hearts, 9 of hearts, 3 of clubs.\n"
               "The stock is not empty: 21 cards left to draw.\nType \"draw\" on its own.\n"}},
      {"--plain spider --seed 42", "row:10\n", .out = {"\nRow: "}},
      {"--plain pyramid --seed 42", "p22+p24\nw+p28\np22\n", .lacks = "neither a command"}}},
    /* A record says how many cards move unless it is one; two piles alone mean as many as fit. */
    {"with_a_hyphen_one_card_moves_as_in_a_record",
     {{"--plain yukon --seed 3", "2-1\n2-1:5\nundo\n2 1\n",
       .out = {"\n4 of hearts does not go on 4 of diamonds: 3 of clubs and 3 of spades do.\n"
               "3 of clubs and 4 more, to the 4 of diamonds, uncovers queen of spades.\n"
               "Undone: 3 of clubs and 4 more, to the 4 of diamonds in column 1.\n"
               "3 of clubs and 4 more, to the 4 of diamonds, uncovers queen of spades.\n"}}}},
    {"the_next_card_of_the_stock_is_said_where_the_screen_shows_it",
     {{"--plain pyramid --seed 42", "draw\nlook\n",
       .out = {"Stock 24, waste empty.\nNext card: 4 of hearts.\nRow 1: ",
               "\nDrew 4 of hearts, next 9 of hearts.\nStock 23, waste 4 of hearts.\nNext card: 9 of hearts.\n"}},
      {"--plain klondike --seed 42 --peek", "", .out = {"Next card: 4 of hearts.\n"}},
      {"--plain klondike --seed 42 --new", "draw\n", .out = {"\nDrew 4 of hearts.\n"}, .lacks = "Next card"}}},
    {"the_whole_table_names_the_free_cards_that_the_short_one_only_numbers",
     {{"--plain pyramid --seed 42", "look\nlook all\n",
       .out = {"\nFree: 1, 2, 3, 4, 5, 6, 7.\n", "\nFree: 3 of hearts at 1, 3 of diamonds at 2, 7 of hearts at 3, "}}}},
    {"points_below_zero_and_dollars_are_said_in_words",
     {{"--plain --seed 42 --scoring vegas", "score\n", .out = {"0 moves, 0:00, score minus 52 dollars.\n"}},
      {"--plain pyramid --seed 42", "draw\nscore\n", .out = {"1 move, 0:00, score minus 52.\n"}}}},
    {"the_rules_are_told_as_the_game_is_played_here",
     {{"--plain --seed 42", "rules\nlook 1\n", .out = {"\nColumn 1: jack of spades.\n"}, .lacks = "This game:"},
      {"--plain --seed 42 --new --draw 3", "rules\n",
       .out = {"\nThis game: Klondike, draw 3, unlimited passes, standard.\n"}}}},
};

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

int main(void)
{
    return run_rows(rows, sizeof rows / sizeof *rows, run_home_make) + run_each(run_home_make, run_home_remove);
}
