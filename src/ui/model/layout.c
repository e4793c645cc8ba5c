#include "layout.h"

#include "plan.h"

static int least_of(int a, int b) { return a < b ? a : b; }
static int most_of(int a, int b) { return a > b ? a : b; }

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
 * A cell is twice as high as it is wide.  So a card shaped like a real one, five by seven, is 10 cells wide and 7 rows
 * high.  Odd widths have a middle.
 */
enum { CARD_W_LEAST = 7, CARD_W_MOST = 33, CARD_H_LEAST = 3 };
static int odd(int cells) { return cells % 2 ? cells : cells - 1; }
static int fair_width(int rows) { return most_of(CARD_W_LEAST, odd((rows * 10 + 10) / 7)); }
static int highest(int cells) { return (3 * cells + 1) / 4 - cells / 20; }

/* The widest cards that stand side by side with a gap between them and a margin for the highlight's brackets. */
static int widest(int cols, int columns)
{
    int gap = columns > 8 && cols < 80 ? 1 : 2, w = least_of((cols - 2 - gap * (columns - 1)) / columns, CARD_W_MOST);
    return w < CARD_W_LEAST ? w : odd(w);
}

enum { BESIDE = 2 }; /* the message and the keys */

/* The height of the cards if the longest column has that many covered ones, with a row for each. */
static int height_for(const ui_layout *layout, int rows_above, int strips)
{
    int rows = layout->rows - layout->top_y - 1 - BESIDE - strips;
    if (layout->rows == UI_ROWS_CARDS && strips > UI_STRIPS_USUAL)
        return CARD_H_LEAST - 1; /* Klondike's longest column needs the row */
    return most_of(rows / (rows_above + 1), CARD_H_LEAST);
}

/* The height of a pyramid: about a half of each row must be seen. */
static int pyramid_height(const ui_layout *layout, int lines)
{
    int rows = layout->rows - BESIDE - layout->top_y, h = rows;
    while (h > CARD_H_LEAST && 2 * ((rows - h) / (lines - 1)) < h - 1)
        h--;
    return h;
}

/*
 * In windows lower than this, cards are not made smaller for columns longer than usual, and covered cards have one row.
 */
enum { ROOMY = 28, SPACIOUS = 38 };

/* How many rows of a covered card are seen at most, by the height of the cards: four have room for a drawn index. */
enum { STEEP_FROM = 12, STEEPER_FROM = 20 };
static int steepest(int card_h) { return card_h < STEEP_FROM ? 2 : card_h < STEEPER_FROM ? 3 : 4; }

/* The strips of Klondike's longest column, its face-down cards sharing one: none of its face-up cards is ever hidden. */
enum { LONGEST = 13 };

static int card_height(const ui_layout *layout, const sol_rules *rules, int strips, bool large)
{
    if (ui_plan_form(rules) == UI_FORM_PYRAMID)
        return pyramid_height(layout, ui_plan_columns(rules));
    bool squeezes = layout->rows > UI_ROWS_CARDS && layout->rows < ROOMY;
    int least = large ? UI_STRIPS_USUAL : UI_STRIPS_LEAST; /* covered cards of two rows need the room */
    strips = most_of(squeezes ? least_of(strips, UI_STRIPS_USUAL) : strips, least);
    return height_for(layout, ui_plan_rows_above(rules), strips);
}

/* Set the columns as far apart as looks good, and all of them in the middle. */
static void set_columns(ui_layout *layout, int columns)
{
    int w = layout->card_w, most = w + w / 2 + 1;
    layout->pitch = least_of((layout->cols - 2 - w) / (columns - 1), most);
    layout->column = (layout->cols - (columns - 1) * layout->pitch - w) / 2;
    layout->fan = least_of((2 * layout->pitch - w - 2) / 2, 4 + w / 8);
}

static void set_cards(ui_layout *layout, const sol_rules *rules, int strips, bool large)
{
    int columns = ui_plan_columns(rules), above = ui_plan_rows_above(rules), most = widest(layout->cols, columns);
    set_stage(layout, UI_DESIGNS);
    layout->kind = UI_LAYOUT_CARDS;
    layout->top_y = layout->rows < SPACIOUS ? 1 : 2;
    layout->card_h = least_of(card_height(layout, rules, strips, large), highest(most));
    layout->card_w = large ? most : least_of(most, fair_width(layout->card_h));
    set_columns(layout, columns);
    layout->text = least_of(layout->text, layout->column);
    layout->step = layout->rows < ROOMY ? 1 + large : steepest(layout->card_h);
    layout->label_y = layout->top_y + layout->card_h * above;
    layout->table_y = layout->label_y + 1;
    layout->table_rows = layout->rows - BESIDE - layout->table_y;
    layout->least = most_of(1, least_of(CARD_H_LEAST, layout->table_rows - LONGEST));
    layout->message_y = layout->rows - 2;
    layout->keys_y = layout->rows - 1;
}

enum { RAIL_PITCH = 6, RAIL_CARD = 5, RAIL_FAN = 4, RAIL_WIDTH = 19, RAIL_NARROW = 4 };

/* If many columns leave no blank between cards that are five cells wide, the cards have four. */
static void set_rail(ui_layout *layout, int columns)
{
    set_stage(layout, columns > 7);
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

/*
 * Set the slope of the columns, as steep as there is room for; but where half a card or more of each row were seen, the
 * table would show through between the cards.
 */
static void set_slope(ui_layout *layout, int rows)
{
    int room = layout->message_y - layout->top_y - layout->card_h - (layout->kind == UI_LAYOUT_RAIL);
    int most = layout->kind == UI_LAYOUT_RAIL ? 2 : layout->card_h / 2;
    layout->slope = least_of(most, room / (rows - 1));
}

ui_layout ui_layout_for(int rows, int cols, const sol_rules *rules, int strips, bool large)
{
    ui_layout layout = {.kind = UI_LAYOUT_NONE, .rows = rows, .cols = cols, .width = cols, .keys_y = -1};
    if (rows < UI_ROWS_LEAST || cols < UI_COLS_LEAST)
        return layout;
    if (rows < UI_ROWS_CARDS)
        set_rail(&layout, ui_plan_columns(rules));
    else
        set_cards(&layout, rules, strips, large);
    if (ui_plan_form(rules) == UI_FORM_PYRAMID)
        set_slope(&layout, ui_plan_columns(rules));
    return layout;
}

/* ---- how long the columns are ------------------------------------------------------------------------------------ */

enum { STRIPS_STEP = 2, STRIPS_SLACK = 2 };

static int longest_strips(const sol_rules *rules, const sol_position *position)
{
    int longest = 0;
    for (int pile = 0; pile < sol_pile_count(rules); pile++)
        if (sol_role_of(rules, pile) == SOL_TABLEAU)
            longest = most_of(longest, sol_pile_len(position, pile) - 1);
    return longest;
}

int ui_layout_strips(const sol_rules *rules, const sol_position *position, int strips)
{
    int longest = longest_strips(rules, position);
    strips = most_of(strips, UI_STRIPS_LEAST);
    while (strips < longest)
        strips += STRIPS_STEP;
    while (strips - STRIPS_STEP >= UI_STRIPS_LEAST && longest <= strips - STRIPS_STEP - STRIPS_SLACK)
        strips -= STRIPS_STEP;
    return strips;
}

/* ---- piles ------------------------------------------------------------------------------------------------------- */

/*
 * Cells and foundations stand in rows of two if they are few, otherwise in rows of four; a cell's letter stands before
 * it.
 */
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
    while (c.step > 1 && blocked + strips * c.step + c.last > rows)
        c.step--;
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
