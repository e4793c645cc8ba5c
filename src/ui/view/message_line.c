/*
 * The message line: the message, or the cards of the highlighted column for which there is no room.
 */
#include "canvas.h"

#include <string.h>

#include "engine/text/utf8.h"
#include "ui/model/names.h"
#include "ui/model/plan.h"
#include "view.h"
#include "words/words.h"
#include "words/wrap.h"

enum { MESSAGE_MAX = 400, LONG_PATH = 30 };

static int message_room(const ui_canvas *canvas) { return canvas->layout.cols - canvas->layout.text; }

/* "Not shown of column 7: 9♦ 4♦ J♠": a pile's cards from `first` to `last`; before others, "… J♠". */
static void put_not_shown(engine_text *text, const ui_model *model, int first, int last, bool others)
{
    words_add(text, "Not shown of %s:", ui_pile_words(model, model->cursor).text);
    engine_text_put(text, !others ? "" : model->settings.ascii ? " .." : " …");
    for (int i = first; i <= last; i++)
        engine_text_add(text, " %s", ui_card_name(model, sol_pile_card(&model->game.position, model->cursor, i)).text);
}

/*
 * Face-up cards of the highlighted column may be needed although there is no room to show them.  So the line names as
 * many of them as it can, from the upper ones on; a second line could cover the column's end.
 */
static void say_hidden(const ui_canvas *canvas, char message[MESSAGE_MAX])
{
    const ui_model *model = canvas->model;
    int pile = model->cursor, down = model->game.position.down[pile];
    if (!ui_plan_below(model->game.variant.rules, pile) || canvas->layout.slope || !ui_shows_cursor(model))
        return;
    ui_column column = ui_column_of(model, &canvas->layout, sol_pile_len(&model->game.position, pile), down);
    for (int first = down; first < column.blocked; first++) {
        engine_text text = engine_text_in(message, MESSAGE_MAX);
        put_not_shown(&text, model, first, column.blocked - 1, first > down);
        if (engine_utf8_count(message) <= message_room(canvas))
            return;
    }
}

static void remove_character(char *at)
{
    char *next = at + 1;
    while (engine_utf8_is_tail(*next))
        next++;
    memmove(at, next, strlen(next) + 1);
}

static bool fits_two_lines(const char *message, int room)
{
    char line[MESSAGE_MAX];
    return engine_utf8_count(words_wrap_line(message, room, line, sizeof line)) <= room;
}

/* A path that is too long for two lines loses its middle, so that the reason behind it can be read. */
static void shorten_path(char *message, int room)
{
    static const char ellipsis[] = "…";
    char *path = strchr(message, '/'), *last = strrchr(message, '/');
    if (!path || last < path + LONG_PATH || fits_two_lines(message, room))
        return;
    char *hole = path + engine_utf8_cut(path, LONG_PATH / 3), *rest = hole + sizeof ellipsis - 1;
    memcpy(hole, ellipsis, sizeof ellipsis - 1);
    do
        remove_character(rest);
    while (!fits_two_lines(message, room) && strchr(rest, '/'));
}

/* The message; empty if a window covers the table that it is about.  Does it need two lines? */
static bool message_of(const ui_canvas *canvas, char message[MESSAGE_MAX])
{
    const ui_model *model = canvas->model;
    message[0] = 0;
    if (model->screen == UI_AT_TABLE || model->screen >= UI_AT_WON)
        ui_message(model, message_room(canvas), message, MESSAGE_MAX);
    if (!message[0])
        say_hidden(canvas, message);
    shorten_path(message, message_room(canvas));
    return engine_utf8_count(message) > message_room(canvas);
}

/*
 * A message that is too long for its line also takes the line of keys until the next key is pressed; without a line of
 * keys it takes the table's last row.
 */
void ui_view_message(const ui_canvas *canvas)
{
    char message[MESSAGE_MAX], line[MESSAGE_MAX];
    const ui_layout *layout = &canvas->layout;
    int role = canvas->model->refusal ? UI_ROLE_REFUSAL : UI_ROLE_MESSAGE, room = message_room(canvas);
    bool two = message_of(canvas, message);
    int y = layout->message_y - (two && layout->keys_y < 0);
    const char *rest = message;
    for (int last = y + two; y <= last; y++) {
        ui_frame_fill(canvas->frame, y, 0, layout->cols, ' ', UI_ROLE_MESSAGE);
        ui_frame_key(canvas->frame, (ui_area){y, 0, 1, layout->cols}, UI_NOTHING);
        if (y < last)
            rest = words_wrap_line(rest, room, line, sizeof line);
        ui_frame_clipped(canvas->frame, y, layout->text, room, y < last ? line : rest, role);
    }
}
