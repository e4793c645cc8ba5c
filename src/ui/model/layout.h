/*
 * Where everything stands, by the size of the screen and the ground plan of the game (plan.h).
 *
 * The window alone decides the size of the cards, so that it never changes during a game: they have the proportions of
 * real ones, and leave room for columns twice as long as a card.  The table stands in the middle.
 */
#ifndef UI_MODEL_LAYOUT_H
#define UI_MODEL_LAYOUT_H

#include <stdbool.h>

#include <solitaire/rules.h>

static inline int ui_least(int a, int b) { return a < b ? a : b; }
static inline int ui_most(int a, int b) { return a > b ? a : b; }
static inline int ui_within(int n, int least, int most) { return n < least ? least : n > most ? most : n; }

enum {
    UI_LAYOUT_NONE, /* too small: only a line that says so */
    UI_LAYOUT_RAIL, /* low: columns of bare cards, a row each, and everything else in a rail at the right */
    UI_LAYOUT_CARDS
};

enum { UI_ROWS_LEAST = 16, UI_COLS_LEAST = 64 };
enum { UI_ROWS_CARDS = 20 }; /* from here on there are cards */
enum { UI_LARGE_FROM = 11 }; /* from this width on a card is large */
enum { UI_RAIL_WIDTH = 19 };

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
    int top_y, label_y;      /* the row of stock, waste and foundations; the labels of the columns */
    int row_pitch;           /* from one row of piles above the columns to the next */
    int table_y, table_rows; /* the columns */
    int message_y, keys_y;   /* keys_y −1: the rail has them */
    int rail;                /* where the rail begins */
    int slope;               /* rows from one row of overlapping cards to the next; 0: columns stand side by side */
} ui_layout;

enum { UI_DESIGNS = 5 };

ui_layout ui_layout_for(int rows, int cols, const sol_rules *rules);

/* Where an empty pile of the game has its outline. */
typedef struct ui_area {
    int y, x, rows, cols;
} ui_area;
ui_area ui_layout_pile(const ui_layout *layout, const sol_variant *variant, int pile);

/* A window in the middle of the stage: its frame's area. */
ui_area ui_window(const ui_layout *layout, int rows, int cols);

/*
 * How the cards of one column are squeezed so that the last one is always on the screen with its index:
 *
 * 1. face-up cards take `step` rows, face-down ones 1, the last card its full height;
 * 2. face-down cards take half a row each, where they may (`halves`);
 * 3. face-up cards take 1;
 * 4. the last card loses rows at its lower end;
 * 5. the face-down block shrinks, its last strip standing for several cards (its count is shown);
 * 6. (longer than Klondike can make, as in Spider) the oldest face-up cards join the block.
 *
 * Each column for itself: only a long one is squeezed.
 */
typedef struct ui_column {
    int block, blocked; /* the strips at the top, and for how many cards they stand */
    bool halves;        /* each of these strips stands for two cards, of which both are seen */
    int step;           /* rows of each covered card after the block */
    int last;           /* rows of the last card */
} ui_column;
ui_column ui_layout_column(const ui_layout *layout, int cards, int down, bool halves);

/* The row of a card, counted from the column's first. */
int ui_column_row(const ui_column *column, int index);

/* For how many cards does the block's last strip stand?  1 where nothing is hidden. */
int ui_column_hidden(const ui_column *column);

#endif
