/*
 * What the caller would have read from the store, for tests of the screens that show it: made up, the same each time.
 */
#ifndef TEST_KEPT_GAMES_H
#define TEST_KEPT_GAMES_H

#include "ui/model/model.h"

/*
 * Answer what the model asks for, as the store would: a list of `total` games, of which the first has the number `total`;
 * figures; the calendar of August 2026, today being the 21st.  Only UI_WANT_SCREEN is answered.
 */
void kept_games_answer(ui_model *model, uint32_t total);

#endif
