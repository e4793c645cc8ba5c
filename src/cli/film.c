/*
 * solitaire film: a game as a film, every step of its journal as the screen shows it in a replay.
 */
#include "commands.h"
#include "pictures.h"
#include "session/deals/new_game.h"
#include "session/kept/game_lookup.h"
#include "settings/own_themes.h"
#include "ui/update/update.h"
#include "ui/view/view.h"

enum { ROWS = 24, COLS = 80 };

/* How long a step is seen: as long as the player thought, within these limits; and the last picture. */
enum { LEAST_MS = 350, MOST_MS = 1500, LAST_MS = 4000 };

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];
static ui_own_theme own_themes[SETTINGS_OWN_THEMES_MAX];
static ui_model model;
static ui_frame frame;
static cli_pictures film;

static uint32_t pause_after(const sol_game *game, uint32_t event)
{
    uint32_t last = event + 1 == game->event_count,
             ms = last ? LAST_MS : game->events[event + 1].at - game->events[event].at;
    return last ? ms : ms < LEAST_MS ? LEAST_MS : ms > MOST_MS ? MOST_MS : ms;
}

/* The table without the lines for messages and keys, which in a film nobody presses. */
static void show_table(uint32_t at)
{
    ui_layout layout = ui_layout_for(ROWS, COLS, model.game.variant.rules);
    model.replay.playing = true; /* so the status line calls it */
    ui_view(&model, ROWS, COLS, &frame);
    for (int y = layout.message_y; y < ROWS; y++)
        ui_frame_fill(&frame, y, 0, COLS, ' ', UI_ROLE_TABLE);
    cli_pictures_show(&film, &model, &frame, at);
}

/* Write it on world->out, in the theme of the settings: an animated SVG, or with `cast` an asciicast (pictures.h). */
static void make_film(const base_world *world, const settings_values *settings, const sol_game *game, bool cast)
{
    uint32_t at = LEAST_MS;
    ui_model_init(&model, events, steps);
    model.settings = session_look_of(settings);
    model.settings.still = true;
    model.settings.colours = CLI_PICTURES_COLOURS;
    model.settings.blocks = UI_BLOCKS_SEXTANT;
    model.own_themes = own_themes;
    model.own_theme_count = settings_read_own_themes(world->environment, settings, own_themes);
    (void)ui_resize(&model, ROWS, COLS);
    ui_model_replay(&model, game);
    film = (cli_pictures){.out = world->out, .cast = cast, .length = LEAST_MS};
    for (uint32_t i = 0; i < game->event_count; i++)
        film.length += pause_after(game, i);
    show_table(0);
    for (uint32_t i = 0; i < game->event_count; i++) {
        (void)ui_update(&model, (ui_intent){.action = UI_STEP, .pile = -1, .index = -1}, at);
        show_table(at);
        at += pause_after(game, i);
    }
    cli_pictures_end(&film);
}

int cli_film(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    static session_record record;
    base_fault fault;
    if (arguments->count == 0)
        return base_complain(
            world, BASE_BAD_INPUT,
            "name a game to film: a file with a record, \"last\" or a number listed by \"solitaire games\"");
    if (base_is_terminal(world->out))
        return base_complain(
            world, BASE_BAD_INPUT,
            "write the film to a file, as in \"solitaire film last > game.svg\": a terminal cannot show it");
    if (!session_record_load(world, settings, arguments->words[0], world->in, &record, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    make_film(world, settings, &record.game, settings_is_on(settings, SETTINGS_CAST));
    return BASE_GOOD;
}
