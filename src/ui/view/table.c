/*
 * The table with cards that look like cards.
 */
#include "canvas.h"

#include <string.h>

#include "ui/model/figures.h"
#include "ui/model/plan.h"

/* ---- cards ------------------------------------------------------------------------------------------------------- */

/* " 17 ", or "5×". */
static void put_count(ui_frame *frame, const ui_card_box *box, int row, int count, bool strip)
{
    engine_name text = engine_name_of(strip ? "%d×" : " %d ", count);
    ui_art_centred(frame, box->y + row, box->x + 1, box->w - 2, text.text, UI_ROLE_BACK);
}

static void draw_back(const ui_canvas *canvas, const ui_item *item)
{
    const ui_card_box *box = &item->box;
    ui_art_back(canvas->frame, *box, item->known ? item->card : SOL_NO_CARD);
    if (sol_group_of(canvas->model->game.variant.rules, item->pile)->role == SOL_STOCK)
        put_count(canvas->frame, box, box->rows / 2, item->stands_for, false);
    else if (item->stands_for > 1)
        put_count(canvas->frame, box, 0, item->stands_for, true);
}

/* "9♦ +6": open cards for which there is no room lie below the one that is seen; where that is too long, "7×". */
static void put_more(ui_frame *frame, const ui_item *item, int role)
{
    engine_name more = engine_name_of("+%d", item->stands_for - 1);
    int name = sol_rank(item->card) == 10 ? 4 : 3, length = (int)strlen(more.text), right = item->box.x + item->box.w;
    if (name + length <= item->box.w) {
        (void)ui_frame_text(frame, item->box.y, right - length, more.text, role);
        return;
    }
    for (int x = item->box.x; x < right; x++)
        ui_frame_put(frame, item->box.y, x, ' ', role);
    more = engine_name_of("%d×", item->stands_for);
    ui_art_centred(frame, item->box.y, item->box.x, item->box.w, more.text, role);
}

/* Draw a card's face. Cards that are picked up, or that a tip would move, have a tint, and a mark before the name. */
static void draw_face(const ui_canvas *canvas, const ui_item *item)
{
    int look = ui_item_look(item);
    ui_art_face(canvas->frame, item->box, item->card, look);
    if (item->stands_for > 1)
        put_more(canvas->frame, item, ui_role_tinted(ui_suit_role(sol_suit(item->card)), look));
    if (item->picked && !item->box.framed)
        ui_frame_put(canvas->frame, item->box.y, item->box.x, UI_GLYPH_RIGHT,
                     ui_role_tinted(ui_suit_role(sol_suit(item->card)), look));
}

/* Tint the stock, if a tip would draw from it. */
static void tint_back(ui_frame *frame, const ui_card_box *box)
{
    for (int y = box->y; y < box->y + box->rows; y++)
        for (int x = box->x; x < box->x + box->cols; x++)
            ui_frame_put(frame, y, x, ui_frame_at(frame, y, x).glyph, UI_ROLE_TIP);
}

static void draw_item(const ui_canvas *canvas, const ui_item *item)
{
    if (item->kind == UI_ITEM_SLOT)
        ui_art_slot(canvas->frame, item->box, ui_slot_glyph(canvas->model, item->pile));
    else if (item->kind == UI_ITEM_BACK)
        draw_back(canvas, item);
    else
        draw_face(canvas, item);
    /* Draw a cell's letter in the upper edge of its card; an empty cell has it in its middle. */
    uint32_t letter = ui_cell_letter(canvas->model, item->pile);
    if (letter != ' ' && item->kind == UI_ITEM_FACE && item->box.whole)
        ui_frame_put(canvas->frame, item->box.y + (item->box.large ? item->box.rows - 1 : 0),
                     item->box.x + item->box.w - 2, letter, UI_ROLE_SPADES);
    if (item->tip && item->kind == UI_ITEM_BACK)
        tint_back(canvas->frame, &item->box);
    if (item->tip)
        ui_frame_put(canvas->frame, item->box.y, item->box.x + (item->box.large ? 0 : item->box.cols - 2), UI_GLYPH_TIP,
                     UI_ROLE_TIP);
}

/* ---- marks ------------------------------------------------------------------------------------------------------- */

/* The mark for piles where the picked cards can go, or where a tip's move goes. */
static uint32_t mark_of(const ui_model *model) { return model->picked >= 0 ? UI_GLYPH_LEGAL : UI_GLYPH_DOWN; }

enum { NOTCH = 3 }; /* as wide as "[4]" */

/*
 * Put "4", "[4]", "▲4▲", "[▲4▲]", or "▼4▼" above the middle of a column.  A pyramid's free cards have it in a notch in
 * their lower edge, where it covers no pip.
 */
static void draw_label(const ui_canvas *canvas, int pile, bool cursor, bool legal)
{
    char name[4];
    const ui_layout *layout = &canvas->layout;
    const sol_game *game = &canvas->model->game;
    ui_area area = ui_layout_pile(layout, &game->variant, pile);
    int y = layout->slope ? area.y + area.rows - 1 : layout->label_y, middle = area.x + area.cols / 2;
    int role = legal ? UI_ROLE_LABEL_LEGAL : cursor ? UI_ROLE_LABEL_CURSOR : UI_ROLE_LABEL;
    ui_plan_name(game->variant.rules, pile, name);
    if (layout->slope)
        ui_frame_fill(canvas->frame, y, middle - 1, NOTCH, ' ', role);
    int right = ui_frame_text(canvas->frame, y, middle, name, role), left = middle - 1;
    if (legal) {
        ui_frame_put(canvas->frame, y, left--, mark_of(canvas->model), role);
        ui_frame_put(canvas->frame, y, right++, mark_of(canvas->model), role);
    }
    if (cursor) {
        ui_frame_put(canvas->frame, y, left, '[', UI_ROLE_LABEL_CURSOR);
        ui_frame_put(canvas->frame, y, right, ']', UI_ROLE_LABEL_CURSOR);
    }
}

/* Beside the last pile of ten there is no cell left: the bracket stands on the pile's edge. */
static int last_col(const ui_canvas *canvas, int x) { return x < canvas->layout.cols ? x : canvas->layout.cols - 1; }

/*
 * Stock, waste and foundations have no label: the highlight stands beside the pile, on cells of the bare table, so
 * that moving it sends few bytes; a legal destination is marked on the pile's lower edge.
 */
static void draw_top_marks(const ui_canvas *canvas, const ui_item *top, bool cursor, bool legal)
{
    const ui_card_box *box = &top->box;
    const sol_game *game = &canvas->model->game;
    int middle = box->y + box->rows / 2, left = ui_layout_pile(&canvas->layout, &game->variant, top->pile).x;
    if (cursor) {
        ui_frame_put(canvas->frame, middle, left - 1, '[', UI_ROLE_LABEL_CURSOR);
        ui_frame_put(canvas->frame, middle, last_col(canvas, box->x + box->w), ']', UI_ROLE_LABEL_CURSOR);
    }
    if (legal) /* on a card in the colours of a tint */
        ui_frame_put(canvas->frame, box->y + box->rows - 1, box->x + box->w / 2, UI_GLYPH_LEGAL,
                     top->kind == UI_ITEM_SLOT    ? UI_ROLE_LABEL_LEGAL
                     : canvas->model->picked >= 0 ? UI_ROLE_PICKED
                                                  : UI_ROLE_TIP);
}

/* Marks lie on a pile's uppermost card. */
static void draw_marks(const ui_canvas *canvas, const ui_display_list *list)
{
    const ui_model *model = canvas->model;
    uint32_t legal = ui_marked_piles(model);
    for (int i = 0; i < list->count; i++) {
        const ui_item *item = &list->items[i];
        bool top = i + 1 == list->count || list->items[i + 1].pile != item->pile;
        bool cursor = model->cursor == item->pile && ui_shows_cursor(model), lit = legal >> item->pile & 1;
        if (top && ui_plan_below(model->game.variant.rules, item->pile) && !item->covered)
            draw_label(canvas, item->pile, cursor, lit);
        else if (top && !item->covered)
            draw_top_marks(canvas, item, cursor, lit);
        if (top && cursor)
            ui_stand_on(canvas, item);
    }
}

/* The pointer holds the lowest card by its upper edge; cards that leave the window are cut off by it. */
static void draw_in_air(const ui_canvas *canvas)
{
    const ui_model *model = canvas->model;
    sol_card cards[SOL_CARDS_MAX];
    ui_shown shown = ui_shown_now(model);
    int count = ui_cards_in_air(&shown, cards), step = canvas->layout.step;
    ui_area area = {model->air_y, model->air_x - canvas->layout.card_w / 2, canvas->layout.card_h,
                    canvas->layout.card_w};
    for (int i = 0; i < count; i++, area.y += step) {
        ui_item item = {.box = ui_whole_box(model, area), .kind = UI_ITEM_FACE, .card = cards[i], .picked = true};
        item.box.above = i > 0;
        item.box.whole = i == count - 1;
        item.box.rows = item.box.whole ? area.rows : step;
        draw_face(canvas, &item);
    }
}

void ui_view_table(const ui_canvas *canvas, const ui_display_list *list)
{
    for (int i = 0; i < list->count; i++)
        draw_item(canvas, &list->items[i]);
    draw_marks(canvas, list);
    draw_in_air(canvas);
}
