/*
 * The deals of a study: ranges in a fixed order, so that each deal has a place, from 0.
 *
 *     static study_deals deals;
 *     deals.rules = sol_game_named("klondike");
 *     study_deals_clear(&deals);
 *     if (!study_deals_add(&deals, "ms:1..1000", &fault))
 *         fault.text says why
 *     study_deals_name(&deals, 16, name);   // "ms:17"
 *
 * A file of decks is a range, too: deck:1 to as many as there are.
 */
#ifndef STUDY_DEALS_H
#define STUDY_DEALS_H

#include <solitaire/deal.h>

#include "session/deals/deal_range.h"

enum { STUDY_RANGES_MAX = 1000, STUDY_DEALS_TEXT_MAX = 1 << 14, STUDY_NAME_MAX = 48 };

typedef struct study_deals {
    const sol_rules *rules; /* which game they are deals of, set before all else: it has decks and a usual numbering */
    session_range ranges[STUDY_RANGES_MAX];
    int count;
    uint64_t total; /* deals in all */
    bool listed; /* is it known which they are?  Not of decks that come through a pipe, nor of a position in a game */
    char text[STUDY_DEALS_TEXT_MAX]; /* the words, with a space between two */
} study_deals;

/* No deals yet, of the same game. */
void study_deals_clear(study_deals *deals);

/* Add what a word of the command line means; false with a sentence. */
bool study_deals_add(study_deals *deals, const char *word, base_fault *fault);

/*
 * A file of so many decks instead.  The digest stands in the text, so that slices of different files are not taken for
 * one study.
 */
void study_deals_of_file(study_deals *deals, uint64_t decks, uint64_t digest);

/* Decks that come through a pipe, so that nobody knows how many, or any other text that read refuses. */
#define STUDY_DECKS "deck:1.."
void study_deals_unlisted(study_deals *deals, const char *text);

/*
 * One position of a game by its name instead, and a digest of it: under the same name it may be another one tomorrow,
 * when the game has gone on.
 */
void study_deals_of_position(study_deals *deals, const char *name, uint64_t digest);

/* Read such a text back; false if it is none. */
bool study_deals_read(study_deals *deals, const char *text);

/* The deal at this place, which there must be; false if it is a deck in a file. */
bool study_deals_make(const study_deals *deals, uint64_t place, sol_deal *deal);

/* The name of the deal at this place. */
void study_deals_name(const study_deals *deals, uint64_t place, char name[STUDY_NAME_MAX]);

/* How wide a column for all names is. */
int study_deals_width(const study_deals *deals);

/* ---- slices ----------------------------------------------------------------------------------------------------- */

/*
 * One of `of` parts of a study: the deals at the places number − 1, number − 1 + of, number − 1 + 2 · of …  Hard deals
 * come in no order, so all slices take about as long, and the first lines of any of them are a fair sample.
 */
typedef struct study_slice {
    uint64_t number, of;
} study_slice;

/* Read `K/N`; false for any other text. */
bool study_slice_read(const char *text, study_slice *slice);

/* The place of the slice's deal after this many others. */
static inline uint64_t study_slice_place(const study_slice *slice, uint64_t before)
{
    return slice->number - 1 + before * slice->of;
}

/* How many of a study's deals it has. */
uint64_t study_slice_total(const study_slice *slice, uint64_t total);

#endif
