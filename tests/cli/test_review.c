/* solitaire review: the review of a game that was played, as text and as JSON. */
#include "run.h"

#include "made.h"
#include "screen.h"

#include <solitaire/advice.h>
#include <solitaire/notation.h>

#include "session/kept/game_lookup.h"

/*
 * Write the record of a game of a few moves by its first tips, which is given up at the end if `over`.  Returns its
 * path.
 */
static const char *record_of(const char *name, int passes, bool over)
{
    sol_variant variant = usual(name);
    sol_tip tips[SOL_TIPS_MAX];
    variant.options.passes = (uint8_t)passes;
    sol_game *game = made_dealt(&variant, 23);
    for (uint32_t i = 0; i < 14 && sol_tips(game, tips) > 0; i++)
        assert_int_equal(sol_game_append(game, sol_event_move(tips[0].move, i)), SOL_OK);
    if (over)
        assert_int_equal(sol_game_append(game, sol_event_of(SOL_EVENT_GIVE_UP, 100)), SOL_OK);
    return made_record(game, 100);
}

static const char *game_of(const char *name, int passes) { return record_of(name, passes, true); }

static int review(const char *path, const char *more) { return run_with("review %s %s", path, more); }

/* The number after a word in what was printed. */
static double number_behind(const char *word)
{
    const char *at = strstr(run_out, word);
    assert_non_null(at);
    return strtod(at + strlen(word), NULL);
}

TEST_CASE(result_and_chance_luck_and_regret_add_up_as_they_are_printed)
{
    assert_int_equal(review(game_of("klondike", 0), ""), 0);
    assert_has(run_out, "given up");
    assert_has(run_out, "With all cards known");
    double difference = number_behind("= result ") - number_behind("at the start ");
    double play = number_behind("+ luck ") - number_behind(" - mistakes ");
    assert_true(difference - play < 0.005 && play - difference < 0.005);
}

TEST_CASE(ending_a_game_that_good_play_would_win_is_told_as_a_turning_point)
{
    run_type("draw\nresign\nresign\n");
    assert_int_equal(run("--plain --seed 25"), 0);
    assert_int_equal(run("review"), 0);
    const char *heading = strstr(run_out, "Turning points"),
               *ending = strstr(run_out, "When the game ended, good play"), *figures = strstr(run_out, "Luck and play");
    assert_true(heading && ending && figures && heading < ending && ending < figures);
    assert_has_not(run_out, "None: no move cost");
    run_prints("games", " 0 no\n"); /* a review proves whether the deal could be won */
}

/* The names of all members that were printed. */
static const char *names(void)
{
    static char text[1 << 10];
    size_t used = 0;
    text[0] = 0;
    for (const char *at = run_out; (at = strstr(at, "  \"")); at++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "%.*s ", (int)strcspn(at + 3, "\""), at + 3);
        assert_true(used < sizeof text);
    }
    return text;
}

#define TURN "step move class chance best kept regret luck "

TEST_CASE(json_has_the_same_in_whole_numbers_in_every_language_and_names_each_turn)
{
    assert_int_equal(review(game_of("klondike", 0), "--json"), 0);
    assert_has(run_out, "\"whole\": true");
    assert_true(number_behind("\"end\": ") - number_behind("\"start\": ") ==
                number_behind("\"luck\": ") - number_behind("\"regret\": "));
    assert_string_equal(names(),
                        "game result steps verdict verdict_at_end could_be_won_after lost_after whole of start "
                        "end luck regret turns " TURN TURN TURN TURN TURN "better ");
    assert_has(run_out, "\"game\": \"klondike\",\n  \"result\": \"given up\",\n  \"steps\": 14,\n");
    assert_has(run_out, "\"verdict\": \"winnable\",\n  \"verdict_at_end\": \"winnable\",\n");
    assert_has(run_out, "\"could_be_won_after\": 14,\n  \"lost_after\": 14,\n");
    assert_has(run_out, "\"step\": 8,\n      \"move\": \"9D w-4\",\n      \"class\": \"mistake\",\n");
    assert_has(run_out, "\"better\": \"draw 19 times, then w-fc\"\n");
    char *english = strdup(run_out);
    if (review(game_of("klondike", 0), "--json --language de") == 0) /* without gettext's tools there is no German */
        assert_string_equal(run_out, english);
    free(english);
}

TEST_CASE(a_game_whose_chance_is_not_known_is_named_as_such)
{
    assert_int_equal(review(game_of("klondike", 2), ""), 0);
    assert_has(run_out, "In Klondike the coach judges single moves only with unlimited passes.");
    assert_int_equal(review(game_of("freecell", 0), ""), 0);
    assert_has(run_out, "With all cards known");
}

TEST_CASE(a_pair_is_told_by_its_cards)
{
    run_type("draw\nresign\nresign\n");
    assert_int_equal(run("--plain pyramid --seed 7"), 0);
    run_prints("review last", "You could have won with these moves: KD, KC, JD + ");
}

TEST_CASE(a_card_that_overlaps_others_is_told_without_its_place)
{
    run_type("draw\ndraw\nresign\nresign\n");
    assert_int_equal(run("--plain tripeaks --seed 4"), 0);
    run_prints("review last", "You could have won with these moves: 2C, 3D, 2D, draw 2 times, 6S, 7C");
}

TEST_CASE(nothing_is_told_of_a_game_that_can_be_continued_also_where_no_card_is_hidden)
{
    static const char *const games[] = {"klondike", "freecell"};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(review(record_of(games[i], 0, false), ""), 2);
        assert_has(run_err, "this game is not over, and a review would tell whether you can still win");
        assert_string_equal(run_out, "");
    }
}

/* Deal 4 drawing three in one pass: after all cards are drawn one move is left. */
TEST_CASE(a_stuck_game_is_reviewed_and_that_is_help)
{
    run_type("draw\n");
    assert_int_equal(run("--plain --draw 3 --passes 1 --seed 4"), 0);
    run_refuses("review", "this game is not over");
    run_prints("games --json", "\"solver\": false");
    run_type("draw\ndraw\ndraw\ndraw\ndraw\ndraw\ndraw\n4 7\n");
    run_prints("--plain", "No moves are left. Type \"undo\", \"again\" or \"new\".\n");
    run_prints("review", "unfinished after 9 steps");
    run_prints("games --json", "\"solver\": true");
    assert_has(run_out, "\"verdict\": \"lost\"");
}

TEST_CASE(the_last_game_that_is_over_is_reviewed_where_another_is_being_played)
{
    run_type("draw\nresign\nresign\n");
    assert_int_equal(run("--plain --seed 25"), 0);
    run_type("draw\n");
    assert_int_equal(run("--plain --seed 5 --new"), 0);
    run_prints("review", "deal 25: given up");
    run_refuses("review 2", "this game is not over");
}

TEST_CASE(without_a_game_it_says_what_is_missing)
{
    assert_int_equal(run("review"), 2);
    run_refuses("review nowhere.sol", "nowhere.sol");
    run_refuses("review --restricted nowhere.sol", "review takes only \"last\"");
}

/* Its figures count once, and move to another store with a backup. */
TEST_CASE(the_figures_of_a_review_are_kept_and_its_text_is_made_again)
{
    run_type("draw\nresign\nresign\n");
    assert_int_equal(run("--plain --seed 25"), 0);
    assert_int_equal(run("review 1"), 0);
    char *first = strdup(run_out);
    run_answers("review last", first);
    assert_int_equal(run("stats"), 0);
    const char *reviewed = strstr(run_out, "  Reviewed");
    assert_non_null(reviewed);
    char *figures = strdup(reviewed);
    assert_int_equal(run("export --all ~/all.jsonl"), 0);
    assert_int_equal(remove(run_path(".local/share/solitaire/solitaire.db")), 0);
    assert_int_equal(run("import ~/all.jsonl"), 0);
    run_prints("stats", figures);
    free(first);
    free(figures);
}

/* One is not over, one is of a game without a coach, one never counts, and one was reviewed before. */
TEST_CASE(all_games_that_have_no_review_are_reviewed_at_once)
{
    for (uint64_t deal = 3; deal <= 9; deal += 2)
        (void)made_saved(&(made_wish){.deal = deal, .draw = 1, .give_up = deal != 5, .step_ms = 900},
                         (figures_row){.started = MADE_NOW + (int64_t)deal});
    made_given_up("canfield", MADE_NOW);
    (void)made_saved(&(made_wish){.deal = 11, .draw = 3, .give_up = true, .step_ms = 900},
                     (figures_row){.started = MADE_NOW + 5, .provenance.watched = true});
    assert_int_equal(run("review 1"), 0);
    run_answers("review all", "2 games reviewed.\n");
    run_prints("stats", "Reviewed      3 of 4 (75.0%)");
    run_prints("stats", "Strength      needs 20 reviews");
    run_answers("review all", "0 games reviewed.\n");
    run_refuses("review --restricted all", "review takes only \"last\"");
}

/* There are three games of deal 7, each given up after a few draws, and one of another deal. */
TEST_CASE(what_earlier_starts_of_the_same_cards_have_shown_is_known)
{
    static const int draws[] = {2, 5, 1};
    uint64_t seen[] = {0, 0, 0};
    uint32_t played;
    for (int i = 0; i < 3; i++) {
        sol_game *game = made_game(&(made_wish){.deal = 7, .draw = 1 + i, .step_ms = 900}, &played);
        for (int draw = 0; draw < draws[i]; draw++)
            (void)sol_game_append(game, sol_event_move(sol_stock_move(&game->variant, &game->position), played));
        seen[i] = game->seen;
        made_save(game, played, (figures_row){.started = MADE_NOW + i, .saved = MADE_NOW + i});
    }
    made_given_up("freecell", MADE_NOW);
    store *kept = made_store();
    assert_true(session_seen_before(kept, 1) == 0);
    assert_true(session_seen_before(kept, 2) == seen[0]);
    assert_true(session_seen_before(kept, 3) == (seen[0] | seen[1]));
    assert_true(session_seen_before(kept, 4) == 0 && session_seen_before(kept, 99) == 0);
    assert_true(session_seen_before(NULL, 3) == 0);
    store_close(kept);
}

int main(void) { return run_each(run_home_make, run_home_remove); }
