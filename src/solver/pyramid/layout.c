/*
 * Reading a position of Pyramid: its places, the order of the stock, and how far it was turned.
 */
#include "pyramid.h"

#include <string.h>

enum { STOCK, WASTE, GONE, PYRAMID };

/* ---- the pyramid ------------------------------------------------------------------------------------------------- */

/* The places are looked at row by row: each two neighbours cover one place of the row before. */
uint32_t pyramid_free(uint32_t pyramid)
{
    uint32_t covered = 0;
    for (int row = 1, first = 1; row < PYRAMID_ROWS; first += ++row) {
        uint32_t here = pyramid >> first & ((UINT32_C(2) << row) - 1), above = (UINT32_C(1) << row) - 1;
        covered |= ((here | here >> 1) & above) << (first - row);
    }
    return pyramid & ~covered;
}

/* False if a place holds more than a card, or is empty under one. */
static bool read_pyramid(pyramid_layout *l, const sol_position *p, pyramid_state *first)
{
    for (int place = 0; place < PYRAMID_PLACES; place++) {
        if (sol_pile_len(p, PYRAMID + place) > 1)
            return false;
        if (sol_pile_empty(p, PYRAMID + place))
            continue;
        int rank = sol_rank(sol_pile_top(p, PYRAMID + place));
        l->rank[place] = (uint8_t)rank;
        l->places_of[rank] |= UINT32_C(1) << place;
        first->pyramid |= UINT32_C(1) << place;
    }
    for (int place = 0; place < PYRAMID_PLACES; place++)
        if (!(first->pyramid >> place & 1) && first->pyramid & l->covers[place])
            return false;
    return true;
}

/* ---- the stock --------------------------------------------------------------------------------------------------- */

static void read_stock_card(pyramid_layout *l, pyramid_state *first, int index, sol_card card)
{
    l->card[index] = card;
    l->stock_of[sol_rank(card)] |= UINT32_C(1) << index;
    first->stock |= UINT32_C(1) << index;
}

/* The waste's cards were drawn before those of the stock, whose top card comes next. */
static bool read_pyramid_stock(pyramid_layout *l, const sol_position *p, pyramid_state *first)
{
    int drawn = sol_pile_len(p, WASTE), left = sol_pile_len(p, STOCK);
    if (drawn + left > PYRAMID_STOCK || p->down[STOCK] != left)
        return false;
    for (int i = 0; i < drawn; i++)
        read_stock_card(l, first, i, sol_pile_card(p, WASTE, i));
    for (int i = 0; i < left; i++)
        read_stock_card(l, first, drawn + i, sol_pile_card(p, STOCK, left - 1 - i));
    first->clock = (unsigned)drawn;
    return true;
}

/* ---- all together ------------------------------------------------------------------------------------------------ */

bool pyramid_read(pyramid_layout *layout, const solver_task *task, pyramid_state *first)
{
    const sol_position *p = task->position;
    memset(layout, 0, sizeof *layout);
    memset(first, 0, sizeof *first);
    /* A place of row r (from 0) is covered by the two that lie r + 1 and r + 2 places on. */
    for (int row = 0, place = 0; row < PYRAMID_ROWS; row++)
        for (int i = 0; i <= row; i++, place++)
            layout->covers[place] = row < PYRAMID_ROWS - 1 ? UINT32_C(3) << (place + row + 1) : 0;
    layout->whole = task->variant->options.whole;
    /* A redeal is only of use if a card of the stock leaves after it. */
    unsigned redeals = solver_redeals_left(task->variant, p);
    layout->redeals = redeals < PYRAMID_STOCK ? redeals : PYRAMID_STOCK;
    return sol_position_valid(p, 1) && read_pyramid(layout, p, first) && read_pyramid_stock(layout, p, first);
}
