/*
 * Options as text: what each says, in the words in which it can be said, and the value beside it, for arrows that go
 * through all of them.
 */
#ifndef SETTINGS_VALUE_TEXT_H
#define SETTINGS_VALUE_TEXT_H

#include "options.h"

/* What it says: "yes", "3", "unlimited", "4m"; empty where nobody has said it and it is left to each game. */
void settings_value_text(const settings_values *settings, int option, char text[SETTINGS_TEXT_MAX]);

/*
 * Say the value before (by = −1) or after (1) the present one, from the last on to the first, and as strongly as a
 * flag.  Times go by round ones.
 */
void settings_step(settings_values *settings, int option, int by);

#endif
