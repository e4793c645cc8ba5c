/* The picker: all games as small deals, with names and how often each was won. */
#include "canvas.h"
#include "engine/text/utf8.h"
#include "words/words.h"

/* Pictures need tiles of so many rows and columns: a frame's line, the picture, and the name. */
enum { PICTURE_COLS = 18, PICTURE_LINES = 6 };

/* Where the tiles are: `rows` of them, each `pitch` lines high and `w` wide; without pictures it is only a name. */
typedef struct tiles {
    int count, rows, pitch, w;
    bool pictures;
} tiles;

static tiles tiles_of(const ui_canvas *canvas)
{
    tiles of = {.count = ui_games(), .w = canvas->layout.cols / UI_PICKER_COLS - 1};
    of.rows = (of.count + UI_PICKER_COLS - 1) / UI_PICKER_COLS;
    of.pitch = (canvas->layout.rows - 3) / of.rows; /* the first line, the last, and a frame above the last */
    ui_card_box box = ui_whole_box(canvas->model, (ui_area){0});
    of.pictures = !box.framed && !box.plain && of.w >= PICTURE_COLS && of.pitch > PICTURE_LINES;
    return of;
}

/* A tile without the gaps around it; the first in a row begins a column later than its picture, for its frame. */
static ui_area tile_area(const tiles *of, int game)
{
    int nth = game % UI_PICKER_COLS, y = 2 + game / UI_PICKER_COLS * of->pitch;
    return (ui_area){y, nth * (of->w + 1) + (nth == 0), of->pictures ? of->pitch - 1 : 1, of->w - (nth == 0)};
}

/*
 * "Klondike  12/49": the name, and if it was played how many games were won of how many; beside a long name the share,
 * "24%", or nothing, because the first line has it of the chosen game.  Without pictures there is a line for each.
 */
static void draw_name(const ui_canvas *canvas, ui_area area, int game, int role)
{
    const ui_record *record = &canvas->model->kept.records[game];
    const char *title = sol_game_at(game)->title, *name = words_of(title);
    engine_name won = engine_name_of("%u/%u", (unsigned)record->won, (unsigned)record->played);
    if (engine_utf8_count(name) > area.cols)
        name = words_in("list of games", title);
    int y = area.y + area.rows - 1, room = area.cols - engine_utf8_count(name) - 1;
    ui_frame_clipped(canvas->frame, y, area.x, area.cols, name, role);
    if (!record->played)
        return;
    if (area.rows > 1 && engine_utf8_count(won.text) > room)
        won = engine_name_of("%u%%", (unsigned)((uint64_t)record->won * 100 / record->played));
    int cells = engine_utf8_count(won.text);
    if (area.rows == 1)
        ui_frame_clipped(canvas->frame, y + 1, area.x, area.cols, won.text, UI_ROLE_LABEL);
    else if (cells <= room)
        ui_frame_text(canvas->frame, y, area.x + area.cols - cells, won.text, role);
}

static void draw_tile(const ui_canvas *canvas, const tiles *of, int game)
{
    bool chosen = game == ui_game_number(canvas->model->menu.variant.rules);
    ui_area area = tile_area(of, game);
    if (of->pictures) {
        ui_frame_row(canvas->frame, area, game);
        ui_area picture = {area.y, area.x + area.cols - of->w, area.rows - 1, of->w};
        ui_view_small_deal(canvas->frame, picture, sol_game_at(game));
        draw_name(canvas, area, game, chosen ? UI_ROLE_LABEL_CURSOR : UI_ROLE_LABEL);
        if (chosen)
            ui_art_frame(canvas->frame, ui_whole_box(canvas->model, area), UI_ROLE_LABEL_CURSOR, true);
    } else {
        ui_view_choice(canvas, (ui_area){area.y, area.x - 1, 1, area.cols + 1}, area.x - 1, game, chosen);
        draw_name(canvas, area, game, chosen ? UI_ROLE_BOX_CHOSEN : UI_ROLE_LABEL);
    }
    if (chosen)
        ui_frame_stand(canvas->frame, area.y + area.rows - 1, area.x);
}

/* What the first line says: to somebody who has never played, what the keys do; else how often the chosen game was won. */
static void draw_head(const ui_canvas *canvas)
{
    const ui_model *model = canvas->model;
    const ui_record *record = &model->kept.records[ui_game_number(model->menu.variant.rules)];
    int w = canvas->layout.cols - 2;
    char key[16];
    ui_action_key(&model->keymap, UI_IN_MENU, UI_MENU_ENTER, key);
    if (model->newcomer)
        ui_frame_say(canvas->frame, 0, 1, w, UI_ROLE_TITLE, "Choose a game with the arrows; %s shows its options.",
                     key);
    else if (record->played)
        ui_frame_say(canvas->frame, 0, 1, w, UI_ROLE_TITLE, "New game: %s, %u of %u games won",
                     words_of(model->menu.variant.rules->title), (unsigned)record->won, (unsigned)record->played);
    else
        ui_frame_say(canvas->frame, 0, 1, w, UI_ROLE_TITLE, "New game: %s", words_of(model->menu.variant.rules->title));
}

void ui_view_picker(const ui_canvas *canvas)
{
    static const ui_hint keys[] = {
        {UI_MENU_LEFT, UI_MENU_RIGHT, N_("choose")},
        {UI_MENU_ENTER, UI_NOTHING, N_("options")},
        {UI_CANCEL, UI_NOTHING, N_("back")},
        {UI_QUIT, UI_NOTHING, N_("quit")},
    };
    tiles of = tiles_of(canvas);
    ui_frame_fill(canvas->frame, 0, 0, canvas->layout.cols, ' ', UI_ROLE_STATUS);
    ui_frame_fill(canvas->frame, canvas->layout.rows - 1, 0, canvas->layout.cols, ' ', UI_ROLE_BOX);
    for (int game = 0; game < of.count; game++)
        draw_tile(canvas, &of, game);
    draw_head(canvas);
    ui_window_keys(canvas, (ui_area){canvas->layout.rows - 1, 1, 1, canvas->layout.cols - 2}, keys,
                   sizeof keys / sizeof *keys);
}
