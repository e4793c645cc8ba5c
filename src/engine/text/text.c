#include "text.h"

#include <string.h>

#include <solitaire/notation.h>

#include "utf8.h"

engine_text engine_text_in(char *out, size_t size)
{
    engine_text text = {out, size, 0};
    if (size)
        out[0] = 0;
    return text;
}

void engine_text_char(engine_text *text, char c)
{
    if (text->length + 1 < text->size) {
        text->out[text->length] = c;
        text->out[text->length + 1] = 0;
    } else if (text->length + 1 == text->size && engine_utf8_is_tail(c)) {
        /* Take back the bytes of a character whose last ones find no room. */
        size_t kept = text->length;
        while (kept && engine_utf8_is_tail(text->out[kept - 1]))
            kept--;
        text->out[kept ? kept - 1 : 0] = 0;
    }
    text->length++;
}

void engine_text_put(engine_text *text, const char *s)
{
    while (*s)
        engine_text_char(text, *s++);
}

/* ---- formats ---------------------------------------------------------------------------------------------------- */

static void put_digits(engine_text *text, uintmax_t number, unsigned base, int digits)
{
    char reversed[20];
    int n = 0;
    do {
        reversed[n++] = "0123456789abcdef"[number % base];
        number /= base;
    } while (number);
    for (int i = n; i < digits; i++)
        engine_text_char(text, '0');
    while (n)
        engine_text_char(text, reversed[--n]);
}

static void put_padded(engine_text *text, const char *s, int width)
{
    engine_text_put(text, s);
    for (int cells = engine_utf8_count(s); cells < width; cells++)
        engine_text_char(text, ' ');
}

/* The next number, of the size that the letter before d, u or x says. */
static uintmax_t next_unsigned(char size, va_list *from)
{
    return size == 'j' ? va_arg(*from, uintmax_t) : size == 'z' ? va_arg(*from, size_t) : va_arg(*from, unsigned);
}

static void put_signed(engine_text *text, char size, va_list *from)
{
    intmax_t number = size == 'j' ? va_arg(*from, intmax_t) : va_arg(*from, int);
    if (number < 0)
        engine_text_char(text, '-');
    put_digits(text, number < 0 ? 0 - (uintmax_t)number : (uintmax_t)number, 10, 1);
}

/* Put the argument that stands for what follows a %; returns where that ends. */
static const char *put_argument(engine_text *text, const char *at, va_list *from)
{
    int width = 0;
    for (at += *at == '-'; *at >= '0' && *at <= '9'; at++)
        width = 10 * width + *at - '0';
    char size = *at;
    at += size == 'j' || size == 'z';
    switch (*at) {
    case 'c': engine_text_char(text, (char)va_arg(*from, int)); break;
    case 's': put_padded(text, va_arg(*from, const char *), width); break;
    case 'd': put_signed(text, size, from); break;
    case 'u': put_digits(text, next_unsigned(size, from), 10, width); break;
    case 'x': put_digits(text, next_unsigned(size, from), 16, width); break;
    case '.':
        width = va_arg(*from, int);
        engine_text_quote(text, va_arg(*from, const char *), (size_t)width);
        return at + sizeof ".*s" - 1;
    default: engine_text_char(text, *at);
    }
    return at + 1;
}

void engine_text_add_list(engine_text *text, const char *format, va_list *arguments)
{
    while (*format) {
        if (*format == '%')
            format = put_argument(text, format + 1, arguments);
        else
            engine_text_char(text, *format++);
    }
}

void engine_text_add(engine_text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    engine_text_add_list(text, format, &arguments);
    va_end(arguments);
}

engine_name engine_name_of(const char *format, ...)
{
    engine_name name;
    engine_text text = engine_text_in(name.text, sizeof name.text);
    va_list arguments;
    va_start(arguments, format);
    engine_text_add_list(&text, format, &arguments);
    va_end(arguments);
    return name;
}

/* ---- text from outside ------------------------------------------------------------------------------------------ */

/* How many bytes the well-formed character at `s` has that may be shown; 0 if it may not. */
static size_t showable_length(const char *s, size_t left)
{
    uint32_t point;
    size_t length = engine_utf8_read(s, left, &point);
    bool control = length && (point < 0x20 || (point >= 0x7F && point < 0xA0));
    bool turns_text = length && ((point >= 0x200B && point < 0x2030) || (point >= 0x2060 && point < 0x2080));
    bool unseen = length && (point == 0x61C || point == 0xFEFF || (point >= 0xE0000 && point < 0xE0080));
    return control || turns_text || unseen ? 0 : length;
}

static void put_escaped(engine_text *text, unsigned char c)
{
    engine_text_put(text, "\\x");
    engine_text_char(text, "0123456789ABCDEF"[c >> 4]);
    engine_text_char(text, "0123456789ABCDEF"[c & 15]);
}

void engine_text_visible(engine_text *text, const char *s, size_t length)
{
    for (size_t i = 0; i < length;) {
        size_t n = showable_length(s + i, length - i);
        if (n == 0) {
            put_escaped(text, (unsigned char)s[i++]);
        } else if (text->length + n < text->size) {
            for (; n; n--)
                engine_text_char(text, s[i++]);
        } else { /* no character is cut in two */
            text->length += length - i;
            return;
        }
    }
}

char *sol_visible(char *out, size_t size, const char *text, size_t length)
{
    engine_text visible = engine_text_in(out, size);
    engine_text_visible(&visible, text, length);
    return out;
}

void engine_text_quote(engine_text *text, const char *s, size_t length)
{
    enum { MOST = 40 };
    for (size_t i = 0; i < length && i < MOST; i++) {
        unsigned char c = (unsigned char)s[i];
        if (c < 0x80)
            engine_text_visible(text, s + i, 1);
        else
            put_escaped(text, c);
    }
    if (length > MOST)
        engine_text_put(text, "...");
}

/* ---- faults ----------------------------------------------------------------------------------------------------- */

static void say_fault(sol_fault *fault, const char *format, va_list *arguments)
{
    engine_text text = engine_text_in(fault->text, sizeof fault->text);
    if (fault->line)
        engine_text_add(&text, "line %u: ", fault->line);
    engine_text_add_list(&text, format, arguments);
}

bool engine_fault_is(sol_fault *fault, uint32_t line, const char *format, ...)
{
    va_list arguments, again;
    fault->line = line;
    fault->sentence = format;
    fault->refusal = (sol_refusal){.reason = SOL_OK};
    fault->rules = NULL;
    va_start(arguments, format);
    va_copy(again, arguments);
    say_fault(fault, format, &arguments);
    enum { LAST = sizeof fault->arguments - 1 }; /* where an argument is empty that has no room */
    size_t used = 0;
    memset(fault->arguments, 0, sizeof fault->arguments);
    for (const char *at = strchr(format, '%'); at; at = strchr(at, '%')) {
        engine_text one = engine_text_in(fault->arguments + used, sizeof fault->arguments - used);
        at = put_argument(&one, at + 1, &again);
        used = one.length < LAST - used ? used + one.length + 1 : LAST;
    }
    va_end(again);
    va_end(arguments);
    return false;
}

bool engine_fault_say(sol_fault *fault, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say_fault(fault, format, &arguments);
    va_end(arguments);
    return false;
}

bool engine_fault_on(sol_fault *fault, uint32_t line)
{
    sol_fault part = *fault;
    fault->line = line;
    return engine_fault_say(fault, "%s", part.text);
}

/* ---- scanning --------------------------------------------------------------------------------------------------- */

bool engine_scan_done(const engine_scan *scan) { return scan->at == scan->end; }

bool engine_scan_word(engine_scan *scan, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(scan->end - scan->at) < length || memcmp(scan->at, word, length) != 0)
        return false;
    scan->at += length;
    return true;
}

bool engine_scan_is(engine_scan scan, const char *word)
{
    return engine_scan_word(&scan, word) && engine_scan_done(&scan);
}

bool engine_scan_number(engine_scan *scan, uint64_t *number)
{
    const char *at = scan->at;
    uint64_t value = 0;
    for (; at < scan->end && *at >= '0' && *at <= '9'; at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        if (value > (UINT64_MAX - digit) / 10 || at - scan->at >= 20)
            return false;
        value = value * 10 + digit;
    }
    if (at == scan->at)
        return false;
    scan->at = at;
    *number = value;
    return true;
}

bool engine_scan_plain(engine_scan *scan, uint64_t most, uint64_t *number)
{
    engine_scan after = *scan;
    uint64_t value;
    if (!engine_scan_number(&after, &value) || value > most || (*scan->at == '0' && after.at - scan->at > 1))
        return false;
    *scan = after;
    *number = value;
    return true;
}

bool engine_scan_token(engine_scan *scan, engine_scan *token)
{
    if (engine_scan_done(scan))
        return false;
    const char *space = memchr(scan->at, ' ', (size_t)(scan->end - scan->at));
    *token = (engine_scan){scan->at, space ? space : scan->end};
    scan->at = space ? space + 1 : scan->end;
    return true;
}

void engine_scan_blanks(engine_scan *scan)
{
    while (!engine_scan_done(scan) && engine_is_blank(*scan->at))
        scan->at++;
}

bool engine_scan_piece(engine_scan *scan, engine_scan *piece)
{
    engine_scan_blanks(scan);
    piece->at = scan->at;
    while (!engine_scan_done(scan) && !engine_is_blank(*scan->at))
        scan->at++;
    piece->end = scan->at;
    return !engine_scan_done(piece);
}

bool engine_scan_line(engine_scan *scan, engine_scan *line)
{
    if (engine_scan_done(scan))
        return false;
    const char *newline = memchr(scan->at, '\n', (size_t)(scan->end - scan->at));
    *line = (engine_scan){scan->at, newline ? newline : scan->end};
    scan->at = newline ? newline + 1 : scan->end;
    return true;
}
