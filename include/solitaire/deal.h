/*
 * Deals by number, in this program's own numbering and in others' (docs/deals.md has each algorithm and its source).
 *
 * A deal is a complete deck in deal order: the first card is dealt first.  It is named `N` (ours) or `DIALECT:N`:
 *
 *     sol_deal deal;
 *     sol_fault fault;
 *     if (!sol_deal_parse("ms:617", 1, &deal, &fault))
 *         puts(fault.text);
 */
#ifndef SOLITAIRE_DEAL_H
#define SOLITAIRE_DEAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <solitaire/position.h>
#include <solitaire/refusal.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The dialects.  Their numbers may be stored: the enum grows at the end only, whether a dialect has numbers or not. */
typedef enum sol_deal_dialect {
    SOL_DEAL_OURS,  /* frozen for ever: SplitMix64 and a Fisher–Yates shuffle */
    SOL_DEAL_MS,    /* Microsoft FreeCell; KPatience (kpat:N) deals the same deck */
    SOL_DEAL_WINXP, /* Windows XP Klondike */
    SOL_DEAL_GREENFELT,
    SOL_DEAL_PYSOL,      /* rearranged so that our Klondike deal lays it out as PySolFC's Klondike does */
    SOL_DEAL_SOLVITAIRE, /* the published winnability study; rearranged likewise */
    SOL_DEAL_DECK,       /* no number: the deck itself is the name */
    SOL_DEAL_MSC,        /* Klondike of Microsoft Solitaire Collection: the number, below 52!, is the permutation */
    SOL_DIALECTS
} sol_deal_dialect;

/*
 * What is wrong with a text from outside, in one sentence: in English, and as a value for a program that speaks another
 * language.  Bytes that are not printable ASCII are shown as \xNN.
 *
 * The value is a format of printf, which is constant, and its arguments, each already written as text.  A program looks
 * the format up in its catalogue, and puts the arguments in where the translation wants them; so no English sentence is
 * ever taken apart.  An argument that stands at a %s is a text of the library itself (the title of a game, the reason
 * of a refusal), which can be looked up likewise; all others are numbers, names that players type, and pieces of the
 * text from outside.  Where a move is refused because of the cards, `refusal` has its sentence and words, which say
 * more than the reason at the %s.
 */
typedef struct sol_fault {
    uint32_t line;        /* from 1; 0 where the text has no lines */
    char text[200];       /* "line 7: 4-1:3: 7D does not go on 9C", always terminated */
    const char *sentence; /* the format in English, without the line: "%s is given twice" */
    char arguments
        [200]; /* one for each conversion of it, in their order and each with its 0; what does not fit is cut */
    sol_refusal refusal;    /* the refusal of a move; its reason is SOL_OK in all other faults */
    const sol_rules *rules; /* the rules of the game that the refusal's words are about; NULL without a refusal */
} sol_fault;

/* A deck, and the name by which it is known. */
typedef struct sol_deal {
    uint64_t number;              /* 0 for SOL_DEAL_DECK */
    uint8_t dialect;              /* sol_deal_dialect */
    uint8_t decks;                /* 1 or 2 */
    sol_card deck[SOL_CARDS_MAX]; /* 52 · decks cards in deal order */
} sol_deal;

/* What a dialect can deal, and what it is called. */
typedef struct sol_dialect {
    const char *name;  /* the word before the colon: "ms" */
    const char *alias; /* another name that sol_deal_parse takes; NULL if there is none */
    uint64_t first;    /* the numbers that it has, from … */
    uint64_t last;     /* … to */
    bool two_decks;    /* can it deal two decks? */
    const char *help;  /* whose deals they are, for people */
} sol_dialect;

/* The dialects one by one (SOL_DEAL_…); SOL_DEAL_DECK has no numbers.  NULL for any other number. */
SOL_API const sol_dialect *sol_dialect_at(sol_deal_dialect dialect);

/* Make the deal of that number.  False, and `out` untouched, if the dialect lacks that number or deals fewer decks. */
SOL_API bool sol_deal_make(sol_deal_dialect dialect, uint64_t number, int decks, sol_deal *out);

/*
 * Read the name of a deal: `482913`, `ours:482913`, `ms:11982`, `kpat:7` … For anything else it returns false, sets
 * `fault`, and leaves `out` untouched.  Zeros in front are accepted, but neither white space nor a sign is.  A number
 * of `msc` that does not fit 64 bits gives a deck without a number.
 */
SOL_API bool sol_deal_parse(const char *name, int decks, sol_deal *out, sol_fault *fault);

/*
 * The same, but a number alone belongs to the dialect `usual`, which each game has (sol_rules.dialect); our own deals
 * are then named `ours:N`.
 */
SOL_API bool sol_deal_parse_as(sol_deal_dialect usual, const char *name, int decks, sol_deal *out, sol_fault *fault);

enum { SOL_DEAL_NAME_MAX = 32 };
/*
 * The name that sol_deal_parse reads back: "482913" for ours, "ms:617".  For SOL_DEAL_DECK it is "deck", which cannot
 * be read back.
 */
SOL_API void sol_deal_name(const sol_deal *deal, char name[SOL_DEAL_NAME_MAX]);

/*
 * Read a deck as text, in one of two forms.  Every card must occur exactly `decks` times.
 *
 *   - 52 · decks cards in deal order (`10♥`, `10H`, `TH`, either case), separated by white space, commas or nothing;
 *   - where the text begins with `{`, a Klondike deal of the solver Solvitaire; one deck only.
 *
 * `#` starts a comment to the end of its line, but not in a Solvitaire deal.  For anything else it returns false, sets
 * `fault`, and leaves `out` untouched; the fault has a line only if the text has several lines and the fault is in one
 * of them.
 */
SOL_API bool sol_deck_read(const char *text, size_t length, int decks, sol_deal *out, sol_fault *fault);

enum { SOL_DECK_TEXT_MAX = SOL_CARDS_MAX * 3 + 1 };
/* The deck on one line, `9S 7S QH …`, without a newline, always terminated.  Returns its length. */
SOL_API size_t sol_deck_write(const sol_deal *deal, char text[SOL_DECK_TEXT_MAX]);

#ifdef __cplusplus
}
#endif

#endif
