/*
 * The index of the log, solitaire.db-shm: every process that plays has it in its memory, and to look into a part of it
 * that has been cut off would kill the process (SIGBUS).
 */
#include "helper.h"
#include "other.h"
#include "store/history.h"
#include "store/stats.h"

#include <signal.h>
#include <unistd.h>

static store *playing(store_ticket *ticket)
{
    (void)test_keep_one();
    store *kept = test_open();
    test_deal_and_play(&place->a, 81, 20);
    assert_true(store_begin(kept, &place->a.game, TEST_NOW, ticket, &place->notice));
    return kept;
}

static void cut(off_t length)
{
    const char *path = test_path("-shm");
    assert_int_equal(length < 0 ? unlink(path) : truncate(path, length), 0);
}

static void keep_a_move(store *kept, store_ticket *ticket)
{
    test_play(&place->a, 1);
    assert_true(store_save(kept, &place->a.game, place->a.played, TEST_NOW, ticket, &place->notice));
    assert_string_equal(place->notice.text, "");
}

static void end(store *kept, store_ticket *ticket)
{
    int64_t id = ticket->id;
    store_release(kept, ticket);
    test_close(kept);
    test_assert_kept(id, &place->a);
    assert_int_equal(test_count_files("solitaire.db.corrupt"), 0);
}

/* The file is cut to these lengths in turn; −1 removes it. */
static const off_t lengths[] = {0, 3, 100, 20000, -1};
enum { LENGTHS = sizeof lengths / sizeof *lengths };

TEST_CASE(moves_are_kept_when_the_index_of_the_log_is_cut_short_or_gone)
{
    store *kept = playing(&place->ticket);
    for (int i = 0; i < LENGTHS; i++) {
        cut(lengths[i]);
        keep_a_move(kept, &place->ticket);
        keep_a_move(kept, &place->ticket);
    }
    end(kept, &place->ticket);
}

TEST_CASE(the_screens_of_what_is_kept_survive_it)
{
    static figures_stats stats;
    store *kept = playing(&place->ticket);
    figures_row row;
    figures_bankroll bankroll;
    for (int i = 0; i < LENGTHS; i++) {
        cut(lengths[i]);
        assert_int_equal(store_page(kept, NULL, 0, 1, &row), 1);
        cut(lengths[i]);
        assert_true(store_stats_read(kept, &(store_stats_filter){0}, TEST_NOW, &stats));
        cut(lengths[i]);
        assert_true(store_bankroll_read(kept, 3, &bankroll));
        cut(lengths[i]);
        assert_int_equal(store_last(kept), place->ticket.id);
    }
    end(kept, &place->ticket);
}

TEST_CASE(leaving_survives_an_index_that_is_cut_short)
{
    for (int i = 0; i < LENGTHS; i++) {
        store *kept = playing(&place->ticket);
        cut(lengths[i]);
        end(kept, &place->ticket);
    }
}

/* With an index each, the two processes would overwrite each other's moves. */
TEST_CASE(a_process_that_lost_the_index_and_a_later_one_write_into_one_log)
{
    other process = other_start();
    store *kept = playing(&place->ticket);
    cut(-1);
    int64_t theirs = other_play(&process);
    for (int i = 0; i < 3; i++)
        keep_a_move(kept, &place->ticket);
    assert_int_not_equal(theirs, place->ticket.id);
    other_end(&process, SIGKILL);
    end(kept, &place->ticket);
    assert_int_equal(test_number("SELECT count(*) FROM games"), 2);
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
