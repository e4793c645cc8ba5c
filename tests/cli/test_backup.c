/*
 * A backup may be replaced only by one that has everything that was played in it; and what happens if nothing can be
 * written.
 */
#include "../nobody.h"
#include "made.h"
#include "run.h"

#include <errno.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/line_reader.h"
#include "store/practice.h"

/*
 * Save a game of a deal, begun at MADE_NOW, with so many cards turned from the stock; from one of them on the program
 * turns them.
 */
static void keep_draws_made(uint64_t number, uint32_t draws, uint32_t automatic_from)
{
    const sol_variant variant = usual("klondike");
    sol_game *game = made_dealt(&variant, number);
    for (uint32_t i = 0; i < draws; i++) {
        sol_event event = sol_event_move(sol_stock_move(&game->variant, &game->position), i);
        event.automatic = i >= automatic_from;
        assert_int_equal(sol_game_append(game, event), SOL_OK);
    }
    made_save(game, draws, (figures_row){.started = MADE_NOW, .saved = MADE_NOW});
}

static void keep_draws(uint64_t number, uint32_t draws) { keep_draws_made(number, draws, draws); }

#define EXPORT "export --all ~/all.jsonl"
#define IMPORT "import ~/all.jsonl"

/* Make a backup of such a game, and start with an empty store again. */
static void backup_of(uint64_t number, uint32_t draws, int draw_of_reset)
{
    store_notice notice;
    keep_draws(number, draws);
    store *kept = made_store();
    assert_true(!draw_of_reset || store_bankroll_reset(kept, draw_of_reset, MADE_NOW, &notice));
    store_close(kept);
    assert_int_equal(run(EXPORT), 0);
    assert_int_equal(remove(run_path(".local/share/solitaire/solitaire.db")), 0);
}

static void assert_refused(const char *line)
{
    assert_run(run(EXPORT), 1, "all.jsonl has games, moves or practice results that are not saved here");
    assert_has(run_err, line);
}

TEST_CASE(a_backup_is_replaced_only_by_one_that_has_all_its_lines)
{
    static const struct {
        uint64_t deal;
        uint32_t draws;
        int draw_of_reset;
        uint32_t draws_here, automatic_from; /* what is saved here of deal 42 */
        const char *missing;                 /* NULL: nothing */
    } rows[] = {
        {42, 20, 0, 3, 3, "first on line 1)"},                   /* more moves of a game */
        {42, 3, 0, 20, 20, NULL},                                /* fewer moves of a game */
        {77, 3, 0, 3, 3, "first on line 1)"},                    /* another game of the same second */
        {42, 3, 1, 3, 3, "on 1 of its lines, first on line 2)"}, /* a reset that is not saved here */
        {42, 3, 0, 3, 2, "on 1 of its lines, first on line 1)"}, /* a move of the player that the program made here */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(run_home_remove(NULL) + run_home_make(NULL), 0);
        backup_of(rows[i].deal, rows[i].draws, rows[i].draw_of_reset);
        keep_draws_made(42, rows[i].draws_here, rows[i].automatic_from);
        if (rows[i].missing)
            assert_refused(rows[i].missing);
        else
            assert_int_equal(run(EXPORT), 0);
    }
}

/* Write the backup anew with the first `from` in it replaced by `to`. */
static void change_backup(const char *from, const char *to)
{
    static char text[1 << 17];
    const char *old = run_read("all.jsonl"), *at = strstr(old, from);
    assert_non_null(at);
    (void)snprintf(text, sizeof text, "%.*s%s%s", (int)(at - old), old, to, at + strlen(from));
    (void)run_write("all.jsonl", text);
}

/* Put a text before the backup, as an editor may. */
static void put_before(const char *mark) { change_backup("", mark); }

TEST_CASE(a_backup_with_a_reset_of_another_draw_count_is_not_replaced)
{
    store_notice notice;
    backup_of(42, 3, 1);
    keep_draws(42, 3);
    store *kept = made_store();
    assert_true(store_bankroll_reset(kept, 3, MADE_NOW, &notice));
    store_close(kept);
    assert_refused("on 1 of its lines, first on line 2)");
}

TEST_CASE(the_first_missing_line_is_named_whichever_is_older)
{
    backup_of(42, 3, 0);
    change_backup("}\n", "}\n{\"solitaire\": 1, \"reset_draw\": 1, \"at\": 5}\n");
    keep_draws(77, 3);
    assert_refused("on 2 of its lines, first on line 1)");
}

TEST_CASE(a_mark_of_utf_8_before_a_backup_is_passed_over)
{
    backup_of(42, 3, 0);
    put_before("\xEF\xBB\xBF");
    assert_run(run(IMPORT), 0, "1 game added, ");
    assert_int_equal(run(EXPORT), 0);
}

TEST_CASE(half_a_mark_of_utf_8_is_none)
{
    backup_of(42, 3, 0);
    put_before("\xEF\xBBx");
    assert_int_equal(run(IMPORT), 2);
}

TEST_CASE(a_backup_with_a_line_that_nobody_can_read_to_its_end_is_not_replaced)
{
    backup_of(42, 3, 0);
    keep_draws(42, 3);
    FILE *file = fopen(run_path("all.jsonl"), "ab");
    assert_non_null(file);
    for (int i = 0; i <= BASE_LINE_BYTES_MAX; i++)
        (void)putc('x', file);
    assert_int_equal(fclose(file), 0);
    assert_run(run(EXPORT), 1, "all.jsonl is not a backup of games and was left unchanged");
}

TEST_CASE(a_write_protected_backup_is_not_replaced)
{
    backup_of(42, 3, 0);
    keep_draws(42, 20);
    assert_int_equal(chmod(run_path("all.jsonl"), 0444), 0);
    assert_run(run(EXPORT), 1, "all.jsonl cannot be written: ");
    assert_int_equal(chmod(run_path("all.jsonl"), 0644), 0);
    assert_int_equal(run(EXPORT), 0);
}

TEST_CASE(a_backup_that_is_replaced_keeps_its_permissions)
{
    struct stat about;
    backup_of(42, 3, 0);
    keep_draws(42, 20);
    assert_int_equal(chmod(run_path("all.jsonl"), 0640), 0);
    assert_int_equal(run(EXPORT), 0);
    assert_int_equal(stat(run_path("all.jsonl"), &about), 0);
    assert_int_equal(about.st_mode & 07777, 0640);
}

/* ---- where nothing can be written -------------------------------------------------------------------------------- */

TEST_CASE(the_doctor_promises_no_repair_where_nothing_can_be_written)
{
    backup_of(42, 3, 0);
    (void)run_write(".local/share/solitaire/solitaire.db", "This was a database once, and is none any more.");
    run_only_for_reading();
    as_nobody();
    int status = run("doctor");
    as_before();
    assert_int_equal(chmod(run_path(".local/share/solitaire"), 0755), 0);
    assert_int_equal(status, 1);
    assert_has(run_err, "is not writable: change its permissions or use --data-dir");
    assert_has_not(run_err, "to repair it");
}

TEST_CASE(reading_where_nothing_can_be_written_says_nothing_of_saving)
{
    static const char *const commands[] = {"stats", "games", "doctor", "export 1"};
    keep_draws(42, 3);
    run_only_for_reading();
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        as_nobody();
        (void)run(commands[i]);
        as_before();
        assert_has_not(run_err, "saved");
        assert_has_not(run_err, "--repair");
    }
    assert_int_equal(chmod(run_path(".local/share/solitaire"), 0755), 0);
}

TEST_CASE(a_directory_of_saved_games_that_cannot_be_opened_is_the_reason_that_is_told)
{
    static const char *const commands[] = {"stats", "games", "doctor", "doctor --repair", "export last"};
    static const struct {
        const char *dir, *why;
    } rows[] = {
        {"closed", "solitaire: cannot open the saved games in %s/closed/solitaire.db: Permission denied\n"},
        {"empty/deeper", "solitaire: cannot open the saved games in %s/empty/deeper: Permission denied\n"},
        {"file", "solitaire: cannot open the saved games in %s/file: Not a directory\n"},
        {"empty", "solitaire: there are no saved games yet\n"},
    };
    char why[RUN_PATH_MAX * 3];
    assert_int_equal(chmod(run_home, 0755), 0);
    (void)run_write("file", "");
    assert_int_equal(mkdir(run_path("closed"), 0) + mkdir(run_path("empty"), 0555), 0);
    for (size_t i = 0; i < sizeof rows / sizeof *rows * 5; i++) {
        (void)snprintf(why, sizeof why, rows[i / 5].why, run_home);
        as_nobody();
        int status = run_with("%s --data-dir ~/%s", commands[i % 5], rows[i / 5].dir);
        as_before();
        assert_string_equal(run_err, why);
        assert_int_not_equal(status, 0);
    }
}

/* ---- a limit to the size of files ------------------------------------------------------------------------------- */

/*
 * Run the real program, which may write files of at most so many bytes.  Returns its status as wait() gives it, with
 * what it printed in `said`.
 */
static int limited(rlim_t bytes, const char *words)
{
    static char command[RUN_PATH_MAX * 6];
    struct rlimit limit;
    int ended = -1;
    (void)snprintf(command, sizeof command, "HOME=%s exec %s %s >/dev/null 2>&1", run_home, SOLITAIRE_BINARY, words);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes;
    pid_t child = fork();
    if (child == 0) {
        (void)signal(SIGXFSZ, SIG_DFL); /* whoever runs the tests may ignore it */
        if (setrlimit(RLIMIT_FSIZE, &limit) == 0)
            (void)execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    assert_true(child > 0);
    assert_int_equal(waitpid(child, &ended, 0), child);
    return ended;
}

static void assert_fails(rlim_t bytes, const char *words)
{
    int ended = limited(bytes, words);
    if (!WIFEXITED(ended) || WEXITSTATUS(ended) == 127)
        fail_msg("\"%s\" ended by signal %d", words, WIFSIGNALED(ended) ? WTERMSIG(ended) : 0);
    assert_within(WEXITSTATUS(ended), 1, 2);
}

TEST_CASE(no_command_dies_of_a_limit_to_the_size_of_files)
{
    assert_fails(512, "games");
    assert_fails(512, "stats");
    backup_of(42, 20, 0);
    assert_fails(1024, IMPORT);
    assert_int_equal(run(IMPORT), 0);
    assert_fails(100, "export --all ~/other.jsonl");
    assert_false(run_has_parts());
}

TEST_CASE(a_backup_has_the_points_of_practice)
{
    const uint32_t steps[] = {1, 2};
    size_t count;
    figures_point points[FIGURES_POINTS_MAX], solved = {.game = 1, .step = 2, .at = {20001, 2, 2}}, first = {0};
    store_notice notice;
    keep_draws(42, 3);
    store *kept = made_store();
    first.at.due = 20003;
    assert_true(store_practice_add(kept, 1, steps, 2, 20000, &notice));
    assert_true(store_practice_keep(kept, &solved, &notice) && store_practice_keep(kept, &first, &notice));
    store_close(kept);
    assert_int_equal(run(EXPORT), 0);
    assert_int_equal(remove(run_path(".local/share/solitaire/solitaire.db")), 0);
    assert_int_equal(run(IMPORT), 0);
    kept = made_store();
    assert_true(store_practice_of(kept, 1, points, &count) && count == 2);
    assert_true(points[0].step == 1 && points[0].at.due == 20000 && points[0].at.right == 0);
    assert_true(points[1].step == 2 && points[1].at.due == 20001 && points[1].at.right == 2);
    assert_true(points[1].at.row == 2);
    assert_true(store_practice_of(kept, 0, points, &count) && count == 1);
    assert_true(points[0].step == 0 && points[0].at.due == 20003);
    store_close(kept);
}

TEST_CASE(a_backup_with_more_progress_in_practice_is_not_replaced)
{
    static const struct {
        int64_t game;
        const char *missing;
    } rows[] = {{1, "on 1 of its lines, first on line 1)"}, {0, "on 1 of its lines, first on line 2)"}};
    store_notice notice;
    keep_draws(42, 3);
    store *kept = made_store();
    for (int64_t game = 0; game <= 1; game++) {
        figures_point solved = {.game = game, .step = 2, .at = {20001, 2, 2}};
        assert_true(store_practice_keep(kept, &solved, &notice));
    }
    store_close(kept);
    assert_int_equal(run(EXPORT), 0);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        figures_point less = {.game = rows[i].game, .step = 2, .at = {20009, 1, 0}};
        kept = made_store();
        assert_true(store_practice_keep(kept, &less, &notice));
        store_close(kept);
        assert_refused(rows[i].missing);
        assert_run(run(IMPORT), 0, "");
        assert_int_equal(run(EXPORT), 0);
    }
}

/* A column is renamed, so that the points can be neither read nor kept. */
TEST_CASE(points_that_cannot_be_taken_over_are_refused_and_none_are_left_out_of_a_backup)
{
    figures_point first = {.game = 1, .step = 1, .at = {.due = 20000}};
    store_notice notice;
    keep_draws(42, 3);
    store *kept = made_store();
    assert_true(store_practice_keep(kept, &first, &notice));
    store_close(kept);
    assert_int_equal(run(EXPORT), 0);
    run_sql("ALTER TABLE practice RENAME COLUMN answered TO elsewhere");
    assert_run(run(IMPORT), 2, "all.jsonl:1: the change could not be saved");
    assert_run(run(EXPORT " --force"), 1, "some saved games could not be read");
    assert_has(run_read("all.jsonl"), "practice");
}

TEST_CASE(points_that_are_none_are_refused)
{
    static const char *const wrong[] = {"1 2 3",    "1 2 3 4",          "1 2 1 1;", "1 2 1 1, ",
                                        "1 2 1 1,", "9999999999 2 1 1", "x"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char line[100];
        (void)snprintf(line, sizeof line, "{\"solitaire\":1,\"practice\":\"%s\"}\n", wrong[i]);
        (void)run_write("points.jsonl", line);
        assert_run(run_on("import", FILES("points.jsonl")), 2, "must be a list of positions");
    }
}

int main(void) { return run_each(run_home_make, run_home_remove); }
