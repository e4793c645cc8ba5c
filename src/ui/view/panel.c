/*
 * The panels of practice, and of a game that is won, stuck, given up or out of time.
 */
#include <string.h>

#include "canvas.h"
#include "engine/text/utf8.h"
#include "engine/view.h"
#include "ui/model/figures.h"
#include "ui/model/names.h"
#include "ui/model/plan.h"
#include "words/words.h"

/* The head: border, sentence, blank or the end of a race, figures, what is new, blank. */
enum { PANEL_COLS = 56, PANEL_TEXT = 3, PANEL_HEAD = 5, NEWS_LINES = 6, CHOICE_AT = 12 };
_Static_assert(UI_ROWS_LEAST > PANEL_HEAD + UI_CHOICES_MAX, "the lowest window has room for every choice");

static const char *panel_title(const ui_model *model)
{
    switch (model->screen) {
    case UI_AT_WON: return model->lent ? N_("Finished") : N_("Won!");
    case UI_AT_STUCK: return N_("Stuck");
    case UI_AT_GAVE_UP: return N_("Given up");
    case UI_AT_PRACTICE: return N_("Practice");
    default: return N_("Time is up");
    }
}

/* How many moves were made since the game began, automatic ones included; and were these the fewest that win? */
static uint32_t own_moves(const ui_model *model) { return model->game.played - sol_game_set_up(&model->game); }
static bool in_fewest(const ui_model *model) { return own_moves(model) == model->fewest; }

static engine_name sentence_of(const char *whole) { return engine_name_of("%s", words_of(whole)); }

static engine_name panel_sentence(const ui_model *model)
{
    bool passes = ui_plan_redeals(&model->game.variant), pairs = model->game.variant.rules->kinds & 1 << SOL_PAIR;
    switch (model->screen) {
    case UI_AT_WON:
        /* A puzzle is watched from its beginning. */
        if (model->lent && model->provenance.watched && !(ui_is_puzzle(model) && model->provenance.helped))
            return words_name_counted("The replay made %u move: the win does not count.",
                                      "The replay made %u moves: the win does not count.", model->lent, model->lent);
        if (model->lent)
            return words_name_counted("The solver made %u move: the win does not count.",
                                      "The solver made %u moves: the win does not count.", model->lent, model->lent);
        if (model->provenance.watched && !ui_is_puzzle(model))
            return sentence_of(N_("Continued from a replay: the win does not count."));
        if (model->repeated && !ui_is_puzzle(model))
            return sentence_of(N_("Deal played before: the win does not count."));
        if (model->provenance.helped && model->helped_at)
            return words_name("Solver used at move %u: the win does not count.", model->helped_at);
        if (model->provenance.helped)
            return sentence_of(N_("With the solver's help: the win does not count."));
        if (ui_is_puzzle(model) && ui_knows_fewest(model))
            return sentence_of(in_fewest(model) ? N_("Solved in the fewest moves. Well played!")
                                                : N_("Won, but fewer moves are enough: try again."));
        if (model->provenance.coached)
            return sentence_of(N_("Won with the coach. Well played!"));
        if (ui_plan_goal(model->game.variant.rules) >= 0)
            return sentence_of(N_("The table is cleared. Well played!"));
        return sentence_of(pairs ? N_("The pyramid is cleared. Well played!") : N_("All cards are home. Well played!"));
    case UI_AT_STUCK:
        if (ui_game_status(model) != SOL_PLAYING && ui_counts(model))
            return sentence_of(N_("No move can help: this game counts as a loss."));
        return sentence_of(passes && engine_is_known_stuck(&model->game)
                               ? N_("No cards can be moved, now or in a later pass.")
                               : ui_stuck_sentence(&model->game));
    default:
        return sentence_of(ui_counts(model)  ? N_("This game counts as a loss.")
                           : model->repeated ? N_("Deal played before: the game does not count.")
                                             : N_("This game does not count."));
    }
}

static const char *choice_text(const ui_model *model, int action)
{
    switch (action) {
    case UI_UNDO: return N_("undo the last move");
    case UI_RESTART: return N_("the same deal again");
    case UI_DEAL_NEXT: return N_("a new deal");
    case UI_NEW: return N_("choose a new game");
    case UI_REVIEW:
        return model->screen == UI_AT_STUCK && ui_costs_win(model) ? N_("review (then a win does not count)")
                                                                   : N_("review: what decided the game");
    case UI_GIVE_UP: return ui_counts(model) ? N_("give up: the game counts as a loss") : N_("give up");
    case UI_PRACTISE: return N_("show the next position");
    case UI_CANCEL:
        return ui_practice_over_picker(model) ? N_("back to the list of games")
               : model->review.on             ? N_("back to the review")
                                              : N_("look at the table");
    case UI_QUIT: return N_("quit");
    default: return ui_actions[action].help;
    }
}

/* How many points are due in saved games and in the coach's collection. */
static void draw_practice(const ui_canvas *canvas, ui_area area)
{
    const ui_practice *practice = &canvas->model->practice;
    int x = area.x + PANEL_TEXT, w = area.cols - PANEL_TEXT - 2;
    ui_frame_say(canvas->frame, area.y + 1, x, w, UI_ROLE_BOX, "Your games: %s",
                 figures_practice_counts(practice->own).text);
    ui_frame_say(canvas->frame, area.y + 2, x, w, UI_ROLE_BOX, "Collection: %s",
                 figures_practice_counts(practice->collected).text);
}

/* The moves and the time; the fewest moves, where they are known, count those that the program made, too. */
static engine_name moves_and_time(const ui_model *model)
{
    const engine_name moves = ui_figure_moves(model), time = ui_figure_played(model);
    unsigned automatic = own_moves(model) - sol_game_moves(&model->game);
    if (!ui_knows_fewest(model))
        return words_name("Moves %s    Time %s", moves.text, time.text);
    if (automatic > 0)
        return words_name("Moves %s + %u automatic (fewest %u)  Time %s", moves.text, automatic, model->fewest,
                          time.text);
    return words_name("Moves %s (fewest %u)    Time %s", moves.text, model->fewest, time.text);
}

/* Draw how the game went; `figures` is the row of its figures. */
static void draw_result(const ui_canvas *canvas, ui_area area, int figures)
{
    const ui_model *model = canvas->model;
    engine_name score =
        ui_has_score(model) ? words_name("Score %s    ", ui_figure_score(model).text) : (engine_name){""};
    bool fewest = ui_knows_fewest(model);
    engine_name pass = fewest ? (engine_name){""} : ui_figure_pass(model); /* there is no room for both */
    ui_frame_clipped(canvas->frame, area.y + 1, area.x + PANEL_TEXT, area.cols - PANEL_TEXT - 2,
                     panel_sentence(model).text, UI_ROLE_BOX);
    ui_frame_clipped(canvas->frame, area.y + 2, area.x + PANEL_TEXT, area.cols - PANEL_TEXT - 2,
                     ui_race_result(model).text, UI_ROLE_BOX);
    ui_frame_say(canvas->frame, figures, area.x + PANEL_TEXT, area.cols - 2 * PANEL_TEXT, UI_ROLE_BOX_TITLE, "%s%s%s%s",
                 score.text, moves_and_time(model).text, pass.text[0] ? "    " : "", pass.text);
}

/*
 * How a panel is set out.  In a low window the choices come before the news, of which "+2" tells how many have no room.
 * Where there is no room below the kings of a won game, so that more of these is seen, two blank lines are left out:
 * that before the choices, and that above the figures unless it tells the end of a race.
 */
typedef struct panel {
    int actions[UI_CHOICES_MAX], choices; /* and how many there are */
    int news, untold;                     /* lines of news that are shown, and that are not */
    int figures, first;                   /* the rows of the figures and of the first choice */
} panel;

static panel set_panel_out(const ui_canvas *canvas)
{
    const ui_model *model = canvas->model;
    bool won = model->screen == UI_AT_WON;
    panel p;
    int lines = 0;
    p.choices = ui_panel_choices(model, p.actions);
    for (const char *at = model->news; won && *at; at++)
        lines += *at == '\n';
    p.news = ui_least(lines, ui_least(NEWS_LINES, canvas->layout.rows - PANEL_HEAD - p.choices - 2));
    p.untold = lines - p.news;
    int rows = PANEL_HEAD + p.news + p.choices + 1;
    bool low = won && canvas->layout.table_y + rows > canvas->layout.message_y;
    bool raced = ui_race_result(model).text[0];
    p.figures = 3 - (low && !raced);
    p.first = PANEL_HEAD + p.news - (low && !raced) - low;
    return p;
}

/* A line for each piece of news. */
static void draw_news(const ui_canvas *canvas, const panel *p, int y, int x)
{
    const char *news = canvas->model->news;
    int w = PANEL_COLS - 2 * PANEL_TEXT;
    engine_name rest = p->news > 0 && p->untold > 0 ? engine_name_of("  +%d", p->untold) : (engine_name){""};
    for (int i = 0; i < p->news; i++, news = strchr(news, '\n') + 1) {
        char line[FIGURES_NEWS_MAX];
        int room = i == p->news - 1 ? w - (int)strlen(rest.text) : w;
        engine_utf8_copy(line, strcspn(news, "\n") + 1, news);
        ui_frame_clipped(canvas->frame, y + i, x, room, line, UI_ROLE_BOX_TITLE);
    }
    ui_frame_text(canvas->frame, y + p->news - 1, x + w - (int)strlen(rest.text), rest.text, UI_ROLE_BOX_TITLE);
}

/* Draw in the lower border which screens about the ended game can be opened. */
static void draw_more(const ui_canvas *canvas, ui_area area)
{
    ui_frame *frame = canvas->frame;
    int y = area.y + area.rows - 1, x = area.x + PANEL_TEXT, end = area.x + area.cols - 1;
    uint32_t border = ui_frame_at(frame, y, x).glyph;
    if (canvas->model->screen == UI_AT_STUCK || canvas->model->screen == UI_AT_PRACTICE)
        return;
    ui_window_keys(canvas, (ui_area){y, x, 1, area.cols - 2 * PANEL_TEXT}, UI_AT_WON);
    while (ui_frame_at(frame, y, end - 1).glyph == border && end > x)
        end--;
    for (int col = x - 1; col <= end; col++)
        if (ui_frame_at(frame, y, col).glyph == border)
            ui_frame_put(frame, y, col, ' ', UI_ROLE_BOX);
}

void ui_view_panel(const ui_canvas *canvas)
{
    const ui_layout *layout = &canvas->layout;
    panel p = set_panel_out(canvas);
    /* In the middle; after a win below the kings, if there is room. */
    ui_area area = ui_window(layout, p.first + p.choices + 1, PANEL_COLS);
    int lowest = layout->message_y - area.rows;
    if (canvas->model->screen == UI_AT_WON && area.y < lowest)
        area.y = ui_least(layout->table_y, lowest);
    ui_window_draw(canvas, area, words_of(panel_title(canvas->model)));
    if (canvas->model->screen == UI_AT_PRACTICE)
        draw_practice(canvas, area);
    else
        draw_result(canvas, area, area.y + p.figures);
    draw_news(canvas, &p, area.y + p.figures + 1, area.x + PANEL_TEXT);
    for (int i = 0; i < p.choices; i++) {
        bool chosen = i == canvas->model->scroll % p.choices;
        int y = area.y + p.first + i, x = area.x + PANEL_TEXT, text = chosen ? UI_ROLE_BOX_CHOSEN : UI_ROLE_BOX;
        ui_view_choice(canvas, (ui_area){y, area.x + 1, 1, area.cols - 2}, x, i, chosen);
        ui_frame_text(canvas->frame, y, x + 2, ui_key_of(canvas->model, p.actions[i]).text,
                      chosen ? text : UI_ROLE_BOX_KEY);
        ui_frame_clipped(canvas->frame, y, x + CHOICE_AT, area.cols - PANEL_TEXT - CHOICE_AT - 2,
                         words_of(choice_text(canvas->model, p.actions[i])), text);
    }
    draw_more(canvas, area);
}
