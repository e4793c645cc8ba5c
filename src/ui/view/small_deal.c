/* A deal as a small picture: cards are sheets without names, two points to a cell, one above the other. */
#include "canvas.h"
#include "ui/model/plan.h"

enum { POINTS_COLS = 160, POINTS_ROWS = 160 };

/* The points, and the sizes in points: a card, and from one column to the next. */
typedef struct picture {
    uint8_t points[POINTS_ROWS][POINTS_COLS];
    int rows, cols;
    int card_w, card_h, pitch;
} picture;

static int least_of(int a, int b) { return a < b ? a : b; }

static void put_sheet(picture *p, int y, int x, int tint)
{
    for (int row = y; row < y + p->card_h && row < p->rows; row++)
        for (int col = x; col < x + p->card_w && col < p->cols; col++)
            p->points[row][col] = (uint8_t)tint;
}

/* Of the cards in a column every second one has another tint, so that one can be told from the next. */
static int tint_of(const sol_position *position, int pile, int index)
{
    bool odd = (sol_pile_len(position, pile) - index) % 2 == 0;
    if (index < position->down[pile])
        return odd ? UI_SMALL_BACK_LIGHT : UI_SMALL_BACK;
    return odd ? UI_SMALL_COVERED : UI_SMALL_CARD;
}

/* The cards lie as far apart as in the longest column that the game deals, so that all are squeezed alike. */
static void put_column(picture *p, const sol_position *position, int pile, int longest, ui_spot spot)
{
    int top = spot.row * (p->card_h + 1), x = spot.half * p->pitch / 2;
    int room = least_of(p->rows - top - p->card_h, (longest - 1) * ((p->card_h + 1) / 2));
    for (int i = 0; i < sol_pile_len(position, pile); i++)
        put_sheet(p, top + (longest > 1 ? i * room / (longest - 1) : 0), x, tint_of(position, pile, i));
}

/* The one card that is seen of a pile, or its place.  Cards of a pyramid lie above each other by their rows. */
static void put_pile(picture *p, const sol_rules *rules, const sol_position *position, int pile, ui_spot spot)
{
    int last = ui_plan_columns(rules) - 1, count = sol_pile_len(position, pile);
    bool pyramid = ui_plan_form(rules) == UI_FORM_PYRAMID;
    int y = pyramid ? spot.row * least_of(p->rows - p->card_h, last * (p->card_h + 1) / 2) / last
                    : spot.row * (p->card_h + 1);
    int tint = !count ? UI_SMALL_SLOT : position->down[pile] ? UI_SMALL_BACK : UI_SMALL_CARD;
    if (pyramid && tint == UI_SMALL_CARD && (last - spot.row) % 2)
        tint = UI_SMALL_COVERED;
    put_sheet(p, y, spot.half * p->pitch / 2, tint);
}

static void draw_points(ui_frame *frame, const picture *p, int y, int x)
{
    for (int row = 0; row < p->rows / 2; row++)
        for (int col = 0; col < p->cols; col++) {
            int upper = p->points[2 * row][col], lower = p->points[2 * row + 1][col];
            /* The table is always the ground, which leaves no seams in fonts whose blocks do not fill the cell. */
            bool turned = upper == UI_SMALL_TABLE;
            int ink = turned ? lower : upper, ground = turned ? upper : lower;
            uint32_t glyph = ink == ground ? ' ' : turned ? UI_GLYPH_LOWER : UI_GLYPH_UPPER;
            if (ink != UI_SMALL_TABLE)
                ui_frame_put(frame, y + row, x + col, glyph, UI_ROLE_SMALL + ink * UI_SMALL_TINTS + ground);
        }
}

void ui_view_small_deal(ui_frame *frame, ui_area area, const sol_rules *rules)
{
    enum { WIDEST = 10 }; /* columns: a card is equally wide in all games but those that lie in half columns */
    int columns = ui_plan_columns(rules), pitch = (area.cols + 1) / WIDEST;
    bool pyramid = ui_plan_form(rules) == UI_FORM_PYRAMID;
    pitch = least_of(pyramid ? pitch + pitch % 2 : pitch, POINTS_COLS / columns);
    picture p = {.rows = least_of(2 * area.rows, POINTS_ROWS),
                 .cols = columns * pitch - 1,
                 .card_w = pitch - 1,
                 .card_h = (3 * (pitch - 1) + 1) / 2,
                 .pitch = pitch};
    sol_variant variant = {rules, rules->defaults};
    sol_position position = {0};
    sol_deal deal = {0};
    if (sol_deal_make(rules->dialect, 1, rules->decks, &deal)) /* any deal shows how a game is laid out */
        sol_deal_position(&variant, deal.deck, &position);
    int longest = 1;
    for (int pile = 0; pile < sol_pile_count(rules); pile++)
        if (ui_plan_below(rules, pile) && sol_pile_len(&position, pile) > longest)
            longest = sol_pile_len(&position, pile);
    for (int pile = 0; pile < sol_pile_count(rules); pile++) {
        ui_spot spot = ui_plan_spot(rules, pile);
        if (ui_plan_below(rules, pile) && !pyramid && sol_pile_len(&position, pile))
            put_column(&p, &position, pile, longest, spot);
        else
            put_pile(&p, rules, &position, pile, spot);
    }
    draw_points(frame, &p, area.y, area.x + (area.cols - p.cols) / 2);
}
