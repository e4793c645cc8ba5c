/*
 * solitaire review: what a game was, once it is over: luck apart from play, and the move that lost it.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/json.h"
#include "chart.h"
#include "coach/moves.h"
#include "commands.h"
#include "engine/tips.h"
#include "figures/review_words.h"
#include "figures/words.h"
#include "session/deals/solver_memory.h"
#include "session/kept/game_lookup.h"
#include "session/kept/practice.h"
#include "session/kept/store_open.h"
#include "store/reviews.h"
#include "words/words.h"

enum { SECONDS_MOST = 10 };

static coach_review review;
static coach_review_room room;
static session_record record;
static clock_t began; /* by the time of computing, so that a busy machine judges no less */

/* ---- making it --------------------------------------------------------------------------------------------------- */

static sol_answer go_on_reviewing(void *unused)
{
    (void)unused;
    return clock() - began < SECONDS_MOST * CLOCKS_PER_SEC ? SOL_GO_ON : SOL_STOP_TIME;
}

static bool has_progress(const base_world *world, const settings_values *settings)
{
    return settings_is_on(settings, SETTINGS_PROGRESS) && base_is_terminal(world->err);
}

static void show_progress(const base_world *world, const settings_values *settings, bool over)
{
    bool shown = has_progress(world, settings);
    if (shown && !over)
        (void)fprintf(
            world->err, "\r%s",
            words_name("part %zu of %zu ", coach_review_judged(&review) + 1, coach_review_parts(&review)).text);
    else if (shown)
        (void)fputs("\r                    \r", world->err);
}

/* False if the review could not be saved. */
static bool make_and_keep(const base_world *world, const settings_values *settings, sol_solver *solver,
                          const session_kept_game *of, store_notice *why)
{
    coach_review_begin(&room, &record.game, record.played, of->seen_before, &review);
    coach_limits limits = {.worlds = COACH_REVIEW_WORLDS, .ask = go_on_reviewing};
    began = clock();
    do
        show_progress(world, settings, false);
    while (coach_review_more(&room, solver, &limits, &review));
    show_progress(world, settings, true);
    return session_review_keep(of->kept, of->id, &record.game, &review, why);
}

/* ---- as text ----------------------------------------------------------------------------------------------------- */

typedef struct page {
    FILE *out;
    bool utf8;
} page;

static void print_paragraph(void *to, int kind, const char *text)
{
    static const char *const formats[] = {"\n%s\n", "%s\n", "  %s\n"};
    const page *on = to;
    if (kind != FIGURES_SAYS_CURVE)
        (void)fprintf(on->out, formats[kind], text);
    else if (review.left <= review.count) {
        int64_t curve[COACH_TURNS_MAX + 1];
        uint32_t count = 0;
        for (size_t i = review.left; i < coach_curve_points(&review); i++)
            curve[count++] = coach_odds_of_100(coach_curve_chance(&review, i));
        curve[count++] = coach_odds_of_100(review.whole ? review.end : review.last);
        cli_chart_line(on->out, curve, count, false, on->utf8);
    }
}

static void print_review(FILE *out, bool utf8)
{
    page on = {out, utf8};
    figures_says says = {{record.game.variant.rules, utf8, false, NULL}, false, review.open, print_paragraph, &on};
    char deal[SOL_DEAL_NAME_MAX];
    const sol_game *game = &record.game;
    sol_status status = sol_game_status(game, record.played);
    sol_deal_name(&game->deal, deal);
    (void)fprintf(out,
                  words_counted("%s, deal %s: %s after %" PRIu32 " step.\n",
                                "%s, deal %s: %s after %" PRIu32 " steps.\n", review.steps),
                  words_of(game->variant.rules->title), deal, words_of(figures_status_words(status)), review.steps);
    figures_tell_review(&review, true, &says);
}

/* ---- as JSON ----------------------------------------------------------------------------------------------------- */

/* A move behind its card, "2S w-fs", the same in every language. */
static engine_name move_text(sol_move move, sol_card card)
{
    char moved[SOL_MOVE_TEXT_MAX], shown[SOL_CARD_TEXT_MAX];
    sol_move_write(record.game.variant.rules, move, moved);
    if (move.kind == SOL_DRAW || card == SOL_NO_CARD)
        return engine_name_of("%s", move.kind == SOL_DRAW ? "draw" : moved);
    sol_card_write(card, shown);
    return engine_name_of("%s %s", shown, moved);
}

/* What the coach would have done: "draw 3 times, then w-fc". */
static engine_name better_text(const coach_turn *turn)
{
    engine_name first = move_text(turn->first, turn->other), line = {""};
    engine_text text = engine_text_in(line.text, sizeof line.text);
    bool at_once = sol_move_equal(turn->first, turn->better);
    if (!at_once && !coach_is_of_stock(turn->first))
        engine_text_add(&text, "%s, ", first.text);
    if (turn->draws)
        engine_text_add(&text, turn->draws == 1 ? "draw, " : "draw %u times, ", turn->draws);
    if (text.length)
        engine_text_put(&text, "then ");
    engine_text_put(&text, at_once ? first.text : move_text(turn->better, SOL_NO_CARD).text);
    return line;
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
    base_json_text(&json, "verdict_at_end", verdicts[review.ended]);
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
        for (const coach_turn *turn = review.turn; turn < review.turn + review.count; turn++) {
            base_json_open(&json, NULL, '{');
            base_json_number(&json, "step", turn->at + 1);
            base_json_text(&json, "move", move_text(turn->played, turn->card).text);
            base_json_text(&json, "class", figures_class_name(coach_move_class(turn)));
            base_json_number(&json, "chance", turn->chance);
            base_json_number(&json, "best", turn->best);
            base_json_number(&json, "kept", turn->kept);
            base_json_number(&json, "regret", coach_regret(turn));
            base_json_number(&json, "luck", turn->luck);
            if (coach_regret(turn))
                base_json_text(&json, "better", better_text(turn).text);
            base_json_close(&json, '}');
        }
        base_json_close(&json, ']');
    }
    base_json_close(&json, '}');
}

/*
 * Is the game over, or at least stuck?  In a stuck one moves can still be taken back, so there the review counts as the
 * solver's help, as it does from the panel of such a game.
 */
static bool may_be_reviewed(const session_kept_game *of)
{
    const sol_game *game = &record.game;
    store_notice unused;
    if (sol_game_status(game, record.played) != SOL_PLAYING)
        return true;
    return engine_gives_no_tip(game) && (of->id == 0 || store_note_help(of->kept, of->id, &unused));
}

static bool is_no_puzzle(const figures_row *row) { return !row->provenance.puzzle; }

/* Why the game, or for "last" the one that was finished last, has no review; NULL: it may be reviewed. */
static const char *why_not_reviewed(session_kept_game *of, bool last)
{
    bool puzzle = sol_game_set_up(&record.game);
    if ((!puzzle && may_be_reviewed(of)) || (last && session_take_last_finished(of, is_no_puzzle, &record)))
        return NULL;
    if (puzzle)
        return N_("a puzzle has no review, because its first moves were not yours");
    return N_(
        "this game is not over, and a review would tell whether you can still win: finish the game or give up first");
}

/* ---- all games at once ------------------------------------------------------------------------------------------- */

/* Is it a game that has chances, is over, and has no review of this version?  Then it is read. */
static bool lacks_review(session_kept_game *of, int64_t id)
{
    store_review unused;
    base_fault fault;
    if (store_review_read(of->kept, id, COACH_REVIEW_VERSION, &unused))
        return false;
    of->id = id;
    of->seen_before = session_seen_before(of->kept, id);
    return session_record_of(of->kept, id, &record, &fault) && coach_judges(&record.game.variant) &&
           sol_game_status(&record.game, record.played) != SOL_PLAYING;
}

static bool may_count(const figures_row *row) { return figures_may_count(row->provenance); }

/* Each review is kept as soon as it is made, so whoever stops this and begins again goes on where it was. */
static int review_all(const base_world *world, const settings_values *settings)
{
    session_ids all = {0};
    size_t lacking = 0, made = 0, unfinished = 0, unsaved = 0;
    store_notice why = {.text = ""};
    session_kept_game of = {.kept = session_store_for(world, settings, STORE_TO_READ)};
    session_solver with = session_solver_make(SOL_SOLVER_BYTES);
    bool listed = of.kept && with.solver && session_finished_games(of.kept, may_count, &all);
    for (size_t i = 0; listed && i < all.count; i++) /* first count, so that progress is told of what is to be done */
        if (lacks_review(&of, all.at[i]))
            all.at[lacking++] = all.at[i];
    for (size_t i = 0; i < lacking; i++) {
        if (!lacks_review(&of, all.at[i])) /* another process has reviewed it meanwhile */
            continue;
        if (has_progress(world, settings))
            (void)fprintf(world->err, "%s\n", words_name("game %zu of %zu", i + 1, lacking).text);
        bool saved = make_and_keep(world, settings, with.solver, &of, &why);
        *(!coach_review_is_finished(&review) ? &unfinished : saved ? &made : &unsaved) += 1;
    }
    free(all.at);
    session_solver_free(&with);
    session_kept_game_close(&of);
    if (!listed)
        return base_complain(world, BASE_FAILED,
                             "the games could not be reviewed: there is not enough memory, or the saved games could "
                             "not be read");
    (void)fprintf(world->out, words_counted("%zu game reviewed.\n", "%zu games reviewed.\n", made), made);
    if (unfinished)
        (void)fprintf(world->out,
                      words_counted("%zu game needs more than ten seconds and was not reviewed.\n",
                                    "%zu games need more than ten seconds each and were not reviewed.\n", unfinished),
                      unfinished);
    if (!unsaved)
        return BASE_GOOD;
    (void)fprintf(world->out,
                  words_counted("%zu review could not be saved.\n", "%zu reviews could not be saved.\n", unsaved),
                  unsaved);
    return why.text[0] ? base_complain(world, BASE_FAILED, why.text) : BASE_FAILED;
}

/* ---- the command ------------------------------------------------------------------------------------------------- */

int cli_review(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    base_fault fault;
    session_kept_game of;
    const char *word = arguments->count ? arguments->words[0] : "last";
    if (strcmp(word, "all") == 0)
        return review_all(world, settings);
    if (!session_record_load_from(world, settings, word, world->in, &of, &record, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    const char *why_not = why_not_reviewed(&of, strcmp(word, "last") == 0);
    session_solver with = !why_not ? session_solver_make(SOL_SOLVER_BYTES) : (session_solver){0};
    bool made = with.solver != NULL;
    store_notice why = {.text = ""};
    if (made)
        (void)make_and_keep(world, settings, with.solver, &of, &why);
    session_solver_free(&with);
    session_kept_game_close(&of);
    if (why_not)
        return base_complain(world, BASE_BAD_INPUT, why_not);
    if (!made)
        return base_complain(world, BASE_FAILED, "there is not enough memory for the solver");
    if (settings_is_on(settings, SETTINGS_JSON))
        write_json(world->out);
    else
        print_review(world->out, cli_chart_is_utf8(settings));
    return why.text[0] ? base_complain(world, BASE_FAILED, why.text) : BASE_GOOD;
}
