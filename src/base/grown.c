#include "grown.h"

#include <stdint.h>
#include <stdlib.h>

void *base_grown(void *array, size_t count, size_t size)
{
    if ((count & (count - 1)) != 0)
        return array;
    return count > SIZE_MAX / 2 / size ? NULL : realloc(array, (count ? 2 * count : 1) * size);
}
