/*
 * The fuzz targets as ordinary tests, for compilers without libFuzzer: fuzz_NAME FILE_OR_DIRECTORY… runs each input
 * once.
 */
#include <dirent.h>
#include <sys/stat.h>

#include "fuzz.h"

static int run_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    struct stat status;
    if (!file || fstat(fileno(file), &status) != 0) {
        perror(path);
        exit(2);
    }
    /* The memory is exactly as large as the input, so that reading one byte beyond it is noticed. */
    size_t size = (size_t)status.st_size;
    uint8_t *data = malloc(size ? size : 1);
    if (!data || fread(data, 1, size, file) != size) {
        fprintf(stderr, "%s: cannot be read\n", path);
        exit(2);
    }
    fclose(file);
    fprintf(stderr, "%s\n", path); /* the last line before a crash names the input */
    LLVMFuzzerTestOneInput(data, size);
    free(data);
    return 1;
}

static int run_directory(const char *path)
{
    DIR *directory = opendir(path);
    if (!directory)
        return run_file(path);
    int inputs = 0;
    for (struct dirent *entry; (entry = readdir(directory));) {
        char name[4096];
        int length = snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        if (entry->d_name[0] != '.' && length > 0 && (size_t)length < sizeof name)
            inputs += run_file(name);
    }
    closedir(directory);
    return inputs;
}

int main(int argc, char **argv)
{
    int inputs = 0;
    for (int i = 1; i < argc; i++)
        inputs += run_directory(argv[i]);
    fprintf(stderr, "%d inputs\n", inputs);
    return inputs == 0; /* an empty corpus would test nothing */
}
