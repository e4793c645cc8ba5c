#include "questions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "terminal.h"
#include "ui/model/model.h"

/*
 * Which block glyphs a terminal draws well, by its name: many fonts have none, or glyphs that leave seams, so only
 * terminals that draw them themselves are trusted with the fine ones.  Before version `since` they draw quadrants.  VTE
 * counts 0.62.0 as 6200.  Alacritty tells the version of its library, which is 0.24 in Alacritty 0.14 and 0.17 already
 * in 0.11.  A multiplexer answers for itself, and nobody knows what terminal will be attached to it tomorrow.
 */
static const struct {
    const char *name;
    int blocks;
    long since;
} kinds[] = {
    {"kitty", UI_BLOCKS_SEXTANT, 0},        {"ghostty", UI_BLOCKS_SEXTANT, 0}, {"foot", UI_BLOCKS_SEXTANT, 0},
    {"wezterm", UI_BLOCKS_SEXTANT, 0},      {"vte", UI_BLOCKS_SEXTANT, 6200},  {"konsole", UI_BLOCKS_SEXTANT, 0},
    {"contour", UI_BLOCKS_SEXTANT, 0},      {"iterm", UI_BLOCKS_SEXTANT, 0},   {"windows", UI_BLOCKS_SEXTANT, 0},
    {"alacritty", UI_BLOCKS_SEXTANT, 2400}, {"xterm", UI_BLOCKS_QUADRANT, 0},  {"tmux", UI_BLOCKS_QUADRANT, 0},
    {"screen", UI_BLOCKS_QUADRANT, 0},      {"linux", UI_BLOCKS_HALF, 0},
};

/*
 * UI_BLOCKS_… of the terminal that goes by this name, as itself says it or as TERM or TERM_PROGRAM do: case does not
 * count, nor does what follows.  −1: nobody knows it.
 */
static int blocks_of_terminal(const char *name, long version)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strncasecmp(name, kinds[i].name, strlen(kinds[i].name)) == 0)
            return version >= kinds[i].since ? kinds[i].blocks : UI_BLOCKS_QUADRANT;
    return -1;
}

/* TERM_PROGRAM comes first, for it still tells what is behind GNU Screen; tmux puts its own name there. */
static int blocks_expected(void)
{
    static const char family[] = "xterm-"; /* as in xterm-kitty */
    const char *program = getenv("TERM_PROGRAM"), *name = getenv("TERM");
    int blocks = program ? blocks_of_terminal(program, 0) : -1;
    bool is_kind = name && strncmp(name, family, sizeof family - 1) == 0;
    if (blocks < 0 && name)
        blocks = blocks_of_terminal(is_kind ? name + sizeof family - 1 : name, 0);
    if (blocks < 0 && getenv("WT_SESSION"))
        blocks = blocks_of_terminal("windows", 0);
    if (blocks < 0 && getenv("VTE_VERSION")) /* many versions do not tell their name when they are asked */
        blocks = blocks_of_terminal("vte", strtol(getenv("VTE_VERSION"), NULL, 10));
    return blocks < 0 ? UI_BLOCKS_QUADRANT : blocks;
}

enum { UNTOLD = -1 };
static int synchronized = UNTOLD, light = UNTOLD, blocks = UNTOLD;
static int named_blocks = UNTOLD; /* by its name, which counts only once the line is known not to be slow */
static bool wide, asked_width, news, quick, slow;
static bool asked, answered;          /* something at all */
static bool creeps;                   /* the line is slow whatever it answers */
static size_t marked_after;           /* the number of bytes that the mark which is out stands behind */
static long long asked_at, marked_at; /* marked_at 0: no mark is out */

void terminal_questions_forget(void)
{
    synchronized = light = blocks = named_blocks = UNTOLD;
    wide = asked_width = news = quick = slow = asked = answered = creeps = false;
    asked_at = marked_at = 0;
}

void terminal_questions_expect_slowness(void) { slow = creeps = true; }

/* Alacritty does not tell its name; but TERM does, and it tells its version among its attributes. */
static bool is_alacritty(void)
{
    const char *name = getenv("TERM");
    return name && strncmp(name, "alacritty", strlen("alacritty")) == 0;
}

bool terminal_questions_may_ask(void)
{
    static const char *const families[] = {"xterm", "tmux",    "screen",  "foot",    "alacritty",
                                           "kitty", "wezterm", "contour", "ghostty", "rio",
                                           "iterm", "mintty",  "konsole", "vte",     "st-"};
    const char *program = getenv("TERM_PROGRAM"), *name = getenv("TERM");
    bool known = false;
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        known |= strncmp(name, families[i], strlen(families[i])) == 0;
    return known && !(program && strcmp(program, "Apple_Terminal") == 0);
}

/*
 * The questions: where the cursor stands after one box glyph; the terminal's name and version; the background; and last
 * one that every such terminal answers.
 */
const char *terminal_questions_ask(bool glyphs, long long now)
{
    static char questions[64];
    asked = true;
    asked_at = now;
    asked_width = glyphs;
    (void)snprintf(questions, sizeof questions, "%s\033[>%c\033]11;?\033\\\033[?2026$p",
                   glyphs ? "\342\224\200\033[6n\r\033[K" : "", is_alacritty() ? 'c' : 'q');
    return questions;
}

bool terminal_questions_may_recover(size_t bytes)
{
    return synchronized != UNTOLD && !quick && !creeps && !marked_at && bytes >= TERMINAL_TELLING_BYTES;
}

const char *terminal_questions_mark(size_t bytes, long long now)
{
    if (synchronized == UNTOLD)
        return "";
    marked_at = now;
    marked_after = bytes;
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

bool terminal_light(void) { return light == UNTOLD ? light_by_environment() : light; }

int terminal_questions_synchronized(void) { return synchronized; }

bool terminal_questions_wide(void) { return wide; }

int terminal_questions_blocks(void) { return blocks == UNTOLD ? blocks_expected() : blocks; }

bool terminal_quick(void) { return quick; }

bool terminal_slow(void) { return slow || (asked && !answered); }

int terminal_questions_awaits(long long now)
{
    long long left = asked_at + TERMINAL_FIRST_MS - now;
    return asked && synchronized == UNTOLD && left > 0 ? (int)left : 0;
}

int terminal_questions_doubt(long long now)
{
    long long left = asked_at + TERMINAL_SILENT_MS - now;
    if (!asked || answered)
        return -1;
    if (left > 0)
        return (int)left;
    answered = news = true;
    return -1;
}

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

/* What the terminal's name says counts from now on; of one that nobody knows, what the environment says. */
static void heed_name(void)
{
    int before = terminal_questions_blocks();
    blocks = named_blocks;
    news |= terminal_questions_blocks() != before;
}

/*
 * Over a slow line the table stays as it is, because drawing it anew would take longer than its suits are worth.  If
 * the line turns out to be quick, the name counts after all.
 */
static void hear_name(const char *name, long version, long long now)
{
    named_blocks = blocks_of_terminal(name, version);
    if (now - asked_at <= TERMINAL_SLOW_MS)
        heed_name();
}

/*
 * The last question is answered, or a mark.  A terminal or a machine that was busy for a moment answers late, too; so a
 * mark behind enough bytes that is answered soon says that the line is not slow.
 */
static void hear_last(bool late, long long now)
{
    news |= slow && marked_at; /* the rest of a frame may wait for it */
    if (synchronized == UNTOLD) {
        slow |= now - asked_at > TERMINAL_SLOW_MS;
        quick = !late && !slow;
        news |= quick || slow;
    } else if (marked_at && marked_after >= TERMINAL_TELLING_BYTES && !quick && !creeps) {
        quick = now - marked_at <= TERMINAL_QUESTIONS_MS;
        slow &= !quick;
        news |= quick;
        if (quick)
            heed_name();
    }
    marked_at = 0;
}

static bool hear(const char *sequence, long long now)
{
    bool late = now - asked_at > TERMINAL_QUESTIONS_MS;
    static const char background[] = "\033]11;rgb", version[] = "\033P>|";
    int row, number;
    char end;
    if (strncmp(sequence, background, sizeof background - 1) == 0) {
        const char *colour = strchr(sequence, ':'); /* rgba: has a fourth part */
        return colour && hear_background(colour + 1, late);
    }
    if (strncmp(sequence, version, sizeof version - 1) == 0) {
        /* "kitty(0.36.4)" or "WezTerm 20240203-110809-5046fc22". */
        const char *text = sequence + sizeof version - 1;
        const char *digits = strpbrk(text, "0123456789");
        hear_name(text, digits ? strtol(digits, NULL, 10) : 0, now);
        return true;
    }
    if (is_alacritty() && sscanf(sequence, "\033[>0;%9d;1%c", &number, &end) == 2 && end == 'c') {
        hear_name("alacritty", number, now);
        return true;
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
    hear_last(late, now);
    synchronized = number == 1 || number == 2; /* it is on, it is off: it can be switched */
    return true;
}

bool terminal_questions_hear(const char *sequence, long long now)
{
    bool known = hear(sequence, now);
    if (known && asked && !answered) {
        /* This is the first answer.  A frame that could not wait for it shows no pictures yet. */
        answered = true;
        news |= now - asked_at > TERMINAL_FIRST_MS;
        slow |= now - asked_at > TERMINAL_SLOW_MS;
    }
    return known;
}
