#include "plain_answers.h"

#include "base/dates.h"
#include "coach/coach.h"
#include "coach/moves.h"
#include "figures/coach_words.h"
#include "figures/review_words.h"
#include "figures/words.h"
#include "plain/figures.h"
#include "plain/look.h"
#include "plain/step.h"
#include "ui/model/destinations.h"
#include "ui/model/figures.h"
#include "ui/model/find.h"
#include "ui/model/plan.h"
#include "words/words.h"

session_plain_before session_plain_note(const ui_model *model)
{
    return (session_plain_before){model->serial,        model->game.played, ui_game_status(model),
                                  model->game.position, model->lesson.step, model->provenance.helped,
                                  model->practice.stage};
}

bool session_plain_is_another(const ui_model *model, const session_plain_before *before)
{
    return model->serial != before->serial;
}

/* ---- moves ------------------------------------------------------------------------------------------------------ */

enum { TOLD_AT_END = 1 }; /* so many moves of an automatic finish are told; the others are counted */

void session_plain_put_moves(engine_text *text, const ui_model *model, const session_plain_before *before,
                             uint32_t last, int named)
{
    const sol_game *game = &model->game;
    sol_position at = before->position, next;
    for (uint32_t i = before->played; i < last; i++, at = next) {
        next = at;
        sol_apply(&game->variant, &next, game->steps[i].move);
        plain_put_step(text, &game->variant, &at, game->steps[i].move, &next,
                       i == before->played ? named : PLAIN_NAMED_NONE);
        words_stop(text);
    }
}

/* Are the moves that were undone all draws?  Then their number says enough. */
static bool are_draws(const sol_game *game, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (game->steps[game->played + i].move.kind != SOL_DRAW)
            return false;
    return count > 1;
}

/* Tell a move that was undone, and the automatic moves that had followed it; or several draws. */
static void put_undone(engine_text *text, const ui_model *model, const session_plain_before *before)
{
    const sol_game *game = &model->game;
    uint32_t count = before->played - game->played, followers = count - 1;
    char move[200];
    engine_text name = engine_text_in(move, sizeof move);
    plain_put_move(&name, &game->variant, &game->position, game->steps[game->played].move, PLAIN_NAMED_NONE);
    if (are_draws(game, count))
        words_add(text, "Undone: %u draws", count);
    else if (followers)
        words_add_counted(text, "Undone: %s, and %u automatic move", "Undone: %s, and %u automatic moves", followers,
                          move, followers);
    else
        words_add(text, "Undone: %s", move);
    plain_put_waste_change(text, game->variant.rules, &before->position, &game->position);
    words_stop(text);
}

/* ---- questions and tips ----------------------------------------------------------------------------------------- */

/* Tell what to type for a tip; a lesson says it anyway. */
static void put_how(engine_text *text, const ui_model *model, sol_move move)
{
    char typed[40];
    engine_text out = engine_text_in(typed, sizeof typed);
    plain_put_typed(&out, &model->game.variant, &model->game.position, move);
    if (ui_lesson_goes_on(&model->lesson))
        engine_text_char(text, '\n');
    else
        words_add(text, " To make this move, type \"do\" or \"%s\".\n", typed);
}

/* Tell what the coach would do: as on the screen, but with what to type in place of the piles' names. */
static void tell_coach_tip(engine_text *text, const ui_model *model)
{
    const sol_game *game = &model->game;
    const coach_choice *next = figures_next_best(&model->advice);
    char choice[200], other[40] = "";
    engine_text move = engine_text_in(choice, sizeof choice), typed = engine_text_in(other, sizeof other);
    if (model->tip < 0) {
        figures_put_coach_lost(text, coach_sees_all(&game->variant), ui_can_undo(model));
        words_put(text, ui_can_undo(model) ? N_(" Type \"undo\", \"again\" or \"new\".\n") : N_(" Type \"new\".\n"));
        return;
    }
    plain_put_move(&move, &game->variant, &game->position, model->tips[0].move, PLAIN_NAMED_BOTH);
    if (next)
        plain_put_typed(&typed, &game->variant, &game->position, next->first);
    figures_purpose purpose = ui_purpose(model);
    figures_put_coach_tip(text, &model->advice, &purpose,
                          &(figures_tip_names){.move = choice, .next = other, .utf8 = !model->settings.ascii});
    put_how(text, model, model->tips[0].move);
}

static void tell_tip(engine_text *text, const ui_model *model)
{
    const sol_tip *tip = &model->tips[model->tip];
    char choice[200];
    engine_text out = engine_text_in(choice, sizeof choice);
    plain_put_move(&out, &model->game.variant, &model->game.position, tip->move, PLAIN_NAMED_BOTH);
    bool by_rules = !model->tip_wins && ui_names_rules(model);
    if (!by_rules)
        words_capital(&out);
    if (!model->tip_wins)
        words_add(text, by_rules ? N_("By the rules: %s, %s") : N_("%s, %s"), choice, words_of(sol_tip_text(tip->why)));
    else if (model->proof.moves == 1)
        words_add(text, "%s, which wins", choice);
    else
        words_add(text, "%s, which wins in %zu moves", choice, model->proof.moves);
    engine_text_put(text, words_in("end of a sentence", "."));
    put_how(text, model, tip->move);
}

/* Tell what is to be typed next: an answer, or the same command once more. */
static void put_waiting(engine_text *text, const ui_model *model)
{
    if (model->pending.kind == UI_AWAITS_UP) {
        sol_move moves[SOL_PILES_MAX];
        size_t count = sol_moves_up(&model->game, -1, moves);
        words_put(text, "Several cards can go up:\n");
        for (size_t i = 0; i < count; i++) {
            plain_put_choice(text, &model->game.variant, &model->game.position, moves[i]);
            words_stop(text);
        }
    } else if (model->pending.kind == UI_AWAITS_SUIT)
        words_put(text, "Several suits fit: type \"fc\", \"fd\", \"fh\" or \"fs\", and the column.\n");
    else if (model->tip_coach)
        tell_coach_tip(text, model);
    else if (model->tip >= 0)
        tell_tip(text, model);
    else if (model->no_tip)
        words_put(text, "No tip: only back-and-forth moves are left. Type \"undo\", \"again\" or \"new\".\n");
    else if (model->message[0] && model->pending.kind != UI_AWAITS_AGAIN)
        engine_text_add(text, "%s\n", model->message);
}

/* The question that was just asked, with what is to be typed in place of the key. */
static void tell_question(engine_text *text, const ui_model *model)
{
    if (!model->message[0] || model->refusal)
        return;
    if (ui_asked_again(model, UI_GIVE_UP))
        words_put(
            text,
            model->repeated
                ? N_("Type \"resign\" again to give up. You have played this deal before, so the game does not count.\n")
            : ui_counts(model) ? N_("Type \"resign\" again to give up. The game counts as a loss.\n")
                               : N_("Type \"resign\" again to give up. This game does not count.\n"));
    else if (ui_asked_again(model, UI_QUIT))
        words_put(text, "This game is not being saved. Type \"quit\" again to quit and lose it.\n");
    else if (model->pending.kind == UI_AWAITS_AGAIN)
        words_add(text, "A win with the solver's help does not count. To ask the solver anyway, type \"%s\".\n",
                  model->pending.action == UI_SHOW  ? "show"
                  : model->pending.action == UI_TIP ? "tip"
                                                    : "status");
}

/* ---- the solver ------------------------------------------------------------------------------------------------- */

void session_plain_put_verdict(engine_text *text, const ui_model *model)
{
    const ui_proof *proof = &model->proof;
    if (proof->verdict == SOL_UNKNOWN)
        words_add(text, "The solver has no answer: %s.", words_of(sol_unknown_text(proof->why)));
    else if (proof->verdict == SOL_LOST && proof->deal == SOL_LOST)
        words_put(text, "This deal cannot be won: the solver has proved it.");
    else
        words_put(text, proof->verdict == SOL_WON ? N_("This game can still be won: the solver has found a way.")
                                                  : N_("This game can no longer be won: the solver has proved it."));
    engine_text_char(text, '\n');
}

void session_plain_put_helped(engine_text *text, const ui_model *model, const session_plain_before *before)
{
    if (model->provenance.helped && !before->helped)
        words_put(text, ui_hides_cards(model)
                            ? N_("The solver sees the hidden cards, so a win in this game does not count.\n")
                            : N_("The solver helps, so a win in this game does not count.\n"));
}

/* ---- the end ---------------------------------------------------------------------------------------------------- */

/* Tell that the game has ended since it stood like `before`, or that it leads nowhere. */
static void tell_state(engine_text *text, const ui_model *model, sol_status before)
{
    static const char *const words[] = {[SOL_PLAYING] = "",
                                        [SOL_HAS_WON] = N_("Won"),
                                        [SOL_GAVE_UP] = N_("Given up"),
                                        [SOL_TIMED_OUT] = N_("Time is up")};
    sol_status status = ui_game_status(model);
    if (status == before || status == SOL_PLAYING) {
        if (model->screen == UI_AT_STUCK) {
            words_put(text, ui_stuck_sentence(&model->game));
            words_put(text, " Type \"undo\", \"again\" or \"new\".\n");
        }
        return;
    }
    if (model->screen == UI_AT_STUCK)
        engine_text_add(text, "%s\n",
                        words_of(ui_counts(model) ? N_("No move can help: this game counts as a loss.")
                                                  : ui_stuck_sentence(&model->game)));
    else
        engine_text_add(text, "%s%s", words_of(words[status]), words_in("colon", ": "));
    plain_put_score(text, &model->game, ui_played(model, model->now));
    if (ui_races(model))
        engine_text_add(text, "%s\n", ui_race_result(model).text);
    if (status == SOL_HAS_WON && model->repeated)
        words_put(text, "This win does not count: you have played this deal before.\n");
    else if (status == SOL_HAS_WON && model->provenance.helped)
        words_put(text, "This win does not count: the solver helped.\n");
    else if (status == SOL_HAS_WON && model->provenance.coached)
        words_put(text, ui_counts(model) ? N_("You won with the coach's help, and the win counts.\n")
                                         : N_("You won with the coach's help.\n"));
}

/* ---- lessons ---------------------------------------------------------------------------------------------------- */

/* Say what the step says, unless the player heard it just now: then only what is to be typed. */
static void tell_lesson(engine_text *text, const ui_model *model, bool heard)
{
    const ui_lesson *lesson = &model->lesson;
    if (!lesson->first)
        return;
    if (ui_lesson_goes_on(lesson) && !heard)
        words_add(text, "Step %d of %d. %s\n", lesson->step + 1, lesson->steps, words_of(ui_lesson_text(lesson)));
    else if (!ui_lesson_goes_on(lesson))
        words_put(text, "The lesson is over. Type \"new\" for a game of your own, or \"quit\" to leave.\n");
    /* What is to be typed for the step of the lesson. */
    const sol_game *game = &model->game;
    sol_move move = ui_lesson_move(lesson, &game->variant, &game->position);
    if (ui_lesson_wants(lesson, UI_LESSON_READ))
        words_put(text, "Press Enter.\n");
    else if (ui_lesson_wants(lesson, UI_LESSON_UNDO))
        words_put(text, "Type \"undo\".\n");
    else if (ui_lesson_wants(lesson, UI_LESSON_TIP))
        words_put(text, "Type \"tip\".\n");
    else if (move.kind != SOL_NO_MOVE) {
        char typed[40];
        engine_text out = engine_text_in(typed, sizeof typed);
        plain_put_typed(&out, &game->variant, &game->position, move);
        words_add(text, "Type \"%s\".\n", typed);
    }
}

/* ---- practice --------------------------------------------------------------------------------------------------- */

/*
 * Put the verdict with its moves as plain mode says them.  What the coach's line ends with is said as it is typed where
 * its card is one that the player has not seen, or other moves than draws come before it.
 */
static void put_verdict(engine_text *text, const ui_practice *practice)
{
    figures_verdict verdict = ui_practice_verdict(practice);
    const figures_coached coached = figures_coached_in(&verdict);
    const sol_variant *variant = &practice->asked.variant;
    sol_position table = practice->asked.view.table;
    char first[200], better[200], then[200];
    engine_text first_text = engine_text_in(first, sizeof first), then_text = engine_text_in(then, sizeof then),
                better_text = engine_text_in(better, sizeof better);
    plain_put_move(&then_text, variant, &table, practice->asked.then, PLAIN_NAMED_NONE);
    plain_put_move(&first_text, variant, &table, coached.first, PLAIN_NAMED_NONE);
    bool alone = sol_move_equal(coached.first, coached.better);
    if (!alone)
        sol_apply(variant, &table, coached.first);
    for (unsigned draws = coach_is_of_stock(coached.first); draws < coached.draws; draws++) {
        sol_move draw = sol_stock_move(variant, &table);
        if (draw.kind != SOL_NO_MOVE)
            sol_apply(variant, &table, draw);
    }
    bool known = coached.aimed != SOL_NO_CARD && coach_lowest_card(&table, coached.better) == coached.aimed;
    if (!alone && !known)
        plain_put_typed(&better_text, variant, &table, coached.better);
    else if (!alone)
        plain_put_move(&better_text, variant, &table, coached.better, PLAIN_NAMED_NONE);
    engine_name line = figures_coached_in_words(&coached, first, alone ? first : better);
    verdict.coach = line.text;
    verdict.then = then;
    figures_put_practice_verdict(text, &verdict);
}

/* Put what is asked or what was said to the answer, unless the player heard it just now. */
static void tell_practice(engine_text *text, const ui_model *model, int heard)
{
    const ui_practice *practice = &model->practice;
    if (ui_practice_is_open(model)) {
        figures_put_practice_open(text, false);
        engine_text_char(text, '\n');
    }
    if (practice->stage == heard)
        return;
    if (practice->stage == UI_PRACTICE_ASKED) {
        engine_name own = figures_practice_counts(practice->own), coach = figures_practice_counts(practice->collected);
        words_add(text, "Practice. Your games: %s. Collection: %s.\n", own.text, coach.text);
        figures_put_practice_question(text, &practice->point, practice->from);
        engine_text_char(text, '\n');
        figures_put_practice_open(text, true);
        words_put(text, " Type \"quit\" to leave.\n");
    } else if (practice->stage == UI_PRACTICE_JUDGED) {
        put_verdict(text, practice);
        engine_text_char(text, '\n');
        words_put(text,
                  "Type \"practise\" for the next position, or \"quit\" to leave. You can also play on from here.\n");
    }
}

/* ---- all together ----------------------------------------------------------------------------------------------- */

/* A player who has said who is to give tips is told where somebody else gives them. */
static void put_whose_tips(engine_text *text, const ui_model *model)
{
    const char *title = words_of(model->game.variant.rules->title);
    int by = model->settings.tips_by;
    if (by == ui_tips_by(model) || !model->settings.tips_said || model->lesson.first || ui_is_puzzle(model))
        return;
    if (by == UI_TIPS_BY_SOLVER)
        words_add(text, "The solver does not play %s, so tips come from the rules.\n", title);
    else
        words_add(text, "The coach does not play %s, so tips come from the rules.\n", title);
}

void session_plain_greet(engine_text *text, const ui_model *model, const char *more)
{
    if (model->message[0] && model->pending.kind != UI_AWAITS_AGAIN)
        engine_text_add(text, "%s\n", model->message);
    plain_put_game(text, &model->game, model->lesson.first != 0);
    if (!plain_put_table(text, &model->game.variant, &model->game.position))
        words_put(text, "For every card, type \"look all\".\n");
    if (ui_is_puzzle(model) && ui_knows_fewest(model)) {
        ui_put_puzzle(text, model);
        engine_text_char(text, '\n');
    }
    if (sol_game_moves(&model->game) + model->game.undos)
        plain_put_score(text, &model->game, ui_played(model, model->now));
    if (model->newcomer && ui_has_lesson(model->game.variant.rules) && model->game.event_count == 0 &&
        !model->lesson.first)
        words_add(text, "New to %s? Type \"learn\".\n", words_of(model->game.variant.rules->title));
    put_whose_tips(text, model);
    words_put(text, more);
    tell_lesson(text, model, false);
    tell_practice(text, model, UI_PRACTICE_OFF);
    tell_question(text, model);
}

void session_plain_answer(engine_text *text, const ui_model *model, const session_plain_before *before, int named)
{
    bool another = session_plain_is_another(model, before);
    if (another)
        session_plain_greet(text, model, "");
    else if (model->refusal)
        engine_text_add(text, "%s\n", model->message);
    else if (model->game.played < before->played)
        put_undone(text, model, before);
    else if (model->game.played > before->played) {
        uint32_t played = model->game.played, last = before->played + TOLD_AT_END;
        if (!model->game.won || played <= last + 1)
            last = played;
        session_plain_put_moves(text, model, before, last, named);
        if (last < played)
            words_add_counted(text, "Then %u more move was made automatically.\n",
                              "Then %u more moves were made automatically.\n", played - last, played - last);
    } else
        put_waiting(text, model);
    tell_state(text, model, another ? SOL_PLAYING : before->status);
    if (another)
        return;
    tell_lesson(text, model, model->lesson.step == before->step);
    tell_practice(text, model, before->practice);
    tell_question(text, model);
}

/* ---- what is asked without anything being played ----------------------------------------------------------------- */

static void put_pile_named(engine_text *text, const session_app *a, int action)
{
    const sol_game *game = &a->model.game;
    const sol_rules *rules = game->variant.rules;
    int pile = ui_pile_named(&a->model, action);
    if (action == UI_ALL_UP)
        plain_put_whole_table(text, &game->variant, &game->position);
    else if (action == UI_DRAW)
        plain_put_stock(text, &game->variant, &game->position);
    else if (action == UI_FOUNDATION)
        plain_put_foundations(text, rules, &game->position);
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

static void put_fair_odds(engine_text *text, const coach_odds *odds, bool begun, bool chosen)
{
    bool sure = odds->chance == 0 || odds->chance == COACH_SURE;
    if (!odds->worlds)
        words_put(text, "The chance of winning is not known.\n");
    else if (sure)
        words_put(text, odds->chance ? N_("This game can be won: you have seen enough to be sure.\n")
                        : begun      ? N_("This game can no longer be won, whatever the hidden cards are.\n")
                                     : N_("This deal cannot be won, whatever the hidden cards are.\n"));
    else
        words_add(text, "From here, good play wins about %u%% of games, given what you have seen.\n",
                  coach_odds_of_100(odds->chance));
    if (sure)
        return;
    if (odds->could)
        words_add(text,
                  "Someone who saw all the cards could win about %u%% of the deals that fit what you have seen.\n",
                  coach_odds_of_100(odds->could));
    if (chosen)
        words_put(text,
                  odds->could
                      ? N_("This deal is known to be winnable, so both figures cover only winnable deals.\n")
                      : N_("This deal is known to be winnable, but the figure also counts deals that are not.\n"));
}

static void put_odds(engine_text *text, session_app *a)
{
    const sol_variant *variant = &a->model.game.variant;
    coach_odds odds;
    if (!ui_allows(&a->model, UI_ODDS)) { /* as the key says it */
        (void)session_app_act(a, (ui_intent){.action = UI_ODDS, .pile = -1, .index = -1});
        engine_text_add(text, "%s\n", a->model.message);
        return;
    }
    if (!coach_has_odds(variant)) {
        figures_put_no_odds(text, variant->rules);
        engine_text_char(text, '\n');
        return;
    }
    (void)session_app_wait_for_odds(a, &odds);
    if (coach_sees_all(variant)) /* then a game is won, lost or undecided */
        words_put(text, !odds.worlds  ? N_("The solver gave up without finding out whether this game can still be "
                                            "won.\n")
                        : odds.chance ? N_("This game can be won.\n")
                        : ui_can_undo(&a->model) ? N_("This game can no longer be won.\n")
                                                 : N_("This deal cannot be won.\n"));
    else
        put_fair_odds(text, &odds, ui_can_undo(&a->model), a->model.chosen);
}

/* What needs no more than the game on the table.  False: the command asks for something else. */
static bool tell_of_table(engine_text *text, session_app *a, const plain_command *command)
{
    const sol_game *game = &a->model.game;
    char here[FIGURES_HERE_MAX];
    switch (command->what) {
    case PLAIN_LOOK:
        if (command->pile == UI_NOTHING)
            (void)plain_put_table(text, &game->variant, &game->position);
        else
            put_pile_named(text, a, command->pile);
        return true;
    case PLAIN_TOPS: plain_put_tops(text, &game->variant, &game->position); return true;
    case PLAIN_FIND:
        ui_put_found(text, &a->model, command->card);
        words_stop(text);
        return true;
    case PLAIN_STOCK: put_pile_named(text, a, UI_DRAW); return true;
    case PLAIN_WASTE: put_pile_named(text, a, UI_WASTE); return true;
    case PLAIN_NEXT: plain_put_next(text, &game->variant, &game->position); return true;
    case PLAIN_PASS: plain_put_which_pass(text, game); return true;
    case PLAIN_FOUNDATIONS: put_pile_named(text, a, UI_FOUNDATION); return true;
    case PLAIN_WHAT: plain_put_moves(text, &game->variant, &game->position); return true;
    case PLAIN_SCORE: plain_put_score(text, game, ui_played(&a->model, base_clock_ms())); return true;
    case PLAIN_RACE:
        a->model.now = base_clock_ms();
        ui_put_race(text, &a->model);
        return true;
    case PLAIN_TIME: plain_put_time(text, game, ui_played(&a->model, base_clock_ms())); return true;
    case PLAIN_GAME: plain_put_game(text, game, a->model.lesson.first != 0); return true;
    case PLAIN_RULES:
        figures_here(&game->variant, here);
        engine_text_add(text, "%s\n%s%s", words_of(game->variant.rules->help), here, here[0] ? "\n" : "");
        return true;
    default: return false;
    }
}

void session_plain_tell(engine_text *text, session_app *a, const plain_command *command)
{
    if (tell_of_table(text, a, command))
        return;
    switch (command->what) {
    case PLAIN_HISTORY:
        if (open_screen(text, a, UI_HISTORY))
            plain_put_history(text, &a->model.kept.history);
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
        if (!ui_put_why(text, &a->model))
            words_put(text, "There is nothing to explain now. Ask right after a tip or a refused move.");
        engine_text_char(text, '\n');
        break;
    /* Of what the screen alone has: where else it is found. */
    case PLAIN_REVIEW:
        words_put(
            text,
            "To review your last finished game, run \"solitaire review\". For another game, run \"solitaire review NUMBER\". Type \"history\" to hear the numbers.\n");
        break;
    case PLAIN_OPTIONS:
        words_put(
            text,
            "Add options to the command, as in \"solitaire --draw 3\", or set them in the config file. For a list, run \"solitaire help play\".\n");
        break;
    default: plain_put_help(text, &a->model.game.variant, ui_races(&a->model), command->about);
    }
}
