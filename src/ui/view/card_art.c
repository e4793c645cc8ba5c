#include "card_art.h"

#include <stddef.h>
#include <string.h>

#include "card_figures.h"
#include "engine/text/utf8.h"
#include "figures/words.h"
#include "ui/model/names.h"

/* Corners, edges: upper left, upper right, lower left, lower right, horizontal, vertical. */
typedef struct edges {
    uint32_t ul, ur, ll, lr, h, v;
} edges;
static const edges single = {0x256D, 0x256E, 0x2570, 0x256F, 0x2500, 0x2502}; /* ╭ ╮ ╰ ╯ ─ │ */
static const edges twin = {0x2554, 0x2557, 0x255A, 0x255D, 0x2550, 0x2551};   /* ╔ ╗ ╚ ╝ ═ ║ */
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

/* Draw one row of a box as far as it can be seen: left end, filling, right end. */
static void row_of(ui_frame *frame, const ui_card_box *box, int row, const uint32_t glyphs[3], int edge, int inner)
{
    int y = box->y + row;
    ui_frame_put(frame, y, box->x, glyphs[0], edge);
    for (int c = 1; c < box->cols && c < box->w - 1; c++)
        ui_frame_put(frame, y, box->x + c, glyphs[1], inner);
    if (box->cols == box->w)
        ui_frame_put(frame, y, box->x + box->w - 1, glyphs[2], edge);
}

static void outline(ui_frame *frame, const ui_card_box *box, const edges *e, uint32_t filling, int edge, int inner)
{
    const uint32_t top[] = {e->ul, e->h, e->ur}, body[] = {e->v, filling, e->v}, bottom[] = {e->ll, e->h, e->lr};
    for (int row = 0; row < box->rows; row++) {
        bool last = box->whole && row == box->rows - 1;
        if (row == 0 || last)
            row_of(frame, box, row, row == 0 ? top : bottom, edge, edge);
        else
            row_of(frame, box, row, body, edge, inner);
    }
}

static uint32_t sheet_glyph(const ui_card_box *box, int row, int col, bool lattice)
{
    bool inside = row > 0 && row < box->rows - 1 && col > 0 && col < box->w - 1;
    if (row == 0 && box->above)
        return UI_GLYPH_SHADE;
    if (box->beside && col == 0)
        return UI_GLYPH_SIDE;
    if (box->beside && box->above && col == box->w - 1)
        return UI_GLYPH_OTHER_SIDE;
    return lattice && inside ? (row + col) % 2 ? 0x2572 : 0x2571 : ' '; /* ╲ ╱ */
}

/*
 * Draw a sheet, and the lines of shade where it lies on another one.  Its blanks have the role of the text on it, which
 * looks the same and takes fewer bytes to send.
 */
static void sheet(ui_frame *frame, const ui_card_box *box, bool lattice, int blank, int shade)
{
    for (int row = 0; row < box->rows; row++)
        for (int col = 0; col < box->cols; col++) {
            uint32_t glyph = sheet_glyph(box, row, col, lattice);
            ui_frame_put(frame, box->y + row, box->x + col, glyph, glyph == ' ' ? blank : shade);
        }
}

/* Beside the key of its place, a card's lower edge has room for the name from so many cells on. */
enum { NAME_BESIDE_KEY = 13 };

void ui_art_face(ui_frame *frame, ui_card_box box, sol_card card, int look)
{
    int suit = ui_role_tinted(ui_suit_role(sol_suit(card)), look);
    if (box.framed)
        outline(frame, &box, look == UI_ROLE_PICKED ? &twin : &single, ' ', look, look);
    else
        sheet(frame, &box, false, suit, box.one_ink ? suit : look);
    if (box.above && !box.beside && !box.framed)
        ui_frame_put(frame, box.y, box.x, ' ', suit);
    if (ui_art_strip(frame, &box, card, suit))
        return;
    ui_art_name(frame, box.y, box.x + 1, card, suit);
    if (box.large && box.rows > 1)
        ui_art_index(frame, &box, card, ui_suit_glyph(sol_suit(card)), suit);
    if (!box.whole || box.cols < box.w || look == UI_ROLE_COVERED)
        return; /* half of it would show between the cards that cover it */
    if (box.large) {
        ui_art_rank(frame, &box, card, suit);
        return;
    }
    ui_art_middle(frame, &box, card, ui_suit_glyph(sol_suit(card)), suit);
    if (!box.keyed || box.w >= NAME_BESIDE_KEY)
        ui_art_name(frame, box.y + box.rows - 1, box.x + box.w - 1 - (sol_rank(card) == 10 ? 3 : 2), card, suit);
}

void ui_art_back(ui_frame *frame, ui_card_box box, sol_card known)
{
    if (box.framed)
        outline(frame, &box, &single, UI_GLYPH_BACK, UI_ROLE_PATTERN, UI_ROLE_PATTERN);
    else
        sheet(frame, &box, box.whole, UI_ROLE_PATTERN, UI_ROLE_PATTERN);
    if (known == SOL_NO_CARD)
        return;
    for (int c = 1; box.framed && c < box.w - 1; c++)
        ui_frame_put(frame, box.y, box.x + c, UI_GLYPH_BACK, UI_ROLE_PATTERN);
    ui_art_name(frame, box.y, box.x + 2, known, UI_ROLE_BACK);
}

/* Only the corners are drawn, because an empty place should not catch the eye before the cards do. */
void ui_art_slot(ui_frame *frame, ui_card_box box, uint32_t glyph)
{
    const edges corners = {dashed.ul, dashed.ur, dashed.ll, dashed.lr, ' ', ' '};
    outline(frame, &box, box.framed ? &dashed : &corners, ' ', UI_ROLE_SLOT, UI_ROLE_SLOT);
    ui_frame_put(frame, box.y + box.rows / 2, box.x + box.w / 2, glyph, UI_ROLE_SLOT);
}

/* ---- ASCII ------------------------------------------------------------------------------------------------------- */

static const struct {
    uint32_t glyph;
    char ascii;
} in_ascii[] = {
    {0x2500, '-'},         {0x2502, '|'},          {0x256D, '.'},
    {0x256E, '.'},         {0x2570, '\''},         {0x256F, '\''}, /* ─ │ ╭ ╮ ╰ ╯ */
    {0x2550, '='},         {0x2551, '#'},          {0x2554, '#'},
    {0x2557, '#'},         {0x255A, '#'},          {0x255D, '#'}, /* ═ ║ ╔ ╗ ╚ ╝ */
    {0x254C, ' '},         {0x254E, ' '},          {0x250C, '.'},
    {0x2510, '.'},         {0x2514, '\''},         {0x2518, '\''}, /* ╌ ╎ ┌ ┐ └ ┘ */
    {0x2663, 'C'},         {0x2666, 'D'},          {0x2665, 'H'},
    {0x2660, 'S'}, /* ♣ ♦ ♥ ♠ */
    {UI_GLYPH_BACK, ':'},  {UI_GLYPH_LEGAL, '^'},  {UI_GLYPH_DOWN, 'v'},
    {UI_GLYPH_SHADE, '-'}, {UI_GLYPH_SIDE, '|'},   {UI_GLYPH_OTHER_SIDE, '|'},
    {UI_GLYPH_TIP, '*'},   {0x2580, '^'},          {UI_GLYPH_REDEAL, 'O'},
    {UI_GLYPH_TIMES, 'x'}, {UI_GLYPH_RIGHT, '>'},  {UI_GLYPH_LEFT, '<'},
    {UI_GLYPH_MORE, '.'},  {0x2581, '.'},          {0x2582, '.'},
    {0x2583, '.'},         {0x2584, '='}, /* ▁ ▂ ▃ ▄ */
    {0x2585, '='},         {0x2586, '='},          {0x2587, '='},
    {0x2588, '#'}, /* ▅ ▆ ▇ █ */
    {0x25CB, 'o'} /* ○ */, {0xB7, '.'} /* · */,    {0x2192, '>'} /* → */,
    {0x2013, '-'} /* – */, {0x2019, '\''} /* ’ */,
};

/*
 * A letter of the player's language is not art and stays as it is; the terminal finds a substitute where it cannot show
 * it.
 */
static uint32_t ascii_of(uint32_t glyph)
{
    for (size_t i = 0; i < sizeof in_ascii / sizeof *in_ascii; i++)
        if (in_ascii[i].glyph == glyph)
            return (uint32_t)in_ascii[i].ascii;
    return glyph;
}

void ui_art_ascii(ui_frame *frame)
{
    for (int i = 0; i < frame->rows * frame->cols; i++)
        if (frame->cells[i].glyph >= 0x7F)
            frame->cells[i].glyph = ascii_of(frame->cells[i].glyph);
}
