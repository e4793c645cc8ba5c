/*
 * Where the database lies, and whether the file that was opened still has its name.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "internal.h"

static bool is_refusal(int error)
{
    return error == EACCES || error == EPERM || error == EROFS || error == ENOSPC || error == EDQUOT;
}

bool store_find_place(store *kept, const char *dir, store_notice *notice)
{
    char lock[STORE_PATH_MAX];
    if (!store_make_dir(dir) || !store_join(kept->path, dir, "solitaire.db") ||
        !store_join(lock, dir, "solitaire.lock")) {
        store_say_trouble(kept, notice, "the directory %s cannot be used (%s).", store_shown(dir).text,
                          strerror(errno));
        return false;
    }
    kept->lock = store_lock_open(lock);
    kept->read_only = kept->lock < 0 && is_refusal(errno);
    if (kept->lock >= 0 || kept->read_only)
        return true;
    store_say_trouble(kept, notice, "no file can be made in %s (%s).", store_shown(dir).text, strerror(errno));
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

static store_file part_at(const store *kept, const char *tail)
{
    char name[STORE_PATH_MAX + 8];
    snprintf(name, sizeof name, "%s%s", kept->path, tail);
    return store_file_at(name);
}

store_file store_log_at(const store *kept) { return part_at(kept, "-wal"); }

store_file store_index_at(const store *kept) { return part_at(kept, "-shm"); }

bool store_same_file(store_file a, store_file b) { return a.inode == b.inode && a.device == b.device; }

bool store_is_still(store_file was, store_file is) { return store_same_file(was, is) && is.bytes >= was.bytes; }

bool store_is_cut(store_file was, store_file is) { return store_same_file(was, is) && is.bytes < was.bytes; }

bool store_is_in_place(const store *kept)
{
    return kept->file.inode && store_is_still(kept->file, store_file_at(kept->path)) &&
           (!kept->log.inode || store_is_still(kept->log, store_log_at(kept)));
}
