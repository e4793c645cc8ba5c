#include "other.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* The child plays as other_play says, and then waits until it is told to end. */
static int play_along(int say, int listen)
{
    store_notice notice;
    store_ticket ticket = {0};
    char go;
    enum { KEYS_MOST = 1000 };
    if (read(listen, &go, 1) != 1)
        return 0;
    store *kept = store_open(place->dir, TEST_NOW, &notice);
    if (!store_resume(kept, place->b.events, place->b.steps, &place->b.game, &place->b.played, &ticket, &notice)) {
        test_deal(&place->b, 7);
        (void)store_begin(kept, &place->b.game, TEST_NOW, &ticket, &notice);
        for (int key = 0; key < KEYS_MOST && !ticket.id;
             key++) /* each key waits only a moment for the other processes */
            (void)store_save(kept, &place->b.game, place->b.played, TEST_NOW, &ticket, &notice);
    }
    bool well = kept && write(say, &ticket.id, sizeof ticket.id) == sizeof ticket.id && read(listen, &go, 1) == 0;
    store_close(kept);
    return well ? 0 : 1;
}

other other_start(void)
{
    int said[2], told[2];
    assert_int_equal(pipe(said), 0);
    assert_int_equal(pipe(told), 0);
    pid_t id = fork();
    assert_true(id >= 0);
    if (id == 0) {
        close(said[0]);
        close(told[1]);
        _exit(play_along(said[1], told[0]));
    }
    close(said[1]);
    close(told[0]);
    return (other){id, said[0], told[1]};
}

void other_go(const other *process) { assert_int_equal(write(process->told, "g", 1), 1); }

int64_t other_says(const other *process)
{
    int64_t id = -1;
    assert_int_equal(read(process->said, &id, sizeof id), sizeof id);
    return id;
}

int64_t other_play(const other *process)
{
    other_go(process);
    return other_says(process);
}

void other_end(const other *process, int signal)
{
    int status;
    if (signal)
        kill(process->id, signal);
    close(process->told);
    assert_int_equal(waitpid(process->id, &status, 0), process->id);
    close(process->said);
    if (signal)
        assert_true(WIFSIGNALED(status));
    else
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}
