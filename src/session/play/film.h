/*
 * A game as a film: every step of its journal, as the screen shows it in a replay.
 */
#ifndef SESSION_FILM_H
#define SESSION_FILM_H

#include <solitaire/game.h>

#include "base/world.h"
#include "settings/options.h"

/* Write it on world->out, in the theme of the settings: an animated SVG, or with `cast` an asciicast (pictures.h). */
void session_film(const base_world *world, const settings_values *settings, const sol_game *game, bool cast);

#endif
