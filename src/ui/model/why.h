/*
 * The rule behind the last refusal, or behind the tip that is shown.
 */
#ifndef UI_MODEL_WHY_H
#define UI_MODEL_WHY_H

#include "model.h"

/* In two sentences; NULL where there is neither, or nothing that could be said about it. */
const char *ui_why(const ui_model *model);

#endif
