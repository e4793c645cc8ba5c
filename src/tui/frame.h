/*
 * A frame: what the screen shall show, as cells with a glyph and a style role.  No colours: theme.h gives roles theirs.
 * A frame is a value that can be compared, printed and tested; only terminal.c turns it into bytes.
 */
#ifndef TUI_FRAME_H
#define TUI_FRAME_H

#include <stdbool.h>
#include <stdint.h>

/* What a cell is, not how it looks.  The letter is its name in the style rows of goldens. */
enum {
    TUI_ROLE_TABLE,        /* .  the bare table */
    TUI_ROLE_STATUS,       /* s  the status line: game, score, moves, time */
    TUI_ROLE_LABEL,        /* l  a pile's number or letter */
    TUI_ROLE_LABEL_CURSOR, /* L  the label of the pile under the highlight, with its brackets */
    TUI_ROLE_LABEL_LEGAL,  /* ^  the label of a legal destination */
    TUI_ROLE_SLOT,         /* o  the outline of an empty pile */
    TUI_ROLE_CARD,         /* c  frame and blank body of a face-up card */
    TUI_ROLE_CLUBS,        /* C  rank and suit of a club */
    TUI_ROLE_DIAMONDS,     /* D */
    TUI_ROLE_HEARTS,       /* H */
    TUI_ROLE_SPADES,       /* S */
    TUI_ROLE_BACK,         /* b  a face-down card */
    TUI_ROLE_COVERED,      /* d  a face-up card that others cover, so that it does not play */
    TUI_ROLE_PICKED,       /* p  the frame of a card that is picked up */
    TUI_ROLE_TIP,          /* t  the mark of a tip */
    TUI_ROLE_MESSAGE,      /* m  the message line */
    TUI_ROLE_REFUSAL,      /* r  the message line when it says why not */
    TUI_ROLE_KEYS,         /* k  the bottom line of keys */
    TUI_ROLE_BOX,          /* x  frame and text of an overlay */
    TUI_ROLE_BOX_TITLE,    /* X  its title and headings */
    TUI_ROLE_BOX_KEY,      /* K  keys named in an overlay */
    TUI_ROLE_BOX_CHOSEN,   /* !  the chosen row of a menu */
    TUI_ROLES
};
extern const char tui_role_letters[TUI_ROLES + 1];

typedef struct tui_cell {
    uint32_t glyph; /* one Unicode code point of width 1 */
    uint8_t role;
} tui_cell;

enum { TUI_ROWS_MAX = 200, TUI_COLS_MAX = 500 }; /* a larger terminal is used up to here */

typedef struct tui_frame {
    int rows, cols;                              /* at least 1, at most the above */
    tui_cell cells[TUI_ROWS_MAX * TUI_COLS_MAX]; /* row by row, `cols` to a row */
} tui_frame;

/* Set the size (brought into range) and fill with blanks of TUI_ROLE_TABLE. */
void tui_frame_clear(tui_frame *frame, int rows, int cols);

/* Put one glyph; outside the frame nothing happens, so that views need no clipping of their own. */
void tui_frame_put(tui_frame *frame, int row, int col, uint32_t glyph, int role);

/* Put a UTF-8 text from `col` on; returns the column after it. */
int tui_frame_text(tui_frame *frame, int row, int col, const char *text, int role);

/* The cell there; a blank outside the frame. */
tui_cell tui_frame_at(const tui_frame *frame, int row, int col);

#endif
