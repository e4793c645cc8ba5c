/*
 * How long lists and figures take over many games.
 *
 *     bench_store [GAMES]        100,000 by default; the exit status is 1 if the list takes 50 ms, or a figure 200 ms
 *
 * The games are made by SQL, because playing so many would take minutes: each has a row like that of a played game, and
 * a few events; every fourth repeats a deal. Each figure is the best of five, in time of the
 * processor: what other programs take does not count.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sqlite3.h>

#include "bench.h"
#include "store/health.h"
#include "store/stats.h"

enum { TRIES = 5, PAGE = 50, NOW = 1785542400 };

static const char make[] =
    "BEGIN;"
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) "
    "INSERT INTO games (game, options, deal, origin, started, saved, finished, result, score, moves, undos, tips, "
    "time_ms, daily, cards) "
    "SELECT 'klondike', 'draw=' || (1 + i %% 2 * 2) || ' passes=unlimited suits=4 scoring=' || "
    "CASE i %% 3 WHEN 0 THEN 'standard' WHEN 1 THEN 'vegas' ELSE 'none' END || ' worrying-back=yes row-on-empty=no "
    "timed=no thoughtful=no peek=no time-limit=none', (i * 7919) %% 999983, 0, %d - (%d - i) * 300, "
    "%d - (%d - i) * 300 + 200, CASE WHEN i %% 50 THEN %d - (%d - i) * 300 + 200 END, "
    "CASE WHEN i %% 50 = 0 THEN NULL WHEN i * 2654435761 %% 100 < 34 THEN 'won' ELSE 'given up' END, i %% 760 - 52, "
    "60 + i %% 90, i %% 4, i %% 7 = 0, 100000 + i * 7907 %% 900000, "
    "CASE WHEN i %% 100 = 1 THEN %d / 86400 - i / 100 ELSE 0 END, (i * 7919) %% 999983 * 2654435761 FROM n;"
    "INSERT INTO events SELECT id, n, n * 900, 0, 0, 1, 0, 1, 1 FROM games, "
    "(SELECT 0 AS n UNION SELECT 1 UNION SELECT 2);"
    "UPDATE games SET (deal, cards) = (SELECT deal, cards FROM games AS old WHERE old.id = games.id - 1 - "
    "games.id * 7919 %% 5000) WHERE id %% 4 = 0 AND id > 5001;"
    "COMMIT;";

static void fail(const char *what)
{
    (void)fprintf(stderr, "bench_store: %s\n", what);
    exit(EXIT_FAILURE);
}

static store *open_store(const char *dir)
{
    store_notice notice;
    store *kept = store_open(dir, NOW, &notice);
    if (!kept || notice.text[0])
        fail(notice.text);
    return kept;
}

static void fill(const char *dir, int games)
{
    char path[512], sql[2600];
    sqlite3 *db = NULL;
    store_close(open_store(dir));
    (void)snprintf(path, sizeof path, "%s/solitaire.db", dir);
    (void)snprintf(sql, sizeof sql, make, games, NOW, games, NOW, games, NOW, games, NOW);
    if (sqlite3_open(path, &db) != SQLITE_OK || sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail(sqlite3_errmsg(db));
    sqlite3_close(db);
}

/* ---- what is measured ------------------------------------------------------------------------------------------- */

static figures_row rows[PAGE];
static figures_stats stats;
static figures_bankroll bankroll;
static figures_achievement achievements[FIGURES_ACHIEVEMENTS_MAX];
static figures_month month;

static void first_page(store *kept) { (void)store_page(kept, NULL, 0, PAGE, rows); }
static void last_page(store *kept) { (void)store_page(kept, NULL, store_count(kept, NULL) - PAGE, PAGE, rows); }
static void won_page(store *kept)
{
    (void)store_page(kept, &(store_filter){.results = STORE_RESULT_WON}, 10000, PAGE, rows);
}
static void count_all(store *kept) { (void)store_count(kept, NULL); }
static void count_won(store *kept) { (void)store_count(kept, &(store_filter){.results = STORE_RESULT_WON}); }
static void count_draw(store *kept) { (void)store_count(kept, &(store_filter){.draw = 3}); }
static void all_stats(store *kept) { (void)store_stats_read(kept, &(store_stats_filter){0}, NOW, &stats); }
static void some_stats(store *kept) { (void)store_stats_read(kept, &(store_stats_filter){.draw = 3}, NOW, &stats); }
static void all_bankroll(store *kept) { (void)store_bankroll_read(kept, 3, &bankroll); }
static void all_achievements(store *kept) { (void)store_achievements(kept, achievements); }
static void one_month(store *kept) { (void)store_month_read(kept, "klondike", 2026, 7, &month); }

enum { LIST_MS = 50, FIGURES_MS = 200 };

static const struct {
    const char *what;
    void (*run)(store *kept);
    double goal;
} measured[] = {
    {"list: the first page", first_page, LIST_MS},
    {"list: the last page, with the number of games", last_page, LIST_MS},
    {"list: a page of won games, 10,000 of them on", won_page, LIST_MS},
    {"list: how many games", count_all, LIST_MS},
    {"list: how many won games", count_won, LIST_MS},
    {"list: how many games of one draw count", count_draw, LIST_MS},
    {"statistics over all games", all_stats, FIGURES_MS},
    {"statistics of one draw count", some_stats, FIGURES_MS},
    {"the bankroll of one draw count", all_bankroll, FIGURES_MS},
    {"achievements", all_achievements, FIGURES_MS},
    {"a month of daily deals", one_month, LIST_MS},
};

static double best_of(store *kept, void (*run)(store *kept))
{
    double best = 1e9;
    for (int i = 0; i < TRIES; i++) {
        double start = seconds_now();
        run(kept);
        double took = 1e3 * (seconds_now() - start);
        best = took < best ? took : best;
    }
    return best;
}

static void clean(const char *dir)
{
    static const char *const names[] = {"solitaire.db", "solitaire.db-wal", "solitaire.db-shm", "solitaire.lock"};
    char path[512];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        (void)snprintf(path, sizeof path, "%s/%s", dir, names[i]);
        (void)unlink(path);
    }
    (void)rmdir(dir);
}

int main(int count, char **arguments)
{
    char dir[] = "/tmp/solitaire-bench-XXXXXX";
    int games = count > 1 ? (int)strtol(arguments[1], NULL, 10) : 100000;
    bool good = true;
    if (games < PAGE || !mkdtemp(dir))
        fail("no directory, or too few games");
    fill(dir, games);
    store *kept = open_store(dir);
    for (size_t i = 0; i < sizeof measured / sizeof *measured; i++) {
        double took = best_of(kept, measured[i].run);
        good = good && took < measured[i].goal;
        printf("%-44s %8.2f ms\n", measured[i].what, took);
    }
    printf("%u games, %u of them counted\n", (unsigned)store_count(kept, NULL), (unsigned)stats.all.played);
    store_close(kept);
    clean(dir);
    return games > 100000 || good ? EXIT_SUCCESS : EXIT_FAILURE;
}
