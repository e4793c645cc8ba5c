/*
 * solitaire_pages WHAT FILE: write the man page or a page of docs/ into a file.
 */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "pages.h"

static const struct {
    const char *name;
    void (*write)(FILE *);
} pages[] = {{"man", cli_write_man}, {"keys", cli_write_keys}, {"plain", cli_write_plain}};

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
    for (unsigned i = 0; count == 3 && i < sizeof pages / sizeof *pages; i++)
        if (strcmp(arguments[1], pages[i].name) == 0 && write_page(arguments[2], pages[i].write))
            return EXIT_SUCCESS;
    (void)fputs("usage: solitaire_pages man|keys|plain FILE, which is written\n", stderr);
    return EXIT_FAILURE;
}
