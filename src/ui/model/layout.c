#include "layout.h"

#include <assert.h>

#include "plan.h"

/* ---- the stage --------------------------------------------------------------------------------------------------- */

typedef struct width_design {
    int cols, text, column, pitch, card_w, fan, card_h_most;
} width_design;
/* For up to so many columns side by side; text, sizes and steps of the stages are the same in all. */
static const struct {
    int columns;
    width_design widths[UI_DESIGNS];
} stages[] = {
    {7,
     {{64, 1, 1, 9, 7, 4, 5},
      {80, 1, 2, 11, 9, 4, 5},
      {100, 1, 2, 14, 11, 5, 7},
      {120, 2, 1, 17, 13, 5, 7},
      {150, 2, 3, 21, 17, 6, 9}}},
    {8,
     {{64, 1, 1, 8, 7, 3, 5},
      {80, 1, 1, 10, 8, 4, 5},
      {100, 1, 2, 12, 10, 5, 7},
      {120, 2, 2, 15, 12, 5, 7},
      {150, 2, 5, 18, 15, 6, 9}}},
    {10,
     {{64, 1, 2, 6, 5, 3, 5},
      {80, 1, 1, 8, 7, 4, 5},
      {100, 1, 1, 10, 8, 4, 7},
      {120, 2, 1, 12, 10, 5, 7},
      {150, 2, 2, 15, 12, 6, 9}}},
};
enum { STAGES = sizeof stages / sizeof *stages };

static const width_design *widths_for(const sol_rules *rules)
{
    int stage = 0, columns = ui_plan_columns(rules);
    while (stage < STAGES - 1 && stages[stage].columns < columns)
        stage++;
    assert(columns <= stages[stage].columns); /* a game with more needs a stage above */
    return stages[stage].widths;
}

/* `head` is the status line with what is left free below it. */
typedef struct height_design {
    int rows, head, card_h;
} height_design;
static const height_design heights[] = {{20, 1, 2}, {21, 1, 3}, {30, 1, 5}, {40, 2, 7}, {54, 2, 9}};
enum { HEIGHTS = sizeof heights / sizeof *heights, ROOMY = 23 }; /* from here on a last card is never cut to a strip */

static int least_of(int a, int b) { return a < b ? a : b; }

static void set_stage(ui_layout *layout, const width_design *widths, int design)
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

static void set_cards(ui_layout *layout, const width_design *widths, int rows_above)
{
    int design = UI_DESIGNS - 1, height = HEIGHTS - 1;
    while (widths[design].cols > layout->cols)
        design--;
    while (heights[height].rows > layout->rows)
        height--;
    set_stage(layout, widths, design);
    layout->kind = UI_LAYOUT_CARDS;
    layout->card_h = least_of(heights[height].card_h, widths[design].card_h_most);
    layout->step = layout->card_h > 3 ? 2 : 1;
    layout->least = layout->rows < ROOMY ? 1 : 3;
    layout->top_y = heights[height].head;
    layout->label_y = layout->top_y + layout->card_h * rows_above;
    layout->table_y = layout->label_y + 1;
    layout->table_rows = layout->rows - 2 - layout->table_y;
    layout->message_y = layout->rows - 2;
    layout->keys_y = layout->rows - 1;
}

enum { RAIL_PITCH = 6, RAIL_CARD = 5, RAIL_FAN = 4, RAIL_WIDTH = 19, RAIL_NARROW = 4 };

/* Where many columns leave no blank between cards of five cells, the cards have four. */
static void set_rail(ui_layout *layout, const width_design *widths, int columns)
{
    bool wide = columns > 7 && layout->cols >= widths[1].cols;
    set_stage(layout, widths, wide);
    layout->kind = UI_LAYOUT_RAIL;
    layout->column = layout->left + 1;
    layout->rail = layout->left + layout->width - RAIL_WIDTH;
    layout->pitch = least_of(RAIL_PITCH, (layout->width - RAIL_WIDTH - 1) / columns);
    layout->card_w = layout->pitch < RAIL_PITCH ? RAIL_NARROW : RAIL_CARD;
    layout->fan = RAIL_FAN;
    layout->card_h = layout->step = layout->least = 1;
    layout->top_y = layout->label_y = 0;
    layout->table_y = 1;
    layout->table_rows = layout->rows - 2;
    layout->message_y = layout->rows - 1;
    layout->keys_y = -1;
}

/* As steep as there is room for. */
static void set_slope(ui_layout *layout, int rows)
{
    int room = layout->message_y - layout->top_y - layout->card_h - (layout->kind == UI_LAYOUT_RAIL);
    int most = layout->kind == UI_LAYOUT_RAIL ? 2 : layout->card_h - 1;
    layout->slope = least_of(most, room / (rows - 1));
}

ui_layout ui_layout_for(int rows, int cols, const sol_rules *rules)
{
    ui_layout layout = {.kind = UI_LAYOUT_NONE, .rows = rows, .cols = cols, .width = cols, .keys_y = -1};
    if (rows < UI_ROWS_LEAST || cols < UI_COLS_LEAST)
        return layout;
    const width_design *widths = widths_for(rules);
    if (rows < heights[0].rows)
        set_rail(&layout, widths, ui_plan_columns(rules));
    else
        set_cards(&layout, widths, ui_plan_rows_above(rules));
    if (ui_plan_form(rules) == UI_FORM_PYRAMID)
        set_slope(&layout, ui_plan_columns(rules));
    return layout;
}

/* ---- piles ------------------------------------------------------------------------------------------------------- */

/* Cells and foundations stand in rows of two where they are few, else of four; a cell has its letter before it. */
enum { RAIL_CELL_PITCH = 5, RAIL_PILE_PITCH = 6, RAIL_PILE_ROW = 2 };

static ui_area rail_pile(const ui_layout *layout, const sol_variant *variant, int pile)
{
    const sol_pile_group *group = sol_group_of(variant->rules, pile);
    int x = layout->rail, nth = pile - sol_first_pile(variant->rules, group->role);
    int abreast = group->count > 4 ? 4 : 2, pitch = group->count > 4 ? RAIL_CELL_PITCH : RAIL_PILE_PITCH;
    switch (group->role) {
    case SOL_STOCK: return (ui_area){0, x, 1, 13};
    case SOL_WASTE: /* a single card stands where the middle one of a fan would nearly be */
        return (ui_area){1, x + (variant->options.draw > 1 ? 6 : 9), 1, 3};
    case SOL_CELL: return (ui_area){nth / 4, x + 1 + RAIL_CELL_PITCH * (nth % 4), 1, 3};
    default: return (ui_area){RAIL_PILE_ROW + nth / abreast, x + pitch * (nth % abreast), 1, 3};
    }
}

ui_area ui_layout_pile(const ui_layout *layout, const sol_variant *variant, int pile)
{
    bool lower = ui_plan_below(variant->rules, pile);
    if (layout->kind == UI_LAYOUT_RAIL && !lower)
        return rail_pile(layout, variant, pile);
    ui_spot spot = ui_plan_spot(variant->rules, pile);
    int y = lower ? layout->table_y : layout->top_y + spot.row * layout->card_h;
    if (lower && layout->slope)
        y = layout->top_y + spot.row * layout->slope;
    return (ui_area){y, layout->column + spot.half * layout->pitch / 2, layout->card_h, layout->card_w};
}

/* ---- windows ----------------------------------------------------------------------------------------------------- */

ui_area ui_window(const ui_layout *layout, int rows, int cols)
{
    int free_rows = layout->rows - rows, free_cols = layout->width - cols;
    return (ui_area){free_rows > 0 ? free_rows / 2 : 0, layout->left + (free_cols > 0 ? free_cols / 2 : 0), rows, cols};
}

/* ---- columns ----------------------------------------------------------------------------------------------------- */

static int squeezed(int wanted, int room, int least) { return wanted <= room ? wanted : room < least ? least : room; }

ui_column ui_layout_column(const ui_layout *layout, int cards, int down)
{
    int rows = layout->table_rows, blocked = least_of(down, cards - 1), strips = cards - 1 - blocked;
    ui_column c = {blocked, blocked, layout->step, layout->card_h};
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

int ui_column_row(const ui_column *column, int index)
{
    if (index >= column->blocked)
        return column->block + (index - column->blocked) * column->step;
    return least_of(index, column->block - 1);
}

int ui_column_hidden(const ui_column *column) { return column->blocked - column->block + 1; }
