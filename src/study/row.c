#include "row.h"

#include <inttypes.h>
#include <string.h>

#include <solitaire/notation.h>

#include "base/json_read.h"
#include "base/number.h"
#include "coach/chance.h"
#include "words/words.h"

enum { VERDICTS = 3, MICRO = 1000000 };

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

/* The chance at the deal, in 100 games, and the seconds of computing. */
static void write_coached(FILE *out, const study_row *row)
{
    char chance[24] = "-";
    if (row->weighed)
        (void)snprintf(chance, sizeof chance, "%u.%02u", row->chance / 100, row->chance % 100);
    (void)fprintf(out, "  %6s  %4" PRIu64 ".%03u", chance, row->us / MICRO, (unsigned)(row->us % MICRO / 1000));
}

/* Write the row of a game that was played. It is the same on every machine, apart from how long the coach has computed. */
static void write_played(FILE *out, const study_terms *study, const study_row *row)
{
    (void)fprintf(out, "%-*s  %-7s  %5" PRIu64, study_deals_width(&study->deals), row->name,
                  study_row_word(study->by, row->verdict), row->moves);
    if (study->by == STUDY_PLAYS_FAIR)
        write_coached(out, row);
    (void)fputc('\n', out);
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
    (void)fprintf(out, "{\"deal\":\"%s\",\"game\":\"%s\",\"player\":\"%s\",\"result\":\"%s\",\"moves\":%" PRIu64,
                  row->name, study->value[STUDY_GAME], study->value[STUDY_PLAYER],
                  study_row_word(study->by, row->verdict), row->moves);
    if (study->by == STUDY_PLAYS_FAIR && row->weighed)
        (void)fprintf(out, ",\"chance\":%u", row->chance);
    if (study->by == STUDY_PLAYS_FAIR) {
        (void)fputs(",\"seconds\":", out);
        study_write_thousandths(out, row->us / 1000);
    }
    (void)fputs("}\n", out);
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
    enum { DEAL, VERDICT, NODES, MS, MOVES, CHANCE, SECONDS, FIELDS };
    char verdict[12];
    bool played = study->by != STUDY_SOLVES;
    base_json_field of[FIELDS] = {
        [DEAL] = {.name = "deal", .text = row->name, .size = sizeof row->name},
        [VERDICT] = {.name = played ? "result" : "verdict", .text = verdict, .size = sizeof verdict},
        [NODES] = {.name = "nodes"},
        [MS] = {.name = "ms", .parts = 1000},
        [MOVES] = {.name = "moves"},
        [CHANCE] = {.name = "chance"},
        [SECONDS] = {.name = "seconds", .parts = 1000}};
    base_fault unused;
    if (!base_json_read(line, strlen(line), of, FIELDS, &unused))
        return false;
    for (int i = 0; i < FIELDS; i++)
        if (of[i].number < 0 || (i <= (played ? VERDICT : MS) && !of[i].given))
            return false;
    row->nodes = (uint64_t)of[NODES].number;
    row->us = played ? (uint64_t)of[SECONDS].number * 1000 : (uint64_t)of[MS].number;
    row->weighed = of[CHANCE].given && of[CHANCE].number <= COACH_SURE;
    row->chance = row->weighed ? (unsigned)of[CHANCE].number : 0;
    row->moves = (uint64_t)of[MOVES].number;
    return read_verdict(verdict, study, &row->verdict) && ((row->verdict != SOL_WON && !played) || of[MOVES].given);
}

/* The chance and the seconds behind a game of the coach, as write_coached writes them. */
static bool read_coached(const char *chance, const char *seconds, study_row *row)
{
    uint64_t hundredths = 0, thousandths;
    row->weighed = strcmp(chance, "-") != 0;
    if ((row->weighed && !base_decimal_read(chance, 2, &hundredths)) || hundredths > COACH_SURE ||
        !base_decimal_read(seconds, 3, &thousandths))
        return false;
    row->chance = (unsigned)hundredths;
    row->us = thousandths * 1000;
    return true;
}

/* Earlier builds wrote neither chance nor seconds for the games of the coach. */
static bool read_text(const char *line, const study_terms *study, study_row *row)
{
    char verdict[12], moves[24], nodes[24], ms[32];
    int words = sscanf(line, "%47s %11s %23s %23s %31s", row->name, verdict, moves, nodes, ms);
    bool coached = study->by == STUDY_PLAYS_FAIR && words == 5;
    if (study->by != STUDY_SOLVES)
        return (words == 3 || coached) && read_verdict(verdict, study, &row->verdict) &&
               base_number_read(moves, &row->moves) && (!coached || read_coached(nodes, ms, row));
    return words == 5 && read_verdict(verdict, study, &row->verdict) &&
           (row->verdict != SOL_WON || base_number_read(moves, &row->moves)) && base_number_read(nodes, &row->nodes) &&
           base_decimal_read(ms, 3, &row->us);
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
