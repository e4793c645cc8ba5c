/*
 * How many moves a second `solitaire --protocol json` makes through a pipe.
 *
 *     bench_protocol [MOVES]        100,000 by default
 *
 * Random games of Klondike are made up beforehand.  They are sent twice: first each move as soon as the one before it
 * has been answered, then a game at a time.  The bench prints how many moves a second each way made.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <solitaire/notation.h>

enum { MOVES_OF_A_GAME = 120, LINE_MAX_BYTES = 160, ANSWER_MAX = 1 << 14 };

static void fail(const char *what)
{
    (void)fprintf(stderr, "bench_protocol: %s\n", what);
    exit(EXIT_FAILURE);
}

static uint32_t random_below(uint32_t below)
{
    static uint64_t state = 11;
    state = state * 6364136223846793005U + 1442695040888963407U;
    return (uint32_t)((state >> 33) % below);
}

/* ---- the program ------------------------------------------------------------------------------------------------ */

static FILE *to, *from;

static void start(void)
{
    int in[2], out[2];
    if (pipe(in) != 0 || pipe(out) != 0)
        fail("there are no pipes");
    if (fork() == 0) {
        (void)dup2(in[0], STDIN_FILENO);
        (void)dup2(out[1], STDOUT_FILENO);
        (void)close(in[1]);
        (void)close(out[0]);
        (void)execl(SOLITAIRE_BINARY, SOLITAIRE_BINARY, "--protocol", "json", (char *)NULL);
        _exit(127);
    }
    (void)close(in[0]);
    (void)close(out[1]);
    to = fdopen(in[1], "w");
    from = fdopen(out[0], "r");
}

static void expect_good(void)
{
    char answer[ANSWER_MAX];
    if (!fgets(answer, sizeof answer, from) || !strstr(answer, "\"ok\": true"))
        fail("a request was refused");
}

/* ---- games ------------------------------------------------------------------------------------------------------ */

typedef struct game {
    char lines[MOVES_OF_A_GAME + 1][LINE_MAX_BYTES];
    int count; /* how many lines there are, the one that deals included */
} game;

static void make_up(game *made, uint64_t number)
{
    const sol_rules *rules = sol_game_at(0);
    sol_variant variant = {rules, rules->defaults};
    sol_deal deal;
    sol_position position;
    sol_move moves[SOL_MOVES_MAX];
    (void)sol_deal_make(SOL_DEAL_OURS, number, rules->decks, &deal);
    sol_deal_position(&variant, deal.deck, &position);
    (void)snprintf(made->lines[0], LINE_MAX_BYTES, "{\"do\": \"new\", \"game\": \"klondike\", \"deal\": %u}\n",
                   (unsigned)number);
    for (made->count = 1; made->count <= MOVES_OF_A_GAME; made->count++) {
        char text[SOL_MOVE_TEXT_MAX];
        size_t found = sol_legal_moves(&variant, &position, moves);
        if (found == 0 || sol_is_won(&variant, &position))
            return;
        sol_move move = moves[random_below((uint32_t)found)];
        sol_move_write(rules, move, text);
        (void)snprintf(made->lines[made->count], LINE_MAX_BYTES, "{\"do\": \"move\", \"move\": \"%s\"}\n", text);
        sol_apply(&variant, &position, move);
    }
}

static double now(void)
{
    struct timespec at;
    (void)clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + (double)at.tv_nsec / 1e9;
}

/* Send all games, and wait for each answer, or for all answers of a game together.  Returns the seconds that passed. */
static double play(const game *games, int count, int at_once)
{
    double began = now();
    for (int i = 0; i < count; i++)
        for (int line = 0; line < games[i].count; line += at_once) {
            int last = line + at_once < games[i].count ? line + at_once : games[i].count;
            for (int j = line; j < last; j++)
                (void)fputs(games[i].lines[j], to);
            (void)fflush(to);
            for (int j = line; j < last; j++)
                expect_good();
        }
    return now() - began;
}

int main(int count, char **arguments)
{
    long moves = count > 1 ? strtol(arguments[1], NULL, 10) : 100000, made = 0;
    int games = (int)(moves / MOVES_OF_A_GAME) + 1;
    game *all = calloc((size_t)games, sizeof *all);
    if (!all)
        fail("there is no memory");
    (void)signal(SIGPIPE, SIG_IGN);
    for (int i = 0; i < games; i++) {
        make_up(&all[i], (uint64_t)i + 1);
        made += all[i].count - 1;
    }
    start();
    (void)printf("each move when the one before it is answered: %.0f moves a second\n",
                 (double)made / play(all, games, 1));
    (void)printf("a game at a time: %.0f moves a second\n", (double)made / play(all, games, MOVES_OF_A_GAME + 1));
    free(all);
    return EXIT_SUCCESS;
}
