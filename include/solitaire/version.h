/*
 * Which version of the library this is.
 *
 * The macros are the version of the headers with which a program was compiled; sol_version() is the version of the
 * library with which it runs.  Versions are numbered by semantic versioning: a library of the same major number runs
 * every program that was compiled with a lower minor number.
 */
#ifndef SOLITAIRE_VERSION_H
#define SOLITAIRE_VERSION_H

#include <solitaire/api.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of these headers.  (CMake reads the project's version here; it stands nowhere else.) */
#define SOL_VERSION_MAJOR 1 /* grows when programs must be changed */
#define SOL_VERSION_MINOR 0 /* … when something is added */
#define SOL_VERSION_PATCH 0 /* … when something is fixed */

/* All three as one number that grows with each version, for comparisons by the preprocessor: 10203 is 1.2.3. */
#define SOL_VERSION_NUMBER (SOL_VERSION_MAJOR * 10000 + SOL_VERSION_MINOR * 100 + SOL_VERSION_PATCH)

/* The version of the library itself: "1.0.0". */
SOL_API const char *sol_version(void);

#ifdef __cplusplus
}
#endif

#endif
