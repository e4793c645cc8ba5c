/*
 * Building and scanning text without stdio or locale.
 */
#ifndef ENGINE_TEXT_TEXT_H
#define ENGINE_TEXT_TEXT_H

#include <stdarg.h>

#include <solitaire/deal.h>

/* Where the compiler can, it compares a format with what is given for it. */
#if defined __GNUC__
#define ENGINE_FORMAT(place, first) __attribute__((format(printf, place, first)))
#else
#define ENGINE_FORMAT(place, first)
#endif

/*
 * A text being written into a caller's array.  Like snprintf it counts on where there is no more room; but what stands
 * there then ends with a whole character.
 */
typedef struct engine_text {
    char *out;
    size_t size;   /* of `out`, with the terminating 0, which always stands */
    size_t length; /* that the whole text has, without the 0 */
} engine_text;

engine_text engine_text_in(char *out, size_t size);
void engine_text_char(engine_text *text, char c);
void engine_text_put(engine_text *text, const char *s);
/*
 * Add by a format.  It is printf's as far as it goes, so that the compiler can check it: %c; %s, in which %-14s is
 * followed by blanks up to 14 cells; %d, %u and %x, with j or z before the letter, and as %05u with zeros in front;
 * %%.  But %.*s is a piece of a text from outside, ENGINE_PIECE, as engine_text_quote shows it.
 */
void engine_text_add(engine_text *text, const char *format, ...) ENGINE_FORMAT(2, 3);
void engine_text_add_list(engine_text *text, const char *format, va_list *arguments) ENGINE_FORMAT(2, 0);
/* A text from outside, made visible (sol_visible's rules). */
void engine_text_visible(engine_text *text, const char *s, size_t length);
/*
 * A piece of a text from outside within a fault: printable ASCII as it is, other bytes as \xNN, at most 40 bytes of
 * it.
 */
void engine_text_quote(engine_text *text, const char *s, size_t length);

/* A card as people read it, "10♥"; without `utf8` "10H". */
void engine_text_card(engine_text *text, sol_card card, bool utf8);

/* A short text, as a name or a figure: a value, so that a sentence can be put together in one call. */
typedef struct engine_name {
    char text[96];
} engine_name;
engine_name engine_name_of(const char *format, ...) ENGINE_FORMAT(1, 2);

/*
 * Set a fault: its text, which begins with "line 7: " where `line` is not 0 and is cut to fit, and the same as a value
 * for translators, who are shown the format (src/po/pot.sh).  So the format is a whole sentence, a text of ours at a %s
 * is marked by N_, and a name that is the same in every language is ENGINE_WORD at a %.*s.  Always false, so that a
 * reader can `return` it.
 */
bool engine_fault_is(sol_fault *fault, uint32_t line, const char *format, ...) ENGINE_FORMAT(3, 4);
/* Say a fault in other English words, which are more exact than the sentence of its value; always false. */
bool engine_fault_say(sol_fault *fault, const char *format, ...) ENGINE_FORMAT(2, 3);
/* Give a fault that a reader of a part found ("no such card") the line where that part stands; always false. */
bool engine_fault_on(sol_fault *fault, uint32_t line);

/* A text being read: never beyond `end`. */
typedef struct engine_scan {
    const char *at, *end;
} engine_scan;

static inline char engine_lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

/* What is left of a text, as the two arguments of %.*s. */
#define ENGINE_PIECE(scan) (int)((scan).end - (scan).at), (scan).at
/* A whole text likewise. */
#define ENGINE_WORD(text) (int)strlen(text), text

bool engine_scan_done(const engine_scan *scan);
static inline size_t engine_scan_left(engine_scan scan) { return (size_t)(scan.end - scan.at); }
/* Take `word` if it comes next; and is it all that is left? */
bool engine_scan_word(engine_scan *scan, const char *word);
bool engine_scan_is(engine_scan scan, const char *word);
/* Take a decimal number of at most 20 digits that fits 64 bits. */
bool engine_scan_number(engine_scan *scan, uint64_t *number);
/* Take a decimal number of at most `most`, written without zeros in front. */
bool engine_scan_plain(engine_scan *scan, uint64_t most, uint64_t *number);
/* Take everything up to the next space and that space; false at the end of the text. */
bool engine_scan_token(engine_scan *scan, engine_scan *token);
/* Take the blanks that come next: spaces, tabs, carriage returns. */
static inline bool engine_is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
void engine_scan_blanks(engine_scan *scan);
/* Take the blanks that come next and then everything up to the next blank; false at the end of the text. */
bool engine_scan_piece(engine_scan *scan, engine_scan *piece);
/* Take everything up to the next newline and the newline; false at the end of the text. */
bool engine_scan_line(engine_scan *scan, engine_scan *line);

#endif
