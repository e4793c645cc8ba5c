/*
 * What the writer and the reader of records share.  The format: docs/notation.md.
 */
#ifndef ENGINE_TEXT_RECORD_H
#define ENGINE_TEXT_RECORD_H

#include <solitaire/notation.h>

#include "engine/mix.h"
#include "text.h"

enum {
    RECORD_LINE_MAX = 512, /* bytes; the longest line, a deck of two, has about 320 */
    RECORD_RESULT_MAX = 96
};

/* The first line without the number of its version, and the events that are not moves. */
extern const char engine_record_title[];
extern const char *const engine_event_words[SOL_EVENT_KINDS];

/* The time of play at which the game's clock stands at `now`: it stops when the game is over. */
uint32_t engine_record_time(const sol_game *game, uint32_t now);

/* What stands on the result line after its first word, for a `now` that engine_record_time gave. */
void engine_record_result(const sol_game *game, uint32_t now, char result[RECORD_RESULT_MAX]);

/* The line of the deal: `deal` and its name, or `deal deck` and its cards. */
void engine_record_put_deal(engine_text *text, const sol_deal *deal);

/* The game of that name; NULL with a sentence, for that line of the text, if there is none. */
const sol_rules *engine_record_read_game(engine_scan name, uint32_t line, sol_fault *fault);

/* Read what stands there behind `deal `; false with a sentence, which has no line yet. */
bool engine_record_read_deal(engine_scan text, const sol_rules *rules, sol_deal *deal, sol_fault *fault);

#endif
