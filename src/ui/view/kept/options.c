/*
 * The options: titles and values under headings, a sentence about the chosen one, and six cards where it is about
 * looks.
 */
#include <string.h>

#include "engine/text/utf8.h"
#include "kept.h"
#include "words/words.h"

/* Five rows of 76 cells hold the longest sentence in every language. */
enum { TITLE_CELLS = 31, SENTENCE_MAX = 400, SENTENCE_ROWS = 5 };

/* The line of an option in the list; and the option of a line, −1 for a heading and an empty line. */
static int line_of(const ui_options *of, int option)
{
    int line = option;
    for (int i = 0; i <= option && i < of->rows.count; i++)
        /* Above the first option of a group stands a heading, and above that, but for the first, an empty line. */
        line += i == 0 || strcmp(of->all[i].heading, of->all[i - 1].heading) != 0 ? 1 + (i > 0) : 0;
    return line;
}

static int option_of(const ui_options *of, int line)
{
    for (int i = 0; i < of->rows.count; i++)
        if (line_of(of, i) == line)
            return i;
    return -1;
}

/* The config file's word stands at the right, where the value leaves room for it. */
static void draw_option(const ui_canvas *canvas, ui_area row, int i)
{
    const ui_options *of = &canvas->model->kept.options;
    const ui_option *option = &of->all[i];
    bool chosen = i == of->rows.chosen;
    int role = chosen ? UI_ROLE_BOX_CHOSEN : UI_ROLE_BOX, x = row.x + 2 + TITLE_CELLS;
    engine_name value = engine_name_of(chosen ? "◂ %s ▸" : "  %s", option->value);
    int word = row.x + row.cols - 1 - engine_utf8_count(option->word);
    ui_view_choice(canvas, row, row.x, i, chosen);
    if (chosen)
        ui_frame_key(canvas->frame, (ui_area){row.y, x - 1, 1, 3}, UI_LIST_LEFT);
    ui_frame_clipped(canvas->frame, row.y, row.x + 2, TITLE_CELLS - 1, option->title, role);
    ui_frame_clipped(canvas->frame, row.y, x, row.cols - TITLE_CELLS - 3, value.text, role);
    if (x + engine_utf8_count(value.text) + 2 <= word)
        ui_frame_text(canvas->frame, row.y, word, option->word, chosen ? role : UI_ROLE_BOX_HINT);
}

static void draw_option_line(const ui_canvas *canvas, ui_area row, int line)
{
    const ui_options *of = &canvas->model->kept.options;
    int option = option_of(of, line), below = option_of(of, line + 1);
    if (option >= 0)
        draw_option(canvas, row, option);
    else if (below >= 0)
        ui_frame_clipped(canvas->frame, row.y, row.x, row.cols, of->all[below].heading, UI_ROLE_BOX_TITLE);
}

/* What is said of the chosen option: the help lines are the inside of a sentence. */
static void put_option_sentence(const ui_options *of, char text[SENTENCE_MAX])
{
    engine_text whole = engine_text_in(text, SENTENCE_MAX);
    if (of->rows.count == 0)
        return;
    words_put(&whole, of->all[of->rows.chosen].sentence);
    words_end(&whole);
}

/* ---- six cards, as they look now --------------------------------------------------------------------------------- */

/* Cards of the smallest size on a strip of the table, which has a row more above and below them. */
enum { SAMPLE_W = 7, SAMPLE_H = 5, SAMPLE_ROWS = SAMPLE_H + 2, SAMPLE_GAP = 2, LIST_LEAST = 6 };

/* The suits, a ten, the three courts, and a back. */
static void draw_sample(const ui_canvas *canvas, int y, ui_area area)
{
    const sol_card cards[] = {sol_card_of(1, SOL_SPADES),    sol_card_of(10, SOL_HEARTS), sol_card_of(11, SOL_CLUBS),
                              sol_card_of(12, SOL_DIAMONDS), sol_card_of(13, SOL_SPADES), SOL_NO_CARD};
    enum { CARDS = sizeof cards / sizeof *cards, PITCH = SAMPLE_W + SAMPLE_GAP };
    for (int row = 0; row < SAMPLE_ROWS; row++)
        ui_frame_fill(canvas->frame, y + row, area.x, area.cols, ' ', UI_ROLE_TABLE);
    int x = area.x + (area.cols - CARDS * PITCH + SAMPLE_GAP) / 2;
    for (int i = 0; i < CARDS; i++, x += PITCH) {
        ui_card_box box = ui_whole_box(canvas->model, (ui_area){y + 1, x, SAMPLE_H, SAMPLE_W});
        if (cards[i] == SOL_NO_CARD)
            ui_art_back(canvas->frame, box, SOL_NO_CARD, false);
        else
            ui_art_face(canvas->frame, box, cards[i], UI_ROLE_CARD);
        ui_art_shadow(canvas->frame, box);
    }
}

/* The list stands above the sentence, and above the cards where the chosen option is about looks. */
void ui_view_options(const ui_canvas *canvas, ui_area area)
{
    const ui_options *of = &canvas->model->kept.options;
    char sentence[SENTENCE_MAX] = "";
    put_option_sentence(of, sentence);
    ui_rows lines = {of->rows.count ? line_of(of, of->rows.count - 1) + 1 : 0, line_of(of, of->rows.chosen)};
    ui_area list = ui_view_sentence(canvas, area, SENTENCE_ROWS, sentence);
    if (of->rows.count && of->all[of->rows.chosen].looks && list.rows >= SAMPLE_ROWS + LIST_LEAST) {
        list.rows -= SAMPLE_ROWS;
        draw_sample(canvas, list.y + list.rows, area);
    }
    ui_view_rows(canvas, list, &lines, draw_option_line);
}
