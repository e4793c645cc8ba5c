/*
 * Commands at the table: up to the foundation and back, with their questions; and the keys that mean the same whether
 * cards are carried or not.
 */
#include "parts.h"

#include "ui/model/figures.h"
#include "ui/model/plan.h"

/* ---- up to the foundation --------------------------------------------------------------------------------------- */

/* The card that this foundation takes next. */
static sol_card next_up(const sol_game *game, int pile)
{
    int rank = (ui_base_rank(game) - SOL_ACE + sol_pile_len(&game->position, pile)) % SOL_RANKS + SOL_ACE;
    return sol_card_of(rank, sol_pile_suit(game->variant.rules, pile));
}

/* No card can go up: say which ones the foundations wait for. */
static unsigned refuse_up(ui_model *model)
{
    const sol_game *game = &model->game;
    int first = sol_first_pile(game->variant.rules, SOL_FOUNDATION),
        last = first + sol_group_of(game->variant.rules, first)->count;
    engine_name cards = {""};
    engine_text text = engine_text_in(cards.text, sizeof cards.text);
    for (int pile = first; pile < last; pile++) {
        if (sol_pile_suit(game->variant.rules, pile) >= 0 && sol_pile_len(&game->position, pile) < SOL_RANKS)
            engine_text_add(&text, text.length ? " %s" : "%s", ui_card_name(model, next_up(game, pile)).text);
    }
    (void)ui_refuse(model, "No card can go up now: the foundations wait for %s.", cards.text);
    return ui_because(model, UI_REFUSED_NOT_NEXT_UP);
}

unsigned ui_send_up(ui_model *model)
{
    sol_move moves[SOL_PILES_MAX];
    size_t count = sol_moves_up(&model->game, -1, moves);
    if (count == 1)
        return ui_play(model, moves[0]);
    ui_clear_message(model);
    if (!ui_plan_offers(model->game.variant.rules, UI_FOUNDATION))
        return ui_refuse_up(model);
    if (count == 0)
        return refuse_up(model);
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

static unsigned send_from(ui_model *model, int pile)
{
    sol_move moves[SOL_PILES_MAX];
    if (sol_moves_up(&model->game, pile, moves))
        return ui_play(model, moves[0]);
    (void)ui_refuse(model, "That card cannot go up now.");
    return ui_because(model, UI_REFUSED_NOT_NEXT_UP);
}

/* ---- back from the foundation ----------------------------------------------------------------------------------- */

static unsigned bring_back(ui_model *model, int column)
{
    sol_move moves[SOL_SUITS];
    int count = ui_moves_back(model, column, moves);
    if (count == 1)
        return ui_play(model, moves[0]);
    if (count == 0) {
        (void)ui_refuse(model, "No foundation card fits on column %s.", ui_pile_name(model, column).text);
        return ui_because(model, UI_REFUSED_FITS_NO_COLUMN);
    }
    model->pending = (ui_pending){.kind = UI_AWAITS_SUIT, .to = column};
    return UI_DO_DRAW;
}

/* Ask for the column only if there is one to name. */
unsigned ui_ask_back(ui_model *model)
{
    sol_move moves[SOL_SUITS];
    const sol_game *game = &model->game;
    int first = sol_first_pile(game->variant.rules, SOL_TABLEAU),
        last = first + sol_group_of(game->variant.rules, first)->count;
    bool any = false;
    for (int column = first; column < last; column++)
        any = any || ui_moves_back(model, column, moves);
    ui_clear_message(model);
    if (!ui_plan_offers(game->variant.rules, UI_BACK)) {
        (void)ui_refuse(model, "Cards never come back from the foundations in this game.");
        return ui_because(model, UI_REFUSED_STAYS_UP);
    }
    if (!game->variant.options.worrying_back)
        return ui_refuse_for(model, SOL_NO_WORRYING_BACK);
    if (!any) {
        (void)ui_refuse(model, "No foundation card fits on a column now.");
        return ui_because(model, UI_REFUSED_FITS_NO_COLUMN);
    }
    model->pending.kind = UI_AWAITS_COLUMN;
    return UI_DO_DRAW;
}

static unsigned answer_suit(ui_model *model, int column, ui_key key)
{
    sol_move moves[SOL_SUITS];
    int count = ui_moves_back(model, column, moves);
    for (int i = 0; i < count; i++)
        if (key == (ui_key) "cdhs"[sol_suit(sol_pile_top(&model->game.position, moves[i].from))])
            return ui_play(model, moves[i]);
    return ui_put_back(model);
}

/* ---- questions -------------------------------------------------------------------------------------------------- */

/*
 * Was a question answered? A key that does not answer it withdraws it and does its usual work, except for a letter that
 * names no suit.
 */
bool ui_answered(ui_model *model, ui_intent intent, unsigned *effects)
{
    int pile = ui_pile_named(model, intent.action), asking = model->pending.kind, column = model->pending.to;
    bool digit = intent.key >= '0' && intent.key <= '9';
    model->pending = (ui_pending){0};
    if (asking == UI_AWAITS_SUIT)
        *effects = answer_suit(model, column, intent.key);
    else if (asking == UI_AWAITS_COUNT && digit)
        *effects = ui_answer_count(model, intent.key == '0' ? 10 : (int)(intent.key - '0'));
    else if (asking == UI_AWAITS_UP && pile >= 0)
        *effects = send_from(model, pile);
    else if (asking == UI_AWAITS_UP && intent.action == UI_FOUNDATION)
        *effects = send_lowest(model);
    else if (asking == UI_AWAITS_COLUMN && pile >= 0)
        *effects = bring_back(model, pile);
    else if (asking == UI_AWAITS_COLUMN && intent.action == UI_BACK)
        *effects = ui_put_back(model);
    else
        return false;
    return true;
}

/* ---- the others ------------------------------------------------------------------------------------------------- */

static unsigned give_up(ui_model *model)
{
    bool open = ui_game_status(model) == SOL_PLAYING;
    if (!open || model->game.event_count == 0)
        return open ? ui_refuse(model, "No move was made yet, so there is nothing to give up.") : ui_refuse_over(model);
    if (ui_asked_again(model, UI_GIVE_UP))
        return ui_play_give_up(model);
    ui_put_down(model);
    (void)ui_ask_again(model, UI_GIVE_UP, "Press %s again to give up: the game counts as a loss.",
                       ui_key_of(model, UI_GIVE_UP).text);
    return UI_DO_DRAW;
}

static unsigned toggle_peek(ui_model *model)
{
    if (!model->game.variant.options.peek) {
        (void)ui_refuse(model, "This game was started without --peek.");
        return ui_because(model, UI_REFUSED_NO_PEEK);
    }
    model->peeking = !model->peeking;
    return UI_DO_DRAW;
}

static unsigned toggle_quick(ui_model *model)
{
    ui_clear_message(model);
    model->settings.quick = !model->settings.quick;
    return ui_tell(model, "%s",
                   words_of(model->settings.quick
                                ? N_("Quick mode on: a pile with only one legal destination moves at once.")
                                : N_("Quick mode off.")));
}

/* Esc first puts away whatever hides a lesson's sentence. */
static unsigned cancel(ui_model *model)
{
    bool bare = model->picked < 0 && !model->message[0] && model->tip < 0 && !model->no_tip;
    return model->lesson.visit && bare ? ui_leave_lesson(model) : ui_put_back(model);
}

static unsigned give_tip(ui_model *model)
{
    if (ui_lesson_bars(model, UI_TIP))
        return UI_DO_DRAW;
    unsigned effects = ui_give_tip(model);
    ui_lesson_follow(model, UI_TIP);
    return effects;
}

unsigned ui_command(ui_model *model, int action)
{
    bool by_machine = action == UI_ALL_UP || action == UI_SHOW || action == UI_GIVE_UP;
    if (by_machine && ui_lesson_bars(model, action))
        return UI_DO_DRAW;
    switch (action) {
    case UI_LEFT:
    case UI_RIGHT:
    case UI_UP:
    case UI_DOWN: return ui_move_cursor(model, action);
    case UI_NEXT: return ui_move_to_next(model, 1);
    case UI_PREVIOUS: return ui_move_to_next(model, -1);
    case UI_CANCEL: return cancel(model);
    case UI_QUIT: return ui_leave_lesson(model); /* it comes here only if there is something to go back to */
    case UI_UNDO: return ui_play_undo(model);
    case UI_REDO: return ui_play_redo(model);
    case UI_ALL_UP: return ui_play_all_up(model);
    case UI_TIP: return give_tip(model);
    case UI_SHOW: return ui_show_me(model);
    case UI_DEAL_NEXT: return ui_deal_next(model);
    case UI_LEARN: return ui_open_lesson(model);
    case UI_RESTART: return ui_deal_again(model);
    case UI_GIVE_UP: return give_up(model);
    case UI_QUICK: return toggle_quick(model);
    case UI_PEEK: return toggle_peek(model);
    case UI_COUNT: return ui_ask_count(model);
    case UI_FEWER:
    case UI_MORE: return ui_refuse(model, "Nothing is picked up yet.");
    default: return 0;
    }
}
