/*
 * Keys at the table: pick, then place; how many cards, which go up and come back, and the questions about these.
 */
#include "parts.h"

#include <string.h>

#include "engine/moves.h"
#include "ui/model/figures.h"
#include "ui/model/find.h"
#include "ui/model/plan.h"

/* ---- how many, where more than one number of cards has a place to go, as onto an empty column -------------------- */

/* Pick up just `count` cards of what is carried, or say why not. */
static unsigned take_just(ui_model *model, int count)
{
    int before = model->picked_count;
    bool exact = model->picked_exact,
         top = sol_group_of(model->game.variant.rules, model->picked)->take == SOL_TAKE_TOP;
    model->picked_count = count;
    model->picked_exact = true;
    if (count <= sol_pile_up(&model->game.position, model->picked) && ui_destinations(model))
        return UI_DO_DRAW;
    model->picked_count = before;
    model->picked_exact = exact;
    int most = ui_together(&model->game, model->picked), reason = top ? SOL_ONLY_TOP_CARD : SOL_NOT_A_RUN;
    engine_name pile = ui_the_pile(model, model->picked);
    if (count > most && most == 1)
        return ui_refuse_by(model, reason, "You can pick up only the top card of %s.", pile.text);
    if (count > most)
        return ui_refuse_by(model, reason, "You can pick up only %d cards at once from %s.", most, pile.text);
    engine_text text = ui_begin_refusal(model, SOL_WRONG_RANK);
    words_add_counted(&text, "No pile can take exactly %d card from %s now.",
                      "No pile can take exactly %d cards from "
                      "%s now.",
                      (uintmax_t)count, count, pile.text);
    words_end(&text);
    return UI_DO_DRAW;
}

/* One card fewer or more, as far as another number can go somewhere. */
static unsigned take_another(ui_model *model, int by)
{
    ui_model asked = *model;
    int most = sol_pile_up(&model->game.position, model->picked);
    asked.picked_exact = true;
    do
        asked.picked_count += by;
    while (asked.picked_count > 0 && asked.picked_count <= most && !ui_destinations(&asked));
    if (asked.picked_count > 0 && asked.picked_count <= most)
        return take_just(model, asked.picked_count);
    return ui_refuse(
        model, "%s",
        words_of(by < 0 ? N_("fewer cards would not fit on any pile") : N_("more cards would not fit on any pile")));
}

/* The answer to how many.  With nothing carried it holds for the next pile that is named. */
static unsigned answer_count(ui_model *model, int count)
{
    if (model->picked >= 0)
        return take_just(model, count);
    model->just = count;
    return UI_DO_DRAW;
}

/* ---- picking up and placing ------------------------------------------------------------------------------------- */

static unsigned refuse_source(ui_model *model, int pile)
{
    const sol_position *p = &model->game.position;
    const sol_pile_group *group = sol_group_of(model->game.variant.rules, pile);
    sol_move fits = ui_too_many_anywhere(model, pile);
    if (fits.kind != SOL_NO_MOVE)
        return ui_refuse_move(model, fits);
    bool discards = engine_discards(model->game.variant.rules);
    int goal =
        discards ? sol_first_pile(model->game.variant.rules, SOL_FOUNDATION) : ui_plan_goal(model->game.variant.rules);
    if (sol_is_covered(model->game.variant.rules, p, pile) && !p->down[pile])
        return ui_refuse_by(model, SOL_COVERED, "%s is still covered.", ui_cards_name(model, pile, 1).text);
    if (group->pairs && !sol_pile_empty(p, pile))
        return ui_refuse_by(model, SOL_NOT_THIRTEEN, "No free card makes 13 with %s.",
                            ui_cards_name(model, pile, 1).text);
    if (goal >= 0 && goal != pile && !sol_pile_empty(p, pile))
        return ui_refuse_move(model, (sol_move){SOL_MOVE, (uint8_t)pile, (uint8_t)goal, 1});
    if (goal == pile && !discards)
        return ui_refuse_by(model, SOL_NOTHING_TAKEN, "You play cards onto the waste, but never from the waste.");
    engine_name name = ui_the_pile(model, pile);
    if (sol_pile_empty(p, pile))
        return ui_refuse_by(model, SOL_PILE_IS_EMPTY, "%s is empty.", name.text);
    int count = group->take == SOL_TAKE_TOP ? 1 : sol_pile_up(p, pile);
    return ui_refuse_by(model, SOL_WRONG_RANK, "%s has no legal move (%s).", name.text,
                        ui_cards_name(model, pile, count).text);
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

/* Quick mode: if there is only one place, the move is made at once. */
static unsigned place_quickly(ui_model *model)
{
    uint32_t places = ui_destinations(model);
    int from = model->picked, to = 0;
    if (places == 0 || places & (places - 1))
        return UI_DO_DRAW;
    while (!(places >> to & 1))
        to++;
    unsigned effects = ui_place(model, to);
    engine_text text = engine_text_in(model->message, sizeof model->message);
    if (ui_allows(model, UI_UNDO))
        words_add(&text, "%s   (%s undoes)", model->told, ui_key_of(model, UI_UNDO).text);
    else
        engine_text_put(&text, model->told);
    model->pending = (ui_pending){UI_AWAITS_REST, UI_NOTHING, from, to, model->now + UI_SECOND_KEY_MS};
    return effects;
}

unsigned ui_pick_up(ui_model *model, int pile)
{
    int count = ui_useful_run(model, pile), wanted = model->just;
    (void)ui_put_back(model);
    if (count == 0) {
        ui_point_at(model, pile);
        return refuse_source(model, pile);
    }
    if (ui_leaves_alone(model, pile).kind != SOL_NO_MOVE)
        return ui_play(model, ui_leaves_alone(model, pile));
    model->picked = model->cursor = pile;
    model->picked_count = count;
    if (wanted)
        (void)take_just(model, wanted);
    return model->settings.quick && !model->lesson.first ? place_quickly(model) : UI_DO_DRAW;
}

/* ---- up to the foundation, and back ------------------------------------------------------------------------------ */

/* Send the card that can go up; ask which one if several can. */
static unsigned send_one_up(ui_model *model)
{
    sol_move moves[SOL_PILES_MAX];
    size_t count = sol_moves_up(&model->game, -1, moves);
    if (count == 1)
        return ui_play(model, moves[0]);
    ui_clear_message(model);
    if (!ui_plan_offers(model->game.variant.rules, UI_FOUNDATION))
        return ui_refuse_up(model);
    if (count == 0) {
        /* No card can go up: say which ones the foundations wait for. */
        const sol_game *game = &model->game;
        const sol_rules *rules = game->variant.rules;
        int first = sol_first_pile(rules, SOL_FOUNDATION), last = first + sol_group_of(rules, first)->count;
        engine_name cards = {""};
        engine_text text = engine_text_in(cards.text, sizeof cards.text);
        for (int pile = first; pile < last; pile++) {
            int suit = sol_pile_suit(rules, pile), length = sol_pile_len(&game->position, pile);
            int rank = (engine_base_rank(rules, &game->position) - SOL_ACE + length) % SOL_RANKS + SOL_ACE;
            bool again = pile >= first + SOL_SUITS && length == sol_pile_len(&game->position, pile - SOL_SUITS);
            if (suit >= 0 && length < SOL_RANKS && !again)
                engine_text_add(&text, text.length ? " %s" : "%s", ui_card_name(model, sol_card_of(rank, suit)).text);
        }
        if (engine_discards(rules))
            return ui_refuse_up(model);
        return ui_refuse_by(model, UI_REFUSED_NOT_NEXT_UP, "No cards can go up now: the foundations need %s.",
                            cards.text);
    }
    model->pending.kind = UI_AWAITS_UP;
    return UI_DO_DRAW;
}

static unsigned send_lowest(ui_model *model)
{
    sol_move moves[SOL_PILES_MAX];
    size_t count = sol_moves_up(&model->game, -1, moves), best = 0;
    for (size_t i = 1; i < count; i++)
        if (sol_rank(sol_pile_top(&model->game.position, moves[i].from)) <
            sol_rank(sol_pile_top(&model->game.position, moves[best].from)))
            best = i;
    return count ? ui_play(model, moves[best]) : ui_put_back(model);
}

static unsigned bring_card_back(ui_model *model, int column)
{
    sol_move moves[SOL_SUITS];
    int count = ui_moves_back(model, column, moves);
    if (count == 1)
        return ui_play(model, moves[0]);
    if (count == 0)
        return ui_refuse_by(model, UI_REFUSED_FITS_NO_COLUMN, "No foundation card fits on column %s.",
                            ui_pile_name(model, column).text);
    model->pending = (ui_pending){.kind = UI_AWAITS_SUIT, .to = column};
    return UI_DO_DRAW;
}

/* Ask onto which column a card shall come back, only if there is one to name. */
static unsigned ask_back(ui_model *model)
{
    sol_move moves[SOL_SUITS];
    const sol_game *game = &model->game;
    int first = sol_first_pile(game->variant.rules, SOL_TABLEAU),
        last = first + sol_group_of(game->variant.rules, first)->count;
    bool any = false;
    for (int column = first; column < last; column++)
        any = any || ui_moves_back(model, column, moves);
    ui_clear_message(model);
    if (sol_first_pile(game->variant.rules, SOL_FOUNDATION) < 0)
        return ui_refuse_by(model, SOL_WRONG_RANK, "This game has no foundations. Play cards onto the waste.");
    if (!ui_plan_offers(game->variant.rules, UI_BACK))
        return ui_refuse_by(model, UI_REFUSED_STAYS_UP,
                            "In this game you cannot bring cards back from the foundations.");
    if (!game->variant.options.worrying_back)
        return ui_refuse_for(model, SOL_NO_WORRYING_BACK);
    if (!any)
        return ui_refuse_by(model, UI_REFUSED_FITS_NO_COLUMN, "No foundation card fits on a column now.");
    model->pending.kind = UI_AWAITS_COLUMN;
    return UI_DO_DRAW;
}

/* ---- second keys ------------------------------------------------------------------------------------------------- */

/*
 * Was a question answered? A key that does not answer it withdraws it and does its usual work, except for a letter that
 * names no suit.
 */
static bool answers_question(ui_model *model, ui_intent intent, unsigned *effects)
{
    sol_move moves[SOL_PILES_MAX];
    ui_pending asked = model->pending;
    int pile = ui_pile_named(model, intent.action);
    model->pending = (ui_pending){0};
    if (asked.kind == UI_AWAITS_SUIT) {
        int count = ui_moves_back(model, asked.to, moves), i = 0;
        while (i < count && intent.key != (ui_key) "cdhs"[sol_suit(sol_pile_top(&model->game.position, moves[i].from))])
            i++;
        *effects = i < count ? ui_play(model, moves[i]) : ui_put_back(model);
    } else if (asked.kind == UI_AWAITS_FIND && intent.key > ' ' && intent.key < 0x7F) {
        ui_pending found = ui_find_typed(asked, intent.key);
        ui_clear_message(model);
        *effects =
            found.from || found.to || intent.action == UI_FIND
                ? UI_DO_DRAW
                : ui_refuse(model, "%c names no card. Type its rank and suit, as in 7h or 10s.", (int)intent.key);
        model->pending = found; /* after a refusal, too, which would withdraw the question */
    } else if (asked.kind == UI_AWAITS_COUNT && intent.key >= '0' && intent.key <= '9') {
        *effects = answer_count(model, intent.key == '0' ? 10 : (int)(intent.key - '0'));
    } else if (asked.kind == UI_AWAITS_UP && pile >= 0) {
        *effects = sol_moves_up(&model->game, pile, moves)
                       ? ui_play(model, moves[0])
                       : ui_refuse_by(model, UI_REFUSED_NOT_NEXT_UP, "That card cannot go up now.");
    } else if (asked.kind == UI_AWAITS_UP && intent.action == UI_FOUNDATION) {
        *effects = send_lowest(model);
    } else if (asked.kind == UI_AWAITS_COLUMN && pile >= 0) {
        *effects = bring_card_back(model, pile);
    } else if (asked.kind == UI_AWAITS_COLUMN && intent.action == UI_BACK) {
        *effects = ui_put_back(model);
    } else {
        return false;
    }
    return true;
}

/*
 * Is this the second key of a two-key move?  Where quick mode made the move by the first key, the destination's key
 * does nothing, nor does the first key again.  Where the first key was refused, it does not begin a new move; a message
 * says why that move is not legal.
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
        return named == first.from || (ui_role_of(model, first.to) == SOL_FOUNDATION ? up : named == first.to);
    if (named == first.from || (named < 0 && !up))
        return false;
    model->picked = first.from;
    model->picked_count = 1;
    *effects = up ? ui_play_up(model, first.from) : ui_play(model, refused_move(model, named));
    ui_put_down(model);
    return true;
}

/* ---- all together ----------------------------------------------------------------------------------------------- */

/* A key while something is carried. */
static unsigned carry(ui_model *model, int action)
{
    int pile = ui_pile_named(model, action), count = model->picked_count;
    bool here = action == UI_ENTER || action == UI_DRAW, number = action == UI_FEWER || action == UI_MORE;
    if (action == UI_BACK) { /* another card is meant */
        ui_put_down(model);
        return ask_back(model);
    }
    if (pile < 0 && !here && !number && action != UI_FOUNDATION)
        return ui_command(model, action);
    model->message[0] = 0;
    model->refusal = false;
    if (pile == model->picked || (here && model->cursor == model->picked)) {
        sol_move best = sol_best_move(&model->game, model->picked, model->picked_exact ? count : 0);
        if (best.kind != SOL_NO_MOVE)
            return ui_play(model, best);
        return ui_refuse(model, "%s has nowhere better to go.", ui_cards_name(model, model->picked, count).text);
    }
    if (here || pile >= 0)
        return ui_place(model, here ? model->cursor : pile);
    return number ? take_another(model, action == UI_MORE ? 1 : -1) : ui_play_up(model, model->picked);
}

/*
 * Play the tip; of one that says "draw, to reach 7♣" all draws up to that card, unless one of them shows a card that
 * was not seen before: then there may be something new to decide, as before the waste is turned over.
 */
static unsigned play_tip(ui_model *model)
{
    figures_purpose purpose = model->tip_coach ? ui_purpose(model) : (figures_purpose){0};
    uint32_t draws = purpose.card != SOL_NO_CARD ? purpose.draws : 0, before = model->game.played;
    uint64_t seen = model->game.seen | model->seen_before;
    unsigned effects = ui_play(model, model->tips[model->tip].move);
    for (uint32_t i = 1; i < draws && model->advice.line[i].kind == SOL_DRAW; i++) {
        bool goes_on = model->game.played == before + i && ui_game_status(model) == SOL_PLAYING;
        if (!goes_on || model->screen != UI_AT_TABLE || (model->game.seen & ~seen))
            break;
        effects |= ui_play(model, model->advice.line[i]);
    }
    return effects;
}

static unsigned press_enter(ui_model *model)
{
    if (model->tip >= 0)
        return play_tip(model);
    if (model->no_tip || model->wants == UI_WANTS_TIP || model->wants_advice) /* Enter was meant for the tip */
        return 0;
    if (ui_lesson_wants(&model->lesson, UI_LESSON_READ))
        return ui_lesson_read(model);
    if (ui_role_of(model, model->cursor) == SOL_STOCK)
        return ui_play_draw(model);
    if (model->reach > 1)
        model->just = model->reach;
    return ui_pick_up(model, model->cursor);
}

static unsigned with_empty_hands(ui_model *model, ui_intent intent)
{
    int pile = ui_pile_named(model, intent.action);
    switch (intent.action) {
    case UI_DRAW: return ui_play_draw(model);
    case UI_FOUNDATION: return send_one_up(model);
    case UI_BACK: return ask_back(model);
    case UI_ENTER: return press_enter(model);
    default: break;
    }
    if (pile < 0)
        return ui_command(model, intent.action);
    unsigned effects = ui_pick_up(model, pile);
    /* No second key follows where one key plays, nor of a pile that is named without a key, as in plain mode. */
    ui_way way = ui_plan_way(model->game.variant.rules);
    if (intent.key && way != UI_ONTO_GOAL && way != UI_AWAY && model->refusal && model->picked < 0)
        model->pending = (ui_pending){UI_AWAITS_PLACE, UI_NOTHING, pile, -1, model->now + UI_SECOND_KEY_MS};
    return effects;
}

unsigned ui_update_table(ui_model *model, ui_intent intent)
{
    unsigned effects = 0;
    /* Is it a key for a pile that this game lacks, or for a number of cards where there is no choice? */
    bool names_pile = (intent.action >= UI_COLUMN_1 && intent.action <= UI_RESERVE) || intent.action == UI_WASTE;
    bool names_count = intent.action == UI_FEWER || intent.action == UI_MORE || intent.action == UI_COUNT;
    if ((intent.action == UI_TYPE ||
         ((names_pile || names_count) && !ui_plan_offers(model->game.variant.rules, intent.action))) &&
        !ui_is_asking(model))
        return ui_refuse_key(model, intent.key);
    bool asked = model->pending.kind != UI_AWAITS_NOTHING;
    if (is_second_key(model, intent, &effects) || (ui_is_asking(model) && answers_question(model, intent, &effects)))
        return effects;
    if (model->pending.kind == UI_AWAITS_AGAIN && !ui_asked_again(model, intent.action))
        ui_clear_message(model);
    if (intent.action == UI_MAKE)
        return ui_play(model, intent.move);
    if (intent.action == UI_REPEAT) {
        if (model->repeat == UI_NOTHING)
            return ui_refuse(model, "There is nothing to repeat yet.");
        intent.action = model->repeat;
    }
    if ((intent.action == UI_DRAW || intent.action == UI_FOUNDATION || intent.action == UI_ALL_UP ||
         intent.action == UI_UNDO || intent.action == UI_REDO || intent.action == UI_TIP) &&
        model->picked < 0)
        model->repeat = intent.action;
    if (intent.action == UI_COUNT && intent.index > 0)
        return answer_count(model, intent.index);
    effects = model->picked >= 0 ? carry(model, intent.action) : with_empty_hands(model, intent);
    return asked ? effects | UI_DO_DRAW : effects; /* a question that was withdrawn is no longer to be seen */
}
