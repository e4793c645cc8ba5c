/*
 * Answers of the solver that a walk (test_walks.c) does not bring about: late ones, of other positions, undecided ones.
 */
#include "player.h"

#include "golden.h"
#include "ui/model/figures.h"
#include "ui/view/view.h"

/* Deals 1 and 2 can be won drawing one, deal 12 cannot; so other solvers have proved (tests/solver/test_verdicts.c). */
enum { WON_DEAL = 1, LOST_DEAL = 12 };

static sol_solver *solver;

static int set_up(void **state)
{
    void *memory = malloc(SOL_SOLVER_BYTES_MIN);
    solver = memory ? sol_solver_init(memory, SOL_SOLVER_BYTES_MIN) : NULL;
    return solver ? 0 : -1;
}

/* A question that was asked before, and its answer. */
typedef struct known {
    sol_position position;
    uint8_t draw;
    bool is_short;
    sol_solution found;
    sol_move line[SOL_LINE_MAX];
} known;

/* The answers so far.  Most tests ask the same about two deals, so nothing is solved twice. */
static const known *solved(const sol_variant *variant, const sol_position *position, bool is_short)
{
    static known all[16];
    static size_t count;
    for (size_t i = 0; i < count && i < 16; i++)
        if (all[i].draw == variant->options.draw && all[i].is_short == is_short &&
            memcmp(&all[i].position, position, sizeof *position) == 0)
            return &all[i];
    known *new = &all[count++ % 16];
    const sol_solve_limits limits = {.as_found = !is_short};
    *new = (known){.position = *position, .draw = variant->options.draw, .is_short = is_short};
    new->found = sol_solve(solver, variant, position, &limits, new->line, SOL_LINE_MAX);
    return new;
}

static sol_verdict verdict_of(const player *p, const sol_position *position, ui_proof *proof)
{
    proof->is_short = ui_wants_short_line(&p->model);
    const known *of = solved(&p->model.game.variant, position, proof->is_short);
    memcpy(proof->line, of->line, sizeof of->line);
    proof->moves = of->found.moves;
    proof->why = of->found.why;
    return of->found.verdict;
}

/* Give the model the answer to what it would like to know, as the program's thread does. */
static ui_proof answer_for(const player *p)
{
    static ui_proof proof, start;
    const sol_game *game = &p->model.game;
    sol_position first;
    sol_deal_position(&game->variant, game->deal.deck, &first);
    proof.position = game->position;
    proof.verdict = verdict_of(p, &game->position, &proof);
    proof.deal = verdict_of(p, &first, &start);
    return proof;
}

static void answer(player *p)
{
    assert_true(ui_wants_proof(&p->model));
    ui_proof proof = answer_for(p);
    p->effects = ui_proved(&p->model, &proof, p->now);
    assert_false(ui_wants_proof(&p->model));
}

static void answer_if_asked(player *p)
{
    if (ui_wants_proof(&p->model))
        answer(p);
}

/* Type keys, and let the solver answer after each of them if it is asked. */
static player *plays(player *p, const char *keys)
{
    p->answers = answer_if_asked;
    player_types(p, keys);
    p->answers = NULL;
    return p;
}

static const char *status_of(const player *p)
{
    static engine_name status;
    status = ui_figure_verdict(&p->model);
    return status.text;
}

/* ---- the question ----------------------------------------------------------------------------------------------- */

static const char *question(const char *key)
{
    static char text[100];
    (void)snprintf(text, sizeof text, "A win with the solver's help does not count. Press %s again to ask the solver.",
                   key);
    return text;
}

TEST_CASE(in_a_game_that_does_not_count_nothing_is_asked)
{
    for (int i = 0; i < 4; i++) {
        player *p = player_at(WON_DEAL, 1);
        p->model.provenance.helped = i == 0;
        p->model.provenance.watched = i == 1;
        p->model.provenance.practice = i == 2;
        p->model.repeated = i == 3;
        assert_after(p, "s", ui_wants_short_line(&p->model), true);
        assert_after(p, "<Esc> S", ui_wants_proof(&p->model), true);
    }
}

TEST_CASE(a_live_status_that_is_on_at_the_start_is_offered_once)
{
    player *p = player_at(WON_DEAL, 1);
    p->model.settings.status = true;
    assert_false(ui_wants_proof(&p->model));
    assert_true(ui_offer_status(&p->model));
    assert_reads(p, question("S"));
    plays(p, "<Space> u");
    assert_false(ui_offer_status(&p->model));
    assert_string_equal(status_of(p), "");
    assert_false(p->model.provenance.helped);
    assert_reads(plays(p, "S"), question("S"));
    assert_string_equal(status_of(plays(p, "S")), "winnable");
}

TEST_CASE(the_offer_of_the_live_status_waits_until_nothing_else_is_said)
{
    player *p = player_at(WON_DEAL, 1);
    p->model.settings.status = true;
    assert_steps(p, ui_offer_status(&p->model), {"t", false}, {"<Esc>", true});
    p = player_at(WON_DEAL, 1);
    p->model.settings.status = p->model.repeated = true;
    assert_false(ui_offer_status(&p->model));
    assert_true(ui_wants_proof(&p->model));
}

/* ---- live status ------------------------------------------------------------------------------------------------ */

TEST_CASE(the_key_switches_a_status_that_is_on_in_every_game_off_for_this_deal_alone)
{
    player *p = player_at(WON_DEAL, 1);
    p->model.settings.status = true;
    plays(p, "S S S <Space>");
    assert_false(ui_shows_status(&p->model) || ui_offer_status(&p->model));
    plays(p, "N N");
    assert_true(ui_offer_status(&p->model));
}

TEST_CASE(where_every_card_lies_open_nothing_is_said_to_be_hidden)
{
    static const char *const open[] = {"freecell", "castle", "simplesimon", "bakersdozen"};
    for (size_t i = 0; i < sizeof open / sizeof *open; i++) {
        player *p = player_of(open[i], 1);
        assert_answer(p, "S S", "Live status on: the solver helps, so a win does not count.");
        player_types(p, "?");
        assert_drawn_without(&p->model, UI_ROWS_MAX, 120, "say whether you can still win (", "hidden cards");
    }
}

/* A player who has four queens and kings left, and all cards face up except two kings. */
static player *player_near_the_end(void)
{
    return player_with("fs: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS\nfh: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH\n"
                       "fd: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD\nfc: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC\n"
                       "1: KS\n2: KH\n3: kd QC\n4: kc QD");
}

/* The live status after an answer about the position and the deal; what is not known was too much for the memory. */
static const char *status_after(player *p, sol_verdict verdict, sol_verdict deal)
{
    ui_proof proof = answer_for(p);
    proof.verdict = verdict;
    proof.deal = deal;
    proof.why = SOL_UNKNOWN_MEMORY;
    (void)ui_proved(&p->model, &proof, p->now);
    return status_of(p);
}

TEST_CASE(a_lost_game_of_a_deal_that_nobody_could_decide_cannot_be_won_as_far_as_is_known)
{
    player *p = player_types(player_at(WON_DEAL, 1), "S S");
    assert_string_equal(status_after(p, SOL_LOST, SOL_UNKNOWN), "cannot be won");
    assert_answer(p, "s s", "This game can no longer be won: the solver has proved it.   u undo");
}

TEST_CASE(one_move_is_one_move)
{
    player *p = player_near_the_end();
    ui_proof proof = {.position = p->model.game.position, .verdict = SOL_WON, .moves = 1, .is_short = true};
    proof.line[0] = (sol_move){SOL_MOVE, (uint8_t)player_pile(p, "1"), (uint8_t)player_pile(p, "fs"), 1};
    player_types(p, "s s");
    (void)ui_proved(&p->model, &proof, p->now);
    assert_non_null(strstr(player_reads(p), "You can win in 1 move. "));
    player_types(p, "<Esc>");
    p->model.settings.tips_by = UI_TIPS_BY_SOLVER;
    assert_answer_has(p, "t", ", which wins.");
}

TEST_CASE(an_answer_about_another_position_is_forgotten)
{
    player *p = player_types(player_at(WON_DEAL, 1), "S S");
    ui_proof proof = answer_for(p);
    assert_after(p, "<Space>", ui_proved(&p->model, &proof, p->now), 0);
    assert_true(ui_wants_proof(&p->model));
    assert_string_equal(status_of(p), "");
}

TEST_CASE(the_last_word_stands_until_thinking_takes_long)
{
    player *p = player_types(player_at(LOST_DEAL, 1), "<Space>");
    plays(p, "S S");
    assert_text_after(p, "u", status_of(p), "cannot be won");
    player_waits(p, UI_THINKING_MS);
    assert_string_equal(status_of(p), "thinking");
    answer(p);
    assert_string_equal(status_of(p), "cannot be won");
}

TEST_CASE(what_is_not_known_is_not_guessed)
{
    player *p = player_types(player_at(WON_DEAL, 1), "S S");
    assert_string_equal(status_after(p, SOL_UNKNOWN, SOL_WON), "not known");
    assert_answer(p, "s s", "No winning moves can be shown: the solver's memory is full.");
    assert_false(p->model.provenance.helped);
}

/* ---- the fewest moves -------------------------------------------------------------------------------------------- */

TEST_CASE(after_a_win_the_panel_says_how_few_moves_the_deal_takes)
{
    player *p = player_of("golf", 3);
    assert_false(ui_wants_fewest(&p->model));
    p->model.screen = UI_AT_WON;
    assert_true(ui_wants_fewest(&p->model));
    assert_int_equal(ui_told_fewest(&p->model, 47), UI_DO_DRAW);
    assert_false(ui_wants_fewest(&p->model));
    assert_drawn(&p->model, 24, 80, "Moves 0 (fewest 47)    Time 0:00");
    (void)ui_told_fewest(&p->model, 0);
    assert_false(ui_wants_fewest(&p->model));
    assert_drawn_without(&p->model, 24, 80, "Moves 0    Time 0:00", "best");
    p = player_of("yukon", 1);
    p->model.screen = UI_AT_WON;
    assert_false(ui_wants_fewest(&p->model));
}

TEST_CASE(the_panel_counts_automatic_moves_beside_the_fewest_because_those_count_them_too)
{
    player *p = player_on("freecell",
                          "fs: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS\nfh: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH\n"
                          "fd: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD\nfc: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC\n"
                          "1: KS QH\n2: KH QS\n3: KD QC\n4: KC QD",
                          "8");
    p->model.settings.automatic = SOL_AUTO_SAFE;
    player_types(p, "1 f");
    assert_int_equal(p->model.game.played, 8);
    assert_int_equal(p->model.screen, UI_AT_WON);
    player_waits(p, 10000); /* until the cards have leapt off */
    (void)ui_told_fewest(&p->model, 8);
    assert_drawn(&p->model, 24, 80, "Moves 1 + 7 automatic (fewest 8)  Time 0:00");
}

/* ---- show me ---------------------------------------------------------------------------------------------------- */

TEST_CASE(cards_that_a_line_has_shown_stay_known_after_it_is_put_back)
{
    player *p = player_types(plays(player_at(WON_DEAL, 1), "s s"), "<End>");
    uint64_t seen = p->model.game.seen;
    assert_after(p, "<Esc>", (p->model.game.seen | p->model.seen_before) == seen, true);
}

TEST_CASE(a_session_that_ends_puts_a_shown_line_back)
{
    player *p = player_types(plays(player_at(WON_DEAL, 1), "s s"), "<End>");
    assert_true(p->model.game.won);
    ui_put_shown_back(&p->model);
    assert_false(p->model.replay.on);
    assert_int_equal(p->model.game.event_count, 0);
}

TEST_CASE(an_answer_for_the_status_is_not_shown_to_who_waits_for_a_line)
{
    player *p = player_types(player_at(WON_DEAL, 1), "S S");
    ui_proof proof = answer_for(p);
    player_types(p, "s s");
    (void)ui_proved(&p->model, &proof, p->now);
    assert_false(p->model.replay.on);
    assert_true(ui_wants_proof(&p->model));
}

TEST_CASE(a_key_pressed_while_it_thinks_calls_it_off)
{
    player *p = player_types(player_at(WON_DEAL, 1), "s s");
    assert_true(ui_wants_proof(&p->model));
    assert_int_equal(ui_next_tick(&p->model, p->now), UI_THINKING_MS);
    assert_int_equal(ui_next_tick(&p->model, p->now + UI_THINKING_MS - 1), 1);
    player_waits(p, UI_THINKING_MS);
    assert_reads(p, "The solver is looking for a way to win …   Esc cancel");
    assert_after(p, "<Esc>", ui_wants_proof(&p->model), false);
    assert_int_equal(ui_next_tick(&p->model, p->now), -1);
}

int main(void) { return run_file(set_up); }
