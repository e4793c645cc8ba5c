/*
 * The new-game menu.
 */
#include <string.h>

#include <solitaire/notation.h>

#include "canvas.h"
#include "figures.h"

enum { MENU_COLS = 62, MENU_TEXT = 2, MENU_HEAD = 2, MENU_VALUE = 13, FAULT_LINES = 2 };
enum { MENU_FAULT = MENU_HEAD + TUI_MENU_ROWS, MENU_KEYS = MENU_FAULT + FAULT_LINES + 1, MENU_HEIGHT = MENU_KEYS + 2 };

static const char *const row_names[TUI_MENU_ROWS] = {"Draw", "Passes", "Scoring", "Timed", "Deal", "Start"};

static void put_number_of_passes(engine_text *text, uint8_t passes)
{
    if (passes == SOL_PASSES_UNLIMITED)
        engine_text_put(text, "unlimited");
    else
        engine_text_number(text, passes);
}

static void put_passes(engine_text *text, const tui_canvas *canvas)
{
    sol_options options = canvas->model->menu.options;
    bool by_scoring = options.passes == SOL_PASSES_BY_SCORING;
    sol_options_settle(canvas->model->game.rules, &options);
    put_number_of_passes(text, options.passes);
    engine_text_put(text, by_scoring ? ", as the scoring has it" : "");
}

static const char *timed_words(const sol_options *options)
{
    bool costs = options->scoring == SOL_SCORING_STANDARD || options->scoring == SOL_SCORING_WINDOWS;
    return !options->timed ? "no" : costs ? "yes, time costs points" : "yes, but this scoring does not mind";
}

static void put_value(engine_text *text, const tui_canvas *canvas, int row)
{
    const tui_menu *menu = &canvas->model->menu;
    switch (row) {
    case TUI_ROW_DRAW:
        engine_text_number(text, menu->options.draw);
        engine_text_put(text, menu->options.draw == 1 ? " card" : " cards");
        break;
    case TUI_ROW_PASSES: put_passes(text, canvas); break;
    case TUI_ROW_SCORING: engine_text_put(text, sol_scoring_names[menu->options.scoring % SOL_SCORINGS]); break;
    case TUI_ROW_TIMED: engine_text_put(text, timed_words(&menu->options)); break;
    default: engine_text_put(text, menu->deal); break;
    }
}

static bool has_choices(int row) { return row < TUI_ROW_DEAL; }

/* The value, between arrows where it can be changed by them; a name being typed ends in a mark. */
static void draw_value(const tui_canvas *canvas, int y, int x, int row, int role)
{
    char value[64];
    const tui_menu *menu = &canvas->model->menu;
    bool chosen = row == menu->row;
    engine_text text = engine_text_in(value, sizeof value);
    put_value(&text, canvas, row);
    if (has_choices(row)) {
        tui_frame_put(canvas->frame, y, x, chosen ? TUI_GLYPH_LEFT : ' ', role);
        x = tui_frame_text(canvas->frame, y, x + 2, value, role);
        tui_frame_put(canvas->frame, y, x + 1, chosen ? TUI_GLYPH_RIGHT : ' ', role);
        return;
    }
    x = tui_frame_text(canvas->frame, y, x + 2, value, role);
    if (chosen) {
        tui_frame_put(canvas->frame, y, x, '_', role);
        x += 2;
    }
    if (!value[0])
        tui_frame_text(canvas->frame, y, x, "a new one; or type a number, or ms:617", role);
}

static void draw_row(const tui_canvas *canvas, tui_area area, int row)
{
    bool chosen = row == canvas->model->menu.row;
    int y = area.y + MENU_HEAD + row, x = area.x + MENU_TEXT, role = chosen ? TUI_ROLE_BOX_CHOSEN : TUI_ROLE_BOX;
    for (int c = 1; chosen && c < area.cols - 1; c++)
        tui_frame_put(canvas->frame, y, area.x + c, ' ', role);
    tui_frame_put(canvas->frame, y, x, chosen ? TUI_GLYPH_RIGHT : ' ', role);
    tui_frame_text(canvas->frame, y, x + 2, row_names[row], role);
    if (row != TUI_ROW_START)
        draw_value(canvas, y, area.x + MENU_VALUE, row, role);
}

static void draw_fault(const tui_canvas *canvas, int y, int x, int w)
{
    const char *fault = canvas->model->menu.fault;
    for (int i = 0; i < FAULT_LINES && *fault; i++) {
        char line[MENU_COLS * 4];
        fault = tui_window_line(fault, w, line, sizeof line);
        tui_frame_text(canvas->frame, y + i, x, line, TUI_ROLE_REFUSAL);
    }
}

static tui_area menu_area(const tui_canvas *canvas) { return tui_window(&canvas->layout, MENU_HEIGHT, MENU_COLS); }

void tui_view_menu(const tui_canvas *canvas)
{
    static const tui_choice keys[] = {
        {TUI_MENU_UP, TUI_MENU_DOWN, "choose"},
        {TUI_MENU_LEFT, TUI_MENU_RIGHT, "change"},
        {TUI_MENU_ENTER, TUI_NOTHING, "deal"},
        {TUI_CANCEL, TUI_NOTHING, "back"},
    };
    tui_area area = menu_area(canvas);
    int x = area.x + MENU_TEXT, w = area.cols - 2 * MENU_TEXT;
    tui_window_draw(canvas, area, "New game");
    for (int row = 0; row < TUI_MENU_ROWS; row++)
        draw_row(canvas, area, row);
    draw_fault(canvas, area.y + MENU_FAULT, x, w);
    tui_window_keys(canvas, area.y + MENU_KEYS, x, w, keys, sizeof keys / sizeof *keys);
}

int tui_menu_row_at(const tui_canvas *canvas, int y, int x)
{
    tui_area area = menu_area(canvas);
    int row = y - area.y - MENU_HEAD;
    return row >= 0 && row < TUI_MENU_ROWS && x > area.x && x < area.x + area.cols - 1 ? row : -1;
}
