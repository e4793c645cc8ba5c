#include "solve_resume.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "solve_file.h"

/* ---- opening ---------------------------------------------------------------------------------------------------- */

static bool is_ours_alone(int file, const char *path, cli_fault *fault)
{
    struct stat about;
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode))
        return cli_fail(fault, "--resume %s: this is not a regular file", cli_show(path).text);
    if (fcntl(file, F_SETLK, &lock) == 0 || (errno != EACCES && errno != EAGAIN))
        return true; /* where a file system has no locks we go on without */
    return cli_fail(fault, "--resume %s: another process is writing into it", cli_show(path).text);
}

static FILE *open_file(const char *path, bool *made, cli_fault *fault)
{
    int number = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    *made = number >= 0;
    if (number < 0 && errno == EEXIST)
        number = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (number < 0) {
        (void)cli_fail(fault, "--resume %s: %s", cli_show(path).text, strerror(errno));
        return NULL;
    }
    FILE *file = is_ours_alone(number, path, fault) ? fdopen(number, "r+b") : NULL;
    if (!file)
        (void)close(number);
    return file;
}

/* ---- checking --------------------------------------------------------------------------------------------------- */

static bool check_study(const solve_file *file, const solve_study *study, cli_fault *fault)
{
    cli_fault why;
    if (file->study.json != study->json)
        return cli_fail(fault, "%s has lines of %s; %s --json", file->name, file->study.json ? "JSON" : "text",
                        file->study.json ? "add" : "leave out");
    return (solve_study_same(&file->study, study, &why) && solve_study_same_slice(&file->study, study, &why)) ||
           cli_fail(fault, "%s is of another study: it %s", file->name, why.text);
}

static bool check_row(const solve_file *file, const solve_study *study, uint64_t rows, cli_fault *fault)
{
    char name[SOLVE_NAME_MAX];
    if (study->deals.listed && rows >= solve_slice_total(&study->slice, study->deals.total))
        return cli_fail(fault, "%s:%" PRIu64 ": deal %s stands behind the last", file->name, file->line,
                        cli_show(file->row.name).text);
    solve_deals_name(&study->deals, solve_slice_place(&study->slice, rows), name);
    return strcmp(name, file->row.name) == 0 || cli_fail(fault, "%s:%" PRIu64 ": deal %s stands where deal %s should",
                                                         file->name, file->line, cli_show(file->row.name).text, name);
}

static bool not_ours(const solve_file *file, cli_fault *fault)
{
    return cli_fail(fault, "%s:%" PRIu64 ": this is no line of a study; nothing was changed", file->name, file->line);
}

/* May a torn first line be cut off?  If it is the beginning of the one that we would write. */
static bool is_torn_start(const solve_file *file, const solve_study *study)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return false;
    solve_study_write(out, study);
    (void)fclose(out);
    bool ours = text && strncmp(text, file->text, strlen(file->text)) == 0;
    free(text);
    return ours;
}

/* Read it all; what is whole is counted. */
static bool read_rows(solve_file *file, const solve_study *study, solve_resumed *resumed, cli_fault *fault)
{
    int what = solve_file_next(file);
    if (what == SOLVE_FILE_END)
        return !ferror(file->in) || cli_fail(fault, "%s cannot be read: %s", file->name, strerror(errno));
    if (what == SOLVE_FILE_TORN && !file->begun)
        return is_torn_start(file, study) || not_ours(file, fault);
    if (what != SOLVE_FILE_STUDY)
        return not_ours(file, fault);
    if (!check_study(file, study, fault))
        return false;
    while ((what = solve_file_next(file)) == SOLVE_FILE_ROW) {
        if (!check_row(file, study, resumed->rows, fault))
            return false;
        solve_tally_add(&resumed->tally, &file->row);
        resumed->rows++;
    }
    return what == SOLVE_FILE_END || what == SOLVE_FILE_TORN || not_ours(file, fault);
}

/* ---- going on --------------------------------------------------------------------------------------------------- */

bool solve_resume_begin(const solve_resumed *resumed, const solve_study *study)
{
    off_t end = (off_t)resumed->whole;
    if (fseeko(resumed->out, end, SEEK_SET) != 0 || ftruncate(fileno(resumed->out), end) != 0)
        return false;
    if (end == 0)
        solve_study_write(resumed->out, study);
    return true;
}

bool solve_resume_open(const char *path, const solve_study *study, solve_resumed *resumed, cli_fault *fault)
{
    static solve_file file;
    cli_shown shown = cli_show(path);
    memset(resumed, 0, sizeof *resumed);
    memset(&file, 0, sizeof file);
    file.name = shown.text;
    file.in = open_file(path, &resumed->made, fault);
    if (!file.in)
        return false;
    bool good = read_rows(&file, study, resumed, fault);
    solve_file_free(&file);
    resumed->whole = file.whole;
    if (good)
        resumed->out = file.in;
    else
        (void)fclose(file.in);
    return good;
}
