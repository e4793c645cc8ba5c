/*
 * Why a move is refused, as a value: the number of a sentence about it, and the words that the sentence names.
 *
 *     sol_refusal why = sol_refusal_of(&variant, &position, move);
 *     if (why.reason != SOL_OK)
 *         puts(sol_sentence_text(&why));
 *
 * prints "{1} does not go on {2}: {3} or {4} would", and why.words has the four cards.  sol_explain (notation.h) puts
 * the two together in English.  A program that speaks another language, or calls a column by its key, uses a sentence
 * of its own.
 */
#ifndef SOLITAIRE_REFUSAL_H
#define SOLITAIRE_REFUSAL_H

#include <solitaire/rules.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a word of a sentence is.  A new kind comes last, before SOL_WORD_KINDS. */
typedef enum sol_word_kind {
    SOL_WORD_NONE,
    SOL_WORD_CARD,    /* a face-up card: "7♦" */
    SOL_WORD_HIDDEN,  /* "a face-down card" */
    SOL_WORD_PILE,    /* a pile by its number: "column 3", "the waste" */
    SOL_WORD_RANK,    /* some card of this rank: "an 8" */
    SOL_WORD_SUIT,    /* one card of this suit: "heart" */
    SOL_WORD_SUITS,   /* cards of this suit: "hearts" */
    SOL_WORD_NUMBER,  /* a bare number */
    SOL_WORD_CARDS,   /* how many cards: "1 card", "3 cards" */
    SOL_WORD_CELLS,   /* how many free cells */
    SOL_WORD_COLUMNS, /* how many empty columns */
    SOL_WORD_PASSES,  /* how many passes through the stock */
    SOL_WORD_KINDS
} sol_word_kind;

/* A word of a sentence. */
typedef struct sol_word {
    uint8_t kind;  /* sol_word_kind */
    uint8_t value; /* the card, pile, rank, suit or number */
} sol_word;

/* The sentences; sol_sentence_text has their wording.  A new one comes last, before SOL_SENTENCES. */
typedef enum sol_sentence {
    SOL_SENTENCE_OF_REASON, /* the text of sol_reason_text, which names no words */
    SOL_SENTENCE_EMPTY,
    SOL_SENTENCE_NONE_PICKED,
    SOL_SENTENCE_HAS_ONLY,
    SOL_SENTENCE_OTHERS_FACE_DOWN,
    SOL_SENTENCE_NONE_TAKEN,
    SOL_SENTENCE_ONLY_TOP,
    SOL_SENTENCE_NOT_IN_SUIT,
    SOL_SENTENCE_NO_RUN,
    SOL_SENTENCE_WHOLE_OR_TOP,
    SOL_SENTENCE_NONE_LAID,
    SOL_SENTENCE_ONE_AT_A_TIME,
    SOL_SENTENCE_AT_MOST,
    SOL_SENTENCE_AT_MOST_TO_EMPTY,
    SOL_SENTENCE_TAKEN_BY,
    SOL_SENTENCE_ONLY_KING,
    SOL_SENTENCE_COMPLETE,
    SOL_SENTENCE_NEXT_UP,
    SOL_SENTENCE_ONE_FOLLOWS,
    SOL_SENTENCE_TWO_FOLLOW,
    SOL_SENTENCE_NONE_FOLLOWS,
    SOL_SENTENCE_ACE_FIRST,
    SOL_SENTENCE_BASE_FIRST,
    SOL_SENTENCE_ONE_SUIT,
    SOL_SENTENCE_STOCK_LEFT,
    SOL_SENTENCE_DRAWS,
    SOL_SENTENCE_TURNS_OVER,
    SOL_SENTENCE_NO_PASS,
    SOL_SENTENCE_COLUMN_EMPTY,
    SOL_SENTENCE_ALONE,
    SOL_SENTENCE_TOGETHER,
    SOL_SENTENCE_AT_MOST_BY_CELLS,
    SOL_SENTENCE_NO_HIGHER,
    SOL_SENTENCES
} sol_sentence;

enum { SOL_WORDS_MAX = 4 };

/* A move that is refused. */
typedef struct sol_refusal {
    sol_reason reason;             /* SOL_OK: the move is legal, and there is nothing to say */
    uint8_t sentence;              /* sol_sentence */
    sol_word words[SOL_WORDS_MAX]; /* its {1} to {4} */
} sol_refusal;

/* Why this move is refused here; any four bytes may be asked about.  No word names a card that lies face down. */
SOL_API sol_refusal sol_refusal_of(const sol_variant *variant, const sol_position *position, sol_move move);

/*
 * The sentence in English, without its full stop and with {1} to {4} in place of its words: "{1} is empty".  Never
 * NULL: for a sentence that this library does not know, it is the text of the reason.
 */
SOL_API const char *sol_sentence_text(const sol_refusal *refusal);

#ifdef __cplusplus
}
#endif

#endif
