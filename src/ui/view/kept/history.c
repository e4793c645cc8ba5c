/* The list of games and, in full words, what is known about the chosen one. */
#include "engine/text/utf8.h"
#include "kept.h"
#include "words/words.h"

/* ---- columns ----------------------------------------------------------------------------------------------------- */

enum { DATE, RULES, DEAL, RESULT, SCORE, MOVES, TIME, UNDOS, TIPS, VERDICT, COLUMNS };
enum { NARROW, NORMAL, WIDE, WIDTHS, NORMAL_FROM = 80, WIDE_FROM = 100 };

/*
 * The widths of the columns in cells, by the window's width; 0: there is no room for the column.  Marks stand in the
 * two cells before the first column.
 */
static const struct {
    const char *head;
    int cells[WIDTHS];
    bool right;
} columns[COLUMNS] = {
    [DATE] = {NC_("column", "played"), {10, 10, 16}, false}, [RULES] = {NC_("column", "game"), {10, 10, 12}, false},
    [DEAL] = {NC_("column", "deal"), {9, 9, 12}, false},     [RESULT] = {NC_("column", "result"), {8, 8, 9}, false},
    [SCORE] = {NC_("column", "score"), {5, 5, 6}, true},     [MOVES] = {NC_("column", "moves"), {5, 5, 6}, true},
    [TIME] = {NC_("column", "time"), {7, 7, 8}, true},       [UNDOS] = {NC_("column", "undo"), {0, 4, 5}, true},
    [TIPS] = {NC_("column", "tips"), {0, 4, 5}, true},       [VERDICT] = {NC_("column", "win?"), {0, 4, 8}, false},
};

static const char *const verdicts[FIGURES_VERDICTS] = {"", N_("yes"), N_("no")};

static void put_when(engine_text *text, const ui_when *when, bool whole)
{
    engine_text_add(text, whole && when->minute[0] ? "%s %s" : "%s", when->day, when->minute);
}

static void put_history_cell(engine_text *text, const figures_row *row, const ui_when *when, int column, bool wide)
{
    switch (column) {
    case DATE: put_when(text, when, wide); break;
    case RULES: engine_text_put(text, figures_rules(row->game, row->options).text); break;
    case DEAL: engine_text_add(text, row->deal[0] >= '0' && row->deal[0] <= '9' ? "#%s" : "%s", row->deal); break;
    case RESULT: engine_text_put(text, figures_result_word(row)); break;
    case SCORE:
        engine_text_put(text, figures_points(row->score, figures_counts_dollars(row->game, row->options)).text);
        break;
    case MOVES: engine_text_add(text, "%u", row->moves); break;
    case TIME: engine_text_put(text, figures_clock(row->time_ms).text); break;
    case UNDOS: engine_text_add(text, "%u", row->undos); break;
    case TIPS: engine_text_add(text, "%u", row->tips); break;
    default: words_put(text, verdicts[row->verdict % FIGURES_VERDICTS]);
    }
}

static int width_of(ui_area area)
{
    int cols = area.cols + 2;
    return cols >= WIDE_FROM ? WIDE : cols >= NORMAL_FROM ? NORMAL : NARROW;
}

/* Draw a row of the list, or its heads if `row` is NULL. */
static void draw_history_row(const ui_canvas *canvas, ui_area area, int y, const figures_row *row, const ui_when *when,
                             int role)
{
    int widths[COLUMNS], x = area.x + 2;
    /* A head that is longer in the player's language takes some of the room that is left over. */
    int spare = area.cols - 3;
    for (int i = 0; i < COLUMNS; i++) {
        widths[i] = columns[i].cells[width_of(area)];
        spare -= widths[i] ? widths[i] + 1 : 0;
    }
    for (int i = 0; i < COLUMNS && spare > 0; i++) {
        int wanted = engine_utf8_count(words_in("column", columns[i].head)) - widths[i];
        int more = widths[i] && wanted > 0 ? (wanted < spare ? wanted : spare) : 0;
        widths[i] += more;
        spare -= more;
    }
    for (int i = 0; i < COLUMNS; i++) {
        char cell[64];
        engine_text text = engine_text_in(cell, sizeof cell);
        int w = widths[i];
        if (w == 0)
            continue;
        if (row)
            put_history_cell(&text, row, when, i, width_of(area) == WIDE);
        else
            engine_text_put(&text, words_in("column", columns[i].head));
        int cells = engine_utf8_count(cell), indent = columns[i].right && cells < w ? w - cells : 0;
        ui_frame_clipped(canvas->frame, y, x + indent, w - indent, cell, role);
        x += w + 1;
    }
}

/* ---- the chosen game --------------------------------------------------------------------------------------------- */

static void draw_chosen_game(const ui_canvas *canvas, ui_area area)
{
    char line[240], words[SOL_OPTIONS_TEXT_MAX];
    const ui_history *history = &canvas->model->kept.history;
    const figures_row *row = ui_history_chosen(history);
    engine_text text = engine_text_in(line, sizeof line);
    if (!row)
        return;
    const ui_when *when = &history->when[history->chosen - history->top];
    bool narrow = width_of(area) == NARROW;
    words_add(&text, "Game %jd, ", (intmax_t)row->id);
    if (narrow) {
        /* The facts that have no column in a narrow window; the day has one. */
        static const char *const said[FIGURES_VERDICTS] = {"", N_(", winnable"), N_(", unwinnable")};
        words_add(&text, "%s, undos %u, tips %u%s", when->minute, row->undos, row->tips,
                  words_of(said[row->verdict % FIGURES_VERDICTS]));
    } else
        put_when(&text, when, true);
    words_put(&text, row->provenance.helped ? N_(", solver") : "");
    words_put(&text, row->provenance.coached ? N_(", coach") : "");
    words_put(&text, !row->provenance.daily ? "" : narrow ? N_(", daily") : N_(", daily deal"));
    words_put(&text, row->provenance.puzzle     ? N_(", puzzle")
                     : !row->provenance.watched ? ""
                     : narrow                   ? N_(", replay")
                                                : N_(", from a replay"));
    words_put(&text, !row->repeated ? "" : narrow ? N_(", repeat deal") : N_(", played before (does not count)"));
    ui_frame_clipped(canvas->frame, area.y + area.rows - 2, area.x + 1, area.cols - 2, line, UI_ROLE_BOX_TITLE);
    figures_game_text(row->game, row->options, words);
    ui_frame_clipped(canvas->frame, area.y + area.rows - 1, area.x + 1, area.cols - 2, words, UI_ROLE_BOX);
}

/* ---- the list ---------------------------------------------------------------------------------------------------- */

/* Write on the window's lower border which games are listed; nothing if all are. */
static void draw_filter(const ui_canvas *canvas, ui_area area)
{
    static const char *const shows[UI_SHOWS] = {"", N_(" Won games only "), N_(" Lost games only "),
                                                N_(" Unfinished games only "), N_(" Favourites only ")};
    static const char *const of_a_game[UI_SHOWS] = {N_(" {1} only "), N_(" Won {1} games only "),
                                                    N_(" Lost {1} games only "), N_(" Unfinished {1} games only "),
                                                    N_(" Favourite {1} games only ")};
    const ui_history *history = &canvas->model->kept.history;
    if (history->show == UI_SHOW_ALL && history->game == 0)
        return;
    engine_name line = history->game ? words_filled(of_a_game[history->show], sol_game_at(history->game - 1)->title)
                                     : engine_name_of("%s", words_of(shows[history->show]));
    ui_frame_text(canvas->frame, canvas->layout.rows - 1, area.x + 1, line.text, UI_ROLE_BOX_TITLE);
}

void ui_view_history(const ui_canvas *canvas, ui_area area)
{
    const ui_history *history = &canvas->model->kept.history;
    uint32_t rows = (uint32_t)area.rows - 3; /* a head above, two lines about the chosen game below */
    uint32_t shown = rows < history->count ? rows : history->count;
    draw_history_row(canvas, area, area.y, NULL, NULL, UI_ROLE_BOX_TITLE);
    for (uint32_t i = 0; i < shown; i++) {
        const figures_row *row = &history->rows[i];
        bool chosen = history->top + i == history->chosen;
        int y = area.y + 1 + (int)i, role = chosen ? UI_ROLE_BOX_CHOSEN : UI_ROLE_BOX;
        ui_view_choice(canvas, (ui_area){y, area.x, 1, area.cols}, area.x, (int)i, chosen);
        ui_frame_put(canvas->frame, y, area.x + 1, row->favourite ? '*' : ' ', role);
        draw_history_row(canvas, area, y, row, &history->when[i], role);
    }
    draw_filter(canvas, area);
    draw_chosen_game(canvas, area);
    if (shown)
        ui_window_place(canvas, ui_kept_window(canvas), (int)history->top, (int)shown, (int)history->total);
    else {
        bool all = history->show == UI_SHOW_ALL && history->game == 0;
        ui_frame_text(canvas->frame, area.y + 2, area.x + 2,
                      words_of(all ? N_("No games have been played yet.") : N_("No games match.")), UI_ROLE_BOX);
    }
}
