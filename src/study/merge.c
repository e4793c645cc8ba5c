#include "merge.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/grown.h"
#include "result_file.h"
#include "words/words.h"

/* A run of lines under one first line. */
typedef struct part {
    const char *path;
    study_slice slice;
    uint64_t rows;
} part;

typedef struct merging {
    study_result_file file; /* being read */
    const char *path;
    study_terms study; /* the terms of the first part; all others must have the same */
    part *parts;
    size_t count;
    unsigned char *seen; /* a bit for each deal of the study */
    study_tally *tally;
    base_fault *fault;
} merging;

/* Begin the sentence with the line; more is added to it. */
static bool blame(merging *m, const char *what)
{
    return base_fault_set(m->fault, "%s:%" PRIu64 ": %s", m->file.name, m->file.line, words_of(what));
}

/* ---- parts ------------------------------------------------------------------------------------------------------ */

static bool no_memory(merging *m)
{
    return base_fault_set(m->fault, "there is not enough memory for so large a study");
}

static bool add_part(merging *m)
{
    part *more = base_grown(m->parts, m->count, sizeof *more);
    if (!more)
        return no_memory(m);
    m->parts = more;
    m->parts[m->count++] = (part){.path = m->path, .slice = m->file.study.slice};
    return true;
}

static bool begin_study(merging *m)
{
    m->study = m->file.study;
    m->tally->by = m->study.by;
    if (!m->study.deals.listed && strcmp(m->study.deals.text, STUDY_DECKS) != 0)
        return blame(m, N_("this is one position of a game, and there is nothing to add to it"));
    if (!m->study.deals.listed)
        return blame(m,
                     N_("its decks came through a pipe, so their number is unknown; solve them from a file to merge"));
    m->seen = calloc(1, (size_t)(m->study.deals.total / 8 + 1));
    return m->seen || no_memory(m);
}

static bool take_study(merging *m)
{
    base_fault why;
    if (m->count == 0 && !begin_study(m))
        return false;
    if (study_terms_same(&m->file.study, &m->study, &why))
        return add_part(m);
    (void)blame(m, "");
    return base_fault_append(m->fault, "another study than in %s: %s", base_show(m->parts[0].path).text, why.text);
}

/* ---- deals ------------------------------------------------------------------------------------------------------ */

/* Which part has that deal?  There is one. */
static const part *part_with(const merging *m, uint64_t place)
{
    const part *p = m->parts;
    while (place % p->slice.of != p->slice.number - 1 || place / p->slice.of >= p->rows)
        p++;
    return p;
}

/* Check that each deal stands at its place, and in one part only. */
static bool check_row(merging *m, const part *p, uint64_t place)
{
    char name[STUDY_NAME_MAX];
    if (place >= m->study.deals.total)
        return blame(m, N_("more deals than this slice has"));
    study_deals_name(&m->study.deals, place, name);
    if (strcmp(name, m->file.row.name) != 0) {
        (void)blame(m, "");
        return base_fault_append(m->fault, "deal %s stands where deal %s should", base_show(m->file.row.name).text,
                                 name);
    }
    if (!(m->seen[place / 8] >> place % 8 & 1))
        return true;
    return base_fault_set(m->fault, "deal %s stands twice: in %s and in %s", name,
                          base_show(part_with(m, place)->path).text, base_show(p->path).text);
}

static bool take_row(merging *m)
{
    part *p = &m->parts[m->count - 1];
    uint64_t place = study_slice_place(&p->slice, p->rows);
    if (!check_row(m, p, place))
        return false;
    m->seen[place / 8] |= (unsigned char)(1 << place % 8);
    p->rows++;
    study_tally_add(m->tally, &m->file.row);
    return true;
}

static bool all_seen(merging *m)
{
    char name[STUDY_NAME_MAX];
    uint64_t missing = 0, first = 0;
    for (uint64_t place = m->study.deals.total; place-- > 0;) {
        if (m->seen[place / 8] >> place % 8 & 1)
            continue;
        first = place;
        missing++;
    }
    if (missing == 0)
        return true;
    study_deals_name(&m->study.deals, first, name);
    return missing == 1
               ? base_fault_set(m->fault, "deal %s is missing", name)
               : base_fault_set(m->fault, "%" PRIu64 " deals are missing, the first of them %s", missing, name);
}

/* ---- files ------------------------------------------------------------------------------------------------------ */

static bool take_lines(merging *m)
{
    for (;;) {
        int what = study_result_file_next(&m->file);
        if (what == STUDY_FILE_END)
            return true;
        if (what == STUDY_FILE_UNREAD)
            return base_input_fault(m->path, m->fault);
        if (what == STUDY_FILE_TORN)
            return base_fault_set(m->fault, "%s ends in the middle of a line; --resume continues it", m->file.name);
        if (what == STUDY_FILE_BAD)
            return blame(m, N_("this is not a line of a study"));
        if (!(what == STUDY_FILE_STUDY ? take_study : take_row)(m))
            return false;
    }
}

static bool take_file(merging *m, const char *path, FILE *standard_input)
{
    base_input in;
    if (!base_input_open(&in, path, standard_input, m->fault))
        return false;
    const base_shown shown = base_show(in.name);
    m->path = in.name;
    m->file = (study_result_file){.in = in.file, .name = shown.text};
    bool good = take_lines(m);
    base_input_close(&in);
    study_result_file_free(&m->file);
    return good;
}

bool study_merge(const char *const *paths, int count, FILE *standard_input, study_tally *tally, base_fault *fault)
{
    merging m = {.tally = tally, .fault = fault};
    bool good = true;
    for (int i = 0; good && i < count; i++)
        good = take_file(&m, paths[i], standard_input);
    if (good && m.count == 0)
        good = base_fault_set(fault, "there is no study in these files");
    good = good && all_seen(&m);
    free(m.seen);
    free(m.parts);
    return good;
}
