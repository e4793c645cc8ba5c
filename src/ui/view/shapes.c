/*
 * Suits and crowns, drawn with the block glyphs that the terminal has.
 */
#include "card_art.h"

#include <math.h>

#include "ui/model/model.h"

/* ---- shapes in the square −1 … 1, y downwards, each symmetrical in x --------------------------------------------- */

static bool disc(double x, double y, double cx, double cy, double r)
{
    return (x - cx) * (x - cx) + (y - cy) * (y - cy) <= r * r;
}

/* Below the lobes of a spade there is a stem, and at its end, as a club has, a foot. */
enum { FOOT_FROM = 75, STEM_FROM = 39 }; /* in hundredths */

static bool foot(double x, double y) { return y > 0.2 && x <= (y > (double)FOOT_FROM / 100 ? 0.42 : 0.13); }

/* Three lobes around a waist; the gaps between them are what tells a club from a spade. */
static bool club(double x, double y)
{
    bool lobes = disc(x, y, 0, -0.55, 0.47) || disc(x, y, 0.59, 0.21, 0.42);
    bool waist = (x < 0.5 && fabs(y - 0.16) < 0.13) || (x < 0.14 && y > -0.4 && y < 0.5);
    return lobes || waist || foot(x, y);
}

static bool diamond(double x, double y) { return x / 0.82 + fabs(y) <= 1.02; }

static bool heart(double x, double y)
{
    bool notch = y < -0.35 && x < (-0.35 - y) * 0.7;
    return (disc(x, y, 0.5, -0.47, 0.5) && !notch) || (y > -0.42 && x <= (1 - y) * 0.71 && x <= 0.98 - 0.1 * y * y);
}

static bool spade(double x, double y)
{
    bool lobes = y < (double)STEM_FROM / 100 && (disc(x, y, 0.53, 0.14, 0.46) || (y > 0.2 && x < 0.3));
    return lobes || (y <= 0.2 && x <= (y + 1) * 0.86 && x <= 0.98) || foot(x, y);
}

/* A plain circlet, whose ends rise a little towards the back, with one stone. */
static bool jack(double x, double y)
{
    bool ends = x > 0.66 && x <= 0.98 && y > -0.08 && y < 0.68;
    return (y > 0.32 && x <= 0.82) || ends || x / 0.42 + fabs(y + 0.3) / 0.68 <= 1;
}

/* A coronet with three balls. */
static bool queen(double x, double y)
{
    double from_ball = fmin(x, fabs(x - 0.75)), across = from_ball / (x < 0.4 ? 0.3 : 0.24), down = (y + 0.62) / 0.42;
    return (y > 0.12 && x <= 0.86) || across * across + down * down <= 1 || (y > -0.5 && from_ball <= 0.1);
}

/* A crown with three spikes. */
static bool king(double x, double y)
{
    double from_spike = fmin(x, fabs(x - 0.86));
    return (y > 0.45 && x <= 0.86) || (y <= 0.5 && x <= 0.98 && from_spike <= 0.05 + (y + 1) * 0.27);
}

static bool (*const shapes[UI_SHAPES])(double x, double y) = {club, diamond, heart, spade, jack, queen, king};

/* ---- glyphs ------------------------------------------------------------------------------------------------------ */

/* So many parts has a cell, across and down. */
static const struct {
    int across, down;
} parts[] = {[UI_BLOCKS_HALF] = {1, 2}, [UI_BLOCKS_QUADRANT] = {2, 2}, [UI_BLOCKS_SEXTANT] = {2, 3}};

/* The glyph whose parts are the bits, row by row from the upper left; those that Unicode had before are left out. */
static uint32_t glyph_of_parts(int blocks, unsigned bits)
{
    static const uint16_t halves[] = {' ', 0x2580, 0x2584, ' '};
    static const uint16_t quadrants[] = {' ',    0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B,
                                         0x2597, 0x259A, 0x2590, 0x259C, 0x2584, 0x2599, 0x259F, ' '};
    enum { SEXTANTS = 0x1FB00, LEFT_HALF = 21, RIGHT_HALF = 42 };
    if (blocks == UI_BLOCKS_HALF)
        return halves[bits];
    if (blocks == UI_BLOCKS_QUADRANT)
        return quadrants[bits];
    if (bits == LEFT_HALF || bits == RIGHT_HALF)
        return bits == LEFT_HALF ? 0x258C : 0x2590;
    return SEXTANTS + bits - 1 - (bits > LEFT_HALF) - (bits > RIGHT_HALF);
}

/*
 * Does the shape, of so many parts of cells across and down, fill most of this part?  Once half of the samples agree,
 * the others are not asked.
 */
static bool fills(int shape, int col, int row, int cols, int rows)
{
    enum { SAMPLES = 3, HALF = SAMPLES * SAMPLES / 2 };
    int hits = 0;
    col = col < cols - 1 - col ? col : cols - 1 - col; /* rounding must not make the halves differ */
    for (int i = 0; hits <= HALF && i - hits <= HALF && col >= 0 && row >= 0 && row < rows; i++) {
        double x = 2 * (col + (i % SAMPLES + 0.5) / (double)SAMPLES) / cols - 1;
        double y = 2 * (row + (i / SAMPLES + 0.5) / (double)SAMPLES) / rows - 1;
        hits += shapes[shape](fabs(x), y);
    }
    return hits > HALF;
}

void ui_shape_draw(ui_frame *frame, const ui_shape_box *box, int shape, int ink, int blocks, int end)
{
    int across = parts[blocks].across, down = parts[blocks].down;
    int middle = (int)lround(2 * box->middle * across); /* in half parts */
    int cols = (int)lround(box->w * across), rows = (int)lround(box->h * down), top = (int)lround(box->top * down);
    cols += (cols + middle) % 2;
    int left = (middle - cols) / 2;
    for (int y = top / down; y <= (top + rows - 1) / down && y < end; y++)
        for (int x = left / across; x <= (left + cols - 1) / across; x++) {
            unsigned bits = 0, full = (1U << across * down) - 1;
            for (int i = 0; i < across * down; i++)
                bits |= (unsigned)fills(shape, x * across + i % across - left, y * down + i / across - top, cols, rows)
                        << i;
            if (bits)
                ui_frame_put(frame, y, x, bits == full ? ' ' : glyph_of_parts(blocks, bits),
                             bits == full ? ui_role_solid(ink) : ink);
        }
}
