/*
 * A review as a line of numbers, so that it can be kept: it is made once, and read again by whoever asks later.
 *
 *     char text[COACH_REVIEW_TEXT_MAX];
 *     if (coach_review_is_finished(&review))
 *         coach_review_write(&game, seen_before, &review, text);       … keep it, with COACH_REVIEW_VERSION
 *
 *     coach_review_begin(&room, &game, played, seen_before, &review);
 *     if (coach_review_read(&room, text, length, &review))
 *         … it is as it was when it was written
 *
 * The line has only what a review has found out: which steps are turns, and which cards they moved, follows from the
 * game.  So it is read beside its game, and refused as a whole where it cannot be of that game: a text from outside
 * makes no review that does not add up, nor a move that cannot be shown.
 */
#ifndef COACH_REVIEW_TEXT_H
#define COACH_REVIEW_TEXT_H

#include "review.h"

/*
 * What a review says depends on the coach, on the curve of the odds and on the rules by which turns are judged.
 * Increase this number when one of them changes: what was kept before is then made anew.
 */
enum { COACH_REVIEW_VERSION = 6 };

enum { COACH_REVIEW_TEXT_MAX = 8192 }; /* with the 0 */

/* Will it say no more, however long one waits?  Only such a one is worth keeping. */
bool coach_review_is_finished(const coach_review *review);

/* Write a finished review of this game, made as of coach_review_begin; returns its length, without the 0. */
size_t coach_review_write(const sol_game *game, uint64_t seen_before, const coach_review *review,
                          char text[COACH_REVIEW_TEXT_MAX]);

/*
 * Read what was written into a review that was just begun.  False, and the review as it was begun, if the text is none,
 * is not of this game, or was made for a player who had seen less before it than the room was told.
 */
bool coach_review_read(const coach_review_room *room, const char *text, size_t length, coach_review *review);

#endif
