/* What a review says, of reviews that are filled in by hand, so that the sentences for rare games are read, too. */

#include "../test.h"

#include "figures/review_words.h"

#include <solitaire/notation.h>

static char told[4000];

/* Headings stand behind #, items behind -; the curve is a ~. */
static void put(void *to, int kind, const char *text)
{
    static const char *const marks[] = {"# ", "", "- ", "~"};
    size_t length = strlen(told);
    assert_ptr_equal(to, told);
    (void)snprintf(told + length, sizeof told - length, "%s%s%s", length ? "\n" : "", marks[kind], text);
}

static figures_says says_of(const char *game)
{
    return (figures_says){{.rules = sol_game_named(game)}, .open = strcmp(game, "castle") == 0, .put = put, .to = told};
}

static sol_move move(const char *game, const char *text)
{
    sol_move found;
    sol_fault fault;
    assert_true(sol_move_read(sol_game_named(game), text, strlen(text), &found, &fault));
    return found;
}

/* ---- with all cards known ---------------------------------------------------------------------------------------- */

static void assert_fate(const char *game, coach_review review, const char *text)
{
    static const char heading[] = "# With all cards known\n";
    figures_says says = says_of(game);
    review.fated = review.open = true;
    told[0] = 0;
    figures_tell_review(&review, true, &says);
    assert_memory_equal(told, heading, strlen(heading));
    assert_string_equal(told + strlen(heading), text);
}

TEST_CASE(a_review_that_has_not_begun_says_nothing)
{
    const coach_review review = {.won = true};
    figures_says says = says_of("klondike");
    told[0] = 0;
    figures_tell_review(&review, true, &says);
    assert_string_equal(told, "");
}

TEST_CASE(with_all_cards_known_each_fate_has_words_of_its_own)
{
    assert_fate("klondike", (coach_review){.won = true}, "You won this game.");
    assert_fate("acesup", (coach_review){.deal = SOL_UNKNOWN},
                "The solver cannot play this game, so it cannot say when you lost.");
    assert_fate("klondike", (coach_review){.deal = SOL_LOST, .ended = SOL_LOST}, "Nobody could have won this deal.");
    assert_fate("klondike", (coach_review){.deal = SOL_WON, .ended = SOL_WON},
                "You could still have won when the game ended.");
    assert_fate("klondike", (coach_review){.deal = SOL_UNKNOWN, .ended = SOL_UNKNOWN},
                "There was not enough time to check whether this deal can be won.");
    assert_fate("klondike", (coach_review){.deal = SOL_WON, .ended = SOL_UNKNOWN, .could = 7},
                "After step 7 you could still have won. There was not enough time to check the rest.");
    assert_fate("klondike", (coach_review){.deal = SOL_UNKNOWN, .ended = SOL_LOST, .lost = 9},
                "After step 9 the game was lost. There was not enough time to check whether you could have won "
                "before that step.");
    assert_fate("klondike", (coach_review){.deal = SOL_WON, .ended = SOL_LOST, .could = 4, .lost = 9},
                "The game was lost between steps 4 and 9. There was not enough time to find the losing move.");
}

/* A game that was lost by its fifth step. */
static coach_review lost_by_fifth(unsigned kept, unsigned best)
{
    const sol_move fatal = move("klondike", "w-fs");
    return (coach_review){
        .deal = SOL_WON,
        .ended = SOL_LOST,
        .could = 4,
        .lost = 5,
        .fatal = {.move = fatal, .card = sol_card_of(2, SOL_SPADES)},
        .count = 2,
        .turn = {{.at = 1, .worlds = 9, .kept = 1, .best = 9000}, {.at = 4, .worlds = 9, .kept = kept, .best = best}}};
}

TEST_CASE(a_loss_is_told_with_what_could_have_been_known)
{
    assert_fate("klondike", lost_by_fifth(4000, 4449),
                "After step 5, 2S (waste) -> foundation, the game could no longer be won.\n"
                "You could have known: from what you had seen, another move was 4 percentage points better.");
    assert_fate("klondike", lost_by_fifth(4000, 4199),
                "After step 5, 2S (waste) -> foundation, the game could no longer be won.\n"
                "Bad luck. You could not have known.");
}

TEST_CASE(moves_that_still_won_are_told_with_their_draws_and_how_many_there_are)
{
    coach_review review = {.deal = SOL_WON,
                           .ended = SOL_WON,
                           .moves = 109,
                           .told = 3,
                           .line = {{.move = move("klondike", "w-fs"), .card = sol_card_of(2, SOL_SPADES), .draws = 2},
                                    {.move = move("klondike", "1-2"), .card = sol_card_of(12, SOL_HEARTS)},
                                    {.move = move("klondike", "w-3"), .card = sol_card_of(5, SOL_CLUBS), .draws = 1}}};
    assert_fate(
        "klondike", review,
        "You could still have won when the game ended.\n"
        "You could have won with these moves: draw 2 times, 2S (waste) -> foundation, QH (1) -> column 2, draw, 5C (waste) -> column 3 (109 steps in "
        "all).");
    review.ended = SOL_LOST;
    review.deal = SOL_UNKNOWN;
    assert_fate(
        "klondike", review,
        "After step 0 the game was lost. There was not enough time to check whether you could have won "
        "before that step.\n"
        "Before that step, you could have won with these moves: draw 2 times, 2S (waste) -> foundation, QH (1) -> column 2, draw, 5C "
        "(waste) -> column 3 (109 steps in all).");
    review = (coach_review){.ended = SOL_WON, .moves = 1, .told = 1};
    review.line[0] = (coach_told){.card = sol_card_of(SOL_KING, SOL_CLUBS), .move = move("klondike", "w-fc")};
    assert_fate(
        "klondike", review,
        "You could still have won when the game ended.\nYou could have won with one move: KC (waste) -> foundation.");
}

/* ---- turns ------------------------------------------------------------------------------------------------------- */

static void assert_turn(coach_turn turn, bool is_turning, const char *expected)
{
    char text[FIGURES_SENTENCES_MAX];
    figures_says says = says_of("klondike");
    turn.first = turn.better = move("klondike", "w-fs");
    turn.other = sol_card_of(2, SOL_SPADES);
    turn.shown = turn.shown ? turn.shown : SOL_NO_CARD;
    figures_turn_text(&turn, &says, text);
    assert_string_equal(text, expected);
    assert_int_equal(figures_is_turning(&turn), is_turning);
}

TEST_CASE(a_turn_is_judged_by_its_regret_with_the_reason_for_the_better_move)
{
    assert_turn((coach_turn){.worlds = 0, .kept = 4000, .best = 9000}, false, "");
    assert_turn((coach_turn){.worlds = 9, .kept = 4000, .best = 4199}, false, "");
    assert_turn((coach_turn){.worlds = 9, .kept = 4000, .best = 4200}, true,
                "Inaccuracy. Better: 2S (waste) -> foundation, which wins about 42% of games (this move: 40%).");
    assert_turn((coach_turn){.worlds = 9, .kept = 4000, .best = 4500, .shows = true}, true,
                "Mistake. Better: 2S (waste) -> foundation, which wins about 45% of games (this move: 40%). The better "
                "move uncovers a card.");
    assert_turn((coach_turn){.worlds = 9, .kept = 4000, .best = 5200, .why = COACH_SAFE}, true,
                "Mistake. Better: 2S (waste) -> foundation, which wins about 52% of games (this move: 40%). You would "
                "never have needed 2S in the columns.");
    assert_turn(
        (coach_turn){.worlds = 9, .kept = 4000, .best = 5201, .why = COACH_WINS}, true,
        "Blunder. Better: 2S (waste) -> foundation, which wins about 52% of games (this move: 40%). You had seen "
        "enough to know that those moves would win.");
}

TEST_CASE(where_all_cards_are_face_up_a_blunder_is_told_as_a_proof)
{
    coach_turn turn = {.worlds = 1, .best = 10000, .why = COACH_WINS, .shown = SOL_NO_CARD};
    char text[FIGURES_SENTENCES_MAX];
    figures_says says = says_of("castle");
    turn.first = turn.better = move("castle", "4-3");
    turn.other = sol_card_of(12, SOL_DIAMONDS);
    figures_turn_text(&turn, &says, text);
    assert_string_equal(
        text, "Blunder. Better: QD (4) -> column 3, after which you could still win. After this move you could not.");
}

TEST_CASE(luck_is_told_from_five_in_a_hundred_on)
{
    const sol_card ace = sol_card_of(1, SOL_HEARTS);
    assert_turn((coach_turn){.worlds = 9, .luck = 499}, false, "");
    assert_turn((coach_turn){.worlds = 9, .luck = 500}, true, "Good luck (+5).");
    assert_turn((coach_turn){.worlds = 9, .luck = -500}, true, "Bad luck (-5).");
    assert_turn((coach_turn){.worlds = 9, .luck = 649, .shown = ace}, true, "Good luck (+6): you turned over AH.");
    assert_turn((coach_turn){.worlds = 9, .luck = -650, .shown = ace, .best = 300}, true,
                "Inaccuracy. Better: 2S (waste) -> foundation, which wins about 3% of games (this move: 0%). Bad luck "
                "(-7): you turned over AH.");
}

/* ---- luck and play ----------------------------------------------------------------------------------------------- */

static void assert_told(const char *game, const coach_review *review, bool done, const char *text)
{
    figures_says says = says_of(game);
    told[0] = 0;
    figures_tell_review(review, done, &says);
    assert_string_equal(told, text);
}

/* How the review of such a game begins, up to its turning points. */
#define LOST_FROM_THE_DEAL                                                \
    "# With all cards known\n"                                            \
    "Nobody could have won this deal.\n"                                  \
    "# Chance of winning with good play, as a percentage, move by move\n" \
    "~\n"                                                                 \
    "# Turning points, judged by what you had seen\n"

TEST_CASE(luck_and_play_add_up_to_the_result)
{
    coach_review review = {.fated = true,
                           .fair = true,
                           .won = true,
                           .over = true,
                           .whole = true,
                           .start = 4000,
                           .luck = 150,
                           .regret = -5850,
                           .end = 10000};
    assert_told("klondike", &review, true,
                "# With all cards known\n"
                "You won this game.\n"
                "# Chance of winning with good play, as a percentage, move by move\n"
                "~\n"
                "# Turning points, judged by what you had seen\n"
                "None: no move cost 2% or more, and no card changed the chance by 5 or more.\n"
                "# Luck and play\n"
                "Chance at the start 40.00 + luck 1.50 + good play 58.50 = result 100.00.");
    review.won = false;
    review.deal = review.ended = SOL_LOST;
    review.regret = 4150;
    review.end = 0;
    review.last = 200;
    assert_told("klondike", &review, true,
                LOST_FROM_THE_DEAL
                "- When the game ended, good play would still have won about 2% of games. Ending the "
                "game counts as a mistake.\n"
                "# Luck and play\n"
                "Chance at the start 40.00 + luck 1.50 - mistakes 41.50 = result 0.00.");
    review.last = 199;
    review.count = 1;
    review.turn[0] = (coach_turn){.at = 3,
                                  .worlds = 9,
                                  .luck = -700,
                                  .shown = sol_card_of(1, SOL_HEARTS),
                                  .played = move("klondike", "1-2"),
                                  .card = sol_card_of(12, SOL_HEARTS)};
    assert_told("klondike", &review, true,
                LOST_FROM_THE_DEAL "- Step 4, QH (1) -> column 2. Bad luck (-7): you turned over AH.\n"
                                   "# Luck and play\n"
                                   "Chance at the start 40.00 + luck 1.50 - mistakes 41.50 = result 0.00.");
}

TEST_CASE(a_review_that_is_not_whole_tells_so_once_it_is_done)
{
    coach_review review = {.fated = true, .fair = true, .won = true};
    assert_told("klondike", &review, false,
                "# With all cards known\n"
                "You won this game.\n"
                "# Chance of winning with good play, as a percentage, move by move\n"
                "~");
    assert_told("klondike", &review, true,
                "# With all cards known\n"
                "You won this game.\n"
                "# Chance of winning with good play, as a percentage, move by move\n"
                "~\n"
                "Ten seconds was not enough to judge every move, so the first ones are missing.");
}

int main(void) { return run_file(NULL); }
