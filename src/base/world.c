#include "world.h"
#include "words/words.h"

int base_complain(const base_world *world, int status, const char *text)
{
    (void)fprintf(world->err, "solitaire: %s\n", words_of(text));
    return status;
}
