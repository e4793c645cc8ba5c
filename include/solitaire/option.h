/*
 * The options of games: one table says what each is called, what its values are, and which games have it.
 *
 * Command line, environment, config file, menu, filters, records and statistics read this table, so that a new option
 * needs a field of sol_options and a row here, and no other code has to know it.
 *
 *     for (int i = 0; sol_option_at(i); i++)
 *         if (sol_option_in(rules, i))
 *             printf("%s: %s\n", sol_option_at(i)->name, sol_option_at(i)->values);
 */
#ifndef SOLITAIRE_OPTION_H
#define SOLITAIRE_OPTION_H

#include <solitaire/rules.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The options in the order in which records name them, for ever: a new one comes last, before SOL_OPTION_COUNT. */
typedef enum sol_option_id {
    SOL_OPTION_DRAW,
    SOL_OPTION_PASSES,
    SOL_OPTION_SUITS,
    SOL_OPTION_SCORING,
    SOL_OPTION_WORRYING_BACK,
    SOL_OPTION_ROW_ON_EMPTY,
    SOL_OPTION_TIMED,
    SOL_OPTION_THOUGHTFUL,
    SOL_OPTION_PEEK,
    SOL_OPTION_TIME_LIMIT,
    SOL_OPTION_WHOLE,
    SOL_OPTION_CELLS,
    SOL_OPTION_BUILD,
    SOL_OPTION_EMPTY,
    SOL_OPTION_PARTS,
    SOL_OPTION_STOP_AT_BASE,
    SOL_OPTION_UNDO,
    SOL_OPTION_CASTLE,
    SOL_OPTION_COUNT
} sol_option_id;

/* How the value of an option is written; a new way comes last. */
typedef enum sol_option_form {
    SOL_OPTION_AS_NUMBER,  /* a number from 1 on */
    SOL_OPTION_AS_PASSES,  /* likewise, or `unlimited` */
    SOL_OPTION_AS_SCORING, /* the name of a scoring */
    SOL_OPTION_AS_YES_NO,  /* `yes` or `no` */
    SOL_OPTION_AS_SECONDS, /* a number of seconds, or `none` */
    SOL_OPTION_AS_COUNT,   /* a number from 0 on */
    SOL_OPTION_AS_WORD     /* one of `words` */
} sol_option_form;

/* An option: a row of the table. */
typedef struct sol_option {
    const char *name;   /* as in records, on the command line and in the config file: "worrying-back" */
    const char *values; /* its possible values, for people: "1 to 3" */
    uint8_t as;         /* sol_option_form */
    const char *said;   /* if it is not the game's usual: "timed", so also "no timed"; NULL = named with every game */
    const char *title;  /* the head of its row in a menu: "Draw"; NULL = too seldom changed for a menu */
    const char *unit;   /* the thing that a number counts, in the singular: "card"; NULL = the title says it */
    const char *no;     /* what "no" means, in words: "when the pyramid is gone"; NULL = just "no" */
    const char *yes;    /* … and "yes" */
    bool no_rule;       /* it changes what is shown or counted, and no move */
    const char *const *words;   /* SOL_OPTION_AS_WORD: the names of 1, 2 … (0 is no choice); NULL after the last */
    const char *const *phrases; /* … and in sentences: "in suit" */
} sol_option;

/* The row of an option (SOL_OPTION_…); NULL for any other number, and so after the last. */
SOL_API const sol_option *sol_option_at(int option);

/* The option of that name (SOL_OPTION_…), −1 if there is none. */
SOL_API int sol_option_named(const char *name);

/* Can the player choose that option in this game?  An option that cannot be chosen holds the game's default. */
SOL_API bool sol_option_in(const sol_rules *rules, int option);

/* The value of an option as a number: yes is 1, no is 0, a scoring is its SOL_SCORING_…. */
SOL_API uint16_t sol_option_get(const sol_options *options, int option);

/* Change the value of an option, by the same numbers.  sol_options_check says whether the game allows it. */
SOL_API void sol_option_set(sol_options *options, int option, uint16_t value);

/*
 * Do both options play the same game, so that a proof about a position by the one also holds by the other?  They may
 * differ in things that change no move: scoring, clock, cards shown.
 */
SOL_API bool sol_options_play_alike(const sol_options *one, const sol_options *other);

#ifdef __cplusplus
}
#endif

#endif
