#include "utf8.h"

#include <string.h>

/* The number of bytes of a character that begins with this one; 0 if none begins so. */
static size_t length_by(char first)
{
    unsigned char c = (unsigned char)first;
    return c < 0x80 ? 1 : c < 0xC2 ? 0 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 0;
}

size_t engine_utf8_read(const char *text, size_t left, uint32_t *point)
{
    static const uint32_t least[ENGINE_UTF8_MAX] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = left ? length_by(text[0]) : 0;
    if (length == 0 || length > left)
        return 0;
    uint32_t value = (unsigned char)text[0] & (length == 1 ? 0x7Fu : 0x7Fu >> length);
    for (size_t i = 1; i < length; i++) {
        if (!engine_utf8_is_tail(text[i]))
            return 0;
        value = value << 6 | ((unsigned char)text[i] & 0x3Fu);
    }
    *point = value;
    return value < least[length] || (value >= 0xD800 && value < 0xE000) || value > 0x10FFFF ? 0 : length;
}

size_t engine_utf8_write(uint32_t point, char out[ENGINE_UTF8_MAX])
{
    static const unsigned char lead[] = {0, 0xC0, 0xE0, 0xF0};
    size_t tails = point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
    for (size_t i = tails; i > 0; i--, point >>= 6)
        out[i] = (char)(0x80 | (point & 0x3F));
    out[0] = (char)(lead[tails] | point);
    out[tails + 1] = 0;
    return tails + 1;
}

int engine_utf8_cells(uint32_t point)
{
    static const struct {
        uint32_t first, last;
    } wide[] = {{0x1100, 0x115F}, {0x2E80, 0x303E},   {0x3041, 0x3096},  {0x309B, 0x4DBF}, {0x4E00, 0xA4CF},
                {0xA960, 0xA97C}, {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},  {0xFE30, 0xFE6F}, {0xFF01, 0xFF60},
                {0xFFE0, 0xFFE6}, {0x1F300, 0x1F64F}, {0x20000, 0x3FFFD}};
    for (size_t i = 0; i < sizeof wide / sizeof *wide && point >= wide[i].first; i++)
        if (point <= wide[i].last)
            return 2;
    return 1;
}

int engine_utf8_count(const char *text)
{
    int count = 0;
    for (; *text; text++) {
        uint32_t point;
        bool wide = (unsigned char)*text >= 0xE1 && engine_utf8_read(text, ENGINE_UTF8_MAX, &point) &&
                    engine_utf8_cells(point) == 2;
        count += !engine_utf8_is_tail(*text) + wide;
    }
    return count;
}

size_t engine_utf8_cut(const char *text, size_t length)
{
    while (length > 0 && engine_utf8_is_tail(text[length]))
        length--;
    return length;
}

void engine_utf8_copy(char *out, size_t size, const char *text)
{
    size_t length = strlen(text);
    length = length < size ? length : engine_utf8_cut(text, size - 1);
    memcpy(out, text, length);
    out[length] = 0;
}
