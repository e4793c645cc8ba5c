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
