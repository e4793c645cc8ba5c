/*
 * What a command has from the world outside, so that a test can give it another one; and how the program ends.
 */
#ifndef BASE_WORLD_H
#define BASE_WORLD_H

#include <stdio.h>

#include "fault.h"

typedef struct base_world {
    FILE *in, *out, *err;
    char *(*environment)(const char *name); /* as getenv */
    const char *unreleased;                 /* what --version says of a build that is no release; NULL: a release */
} base_world;

/* The exit statuses. */
enum { BASE_GOOD = 0, BASE_FAILED = 1, BASE_BAD_INPUT = 2 };

/*
 * What the player types to start the program: the value of SOLITAIRE_STARTED_BY, or "solitaire".  A script that starts
 * the program sets it, because a program that is not installed is not found by its name; otherwise `main` does, to the
 * name of the program's file.
 */
base_shown base_started_by(char *(*environment)(const char *name));

/* Is it a terminal, and not a file, a pipe or a stream in memory? */
bool base_is_terminal(FILE *file);

/* Say what is wrong, after the program's name, on the world's err; returns the status given. */
int base_complain(const base_world *world, int status, const char *text);

#endif
