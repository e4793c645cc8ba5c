#include "wrap.h"

#include <string.h>

#include "engine/text/utf8.h"

/* The bytes of a text's next line of at most `w` (≥ 1) cells: up to a blank where there is one. */
static size_t line_length(const char *text, int w)
{
    size_t at = 0, blank = 0;
    for (int cells = 0; text[at]; at++) {
        if (text[at] == ' ')
            blank = at;
        cells += !engine_utf8_is_tail(text[at]);
        if (cells > w)
            return blank ? blank : at;
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
