/*
 * Keys at the table: pick, then place; and the verbs.
 */
#include "update.h"

#include <string.h>

#include "ui/model/plan.h"

/* ---- piles by key and by place ---------------------------------------------------------------------------------- */

int ui_pile_named(const ui_model *model, int action)
{
    return ui_plan_pile(model->game.rules, &model->game.position, action);
}

static ui_spot spot_of(const ui_model *model, int pile) { return ui_plan_spot(model->game.rules, pile); }

static bool is_stop(const ui_model *model, int pile)
{
    return ui_plan_stop(model->game.rules, &model->game.position, pile);
}

static int distance(int a, int b) { return a < b ? b - a : a - b; }

/* How far a row lies in a direction; from the last row on it goes on at the first. */
static int rows_ahead(int from, int to, int by)
{
    enum { ROWS = SOL_PILES_MAX };
    return ((to - from) * by + ROWS) % ROWS;
}

/* The nearest row in that direction, and in it the nearest pile. */
static void move_vertically(ui_model *model, int by)
{
    ui_spot from = spot_of(model, model->cursor);
    int best = model->cursor;
    for (int pile = 0; pile < sol_pile_count(model->game.rules); pile++) {
        ui_spot at = spot_of(model, pile), so_far = spot_of(model, best);
        int nearer = rows_ahead(from.row, so_far.row, by) - rows_ahead(from.row, at.row, by);
        if (at.row == from.row || !is_stop(model, pile))
            continue;
        if (best == model->cursor || nearer > 0 ||
            (nearer == 0 && distance(at.half, from.half) < distance(so_far.half, from.half)))
            best = pile;
    }
    model->cursor = best;
}

/* Piles are numbered in reading order, so that left and right wrap from row to row. */
static void move_sideways(ui_model *model, int by)
{
    int piles = sol_pile_count(model->game.rules), pile = model->cursor;
    do
        pile = (pile + by + piles) % piles;
    while (!is_stop(model, pile) && pile != model->cursor);
    model->cursor = pile;
}

static void carry_along(ui_model *model)
{
    model->target = model->picked >= 0 && model->cursor != model->picked ? model->cursor : -1;
    sol_move move = model->target >= 0 ? ui_carry_to(model, model->target) : (sol_move){.kind = SOL_KINDS};
    if (move.kind == SOL_MOVE)
        model->picked_count = move.count;
}

static unsigned move_cursor(ui_model *model, int action)
{
    ui_clear_message(model); /* what is carried stays */
    if (action == UI_UP || action == UI_DOWN)
        move_vertically(model, action == UI_DOWN ? 1 : -1);
    else
        move_sideways(model, action == UI_RIGHT ? 1 : -1);
    carry_along(model);
    return UI_DO_DRAW;
}

/* Has the pile a move: of a card, or of the stock? */
static bool can_play(const ui_model *model, int pile)
{
    sol_move moves[SOL_MOVES_MAX];
    const sol_game *game = &model->game;
    size_t count = sol_legal_moves(game->rules, &game->options, &game->position, moves);
    for (size_t i = 0; i < count; i++) {
        int from = moves[i].kind == SOL_REDEAL ? moves[i].to : moves[i].from;
        bool second = moves[i].kind == SOL_PAIR && moves[i].to == pile;
        if ((from == pile || second) && !sol_is_idle(game->rules, &game->position, moves[i]))
            return true;
    }
    return false;
}

static unsigned move_to_next(ui_model *model, int by)
{
    int piles = sol_pile_count(model->game.rules), pile = model->cursor;
    uint32_t places = ui_destinations(model);
    ui_clear_message(model); /* what is carried stays */
    for (int tries = 0; tries < piles; tries++) {
        pile = (pile + by + piles) % piles;
        if (model->picked >= 0 ? places >> pile & 1 : can_play(model, pile)) {
            model->cursor = pile;
            break;
        }
    }
    carry_along(model);
    return UI_DO_DRAW;
}

/* ---- picking up and placing ------------------------------------------------------------------------------------- */

/* The longest run of a pile that has somewhere to go; to and fro between empty columns only where nothing else is. */
static int useful_run(const ui_model *model, int pile)
{
    sol_move moves[SOL_MOVES_MAX];
    const sol_game *game = &model->game;
    size_t count = sol_legal_moves(game->rules, &game->options, &game->position, moves);
    int longest = 0, idle = 0;
    for (size_t i = 0; i < count; i++) {
        bool ours = ui_goes_to(model, moves[i], pile) >= 0;
        int cards = moves[i].kind == SOL_MOVE ? moves[i].count : 1;
        if (ours && sol_is_idle(game->rules, &game->position, moves[i]))
            idle = cards;
        else if (ours && cards > longest)
            longest = cards;
    }
    return longest ? longest : idle;
}

bool ui_can_pick_up(const ui_model *model, int pile) { return useful_run(model, pile) > 0; }

/* A card that needs a partner has none, or is covered. */
static unsigned refuse_pair(ui_model *model, int pile)
{
    engine_text text = engine_text_in(model->message, sizeof model->message);
    bool covered = ui_plan_covered(model->game.rules, &model->game.position, pile);
    model->refusal = true;
    ui_put_cards(&text, model, pile, 1);
    engine_text_put(&text, covered ? " is still covered." : " finds no free card with which it makes thirteen.");
    return UI_DO_DRAW;
}

/* A move that would do, were it not of more cards than can go at once; kind SOL_KINDS if none. */
static sol_move too_many(const ui_model *model, int from, int to)
{
    const sol_game *game = &model->game;
    for (int count = sol_pile_up(&game->position, from); count > 1; count--) {
        sol_move move = {SOL_MOVE, (uint8_t)from, (uint8_t)to, (uint8_t)count};
        if (sol_check(game->rules, &game->options, &game->position, move) == SOL_TOO_MANY_AT_ONCE)
            return move;
    }
    return (sol_move){.kind = SOL_KINDS};
}

/* The same to a pile that has cards. */
static sol_move too_many_anywhere(const ui_model *model, int from)
{
    sol_move move = {.kind = SOL_KINDS};
    for (int to = 0; to < sol_pile_count(model->game.rules) && move.kind == SOL_KINDS; to++)
        if (!sol_pile_empty(&model->game.position, to))
            move = too_many(model, from, to);
    return move;
}

static unsigned refuse_source(ui_model *model, int pile)
{
    const sol_position *p = &model->game.position;
    const sol_pile_group *group = sol_group_of(model->game.rules, pile);
    sol_move fits = too_many_anywhere(model, pile);
    if (fits.kind != SOL_KINDS)
        return ui_refuse_move(model, fits);
    if (group->pairs && !sol_pile_empty(p, pile))
        return refuse_pair(model, pile);
    engine_text text = engine_text_in(model->message, sizeof model->message);
    model->refusal = true;
    engine_text_put(&text, sol_pile_empty(p, pile) ? "There is no card on " : "Nothing of ");
    engine_text_put(&text, group->role == SOL_TABLEAU || group->role == SOL_CELL ? "" : "the ");
    ui_put_pile_words(&text, model, pile);
    if (!sol_pile_empty(p, pile)) {
        engine_text_put(&text, " has a place to go now: ");
        ui_put_cards(&text, model, pile, group->take == SOL_TAKE_TOP ? 1 : sol_pile_up(p, pile));
    }
    engine_text_char(&text, '.');
    return UI_DO_DRAW;
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

/* What the player asks for by naming this pile, though it is not allowed. */
static sol_move refused_move(const ui_model *model, int pile)
{
    int from = model->picked;
    sol_move fits = too_many(model, from, pile);
    if (fits.kind != SOL_KINDS)
        return fits;
    if (model->game.rules->kinds & 1 << SOL_MOVE)
        return (sol_move){SOL_MOVE, (uint8_t)from, (uint8_t)pile, (uint8_t)model->picked_count};
    return (sol_move){SOL_PAIR, (uint8_t)(from < pile ? from : pile), (uint8_t)(from < pile ? pile : from), 2};
}

unsigned ui_place(ui_model *model, int pile)
{
    sol_move move = ui_carry_to(model, pile);
    if (move.kind == SOL_KINDS) { /* the check says why */
        move = refused_move(model, pile);
        ui_point_at(model, pile);
    }
    return ui_play(model, move);
}

static unsigned place_quickly(ui_model *model, int pile)
{
    char said[sizeof model->message];
    engine_text text = engine_text_in(said, sizeof said);
    ui_put_short(&text, model, ui_carry_to(model, pile));
    engine_text_put(&text, "   (");
    ui_put_key(&text, model, UI_UNDO);
    engine_text_put(&text, " undoes)");
    unsigned effects = ui_place(model, pile);
    text = engine_text_in(model->message, sizeof model->message);
    engine_text_put(&text, said);
    model->swallow = pile;
    return effects;
}

unsigned ui_pick_up(ui_model *model, int pile)
{
    int count = useful_run(model, pile), wanted = model->just;
    ui_clear_message(model);
    ui_put_down(model);
    if (count == 0) {
        ui_point_at(model, pile);
        return refuse_source(model, pile);
    }
    if (ui_leaves_alone(model, pile).kind != SOL_KINDS)
        return ui_play(model, ui_leaves_alone(model, pile));
    model->picked = pile;
    model->picked_count = count;
    model->cursor = pile;
    if (wanted)
        (void)ui_take_just(model, wanted);
    int only = model->settings.quick ? only_place(model) : -1;
    return only >= 0 ? place_quickly(model, only) : UI_DO_DRAW;
}

static unsigned place_best(ui_model *model)
{
    return ui_play(model, sol_best_move(&model->game, model->picked, model->picked_exact ? model->picked_count : 0));
}

unsigned ui_put_back(ui_model *model)
{
    ui_clear_message(model);
    ui_put_down(model);
    return UI_DO_DRAW;
}

/* A key while something is carried. */
static unsigned carry(ui_model *model, int action)
{
    int pile = ui_pile_named(model, action);
    bool here = action == UI_ENTER || action == UI_DRAW;
    model->message[0] = 0;
    model->refusal = false;
    if (pile == model->picked || (here && model->cursor == model->picked))
        return place_best(model);
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
    const sol_rules *rules = model->game.rules;
    if (model->tip >= 0)
        return ui_play(model, model->tips[model->tip].move);
    if (sol_group_of(rules, model->cursor)->role == SOL_STOCK)
        return ui_play_draw(model);
    return ui_pick_up(model, model->cursor);
}

static unsigned repeat(ui_model *model, ui_intent intent)
{
    intent.action = model->repeat;
    return model->repeat == UI_NOTHING ? ui_refuse(model, "There is nothing to repeat yet.")
                                       : ui_update_table(model, intent);
}

/* Verbs that mean the same whether something is carried or not. */
static unsigned verb(ui_model *model, ui_intent intent)
{
    switch (intent.action) {
    case UI_LEFT:
    case UI_RIGHT:
    case UI_UP:
    case UI_DOWN: return move_cursor(model, intent.action);
    case UI_NEXT: return move_to_next(model, 1);
    case UI_PREVIOUS: return move_to_next(model, -1);
    case UI_CANCEL: return ui_put_back(model);
    case UI_UNDO: return ui_play_undo(model);
    case UI_REDO: return ui_play_redo(model);
    case UI_ALL_UP: return ui_play_all_up(model);
    case UI_TIP: return ui_give_tip(model);
    case UI_SHOW: return ui_show_me(model);
    case UI_DEAL_NEXT: return ui_deal_next(model);
    case UI_RESTART: return ui_deal_again(model);
    case UI_GIVE_UP: return ui_give_up(model);
    case UI_QUICK: return ui_toggle_quick(model);
    case UI_PEEK: return ui_toggle_peek(model);
    case UI_COUNT: return ui_ask_count(model);
    case UI_FEWER:
    case UI_MORE: return ui_refuse(model, "Nothing is picked up yet.");
    case UI_REPEAT: return repeat(model, intent);
    default: return 0;
    }
}

static bool worth_repeating(int action)
{
    return action == UI_DRAW || action == UI_FOUNDATION || action == UI_ALL_UP || action == UI_UNDO ||
           action == UI_REDO || action == UI_TIP;
}

static unsigned with_empty_hands(ui_model *model, ui_intent intent)
{
    int pile = ui_pile_named(model, intent.action);
    switch (intent.action) {
    case UI_DRAW: return ui_play_draw(model);
    case UI_FOUNDATION: return ui_send_up(model);
    case UI_BACK: return ui_ask_back(model);
    case UI_ENTER: return enter(model);
    default: return pile >= 0 ? ui_pick_up(model, pile) : verb(model, intent);
    }
}

static bool belongs_to_carrying(const ui_model *model, int action)
{
    return ui_pile_named(model, action) >= 0 || action == UI_ENTER || action == UI_DRAW || action == UI_FOUNDATION ||
           action == UI_FEWER || action == UI_MORE;
}

/* The second half of a two-key move that quick mode made on the first. */
static bool swallowed(ui_model *model, ui_intent intent)
{
    int pile = model->swallow;
    model->swallow = -1;
    bool up = pile >= 0 && sol_group_of(model->game.rules, pile)->role == SOL_FOUNDATION;
    return pile >= 0 && (up ? intent.action == UI_FOUNDATION : ui_pile_named(model, intent.action) == pile);
}

static unsigned unknown_key(ui_model *model, ui_key key)
{
    char name[16];
    ui_key_name(key, name);
    engine_text text = engine_text_in(model->message, sizeof model->message);
    engine_text_visible(&text, name, strlen(name));
    engine_text_put(&text, " is no key here; ");
    ui_put_key(&text, model, UI_HELP);
    engine_text_put(&text, " shows them all.");
    model->refusal = true;
    return UI_DO_DRAW;
}

/* A key for a pile that this game has not, or for a number of cards where there is no choice. */
static bool names_nothing(const ui_model *model, int action)
{
    bool pile = (action >= UI_COLUMN_1 && action <= UI_RESERVE) || action == UI_WASTE;
    bool count = action == UI_FEWER || action == UI_MORE || action == UI_COUNT;
    return (pile || count) && !ui_plan_offers(model->game.rules, action);
}

unsigned ui_update_table(ui_model *model, ui_intent intent)
{
    unsigned effects = 0;
    if ((intent.action == UI_TYPE || names_nothing(model, intent.action)) && !model->asking)
        return unknown_key(model, intent.key);
    if (swallowed(model, intent))
        return 0;
    if (model->asking && ui_answered(model, intent, &effects))
        return effects;
    if (model->confirm != UI_NOTHING && intent.action != model->confirm)
        ui_clear_message(model);
    if (worth_repeating(intent.action) && model->picked < 0)
        model->repeat = intent.action;
    if (model->picked >= 0 && belongs_to_carrying(model, intent.action))
        return carry(model, intent.action);
    return model->picked >= 0 ? verb(model, intent) : with_empty_hands(model, intent);
}
