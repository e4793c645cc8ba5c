/*
 * solitaire_picture [GAME THEME [SCREEN]]: print a picture of a screen as SVG, from a real frame of a real game; without
 * words the README's, Klondike in the classic theme.  scripts/pictures draws all of them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/update/update.h"
#include "ui/view/theme.h"
#include "ui/view/view.h"

enum { ROWS = 24, COLS = 80, CELL_WIDTH = 9, CELL_HEIGHT = 18, DEAL = 9, MOVES = 42, COLOURS = 1 << 24 };

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];
static ui_model model;
static ui_frame frame;

/* A game in its middle: some moves by tips, then something in hand. */
static bool play(const char *game)
{
    const sol_rules *rules = sol_game_named(game);
    if (!rules)
        return false;
    sol_variant variant = {rules, rules->defaults};
    sol_deal deal;
    variant.options.draw = rules->draw_max;
    if (!sol_deal_make(rules->dialect, DEAL, rules->decks, &deal))
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

/* What can lie over the table. */
static bool open_screen(const char *name)
{
    static const struct {
        const char *name;
        int action;
    } screens[] = {{"table", UI_NOTHING}, {"help", UI_HELP}, {"new", UI_NEW}, {"tip", UI_TIP}};
    for (size_t i = 0; i < sizeof screens / sizeof *screens; i++)
        if (strcmp(screens[i].name, name) == 0) {
            ui_intent intents[] = {{.action = UI_CANCEL, .pile = -1, .index = -1},
                                   {.action = screens[i].action, .pile = -1, .index = -1}};
            for (int k = screens[i].action == UI_NOTHING; k < 2; k++)
                ui_update(&model, intents[k], 1000 + MOVES * 2300);
            return true;
        }
    return false;
}

static bool wear(const char *name)
{
    for (int i = 0; i < UI_THEMES; i++)
        if (strcmp(ui_theme_names[i], name) == 0) {
            model.settings.theme = (uint8_t)i;
            return true;
        }
    return false;
}

/* As xterm shows the sixteen; the terminal's own are those of a dark one. */
static unsigned rgb(int32_t colour, unsigned own)
{
    static const unsigned sixteen[] = {0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
                                       0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF};
    return colour < 0 ? own : colour < 16 ? sixteen[colour] : (unsigned)colour & 0xFFFFFF;
}

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
    unsigned fg = rgb(style.fg, style.dim ? 0x909090 : 0xE0E0E0), bg = rgb(style.bg, 0x101418);
    printf("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>", x, y, width, CELL_HEIGHT,
           style.reverse ? fg : bg);
    printf("<text x=\"%d\" y=\"%d\" textLength=\"%d\" fill=\"#%06x\"%s>", x, y + CELL_HEIGHT - 5, width,
           style.reverse ? bg : fg, style.bold ? " font-weight=\"bold\"" : "");
    for (int i = col; i < col + length; i++)
        print_glyph(ui_frame_at(&frame, row, i).glyph);
    puts("</text>");
}

int main(int count, char **words)
{
    bool good = play(count > 1 ? words[1] : "klondike") && wear(count > 2 ? words[2] : "classic") &&
                (count <= 3 || open_screen(words[3]));
    if (!good) {
        fputs("solitaire_picture [GAME THEME [table|help|new|tip]]\n", stderr);
        return EXIT_FAILURE;
    }
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
