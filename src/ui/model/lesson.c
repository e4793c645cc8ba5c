#include "lesson.h"

#include <assert.h>
#include <string.h>

#include <solitaire/notation.h>

#include "engine/text/text.h"
#include "intent.h"

/* A row of a lesson's table. The first row names a game; the steps do not. */
typedef struct row {
    const char *game, *options, *deal; /* in the first row */
    const char *moves, *text;          /* in a step */
} row;

static const row rows[] = {
#define LESSON(of, with, dealt) {.game = (of), .options = (with), .deal = (dealt)},
#define STEP(takes, says) {.moves = (takes), .text = (says)},
#include "lessons.def"
#undef LESSON
#undef STEP
};
enum { ROWS = sizeof rows / sizeof *rows };

/* ---- finding it -------------------------------------------------------------------------------------------------- */

/* The first row of this game's lesson; ROWS if it has none. */
static int head_of(const sol_rules *rules)
{
    int head = 0;
    while (head < ROWS && (!rows[head].game || strcmp(rows[head].game, rules->name) != 0))
        head++;
    return head;
}

bool ui_has_lesson(const sol_rules *rules) { return head_of(rules) < ROWS; }

ui_lesson ui_lesson_of(const sol_rules *rules, sol_variant *variant, sol_deal *deal)
{
    sol_fault fault;
    int head = head_of(rules), end = head + 1;
    assert(head < ROWS);
    const char *with = rows[head].options, *dealt = rows[head].deal;
    variant->rules = rules;
    bool whole = sol_options_read(variant, with, strlen(with), &fault) &&
                 sol_deal_read(variant, dealt, strlen(dealt), deal, &fault);
    assert(whole);
    (void)whole;
    while (end < ROWS && !rows[end].game)
        end++;
    return (ui_lesson){.first = head + 1, .steps = end - head - 1};
}

/* ---- the step ---------------------------------------------------------------------------------------------------- */

bool ui_lesson_goes_on(const ui_lesson *lesson) { return lesson->first && lesson->step < lesson->steps; }

/* The moves that the step takes, and its text; both are empty where no lesson is under way. */
static row step_of(const ui_lesson *lesson)
{
    return ui_lesson_goes_on(lesson) ? rows[lesson->first + lesson->step] : (row){.moves = "", .text = ""};
}

const char *ui_lesson_text(const ui_lesson *lesson) { return step_of(lesson).text; }

/* Is this one of the words of the step? */
static bool has_word(const ui_lesson *lesson, const char *wanted)
{
    row step = step_of(lesson);
    engine_scan left = {step.moves, step.moves + strlen(step.moves)}, word;
    while (engine_scan_piece(&left, &word))
        if (engine_scan_is(word, wanted))
            return true;
    return false;
}

bool ui_lesson_wants(const ui_lesson *lesson, int word)
{
    static const char *const words[UI_LESSON_WORDS] = {"read", "undo", "tip", "any"};
    return has_word(lesson, words[word]);
}

bool ui_lesson_wants_move(const ui_lesson *lesson, const sol_rules *rules, sol_move move)
{
    char written[SOL_MOVE_TEXT_MAX];
    sol_move_write(rules, move, written);
    return has_word(lesson, written) || ui_lesson_wants(lesson, UI_LESSON_ANY);
}

sol_move ui_lesson_move(const ui_lesson *lesson, const sol_variant *variant, const sol_position *position)
{
    row step = step_of(lesson);
    engine_scan left = {step.moves, step.moves + strlen(step.moves)}, word;
    sol_fault ignored;
    sol_move move;
    while (engine_scan_piece(&left, &word))
        if (sol_move_read(variant->rules, word.at, (size_t)(word.end - word.at), &move, &ignored) &&
            sol_check(variant, position, move) == SOL_OK)
            return move;
    return (sol_move){.kind = SOL_NO_MOVE};
}

sol_move ui_lesson_told(const ui_lesson *lesson, const sol_variant *variant, const sol_position *position)
{
    ui_lesson told = *lesson;
    told.step += ui_lesson_wants(lesson, UI_LESSON_TIP);
    return ui_lesson_move(&told, variant, position);
}

bool ui_lesson_allows(const ui_lesson *lesson, const sol_variant *variant, const sol_position *position, int action)
{
    if (!ui_lesson_goes_on(lesson))
        return true;
    switch (action) {
    case UI_UNDO: return ui_lesson_wants(lesson, UI_LESSON_UNDO);
    case UI_TIP:
        return ui_lesson_wants(lesson, UI_LESSON_TIP) || ui_lesson_wants(lesson, UI_LESSON_ANY) ||
               ui_lesson_told(lesson, variant, position).kind != SOL_NO_MOVE;
    case UI_REDO:
    case UI_ALL_UP:
    case UI_SHOW:
    case UI_GIVE_UP: return false;
    default: return true;
    }
}
