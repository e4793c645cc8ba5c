#include "wrap.h"

#include <string.h>

#include "engine/text/utf8.h"

/* A script without blanks breaks before any glyph but these: signs that close, and small kana and long vowels. */
static bool never_begins(uint32_t point)
{
    static const uint32_t closing[] = {0x3001, 0x3002, 0x3005, 0x300D, 0x300F, 0x301C, 0x30FB, 0x30FC,
                                       0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF5E};
    static const char small[] = "\x01\x03\x05\x07\x09\x23\x43\x45\x47\x4E"; /* of both kana, behind 3040 and 30A0 */
    for (size_t i = 0; i < sizeof closing / sizeof *closing; i++)
        if (closing[i] == point)
            return true;
    uint32_t kana = point >= 0x30A0 ? point - 0x30A0 : point - 0x3040;
    return point > 0x3040 && point < 0x3100 && strchr(small, (int)kana);
}

/* A word from another language, in its own kana, is not broken where a line can hold it. */
static bool is_katakana(uint32_t point) { return point > 0x30A0 && point < 0x3100 && point != 0x30FB; }

static bool never_ends(uint32_t point) { return point == 0x300C || point == 0x300E || point == 0xFF08; }

/* The bytes of a text's next line of at most `w` (≥ 1) cells: up to a blank or a wide glyph where there is one. */
static size_t line_length(const char *text, int w)
{
    size_t at = 0, end = 0, within = 0;
    uint32_t before = 0;
    for (int cells = 0; text[at];) {
        uint32_t point = 0;
        size_t length = engine_utf8_read(text + at, ENGINE_UTF8_MAX, &point);
        int wide = engine_utf8_cells(point);
        if (text[at] == ' ' || (wide == 2 && !never_begins(point) && !never_ends(before)))
            *(is_katakana(before) && is_katakana(point) ? &within : &end) = at;
        cells += wide;
        if (cells > w)
            return end ? end : within ? within : at;
        at += length ? length : 1;
        before = point;
    }
    return at;
}

const char *words_wrap_line(const char *text, int w, char *line, size_t size)
{
    size_t length = line_length(text, w), kept = length < size ? length : size - 1;
    memcpy(line, text, kept);
    line[kept] = 0;
    text += length;
    return text + strspn(text, " ");
}

int words_wrap_count(const char *text, int w)
{
    char line[1]; /* nobody reads it */
    int lines = 0;
    for (; *text; lines++)
        text = words_wrap_line(text, w, line, sizeof line);
    return lines;
}
