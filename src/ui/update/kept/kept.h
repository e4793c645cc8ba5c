/*
 * What the screens of saved games share.
 */
#ifndef UI_UPDATE_KEPT_KEPT_H
#define UI_UPDATE_KEPT_KEPT_H

#include "ui/update/parts.h"

unsigned ui_update_history(ui_model *model, ui_intent intent);
unsigned ui_update_statistics(ui_model *model, int action);
unsigned ui_update_calendar(ui_model *model, ui_intent intent);
unsigned ui_update_bankroll(ui_model *model, int action);
unsigned ui_update_achievements(ui_model *model, ui_intent intent);
unsigned ui_update_options(ui_model *model, ui_intent intent);

/* A key while a path is being asked for (ui_ask_path). */
unsigned ui_update_path(ui_model *model, ui_intent intent);

/* Ask the caller for something: UI_WANT_…. */
unsigned ui_want(ui_model *model, int want);

/* How many rows a key walks through a list that has `page` of them on the screen; 0 if it is no key for that. */
int64_t ui_list_step(ui_intent intent, int page);

/*
 * Choose that row, or the nearest that there is; and the row to which a key leads, if it is a key that walks through
 * lists.
 */
unsigned ui_rows_choose(ui_rows *rows, int64_t to);
unsigned ui_rows_walk(ui_rows *rows, ui_intent intent);

/* The number brought into 0 … `last`. */
int ui_within(int64_t number, int last);

#endif
