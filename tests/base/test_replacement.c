/* A file that takes another's place: the name that it has until then, and the signals that end a program. */
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../test.h"
#include "base/replacement.h"

static char dir[64], path[80];

static int make_dir(void **state)
{
    (void)snprintf(dir, sizeof dir, "/tmp/solitaire-replacement-XXXXXX");
    if (!mkdtemp(dir))
        return -1;
    (void)snprintf(path, sizeof path, "%s/game", dir);
    return 0;
}

static int remove_dir(void **state)
{
    (void)unlink(path);
    return rmdir(dir);
}

static bool is_there(const char *name) { return access(name, F_OK) == 0; }

TEST_CASE(a_name_that_is_taken_is_left_to_who_has_it)
{
    static base_replacement to;
    char taken[120];
    (void)snprintf(taken, sizeof taken, "%s.%ld-0.part", path, (long)getpid());
    FILE *other = fopen(taken, "w");
    assert_non_null(other);
    assert_int_equal(fclose(other), 0);
    FILE *out = base_replacement_open(&to, path, false);
    assert_non_null(out);
    assert_int_equal(fputs("kept", out) < 0, 0);
    assert_true(base_replacement_end(&to, out, true));
    assert_true(is_there(path));
    assert_int_equal(unlink(taken), 0);
}

/* Begin a replacement in a process of its own, which the signal then ends. */
static void begin_and_be_ended_by(int signal_number)
{
    static base_replacement to;
    (void)signal(signal_number, SIG_DFL);
    FILE *out = base_replacement_open(&to, path, true);
    if (out)
        (void)raise(signal_number);
    _exit(0);
}

TEST_CASE(each_signal_that_ends_the_program_removes_the_file)
{
    static const int deadly[] = {SIGINT, SIGTERM, SIGHUP};
    for (int i = 0; i < 3; i++) {
        int status;
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0)
            begin_and_be_ended_by(deadly[i]);
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status));
        assert_int_equal(WTERMSIG(status), deadly[i]);
        assert_int_equal(rmdir(dir), 0); /* there is nothing in it */
        assert_int_equal(make_dir(NULL), 0);
    }
}

TEST_CASE(what_is_ignored_stays_ignored)
{
    static base_replacement to;
    assert_true(signal(SIGHUP, SIG_IGN) != SIG_ERR);
    FILE *out = base_replacement_open(&to, path, true);
    assert_non_null(out);
    assert_int_equal(raise(SIGHUP), 0);
    assert_true(base_replacement_end(&to, out, true));
    assert_true(is_there(path));
    assert_true(signal(SIGHUP, SIG_DFL) == SIG_IGN);
}

int main(void) { return run_each(make_dir, remove_dir); }
