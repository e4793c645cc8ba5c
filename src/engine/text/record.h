/*
 * What records and solutions share.  The format: docs/notation.md.
 */
#ifndef ENGINE_TEXT_RECORD_H
#define ENGINE_TEXT_RECORD_H

#include <solitaire/notation.h>

#include "text.h"

/* The line of the deal: `deal` and its name, or `deal deck` and its cards. */
void engine_record_put_deal(engine_text *text, const sol_deal *deal);

/* The game of that name; NULL with a sentence, for that line of the text, if there is none. */
const sol_rules *engine_record_read_game(engine_scan name, uint32_t line, sol_fault *fault);

/* Read what stands there behind `deal `; false with a sentence, which has no line yet. */
bool engine_record_read_deal(engine_scan text, const sol_rules *rules, sol_deal *deal, sol_fault *fault);

#endif
