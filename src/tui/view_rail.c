/*
 * The table where there are few rows: every card one row without a frame, stock, waste and foundations in the rail.
 */
#include "canvas.h"
#include "figures.h"
#include "plan.h"

enum { NAME = 1, NAME_W = 3, CURSOR_END = 18, LEGAL_END = 3 };

/* A card is a mark, its name and, where it has five cells, a blank; a tip's mark stands there, else before the name. */
static int tip_at(const tui_item *item) { return item->box.w > NAME + NAME_W ? NAME + NAME_W : 0; }

/* ---- cards ------------------------------------------------------------------------------------------------------- */

/* " 9♥", "10♥": three cells, the suits below each other. */
static void put_name(tui_frame *frame, int y, int x, sol_card card, int role)
{
    tui_frame_put(frame, y, x, ' ', role);
    tui_art_name(frame, y, x + (sol_rank(card) != 10), card, role);
}

static void draw_face(const tui_canvas *canvas, const tui_item *item)
{
    int y = item->box.y, x = item->box.x, suit = tui_suit_role(sol_suit(item->card));
    int edge = item->covered ? TUI_ROLE_COVERED : item->picked ? TUI_ROLE_PICKED : TUI_ROLE_CARD;
    for (int c = 0; c < item->box.w; c++)
        tui_frame_put(canvas->frame, y, x + c, c == 0 && item->picked ? TUI_GLYPH_RIGHT : ' ', edge);
    put_name(canvas->frame, y, x + NAME, item->card, item->covered ? TUI_ROLE_COVERED : suit);
}

static void draw_back(const tui_canvas *canvas, const tui_item *item)
{
    int y = item->box.y, x = item->box.x;
    for (int c = 0; c < item->box.w; c++)
        tui_frame_put(canvas->frame, y, x + c, TUI_GLYPH_BACK, TUI_ROLE_BACK);
    if (item->known)
        tui_art_name(canvas->frame, y, x + NAME + (sol_rank(item->card) != 10), item->card, TUI_ROLE_BACK);
    if (item->stands_for > 1) {
        char text[16];
        engine_text t = engine_text_in(text, sizeof text);
        engine_text_number(&t, (uint64_t)item->stands_for);
        engine_text_put(&t, "×");
        tui_art_centred(canvas->frame, y, x, item->box.w, text, TUI_ROLE_BACK);
    }
}

static void draw_empty_column(const tui_canvas *canvas, const tui_item *item)
{
    int y = item->box.y, x = item->box.x;
    uint32_t glyph = tui_scene_slot_glyph(canvas->model, item->pile);
    tui_frame_text(canvas->frame, y, x, item->box.w > NAME + NAME_W ? "┌╌╌╌┐" : "┌╌╌┐", TUI_ROLE_SLOT);
    if (glyph != ' ')
        tui_frame_put(canvas->frame, y, x + item->box.w / 2, glyph, TUI_ROLE_SLOT);
}

static void draw_column_card(const tui_canvas *canvas, const tui_item *item)
{
    if (item->kind == TUI_ITEM_SLOT)
        draw_empty_column(canvas, item);
    else if (item->kind == TUI_ITEM_BACK)
        draw_back(canvas, item);
    else
        draw_face(canvas, item);
    if (item->tip)
        tui_frame_put(canvas->frame, item->box.y, item->box.x + tip_at(item), TUI_GLYPH_TIP, TUI_ROLE_TIP);
}

/* ---- the rail's piles -------------------------------------------------------------------------------------------- */

static void draw_stock(const tui_canvas *canvas, const tui_item *item)
{
    char text[16];
    int y = item->box.y, x = tui_frame_text(canvas->frame, y, item->box.x, "stock ", TUI_ROLE_LABEL);
    engine_text t = engine_text_in(text, sizeof text);
    if (item->kind == TUI_ITEM_SLOT) {
        tui_frame_put(canvas->frame, y, x, tui_scene_slot_glyph(canvas->model, item->pile), TUI_ROLE_SLOT);
        return;
    }
    tui_frame_put(canvas->frame, y, x++, TUI_GLYPH_BACK, TUI_ROLE_BACK);
    engine_text_char(&t, ' ');
    engine_text_number(&t, (uint64_t)item->stands_for);
    x = tui_frame_text(canvas->frame, y, x, text, TUI_ROLE_LABEL) + 1;
    if (item->known)
        tui_art_name(canvas->frame, y, x, item->card, TUI_ROLE_BACK);
    if (item->tip)
        tui_frame_put(canvas->frame, y, item->box.x + CURSOR_END - 1, TUI_GLYPH_TIP, TUI_ROLE_TIP);
}

/* A bare card of three cells, with its marks behind it. */
static void draw_bare(const tui_canvas *canvas, const tui_item *item)
{
    int y = item->box.y, x = item->box.x;
    put_name(canvas->frame, y, x, item->card, tui_suit_role(sol_suit(item->card)));
    if (item->picked) {
        tui_frame_put(canvas->frame, y, x - (sol_rank(item->card) == 10), TUI_GLYPH_RIGHT, TUI_ROLE_PICKED);
    } else if (item->tip) {
        tui_frame_put(canvas->frame, y, x + 3, TUI_GLYPH_TIP, TUI_ROLE_TIP);
    }
}

static void draw_waste(const tui_canvas *canvas, const tui_item *item)
{
    tui_frame_text(canvas->frame, item->box.y, canvas->layout.rail, "waste", TUI_ROLE_LABEL);
    if (item->kind == TUI_ITEM_SLOT)
        tui_frame_text(canvas->frame, item->box.y, item->box.x, " -", TUI_ROLE_SLOT);
    else
        draw_bare(canvas, item);
}

/* "a 9♥", "b  -". */
static void draw_cell(const tui_canvas *canvas, const tui_item *item)
{
    int y = item->box.y, x = item->box.x;
    tui_frame_put(canvas->frame, y, x - 1, tui_scene_letter(canvas->model, item->pile), TUI_ROLE_LABEL);
    if (item->kind == TUI_ITEM_SLOT)
        tui_frame_put(canvas->frame, y, x + 1, '-', TUI_ROLE_SLOT);
    else
        draw_bare(canvas, item);
}

/* "♠ -", "♠ 2", "♠10"; without a suit of its own, that of its cards, or none. */
static void draw_foundation(const tui_canvas *canvas, const tui_item *item)
{
    int y = item->box.y, x = item->box.x, suit = sol_pile_suit(canvas->model->game.rules, item->pile);
    bool empty = item->kind == TUI_ITEM_SLOT;
    if (suit < 0 && empty) {
        tui_frame_put(canvas->frame, y, x + 1, '-', TUI_ROLE_SLOT);
        return;
    }
    suit = suit < 0 ? sol_suit(item->card) : suit;
    int role = empty ? TUI_ROLE_SLOT : item->picked ? TUI_ROLE_PICKED : tui_suit_role(suit);
    bool ten = sol_rank(item->card) == 10;
    tui_frame_put(canvas->frame, y, x, tui_suit_glyph(suit), role);
    tui_frame_put(canvas->frame, y, x + 1, ten ? '1' : item->picked ? TUI_GLYPH_RIGHT : ' ', role);
    uint32_t rank = empty ? '-' : (uint32_t) "?A234567890JQK"[sol_rank(item->card) % 14];
    tui_frame_put(canvas->frame, y, x + 2, rank, role);
    if (item->tip || item->picked)
        tui_frame_put(canvas->frame, y, x + 3, item->tip ? TUI_GLYPH_TIP : TUI_GLYPH_LEFT,
                      item->tip ? TUI_ROLE_TIP : TUI_ROLE_PICKED);
}

/* ---- marks ------------------------------------------------------------------------------------------------------- */

/* Above a column; below a pyramid's free card. */
static void draw_label(const tui_canvas *canvas, int pile, bool cursor, bool legal)
{
    char name[4];
    const sol_game *game = &canvas->model->game;
    tui_area area = tui_layout_pile(&canvas->layout, game->rules, &game->options, pile);
    int y = canvas->layout.slope ? area.y + 1 : canvas->layout.label_y, middle = area.x + 2;
    int role = legal ? TUI_ROLE_LABEL_LEGAL : cursor ? TUI_ROLE_LABEL_CURSOR : TUI_ROLE_LABEL;
    bool both = legal && cursor && area.cols > NAME + NAME_W; /* where there are five cells for it */
    tui_plan_name(game->rules, pile, name);
    tui_frame_text(canvas->frame, y, middle, name, role);
    if (legal) {
        tui_frame_put(canvas->frame, y, middle - 1, TUI_GLYPH_LEGAL, role);
        tui_frame_put(canvas->frame, y, middle + 1, TUI_GLYPH_LEGAL, role);
    }
    if (cursor) {
        tui_frame_put(canvas->frame, y, middle - 1 - both, '[', TUI_ROLE_LABEL_CURSOR);
        tui_frame_put(canvas->frame, y, middle + 1 + both, ']', TUI_ROLE_LABEL_CURSOR);
    }
}

static void draw_rail_marks(const tui_canvas *canvas, const tui_item *item, int role, bool cursor, bool legal)
{
    bool narrow = role == SOL_FOUNDATION || role == SOL_CELL;
    int y = item->box.y, left = narrow ? item->box.x - 1 : canvas->layout.rail - 1;
    int right =
        narrow ? item->box.x + LEGAL_END + (legal || item->picked || item->tip) : canvas->layout.rail + CURSOR_END;
    if (legal && !item->picked)
        tui_frame_put(canvas->frame, y, item->box.x + LEGAL_END, TUI_GLYPH_LEGAL, TUI_ROLE_LABEL_LEGAL);
    if (cursor) {
        tui_frame_put(canvas->frame, y, left, '[', TUI_ROLE_LABEL_CURSOR);
        tui_frame_put(canvas->frame, y, right, ']', TUI_ROLE_LABEL_CURSOR);
    }
}

/* ---- all of it --------------------------------------------------------------------------------------------------- */

static void draw_pile_item(const tui_canvas *canvas, const tui_item *item, int role)
{
    if (role == SOL_STOCK)
        draw_stock(canvas, item);
    else if (role == SOL_WASTE)
        draw_waste(canvas, item);
    else if (role == SOL_FOUNDATION)
        draw_foundation(canvas, item);
    else if (role == SOL_CELL)
        draw_cell(canvas, item);
    else
        draw_column_card(canvas, item);
}

void tui_view_rail(const tui_canvas *canvas, const tui_scene *scene)
{
    const tui_model *model = canvas->model;
    uint32_t legal = tui_scene_destinations(model);
    for (int i = 0; i < scene->count; i++) {
        const tui_item *item = &scene->items[i];
        int role = sol_group_of(model->game.rules, item->pile)->role;
        bool top = i + 1 == scene->count || scene->items[i + 1].pile != item->pile;
        bool cursor = top && model->cursor == item->pile && tui_scene_cursor(model), lit = legal >> item->pile & 1;
        draw_pile_item(canvas, item, role);
        bool below = tui_plan_below(model->game.rules, item->pile);
        if (top && below && !item->covered)
            draw_label(canvas, item->pile, cursor, lit);
        else if (top && !below)
            draw_rail_marks(canvas, item, role, cursor, lit);
    }
}
