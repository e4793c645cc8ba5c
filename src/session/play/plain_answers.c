#include "plain_answers.h"

#include "base/dates.h"
#include "coach/coach.h"
#include "figures/coach_words.h"
#include "figures/words.h"
#include "plain/figures.h"
#include "plain/look.h"
#include "plain/step.h"
#include "ui/model/destinations.h"
#include "ui/model/plan.h"
#include "words/words.h"

session_plain_before session_plain_note(const ui_model *model)
{
    return (session_plain_before){model->serial,        model->game.played, ui_game_status(model),
                                  model->game.position, model->lesson.step, model->provenance.helped};
}

bool session_plain_is_another(const ui_model *model, const session_plain_before *before)
{
    return model->serial != before->serial;
}

/* ---- moves ------------------------------------------------------------------------------------------------------ */

enum { TOLD_AT_END = 1 }; /* so many moves of an automatic finish are told; the others are counted */

void session_plain_put_moves(engine_text *text, const ui_model *model, const session_plain_before *before,
                             uint32_t last)
{
    const sol_game *game = &model->game;
    sol_position at = before->position, next;
    for (uint32_t i = before->played; i < last; i++, at = next) {
        next = at;
        sol_apply(&game->variant, &next, game->steps[i].move);
        plain_put_step(text, &game->variant, &at, game->steps[i].move, &next);
        words_stop(text);
    }
}

static void put_steps(engine_text *text, const ui_model *model, const session_plain_before *before)
{
    uint32_t played = model->game.played, last = before->played + TOLD_AT_END;
    if (!model->game.won || played <= last + 1)
        last = played;
    session_plain_put_moves(text, model, before, last);
    if (last < played)
        words_add_counted(text, "Then %u more move by itself.\n", "Then %u more moves follow automatically.\n",
                          played - last, played - last);
}

/* Tell a move that was taken back, and the automatic moves that had followed it. */
static void put_undone(engine_text *text, const ui_model *model, const session_plain_before *before)
{
    const sol_game *game = &model->game;
    uint32_t followers = before->played - game->played - 1;
    char move[200];
    engine_text name = engine_text_in(move, sizeof move);
    plain_put_move(&name, &game->variant, &game->position, game->steps[game->played].move);
    if (followers)
        words_add_counted(text, "Undone: %s, and %u automatic move.\n", "Undone: %s, and %u automatic moves.\n",
                          followers, move, followers);
    else
        words_add(text, "Undone: %s.\n", move);
}

/* ---- questions and tips ----------------------------------------------------------------------------------------- */

/* Tell what the coach would do: as on the screen, but with what to type in place of the piles' names. */
static void put_coach_tip(engine_text *text, const ui_model *model)
{
    const sol_game *game = &model->game;
    const coach_choice *next = figures_next_best(&model->advice);
    char choice[200], other[40] = "";
    engine_text move = engine_text_in(choice, sizeof choice), typed = engine_text_in(other, sizeof other);
    if (model->tip < 0) {
        figures_put_coach_lost(text, coach_sees_all(&game->variant));
        words_put(text, " Type undo, again or new.\n");
        return;
    }
    plain_put_choice(&move, &game->variant, &game->position, model->tips[0].move);
    if (next)
        plain_put_typed(&typed, &game->variant, &game->position, next->first);
    figures_put_coach_tip(text, &model->advice, &(figures_tip_names){choice, other, false});
    engine_text_char(text, '\n');
}

static void put_tip(engine_text *text, const ui_model *model)
{
    const sol_tip *tip = &model->tips[model->tip];
    char choice[200];
    engine_text out = engine_text_in(choice, sizeof choice);
    plain_put_choice(&out, &model->game.variant, &model->game.position, tip->move);
    if (!model->tip_wins)
        engine_text_add(text, "%s%s%s", choice, words_in("list", ", "), words_of(sol_tip_text(tip->why)));
    else if (model->proof.moves == 1)
        words_add(text, "%s, which wins", choice);
    else
        words_add(text, "%s, the first of %zu moves that win", choice, model->proof.moves);
    words_stop(text);
}

/* Tell what is to be typed next: an answer, or the same command once more. */
static void put_waiting(engine_text *text, const ui_model *model)
{
    if (model->pending.kind == UI_AWAITS_UP) {
        sol_move moves[SOL_PILES_MAX];
        size_t count = sol_moves_up(&model->game, -1, moves);
        words_put(text, "Several can go up.\n");
        for (size_t i = 0; i < count; i++) {
            plain_put_choice(text, &model->game.variant, &model->game.position, moves[i]);
            words_stop(text);
        }
    } else if (model->pending.kind == UI_AWAITS_SUIT)
        words_put(text, "Several suits fit: type fc, fd, fh or fs, and the column.\n");
    else if (model->tip_coach)
        put_coach_tip(text, model);
    else if (model->tip >= 0)
        put_tip(text, model);
    else if (model->no_tip && ui_game_status(model) != SOL_PLAYING)
        words_put(text, "The game is over. Type new or again.\n");
    else if (model->no_tip)
        words_put(text, "No tip: only back-and-forth moves are left. Type undo, again or new.\n");
    else if (model->message[0] && model->pending.kind != UI_AWAITS_AGAIN)
        engine_text_add(text, "%s\n", model->message);
}

/* The question that was just asked, with what is to be typed in place of the key. */
static void put_question(engine_text *text, const ui_model *model)
{
    if (!model->message[0] || model->refusal)
        return;
    if (ui_asked_again(model, UI_GIVE_UP))
        words_put(text, "Type resign again to give up: the game counts as a loss.\n");
    else if (model->pending.kind == UI_AWAITS_AGAIN)
        words_add(text, "A win does not count once the solver has helped: type %s to ask it.\n",
                  model->pending.action == UI_SHOW  ? "show"
                  : model->pending.action == UI_TIP ? "tip"
                                                    : "status");
}

/* ---- the solver ------------------------------------------------------------------------------------------------- */

void session_plain_put_verdict(engine_text *text, const ui_model *model)
{
    const ui_proof *proof = &model->proof;
    if (proof->verdict == SOL_UNKNOWN)
        words_add(text, "It is not known whether this game can be won: %s.", words_of(sol_unknown_text(proof->why)));
    else if (proof->verdict == SOL_LOST && proof->deal == SOL_LOST)
        words_put(text, "This deal cannot be won: the solver has proved it.");
    else
        words_put(text, proof->verdict == SOL_WON ? N_("This game can still be won: the solver has found how.")
                                                  : N_("This game can no longer be won: the solver has proved it."));
    engine_text_char(text, '\n');
}

void session_plain_put_helped(engine_text *text, const ui_model *model, const session_plain_before *before)
{
    if (model->provenance.helped && !before->helped)
        words_put(text, "The solver sees the hidden cards, so a win of this game does not count.\n");
}

/* ---- the end ---------------------------------------------------------------------------------------------------- */

/* Tell that the game has ended since it stood like `before`, or that it leads nowhere. */
static void put_state(engine_text *text, const ui_model *model, sol_status before)
{
    static const char *const words[] = {[SOL_PLAYING] = "",
                                        [SOL_HAS_WON] = N_("Won"),
                                        [SOL_GAVE_UP] = N_("Given up"),
                                        [SOL_TIMED_OUT] = N_("The time is up")};
    sol_status status = ui_game_status(model);
    if (status == before || status == SOL_PLAYING) {
        if (model->screen == UI_AT_STUCK)
            words_put(text, sol_is_stuck(&model->game.variant, &model->game.position)
                                ? N_("No card can be moved any more. Type undo, again or new.\n")
                                : N_("Only back-and-forth moves are left. Type undo, again or new.\n"));
        return;
    }
    engine_text_add(text, "%s%s", words_of(words[status]), words_in("colon", ": "));
    plain_put_score(text, &model->game, ui_played(model, model->now));
    if (status == SOL_HAS_WON && model->repeated)
        words_put(text, "This win does not count: this deal was played before.\n");
    else if (status == SOL_HAS_WON && model->provenance.helped)
        words_put(text, "This win does not count: the solver has helped.\n");
    else if (status == SOL_HAS_WON && model->provenance.coached)
        words_put(text, "You won with the coach, and the win counts.\n");
}

/* ---- lessons ---------------------------------------------------------------------------------------------------- */

/* What is to be typed for the step of a lesson. */
static void put_lesson_typed(engine_text *text, const ui_model *model)
{
    const sol_game *game = &model->game;
    const ui_lesson *lesson = &model->lesson;
    sol_move move = ui_lesson_move(lesson, &game->variant, &game->position);
    if (ui_lesson_wants(lesson, UI_LESSON_READ))
        words_put(text, "Press Enter.\n");
    else if (ui_lesson_wants(lesson, UI_LESSON_UNDO))
        words_put(text, "Type undo.\n");
    else if (ui_lesson_wants(lesson, UI_LESSON_TIP))
        words_put(text, "Type tip.\n");
    else if (move.kind != SOL_NO_MOVE) {
        char typed[40];
        engine_text out = engine_text_in(typed, sizeof typed);
        plain_put_typed(&out, &game->variant, &game->position, move);
        words_add(text, "Type %s.\n", typed);
    }
}

/* Say what the step says, unless the player heard it just now: then only what is to be typed. */
static void put_lesson(engine_text *text, const ui_model *model, bool heard)
{
    const ui_lesson *lesson = &model->lesson;
    if (!lesson->first)
        return;
    if (ui_lesson_goes_on(lesson) && !heard)
        words_add(text, "Step %d of %d. %s\n", lesson->step + 1, lesson->steps, words_of(ui_lesson_text(lesson)));
    else if (!ui_lesson_goes_on(lesson))
        words_put(text, "That was the lesson. Type new for a game of your own, or quit.\n");
    put_lesson_typed(text, model);
}

/* ---- all together ----------------------------------------------------------------------------------------------- */

/* A player who has said who is to give tips is told where somebody else gives them. */
static void put_whose_tips(engine_text *text, const ui_model *model)
{
    const sol_rules *rules = model->game.variant.rules;
    const char *title = words_of(rules->title);
    int by = model->settings.tips_by;
    if (by == ui_tips_by(model) || !model->settings.tips_said || model->lesson.first)
        return;
    if (by == UI_TIPS_BY_SOLVER)
        words_add(text, "The solver does not play %s, so tips come from the rules.\n", title);
    else if (ui_plan_offers(rules, UI_ODDS))
        words_add(text, "The coach plays %s only with unlimited passes, so tips come from the rules.\n", title);
    else
        words_add(text, "The coach does not play %s, so tips come from the rules.\n", title);
}

void session_plain_greet(engine_text *text, const ui_model *model, const char *more)
{
    if (model->message[0] && model->pending.kind != UI_AWAITS_AGAIN)
        engine_text_add(text, "%s\n", model->message);
    plain_put_game(text, &model->game);
    plain_put_table(text, &model->game.variant, &model->game.position);
    if (model->game.event_count)
        plain_put_score(text, &model->game, ui_played(model, model->now));
    if (model->newcomer && ui_has_lesson(model->game.variant.rules) && model->game.event_count == 0 &&
        !model->lesson.first)
        words_add(text, "New to %s? Type learn.\n", words_of(model->game.variant.rules->title));
    put_whose_tips(text, model);
    words_put(text, more);
    put_lesson(text, model, false);
    put_question(text, model);
}

void session_plain_answer(engine_text *text, const ui_model *model, const session_plain_before *before)
{
    bool another = session_plain_is_another(model, before);
    if (another)
        session_plain_greet(text, model, "");
    else if (model->refusal)
        engine_text_add(text, "%s\n", model->message);
    else if (model->game.played < before->played)
        put_undone(text, model, before);
    else if (model->game.played > before->played)
        put_steps(text, model, before);
    else
        put_waiting(text, model);
    put_state(text, model, another ? SOL_PLAYING : before->status);
    if (another)
        return;
    put_lesson(text, model, model->lesson.step == before->step);
    put_question(text, model);
}

int session_plain_action(const sol_rules *rules, int action)
{
    return action == UI_RESERVE && !ui_plan_offers(rules, UI_RESERVE) ? UI_CELL_E : action;
}

static void put_pile_named(engine_text *text, const session_app *a, int action)
{
    const sol_game *game = &a->model.game;
    int pile =
        action == UI_FOUNDATION ? -1 : ui_pile_named(&a->model, session_plain_action(game->variant.rules, action));
    if (ui_plan_form(game->variant.rules) != UI_FORM_COLUMNS)
        plain_put_table(text, &game->variant, &game->position);
    else if (action == UI_FOUNDATION)
        plain_put_foundations(text, game->variant.rules, &game->position);
    else if (pile < 0)
        words_put(text, "This game has no such pile.\n");
    else
        plain_put_pile_cards(text, &game->variant, &game->position, pile);
}

/* Open a screen of saved games, whose figures are then told; put_down closes it. False if they cannot be read. */
static bool open_screen(engine_text *text, session_app *a, int action)
{
    (void)session_app_act(a, (ui_intent){.action = action, .pile = -1, .index = -1});
    if (a->model.kept.unread)
        words_put(text, "The saved games cannot be read.\n");
    return !a->model.kept.unread;
}

static void put_fair_odds(engine_text *text, const coach_odds *odds, bool chosen)
{
    if (!odds->worlds)
        words_put(text, "The odds are not known.\n");
    else if (odds->chance == 0)
        words_put(text, "This game can no longer be won, whatever lies face down.\n");
    else if (odds->chance == COACH_SURE)
        words_put(text, "This game can be won: enough is seen to be sure of it.\n");
    else
        words_add(
            text,
            "From here good play wins about %u games in 100, by what you have seen.\n"
            "Of the deals that fit what you have seen, about %u in 100 can be won by someone who sees all cards.\n",
            coach_odds_of_100(odds->chance), coach_odds_of_100(odds->could));
    if (chosen && odds->worlds && odds->chance > 0 && odds->chance < COACH_SURE)
        words_put(text, "Both are among deals that can be won, of which this is one.\n");
}

static void put_odds(engine_text *text, session_app *a)
{
    const sol_variant *variant = &a->model.game.variant;
    coach_odds odds;
    if (ui_game_status(&a->model) != SOL_PLAYING) {
        words_put(text, "This game is over.\n");
        return;
    }
    if (!coach_plays(variant)) {
        words_put(text, "Odds are for Klondike with unlimited passes, Yukon, Russian and games like FreeCell.\n");
        return;
    }
    (void)session_app_wait_for_odds(a, &odds);
    if (coach_sees_all(variant)) /* then a game is won, lost or undecided */
        words_put(text, !odds.worlds
                            ? N_("Whether this game can still be won was not decided: the search was given up.\n")
                        : odds.chance ? N_("This game can be won.\n")
                                      : N_("This game cannot be won any more.\n"));
    else
        put_fair_odds(text, &odds, a->model.chosen);
}

void session_plain_tell(engine_text *text, session_app *a, const plain_command *command)
{
    char here[FIGURES_HERE_MAX], line[PLAIN_WHY_MAX];
    const sol_game *game = &a->model.game;
    switch (command->what) {
    case PLAIN_LOOK:
        if (command->pile == UI_NOTHING)
            plain_put_table(text, &game->variant, &game->position);
        else
            put_pile_named(text, a, command->pile);
        break;
    case PLAIN_WASTE: put_pile_named(text, a, UI_WASTE); break;
    case PLAIN_WHAT: plain_put_moves(text, &game->variant, &game->position); break;
    case PLAIN_SCORE:
        plain_put_game(text, game);
        plain_put_score(text, game, ui_played(&a->model, base_clock_ms()));
        break;
    case PLAIN_STATS:
        if (open_screen(text, a, UI_STATISTICS))
            plain_put_statistics(text, &a->model.kept.statistics);
        break;
    case PLAIN_ACHIEVEMENTS:
        if (open_screen(text, a, UI_ACHIEVEMENTS))
            plain_put_achievements(text, &a->model.kept.achievements);
        break;
    case PLAIN_ODDS: put_odds(text, a); break;
    case PLAIN_WHY:
        engine_text_add(
            text, "%s\n",
            words_of(ui_why(&a->model) ? ui_why(&a->model) : N_("Nothing was refused, and no tip was given.")));
        break;
    case PLAIN_RULES:
        figures_here(&game->variant, here);
        engine_text_add(text, "%s\n%s%s", words_of(game->variant.rules->help), here, here[0] ? "\n" : "");
        break;
    default:
        for (int i = 0; plain_help_line(i, line); i++)
            engine_text_add(text, "%s\n", line);
    }
}
