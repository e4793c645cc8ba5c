#include "line_reader.h"

#include <stdlib.h>

static bool make_room(base_line_reader *lines)
{
    size_t room = lines->room ? lines->room * 2 : 4096;
    char *text = realloc(lines->text, room);
    if (!text)
        return false;
    lines->text = text;
    lines->room = room;
    return true;
}

void base_line_reader_pass_mark(FILE *in)
{
    static const unsigned char mark[] = {0xEF, 0xBB, 0xBF};
    size_t i = 0;
    int c = EOF;
    while (i < sizeof mark && (c = getc(in)) == mark[i])
        i++;
    if (i < sizeof mark && c != EOF) /* a line that begins like a mark, but has none, is not one of ours in any case */
        (void)ungetc(c, in);
}

int base_line_reader_next(base_line_reader *lines)
{
    int c = getc(lines->in);
    if (c == EOF)
        return BASE_LINES_OVER;
    lines->number++;
    lines->length = 0;
    for (; c != EOF && c != '\n'; c = getc(lines->in)) {
        if (lines->length == BASE_LINE_BYTES_MAX)
            return BASE_LINE_TOO_LONG;
        if (lines->length == lines->room && !make_room(lines))
            return BASE_LINES_NO_MEMORY;
        lines->text[lines->length++] = (char)c;
    }
    while (lines->length > 0 && lines->text[lines->length - 1] == '\r')
        lines->length--;
    return BASE_LINE;
}

void base_line_reader_pass_rest(base_line_reader *lines)
{
    int c;
    do
        c = getc(lines->in);
    while (c != EOF && c != '\n');
}

void base_line_reader_end(base_line_reader *lines)
{
    free(lines->text);
    lines->text = NULL;
    lines->room = 0;
}
