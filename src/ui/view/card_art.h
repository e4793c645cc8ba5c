/*
 * How cards, backs and empty places are drawn: the glyphs, and the painters of single cards.
 *
 * Everything is drawn in Unicode; ui_art_ascii turns a finished frame into the same picture in ASCII, glyph for
 * glyph.  All glyphs fill one cell; none is ever followed by a variation selector.
 */
#ifndef UI_VIEW_CARD_ART_H
#define UI_VIEW_CARD_ART_H

#include <solitaire/card.h>

#include "frame.h"

enum {
    UI_GLYPH_BACK = 0x2591,       /* ░ */
    UI_GLYPH_LEGAL = 0x25B2,      /* ▲ */
    UI_GLYPH_DOWN = 0x25BC,       /* ▼ */
    UI_GLYPH_SHADE = 0x2594,      /* ▔ */
    UI_GLYPH_UPPER = 0x2580,      /* ▀ */
    UI_GLYPH_LOWER = 0x2584,      /* ▄ */
    UI_GLYPH_LEFT_HALF = 0x258C,  /* ▌ */
    UI_GLYPH_RIGHT_HALF = 0x2590, /* ▐ */
    UI_GLYPH_TIP = 0x25CF,        /* ● */
    UI_GLYPH_REDEAL = 0x21BB,     /* ↻ */
    UI_GLYPH_TIMES = 0xD7,        /* × */
    UI_GLYPH_RIGHT = 0x25B8,      /* ▸ */
    UI_GLYPH_LEFT = 0x25C2,       /* ◂ */
    UI_GLYPH_MORE = 0x2026        /* … */
};

/*
 * A rectangle of cells of which `rows` and `cols` are seen; `w` and `h` are the full size of the card.
 *
 * A card is a clean sheet of its own colour; where nothing tells a sheet from the table, because there are no colours
 * for it, it is *framed* instead.
 */
typedef struct ui_card_box {
    int y, x, w, h;
    int rows, cols;
    bool whole; /* nothing lies on it; false: another card covers the rest */
    bool framed;
    bool labelled;  /* its lower edge is kept free for a label: it has no index there */
    bool plain;     /* one glyph stands for its picture: the line is slow */
    uint8_t blocks; /* UI_BLOCKS_…, with which pictures are drawn */
} ui_card_box;

uint32_t ui_suit_glyph(int suit);
int ui_suit_role(int suit);

/* Put "10♥" and return the column after it. */
int ui_art_name(ui_frame *frame, int y, int x, sol_card card, int role);

/* Draw a face; `look` is the role of its body:  UI_ROLE_CARD, or one of its tints. */
void ui_art_face(ui_frame *frame, ui_card_box box, sol_card card, int look);

/*
 * A back; a card that may be known though it lies face down (SOL_NO_CARD: not) is named on its upper edge.  `half`: of
 * two backs each takes a half of the row.
 */
void ui_art_back(ui_frame *frame, ui_card_box box, sol_card known, bool half);

/* An empty place with a glyph in its middle (' ' for none); that of a suit is drawn as large as on a card. */
void ui_art_slot(ui_frame *frame, ui_card_box box, uint32_t glyph);

/* The sheet of a window. */
void ui_art_sheet(ui_frame *frame, ui_card_box box, int role);

/* The shadow that a sheet throws on the table and on the bare parts of sheets beneath it, half a cell wide. */
void ui_art_shadow(ui_frame *frame, ui_card_box box);

/*
 * A frame of half cells around a sheet: `role` is that of the highlight or of a destination.  Without `top` it is open
 * above, because a strip lies there.
 */
void ui_art_frame(ui_frame *frame, ui_card_box box, int role, bool top);

/* Put a text in the middle of a row of `w` cells. */
void ui_art_centred(ui_frame *frame, int y, int x, int w, const char *text, int role);

/* ---- suits and crowns: one shape for every size of card (shapes.c) ----------------------------------------------- */

/* The suits in the order of SOL_CLUBS …, then what stands over the suit of a court card. */
enum { UI_SHAPE_JACK = 4, UI_SHAPE_QUEEN, UI_SHAPE_KING, UI_SHAPES };

/* Where a shape stands, in cells and parts of cells: its middle column, its top, and its size. */
typedef struct ui_shape_box {
    double middle, top, w, h;
} ui_shape_box;

/*
 * Draw a shape in an ink, UI_ROLE_CLUBS … on a card or UI_ROLE_SLOT_INK, with UI_BLOCKS_… glyphs, as far as it lies
 * above row `end`.  It has whole parts of cells, as many as its card even or odd, so that it stands symmetrically.
 */
void ui_shape_draw(ui_frame *frame, const ui_shape_box *box, int shape, int ink, int blocks, int end);

/* ---- in the end -------------------------------------------------------------------------------------------------- */

/*
 * What a glyph of the art is in ASCII.  A letter of the player's language is not art and stays as it is; the terminal
 * finds a substitute where it cannot show it.
 */
uint32_t ui_art_ascii_glyph(uint32_t glyph);

/* Replace every glyph of the art; letters of the player's language stay. */
void ui_art_ascii(ui_frame *frame);

#endif
