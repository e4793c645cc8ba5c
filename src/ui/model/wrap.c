#include "wrap.h"

#include <string.h>

#include "engine/text/utf8.h"

/* Signs that no line begins with: the script has no blanks, and breaks before any other of its glyphs. */
static bool ends_a_clause(uint32_t point)
{
    return point == 0x3001 || point == 0x3002 || point == 0x300D || point == 0x300F || point == 0xFF09 ||
           point == 0xFF0C || point == 0xFF0E || point == 0xFF1A || point == 0xFF1B || point == 0x30FC;
}

/* The bytes of a text's next line of at most `w` (≥ 1) cells: up to a blank or a wide glyph where there is one. */
static size_t line_length(const char *text, int w)
{
    size_t at = 0, end = 0;
    for (int cells = 0; text[at];) {
        uint32_t point = 0;
        size_t length = engine_utf8_read(text + at, ENGINE_UTF8_MAX, &point);
        int wide = engine_utf8_cells(point);
        if (text[at] == ' ' || (wide == 2 && !ends_a_clause(point)))
            end = at;
        cells += wide;
        if (cells > w)
            return end ? end : at;
        at += length ? length : 1;
    }
    return at;
}

const char *ui_wrap_line(const char *text, int w, char *line, size_t size)
{
    size_t length = line_length(text, w), kept = length < size ? length : size - 1;
    memcpy(line, text, kept);
    line[kept] = 0;
    text += length;
    return text + strspn(text, " ");
}
