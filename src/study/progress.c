#include "progress.h"

#include <string.h>
#include <sys/ioctl.h>

#include "base/dates.h"
#include "base/world.h"
#include "words/words.h"

enum { WIDEST = 200, USUAL = 80, BAR = 10, EVERY_MS = 100, SILENT_MS = 1000 };

study_progress study_progress_on(FILE *to, FILE *printed, bool wanted)
{
    return (study_progress){
        .to = to, .on = wanted && base_is_terminal(to), .shared = base_is_terminal(printed), .begun = base_clock_ms()};
}

/* The time that is left in the largest fitting units: `48 s`, `12 min`, `7 h 30 min`. */
static engine_name name_left(uint64_t seconds)
{
    uint64_t hours = seconds / 3600, minutes = seconds / 60 % 60;
    return hours           ? words_name(", %ju h %ju min left", (uintmax_t)hours, (uintmax_t)minutes)
           : seconds >= 60 ? words_name(", %ju min left", (uintmax_t)minutes)
                           : words_name(", %ju s left", (uintmax_t)seconds);
}

void study_progress_text(const study_done *done, uint64_t ms, char *text, size_t size)
{
    uint64_t all = done->before + done->now, total = done->total;
    double rate = ms ? (double)done->now * 1000 / (double)ms : 0;
    engine_text line = engine_text_in(text, size);
    double part = total ? (double)all / (double)total : 1;
    int full = (int)(part * (double)BAR);
    engine_text_add(&line, "%s [%s%s] %ju/%ju, %ju/s", words_percent(engine_name_of("%d", (int)(part * 100)).text).text,
                    &"##########"[BAR - full], &".........."[full], (uintmax_t)all, (uintmax_t)total,
                    (uintmax_t)(rate + 0.5));
    if (all > 0)
        engine_text_put(&line,
                        words_name(", won %s%% (%s-%s)", study_percent(done->share.least, 1).text,
                                   study_percent(done->share.low, 1).text, study_percent(done->share.high, 1).text)
                            .text);
    if (rate > 0)
        engine_text_put(&line, name_left((uint64_t)((double)(total - all) / rate + 0.5)).text);
}

/* One column less than the terminal has, because a full line would begin another one. */
static size_t room_on(FILE *terminal)
{
    struct winsize size = {0};
    if (ioctl(fileno(terminal), TIOCGWINSZ, &size) != 0 || size.ws_col < 2)
        return USUAL;
    return size.ws_col < WIDEST ? size.ws_col : WIDEST;
}

void study_progress_show(study_progress *progress, const study_done *done)
{
    char text[WIDEST];
    uint64_t now = base_clock_ms(), ms = now - progress->begun;
    if (!progress->on || now - progress->shown < EVERY_MS || (progress->question && ms < SILENT_MS))
        return;
    if (progress->question)
        (void)snprintf(
            text, room_on(progress->to), "%s",
            words_name("Looking for a way to win: %ju s. Ctrl-C stops the search.", (uintmax_t)(ms / 1000)).text);
    else
        study_progress_text(done, ms, text, room_on(progress->to));
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
