#include "fault.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <solitaire/notation.h>

#include "words/words.h"

bool base_fault_set(base_fault *fault, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(fault->text, sizeof fault->text, words_of(format), arguments);
    va_end(arguments);
    return false;
}

bool base_fault_append(base_fault *fault, const char *format, ...)
{
    size_t used = strlen(fault->text);
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(fault->text + used, sizeof fault->text - used, words_of(format), arguments);
    va_end(arguments);
    return false;
}

bool base_fault_list(base_fault *fault, int i, int count, const char *word)
{
    return base_fault_append(fault, "%s%s", i == 0 ? " " : i == count - 1 ? words_of(N_(" and ")) : ", ", word);
}

base_shown base_show_n(const char *text, size_t length)
{
    base_shown shown;
    (void)sol_visible(shown.text, sizeof shown.text, text, length);
    return shown;
}

base_shown base_show(const char *text) { return base_show_n(text, strlen(text)); }
