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
    fault->failed = false;
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

bool base_fault_ask(base_fault *fault, const char *dashes, const char *nearest)
{
    return *nearest ? base_fault_append(fault, ". Did you mean %s%s?", dashes, nearest) : false;
}

static void add_behind(base_list *list, const char *before, const char *name)
{
    size_t used = strlen(list->text);
    (void)snprintf(list->text + used, sizeof list->text - used, "%s%s", used ? before : "", name);
}

void base_list_add(base_list *list, const char *name) { add_behind(list, words_in("list", ", "), name); }

base_list base_list_of(const char *const *names, int count)
{
    base_list list = {""};
    for (int i = 0; i < count; i++)
        add_behind(&list, i == count - 1 ? words_of(N_(" and ")) : words_in("list", ", "), names[i]);
    return list;
}

base_shown base_show_n(const char *text, size_t length)
{
    base_shown shown;
    (void)sol_visible(shown.text, sizeof shown.text, text, length);
    return shown;
}

base_shown base_show(const char *text) { return base_show_n(text, strlen(text)); }
