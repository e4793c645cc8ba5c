#include "layout.h"

#include "plan.h"

/* ---- the stage --------------------------------------------------------------------------------------------------- */

/* The layouts for lines of text; the widest one that fits is taken. */
static const struct {
    int cols, text;
} stages[UI_DESIGNS] = {{64, 1}, {80, 1}, {100, 1}, {120, 2}, {150, 2}};

static void set_stage(ui_layout *layout, int widest)
{
    int design = UI_DESIGNS - 1;
    while (design > 0 && (stages[design].cols > layout->cols || design > widest))
        design--;
    layout->design = design;
    layout->width = stages[design].cols;
    layout->left = (layout->cols - layout->width) / 2;
    layout->text = layout->left + stages[design].text;
}

/* ---- cards ------------------------------------------------------------------------------------------------------- */

/*
 * A cell is twice as high as it is wide, so a card shaped like a real one, five by seven, is 10 cells wide and 7 rows
 * high.  Large cards have an odd width, which has a middle, and a quarter of a card between them.
 */
enum { CARD_W_LEAST = 7, CARD_W_MOST = 33, CARD_H_LEAST = 3, MANY_COLUMNS = 8 };
static int height_of(int w) { return (7 * w + 5) / 10; }
static int gap_of(int w) { return w < UI_LARGE_FROM ? (w + 2) / 5 : (w + 1) / 4; }

enum { BESIDE = 2 };            /* the message and the keys */
enum { ROOMY = 24, AIRY = 28 }; /* from so many rows on one stays free above the cards, and between rows of them */

/*
 * Where there is room for one free row only, it parts two rows of piles, or the waste's shadow from cards that overlap,
 * and stays above the cards of other games.
 */
static bool has_parting_row(const ui_layout *layout, const sol_rules *rules)
{
    return layout->rows >= (ui_plan_rows_above(rules) > 1 || rules->places ? ROOMY : AIRY);
}

/* From one row of piles to the next, with cards so high. */
static int row_pitch_of(const ui_layout *layout, const sol_rules *rules, int h)
{
    return h + has_parting_row(layout, rules);
}

/* The rows from one row of overlapping cards to the next: about a half of each card is seen. */
static int slope_of(const ui_layout *layout, const sol_rules *rules, int h)
{
    int first = layout->top_y + ui_plan_rows_above(rules) * row_pitch_of(layout, rules, h);
    return ui_least((layout->rows - BESIDE - 1 - first - h) / (ui_plan_rows(rules) - 1), h / 2);
}

/* Is there room for cards of that width?  Ten columns grow longer than seven, and need more of the window. */
static bool cards_fit(const ui_layout *layout, const sol_rules *rules, int w)
{
    int columns = ui_plan_columns(rules), h = height_of(w);
    int shares = 2 * (ui_plan_rows_above(rules) + 1) + (columns > MANY_COLUMNS);
    if (columns * w + (columns - 1) * gap_of(w) > layout->cols - (columns > MANY_COLUMNS ? 1 : 2))
        return false;
    if (rules->places)
        return 5 * slope_of(layout, rules, h) >= 2 * h;
    return h <= (2 * layout->rows + shares) / (2 * shares);
}

static void set_cards(ui_layout *layout, const sol_rules *rules)
{
    int columns = ui_plan_columns(rules), above = ui_plan_rows_above(rules);
    set_stage(layout, UI_DESIGNS);
    layout->kind = UI_LAYOUT_CARDS;
    layout->top_y = layout->rows < (above > 1 ? AIRY : ROOMY) ? 1 : 2;
    int w = CARD_W_MOST;
    while (w > CARD_W_LEAST && ((w >= UI_LARGE_FROM && w % 2 == 0) || !cards_fit(layout, rules, w)))
        w--;
    while (w > 1 && columns * (w + 1) > layout->cols)
        w--;
    layout->card_w = w;
    layout->card_h = height_of(w);
    if (above > 1) /* in a low window these are wider than others */
        layout->card_h = ui_least(layout->card_h, ui_most(layout->rows / (2 * above + 2), CARD_H_LEAST));
    /* Spare cells go between the columns, up to a quarter of a card, and beside the table. */
    int most = w + ui_most(gap_of(w), (w + 1) / 4);
    layout->pitch = ui_least((layout->cols - (columns > MANY_COLUMNS ? 1 : 2) - w) / (columns - 1), most);
    layout->column = (layout->cols - (columns - 1) * layout->pitch - w) / 2;
    layout->fan = ui_least((2 * layout->pitch - w - 2) / 2, 4 + w / 8);
    layout->text = ui_most(1, ui_least(layout->text, layout->column));
    layout->step = layout->card_h < 8 ? 1 : layout->card_h < 12 ? 2 : 3;
    layout->row_pitch = row_pitch_of(layout, rules, layout->card_h);
    layout->label_y = layout->top_y + layout->row_pitch * (above - 1) + layout->card_h;
    layout->table_y = rules->places ? layout->top_y + above * layout->row_pitch : layout->label_y + 1;
    layout->table_rows = layout->rows - BESIDE - layout->table_y;
    layout->message_y = layout->rows - 2;
    layout->keys_y = layout->rows - 1;
    layout->slope = rules->places ? slope_of(layout, rules, layout->card_h) : 0;
}

enum { RAIL_PITCH = 6, RAIL_CARD = 3, RAIL_FAN = 4 };

/* A cell of felt stands between the columns; only thirteen, with the three cells that a ten needs, leave none. */
static void set_rail(ui_layout *layout, int columns)
{
    set_stage(layout, columns > 7);
    layout->kind = UI_LAYOUT_RAIL;
    layout->column = layout->left + 1;
    layout->rail = layout->left + layout->width - UI_RAIL_WIDTH;
    layout->pitch = ui_least(RAIL_PITCH, (layout->width - UI_RAIL_WIDTH - 1) / columns);
    layout->card_w = ui_most(layout->pitch - 1, RAIL_CARD);
    layout->fan = RAIL_FAN;
    layout->card_h = layout->step = 1;
    layout->top_y = layout->label_y = 0;
    layout->table_y = 1;
    layout->table_rows = layout->rows - 2;
    layout->message_y = layout->rows - 1;
    layout->keys_y = -1;
}

ui_layout ui_layout_for(int rows, int cols, const sol_rules *rules)
{
    ui_layout layout = {.kind = UI_LAYOUT_NONE, .rows = rows, .cols = cols, .width = cols, .keys_y = -1};
    if (rows < UI_ROWS_LEAST || cols < UI_COLS_LEAST)
        return layout;
    if (rows >= UI_ROWS_CARDS)
        set_cards(&layout, rules);
    else {
        set_rail(&layout, ui_plan_columns(rules));
        if (rules->places) {
            layout.table_y = layout.top_y;
            layout.slope = ui_least(2, (layout.message_y - layout.table_y - 2) / (ui_plan_rows(rules) - 1));
        }
    }
    return layout;
}

/* ---- piles ------------------------------------------------------------------------------------------------------- */

/*
 * Cells and foundations stand in rows of two if they are few, otherwise in rows of four; a cell's letter stands before
 * it.
 */
enum { RAIL_CELL_PITCH = 5, RAIL_PILE_PITCH = 6, RAIL_PILE_ROW = 2 };

ui_area ui_layout_pile(const ui_layout *layout, const sol_variant *variant, int pile)
{
    bool lower = ui_plan_below(variant->rules, pile);
    if (layout->kind == UI_LAYOUT_RAIL && !lower) {
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
    ui_spot spot = ui_plan_spot(variant->rules, pile);
    int y = lower ? layout->table_y + spot.row * layout->slope : layout->top_y + spot.row * layout->row_pitch;
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

ui_column ui_layout_column(const ui_layout *layout, int cards, int down, bool halves)
{
    int rows = layout->table_rows, blocked = ui_least(down, cards - 1), strips = cards - 1 - blocked;
    ui_column c = {blocked, blocked, false, layout->step, layout->card_h};
    if (halves && blocked > 1 && blocked + strips * c.step + c.last > rows) {
        c.halves = true;
        c.block = (blocked + 1) / 2;
    }
    while (c.step > 1 && c.block + strips * c.step + c.last > rows)
        c.step--;
    c.last = squeezed(c.last, rows - strips * c.step - c.block, 1);
    if (c.block + strips * c.step + c.last > rows) {
        c.halves = false;
        c.block = squeezed(c.block, rows - strips * c.step - c.last, blocked > 0);
    }
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
    return column->halves ? index / 2 : ui_least(index, column->block - 1);
}

int ui_column_hidden(const ui_column *column) { return column->halves ? 1 : column->blocked - column->block + 1; }
