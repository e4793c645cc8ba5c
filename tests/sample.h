/*
 * SAMPLE: how many of very many a test takes.  The optimised build takes them all; where the sanitizers watch each step, or somebody waits
 * for `scripts/test --quick`, a share of them shows the same mistakes.
 */
#ifndef TESTS_SAMPLE_H
#define TESTS_SAMPLE_H

#ifdef NDEBUG
#define SAMPLE(all, share) (all)
#else
#define SAMPLE(all, share) (share)
#endif

#endif
