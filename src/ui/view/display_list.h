/*
 * What lies where on the table: the list of all cards and empty places that are to be drawn, from the lowest to the
 * uppermost.
 *
 * The painters draw this list and the mouse is looked up in it, so that what is hit is what was seen.
 */
#ifndef UI_VIEW_DISPLAY_LIST_H
#define UI_VIEW_DISPLAY_LIST_H

#include "card_art.h"
#include "ui/model/layout.h"
#include "ui/model/model.h"

enum { UI_ITEM_SLOT, UI_ITEM_FACE, UI_ITEM_BACK };

typedef struct ui_item {
    ui_card_box box;  /* the part that is seen */
    uint8_t kind;     /* UI_ITEM_… */
    sol_card card;    /* SOL_NO_CARD for a slot */
    bool picked, tip; /* carried; a card of a tip's move */
    bool covered;     /* other piles' cards lie on it */
    bool half;        /* face down, and seen in half a row */
    int depth;        /* so many cards lie on it */
    bool known;       /* face down, yet to be shown */
    int stands_for; /* how many cards: those of the stock, or of a column's squeezed block, whose last it is; else 1 */
    int pile;       /* where it is drawn */
    int index;      /* in that pile from the bottom; −1 for a slot and for cards that are carried there */
    sol_role role;  /* of that pile */
    bool below;     /* it is a column */
    bool top;       /* nothing of that pile lies above */
    bool legal;     /* what is carried may go there, or the tip that is shown does */
    bool reached;   /* under the highlight, or above one that is, within its reach */
    bool cursor;    /* the highlight's uppermost */
} ui_item;

enum { UI_ITEMS_MAX = 2 * SOL_CARDS_MAX + SOL_PILES_MAX };

typedef struct ui_display_list {
    int count;
    ui_item items[UI_ITEMS_MAX];
} ui_display_list;

/* List what is drawn; `shown` is what the model shows now, or what it showed before a motion began (model/motion.h). */
void ui_display_list_set(const ui_model *model, const ui_shown *shown, const ui_layout *layout, ui_display_list *list);

/*
 * The cards that follow the pointer, from the lowest; returns how many.  They are in no list, so that the
 * mouse hits what lies below them.
 */
int ui_cards_in_air(const ui_shown *shown, sol_card cards[SOL_CARDS_MAX]);

/*
 * How a column of so many cards is squeezed.  Two backs share a row only where they can be told apart there and the
 * player does not know their cards.
 */
ui_column ui_column_of(const ui_model *model, const ui_layout *layout, int cards, int down);

/* A card all of which is seen. */
ui_card_box ui_whole_box(const ui_model *model, ui_area area);

/* How its face is tinted: the role of its sheet, with its shade. */
int ui_item_look(const ui_item *item);

/* The tip that is shown, with its cards and its place marked; NULL for none. */
const sol_tip *ui_shown_tip(const ui_model *model);

/* Is the highlight shown: nothing lies over the table, and the keys are the player's? */
bool ui_shows_cursor(const ui_model *model);

/*
 * What an empty pile shows: the suit it collects, the rank it takes, whether the stock can be turned over; ' ' for
 * nothing.
 */
uint32_t ui_slot_glyph(const ui_model *model, int pile);

/* The letter that stands on a cell, because no row of labels has it; ' ' for other piles. */
uint32_t ui_cell_letter(const ui_model *model, int pile);

#endif
