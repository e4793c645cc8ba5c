/*
 * solitaire export: print the record of a game that is kept, or write all of them into a file.
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "archive/backup.h"
#include "archive/backup_contents.h"
#include "commands.h"
#include "session/store_open.h"
#include "store/health.h"

static int export_one(const base_world *world, const settings_values *settings, const char *word)
{
    static char text[SOL_RECORD_BYTES_MAX + 1];
    static session_record record;
    base_fault fault;
    if (!session_record_load(world, settings, word, NULL, &record, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    size_t length = sol_record_write(&record.game, record.played, text, sizeof text);
    if (length >= sizeof text)
        return base_complain(world, BASE_FAILED, "the record of this game is too long");
    (void)fwrite(text, 1, length, world->out);
    return BASE_GOOD;
}

/* ---- all of them ------------------------------------------------------------------------------------------------ */

typedef struct writing {
    const base_world *world;
    store *kept;
    FILE *out;
    uint64_t written, refused;
    bool whole; /* nothing that could be read was left out */
    bool force; /* replace a file whatever it has */
    bool ours;  /* the file that is there is a backup, and this is what it has: */
    archive_contents old;
} writing;

static bool write_game(const figures_row *row, void *context)
{
    static session_record record;
    writing *to = context;
    base_fault fault;
    if (row->events == 0)
        return true; /* dealt and never touched */
    bool good = session_record_of(to->kept, row->id, &record, &fault);
    if (good && !archive_backup_write(to->out, row, &record))
        good = base_fault_set(&fault, "the record of game %" PRId64 " is too long", row->id);
    if (good)
        archive_contents_have_game(&to->old, row->started, &record.game);
    if (!good)
        (void)base_complain(to->world, 0, fault.text);
    to->written += good;
    to->refused += !good;
    return !ferror(to->out);
}

static bool write_reset(int draw, int64_t at, void *context)
{
    writing *to = context;
    archive_backup_write_reset(to->out, draw, at);
    archive_contents_have_reset(&to->old, draw, at);
    return !ferror(to->out);
}

static int write_all(writing *to)
{
    static const store_filter all = {.by_number = true}; /* so that import gives numbers in the same order */
    to->whole = store_list(to->kept, &all, write_game, to) && store_resets(to->kept, write_reset, to);
    if (!to->whole && !ferror(to->out))
        return base_complain(to->world, BASE_FAILED,
                             "the games could not be read to their end; a file that was there stays as it was");
    return to->refused || !to->whole ? BASE_FAILED : BASE_GOOD;
}

/* Where to write: a file of its own name, that takes the other's place; or, where that is a device or a pipe, there. */
typedef struct target {
    char path[PATH_MAX];      /* what was named, or the file to which its links lead */
    bool there;               /* a file to lose */
    char part[PATH_MAX + 32]; /* the temporary; empty = `path` itself is written to */
} target;

/* A name that nobody has, in the directory of the file; it will have the rights that the file had. */
static FILE *create_part(target *to, const struct stat *old)
{
    int made = -1;
    for (int i = 0; i < 100 && made < 0; i++) {
        (void)snprintf(to->part, sizeof to->part, "%s.%ld-%d.part", to->path, (long)getpid(), i);
        made = open(to->part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (made < 0 && errno != EEXIST)
            break;
    }
    if (made >= 0 && old)
        (void)fchmod(made, old->st_mode & 07777);
    if (made < 0)
        to->part[0] = 0;
    return made < 0 ? NULL : fdopen(made, "wb");
}

/* Its directory would let another file take its place, but whoever protected it meant it to stay; root too. */
static bool is_write_protected(const char *path, const struct stat *about)
{
    return !(about->st_mode & 0222) || faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0;
}

static FILE *open_target(target *to, const char *name)
{
    struct stat about;
    bool there = stat(name, &about) == 0, link = !there && lstat(name, &about) == 0;
    to->part[0] = 0;
    to->there = false;
    if (link || (there && !S_ISREG(about.st_mode)))
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
    to->there = there;
    return create_part(to, there ? &about : NULL);
}

/* Does it all lie where it was to?  What is not whole takes nobody's place. */
static bool finish(const target *to, FILE *out, bool whole)
{
    bool good = !ferror(out);
    good = fclose(out) == 0 && good;
    if (!to->part[0])
        return good;
    if (good && whole && rename(to->part, to->path) == 0)
        return true;
    int why = errno;
    (void)remove(to->part);
    errno = why;
    return good && !whole; /* that has been told */
}

/* What the file that is there has; it is asked before the new one is written. */
static void read_old(writing *to, const target *at)
{
    FILE *file = at->there && !to->force ? fopen(at->path, "rb") : NULL;
    to->ours = file && archive_contents_read(&to->old, file);
    if (file)
        (void)fclose(file);
}

/* Is all that the file there has in the new one too?  False with a sentence. */
static bool covers(const writing *to, const char *path, base_fault *fault)
{
    uint64_t line;
    size_t lacking = archive_contents_lacking(&to->old, &line);
    if (!to->ours)
        return base_fault_set(fault,
                              "%s is no backup of games and stays as it is; name another, or replace it with --force",
                              base_show(path).text);
    if (lacking)
        (void)base_fault_set(fault,
                             "%s has games or moves that are not kept here, in %zu of its lines, first in line %" PRIu64
                             ", and stays as it is; import it first, name another, or replace it with --force",
                             base_show(path).text, lacking, line);
    return lacking == 0;
}

/* Nothing is lost by taking the place of what is there: that stays as it was where anything would be. */
static int may_replace(writing *to, const target *at, int status)
{
    base_fault fault;
    if (!at->there || to->force || !to->whole)
        return status;
    if (to->refused)
        (void)base_fault_set(&fault, "the file that was there may have those games and stays as it was; name another");
    else if (covers(to, at->path, &fault))
        return status;
    to->whole = false;
    return base_complain(to->world, BASE_FAILED, fault.text);
}

static int write_file(writing *to, const char *path)
{
    static target at;
    base_fault fault;
    to->out = open_target(&at, path);
    if (to->out)
        read_old(to, &at);
    int status = to->out ? may_replace(to, &at, write_all(to)) : BASE_FAILED;
    if (!to->out || !finish(&at, to->out, to->whole)) {
        (void)base_fault_set(&fault, "%s cannot be written: %s", base_show(path).text, strerror(errno));
        return base_complain(to->world, BASE_FAILED, fault.text);
    }
    if (to->whole)
        (void)fprintf(to->world->out, "%" PRIu64 " games written to %s.\n", to->written, base_show(path).text);
    return status;
}

static int export_all(const base_world *world, const settings_values *settings, const char *path)
{
    store_notice notice;
    store *kept = session_store_look(settings, &notice);
    if (notice.text[0])
        (void)base_complain(world, 0, notice.text);
    if (!kept)
        return BASE_FAILED;
    writing to = {.world = world, .kept = kept, .out = world->out, .force = settings_is_on(settings, SETTINGS_FORCE)};
    int status = strcmp(path, "-") == 0 ? write_all(&to) : write_file(&to, path);
    archive_contents_end(&to.old);
    store_close(kept);
    return status;
}

int cli_export(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    const char *all = settings->of[SETTINGS_ALL].text;
    if (*all && arguments->count)
        return base_complain(world, BASE_BAD_INPUT, "--all writes every game; name no single one besides");
    if (!*all && settings_is_on(settings, SETTINGS_FORCE))
        return base_complain(world, BASE_BAD_INPUT,
                             "--force says something only with --all FILE, which may replace a file");
    if (*all)
        return export_all(world, settings, all);
    if (arguments->count == 0 || !session_names_kept_game(arguments->words[0]))
        return base_complain(world, BASE_BAD_INPUT,
                             "say which game: solitaire export last, or its number; solitaire games lists them");
    return export_one(world, settings, arguments->words[0]);
}
