/*
 * What is said of a move that was made: in a few words, for an eye that was elsewhere, and for whoever hears the line.
 */
#include "parts.h"

ui_told ui_note_move(const ui_model *model, sol_move move)
{
    const sol_game *game = &model->game;
    return (ui_told){.move = move,
                     .name = move.kind == SOL_MOVE || move.kind == SOL_PAIR ? ui_short_name(model, move)
                                                                            : (engine_name){""},
                     .down = game->position.down[move.from],
                     .played = game->played};
}

static void put_drawn(engine_text *text, const ui_model *model, sol_move move)
{
    engine_text_add(text, "Drew %s", ui_cards_name(model, move.to, move.count).text);
}

static void put_pass(engine_text *text, const ui_model *model)
{
    engine_text_add(text, "Turned the stock over: pass %d", model->game.position.redeals + 1);
}

static void put_row(engine_text *text, const ui_model *model, sol_move move)
{
    int rows = sol_pile_len(&model->game.position, move.from) / move.count;
    if (rows > 0)
        engine_text_add(text, "Dealt a row; %d left", rows);
    else
        engine_text_put(text, "Dealt the last row");
}

/* A card that came to light, and those that went up behind the move. */
static void put_consequences(engine_text *text, const ui_model *model, const ui_told *before)
{
    const sol_game *game = &model->game;
    int pile = before->move.from;
    uint32_t followers = game->played - before->played - 1;
    if (before->move.kind == SOL_MOVE && game->position.down[pile] < before->down &&
        !sol_pile_empty(&game->position, pile))
        engine_text_add(text, ", uncovers %s", ui_cards_name(model, pile, 1).text);
    if (followers)
        engine_text_add(text, ", %u card%s up", followers, followers == 1 ? " goes" : "s go");
}

void ui_tell_move(ui_model *model, const ui_told *before)
{
    engine_text text = engine_text_in(model->told, sizeof model->told);
    switch (before->move.kind) {
    case SOL_DRAW: put_drawn(&text, model, before->move); break;
    case SOL_REDEAL: put_pass(&text, model); break;
    case SOL_DEAL_ROW: put_row(&text, model, before->move); break;
    default: engine_text_put(&text, before->name.text);
    }
    put_consequences(&text, model, before);
    engine_text_char(&text, '.');
}
