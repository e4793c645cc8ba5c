/*
 * solitaire games: list what is kept.
 */
#include <inttypes.h>
#include <string.h>

#include "dates.h"
#include "json.h"
#include "kept.h"

typedef struct listing {
    FILE *out;
    cli_json *json; /* NULL: a table */
    uint64_t most, count;
} listing;

/* ---- as a table, 79 columns wide -------------------------------------------------------------------------------- */

enum { DEAL_CELLS = 9, DEAL_MAX = SOL_DEAL_NAME_MAX + 8 };

/* The deal, and at the end of its column a letter for each thing to know of the game. */
static void deal_text(const store_row *row, char text[DEAL_MAX])
{
    const char *day = row->daily ? "d" : "", *solver = row->helped ? "s" : "";
    const char *replay = row->origin == STORE_TAKEN_OVER ? "r" : "";
    int marks = (int)(strlen(day) + strlen(solver) + strlen(replay));
    (void)snprintf(text, DEAL_MAX, "%-*s%s%s%s", DEAL_CELLS - marks, row->deal, day, solver, replay);
}

static void print_row(FILE *out, const store_row *row)
{
    static const char *const verdicts[STORE_VERDICTS] = {"", "yes", "no"};
    char date[CLI_DATE_MAX], rules[CLI_RULES_MAX], clock[CLI_CLOCK_MAX], deal[DEAL_MAX];
    char score[CLI_POINTS_MAX];
    deal_text(row, deal);
    cli_rules_text(row->game, row->options, rules);
    cli_clock_text(row->time_ms, clock);
    cli_points_text(row->score, cli_counts_dollars(row->game, row->options), score);
    (void)fprintf(out, "%4" PRId64 "%c %-10s %-10s %-9s %-8s %5s %5" PRIu32 " %6s %4" PRIu32 " %4" PRIu32 "%s%s\n",
                  row->id, row->favourite ? '*' : ' ', cli_date_text(row->saved, date), rules, cli_show(deal).text,
                  row->result[0] ? cli_show(row->result).text : "open", score, row->moves, clock, row->undos, row->tips,
                  row->verdict ? " " : "", verdicts[row->verdict]);
}

static void print_head(FILE *out)
{
    (void)fprintf(out, "%4s  %-10s %-10s %-9s %-8s %5s %5s %6s %4s %4s %s\n", "ID", "played", "options", "deal",
                  "result", "score", "moves", "time", "undo", "tips", "win?");
}

/* ---- as JSON ---------------------------------------------------------------------------------------------------- */

static void write_row(cli_json *json, const store_row *row)
{
    static const char *const verdicts[STORE_VERDICTS] = {"unknown", "winnable", "lost"};
    cli_json_open(json, NULL, '{');
    cli_json_number(json, "id", row->id);
    cli_json_text(json, "game", row->game);
    cli_json_text(json, "options", row->options);
    cli_json_text(json, "deal", row->deal);
    cli_json_text(json, "result", row->result[0] ? row->result : "open");
    cli_json_time(json, "started", row->started);
    cli_json_time(json, "saved", row->saved);
    cli_json_time(json, "finished", row->finished);
    cli_json_number(json, "score", row->score);
    cli_json_number(json, "moves", row->moves);
    cli_json_number(json, "time_ms", row->time_ms);
    cli_json_number(json, "undos", row->undos);
    cli_json_number(json, "tips", row->tips);
    cli_json_truth(json, "solver", row->helped);
    cli_json_truth(json, "replay", row->origin == STORE_TAKEN_OVER);
    cli_json_day(json, "daily", row->daily);
    cli_json_truth(json, "favourite", row->favourite);
    cli_json_text(json, "verdict", verdicts[row->verdict]);
    cli_json_close(json, '}');
}

/* ---- the list --------------------------------------------------------------------------------------------------- */

static bool take_row(const store_row *row, void *context)
{
    listing *to = context;
    if (to->count == to->most)
        return false;
    if (to->json)
        write_row(to->json, row);
    else if (to->count == 0)
        print_head(to->out);
    if (!to->json)
        print_row(to->out, row);
    to->count++;
    return !ferror(to->out);
}

static bool list(store *kept, const store_filter *filter, listing *to)
{
    if (to->json)
        cli_json_open(to->json, NULL, '[');
    bool whole = store_list(kept, filter, take_row, to);
    if (to->json)
        cli_json_close(to->json, ']');
    else if (whole && to->count == 0)
        (void)fputs(store_last(kept) ? "No game is like that.\n" : "No game is kept yet.\n", to->out);
    return whole;
}

static bool read_filter(const cli_settings *settings, store_filter *filter, cli_fault *fault)
{
    if (cli_is_said(settings, CLI_LIMIT) && settings->of[CLI_LIMIT].number == 0)
        return cli_fail(fault, "--limit 0 would list no game; give 1 or more");
    filter->favourites = cli_is_on(settings, CLI_FAVOURITES);
    filter->results = (uint8_t)((cli_is_on(settings, CLI_WON) ? STORE_RESULT_WON : 0) |
                                (cli_is_on(settings, CLI_LOST) ? STORE_RESULT_LOST : 0));
    return cli_since_of(settings, &filter->since, fault) && cli_filter_of(settings, filter, fault);
}

int cli_games(const cli_world *world, const cli_settings *settings, const cli_arguments *arguments)
{
    (void)arguments;
    cli_json json = cli_json_on(world->out);
    listing to = {.out = world->out, .json = cli_is_on(settings, CLI_JSON) ? &json : NULL, .most = UINT64_MAX};
    store_filter filter = {0};
    store_notice notice;
    cli_fault fault;
    if (!read_filter(settings, &filter, &fault))
        return cli_complain(world, CLI_BAD_INPUT, fault.text);
    if (cli_is_said(settings, CLI_LIMIT))
        to.most = settings->of[CLI_LIMIT].number;
    store *kept = cli_store_open(settings, &notice);
    if (notice.text[0])
        (void)cli_complain(world, 0, notice.text);
    if (!kept)
        return CLI_FAILED;
    bool whole = list(kept, &filter, &to);
    store_close(kept);
    return whole ? CLI_GOOD : cli_complain(world, CLI_FAILED, "the list of games could not be read to its end");
}
