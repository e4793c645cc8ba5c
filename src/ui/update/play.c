/*
 * Moves: the one place from which the front end appends to the game.
 */
#include "parts.h"

#include <string.h>

#include "engine/view.h"
#include "ui/model/plan.h"

/* ---- what is told of a move: in a few words, for a player who looked elsewhere or who hears the line ------------- */

/*
 * What is to be told of a move, noted before it is made: its name then, what lay face down, and whether it empties a
 * column.
 */
typedef struct told {
    sol_move move;
    engine_name name;
    uint8_t down[SOL_PILES_MAX];
    bool empties;
    uint32_t played;
} told;

static told note_move(const ui_model *model, sol_move move)
{
    const sol_game *game = &model->game;
    engine_name name = {""};
    if (figures_discards(model->game.variant.rules, move))
        name = words_name("%s discarded", ui_placed_name(model, move.from, 1).text);
    else if (move.kind == SOL_MOVE)
        name = ui_short_name(model, move);
    else if (move.kind == SOL_PAIR && move.from == move.to)
        name = words_name("%s removed", ui_placed_name(model, move.from, move.count).text);
    else if (move.kind == SOL_PAIR)
        name = words_name("%s removed", ui_short_name(model, move).text);
    told note = {.move = move,
                 .name = name,
                 .empties = move.kind == SOL_MOVE && sol_role_of(game->variant.rules, move.from) == SOL_TABLEAU &&
                            move.count == sol_pile_len(&game->position, move.from),
                 .played = game->played};
    memcpy(note.down, game->position.down, sizeof note.down);
    return note;
}

/* The cards of the stock are face down, but a player who makes a draw again has seen them. */
static void note_drawn_again(const ui_model *model, told *note)
{
    const sol_position *p = &model->game.position;
    engine_name cards;
    engine_text text = engine_text_in(cards.text, sizeof cards.text);
    int stock = note->move.from, length = sol_pile_len(p, stock);
    if (note->move.kind != SOL_DRAW)
        return;
    for (int i = 1; i <= note->move.count; i++)
        engine_text_add(&text, i > 1 ? " %s" : "%s", ui_card_name(model, sol_pile_card(p, stock, length - i)).text);
    note->name = words_name("Drew %s", cards.text);
}

/* After a draw was made, and before automatic moves take away what it brought: note its cards. */
static void note_made(const ui_model *model, told *note)
{
    sol_move move = note->move;
    int left = sol_pile_len(&model->game.position, move.from);
    if (move.kind == SOL_DRAW)
        note->name = words_name("Drew %s", ui_cards_name(model, move.to, move.count).text);
    else if (move.kind == SOL_REDEAL)
        note->name = words_name("Turned the waste over: pass %d", model->game.position.redeals + 1);
    else if (move.kind == SOL_DEAL_ROW && left > 0) /* the last row may be shorter */
        note->name = words_name("Dealt a row, %d left", (left + move.count - 1) / move.count);
    else if (move.kind == SOL_DEAL_ROW)
        note->name = words_name("Dealt the last row");
}

/* The cards that lay face down before, and now lie face up: "6♠", or where cards overlap "6♠, 9♦". */
static engine_name turned_up(const ui_model *model, const told *before)
{
    const sol_position *p = &model->game.position;
    engine_name cards = {""};
    engine_text text = engine_text_in(cards.text, sizeof cards.text);
    for (int pile = 0; pile < sol_pile_count(model->game.variant.rules); pile++)
        if ((pile == before->move.from || model->game.variant.rules->places) && p->down[pile] < before->down[pile] &&
            !sol_pile_empty(p, pile))
            engine_text_add(&text, "%s%s", text.length ? words_in("list", ", ") : "",
                            ui_cards_name(model, pile, 1).text);
    return cards;
}

/* After a move and its automatic ones: tell it, as in "7→3 6♥, uncovers 6♠" and "Drew 4♥". */
static void tell_move(ui_model *model, const told *before)
{
    engine_text text = engine_text_in(model->told, sizeof model->told);
    engine_name said = before->name;
    const sol_position *p = &model->game.position;
    sol_move move = before->move;
    bool empty = sol_pile_empty(p, move.from);
    uint32_t followers = model->game.played - before->played - 1;
    engine_name turned = turned_up(model, before);
    if (move.kind == SOL_MOVE && turned.text[0])
        said = words_name("%s, uncovers %s", said.text, turned.text);
    /* Was the column that the move emptied filled at once, and lies there still what filled it? */
    if (before->empties && followers == 0 && !empty)
        said = words_name("%s, %s fills the gap", said.text, ui_cards_name(model, move.from, 1).text);
    if (followers && move.kind == SOL_MOVE && ui_role_of(model, move.to) == SOL_FOUNDATION)
        said =
            words_name_counted("%s, %u more card goes up", "%s, %u more cards go up", followers, said.text, followers);
    else if (followers)
        said = words_name_counted("%s, %u card goes up", "%s, %u cards go up", followers, said.text, followers);
    engine_text_put(&text, said.text);
    engine_text_put(&text, words_in("end of a sentence", "."));
}

/* ---- events ----------------------------------------------------------------------------------------------------- */

static sol_reason append_event(ui_model *model, sol_event event)
{
    /* The time of an event that happens now: the first one of a game is at 0 and starts the clock. */
    if (model->game.event_count == 0) {
        model->clock.before = 0;
        model->clock.running = false;
    }
    uint32_t played = ui_played(model, model->now), last = sol_game_last_time(&model->game);
    event.at = played > last ? played : last;
    sol_reason reason = sol_game_append(&model->game, event);
    model->clock.resting = model->clock.resting && reason != SOL_OK;
    model->newcomer = model->newcomer && (reason != SOL_OK || model->provenance.practice);
    return reason;
}

static void play_automatic(ui_model *model)
{
    bool alone = model->lesson.first || model->practice.stage == UI_PRACTICE_ASKED; /* the player makes every move */
    while (!alone) {
        sol_move move = sol_next_automatic(&model->game, model->settings.automatic);
        if (move.kind == SOL_NO_MOVE || append_event(model, sol_event_automatic(move, 0)) != SOL_OK)
            return;
    }
}

/*
 * Open the panel of a stuck game.  Whoever undid the last move from there and made it again, as by following the tips,
 * is offered the table: another undo would lead in a circle.
 */
static void open_stuck(ui_model *model)
{
    int choices[UI_CHOICES_MAX];
    const sol_position *here = &model->game.position;
    bool again = memcmp(&model->stuck_at, here, sizeof *here) == 0;
    model->screen = UI_AT_STUCK;
    model->stuck_at = *here;
    for (int i = ui_panel_choices(model, choices) - 1; again && i > 0; i--)
        if (choices[i] == UI_CANCEL)
            model->scroll = i;
}

void ui_see_end(ui_model *model)
{
    sol_status status = ui_game_status(model);
    bool stuck = ui_is_stuck(model);
    model->scroll = 0;
    model->panel_at = model->now;
    if (status == SOL_HAS_WON) {
        model->screen = UI_AT_WON;
        model->celebrating = ui_is_animated(&model->settings) && !model->lent ? model->now : 0;
        model->panel_at += model->celebrating ? UI_VICTORY_MS : 0;
    } else if (status == SOL_TIMED_OUT) {
        model->screen = UI_AT_TIME_UP;
    } else if (status == SOL_GAVE_UP) {
        model->screen = UI_AT_GAVE_UP;
    } else if (stuck && !model->stuck_seen) {
        open_stuck(model);
    }
    model->stuck_seen = stuck;
}

/* Something happened to the game. */
static unsigned happened(ui_model *model)
{
    ui_put_down(model);
    ui_rest_cursor(model);
    ui_see_end(model);
    const sol_game *game = &model->game;
    /* Without undo nothing leads away from a table on which no card can be moved any more: the game is lost. */
    if (game->variant.options.no_undo && ui_game_status(model) == SOL_PLAYING && engine_is_known_stuck(game)) {
        (void)append_event(model, sol_event_of(SOL_EVENT_GIVE_UP, 0));
        model->screen = UI_AT_STUCK;
    }
    return UI_DO_DRAW | UI_DO_SAVE;
}

unsigned ui_play(ui_model *model, sol_move move)
{
    const sol_game *game = &model->game;
    if (sol_check(&game->variant, &game->position, move) != SOL_OK)
        return ui_refuse_move(model, move);
    if (ui_lesson_bars_move(model, move) || ui_practice_bars_move(model))
        return UI_DO_DRAW;
    ui_clear_message(model);
    model->refused = SOL_OK;
    told note = note_move(model, move);
    sol_reason reason = append_event(model, sol_event_move(move, 0));
    if (reason != SOL_OK)
        return ui_refuse_for(model, reason);
    note_made(model, &note);
    play_automatic(model);
    tell_move(model, &note);
    ui_lesson_follow(model, UI_NOTHING);
    ui_practice_follow(model);
    return happened(model);
}

bool ui_play_shown(ui_model *model, sol_move move)
{
    ui_clear_message(model);
    model->told[0] = 0;
    if (append_event(model, sol_event_move(move, 0)) != SOL_OK)
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
    if (stock < 0)
        return ui_refuse_by(model, UI_REFUSED_NO_STOCK, "This game has no stock.");
    if (waste < 0) /* the check will say why no row is dealt, or why the stock is not turned over or drawn from */
        move =
            (sol_move){SOL_DEAL_ROW, (uint8_t)stock, (uint8_t)column, sol_group_of(game->variant.rules, column)->count};
    else if (game->variant.rules->kinds & 1 << SOL_REDEAL)
        move = (sol_move){SOL_REDEAL, (uint8_t)waste, (uint8_t)stock, (uint8_t)sol_pile_len(&game->position, waste)};
    else
        move = (sol_move){SOL_DRAW, (uint8_t)stock, (uint8_t)waste, game->variant.options.draw};
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
    if (sol_check(&game->variant, &game->position, up) != SOL_OK)
        ui_point_at(model, model->picked >= 0 ? up.to : pile);
    return ui_play(model, up);
}

unsigned ui_play_give_up(ui_model *model)
{
    ui_clear_message(model);
    sol_reason reason = append_event(model, sol_event_of(SOL_EVENT_GIVE_UP, 0));
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
    if (move.kind == SOL_NO_MOVE)
        return ui_refuse_by(model, UI_REFUSED_NOT_SAFE, "No cards can safely go up now.");
    ui_clear_message(model);
    told note = note_move(model, move);
    sol_reason reason = append_event(model, sol_event_move(move, 0));
    if (reason != SOL_OK)
        return ui_refuse_for(model, reason);
    while ((move = next_safe(model)).kind != SOL_NO_MOVE && append_event(model, sol_event_automatic(move, 0)) == SOL_OK)
        ;
    tell_move(model, &note);
    return happened(model);
}

/* The finish is one move of the player, and automatic ones after it: one undo takes it all back. */
unsigned ui_play_finish(ui_model *model, bool at_once)
{
    do {
        sol_move move = sol_next_finish(&model->game);
        sol_event event = sol_event_move(move, 0);
        event.automatic = model->finish_begun;
        if (move.kind == SOL_NO_MOVE || append_event(model, event) != SOL_OK)
            model->finishing = false;
        model->finish_begun = model->finishing && !model->game.won;
    } while (model->finish_begun && at_once);
    model->finishing = model->finish_begun;
    return happened(model);
}

/* ---- back and forth --------------------------------------------------------------------------------------------- */

static unsigned turn_back(ui_model *model, sol_event_kind kind)
{
    sol_reason reason = append_event(model, sol_event_of(kind, 0));
    ui_clear_message(model);
    model->told[0] = 0;
    model->stuck_seen = false;
    if (reason != SOL_OK)
        return ui_refuse_for(model, reason);
    model->celebrating = 0;
    model->screen = UI_AT_TABLE;
    return happened(model);
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
    /* Moves that the solver has lent are no longer in the game when they are taken back. */
    uint32_t gone = model->lent_end > game->played ? model->lent_end - game->played : 0;
    model->lent -= gone < model->lent ? gone : model->lent;
    model->lent_end -= gone;
    ui_lesson_follow(model, UI_UNDO);
    if (model->lesson.first)
        return effects;
    uint32_t followers = 0;
    while (game->played + followers + 1 < game->step_count && game->steps[game->played + followers + 1].automatic)
        followers++;
    engine_name move = ui_short_name(model, game->steps[game->played].move);
    engine_text text = ui_begin_telling(model);
    if (followers)
        words_add_counted(&text, "Undone: %s, and %u automatic move", "Undone: %s, and %u automatic moves", followers,
                          move.text, followers);
    else
        words_add(&text, "Undone: %s", move.text);
    words_end(&text);
    return effects;
}

unsigned ui_play_redo(ui_model *model)
{
    const sol_game *game = &model->game;
    bool any = game->played < game->step_count;
    told before = any ? note_move(model, game->steps[game->played].move) : (told){.played = 0};
    if (any)
        note_drawn_again(model, &before);
    unsigned effects = turn_back(model, SOL_EVENT_REDO);
    if (any && !model->refusal && !model->lesson.first) {
        /* Tell a move that is made again as it was told the first time. */
        if (model->game.played == before.played + 1)
            note_made(model, &before);
        if (!before.name.text[0])
            before.name = ui_short_name(model, before.move);
        tell_move(model, &before);
    }
    return effects;
}
