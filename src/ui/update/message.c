/* Messages to the player: why something is refused, and that a key must be pressed once more. */
#include "parts.h"

#include "ui/model/why.h"

#include "engine/text/refusal_text.h"

void ui_clear_message(ui_model *model)
{
    model->message[0] = 0;
    model->refusal = false;
    model->pending = (ui_pending){0};
    model->wants = UI_WANTS_NOTHING;
    model->tip = -1;
    model->tip_count = 0;
    model->tip_wins = model->tip_coach = model->no_tip = model->wants_advice = false;
}

/* A question or tip that a message hides can no longer be answered or played. */
static void disarm(ui_model *model)
{
    model->pending = (ui_pending){0};
    model->tip = -1;
    model->tip_count = 0;
}

static engine_text begin_telling(ui_model *model)
{
    disarm(model);
    model->refusal = false;
    return engine_text_in(model->message, sizeof model->message);
}

unsigned ui_tell(ui_model *model, const char *format, ...)
{
    engine_text text = begin_telling(model);
    va_list arguments;
    va_start(arguments, format);
    words_add_list(&text, format, &arguments);
    va_end(arguments);
    return UI_DO_DRAW;
}

unsigned ui_tell_counted(ui_model *model, const char *one, const char *many, uintmax_t number, ...)
{
    engine_text text = begin_telling(model);
    va_list arguments;
    va_start(arguments, number);
    words_add_counted_list(&text, one, many, number, &arguments);
    va_end(arguments);
    return UI_DO_DRAW;
}

engine_text ui_begin_refusal(ui_model *model)
{
    disarm(model);
    model->refusal = true;
    model->refused = SOL_OK;
    model->refusals++;
    return engine_text_in(model->message, sizeof model->message);
}

/* A reason is the inside of a sentence; add its beginning and its end. */
static unsigned end_refusal(engine_text text)
{
    words_end(&text);
    return UI_DO_DRAW;
}

unsigned ui_refuse(ui_model *model, const char *format, ...)
{
    engine_text text = ui_begin_refusal(model);
    va_list arguments;
    va_start(arguments, format);
    words_add_list(&text, format, &arguments);
    va_end(arguments);
    return end_refusal(text);
}

unsigned ui_because(ui_model *model, int reason)
{
    model->refused = (sol_reason)reason;
    return UI_DO_DRAW;
}

unsigned ui_refuse_for(ui_model *model, sol_reason reason)
{
    (void)ui_refuse(model, "%s", words_of(sol_reason_text(reason)));
    return ui_because(model, (int)reason);
}

/* Say that cards do not go up one by one in this game, but in pairs or as whole suits. */
unsigned ui_refuse_up(ui_model *model)
{
    bool pairs = model->game.variant.rules->kinds & 1 << SOL_PAIR;
    (void)ui_refuse(model, pairs ? N_("Nothing goes up in this game: two cards that make 13 leave.")
                                 : N_("Only a whole suit goes up in this game, by itself."));
    return ui_because(model, pairs ? SOL_NOT_THIRTEEN : UI_REFUSED_WHOLE_SUITS);
}

unsigned ui_refuse_counted(ui_model *model, const char *one, const char *many, uintmax_t number, ...)
{
    engine_text text = ui_begin_refusal(model);
    va_list arguments;
    va_start(arguments, number);
    words_add_counted_list(&text, one, many, number, &arguments);
    va_end(arguments);
    return end_refusal(text);
}

/*
 * A card has the index that it has on the table.  A column is called by its key: the engine counts the tenth as records
 * do, and its key is 0.
 */
static engine_name word_of(const void *context, sol_word word)
{
    const ui_model *model = context;
    const sol_rules *rules = model->game.variant.rules;
    bool column = word.kind == SOL_WORD_PILE && sol_role_of(rules, word.value) == SOL_TABLEAU;
    if (word.kind == SOL_WORD_CARD)
        return ui_card_name(model, word.value);
    return column && !sol_group_of(rules, word.value)->pairs
               ? ui_pile_words(model, word.value)
               : engine_word_said(rules, !model->settings.ascii, word, words_counted);
}

unsigned ui_refuse_move(ui_model *model, sol_move move)
{
    const sol_game *game = &model->game;
    sol_refusal refusal = sol_refusal_of(&game->variant, &game->position, move);
    engine_text text = ui_begin_refusal(model);
    engine_refusal_put(&text, words_of(sol_sentence_text(&refusal)), &refusal, word_of, model);
    model->refused = refusal.reason;
    return end_refusal(text);
}

/* Tell why, once: the same key again opens the help.  Carried cards and the tip stay as they are. */
bool ui_tell_why(ui_model *model)
{
    bool refused = model->refusal && model->message[0], tip = model->tip >= 0 && !model->message[0];
    const char *why = model->screen == UI_AT_TABLE && (refused || tip) ? ui_why(model) : NULL;
    if (!why)
        return false;
    engine_text text = engine_text_in(model->message, sizeof model->message);
    words_put(&text, why);
    model->refusal = false;
    return true;
}

unsigned ui_refuse_over(ui_model *model)
{
    return ui_refuse(model, "This game is over; %s deals the next one.", ui_key_of(model, UI_DEAL_NEXT).text);
}

unsigned ui_ask_again(ui_model *model, int action, const char *format, ...)
{
    ui_clear_message(model);
    engine_text text = begin_telling(model);
    va_list arguments;
    va_start(arguments, format);
    words_add_list(&text, format, &arguments);
    va_end(arguments);
    model->pending = (ui_pending){.kind = UI_AWAITS_AGAIN, .action = action};
    return UI_DO_DRAW;
}
