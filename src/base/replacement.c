#include "replacement.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- the temporary, and what removes it ------------------------------------------------------------------------- */

static char part[PATH_MAX + 32];    /* the name of the temporary file … */
static volatile sig_atomic_t named; /* … where there may be one */

static void remove_and_die(int signal_number)
{
    if (named)
        (void)unlink(part);
    (void)signal(signal_number, SIG_DFL);
    (void)raise(signal_number);
}

/*
 * A signal that is ignored, as under nohup, stays ignored.  Where there is no temporary, each does what it does anyway,
 * so the handlers may stay.
 */
static void watch_signals(void)
{
    static const int deadly[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction before, ours = {.sa_handler = remove_and_die};
    (void)sigemptyset(&ours.sa_mask);
    for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++)
        if (sigaction(deadly[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            (void)sigaction(deadly[i], &ours, NULL);
}

/* ---- opening ---------------------------------------------------------------------------------------------------- */

/* Make the new file under a name that nobody has, in the directory of the old one, with the rights that that had. */
static FILE *open_part(const char *path, const struct stat *old)
{
    int made = -1;
    for (int i = 0; i < 100 && made < 0; i++) {
        (void)snprintf(part, sizeof part, "%s.%ld-%d.part", path, (long)getpid(), i);
        named = 1; /* before it is made, or a signal between the two would leave it for ever */
        made = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        named = made >= 0;
        if (made < 0 && errno != EEXIST)
            break;
    }
    if (made >= 0 && old)
        (void)fchmod(made, old->st_mode & 07777);
    return made < 0 ? NULL : fdopen(made, "wb");
}

/*
 * The directory would let another file take its place, but the person who protected it meant it to stay. That holds for
 * root, too.
 */
static bool is_write_protected(const char *path, const struct stat *about)
{
    return !(about->st_mode & 0222) || faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0;
}

FILE *base_replacement_open(base_replacement *to, const char *name, bool signals)
{
    struct stat about;
    bool there = stat(name, &about) == 0, link = !there && lstat(name, &about) == 0;
    if (signals)
        watch_signals();
    to->direct = link || (there && !S_ISREG(about.st_mode));
    to->there = there && !to->direct;
    if (to->direct)
        return fopen(name, "wb");
    if (there && !realpath(name, to->path))
        return NULL;
    if (!there && (size_t)snprintf(to->path, sizeof to->path, "%s", name) >= sizeof to->path) {
        errno = ENAMETOOLONG;
        return NULL;
    }
    if (there && is_write_protected(to->path, &about)) {
        errno = EACCES;
        return NULL;
    }
    return open_part(to->path, there ? &about : NULL);
}

/* ---- ending ----------------------------------------------------------------------------------------------------- */

/* A file's name is on the disk once its directory is; some file systems cannot write a directory on request. */
bool base_sync_folder_of(const char *path)
{
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    int length = slash ? (int)(slash - path) : 1;
    (void)snprintf(folder, sizeof folder, "%.*s", length ? length : 1, slash ? path : ".");
    int fd = open(folder, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return errno == EACCES; /* a directory that can be written need not be readable */
    bool good = fsync(fd) == 0 || errno == EINVAL || errno == ENOTSUP;
    (void)close(fd);
    return good;
}

/*
 * The content is written first; otherwise a power cut could leave an empty file under the name, with the old one gone.
 */
static bool take_place(const char *path) { return rename(part, path) == 0 && base_sync_folder_of(path); }

static bool close_whole(FILE *out, bool sync)
{
    bool good = !ferror(out) && fflush(out) == 0 && (!sync || fsync(fileno(out)) == 0);
    int why = errno;
    bool closed = fclose(out) == 0;
    if (!good)
        errno = why;
    return good && closed;
}

bool base_replacement_end(const base_replacement *to, FILE *out, bool whole)
{
    bool good = close_whole(out, whole && !to->direct);
    if (to->direct)
        return good;
    good = good && (!whole || take_place(to->path));
    int why = errno;
    (void)unlink(part); /* once the file has taken its place, this name is gone */
    named = 0;
    errno = why;
    return good;
}
