/*
 * The fuzz targets as ordinary tests, for compilers without libFuzzer: fuzz_NAME CORPUS… runs each input once.
 */
#include "corpus.h"
#include "fuzz.h"

int main(int argc, char **argv)
{
    int inputs = 0;
    for (int i = 1; i < argc; i++) {
        fuzz_corpus corpus = fuzz_corpus_open(argv[i]);
        for (fuzz_input input; fuzz_corpus_next(&corpus, &input); inputs++) {
            /* The memory is exactly as large as the input, so that reading one byte beyond it is noticed. */
            uint8_t *data = malloc(input.size ? input.size : 1);
            FUZZ_CHECK(data);
            memcpy(data, input.data, input.size);
            fprintf(stderr, "%s: %s\n", argv[i], input.name); /* the last line before a crash names the input */
            LLVMFuzzerTestOneInput(data, input.size);
            free(data);
        }
        free(corpus.bytes);
    }
    fprintf(stderr, "%d inputs\n", inputs);
    return inputs == 0; /* an empty corpus would test nothing */
}
