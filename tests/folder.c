/*
 * The program of a folder's tests: test_FOLDER SUBJECT runs those of the file test_SUBJECT.c.  CMakeLists.txt renames
 * the main of each file, and writes the table of the files, a line TEST(SUBJECT) each, whose name is TESTS_OF_FOLDER.
 */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>

#define TEST(subject) int main_of_##subject(void);
#include TESTS_OF_FOLDER
#undef TEST

/* How many files are open: a test, and what it calls, closes all that it opens, which no sanitizer looks after. */
static int open_files(void)
{
    int open = 0;
    for (int file = 0; file < 1024; file++)
        open += fcntl(file, F_GETFD) != -1;
    return open;
}

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
        if (strcmp(words[1], files[i].subject) == 0) {
            int before = open_files(), failed = files[i].run(), more = open_files() - before;
            if (more)
                (void)fprintf(stderr, "[  FAILED  ] %s leaves %d files open\n", words[1], more);
            return failed ? failed : more != 0;
        }
    (void)fprintf(stderr, "usage: %s SUBJECT, the name of a file test_SUBJECT.c\n", words[0]);
    return 2;
}
