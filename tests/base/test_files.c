/*
 * Whole files of a bounded size, and where they lie.
 */
#include <fcntl.h>
#include <unistd.h>

#include "../test.h"
#include "base/files.h"

static const char *home;

static char *environment(const char *name) { return (char *)(strcmp(name, "HOME") == 0 ? home : NULL); }

/* Write a new file with this text; the caller removes it. */
static void write_file(char path[64], const char *text)
{
    (void)snprintf(path, 64, "/tmp/solitaire-files-XXXXXX");
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, text, strlen(text)), strlen(text));
    assert_int_equal(close(file), 0);
}

TEST_CASE(a_file_that_just_fits_is_read_and_one_byte_more_is_refused)
{
    char path[64], text[9];
    size_t length;
    base_fault fault;
    write_file(path, "12345678");
    assert_true(base_file_read(path, NULL, text, 9, &length, &fault));
    assert_int_equal(length, 8);
    assert_string_equal(text, "12345678");
    assert_false(base_file_read(path, NULL, text, 8, &length, &fault));
    assert_non_null(strstr(fault.text, "is longer than 7 bytes"));
    assert_int_equal(unlink(path), 0);
}

TEST_CASE(what_would_lie_below_a_file_is_not_there)
{
    char path[64], below[80];
    write_file(path, "");
    (void)snprintf(below, sizeof below, "%s/config", path);
    assert_true(base_file_exists(path));
    assert_false(base_file_exists(below));
    assert_int_equal(unlink(path), 0);
    assert_false(base_file_exists(path));
}

TEST_CASE(a_folder_is_made_with_all_above_it_but_not_below_a_file)
{
    char top[] = "/tmp/solitaire-files-XXXXXX", path[80];
    assert_non_null(mkdtemp(top));
    (void)snprintf(path, sizeof path, "%s/a/b", top);
    for (int again = 0; again < 2; again++)
        assert_true(base_file_folder(path, 0700));
    assert_int_equal(rmdir(path), 0);
    assert_int_equal(close(open(path, O_CREAT | O_WRONLY, 0600)), 0);
    (void)strcat(path, "/c");
    assert_false(base_file_folder(path, 0700));
    path[strlen(path) - 2] = 0;
    assert_int_equal(unlink(path), 0);
    path[strlen(path) - 2] = 0;
    assert_int_equal(rmdir(path), 0);
    assert_int_equal(rmdir(top), 0);
}

TEST_CASE(a_path_is_shown_from_the_home_on)
{
    home = "/home/ann";
    assert_string_equal(base_file_show(environment, "/home/ann/cards").text, "~/cards");
    assert_string_equal(base_file_show(environment, "/home/anna/cards").text, "/home/anna/cards");
    home = "/";
    assert_string_equal(base_file_show(environment, "//cards").text, "//cards");
    home = NULL;
    assert_string_equal(base_file_show(environment, "/cards").text, "/cards");
}

int main(void) { return run_file(NULL); }
