/*
 * A shorter line: steps are left out as long as what is left still wins.  A step names a card and where it goes, and
 * not where it comes from, so the others still fit when one is left out; those that the rules then refuse are skipped.
 */
#include "canfield.h"

#include <string.h>

enum { LEAVE_OUT = 400, MOVE_ABOUT = 1000 }; /* how many lines are tried */
enum { FAR = 24 };                           /* how many steps earlier or later one is made at most */

size_t solver_canfield_play(solver_canfield_line *line, const solver_canfield_step *steps, int count)
{
    line->made = solver_playing_begin(line->task, line->made.moves);
    for (int i = 0; i < count; i++)
        solver_canfield_write(line, steps[i]);
    return line->made.count;
}

/* Copy the steps without those from `first` to before `end`.  Returns how many are left. */
static int without(const solver_canfield_step *steps, int count, int first, int end, solver_canfield_step *left)
{
    memcpy(left, steps, (size_t)first * sizeof *left);
    memcpy(left + first, steps + end, (size_t)(count - end) * sizeof *left);
    return count - (end - first);
}

/* A line that is being made shorter. */
typedef struct shortening {
    solver_canfield_line *line;
    solver_canfield_step *steps, *scratch;
    int count;
    size_t length;
    uint64_t random;
} shortening;

/* Take the line in `scratch` if it wins in fewer moves or, with `equal`, in as many. */
static bool take_if_shorter(shortening *s, int count, bool equal)
{
    size_t length = solver_canfield_play(s->line, s->scratch, count);
    if (length > s->length || (length == s->length && !equal) ||
        !sol_is_won(s->line->task->variant, &s->line->made.position))
        return false;
    memcpy(s->steps, s->scratch, (size_t)count * sizeof *s->steps);
    s->count = count;
    s->length = length;
    return true;
}

static void leave_out(shortening *s, solver_question *question)
{
    int tries = LEAVE_OUT, most = s->count < 64 ? s->count / 2 : 32;
    for (int size = most; size > 0; size /= 2)
        for (int first = 0; first + size <= s->count && tries > 0 && solver_ask(question); tries--)
            if (!take_if_shorter(s, without(s->steps, s->count, first, first + size, s->scratch), false))
                first += size < 4 ? 1 : size / 2;
}

static int below(shortening *s, int limit)
{
    s->random = s->random * UINT64_C(6364136223846793005) + 1442695040888963407;
    return (int)((s->random >> 33) % (uint64_t)limit);
}

/* Make a step earlier or later: in the order in which a pass shows them, the stock's cards take fewer draws. */
static void move_about(shortening *s, solver_question *question)
{
    for (int tries = MOVE_ABOUT; tries > 0 && s->count > 1 && solver_ask(question); tries--) {
        int from = below(s, s->count), to = from + below(s, 2 * FAR + 1) - FAR;
        if (to < 0 || to >= s->count || to == from)
            continue;
        (void)without(s->steps, s->count, from, from + 1, s->scratch);
        memmove(s->scratch + to + 1, s->scratch + to, (size_t)(s->count - 1 - to) * sizeof *s->scratch);
        s->scratch[to] = s->steps[from];
        (void)take_if_shorter(s, s->count, true);
    }
}

int solver_canfield_shorten(solver_canfield_line *line, solver_canfield_step *steps, int count,
                            solver_canfield_step *scratch, solver_question *question)
{
    shortening s = {line, steps, scratch, count, solver_canfield_play(line, steps, count), 1};
    leave_out(&s, question);
    move_about(&s, question);
    question->why = SOL_UNKNOWN_NOT; /* a caller who asks to stop gets the present line */
    return s.count;
}
