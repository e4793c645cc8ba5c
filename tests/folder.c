/*
 * The program of a folder's tests: test_FOLDER SUBJECT runs those of the file test_SUBJECT.c.  CMakeLists.txt renames
 * the main of each file, and writes the table of the files, a line TEST(SUBJECT) each, whose name is TESTS_OF_FOLDER.
 */
#include <stdio.h>
#include <string.h>

#define TEST(subject) int main_of_##subject(void);
#include TESTS_OF_FOLDER
#undef TEST

int main(int count, char **words)
{
    static const struct {
        const char *subject;
        int (*run)(void);
    } files[] = {
#define TEST(subject) {#subject, main_of_##subject},
#include TESTS_OF_FOLDER
    };
    for (size_t i = 0; count == 2 && i < sizeof files / sizeof *files; i++)
        if (strcmp(words[1], files[i].subject) == 0)
            return files[i].run();
    (void)fprintf(stderr, "usage: %s SUBJECT, which is one of\n", words[0]);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        (void)fprintf(stderr, "  %s\n", files[i].subject);
    return 2;
}
