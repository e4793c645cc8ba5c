/* Motion: cards slide to their places and turn over there; no key waits for it, and it leaves nothing on the screen. */
#include "player.h"

#include "../test.h"
#include "ui/view/card_art.h"
#include "ui/view/view.h"

enum { ROWS = 24, COLS = 80 };
static ui_frame frame, finished;

/* A player at a terminal that is quick enough for motion. */
static player *moving(player *p)
{
    p->model.settings.still = false;
    (void)ui_resize(&p->model, ROWS, COLS);
    return p;
}

static const ui_frame *look(const player *p)
{
    ui_view(&p->model, ROWS, COLS, &frame);
    return &frame;
}

/* The frame that would be seen if nothing moved. */
static const ui_frame *look_finished(const player *p)
{
    static ui_model still;
    still = p->model;
    still.motion.began = 0;
    ui_view(&still, ROWS, COLS, &finished);
    return &finished;
}

static bool is_finished(const player *p)
{
    return memcmp(look(p)->cells, look_finished(p)->cells, sizeof *frame.cells * ROWS * COLS) == 0;
}

/* The screen column where the card ("9S") is first seen on the table, from the top; −1 if it is not seen. */
static int place_of(const ui_frame *picture, const char *card, int *row)
{
    static const char suits[] = "CDHS";
    for (*row = 0; *row < ROWS - 2; ++*row)
        for (int col = 0; col < COLS; col++)
            if (ui_frame_at(picture, *row, col).glyph == (uint32_t)card[0] &&
                ui_frame_at(picture, *row, col + 1).glyph == ui_suit_glyph((int)(strchr(suits, card[1]) - suits)))
                return col;
    return -1;
}

static void tick(player *p)
{
    p->now += UI_FRAME_MS;
    p->effects = ui_update(&p->model, (ui_intent){.action = UI_TICK, .pile = -1, .index = -1}, p->now);
}

/* A player with a black nine on column 1, over a face-down card, and a red ten on column 6. */
static player *with_a_nine(void) { return moving(player_with("1: 2c 9S\n6: TH\n7: KC")); }

TEST_CASE(a_card_slides_to_where_it_lies)
{
    player *p = with_a_nine();
    int row, to_row, x = place_of(look(p), "9S", &row);
    player_types(p, "1 6");
    int to = place_of(look_finished(p), "9S", &to_row);
    assert_true(x >= 0 && x < to);
    for (int pictures = 0; pictures < 3; pictures++, tick(p)) {
        int now = place_of(look(p), "9S", &row);
        assert_true(now > x && now < to);
        x = now;
    }
    assert_true(is_finished(p));
    assert_int_equal(p->model.motion.began, 0);
}

TEST_CASE(the_uncovered_card_turns_over_in_two_steps)
{
    player *p = with_a_nine();
    int row, edge = 0;
    assert_after(p, "1 6", place_of(look(p), "2C", &row), -1);
    tick(p);
    assert_int_equal(place_of(look(p), "2C", &row), -1);
    for (int col = 0; col < 12; col++)
        edge += ui_role_letter(ui_frame_at(look(p), 10, col).role) == 'B' ||
                ui_frame_at(look(p), 10, col).role == UI_ROLE_EDGE;
    assert_int_equal(edge, 3);
    tick(p);
    assert_true(place_of(look(p), "2C", &row) >= 0);
}

TEST_CASE(a_card_that_is_drawn_turns_over_on_its_way)
{
    player *p = moving(player_at(7, 1));
    int row;
    player_types(p, "<Space>");
    const char *card = player_sees(p, "w");
    assert_true(place_of(look_finished(p), card, &row) >= 0);
    assert_int_equal(place_of(look(p), card, &row), -1);
    tick(p);
    assert_true(place_of(look(p), card, &row) >= 0);
}

TEST_CASE(a_move_that_is_taken_back_slides_back)
{
    player *p = player_types(moving(player_at(7, 1)), "<Space> 1000ms u");
    assert_false(is_finished(p));
    assert_after(p, "1000ms", is_finished(p), true);
}

TEST_CASE(automatic_moves_follow_each_other)
{
    player *p = moving(player_with("1: 2S AS 9C\n2: AH 9D\n6: TH\n7: TC"));
    p->model.settings.automatic = SOL_AUTO_SAFE;
    player_types(p, "1 6");
    assert_int_equal(p->model.game.played, 3);
    assert_int_equal(ui_motion_length(&p->model), UI_SLIDE_MS + 2 * UI_FOLLOW_MS);
    for (int i = 0; i < 2; i++)
        assert_int_equal(ui_motion_delay(&p->model, player_pile(p, "fs"), i), (1 + i) * UI_FOLLOW_MS);
    player_waits(p, UI_SLIDE_MS - UI_FRAME_MS);
    assert_false(is_finished(p));
    player_waits(p, 2 * UI_FOLLOW_MS);
    assert_true(is_finished(p));
}

TEST_CASE(under_the_panel_of_a_won_game_nothing_moves)
{
    player *p = moving(player_with("fs: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS\nfh: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH\n"
                                   "fd: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD\nfc: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC\n"
                                   "1: KS QH\n2: KH QS\n3: KD QC\n4: KC QD"));
    assert_after(p, "a", p->model.finishing && p->model.motion.began, true);
    while (p->model.screen != UI_AT_WON)
        tick(p);
    assert_int_equal(p->model.motion.began, 0);
}

TEST_CASE(a_key_acts_at_once_on_the_finished_table)
{
    player *p = player_types(with_a_nine(), "1 6");
    assert_false(is_finished(p));
    assert_after(p, "<Left>", is_finished(p), true);
    assert_int_equal(ui_next_tick(&p->model, p->now) >= UI_FRAME_MS || ui_next_tick(&p->model, p->now) < 0, true);
}

TEST_CASE(the_mouse_hits_the_finished_table)
{
    player *p = with_a_nine();
    int row;
    player_types(p, "1 6");
    int col = place_of(look_finished(p), "9S", &row);
    ui_hit place = ui_hit_at(&p->model, ROWS, COLS, row, col);
    assert_int_equal(place.pile, player_pile(p, "6"));
    assert_int_equal(place.index, 1);
}

TEST_CASE(a_card_that_is_let_go_over_a_wrong_pile_slides_back)
{
    player *p = with_a_nine();
    ui_intent drag = {.action = UI_DRAG, .pile = player_pile(p, "7"), .index = 0, .y = 16, .x = 60};
    player_clicks(p, UI_PICK, player_pile(p, "1"), 1);
    (void)ui_update(&p->model, drag, p->now);
    int row, x = place_of(look(p), "9S", &row);
    assert_true(x > 50);
    player_clicks(p, UI_DROP, player_pile(p, "7"), 0);
    int now = place_of(look(p), "9S", &row), home = place_of(look_finished(p), "9S", &row);
    assert_true(now < x && now > home);
    assert_after(p, "1000ms", is_finished(p), true);
}

TEST_CASE(a_card_that_is_laid_where_it_is_shown_stays_there)
{
    player *p = with_a_nine();
    int row;
    player_types(p, "1 <Left>");
    while (p->model.cursor != player_pile(p, "6"))
        player_types(p, "<Left>");
    int x = place_of(look(p), "9S", &row);
    assert_after(p, "<Enter>", place_of(look(p), "9S", &row), x);
}

TEST_CASE(nothing_moves_where_the_terminal_is_slow_or_the_player_wants_none)
{
    player *p = with_a_nine();
    p->model.settings.still = true;
    assert_after(p, "1 6", is_finished(p), true);
    p = with_a_nine();
    p->model.settings.animation = false;
    assert_after(p, "1 6", is_finished(p), true);
}

TEST_CASE(nothing_wakes_a_table_that_rests)
{
    player *p = with_a_nine();
    p->model.settings.clock = false;
    assert_after(p, "1 6 1000ms", ui_next_tick(&p->model, p->now), -1);
}

int main(void) { return run_file(NULL); }
