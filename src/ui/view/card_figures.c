#include "card_figures.h"

#include <stddef.h>
#include <string.h>

/* ---- drawings ---------------------------------------------------------------------------------------------------- */

/* A drawing in half cells, two of its rows to one of the screen; larger cards show it doubled or trebled. */
enum { DRAWING_ROWS = 10 };
typedef struct drawing {
    const char *rows[DRAWING_ROWS];
} drawing;

/* The pip of large cards with many pips. */
static const drawing low_suits[SOL_SUITS] = {
    {{".###.", ".###.", "#####", "..#.."}},
    {{"..#..", ".###.", ".###.", "..#.."}},
    {{".#.#.", "#####", ".###.", "..#.."}},
    {{"..#..", ".###.", "#####", "..#.."}},
};

static const drawing small_suits[SOL_SUITS] = {
    {{".###.", ".###.", "##.##", "#####", "..#..", ".###."}},
    {{"..#..", ".###.", "#####", ".###.", "..#..", "....."}},
    {{".#.#.", "#####", "#####", ".###.", "..#..", "....."}},
    {{"..#..", ".###.", "#####", "#####", "..#..", ".###."}},
};

static const drawing large_suits[SOL_SUITS] = {
    {{"...###...", "..#####..", "..#####..", "...###...", ".##.#.##.", "#########", "#########", ".##.#.##.",
      "....#....", "..#####.."}},
    {{"....#....", "...###...", "..#####..", ".#######.", "#########", "#########", ".#######.", "..#####..",
      "...###...", "....#...."}},
    {{".##...##.", "####.####", "#########", "#########", "#########", ".#######.", "..#####..", "...###...",
      "....#....", "........."}},
    {{"....#....", "...###...", "..#####..", ".#######.", "#########", "#########", "####.####", ".##.#.##.",
      "....#....", "..#####.."}},
};

/* The jack has a cap with a feather, the queen loose hair below a tiara, the king a beard below a crown. */
static const drawing jack = {{"......##.", "..#####.#", ".#######.", "#########", ".#.....#.", ".#.#.#.#.", ".#.....#.",
                              "..##.##..", "...###...", ".#######."}};
static const drawing queen = {{"....#....", "#..###..#", "##.###.##", "#########", "##.....##", "##.#.#.##",
                               "##.....##", "##.###.##", ".#.....#.", "#########"}};
static const drawing king = {{"#...#...#", "##.###.##", "#########", "#########", ".#.....#.", ".#.#.#.#.", ".#.....#.",
                              ".#######.", "..#####..", "....#...."}};

/* Where there is no room for faces: the jack's cap, the queen's tiara, the king's crown. */
static const drawing small_jack = {{"....#", "...#.", ".###.", "####.", "#####", "....."}};
static const drawing small_queen = {{"..#..", ".#.#.", "#.#.#", "#####", ".....", "#####"}};
static const drawing small_king = {{"#.#.#", "#.#.#", "#####", "#####", ".....", "#####"}};

static int width_of(const drawing *d) { return (int)strlen(d->rows[0]); }

/* The height of a drawing in rows of the screen. */
static int height_of(const drawing *d)
{
    int rows = 0;
    while (rows < DRAWING_ROWS && d->rows[rows])
        rows++;
    return rows / 2;
}

static bool is_inked(const drawing *d, int scale, int y, int x) { return d->rows[y / scale][x / scale] == '#'; }

static void draw_cell(ui_frame *frame, const drawing *d, int scale, int y, int x, int row, int col, int role)
{
    static const uint32_t halves[] = {' ', 0x2580, 0x2584, 0x2588}; /* ▀ ▄ █ */
    int upper = is_inked(d, scale, 2 * row, col), lower = is_inked(d, scale, 2 * row + 1, col);
    if (upper || lower)
        ui_frame_put(frame, y + row, x + col, halves[upper + 2 * lower], role);
}

static void draw(ui_frame *frame, const drawing *d, int scale, int y, int x, int role)
{
    for (int row = 0; row < scale * height_of(d); row++)
        for (int col = 0; col < scale * width_of(d); col++)
            draw_cell(frame, d, scale, y, x, row, col, role);
}

/* ---- figures ----------------------------------------------------------------------------------------------------- */

/* Does it fit, with a margin that grows with it? */
static bool fits(const drawing *d, int scale, const ui_card_box *box)
{
    return scale * width_of(d) <= box->w - (scale < 3 ? 2 : 4) && scale * height_of(d) <= box->rows - 2;
}

/* Draw it in the middle, as large as fits, but no more than so many times its size. */
static bool draw_middle(ui_frame *frame, const drawing *d, int scale, const ui_card_box *box, int role)
{
    while (scale > 0 && !fits(d, scale, box))
        scale--;
    if (!scale)
        return false;
    draw(frame, d, scale, box->y + (box->rows - scale * height_of(d)) / 2, box->x + (box->w - scale * width_of(d)) / 2,
         role);
    return true;
}

/* How often a drawing is enlarged at most. Ranks would differ in size with three, because that of ten is wider. */
enum { SCALE = 3, SCALE_OF_RANKS = 2 };

/* The large and the small drawing of a rank that has one. */
static const drawing *figure_of(sol_card card, bool small)
{
    switch (sol_rank(card)) {
    case 1: return small ? &small_suits[sol_suit(card)] : &large_suits[sol_suit(card)];
    case 11: return small ? &small_jack : &jack;
    case 12: return small ? &small_queen : &queen;
    case 13: return small ? &small_king : &king;
    default: return NULL;
    }
}

/* ---- pips -------------------------------------------------------------------------------------------------------- */

/* Where the pips of a rank stand: how far down, in twelfths, and in which of three columns. */
typedef struct place {
    int8_t down, column;
} place;
enum { LEFT, MIDDLE, RIGHT, TWELFTHS = 12, PIPS_MOST = 10, CROWDED = 8 }; /* above that, in four rows */
#define PAIR(down) \
    {down, LEFT}, { down, RIGHT }

static const place places[][PIPS_MOST] = {
    [2] = {{0, MIDDLE}, {12, MIDDLE}},
    [3] = {{0, MIDDLE}, {6, MIDDLE}, {12, MIDDLE}},
    [4] = {PAIR(0), PAIR(12)},
    [5] = {PAIR(0), {6, MIDDLE}, PAIR(12)},
    [6] = {PAIR(0), PAIR(6), PAIR(12)},
    [7] = {PAIR(0), {3, MIDDLE}, PAIR(6), PAIR(12)},
    [8] = {PAIR(0), {3, MIDDLE}, PAIR(6), {9, MIDDLE}, PAIR(12)},
    [9] = {PAIR(0), PAIR(4), {6, MIDDLE}, PAIR(8), PAIR(12)},
    [10] = {PAIR(0), {2, MIDDLE}, PAIR(4), PAIR(8), {10, MIDDLE}, PAIR(12)},
};

/* The nearest row, the same distance from the upper and from the lower edge. */
static int row_of(int down, int rows)
{
    int way = down * (rows - 1), half = TWELFTHS / 2;
    return down <= half ? (way + half) / TWELFTHS : rows - 1 - row_of(TWELFTHS - down, rows);
}

/* The drawing of a pip: on the largest cards as large as an ace on small ones, unless there are many. */
static const drawing *pip_of(sol_card card, const ui_card_box *box)
{
    int suit = sol_suit(card);
    const drawing *largest = &large_suits[suit];
    bool roomy = box->w - 2 >= 3 * width_of(largest) + 2 && box->rows - 2 >= 4 * height_of(largest);
    bool crowded = sol_rank(card) > CROWDED;
    return crowded && !roomy ? &low_suits[suit] : crowded || !roomy ? &small_suits[suit] : largest;
}

static void draw_pips(ui_frame *frame, const ui_card_box *box, sol_card card, uint32_t pip, int role)
{
    const drawing *large = pip_of(card, box);
    const int spare = box->w - 2 - 3 * width_of(large);
    bool drawn = spare >= 0 && 4 * height_of(&low_suits[0]) <= box->rows - 4;
    const int side = drawn ? width_of(large) / 2 + 1 + spare / 4 : box->w / 4;
    const int columns[] = {side, box->w / 2, box->w - 1 - side};
    for (int i = 0; i < sol_rank(card); i++) {
        const place *p = &places[sol_rank(card)][i];
        int x = box->x + columns[p->column], y = box->y + 1;
        if (drawn)
            draw(frame, large, 1, y + row_of(p->down, box->rows - 2 - height_of(large) + 1), x - width_of(large) / 2,
                 role);
        else
            ui_frame_put(frame, y + row_of(p->down, box->rows - 2), x, pip, role);
    }
}

/* ---- large print ------------------------------------------------------------------------------------------------- */

static const drawing ranks[SOL_RANKS + 1] = {
    [1] = {{".##.", "#..#", "#..#", "####", "#..#", "#..#"}},
    [2] = {{".##.", "#..#", "...#", ".##.", "#...", "####"}},
    [3] = {{"####", "...#", ".##.", "...#", "#..#", ".##."}},
    [4] = {{"#..#", "#..#", "####", "...#", "...#", "...#"}},
    [5] = {{"####", "#...", "###.", "...#", "#..#", ".##."}},
    [6] = {{".##.", "#...", "###.", "#..#", "#..#", ".##."}},
    [7] = {{"####", "...#", "..#.", "..#.", ".#..", ".#.."}},
    [8] = {{".##.", "#..#", ".##.", "#..#", "#..#", ".##."}},
    [9] = {{".##.", "#..#", "#..#", ".###", "...#", ".##."}},
    [10] = {{"#..##.", "#.#..#", "#.#..#", "#.#..#", "#.#..#", "#..##."}},
    [11] = {{"..##", "...#", "...#", "...#", "#..#", ".##."}},
    [12] = {{".##.", "#..#", "#..#", "#..#", "#.##", ".###"}},
    [13] = {{"#..#", "#.#.", "##..", "#.#.", "#..#", "#..#"}},
};

enum { INDEX_ROWS = 2 };

/*
 * Has a card of large print a frame so low that the rank, drawn below the index, would stand on its lower edge?  Then
 * the rank is drawn beside the index, in the place of the drawn suit.
 */
static bool is_low(const ui_card_box *box, sol_card card)
{
    return box->framed && box->whole && !box->keyed && box->rows == height_of(&ranks[sol_rank(card)]) + 2;
}

/* Draw the rank between the named suit and the frame. */
static void draw_low_rank(ui_frame *frame, const ui_card_box *box, sol_card card, int role)
{
    const drawing *rank = &ranks[sol_rank(card)];
    int spare = box->w - 3 - width_of(rank);
    if (spare >= 0)
        draw(frame, rank, 1, box->y + 1, box->x + 2 + spare / 2, role);
}

void ui_art_index(ui_frame *frame, const ui_card_box *box, sol_card card, uint32_t pip, int role)
{
    const drawing *suit = &low_suits[sol_suit(card)];
    int width = width_of(suit), x = box->x + box->w - width - (box->framed || box->w > 2 * width);
    bool open = box->cols == box->w && !is_low(box, card) && x >= box->x + (sol_rank(card) == 10 ? 3 : 2);
    for (int c = 1; c <= 3; c++)
        ui_frame_put(frame, box->y + 1, box->x + c, ' ', role);
    ui_frame_put(frame, box->y, box->x + (sol_rank(card) == 10 ? 3 : 2), ' ', role); /* where the name has its suit */
    ui_frame_put(frame, box->y + 1, box->x + 1, pip, role);
    for (int cell = 0; open && cell < INDEX_ROWS * width; cell++)
        ui_frame_put(frame, box->y + cell / width, x + cell % width, ' ', role);
    if (open)
        draw(frame, suit, 1, box->y, x, role);
}

enum { STRIP_ROWS = 4, STRIP_CELLS = 25 };

bool ui_art_strip(ui_frame *frame, const ui_card_box *box, sol_card card, int role)
{
    const drawing *rank = &ranks[sol_rank(card)], *suit = &low_suits[sol_suit(card)];
    if (box->whole || box->large || box->rows < STRIP_ROWS || box->cols < STRIP_CELLS)
        return false;
    int below = box->y + 1 + (box->rows - 1 - height_of(rank)) / 2, after = box->x + 2 + width_of(rank) + 1;
    draw(frame, rank, 1, below, box->x + 2, role);
    draw(frame, suit, 1, below + 1, after, role);
    return true;
}

void ui_art_rank(ui_frame *frame, const ui_card_box *box, sol_card card, int role)
{
    ui_card_box below = *box;
    if (box->keyed)
        return; /* the drawing would stand on the key */
    if (is_low(box, card)) {
        draw_low_rank(frame, box, card, role);
        return;
    }
    below.y += INDEX_ROWS - 1; /* the drawing leaves the first and the last row free */
    below.rows -= INDEX_ROWS - 2;
    (void)draw_middle(frame, &ranks[sol_rank(card)], SCALE_OF_RANKS, &below, role);
}

enum { PIPS_FROM = 7, PIPS_WIDTH = 9, PIP_FROM = 5 }; /* rows and cells of a card that has all its pips, or one */

void ui_art_middle(ui_frame *frame, const ui_card_box *box, sol_card card, uint32_t pip, int role)
{
    const drawing *large = figure_of(card, false), *small = figure_of(card, true);
    if (large && (draw_middle(frame, large, SCALE, box, role) || draw_middle(frame, small, SCALE, box, role)))
        return;
    if (!large && box->rows >= PIPS_FROM && box->w >= PIPS_WIDTH)
        draw_pips(frame, box, card, pip, role);
    else if (box->rows >= PIP_FROM)
        ui_frame_put(frame, box->y + box->rows / 2, box->x + box->w / 2, pip, role);
}
