/*
 * What is to be solved or played, one position after the other: ranges of deals, decks from a file or a pipe, or a game
 * as it stood after some moves.
 */
#ifndef STUDY_SOURCE_H
#define STUDY_SOURCE_H

#include "base/files.h"
#include "session/kept/game_lookup.h"
#include "settings/commands.h"
#include "terms.h"

enum { STUDY_DECK_LINE_MAX = 1 << 16 };

typedef struct study_source {
    sol_variant variant;
    const study_deals *deals; /* the deals of the study for which it was opened */
    const study_slice *slice; /* the slice of that study */
    uint64_t given;           /* deals of the slice so far */
    base_input decks;         /* its file is NULL: not from a file */
    uint64_t line, read;      /* lines and decks of the file so far */
    bool board;               /* the file is a single deal of several lines */
    char text[STUDY_DECK_LINE_MAX];
    const session_record *record; /* NULL: not from a record */
    uint32_t steps;               /* of its line of play, that are made */
    base_fault fault;             /* why it ended too early; empty = it did not */
} study_source;

/* Something to solve or to play. */
typedef struct study_item {
    char name[STUDY_NAME_MAX];
    sol_deal deal;
    sol_position position;
    bool alone; /* it was a board, so that no other can follow */
} study_item;

/*
 * Take the game from the words: the first may name one, the others are deals.  Klondike where it does not.
 */
const sol_rules *study_source_game(settings_arguments *arguments);

/*
 * Find out what words and options name, and under which rules of the study's game (study->deals.rules): sets the
 * study's deals and slice, which must outlive the source.  A file of decks is read through once, so that a bad deck is
 * told before anything is solved.  False with a sentence.
 */
bool study_source_open(study_source *source, const base_world *world, const settings_values *settings,
                       const settings_arguments *arguments, study_terms *study, base_fault *fault);

/* The next of the slice; false at the end, and with source->fault set when it cannot be read. */
bool study_source_next(study_source *source, study_item *item);

/* Leave out so many; false if there are not that many. */
bool study_source_skip(study_source *source, uint64_t count);

/* How many the slice has, UINT64_MAX if nobody knows. */
uint64_t study_source_total(const study_source *source);

void study_source_close(study_source *source);

#endif
