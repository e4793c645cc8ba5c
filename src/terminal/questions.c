#include "questions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "terminal.h"

enum { UNKNOWN = -1 };
static int synchronized = UNKNOWN, light = UNKNOWN;
static bool wide, asked_width, news, quick, slow;
static long long asked_at, marked_at; /* marked_at 0: no mark is out */

void terminal_questions_forget(void)
{
    synchronized = light = UNKNOWN;
    wide = asked_width = news = quick = slow = false;
    asked_at = marked_at = 0;
}

void terminal_questions_expect_slowness(void) { slow = true; }

/*
 * The questions: where the cursor stands after one box glyph; the background; and last one that every such terminal
 * answers.
 */
#define BACKGROUND_AND_UPDATES "\033]11;?\033\\\033[?2026$p"

const char *terminal_questions_ask(bool glyphs, long long now)
{
    asked_at = now;
    asked_width = glyphs;
    return glyphs ? "\342\224\200\033[6n\r\033[K" BACKGROUND_AND_UPDATES : BACKGROUND_AND_UPDATES;
}

const char *terminal_questions_mark(long long now)
{
    if (synchronized == UNKNOWN)
        return "";
    marked_at = now;
    return "\033[?2026$p";
}

bool terminal_questions_behind(long long now) { return marked_at && now - marked_at < TERMINAL_BEHIND_MS; }

/*
 * Read "0;15" or "0;default;15": the last number is the background's, and of the sixteen colours 7 and those from 9 on
 * are light.
 */
static bool light_by_environment(void)
{
    const char *value = getenv("COLORFGBG"), *last = value ? strrchr(value, ';') : NULL;
    long background = last ? strtol(last + 1, NULL, 10) : 0;
    return background == 7 || (background > 8 && background < 16);
}

bool terminal_light(void) { return light == UNKNOWN ? light_by_environment() : light; }

int terminal_questions_synchronized(void) { return synchronized; }

bool terminal_questions_wide(void) { return wide; }

bool terminal_quick(void) { return quick; }

bool terminal_slow(void) { return slow; }

bool terminal_questions_news(void)
{
    bool were = news;
    news = false;
    return were;
}

/* Read "rgb:ffff/fefe/fdfd": the first digit of each part is enough, weighed as the eye weighs red, green and blue. */
static bool hear_background(const char *colour, bool late)
{
    unsigned red, green, blue;
    if (sscanf(colour, "%1x%*[0-9a-fA-F]/%1x%*[0-9a-fA-F]/%1x", &red, &green, &blue) != 3 &&
        sscanf(colour, "%1x/%1x/%1x", &red, &green, &blue) != 3)
        return true;
    bool before = terminal_light();
    if (late)
        return true; /* too late: a table that changes its colours while it is looked at is worse */
    light = 2 * red + 5 * green + blue > 8 * 15 / 2;
    news |= light != before;
    return true;
}

bool terminal_questions_hear(const char *sequence, long long now)
{
    bool late = now - asked_at > TERMINAL_QUESTIONS_MS;
    static const char background[] = "\033]11;rgb";
    int row, number;
    char end;
    if (strncmp(sequence, background, sizeof background - 1) == 0) {
        const char *colour = strchr(sequence, ':'); /* rgba: has a fourth part */
        return colour && hear_background(colour + 1, late);
    }
    if (sscanf(sequence, "\033[%9d;%9d%c", &row, &number, &end) == 3 && end == 'R') {
        /* Only the first report of the cursor answers us: later ones may be F3 with Shift or Alt. */
        wide = asked_width && number > 2;
        news |= wide;
        asked_width = false;
        return true;
    }
    if (sscanf(sequence, "\033[?2026;%9d$y", &number) != 1)
        return false;
    news |= slow && marked_at; /* the rest of a frame may wait for it */
    marked_at = 0;
    if (synchronized == UNKNOWN) {
        quick = !late && !slow;
        slow |= now - asked_at > TERMINAL_SLOW_MS;
        news |= quick || slow;
    }
    synchronized = number == 1 || number == 2; /* it is on, it is off: it can be switched */
    return true;
}
