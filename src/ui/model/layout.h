/*
 * Where everything stands, by the size of the screen and the ground plan of the game (plan.h).
 *
 * Cards have the proportions of real ones wherever the window lets them; they are as large as the width and the longest
 * column of the moment allow, and the table stands in the middle.
 */
#ifndef UI_MODEL_LAYOUT_H
#define UI_MODEL_LAYOUT_H

#include <stdbool.h>

#include <solitaire/rules.h>

enum {
    UI_LAYOUT_NONE, /* too small: only a line that says so */
    UI_LAYOUT_RAIL, /* low: columns of bare cards, a row each, and everything else in a rail at the right */
    UI_LAYOUT_CARDS
};

enum { UI_ROWS_LEAST = 16, UI_COLS_LEAST = 64 };
enum { UI_ROWS_CARDS = 20 }; /* from here on there are cards */

typedef struct ui_layout {
    int kind;          /* UI_LAYOUT_… */
    int rows, cols;    /* of the screen */
    int left, width;   /* of the stage */
    int design;        /* which width of the stage of texts, from 0, the narrowest */
    int text;          /* where status, message and keys begin */
    int column, pitch; /* the first column of cards, and from one to the next */
    int card_w, card_h;
    int fan;                 /* how much of a covered card of the waste is seen */
    int step;                /* rows of a covered face-up card where there is room */
    int least;               /* rows that a column's last card keeps in the narrowest place */
    int top_y, label_y;      /* the row of stock, waste and foundations; the labels of the columns */
    int table_y, table_rows; /* the columns */
    int message_y, keys_y;   /* keys_y −1: the rail has them */
    int rail;                /* where the rail begins */
    int slope;               /* rows from one row of a pyramid to the next; its first is at top_y */
} ui_layout;

enum { UI_DESIGNS = 5 };

/*
 * `strips` is how many covered cards of a column the cards' height leaves room for; with fewer than the least number it
 * is that. In low windows columns longer than usual are squeezed instead, but for the lowest with cards, which has no
 * row for that. `large`: cards are as wide as fits, whatever their proportions, and covered ones have two rows where
 * there is room.
 */
enum { UI_STRIPS_LEAST = 6, UI_STRIPS_USUAL = 10 };
ui_layout ui_layout_for(int rows, int cols, const sol_rules *rules, int strips, bool large);

/*
 * The strips to lay the table out for at this position, if it was for `strips` before: more as soon as a column is
 * longer, but fewer only when every column has become shorter by some cards, so that sizes do not flicker. (The caller
 * takes fewer only after some moves, for the same reason.)
 */
int ui_layout_strips(const sol_rules *rules, const sol_position *position, int strips);

/* Where an empty pile of the game has its outline. */
typedef struct ui_area {
    int y, x, rows, cols;
} ui_area;
ui_area ui_layout_pile(const ui_layout *layout, const sol_variant *variant, int pile);

/* A window in the middle of the stage: its frame's area. */
ui_area ui_window(const ui_layout *layout, int rows, int cols);

/*
 * How the cards of one column are squeezed so that the last one is always on the screen:
 *
 * 1. face-up cards take `step` rows, face-down ones 1, the last card its full height;
 * 2. face-up cards take 1;
 * 3. the face-down block shrinks, its last strip standing for several cards (its count is shown);
 * 4. the last card loses body rows, down to `least` rows in all;
 * 5. (longer than Klondike can make, as in Spider) the oldest face-up cards join the block.
 *
 * Each column for itself: only a long one is squeezed.
 */
typedef struct ui_column {
    int block, blocked; /* the strips at the top, and for how many cards they stand */
    int step;           /* rows of each covered card after the block */
    int last;           /* rows of the last card */
} ui_column;
ui_column ui_layout_column(const ui_layout *layout, int cards, int down);

/* The row of a card, counted from the column's first. */
int ui_column_row(const ui_column *column, int index);

/* For how many cards does the block's last strip stand?  1 where nothing is hidden. */
int ui_column_hidden(const ui_column *column);

#endif
