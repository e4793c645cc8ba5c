/*
 * What the terminal is asked once, when it is taken, and what it has answered: how light its background is, how wide it
 * shows a glyph whose width is ambiguous, what it is called, and whether it knows synchronized updates.
 *
 * The first frame waits for the answers for an instant.  Then it is shown with what the environment says, and without
 * pictures as over a slow line, until something has been answered.  When an answer comes that says otherwise, it counts
 * from then on; that of the background only if it comes soon, that of the name unless it comes by a slow line.  However
 * late they come, they are no keys (keys.h).
 *
 * terminal_light, terminal_quick and terminal_slow are here too.
 */
#ifndef TERMINAL_QUESTIONS_H
#define TERMINAL_QUESTIONS_H

#include <stdbool.h>
#include <stddef.h>

/*
 * May it be asked at all?  Only terminals that are known to keep quiet about questions that they do not understand are.
 */
bool terminal_questions_may_ask(void);

/*
 * Forget all answers; and the bytes that ask every question.  They are for an empty screen with the cursor at its
 * beginning, and leave it empty.  Without `glyphs` they ask nothing about widths, as where there is only ASCII anyway.
 * `now` is in ms, of a clock that does not run backwards.
 */
void terminal_questions_forget(void);
void terminal_questions_expect_slowness(void); /* its line is known to be slow */
const char *terminal_questions_ask(bool glyphs, long long now);

/* Is this whole sequence from the terminal an answer? */
bool terminal_questions_hear(const char *sequence, long long now);

/*
 * An answer that took longer is late, for the table has been looked at; one that took far longer came by a slow line.
 */
enum { TERMINAL_QUESTIONS_MS = 100, TERMINAL_SLOW_MS = 250 };

/*
 * How long the first frame waits for an answer (`now` less the time of the question), and after what time a terminal
 * that has answered nothing at all is taken for one that never will, and no longer for one with a slow line.
 */
enum { TERMINAL_FIRST_MS = 50, TERMINAL_SILENT_MS = 1000 };

/* For how many ms the first frame may still wait; 0: not at all. */
int terminal_questions_awaits(long long now);

/* For how many ms silence may still come from a slow line; −1: the terminal has answered, or is silent for good. */
int terminal_questions_doubt(long long now);

/* Has an answer come, since this was asked last, by which the frame looks otherwise, or the next ones do? */
bool terminal_questions_news(void);

/* Does it know synchronized updates (mode 2026)?  −1: it has not answered; it answers this last. */
int terminal_questions_synchronized(void);

/*
 * The mark to be sent behind a frame: the terminal answers when it has read all of it.  Until it does it is behind, but
 * not for longer than TERMINAL_BEHIND_MS.  Empty where it has never answered.  `bytes` is how many have been sent since
 * the last mark.  A terminal that was late, as on a busy machine, counts as quick as soon as it has answered a mark
 * behind TERMINAL_TELLING_BYTES in time; after so many bytes without a mark it may recover by one.
 */
enum { TERMINAL_BEHIND_MS = 5000, TERMINAL_TELLING_BYTES = 400 };
const char *terminal_questions_mark(size_t bytes, long long now);
bool terminal_questions_may_recover(size_t bytes);
bool terminal_questions_behind(long long now);

/* Does it show box glyphs and suits two cells wide, so that a table of them would fall apart? */
bool terminal_questions_wide(void);

/* The finest block glyphs (UI_BLOCKS_…) that it draws well, by the name that it has told, else by the environment. */
int terminal_questions_blocks(void);

#endif
