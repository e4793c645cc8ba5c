/*
 * Suits and crowns: what each must show to be told from the others, at every size and with every kind of glyph.
 */

#include "../test.h"
#include "ui/model/model.h"
#include "ui/view/card_art.h"

enum { CLUB, DIAMOND, HEART, SPADE };
enum { LEAST = 3, MOST = 15, PARTS_MAX = 64 };

/* The shape as parts of cells, bounded to where it is. */
typedef struct bitmap {
    int rows, cols;
    bool is[PARTS_MAX][PARTS_MAX];
} bitmap;

static const struct {
    int across, down;
} parts[] = {{1, 2}, {2, 2}, {2, 3}};

/* Which parts of a cell a glyph fills, by what Unicode says of it. */
static unsigned bits_of(ui_cell cell, int blocks)
{
    static const uint32_t quadrants[] = {' ',    0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B,
                                         0x2597, 0x259A, 0x2590, 0x259C, 0x2584, 0x2599, 0x259F};
    unsigned bits = 0, full = (1U << parts[blocks].across * parts[blocks].down) - 1;
    if (cell.glyph == ' ')
        return ui_role_part(cell.role) >= UI_ON_SOLID ? full : 0;
    if (blocks == UI_BLOCKS_HALF)
        return cell.glyph == 0x2580 ? 1 : 2;
    if (blocks == UI_BLOCKS_SEXTANT) {
        bits = cell.glyph - 0x1FB00 + 1;
        bits += bits >= 41 ? 2 : bits >= 21 ? 1 : 0;
        return cell.glyph == 0x258C ? 21 : cell.glyph == 0x2590 ? 42 : bits;
    }
    while (quadrants[bits] != cell.glyph)
        bits++;
    return bits;
}

static bitmap drawn(int shape, int w, int blocks)
{
    static ui_frame frame;
    static bitmap whole;
    bitmap found = {0, 0, {{false}}};
    ui_shape_box box = {10 + w / 2.0, 2, w, shape >= UI_SHAPE_JACK ? w * 0.26 + 0.1 : w * 0.525};
    int top = PARTS_MAX, left = PARTS_MAX, right = 0;
    ui_frame_clear(&frame, 20, 32);
    ui_shape_draw(&frame, &box, shape, UI_ROLE_CARD + UI_ON_GOLD, blocks, 20);
    memset(&whole, 0, sizeof whole);
    for (int y = 0; y < 20 * parts[blocks].down; y++)
        for (int x = 0; x < 32 * parts[blocks].across; x++) {
            int across = parts[blocks].across, down = parts[blocks].down;
            unsigned bits = bits_of(ui_frame_at(&frame, y / down, x / across), blocks);
            if (y >= PARTS_MAX || x >= PARTS_MAX || !(bits >> (y % down * across + x % across) & 1))
                continue;
            whole.is[y][x] = true;
            top = y < top ? y : top;
            left = x < left ? x : left;
            right = x > right ? x : right;
            found.rows = y - top + 1;
        }
    found.cols = right - left + 1;
    for (int y = 0; y < found.rows; y++)
        memcpy(found.is[y], &whole.is[top + y][left], sizeof found.is[y] - (size_t)left);
    return found;
}

static int width_of(const bitmap *b, int row)
{
    int width = 0;
    for (int x = 0; x < b->cols; x++)
        width += b->is[row][x];
    return width;
}

static bool has_gap(const bitmap *b, int row) { return !b->is[row][b->cols / 2]; }

typedef void check(const bitmap *b, const char *what);

static void at_every_size(int shape, int least, check *holds)
{
    for (int blocks = 0; blocks <= UI_BLOCKS_SEXTANT; blocks++)
        for (int w = least; w <= MOST; w++) {
            char what[60];
            bitmap b = drawn(shape, w, blocks);
            (void)snprintf(what, sizeof what, "shape %d, %d cells wide, blocks %d", shape, w, blocks);
            holds(&b, what);
        }
}

static void is_symmetrical(const bitmap *b, const char *what)
{
    for (int y = 0; y < b->rows; y++)
        for (int x = 0; x < b->cols; x++)
            if (b->is[y][x] != b->is[y][b->cols - 1 - x])
                fail_msg("%s: row %d", what, y);
}

TEST_CASE(every_shape_is_symmetrical)
{
    for (int shape = 0; shape < UI_SHAPES; shape++)
        at_every_size(shape, LEAST, is_symmetrical);
}

static void has_notch(const bitmap *b, const char *what)
{
    if (!has_gap(b, 0) || has_gap(b, b->rows / 2) || width_of(b, b->rows - 1) > 2)
        fail_msg("%s", what);
}

TEST_CASE(a_heart_has_a_notch_above_and_a_point_below) { at_every_size(HEART, LEAST, has_notch); }

static void widens_from_a_point(const bitmap *b, const char *what)
{
    int widest = 0;
    for (int y = 0; y < b->rows; y++)
        widest = width_of(b, y) > width_of(b, widest) ? y : widest;
    if (width_of(b, 0) > 2 || widest == 0 || width_of(b, b->rows - 1) >= width_of(b, widest))
        fail_msg("%s: %d, widest in row %d", what, width_of(b, 0), widest);
}

TEST_CASE(spades_and_diamonds_have_a_point_above)
{
    at_every_size(SPADE, 5, widens_from_a_point);
    at_every_size(DIAMOND, 5, widens_from_a_point);
}

/* With fewer than five parts from the point to the foot there is no room for a stem between. */
static void stands_on_a_stem(const bitmap *b, const char *what)
{
    int stem = b->rows - 2, widest = 0;
    for (int y = 0; y < stem; y++)
        widest = width_of(b, y) > widest ? width_of(b, y) : widest;
    if (b->rows >= 5 && 2 * width_of(b, stem) > widest)
        fail_msg("%s: a stem of %d", what, width_of(b, stem));
}

/* A row that is broader by more than half of the lobes looks like the wings of a plane; few parts leave no choice. */
static void widens_evenly(const bitmap *b, const char *what)
{
    int widest = 0;
    for (int y = 0; y < b->rows; y++)
        widest = width_of(b, y) > widest ? width_of(b, y) : widest;
    for (int y = 1; y < b->rows; y++)
        if (b->rows >= 5 && b->cols >= 8 && 2 * (width_of(b, y) - width_of(b, y - 1)) > widest)
            fail_msg("%s: row %d", what, y);
}

TEST_CASE(a_spade_widens_evenly) { at_every_size(SPADE, 5, widens_evenly); }

TEST_CASE(a_spade_stands_on_a_stem) { at_every_size(SPADE, LEAST, stands_on_a_stem); }

TEST_CASE(a_club_is_broader_above_than_a_spade)
{
    for (int blocks = 0; blocks <= UI_BLOCKS_SEXTANT; blocks++)
        for (int w = blocks ? 5 : 9; w <= MOST; w += 1 + !blocks) {
            bitmap club = drawn(CLUB, w, blocks), spade = drawn(SPADE, w, blocks);
            if (width_of(&club, 0) <= width_of(&spade, 0))
                fail_msg("%d cells wide, blocks %d", w, blocks);
        }
}

static int runs_of(const bitmap *b, int row)
{
    int runs = 0;
    for (int x = 0; x < b->cols; x++)
        runs += b->is[row][x] && (x == 0 || !b->is[row][x - 1]);
    return runs;
}

/* Below seven cells there are too few parts for a gap on both sides of the stem. */
TEST_CASE(the_lobes_of_a_club_are_apart)
{
    for (int blocks = UI_BLOCKS_QUADRANT; blocks <= UI_BLOCKS_SEXTANT; blocks++)
        for (int w = 7; w <= MOST; w++) {
            bitmap club = drawn(CLUB, w, blocks);
            int most = 0;
            for (int y = 0; y < club.rows; y++)
                most = runs_of(&club, y) > most ? runs_of(&club, y) : most;
            if (most != 3)
                fail_msg("%d cells wide, blocks %d", w, blocks);
        }
}

TEST_CASE(no_two_shapes_look_the_same)
{
    for (int blocks = UI_BLOCKS_QUADRANT; blocks <= UI_BLOCKS_SEXTANT; blocks++)
        for (int w = 5; w <= MOST; w++)
            for (int a = 0; a < UI_SHAPES; a++)
                for (int b = 0; b < a; b++) {
                    bitmap one = drawn(a, w, blocks), other = drawn(b, w, blocks);
                    if (memcmp(&one, &other, sizeof one) == 0)
                        fail_msg("%d and %d, %d cells wide, blocks %d", a, b, w, blocks);
                }
}

/* A cell has one ink: where crown and suit shared a row of cells, the suit took the crown's base away. */
TEST_CASE(no_row_of_a_court_card_has_gold_and_the_suits_ink)
{
    static const int sizes[][2] = {{7, 5}, {8, 6}, {9, 6}, {10, 7}, {13, 9}, {15, 11}, {19, 13}, {21, 15}};
    static ui_frame frame;
    int gold = UI_ROLE_GOLD, suits[] = {UI_ROLE_CLUBS, UI_ROLE_DIAMONDS, UI_ROLE_HEARTS, UI_ROLE_SPADES};
    for (int i = 0; i < 8 * 3 * 12; i++) {
        int w = sizes[i % 8][0], h = sizes[i % 8][1], suit = i / 24 % 4, crowned = 0;
        ui_frame_clear(&frame, 20, 32);
        ui_card_box box = {
            .y = 1, .x = 2, .w = w, .h = h, .rows = h, .cols = w, .whole = true, .blocks = (uint8_t)(i / 8 % 3)};
        ui_art_face(&frame, box, sol_card_of(11 + i / 96, suit), UI_ROLE_CARD);
        for (int y = 2; y < h; y++) { /* the rows between the indices */
            bool has_gold = false, has_suit = false;
            for (int x = 2; x < 2 + w; x++) {
                int role = ui_frame_at(&frame, y, x).role;
                has_gold |= role == gold || role == ui_role_solid(gold);
                has_suit |= role == suits[suit] || role == ui_role_solid(suits[suit]);
            }
            assert_false(has_gold && has_suit);
            crowned += has_gold;
        }
        assert_within(crowned, 1, h / 3);
    }
}

int main(void) { return run_file(NULL); }
