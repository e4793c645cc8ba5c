#include "files.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "words/words.h"

bool base_input_fault(const char *name, base_fault *fault)
{
    return base_fault_set(fault, "%s cannot be read: %s", base_show(name).text, strerror(errno));
}

bool base_input_open(base_input *in, const char *path, FILE *standard_input, base_fault *fault)
{
    in->standard = standard_input && strcmp(path, "-") == 0;
    in->name = in->standard ? words_of("standard input") : path;
    in->file = in->standard ? standard_input : fopen(path, "rb");
    return in->file || base_input_fault(in->name, fault);
}

void base_input_close(base_input *in)
{
    if (in->file && !in->standard)
        (void)fclose(in->file);
}

static bool read_open(const base_input *in, char *text, size_t size, size_t *length, base_fault *fault)
{
    errno = 0;
    *length = fread(text, 1, size, in->file);
    if (ferror(in->file))
        return base_input_fault(in->name, fault);
    if (*length == size)
        return base_fault_set(fault, "%s is longer than %zu bytes", base_show(in->name).text, size - 1);
    text[*length] = 0;
    return true;
}

bool base_file_read(const char *path, FILE *standard_input, char *text, size_t size, size_t *length, base_fault *fault)
{
    base_input in;
    bool good = base_input_open(&in, path, standard_input, fault) && read_open(&in, text, size, length, fault);
    base_input_close(&in);
    return good;
}

bool base_file_exists(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 || (errno != ENOENT && errno != ENOTDIR);
}

bool base_file_is_regular(const char *path, base_fault *fault)
{
    struct stat about;
    if (stat(path, &about) != 0)
        return base_input_fault(path, fault);
    return S_ISREG(about.st_mode) || base_fault_set(fault, "%s is not a regular file", base_show(path).text);
}

static bool make_one(const char *dir, mode_t mode)
{
    if (mkdir(dir, mode) == 0)
        return true;
    struct stat there;
    int error = errno; /* a directory that is there gives EEXIST, or EROFS and the like */
    if (stat(dir, &there) == 0) {
        errno = ENOTDIR;
        return S_ISDIR(there.st_mode);
    }
    errno = error;
    return false;
}

bool base_file_folder(const char *dir, mode_t mode)
{
    enum { FOLDER_MAX = 2048 };
    char part[FOLDER_MAX];
    size_t length = strlen(dir);
    if (length == 0 || length >= sizeof part) {
        errno = length ? ENAMETOOLONG : ENOENT;
        return false;
    }
    memcpy(part, dir, length + 1);
    for (char *slash = part + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = 0;
        if (!make_one(part, mode))
            return false;
        *slash = '/';
    }
    return make_one(part, mode);
}

bool base_file_path(char *(*environment)(const char *name), const char *variable, const char *fallback,
                    const char *tail, char *path, size_t size)
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

base_shown base_file_show(char *(*environment)(const char *name), const char *path)
{
    const char *home = environment("HOME");
    size_t length = home ? strlen(home) : 0;
    char shorter[1200];
    if (length < 2 || strncmp(path, home, length) != 0 || path[length] != '/')
        return base_show(path);
    (void)snprintf(shorter, sizeof shorter, "~%s", path + length);
    return base_show(shorter);
}
