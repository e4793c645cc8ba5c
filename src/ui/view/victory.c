/*
 * The victory: the cards leap off the foundations, kings first, and bounce out of sight.
 *
 * The picture depends on the time since the win and nothing else, so that a slow terminal only shows fewer pictures.
 */
#include "canvas.h"

/* Distances in 256ths of a cell, a step each 20 ms. */
enum { STEP_MS = 20, LEAP_MS = 56, UNIT = 256, GRAVITY = 5, FALL_MOST = 220 };

typedef struct flight {
    int y, x, down, right; /* where, and how fast */
} flight;

/* Numbers that look like chance and are the same each time. */
static int chance(int n, int below) { return (int)(((uint32_t)n * 2654435761u >> 8) % (uint32_t)below); }

static flight leap(const ui_canvas *canvas, int card, ui_area from)
{
    int right = 60 + chance(card, 150);
    bool leftwards = chance(card + 100, 3) > 0 || from.x > canvas->layout.cols * 3 / 4;
    return (flight){from.y * UNIT, from.x * UNIT, -chance(card + 200, 90), leftwards ? -right : right};
}

static void fly(flight *f, int ground)
{
    f->down += f->down < FALL_MOST ? GRAVITY : 0;
    f->y += f->down;
    f->x += f->right;
    if (f->y > ground && f->down > 0) {
        f->y = ground;
        f->down = -f->down * 4 / 5;
    }
}

/* Where a card is that leapt `ms` ago; false once it is out of sight. */
static bool flown(const ui_canvas *canvas, flight *f, int ms, const ui_card_box *box)
{
    int ground = (canvas->layout.message_y - box->rows) * UNIT, right = canvas->layout.cols * UNIT;
    for (int t = 0; t < ms; t += STEP_MS) {
        fly(f, ground);
        if (f->x < -box->w * UNIT || f->x > right)
            return false;
    }
    return true;
}

/* ---- the foundations --------------------------------------------------------------------------------------------- */

typedef struct stacks {
    int first, count;
} stacks;

static stacks foundations_of(const ui_canvas *canvas)
{
    const sol_rules *rules = canvas->model->game.variant.rules;
    int first = sol_first_pile(rules, SOL_FOUNDATION);
    return (stacks){first, sol_group_of(rules, first)->count};
}

static ui_area area_of(const ui_canvas *canvas, int pile)
{
    return ui_layout_pile(&canvas->layout, &canvas->model->game.variant, pile);
}

/* A pile's card when `taken` have leapt off it; SOL_NO_CARD where none is left. */
static sol_card card_after(const ui_canvas *canvas, int pile, int taken)
{
    const sol_position *p = &canvas->model->game.position;
    int index = sol_pile_len(p, pile) - 1 - taken;
    return index < 0 ? SOL_NO_CARD : sol_pile_card(p, pile, index);
}

static void draw_left(const ui_canvas *canvas, int pile, int taken)
{
    ui_area area = area_of(canvas, pile);
    ui_card_box box = ui_whole_box(canvas->model, area);
    sol_card card = card_after(canvas, pile, taken);
    if (canvas->layout.kind != UI_LAYOUT_CARDS)
        return;
    if (card != SOL_NO_CARD)
        ui_art_face(canvas->frame, box, card, UI_ROLE_CARD);
    else
        ui_art_slot(canvas->frame, box, ui_slot_glyph(canvas->model, pile));
}

/* ---- the picture ------------------------------------------------------------------------------------------------- */

/* The n-th leap: cards leap from the foundations in turn, each foundation's uppermost first. */
static void draw_leap(const ui_canvas *canvas, stacks from, int n, int ms)
{
    const ui_layout *layout = &canvas->layout;
    bool cards = layout->kind == UI_LAYOUT_CARDS;
    int pile = from.first + n % from.count, w = cards ? layout->card_w : 7;
    sol_card card = card_after(canvas, pile, n / from.count);
    flight f = leap(canvas, n, area_of(canvas, pile));
    ui_card_box box = ui_whole_box(canvas->model, (ui_area){0, 0, cards ? layout->card_h : 3, w});
    if (card == SOL_NO_CARD || !flown(canvas, &f, ms - n * LEAP_MS, &box))
        return;
    box.y = f.y / UNIT;
    box.x = (f.x + UNIT * UNIT) / UNIT - UNIT;
    ui_art_face(canvas->frame, box, card, UI_ROLE_CARD);
}

void ui_view_victory(const ui_canvas *canvas)
{
    int ms = (int)(canvas->model->now - canvas->model->celebrating), leapt = ms / LEAP_MS + 1;
    stacks from = foundations_of(canvas);
    for (int i = 0; i < from.count; i++)
        draw_left(canvas, from.first + i, (leapt + from.count - 1 - i) / from.count);
    for (int n = 0; n < leapt; n++)
        draw_leap(canvas, from, n, ms);
}
