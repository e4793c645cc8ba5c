/*
 * How the library's functions are declared.
 *
 * A shared libsolitaire shows what is marked SOL_API and nothing else.  The headers can be used from C99 on and, as
 * they are, from C++17 on.
 */
#ifndef SOLITAIRE_API_H
#define SOLITAIRE_API_H

#if defined __GNUC__
/* A function that the library shows. */
#define SOL_API __attribute__((visibility("default")))
#else
#define SOL_API
#endif

#endif
