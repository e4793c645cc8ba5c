/*
 * The daily deals: a month with a mark for each day, the streak, and in words the day under the highlight.
 */
#include "figures/words.h"
#include "kept.h"
#include "words/words.h"

enum { CELL = 6, WEEK = 7, LEFT = 2, HEADS = 1, FIRST_WEEK = 2, FEET = 3 };

/* What a day shows and says. */
static const struct {
    uint32_t mark;
    const char *words;
} states[FIGURES_DAYS_SHOWN] = {
    [FIGURES_DAY_NONE] = {' ', N_("not played")},
    [FIGURES_DAY_OPEN] = {UI_GLYPH_RIGHT, N_("open")},                       /* ▸ */
    [FIGURES_DAY_LOST] = {UI_GLYPH_TIMES, N_("lost")},                       /* × */
    [FIGURES_DAY_LATE] = {0x25CB, N_("won later, so not part of a streak")}, /* ○ */
    [FIGURES_DAY_WON] = {UI_GLYPH_TIP, N_("won")},                           /* ● */
    [FIGURES_DAY_MISSED] = {0xB7, N_("missed")},                             /* · */
    [FIGURES_DAY_TODAY] = {' ', N_("not yet played")},
    [FIGURES_DAY_COMING] = {' ', N_("to come")},
};

static const char *const weekdays[WEEK] = {NC_("weekday", "Mon"), NC_("weekday", "Tue"), NC_("weekday", "Wed"),
                                           NC_("weekday", "Thu"), NC_("weekday", "Fri"), NC_("weekday", "Sat"),
                                           NC_("weekday", "Sun")};

static void draw_month(const ui_canvas *canvas, ui_area area)
{
    const ui_calendar *calendar = &canvas->model->kept.calendar;
    ui_frame_fill(canvas->frame, area.y + HEADS, area.x + LEFT, WEEK * CELL - 1, ' ', UI_ROLE_BOX_TITLE);
    for (int day = 0; day < WEEK; day++)
        ui_frame_clipped(canvas->frame, area.y + HEADS, area.x + LEFT + 1 + day * CELL, CELL - 2,
                         words_in("weekday", weekdays[day]), UI_ROLE_BOX_TITLE);
    for (int day = 0; day < calendar->of.days; day++) {
        int at = calendar->of.weekday + day;
        /* With any colours, the chosen day stands in brackets and today in parentheses. */
        int y = area.y + FIRST_WEEK + at / WEEK, x = area.x + LEFT + at % WEEK * CELL;
        bool chosen = day == calendar->chosen, today = calendar->of.first + day == calendar->today;
        int role = chosen ? UI_ROLE_BOX_CHOSEN : today ? UI_ROLE_BOX_KEY : UI_ROLE_BOX;
        ui_frame_text(canvas->frame, y, x, chosen ? "[    ]" : today ? "(    )" : "      ", role);
        ui_frame_text(canvas->frame, y, x + (day < 9 ? 2 : 1), engine_name_of("%d", day + 1).text, role);
        ui_frame_put(canvas->frame, y, x + 4, states[figures_day_shown(&calendar->of, day, calendar->today)].mark,
                     role);
        ui_frame_row(canvas->frame, (ui_area){y, x, 1, CELL}, day);
        if (chosen)
            ui_frame_stand(canvas->frame, y, x + 1);
    }
}

/* "21 August, today: won, game 12". */
static void draw_chosen_day(const ui_canvas *canvas, ui_area area, int y)
{
    const ui_calendar *calendar = &canvas->model->kept.calendar;
    int day = calendar->chosen;
    if (day < 0 || day >= calendar->of.days)
        return;
    bool today = calendar->of.first + day == calendar->today;
    const char *month = figures_month_name(calendar->month),
               *said = words_of(states[figures_day_shown(&calendar->of, day, calendar->today)].words);
    engine_name date = today ? words_name("%d %s, today", day + 1, month) : words_name("%d %s", day + 1, month);
    int x = area.x + LEFT, w = area.cols - LEFT - 1;
    if (calendar->of.id[day])
        ui_frame_say(canvas->frame, y, x, w, UI_ROLE_BOX_TITLE, "%s: %s, game %jd", date.text, said,
                     (intmax_t)calendar->of.id[day]);
    else
        ui_frame_say(canvas->frame, y, x, w, UI_ROLE_BOX_TITLE, "%s%s%s", date.text, words_in("colon", ": "), said);
}

void ui_view_calendar(const ui_canvas *canvas, ui_area area)
{
    const ui_calendar *calendar = &canvas->model->kept.calendar;
    if (calendar->of.days == 0)
        return;
    int weeks = (calendar->of.weekday + calendar->of.days + WEEK - 1) / WEEK;
    int roomy = area.rows > FIRST_WEEK + weeks + FEET ? 1 : 0, y = area.y + FIRST_WEEK + weeks + roomy;
    ui_frame_say(canvas->frame, area.y, area.x + LEFT, area.cols - LEFT, UI_ROLE_BOX_TITLE, "Daily deals, %s, %s %d",
                 words_of(sol_game_at(calendar->game)->title), figures_month_name(calendar->month), calendar->year);
    draw_month(canvas, area);
    draw_chosen_day(canvas, area, y);
    ui_frame_say(canvas->frame, y + 1, area.x + LEFT, area.cols - LEFT - 1, UI_ROLE_BOX,
                 "Current streak %u, longest %u, days won %u", calendar->streak.current, calendar->streak.longest,
                 calendar->streak.won);
    ui_frame_say(canvas->frame, y + 2, area.x + LEFT, area.cols - LEFT - 1, UI_ROLE_BOX_HINT,
                 "● won   ○ won later   × lost   ▸ open   · missed");
}
