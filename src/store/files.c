#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store.h"

static bool is_absolute(const char *path) { return path && path[0] == '/'; }

/* The home directory: $HOME or, if that is not a path, what the password file says. */
static const char *home(void)
{
    const char *variable = getenv("HOME");
    if (is_absolute(variable))
        return variable;
    const struct passwd *user = getpwuid(getuid());
    return user && is_absolute(user->pw_dir) ? user->pw_dir : NULL;
}

bool store_default_dir(char *path, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"); /* its specification says to ignore a relative path */
    const char *base = is_absolute(data) ? data : home();
    int length = base ? snprintf(path, size, "%s%s/solitaire", base, base == data ? "" : "/.local/share") : -1;
    if (length >= 0 && (size_t)length < size)
        return true;
    if (size)
        path[0] = 0;
    return false;
}

static bool make_one(const char *dir)
{
    if (mkdir(dir, 0700) == 0)
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

bool store_make_dir(const char *dir)
{
    char part[STORE_PATH_MAX];
    size_t length = strlen(dir);
    if (length == 0 || length >= sizeof part) {
        errno = length ? ENAMETOOLONG : ENOENT;
        return false;
    }
    memcpy(part, dir, length + 1);
    for (char *slash = part + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = 0;
        if (!make_one(part))
            return false;
        *slash = '/';
    }
    return make_one(part);
}

bool store_join(char path[STORE_PATH_MAX], const char *dir, const char *name)
{
    int length = snprintf(path, STORE_PATH_MAX, "%s/%s", dir, name);
    if (length >= 0 && length < STORE_PATH_MAX)
        return true;
    errno = ENAMETOOLONG;
    return false;
}

/*
 * Hide a file from other users. This is done by its name, never by a descriptor: closing one would drop the locks that
 * SQLite has on that file.
 */
static void hide(const char *path)
{
    struct stat about;
    if (stat(path, &about) == 0 && S_ISREG(about.st_mode) && (about.st_mode & 077))
        (void)chmod(path, about.st_mode & 0700);
}

void store_make_private(const char *path)
{
    static const char *const tails[] = {"", "-wal", "-shm"};
    char name[STORE_PATH_MAX + 8];
    int made = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0)
        (void)close(made);
    for (size_t i = 0; i < sizeof tails / sizeof *tails; i++) {
        snprintf(name, sizeof name, "%s%s", path, tails[i]);
        hide(name);
    }
}

bool store_exists(const char *dir)
{
    char path[STORE_PATH_MAX];
    return store_join(path, dir, "solitaire.db") && store_file_at(path).inode != 0;
}

store_file store_file_at(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 ? (store_file){about.st_dev, about.st_ino, about.st_size} : (store_file){0};
}

store_file store_part_at(const char *path, const char *tail)
{
    char name[STORE_PATH_MAX + 8];
    snprintf(name, sizeof name, "%s%s", path, tail);
    return store_file_at(name);
}

bool store_same_file(store_file a, store_file b) { return a.inode == b.inode && a.device == b.device; }

bool store_is_still(store_file was, store_file is) { return store_same_file(was, is) && is.bytes >= was.bytes; }

bool store_is_cut(store_file was, store_file is) { return store_same_file(was, is) && is.bytes < was.bytes; }
