#include "solve_file.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_NONE, LINE_WHOLE, LINE_TORN, LINE_FOREIGN };

/* Read a line, which stands in `text` also where it is torn: the last one, without a newline. */
static int next_line(solve_file *file)
{
    ssize_t length = getline(&file->text, &file->room, file->in);
    if (length <= 0)
        return LINE_NONE;
    file->line++;
    if (memchr(file->text, 0, (size_t)length))
        return LINE_FOREIGN; /* a text would seem to end there */
    if (file->text[length - 1] != '\n')
        return LINE_TORN;
    file->text[length - 1] = 0;
    file->end += (uint64_t)length;
    return LINE_WHOLE;
}

/* A line of moves of the row before it. */
static int take_moves(solve_file *file)
{
    uint64_t moves = solve_row_moves_on(file->text);
    if (moves == 0 || moves > file->owed)
        return SOLVE_FILE_BAD;
    file->owed -= moves;
    return file->owed ? SOLVE_FILE_END : SOLVE_FILE_ROW;
}

static int take_row(solve_file *file)
{
    bool json = file->study.json, lines = strcmp(file->study.value[SOLVE_LINES], "yes") == 0;
    if (!solve_row_read(file->text, json, &file->row))
        return SOLVE_FILE_BAD;
    file->owed = lines && !json ? file->row.moves : 0;
    return file->owed ? SOLVE_FILE_END : SOLVE_FILE_ROW;
}

/* What the line is; SOLVE_FILE_END for one that says nothing by itself. */
static int take(solve_file *file)
{
    if (file->owed)
        return take_moves(file);
    if (solve_study_begins(file->text)) {
        file->begun = solve_study_read(file->text, &file->study);
        return file->begun ? SOLVE_FILE_STUDY : SOLVE_FILE_BAD;
    }
    if (!file->begun)
        return SOLVE_FILE_BAD;
    return file->text[0] == '#' && !file->study.json ? SOLVE_FILE_END : take_row(file);
}

int solve_file_next(solve_file *file)
{
    int line;
    while ((line = next_line(file)) == LINE_WHOLE) {
        int what = take(file);
        if (what != SOLVE_FILE_BAD && !file->owed)
            file->whole = file->end;
        if (what != SOLVE_FILE_END)
            return what;
    }
    if (line == LINE_FOREIGN)
        return SOLVE_FILE_BAD;
    return line == LINE_TORN || file->owed ? SOLVE_FILE_TORN : SOLVE_FILE_END;
}

void solve_file_free(solve_file *file)
{
    free(file->text);
    file->text = NULL;
}
