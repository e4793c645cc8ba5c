/*
 * The fuzz targets as ordinary tests, for compilers without libFuzzer, in one program: `fuzz_corpora NAME CORPUS` gives
 * the target fuzz_NAME.c each input once.  CMakeLists.txt renames the function of each target, and writes their table.
 */
#include "corpus.h"
#include "fuzz.h"

#define TARGET(name) int fuzz_##name(const uint8_t *data, size_t size);
#include "targets.def"
#undef TARGET

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        int (*takes)(const uint8_t *data, size_t size);
    } targets[] = {
#define TARGET(name) {#name, fuzz_##name},
#include "targets.def"
    };
    size_t target = 0;
    while (target < sizeof targets / sizeof *targets && !(argc == 3 && strcmp(targets[target].name, argv[1]) == 0))
        target++;
    FUZZ_CHECK(target < sizeof targets / sizeof *targets);
    fuzz_corpus corpus = fuzz_corpus_open(argv[2]);
    int inputs = 0;
    for (fuzz_input input; fuzz_corpus_next(&corpus, &input); inputs++) {
        /* The memory is exactly as large as the input, so that reading one byte beyond it is noticed. */
        uint8_t *data = malloc(input.size ? input.size : 1);
        FUZZ_CHECK(data);
        memcpy(data, input.data, input.size);
        fprintf(stderr, "%s: %s\n", argv[2], input.name); /* the last line before a crash names the input */
        targets[target].takes(data, input.size);
        free(data);
    }
    free(corpus.bytes);
    fprintf(stderr, "%d inputs\n", inputs);
    return inputs == 0; /* an empty corpus would test nothing */
}
