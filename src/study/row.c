#include "row.h"

#include <inttypes.h>
#include <string.h>

#include <solitaire/notation.h>

#include "base/json_read.h"
#include "base/number.h"
#include "words/words.h"

enum { VERDICTS = 3 };

const char *study_row_word(int by, sol_verdict verdict)
{
    static const char *const proved[] = {[SOL_UNKNOWN] = "unknown", [SOL_WON] = "won", [SOL_LOST] = "lost"};
    static const char *const played[] = {[SOL_UNKNOWN] = "limit", [SOL_WON] = "won", [SOL_LOST] = "stuck"};
    return (study_is_by_hand(by) ? played : proved)[verdict];
}

/* Why a verdict is unknown, as a word to search for. */
static const char *const reasons[SOL_UNKNOWNS] = {
    [SOL_UNKNOWN_NOT] = "-",
    [SOL_UNKNOWN_NODES] = "nodes",
    [SOL_UNKNOWN_MEMORY] = "memory",
    [SOL_UNKNOWN_TIME] = "time",
    [SOL_UNKNOWN_CANCELLED] = "-",
    [SOL_UNKNOWN_GAME] = "game",
    [SOL_UNKNOWN_POSITION] = "position",
    [SOL_UNKNOWN_FAULT] = "fault",
    [SOL_UNKNOWN_WAITING] = "waiting",
};

void study_write_thousandths(FILE *out, uint64_t number)
{
    (void)fprintf(out, "%" PRIu64 ".%03u", number / 1000, (unsigned)(number % 1000));
}

/* ---- as text ---------------------------------------------------------------------------------------------------- */

enum { MOVES_WIDTH = 79, MOVES_INDENT = 4 };

/* Write the moves in lines as wide as a terminal, each indented. */
static void write_moves(FILE *out, const sol_rules *rules, const sol_move *line, uint64_t count)
{
    size_t at = 0;
    for (uint64_t i = 0; i < count; i++) {
        char move[SOL_MOVE_TEXT_MAX];
        sol_move_write(rules, line[i], move);
        bool fits = at > 0 && at + 1 + strlen(move) <= MOVES_WIDTH;
        if (at > 0 && !fits)
            (void)fputc('\n', out);
        at = fits ? at + 1 : MOVES_INDENT;
        (void)fprintf(out, "%*s%s", fits ? 1 : MOVES_INDENT, "", move);
        at += strlen(move);
    }
    if (at > 0)
        (void)fputc('\n', out);
}

void study_row_answer(FILE *out, const study_row *row, const sol_rules *rules, const sol_move *line)
{
    if (row->verdict == SOL_LOST)
        (void)fprintf(out,
                      words_counted("Lost: no way of playing wins (%" PRIu64 " position searched).\n",
                                    "Lost: no way of playing wins (%" PRIu64 " positions searched).\n", row->nodes),
                      row->nodes);
    else if (row->verdict == SOL_UNKNOWN)
        (void)fprintf(out, words_of("Unknown: %s (%" PRIu64 ").\n"), words_of(sol_unknown_text(row->why)), row->nodes);
    else if (row->moves == 0)
        (void)fputs(words_of("Won already.\n"), out);
    else
        (void)fprintf(out, words_counted("Won in %" PRIu64 " move:\n", "Won in %" PRIu64 " moves:\n", row->moves),
                      row->moves);
    if (row->verdict == SOL_WON && line)
        write_moves(out, rules, line, row->moves);
}

/* Write the row of a game that was played. It is the same on every machine, so it contains no computing times. */
static void write_played(FILE *out, const study_terms *study, const study_row *row)
{
    (void)fprintf(out, "%-*s  %-7s  %5" PRIu64 "\n", study_deals_width(&study->deals), row->name,
                  study_row_word(study->by, row->verdict), row->moves);
}

static void write_text(FILE *out, const study_terms *study, const study_row *row)
{
    char moves[24] = "-", ms[32];
    if (row->verdict == SOL_WON)
        (void)snprintf(moves, sizeof moves, "%" PRIu64, row->moves);
    (void)snprintf(ms, sizeof ms, "%" PRIu64 ".%03u", row->us / 1000, (unsigned)(row->us % 1000));
    (void)fprintf(out, "%-*s  %-7s  %5s  %10" PRIu64 "  %10s%s%s\n", study_deals_width(&study->deals), row->name,
                  study_row_word(study->by, row->verdict), moves, row->nodes, ms,
                  row->verdict == SOL_UNKNOWN ? "  " : "", row->verdict == SOL_UNKNOWN ? reasons[row->why] : "");
}

/* ---- as JSON ---------------------------------------------------------------------------------------------------- */

static void write_json_moves(FILE *out, const sol_rules *rules, const sol_move *line, uint64_t count)
{
    (void)fputs(",\"line\":\"", out);
    for (uint64_t i = 0; i < count; i++) {
        char move[SOL_MOVE_TEXT_MAX];
        sol_move_write(rules, line[i], move);
        (void)fprintf(out, "%s%s", i ? " " : "", move);
    }
    (void)fputc('"', out);
}

static void write_played_json(FILE *out, const study_terms *study, const study_row *row)
{
    (void)fprintf(out, "{\"deal\":\"%s\",\"game\":\"%s\",\"player\":\"%s\",\"result\":\"%s\",\"moves\":%" PRIu64 "}\n",
                  row->name, study->value[STUDY_GAME], study->value[STUDY_PLAYER],
                  study_row_word(study->by, row->verdict), row->moves);
}

static void write_json(FILE *out, const study_terms *study, const study_row *row, const sol_rules *rules,
                       const sol_move *line)
{
    bool limited = strcmp(study->value[STUDY_PASSES], "unlimited") != 0;
    const char *quote = limited ? "" : "\"";
    (void)fprintf(
        out, "{\"deal\":\"%s\",\"game\":\"%s\",\"draw\":%s,\"passes\":%s%s%s,\"worrying_back\":%s,\"verdict\":\"%s\"",
        row->name, study->value[STUDY_GAME], study->value[STUDY_DRAW], quote, study->value[STUDY_PASSES], quote,
        strcmp(study->value[STUDY_WORRYING_BACK], "yes") == 0 ? "true" : "false",
        study_row_word(study->by, row->verdict));
    if (row->verdict == SOL_UNKNOWN)
        (void)fprintf(out, ",\"why\":\"%s\"", reasons[row->why]);
    if (row->verdict == SOL_WON)
        (void)fprintf(out, ",\"moves\":%" PRIu64, row->moves);
    (void)fprintf(out, ",\"nodes\":%" PRIu64 ",\"ms\":", row->nodes);
    study_write_thousandths(out, row->us);
    if (row->verdict == SOL_WON && line)
        write_json_moves(out, rules, line, row->moves);
    (void)fputs("}\n", out);
}

void study_row_write(FILE *out, const study_terms *study, const study_row *row, const sol_rules *rules,
                     const sol_move *line)
{
    if (study->by != STUDY_SOLVES) {
        (study->json ? write_played_json : write_played)(out, study, row);
        return;
    }
    if (study->json) {
        write_json(out, study, row, rules, line);
        return;
    }
    write_text(out, study, row);
    if (row->verdict == SOL_WON && line)
        write_moves(out, rules, line, row->moves);
}

/* ---- reading ---------------------------------------------------------------------------------------------------- */

/* `12.345` as 12345. */
static bool read_thousandths(const char *text, uint64_t *number)
{
    char digits[24];
    size_t whole = strcspn(text, "."), length = strlen(text);
    if (length != whole + 4 || length >= sizeof digits)
        return false;
    memcpy(digits, text, whole);
    memcpy(digits + whole, text + whole + 1, 4);
    return base_number_read(digits, number);
}

static bool read_verdict(const char *text, const study_terms *study, sol_verdict *verdict)
{
    for (int i = 0; i < VERDICTS; i++) {
        if (strcmp(text, study_row_word(study->by, (sol_verdict)i)) == 0) {
            *verdict = (sol_verdict)i;
            return true;
        }
    }
    return false;
}

static bool read_json(const char *line, const study_terms *study, study_row *row)
{
    enum { DEAL, VERDICT, NODES, MS, MOVES, FIELDS };
    char verdict[12];
    bool played = study->by != STUDY_SOLVES;
    base_json_field of[FIELDS] = {
        [DEAL] = {.name = "deal", .text = row->name, .size = sizeof row->name},
        [VERDICT] = {.name = played ? "result" : "verdict", .text = verdict, .size = sizeof verdict},
        [NODES] = {.name = "nodes"},
        [MS] = {.name = "ms", .parts = 1000},
        [MOVES] = {.name = "moves"}};
    base_fault unused;
    if (!base_json_read(line, strlen(line), of, FIELDS, &unused))
        return false;
    for (int i = 0; i < FIELDS; i++)
        if (of[i].number < 0 || (i != MOVES && !(played && (i == NODES || i == MS)) && !of[i].given))
            return false;
    row->nodes = (uint64_t)of[NODES].number;
    row->us = (uint64_t)of[MS].number;
    row->moves = (uint64_t)of[MOVES].number;
    return read_verdict(verdict, study, &row->verdict) && ((row->verdict != SOL_WON && !played) || of[MOVES].given);
}

static bool read_text(const char *line, const study_terms *study, study_row *row)
{
    char verdict[12], moves[24], nodes[24], ms[32];
    int words = sscanf(line, "%47s %11s %23s %23s %31s", row->name, verdict, moves, nodes, ms);
    if (study->by != STUDY_SOLVES)
        return words == 3 && read_verdict(verdict, study, &row->verdict) && base_number_read(moves, &row->moves);
    return words == 5 && read_verdict(verdict, study, &row->verdict) &&
           (row->verdict != SOL_WON || base_number_read(moves, &row->moves)) && base_number_read(nodes, &row->nodes) &&
           read_thousandths(ms, &row->us);
}

bool study_row_read(const char *line, const study_terms *study, study_row *row)
{
    memset(row, 0, sizeof *row);
    return (study->json ? read_json : read_text)(line, study, row);
}

uint64_t study_row_moves_on(const char *line)
{
    uint64_t moves = 0;
    if (*line != ' ')
        return 0;
    while (*(line += strspn(line, " "))) {
        moves++;
        line += strcspn(line, " ");
    }
    return moves;
}
