/*
 * The daily deals: a month with a mark for each day, the streak, and in words the day under the highlight.
 */
#include "kept.h"

enum { CELL = 6, WEEK = 7, LEFT = 2, HEADS = 1, FIRST_WEEK = 2, FEET = 3 };

/* What a day shows and says. */
static const struct {
    uint32_t mark;
    const char *words;
} states[FIGURES_DAYS] = {
    [FIGURES_DAY_NONE] = {0xB7, "missed"},                                    /* · */
    [FIGURES_DAY_OPEN] = {UI_GLYPH_RIGHT, "begun"},                           /* ▸ */
    [FIGURES_DAY_LOST] = {UI_GLYPH_TIMES, "lost"},                            /* × */
    [FIGURES_DAY_LATE] = {0x25CB, "won on a later day: no part of a streak"}, /* ○ */
    [FIGURES_DAY_WON] = {UI_GLYPH_TIP, "won"},                                /* ● */
};

/* A day that was not played is missed once it is over, but for the time before the first one that was. */
static bool is_missed(const ui_calendar *calendar, int day)
{
    int64_t number = calendar->of.first + day;
    return calendar->of.day[day] == FIGURES_DAY_NONE && number < calendar->today && number >= calendar->of.begun;
}

static uint32_t mark_of(const ui_calendar *calendar, int day)
{
    int state = calendar->of.day[day] % FIGURES_DAYS;
    return state == FIGURES_DAY_NONE && !is_missed(calendar, day) ? ' ' : states[state].mark;
}

static const char *words_of(const ui_calendar *calendar, int day)
{
    int state = calendar->of.day[day] % FIGURES_DAYS;
    int64_t number = calendar->of.first + day;
    if (state != FIGURES_DAY_NONE || is_missed(calendar, day))
        return states[state].words;
    return number > calendar->today ? "to come" : number == calendar->today ? "not yet played" : "not played";
}

static void draw_day(const ui_canvas *canvas, int y, int x, int day)
{
    const ui_calendar *calendar = &canvas->model->kept.calendar;
    bool chosen = day == calendar->chosen, today = calendar->of.first + day == calendar->today;
    int role = chosen ? UI_ROLE_BOX_CHOSEN : today ? UI_ROLE_BOX_KEY : UI_ROLE_BOX;
    ui_frame_text(canvas->frame, y, x, chosen ? "[    ]" : "      ", role);
    ui_frame_text(canvas->frame, y, x + (day < 9 ? 2 : 1), engine_name_of("%d", day + 1).text, role);
    ui_frame_put(canvas->frame, y, x + 4, mark_of(calendar, day), role);
}

static void draw_month(const ui_canvas *canvas, ui_area area)
{
    const ui_calendar *calendar = &canvas->model->kept.calendar;
    ui_frame_text(canvas->frame, area.y + HEADS, area.x + LEFT, " Mon   Tue   Wed   Thu   Fri   Sat   Sun ",
                  UI_ROLE_BOX_TITLE);
    for (int day = 0; day < calendar->of.days; day++) {
        int at = calendar->of.weekday + day;
        draw_day(canvas, area.y + FIRST_WEEK + at / WEEK, area.x + LEFT + at % WEEK * CELL, day);
    }
}

static void draw_title(const ui_canvas *canvas, ui_area area)
{
    const ui_calendar *calendar = &canvas->model->kept.calendar;
    ui_frame_say(canvas->frame, area.y, area.x + LEFT, area.cols - LEFT, UI_ROLE_BOX_TITLE, "Daily deals, %s, %s %d",
                 sol_game_at(calendar->game)->title, ui_month_name(calendar->month), calendar->year);
}

static void draw_feet(const ui_canvas *canvas, ui_area area, int y)
{
    const ui_calendar *calendar = &canvas->model->kept.calendar;
    ui_frame_say(canvas->frame, y, area.x + LEFT, area.cols - LEFT - 1, UI_ROLE_BOX,
                 "Streak %u, longest %u, days won %u", calendar->streak.current, calendar->streak.longest,
                 calendar->streak.won);
    ui_frame_text(canvas->frame, y + 1, area.x + LEFT, "● won   ○ won later   × lost   ▸ begun   · missed",
                  UI_ROLE_BOX);
}

/* "21 August, today: won, game 12". */
static void draw_chosen(const ui_canvas *canvas, ui_area area, int y)
{
    const ui_calendar *calendar = &canvas->model->kept.calendar;
    int day = calendar->chosen;
    engine_name game = {""};
    if (day < 0 || day >= calendar->of.days)
        return;
    bool today = calendar->of.first + day == calendar->today;
    if (calendar->of.id[day])
        game = engine_name_of(", game %jd", (intmax_t)calendar->of.id[day]);
    ui_frame_say(canvas->frame, y, area.x + LEFT, area.cols - LEFT - 1, UI_ROLE_BOX_TITLE, "%d %s%s: %s%s", day + 1,
                 ui_month_name(calendar->month), today ? ", today" : "", words_of(calendar, day), game.text);
}

void ui_view_calendar(const ui_canvas *canvas, ui_area area)
{
    const ui_calendar *calendar = &canvas->model->kept.calendar;
    if (calendar->of.days == 0)
        return;
    int weeks = (calendar->of.weekday + calendar->of.days + WEEK - 1) / WEEK;
    int roomy = area.rows > FIRST_WEEK + weeks + FEET ? 1 : 0, y = area.y + FIRST_WEEK + weeks + roomy;
    draw_title(canvas, area);
    draw_month(canvas, area);
    draw_chosen(canvas, area, y);
    draw_feet(canvas, area, y + 1);
}

int ui_calendar_day_at(const ui_canvas *canvas, ui_area area, int y, int x)
{
    const ui_calendar *calendar = &canvas->model->kept.calendar;
    int week = y - area.y - FIRST_WEEK, from = x - area.x - LEFT;
    if (week < 0 || from < 0 || from >= WEEK * CELL)
        return -1;
    int day = week * WEEK + from / CELL - calendar->of.weekday;
    return day >= 0 && day < calendar->of.days ? day : -1;
}
