/*
 * How long `solitaire doctor` and its repairs take over many games.
 *
 *     bench_doctor [GAMES [TROUBLE …]]        100,000 games and every trouble by default
 *
 * The games are played: random legal moves, as many as a real game has, by the usual rules of every game in turn.  Every
 * nineteenth has a review, if it is over and cards were hidden in it; its judgements are invented, but it is read like
 * any other.  With SHORT in the environment games have only a few events, which shows what a game costs beside its
 * events; with GAME all are of that game.
 *
 * A trouble is `none`, `index` (an entry is missing) or `page` (one page of events is zeros).  The bench prints the
 * seconds that pass, those of the processors, and what the doctor says of the database afterwards.
 */
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <sqlite3.h>

#include "coach/review_text.h"
#include "store/health.h"

#include <solitaire/notation.h>

enum { NOW = 1785542400, EVENTS_MAX = 150 };

static uint32_t events_least = 60, events_most = EVENTS_MAX; /* how many events a game has */

static char dir[512], path[540];

static void fail(const char *what)
{
    (void)fprintf(stderr, "bench_doctor: %s\n", what);
    exit(EXIT_FAILURE);
}

/* ---- games ------------------------------------------------------------------------------------------------------ */

static uint32_t random_below(uint32_t below)
{
    static uint64_t state = 11;
    state = state * 6364136223846793005U + 1442695040888963407U;
    return (uint32_t)((state >> 33) % below);
}

/* A random legal move, or an undo if there is none. */
static sol_event next_event(const sol_game *game, uint32_t at)
{
    sol_move moves[SOL_MOVES_MAX];
    size_t found = sol_legal_moves(&game->variant, &game->position, moves);
    if (found == 0)
        return (sol_event){.at = at, .kind = SOL_EVENT_UNDO};
    return (sol_event){.at = at, .kind = SOL_EVENT_MOVE, .move = moves[random_below((uint32_t)found)]};
}

/* Play so many events; most games are given up at the end. */
static void play(sol_game *game, uint32_t count)
{
    uint32_t at = 0;
    while (game->event_count < count && !game->won) {
        if (sol_game_append(game, next_event(game, at)) != SOL_OK)
            return;
        at += 300 + random_below(3000);
    }
    if (count % 50 && !game->won)
        (void)sol_game_append(game, (sol_event){.at = at, .kind = SOL_EVENT_GIVE_UP});
}

static void run(sqlite3_stmt *statement, const int64_t *values, int count)
{
    for (int i = 0; i < count; i++)
        sqlite3_bind_int64(statement, i + 1, values[i]);
    if (sqlite3_step(statement) != SQLITE_DONE)
        fail(sqlite3_errmsg(sqlite3_db_handle(statement)));
    sqlite3_reset(statement);
}

static sqlite3_stmt *prepare(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK)
        fail(sqlite3_errmsg(db));
    return statement;
}

static void execute(sqlite3 *db, const char *sql)
{
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail(sqlite3_errmsg(db));
}

static bool is_over(const sol_game *game) { return game->given_up || game->won; }

static void write_game(sqlite3_stmt *row, sqlite3_stmt *event, int64_t id, const sol_game *game)
{
    char deal[SOL_DEAL_NAME_MAX], options[SOL_OPTIONS_TEXT_MAX];
    uint32_t last = sol_game_last_time(game);
    int64_t started = NOW - 900000000 + id * 300;
    sol_deal_name(&game->deal, deal);
    sol_options_write(&game->variant, options);
    sqlite3_bind_text(row, 9, deal, -1, SQLITE_TRANSIENT);
    sqlite3_bind_text(row, 10, options, -1, SQLITE_TRANSIENT);
    sqlite3_bind_text(row, 11, game->variant.rules->name, -1, SQLITE_STATIC);
    sqlite3_bind_text(row, 12, game->won ? "won" : "given up", -1, SQLITE_STATIC);
    run(row,
        (int64_t[]){id, started, started + last / 1000, is_over(game), sol_game_score(game, last), sol_game_moves(game),
                    last, game->undos},
        8);
    for (uint32_t n = 0; n < game->event_count; n++) {
        const sol_event *of = &game->events[n];
        run(event,
            (int64_t[]){id, n, of->at, of->kind, of->automatic, of->move.kind, of->move.from, of->move.to,
                        of->move.count},
            9);
    }
}

/* Invent a review: each move was the best, and nobody could have won. */
static void invent(coach_review *review)
{
    enum { EVEN = COACH_SURE / 2, WORLDS = 100 };
    for (size_t i = 0; i < review->count; i++) {
        coach_turn *turn = &review->turn[i];
        turn->worlds = WORLDS;
        turn->best = turn->chance = turn->kept = EVEN;
    }
    review->last = EVEN;
    review->deal = review->won ? SOL_WON : SOL_LOST;
    review->could = review->lost = review->won ? review->steps : 0;
}

static void write_review(sqlite3_stmt *row, int64_t id, const sol_game *game)
{
    static coach_review_room room;
    static coach_review review;
    char text[COACH_REVIEW_TEXT_MAX];
    coach_review_begin(&room, game, sol_game_last_time(game), 0, &review);
    if (review.open) /* a proof of the solver cannot be invented */
        return;
    invent(&review);
    size_t length = coach_review_write(game, 0, &review, text);
    if (!coach_review_read(&room, text, length, &review))
        fail("an invented review is none");
    sqlite3_bind_text(row, 7, text, (int)length, SQLITE_TRANSIENT);
    if (review.fair) {
        sqlite3_bind_int(row, 4, review.luck);
        sqlite3_bind_int(row, 5, review.regret);
    }
    sqlite3_bind_int64(row, 6, (int64_t)review.count);
    run(row, (int64_t[]){id, COACH_REVIEW_VERSION, game->event_count}, 3);
    sqlite3_clear_bindings(row);
}

/* The usual rules of the game whose turn it is. */
static const sol_rules *next_rules(int64_t id)
{
    static int count;
    const char *only = getenv("GAME");
    if (only)
        return sol_game_named(only);
    while (!count || sol_game_at(count))
        count++;
    return sol_game_at((int)(id % count));
}

static void write_games(sqlite3 *db, int games)
{
    static sol_event events[EVENTS_MAX + 2];
    static sol_step steps[EVENTS_MAX + 2];
    sqlite3_stmt *row = prepare(db, "INSERT INTO games (id, started, saved, finished, result, score, moves, time_ms, "
                                    "undos, deal, options, game, origin) VALUES (?1, ?2, ?3, CASE WHEN ?4 THEN ?3 END, "
                                    "CASE WHEN ?4 THEN ?12 END, ?5, ?6, ?7, ?8, ?9, ?10, ?11, 0)");
    sqlite3_stmt *event = prepare(db, "INSERT INTO events VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)");
    sqlite3_stmt *review = prepare(db, "INSERT INTO reviews (game, coach, events, luck, regret, best, text) "
                                       "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)");
    for (int64_t id = 1; id <= games; id++) {
        sol_variant variant = {.rules = next_rules(id)};
        sol_deal deal;
        sol_game game;
        variant.options = variant.rules->defaults;
        if (!sol_deal_make(variant.rules->dialect, (uint64_t)id, variant.rules->decks, &deal))
            fail("no deal");
        sol_game_start(&game, &variant, &deal, events, steps, EVENTS_MAX + 2);
        play(&game, events_least + random_below(events_most - events_least));
        write_game(row, event, id, &game);
        if (is_over(&game) && id % 19 == 0)
            write_review(review, id, &game);
    }
    sqlite3_finalize(row);
    sqlite3_finalize(event);
    sqlite3_finalize(review);
}

static store *open_store(void)
{
    store_notice notice;
    store *kept = store_open(dir, NOW, &notice);
    if (!kept || notice.text[0])
        fail(notice.text);
    return kept;
}

static sqlite3 *open_database(void)
{
    sqlite3 *db = NULL;
    if (sqlite3_open(path, &db) != SQLITE_OK)
        fail("the database cannot be opened");
    return db;
}

static void keep_games(int games)
{
    store_notice notice;
    store_close(open_store());
    sqlite3 *db = open_database();
    execute(db, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536; BEGIN");
    write_games(db, games);
    execute(db, "COMMIT; PRAGMA journal_mode = WAL");
    sqlite3_close(db);
    store *kept = open_store();
    if (!store_refresh(kept, &notice))
        fail(notice.text);
    store_close(kept);
}

/* ---- troubles --------------------------------------------------------------------------------------------------- */

static int64_t number(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *row = prepare(db, sql);
    int64_t value = sqlite3_step(row) == SQLITE_ROW ? sqlite3_column_int64(row, 0) : 0;
    sqlite3_finalize(row);
    return value;
}

/* Lose an entry of an index: while its definition leaves these games out, it does not notice that they are changed. */
static void lose_an_entry(void)
{
    static const char *const steps[] = {
        "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = sql || ' WHERE id < 0' WHERE name = 'games_cards'",
        "UPDATE games SET cards = cards + 1 WHERE id = 3",
        "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, ' WHERE id < 0', '') "
        "WHERE name = 'games_cards'",
    };
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        sqlite3 *db = open_database();
        execute(db, steps[i]);
        sqlite3_close(db);
    }
}

static void lose_a_page(void)
{
    char zeros[1024] = {0};
    sqlite3 *db = open_database();
    off_t page = number(db, "PRAGMA page_count") / 2;
    sqlite3_close(db);
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    if (fd < 0 || pwrite(fd, zeros, sizeof zeros, page * (off_t)sizeof zeros) != (ssize_t)sizeof zeros)
        fail("no page can be overwritten");
    (void)close(fd);
}

static void lose_nothing(void) {}

static const struct {
    const char *name;
    void (*happen)(void);
} troubles[] = {{"none", lose_nothing}, {"index", lose_an_entry}, {"page", lose_a_page}};

/* ---- the doctor ------------------------------------------------------------------------------------------------- */

static double seconds(struct timeval t) { return (double)t.tv_sec + (double)t.tv_usec * 1e-6; }

static double now(void)
{
    struct timespec at;
    (void)clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + (double)at.tv_nsec * 1e-9;
}

static void run_doctor(const char *trouble)
{
    struct rusage used;
    int status = 0;
    double start = now();
    pid_t child = fork();
    if (child == 0) {
        (void)execl(SOLITAIRE_BINARY, "solitaire", "doctor", "--repair", "--data-dir", dir, (char *)NULL);
        _exit(127);
    }
    if (child < 0 || wait4(child, &status, 0, &used) != child)
        fail("the doctor does not come");
    printf("%s: %.1f s, of the processors %.1f s and %.1f s in the system, at most %ld KiB, exit status %d\n\n",
           trouble, now() - start, seconds(used.ru_utime), seconds(used.ru_stime), used.ru_maxrss, WEXITSTATUS(status));
}

static void clean(void)
{
    char name[1100];
    DIR *open = opendir(dir);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        (void)snprintf(name, sizeof name, "%s/%s", dir, entry->d_name);
        (void)unlink(name);
    }
    if (open)
        (void)closedir(open);
    (void)rmdir(dir);
}

static bool is_wanted(const char *name, int count, char **wanted)
{
    for (int i = 0; i < count; i++)
        if (strcmp(wanted[i], name) == 0)
            return true;
    return count <= 0;
}

int main(int count, char **arguments)
{
    int games = count > 1 ? (int)strtol(arguments[1], NULL, 10) : 100000;
    const char *base = getenv("TMPDIR");
    (void)snprintf(dir, sizeof dir, "%s/solitaire-bench-XXXXXX", base && *base ? base : "/tmp");
    if (getenv("SHORT")) {
        events_least = 2;
        events_most = 5;
    }
    if (games < 10 || !mkdtemp(dir))
        fail("no directory, or too few games");
    (void)snprintf(path, sizeof path, "%s/solitaire.db", dir);
    keep_games(games);
    (void)setvbuf(stdout, NULL, _IOLBF, 0);
    for (size_t i = 0; i < sizeof troubles / sizeof *troubles; i++) {
        if (!is_wanted(troubles[i].name, count - 2, arguments + 2))
            continue;
        troubles[i].happen();
        run_doctor(troubles[i].name);
    }
    if (!getenv("KEEP"))
        clean();
    else
        puts(dir);
    return EXIT_SUCCESS;
}
