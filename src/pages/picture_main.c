/*
 * solitaire_picture [film | game THEME | FRAME THEME]: print a picture of a screen as SVG, from a real frame; without
 * words the README's, a game of Klondike in the classic theme, and as `film` some moves of it, as they are seen.  FRAME
 * is a file like those in tests/golden, which the tests hold to what the program shows in a theme whose cards are
 * sheets.  scripts/pictures draws all of them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/pictures.h"
#include "ui/update/update.h"
#include "ui/view/theme.h"
#include "ui/view/view.h"

enum { ROWS = 24, COLS = 80, DEAL = 5, TEXT_MAX = 200000 };

/*
 * The times of the pictures in ms.  STILL_MOVES, BETWEEN_MS: how many moves lead to the still picture, and how far they
 * lie apart.  The film has FILM_MOVES moves; the others say when each one's tip, motion and end come.
 */
enum { STILL_MOVES = 24, BETWEEN_MS = 2300, FILM_MOVES = 8, TIP_MS = 300, MOVE_MS = 800, FILM_MS = 1400 };

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];
static ui_model model;
static ui_frame frame;
static cli_pictures film;

/* ---- frames ------------------------------------------------------------------------------------------------------ */

static void do_intent(int action, uint64_t now)
{
    (void)ui_update(&model, (ui_intent){.action = action, .pile = -1, .index = -1}, now);
}

static void deal_pictured(void)
{
    const sol_rules *rules = sol_game_named("klondike");
    sol_variant variant = {rules, rules->defaults};
    sol_deal cards;
    variant.options.draw = rules->draw_max;
    if (sol_deal_make(rules->dialect, DEAL, rules->decks, &cards))
        ui_model_deal(&model, &variant, &cards);
}

/* Read a frame: rows of glyphs and, after the line "---- styles", rows with a letter for each cell's style. */
static bool read_frame(const char *path)
{
    static char text[TEXT_MAX], rule[] = "---- styles\n";
    FILE *file = fopen(path, "r");
    text[file ? fread(text, 1, sizeof text - 1, file) : 0] = 0;
    char *styles = strstr(text, rule), *row = text;
    if (!file || fclose(file) || !styles)
        return false;
    styles += strlen(rule);
    int cols = (int)strcspn(styles, "\n");
    ui_frame_clear(&frame, (int)strlen(styles) / (cols + 1), cols);
    for (int y = 0; y < frame.rows; y++, row += strlen(row) + 1) {
        row[strcspn(row, "\n")] = 0;
        (void)ui_frame_text(&frame, y, 0, row, UI_ROLE_TABLE);
        for (int x = 0; x < cols; x++) {
            int role = 0;
            while (role < UI_ROLES - 1 && ui_role_letter(role) != styles[y * (cols + 1) + x])
                role++;
            ui_frame_put(&frame, y, x, ui_frame_at(&frame, y, x).glyph, role);
        }
    }
    return true;
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

/* ---- the film ---------------------------------------------------------------------------------------------------- */

static void show_frame_at(int at)
{
    ui_view(&model, ROWS, COLS, &frame);
    cli_pictures_show(&film, &model, &frame, (uint32_t)at);
}

static void print_film(void)
{
    film.length = (FILM_MOVES + 1) * FILM_MS;
    deal_pictured();
    show_frame_at(0);
    for (int move = 0; move < FILM_MOVES; move++) {
        int at = move * FILM_MS;
        do_intent(UI_TIP, 1000 + (uint64_t)at);
        show_frame_at(at + TIP_MS);
        do_intent(UI_ENTER, 1000 + (uint64_t)(at += MOVE_MS));
        show_frame_at(at);
        while (model.motion.began) {
            do_intent(UI_TICK, 1000 + (uint64_t)(at += UI_FRAME_MS));
            show_frame_at(at);
        }
    }
}

int main(int count, char **words)
{
    bool moves = count == 2 && strcmp(words[1], "film") == 0;
    ui_model_init(&model, events, steps);
    model.settings.still = !moves;
    model.settings.clock = !moves;
    model.settings.blocks = UI_BLOCKS_SEXTANT;
    bool game = count == 1 || (count == 3 && strcmp(words[1], "game") == 0);
    if (!moves && ((!game && (count != 3 || !read_frame(words[1]))) || (count == 3 && !wear(words[2])))) {
        fputs("solitaire_picture [film | game THEME | FRAME THEME]\n", stderr);
        return EXIT_FAILURE;
    }
    (void)ui_resize(&model, ROWS, COLS);
    film.out = stdout;
    if (game) {
        /* Play to the middle of a game by its tips, then pick something up. */
        deal_pictured();
        for (uint64_t i = 0; i < STILL_MOVES; i++) {
            do_intent(UI_TIP, 1000 + i * BETWEEN_MS);
            do_intent(UI_ENTER, 1000 + i * BETWEEN_MS);
        }
        for (int column = UI_COLUMN_7; column >= UI_COLUMN_1 && model.picked < 0; column--)
            do_intent(column, 1000 + STILL_MOVES * BETWEEN_MS);
        ui_view(&model, ROWS, COLS, &frame);
    }
    if (moves)
        print_film();
    else
        cli_pictures_show(&film, &model, &frame, 0);
    cli_pictures_end(&film);
    return fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
