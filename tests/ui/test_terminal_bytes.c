/*
 * How much a move sends to a terminal of 80x24 that knows synchronized updates: games by their own tips, in every
 * theme. The optimised build plays each game in each theme; other builds play each game in one theme.
 */
#include "player.h"

#include <locale.h>

#include "sent.h"

#include "terminal/keys.h"
#include "terminal/questions.h"
#include "terminal/screen.h"
#include "ui/view/view.h"

/* An ordinary move is one of up to two cards, after which none goes up by itself. */
enum { ROWS = 24, COLS = 80, GAMES = 20, TIPS = SAMPLE(60, 40), CARDS = 2 };

/* How many bytes a move may take on a slow line, and elsewhere at most and in the middle. */
enum { BUDGET_SLOW = 900, BUDGET = 2500, MIDDLE = 500 };

static int moves, longer; /* counted over all games: all, and those that took more than the middle */

static ui_frame frame;

/* A terminal that has answered that updates can be synchronized. */
static int set_up(void **state)
{
    (void)sent_open();
    assert_true(terminal_questions_hear("\033[?2026;2$y", 0));
    return 0;
}

static int tear_down(void **state) { return sent_close(); }

/* How many bytes it takes to show the table as it is now. */
static long bytes_of_frame(const player *p)
{
    ui_view(&p->model, ROWS, COLS, &frame);
    long before = sent_bytes();
    terminal_show(&frame, ui_worn(&p->model), &p->model.settings);
    return sent_bytes() - before;
}

/* Is the last move of the game an ordinary one? */
static bool is_ordinary(const sol_game *game)
{
    const sol_event *last = &game->events[game->event_count - 1];
    return game->event_count > 0 && !last->automatic && last->move.count <= CARDS;
}

/* Play the tip if there is one, and measure both the tip and the move. */
static void play_tip(player *p)
{
    uint32_t before = p->model.game.event_count;
    int budget = p->model.settings.slow ? BUDGET_SLOW : BUDGET;
    player_types(p, "t");
    long tip = bytes_of_frame(p);
    player_types(p, "<Enter>");
    long move = bytes_of_frame(p);
    if (p->model.game.event_count == before || !is_ordinary(&p->model.game))
        return;
    moves++;
    longer += move > MIDDLE;
    assert_within(tip, 1, budget);
    assert_within(move, 1, budget);
}

static void play_game(uint64_t seed, int theme, bool slow)
{
    player *p = player_at(seed, 1);
    p->model.settings.slow = p->model.settings.plain = slow;
    p->model.settings.blocks = UI_BLOCKS_QUADRANT;
    player_types(p, "R");
    p->model.settings.theme = (uint8_t)theme;
    p->model.settings.colours = terminal_colours();
    p->model.settings.automatic = SOL_AUTO_SAFE;
    (void)ui_resize(&p->model, ROWS, COLS);
    assert_within(bytes_of_frame(p), BUDGET_SLOW, 100000);
    for (int tips = 0; tips < TIPS; tips++)
        play_tip(p);
}

static void play_games(bool slow)
{
    moves = longer = 0;
    for (int seed = 1; seed <= GAMES; seed++)
        for (int theme = 0; theme < UI_THEMES; theme++)
            if (SAMPLE(true, seed % UI_THEMES == theme))
                play_game((uint64_t)seed, theme, slow);
    assert_within(moves, GAMES * TIPS / 2, GAMES * UI_THEMES * TIPS);
}

TEST_CASE(on_a_slow_line_a_move_and_its_tip_take_900_bytes_at_most) { play_games(true); }

TEST_CASE(elsewhere_they_take_2500_at_most_and_500_in_the_middle)
{
    play_games(false);
    assert_within(longer, 0, moves / 2);
}

int main(void)
{
    (void)setlocale(LC_ALL, "C.UTF-8");
    return run_each(set_up, tear_down);
}
