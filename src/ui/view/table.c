/*
 * The table with cards that look like cards.
 */
#include "canvas.h"

#include <string.h>

#include "ui/model/plan.h"

/* ---- cards ------------------------------------------------------------------------------------------------------- */

static void draw_card_back(const ui_canvas *canvas, const ui_item *item)
{
    const ui_card_box *box = &item->box;
    bool stock = item->role == SOL_STOCK;
    ui_art_back(canvas->frame, *box, item->known ? item->card : SOL_NO_CARD, item->half);
    if (item->stands_for > !stock) {
        /* " 17 ", or "5×". */
        engine_name text = engine_name_of(stock ? " %d " : "%d×", item->stands_for);
        ui_art_centred(canvas->frame, box->y + (stock ? box->rows / 2 : 0), box->x + 1, box->w - 2, text.text,
                       UI_ROLE_BACK);
    }
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
    ui_frame_fill(frame, item->box.y, item->box.x, item->box.w, ' ', role);
    more = engine_name_of("%d×", item->stands_for);
    ui_art_centred(frame, item->box.y, item->box.x, item->box.w, more.text, role);
}

/*
 * The letter of a cell, or the number of a free card among overlapping ones, which no label has: in a corner of the
 * card.
 */
static void put_key(const ui_canvas *canvas, const ui_item *item, int look)
{
    enum { NAME_AND_KEY = 6 }; /* cells: a blank, "10♥", the key, and a blank */
    char name[4];
    bool named = item->role == SOL_CELL || (canvas->layout.slope && item->below);
    if (item->covered || !item->box.whole || !named)
        return;
    ui_plan_name(canvas->model->game.variant.rules, item->pile, name);
    bool close = item->box.w < NAME_AND_KEY && sol_rank(item->card) == 10; /* otherwise it would stand on the suit */
    ui_frame_text(canvas->frame, item->box.y, item->box.x + item->box.w - 2 + close, name, look);
}

static void draw_item(const ui_canvas *canvas, const ui_item *item)
{
    int look = ui_item_look(item);
    if (item->kind == UI_ITEM_SLOT)
        ui_art_slot(canvas->frame, item->box, ui_slot_glyph(canvas->model, item->pile));
    else if (item->kind == UI_ITEM_BACK)
        draw_card_back(canvas, item);
    else {
        ui_art_face(canvas->frame, item->box, item->card, look);
        put_key(canvas, item, look);
        if (item->stands_for > 1)
            put_more(canvas->frame, item, ui_role_tinted(ui_suit_role(sol_suit(item->card)), look));
    }
}

/* ---- frames ------------------------------------------------------------------------------------------------------ */

/* Marks stand for frames where there are no colours for these, or where the line is too slow. */
static bool shows_marks(const ui_item *item) { return item->box.framed || item->box.plain; }

/* The part of a pile that a frame goes around, from the first item that is meant to the uppermost. */
typedef struct focus {
    ui_card_box box;
    bool top; /* nothing of the pile lies above it */
} focus;

static focus focus_on(const ui_display_list *list, int first, int last)
{
    const ui_card_box *from = &list->items[first].box, *to = &list->items[last].box;
    focus f = {*from, true};
    f.box.rows = to->y + to->rows - from->y;
    f.box.cols = to->x + to->cols - from->x;
    f.top = first == 0 || list->items[first - 1].top || list->items[first - 1].box.y == from->y;
    return f;
}

/* Frame, of each pile, what is carried, what a tip moves, what the highlight is on, or where these may go. */
static void draw_frames(const ui_canvas *canvas, const ui_display_list *list, int role)
{
    bool gold = role == UI_ROLE_LABEL_CURSOR, cursor = !ui_shown_tip(canvas->model);
    for (int last = 0, first = 0; last < list->count; last++) {
        const ui_item *item = &list->items[last];
        bool meant = item->picked || item->tip || (cursor && item->reached);
        if (!meant)
            first = last + !item->top;
        if (item->top && (meant || (cursor && item->cursor)) == gold && (gold || item->legal)) {
            focus f = focus_on(list, first, last);
            ui_art_frame(canvas->frame, f.box, role, f.top);
        }
        if (item->top)
            first = last + 1;
    }
}

/* ---- marks ------------------------------------------------------------------------------------------------------- */

/* The mark for piles where the picked cards can go, or where a tip's move goes. */
static uint32_t mark_of(const ui_model *model) { return model->picked >= 0 ? UI_GLYPH_LEGAL : UI_GLYPH_DOWN; }

/* The role of a label here: one that would cut the frame of another card has the colour of that frame as its ground. */
static int label_role(ui_cell here, int role)
{
    bool framed = here.role == UI_ROLE_LABEL_CURSOR || here.role == UI_ROLE_LABEL_LEGAL;
    bool edge = here.glyph == UI_GLYPH_UPPER || here.glyph == UI_GLYPH_LOWER;
    return framed && edge ? UI_ROLE_TAB_CURSOR + here.role - UI_ROLE_LABEL_CURSOR : role;
}

/* In a column of four cells the brackets stand in place of the marks. */
void ui_view_label(const ui_canvas *canvas, const ui_item *top, uint32_t mark)
{
    enum { ROOM_FOR_BOTH = 5 };
    char name[4];
    bool cursor = top->cursor, legal = top->legal;
    const ui_layout *layout = &canvas->layout;
    const sol_game *game = &canvas->model->game;
    ui_area area = ui_layout_pile(layout, &game->variant, top->pile);
    int y = layout->slope ? area.y + area.rows - (layout->kind == UI_LAYOUT_CARDS) : layout->label_y;
    int role = cursor || top->picked ? UI_ROLE_LABEL_CURSOR : legal ? UI_ROLE_LABEL_LEGAL : UI_ROLE_LABEL;
    ui_plan_name(game->variant.rules, top->pile, name);
    int left = area.x + area.cols / 2 - 1;
    role = label_role(ui_frame_at(canvas->frame, y, left + 1), role);
    int right = ui_frame_text(canvas->frame, y, left + 1, name, role);
    if (legal && mark) {
        ui_frame_put(canvas->frame, y, left, mark, UI_ROLE_LABEL_LEGAL);
        ui_frame_put(canvas->frame, y, right, mark, UI_ROLE_LABEL_LEGAL);
        left -= area.cols >= ROOM_FOR_BOTH;
        right += area.cols >= ROOM_FOR_BOTH;
    }
    if (cursor && mark) {
        ui_frame_put(canvas->frame, y, left, '[', UI_ROLE_LABEL_CURSOR);
        ui_frame_put(canvas->frame, y, right, ']', UI_ROLE_LABEL_CURSOR);
    }
}

/* Beside the first and the last pile of ten there is no cell left: the bracket stands on the pile's edge. */
static int bracket_col(const ui_canvas *canvas, int x) { return ui_within(x, 0, canvas->layout.cols - 1); }

/* Stock, waste and foundations have no label: the brackets stand beside the pile, a mark on its lower edge. */
static void draw_top_marks(const ui_canvas *canvas, const ui_item *top)
{
    const ui_card_box *box = &top->box;
    const sol_game *game = &canvas->model->game;
    int middle = box->y + box->rows / 2, left = ui_layout_pile(&canvas->layout, &game->variant, top->pile).x;
    if (top->cursor) {
        ui_frame_put(canvas->frame, middle, bracket_col(canvas, left - 1), '[', UI_ROLE_LABEL_CURSOR);
        ui_frame_put(canvas->frame, middle, bracket_col(canvas, box->x + box->w), ']', UI_ROLE_LABEL_CURSOR);
    }
    if (top->legal)
        ui_frame_put(canvas->frame, box->y + box->rows - 1, box->x + box->w / 2, UI_GLYPH_LEGAL, UI_ROLE_LABEL_LEGAL);
}

/* Labels and marks belong to a pile's uppermost card. */
static void draw_marks(const ui_canvas *canvas, const ui_display_list *list)
{
    for (int i = 0; i < list->count; i++) {
        const ui_item *item = &list->items[i];
        bool marks = shows_marks(item);
        if (item->top && !item->covered && item->below && (marks || !canvas->layout.slope))
            ui_view_label(canvas, item, marks ? mark_of(canvas->model) : 0);
        else if (item->top && !item->covered && !item->below && marks)
            draw_top_marks(canvas, item);
        if (marks && canvas->model->reach > 1 && item->reached)
            ui_frame_put(canvas->frame, item->box.y, item->box.x, UI_GLYPH_RIGHT, UI_ROLE_LABEL_CURSOR);
        if (item->tip && marks)
            ui_frame_put(canvas->frame, item->box.y, item->box.x + item->box.cols - 2, UI_GLYPH_TIP, UI_ROLE_TIP);
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
    ui_card_box frame = ui_whole_box(model, area);
    for (int i = 0; i < count; i++, area.y += step) {
        ui_item item = {.box = ui_whole_box(model, area), .kind = UI_ITEM_FACE, .picked = true, .depth = count - 1 - i};
        item.box.whole = i == count - 1;
        item.box.rows = item.box.whole ? area.rows : step;
        ui_art_face(canvas->frame, item.box, cards[i], ui_item_look(&item));
    }
    frame.rows += (count - 1) * step;
    if (count && !frame.framed)
        ui_art_frame(canvas->frame, frame, UI_ROLE_LABEL_CURSOR, true);
}

void ui_view_table(const ui_canvas *canvas, const ui_display_list *list)
{
    bool frames = list->count && !shows_marks(&list->items[0]);
    for (int i = 0; i < list->count; i++) {
        draw_item(canvas, &list->items[i]);
        if (list->items[i].top) {
            /* A pile throws one shadow, however many cards of it are seen; an empty place throws none. */
            int first = i;
            while (first > 0 && !list->items[first - 1].top)
                first--;
            if (list->items[i].kind != UI_ITEM_SLOT)
                ui_art_shadow(canvas->frame, focus_on(list, first, i).box);
        }
    }
    for (int gold = 0; gold < 2 && frames; gold++)
        draw_frames(canvas, list, gold ? UI_ROLE_LABEL_CURSOR : UI_ROLE_LABEL_LEGAL);
    draw_marks(canvas, list); /* above the frames: what a player types must stay readable */
    draw_in_air(canvas);
}
