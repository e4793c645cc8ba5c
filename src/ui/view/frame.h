/*
 * A frame: what the screen shall show, as cells with a glyph and a style role.  No colours: theme.h gives roles theirs.
 * A frame is a value that can be compared, printed and tested; only src/terminal hands it to curses.
 */
#ifndef UI_VIEW_FRAME_H
#define UI_VIEW_FRAME_H

#include "engine/text/text.h"

/* A card's sheet and the four suits on it: so many roles has each tint of a card. */
enum { UI_CARD_ROLES = 5 };

/* What a cell is, not how it looks.  The letter is its name in the style rows of goldens. */
enum {
    UI_ROLE_TABLE,        /* .  the bare table */
    UI_ROLE_STATUS,       /* s  the status line: game, score, moves, time */
    UI_ROLE_LABEL,        /* l  a pile's number or letter */
    UI_ROLE_LABEL_CURSOR, /* L  the label of the pile under the highlight, with its brackets */
    UI_ROLE_LABEL_LEGAL,  /* ^  the label of a legal destination */
    UI_ROLE_SLOT,         /* o  the outline of an empty pile */
    UI_ROLE_CARD,         /* c  sheet or frame of a face-up card, and the lines of shade on it */
    UI_ROLE_CLUBS,        /* C  rank and suit of a club */
    UI_ROLE_DIAMONDS,     /* D */
    UI_ROLE_HEARTS,       /* H */
    UI_ROLE_SPADES,       /* S */
    UI_ROLE_COVERED, /* d  these, and each suit after it: a face-up card that others cover, so that it does not play */
    UI_ROLE_PICKED = UI_ROLE_COVERED + UI_CARD_ROLES, /* p  a card that is picked up */
    UI_ROLE_TIP = UI_ROLE_PICKED + UI_CARD_ROLES,     /* t  a card that a tip would move, and the tip's mark */
    UI_ROLE_BACK = UI_ROLE_TIP + UI_CARD_ROLES,       /* b  what stands on a face-down card */
    UI_ROLE_PATTERN,                                  /* B  its sheet or frame, and its pattern */
    UI_ROLE_MESSAGE,                                  /* m  the message line */
    UI_ROLE_REFUSAL,                                  /* r  the message line when it says why not */
    UI_ROLE_KEYS,                                     /* k  the bottom line of keys */
    UI_ROLE_BOX,                                      /* x  frame and text of an overlay */
    UI_ROLE_BOX_TITLE,                                /* X  its title and headings */
    UI_ROLE_BOX_KEY,                                  /* K  keys named in an overlay */
    UI_ROLE_BOX_CHOSEN,                               /* !  the chosen row of a menu */
    UI_ROLES
};
extern const char ui_role_letters[UI_ROLES + 1];

/* A role of a plain card (its sheet, a suit) as `look` tints it: UI_ROLE_CARD, _COVERED, _PICKED or _TIP. */
static inline int ui_role_tinted(int role, int look) { return role - UI_ROLE_CARD + look; }

typedef struct ui_cell {
    uint32_t glyph; /* one Unicode code point of width 1 */
    uint8_t role;
} ui_cell;

enum { UI_ROWS_MAX = 200, UI_COLS_MAX = 500 }; /* a larger terminal is used up to here */

typedef struct ui_frame {
    int rows, cols;                           /* at least 1, at most the above */
    ui_cell cells[UI_ROWS_MAX * UI_COLS_MAX]; /* row by row, `cols` to a row */
} ui_frame;

/* Set the size (brought into range) and fill with blanks of UI_ROLE_TABLE. */
void ui_frame_clear(ui_frame *frame, int rows, int cols);

/* Put one glyph; outside the frame nothing happens, so that views need no clipping of their own. */
void ui_frame_put(ui_frame *frame, int row, int col, uint32_t glyph, int role);

/* Put a UTF-8 text from `col` on; returns the column after it. */
int ui_frame_text(ui_frame *frame, int row, int col, const char *text, int role);

/* The same, no wider than `w` cells: a longer text ends in "…". */
void ui_frame_clipped(ui_frame *frame, int row, int col, int w, const char *text, int role);

/* The same, by a format of engine_text_add. */
void ui_frame_say(ui_frame *frame, int row, int col, int w, int role, const char *format, ...) ENGINE_FORMAT(6, 7);

/* Fill `w` cells of a row with a glyph. */
void ui_frame_fill(ui_frame *frame, int row, int col, int w, uint32_t glyph, int role);

/* The cell there; a blank outside the frame. */
ui_cell ui_frame_at(const ui_frame *frame, int row, int col);

#endif
