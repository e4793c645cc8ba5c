/* The former name of test.h. */
#include "test.h"
