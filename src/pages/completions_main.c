/*
 * solitaire_completions: print the table of what the shells complete.  It is no page of solitaire_pages, because each build makes it, and would
 * have to link, and to optimise, the whole program once more for the other pages.
 */
#include <stdlib.h>

#include "pages.h"

int main(void)
{
    cli_write_completions(stdout);
    return fflush(stdout) == 0 && !ferror(stdout) ? EXIT_SUCCESS : EXIT_FAILURE;
}
