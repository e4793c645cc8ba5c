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

#include "backup.h"
#include "starts.h"
#include "store/health.h"

static int export_one(const cli_world *world, const cli_settings *settings, const char *word)
{
    static char text[SOL_RECORD_BYTES_MAX + 1];
    static cli_record record;
    cli_fault fault;
    if (!cli_record_load(world, settings, word, NULL, &record, &fault))
        return cli_complain(world, CLI_BAD_INPUT, fault.text);
    size_t length = sol_record_write(&record.game, record.played, text, sizeof text);
    if (length >= sizeof text)
        return cli_complain(world, CLI_FAILED, "the record of this game is too long");
    (void)fwrite(text, 1, length, world->out);
    return CLI_GOOD;
}

/* ---- all of them ------------------------------------------------------------------------------------------------ */

typedef struct writing {
    const cli_world *world;
    store *kept;
    FILE *out;
    uint64_t written, refused;
    bool whole; /* nothing that could be read was left out */
    bool force; /* replace a file whatever it has */
    bool ours;  /* the file that is there is a backup, and this is what it has: */
    cli_starts old;
} writing;

static bool write_game(const store_row *row, void *context)
{
    static cli_record record;
    writing *to = context;
    cli_fault fault;
    if (row->events == 0)
        return true; /* dealt and never touched */
    bool good = cli_record_of(to->kept, row->id, &record, &fault);
    if (good && !cli_backup_write(to->out, row, &record))
        good = cli_fail(&fault, "the record of game %" PRId64 " is too long", row->id);
    if (good)
        cli_starts_have_game(&to->old, row->started, &record.game);
    if (!good)
        (void)cli_complain(to->world, 0, fault.text);
    to->written += good;
    to->refused += !good;
    return !ferror(to->out);
}

static bool write_reset(int draw, int64_t at, void *context)
{
    writing *to = context;
    cli_backup_write_reset(to->out, draw, at);
    cli_starts_have_reset(&to->old, draw, at);
    return !ferror(to->out);
}

static int write_all(writing *to)
{
    static const store_filter all = {.by_number = true}; /* so that import gives numbers in the same order */
    to->whole = store_list(to->kept, &all, write_game, to) && store_resets(to->kept, write_reset, to);
    if (!to->whole && !ferror(to->out))
        return cli_complain(to->world, CLI_FAILED,
                            "the games could not be read to their end; a file that was there stays as it was");
    return to->refused || !to->whole ? CLI_FAILED : CLI_GOOD;
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
    to->ours = file && cli_starts_read(&to->old, file);
    if (file)
        (void)fclose(file);
}

/* Is all that the file there has in the new one too?  False with a sentence. */
static bool covers(const writing *to, const char *path, cli_fault *fault)
{
    uint64_t line;
    size_t lacking = cli_starts_lacking(&to->old, &line);
    if (!to->ours)
        return cli_fail(fault, "%s is no backup of games and stays as it is; name another, or replace it with --force",
                        cli_show(path).text);
    if (lacking)
        (void)cli_fail(fault,
                       "%s has games or moves that are not kept here, in %zu of its lines, first in line %" PRIu64
                       ", and stays as it is; import it first, name another, or replace it with --force",
                       cli_show(path).text, lacking, line);
    return lacking == 0;
}

/* Nothing is lost by taking the place of what is there: that stays as it was where anything would be. */
static int may_replace(writing *to, const target *at, int status)
{
    cli_fault fault;
    if (!at->there || to->force || !to->whole)
        return status;
    if (to->refused)
        (void)cli_fail(&fault, "the file that was there may have those games and stays as it was; name another");
    else if (covers(to, at->path, &fault))
        return status;
    to->whole = false;
    return cli_complain(to->world, CLI_FAILED, fault.text);
}

static int write_file(writing *to, const char *path)
{
    static target at;
    cli_fault fault;
    to->out = open_target(&at, path);
    if (to->out)
        read_old(to, &at);
    int status = to->out ? may_replace(to, &at, write_all(to)) : CLI_FAILED;
    if (!to->out || !finish(&at, to->out, to->whole)) {
        (void)cli_fail(&fault, "%s cannot be written: %s", cli_show(path).text, strerror(errno));
        return cli_complain(to->world, CLI_FAILED, fault.text);
    }
    if (to->whole)
        (void)fprintf(to->world->out, "%" PRIu64 " games written to %s.\n", to->written, cli_show(path).text);
    return status;
}

static int export_all(const cli_world *world, const cli_settings *settings, const char *path)
{
    store_notice notice;
    store *kept = cli_store_look(settings, &notice);
    if (notice.text[0])
        (void)cli_complain(world, 0, notice.text);
    if (!kept)
        return CLI_FAILED;
    writing to = {.world = world, .kept = kept, .out = world->out, .force = cli_is_on(settings, CLI_FORCE)};
    int status = strcmp(path, "-") == 0 ? write_all(&to) : write_file(&to, path);
    cli_starts_end(&to.old);
    store_close(kept);
    return status;
}

int cli_export(const cli_world *world, const cli_settings *settings, const cli_arguments *arguments)
{
    const char *all = settings->of[CLI_ALL].text;
    if (*all && arguments->count)
        return cli_complain(world, CLI_BAD_INPUT, "--all writes every game; name no single one besides");
    if (!*all && cli_is_on(settings, CLI_FORCE))
        return cli_complain(world, CLI_BAD_INPUT,
                            "--force says something only with --all FILE, which may replace a file");
    if (*all)
        return export_all(world, settings, all);
    if (arguments->count == 0 || !cli_names_kept_game(arguments->words[0]))
        return cli_complain(world, CLI_BAD_INPUT,
                            "say which game: solitaire export last, or its number; solitaire games lists them");
    return export_one(world, settings, arguments->words[0]);
}
