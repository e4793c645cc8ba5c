/*
 * Moves: the one place from which the front end appends to the game.
 */
#include "update.h"

#include <string.h>

#include <solitaire/notation.h>

#include "ui/model/plan.h"

/* ---- saying something ------------------------------------------------------------------------------------------- */

void ui_clear_message(ui_model *model)
{
    model->message[0] = 0;
    model->refusal = false;
    model->asking = UI_ASK_NOTHING;
    model->confirm = UI_NOTHING;
    model->wants = UI_WANTS_NOTHING;
    model->tip = -1;
    model->tip_count = 0;
    model->tip_wins = model->only_returns = false;
    model->bring_to = -1;
    model->swallow = -1;
}

void ui_put_down(ui_model *model)
{
    model->picked = model->target = -1;
    model->picked_count = model->just = 0;
    model->picked_exact = false;
}

static int distance(ui_spot a, ui_spot b)
{
    int rows = a.row - b.row, halves = a.half - b.half;
    return rows * rows * 4 + halves * halves;
}

void ui_rest_cursor(ui_model *model)
{
    const sol_game *game = &model->game;
    ui_spot from = ui_plan_spot(game->rules, model->cursor);
    int best = -1, piles = sol_pile_count(game->rules);
    for (int pile = 0; pile < piles && !ui_plan_stop(game->rules, &game->position, model->cursor); pile++)
        if (ui_plan_stop(game->rules, &game->position, pile) &&
            (best < 0 ||
             distance(ui_plan_spot(game->rules, pile), from) < distance(ui_plan_spot(game->rules, best), from)))
            best = pile;
    if (best >= 0)
        model->cursor = best;
}

void ui_point_at(ui_model *model, int pile)
{
    model->cursor = pile;
    model->target = -1;
    ui_rest_cursor(model);
}

/* Reasons come as the inside of a sentence; give it its beginning and its end. */
unsigned ui_refuse(ui_model *model, const char *sentence)
{
    engine_text text = engine_text_in(model->message, sizeof model->message);
    engine_text_put(&text, sentence);
    if (text.length && text.length < sizeof model->message && sentence[text.length - 1] != '.')
        engine_text_char(&text, '.');
    if (model->message[0] >= 'a' && model->message[0] <= 'z')
        model->message[0] = (char)(model->message[0] - 'a' + 'A');
    model->refusal = true;
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
    sol_explain(game->rules, &game->options, &game->position, move, !model->settings.ascii, why);
    name_by_key(why);
    return ui_refuse(model, why);
}

/* ---- events ----------------------------------------------------------------------------------------------------- */

/* The time of an event that happens now: the first one of a game is at 0 and starts the clock. */
static uint32_t event_time(ui_model *model)
{
    if (model->game.event_count == 0) {
        model->played_before = 0;
        model->running = false;
    }
    uint32_t played = ui_played(model, model->now), last = sol_game_last_time(&model->game);
    return played > last ? played : last;
}

static sol_reason append(ui_model *model, sol_event event)
{
    event.at = event_time(model);
    sol_reason reason = sol_game_append(&model->game, event);
    model->resting = model->resting && reason != SOL_OK;
    return reason;
}

static void play_automatic(ui_model *model)
{
    for (;;) {
        sol_move move = sol_next_automatic(&model->game, model->settings.automatic);
        if (move.kind == SOL_KINDS || append(model, sol_event_automatic(move, 0)) != SOL_OK)
            return;
    }
}

void ui_see_end(ui_model *model)
{
    const sol_game *game = &model->game;
    int status = sol_game_status(game, ui_played(model, model->now));
    bool stuck = status == SOL_PLAYING && sol_is_stuck(game->rules, &game->options, &game->position);
    if (status == SOL_HAS_WON) {
        model->screen = UI_AT_WON;
        model->celebrating = model->settings.animation && model->now ? model->now : 0;
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
    if (sol_check(game->rules, &game->options, &game->position, move) != SOL_OK)
        return ui_refuse_move(model, move);
    ui_clear_message(model);
    sol_reason reason = append(model, sol_event_move(move, 0));
    if (reason != SOL_OK)
        return ui_refuse(model, sol_reason_text(reason));
    play_automatic(model);
    return happened(model);
}

bool ui_play_shown(ui_model *model, sol_move move)
{
    ui_clear_message(model);
    if (append(model, sol_event_move(move, 0)) != SOL_OK)
        return false;
    (void)happened(model);
    return true;
}

unsigned ui_play_draw(ui_model *model)
{
    const sol_game *game = &model->game;
    int stock = sol_first_pile(game->rules, SOL_STOCK), waste = sol_first_pile(game->rules, SOL_WASTE);
    int column = sol_first_pile(game->rules, SOL_TABLEAU);
    sol_move move = sol_stock_move(game->rules, &game->options, &game->position);
    if (move.kind != SOL_KINDS)
        return ui_play(model, move);
    if (stock < 0)
        return ui_refuse(model, "There is no stock in this game.");
    if (waste < 0) /* let the check say why no row is dealt, or why the stock is not turned over */
        move = (sol_move){SOL_DEAL_ROW, (uint8_t)stock, (uint8_t)column, sol_group_of(game->rules, column)->count};
    else
        move = (sol_move){SOL_REDEAL, (uint8_t)waste, (uint8_t)stock, (uint8_t)sol_pile_len(&game->position, waste)};
    return ui_play(model, move);
}

/* The suit's own foundation; the check says why if the card does not go there. */
unsigned ui_play_up(ui_model *model, int pile)
{
    const sol_game *game = &model->game;
    sol_move alone = ui_leaves_alone(model, pile);
    if (alone.kind != SOL_KINDS)
        return ui_play(model, alone);
    if (!ui_plan_offers(game->rules, UI_FOUNDATION))
        return ui_refuse(model, "Cards are not put up one by one in this game.");
    int to = sol_first_pile(game->rules, SOL_FOUNDATION);
    sol_card card = sol_pile_top(&game->position, pile);
    while (sol_pile_suit(game->rules, to) >= 0 && sol_pile_suit(game->rules, to) != sol_suit(card))
        to++;
    sol_move up = {SOL_MOVE, (uint8_t)pile, (uint8_t)to, 1};
    bool refused = sol_check(game->rules, &game->options, &game->position, up) != SOL_OK;
    if (refused)
        ui_point_at(model, model->picked >= 0 ? to : pile);
    return ui_play(model, up);
}

unsigned ui_play_give_up(ui_model *model)
{
    ui_clear_message(model);
    sol_reason reason = append(model, sol_event_of(SOL_EVENT_GIVE_UP, 0));
    return reason == SOL_OK ? happened(model) : ui_refuse(model, sol_reason_text(reason));
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
        return ui_play_finish(model, !model->settings.animation);
    }
    sol_move move = next_safe(model);
    if (!ui_plan_offers(model->game.rules, UI_ALL_UP))
        return ui_refuse(model, "Cards are not put up one by one in this game.");
    if (move.kind == SOL_KINDS)
        return ui_refuse(model, "No card can safely go up now.");
    ui_clear_message(model);
    sol_reason reason = append(model, sol_event_move(move, 0));
    if (reason != SOL_OK)
        return ui_refuse(model, sol_reason_text(reason));
    while ((move = next_safe(model)).kind != SOL_KINDS && append(model, sol_event_automatic(move, 0)) == SOL_OK)
        ;
    return happened(model);
}

/* The finish is one move of the player, and automatic ones after it: one undo takes it all back. */
unsigned ui_play_finish(ui_model *model, bool at_once)
{
    do {
        sol_move move = sol_next_finish(&model->game);
        sol_event event = sol_event_move(move, 0);
        event.automatic = model->finish_begun;
        if (move.kind == SOL_KINDS || append(model, event) != SOL_OK)
            model->finishing = false;
        model->finish_begun = model->finishing && !model->game.won;
    } while (model->finish_begun && at_once);
    model->finishing = model->finish_begun;
    return happened(model);
}

/* ---- back and forth --------------------------------------------------------------------------------------------- */

static unsigned turn_back(ui_model *model, int kind)
{
    sol_reason reason = append(model, sol_event_of(kind, 0));
    ui_clear_message(model);
    model->stuck_seen = false;
    if (reason != SOL_OK)
        return ui_refuse(model, sol_reason_text(reason));
    model->celebrating = 0;
    model->screen = UI_AT_TABLE;
    return happened(model);
}

/* How many automatic moves went with the one that was taken back. */
static void put_followers(engine_text *text, const ui_model *model)
{
    const sol_game *game = &model->game;
    uint32_t last = game->played;
    while (last + 1 < game->step_count && game->steps[last + 1].automatic)
        last++;
    if (last == game->played)
        return;
    engine_text_put(text, ", and ");
    engine_text_number(text, last - game->played);
    engine_text_put(text, last - game->played == 1 ? " move that went with it" : " moves that went with it");
}

/* What was taken back is said in the words of the position that it is made from. */
unsigned ui_play_undo(ui_model *model)
{
    unsigned effects = turn_back(model, SOL_EVENT_UNDO);
    if (model->refusal)
        return effects;
    engine_text text = engine_text_in(model->message, sizeof model->message);
    engine_text_put(&text, "Taken back: ");
    ui_put_short(&text, model, model->game.steps[model->game.played].move);
    put_followers(&text, model);
    return effects;
}

unsigned ui_play_redo(ui_model *model) { return turn_back(model, SOL_EVENT_REDO); }

/* ---- what could be done ----------------------------------------------------------------------------------------- */

int ui_moves_back(const ui_model *model, int column, sol_move out[SOL_SUITS])
{
    const sol_game *game = &model->game;
    int count = 0, first = sol_first_pile(game->rules, SOL_FOUNDATION);
    int last = first + sol_group_of(game->rules, first)->count;
    for (int from = first; from < last && count < SOL_SUITS; from++) {
        sol_move move = {SOL_MOVE, (uint8_t)from, (uint8_t)column, 1};
        if (sol_check(game->rules, &game->options, &game->position, move) == SOL_OK)
            out[count++] = move;
    }
    return count;
}

int ui_goes_to(const ui_model *model, sol_move move, int pile)
{
    if (move.kind == SOL_MOVE)
        return move.from == pile ? move.to : -1;
    if (move.kind != SOL_PAIR || (move.from != pile && move.to != pile))
        return -1;
    if (move.from == move.to)
        return move.count == 1 ? sol_first_pile(model->game.rules, SOL_FOUNDATION) : pile;
    return move.from == pile ? move.to : move.from;
}

sol_move ui_leaves_alone(const ui_model *model, int pile)
{
    const sol_game *game = &model->game;
    sol_move alone = {SOL_PAIR, (uint8_t)pile, (uint8_t)pile, 1};
    bool legal = sol_check(game->rules, &game->options, &game->position, alone) == SOL_OK;
    return legal ? alone : (sol_move){.kind = SOL_KINDS};
}

/* Where does this move bring what is carried?  −1: it is no move of that. */
static int carries_to(const ui_model *model, sol_move move)
{
    bool so_many = !model->picked_exact || move.kind != SOL_MOVE || move.count == model->picked_count;
    return so_many ? ui_goes_to(model, move, model->picked) : -1;
}

/* Of several lengths that fit (onto an empty column), the one nearest to what is carried. */
sol_move ui_carry_to(const ui_model *model, int pile)
{
    sol_move moves[SOL_MOVES_MAX], best = {SOL_KINDS, 0, 0, 0};
    const sol_game *game = &model->game;
    size_t count = sol_legal_moves(game->rules, &game->options, &game->position, moves);
    for (size_t i = 0; i < count; i++) {
        sol_move m = moves[i];
        if (carries_to(model, m) == pile && (best.kind == SOL_KINDS || m.count <= model->picked_count))
            best = m;
    }
    return best;
}

uint32_t ui_destinations(const ui_model *model)
{
    sol_move moves[SOL_MOVES_MAX];
    const sol_game *game = &model->game;
    uint32_t places = 0;
    if (model->picked < 0)
        return 0;
    size_t count = sol_legal_moves(game->rules, &game->options, &game->position, moves);
    for (size_t i = 0; i < count; i++)
        if (carries_to(model, moves[i]) >= 0)
            places |= (uint32_t)1 << carries_to(model, moves[i]);
    return places;
}
