/*
 * solitaire_picture: print the README's picture of the screen as SVG, from a real frame of a real game in the classic
 * theme.
 */
#include <stdio.h>
#include <stdlib.h>

#include "ui/update/update.h"
#include "ui/view/theme.h"
#include "ui/view/view.h"

enum { ROWS = 24, COLS = 80, CELL_WIDTH = 9, CELL_HEIGHT = 18, DEAL = 9, MOVES = 42, COLOURS = 1 << 24 };

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];
static ui_model model;
static ui_frame frame;

/* A game in its middle: some moves by tips, then something in hand. */
static bool play(void)
{
    const sol_rules *rules = sol_game_named("klondike");
    sol_variant variant = {rules, rules->defaults};
    sol_deal deal;
    variant.options.draw = 3;
    if (!sol_deal_make(SOL_DEAL_OURS, DEAL, rules->decks, &deal))
        return false;
    ui_model_init(&model, events, steps);
    ui_model_deal(&model, &variant, &deal);
    for (uint64_t i = 0; i < MOVES; i++) {
        ui_update(&model, (ui_intent){.action = UI_TIP, .pile = -1, .index = -1}, 1000 + i * 2300);
        ui_update(&model, (ui_intent){.action = UI_ENTER, .pile = -1, .index = -1}, 1000 + i * 2300);
    }
    for (int column = UI_COLUMN_7; column >= UI_COLUMN_1 && model.picked < 0; column--)
        ui_update(&model, (ui_intent){.action = column, .pile = -1, .index = -1}, 1000 + MOVES * 2300);
    return true;
}

static unsigned rgb(int32_t colour) { return (unsigned)colour & 0xFFFFFF; }

static void print_glyph(uint32_t glyph)
{
    if (glyph == '<' || glyph == '>' || glyph == '&')
        printf("&#%u;", (unsigned)glyph);
    else if (glyph < 0x80)
        putchar((int)glyph);
    else
        printf("&#x%X;", (unsigned)glyph);
}

/* How many cells from here on look the same. */
static int same_style(int row, int col)
{
    int end = col;
    while (end < COLS && ui_frame_at(&frame, row, end).role == ui_frame_at(&frame, row, col).role)
        end++;
    return end - col;
}

static void print_run(int row, int col, int length)
{
    ui_style style = ui_theme_style(ui_worn(&model), &model.settings, ui_frame_at(&frame, row, col).role, COLOURS);
    int x = col * CELL_WIDTH, y = row * CELL_HEIGHT, width = length * CELL_WIDTH;
    printf("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>", x, y, width, CELL_HEIGHT,
           rgb(style.bg));
    printf("<text x=\"%d\" y=\"%d\" textLength=\"%d\" fill=\"#%06x\"%s>", x, y + CELL_HEIGHT - 5, width, rgb(style.fg),
           style.bold ? " font-weight=\"bold\"" : "");
    for (int i = col; i < col + length; i++)
        print_glyph(ui_frame_at(&frame, row, i).glyph);
    puts("</text>");
}

int main(void)
{
    if (!play())
        return EXIT_FAILURE;
    ui_view(&model, ROWS, COLS, &frame);
    printf(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"DejaVu Sans Mono, Menlo, Consolas, "
        "monospace\" font-size=\"15\" xml:space=\"preserve\" shape-rendering=\"crispEdges\">\n",
        COLS * CELL_WIDTH, ROWS * CELL_HEIGHT);
    for (int row = 0; row < ROWS; row++)
        for (int col = 0, length; col < COLS; col += length)
            print_run(row, col, length = same_style(row, col));
    puts("</svg>");
    return fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
