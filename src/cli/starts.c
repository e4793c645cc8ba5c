#include "starts.h"

#include <stdlib.h>
#include <string.h>

#include "backup.h"
#include "engine/mix.h"
#include "lines.h"

/* ---- what is the same ------------------------------------------------------------------------------------------- */

static uint64_t what_is(const sol_game *game)
{
    char deck[SOL_DECK_TEXT_MAX];
    size_t length = sol_deck_write(&game->deal, deck);
    uint64_t name = engine_hash(ENGINE_HASH_START, game->rules->name, strlen(game->rules->name));
    return engine_hash(name, deck, length);
}

static uint64_t reset_of(int draw) { return engine_hash(ENGINE_HASH_START, &draw, sizeof draw); }

/* The times are left out: a move is the same whenever it was made. */
static uint64_t add_event(uint64_t moves, const sol_event *event)
{
    uint64_t kind = engine_hash(moves, &event->kind, sizeof event->kind);
    uint64_t automatic = engine_hash(kind, &event->automatic, sizeof event->automatic);
    return engine_hash(automatic, &event->move, sizeof event->move);
}

/* ---- what the file has ------------------------------------------------------------------------------------------ */

static bool add(cli_starts *starts, cli_start one)
{
    if (starts->count == starts->room) {
        size_t room = starts->room ? starts->room * 2 : 256;
        cli_start *of = realloc(starts->of, room * sizeof *of);
        if (!of)
            return false;
        starts->of = of;
        starts->room = room;
    }
    starts->of[starts->count++] = one;
    return true;
}

static cli_start start_of(const cli_backup *line)
{
    const sol_game *game = &line->record.game;
    cli_start one = {
        .at = line->about.started, .what = what_is(game), .moves = ENGINE_HASH_START, .events = game->event_count};
    for (uint32_t i = 0; i < game->event_count; i++)
        one.moves = add_event(one.moves, &game->events[i]);
    return one;
}

static bool add_line(cli_starts *starts, const cli_lines *line)
{
    static cli_backup backup;
    cli_fault unused;
    if (line->length == 0)
        return true;
    int kind = cli_backup_read(line->text, line->length, &backup, &unused);
    if (kind == CLI_BACKUP_BAD)
        return false;
    cli_start one =
        kind == CLI_BACKUP_GAME ? start_of(&backup) : (cli_start){.at = backup.at, .what = reset_of(backup.draw)};
    one.line = line->number;
    return add(starts, one);
}

static int by_time(const void *a, const void *b)
{
    int64_t x = ((const cli_start *)a)->at, y = ((const cli_start *)b)->at;
    return (x > y) - (x < y);
}

bool cli_starts_read(cli_starts *starts, FILE *file)
{
    cli_lines lines = {.in = file};
    int read = CLI_LINE;
    bool ours = true;
    cli_lines_pass_mark(file);
    while (ours && (read = cli_lines_next(&lines)) == CLI_LINE)
        ours = add_line(starts, &lines);
    cli_lines_end(&lines);
    if (starts->count)
        qsort(starts->of, starts->count, sizeof *starts->of, by_time);
    return ours && read == CLI_LINES_OVER && !ferror(file);
}

/* ---- what the new one has --------------------------------------------------------------------------------------- */

/* The first of this time or later. */
static size_t find(const cli_starts *starts, int64_t at)
{
    size_t low = 0, high = starts->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (starts->of[middle].at < at)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Does the game begin with all that was played of it there? */
static bool begins_with(const sol_game *game, const cli_start *one)
{
    uint64_t moves = ENGINE_HASH_START;
    if (one->events > game->event_count)
        return false;
    for (uint32_t i = 0; i < one->events; i++)
        moves = add_event(moves, &game->events[i]);
    return moves == one->moves;
}

void cli_starts_have_game(cli_starts *starts, int64_t started, const sol_game *game)
{
    size_t i = find(starts, started);
    uint64_t what = i < starts->count && starts->of[i].at == started ? what_is(game) : 0;
    for (; i < starts->count && starts->of[i].at == started; i++)
        if (starts->of[i].what == what && begins_with(game, &starts->of[i]))
            starts->of[i].there = true;
}

void cli_starts_have_reset(cli_starts *starts, int draw, int64_t at)
{
    for (size_t i = find(starts, at); i < starts->count && starts->of[i].at == at; i++)
        if (starts->of[i].what == reset_of(draw))
            starts->of[i].there = true;
}

size_t cli_starts_lacking(const cli_starts *starts, uint64_t *line)
{
    size_t lacking = 0;
    *line = 0;
    for (size_t i = 0; i < starts->count; i++) {
        const cli_start *one = &starts->of[i];
        lacking += !one->there;
        if (!one->there && (*line == 0 || one->line < *line))
            *line = one->line;
    }
    return lacking;
}

void cli_starts_end(cli_starts *starts)
{
    free(starts->of);
    *starts = (cli_starts){0};
}
