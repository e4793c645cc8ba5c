/* What is said about a move that was made: in a few words, for a player who looked elsewhere or who hears the line. */
#include "parts.h"

/* "J♦ (1) and 2♣ (5) leave"; the name of a lone king's move says so already. */
static engine_name left(const ui_model *model, sol_move move)
{
    engine_name cards = ui_short_name(model, move);
    return move.count == 1 && move.from == move.to ? cards : words_name("%s leave", cards.text);
}

ui_told ui_note_move(const ui_model *model, sol_move move)
{
    const sol_game *game = &model->game;
    return (ui_told){.move = move,
                     .name = move.kind == SOL_MOVE   ? ui_short_name(model, move)
                             : move.kind == SOL_PAIR ? left(model, move)
                                                     : (engine_name){""},
                     .down = game->position.down[move.from],
                     .empties = move.kind == SOL_MOVE && sol_role_of(game->variant.rules, move.from) == SOL_TABLEAU &&
                                move.count == sol_pile_len(&game->position, move.from),
                     .played = game->played};
}

/* The cards of the stock are face down, but a player who makes a draw again has seen them. */
void ui_note_drawn_again(const ui_model *model, ui_told *told)
{
    const sol_position *p = &model->game.position;
    engine_name cards;
    engine_text text = engine_text_in(cards.text, sizeof cards.text);
    int length = sol_pile_len(p, told->move.from);
    if (told->move.kind != SOL_DRAW)
        return;
    for (int i = 0; i < told->move.count; i++)
        engine_text_add(&text, "%s%s", i ? " " : "",
                        ui_card_name(model, sol_pile_card(p, told->move.from, length - 1 - i)).text);
    told->name = words_name("Drew %s", cards.text);
}

static engine_name row_dealt(const ui_model *model, sol_move move)
{
    int rows = sol_pile_len(&model->game.position, move.from) / move.count;
    return rows > 0 ? words_name("Dealt a row; %d left", rows) : words_name("Dealt the last row");
}

void ui_note_made(const ui_model *model, ui_told *told)
{
    switch (told->move.kind) {
    case SOL_DRAW:
        told->name = words_name("Drew %s", ui_cards_name(model, told->move.to, told->move.count).text);
        break;
    case SOL_REDEAL: told->name = words_name("Turned the waste over: pass %d", model->game.position.redeals + 1); break;
    case SOL_DEAL_ROW: told->name = row_dealt(model, told->move); break;
    default: break;
    }
}

/* Has a card come to light? */
static bool uncovers(const ui_model *model, const ui_told *before)
{
    const sol_position *p = &model->game.position;
    int pile = before->move.from;
    return before->move.kind == SOL_MOVE && p->down[pile] < before->down && !sol_pile_empty(p, pile);
}

/* Was the column that the move emptied filled at once, and lies there still what filled it? */
static bool is_filled(const ui_model *model, const ui_told *before)
{
    const sol_game *game = &model->game;
    return before->empties && game->played == before->played + 1 && !sol_pile_empty(&game->position, before->move.from);
}

void ui_tell_move(ui_model *model, const ui_told *before)
{
    engine_text text = engine_text_in(model->told, sizeof model->told);
    engine_name told = before->name;
    uint32_t followers = model->game.played - before->played - 1;
    if (uncovers(model, before))
        told = words_name("%s, uncovers %s", told.text, ui_cards_name(model, before->move.from, 1).text);
    if (is_filled(model, before))
        told = words_name("%s, filled by %s", told.text, ui_cards_name(model, before->move.from, 1).text);
    if (followers && (before->move.kind == SOL_MOVE &&
                      sol_group_of(model->game.variant.rules, before->move.to)->role == SOL_FOUNDATION))
        told =
            words_name_counted("%s, %u more card goes up", "%s, %u more cards go up", followers, told.text, followers);
    else if (followers)
        told = words_name_counted("%s, %u card goes up", "%s, %u cards go up", followers, told.text, followers);
    engine_text_put(&text, told.text);
    engine_text_put(&text, words_in("end of a sentence", "."));
}
