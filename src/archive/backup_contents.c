#include "backup_contents.h"

#include <stdlib.h>
#include <string.h>

#include "backup.h"
#include "base/grown.h"
#include "base/line_reader.h"
#include "engine/mix.h"

/* ---- what is the same ------------------------------------------------------------------------------------------- */

static uint64_t what_is(const sol_game *game)
{
    char deck[SOL_DECK_TEXT_MAX];
    size_t length = sol_deck_write(&game->deal, deck);
    uint64_t name = engine_hash(ENGINE_HASH_START, game->variant.rules->name, strlen(game->variant.rules->name));
    return engine_hash(name, deck, length);
}

static uint64_t reset_of(int draw) { return engine_hash(ENGINE_HASH_START, &draw, sizeof draw); }

/* Add an event to the hash without its time: a move is the same whenever it was made. */
static uint64_t add_event(uint64_t moves, const sol_event *event)
{
    uint64_t kind = engine_hash(moves, &event->kind, sizeof event->kind);
    uint64_t automatic = engine_hash(kind, &event->automatic, sizeof event->automatic);
    return engine_hash(automatic, &event->move, sizeof event->move);
}

/* ---- what the file has ------------------------------------------------------------------------------------------ */

static bool add(archive_contents *starts, archive_contents_entry one)
{
    archive_contents_entry *of = base_grown(starts->of, starts->count, sizeof *of);
    if (!of)
        return false;
    starts->of = of;
    starts->of[starts->count++] = one;
    return true;
}

static archive_contents_entry start_of(const archive_backup *line)
{
    const sol_game *game = &line->record.game;
    archive_contents_entry one = {
        .at = line->about.started, .what = what_is(game), .moves = ENGINE_HASH_START, .events = game->event_count};
    for (uint32_t i = 0; i < game->event_count; i++)
        one.moves = add_event(one.moves, &game->events[i]);
    return one;
}

static bool add_line(archive_contents *starts, const base_line_reader *line)
{
    static archive_backup backup;
    base_fault unused;
    if (line->length == 0)
        return true;
    int kind = archive_backup_read(line->text, line->length, &backup, &unused);
    if (kind == ARCHIVE_BACKUP_BAD)
        return false;
    archive_contents_entry one = kind == ARCHIVE_BACKUP_GAME
                                     ? start_of(&backup)
                                     : (archive_contents_entry){.at = backup.at, .what = reset_of(backup.draw)};
    one.line = line->number;
    return add(starts, one);
}

static int by_time(const void *a, const void *b)
{
    int64_t x = ((const archive_contents_entry *)a)->at, y = ((const archive_contents_entry *)b)->at;
    return (x > y) - (x < y);
}

bool archive_contents_read(archive_contents *starts, FILE *file)
{
    base_line_reader lines = {.in = file};
    int read = BASE_LINE;
    bool ours = true;
    base_line_reader_pass_mark(file);
    while (ours && (read = base_line_reader_next(&lines)) == BASE_LINE)
        ours = add_line(starts, &lines);
    base_line_reader_end(&lines);
    if (starts->count)
        qsort(starts->of, starts->count, sizeof *starts->of, by_time);
    return ours && read == BASE_LINES_OVER && !ferror(file);
}

/* ---- what the new one has --------------------------------------------------------------------------------------- */

/* The first entry of this time or later. */
static size_t find(const archive_contents *starts, int64_t at)
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

/* Does the game begin with everything that the other one has played? */
static bool begins_with(const sol_game *game, const archive_contents_entry *one)
{
    uint64_t moves = ENGINE_HASH_START;
    if (one->events > game->event_count)
        return false;
    for (uint32_t i = 0; i < one->events; i++)
        moves = add_event(moves, &game->events[i]);
    return moves == one->moves;
}

void archive_contents_have_game(archive_contents *starts, int64_t started, const sol_game *game)
{
    size_t i = find(starts, started);
    uint64_t what = i < starts->count && starts->of[i].at == started ? what_is(game) : 0;
    for (; i < starts->count && starts->of[i].at == started; i++)
        if (starts->of[i].what == what && begins_with(game, &starts->of[i]))
            starts->of[i].there = true;
}

void archive_contents_have_reset(archive_contents *starts, int draw, int64_t at)
{
    for (size_t i = find(starts, at); i < starts->count && starts->of[i].at == at; i++)
        if (starts->of[i].what == reset_of(draw))
            starts->of[i].there = true;
}

size_t archive_contents_lacking(const archive_contents *starts, uint64_t *line)
{
    size_t lacking = 0;
    *line = 0;
    for (size_t i = 0; i < starts->count; i++) {
        const archive_contents_entry *one = &starts->of[i];
        lacking += !one->there;
        if (!one->there && (*line == 0 || one->line < *line))
            *line = one->line;
    }
    return lacking;
}

void archive_contents_end(archive_contents *starts)
{
    free(starts->of);
    *starts = (archive_contents){0};
}
