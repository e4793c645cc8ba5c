/* fuzz_seeds CORPUS FOLDER: write each input of the corpus into the folder, where libFuzzer reads them. */
#include "corpus.h"

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    fuzz_corpus corpus = fuzz_corpus_open(argv[1]);
    for (fuzz_input input; fuzz_corpus_next(&corpus, &input);) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", argv[2], input.name);
        FILE *file = fopen(path, "wb");
        if (!file || fwrite(input.data, 1, input.size, file) != input.size || fclose(file) != 0) {
            perror(path);
            return 2;
        }
    }
    free(corpus.bytes);
    return 0;
}
