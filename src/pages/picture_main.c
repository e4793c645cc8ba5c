/*
 * solitaire_picture [film]: print the README's picture of a game as SVG, from a real frame; and as `film` some moves of
 * it, as they are seen.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/pictures.h"
#include "ui/update/update.h"
#include "ui/view/view.h"

enum { ROWS = 24, COLS = 80, DEAL = 5 };

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

/* ---- the pictures ------------------------------------------------------------------------------------------------ */

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

/* Play to the middle of a game by its tips, then pick something up. */
static void print_still(void)
{
    deal_pictured();
    for (uint64_t i = 0; i < STILL_MOVES; i++) {
        do_intent(UI_TIP, 1000 + i * BETWEEN_MS);
        do_intent(UI_ENTER, 1000 + i * BETWEEN_MS);
    }
    for (int column = UI_COLUMN_7; column >= UI_COLUMN_1 && model.picked < 0; column--)
        do_intent(column, 1000 + STILL_MOVES * BETWEEN_MS);
    show_frame_at(0);
}

int main(int count, char **words)
{
    bool moves = count == 2 && strcmp(words[1], "film") == 0;
    ui_model_init(&model, events, steps);
    model.settings.still = !moves;
    model.settings.clock = !moves;
    model.settings.blocks = UI_BLOCKS_SEXTANT;
    if (count > 1 && !moves) {
        fputs("solitaire_picture [film]\n", stderr);
        return EXIT_FAILURE;
    }
    (void)ui_resize(&model, ROWS, COLS);
    film.out = stdout;
    if (moves)
        print_film();
    else
        print_still();
    cli_pictures_end(&film);
    return fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
