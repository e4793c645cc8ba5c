#include "progress.h"

#include <inttypes.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/dates.h"
#include "pipe_room.h"
#include "words/words.h"

enum { WIDEST = 200, USUAL = 80, BAR = 10, EVERY_MS = 100, SILENT_MS = 1000 };

static bool is_terminal(FILE *file) { return fileno(file) >= 0 && isatty(fileno(file)); }

study_progress study_progress_on(FILE *to, FILE *printed, bool wanted, uint64_t before)
{
    return (study_progress){.to = to,
                            .on = wanted && is_terminal(to),
                            .shared = is_terminal(printed),
                            .begun = base_clock_ms(),
                            .before = before};
}

/* ---- the text --------------------------------------------------------------------------------------------------- */

/* A text that grows to the right, cut where its room ends. */
typedef struct line {
    char *text;
    size_t used, size;
} line;

static void put(line *to, const char *text)
{
    size_t length = strlen(text), room = to->size - 1 - to->used;
    length = length < room ? length : room;
    memcpy(to->text + to->used, text, length);
    to->used += length;
    to->text[to->used] = 0;
}

static void put_number(line *to, uint64_t number, const char *after)
{
    char digits[24];
    (void)snprintf(digits, sizeof digits, "%" PRIu64, number);
    put(to, digits);
    put(to, after);
}

static void put_bar(line *to, uint64_t done, uint64_t total)
{
    char bar[BAR + 1];
    double part = total ? (double)done / (double)total : 1;
    int full = (int)(part * (double)BAR);
    for (int i = 0; i < BAR; i++)
        bar[i] = i < full ? '#' : '.';
    bar[BAR] = 0;
    put_number(to, (uint64_t)(part * 100), " % [");
    put(to, bar);
    put(to, "] ");
}

static void put_share(line *to, const study_tally *tally)
{
    study_share share = study_tally_share(tally);
    put(to, words_name(", won %s %% (%s-%s)", study_percent(share.least, 1).text, study_percent(share.low, 1).text,
                       study_percent(share.high, 1).text)
                .text);
}

/* Write the time that is left in the largest fitting units: `48 s`, `12 min`, `7 h 30 min`. */
static void put_left(line *to, uint64_t seconds)
{
    uint64_t hours = seconds / 3600, minutes = seconds / 60 % 60;
    put(to, hours           ? words_name(", %ju h %ju min left", (uintmax_t)hours, (uintmax_t)minutes).text
            : seconds >= 60 ? words_name(", %ju min left", (uintmax_t)minutes).text
                            : words_name(", %ju s left", (uintmax_t)seconds).text);
}

void study_progress_text(const study_tally *tally, uint64_t before, uint64_t total, uint64_t ms, char *text,
                         size_t size)
{
    line to = {.text = text, .size = size};
    uint64_t done = study_tally_all(tally), now = done - before;
    double rate = ms ? (double)now * 1000 / (double)ms : 0;
    text[0] = 0;
    if (total != UINT64_MAX)
        put_bar(&to, done, total);
    put_number(&to, done, total != UINT64_MAX ? "/" : ", ");
    if (total != UINT64_MAX)
        put_number(&to, total, ", ");
    put_number(&to, (uint64_t)(rate + 0.5), "/s");
    if (done > 0)
        put_share(&to, tally);
    if (total != UINT64_MAX && rate > 0)
        put_left(&to, (uint64_t)((double)(total - done) / rate + 0.5));
}

static void put_question(uint64_t ms, char *text, size_t size)
{
    line to = {.text = text, .size = size};
    text[0] = 0;
    put(&to, words_name("Looking for a way to win: %ju s. Ctrl-C ends the search.", (uintmax_t)(ms / 1000)).text);
}

/* ---- the terminal ----------------------------------------------------------------------------------------------- */

/* One column less than the terminal has, because a full line would begin another one. */
static size_t room_on(FILE *terminal)
{
    struct winsize size = {0};
    if (ioctl(fileno(terminal), TIOCGWINSZ, &size) != 0 || size.ws_col < 2)
        return USUAL;
    return size.ws_col < WIDEST ? size.ws_col : WIDEST;
}

void study_progress_show(study_progress *progress, const study_tally *tally, uint64_t total)
{
    char text[WIDEST];
    uint64_t now = base_clock_ms();
    uint64_t ms = now - progress->begun;
    bool soon = now - progress->shown < EVERY_MS || (progress->question && ms < SILENT_MS);
    if (!progress->on || soon || !study_pipe_room_in(progress->to, 0))
        return;
    if (progress->question)
        put_question(ms, text, room_on(progress->to));
    else
        study_progress_text(tally, progress->before, total, ms, text, room_on(progress->to));
    int width = (int)strlen(text), longer = progress->width - width;
    (void)fprintf(progress->to, "\r%s%*s", text, longer > 0 ? longer : 0, "");
    (void)fflush(progress->to);
    progress->width = width > progress->width ? width : progress->width;
    progress->shown = now;
}

void study_progress_clear(study_progress *progress, bool at_last)
{
    if (progress->width == 0 || !(progress->shared || at_last))
        return;
    (void)fprintf(progress->to, "\r%*s\r", progress->width, "");
    (void)fflush(progress->to);
    progress->width = 0;
}
