/*
 * The advice is the same as ever.  The coach is tested by what holds of every advice, and a weight, a bound or an order
 * that is a little off breaks none of that: it only advises a little worse.  So each row says of a deal that is played
 * by the coach for what reasons it advised its lines, how many moves they have, and how the trial worlds ended.
 * Whoever changes the coach on purpose copies the new rows from what this test prints.
 */
#include "../golden_rows.h"

#include <solitaire/advice.h>
#include <solitaire/notation.h>

#include "coach/moves.h"
#include "coach/review.h"
#include "engine/text/text.h"
#include "progress.h"

/* A letter for each reason, COACH_NOTHING …, in the order of advice.h. */
static const char reasons[] = "-WLKSOTCREB";

enum { ASKED_MOST = 36 };

typedef struct outcome {
    const char *why;             /* a letter each time that the coach was asked */
    unsigned moves;              /* of all lines together */
    unsigned choices, won, open; /* what was weighed, and its trial worlds, those of the second choice twice, … */
    unsigned chance;             /* the odds after these lines; 0 where there are none */
} outcome;

typedef struct play {
    const char *game, *options;
    uint64_t deal;
    unsigned worlds, asked; /* how many worlds it tries, and how often it is asked at most */
    outcome expected;
} play;

static outcome play_on(const play *p, char why[ASKED_MOST + 1])
{
    sol_fault fault;
    sol_variant variant = usual(p->game);
    outcome all = {.why = why};
    coach_odds odds = {0};
    assert_true(sol_options_read(&variant, p->options, strlen(p->options), &fault));
    sol_game game = start(&variant, p->deal);
    unsigned asked = 0;
    while (asked < p->asked && goes_on(&game, p->worlds)) {
        why[asked++] = reasons[advice.why];
        all.moves += (unsigned)advice.moves;
        all.choices += (unsigned)advice.choices;
        for (size_t i = 0; i < advice.choices; i++) {
            all.won += (unsigned)(i + 1) * advice.choice[i].won;
            all.open += (unsigned)(i + 1) * advice.choice[i].open;
        }
    }
    why[asked] = 0;
    sol_view view = view_of(&game);
    coach_limits limits = {.worlds = p->worlds};
    if (coach_has_odds(&variant) && coach_reckon(&room, solver, &variant, &view, &limits, &odds))
        all.chance = odds.chance;
    return all;
}

TEST_CASE(a_deal_is_played_for_the_same_reasons_and_by_as_many_moves_as_ever)
{
    static const play plays[] = {
        {"klondike", "draw=1", 1, 20, 36, {"SSSKKSKKKKKKKKKKKKKKKKKKKKKKBBBBBBBB", 48, 67, 5494, 833, 9261}},
        {"klondike", "draw=3", 2, 20, 36, {"SSSKKKKKKKKBBBBBBBBBBBBBBBBBBBBBSBBB", 77, 87, 1509, 1970, 31}},
        {"klondike", "draw=3 worrying-back=no", 3, 20, 24, {"KKKKKKKKBBBBBBBBBBBBSBBS", 77, 58, 1986, 1020, 5408}},
        {"klondike", "draw=1 passes=1", 1, 100, 36, {"BBBBBBBBOBBBBBBBBBBBBBBBBBBBBBBBBBBB", 36, 97, 3056, 0, 4061}},
        {"klondike", "draw=1 passes=2", 2, 30, 36, {"BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB", 36, 84, 1712, 0, 2671}},
        {"klondike", "draw=3 passes=3", 4, 30, 36, {"BOBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB", 36, 62, 146, 0, 1339}},
        {"klondike", "draw=3 passes=3 scoring=vegas", 4, 20, 20, {"EOEEEEEEEEEEEEEEEEEE", 20, 26, 39, 0, 107}},
        {"klondike", "passes=1 scoring=vegas", 7, 70, 30, {"EEEEEEEEEEEOOEEEEEEEEEEEEEEEEE", 30, 61, 893, 0, 812}},
        {"yukon", "", 1, 20, 4, {"BBSB", 4, 30, 2863, 327, 9809}},
        {"russian", "", 1, 30, 20, {"BBBBBSBBBBBBO", 13, 53, 94, 8, 0}},
        {"canfield", "", 1, 10, 30, {"KKKKKKKKKKKKBBBBBBBBBBBBBBBBBB", 79, 68, 131, 930, 0}},
        {"pyramid", "", 1, 30, 36, {"BOBOOOBOBOBOOOBOOOOBOOBOBOBOOOOO", 32, 44, 0, 0, 0}},
        {"pyramid", "whole=yes", 3, 30, 36, {"OBOOOBOOBOBOOBOBOOOBOBOOOOBOOOW", 77, 41, 264, 678, 0}},
        {"golf", "", 1, 30, 36, {"OBBBBOBBBOBBBOBBBBBBBOOBBBOBBBBBBBOO", 36, 76, 8, 932, 0}},
        {"tripeaks", "", 1, 30, 36, {"BOBBBBOBBBBBBBBOBOBBBOOBBBOBOOOBBBOO", 36, 69, 1984, 899, 0}},
        {"spider", "suits=1", 1, 10, 36, {"TTTTTTTTTTTTRTTCTTTRTTTTTTTTTCTRTTTR", 108, 0, 0, 0, 9898}},
        {"spider", "suits=2", 3, 10, 30, {"TTTTRTTTTTTTTTTRTTRTTRTRCTTT", 131, 0, 0, 0, 49}},
        {"spider", "suits=4", 1, 10, 36, {"TTTTTTTTTTRTTRTTTTTTRTTTTTTTRTTRTTT", 157, 0, 0, 0, 60}},
        {"spiderette", "", 1, 10, 36, {"TTTTTTTTTRTTTTRTTRR", 104, 0, 0, 0, 41}},
        {"scorpion", "", 3, 10, 36, {"BOBBBBO", 7, 15, 1, 0, 0}},
        {"fortythieves", "", 1, 20, 36, {"BBBBBOBOBOOBOBOOOOBOBOBBBBBBBOOBOOBO", 36, 56, 52, 0, 1627}},
        {"freecell", "", 1, 10, 1, {"W", 80, 0, 0, 0, 10000}},
        /* the quick build leaves this out */
        {"easthaven", "", 1, 10, 20, {"BBBBBBBBBBBBBBBBBBBB", 23, 107, 777, 1773, 0}},
    };
    int other = 0;
    for (size_t i = 0; i < sizeof plays / sizeof *plays - QUICK(0, 1); i++) {
        char why[ASKED_MOST + 1];
        const play *p = &plays[i];
        outcome is = play_on(p, why), was = p->expected;
        if (strcmp(is.why, was.why) == 0 && is.moves == was.moves && is.choices == was.choices && is.won == was.won &&
            is.open == was.open && is.chance == was.chance)
            continue;
        print_error("        {\"%s\", \"%s\", %" PRIu64 ", %u, %u, {\"%s\", %u, %u, %u, %u, %u}},\n", p->game,
                    p->options, p->deal, p->worlds, p->asked, is.why, is.moves, is.choices, is.won, is.open, is.chance);
        other++;
    }
    assert_int_equal(other, 0);
}

/* ---- reviews and odds -------------------------------------------------------------------------------------------- */

static void add_move(engine_text *text, const sol_rules *rules, const char *before, sol_move move)
{
    char written[SOL_MOVE_TEXT_MAX];
    sol_move_write(rules, move, written);
    engine_text_add(text, "%s%s", before, written);
}

static void add_card(engine_text *text, const char *before, sol_card card)
{
    char written[SOL_CARD_TEXT_MAX];
    sol_card_write(card, written);
    if (card != SOL_NO_CARD)
        engine_text_add(text, "%s%s", before, written);
}

/* A turn: what was played and what it was worth, and what would have been better. */
static void add_turn(engine_text *text, const sol_rules *rules, const coach_turn *turn)
{
    static const char *const classes[] = {"best", "fine", "inaccuracy", "mistake", "blunder"};
    engine_text_add(text, "\nstep %u", turn->at + 1);
    add_move(text, rules, " ", turn->played);
    add_card(text, " of ", turn->card);
    engine_text_add(text, ": %s, of %u worth %u, best %u, %d hidden", classes[coach_move_class(turn)], turn->chance,
                    turn->kept, turn->best, turn->hidden);
    add_card(text, ", turned over ", turn->shown);
    if (turn->luck)
        engine_text_add(text, ", luck %d", turn->luck);
    if (coach_regret(turn) > 0) {
        add_move(text, rules, "; rather ", turn->first);
        add_card(text, " of ", turn->other);
        engine_text_add(text, ", for %c%s", reasons[turn->why], turn->shows ? ", which shows a card" : "");
    }
}

/* What is so with all cards known. */
static void add_fate(engine_text *text, const sol_rules *rules, const coach_review *review)
{
    static const char *const verdicts[] = {[SOL_UNKNOWN] = "open", [SOL_WON] = "winnable", [SOL_LOST] = "lost"};
    engine_text_add(text, "%s; the deal is %s, the end %s",
                    review->won    ? "won"
                    : review->over ? "over"
                                   : "goes on",
                    verdicts[review->deal], verdicts[review->ended]);
    engine_text_add(text, "; %u steps", review->steps);
    if (review->deal == SOL_WON)
        engine_text_add(text, ", could be won after %u", review->could);
    if (review->lost != review->could) /* the same: it was never lost, or was lost from the start */
        engine_text_add(text, ", was lost after %u", review->lost);
    if (review->fatal.move.kind != SOL_MOVE || review->fatal.move.count)
        add_move(text, rules, "; fatal ", review->fatal.move);
    if (review->moves)
        engine_text_add(text, "\n%zu moves would have won:", review->moves);
    for (size_t i = 0; i < review->told; i++) {
        add_move(text, rules, review->line[i].draws ? " (drawn) " : " ", review->line[i].move);
        add_card(text, " of ", review->line[i].card);
    }
}

/* A deal that is played by the tips of the rules and then given up. */
static void answer_review(const golden_row *row, char answer[ROW_ANSWER])
{
    static coach_review_room of;
    static coach_review review;
    const coach_limits limits = {.worlds = (unsigned)atoi(row->fields[3])};
    sol_tip tips[SOL_TIPS_MAX];
    sol_fault fault;
    sol_variant variant = usual(row->fields[0]);
    engine_text text = engine_text_in(answer, ROW_ANSWER);
    assert_true(sol_options_read(&variant, row->fields[1], strlen(row->fields[1]), &fault));
    sol_game game = start(&variant, strtoull(row->fields[2], NULL, 10));
    for (int left = atoi(row->fields[4]); left > 0 && sol_tips(&game, tips) > 0; left--)
        make(&game, tips[0].move);
    if (!game.won && strcmp(row->fields[5], "goes on") != 0)
        assert_int_equal(sol_game_append(&game, sol_event_of(SOL_EVENT_GIVE_UP, 0)), SOL_OK);
    coach_review_begin(&of, &game, 0, 0, &review);
    while (coach_review_more(&of, solver, &limits, &review))
        ;
    add_fate(&text, variant.rules, &review);
    if (review.fair)
        engine_text_add(&text, "\nat first %u, before the end %u, at the end %u; luck %d, regret %d%s", review.start,
                        review.last, review.end, review.luck, review.regret, review.whole ? "" : ", not whole");
    for (size_t i = 0; i < review.count; i++)
        add_turn(&text, variant.rules, &review.turn[i]);
    assert_true(text.length < ROW_ANSWER);
}

TEST_CASE(a_game_is_reviewed_as_ever)
{
    golden_rows("reviews.txt", answer_review);
    if (QUICK(true, false))
        golden_rows("long_reviews.txt", answer_review);
}

TEST_CASE(the_odds_of_a_deal_and_of_one_that_was_chosen_are_the_same_as_ever)
{
    static const struct {
        int draw;
        unsigned worlds;
        bool chosen;
        coach_odds expected;
    } deals[] = {
        {1, 20, false, {20, 6732, 1249, 9473}},
        {3, 20, false, {20, 4779, 1852, 9230}},
        {1, 20, true, {20, 7480, 2500, 9999}},
        {3, 30, true, {30, 5633, 2952, 9999}},
    };
    int other = 0;
    for (size_t i = 0; i < sizeof deals / sizeof *deals; i++) {
        sol_variant variant = drawing(deals[i].draw);
        sol_game game = start(&variant, 11);
        sol_view view = view_of(&game), deal;
        coach_limits limits = {.worlds = deals[i].worlds, .chosen = deals[i].chosen ? &deal : NULL};
        coach_odds is, was = deals[i].expected;
        assert_true(sol_view_of_deal(&deal, &game, 0));
        assert_true(coach_reckon(&room, solver, &variant, &view, &limits, &is));
        if (is.worlds == was.worlds && is.chance == was.chance && is.margin == was.margin && is.could == was.could)
            continue;
        print_error("        {%d, %u, %s, {%u, %u, %u, %u}},\n", deals[i].draw, deals[i].worlds,
                    deals[i].chosen ? "true" : "false", is.worlds, is.chance, is.margin, is.could);
        other++;
    }
    assert_int_equal(other, 0);
}

int main(void) { return run_file(make_solver); }
