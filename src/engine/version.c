/* The version, as text. */
#include <solitaire/version.h>

#define TEXT(number) #number
#define DOTTED(major, minor, patch) TEXT(major) "." TEXT(minor) "." TEXT(patch)

const char *sol_version(void) { return DOTTED(SOL_VERSION_MAJOR, SOL_VERSION_MINOR, SOL_VERSION_PATCH); }
