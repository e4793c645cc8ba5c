#include "fault.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <solitaire/notation.h>

bool cli_fail(cli_fault *fault, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(fault->text, sizeof fault->text, format, arguments);
    va_end(arguments);
    return false;
}

bool cli_fail_more(cli_fault *fault, const char *format, ...)
{
    size_t used = strlen(fault->text);
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(fault->text + used, sizeof fault->text - used, format, arguments);
    va_end(arguments);
    return false;
}

bool cli_fail_listed(cli_fault *fault, int i, int count, const char *word)
{
    return cli_fail_more(fault, "%s%s", i == 0 ? " " : i == count - 1 ? " and " : ", ", word);
}

cli_shown cli_show_n(const char *text, size_t length)
{
    cli_shown shown;
    (void)sol_visible(shown.text, sizeof shown.text, text, length);
    return shown;
}

cli_shown cli_show(const char *text) { return cli_show_n(text, strlen(text)); }
