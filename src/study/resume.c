#include "resume.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files.h"
#include "base/number.h"
#include "coach/coach.h"
#include "result_file.h"
#include "words/words.h"

/* ---- opening ---------------------------------------------------------------------------------------------------- */

static bool is_ours_alone(int file, const char *path, base_fault *fault)
{
    struct stat about;
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode))
        return base_fault_set(fault, "--resume %s: this is not a regular file", base_show(path).text);
    if (fcntl(file, F_SETLK, &lock) == 0 || (errno != EACCES && errno != EAGAIN))
        return true; /* if the file system has no locks, we go on without one */
    return base_fault_set(fault, "--resume %s: another process is writing into it", base_show(path).text);
}

static FILE *open_file(const char *path, bool *made, base_fault *fault)
{
    int number = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    *made = number >= 0;
    if (number < 0 && errno == EEXIST)
        number = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (number < 0) {
        (void)base_fault_set(fault, "--resume %s: %s", base_show(path).text, strerror(errno));
        return NULL;
    }
    FILE *file = is_ours_alone(number, path, fault) ? fdopen(number, "r+b") : NULL;
    if (!file)
        (void)close(number);
    return file;
}

/* ---- checking --------------------------------------------------------------------------------------------------- */

static bool check_study(const study_result_file *file, const study_terms *study, base_fault *fault)
{
    base_fault why;
    if (file->study.json != study->json)
        return base_fault_set(fault,
                              file->study.json ? N_("%s has lines of JSON; add --json")
                                               : N_("%s has lines of text; leave out --json"),
                              file->name);
    return (study_terms_same(&file->study, study, &why) && study_terms_same_slice(&file->study, study, &why)) ||
           base_fault_set(fault, "%s is of another study: %s", file->name, why.text);
}

static bool check_row(const study_result_file *file, const study_terms *study, uint64_t rows, base_fault *fault)
{
    char name[STUDY_NAME_MAX];
    if (study->deals.listed && rows >= study_slice_total(&study->slice, study->deals.total))
        return base_fault_set(fault, "%s:%" PRIu64 ": deal %s comes after the last", file->name, file->line,
                              base_show(file->row.name).text);
    study_deals_name(&study->deals, study_slice_place(&study->slice, rows), name);
    return strcmp(name, file->row.name) == 0 ||
           base_fault_set(fault, "%s:%" PRIu64 ": deal %s stands where deal %s should", file->name, file->line,
                          base_show(file->row.name).text, name);
}

static bool not_ours(const study_result_file *file, base_fault *fault)
{
    return base_fault_set(fault, "%s:%" PRIu64 ": this is not a line of a study; nothing was changed", file->name,
                          file->line);
}

/* May a torn first line be cut off? Yes, if it is the beginning of the line that we would write. */
static bool is_torn_start(const study_result_file *file, const study_terms *study)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return false;
    study_terms_write(out, study);
    (void)fclose(out);
    bool ours = text && strncmp(text, file->text, strlen(file->text)) == 0;
    free(text);
    return ours;
}

/* Read all rows, and count those that are whole. */
static bool read_rows(study_result_file *file, const study_terms *study, study_resumed *resumed, base_fault *fault)
{
    int what = study_result_file_next(file);
    if (what == STUDY_FILE_END)
        return true;
    if (what == STUDY_FILE_UNREAD)
        return base_input_fault(file->name, fault);
    if (what == STUDY_FILE_TORN && !file->begun)
        return is_torn_start(file, study) || not_ours(file, fault);
    if (what != STUDY_FILE_STUDY)
        return not_ours(file, fault);
    if (!check_study(file, study, fault))
        return false;
    while ((what = study_result_file_next(file)) == STUDY_FILE_ROW) {
        if (!check_row(file, study, resumed->rows, fault))
            return false;
        study_tally_add(&resumed->tally, &file->row);
        resumed->rows++;
    }
    if (what == STUDY_FILE_UNREAD)
        return base_input_fault(file->name, fault);
    return what == STUDY_FILE_END || what == STUDY_FILE_TORN || not_ours(file, fault);
}

/* ---- going on --------------------------------------------------------------------------------------------------- */

bool study_resume_begin(const study_resumed *resumed, const study_terms *study)
{
    off_t end = (off_t)resumed->whole;
    if (fseeko(resumed->out, end, SEEK_SET) != 0 || ftruncate(fileno(resumed->out), end) != 0)
        return false;
    if (end == 0)
        study_terms_write(resumed->out, study);
    return true;
}

bool study_resume_open(const char *path, const study_terms *study, study_resumed *resumed, base_fault *fault)
{
    base_shown shown = base_show(path);
    study_result_file file = {.name = shown.text};
    *resumed = (study_resumed){.tally.by = study->by};
    file.in = open_file(path, &resumed->made, fault);
    if (!file.in)
        return false;
    bool good = read_rows(&file, study, resumed, fault);
    study_result_file_free(&file);
    resumed->whole = file.whole;
    if (good)
        resumed->out = file.in;
    else
        (void)fclose(file.in);
    return good;
}

uint64_t study_resume_worlds(const char *path)
{
    study_result_file file = {.in = fopen(path, "rb"), .name = path};
    uint64_t worlds = 0;
    if (!file.in)
        return 0;
    if (study_result_file_next(&file) == STUDY_FILE_STUDY && file.study.by == STUDY_PLAYS_FAIR)
        (void)base_number_read(file.study.value[STUDY_WORLDS], &worlds);
    study_result_file_free(&file);
    (void)fclose(file.in);
    return worlds <= COACH_WORLDS_MAX ? worlds : 0;
}
