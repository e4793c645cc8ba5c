/* How well an ink can be read on a ground, and what colours the numbers of a palette are. */
#ifndef TESTS_CONTRAST_H
#define TESTS_CONTRAST_H

#include <stdint.h>

/* The relative luminance of WCAG 2, whose power of 2.4 is replaced by a polynomial within a few per cent of it. */
static inline double linear(int32_t level)
{
    double x = (double)(level & 255) / 255.0;
    return x <= 0.03928 ? x / 12.92 : x * x * (0.82 + 0.18 * x);
}

static inline double luminance(int32_t rgb)
{
    return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8) + 0.0722 * linear(rgb);
}

static inline double contrast(int32_t a, int32_t b)
{
    double la = luminance(a), lb = luminance(b);
    return la > lb ? (la + 0.05) / (lb + 0.05) : (lb + 0.05) / (la + 0.05);
}

/* The first 16 colours, unless the user has chosen others. */
static const int32_t xterms_colours[16] = {0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD,
                                           0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00,
                                           0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF};

static inline int32_t of_256(const int32_t sixteen[16], int32_t index)
{
    static const int32_t levels[] = {0, 95, 135, 175, 215, 255};
    if (index < 16)
        return sixteen[index];
    if (index >= 232)
        return (8 + 10 * (index - 232)) * 0x010101;
    return levels[(index - 16) / 36] << 16 | levels[(index - 16) / 6 % 6] << 8 | levels[(index - 16) % 6];
}

#endif
