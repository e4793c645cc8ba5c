#include "results.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files.h"
#include "base/grown.h"
#include "base/line_reader.h"

static bool add_row(study_results *results, const base_line_reader *line, const char *name, base_fault *fault)
{
    study_terms terms;
    study_row row;
    if (!study_row_read(line->text, line->length, &terms, &row))
        return base_fault_set(fault, "%s:%" PRIu64 ": this line does not belong to a study", name, line->number);
    if (!results->terms.text[STUDY_GAME][0])
        results->terms = terms;
    /* The player first, who has options and limits of his own. */
    for (int j = 0, i = STUDY_PLAYER; j < STUDY_TERMS; j++, i = (i + 1) % STUDY_TERMS) {
        const char *its = terms.text[i], *wanted = results->terms.text[i];
        if (strcmp(its, wanted) == 0)
            continue;
        if (i == STUDY_PLAYER && !(*its && *wanted))
            return base_fault_set(
                fault,
                *its ? N_("%s:%" PRIu64 ": this deal is from another study: it was played, not solved")
                     : N_("%s:%" PRIu64 ": this deal is from another study: it was solved, not played"),
                name, line->number);
        return base_fault_set(fault, "%s:%" PRIu64 ": this deal is from another study: it has %s \"%s\", not \"%s\"",
                              name, line->number, study_terms_key(i), base_show(its).text, wanted);
    }
    void *more = base_grown(results->names, results->count, sizeof *results->names);
    if (!more)
        return study_no_memory(fault);
    results->names = more;
    memcpy(results->names[results->count++], row.name, sizeof row.name);
    study_tally_add(&results->tally, &row);
    return true;
}

bool study_results_read(study_results *results, FILE *in, const char *name, off_t *whole, base_fault *fault)
{
    static const char start[] = "{\"deal\": \""; /* of each of our lines, and so of a piece of one */
    const base_shown shown = base_show(name);
    base_line_reader line = {.in = in};
    bool good = true;
    off_t read = 0;
    int what = BASE_LINES_OVER;
    while (good && (what = base_line_reader_next(&line)) == BASE_LINE && !feof(in) && !ferror(in)) {
        good = add_row(results, &line, shown.text, fault);
        read = ftello(in);
    }
    if (ferror(in))
        good = base_input_fault(name, fault);
    else if (good && what == BASE_LINES_NO_MEMORY)
        good = study_no_memory(fault);
    else if (good && what != BASE_LINES_OVER &&
             (what == BASE_LINE_TOO_LONG ||
              (whole &&
               memcmp(line.text, start, line.length < sizeof start - 1 ? line.length : sizeof start - 1) != 0)))
        good = base_fault_set(fault, "%s:%" PRIu64 ": this line does not belong to a study", shown.text, line.number);
    else if (good && what == BASE_LINE && !whole)
        good = base_fault_set(fault, "%s ends in the middle of a line: --resume continues the study", shown.text);
    if (whole)
        *whole = read;
    base_line_reader_end(&line);
    return good;
}

/* ---- looking deals up ------------------------------------------------------------------------------------------- */

static int compare_words(const void *one, const void *other) { return strcmp(one, other); }

bool study_results_sort(study_results *results, base_fault *fault)
{
    if (results->count > 0)
        qsort(results->names, results->count, sizeof *results->names, compare_words);
    for (size_t i = 1; i < results->count; i++)
        if (strcmp(results->names[i - 1], results->names[i]) == 0)
            return base_fault_set(fault, "deal %s appears twice", base_show(results->names[i]).text);
    return true;
}

bool study_results_have(const study_results *results, const char *deal)
{
    return results->count > 0 && bsearch(deal, results->names, results->count, sizeof *results->names, compare_words);
}

void study_results_free(study_results *results)
{
    free(results->names);
    *results = (study_results){.count = 0};
}

/* ---- going on --------------------------------------------------------------------------------------------------- */

static bool is_ours_alone(FILE *file, const char *path, base_fault *fault)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (!base_file_is_regular(path, fault))
        return false;
    if (fcntl(fileno(file), F_SETLK, &lock) == 0 || (errno != EACCES && errno != EAGAIN))
        return true; /* if the file system has no locks, we go on without one */
    return base_fault_set(fault, "--resume: another process is writing to %s", base_show(path).text);
}

FILE *study_results_resume(study_results *results, const char *path, base_fault *fault)
{
    off_t whole = 0;
    FILE *file = fopen(path, "a+b");
    if (!file) {
        (void)base_fault_set(fault, "--resume %s: %s", base_show(path).text, strerror(errno));
        return NULL;
    }
    rewind(file);
    bool good = is_ours_alone(file, path, fault) && study_results_read(results, file, path, &whole, fault) &&
                study_results_sort(results, fault);
    if (good && (ftruncate(fileno(file), whole) != 0 || fseeko(file, 0, SEEK_END) != 0))
        good = base_fault_set(fault, "--resume %s: %s", base_show(path).text, strerror(errno));
    if (good)
        return file;
    (void)fclose(file);
    return NULL;
}
