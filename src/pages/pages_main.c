/*
 * solitaire_pages < PAGE > OUT: the page with its parts from the tables (pages.h).
 */
#include <stdlib.h>

#include "pages.h"

int main(void)
{
    pages_fill(stdin, stdout);
    return !ferror(stdin) && fflush(stdout) == 0 && !ferror(stdout) ? EXIT_SUCCESS : EXIT_FAILURE;
}
