/*
 * solitaire games: list what is kept.
 */
#include <inttypes.h>
#include <string.h>
#include <time.h>

#include "kept.h"

typedef struct listing {
    FILE *out;
    int count;
} listing;

static void date_text(int64_t when, char text[20])
{
    time_t seconds = (time_t)when;
    struct tm local;
    if (!localtime_r(&seconds, &local) || strftime(text, 20, "%Y-%m-%d %H:%M", &local) == 0)
        text[0] = 0; /* no date that people use */
}

/* What people ask about a game's rules, in a few letters: `3 vegas`. */
static void rules_text(const store_row *row, char text[32])
{
    const sol_rules *rules = sol_game_named(row->game);
    sol_options options;
    sol_fault fault;
    text[0] = 0;
    if (rules && sol_options_read(rules, row->options, strlen(row->options), &options, &fault))
        (void)snprintf(text, 32, "%d %s", options.draw, sol_scoring_names[options.scoring]);
}

static bool print_row(const store_row *row, void *context)
{
    listing *to = context;
    char date[20], rules[32], clock[CLI_CLOCK_MAX];
    date_text(row->saved, date);
    rules_text(row, rules);
    cli_clock_text(row->time_ms, clock);
    if (to->count++ == 0)
        (void)fprintf(to->out, "%5s  %-16s  %-10s  %-9s  %-8s  %5s  %5s  %7s\n", "ID", "last played", "draw", "deal",
                      "result", "score", "moves", "time");
    (void)fprintf(to->out, "%5" PRId64 "  %-16s  %-10s  %-9s  %-8s  %5" PRId32 "  %5" PRIu32 "  %7s\n", row->id, date,
                  rules, cli_show(row->deal).text, row->result[0] ? cli_show(row->result).text : "open", row->score,
                  row->moves, clock);
    return !ferror(to->out);
}

int cli_games(const cli_world *world, const cli_settings *settings, const cli_arguments *arguments)
{
    (void)arguments;
    listing to = {.out = world->out};
    store_notice notice;
    store *kept = cli_store_open(settings, &notice);
    if (notice.text[0])
        (void)cli_complain(world, 0, notice.text);
    if (!kept)
        return CLI_FAILED;
    bool whole = store_list(kept, print_row, &to);
    store_close(kept);
    if (!whole)
        return cli_complain(world, CLI_FAILED, "the list of games could not be read to its end");
    if (to.count == 0)
        (void)fputs("No game is kept yet.\n", world->out);
    return CLI_GOOD;
}
