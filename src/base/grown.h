/*
 * An array that grows by one element after the other, and knows its room by its count.
 *
 *     int64_t *ids = base_grown(list->ids, list->count, sizeof *ids);
 *     if (!ids)
 *         return false;                    there is no memory; the array is as it was
 *     list->ids = ids;
 *     list->ids[list->count++] = id;
 */
#ifndef BASE_GROWN_H
#define BASE_GROWN_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/*
 * The array of `count` elements, NULL while there are none, with room for one more. Its room is doubled whenever the
 * count is a power of two, so every element must come this way. NULL if there is no memory.
 */
static inline void *base_grown(void *array, size_t count, size_t size)
{
    if ((count & (count - 1)) != 0)
        return array;
    return count > SIZE_MAX / 2 / size ? NULL : realloc(array, (count ? 2 * count : 1) * size);
}

#endif
