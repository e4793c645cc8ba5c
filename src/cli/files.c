#include "files.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

static bool read_open(FILE *file, const char *path, char *text, size_t size, size_t *length, cli_fault *fault)
{
    errno = 0;
    *length = fread(text, 1, size, file);
    if (ferror(file))
        return cli_fail(fault, "%s cannot be read: %s", cli_show(path).text, strerror(errno));
    if (*length == size)
        return cli_fail(fault, "%s is longer than %zu bytes", cli_show(path).text, size - 1);
    text[*length] = 0;
    return true;
}

bool cli_file_read(const char *path, FILE *standard_input, char *text, size_t size, size_t *length, cli_fault *fault)
{
    if (standard_input && strcmp(path, "-") == 0)
        return read_open(standard_input, "standard input", text, size, length, fault);
    FILE *file = fopen(path, "rb");
    if (!file)
        return cli_fail(fault, "%s cannot be read: %s", cli_show(path).text, strerror(errno));
    bool good = read_open(file, path, text, size, length, fault);
    (void)fclose(file);
    return good;
}

bool cli_file_exists(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 || (errno != ENOENT && errno != ENOTDIR);
}

bool cli_file_is_regular(const char *path, cli_fault *fault)
{
    struct stat about;
    if (stat(path, &about) != 0)
        return cli_fail(fault, "%s cannot be read: %s", cli_show(path).text, strerror(errno));
    return S_ISREG(about.st_mode) || cli_fail(fault, "%s is not a regular file", cli_show(path).text);
}

bool cli_file_path(char *(*environment)(const char *name), const char *variable, const char *fallback, const char *tail,
                   char *path, size_t size)
{
    const char *base = environment(variable), *home = environment("HOME");
    int length;
    if (base && base[0] == '/')
        length = snprintf(path, size, "%s/%s", base, tail);
    else if (home && home[0] == '/')
        length = snprintf(path, size, "%s/%s/%s", home, fallback, tail);
    else
        return false;
    return length > 0 && (size_t)length < size;
}

cli_shown cli_file_show(char *(*environment)(const char *name), const char *path)
{
    const char *home = environment("HOME");
    size_t length = home ? strlen(home) : 0;
    char shorter[1200];
    if (length < 2 || strncmp(path, home, length) != 0 || path[length] != '/')
        return cli_show(path);
    (void)snprintf(shorter, sizeof shorter, "~%s", path + length);
    return cli_show(shorter);
}
