#include "number.h"

#include <string.h>

bool base_digits_read(const char *text, size_t length, uint64_t most, uint64_t *value)
{
    uint64_t number = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned digit = (unsigned)(text[i] - '0');
        if (digit > 9 || number > (most - digit) / 10)
            return false;
        number = number * 10 + digit;
    }
    *value = number;
    return length > 0;
}

bool base_number_read(const char *text, uint64_t *number)
{
    return base_digits_read(text, strlen(text), UINT64_MAX, number);
}

bool base_decimal_read(const char *text, int decimals, uint64_t *number)
{
    char digits[24];
    size_t whole = strcspn(text, "."), places = strlen(text + whole), used = whole;
    size_t behind = places ? places - 1 : 0; /* without the point */
    if (whole == 0 || places == 1 || behind > (size_t)decimals || whole + (size_t)decimals >= sizeof digits)
        return false;
    memcpy(digits, text, whole);
    for (size_t i = 0; i < (size_t)decimals; i++)
        digits[used++] = i < behind ? text[whole + 1 + i] : '0';
    return base_digits_read(digits, used, UINT64_MAX, number);
}
