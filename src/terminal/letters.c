#include "letters.h"

/* From U+00A0 on, as Unicode has them in order: a blank, marks, capitals, small letters. */
static const char latin[] = " !cL?Y|S\"ca\"--R-o+23'uP.,1o\"???\?"
                            "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTs"
                            "aaaaaaaceeeeiiiidnooooo/ouuuuyty";

char terminal_letter(uint32_t point)
{
    switch (point) {
    case 0x2010:
    case 0x2011:
    case 0x2013:
    case 0x2014: return '-';
    case 0x2018:
    case 0x2019: return '\'';
    case 0x201C:
    case 0x201D:
    case 0x201E: return '"';
    case 0x2026: return '.';
    case 0x202F: return ' ';
    case 0x0152: return 'O';
    case 0x0153: return 'o';
    default: return point >= 0xA0 && point <= 0xFF ? latin[point - 0xA0] : '?';
    }
}
