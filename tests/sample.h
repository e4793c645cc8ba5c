/*
 * SAMPLE: how many of a large number of cases a test takes.  The optimised build takes all of them; under the
 * sanitizers, which watch each step, and in `scripts/test --quick`, for which somebody waits, a share of them shows the
 * same mistakes.
 */
#ifndef TESTS_SAMPLE_H
#define TESTS_SAMPLE_H

#ifdef NDEBUG
#define SAMPLE(all, share) (all)
#else
#define SAMPLE(all, share) (share)
#endif

#endif
