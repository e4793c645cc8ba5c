/*
 * What the player is told: why not, and that the same key is wanted once more.
 */
#include "parts.h"

#include <string.h>

#include <solitaire/notation.h>

void ui_clear_message(ui_model *model)
{
    model->message[0] = 0;
    model->refusal = false;
    model->asking = UI_ASK_NOTHING;
    model->confirm = UI_NOTHING;
    model->wants = UI_WANTS_NOTHING;
    model->tip = -1;
    model->tip_count = 0;
    model->tip_wins = model->tip_coach = model->no_tip = model->wants_advice = false;
    model->bring_to = -1;
    model->swallow = -1;
}

/* What a message hides is no longer there to be answered or played. */
static void disarm(ui_model *model)
{
    model->asking = UI_ASK_NOTHING;
    model->confirm = UI_NOTHING;
    model->tip = -1;
    model->tip_count = 0;
}

unsigned ui_tell(ui_model *model, const char *format, ...)
{
    disarm(model);
    engine_text text = engine_text_in(model->message, sizeof model->message);
    va_list arguments;
    va_start(arguments, format);
    engine_text_add_list(&text, format, &arguments);
    va_end(arguments);
    model->refusal = false;
    return UI_DO_DRAW;
}

engine_text ui_begin_refusal(ui_model *model)
{
    disarm(model);
    model->refusal = true;
    model->refusals++;
    return engine_text_in(model->message, sizeof model->message);
}

/* Reasons come as the inside of a sentence; give it its beginning and its end. */
unsigned ui_refuse(ui_model *model, const char *format, ...)
{
    engine_text text = ui_begin_refusal(model);
    va_list arguments;
    va_start(arguments, format);
    engine_text_add_list(&text, format, &arguments);
    va_end(arguments);
    if (text.length && text.length < sizeof model->message && model->message[text.length - 1] != '.')
        engine_text_char(&text, '.');
    if (model->message[0] >= 'a' && model->message[0] <= 'z')
        model->message[0] = (char)(model->message[0] - 'a' + 'A');
    return UI_DO_DRAW;
}

/* The engine counts the tenth column as records do; on the screen it is called as its key. */
static void name_by_key(char *sentence)
{
    static const char tenth[] = "column 10";
    char *found = strstr(sentence, tenth);
    if (found)
        memmove(found + sizeof tenth - 3, found + sizeof tenth - 2, strlen(found + sizeof tenth - 2) + 1);
}

unsigned ui_refuse_move(ui_model *model, sol_move move)
{
    char why[SOL_EXPLAIN_MAX];
    const sol_game *game = &model->game;
    sol_explain(&game->variant, &game->position, move, !model->settings.ascii, why);
    name_by_key(why);
    return ui_refuse(model, "%s", why);
}

void ui_ask_again(ui_model *model, int action, const char *what)
{
    ui_clear_message(model);
    (void)ui_tell(model, "Press %s%s", ui_key_of(model, action).text, what);
    model->confirm = action;
}
