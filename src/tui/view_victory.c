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

static flight leap(const tui_canvas *canvas, int card, tui_area from)
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
static bool flown(const tui_canvas *canvas, flight *f, int ms, const tui_card_box *box)
{
    int ground = (canvas->layout.message_y - box->rows) * UNIT, right = canvas->layout.cols * UNIT;
    for (int t = 0; t < ms; t += STEP_MS) {
        fly(f, ground);
        if (f->x < -box->w * UNIT || f->x > right)
            return false;
    }
    return true;
}

/* Cards leap from the foundations in turn, each foundation's uppermost first. */
static int first_foundation(const tui_canvas *canvas)
{
    return sol_first_pile(canvas->model->game.rules, SOL_FOUNDATION);
}

static tui_area area_of(const tui_canvas *canvas, int pile)
{
    return tui_layout_pile(&canvas->layout, canvas->model->game.rules, &canvas->model->game.options, pile);
}

static void draw_left(const tui_canvas *canvas, int pile, int rank)
{
    tui_area area = area_of(canvas, pile);
    tui_card_box box = {area.y, area.x, area.cols, area.rows, area.cols, true};
    int suit = sol_pile_suit(canvas->model->game.rules, pile);
    if (canvas->layout.kind != TUI_LAYOUT_CARDS)
        return;
    if (rank)
        tui_art_face(canvas->frame, box, sol_card_of(rank, suit), false);
    else
        tui_art_slot(canvas->frame, box, tui_suit_glyph(suit));
}

void tui_view_victory(const tui_canvas *canvas)
{
    const tui_model *model = canvas->model;
    const tui_layout *layout = &canvas->layout;
    bool cards = layout->kind == TUI_LAYOUT_CARDS;
    int ms = (int)(model->now - model->celebrating), first = first_foundation(canvas), leapt = ms / LEAP_MS + 1;
    leapt = leapt > SOL_DECK ? SOL_DECK : leapt;
    for (int i = 0; i < SOL_SUITS; i++)
        draw_left(canvas, first + i, SOL_RANKS - (leapt + SOL_SUITS - 1 - i) / SOL_SUITS);
    for (int i = 0; i < leapt; i++) {
        int pile = first + i % SOL_SUITS, suit = sol_pile_suit(model->game.rules, pile);
        flight f = leap(canvas, i, area_of(canvas, pile));
        tui_card_box box = {0,   0, cards ? layout->card_w : 7, cards ? layout->card_h : 3, cards ? layout->card_w : 7,
                            true};
        if (!flown(canvas, &f, ms - i * LEAP_MS, &box))
            continue;
        box.y = f.y / UNIT;
        box.x = (f.x + UNIT * UNIT) / UNIT - UNIT;
        tui_art_face(canvas->frame, box, sol_card_of(SOL_RANKS - i / SOL_SUITS, suit), false);
    }
}
