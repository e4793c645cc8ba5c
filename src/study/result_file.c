#include "result_file.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_NONE, LINE_WHOLE, LINE_TORN, LINE_FOREIGN, LINE_UNREAD };

/* More than any line of ours: the longest has the moves of a deal. */
enum { LINE_BYTES_MAX = SOL_LINE_MAX * (SOL_MOVE_TEXT_MAX + 1) + STUDY_DEALS_TEXT_MAX };

/* Read the bytes of a line with its newline, but no more than a line may have; returns their number. */
static size_t read_bytes(study_result_file *file)
{
    size_t length = 0;
    for (int c = 0; c != '\n' && length < LINE_BYTES_MAX && (c = getc(file->in)) != EOF;)
        file->text[length++] = (char)c;
    file->text[length] = 0;
    return length;
}

/* Read a line into `text`, also a torn one: the last line, without a newline. */
static int next_line(study_result_file *file)
{
    if (!file->text && !(file->text = malloc(LINE_BYTES_MAX + 1)))
        return LINE_UNREAD;
    size_t length = read_bytes(file);
    if (ferror(file->in))
        return LINE_UNREAD;
    if (length == 0)
        return LINE_NONE;
    file->line++;
    if (length == LINE_BYTES_MAX || memchr(file->text, 0, length))
        return LINE_FOREIGN; /* a zero byte: the text would seem to end there */
    if (file->text[length - 1] != '\n')
        return LINE_TORN;
    file->text[length - 1] = 0;
    file->end += length;
    return LINE_WHOLE;
}

/* Take a line of moves, which belongs to the row before it. */
static int take_moves(study_result_file *file)
{
    uint64_t moves = study_row_moves_on(file->text);
    if (moves == 0 || moves > file->owed)
        return STUDY_FILE_BAD;
    file->owed -= moves;
    return file->owed ? STUDY_FILE_END : STUDY_FILE_ROW;
}

static int take_row(study_result_file *file)
{
    const study_terms *study = &file->study;
    bool lines = study->by == STUDY_SOLVES && strcmp(study->value[STUDY_LINES], "yes") == 0;
    if (!study_row_read(file->text, study, &file->row))
        return STUDY_FILE_BAD;
    file->owed = lines && !study->json ? file->row.moves : 0;
    return file->owed ? STUDY_FILE_END : STUDY_FILE_ROW;
}

/* Take a line; STUDY_FILE_END for one that says nothing by itself. */
static int take(study_result_file *file)
{
    if (file->owed)
        return take_moves(file);
    if (study_terms_begins(file->text)) {
        file->begun = study_terms_read(file->text, &file->study);
        return file->begun ? STUDY_FILE_STUDY : STUDY_FILE_BAD;
    }
    if (!file->begun)
        return STUDY_FILE_BAD;
    return file->text[0] == '#' && !file->study.json ? STUDY_FILE_END : take_row(file);
}

int study_result_file_next(study_result_file *file)
{
    int line;
    while ((line = next_line(file)) == LINE_WHOLE) {
        int what = take(file);
        if (what != STUDY_FILE_BAD && !file->owed)
            file->whole = file->end;
        if (what != STUDY_FILE_END)
            return what;
    }
    if (line == LINE_UNREAD)
        return STUDY_FILE_UNREAD;
    if (line == LINE_FOREIGN)
        return STUDY_FILE_BAD;
    return line == LINE_TORN || file->owed ? STUDY_FILE_TORN : STUDY_FILE_END;
}

void study_result_file_free(study_result_file *file)
{
    free(file->text);
    file->text = NULL;
}
