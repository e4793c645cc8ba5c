#include "layout.h"

/* ---- the stage --------------------------------------------------------------------------------------------------- */

typedef struct width_design {
    int cols, text, column, pitch, card_w, fan, card_h_most;
} width_design;
static const width_design widths[TUI_DESIGNS] = {
    {64, 1, 1, 9, 7, 4, 5},    {80, 1, 2, 11, 9, 4, 5},   {100, 1, 2, 14, 11, 5, 7},
    {120, 2, 1, 17, 13, 5, 7}, {150, 2, 3, 21, 17, 6, 9},
};

/* `head` is the status line with what is left free below it. */
typedef struct height_design {
    int rows, head, card_h;
} height_design;
static const height_design heights[] = {{24, 1, 3}, {30, 1, 5}, {40, 2, 7}, {54, 2, 9}};
enum { HEIGHTS = sizeof heights / sizeof *heights };

static int least_of(int a, int b) { return a < b ? a : b; }

static void set_stage(tui_layout *layout, int design)
{
    const width_design *w = &widths[design];
    layout->design = design;
    layout->width = w->cols;
    layout->left = (layout->cols - w->cols) / 2;
    layout->text = layout->left + w->text;
    layout->column = layout->left + w->column;
    layout->pitch = w->pitch;
    layout->card_w = w->card_w;
    layout->fan = w->fan;
}

static void set_cards(tui_layout *layout)
{
    int design = TUI_DESIGNS - 1, height = HEIGHTS - 1;
    while (widths[design].cols > layout->cols)
        design--;
    while (heights[height].rows > layout->rows)
        height--;
    set_stage(layout, design);
    layout->kind = TUI_LAYOUT_CARDS;
    layout->card_h = least_of(heights[height].card_h, widths[design].card_h_most);
    layout->step = layout->card_h > 3 ? 2 : 1;
    layout->least = 3;
    layout->top_y = heights[height].head;
    layout->label_y = layout->top_y + layout->card_h;
    layout->table_y = layout->label_y + 1;
    layout->table_rows = layout->rows - 2 - layout->table_y;
    layout->message_y = layout->rows - 2;
    layout->keys_y = layout->rows - 1;
}

enum { RAIL_PITCH = 6, RAIL_CARD = 5, RAIL_FAN = 4, RAIL_AT = 45 };

static void set_rail(tui_layout *layout)
{
    set_stage(layout, 0);
    layout->kind = TUI_LAYOUT_RAIL;
    layout->pitch = RAIL_PITCH;
    layout->card_w = RAIL_CARD;
    layout->fan = RAIL_FAN;
    layout->card_h = layout->step = layout->least = 1;
    layout->top_y = layout->label_y = 0;
    layout->table_y = 1;
    layout->table_rows = layout->rows - 2;
    layout->message_y = layout->rows - 1;
    layout->keys_y = -1;
    layout->rail = layout->left + RAIL_AT;
}

tui_layout tui_layout_for(int rows, int cols)
{
    tui_layout layout = {.kind = TUI_LAYOUT_NONE, .rows = rows, .cols = cols, .width = cols, .keys_y = -1};
    if (rows < TUI_ROWS_LEAST || cols < TUI_COLS_LEAST)
        return layout;
    if (rows < heights[0].rows)
        set_rail(&layout);
    else
        set_cards(&layout);
    return layout;
}

/* ---- piles ------------------------------------------------------------------------------------------------------- */

enum { FIRST_FOUNDATION_COLUMN = 3 };

static tui_area rail_pile(const tui_layout *layout, const sol_options *options, int role, int nth)
{
    int x = layout->rail;
    switch (role) {
    case SOL_STOCK: return (tui_area){0, x, 1, 13};
    case SOL_WASTE: /* a single card stands where the middle one of a fan would nearly be */
        return (tui_area){1, x + (options->draw > 1 ? 6 : 9), 1, 3};
    default: return (tui_area){2 + nth / 2, x + 6 * (nth % 2), 1, 3};
    }
}

tui_area tui_layout_pile(const tui_layout *layout, const sol_rules *rules, const sol_options *options, int pile)
{
    int role = sol_group_of(rules, pile)->role, nth = pile - sol_first_pile(rules, role);
    bool tableau = role == SOL_TABLEAU;
    if (layout->kind == TUI_LAYOUT_RAIL && !tableau)
        return rail_pile(layout, options, role, nth);
    int column = role == SOL_STOCK ? 0 : role == SOL_WASTE ? 1 : tableau ? nth : FIRST_FOUNDATION_COLUMN + nth;
    return (tui_area){tableau ? layout->table_y : layout->top_y, layout->column + column * layout->pitch,
                      layout->card_h, layout->card_w};
}

/* ---- columns ----------------------------------------------------------------------------------------------------- */

static int squeezed(int wanted, int room, int least) { return wanted <= room ? wanted : room < least ? least : room; }

tui_column tui_layout_column(const tui_layout *layout, int cards, int down)
{
    int rows = layout->table_rows, blocked = least_of(down, cards - 1), strips = cards - 1 - blocked;
    tui_column c = {blocked, blocked, layout->step, layout->card_h};
    if (blocked + strips * c.step + c.last > rows)
        c.step = 1;
    c.block = squeezed(c.block, rows - strips * c.step - c.last, blocked > 0);
    c.last = squeezed(c.last, rows - strips * c.step - c.block, layout->least);
    if (c.block + strips * c.step + c.last > rows) {
        c.block = 1;
        c.blocked = cards - (rows - c.last); /* a strip for the block, one for each of the others, and the last card */
    }
    return c;
}

int tui_column_row(const tui_column *column, int index)
{
    if (index >= column->blocked)
        return column->block + (index - column->blocked) * column->step;
    return least_of(index, column->block - 1);
}

int tui_column_hidden(const tui_column *column) { return column->blocked - column->block + 1; }
