/*
 * How cards, backs and empty places are drawn: the glyphs, and the painters of single cards.
 *
 * Everything is drawn in Unicode; tui_art_ascii turns a finished frame into the same picture in ASCII, glyph for
 * glyph.  All glyphs fill one cell; none is ever followed by a variation selector.
 */
#ifndef TUI_CARD_ART_H
#define TUI_CARD_ART_H

#include <solitaire/card.h>

#include "frame.h"

enum {
    TUI_GLYPH_BACK = 0x2591,   /* ░ */
    TUI_GLYPH_LEGAL = 0x25B2,  /* ▲ */
    TUI_GLYPH_TIP = 0x25CF,    /* ● */
    TUI_GLYPH_REDEAL = 0x21BB, /* ↻ */
    TUI_GLYPH_TIMES = 0xD7,    /* × */
    TUI_GLYPH_RIGHT = 0x25B8,  /* ▸ */
    TUI_GLYPH_LEFT = 0x25C2,   /* ◂ */
    TUI_GLYPH_MORE = 0x2026    /* … */
};

/* A rectangle of cells of which `rows` and `cols` are seen; `w` is the full width of the card. */
typedef struct tui_card_box {
    int y, x, w;
    int rows, cols;
    bool whole; /* the last row seen is the card's lower edge; false: another card covers the rest */
} tui_card_box;

uint32_t tui_suit_glyph(int suit);
int tui_suit_role(int suit);

/* Put "10♥" and return the column after it. */
int tui_art_name(tui_frame *frame, int y, int x, sol_card card, int role);

enum { TUI_ART_PLAIN, TUI_ART_PICKED, TUI_ART_COVERED };
void tui_art_face(tui_frame *frame, tui_card_box box, sol_card card, int look);

/*
 * A back; a card that may be known though it lies face down (SOL_NO_CARD: not) is named on its upper edge.
 */
void tui_art_back(tui_frame *frame, tui_card_box box, sol_card known);

/* An empty place with a glyph in its middle (' ' for none). */
void tui_art_slot(tui_frame *frame, tui_card_box box, uint32_t glyph);

/* Put a text in the middle of a row of `w` cells. */
void tui_art_centred(tui_frame *frame, int y, int x, int w, const char *text, int role);

/* The same frame without a glyph beyond ASCII. */
void tui_art_ascii(tui_frame *frame);

#endif
