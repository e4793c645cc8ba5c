/* What the coach's tips say: a sentence for each reason, with what the next best move would have brought. */

#include "../test.h"

#include "figures/coach_words.h"
#include "figures/words.h"

/* The tip whose move is written "M", and the first of the next best choice as `next`. */
static void assert_tip(coach_advice advice, const char *next, bool brief, const char *expected)
{
    char out[400] = "";
    engine_text text = engine_text_in(out, sizeof out);
    const figures_purpose purpose = {.gain = FIGURES_TURNS};
    const figures_tip_names names = {.move = "M", .next = next, .brief = brief};
    figures_put_coach_tip(&text, &advice, &purpose, &names);
    assert_string_equal(out, expected);
}

static void assert_reason(uint8_t why, uint8_t kind, const char *expected)
{
    coach_advice advice = {.why = why, .moves = 1, .line = {{.kind = kind}}};
    assert_tip(advice, "N", false, expected);
}

TEST_CASE(each_reason_has_a_sentence)
{
    assert_reason(COACH_WINS, SOL_MOVE, "Coach: M, which leads to a win.");
    assert_reason(COACH_LOOK, SOL_DRAW, "Coach: M. Looking through the stock costs nothing.");
    assert_reason(COACH_ONLY, SOL_MOVE, "Coach: M, uncovering a card. No other move helps.");
    assert_reason(COACH_TURNS, SOL_MOVE, "Coach: M, to turn over a card.");
    assert_reason(COACH_COMPLETES, SOL_MOVE, "Coach: M, to complete a suit.");
    assert_reason(COACH_ROW, SOL_DEAL_ROW, "Coach: M. No move on the table helps more.");
    assert_reason(COACH_ROW, SOL_MOVE, "Coach: M, to tidy the columns before a new row.");
    assert_reason(COACH_SAFE, SOL_MOVE, "Coach: M, which is safe.");
    assert_reason(COACH_SAFE, SOL_DRAW, "Coach: M, uncovering a card. A card in the stock can safely go up.");
}

TEST_CASE(the_only_move_that_the_rules_allow_is_called_so)
{
    char out[100] = "";
    engine_text text = engine_text_in(out, sizeof out);
    const coach_advice advice = {.why = COACH_ONLY, .moves = 1, .line = {{.kind = SOL_DRAW}}};
    const figures_purpose purpose = {.forced = true};
    figures_put_coach_tip(&text, &advice, &purpose, &(figures_tip_names){.move = "draw", .next = ""});
    assert_string_equal(out, "Coach: draw. No other move is possible.");
}

/* Two choices that begin with different moves, and between them one that begins as the first does. */
static coach_advice weighed(uint8_t why, coach_choice best, coach_choice next)
{
    coach_advice advice = {.why = why, .moves = 1, .choices = 3, .choice = {best, best, next}};
    advice.choice[2].first.from = 1;
    return advice;
}

TEST_CASE(a_chance_is_compared_with_the_next_best_unless_that_is_ahead)
{
    const coach_choice none = {.worlds = 20}, often = {.worlds = 400, .won = 200}, third = {.worlds = 30, .won = 10},
                       half = {.worlds = 30, .won = 15}, open = {.worlds = 20, .won = 5, .open = 10};
    assert_tip(weighed(COACH_BEST, none, none), "N", false,
               "Coach: M, uncovering a card. Hardly any trial deals can be won from here.");
    assert_tip(weighed(COACH_BEST, half, third), "N", false,
               "Coach: M, uncovering a card, which wins 50% with all cards known. The next best wins 33% (N).");
    assert_tip(weighed(COACH_BEST, often, third), "N", false,
               "Coach: M, uncovering a card, which wins 50% with all cards known."); /* it was tried too seldom */
    assert_tip(weighed(COACH_BEST, half, half), "N", false,
               "Coach: M, uncovering a card, which wins 50% with all cards known. The next best wins 50% (N).");
    assert_tip(weighed(COACH_BEST, third, half), "N", false,
               "Coach: M, uncovering a card, which wins 33% with all cards known.");
    assert_tip(weighed(COACH_BEST, open, third), "", true, "Coach: M, uncovering a card (48% with all cards known).");
    coach_advice played_on = weighed(COACH_BEST, half, third);
    played_on.share = 1;
    assert_tip(played_on, "", false, "Coach: M, uncovering a card, which wins 50% of quick trial games.");
    played_on.choice[0].won = 0;
    assert_tip(played_on, "", true, "Coach: M, uncovering a card (0% of quick trial games).");
}

/* Twelve cards in two deals bring 30 dollars each. */
TEST_CASE(dollars_are_compared_with_the_next_best_unless_that_is_ahead)
{
    const coach_choice loses = {.worlds = 2, .up = 12}, rounds = {.worlds = 10, .up = 209},
                       even = {.worlds = 4, .up = 24};
    assert_tip(weighed(COACH_EARNS, loses, even), "N", false,
               "Coach: M, uncovering a card, with an average final score of -$22 in trial deals. The next best "
               "scores -$22 (N).");
    assert_tip(weighed(COACH_EARNS, rounds, loses), "N", false,
               "Coach: M, uncovering a card, with an average final score of $53 in trial deals. The next best scores "
               "-$22 (N).");
    assert_tip(weighed(COACH_EARNS, loses, rounds), "N", false,
               "Coach: M, uncovering a card, with an average final score of -$22 in trial deals.");
    assert_tip(weighed(COACH_EARNS, rounds, loses), "", false,
               "Coach: M, uncovering a card, with an average final score of $53 in trial deals.");
}

static void assert_no_odds(const char *game, const char *expected)
{
    char out[200] = "";
    engine_text text = engine_text_in(out, sizeof out);
    figures_put_no_odds(&text, sol_game_named(game));
    assert_string_equal(out, expected);
}

TEST_CASE(why_there_are_no_odds_depends_on_the_game)
{
    assert_no_odds("spider", "The chance of winning Spider is not known with these options.");
    assert_no_odds("golf", "In Golf the coach's figures compare moves; your chance is not known.");
    assert_no_odds("acesup", "The chance of winning Aces Up is not known.");
}

TEST_CASE(a_lost_game_is_told_from_a_lost_deal)
{
    static const char *const words[2][2] = {
        {"Coach: this deal cannot be won, whatever the hidden cards are.", "Coach: this deal cannot be won."},
        {"Coach: this game can no longer be won, whatever the hidden cards are.",
         "Coach: this game can no longer be won."}};
    for (int begun = 0; begun < 2; begun++)
        for (int terse = 0; terse < 2; terse++) {
            char out[200] = "";
            engine_text text = engine_text_in(out, sizeof out);
            figures_put_coach_lost(&text, terse, begun);
            assert_string_equal(out, words[begun][terse]);
        }
}

int main(void) { return run_file(NULL); }
