/*
 * The words for what is known of a game, the same on the screen and in what the commands print: its result, its rules
 * and options, points and times of play.
 *
 * A game's `options` are the line that the store and a record have, as sol_options_write writes it.
 */
#ifndef FIGURES_WORDS_H
#define FIGURES_WORDS_H

#include <solitaire/notation.h>

#include "engine/text/text.h"
#include "row.h"

/* How a game stands (SOL_PLAYING …): "unfinished", "won", "given up", "time up". */
const char *figures_status_words(sol_status status);

/*
 * The result of a kept game in a word of at most 8 cells: "open", "assisted" where it was won with the solver's help.
 */
const char *figures_result_word(const figures_row *row);

/*
 * The last sign of a rank's index, a code point of one cell: 'A', '9', '0' for the ten, 'K'; letters are those of the
 * player's language.
 */
uint32_t figures_index(int rank);

/* A card as players see it, with that index: "10♥", in ASCII "10H". */
engine_name figures_card(sol_card card, bool utf8);

/* Read a card that a text names so, with its suit's glyph.  Returns how many bytes it has; 0 if there is none here. */
size_t figures_card_read(const char *text, sol_card *card);

enum { FIGURES_RULES_MAX = 10 }; /* letters of figures_rules: as many as the lists have room for */
/* A game in a few letters, with what people ask about its rules: "Klondike 3", "Vegas 1", "Spider 4", "S. Alleys". */
engine_name figures_rules(const char *game, const char *options);
engine_name figures_rules_in_full(const char *game, const char *options); /* where there is room, and in speech */

/*
 * An option (SOL_OPTION_…) in words: "draw 3", "1 suit", "no worrying back"; empty where the game has no
 * choice, and for a castle, whose name is the game's title.
 */
engine_name figures_choice(const sol_variant *variant, int option);

/*
 * A game's options in words: "draw 3, unlimited passes, vegas, no worrying back".  Only options that
 * the game has are named, and those that are not as usual.  A line that nobody can read stays as it is.
 */
void figures_options_text(const char *game, const char *options, char text[SOL_OPTIONS_TEXT_MAX]);

/* Write the game's title and then its options in words: "Klondike, draw 3, unlimited passes, vegas". */
void figures_game_text(const char *game, const char *options, char text[SOL_OPTIONS_TEXT_MAX]);

/* The same to somebody who has no other games beside it: the usual rules go without saying. */
void figures_game_told(const char *game, const char *options, char text[SOL_OPTIONS_TEXT_MAX]);

/*
 * Since a game's rules (sol_rules.help) describe the usual way to play it, this adds how it is played here if that is
 * different: "This game: Canfield, draw 1, 1 pass."; else it is empty.
 */
enum { FIGURES_HERE_MAX = SOL_OPTIONS_TEXT_MAX + 32 };
void figures_here(const sol_variant *variant, char text[FIGURES_HERE_MAX]);

/* Are a game's points dollars?  They are where its options have Vegas scoring. */
bool figures_counts_dollars(const char *game, const char *options);

/* Points as "85" and "-37", dollars as "$85" and "-$37". */
engine_name figures_points(int64_t points, bool dollars);

/* "November" for 11: months from 1 to 12; and "Nov". */
const char *figures_month_name(int month);
const char *figures_month_in_short(int month);

/* A time of play, as "4:05" or "1:02:03". */
engine_name figures_clock(uint64_t ms);

#endif
