/*
 * Cards on their way from where they were seen to where they will lie, over the table without them.
 *
 * The picture depends only on the time since the motion began, so a slow terminal merely shows fewer pictures.
 */
#include "canvas.h"

#include <string.h>

typedef struct pictures {
    const ui_canvas *canvas;
    ui_display_list before, after;
    bool taken[SOL_PILES_MAX][SOL_CARDS_MAX]; /* taken starts: two equal cards come from different places */
} pictures;

/* A card that is moving, or waits for it. */
typedef struct traveller {
    sol_card card;
    int y, x, to_y, to_x;
    bool was_down, is_down;
} traveller;

/* ---- where from, where to ---------------------------------------------------------------------------------------- */

/* Where the card is seen; one that has no place of its own is below its pile's uppermost. */
static const ui_item *item_seen(const ui_display_list *list, int pile, int index)
{
    const ui_item *found = NULL;
    for (int i = 0; i < list->count; i++)
        if (list->items[i].pile == pile) {
            found = &list->items[i];
            if (found->index == index)
                return found;
        }
    return found;
}

/* The n-th of the carried cards: at the pointer, or where it was shown as if it lay there. */
static void start_carried(const pictures *p, int n, traveller *t)
{
    const ui_canvas *canvas = p->canvas;
    const ui_shown *before = &canvas->model->motion.before;
    bool cards = canvas->layout.kind == UI_LAYOUT_CARDS;
    if (before->at == UI_IN_AIR) {
        t->y = before->air_y + n * canvas->layout.step;
        t->x = before->air_x - (cards ? canvas->layout.card_w / 2 : 0);
        return;
    }
    for (int i = 0; i < p->before.count; i++)
        if (p->before.items[i].pile == before->at && p->before.items[i].index < 0 && p->before.items[i].card == t->card)
            t->y = p->before.items[i].box.y, t->x = p->before.items[i].box.x;
}

static void start_at(const pictures *p, int pile, int index, traveller *t)
{
    const ui_shown *before = &p->canvas->model->motion.before;
    const ui_item *item = item_seen(&p->before, pile, index);
    int first = sol_pile_len(&before->position, pile) - before->picked_count;
    t->was_down = index < before->position.down[pile];
    if (item)
        t->y = item->box.y, t->x = item->box.x;
    if (pile == before->picked && before->at != pile && index >= first)
        start_carried(p, index - first, t);
}

/* Among the cards that did not stay where they were is the one that has come here. */
static void find_start(pictures *p, traveller *t)
{
    const ui_model *model = p->canvas->model;
    const sol_position *then = &model->motion.before.position;
    for (int pile = 0; pile < sol_pile_count(model->game.variant.rules); pile++)
        for (int i = ui_motion_stayed(model, pile); i < sol_pile_len(then, pile); i++)
            if (sol_pile_card(then, pile, i) == t->card && !p->taken[pile][i]) {
                p->taken[pile][i] = true;
                start_at(p, pile, i, t);
                return;
            }
}

/* ---- painting ---------------------------------------------------------------------------------------------------- */

static void draw_side(const ui_canvas *canvas, ui_card_box box, sol_card card, bool down)
{
    if (down)
        ui_art_back(canvas->frame, box, SOL_NO_CARD, false);
    else
        ui_art_face(canvas->frame, box, card, UI_ROLE_CARD);
}

/* A bare name, where cards are not more than that. */
static void draw_card(const ui_canvas *canvas, int y, int x, sol_card card, bool down)
{
    const ui_layout *layout = &canvas->layout;
    int room = layout->message_y - y, rows = room < layout->card_h ? room : layout->card_h;
    if (layout->kind == UI_LAYOUT_CARDS)
        draw_side(canvas, ui_whole_box(canvas->model, (ui_area){y, x, rows, layout->card_w}), card, down);
    else if (down)
        ui_frame_fill(canvas->frame, y, x, 3, UI_GLYPH_BACK, UI_ROLE_BACK);
    else
        (void)ui_art_name(canvas->frame, y, x, card, ui_suit_role(sol_suit(card)));
}

/* Cards that wait lie below those that fly; in a pile each lies on those before it. */
static void draw_travellers(pictures *p, bool flying)
{
    const ui_model *model = p->canvas->model;
    int passed = ui_motion_passed(model);
    for (int pile = 0; pile < sol_pile_count(model->game.variant.rules); pile++)
        for (int i = ui_motion_stayed(model, pile); i < sol_pile_len(&model->game.position, pile); i++) {
            int since = passed - ui_motion_delay(model, pile, i);
            const sol_position *now = &p->canvas->model->game.position;
            const ui_item *item = item_seen(&p->after, pile, i);
            traveller t = {.card = sol_pile_card(now, pile, i), .is_down = i < now->down[pile]};
            t.y = t.to_y = item ? item->box.y : 0;
            t.x = t.to_x = item ? item->box.x : 0;
            find_start(p, &t);
            if (since < UI_SLIDE_MS && flying == (since > 0)) {
                /* Draw a card on its way. It slows down towards the end; a card that turns over does so half way. */
                int left = UI_SLIDE_MS - (since > 0 ? since : 0), whole = UI_SLIDE_MS * UI_SLIDE_MS;
                int y = t.to_y + (t.y - t.to_y) * left * left / whole,
                    x = t.to_x + (t.x - t.to_x) * left * left / whole;
                draw_card(p->canvas, y, x, t.card, 2 * left > UI_SLIDE_MS ? t.was_down : t.is_down);
            }
        }
}

/* ---- turning over ------------------------------------------------------------------------------------------------ */

enum { OLD_SIDE = 1, ON_EDGE, EDGE_W = 3 }; /* in the first and in the second picture */

/* A pile's uppermost card that lies where it lay, on its other side. */
static void draw_turned(const pictures *p, int pile)
{
    const ui_model *model = p->canvas->model;
    int top = sol_pile_len(&model->game.position, pile) - 1, picture = ui_motion_passed(model) / UI_FRAME_MS;
    bool was_down = top < model->motion.before.position.down[pile], is_down = top < model->game.position.down[pile];
    const ui_item *item = item_seen(&p->after, pile, top);
    if (top < 0 || top >= ui_motion_stayed(model, pile) || was_down == is_down || !item || !item->box.whole)
        return;
    ui_card_box box = item->box;
    if (picture <= OLD_SIDE)
        draw_side(p->canvas, box, item->card, was_down);
    if (picture != ON_EDGE)
        return;
    for (int row = 0; row < box.rows; row++)
        ui_frame_fill(p->canvas->frame, box.y + row, box.x, box.cols, ' ', UI_ROLE_TABLE);
    box.x += (box.w - EDGE_W) / 2;
    box.w = box.cols = EDGE_W;
    ui_art_back(p->canvas->frame, box, SOL_NO_CARD, false);
}

/* ---- all of it --------------------------------------------------------------------------------------------------- */

void ui_view_motion(const ui_canvas *canvas)
{
    const ui_model *model = canvas->model;
    if (ui_motion_passed(model) < 0)
        return;
    pictures p = {.canvas = canvas};
    ui_shown after = ui_shown_now(model);
    ui_display_list_set(model, &model->motion.before, &canvas->layout, &p.before);
    ui_display_list_set(model, &after, &canvas->layout, &p.after);
    for (int pile = 0; canvas->layout.kind == UI_LAYOUT_CARDS && pile < sol_pile_count(model->game.variant.rules);
         pile++)
        draw_turned(&p, pile);
    for (int flying = 0; flying < 2; flying++) {
        draw_travellers(&p, flying);
        memset(p.taken, 0, sizeof p.taken);
    }
}
