#include "starts.h"

#include <stdlib.h>

#include "json.h"
#include "lines.h"

bool cli_starts_add(cli_starts *starts, int64_t started)
{
    if (starts->count == starts->room) {
        size_t room = starts->room ? starts->room * 2 : 256;
        int64_t *of = realloc(starts->of, room * sizeof *of);
        if (!of)
            return false;
        starts->of = of;
        starts->room = room;
    }
    starts->of[starts->count++] = started;
    return true;
}

/* A line without a start is a reset of a bankroll. */
static bool add_line(cli_starts *starts, const cli_lines *line)
{
    cli_json_field fields[] = {{.name = "solitaire"}, {.name = "started"}};
    cli_fault unused;
    if (line->length == 0)
        return true;
    if (!cli_json_read(line->text, line->length, fields, 2, &unused) || !fields[0].given)
        return false;
    return !fields[1].given || cli_starts_add(starts, fields[1].number);
}

bool cli_starts_read(cli_starts *starts, FILE *file)
{
    cli_lines lines = {.in = file};
    int read = CLI_LINE;
    bool ours = true;
    while (ours && (read = cli_lines_next(&lines)) == CLI_LINE)
        ours = add_line(starts, &lines);
    cli_lines_end(&lines);
    return ours && read == CLI_LINES_OVER && !ferror(file);
}

static int by_number(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static void sort(cli_starts *starts)
{
    if (starts->count)
        qsort(starts->of, starts->count, sizeof *starts->of, by_number);
}

size_t cli_starts_lacking(cli_starts *old, cli_starts *fresh)
{
    size_t lacking = 0;
    sort(old);
    sort(fresh);
    for (size_t i = 0, j = 0; i < old->count; i++) {
        while (j < fresh->count && fresh->of[j] < old->of[i])
            j++;
        bool there = j < fresh->count && fresh->of[j] == old->of[i];
        lacking += !there;
        j += there; /* two games that began in one second are two */
    }
    return lacking;
}

void cli_starts_end(cli_starts *starts)
{
    free(starts->of);
    *starts = (cli_starts){0};
}
