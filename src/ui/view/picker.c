/*
 * The picker: all games, as small deals or as a list beside one, and how often each was won.  In a small deal cards are
 * sheets without names, two points to a cell, one above the other.
 */
#include <string.h>

#include "canvas.h"
#include "engine/text/utf8.h"
#include "ui/model/plan.h"
#include "words/words.h"
#include "words/wrap.h"

enum { POINTS_COLS = 160, POINTS_ROWS = 160 };

/* The points, and the sizes in points: a card, and from one column to the next. */
typedef struct picture {
    uint8_t points[POINTS_ROWS][POINTS_COLS];
    int rows, cols;
    int card_w, card_h, pitch;
} picture;

static void put_sheet(picture *p, int y, int x, int tint)
{
    for (int row = y < 0 ? 0 : y; row < y + p->card_h && row < p->rows; row++)
        for (int col = x; col < x + p->card_w && col < p->cols; col++)
            p->points[row][col] = (uint8_t)tint;
}

/* Of the cards in a column every second one has another tint, so that one can be told from the next. */
static int tint_of(const sol_position *position, int pile, int index)
{
    bool odd = (sol_pile_len(position, pile) - index) % 2 == 0;
    if (index < position->down[pile])
        return odd ? UI_SMALL_BACK_LIGHT : UI_SMALL_BACK;
    return odd ? UI_SMALL_COVERED : UI_SMALL_CARD;
}

/* The cards lie as far apart as in the longest column that the game deals, so that all are squeezed alike. */
static void put_column(picture *p, const sol_position *position, int pile, int longest, ui_spot spot)
{
    int top = spot.row * (p->card_h + 1), x = spot.half * p->pitch / 2;
    int room = ui_least(p->rows - top - p->card_h, (longest - 1) * ((p->card_h + 1) / 2));
    for (int i = 0; i < sol_pile_len(position, pile); i++)
        put_sheet(p, top + (longest > 1 ? i * room / (longest - 1) : 0), x, tint_of(position, pile, i));
}

/* The one card that is seen of a pile, or its place.  Overlapping cards lie above each other by their rows. */
static void put_small_pile(picture *p, const sol_rules *rules, const sol_position *position, int pile, ui_spot spot)
{
    int count = sol_pile_len(position, pile), y = spot.row * (p->card_h + 1), last = 0;
    if (rules->places && ui_plan_below(rules, pile)) {
        int first = ui_plan_rows_above(rules) * (p->card_h + 1);
        last = ui_plan_rows(rules) - 1;
        int room = ui_least(p->rows - first - p->card_h, last * (p->card_h + 1) / 2);
        y = first + spot.row * (room > 0 ? room : 0) / last;
    }
    int tint = !count ? UI_SMALL_SLOT : position->down[pile] ? UI_SMALL_BACK : UI_SMALL_CARD;
    if (tint == UI_SMALL_CARD && (last - spot.row) % 2 && last)
        tint = UI_SMALL_COVERED;
    put_sheet(p, y, spot.half * p->pitch / 2, tint);
}

/*
 * Draw the deal of a game as a small picture in the middle of an area, two points to a cell; what is too long for it is
 * squeezed.
 */
static void draw_small_deal(ui_frame *frame, ui_area area, const sol_rules *rules)
{
    enum { USUAL = 10 }; /* columns: a card is equally wide in all games but wider ones */
    int columns = ui_plan_columns(rules), pitch = (area.cols + 1) / (columns > USUAL ? columns : USUAL);
    pitch = ui_least(pitch, POINTS_COLS / columns);
    if (pitch < 2) /* a card of no width: a window too narrow for so many columns has no picture of them */
        return;
    picture p = {.rows = ui_least(2 * area.rows, POINTS_ROWS),
                 .cols = columns * pitch - 1,
                 .card_w = pitch - 1,
                 .card_h = (3 * (pitch - 1) + 1) / 2,
                 .pitch = pitch};
    sol_variant variant = {rules, rules->defaults};
    sol_position position = {0};
    sol_deal deal = {0};
    if (sol_deal_make(rules->dialect, 1, rules->decks, &deal)) /* any deal shows how a game is laid out */
        sol_deal_position(&variant, deal.deck, &position);
    int longest = 1;
    for (int pile = 0; pile < sol_pile_count(rules); pile++)
        if (ui_plan_below(rules, pile) && sol_pile_len(&position, pile) > longest)
            longest = sol_pile_len(&position, pile);
    for (int pile = 0; pile < sol_pile_count(rules); pile++) {
        ui_spot spot = ui_plan_spot(rules, pile);
        if (ui_plan_below(rules, pile) && !rules->places && sol_pile_len(&position, pile))
            put_column(&p, &position, pile, longest, spot);
        else
            put_small_pile(&p, rules, &position, pile, spot);
    }
    for (int row = 0; row < p.rows / 2; row++)
        for (int col = 0; col < p.cols; col++) {
            int upper = p.points[2 * row][col], lower = p.points[2 * row + 1][col];
            /* The table is always the ground, which leaves no seams in fonts whose blocks do not fill the cell. */
            bool turned = upper == UI_SMALL_TABLE;
            int ink = turned ? lower : upper, ground = turned ? upper : lower;
            uint32_t glyph = ink == ground ? ' ' : turned ? UI_GLYPH_LOWER : UI_GLYPH_UPPER;
            if (ink != UI_SMALL_TABLE)
                ui_frame_put(frame, area.y + row, area.x + (area.cols - p.cols + 1) / 2 + col, glyph,
                             UI_ROLE_SMALL + ink * UI_SMALL_TINTS + ground);
        }
}

/*
 * "Klondike  12/49": the name, and if it was played how many games were won of how many; beside a long name the share,
 * "24%", or nothing, because the first line has it of the chosen game.
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
    if (record->played && engine_utf8_count(won.text) > room)
        won = words_percent(engine_name_of("%u", (unsigned)((uint64_t)record->won * 100 / record->played)).text);
    int cells = engine_utf8_count(won.text);
    if (record->played && cells <= room)
        ui_frame_text(canvas->frame, y, area.x + area.cols - cells, won.text, role);
}

static void draw_list_entry(const ui_canvas *canvas, const ui_picker *picker, int game)
{
    bool chosen = game == ui_game_number(canvas->model->menu.variant.rules);
    /* A game's place without the gaps around it: in the first column a cell to the right, for the frame or the mark. */
    int column = game / picker->down, first = column == 0 || !picker->pictures;
    ui_area area = {2 + game % picker->down * picker->pitch, column * (picker->w + 1) + first,
                    picker->pictures ? picker->pitch - 1 : 1, picker->w - first};
    if (picker->pictures) {
        ui_frame_row(canvas->frame, area, game);
        ui_area place = {area.y, area.x + area.cols - picker->w, area.rows - 1, picker->w};
        draw_small_deal(canvas->frame, place, sol_game_at(game));
        draw_name(canvas, area, game, chosen ? UI_ROLE_LABEL_CURSOR : UI_ROLE_LABEL);
        if (chosen)
            ui_art_frame(canvas->frame, ui_whole_box(canvas->model, area), UI_ROLE_LABEL_CURSOR, true);
    } else {
        ui_view_choice(canvas, (ui_area){area.y + area.rows - 1, area.x - 1, 1, area.cols + 1}, area.x - 1, game,
                       chosen);
        draw_name(canvas, area, game, chosen ? UI_ROLE_BOX_CHOSEN : UI_ROLE_LABEL);
    }
    if (chosen)
        ui_frame_stand(canvas->frame, area.y + area.rows - 1, area.x);
}

static bool ends_sentence(const char *text, size_t end)
{
    static const char stop[] = "。";
    size_t length = sizeof stop - 1;
    return (end > 0 && text[end - 1] == '.' && text[end] == ' ') ||
           (end >= length && memcmp(text + end - length, stop, length) == 0);
}

/* Draw as many sentences of a game's rules as have room in an area; has one? */
static bool draw_rules(const ui_canvas *canvas, ui_area area, const sol_rules *rules)
{
    enum { RULES_MAX = 1200 };
    char said[RULES_MAX];
    engine_text text = engine_text_in(said, sizeof said);
    engine_text_put(&text, words_of(rules->help));
    for (size_t end = text.length; end > 0 && words_wrap_count(said, area.cols) > area.rows;) {
        do
            end--;
        while (end > 0 && !ends_sentence(said, end));
        said[end] = 0;
    }
    ui_frame_wrapped(canvas->frame, area, said, UI_ROLE_LABEL);
    return said[0];
}

/*
 * Beside a list: the chosen game's picture in the upper half, and below it those sentences of its rules that have room;
 * no picture where none has.  A list as wide as the window has the rules below it.
 */
static void draw_beside_list(const ui_canvas *canvas, const ui_picker *picker, bool pictures)
{
    const sol_rules *rules = sol_rules_usual(canvas->model->menu.variant.rules);
    int rows = canvas->layout.rows, cols = canvas->layout.cols, below = 2 + picker->down + 1;
    int x = (ui_games() + picker->down - 1) / picker->down * (picker->w + 1) + 2;
    bool beside = picker->down > rows / 2 || x < cols / 2;
    ui_area area = beside ? (ui_area){2, x, rows - 4, cols - x - 2} : (ui_area){below, 1, rows - below - 2, cols - 2};
    ui_area upper = {area.y, area.x, area.rows / 2, area.cols};
    ui_area lower = {area.y + upper.rows + 1, area.x, area.rows - upper.rows - 1, area.cols};
    if (pictures && draw_rules(canvas, lower, rules))
        draw_small_deal(canvas->frame, upper, rules);
    else
        (void)draw_rules(canvas, area, rules);
}

void ui_view_picker(const ui_canvas *canvas)
{
    ui_picker picker = ui_picker_for(canvas->layout.rows, canvas->layout.cols);
    ui_card_box box = ui_whole_box(canvas->model, (ui_area){0});
    bool pictures = !box.framed && !box.plain; /* in ASCII and without colours there are none */
    if (picker.pictures && !pictures) /* the names alone, in the same order for the arrows, stand close together */
        picker.pictures = false, picker.pitch = 1;
    ui_frame_fill(canvas->frame, 0, 0, canvas->layout.cols, ' ', UI_ROLE_STATUS);
    ui_frame_fill(canvas->frame, canvas->layout.rows - 1, 0, canvas->layout.cols, ' ', UI_ROLE_BOX);
    for (int game = 0; sol_game_at(game); game++)
        draw_list_entry(canvas, &picker, game);
    if (!picker.pictures)
        draw_beside_list(canvas, &picker, pictures);
    /*
     * What the first line says: what was just refused or told, if need be in two lines; to somebody who has never
     * played, what the keys do; else how often the chosen game was won.
     */
    const ui_model *model = canvas->model;
    const ui_record *record = &model->kept.records[ui_game_number(model->menu.variant.rules)];
    int w = canvas->layout.cols - 2;
    char key[16];
    ui_action_key(&model->keymap, UI_IN_PICKER, UI_MENU_ENTER, key);
    const char *message = model->screen == UI_AT_PICKER ? model->message : "";
    int lines = message[0] ? 1 + (engine_utf8_count(message) > w) : 0;
    for (int y = 0; y < lines; y++)
        ui_frame_fill(canvas->frame, y, 0, canvas->layout.cols, ' ', UI_ROLE_MESSAGE);
    if (lines)
        ui_frame_wrapped(canvas->frame, (ui_area){0, 1, lines, w}, message,
                         model->refusal ? UI_ROLE_REFUSAL : UI_ROLE_MESSAGE);
    else if (model->newcomer)
        ui_frame_say(canvas->frame, 0, 1, w, UI_ROLE_TITLE, "Choose a game with the arrow keys. %s shows its options.",
                     key);
    else if (record->played)
        ui_frame_clipped(canvas->frame, 0, 1, w,
                         words_name_counted("New game: %s, %u of %u game won", "New game: %s, %u of %u games won",
                                            record->played, words_of(model->menu.variant.rules->title),
                                            (unsigned)record->won, (unsigned)record->played)
                             .text,
                         UI_ROLE_TITLE);
    else
        ui_frame_say(canvas->frame, 0, 1, w, UI_ROLE_TITLE, "New game: %s", words_of(model->menu.variant.rules->title));
    ui_window_keys(canvas, (ui_area){canvas->layout.rows - 1, 1, 1, canvas->layout.cols - 2}, UI_AT_PICKER);
}
