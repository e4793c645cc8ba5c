/*
 * Messages to the player: why something is refused, and that a key must be pressed once more; and how what was said and
 * what is carried are put away.
 */
#include "parts.h"

#include <string.h>

#include "engine/moves.h"
#include "engine/text/refusal_text.h"
#include "ui/model/plan.h"

void ui_clear_message(ui_model *model)
{
    model->message[0] = 0;
    model->refusal = false;
    model->pending = (ui_pending){0};
    model->wants = UI_WANTS_NOTHING;
    model->tip = -1;
    model->tip_count = 0;
    model->tip_wins = model->tip_coach = model->no_tip = false;
    model->wants_advice = 0;
}

unsigned ui_unsay(ui_model *model)
{
    unsigned effects = model->message[0] ? UI_DO_DRAW : 0;
    ui_clear_message(model);
    return effects;
}

void ui_put_down(ui_model *model)
{
    model->picked = model->target = -1;
    model->picked_count = model->just = model->held_count = 0;
    model->picked_exact = model->in_air = false;
}

unsigned ui_put_back(ui_model *model)
{
    ui_clear_message(model);
    ui_put_down(model);
    return UI_DO_DRAW;
}

/* A question or tip that the message hides can no longer be answered or played; a second key may still come. */
static engine_text begin_message(ui_model *model, bool refusal)
{
    if (model->pending.kind <= UI_AWAITS_AGAIN)
        model->pending = (ui_pending){0};
    model->tip = -1;
    model->tip_count = 0;
    model->wants_advice = 0;
    model->refusal = refusal;
    return engine_text_in(model->message, sizeof model->message);
}

engine_text ui_begin_telling(ui_model *model) { return begin_message(model, false); }

engine_text ui_begin_refusal(ui_model *model, int reason)
{
    model->refused = (sol_reason)reason;
    model->refusals++;
    return begin_message(model, true);
}

unsigned ui_tell(ui_model *model, const char *format, ...)
{
    engine_text text = ui_begin_telling(model);
    va_list arguments;
    va_start(arguments, format);
    words_add_list(&text, format, &arguments);
    va_end(arguments);
    return UI_DO_DRAW;
}

unsigned ui_refuse_key(ui_model *model, ui_key key)
{
    char name[16], shown[64];
    if (key == UI_KEY_NONE)
        return 0;
    ui_key_name(key, name);
    engine_text text = ui_begin_refusal(model, SOL_OK);
    (void)sol_visible(shown, sizeof shown, name, strlen(name));
    /* In a lesson the key that its step asks for stands behind that. */
    if (ui_lesson_goes_on(&model->lesson) || model->screen == UI_AT_HELP)
        words_add(&text, "%s does nothing here.", shown);
    else
        words_add(&text, "%s does nothing here. Press %s to see the keys.", shown, ui_key_of(model, UI_HELP).text);
    return UI_DO_DRAW;
}

/* A reason is the inside of a sentence; add its beginning and its end. */
static unsigned refuse_with(ui_model *model, int reason, const char *format, va_list *arguments)
{
    engine_text text = ui_begin_refusal(model, reason);
    words_add_list(&text, format, arguments);
    words_end(&text);
    return UI_DO_DRAW;
}

unsigned ui_refuse(ui_model *model, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    unsigned effects = refuse_with(model, SOL_OK, format, &arguments);
    va_end(arguments);
    return effects;
}

unsigned ui_refuse_by(ui_model *model, int reason, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    unsigned effects = refuse_with(model, reason, format, &arguments);
    va_end(arguments);
    return effects;
}

unsigned ui_refuse_for(ui_model *model, sol_reason reason)
{
    return ui_refuse_by(model, (int)reason, "%s", words_of(sol_reason_text(reason)));
}

unsigned ui_refuse_up(ui_model *model)
{
    if (model->game.variant.rules->kinds & 1 << SOL_PAIR)
        return ui_refuse_by(model, SOL_NOT_THIRTEEN, "In this game cards do not go up. Remove two cards that make 13.");
    if (sol_first_pile(model->game.variant.rules, SOL_FOUNDATION) < 0)
        return ui_refuse_by(model, SOL_WRONG_RANK, "In this game cards do not go up. Play them onto the waste.");
    if (engine_discards(model->game.variant.rules))
        return ui_refuse_for(model, SOL_NO_HIGHER);
    return ui_refuse_by(model, UI_REFUSED_WHOLE_SUITS, "In this game only complete suits go up, automatically.");
}

/*
 * A card has the index that it has on the table.  A column is called by its key: the engine counts the tenth as records
 * do, and its key is 0.  Foundations without a suit have no names.
 */
static engine_name word_for_player(const void *context, sol_word word)
{
    const ui_model *model = context;
    const sol_rules *rules = model->game.variant.rules;
    bool pile = word.kind == SOL_WORD_PILE, column = pile && sol_role_of(rules, word.value) == SOL_TABLEAU;
    bool nameless = pile && sol_role_of(rules, word.value) == SOL_FOUNDATION && sol_pile_suit(rules, word.value) < 0;
    if (word.kind == SOL_WORD_CARD)
        return ui_card_name(model, word.value);
    return column || nameless ? ui_the_pile(model, word.value)
                              : engine_word_said(rules, !model->settings.ascii, word, words_counted);
}

unsigned ui_refuse_move(ui_model *model, sol_move move)
{
    const sol_game *game = &model->game;
    sol_refusal refusal = sol_refusal_of(&game->variant, &game->position, move);
    engine_text text = ui_begin_refusal(model, (int)refusal.reason);
    engine_refusal_put(&text, words_of(sol_sentence_text(&refusal)), &refusal, word_for_player, model);
    words_end(&text);
    return UI_DO_DRAW;
}

/* The same key again opens the help.  Carried cards and the tip stay as they are. */
bool ui_tell_why(ui_model *model)
{
    bool refused = model->refusal && model->message[0];
    bool tip = (model->tip >= 0 && !model->message[0]) || ui_is_coach_lost(model);
    char why[sizeof model->message] = "";
    engine_text text = engine_text_in(why, sizeof why);
    if (model->screen != UI_AT_TABLE || (!refused && !tip) || !ui_put_why(&text, model))
        return false;
    memcpy(model->message, why, sizeof why);
    model->refusal = false;
    return true;
}

unsigned ui_refuse_over(ui_model *model)
{
    if (ui_game_status(model) == SOL_TIMED_OUT)
        return ui_refuse_for(model, SOL_TIME_UP);
    return ui_refuse(model, "This game is over. %s deals the next one.", ui_key_of(model, UI_DEAL_NEXT).text);
}

unsigned ui_refuse_review_of_puzzle(ui_model *model)
{
    return ui_refuse(model, "A puzzle has no review: its first moves were not yours.");
}

unsigned ui_ask_again(ui_model *model, int action, const char *format)
{
    ui_put_down(model);
    ui_clear_message(model);
    (void)ui_tell(model, format, ui_key_of(model, action).text);
    model->pending = (ui_pending){.kind = UI_AWAITS_AGAIN, .action = action};
    return UI_DO_DRAW;
}
