/*
 * For tests of the screens of saved games: invented games and figures, the same each time, in place of those from the
 * store.
 */
#ifndef TEST_KEPT_GAMES_H
#define TEST_KEPT_GAMES_H

#include "player.h"

/*
 * Answer what the model asks for, as the store would: a list of `total` games, of which the first has the number
 * `total`; figures; the calendar of August 2026, today being the 21st.  Only UI_WANT_SCREEN is answered.
 */
void kept_games_answer(ui_model *model, uint32_t total);

/* Type keys; what is asked for, then and later, is answered with ten games. */
player *kept_games_types(player *p, const char *keys);

#endif
