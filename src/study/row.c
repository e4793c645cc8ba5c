#include "row.h"

#include <inttypes.h>
#include <string.h>

#include <solitaire/option.h>
#include <solitaire/version.h>

#include "base/json.h"
#include "base/json_read.h"
#include "coach/chance.h"
#include "words/words.h"
#include "words/wrap.h"

enum { VERDICTS = 3 };

static const char *const players[STUDY_WAYS] = {[STUDY_SOLVES] = "",
                                                [STUDY_PLAYS_AT_RANDOM] = "random",
                                                [STUDY_PLAYS_BY_RULES] = "rules",
                                                [STUDY_PLAYS_SOLVED] = "solver",
                                                [STUDY_PLAYS_FAIR] = "coach"};

static const char *const keys[STUDY_TERMS] = {[STUDY_GAME] = "game",
                                              [STUDY_OPTIONS] = "options",
                                              [STUDY_PLAYER] = "player",
                                              [STUDY_LIMITS] = "limits",
                                              [STUDY_PROGRAM] = "program"};

/* What a figure is called in a line. */
static const char *const figures[STUDY_FIGURES] = {
    [STUDY_MOVES] = "moves",   [STUDY_LEAST] = "least",     [STUDY_NODES] = "nodes",
    [STUDY_CHANCE] = "chance", [STUDY_DOLLARS] = "dollars", [STUDY_US] = "seconds"};
enum { US_A_SECOND = 1000000 };

bool study_no_memory(base_fault *fault)
{
    (void)base_fault_set(fault, "there is not enough memory for so many deals");
    fault->failed = true;
    return false;
}

const char *study_terms_key(int term) { return keys[term]; }

study_row study_row_of(sol_verdict verdict, sol_unknown why)
{
    study_row row = {.verdict = verdict, .why = why};
    for (int i = 0; i < STUDY_FIGURES; i++)
        row.of[i] = STUDY_NOT_KNOWN;
    return row;
}

const char *study_row_word(int by, sol_verdict verdict)
{
    static const char *const proved[VERDICTS] = {[SOL_UNKNOWN] = "unknown", [SOL_WON] = "won", [SOL_LOST] = "lost"};
    static const char *const played[VERDICTS] = {[SOL_UNKNOWN] = "limit", [SOL_WON] = "won", [SOL_LOST] = "stuck"};
    return (study_is_by_hand(by) ? played : proved)[verdict];
}

/* ---- terms ------------------------------------------------------------------------------------------------------ */

/* The options that the game has; for the solver only those that change a move. */
static void write_options(int by, const sol_variant *variant, char text[SOL_OPTIONS_TEXT_MAX])
{
    char all[SOL_OPTIONS_TEXT_MAX];
    engine_text kept = engine_text_in(text, SOL_OPTIONS_TEXT_MAX);
    sol_options_write(variant, all);
    engine_scan words = {all, all + strlen(all)}, word;
    while (engine_scan_token(&words, &word)) {
        char name[SOL_OPTIONS_TEXT_MAX];
        (void)snprintf(name, sizeof name, "%.*s", (int)strcspn(word.at, "="), word.at);
        int option = sol_option_named(name);
        if (sol_option_in(variant->rules, option) && !(by == STUDY_SOLVES && sol_option_at(option)->no_rule))
            engine_text_add(&kept, kept.length ? " %.*s" : "%.*s", ENGINE_PIECE(word));
    }
}

void study_terms_make(study_terms *terms, int by, const settings_values *settings, const sol_variant *variant)
{
    const settings_value *of = settings->of;
    engine_text limits = engine_text_in(terms->text[STUDY_LIMITS], sizeof terms->text[STUDY_LIMITS]);
    terms->by = by;
    (void)snprintf(terms->text[STUDY_GAME], sizeof *terms->text, "%s", variant->rules->name);
    write_options(by, variant, terms->text[STUDY_OPTIONS]);
    (void)snprintf(terms->text[STUDY_PLAYER], sizeof *terms->text, "%s", players[by]);
    (void)snprintf(terms->text[STUDY_PROGRAM], sizeof *terms->text, "%s", sol_version());
    engine_text_add(&limits, "memory=%ju", (uintmax_t)of[SETTINGS_MEMORY].number);
    if (of[SETTINGS_NODES].number)
        engine_text_add(&limits, " nodes=%ju", (uintmax_t)of[SETTINGS_NODES].number);
    if (of[SETTINGS_TIME].number)
        engine_text_add(&limits, " time=%ju", (uintmax_t)of[SETTINGS_TIME].number);
    if (settings_is_on(settings, SETTINGS_SHORTEST))
        engine_text_put(&limits, " shortest");
    if (by == STUDY_PLAYS_FAIR)
        engine_text_add(&limits, " worlds=%ju", (uintmax_t)of[SETTINGS_WORLDS].number);
}

/* ---- writing ---------------------------------------------------------------------------------------------------- */

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

/* The moves with blanks between them, until the next call; one thread at a time prints. */
static const char *moves_text(const sol_rules *rules, const sol_move *line, int64_t count)
{
    static char text[SOL_LINE_MAX * (SOL_MOVE_TEXT_MAX + 1)];
    char *end = text;
    for (int64_t i = 0; i < count; i++) {
        if (i > 0)
            *end++ = ' ';
        sol_move_write(rules, line[i], end);
        end += strlen(end);
    }
    *end = 0;
    return text;
}

void study_row_write(FILE *out, const study_terms *terms, const study_row *row, const sol_rules *rules,
                     const sol_move *line)
{
    base_json json = base_json_on(out);
    json.line = true;
    base_json_open(&json, NULL, '{');
    base_json_text(&json, "deal", row->name);
    for (int i = 0; i < STUDY_TERMS; i++)
        if (terms->text[i][0])
            base_json_text(&json, keys[i], terms->text[i]);
    base_json_text(&json, "result", study_row_word(terms->by, row->verdict));
    if (terms->by == STUDY_SOLVES && row->why != SOL_UNKNOWN_NOT)
        base_json_text(&json, "why", reasons[row->why]);
    for (int i = 0; i < STUDY_FIGURES; i++) {
        if (i == STUDY_NODES && row->verdict == SOL_WON && line)
            base_json_text(&json, "line", moves_text(rules, line, row->of[STUDY_MOVES]));
        if (row->of[i] != STUDY_NOT_KNOWN && i == STUDY_US)
            base_json_share(&json, figures[i], (double)row->of[i] / US_A_SECOND);
        else if (row->of[i] != STUDY_NOT_KNOWN)
            base_json_number(&json, figures[i], row->of[i]);
    }
    base_json_close(&json, '}');
}

enum { MOVES_WIDTH = 79, MOVES_INDENT = 4 };

/* Write the moves in lines as wide as a terminal, each indented. */
static void answer_moves(FILE *out, const sol_rules *rules, const sol_move *line, int64_t count)
{
    char row[MOVES_WIDTH + 1];
    const char *text = moves_text(rules, line, count);
    while (*text) {
        text = words_wrap_line(text, MOVES_WIDTH - MOVES_INDENT, row, sizeof row);
        (void)fprintf(out, "%*s%s\n", MOVES_INDENT, "", row);
    }
}

void study_row_answer(FILE *out, const study_row *row, const sol_rules *rules, const sol_move *line)
{
    const uint64_t moves = (uint64_t)row->of[STUDY_MOVES], nodes = (uint64_t)row->of[STUDY_NODES];
    const uint64_t least = row->of[STUDY_LEAST] == STUDY_NOT_KNOWN ? 0 : (uint64_t)row->of[STUDY_LEAST];
    if (row->verdict == SOL_LOST)
        (void)fprintf(out,
                      words_counted("Lost: no sequence of moves wins (%" PRIu64 " position searched).\n",
                                    "Lost: no sequence of moves wins (%" PRIu64 " positions searched).\n", nodes),
                      nodes);
    else if (row->verdict == SOL_UNKNOWN) {
        (void)fprintf(out, words_of("Unknown: %s (%" PRIu64 ").\n"), words_of(sol_unknown_text(row->why)), nodes);
        if (least)
            (void)fprintf(out,
                          words_counted("A win takes at least %" PRIu64 " move.\n",
                                        "A win takes at least %" PRIu64 " moves.\n", least),
                          least);
    } else if (least == moves)
        (void)fprintf(out,
                      words_counted("Won in %" PRIu64 " move, the fewest possible:\n",
                                    "Won in %" PRIu64 " moves, the fewest possible:\n", moves),
                      moves);
    else if (least)
        (void)fprintf(out,
                      words_counted("Won in %" PRIu64 " move, not proved the fewest (at least %" PRIu64 "):\n",
                                    "Won in %" PRIu64 " moves, not proved the fewest (at least %" PRIu64 "):\n", moves),
                      moves, least);
    else
        (void)fprintf(out, words_counted("Won in %" PRIu64 " move:\n", "Won in %" PRIu64 " moves:\n", moves), moves);
    if (row->verdict == SOL_WON && line)
        answer_moves(out, rules, line, row->of[STUDY_MOVES]);
}

/* ---- reading ---------------------------------------------------------------------------------------------------- */

bool study_row_read(const char *line, size_t length, study_terms *terms, study_row *row)
{
    enum { DEAL = STUDY_TERMS, RESULT, FIRST, FIELDS = FIRST + STUDY_FIGURES };
    char result[12] = "";
    base_fault unused;
    *row = study_row_of(SOL_UNKNOWN, SOL_UNKNOWN_NOT);
    base_json_field of[FIELDS] = {[DEAL] = {.name = "deal", .text = row->name, .size = sizeof row->name},
                                  [RESULT] = {.name = "result", .text = result, .size = sizeof result}};
    for (int i = 0; i < STUDY_TERMS; i++) {
        of[i] = (base_json_field){.name = keys[i], .text = terms->text[i], .size = sizeof terms->text[i]};
        terms->text[i][0] = 0;
    }
    for (int i = 0; i < STUDY_FIGURES; i++)
        of[FIRST + i] = (base_json_field){.name = figures[i], .parts = i == STUDY_US ? US_A_SECOND : 0};
    if (!base_json_read(line, length, of, FIELDS, &unused) || !of[STUDY_GAME].given || !of[DEAL].given)
        return false;
    for (int i = 0; i < STUDY_FIGURES; i++) {
        if (of[FIRST + i].number < 0)
            return false;
        if (of[FIRST + i].given)
            row->of[i] = of[FIRST + i].number;
    }
    terms->by = 0;
    while (terms->by < STUDY_WAYS && strcmp(players[terms->by], terms->text[STUDY_PLAYER]) != 0)
        terms->by++;
    int verdict = 0;
    while (verdict < VERDICTS && strcmp(study_row_word(terms->by, (sol_verdict)verdict), result) != 0)
        verdict++;
    row->verdict = (sol_verdict)verdict;
    return terms->by < STUDY_WAYS && verdict < VERDICTS && row->of[STUDY_CHANCE] <= COACH_SURE;
}
