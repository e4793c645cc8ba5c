#include "info.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* These make macros of many short words, and come last. */
#include <curses.h>
#include <term.h>

#include <solitaire/notation.h>

static const char *string_of(const char *name)
{
    char copy[16]; /* older libraries want to be able to change it */
    snprintf(copy, sizeof copy, "%s", name);
    const char *value = tigetstr(copy);
    return value == (const char *)-1 || (value && !*value) ? NULL : value;
}

static int number_of(const char *name)
{
    char copy[16];
    snprintf(copy, sizeof copy, "%s", name);
    return tigetnum(copy);
}

static bool flag_of(const char *name)
{
    char copy[16];
    snprintf(copy, sizeof copy, "%s", name);
    return tigetflag(copy) > 0;
}

static bool refuse(char *why, size_t size, const char *name, const char *reason)
{
    char visible[60];
    snprintf(why, size, "TERM=%s %s; most terminals understand TERM=xterm",
             sol_visible(visible, sizeof visible, name, strlen(name)), reason);
    return false;
}

/* ---- reading the entry ------------------------------------------------------------------------------------------ */

static int count_colours(void)
{
    int number = number_of("colors");
    if (!string_of("setaf") || !string_of("setab"))
        return 0;
    if (number >= 1 << 24 && (flag_of("RGB") || number_of("RGB") > 0 || string_of("RGB")))
        return 1 << 24;
    return number >= 256 ? 256 : number >= 16 ? 16 : number >= 8 ? 8 : 0;
}

/* "No attributes" often leaves a line-drawing character set, too, which is never entered here. */
static const char *without_charset(const char *plain)
{
    static char copy[32];
    if (!plain || strlen(plain) >= sizeof copy)
        return plain;
    size_t length = 0;
    while (*plain) {
        if (strncmp(plain, "\033(B", 3) == 0)
            plain += 3;
        else if (*plain == '\017')
            plain++;
        else
            copy[length++] = *plain++;
    }
    copy[length] = 0;
    return copy;
}

static bool is_iso(const terminal_info *info)
{
    const char *red = info->colours ? terminal_info_foreground(1) : NULL;
    bool sets = red && strcmp(red, "\033[31m") == 0;
    bool resets = info->plain && (strcmp(info->plain, "\033[m") == 0 || strcmp(info->plain, "\033[0m") == 0);
    bool defaults = info->plain_colours && strcmp(info->plain_colours, "\033[39;49m") == 0;
    return sets && resets && defaults;
}

static void read_strings(terminal_info *info)
{
    *info = (terminal_info){
        .enter = string_of("smcup"),
        .leave = string_of("rmcup"),
        .keypad_on = string_of("smkx"),
        .keypad_off = string_of("rmkx"),
        .cursor_off = string_of("civis"),
        .cursor_on = string_of("cnorm"),
        .clear = string_of("clear"),
        .clear_row_end = string_of("el"),
        .bold = string_of("bold"),
        .dim = string_of("dim"),
        .reverse = string_of("rev"),
        .underline = string_of("smul"),
        .plain = without_charset(string_of("sgr0")),
        .plain_colours = string_of("op"),
        .mouse = string_of("kmous"),
    };
}

bool terminal_info_read(terminal_info *info, char *why, size_t size)
{
    int result = 0;
    const char *name = getenv("TERM");
    if (!name || !*name) {
        snprintf(why, size, "TERM is not set; it should name the kind of terminal, as TERM=xterm does");
        return false;
    }
    if (setupterm(NULL, 1, &result) == ERR && result != 1)
        return refuse(why, size, name, "is not known here");
    if (result != 1 || !string_of("cup") || !string_of("clear"))
        return refuse(why, size, name, "cannot place the cursor, which a full screen needs");
    read_strings(info);
    info->colours = count_colours();
    info->rows = number_of("lines");
    info->cols = number_of("cols");
    info->fills = flag_of("bce");
    info->last_cell = !flag_of("am") || flag_of("xenl");
    info->iso = is_iso(info);
    return true;
}

/* ---- strings with numbers --------------------------------------------------------------------------------------- */

const char *terminal_info_move(int row, int col) { return tiparm(string_of("cup"), row, col); }

static const char *with_number(const char *name, int number)
{
    const char *string = string_of(name);
    return string ? tiparm(string, number) : NULL;
}

const char *terminal_info_column(int col) { return with_number("hpa", col); }
const char *terminal_info_right(int cols) { return with_number("cuf", cols); }
const char *terminal_info_down(int rows) { return with_number("cud", rows); }
const char *terminal_info_foreground(int colour) { return with_number("setaf", colour); }
const char *terminal_info_background(int colour) { return with_number("setab", colour); }

void terminal_info_send(const char *string, int (*send)(int)) { tputs(string, 1, send); }

/* ---- keys ------------------------------------------------------------------------------------------------------- */

const char *terminal_info_key(ui_key key)
{
    static const struct {
        ui_key key;
        const char *name;
    } names[] = {
        {UI_KEY_UP, "kcuu1"},       {UI_KEY_DOWN, "kcud1"},    {UI_KEY_LEFT, "kcub1"},   {UI_KEY_RIGHT, "kcuf1"},
        {UI_KEY_HOME, "khome"},     {UI_KEY_END, "kend"},      {UI_KEY_PAGE_UP, "kpp"},  {UI_KEY_PAGE_DOWN, "knp"},
        {UI_KEY_SHIFT_TAB, "kcbt"}, {UI_KEY_BACKSPACE, "kbs"}, {UI_KEY_DELETE, "kdch1"}, {UI_KEY_ENTER, "kent"},
        {UI_KEY_F1, "kf1"},         {UI_KEY_F1 + 1, "kf2"},    {UI_KEY_F1 + 2, "kf3"},   {UI_KEY_F1 + 3, "kf4"},
        {UI_KEY_F1 + 4, "kf5"},     {UI_KEY_F1 + 5, "kf6"},    {UI_KEY_F1 + 6, "kf7"},   {UI_KEY_F1 + 7, "kf8"},
        {UI_KEY_F1 + 8, "kf9"},     {UI_KEY_F1 + 9, "kf10"},   {UI_KEY_F1 + 10, "kf11"}, {UI_KEY_F1 + 11, "kf12"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].key == key)
            return string_of(names[i].name);
    return NULL;
}
