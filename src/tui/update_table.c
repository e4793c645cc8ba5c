/*
 * Keys at the table: pick, then place; and the verbs.
 */
#include "update.h"

#include <string.h>

/* ---- piles by key and by place ---------------------------------------------------------------------------------- */

int tui_pile_named(const tui_model *model, int action)
{
    const sol_rules *rules = model->game.rules;
    if (action == TUI_WASTE)
        return sol_first_pile(rules, SOL_WASTE);
    int column = action - TUI_COLUMN_1, first = sol_first_pile(rules, SOL_TABLEAU);
    bool named = action >= TUI_COLUMN_1 && action <= TUI_COLUMN_7 && column < sol_group_of(rules, first)->count;
    return named ? first + column : -1;
}

/* Where a pile lies on the table: stock, waste and foundations in the upper row, columns in the lower. */
static int row_of(const tui_model *model, int pile)
{
    return sol_group_of(model->game.rules, pile)->role == SOL_TABLEAU;
}

static int place_of(const tui_model *model, int pile)
{
    const sol_rules *rules = model->game.rules;
    int role = sol_group_of(rules, pile)->role,
        columns = sol_group_of(rules, sol_first_pile(rules, SOL_TABLEAU))->count;
    int foundations = sol_group_of(rules, sol_first_pile(rules, SOL_FOUNDATION))->count;
    int nth = pile - sol_first_pile(rules, role);
    return role == SOL_FOUNDATION ? columns - foundations + nth : role == SOL_WASTE ? 1 : nth;
}

static int distance(int a, int b) { return a < b ? b - a : a - b; }

static void move_vertically(tui_model *model)
{
    int best = model->cursor, row = row_of(model, model->cursor), place = place_of(model, model->cursor);
    for (int pile = 0; pile < sol_pile_count(model->game.rules); pile++)
        if (row_of(model, pile) != row &&
            (best == model->cursor || distance(place_of(model, pile), place) < distance(place_of(model, best), place)))
            best = pile;
    model->cursor = best;
}

/* Piles are numbered in reading order, so that left and right wrap from row to row. */
static void move_sideways(tui_model *model, int by)
{
    int piles = sol_pile_count(model->game.rules);
    model->cursor = (model->cursor + by + piles) % piles;
}

static void carry_along(tui_model *model)
{
    model->target = model->picked >= 0 && model->cursor != model->picked ? model->cursor : -1;
    sol_move move = model->target >= 0 ? tui_carry_to(model, model->target) : (sol_move){.kind = SOL_KINDS};
    if (move.kind == SOL_MOVE)
        model->picked_count = move.count;
}

static unsigned move_cursor(tui_model *model, int action)
{
    tui_hush(model); /* what is carried stays */
    if (action == TUI_UP || action == TUI_DOWN)
        move_vertically(model);
    else
        move_sideways(model, action == TUI_RIGHT ? 1 : -1);
    carry_along(model);
    return TUI_DO_DRAW;
}

/* Has the pile a move: of a card, or of the stock? */
static bool can_play(const tui_model *model, int pile)
{
    sol_move moves[SOL_MOVES_MAX];
    const sol_game *game = &model->game;
    size_t count = sol_legal_moves(game->rules, &game->options, &game->position, moves);
    for (size_t i = 0; i < count; i++) {
        int from = moves[i].kind == SOL_REDEAL ? moves[i].to : moves[i].from;
        if (from == pile && !sol_is_idle(game->rules, &game->position, moves[i]))
            return true;
    }
    return false;
}

static unsigned move_to_next(tui_model *model, int by)
{
    int piles = sol_pile_count(model->game.rules), pile = model->cursor;
    uint32_t places = tui_destinations(model);
    tui_hush(model); /* what is carried stays */
    for (int tries = 0; tries < piles; tries++) {
        pile = (pile + by + piles) % piles;
        if (model->picked >= 0 ? places >> pile & 1 : can_play(model, pile)) {
            model->cursor = pile;
            break;
        }
    }
    carry_along(model);
    return TUI_DO_DRAW;
}

/* ---- picking up and placing ------------------------------------------------------------------------------------- */

/* The longest run of a pile that has somewhere to go; to and fro between empty columns only where nothing else is. */
static int useful_run(const tui_model *model, int pile)
{
    sol_move moves[SOL_MOVES_MAX];
    const sol_game *game = &model->game;
    size_t count = sol_legal_moves(game->rules, &game->options, &game->position, moves);
    int longest = 0, idle = 0;
    for (size_t i = 0; i < count; i++) {
        bool ours = moves[i].kind == SOL_MOVE && moves[i].from == pile;
        if (ours && sol_is_idle(game->rules, &game->position, moves[i]))
            idle = moves[i].count;
        else if (ours && moves[i].count > longest)
            longest = moves[i].count;
    }
    return longest ? longest : idle;
}

static unsigned refuse_source(tui_model *model, int pile)
{
    const sol_position *p = &model->game.position;
    engine_text text = engine_text_in(model->message, sizeof model->message);
    model->refusal = true;
    const sol_pile_group *group = sol_group_of(model->game.rules, pile);
    engine_text_put(&text, sol_pile_empty(p, pile) ? "There is no card on " : "Nothing of ");
    engine_text_put(&text, group->role == SOL_TABLEAU ? "" : "the ");
    tui_put_pile_words(&text, model, pile);
    if (!sol_pile_empty(p, pile)) {
        engine_text_put(&text, " has a place to go now: ");
        tui_put_cards(&text, model, pile, group->take == SOL_TAKE_TOP ? 1 : sol_pile_up(p, pile));
    }
    engine_text_char(&text, '.');
    return TUI_DO_DRAW;
}

/* Quick mode: the only place there is, or −1. */
static int only_place(const tui_model *model)
{
    uint32_t places = tui_destinations(model);
    int pile = 0;
    if (places == 0 || places & (places - 1))
        return -1;
    while (!(places >> pile & 1))
        pile++;
    return pile;
}

static unsigned place(tui_model *model, int pile)
{
    sol_move move = tui_carry_to(model, pile);
    if (move.kind == SOL_KINDS) /* the check says why */
        move = (sol_move){SOL_MOVE, (uint8_t)model->picked, (uint8_t)pile, (uint8_t)model->picked_count};
    return tui_play(model, move);
}

static unsigned place_quickly(tui_model *model, int pile)
{
    char said[sizeof model->message];
    engine_text text = engine_text_in(said, sizeof said);
    tui_put_short(&text, model, tui_carry_to(model, pile));
    engine_text_put(&text, "   (");
    tui_put_key(&text, model, TUI_UNDO);
    engine_text_put(&text, " undoes)");
    unsigned effects = place(model, pile);
    text = engine_text_in(model->message, sizeof model->message);
    engine_text_put(&text, said);
    model->swallow = pile;
    return effects;
}

unsigned tui_pick_up(tui_model *model, int pile)
{
    int count = useful_run(model, pile);
    tui_hush(model);
    if (count == 0)
        return refuse_source(model, pile);
    model->picked = pile;
    model->picked_count = count;
    model->target = -1;
    model->cursor = pile;
    int only = model->settings.quick ? only_place(model) : -1;
    return only >= 0 ? place_quickly(model, only) : TUI_DO_DRAW;
}

static unsigned place_best(tui_model *model) { return tui_play(model, sol_best_move(&model->game, model->picked, 0)); }

unsigned tui_put_back(tui_model *model)
{
    tui_hush(model);
    tui_put_down(model);
    return TUI_DO_DRAW;
}

/* A key while something is carried. */
static unsigned carry(tui_model *model, int action)
{
    int pile = tui_pile_named(model, action);
    model->message[0] = 0;
    model->refusal = false;
    if (pile == model->picked || ((action == TUI_ENTER || action == TUI_DRAW) && model->target < 0))
        return place_best(model);
    if (action == TUI_ENTER || action == TUI_DRAW)
        return place(model, model->target);
    if (pile >= 0)
        return place(model, pile);
    if (action == TUI_FOUNDATION)
        return tui_play_up(model, model->picked);
    return TUI_DO_DRAW;
}

/* ---- all together ----------------------------------------------------------------------------------------------- */

static unsigned enter(tui_model *model)
{
    const sol_rules *rules = model->game.rules;
    if (model->tip >= 0)
        return tui_play(model, model->tips[model->tip].move);
    if (sol_group_of(rules, model->cursor)->role == SOL_STOCK)
        return tui_play_draw(model);
    return tui_pick_up(model, model->cursor);
}

static unsigned repeat(tui_model *model, tui_intent intent)
{
    intent.action = model->repeat;
    return model->repeat == TUI_NOTHING ? tui_refuse(model, "There is nothing to repeat yet.")
                                        : tui_update_table(model, intent);
}

/* Verbs that mean the same whether something is carried or not. */
static unsigned verb(tui_model *model, tui_intent intent)
{
    switch (intent.action) {
    case TUI_LEFT:
    case TUI_RIGHT:
    case TUI_UP:
    case TUI_DOWN: return move_cursor(model, intent.action);
    case TUI_NEXT: return move_to_next(model, 1);
    case TUI_PREVIOUS: return move_to_next(model, -1);
    case TUI_CANCEL: return tui_put_back(model);
    case TUI_UNDO: return tui_play_undo(model);
    case TUI_REDO: return tui_play_redo(model);
    case TUI_ALL_UP: return tui_play_all_up(model);
    case TUI_TIP: return tui_give_tip(model);
    case TUI_DEAL_NEXT: return tui_deal_next(model);
    case TUI_RESTART: return tui_deal_again(model);
    case TUI_QUICK: return tui_toggle_quick(model);
    case TUI_PEEK: return tui_toggle_peek(model);
    case TUI_REPEAT: return repeat(model, intent);
    default: return 0;
    }
}

static bool worth_repeating(int action)
{
    return action == TUI_DRAW || action == TUI_FOUNDATION || action == TUI_ALL_UP || action == TUI_UNDO ||
           action == TUI_REDO || action == TUI_TIP;
}

static unsigned with_empty_hands(tui_model *model, tui_intent intent)
{
    int pile = tui_pile_named(model, intent.action);
    switch (intent.action) {
    case TUI_DRAW: return tui_play_draw(model);
    case TUI_FOUNDATION: return tui_send_up(model);
    case TUI_BACK: return tui_ask_back(model);
    case TUI_ENTER: return enter(model);
    default: return pile >= 0 ? tui_pick_up(model, pile) : verb(model, intent);
    }
}

static bool belongs_to_carrying(const tui_model *model, int action)
{
    return tui_pile_named(model, action) >= 0 || action == TUI_ENTER || action == TUI_DRAW || action == TUI_FOUNDATION;
}

/* The second half of a two-key move that quick mode made on the first. */
static bool swallowed(tui_model *model, tui_intent intent)
{
    int pile = model->swallow;
    model->swallow = -1;
    bool up = pile >= 0 && sol_group_of(model->game.rules, pile)->role == SOL_FOUNDATION;
    return pile >= 0 && (up ? intent.action == TUI_FOUNDATION : tui_pile_named(model, intent.action) == pile);
}

static unsigned unknown_key(tui_model *model, tui_key key)
{
    char name[16];
    tui_key_name(key, name);
    engine_text text = engine_text_in(model->message, sizeof model->message);
    engine_text_visible(&text, name, strlen(name));
    engine_text_put(&text, " is no key here; ");
    tui_put_key(&text, model, TUI_HELP);
    engine_text_put(&text, " shows them all.");
    model->refusal = true;
    return TUI_DO_DRAW;
}

unsigned tui_update_table(tui_model *model, tui_intent intent)
{
    unsigned effects = 0;
    if (intent.action == TUI_TYPE && !model->asking)
        return unknown_key(model, intent.key);
    if (swallowed(model, intent))
        return 0;
    if (model->asking && tui_answered(model, intent, &effects))
        return effects;
    if (model->confirm != TUI_NOTHING && intent.action != model->confirm)
        tui_hush(model);
    if (worth_repeating(intent.action) && model->picked < 0)
        model->repeat = intent.action;
    if (model->picked >= 0 && belongs_to_carrying(model, intent.action))
        return carry(model, intent.action);
    return model->picked >= 0 ? verb(model, intent) : with_empty_hands(model, intent);
}
