/*
 * What a player reads, in the player's language.
 *
 * The sentences stand in the sources in English.  Where one is about to be shown, it is looked up here; what has no
 * translation stays English.  Who looks it up is told once, when the program starts (base/catalogue.h): without it, as
 * in the library's tests, everything stays as it is written, so that whatever asks here is still a pure function.
 *
 * The template of translations is made from the sources by xgettext, which knows the functions below, N_ and the rows
 * of the tables (src/po/CMakeLists.txt).
 */
#ifndef WORDS_WORDS_H
#define WORDS_WORDS_H

#include "engine/text/marks.h" /* N_: a text that is shown from elsewhere than where it is written, as one of a table; NC_ */
#include "engine/text/text.h"

/* What is given here and what comes back are formats for the same arguments. */
#if defined __GNUC__
#define WORDS_FORMAT_OF(place) __attribute__((format_arg(place)))
#else
#define WORDS_FORMAT_OF(place)
#endif

/*
 * Asked for a text in the player's language.  `context` and `many` may be NULL; with `many` the form for `number` is
 * wanted.  NULL: there is none.
 */
typedef const char *words_look_up(const char *context, const char *one, const char *many, uintmax_t number);
void words_install(words_look_up *look_up);

/*
 * The text in the player's language; "" stays "".  Of a format of printf the compiler goes on comparing the English
 * one, and a translation that does not take the same arguments stays English.
 */
const char *words_of(const char *english) WORDS_FORMAT_OF(1);
/*
 * A word that means different things in different contexts (NC_), as "Moves", of a game or as an option: its meaning in
 * this one.
 */
const char *words_in(const char *context, const char *english);
/* The form for this number: English's two, or as many as the player's language has. */
const char *words_counted(const char *one, const char *many, uintmax_t number) WORDS_FORMAT_OF(1) WORDS_FORMAT_OF(2);

/*
 * Add a text in the player's language; as a format, which is engine_text_add's.  A translation may set the arguments in
 * another order: %1$s is the first one of the English sentence.  What it says of their kind is not believed, only their
 * places.
 */
void words_put(engine_text *text, const char *english);
void words_add(engine_text *text, const char *format, ...) ENGINE_FORMAT(2, 3);
void words_add_list(engine_text *text, const char *format, va_list *arguments) ENGINE_FORMAT(2, 0);
/* The form for a number, which is one of the arguments, too, as a rule. */
void words_add_counted(engine_text *text, const char *one, const char *many, uintmax_t number, ...) ENGINE_FORMAT(3, 5);

/*
 * A number of tenths, hundredths … (at most four decimals) with the decimal mark of the language: (4385, 2) is "43.85",
 * in German "43,85".
 */
engine_name words_decimal(uintmax_t number, int decimals);
/* A number and the sign for per cent, as the language writes them: "37.5%", in German "37,5 %". */
engine_name words_percent(const char *number);

/* A text in which the words stand as {1}, as in the engine's tables: both are looked up. */
engine_name words_filled(const char *english, const char *word);

/*
 * What is wrong with a text from outside, as the library says it, in the player's language; where there is no
 * translation, it is the fault's own English text.
 */
enum { WORDS_FAULT_MAX = 480 };
typedef struct words_sentence {
    char text[WORDS_FAULT_MAX];
} words_sentence;
words_sentence words_fault(const sol_fault *fault);
/* The same behind the file where it stands, "decks:4: …", as compilers and editors name a line. */
words_sentence words_fault_in(const char *file, const sol_fault *fault);

/*
 * A capital at the beginning, and at the end a full stop, if these are not there: reasons are written as the inside of
 * a sentence.
 */
void words_capital(engine_text *text);
void words_end(engine_text *text);

/* The full stop of the player's language, and the end of the line behind it. */
void words_stop(engine_text *text);
/* The full stop, and the blank before the next sentence unless the stop is of full width, as Japanese has it. */
void words_next(engine_text *text);

/* A sentence as a value, by a format of words_add, and by the two formats of words_add_counted. */
engine_name words_name(const char *format, ...) ENGINE_FORMAT(1, 2);
engine_name words_name_counted(const char *one, const char *many, uintmax_t number, ...) ENGINE_FORMAT(2, 4);

#endif
