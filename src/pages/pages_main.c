/*
 * solitaire_pages MAN KEYS: write both pages into these files.
 */
#include <stdbool.h>
#include <stdlib.h>

#include "pages.h"

static bool write_page(const char *path, void (*write)(FILE *))
{
    FILE *out = fopen(path, "wb");
    if (!out)
        return false;
    write(out);
    bool good = !ferror(out);
    return fclose(out) == 0 && good;
}

int main(int count, char **arguments)
{
    if (count == 3 && write_page(arguments[1], cli_write_man) && write_page(arguments[2], cli_write_keys))
        return EXIT_SUCCESS;
    (void)fputs("usage: solitaire_pages MAN-PAGE KEYS-PAGE, both to be written\n", stderr);
    return EXIT_FAILURE;
}
