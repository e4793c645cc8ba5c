/*
 * What is to be solved, one position after the other: ranges of deals, decks from a file or a pipe, or a game as it
 * stood after some moves.
 */
#ifndef CLI_SOLVE_SOURCE_H
#define CLI_SOLVE_SOURCE_H

#include "commands.h"
#include "kept.h"
#include "solve_study.h"

enum { SOLVE_DECK_LINE_MAX = 1 << 16 };

typedef struct solve_source {
    const sol_rules *rules;
    sol_options options;
    const solve_deals *deals; /* of the study that it was opened for … */
    const solve_slice *slice; /* … and its slice */
    uint64_t given;           /* deals of the slice so far */
    FILE *decks;              /* NULL: not from a file */
    FILE *to_close;           /* the same, if it is ours to close */
    const char *decks_name;
    uint64_t line, read; /* lines and decks of the file so far */
    char text[SOLVE_DECK_LINE_MAX];
    const cli_record *record; /* NULL: not from a record */
    uint32_t steps;           /* of its line of play, that are made */
    cli_fault fault;          /* why it ended too early; empty = it did not */
} solve_source;

/* Something to solve. */
typedef struct solve_item {
    char name[SOLVE_NAME_MAX];
    sol_deal deal;
    sol_position position;
} solve_item;

/*
 * Find out what words and options name, and under which rules: sets the study's deals and slice, which must outlive the
 * source.  A file of decks is read through once, so that a bad deck is told before anything is solved.  False with a
 * sentence.
 */
bool solve_source_open(solve_source *source, const cli_world *world, const cli_settings *settings,
                       const cli_arguments *arguments, solve_study *study, cli_fault *fault);

/* The next of the slice; false at the end, and with source->fault set when it cannot be read. */
bool solve_source_next(solve_source *source, solve_item *item);

/* Leave out so many; false if there are not that many. */
bool solve_source_skip(solve_source *source, uint64_t count);

/* How many the slice has, UINT64_MAX if nobody knows. */
uint64_t solve_source_total(const solve_source *source);

void solve_source_close(solve_source *source);

#endif
