/* solitaire simulate: games played by the program, what is printed about them, and the messages about mistakes. */
#include "run.h"

#include <sys/stat.h>

#include "study/play.h"

#define RULES "simulate --jobs 1 klondike 1..6 "

static const char summary[] =
    "6 deals: 5 won, 1 stuck, 0 limit\nshare won 83.33%, 95% Wilson interval 43.65 to 96.99%\n121 moves per game, "
    "138 at most\n";

/* The results that were printed, `2 won 94;`, in the order of the deals where one worker played. */
static const char *rows(void)
{
    static char text[1 << 12];
    size_t used = 0;
    text[0] = 0;
    for (const char *line = run_out; *line; line += strcspn(line, "\n") + 1) {
        study_terms terms;
        study_row row;
        assert_true(study_row_read(line, strcspn(line, "\n"), &terms, &row));
        used += (size_t)snprintf(text + used, sizeof text - used, "%s %s %lld;", row.name,
                                 study_row_word(terms.by, row.verdict), (long long)row.of[STUDY_MOVES]);
        assert_true(used < sizeof text);
    }
    return text;
}

TEST_CASE(a_line_a_deal_says_how_its_game_ended_and_after_how_many_moves)
{
    run_begins("simulate --jobs 1 yukon --deal 2..4", "{\"deal\": \"2\", \"game\": \"yukon\", \"options\": \"");
    assert_has(run_out, "\", \"player\": \"rules\", \"limits\": \"memory=256\", \"program\": \"");
    assert_int_equal(strncmp(rows(), "2 won 94;3 stuck 38;4 ", 22), 0);
    assert_has(run_err, "3 deals: ");
    assert_has(run_err, " stuck, 0 limit\nshare won ");
    assert_has(run_err, " at most\n");
}

TEST_CASE(games_at_random_are_the_same_every_time_however_many_play)
{
    assert_int_equal(run("simulate --player random --jobs 1 pyramid 1..9"), 0);
    static const char *const golden[] = {"1 stuck 47;", "2 stuck 67;", "3 stuck 72;", "4 stuck 79;", "5 stuck 75;",
                                         "6 stuck 78;", "7 stuck 75;", "8 stuck 61;", "9 stuck 77;"};
    for (size_t i = 0; i < 9; i++)
        assert_has(rows(), golden[i]);
    assert_int_equal(run("simulate --player random --jobs 3 pyramid 1..9"), 0);
    for (size_t i = 0; i < 9; i++)
        assert_has(rows(), golden[i]);
}

TEST_CASE(a_game_that_goes_on_for_ever_is_broken_off_and_not_won)
{
    assert_int_equal(run("simulate --player random yukon 1"), 0);
    assert_string_equal(rows(), "1 limit 2000;");
    assert_int_equal(run("simulate --player random yukon 1 3"), 0);
    assert_has(run_err, "2 deals: 0 won, 0 stuck, 2 limit\nshare won 0.00%, 95% Wilson interval 0.00 to 65.76%\n");
}

TEST_CASE(the_solver_plays_what_it_proves)
{
    assert_int_equal(run("simulate --player solver --memory 16 --jobs 1 11..13"), 0);
    assert_has(run_err, "3 deals: 2 won, 1 lost, 0 unknown\n");
    assert_has(rows(), "12 lost 0;");
}

/* Take the computing times of the coach out of what was printed: they stand last. */
static void forget_seconds(char *text)
{
    for (char *seconds = text; (seconds = strstr(seconds, ", \"seconds\""));)
        memmove(seconds, strchr(seconds, '}'), strlen(strchr(seconds, '}')) + 1);
}

TEST_CASE(the_coach_plays_the_same_games_with_as_many_worlds_however_many_play)
{
    char once[4096], words[RUN_PATH_MAX * 2];
    run_prints("simulate --player coach --worlds 4 --memory 16 --draw 3 --jobs 1 1..2",
               "\", \"player\": \"coach\", \"limits\": \"memory=16 worlds=4\", ");
    (void)snprintf(once, sizeof once, "%s", run_out);
    assert_int_equal(run("simulate --player coach --worlds 4 --memory 16 --draw 3 --jobs 2 --deal 1..2"), 0);
    forget_seconds(once);
    forget_seconds(run_out);
    assert_int_equal(strlen(run_out), strlen(once)); /* two workers may give them the other way round */
    for (const char *line = once; *line; line += strcspn(line, "\n") + 1) {
        char one[500];
        (void)snprintf(one, sizeof one, "%.*s", (int)strcspn(line, "\n"), line);
        assert_has(run_out, one);
    }
    (void)snprintf(words, sizeof words, "simulate --player coach --worlds 5 --memory 16 --draw 3 1..2 --resume %s",
                   run_write("four", once));
    run_refuses(words, "it has limits \"memory=16 worlds=4\", not \"memory=16 worlds=5\"\n");
}

TEST_CASE(a_game_of_the_coach_has_the_chance_at_its_deal_and_its_seconds)
{
    assert_int_equal(run("simulate --player coach --worlds 4 --memory 16 --draw 3 --jobs 1 1..2"), 0);
    study_terms terms;
    study_row row;
    assert_true(study_row_read(run_out, strcspn(run_out, "\n"), &terms, &row));
    assert_in_range(row.of[STUDY_CHANCE], 1, 9999);
    assert_true(row.of[STUDY_US] > 0);
    assert_has(run_err, "\naverage chance at the start ");
    assert_has(run_err, " s of computing time per game\n");
}

TEST_CASE(a_game_of_vegas_has_its_dollars_and_a_study_their_mean)
{
    char words[RUN_PATH_MAX * 2];
    run_prints("simulate --draw 3 --scoring vegas --jobs 1 1..3", "\"moves\": ");
    const char *words_of_all = "dollars back per game ";
    assert_has(run_out, ", \"dollars\": ");
    assert_has(run_err, words_of_all);
    assert_has(run_err, ", for a stake of 52\n");
    (void)snprintf(words, sizeof words, "simulate --merge %s", run_write("vegas", run_out));
    assert_int_equal(run(words), 0);
    assert_has(run_out, words_of_all);
    run_prints("simulate --draw 3 --jobs 1 1..3", "\"moves\": ");
    assert_null(strstr(run_out, "dollars"));
}

TEST_CASE(the_chance_of_a_deal_whose_cards_all_lie_open_is_what_the_solver_proves)
{
    run_prints("simulate --player coach --memory 16 --jobs 1 freecell 1..2", ", \"chance\": 10000, \"seconds\": ");
    run_prints("simulate --player coach --memory 16 --jobs 1 seahaven 19", ", \"chance\": 0, \"seconds\": ");
}

/* ---- games and forms -------------------------------------------------------------------------------------------- */

TEST_CASE(the_deals_of_a_game_are_of_its_own_numbering_and_decks)
{
    assert_int_equal(run("simulate --player random freecell 617 ours:617"), 0);
    assert_has(rows(), "ms:617 ");
    assert_has(rows(), "ours:617 ");
    run_prints("simulate --player random spider --suits 1 617", "suits=1 ");
}

/* ---- parts ------------------------------------------------------------------------------------------------------ */

TEST_CASE(slices_add_up)
{
    char both[RUN_PATH_MAX * 3];
    assert_int_equal(run(RULES), 0);
    assert_string_equal(run_err, summary);
    assert_int_equal(run(RULES "--slice 1/2"), 0);
    size_t used = (size_t)snprintf(both, sizeof both, "simulate --merge %s", run_write("odd", run_out));
    assert_int_equal(run(RULES "--slice 2/2 --json"), 0);
    (void)snprintf(both + used, sizeof both - used, " %s", run_write("even", run_out));
    run_answers(both, summary);
    (void)strcat(both, " --json");
    run_prints(both, "{\"deals\": 6, \"won\": 5, \"stuck\": 1, \"limit\": 0, \"share_least\": 0.833333, ");
    assert_has(run_out, ", \"moves\": 723, \"longest\": 138}\n");
}

TEST_CASE(games_of_another_player_are_not_added)
{
    char words[RUN_PATH_MAX * 2];
    assert_int_equal(run(RULES), 0);
    (void)snprintf(words, sizeof words, RULES "--player random --resume %s", run_write("rules", run_out));
    run_refuses(words, "this deal is from another study: it has player \"rules\", not \"random\"\n");
    run_refuses("solve 1..6 --resume ~/rules",
                "/rules:1: this deal is from another study: it was played, not solved\n");
}

/* ---- records ---------------------------------------------------------------------------------------------------- */

TEST_CASE(records_can_be_replayed)
{
    assert_int_equal(run_with("simulate canfield --draw 1 16 --records %s", run_home), 0);
    assert_string_equal(rows(), "16 won 145;");
    run_prints("replay --check ~/canfield-16.txt", "result  won\n");
    assert_has(run_out, "moves   145\n");
    assert_int_equal(run_with("simulate --player random freecell 617 --records %s", run_home), 0);
    run_prints("replay --check ~/freecell-ms-617.txt", "deal    ms:617\n");
}

/* The solver's lines may have more moves than a game that is played may take. */
TEST_CASE(a_record_has_all_moves_of_a_long_line)
{
    enum { MOVES = STUDY_GAME_MOVES_MAX + 500 };
    static study_hand hand;
    static sol_move line[MOVES];
    const sol_rules *rules = sol_game_named("klondike");
    const sol_variant variant = {rules, rules->defaults};
    sol_position position;
    sol_deal deal;
    assert_true(sol_deal_make(SOL_DEAL_OURS, 1, 1, &deal));
    sol_deal_position(&variant, deal.deck, &position);
    for (int i = 0; i < MOVES; i++) {
        line[i] = sol_stock_move(&variant, &position);
        sol_apply(&variant, &position, line[i]);
    }
    study_play_again(&hand, &variant, &deal, line, MOVES);
    assert_int_equal(hand.game.played, MOVES);
    assert_memory_equal(&hand.game.position, &position, sizeof position);
}

/* ---- mistakes --------------------------------------------------------------------------------------------------- */

TEST_CASE(mistakes_are_told_in_a_sentence)
{
    run_refuses("simulate",
                "say what to play: a deal such as 482914 or ms:617, a range such as 1..1000, or --deck FILE\n");
    run_refuses("simulate doubleklondike --player solver 1",
                "--player solver needs the solver, which cannot play Double Klondike: it plays Klondike");
    run_refuses("simulate canfield --build any --player solver 1",
                "--player solver needs the solver, which plays Canfield only with the usual rules for the columns\n");
    run_refuses("simulate 1 --player chance",
                "--player cannot be \"chance\": choose one of random, rules, solver, coach\n");
    run_refuses("simulate acesup --player coach 1", "--player coach cannot play Aces Up: it plays Klondike, ");
    run_refuses("simulate klondike --empty any --player coach 1",
                "--player coach plays Klondike, but not with these options\n");
    run_refuses("simulate --player coach --worlds 0 1", "--worlds cannot be \"0\": choose a number from 1 to 1000\n");
    run_refuses("simulate --worlds 9 1", "--worlds is only for --player coach\n");
    run_refuses("simulate yukon --draw 3 1", "--draw is not an option for Yukon, only for ");
    run_refuses("simulate yukon 1 --records /nowhere",
                "--records needs an existing directory, and /nowhere is not one\n");
    run_refuses("simulate yukon 1..x", "\"x\" is not the end of a range");
    run_refuses("simulate --merge", "name the files to add up: solitaire simulate --merge FILE ...\n");
    run_refuses("simulate --restricted 1", "solitaire simulate is off here (--restricted)\n");
}

TEST_CASE(a_record_that_cannot_be_written_is_named_with_the_reason)
{
    char path[RUN_PATH_MAX + 20];
    (void)snprintf(path, sizeof path, "%s/yukon-1.txt", run_home);
    assert_int_equal(mkdir(path, 0700), 0);
    (void)run_with("simulate --jobs 1 yukon 1 --records %s", run_home);
    assert_has(run_err, "yukon-1.txt cannot be written: ");
}

int main(void) { return run_each(run_home_make, run_home_remove); }
