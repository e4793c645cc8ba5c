#include "card_art.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "engine/text/utf8.h"
#include "figures/words.h"
#include "ui/model/model.h"

/* Corners, edges: upper left, upper right, lower left, lower right, horizontal, vertical. */
typedef struct edges {
    uint32_t ul, ur, ll, lr, h, v;
} edges;
static const edges single = {0x256D, 0x256E, 0x2570, 0x256F, 0x2500, 0x2502}; /* ╭ ╮ ╰ ╯ ─ │ */
static const edges twin = {0x2554, 0x2557, 0x255A, 0x255D, 0x2550, 0x2551};   /* ╔ ╗ ╚ ╝ ═ ║ */
static const edges square = {0x250C, 0x2510, 0x2514, 0x2518, 0x2500, 0x2502}; /* ┌ ┐ └ ┘ ─ │ */
static const edges dashed = {0x250C, 0x2510, 0x2514, 0x2518, 0x254C, 0x254E}; /* ┌ ┐ └ ┘ ╌ ╎ */

/* ---- names ------------------------------------------------------------------------------------------------------- */

uint32_t ui_suit_glyph(int suit)
{
    static const uint32_t glyphs[SOL_SUITS] = {0x2663, 0x2666, 0x2665, 0x2660}; /* ♣ ♦ ♥ ♠ */
    return glyphs[suit & 3];
}

int ui_suit_role(int suit)
{
    static const uint8_t roles[SOL_SUITS] = {UI_ROLE_CLUBS, UI_ROLE_DIAMONDS, UI_ROLE_HEARTS, UI_ROLE_SPADES};
    return roles[suit & 3];
}

int ui_art_name(ui_frame *frame, int y, int x, sol_card card, int role)
{
    if (sol_rank(card) == 10)
        ui_frame_put(frame, y, x++, '1', role);
    ui_frame_put(frame, y, x++, figures_index(sol_rank(card)), role);
    ui_frame_put(frame, y, x++, ui_suit_glyph(sol_suit(card)), role);
    return x;
}

void ui_art_centred(ui_frame *frame, int y, int x, int w, const char *text, int role)
{
    ui_frame_text(frame, y, x + (w - engine_utf8_count(text) + 1) / 2, text, role);
}

/* ---- painters ---------------------------------------------------------------------------------------------------- */

/* Draw a box as far as it can be seen. */
static void outline(ui_frame *frame, const ui_card_box *box, const edges *e, uint32_t filling, int role)
{
    int inner = (box->cols < box->w ? box->cols : box->w - 1) - 1;
    for (int row = 0; row < box->rows; row++) {
        int y = box->y + row;
        bool first = row == 0, last = box->whole && row == box->rows - 1;
        ui_frame_put(frame, y, box->x, first ? e->ul : last ? e->ll : e->v, role);
        ui_frame_fill(frame, y, box->x + 1, inner, first || last ? e->h : filling, role);
        if (box->cols == box->w)
            ui_frame_put(frame, y, box->x + box->w - 1, first ? e->ur : last ? e->lr : e->v, role);
    }
}

/* Draw all cells of a sheet that are seen; where nothing tells it from the table it has an outline. */
static void sheet(ui_frame *frame, const ui_card_box *box, const edges *e, int role)
{
    if (box->framed)
        outline(frame, box, e, ' ', role);
    for (int row = 0; !box->framed && row < box->rows; row++)
        ui_frame_fill(frame, box->y + row, box->x, box->cols, ' ', role);
}

void ui_art_sheet(ui_frame *frame, ui_card_box box, int role) { sheet(frame, &box, &square, role); }

/*
 * A suit is about as wide as the card less two cells, or three fifths of a large card, and 1.05 times as high as wide.
 * On a small card it stands in the middle of what the index leaves.  A court card has a smaller one, and a crown above.
 */
enum { PICTURE_ROWS = 4 };

static void draw_picture(ui_frame *frame, const ui_card_box *box, sol_card card, int look)
{
    bool large = box->w >= UI_LARGE_FROM, court = sol_rank(card) > 10;
    double room = large ? box->w * 0.62 : box->w - 2, middle = box->x + box->w / 2.0;
    double w = !court ? room : room * 0.72, h = w * 0.525;
    double crown_w = room * (large ? 0.9 : 0.85), crown_h = court ? crown_w * 0.26 + 0.1 : 0;
    double gap = court ? box->w / 30.0 : 0;
    double top = fmax(1, (box->h + (large ? 0 : court ? 0.6 : 1) - h - crown_h - gap) / 2.0);
    int end = box->y + box->rows;
    if (court) { /* a cell has one ink, so the crown ends with a row of cells and the suit begins with the next */
        double edge = fmax(2, round(top + crown_h + gap / 2));
        crown_h = fmin(crown_h, edge - 1);
        top = edge;
        ui_shape_box crown = {middle, box->y + edge - crown_h, crown_w, crown_h};
        ui_shape_draw(frame, &crown, UI_SHAPE_JACK + sol_rank(card) - 11, ui_role_tinted(UI_ROLE_GOLD, look),
                      box->blocks, end);
    }
    ui_shape_box suit = {middle, box->y + top, w, h};
    ui_shape_draw(frame, &suit, sol_suit(card), ui_role_tinted(ui_suit_role(sol_suit(card)), look), box->blocks, end);
}

void ui_art_face(ui_frame *frame, ui_card_box box, sol_card card, int look)
{
    int suit = ui_role_tinted(ui_suit_role(sol_suit(card)), look), name = sol_rank(card) == 10 ? 3 : 2;
    bool cut = box.cols < box.w, covered = look >= UI_ROLE_COVERED && look < UI_ROLE_PICKED;
    sheet(frame, &box, look >= UI_ROLE_PICKED && look < UI_ROLE_TIP ? &twin : &single, look);
    ui_art_name(frame, box.y, box.x + 1, card, suit);
    if (!box.whole || cut || covered || box.rows < 2)
        return;
    bool drawn = !box.framed && !box.plain && box.h >= PICTURE_ROWS;
    if (drawn)
        draw_picture(frame, &box, card, look);
    else if (box.rows > box.h / 2 + box.framed)
        ui_frame_put(frame, box.y + box.h / 2, box.x + box.w / 2, ui_suit_glyph(sol_suit(card)), suit);
    if (box.rows == box.h && !box.labelled && (box.framed || box.w >= UI_LARGE_FROM))
        ui_art_name(frame, box.y + box.rows - 1, box.x + box.w - 1 - name, card, suit);
}

/* A weave of two blues between light edges; of a covered back a strip with a lighter upper line is seen. */
static uint32_t back_glyph(const ui_card_box *box, int row, int col, bool half)
{
    bool quadrants = box->blocks != UI_BLOCKS_HALF;
    if (!box->whole)
        return half || !quadrants ? UI_GLYPH_UPPER : UI_GLYPH_SHADE;
    if (col == 0 || col == box->w - 1)
        return col ? UI_GLYPH_RIGHT_HALF : UI_GLYPH_LEFT_HALF;
    if (box->plain)
        return ' ';
    return (row + col) % 2 ? quadrants ? 0x259A : UI_GLYPH_UPPER : quadrants ? 0x259E : UI_GLYPH_LOWER; /* ▚ ▞ */
}

void ui_art_back(ui_frame *frame, ui_card_box box, sol_card known, bool half)
{
    if (box.framed)
        outline(frame, &box, &single, UI_GLYPH_BACK, UI_ROLE_PATTERN);
    for (int row = 0; !box.framed && row < box.rows; row++)
        for (int col = 0; col < box.cols; col++) {
            bool edge = box.whole && (col == 0 || col == box.w - 1);
            ui_frame_put(frame, box.y + row, box.x + col, back_glyph(&box, row, col, half),
                         edge ? UI_ROLE_EDGE : UI_ROLE_PATTERN);
        }
    if (known == SOL_NO_CARD)
        return;
    if (box.framed)
        ui_frame_fill(frame, box.y, box.x + 1, box.w - 2, UI_GLYPH_BACK, UI_ROLE_PATTERN);
    ui_art_name(frame, box.y, box.x + 2, known, UI_ROLE_BACK);
}

void ui_art_slot(ui_frame *frame, ui_card_box box, uint32_t glyph)
{
    int suit = 0;
    while (suit < SOL_SUITS && ui_suit_glyph(suit) != glyph)
        suit++;
    sheet(frame, &box, &dashed, UI_ROLE_SLOT);
    if (suit == SOL_SUITS || box.framed || box.plain || box.h < PICTURE_ROWS) {
        ui_frame_put(frame, box.y + box.rows / 2, box.x + box.w / 2, glyph, UI_ROLE_SLOT);
        return;
    }
    double w = box.w * 0.55, h = w * 0.525;
    ui_shape_box middle = {box.x + box.w / 2.0, box.y + (box.h - h) / 2, w, h};
    ui_shape_draw(frame, &middle, suit, UI_ROLE_SLOT_INK, box.blocks, box.y + box.rows);
}

/* ---- around a card ----------------------------------------------------------------------------------------------- */

/*
 * The role of a frame or a shadow that lies there: it has the ground of the sheet, the back or the empty pile beneath
 * it.
 */
static int role_on(int beneath, int role)
{
    int part = ui_role_part(beneath), around = role - UI_ROLE_LABEL_CURSOR;
    if (part >= 0)
        return beneath - part + UI_ON_CURSOR + around;
    if (beneath >= UI_ROLE_BACK && beneath <= UI_ROLE_BACK_SHADOW)
        return UI_ROLE_BACK_CURSOR + around;
    if (beneath >= UI_ROLE_SLOT && beneath <= UI_ROLE_SLOT_SHADOW)
        return UI_ROLE_SLOT_CURSOR + around;
    return role;
}

/* Two shadows in one cell; that of a corner is a part of the others. */
static uint32_t joined(uint32_t there, uint32_t glyph, int blocks)
{
    static const uint32_t corner = 0x2598, both = 0x259B; /* ▘ ▛ */
    if (glyph == there || glyph == corner || glyph == ' ')
        return there;
    return there == corner || there == ' ' || blocks == UI_BLOCKS_HALF ? glyph : both;
}

/* A shadow falls on what is bare, and joins another one there. */
static void put_shadow(ui_frame *frame, int y, int x, uint32_t glyph, int blocks)
{
    ui_cell beneath = ui_frame_at(frame, y, x);
    int role = role_on(beneath.role, UI_ROLE_SHADOW);
    bool bare = beneath.role == UI_ROLE_TABLE || beneath.role == UI_ROLE_PATTERN || beneath.role == UI_ROLE_EDGE ||
                (beneath.glyph == ' ' && (beneath.role == UI_ROLE_SLOT || ui_role_part(beneath.role) == UI_ON_SHEET));
    if (role == beneath.role)
        glyph = joined(beneath.glyph, glyph, blocks);
    if (bare || role == beneath.role)
        ui_frame_put(frame, y, x, glyph, role);
}

void ui_art_shadow(ui_frame *frame, ui_card_box box)
{
    if (box.framed || box.plain)
        return;
    for (int row = 1; row < box.rows; row++)
        put_shadow(frame, box.y + row, box.x + box.cols, UI_GLYPH_LEFT_HALF, box.blocks);
    for (int col = 1; col < box.cols; col++)
        put_shadow(frame, box.y + box.rows, box.x + col, UI_GLYPH_UPPER, box.blocks);
    put_shadow(frame, box.y + box.rows, box.x + box.cols, box.blocks == UI_BLOCKS_HALF ? ' ' : 0x2598, /* ▘ */
               box.blocks);
}

/* What is written on a card stays. */
static void put_frame(ui_frame *frame, int y, int x, uint32_t glyph, int role)
{
    ui_cell beneath = ui_frame_at(frame, y, x);
    int part = ui_role_part(beneath.role);
    bool written = part >= 0 && part < UI_ON_CURSOR && beneath.glyph != ' ';
    if (beneath.role != UI_ROLE_STATUS && beneath.role != UI_ROLE_TITLE && !written)
        ui_frame_put(frame, y, x, glyph, role_on(beneath.role, role));
}

/* Beside a card at the edge of the window there is no cell: there the frame takes the outer half of the card's own. */
void ui_art_frame(ui_frame *frame, ui_card_box box, int role, bool top)
{
    static const uint32_t quadrants[] = {0x2597, 0x2596, 0x259D, 0x2598}; /* ▗ ▖ ▝ ▘ */
    static const uint32_t halves[] = {UI_GLYPH_LOWER, UI_GLYPH_LOWER, UI_GLYPH_UPPER, UI_GLYPH_UPPER};
    const uint32_t *corners = box.blocks == UI_BLOCKS_HALF ? halves : quadrants;
    int above = box.y - 1, below = box.y + box.rows, left = box.x - 1, right = box.x + box.cols;
    bool at_left = left < 0, at_right = right >= frame->cols;
    for (int x = box.x; x < right; x++) {
        if (top)
            put_frame(frame, above, x, UI_GLYPH_LOWER, role);
        put_frame(frame, below, x, UI_GLYPH_UPPER, role);
    }
    for (int y = box.y; y < below; y++) {
        put_frame(frame, y, left + at_left, at_left ? UI_GLYPH_LEFT_HALF : UI_GLYPH_RIGHT_HALF, role);
        put_frame(frame, y, right - at_right, at_right ? UI_GLYPH_RIGHT_HALF : UI_GLYPH_LEFT_HALF, role);
    }
    if (top) {
        put_frame(frame, above, left, corners[0], role);
        put_frame(frame, above, right, corners[1], role);
    }
    put_frame(frame, below, left, corners[2], role);
    put_frame(frame, below, right, corners[3], role);
}

/* ---- ASCII ------------------------------------------------------------------------------------------------------- */

static const struct {
    uint32_t glyph;
    char ascii;
} in_ascii[] = {
    {0x2500, '-'},         {0x2502, '|'},          {0x256D, '.'},         {0x256E, '.'},
    {0x2570, '\''},        {0x256F, '\''}, /* ─ │ ╭ ╮ ╰ ╯ */
    {0x2501, '='},         {0x2550, '='},          {0x2551, '#'},         {0x2554, '#'},
    {0x2557, '#'},         {0x255A, '#'},          {0x255D, '#'}, /* ═ ║ ╔ ╗ ╚ ╝ */
    {0x254C, ' '},         {0x254E, ' '},          {0x250C, '.'},         {0x2510, '.'},
    {0x2514, '\''},        {0x2518, '\''},                                               /* ╌ ╎ ┌ ┐ └ ┘ */
    {0x2663, 'C'},         {0x2666, 'D'},          {0x2665, 'H'},         {0x2660, 'S'}, /* ♣ ♦ ♥ ♠ */
    {UI_GLYPH_BACK, ':'},  {UI_GLYPH_LEGAL, '^'},  {UI_GLYPH_DOWN, 'v'},  {UI_GLYPH_SHADE, '-'},
    {UI_GLYPH_TIP, '*'},   {UI_GLYPH_REDEAL, 'O'}, {UI_GLYPH_UPPER, '^'}, {UI_GLYPH_TIMES, 'x'},
    {UI_GLYPH_RIGHT, '>'}, {UI_GLYPH_LEFT, '<'},   {UI_GLYPH_MORE, '.'},  {0x2581, '.'},
    {0x2582, '.'},         {0x2583, '.'},          {0x2584, '='}, /* ▁ ▂ ▃ ▄ */
    {0x2585, '='},         {0x2586, '='},          {0x2587, '='},         {0x25CB, 'o'} /* ○ */,
    {0xB7, '.'} /* · */,   {0x2192, '>'} /* → */,  {0x2013, '-'} /* – */, {0x2019, '\''} /* ’ */,
};

uint32_t ui_art_ascii_glyph(uint32_t glyph)
{
    for (size_t i = 0; i < sizeof in_ascii / sizeof *in_ascii; i++)
        if (in_ascii[i].glyph == glyph)
            return (uint32_t)in_ascii[i].ascii;
    return glyph;
}

void ui_art_ascii(ui_frame *frame)
{
    for (int i = 0; i < frame->rows * frame->cols; i++)
        if (frame->cells[i].role == UI_ROLE_BOX_SOLID)
            frame->cells[i].glyph = '#';
        else if (frame->cells[i].glyph >= 0x7F)
            frame->cells[i].glyph = ui_art_ascii_glyph(frame->cells[i].glyph);
}
