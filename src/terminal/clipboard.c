#include "clipboard.h"

#include <string.h>

enum { GROUP = 3 };

/* Three bytes, or fewer at the end, as four characters of base64 (RFC 4648). */
static char *put_base64(char *out, const unsigned char *bytes, size_t count)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    unsigned long bits = (unsigned long)bytes[0] << 16;
    bits |= count > 1 ? (unsigned long)bytes[1] << 8 : 0;
    bits |= count > 2 ? bytes[2] : 0;
    for (size_t i = 0; i < 4; i++)
        *out++ = i <= count ? digits[bits >> (18 - 6 * i) & 63] : '=';
    return out;
}

bool terminal_clipboard_write(const char *text, char sequence[TERMINAL_CLIPBOARD_MAX])
{
    static const char begin[] = "\033]52;c;";
    char *out = sequence + sizeof begin - 1;
    size_t length = strlen(text);
    if (length > TERMINAL_CLIPBOARD_TEXT)
        return false;
    memcpy(sequence, begin, sizeof begin - 1);
    for (size_t at = 0; at < length; at += GROUP)
        out = put_base64(out, (const unsigned char *)text + at, length - at);
    memcpy(out, "\a", 2);
    return true;
}
