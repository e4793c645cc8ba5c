/*
 * solitaire review: what a game was, once it is over: luck apart from play, and the move that lost it.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <solitaire/notation.h>

#include "base/json.h"
#include "chart.h"
#include "coach/review.h"
#include "commands.h"
#include "figures/words.h"
#include "session/deals/solver_memory.h"
#include "session/kept/game_lookup.h"

enum { WORLDS = 400, SECONDS_MOST = 10, LUCK_TOLD = 500 /* of COACH_SURE */, LINE_TOLD = 8, TEXT_MAX = 64 };

static coach_review review;
static coach_review_room room;
static session_record record;
static clock_t began; /* by the time of computing, so that a busy machine judges no less */

/* ---- making it --------------------------------------------------------------------------------------------------- */

static int go_on(void *unused)
{
    (void)unused;
    return clock() - began < SECONDS_MOST * CLOCKS_PER_SEC ? SOL_GO_ON : SOL_STOP_TIME;
}

static void show_progress(const base_world *world, const settings_values *settings, size_t done)
{
    bool shown = settings_is_on(settings, SETTINGS_PROGRESS) && fileno(world->err) >= 0 && isatty(fileno(world->err));
    if (shown && done <= review.count)
        (void)fprintf(world->err, "\rmove %zu of %zu ", done, review.count);
    else if (shown)
        (void)fputs("\r                    \r", world->err);
}

static void make(const base_world *world, const settings_values *settings, sol_solver *solver)
{
    coach_limits limits = {.worlds = WORLDS, .ask = go_on};
    bool more = true;
    began = clock();
    coach_review_begin(&room, &record.game, &review);
    (void)coach_review_fate(&room, solver, &limits, &review);
    for (size_t i = 0; more && i <= review.count; i++) {
        show_progress(world, settings, i);
        more = coach_review_turn(&room, solver, &limits, &review, i);
    }
    show_progress(world, settings, SIZE_MAX);
    if (review.whole)
        coach_review_sum(&review);
}

/* ---- words ------------------------------------------------------------------------------------------------------- */

static const char *const classes[] = {[COACH_MOVE_BEST] = "best",
                                      [COACH_MOVE_FINE] = "fine",
                                      [COACH_MOVE_INACCURACY] = "inaccuracy",
                                      [COACH_MOVE_MISTAKE] = "mistake",
                                      [COACH_MOVE_BLUNDER] = "blunder"};

static engine_name card_name(sol_card card, bool utf8)
{
    char text[SOL_CARD_TEXT_MAX];
    (utf8 ? sol_card_show : sol_card_write)(card, text);
    return engine_name_of("%s", text);
}

/* "6♥ 7-3": the card, and the move as replay --text has it. */
static engine_name move_name(uint32_t step, sol_move move, bool utf8)
{
    char text[SOL_MOVE_TEXT_MAX];
    sol_position position = coach_review_position(&room, step);
    int len = sol_pile_len(&position, move.from);
    sol_move_write(record.game.variant.rules, move, text);
    if (move.kind != SOL_MOVE || move.count > len)
        return engine_name_of("%s", text);
    sol_card card = sol_pile_card(&position, move.from, len - move.count);
    return engine_name_of("%s %s", card == SOL_NO_CARD ? "" : card_name(card, utf8).text, text);
}

/* Where the line of the coach commits, after moves that can be taken back, the cards lie otherwise than before it. */
static engine_name better_name(const coach_turn *turn, bool utf8)
{
    char text[SOL_MOVE_TEXT_MAX];
    if (memcmp(&turn->first, &turn->better, sizeof turn->first) == 0)
        return move_name(turn->at, turn->first, utf8);
    sol_move_write(record.game.variant.rules, turn->better, text);
    return engine_name_of("%s, then %s", move_name(turn->at, turn->first, utf8).text, text);
}

/* What the move showed that nobody had seen; SOL_NO_CARD: nothing. */
static sol_card turned_over(const coach_turn *turn)
{
    sol_position before = coach_review_position(&room, turn->at), after = coach_review_position(&room, turn->at + 1);
    int pile = turn->played.from;
    return after.down[pile] < before.down[pile] ? sol_pile_top(&after, pile) : SOL_NO_CARD;
}

static double points(int chance) { return chance / 100.0; }

/* ---- as text ----------------------------------------------------------------------------------------------------- */

static void print_head(FILE *out)
{
    char deal[SOL_DEAL_NAME_MAX];
    const sol_game *game = &record.game;
    int status = sol_game_status(game, record.played);
    sol_deal_name(&game->deal, deal);
    (void)fprintf(out, "%s, deal %s: %s after %" PRIu32 " step%s.\n", game->variant.rules->title, deal,
                  figures_status_words(status), review.steps, review.steps == 1 ? "" : "s");
}

static void print_curve(FILE *out, bool utf8)
{
    int64_t curve[COACH_TURNS_MAX + 1];
    uint32_t count = 0;
    for (size_t i = 0; i < review.count; i++)
        curve[count++] = review.turn[i].chance / 100;
    curve[count++] = review.end / 100;
    (void)fputs("\nHow many of 100 games good play won, before each move that cannot be taken back\n", out);
    cli_chart_line(out, curve, count, false, utf8);
}

static void print_turn(FILE *out, const coach_turn *turn, bool utf8)
{
    sol_card card = turned_over(turn);
    bool good = coach_move_class(turn) <= COACH_MOVE_FINE, lucky = turn->luck >= LUCK_TOLD;
    if (good && !lucky && turn->luck > -LUCK_TOLD)
        return;
    (void)fprintf(out, "  step %3" PRIu32 "  %-14s", turn->at + 1, move_name(turn->at, turn->played, utf8).text);
    if (!good)
        (void)fprintf(out, "  %s: %s wins about %u games in 100, this move %u.", classes[coach_move_class(turn)],
                      better_name(turn, utf8).text, coach_odds_of_100(turn->chance), coach_odds_of_100(turn->kept));
    if (lucky || turn->luck <= -LUCK_TOLD)
        (void)fprintf(out, "  %s luck, %+.0f%s%s.", lucky ? "Good" : "Bad", points(turn->luck),
                      card == SOL_NO_CARD ? "" : ": it turned over ",
                      card == SOL_NO_CARD ? "" : card_name(card, utf8).text);
    (void)fputc('\n', out);
}

/* The turn whose commitment is that step; NULL: none is. */
static const coach_turn *turn_at(uint32_t step)
{
    for (size_t i = 0; i < review.count; i++)
        if (review.turn[i].at == step)
            return &review.turn[i];
    return NULL;
}

static void print_blame(FILE *out, uint32_t step)
{
    const coach_turn *turn = turn_at(step);
    if (!turn || !turn->worlds)
        return;
    if (coach_move_class(turn) > COACH_MOVE_FINE)
        (void)fprintf(
            out, "You could have known: by what you had seen, another move would have won %.0f more games in 100.\n",
            points((int)coach_regret(turn)));
    else
        (void)fputs("Bad luck: nobody could have known.\n", out);
}

static void print_line(FILE *out, bool utf8)
{
    sol_position position = coach_review_position(&room, review.could);
    bool draws = false;
    (void)fputs("Until then these moves still won:", out);
    for (size_t i = 0; i < review.moves; i++)
        draws = draws || review.line[i].kind == SOL_DRAW;
    for (size_t i = 0, told = 0; i < review.moves && told < LINE_TOLD; i++) {
        char text[SOL_MOVE_TEXT_MAX];
        sol_move move = review.line[i];
        int at = sol_pile_len(&position, move.from) - move.count;
        sol_move_write(record.game.variant.rules, move, text);
        if (move.kind == SOL_MOVE)
            (void)fprintf(out, "%s %s %s", told++ ? "," : "",
                          card_name(sol_pile_card(&position, move.from, at), utf8).text, text);
        sol_apply(&record.game.variant, &position, move);
    }
    (void)fprintf(out, " (%zu steps in all%s).\n", review.moves, draws ? ", draws among them" : "");
}

static void print_fate(FILE *out, bool utf8)
{
    (void)fputs("\nWith all cards known\n", out);
    if (review.won) {
        (void)fputs("It was won.\n", out);
    } else if (!sol_solves(record.game.variant.rules)) {
        (void)fputs("The solver cannot play this game, so when it was lost is not known.\n", out);
    } else if (review.deal == SOL_LOST) {
        (void)fputs("Nobody could have won this deal.\n", out);
    } else if (review.could == review.steps) {
        (void)fputs("It could still be won when it ended, or there was no time to find out.\n", out);
    } else if (review.lost == review.could + 1) {
        (void)fprintf(out, "After step %" PRIu32 ", %s, it could no longer be won.\n", review.lost,
                      move_name(review.could, room.steps[review.could].move, utf8).text);
        print_blame(out, review.could);
    } else {
        (void)fprintf(out,
                      "It was lost between steps %" PRIu32 " and %" PRIu32 "; there was no time to find out where.\n",
                      review.could, review.lost);
    }
    if (review.moves && review.could < review.steps)
        print_line(out, utf8);
}

static void print_sum(FILE *out)
{
    (void)fprintf(out, "\nLuck and play\n  result %.2f - chance at the deal %.2f = luck %.2f - regret %.2f\n",
                  points((int)review.end), points((int)review.start), points(review.luck), points(review.regret));
    if (review.over && !review.won && review.last >= COACH_INACCURACY_FROM)
        (void)fprintf(out, "  When it was given up, good play still won about %u in 100; that is part of the regret.\n",
                      coach_odds_of_100(review.last));
}

static void print_text(FILE *out, bool utf8)
{
    print_head(out);
    print_fate(out, utf8);
    if (!review.fair) {
        (void)fputs(
            "\nThe coach plays only Klondike with unlimited passes, so it cannot tell luck from play in this game.\n",
            out);
        return;
    }
    if (review.whole)
        print_curve(out, utf8);
    (void)fputs("\nTurning points, by what you had seen\n", out);
    for (size_t i = 0; i < review.count && review.turn[i].worlds; i++)
        print_turn(out, &review.turn[i], utf8);
    if (review.whole)
        print_sum(out);
    else
        (void)fputs("\nTen seconds were not enough to judge all moves; the later ones are left out.\n", out);
}

/* ---- as JSON ----------------------------------------------------------------------------------------------------- */

static void write_turn(base_json *json, const coach_turn *turn)
{
    base_json_open(json, NULL, '{');
    base_json_number(json, "step", turn->at + 1);
    base_json_text(json, "move", move_name(turn->at, turn->played, false).text);
    base_json_text(json, "class", classes[coach_move_class(turn)]);
    base_json_number(json, "chance", turn->chance);
    base_json_number(json, "kept", turn->kept);
    base_json_number(json, "regret", coach_regret(turn));
    base_json_number(json, "luck", turn->luck);
    if (coach_regret(turn))
        base_json_text(json, "better", better_name(turn, false).text);
    base_json_close(json, '}');
}

static void write_json(FILE *out)
{
    static const char *const verdicts[] = {"unknown", "winnable", "lost"};
    base_json json = base_json_on(out);
    base_json_open(&json, NULL, '{');
    base_json_text(&json, "game", record.game.variant.rules->name);
    base_json_text(&json, "result", figures_status_words(sol_game_status(&record.game, record.played)));
    base_json_number(&json, "steps", review.steps);
    base_json_text(&json, "verdict", verdicts[review.deal]);
    base_json_number(&json, "could_be_won_after", review.could);
    base_json_number(&json, "lost_after", review.lost);
    base_json_truth(&json, "whole", review.whole);
    if (review.whole) {
        base_json_number(&json, "of", COACH_SURE);
        base_json_number(&json, "start", review.start);
        base_json_number(&json, "end", review.end);
        base_json_number(&json, "luck", review.luck);
        base_json_number(&json, "regret", review.regret);
        base_json_open(&json, "turns", '[');
        for (size_t i = 0; i < review.count; i++)
            write_turn(&json, &review.turn[i]);
        base_json_close(&json, ']');
    }
    base_json_close(&json, '}');
}

int cli_review(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    base_fault fault;
    const char *word = arguments->count ? arguments->words[0] : "last";
    if (!session_record_load(world, settings, word, world->in, &record, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    if (sol_game_status(&record.game, record.played) == SOL_PLAYING) /* it would tell what lies face down */
        return base_complain(
            world, BASE_BAD_INPUT,
            "this game is not over, and a review would show its hidden cards; play it to its end, or give it up");
    session_solver with = session_solver_make(SOL_SOLVER_BYTES);
    if (!with.solver)
        return base_complain(world, BASE_FAILED, "there is no memory for the solver");
    make(world, settings, with.solver);
    session_solver_free(&with);
    if (settings_is_on(settings, SETTINGS_JSON))
        write_json(world->out);
    else
        print_text(world->out, cli_chart_is_utf8(world, settings));
    return BASE_GOOD;
}
