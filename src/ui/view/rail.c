/*
 * The table where there are few rows: every card one row without a frame, stock, waste and foundations in the rail.
 */
#include "canvas.h"
#include "figures/words.h"
#include "ui/model/plan.h"
#include "words/words.h"

enum { NAME = 1, NAME_W = 3, CURSOR_END = 18, LEGAL_END = 3 };

/* A card is a mark, its name and, where it has five cells, a blank; a tip's mark stands there, else before the name. */
static int tip_at(const ui_item *item) { return item->box.w > NAME + NAME_W ? NAME + NAME_W : 0; }

/* A card of three cells is its name alone. */
static int name_at(const ui_item *item) { return item->box.w > NAME_W ? NAME : 0; }

/* Thirteen columns stand side by side without felt between them. */
static bool has_gaps(const ui_layout *layout) { return layout->pitch > layout->card_w; }

/* Put a mark before the name: into the gap if a card is its name alone; without a gap a ten has no room for it. */
static void put_mark(const ui_canvas *canvas, const ui_item *item, int at, uint32_t mark, int role)
{
    bool alone = item->box.w == NAME_W, gap = alone && has_gaps(&canvas->layout);
    if (!alone || gap || sol_rank(item->card) != 10)
        ui_frame_put(canvas->frame, item->box.y, item->box.x + (gap ? -1 : at), mark, role);
}

/* Columns without felt between them are told apart by their shade: every second one is darker. */
static int look_of_strip(const ui_canvas *canvas, ui_item item)
{
    enum { DARKER = 4 };
    const ui_layout *layout = &canvas->layout;
    if (!has_gaps(layout) && (item.box.x - layout->column) / layout->pitch % 2)
        item.depth += DARKER;
    return ui_item_look(&item);
}

/* ---- cards ------------------------------------------------------------------------------------------------------- */

/* " 9♥", "10♥": three cells, the suits below each other. */
static void put_strip_name(ui_frame *frame, int y, int x, sol_card card, int role)
{
    ui_frame_put(frame, y, x, ' ', role);
    ui_art_name(frame, y, x + (sol_rank(card) != 10), card, role);
}

/* "11×": for so many cards there is one row. */
static void put_count(ui_frame *frame, const ui_item *item, int role)
{
    engine_name count = engine_name_of("%d×", item->stands_for);
    ui_art_centred(frame, item->box.y, item->box.x, item->box.w, count.text, role);
}

static void draw_face(const ui_canvas *canvas, const ui_item *item)
{
    int y = item->box.y, x = item->box.x, look = look_of_strip(canvas, *item);
    bool marked = item->picked || (canvas->model->reach > 1 && item->reached);
    ui_frame_fill(canvas->frame, y, x, item->box.w, ' ', look);
    if (item->stands_for > 1)
        put_count(canvas->frame, item, ui_role_tinted(UI_ROLE_SPADES, look));
    else
        put_strip_name(canvas->frame, y, x + name_at(item), item->card,
                       ui_role_tinted(ui_suit_role(sol_suit(item->card)), look));
    if (marked)
        put_mark(canvas, item, 0, UI_GLYPH_RIGHT, look);
}

static void draw_strip_back(const ui_canvas *canvas, const ui_item *item)
{
    int y = item->box.y, x = item->box.x;
    ui_frame_fill(canvas->frame, y, x, item->box.w, UI_GLYPH_BACK, UI_ROLE_BACK);
    if (item->known)
        ui_art_name(canvas->frame, y, x + name_at(item) + (sol_rank(item->card) != 10), item->card, UI_ROLE_BACK);
    if (item->stands_for > 1)
        put_count(canvas->frame, item, UI_ROLE_BACK);
}

static void draw_empty_column(const ui_canvas *canvas, const ui_item *item)
{
    int y = item->box.y, x = item->box.x;
    uint32_t glyph = ui_slot_glyph(canvas->model, item->pile);
    static const char *const outlines[] = {"┌╌┐", "┌╌╌┐", "┌╌╌╌┐"};
    ui_frame_text(canvas->frame, y, x, outlines[item->box.w - NAME_W], UI_ROLE_SLOT);
    if (glyph != ' ')
        ui_frame_put(canvas->frame, y, x + item->box.w / 2, glyph, UI_ROLE_SLOT);
}

/* ---- the rail's piles -------------------------------------------------------------------------------------------- */

static void draw_stock(const ui_canvas *canvas, const ui_item *item)
{
    int y = item->box.y, x = ui_frame_text(canvas->frame, y, item->box.x, words_of(N_("stock ")), UI_ROLE_LABEL);
    if (item->kind == UI_ITEM_SLOT) {
        ui_frame_put(canvas->frame, y, x, ui_slot_glyph(canvas->model, item->pile), UI_ROLE_SLOT);
        return;
    }
    ui_frame_put(canvas->frame, y, x++, UI_GLYPH_BACK, UI_ROLE_BACK);
    x = ui_frame_text(canvas->frame, y, x, engine_name_of(" %d", item->stands_for).text, UI_ROLE_LABEL) + 1;
    if (item->known)
        ui_art_name(canvas->frame, y, x, item->card, UI_ROLE_BACK);
    if (item->tip)
        ui_frame_put(canvas->frame, y, item->box.x + CURSOR_END - 1, UI_GLYPH_TIP, UI_ROLE_TIP);
}

/* A bare card of three cells, with its marks behind it; an empty place is a dash. */
static void draw_bare(const ui_canvas *canvas, const ui_item *item)
{
    int y = item->box.y, x = item->box.x;
    if (item->kind == UI_ITEM_SLOT) {
        ui_frame_text(canvas->frame, y, x, " -", UI_ROLE_SLOT);
        return;
    }
    put_strip_name(canvas->frame, y, x, item->card,
                   ui_role_tinted(ui_suit_role(sol_suit(item->card)), ui_item_look(item)));
    if (item->picked)
        ui_frame_put(canvas->frame, y, x - (sol_rank(item->card) == 10), UI_GLYPH_RIGHT, UI_ROLE_PICKED);
    else if (item->tip)
        ui_frame_put(canvas->frame, y, x + NAME_W, UI_GLYPH_TIP, UI_ROLE_TIP);
}

/* "♠ -", "♠ 2", "♠10"; without a suit of its own, that of its cards, or none. */
static void draw_foundation(const ui_canvas *canvas, const ui_item *item)
{
    int y = item->box.y, x = item->box.x, suit = sol_pile_suit(canvas->model->game.variant.rules, item->pile);
    bool empty = item->kind == UI_ITEM_SLOT;
    if (suit < 0 && empty) {
        ui_frame_put(canvas->frame, y, x + 1, '-', UI_ROLE_SLOT);
        return;
    }
    suit = suit < 0 ? sol_suit(item->card) : suit;
    int role = empty ? UI_ROLE_SLOT : item->picked ? UI_ROLE_PICKED : ui_suit_role(suit);
    bool ten = sol_rank(item->card) == 10;
    ui_frame_put(canvas->frame, y, x, ui_suit_glyph(suit), role);
    ui_frame_put(canvas->frame, y, x + 1, ten ? '1' : item->picked ? UI_GLYPH_RIGHT : ' ', role);
    uint32_t rank = empty ? '-' : figures_index(sol_rank(item->card));
    ui_frame_put(canvas->frame, y, x + 2, rank, role);
    if (item->tip || item->picked)
        ui_frame_put(canvas->frame, y, x + 3, item->tip ? UI_GLYPH_TIP : UI_GLYPH_LEFT,
                     item->tip ? UI_ROLE_TIP : UI_ROLE_PICKED);
}

/* ---- marks ------------------------------------------------------------------------------------------------------- */

static void draw_rail_marks(const ui_canvas *canvas, const ui_item *item)
{
    bool narrow = item->role == SOL_FOUNDATION || item->role == SOL_CELL;
    int y = item->box.y, left = narrow ? item->box.x - 1 : canvas->layout.rail - 1;
    int right = narrow ? item->box.x + LEGAL_END + (item->legal || item->picked || item->tip)
                       : canvas->layout.rail + CURSOR_END;
    if (item->legal && !item->picked)
        ui_frame_put(canvas->frame, y, item->box.x + LEGAL_END, UI_GLYPH_LEGAL, UI_ROLE_LABEL_LEGAL);
    if (item->cursor) {
        ui_frame_put(canvas->frame, y, left, '[', UI_ROLE_LABEL_CURSOR);
        ui_frame_put(canvas->frame, y, right, ']', UI_ROLE_LABEL_CURSOR);
    }
}

/* ---- all of it --------------------------------------------------------------------------------------------------- */

/* A pile of removed or discarded cards shows what has left last, " Q♦ gone", which waits for nothing. */
static void draw_pile_item(const ui_canvas *canvas, const ui_item *item)
{
    int y = item->box.y, x = item->box.x;
    ui_way way = ui_plan_way(canvas->model->game.variant.rules);
    switch (item->role) {
    case SOL_STOCK: draw_stock(canvas, item); return;
    case SOL_WASTE:
        ui_frame_text(canvas->frame, y, canvas->layout.rail, words_in("rail", "waste"), UI_ROLE_LABEL);
        draw_bare(canvas, item);
        return;
    case SOL_CELL:
        ui_frame_put(canvas->frame, y, x - 1, ui_cell_letter(canvas->model, item->pile), UI_ROLE_LABEL);
        draw_bare(canvas, item);
        return;
    case SOL_FOUNDATION:
        if (way != UI_IN_PAIRS && way != UI_AWAY) {
            draw_foundation(canvas, item);
            return;
        }
        draw_bare(canvas, item);
        ui_frame_text(canvas->frame, y, x + NAME_W + 1, words_of(N_("gone")), UI_ROLE_LABEL);
        return;
    default: break;
    }
    if (item->kind == UI_ITEM_SLOT)
        draw_empty_column(canvas, item);
    else if (item->kind == UI_ITEM_BACK)
        draw_strip_back(canvas, item);
    else
        draw_face(canvas, item);
    if (item->tip)
        put_mark(canvas, item, tip_at(item), UI_GLYPH_TIP, UI_ROLE_TIP);
}

void ui_view_rail(const ui_canvas *canvas, const ui_display_list *list)
{
    for (int i = 0; i < list->count; i++) {
        const ui_item *item = &list->items[i];
        draw_pile_item(canvas, item);
        if (item->top && item->below && !item->covered)
            ui_view_label(canvas, item, UI_GLYPH_LEGAL);
        else if (item->top && !item->below)
            draw_rail_marks(canvas, item);
    }
    /* Below the pointer a name a row. */
    sol_card cards[SOL_CARDS_MAX];
    ui_shown shown = ui_shown_now(canvas->model);
    int count = ui_cards_in_air(&shown, cards);
    for (int i = 0; i < count; i++)
        (void)ui_art_name(canvas->frame, canvas->model->air_y + i, canvas->model->air_x, cards[i],
                          ui_role_tinted(ui_suit_role(sol_suit(cards[i])), UI_ROLE_PICKED));
}
