#include "printed.h"

#include <sys/wait.h>

#include "../test.h"

enum { TEXT_MAX = 1 << 19 };

const char *printed(const char *command, int *status)
{
    static char text[TEXT_MAX];
    FILE *out = popen(command, "r");
    assert_non_null(out);
    text[fread(text, 1, sizeof text - 1, out)] = 0;
    int ended = pclose(out);
    *status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
    return text;
}

const char *contents(const char *path)
{
    static char text[TEXT_MAX];
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("%s cannot be read", path);
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    assert_int_equal(fclose(file), 0);
    return text;
}
