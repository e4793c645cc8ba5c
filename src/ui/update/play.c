/*
 * Moves: the one place from which the front end appends to the game.
 */
#include "parts.h"

#include "ui/model/plan.h"

/* ---- events ----------------------------------------------------------------------------------------------------- */

static sol_reason append(ui_model *model, sol_event event)
{
    /* The time of an event that happens now: the first one of a game is at 0 and starts the clock. */
    if (model->game.event_count == 0) {
        model->played_before = 0;
        model->running = false;
    }
    uint32_t played = ui_played(model, model->now), last = sol_game_last_time(&model->game);
    event.at = played > last ? played : last;
    sol_reason reason = sol_game_append(&model->game, event);
    model->resting = model->resting && reason != SOL_OK;
    model->newcomer = model->newcomer && (reason != SOL_OK || model->lesson.first);
    return reason;
}

static void play_automatic(ui_model *model)
{
    while (!model->lesson.first) {
        sol_move move = sol_next_automatic(&model->game, model->settings.automatic);
        if (move.kind == SOL_NO_MOVE || append(model, sol_event_automatic(move, 0)) != SOL_OK)
            return;
    }
}

void ui_see_end(ui_model *model)
{
    sol_status status = ui_game_status(model);
    bool stuck = ui_is_stuck(model);
    if (status == SOL_HAS_WON) {
        model->screen = UI_AT_WON;
        model->celebrating = ui_is_animated(&model->settings) && !model->lent ? model->now : 0;
        model->landed = 0;
    } else if (status == SOL_TIMED_OUT) {
        model->screen = UI_AT_TIME_UP;
    } else if (status == SOL_GAVE_UP) {
        model->screen = UI_AT_GAVE_UP;
    } else if (stuck && !model->stuck_seen) {
        model->screen = UI_AT_STUCK;
    }
    model->stuck_seen = stuck;
    model->scroll = 0;
}

/* Something happened to the game. */
static unsigned happened(ui_model *model)
{
    ui_put_down(model);
    ui_rest_cursor(model);
    ui_see_end(model);
    return UI_DO_DRAW | UI_DO_SAVE;
}

unsigned ui_play(ui_model *model, sol_move move)
{
    const sol_game *game = &model->game;
    if (sol_check(&game->variant, &game->position, move) != SOL_OK)
        return ui_refuse_move(model, move);
    if (ui_lesson_bars_move(model, move))
        return UI_DO_DRAW;
    ui_clear_message(model);
    model->refused = SOL_OK;
    ui_told told = ui_note_move(model, move);
    sol_reason reason = append(model, sol_event_move(move, 0));
    if (reason != SOL_OK)
        return ui_refuse_for(model, reason);
    ui_note_made(model, &told);
    play_automatic(model);
    ui_tell_move(model, &told);
    ui_lesson_follow(model, UI_NOTHING);
    return happened(model);
}

bool ui_play_shown(ui_model *model, sol_move move)
{
    ui_clear_message(model);
    model->told[0] = 0;
    if (append(model, sol_event_move(move, 0)) != SOL_OK)
        return false;
    ui_put_down(model);
    ui_rest_cursor(model);
    return true;
}

void ui_play_unshown(ui_model *model, uint32_t events)
{
    const sol_game shown = model->game;
    ui_clear_message(model);
    sol_game_start(&model->game, &shown.variant, &shown.deal, shown.events, shown.steps, shown.capacity);
    for (uint32_t i = 0; i < events; i++)
        (void)sol_game_append(&model->game, shown.events[i]);
    ui_put_down(model);
    ui_rest_cursor(model);
}

unsigned ui_play_draw(ui_model *model)
{
    const sol_game *game = &model->game;
    int stock = sol_first_pile(game->variant.rules, SOL_STOCK), waste = sol_first_pile(game->variant.rules, SOL_WASTE);
    int column = sol_first_pile(game->variant.rules, SOL_TABLEAU);
    sol_move move = sol_stock_move(&game->variant, &game->position);
    if (move.kind != SOL_NO_MOVE)
        return ui_play(model, move);
    if (stock < 0) {
        (void)ui_refuse(model, "There is no stock in this game.");
        return ui_because(model, UI_REFUSED_NO_STOCK);
    }
    if (waste < 0) /* the check will say why no row is dealt, or why the stock is not turned over */
        move =
            (sol_move){SOL_DEAL_ROW, (uint8_t)stock, (uint8_t)column, sol_group_of(game->variant.rules, column)->count};
    else
        move = (sol_move){SOL_REDEAL, (uint8_t)waste, (uint8_t)stock, (uint8_t)sol_pile_len(&game->position, waste)};
    return ui_play(model, move);
}

/*
 * The move of the pile's top card to the foundation of its suit that takes it; if none does, to the first one, and the
 * check says why not.
 */
static sol_move move_up(const sol_game *game, int pile)
{
    const sol_rules *rules = game->variant.rules;
    int first = sol_first_pile(rules, SOL_FOUNDATION), last = first + sol_group_of(rules, first)->count;
    sol_card card = sol_pile_top(&game->position, pile);
    sol_move up = {.kind = SOL_NO_MOVE};
    for (int to = first; to < last; to++) {
        sol_move move = {SOL_MOVE, (uint8_t)pile, (uint8_t)to, 1};
        bool of_suit = sol_pile_suit(rules, to) < 0 || sol_pile_suit(rules, to) == sol_suit(card);
        if (of_suit && sol_check(&game->variant, &game->position, move) == SOL_OK)
            return move;
        if (of_suit && up.kind == SOL_NO_MOVE)
            up = move;
    }
    return up;
}

unsigned ui_play_up(ui_model *model, int pile)
{
    const sol_game *game = &model->game;
    sol_move alone = ui_leaves_alone(model, pile);
    if (alone.kind != SOL_NO_MOVE)
        return ui_play(model, alone);
    if (!ui_plan_offers(game->variant.rules, UI_FOUNDATION))
        return ui_refuse_up(model);
    sol_move up = move_up(game, pile);
    bool refused = sol_check(&game->variant, &game->position, up) != SOL_OK;
    if (refused)
        ui_point_at(model, model->picked >= 0 ? up.to : pile);
    return ui_play(model, up);
}

unsigned ui_play_give_up(ui_model *model)
{
    ui_clear_message(model);
    sol_reason reason = append(model, sol_event_of(SOL_EVENT_GIVE_UP, 0));
    return reason == SOL_OK ? happened(model) : ui_refuse_for(model, reason);
}

/* ---- several cards at once -------------------------------------------------------------------------------------- */

/* The next safe card, also one that was taken back: the player asks for it. */
static sol_move next_safe(const ui_model *model)
{
    sol_game asked = model->game;
    asked.held = 0;
    return sol_next_automatic(&asked, SOL_AUTO_SAFE);
}

unsigned ui_play_all_up(ui_model *model)
{
    if (sol_can_finish(&model->game)) {
        ui_clear_message(model);
        ui_put_down(model);
        model->finishing = true;
        return ui_play_finish(model, !ui_is_animated(&model->settings));
    }
    sol_move move = next_safe(model);
    if (!ui_plan_offers(model->game.variant.rules, UI_ALL_UP))
        return ui_refuse_up(model);
    if (move.kind == SOL_NO_MOVE) {
        (void)ui_refuse(model, "No card can safely go up now.");
        return ui_because(model, UI_REFUSED_NOT_SAFE);
    }
    ui_clear_message(model);
    ui_told told = ui_note_move(model, move);
    sol_reason reason = append(model, sol_event_move(move, 0));
    if (reason != SOL_OK)
        return ui_refuse_for(model, reason);
    while ((move = next_safe(model)).kind != SOL_NO_MOVE && append(model, sol_event_automatic(move, 0)) == SOL_OK)
        ;
    ui_tell_move(model, &told);
    return happened(model);
}

/* The finish is one move of the player, and automatic ones after it: one undo takes it all back. */
unsigned ui_play_finish(ui_model *model, bool at_once)
{
    do {
        sol_move move = sol_next_finish(&model->game);
        sol_event event = sol_event_move(move, 0);
        event.automatic = model->finish_begun;
        if (move.kind == SOL_NO_MOVE || append(model, event) != SOL_OK)
            model->finishing = false;
        model->finish_begun = model->finishing && !model->game.won;
    } while (model->finish_begun && at_once);
    model->finishing = model->finish_begun;
    return happened(model);
}

/* ---- back and forth --------------------------------------------------------------------------------------------- */

static unsigned turn_back(ui_model *model, sol_event_kind kind)
{
    if (ui_lesson_bars(model, kind == SOL_EVENT_UNDO ? UI_UNDO : UI_REDO))
        return UI_DO_DRAW;
    sol_reason reason = append(model, sol_event_of(kind, 0));
    ui_clear_message(model);
    model->told[0] = 0;
    model->stuck_seen = false;
    if (reason != SOL_OK)
        return ui_refuse_for(model, reason);
    model->celebrating = 0;
    model->screen = UI_AT_TABLE;
    return happened(model);
}

/* Note that moves lent by the solver are no longer in the game when they are taken back. */
static void give_back(ui_model *model)
{
    uint32_t played = model->game.played, gone = model->lent_end > played ? model->lent_end - played : 0;
    model->lent -= gone < model->lent ? gone : model->lent;
    model->lent_end -= gone;
}

/*
 * The message tells the move that was taken back, with the automatic moves after it, as seen from the position before
 * it.
 */
unsigned ui_play_undo(ui_model *model)
{
    const sol_game *game = &model->game;
    unsigned effects = turn_back(model, SOL_EVENT_UNDO);
    if (model->refusal)
        return effects;
    give_back(model);
    ui_lesson_follow(model, UI_UNDO);
    if (model->lesson.first)
        return effects;
    uint32_t followers = 0;
    while (game->played + followers + 1 < game->step_count && game->steps[game->played + followers + 1].automatic)
        followers++;
    engine_name move = ui_short_name(model, game->steps[game->played].move);
    if (followers)
        (void)ui_tell_counted(model, "Taken back: %s, and %u move that went with it",
                              "Taken back: %s, and %u moves that went with it", followers, move.text, followers);
    else
        (void)ui_tell(model, "Taken back: %s", move.text);
    return effects;
}

unsigned ui_play_redo(ui_model *model)
{
    const sol_game *game = &model->game;
    bool any = game->played < game->step_count;
    ui_told before = any ? ui_note_move(model, game->steps[game->played].move) : (ui_told){.played = 0};
    if (any)
        ui_note_drawn_again(model, &before);
    unsigned effects = turn_back(model, SOL_EVENT_REDO);
    if (any && !model->refusal && !model->lesson.first) {
        /* Tell a move that is made again as it was told the first time. */
        if (model->game.played == before.played + 1)
            ui_note_made(model, &before);
        if (!before.name.text[0])
            before.name = ui_short_name(model, before.move);
        ui_tell_move(model, &before);
    }
    return effects;
}
