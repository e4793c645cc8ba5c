/*
 * The one function that changes the model: first what all screens have in common, then the screen's own part, and the
 * mouse.  The clock of a game, and when the model wants to be woken.
 */
#include "parts.h"
#include "ui/model/figures.h"
#include "ui/model/plan.h"

/* ---- the clock, which runs while the game can be seen and played ---------------------------------------------- */

void ui_clock_stop(ui_model *model, uint64_t now)
{
    model->clock.before = ui_played(model, now);
    model->clock.running = false;
}

void ui_clock_start(ui_model *model, uint64_t now)
{
    bool playing = model->game.event_count > 0 && !model->clock.resting && !model->replay.on &&
                   model->screen == UI_AT_TABLE && !ui_too_small(model) &&
                   sol_game_status(&model->game, ui_played(model, now)) == SOL_PLAYING;
    if (model->clock.running || !playing)
        return;
    model->clock.running = true;
    model->clock.since = now;
}

/*
 * In how many ms the clock of a game with a time limit is to be kept, −1 = never: a player who kills the program gets
 * no more time back than this.
 */
static int keeping_tick(const ui_model *model, uint64_t now)
{
    uint32_t since = ui_played(model, now) - model->clock.kept;
    if (!model->clock.running || !model->game.variant.options.time_limit)
        return -1;
    return since < UI_KEEP_MS ? (int)(UI_KEEP_MS - since) : 0;
}

static int sooner_tick(int a, int b) { return a < 0 ? b : b < 0 || a < b ? a : b; }

int ui_next_tick(const ui_model *model, uint64_t now)
{
    enum { VICTORY_FRAME_MS = 40 };
    /* Then the table shows that the solver thinks, or the coach. */
    uint64_t seen = model->thinking_since + UI_THINKING_MS, advised = model->wants_advice + UI_THINKING_MS;
    if (model->celebrating)
        return VICTORY_FRAME_MS;
    if (model->motion.began)
        return UI_FRAME_MS;
    if (model->finishing)
        return ui_is_animated(&model->settings) ? UI_FOLLOW_MS : 0;
    if (model->replay.on && model->replay.playing && model->screen == UI_AT_TABLE)
        return model->replay.due > now ? (int)(model->replay.due - now) : 0;
    int next = model->thinking_since && seen > now ? (int)(seen - now) : -1;
    if (model->wants_advice && advised > now)
        next = sooner_tick(next, (int)(advised - now));
    if (model->clock.running &&
        (ui_shows_clock(model) || ui_races_in_time(model))) /* a time limit also ends with a whole second */
        next = sooner_tick(next, (int)(1000 - ui_played(model, now) % 1000));
    return sooner_tick(next, keeping_tick(model, now));
}

static unsigned tick_table(ui_model *model)
{
    if (model->celebrating && model->now >= model->panel_at + UI_TRAILS_MS)
        model->celebrating = 0;
    if (model->finishing) {
        /* While a card is on its way, it is too soon for the next one. */
        int begun = (int)(model->game.played - model->motion.steps) * UI_FOLLOW_MS;
        bool on_its_way = model->motion.began && ui_motion_passed(model) < begun;
        return on_its_way ? UI_DO_DRAW : ui_play_finish(model, !ui_is_animated(&model->settings));
    }
    if (model->screen == UI_AT_TABLE && ui_game_status(model) == SOL_TIMED_OUT) {
        (void)ui_put_back(model);
        ui_see_end(model);
        return UI_DO_DRAW | UI_DO_SAVE;
    }
    ui_race_follow(model);
    return UI_DO_DRAW;
}

/*
 * Any key ends what moves by itself: the finish is played out at once, and the cards that fly make way for the panel.
 * Keys that the line names while they fly do at once what they say.
 */
static bool interrupted(ui_model *model, int action, unsigned *effects)
{
    int choices[UI_CHOICES_MAX], count = ui_panel_choices(model, choices);
    bool finishing = model->finishing, named = action == UI_HELP || action == UI_HISTORY || action == UI_STATISTICS;
    for (int i = 0; i < count; i++)
        named |= choices[i] == action && action != UI_CANCEL;
    bool flying = ui_is_celebrating(model) && !named;
    *effects = UI_DO_DRAW;
    if (finishing)
        *effects = ui_play_finish(model, true);
    if (model->panel_at > model->now) /* the flight ends: Enter would count as held until its planned end */
        model->panel_at = model->now;
    if (!flying)
        model->celebrating = 0;
    return finishing || flying;
}

/* ---- the mouse --------------------------------------------------------------------------------------------------- */

/* How many cards lie from `index` to the top; 1 where no card was hit. */
static int cards_from(const ui_model *model, int pile, int index)
{
    int length = sol_pile_len(&model->game.position, pile);
    return index >= 0 && index < length ? length - index : 1;
}

static unsigned draw_from_stock(ui_model *model)
{
    ui_put_down(model);
    return ui_play_draw(model);
}

/* Pick up exactly the cards from the one that was hit. */
static unsigned pick(ui_model *model, int pile, int index)
{
    if (sol_pile_empty(&model->game.position, pile))
        return ui_put_back(model);
    if (ui_leaves_alone(model, pile).kind != SOL_NO_MOVE)
        return ui_play(model, ui_leaves_alone(model, pile));
    ui_clear_message(model);
    model->picked = model->cursor = pile;
    model->target = -1;
    model->picked_count = cards_from(model, pile, index);
    model->picked_exact = true;
    if (ui_destinations(model))
        return UI_DO_DRAW;
    ui_put_down(model);
    unsigned effects =
        ui_pick_up(model, pile); /* a longer or shorter run may have a place; if not, the message says so */
    if (model->refusal && model->picked < 0) {
        /*
         * Cards that have no place to go can be lifted all the same, as in other programs.  They slide back, and a
         * message says why.
         */
        int count = cards_from(model, pile, index);
        bool loose = count <= sol_pile_up(&model->game.position, pile) && count <= ui_together(&model->game, pile);
        model->held = pile;
        model->held_count = loose ? count : 0;
    }
    return effects;
}

/*
 * Place the carried cards here; or pick up the cards that lie here, if they have a place to go; or show the message of
 * the key.
 */
static unsigned place_or_pick(ui_model *model, int pile, int index)
{
    if (ui_carry_to(model, pile).kind != SOL_NO_MOVE || !ui_useful_run(model, pile))
        return ui_place(model, pile);
    ui_put_down(model);
    return pick(model, pile, index);
}

static unsigned press(ui_model *model, int pile, int index)
{
    if (pile < 0)
        return ui_put_back(model);
    if (ui_role_of(model, pile) == SOL_STOCK)
        return draw_from_stock(model);
    if (model->picked == pile || (model->picked < 0 && index < 0 && !sol_pile_empty(&model->game.position, pile)))
        return ui_put_back(model); /* also below a column's cards */
    return model->picked >= 0 ? place_or_pick(model, pile, index) : pick(model, pile, index);
}

/*
 * A dragged card follows the pointer.  Over a pile to which it may go it is shown there, like a card carried by the
 * keys.  A pair has no pile where it meets.
 */
static unsigned drag(ui_model *model, ui_intent at)
{
    bool lifted = model->picked < 0 && model->held_count;
    if (lifted) {
        model->picked = model->held;
        model->picked_count = model->held_count;
        model->picked_exact = true;
    }
    if (model->picked < 0 || (model->refusal && !model->held_count))
        return 0;
    bool goes = at.pile >= 0 && ui_carry_to(model, at.pile).kind != SOL_NO_MOVE;
    bool in_air = !goes && model->game.variant.rules->kinds & 1 << SOL_MOVE;
    bool moved = in_air && (!model->in_air || model->air_y != at.y || model->air_x != at.x);
    int target = model->target, cursor = model->cursor;
    model->target = goes ? at.pile : -1;
    model->cursor = goes ? at.pile : model->picked;
    model->in_air = in_air;
    model->air_y = at.y;
    model->air_x = at.x;
    return lifted || moved || model->target != target || model->cursor != cursor ? UI_DO_DRAW : 0;
}

/*
 * A card released where it was pressed stays picked up for the next click.  If the press was refused, the message
 * stays; a card dragged to a wrong place goes back.
 */
static unsigned release_card(ui_model *model, int pile)
{
    bool was_in_air = model->in_air;
    if (model->held_count) {
        bool was_picked = model->picked >= 0;
        ui_put_down(model);
        return was_picked ? UI_DO_DRAW : 0;
    }
    model->in_air = false;
    if (model->picked < 0 || pile == model->picked || model->refusal)
        return was_in_air ? UI_DO_DRAW : 0;
    unsigned effects = pile < 0 ? ui_put_back(model) : ui_place(model, pile);
    ui_put_down(model);
    return effects;
}

static unsigned best(ui_model *model, int pile, int index)
{
    if (pile < 0)
        return ui_put_back(model);
    if (ui_role_of(model, pile) == SOL_STOCK)
        return draw_from_stock(model);
    sol_move move = sol_best_move(&model->game, pile, cards_from(model, pile, index));
    if (move.kind == SOL_NO_MOVE)
        move = sol_best_move(&model->game, pile, 0);
    if (move.kind != SOL_NO_MOVE)
        return ui_play(model, move);
    ui_put_down(model);
    return ui_pick_up(model, pile); /* this says why it cannot */
}

static unsigned update_mouse(ui_model *model, ui_intent intent)
{
    sol_move moves[SOL_PILES_MAX];
    switch (intent.action) {
    case UI_PICK: return press(model, intent.pile, intent.index);
    case UI_DRAG: return drag(model, intent);
    case UI_DROP: return release_card(model, intent.pile);
    case UI_BEST: return best(model, intent.pile, intent.index);
    default: /* send a card up */
        ui_put_down(model);
        if (intent.pile < 0)
            return ui_put_back(model);
        return sol_moves_up(&model->game, intent.pile, moves) ? ui_play(model, moves[0])
                                                              : ui_play_up(model, intent.pile);
    }
}

/* ---- all together ----------------------------------------------------------------------------------------------- */

/* Would it move cards, choose or advise some, in a game that goes on?  A key whose pile the game lacks would not. */
static bool means_cards(const ui_model *model, int action)
{
    if (action >= UI_WASTE && action <= UI_RESERVE)
        return ui_pile_named(model, action) >= 0;
    return action <= UI_ENTER || action == UI_TIP || action == UI_REPEAT || action == UI_PICK || action == UI_BEST ||
           action == UI_SEND_UP;
}

static unsigned update_screen(ui_model *model, ui_intent intent)
{
    if (model->screen == UI_AT_HELP)
        return ui_update_help(model, intent);
    if (model->screen == UI_AT_PICKER)
        return ui_update_picker(model, intent);
    if (model->screen == UI_AT_NEW)
        return ui_update_menu(model, intent);
    if (ui_at_kept(model))
        return ui_update_kept(model, intent);
    if (model->review.on && model->screen != UI_AT_PRACTICE)
        return ui_update_review(model, intent);
    if (model->screen != UI_AT_TABLE)
        return ui_update_panel(model, intent);
    if (model->replay.on)
        return ui_update_replay(model, intent);
    sol_status status = ui_game_status(model);
    bool back = (intent.action == UI_UNDO || intent.action == UI_REDO) && status != SOL_HAS_WON;
    if (status != SOL_PLAYING && (back || means_cards(model, intent.action)))
        return ui_refuse_over(model);
    bool mouse = intent.action >= UI_PICK && intent.action <= UI_SEND_UP;
    return mouse ? update_mouse(model, intent) : ui_update_table(model, intent);
}

static unsigned update_any(ui_model *model, ui_intent typed)
{
    unsigned effects = 0;
    /* A key for a cell or column that this table lacks does what it does at tables without such a place. */
    bool place = typed.action >= UI_COLUMN_10 && typed.action <= UI_CELL_H && typed.key;
    bool missing = place && !ui_plan_offers(model->game.variant.rules, typed.action);
    ui_intent intent = missing ? ui_keymap_intent(&model->keymap, UI_IN_TABLE, typed.key) : typed;
    bool held = intent.action == UI_DRAG || intent.action == UI_DROP; /* what the press has begun */
    bool key = intent.action != UI_QUIT && intent.action != UI_SUSPEND && !held;
    if (intent.action == UI_NOTHING)
        return 0;
    if (intent.action != UI_TICK && ui_too_small(model)) {
        /* A table that cannot be seen is not played: in a window too small for it only these actions still work. */
        if (intent.action == UI_QUIT)
            return ui_quit(model); /* a window that it would close cannot be seen either */
        if (intent.action == UI_SUSPEND || intent.action == UI_REDRAW)
            (void)ui_update_any_screen(model, intent.action, &effects);
        return effects;
    }
    if (intent.action == UI_TICK && !(model->replay.on && model->screen == UI_AT_TABLE))
        return tick_table(model);
    if (intent.action != UI_TICK && key && interrupted(model, intent.action, &effects))
        return effects;
    if (intent.action == UI_PASTE)
        return ui_paste(model, intent.text);
    /* A question that letters answer comes before what those letters do otherwise. */
    bool suit = model->pending.kind == UI_AWAITS_SUIT && intent.key >= 'a' && intent.key <= 'z';
    bool find = model->pending.kind == UI_AWAITS_FIND && intent.key > ' ' && intent.key < 0x7F;
    if (model->screen == UI_AT_TABLE && (suit || find))
        return ui_update_table(model, intent);
    /* While the name of a deal is typed, letters are letters. */
    if (model->screen == UI_AT_NEW && model->menu.row == UI_ROW_DEAL && intent.key > ' ' && intent.key < 0x7F)
        intent.action = UI_TYPE;
    if (model->screen == UI_AT_PICKER && ui_pick_by_letter(model, intent.key))
        return UI_DO_DRAW;
    return ui_update_any_screen(model, intent.action, &effects) ? effects : update_screen(model, intent);
}

unsigned ui_update(ui_model *model, ui_intent intent, uint64_t now)
{
    ui_shown before = ui_shown_now(model);
    uint32_t serial = model->serial, steps = model->game.played;
    bool acts = intent.action != UI_TICK && intent.action != UI_NOTHING;
    model->now = now;
    if (acts)
        model->motion.began = 0; /* what the player does is done on the finished table */
    unsigned effects = update_any(model, intent);
    if (acts && intent.action != UI_UP && intent.action != UI_DOWN) {
        effects |= model->reach > 1 ? UI_DO_DRAW : 0; /* the frame around so many cards shrinks */
        model->reach = 1;
        model->lane = 0;
    }
    if (acts)
        model->finish_offered = model->serial == serial && model->game.played > steps && !model->finishing &&
                                !model->replay.on && ui_game_status(model) == SOL_PLAYING && ui_offers_finish(model);
    bool leaps = intent.action >= UI_JUMP && intent.action <= UI_TO_END; /* many steps of a replay are no motion */
    if (model->serial == serial && !leaps)
        ui_motion_begin(model, &before, steps);
    ui_follow_proof(model);
    bool rests = model->screen != UI_AT_TABLE || ui_too_small(model) || (effects & (UI_DO_QUIT | UI_DO_SUSPEND));
    if (rests || ui_game_status(model) != SOL_PLAYING)
        ui_clock_stop(model, now);
    else
        ui_clock_start(model, now);
    if (keeping_tick(model, now) == 0)
        effects |= UI_DO_SAVE;
    if (effects & UI_DO_SAVE)
        model->clock.kept = ui_played(model, now);
    return effects;
}
