/*
 * Where the program's files are.
 */
#include "helper.h"

#include <sys/stat.h>

TEST_CASE(the_data_home_is_taken_if_it_is_set_and_ignored_if_it_is_relative_or_empty)
{
    static const char *const rows[][2] = {{"/somewhere/data", "/somewhere/data/solitaire"},
                                          {"data", "/home/sol/.local/share/solitaire"},
                                          {"", "/home/sol/.local/share/solitaire"}};
    char path[TEST_PATH_MAX];
    setenv("HOME", "/home/sol", 1);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        setenv("XDG_DATA_HOME", rows[i][0], 1);
        assert_true(store_default_dir(path, sizeof path));
        assert_string_equal(path, rows[i][1]);
    }
}

TEST_CASE(without_a_home_variable_the_password_file_is_asked)
{
    char path[TEST_PATH_MAX];
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    if (store_default_dir(path, sizeof path)) {
        const char tail[] = "/.local/share/solitaire";
        assert_int_equal(path[0], '/');
        assert_string_equal(path + strlen(path) - strlen(tail), tail);
    } else {
        assert_string_equal(path, "");
    }
}

TEST_CASE(a_path_that_does_not_fit_is_refused)
{
    char path[20];
    setenv("XDG_DATA_HOME", "/somewhere/data", 1);
    assert_false(store_default_dir(path, sizeof path));
    assert_string_equal(path, "");
}

TEST_CASE(directories_are_made_for_the_user_alone)
{
    struct stat found;
    test_dir_use("a/b//c/");
    test_close(test_open());
    test_dir_use("a/b");
    assert_int_equal(stat(place->dir, &found), 0);
    assert_int_equal(found.st_mode & 0777, 0700);
}

static void assert_private(const char *tail)
{
    struct stat found;
    assert_int_equal(stat(test_path(tail), &found), 0);
    assert_int_equal(found.st_mode & 0777, 0600);
}

TEST_CASE(what_is_kept_is_for_the_user_alone)
{
    mode_t before = umask(0);
    store *kept = test_open();
    assert_private("");
    assert_private("-wal");
    assert_private("-shm");
    test_close(kept);
    umask(before);
}

TEST_CASE(what_an_earlier_build_left_open_to_all_is_closed_to_them)
{
    assert_int_equal(mkdir(place->dir, 0700), 0);
    test_spill(place->db, "garbage in place of a database", 30);
    assert_int_equal(chmod(place->db, 0644), 0);
    test_close(store_open(place->dir, TEST_NOW, &place->notice));
    assert_private("");
    assert_private(".corrupt-20260801-000000");
}

TEST_CASE(after_closing_only_the_database_and_the_lock_are_left)
{
    test_close(test_open());
    assert_int_equal(test_count_files("solitaire"), 2);
    assert_int_equal(test_count_files("solitaire.db"), 1);
    assert_int_equal(test_count_files("solitaire.lock"), 1);
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
