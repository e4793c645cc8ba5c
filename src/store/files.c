#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files.h"
#include "store.h"

/* A variable; of the home, where that is no path, what the password file says. */
static char *variable_of(const char *name)
{
    char *value = getenv(name);
    if (strcmp(name, "HOME") != 0 || (value && value[0] == '/'))
        return value;
    const struct passwd *user = getpwuid(getuid());
    return user ? user->pw_dir : NULL;
}

bool store_default_dir(char *path, size_t size)
{
    bool known = base_file_path(variable_of, "XDG_DATA_HOME", ".local/share", "solitaire", path, size);
    if (!known && size)
        path[0] = 0;
    return known;
}

bool store_join(char path[STORE_PATH_MAX], const char *dir, const char *name)
{
    int length = snprintf(path, STORE_PATH_MAX, "%s/%s", dir, name);
    if (length >= 0 && length < STORE_PATH_MAX)
        return true;
    errno = ENAMETOOLONG;
    return false;
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
        /*
         * Hide a file from other users. This is done by its name, never by a descriptor: closing one would drop the
         * locks that SQLite has on that file.
         */
        struct stat about;
        if (stat(name, &about) == 0 && S_ISREG(about.st_mode) && (about.st_mode & 077))
            (void)chmod(name, about.st_mode & 0700);
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
