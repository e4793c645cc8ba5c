/*
 * Practice under way: a point is shown, the first move that cannot be made up for is the answer, and once the coach has
 * judged it the player may play on.
 */
#include "parts.h"

#include "coach/moves.h"
#include "coach/review.h"

unsigned ui_open_practice(ui_model *model)
{
    bool next = model->screen == UI_AT_PRACTICE || model->practice.stage == UI_PRACTICE_JUDGED;
    (void)ui_put_back(model);
    if (!next)
        model->beneath = model->screen;
    return ui_want(model, next ? UI_WANT_PRACTICE : UI_WANT_PRACTICE_PAGE);
}

void ui_refuse_in_practice(ui_model *model, int action)
{
    bool helps = action == UI_TIP || action == UI_SHOW || action == UI_STATUS || action == UI_ODDS;
    if (model->practice.stage == UI_PRACTICE_ANSWERED)
        (void)ui_refuse(model, "The coach is judging your move.");
    else if (action == UI_UNDO)
        (void)ui_refuse_for(model, SOL_NOTHING_TO_UNDO);
    else
        (void)ui_refuse(model, helps ? N_("Find the move yourself first.") : N_("Not available in practice."));
}

bool ui_practice_bars_move(ui_model *model)
{
    if (model->practice.stage != UI_PRACTICE_ANSWERED)
        return false;
    ui_put_down(model);
    (void)ui_refuse(model, "The coach is judging your move.");
    return true;
}

void ui_practice_follow(ui_model *model)
{
    const sol_game *game = &model->game;
    ui_practice *practice = &model->practice;
    if (practice->stage != UI_PRACTICE_ASKED || game->played <= practice->from)
        return;
    sol_position before = coach_table_after(game, game->played - 1);
    size_t moves = game->played - practice->from;
    if (!coach_review_commits(&game->variant, &before, game->steps[game->played - 1].move) && moves < COACH_ANSWER_MAX)
        return;
    practice->asked.moves = moves;
    for (size_t i = 0; i < moves; i++)
        practice->asked.answer[i] = game->steps[practice->from + i].move;
    practice->stage = UI_PRACTICE_ANSWERED;
}

bool ui_wants_judgement(const ui_model *model) { return model->practice.stage == UI_PRACTICE_ANSWERED; }

unsigned ui_judged(ui_model *model, const coach_judged *judged, int64_t today, uint64_t now)
{
    ui_practice *practice = &model->practice;
    model->now = now;
    if (practice->stage != UI_PRACTICE_ANSWERED)
        return 0;
    practice->stage = UI_PRACTICE_JUDGED;
    practice->judged = *judged;
    practice->today = today;
    practice->right = coach_practice_is_right(judged);
    if (judged->known)
        practice->point.at = figures_practice_answered(practice->point.at, practice->right, today);
    return UI_DO_DRAW;
}
