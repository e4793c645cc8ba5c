/*
 * Tips of the coach on the screen: it is said that the coach is thinking until the tip comes, which may be too late.
 */
#include "player.h"

#include <solitaire/solver.h>

#include "golden.h"
#include "ui/model/figures.h"
#include "ui/update/update.h"
#include "ui/view/view.h"

static char memory[SOL_SOLVER_BYTES_MIN];

static player *player_with_coach_at(uint64_t deal)
{
    player *p = player_at(deal, 3);
    p->model.settings.tips_by = UI_TIPS_BY_COACH;
    p->model.settings.automatic = SOL_AUTO_OFF;
    return p;
}

static player *player_with_coach(void) { return player_with_coach_at(1); }

static sol_move draw_of(const player *p) { return sol_stock_move(&p->model.game.variant, &p->model.game.position); }

/* An answer of two draws, the first of which leads to a commitment that wins in 47 of 100 trial deals. */
static coach_advice advice_for(const player *p)
{
    coach_advice advice = {.why = COACH_BEST, .moves = 2, .choices = 3};
    advice.line[0] = advice.line[1] = draw_of(p);
    advice.choice[0] = (coach_choice){.first = advice.line[0], .last = advice.line[1], .worlds = 200, .won = 94};
    advice.choice[0].shows = true;
    advice.choice[1] = (coach_choice){.first = advice.line[0], .worlds = 200, .won = 90};
    advice.choice[2] = (coach_choice){.first = {SOL_MOVE, 6, 7, 1}, .worlds = 100, .won = 32, .open = 20};
    return advice;
}

static unsigned answer(player *p, const coach_advice *advice)
{
    sol_view view;
    assert_true(sol_view_of(&view, &p->model.game, p->model.seen_before));
    return ui_advised(&p->model, &view, advice, p->now);
}

TEST_CASE(no_other_tip_is_shown_until_the_coach_has_its_own)
{
    player *p = player_with_coach();
    assert_null(strstr(player_reads(player_types(p, "t")), "thinking"));
    assert_answer_has(p, "150ms", "The coach is thinking …   t tip by the rules");
    assert_int_equal(p->model.tip, -1);
    assert_true(ui_wants_advice(&p->model));
    coach_advice advice = advice_for(p);
    assert_int_equal(answer(p, &advice), UI_DO_DRAW);
    assert_false(ui_wants_advice(&p->model));
    assert_non_null(strstr(player_reads(p), "Coach: "));
    assert_non_null(strstr(player_reads(p), "47"));
    assert_non_null(strstr(player_reads(p), "% with all cards known. The next best wins 41% ("));
}

/* A choice that dropped out was tried in few trial deals, and may have won more of those. */
TEST_CASE(its_tip_compares_the_next_best_move_only_where_that_wins_less_often)
{
    player *p = player_types(player_with_coach(), "t");
    coach_advice advice = advice_for(p);
    advice.choice[2].won = 60;
    (void)answer(p, &advice);
    assert_non_null(strstr(player_reads(p), "47% with all cards known."));
    assert_null(strstr(player_reads(p), "next best"));
}

/* At deal 1 of Klondike the ace of diamonds can go up from a face-down card. */
TEST_CASE(its_tip_says_what_the_move_is_for_and_the_question_mark_says_it_in_sentences)
{
    player *p = player_types(player_with_coach(), "t");
    coach_advice advice = advice_for(p);
    int from = sol_first_pile(p->model.game.variant.rules, SOL_TABLEAU) + 5;
    assert_true(sol_moves_up(&p->model.game, from, advice.line) == 1);
    advice.moves = 1;
    (void)answer(p, &advice);
    assert_answer_has(p, "", ", uncovering a card, which wins ");
    p->cols = 64;
    assert_answer_has(p, "", ": A♦ (6) → foundation, uncovering a card.");
    assert_answer_has(p, "?", "A card turns over in column 6.");
}

TEST_CASE(its_line_is_followed_without_asking_again)
{
    player *p = player_types(player_with_coach(), "t");
    coach_advice advice = advice_for(p);
    (void)answer(p, &advice);
    assert_after(p, "<Enter>", p->model.game.played, 1);
    assert_after(p, "t", ui_wants_advice(&p->model), false);
    assert_non_null(strstr(player_reads(p), "Coach: "));
    assert_after(p, "<Enter> t", p->model.game.played, 2);
    assert_true(ui_wants_advice(&p->model));
}

/* A player of deal 3 who is advised to draw three times, to reach the 2 of spades, which can go to column 6. */
static player *told_to_reach_a_card(uint64_t seen_before)
{
    player *p = player_with_coach_at(3);
    p->model.seen_before = seen_before;
    coach_advice advice = {.why = COACH_BEST, .moves = 4, .choices = 1};
    const int waste = sol_first_pile(p->model.game.variant.rules, SOL_WASTE), column = player_pile(p, "6");
    advice.line[0] = advice.line[1] = advice.line[2] = draw_of(p);
    advice.line[3] = (sol_move){SOL_MOVE, (uint8_t)waste, (uint8_t)column, 1};
    advice.choice[0] = (coach_choice){.first = advice.line[0], .last = advice.line[3], .worlds = 200, .won = 94};
    player_types(p, "t");
    (void)answer(p, &advice);
    assert_non_null(strstr(player_reads(p), "Coach: draw, to reach 2♠, which wins"));
    return p;
}

TEST_CASE(enter_follows_a_tip_to_draw_up_to_the_card_that_is_to_be_reached)
{
    player *p = told_to_reach_a_card(UINT64_MAX);
    assert_after(p, "<Enter>", p->model.game.played, 3);
    assert_after(p, "u", p->model.game.played, 2);
}

TEST_CASE(where_a_draw_shows_a_card_that_was_not_seen_before_enter_draws_no_more)
{
    player *p = told_to_reach_a_card(UINT64_C(1) << sol_card_of(2, SOL_SPADES));
    assert_after(p, "<Enter>", p->model.game.played, 1);
}

TEST_CASE(a_player_who_does_not_want_to_wait_has_the_tip_by_the_rules)
{
    player *p = player_types(player_with_coach(), "t");
    assert_answer_has(p, "t", "Tip 1/");
    assert_false(ui_wants_advice(&p->model));
    coach_advice advice = advice_for(p);
    assert_int_equal(answer(p, &advice), 0);
    assert_answer_has(p, "", "Tip 1/");
}

TEST_CASE(a_coach_without_an_answer_leaves_the_word_to_the_rules)
{
    player *p = player_of("bakersdozen", 30);
    p->model.settings.tips_by = UI_TIPS_BY_COACH;
    player_types(p, "t");
    assert_int_equal(answer(p, &(coach_advice){.why = COACH_NOTHING}), UI_DO_DRAW);
    assert_answer_has(p, "", "Tip 1/");
    assert_answer_has(p, "<Esc> t", "Tip 1/"); /* an open table is not searched again */
    assert_text_after(p, "O", ui_figure_odds(&p->model).text, "undecided");
    assert_false(ui_wants_odds(&p->model));
    assert_false(ui_wants_advice(&p->model));
}

TEST_CASE(what_is_answered_too_late_is_of_no_use)
{
    player *p = player_types(player_with_coach(), "t");
    sol_view before;
    assert_true(sol_view_of(&before, &p->model.game, 0));
    coach_advice advice = advice_for(p);
    assert_after(p, "<Space>", ui_wants_advice(&p->model), false);
    assert_int_equal(ui_advised(&p->model, &before, &advice, p->now), 0);
    assert_null(strstr(player_reads(p), "Coach"));
}

TEST_CASE(before_the_first_move_the_deal_is_said_to_be_lost_and_no_undo_is_offered)
{
    player *p = player_types(player_with_coach(), "t");
    coach_advice advice = {.why = COACH_LOST};
    assert_int_equal(answer(p, &advice), UI_DO_DRAW);
    assert_reads(p, "Coach: this deal cannot be won, whatever the hidden cards are.");
}

/* ---- how likely good play wins ----------------------------------------------------------------------------------- */

TEST_CASE(the_odds_are_asked_for_once_they_are_switched_on_and_after_each_move)
{
    player *p = player_with_coach();
    assert_false(ui_wants_odds(&p->model));
    assert_answer_has(p, "O", "Chance on");
    assert_true(ui_wants_odds(&p->model));
    assert_false(p->model.provenance.coached);
    coach_odds odds = {.worlds = 40, .chance = 4500, .margin = 900, .could = 7400};
    assert_int_equal(ui_told_odds(&p->model, &odds, false, p->now), UI_DO_DRAW);
    assert_true(ui_wants_odds(&p->model));
    assert_int_equal(ui_told_odds(&p->model, &odds, true, p->now), UI_DO_DRAW);
    assert_false(ui_wants_odds(&p->model));
    assert_true(p->model.provenance.coached && !p->model.provenance.helped);
    assert_string_equal(ui_figure_odds(&p->model).text, "chance 45%");
    assert_string_equal(ui_figure_bar(&p->model).text, "━━━━━──│──");
    assert_drawn(&player_types(p, "?")->model, 200, 80, "━━│─ ");
    player_types(p, "<Esc>");
    assert_after(p, "<Space>", ui_wants_odds(&p->model), true);
    assert_string_equal(ui_figure_odds(&p->model).text, "chance 45%");
    assert_text_after(p, "O", ui_figure_odds(&p->model).text, "");
    assert_false(ui_wants_odds(&p->model));
}

/* ---- all cards in sight ------------------------------------------------------------------------------------------ */

/* A player of FreeCell who asked for a tip, and the coach's answer. */
static player *player_with_open_cards(coach_advice *advice)
{
    static sol_move line[SOL_LINE_MAX];
    player *p = player_of("freecell", 3);
    p->model.settings.tips_by = UI_TIPS_BY_COACH;
    sol_solver *solver = sol_solver_init(memory, sizeof memory);
    sol_solution found = sol_solve(solver, &p->model.game.variant, &p->model.game.position, NULL, line, SOL_LINE_MAX);
    assert_int_equal(found.verdict, SOL_WON);
    *advice = (coach_advice){.why = COACH_WINS, .moves = found.moves};
    memcpy(advice->line, line, found.moves * sizeof *line);
    return p;
}

/*
 * Cards that go up by themselves are no part of the line.  A player who follows the tips still wins, and the solver is
 * not asked again.
 */
static void assert_following_leads_to_the_end(player *p, const coach_advice *advice)
{
    p->model.settings.automatic = SOL_AUTO_SAFE;
    player_types(p, "t");
    (void)answer(p, advice);
    assert_non_null(strstr(player_reads(p), "which leads to a win"));
    for (size_t tips = 0; !p->model.game.won && tips <= advice->moves; tips++) {
        player_types(p, "<Enter>");
        if (ui_game_status(&p->model) == SOL_PLAYING)
            player_types(p, "t");
        assert_false(ui_wants_advice(&p->model));
    }
    assert_true(p->model.game.won);
    assert_true(p->model.provenance.coached && !p->model.provenance.helped);
}

static bool wins(const sol_game *game, const sol_move *line, size_t moves)
{
    sol_position position = game->position;
    for (size_t i = 0; i < moves; i++) {
        if (sol_check(&game->variant, &position, line[i]) != SOL_OK)
            return false;
        sol_apply(&game->variant, &position, line[i]);
    }
    return sol_is_won(&game->variant, &position);
}

TEST_CASE(following_leads_to_the_end_where_the_line_puts_cards_up_later_than_they_go_by_themselves)
{
    static coach_advice advice;
    player *p = player_with_open_cards(&advice);
    for (size_t end = advice.moves; end > 1; end--)
        for (size_t i = 0; i + 1 < end; i++) {
            sol_move up = advice.line[i], next = advice.line[i + 1];
            if (sol_role_of(p->model.game.variant.rules, up.to) != SOL_FOUNDATION)
                continue;
            advice.line[i] = next;
            advice.line[i + 1] = up;
            if (!wins(&p->model.game, advice.line, advice.moves)) {
                advice.line[i] = up;
                advice.line[i + 1] = next;
            }
        }
    assert_following_leads_to_the_end(p, &advice);
}

TEST_CASE(with_all_cards_in_sight_it_is_known_or_not_decided)
{
    player *p = player_of("freecell", 3);
    coach_odds won = {.worlds = 1, .chance = COACH_SURE}, none = {0};
    ui_note_odds(&p->model, &none, true);
    assert_after(p, "t", ui_wants_advice(&p->model), false); /* what has been searched in vain */
    assert_after(p, "O", ui_wants_odds(&p->model), true);
    assert_string_equal(ui_figure_odds(&p->model).text, "");
    (void)ui_told_odds(&p->model, &none, true, p->now);
    assert_string_equal(ui_figure_odds(&p->model).text, "undecided");
    assert_false(p->model.provenance.coached);
    assert_after(p, "1 a", ui_wants_odds(&p->model), true);
    (void)ui_told_odds(&p->model, &won, true, p->now);
    assert_string_equal(ui_figure_odds(&p->model).text, "can be won");
    assert_true(p->model.provenance.coached && !p->model.provenance.helped);
}

/* ---- words ------------------------------------------------------------------------------------------------------- */

/* Only the first word stands before a colon, at every width. */
static void assert_one_colon(const player *p)
{
    for (int cols = 62; cols <= 120; cols++) {
        char said[400];
        ui_message(&p->model, cols, said, sizeof said);
        if (!strchr(said, ':') || strchr(strchr(said, ':') + 1, ':'))
            fail_msg("at %d columns: %s", cols, said);
    }
}

TEST_CASE(each_reason_has_its_words)
{
    static const char *const words[] = {[COACH_WINS] = "leads to a win",
                                        [COACH_LOOK] = "Looking through the stock costs nothing",
                                        [COACH_SAFE] = "A card in the stock can safely go up",
                                        [COACH_ONLY] = "No other move helps",
                                        [COACH_TURNS] = "to turn over a card",
                                        [COACH_COMPLETES] = "to complete a suit",
                                        [COACH_ROW] = "to tidy the columns before a new row",
                                        [COACH_EARNS] = "an average final score of"};
    player *p = player_with_coach();
    for (uint8_t why = COACH_WINS; why < COACH_BEST; why++) {
        coach_advice advice = {.why = why, .moves = 1, .line = {draw_of(p)}};
        player_types(p, "<Esc>");
        p->model.advice.why = COACH_NOTHING;
        player_types(p, "t");
        (void)answer(p, &advice);
        assert_one_colon(p);
        if (words[why])
            assert_non_null(strstr(player_reads(p), words[why]));
    }
}

TEST_CASE(where_dollars_count_a_tip_says_how_many_are_left_on_average)
{
    player *p = player_with_coach();
    coach_advice advice = {.why = COACH_EARNS, .moves = 1, .line = {draw_of(p)}, .choices = 1};
    advice.choice[0] = (coach_choice){.first = advice.line[0], .last = advice.line[0], .worlds = 10, .up = 122};
    player_types(p, "t");
    (void)answer(p, &advice);
    assert_non_null(strstr(player_reads(p), "an average final score of $9 in trial deals."));
}

TEST_CASE(what_an_earlier_start_has_shown_is_remembered)
{
    player *p = player_types(player_with_coach(), "<Space> <Space>");
    uint64_t seen = p->model.game.seen;
    assert_after(p, "R R", p->model.game.event_count, 0);
    assert_true(p->model.seen_before == seen && p->model.game.seen != seen);
    assert_after(p, "N", p->model.seen_before == 0, true);
}

int main(void) { return run_file(NULL); }
