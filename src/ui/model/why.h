/*
 * The rule behind the last refusal, or behind the tip that is shown.
 */
#ifndef UI_MODEL_WHY_H
#define UI_MODEL_WHY_H

#include "model.h"

/* That rule in two sentences; NULL where there is neither refusal nor tip, or no rule to tell. */
const char *ui_why(const ui_model *model);

#endif
