#include "words.h"

#include <string.h>

#include "engine/text/refusal_text.h"

static words_look_up *installed;

void words_install(words_look_up *look_up) { installed = look_up; }

static const char *translation_of(const char *context, const char *one, const char *many, uintmax_t number)
{
    const char *found = installed && *one ? installed(context, one, many, number) : NULL;
    return found ? found : many && number != 1 ? many : one;
}

const char *words_in(const char *context, const char *english) { return translation_of(context, english, NULL, 0); }

/* ---- formats of printf ------------------------------------------------------------------------------------------- */

enum { CONVERSIONS_MAX = 16 };

/* What printf takes from its arguments for a conversion. */
typedef struct conversion {
    int place;        /* the number before a $, from 1 on; 0 where there is none */
    bool starred;     /* its width or precision is an argument too */
    const char *kind; /* its size and letter, as "lld" … */
    size_t length;    /* … and how long that is */
} conversion;

static const char *skip_number(const char *at, bool *starred)
{
    *starred = *starred || *at == '*';
    return *at == '*' ? at + 1 : at + strspn(at, "0123456789");
}

/* Returns where the conversion ends.  One that printf does not know is of a kind that no English format has. */
static const char *read_conversion(const char *at, conversion *found)
{
    size_t digits = strspn(++at, "0123456789");
    *found = (conversion){0};
    for (size_t i = 0; at[digits] == '$' && i < digits && found->place <= CONVERSIONS_MAX; i++)
        found->place = 10 * found->place + at[i] - '0';
    at += found->place ? digits + 1 : 0;
    at += strspn(at, "-+ #0'");
    at = skip_number(at, &found->starred);
    at = *at == '.' ? skip_number(at + 1, &found->starred) : at;
    found->kind = at;
    found->length = strspn(at, "hljztL");
    found->length += at[found->length] != 0;
    return at + found->length;
}

/* Returns how many conversions there are; more than CONVERSIONS_MAX are not counted. */
static int read_format(const char *format, conversion all[CONVERSIONS_MAX])
{
    int count = 0;
    for (const char *at = strchr(format, '%'); at && count < CONVERSIONS_MAX; at = strchr(at, '%')) {
        bool percent = at[1] == '%';
        at = percent ? at + 2 : read_conversion(at, &all[count]);
        count += !percent;
    }
    return count;
}

/*
 * Does a translation take the arguments of the English format, each one once and with its type? printf would trust a
 * wrong one.
 */
static bool takes_the_same(const char *own, const char *english)
{
    conversion theirs[CONVERSIONS_MAX], ours[CONVERSIONS_MAX];
    int count = read_format(english, ours);
    unsigned taken = 0;
    if (own == english || read_format(own, theirs) != count)
        return own == english;
    for (int i = 0; i < count; i++) {
        int place = theirs[i].place ? theirs[i].place - 1 : i;
        bool numbered = theirs[i].place != 0, starred = theirs[i].starred;
        if (place >= count || numbered != (theirs[0].place != 0) || (numbered && starred) ||
            !(theirs[i].starred == ours[place].starred && theirs[i].length == ours[place].length &&
              memcmp(theirs[i].kind, ours[place].kind, theirs[i].length) == 0))
            return false;
        taken |= 1U << place;
    }
    return taken == (1U << count) - 1;
}

const char *words_of(const char *english)
{
    const char *own = translation_of(NULL, english, NULL, 0);
    return takes_the_same(own, english) ? own : english;
}

const char *words_counted(const char *one, const char *many, uintmax_t number)
{
    const char *own = translation_of(NULL, one, many, number), *english = number == 1 ? one : many;
    return takes_the_same(own, one) || takes_the_same(own, many) ? own : english;
}

/* ---- formats of engine_text_add ---------------------------------------------------------------------------------- */

enum { ARGUMENTS_MAX = 10, ARGUMENTS_ROOM = 1200 };

/* The arguments of a sentence as they are written, one after the other. */
typedef struct written {
    char room[ARGUMENTS_ROOM];
    const char *text[ARGUMENTS_MAX];
    int count;
} written;

/*
 * Each argument is written as the English sentence wants it, whose conversions the compiler has compared with what is
 * given.
 */
static void write_arguments(written *all, const char *english, va_list *from)
{
    size_t used = 0;
    all->count = 0;
    for (const char *at = strchr(english, '%'); at && all->count < ARGUMENTS_MAX; at = strchr(at, '%')) {
        char one[16];
        conversion unused;
        const char *end = read_conversion(at, &unused);
        size_t length = (size_t)(end - at);
        engine_text piece = engine_text_in(all->room + used, sizeof all->room - used);
        if (length < sizeof one && end[-1] != '%') {
            memcpy(one, at, length);
            one[length] = 0;
            engine_text_add_list(&piece, one, from);
            all->text[all->count++] = piece.out;
            used += piece.length + 1 < piece.size ? piece.length + 1 : piece.size - 1;
        }
        at = end;
    }
}

static void set_out(engine_text *text, const char *format, const written *all)
{
    int next = 0;
    while (*format) {
        if (*format != '%') {
            engine_text_char(text, *format++);
            continue;
        }
        conversion found;
        const char *end = read_conversion(format, &found);
        int which = found.place ? found.place - 1 : next;
        if (end[-1] == '%')
            engine_text_char(text, '%');
        else
            engine_text_put(text, which >= 0 && which < all->count ? all->text[which] : "");
        next += end[-1] != '%';
        format = end;
    }
}

static void add_translated(engine_text *text, const char *english, const char *own, va_list *from)
{
    written all;
    if (own == english) {
        engine_text_add_list(text, english, from);
        return;
    }
    write_arguments(&all, english, from);
    set_out(text, own, &all);
}

/* ---- faults of the library --------------------------------------------------------------------------------------- */

static engine_name word_of(const void *rules, sol_word word)
{
    return engine_word_said(rules, false, word, words_counted);
}

/*
 * A text of the library that stands at a %s: the title of a game, or why a move is refused, for which `room` is there.
 */
static const char *library_text(const sol_fault *fault, const char *english, words_sentence *room)
{
    engine_text text = engine_text_in(room->text, sizeof room->text);
    if (fault->refusal.reason == SOL_OK)
        return translation_of(NULL, english, NULL, 0);
    engine_refusal_put(&text, words_of(sol_sentence_text(&fault->refusal)), &fault->refusal, word_of, fault->rules);
    return room->text;
}

/* The sentence without its line, with which the English one begins. */
static void put_reason(engine_text *text, const sol_fault *fault)
{
    written all;
    words_sentence refusal;
    char line[32];
    engine_text begin = engine_text_in(line, sizeof line);
    if (fault->line)
        engine_text_add(&begin, "line %u: ", fault->line);
    if (!installed) {
        engine_text_put(text, fault->text + begin.length);
        return;
    }
    const char *argument = fault->arguments;
    conversion unused;
    all.count = 0;
    for (const char *at = strchr(fault->sentence, '%'); at && all.count < ARGUMENTS_MAX; at = strchr(at, '%')) {
        all.text[all.count++] = at[1] == 's' ? library_text(fault, argument, &refusal) : argument;
        argument += strlen(argument);
        argument += argument < fault->arguments + sizeof fault->arguments - 1;
        at = read_conversion(at, &unused);
    }
    set_out(text, translation_of(NULL, fault->sentence, NULL, 0), &all);
}

words_sentence words_fault(const sol_fault *fault)
{
    words_sentence sentence;
    engine_text text = engine_text_in(sentence.text, sizeof sentence.text);
    if (fault->line)
        words_add(&text, "line %u: ", fault->line);
    put_reason(&text, fault);
    return sentence;
}

words_sentence words_fault_in(const char *file, const sol_fault *fault)
{
    words_sentence sentence;
    engine_text text = engine_text_in(sentence.text, sizeof sentence.text);
    engine_text_put(&text, file);
    if (fault->line)
        engine_text_add(&text, ":%u", fault->line);
    engine_text_put(&text, words_in("colon", ": "));
    put_reason(&text, fault);
    return sentence;
}

/* ---- adding ------------------------------------------------------------------------------------------------------ */

void words_put(engine_text *text, const char *english) { engine_text_put(text, words_of(english)); }

void words_add_list(engine_text *text, const char *format, va_list *arguments)
{
    add_translated(text, format, translation_of(NULL, format, NULL, 0), arguments);
}

void words_add(engine_text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    words_add_list(text, format, &arguments);
    va_end(arguments);
}

void words_add_counted(engine_text *text, const char *one, const char *many, uintmax_t number, ...)
{
    va_list arguments;
    va_start(arguments, number);
    add_translated(text, number == 1 ? one : many, translation_of(NULL, one, many, number), &arguments);
    va_end(arguments);
}

/*
 * A capital of Latin-1 has a code 32 below its small letter, in UTF-8 too.  The sign of division and letters without a
 * capital stay.
 */
void words_capital(engine_text *text)
{
    unsigned char *at = (unsigned char *)text->out;
    if (at[0] >= 'a' && at[0] <= 'z')
        at[0] = (unsigned char)(at[0] - 'a' + 'A');
    else if (at[0] == 0xC3 && at[1] >= 0xA0 && at[1] != 0xB7 && at[1] != 0xBF)
        at[1] = (unsigned char)(at[1] - 0x20);
}

static bool ends_with(const engine_text *text, const char *end)
{
    size_t length = strlen(end);
    return text->length >= length && text->length < text->size &&
           memcmp(text->out + text->length - length, end, length) == 0;
}

void words_end(engine_text *text)
{
    const char *end = words_in("end of a sentence", ".");
    if (text->length && text->length < text->size && !ends_with(text, ".") && !ends_with(text, end))
        engine_text_put(text, end);
    words_capital(text);
}

void words_stop(engine_text *text) { engine_text_add(text, "%s\n", words_in("end of a sentence", ".")); }

void words_next(engine_text *text)
{
    const char *stop = words_in("end of a sentence", ".");
    engine_text_add(text, stop[0] == '.' ? "%s " : "%s", stop);
}

engine_name words_name(const char *format, ...)
{
    engine_name name;
    engine_text text = engine_text_in(name.text, sizeof name.text);
    va_list arguments;
    va_start(arguments, format);
    words_add_list(&text, format, &arguments);
    va_end(arguments);
    return name;
}

engine_name words_name_counted(const char *one, const char *many, uintmax_t number, ...)
{
    engine_name name;
    engine_text text = engine_text_in(name.text, sizeof name.text);
    va_list arguments;
    va_start(arguments, number);
    add_translated(&text, number == 1 ? one : many, translation_of(NULL, one, many, number), &arguments);
    va_end(arguments);
    return name;
}

enum { DECIMALS_MAX = 4 };

engine_name words_decimal(uintmax_t number, int decimals)
{
    char part[DECIMALS_MAX + 1] = "";
    for (int i = decimals; i-- > 0; number /= 10)
        part[i] = (char)('0' + number % 10);
    return engine_name_of("%ju%s%s", number, decimals ? words_in("decimal mark", ".") : "", part);
}

engine_name words_percent(const char *number) { return engine_name_of("%s%s", number, words_in("per cent sign", "%")); }

engine_name words_filled(const char *english, const char *word)
{
    engine_name name;
    engine_text text = engine_text_in(name.text, sizeof name.text);
    for (const char *at = words_of(english); *at; at++)
        if (strncmp(at, "{1}", 3) == 0) {
            words_put(&text, word);
            at += 2;
        } else
            engine_text_char(&text, *at);
    return name;
}
