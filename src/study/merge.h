/*
 * --merge of solve and simulate: add up the slices of a study.
 */
#ifndef STUDY_MERGE_H
#define STUDY_MERGE_H

#include "base/fault.h"
#include "tally.h"

/*
 * Add up what stands in these files, "-" being the standard input.  They may be sliced in different ways and come in
 * any order, and a file may hold several slices, one behind the other; but each deal of the study must stand there
 * exactly once, and all under the same options.  False with a sentence, which names the deal that is missing or there
 * twice.
 */
bool study_merge(const char *const *paths, int count, FILE *standard_input, study_tally *tally, base_fault *fault);

#endif
