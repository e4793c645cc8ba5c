/*
 * The victory: the cards leap off the foundations, kings first, and bounce out of sight; behind the panel one second of
 * their trails stays.
 *
 * The picture depends only on the time since the win, so a slow terminal merely shows fewer pictures.
 */
#include "canvas.h"
#include "ui/model/plan.h"

/* Distances are in 256ths of a cell; a step takes 20 ms, and every fourth one leaves a picture in the trail. */
enum { STEP_MS = 20, TRAIL_MS = 80, LEAP_MS = 56, UNIT = 256, GRAVITY = 5, FALL_MOST = 220 };

typedef struct flight {
    int y, x, down, right; /* where, and how fast */
} flight;

/* Numbers that look random but are the same each time. */
static int chance(int n, int below) { return (int)(((uint32_t)n * 2654435761u >> 8) % (uint32_t)below); }

static void draw_at(const ui_canvas *canvas, const flight *f, ui_card_box box, sol_card card)
{
    box.y = f->y / UNIT;
    box.x = (f->x + UNIT * UNIT) / UNIT - UNIT;
    ui_art_face(canvas->frame, box, card, UI_ROLE_CARD);
}

/* ---- the foundations --------------------------------------------------------------------------------------------- */

typedef struct stacks {
    int first, count;
} stacks;

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

/* How long the cards have flown, and since when they are seen: behind the panel, their trails. */
typedef struct moment {
    int flown, since;
} moment;

/*
 * The n-th leap: cards leap from the foundations in turn, each foundation's uppermost first.  A card's trail are
 * pictures of it where it was.
 */
static void draw_leap(const ui_canvas *canvas, stacks from, int n, const moment *at)
{
    const ui_layout *layout = &canvas->layout;
    bool cards = layout->kind == UI_LAYOUT_CARDS;
    int pile = from.first + n % from.count, w = cards ? layout->card_w : 7;
    int flown = at->flown - n * LEAP_MS, since = at->since - n * LEAP_MS;
    sol_card card = card_after(canvas, pile, n / from.count);
    ui_area at_first = area_of(canvas, pile);
    int right = 60 + chance(n, 150);
    bool leftwards = chance(n + 100, 3) > 0 || at_first.x > layout->cols * 3 / 4;
    flight f = {at_first.y * UNIT, at_first.x * UNIT, -chance(n + 200, 90), leftwards ? -right : right};
    ui_card_box box = ui_whole_box(canvas->model, (ui_area){0, 0, cards ? layout->card_h : 3, w});
    if (card == SOL_NO_CARD)
        return;
    for (int t = 0; t < flown && !(f.x < -box.w * UNIT || f.x > canvas->layout.cols * UNIT); t += STEP_MS) {
        if (t >= since && t % TRAIL_MS == 0)
            draw_at(canvas, &f, box, card);
        int ground = (layout->message_y - box.rows) * UNIT;
        f.down += f.down < FALL_MOST ? GRAVITY : 0;
        f.y += f.down;
        f.x += f.right;
        if (f.y > ground && f.down > 0) {
            f.y = ground;
            f.down = -f.down * 4 / 5;
        }
    }
    if (at->since == at->flown)
        draw_at(canvas, &f, box, card);
}

/* Over the table: while the cards fly, and behind the panel as long as their trails are seen. */
void ui_view_victory(const ui_canvas *canvas)
{
    int passed = (int)(canvas->model->now - canvas->model->celebrating),
        end = (int)(canvas->model->panel_at - canvas->model->celebrating);
    moment at = passed < end ? (moment){passed, passed} : (moment){end, passed - UI_TRAILS_MS};
    int leapt = at.flown / LEAP_MS + 1;
    const sol_rules *rules = canvas->model->game.variant.rules;
    int first = sol_first_pile(rules, SOL_FOUNDATION);
    if (first < 0) /* all cards have gone onto the waste */
        first = ui_plan_goal(rules);
    stacks from = {first, sol_group_of(rules, first)->count};
    for (int i = 0; i < from.count; i++)
        draw_left(canvas, from.first + i, (leapt + from.count - 1 - i) / from.count);
    for (int n = 0; n < leapt; n++)
        draw_leap(canvas, from, n, &at);
}
