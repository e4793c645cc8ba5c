/*
 * The pages of docs/ that are made from the tables: the man page (options, commands, keys) and the list of keys.
 */
#ifndef PAGES_PAGES_H
#define PAGES_PAGES_H

#include <stdio.h>

void cli_write_man(FILE *out);
void cli_write_keys(FILE *out);

#endif
