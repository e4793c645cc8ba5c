/* How the help is set out: its two columns, and that every line has a place of its own. */
#include "player.h"

#include <limits.h>

#include "../golden_text.h"
#include "ui/model/help.h"

enum { LINES_MAX = 400 };

/* Which kinds of lines stand at each number. */
typedef struct sheet {
    unsigned kinds[LINES_MAX];
    int lines;
} sheet;

static void note(void *to, int line, int kind, const char *text)
{
    sheet *at = to;
    (void)text;
    assert_within(line, 0, LINES_MAX - 1);
    at->kinds[line] |= 1U << kind;
    at->lines = line >= at->lines ? line + 1 : at->lines;
}

/* The help of a game, called from that screen, in a window of that size, its keys as they are bound at first. */
static ui_help set_out(const char *game, int from, int rows, int cols, sheet *at)
{
    player *p = player_of(game, 1);
    p->model.help_over = from;
    ui_layout layout = ui_layout_for(rows, cols, p->model.game.variant.rules);
    ui_help help = ui_help_set_out(&p->model, &layout);
    *at = (sheet){.lines = 0};
    ui_help_write(&p->model, &layout, &help, note, at);
    return help;
}

static bool has(const sheet *at, int line, int kind) { return at->kinds[line] & 1U << kind; }

static void for_each_size(void (*check)(const ui_help *help, const sheet *at))
{
    for (int from = UI_AT_TABLE; from <= UI_AT_OPTIONS; from++)
        for (int g = 0; sol_game_at(g) && (g == 0 || from == UI_AT_TABLE); g++)
            for (int cols = UI_COLS_LEAST; cols <= 200; cols += 17) {
                sheet at;
                ui_help help = set_out(sol_game_at(g)->name, from, 24, cols, &at);
                check(&help, &at);
            }
}

static void begins_whole(const ui_help *help, const sheet *at)
{
    if (help->split == INT_MAX)
        return;
    assert_false(has(at, help->split - 1, UI_HELP_HEADING));
    assert_true(at->kinds[help->split] != 1U << UI_HELP_TEXT);
}

TEST_CASE(no_heading_and_no_entry_is_torn_from_what_follows_by_the_second_column) { for_each_size(begins_whole); }

static void is_as_long(const ui_help *help, const sheet *at)
{
    int second = help->split == INT_MAX ? 0 : at->lines - help->split;
    assert_int_equal(help->lines, second > at->lines - second ? second : at->lines - second);
    assert_int_equal(help->furthest, help->lines > help->rows ? help->lines - help->rows : 0);
}

TEST_CASE(it_is_scrolled_until_the_last_line_of_the_longer_column_is_seen) { for_each_size(is_as_long); }

static char said[LINES_MAX * 80];

/* An entry, its keys before what they do, or a sentence becomes one line, however it was broken. */
static void say(void *to, int line, int kind, const char *text)
{
    int *last = to;
    size_t used = strlen(said);
    bool picture = strstr(text, "  ") != NULL,
         goes_on = kind == UI_HELP_TEXT || (kind == *last && kind == UI_HELP_LINE && !picture);
    const char *between = *last == UI_HELP_KEYS ? "  " : " ";
    (void)line;
    used -= goes_on;
    (void)snprintf(said + used, sizeof said - used, "%s%s\n", goes_on ? between : "", text);
    *last = picture ? UI_HELP_HEADING : kind;
}

/* The whole help of a game, called from that screen, in a window of that size. */
static const char *said_of(const char *game, int from, int rows, int cols)
{
    player *p = player_of(game, 1);
    int last = UI_HELP_HEADING;
    p->model.help_over = from;
    ui_layout layout = ui_layout_for(rows, cols, p->model.game.variant.rules);
    ui_help help = ui_help_set_out(&p->model, &layout);
    said[0] = 0;
    ui_help_write(&p->model, &layout, &help, say, &last);
    return said;
}

static const char *said_at(int rows) { return said_of("klondike", UI_AT_TABLE, rows, 80); }

TEST_CASE(marks_are_explained_as_they_are_drawn_on_whole_cards_and_beside_a_rail)
{
    static const char *const cards[] = {"\n● ▼4▼  ", "\n▸9♠ ╔9♠╗  ", "\n5× 7♦ +5  ", "A gold frame shows"};
    static const char *const rail[] = {"\n●  ", "\n▸ 9♠  ", "\n░░5×░  "};
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        assert_non_null(strstr(said_at(24), cards[i]));
        assert_null(strstr(said_at(16), cards[i]));
    }
    for (size_t i = 0; i < sizeof rail / sizeof *rail; i++) {
        assert_non_null(strstr(said_at(16), rail[i]));
        assert_null(strstr(said_at(24), rail[i]));
    }
}

TEST_CASE(from_a_hundred_columns_on_it_has_two_of_nearly_the_same_length)
{
    sheet at;
    assert_int_equal(set_out("klondike", UI_AT_TABLE, 24, 80, &at).split, INT_MAX);
    ui_help help = set_out("klondike", UI_AT_TABLE, 24, 120, &at);
    assert_within(help.split, at.lines / 2, at.lines / 2 + 6);
}

static bool has_line(const char *text, const char *line, size_t length)
{
    for (; *text; text += strcspn(text, "\n") + 1)
        if (strncmp(text, line, length) == 0 && text[length] == '\n')
            return true;
    return false;
}

/* Put what is different in this help: lines that Klondike's has not, and the keys of those that only that has. */
static void put_difference(char *all, size_t size, const char *what, const char *klondike)
{
    size_t used = strlen(all);
    used += (size_t)snprintf(all + used, size - used, "\n==== %s\n", what);
    for (const char *line = said; *line; line += strcspn(line, "\n") + 1)
        if (!has_line(klondike, line, strcspn(line, "\n")))
            used += (size_t)snprintf(all + used, size - used, "%.*s\n", (int)strcspn(line, "\n"), line);
    used += (size_t)snprintf(all + used, size - used, "without:");
    for (const char *line = klondike; *line; line += strcspn(line, "\n") + 1) {
        const char *keys = strstr(line, "  ");
        size_t length = strcspn(line, "\n");
        if (keys && keys < line + length && !has_line(said, line, length))
            used += (size_t)snprintf(all + used, size - used, "  %.*s", (int)(keys - line), line);
    }
    (void)snprintf(all + used, size - used, "\n");
}

TEST_CASE(the_help_of_each_game_and_over_figures_says_what_it_said)
{
    static char all[100000], klondike[sizeof said];
    (void)snprintf(klondike, sizeof klondike, "%s", said_at(24));
    (void)snprintf(all, sizeof all, "%s", klondike);
    (void)said_of("klondike", UI_AT_STATISTICS, 24, 80);
    put_difference(all, sizeof all, "statistics", klondike);
    for (int g = 1; sol_game_at(g); g++) {
        (void)said_of(sol_game_at(g)->name, UI_AT_TABLE, 24, 80);
        put_difference(all, sizeof all, sol_game_at(g)->name, klondike);
    }
    golden_text("help.txt", all);
}

int main(void) { return run_file(NULL); }
