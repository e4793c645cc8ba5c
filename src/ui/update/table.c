/*
 * Keys at the table: pick, then place.
 */
#include "parts.h"

#include <string.h>

#include "ui/model/plan.h"

/* ---- picking up and placing ------------------------------------------------------------------------------------- */

static unsigned refuse_source(ui_model *model, int pile)
{
    const sol_position *p = &model->game.position;
    const sol_pile_group *group = sol_group_of(model->game.variant.rules, pile);
    sol_move fits = ui_too_many_anywhere(model, pile);
    if (fits.kind != SOL_NO_MOVE)
        return ui_refuse_move(model, fits);
    if (group->pairs && !sol_pile_empty(p, pile)) {
        /* Say that a card that needs a partner has none, or is covered. */
        bool covered = ui_plan_covered(model->game.variant.rules, &model->game.position, pile);
        (void)ui_refuse(model, covered ? N_("%s is still covered.") : N_("No free card makes 13 with %s."),
                        ui_cards_name(model, pile, 1).text);
        return ui_because(model, covered ? SOL_COVERED : SOL_NOT_THIRTEEN);
    }
    engine_name name = ui_the_pile(model, pile);
    if (sol_pile_empty(p, pile)) {
        (void)ui_refuse(model, "%s is empty.", name.text);
        return ui_because(model, SOL_PILE_IS_EMPTY);
    }
    int count = group->take == SOL_TAKE_TOP ? 1 : sol_pile_up(p, pile);
    (void)ui_refuse(model, "%s has no legal move (%s).", name.text, ui_cards_name(model, pile, count).text);
    return ui_because(model, SOL_WRONG_RANK);
}

/* Quick mode: the only place there is, or −1. */
static int only_place(const ui_model *model)
{
    uint32_t places = ui_destinations(model);
    int pile = 0;
    if (places == 0 || places & (places - 1))
        return -1;
    while (!(places >> pile & 1))
        pile++;
    return pile;
}

/* The move that the player asks for by naming this pile, although it is not allowed. */
static sol_move refused_move(const ui_model *model, int pile)
{
    int from = model->picked;
    sol_move fits = ui_too_many(model, from, pile);
    if (fits.kind != SOL_NO_MOVE)
        return fits;
    if (model->game.variant.rules->kinds & 1 << SOL_MOVE)
        return (sol_move){SOL_MOVE, (uint8_t)from, (uint8_t)pile, (uint8_t)model->picked_count};
    return (sol_move){SOL_PAIR, (uint8_t)(from < pile ? from : pile), (uint8_t)(from < pile ? pile : from), 2};
}

unsigned ui_place(ui_model *model, int pile)
{
    sol_move move = ui_carry_to(model, pile);
    if (move.kind == SOL_NO_MOVE) { /* the check says why */
        move = refused_move(model, pile);
        ui_point_at(model, pile);
    }
    return ui_play(model, move);
}

static unsigned place_quickly(ui_model *model, int pile)
{
    int from = model->picked;
    unsigned effects = ui_place(model, pile);
    engine_text text = engine_text_in(model->message, sizeof model->message);
    words_add(&text, "%s   (%s undoes)", model->told, ui_key_of(model, UI_UNDO).text);
    model->pending = (ui_pending){UI_AWAITS_REST, UI_NOTHING, from, pile, model->now + UI_SECOND_KEY_MS};
    return effects;
}

unsigned ui_pick_up(ui_model *model, int pile)
{
    int count = ui_useful_run(model, pile), wanted = model->just;
    ui_clear_message(model);
    ui_put_down(model);
    if (count == 0) {
        ui_point_at(model, pile);
        return refuse_source(model, pile);
    }
    if (ui_leaves_alone(model, pile).kind != SOL_NO_MOVE)
        return ui_play(model, ui_leaves_alone(model, pile));
    model->picked = pile;
    model->picked_count = count;
    model->cursor = pile;
    if (wanted)
        (void)ui_take_just(model, wanted);
    int only = model->settings.quick && !model->lesson.first ? only_place(model) : -1;
    return only >= 0 ? place_quickly(model, only) : UI_DO_DRAW;
}

/* A key while something is carried. */
static unsigned carry(ui_model *model, int action)
{
    int pile = ui_pile_named(model, action);
    bool here = action == UI_ENTER || action == UI_DRAW;
    model->message[0] = 0;
    model->refusal = false;
    if (pile == model->picked || (here && model->cursor == model->picked)) {
        int count = model->picked_count;
        sol_move best = sol_best_move(&model->game, model->picked, model->picked_exact ? count : 0);
        if (best.kind != SOL_NO_MOVE)
            return ui_play(model, best);
        return ui_refuse(model, "No place is better than this one for %s; %s puts back.",
                         ui_cards_name(model, model->picked, count).text, ui_key_of(model, UI_CANCEL).text);
    }
    if (here)
        return ui_place(model, model->cursor);
    if (pile >= 0)
        return ui_place(model, pile);
    if (action == UI_FOUNDATION)
        return ui_play_up(model, model->picked);
    return ui_take_another(model, action == UI_MORE ? 1 : -1);
}

/* ---- all together ----------------------------------------------------------------------------------------------- */

static unsigned enter(ui_model *model)
{
    const sol_rules *rules = model->game.variant.rules;
    if (model->tip >= 0)
        return ui_play(model, model->tips[model->tip].move);
    if (model->no_tip || model->wants == UI_WANTS_TIP) /* Enter was meant for the tip */
        return 0;
    if (ui_lesson_wants(&model->lesson, UI_LESSON_READ))
        return ui_lesson_read(model);
    if (sol_group_of(rules, model->cursor)->role == SOL_STOCK)
        return ui_play_draw(model);
    if (model->reach > 1)
        model->just = model->reach;
    return ui_pick_up(model, model->cursor);
}

static unsigned repeat(ui_model *model, ui_intent intent)
{
    intent.action = model->repeat;
    return model->repeat == UI_NOTHING ? ui_refuse(model, "There is nothing to repeat yet.")
                                       : ui_update_table(model, intent);
}

static bool worth_repeating(int action)
{
    return action == UI_DRAW || action == UI_FOUNDATION || action == UI_ALL_UP || action == UI_UNDO ||
           action == UI_REDO || action == UI_TIP;
}

/* Of a pile that is named without a key, as in plain mode, no second key follows. */
static unsigned pick_up_by_name(ui_model *model, int pile, ui_key key)
{
    unsigned effects = ui_pick_up(model, pile);
    if (key && model->refusal && model->picked < 0)
        model->pending = (ui_pending){UI_AWAITS_PLACE, UI_NOTHING, pile, -1, model->now + UI_SECOND_KEY_MS};
    return effects;
}

static unsigned with_empty_hands(ui_model *model, ui_intent intent)
{
    int pile = ui_pile_named(model, intent.action);
    switch (intent.action) {
    case UI_DRAW: return ui_play_draw(model);
    case UI_FOUNDATION: return ui_send_up(model);
    case UI_BACK: return ui_ask_back(model);
    case UI_ENTER: return enter(model);
    default: return pile >= 0 ? pick_up_by_name(model, pile, intent.key) : ui_command(model, intent.action);
    }
}

static bool belongs_to_carrying(const ui_model *model, int action)
{
    return ui_pile_named(model, action) >= 0 || action == UI_ENTER || action == UI_DRAW || action == UI_FOUNDATION ||
           action == UI_FEWER || action == UI_MORE;
}

/*
 * Is this the second key of a two-key move?  Where quick mode made the move by the first key, the destination's key does
 * nothing, nor does the first key again.  Where the first key was refused, it does not begin a new move; a message says
 * why that move is not legal.
 */
static bool is_second_key(ui_model *model, ui_intent intent, unsigned *effects)
{
    ui_pending first = model->pending;
    int named = ui_pile_named(model, intent.action);
    bool up = intent.action == UI_FOUNDATION;
    if (first.kind != UI_AWAITS_REST && first.kind != UI_AWAITS_PLACE)
        return false;
    model->pending = (ui_pending){0};
    if (model->now >= first.until)
        return false;
    if (first.kind == UI_AWAITS_REST)
        return named == first.from ||
               (sol_role_of(model->game.variant.rules, first.to) == SOL_FOUNDATION ? up : named == first.to);
    if (named == first.from || (named < 0 && !up))
        return false;
    model->picked = first.from;
    model->picked_count = 1;
    *effects = up ? ui_play_up(model, first.from) : ui_play(model, refused_move(model, named));
    ui_put_down(model);
    return true;
}

/* Is it a key for a pile that this game lacks, or for a number of cards where there is no choice? */
static bool names_nothing(const ui_model *model, int action)
{
    bool pile = (action >= UI_COLUMN_1 && action <= UI_RESERVE) || action == UI_WASTE;
    bool count = action == UI_FEWER || action == UI_MORE || action == UI_COUNT;
    return (pile || count) && !ui_plan_offers(model->game.variant.rules, action);
}

unsigned ui_update_table(ui_model *model, ui_intent intent)
{
    unsigned effects = 0;
    if ((intent.action == UI_TYPE || names_nothing(model, intent.action)) && !ui_is_asking(model)) {
        char name[16], shown[64];
        ui_key_name(intent.key, name);
        engine_text text = ui_begin_refusal(model);
        words_add(&text, "%s does nothing here; press %s for keys.",
                  sol_visible(shown, sizeof shown, name, strlen(name)), ui_key_of(model, UI_HELP).text);
        return UI_DO_DRAW;
    }
    if (is_second_key(model, intent, &effects) || (ui_is_asking(model) && ui_answered(model, intent, &effects)))
        return effects;
    if (model->pending.kind == UI_AWAITS_AGAIN && !ui_asked_again(model, intent.action))
        ui_clear_message(model);
    if (intent.action == UI_MAKE)
        return ui_play(model, intent.move);
    if (intent.action == UI_REPEAT)
        return repeat(model, intent);
    if (worth_repeating(intent.action) && model->picked < 0)
        model->repeat = intent.action;
    if (intent.action == UI_COUNT && intent.index > 0)
        return ui_answer_count(model, intent.index);
    if (model->picked >= 0 && belongs_to_carrying(model, intent.action))
        return carry(model, intent.action);
    return model->picked >= 0 ? ui_command(model, intent.action) : with_empty_hands(model, intent);
}
