/* A lesson under way: which moves its steps take from the player, and how it is left. */
#include "parts.h"

#include "engine/tips.h"

unsigned ui_lesson_read(ui_model *model)
{
    ui_clear_message(model);
    ui_lesson_follow(model, UI_NOTHING);
    return UI_DO_DRAW;
}

/*
 * What the move is good for is told by the position alone: the tips of a game would leave out a move that was just
 * taken back.  A lesson may ask for a move that no tip names, as preparation for its next steps.
 */
bool ui_lesson_tip(const ui_model *model, sol_tip *tip)
{
    sol_move move = ui_lesson_told(&model->lesson, &model->game.variant, &model->game.position);
    sol_tip tips[SOL_TIPS_MAX];
    if (move.kind == SOL_NO_MOVE)
        return false;
    size_t count = engine_tips_here(&model->game, tips), i = 0;
    while (i < count && !sol_move_equal(tips[i].move, move))
        i++;
    *tip = (sol_tip){move, i < count && tips[i].why < SOL_TIPS ? tips[i].why : SOL_TIP_PREPARES};
    return true;
}

bool ui_lesson_bars_move(ui_model *model, sol_move move)
{
    const ui_lesson *lesson = &model->lesson;
    if (!ui_lesson_goes_on(lesson) || ui_lesson_wants_move(lesson, model->game.variant.rules, move))
        return false;
    engine_name name = ui_move_name(model, move, false);
    ui_put_down(model);
    if (move.kind == SOL_MOVE) /* only such a name stands well in the sentence */
        (void)ui_refuse(model, "You tried %s, but this step asks for another move.", name.text);
    else
        (void)ui_refuse(model, "This step of the lesson asks for something else.");
    return true;
}

void ui_lesson_follow(ui_model *model, int action)
{
    const ui_lesson *lesson = &model->lesson;
    bool wanted = action == UI_UNDO  ? ui_lesson_wants(lesson, UI_LESSON_UNDO)
                  : action == UI_TIP ? ui_lesson_wants(lesson, UI_LESSON_TIP)
                                     : true;
    model->lesson.step += wanted && ui_lesson_goes_on(lesson);
}

unsigned ui_leave_lesson(ui_model *model)
{
    if (!ui_game_waits(model))
        return UI_DO_QUIT;
    return ui_want(model, UI_WANT_RETURN);
}
