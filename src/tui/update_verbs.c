/*
 * Verbs at the table: up to the foundation and back, tips, new deals; and the questions that some of them ask.
 */
#include "update.h"

#include "figures.h"
#include "plan.h"

/* ---- verbs ------------------------------------------------------------------------------------------------------ */

/* The card that this foundation takes next. */
static sol_card next_up(const sol_game *game, int pile)
{
    int rank = (tui_base_rank(game) - SOL_ACE + sol_pile_len(&game->position, pile)) % SOL_RANKS + SOL_ACE;
    return sol_card_of(rank, sol_pile_suit(game->rules, pile));
}

/* No card can go up: say which ones the foundations wait for. */
static unsigned refuse_up(tui_model *model)
{
    const sol_game *game = &model->game;
    int first = sol_first_pile(game->rules, SOL_FOUNDATION), last = first + sol_group_of(game->rules, first)->count;
    engine_text text = engine_text_in(model->message, sizeof model->message);
    engine_text_put(&text, "No card can go up now: the foundations wait for");
    for (int pile = first; pile < last; pile++) {
        if (sol_pile_suit(game->rules, pile) >= 0 && sol_pile_len(&game->position, pile) < SOL_RANKS) {
            engine_text_char(&text, ' ');
            tui_put_card(&text, model, next_up(game, pile));
        }
    }
    engine_text_char(&text, '.');
    model->refusal = true;
    return TUI_DO_DRAW;
}

unsigned tui_send_up(tui_model *model)
{
    sol_move moves[SOL_PILES_MAX];
    size_t count = sol_moves_up(&model->game, -1, moves);
    if (count == 1)
        return tui_play(model, moves[0]);
    tui_hush(model);
    if (!tui_plan_offers(model->game.rules, TUI_FOUNDATION))
        return tui_refuse(model, "Cards are not put up one by one in this game.");
    if (count == 0)
        return refuse_up(model);
    model->asking = TUI_ASK_UP;
    return TUI_DO_DRAW;
}

static unsigned send_lowest(tui_model *model)
{
    sol_move moves[SOL_PILES_MAX];
    size_t count = sol_moves_up(&model->game, -1, moves), best = 0;
    for (size_t i = 1; i < count; i++)
        if (sol_rank(sol_pile_top(&model->game.position, moves[i].from)) <
            sol_rank(sol_pile_top(&model->game.position, moves[best].from)))
            best = i;
    return count ? tui_play(model, moves[best]) : tui_put_back(model);
}

static unsigned send_from(tui_model *model, int pile)
{
    sol_move moves[SOL_PILES_MAX];
    model->asking = TUI_ASK_NOTHING;
    if (sol_moves_up(&model->game, pile, moves))
        return tui_play(model, moves[0]);
    return tui_refuse(model, "That card cannot go up now.");
}

static unsigned refuse_back(tui_model *model, int column)
{
    engine_text text = engine_text_in(model->message, sizeof model->message);
    engine_text_put(&text, "No card of the foundations goes on column ");
    tui_put_pile(&text, model, column);
    engine_text_char(&text, '.');
    model->refusal = true;
    return TUI_DO_DRAW;
}

static unsigned bring_back(tui_model *model, int column)
{
    sol_move moves[SOL_SUITS];
    int count = tui_moves_back(model, column, moves);
    model->asking = TUI_ASK_NOTHING;
    if (count == 1)
        return tui_play(model, moves[0]);
    if (count == 0)
        return refuse_back(model, column);
    model->asking = TUI_ASK_SUIT;
    model->bring_to = column;
    return TUI_DO_DRAW;
}

/* Ask for the column only if there is one to name. */
unsigned tui_ask_back(tui_model *model)
{
    sol_move moves[SOL_SUITS];
    const sol_game *game = &model->game;
    int first = sol_first_pile(game->rules, SOL_TABLEAU), last = first + sol_group_of(game->rules, first)->count;
    bool any = false;
    for (int column = first; column < last; column++)
        any = any || tui_moves_back(model, column, moves);
    tui_hush(model);
    if (!tui_plan_offers(game->rules, TUI_BACK))
        return tui_refuse(model, "Cards never come back from the foundations in this game.");
    if (!game->options.worrying_back)
        return tui_refuse(model, sol_reason_text(SOL_NO_WORRYING_BACK));
    if (!any)
        return tui_refuse(model, "No card of the foundations has a place on a column now.");
    model->asking = TUI_ASK_BACK;
    return TUI_DO_DRAW;
}

static unsigned answer_suit(tui_model *model, tui_key key)
{
    sol_move moves[SOL_SUITS];
    int count = tui_moves_back(model, model->bring_to, moves);
    for (int i = 0; i < count; i++)
        if (key == (tui_key) "cdhs"[sol_suit(sol_pile_top(&model->game.position, moves[i].from))])
            return tui_play(model, moves[i]);
    return tui_put_back(model);
}

/* The key that answers a question; another one withdraws the question and is acted on, but for a letter that
 * names no suit. */
bool tui_answered(tui_model *model, tui_intent intent, unsigned *effects)
{
    int pile = tui_pile_named(model, intent.action), asking = model->asking;
    bool digit = intent.key >= '0' && intent.key <= '9';
    model->asking = TUI_ASK_NOTHING;
    if (asking == TUI_ASK_SUIT)
        *effects = answer_suit(model, intent.key);
    else if (asking == TUI_ASK_COUNT && digit)
        *effects = tui_answer_count(model, (int)(intent.key - '0'));
    else if (asking == TUI_ASK_UP && pile >= 0)
        *effects = send_from(model, pile);
    else if (asking == TUI_ASK_UP && intent.action == TUI_FOUNDATION)
        *effects = send_lowest(model);
    else if (asking == TUI_ASK_BACK && pile >= 0)
        *effects = bring_back(model, pile);
    else if (asking == TUI_ASK_BACK && intent.action == TUI_BACK)
        *effects = tui_put_back(model);
    else
        return false;
    return true;
}

/* Where the rest plays itself, the tip is its next move. */
static int list_tips(tui_model *model)
{
    if (!sol_can_finish(&model->game))
        return (int)sol_tips(&model->game, model->tips);
    model->tips[0].move = sol_next_finish(&model->game);
    model->tips[0].why = model->tips[0].move.kind == SOL_MOVE ? SOL_TIP_UP_SAFE : SOL_TIP_STOCK;
    return 1;
}

unsigned tui_give_tip(tui_model *model)
{
    bool solver = model->settings.solver_tips && sol_solves(model->game.rules);
    return solver ? tui_ask_tip(model) : tui_give_rules_tip(model);
}

unsigned tui_give_rules_tip(tui_model *model)
{
    tui_put_down(model);
    int next = model->tip + 1;
    if (model->tip_count == 0) {
        tui_hush(model);
        model->tip_count = list_tips(model);
        next = 0;
    }
    if (model->tip_count == 0)
        return tui_refuse(model, "No card can be moved any more.");
    if (next == 0)
        model->only_returns = !sol_can_finish(&model->game) && sol_only_returns(&model->game);
    model->tip = next % model->tip_count;
    return TUI_DO_DRAW;
}

void tui_ask_again(tui_model *model, int action, const char *what)
{
    tui_hush(model);
    tui_put_down(model);
    model->confirm = action;
    engine_text text = engine_text_in(model->message, sizeof model->message);
    tui_put_key(&text, model, action);
    engine_text_put(&text, what);
}

/* Games with moves in them are not left for another by one slip of a finger. */
static bool confirmed(tui_model *model, int action, const char *what)
{
    bool open = model->screen == TUI_AT_TABLE && model->game.played > 0 &&
                sol_game_status(&model->game, tui_played(model, model->now)) == SOL_PLAYING;
    if (!open || model->confirm == action)
        return true;
    tui_ask_again(model, action, what);
    return false;
}

/* By the caller's random number, in the numbering that the game is dealt by. */
static void make_random(const tui_model *model, const sol_rules *rules, sol_deal *deal)
{
    const sol_dialect *dialect = &sol_dialects[rules->dialect];
    uint64_t number = model->next_seed, numbers = dialect->last - dialect->first + 1; /* 0: all there are */
    if (number < dialect->first || number > dialect->last)
        number = dialect->first + number % numbers;
    sol_deal_make(rules->dialect, number, rules->decks, deal);
}

unsigned tui_deal_random(tui_model *model, const sol_rules *rules, const sol_options *options)
{
    sol_deal deal;
    model->wanted = *options;
    model->wanted_game = rules;
    if (model->settings.deals != TUI_DEALS_ANY && sol_solves(rules))
        return TUI_DO_DRAW | TUI_DO_DEAL;
    make_random(model, rules, &deal);
    tui_model_deal(model, rules, &model->wanted, &deal);
    return TUI_DO_DRAW | TUI_DO_SAVE;
}

unsigned tui_deal_next(tui_model *model)
{
    if (!confirmed(model, TUI_DEAL_NEXT, " again deals a new game; this one stays in the list."))
        return TUI_DO_DRAW;
    return tui_deal_random(model, model->game.rules, &model->game.options);
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

unsigned tui_give_up(tui_model *model)
{
    bool open = sol_game_status(&model->game, tui_played(model, model->now)) == SOL_PLAYING;
    if (!open || model->game.event_count == 0)
        return tui_refuse(model, open ? "Nothing has been played yet that could be given up." : "This game is over.");
    if (model->confirm == TUI_GIVE_UP)
        return tui_play_give_up(model);
    tui_ask_again(model, TUI_GIVE_UP, " again gives up: the game ends as lost.");
    return TUI_DO_DRAW;
}

unsigned tui_toggle_peek(tui_model *model)
{
    if (!model->game.options.peek)
        return tui_refuse(model, "This game was started without --peek.");
    model->peeking = !model->peeking;
    return TUI_DO_DRAW;
}

unsigned tui_toggle_quick(tui_model *model)
{
    tui_hush(model);
    model->settings.quick = !model->settings.quick;
    engine_text text = engine_text_in(model->message, sizeof model->message);
    engine_text_put(&text, model->settings.quick ? "Quick mode on: a pile with one place to go moves at once."
                                                 : "Quick mode off.");
    return TUI_DO_DRAW;
}
