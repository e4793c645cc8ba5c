/*
 * Keys at the table: pick, then place; and the verbs.
 */
#include "update.h"

/* ---- piles by key and by place ---------------------------------------------------------------------------------- */

/* The pile that a source key names, −1 if the key names none. */
static int pile_named(const tui_model *model, int action)
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
    int role = sol_group_of(rules, pile)->role, columns = sol_group_of(rules, sol_first_pile(rules, SOL_TABLEAU))->count;
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
    int longest = 0;
    for (size_t i = 0; i < count; i++)
        if (moves[i].kind == SOL_MOVE && moves[i].from == pile && moves[i].count > longest)
            longest = moves[i].count;
    return longest;
}

static unsigned refuse_source(tui_model *model, int pile)
{
    const sol_position *p = &model->game.position;
    engine_text text = engine_text_in(model->message, sizeof model->message);
    model->refusal = true;
    if (sol_pile_empty(p, pile)) {
        engine_text_put(&text, "There is no card on ");
        tui_put_pile_words(&text, model, pile);
    } else {
        engine_text_put(&text, "Nothing of ");
        tui_put_pile_words(&text, model, pile);
        engine_text_put(&text, " has a place to go now: ");
        tui_put_cards(&text, model, pile, sol_pile_up(p, pile));
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

static unsigned place_best(tui_model *model)
{
    return tui_play(model, sol_best_move(&model->game, model->picked, 0));
}

static unsigned put_back(tui_model *model)
{
    tui_hush(model);
    tui_put_down(model);
    return TUI_DO_DRAW;
}

/* The suit's own foundation; the check says why if the card does not go there. */
static unsigned place_up(tui_model *model)
{
    const sol_game *game = &model->game;
    int to = sol_first_pile(game->rules, SOL_FOUNDATION);
    sol_card card = sol_pile_top(&game->position, model->picked);
    while (sol_pile_suit(game->rules, to) >= 0 && sol_pile_suit(game->rules, to) != sol_suit(card))
        to++;
    return tui_play(model, (sol_move){SOL_MOVE, (uint8_t)model->picked, (uint8_t)to, 1});
}

/* A key while something is carried. */
static unsigned carry(tui_model *model, int action)
{
    int pile = pile_named(model, action);
    model->message[0] = 0;
    model->refusal = false;
    if (pile == model->picked || ((action == TUI_ENTER || action == TUI_DRAW) && model->target < 0))
        return place_best(model);
    if (action == TUI_ENTER || action == TUI_DRAW)
        return place(model, model->target);
    if (pile >= 0)
        return place(model, pile);
    if (action == TUI_FOUNDATION)
        return place_up(model);
    return TUI_DO_DRAW;
}

/* ---- verbs ------------------------------------------------------------------------------------------------------ */

static unsigned send_up(tui_model *model)
{
    sol_move moves[32];
    size_t count = sol_moves_up(&model->game, -1, moves);
    if (count == 1)
        return tui_play(model, moves[0]);
    tui_hush(model);
    if (count == 0)
        return tui_refuse(model, "No card can go up to the foundation now.");
    model->asking = TUI_ASK_UP;
    return TUI_DO_DRAW;
}

static unsigned send_lowest(tui_model *model)
{
    sol_move moves[32];
    size_t count = sol_moves_up(&model->game, -1, moves), best = 0;
    for (size_t i = 1; i < count; i++)
        if (sol_rank(sol_pile_top(&model->game.position, moves[i].from)) <
            sol_rank(sol_pile_top(&model->game.position, moves[best].from)))
            best = i;
    return count ? tui_play(model, moves[best]) : put_back(model);
}

static unsigned send_from(tui_model *model, int pile)
{
    sol_move moves[32];
    model->asking = TUI_ASK_NOTHING;
    if (sol_moves_up(&model->game, pile, moves))
        return tui_play(model, moves[0]);
    return tui_refuse(model, "That card cannot go up now.");
}

static unsigned bring_back(tui_model *model, int column)
{
    sol_move moves[SOL_SUITS];
    const sol_game *game = &model->game;
    int count = tui_moves_back(model, column, moves);
    model->asking = TUI_ASK_NOTHING;
    if (count == 1)
        return tui_play(model, moves[0]);
    if (count == 0 && !game->options.worrying_back)
        return tui_refuse(model, "This game was started without worrying back: cards stay on the foundations.");
    if (count == 0)
        return tui_refuse(model, "No card of the foundations goes there.");
    model->asking = TUI_ASK_SUIT;
    model->bring_to = column;
    return TUI_DO_DRAW;
}

static unsigned answer_suit(tui_model *model, tui_key key)
{
    sol_move moves[SOL_SUITS];
    int count = tui_moves_back(model, model->bring_to, moves);
    for (int i = 0; i < count; i++)
        if (key == (tui_key) "cdhs"[sol_suit(sol_pile_top(&model->game.position, moves[i].from))])
            return tui_play(model, moves[i]);
    return put_back(model);
}

/* The key that answers a question; another one withdraws the question and is acted on. */
static bool answered(tui_model *model, tui_intent intent, unsigned *effects)
{
    int pile = pile_named(model, intent.action), asking = model->asking;
    model->asking = TUI_ASK_NOTHING;
    if (asking == TUI_ASK_SUIT)
        *effects = answer_suit(model, intent.key);
    else if (asking == TUI_ASK_UP && pile >= 0)
        *effects = send_from(model, pile);
    else if (asking == TUI_ASK_UP && intent.action == TUI_FOUNDATION)
        *effects = send_lowest(model);
    else if (asking == TUI_ASK_BACK && pile >= 0)
        *effects = bring_back(model, pile);
    else
        return false;
    return true;
}

static unsigned give_tip(tui_model *model)
{
    tui_put_down(model);
    int next = model->tip + 1;
    if (model->tip_count == 0) {
        tui_hush(model);
        model->tip_count = (int)sol_tips(&model->game, model->tips);
        next = 0;
    }
    if (model->tip_count == 0)
        return tui_refuse(model, "No card can be moved any more.");
    model->tip = next % model->tip_count;
    return TUI_DO_DRAW;
}

static unsigned enter(tui_model *model)
{
    const sol_rules *rules = model->game.rules;
    if (model->tip >= 0)
        return tui_play(model, model->tips[model->tip].move);
    if (sol_group_of(rules, model->cursor)->role == SOL_STOCK)
        return tui_play_draw(model);
    return tui_pick_up(model, model->cursor);
}

/* Games with moves in them are not left for another by one slip of a finger. */
static bool confirmed(tui_model *model, int action, const char *what)
{
    bool open = model->screen == TUI_AT_TABLE && model->game.played > 0 &&
                sol_game_status(&model->game, tui_played(model, model->now)) == SOL_PLAYING;
    if (!open || model->confirm == action)
        return true;
    tui_hush(model);
    tui_put_down(model);
    model->confirm = action;
    engine_text text = engine_text_in(model->message, sizeof model->message);
    tui_put_key(&text, model, action);
    engine_text_put(&text, what);
    return false;
}

unsigned tui_deal_next(tui_model *model)
{
    sol_deal deal;
    sol_options options = model->game.options;
    if (!confirmed(model, TUI_DEAL_NEXT, " again deals a new game; this one stays in the list."))
        return TUI_DO_DRAW;
    sol_deal_make(SOL_DEAL_OURS, model->next_seed, model->game.rules->decks, &deal);
    tui_model_deal(model, model->game.rules, &options, &deal);
    return TUI_DO_DRAW | TUI_DO_SAVE;
}

unsigned tui_deal_again(tui_model *model)
{
    sol_deal deal = model->game.deal;
    sol_options options = model->game.options;
    if (!confirmed(model, TUI_RESTART, " again deals the same cards anew; this game stays in the list."))
        return TUI_DO_DRAW;
    tui_model_deal(model, model->game.rules, &options, &deal);
    return TUI_DO_DRAW | TUI_DO_SAVE;
}

static unsigned peek(tui_model *model)
{
    if (!model->game.options.peek)
        return tui_refuse(model, "This game was started without --peek.");
    model->peeking = !model->peeking;
    return TUI_DO_DRAW;
}

static unsigned toggle_quick(tui_model *model)
{
    tui_hush(model);
    model->settings.quick = !model->settings.quick;
    engine_text text = engine_text_in(model->message, sizeof model->message);
    engine_text_put(&text, model->settings.quick ? "Quick mode on: a pile with one place to go moves at once."
                                                 : "Quick mode off.");
    return TUI_DO_DRAW;
}

/* ---- all together ----------------------------------------------------------------------------------------------- */

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
    case TUI_LEFT: case TUI_RIGHT: case TUI_UP: case TUI_DOWN:
        return move_cursor(model, intent.action);
    case TUI_NEXT:
        return move_to_next(model, 1);
    case TUI_PREVIOUS:
        return move_to_next(model, -1);
    case TUI_CANCEL:
        return put_back(model);
    case TUI_UNDO:
        return tui_play_undo(model);
    case TUI_REDO:
        return tui_play_redo(model);
    case TUI_ALL_UP:
        return tui_play_all_up(model);
    case TUI_TIP:
        return give_tip(model);
    case TUI_DEAL_NEXT:
        return tui_deal_next(model);
    case TUI_RESTART:
        return tui_deal_again(model);
    case TUI_QUICK:
        return toggle_quick(model);
    case TUI_PEEK:
        return peek(model);
    case TUI_REPEAT:
        return repeat(model, intent);
    default:
        return 0;
    }
}

static bool worth_repeating(int action)
{
    return action == TUI_DRAW || action == TUI_FOUNDATION || action == TUI_ALL_UP || action == TUI_UNDO ||
           action == TUI_REDO || action == TUI_TIP;
}

static unsigned with_empty_hands(tui_model *model, tui_intent intent)
{
    int pile = pile_named(model, intent.action);
    switch (intent.action) {
    case TUI_DRAW:
        return tui_play_draw(model);
    case TUI_FOUNDATION:
        return send_up(model);
    case TUI_BACK:
        tui_hush(model);
        model->asking = TUI_ASK_BACK;
        return TUI_DO_DRAW;
    case TUI_ENTER:
        return enter(model);
    default:
        return pile >= 0 ? tui_pick_up(model, pile) : verb(model, intent);
    }
}

static bool belongs_to_carrying(const tui_model *model, int action)
{
    return pile_named(model, action) >= 0 || action == TUI_ENTER || action == TUI_DRAW || action == TUI_FOUNDATION;
}

/* The second half of a two-key move that quick mode made on the first. */
static bool swallowed(tui_model *model, tui_intent intent)
{
    int pile = model->swallow;
    model->swallow = -1;
    bool up = pile >= 0 && sol_group_of(model->game.rules, pile)->role == SOL_FOUNDATION;
    return pile >= 0 && (up ? intent.action == TUI_FOUNDATION : pile_named(model, intent.action) == pile);
}

unsigned tui_update_table(tui_model *model, tui_intent intent)
{
    unsigned effects = 0;
    if (intent.action == TUI_TYPE && !model->asking)
        return 0;
    if (swallowed(model, intent))
        return 0;
    if (model->asking && answered(model, intent, &effects))
        return effects;
    if (model->confirm != TUI_NOTHING && intent.action != model->confirm)
        tui_hush(model);
    if (worth_repeating(intent.action) && model->picked < 0)
        model->repeat = intent.action;
    if (model->picked >= 0 && belongs_to_carrying(model, intent.action))
        return carry(model, intent.action);
    return model->picked >= 0 ? verb(model, intent) : with_empty_hands(model, intent);
}
