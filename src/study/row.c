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

enum { VERDICTS = 3, MICRO = 1000000 };

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

const char *study_terms_key(int term) { return keys[term]; }

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
    const char *space = "";
    sol_options_write(variant, all);
    for (char *word = all, *next; word; word = next) {
        char name[SOL_OPTIONS_TEXT_MAX];
        next = strchr(word, ' ');
        if (next)
            *next++ = 0;
        (void)snprintf(name, sizeof name, "%.*s", (int)strcspn(word, "="), word);
        int option = sol_option_named(name);
        if (!sol_option_in(variant->rules, option) || (by == STUDY_SOLVES && sol_option_at(option)->no_rule))
            continue;
        engine_text_put(&kept, space);
        engine_text_put(&kept, word);
        space = " ";
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
static const char *moves_text(const sol_rules *rules, const sol_move *line, uint64_t count)
{
    static char text[SOL_LINE_MAX * (SOL_MOVE_TEXT_MAX + 1)];
    char *end = text;
    for (uint64_t i = 0; i < count; i++) {
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
    bool solved = terms->by == STUDY_SOLVES, fair = terms->by == STUDY_PLAYS_FAIR;
    base_json json = base_json_on(out);
    json.line = true;
    base_json_open(&json, NULL, '{');
    base_json_text(&json, "deal", row->name);
    for (int i = 0; i < STUDY_TERMS; i++)
        if (terms->text[i][0])
            base_json_text(&json, keys[i], terms->text[i]);
    base_json_text(&json, "result", study_row_word(terms->by, row->verdict));
    if (solved && row->why != SOL_UNKNOWN_NOT)
        base_json_text(&json, "why", reasons[row->why]);
    if (!solved || row->verdict == SOL_WON)
        base_json_number(&json, "moves", (int64_t)row->moves);
    if (row->least)
        base_json_number(&json, "least", (int64_t)row->least);
    if (row->verdict == SOL_WON && line)
        base_json_text(&json, "line", moves_text(rules, line, row->moves));
    if (solved)
        base_json_number(&json, "nodes", (int64_t)row->nodes);
    if (row->weighed)
        base_json_number(&json, "chance", row->chance);
    if (row->paid)
        base_json_number(&json, "dollars", (int64_t)row->back);
    if (solved || fair) /* the lines of the other players are the same on every machine */
        base_json_share(&json, "seconds", (double)row->us / (double)MICRO);
    base_json_close(&json, '}');
}

enum { MOVES_WIDTH = 79, MOVES_INDENT = 4 };

/* Write the moves in lines as wide as a terminal, each indented. */
static void answer_moves(FILE *out, const sol_rules *rules, const sol_move *line, uint64_t count)
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
    if (row->verdict == SOL_LOST)
        (void)fprintf(out,
                      words_counted("Lost: no sequence of moves wins (%" PRIu64 " position searched).\n",
                                    "Lost: no sequence of moves wins (%" PRIu64 " positions searched).\n", row->nodes),
                      row->nodes);
    else if (row->verdict == SOL_UNKNOWN) {
        (void)fprintf(out, words_of("Unknown: %s (%" PRIu64 ").\n"), words_of(sol_unknown_text(row->why)), row->nodes);
        if (row->least)
            (void)fprintf(out,
                          words_counted("A win takes at least %" PRIu64 " move.\n",
                                        "A win takes at least %" PRIu64 " moves.\n", row->least),
                          row->least);
    } else if (row->least == row->moves)
        (void)fprintf(out,
                      words_counted("Won in %" PRIu64 " move, the fewest possible:\n",
                                    "Won in %" PRIu64 " moves, the fewest possible:\n", row->moves),
                      row->moves);
    else if (row->least)
        (void)fprintf(out,
                      words_counted("Won in %" PRIu64 " move, not proved the fewest (at least %" PRIu64 "):\n",
                                    "Won in %" PRIu64 " moves, not proved the fewest (at least %" PRIu64 "):\n",
                                    row->moves),
                      row->moves, row->least);
    else
        (void)fprintf(out, words_counted("Won in %" PRIu64 " move:\n", "Won in %" PRIu64 " moves:\n", row->moves),
                      row->moves);
    if (row->verdict == SOL_WON && line)
        answer_moves(out, rules, line, row->moves);
}

/* ---- reading ---------------------------------------------------------------------------------------------------- */

/* The place of the word in such a list; `count` if it is not there. */
static int find_word(const char *word, const char *const *words, int count)
{
    int i = 0;
    while (i < count && strcmp(words[i], word) != 0)
        i++;
    return i;
}

bool study_row_read(const char *line, size_t length, study_terms *terms, study_row *row)
{
    enum { DEAL = STUDY_TERMS, RESULT, MOVES, NODES, CHANCE, DOLLARS, SECONDS, FIELDS };
    char result[12] = "";
    base_fault unused;
    *row = (study_row){.moves = 0};
    base_json_field of[FIELDS] = {[DEAL] = {.name = "deal", .text = row->name, .size = sizeof row->name},
                                  [RESULT] = {.name = "result", .text = result, .size = sizeof result},
                                  [MOVES] = {.name = "moves"},
                                  [NODES] = {.name = "nodes"},
                                  [CHANCE] = {.name = "chance"},
                                  [DOLLARS] = {.name = "dollars"},
                                  [SECONDS] = {.name = "seconds", .parts = MICRO}};
    for (int i = 0; i < STUDY_TERMS; i++) {
        of[i] = (base_json_field){.name = keys[i], .text = terms->text[i], .size = sizeof terms->text[i]};
        terms->text[i][0] = 0;
    }
    if (!base_json_read(line, length, of, FIELDS, &unused) || !of[STUDY_GAME].given || !of[DEAL].given)
        return false;
    for (int i = 0; i < FIELDS; i++)
        if (of[i].number < 0)
            return false;
    terms->by = find_word(terms->text[STUDY_PLAYER], players, STUDY_WAYS);
    row->moves = (uint64_t)of[MOVES].number;
    row->nodes = (uint64_t)of[NODES].number;
    row->us = (uint64_t)of[SECONDS].number;
    row->weighed = of[CHANCE].given && of[CHANCE].number <= COACH_SURE;
    row->chance = row->weighed ? (unsigned)of[CHANCE].number : 0;
    row->paid = of[DOLLARS].given;
    row->back = (uint64_t)of[DOLLARS].number;
    const char *words[VERDICTS];
    for (int i = 0; i < VERDICTS; i++)
        words[i] = study_row_word(terms->by, (sol_verdict)i);
    int verdict = find_word(result, words, VERDICTS);
    row->verdict = verdict < VERDICTS ? (sol_verdict)verdict : SOL_UNKNOWN;
    return terms->by < STUDY_WAYS && verdict < VERDICTS;
}
