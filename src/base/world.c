#include "world.h"

#include <unistd.h>

#include "words/words.h"

base_shown base_started_by(char *(*environment)(const char *name))
{
    const char *script = environment("SOLITAIRE_STARTED_BY");
    return base_show(script && *script ? script : "solitaire");
}

bool base_is_terminal(FILE *file) { return fileno(file) >= 0 && isatty(fileno(file)); }

int base_complain(const base_world *world, int status, const char *text)
{
    (void)fprintf(world->err, "solitaire: %s\n", words_of(text));
    return status;
}
