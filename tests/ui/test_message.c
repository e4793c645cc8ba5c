/*
 * The message: it is not cut short at any width if that can be avoided; and what it says in states that other tests do
 * not reach.
 */
#include "player.h"

#include "golden.h"
#include "ui/view/view.h"

static void assert_reads_at(player *p, int cols, const char *wanted)
{
    p->cols = cols;
    assert_reads(p, wanted);
}

/* ---- two lines --------------------------------------------------------------------------------------------------- */

#define LONG "A sentence of this length, which no form of it could make any shorter, is what the store tells at times."

static void assert_row_begins(const ui_frame *frame, int row, const char *text)
{
    for (int i = 0; text[i]; i++)
        assert_int_equal(ui_frame_at(frame, row, 1 + i).glyph, text[i]);
}

TEST_CASE(what_is_too_long_for_a_line_takes_that_of_the_keys_too)
{
    player *p = player_at(1, 1);
    strcpy(p->model.message, LONG);
    assert_row_begins(golden_draw(&p->model, 24, 80), 22, "A sentence of this length");
    assert_row_begins(golden_draw(&p->model, 24, 80), 23, "the store tells at times.");
    assert_drawn(&player_types(p, "<Esc>")->model, 24, 80, "? help");
}

TEST_CASE(before_the_first_move_the_narrowest_window_has_room_for_the_keys_of_help_and_end)
{
    for (int i = 0; sol_game_at(i); i++)
        assert_drawn(&player_of(sol_game_at(i)->name, 7)->model, 16, 64, "? help", "q quit");
}

TEST_CASE(a_path_that_is_too_long_for_two_lines_loses_its_middle_and_not_the_reason)
{
    static const char *const parts[] = {"some-directory/", "mit Leerzeichen in der Straße-日本/"};
    for (size_t part = 0; part < 2; part++) {
        player *p = player_at(1, 1);
        char *message = p->model.message;
        strcpy(message, "Nothing is being saved: /home/");
        while (strlen(message) < 300)
            strcat(message, parts[part]);
        strcat(message, "games.db cannot be opened (disk full).");
        assert_row_begins(golden_draw(&p->model, 24, 80), 22, "Nothing is being saved: /home/");
        assert_drawn(&p->model, 24, 80, "/games.db", "cannot be opened (disk full).");
    }
}

TEST_CASE(a_path_loses_only_as_much_of_its_middle_as_fills_the_first_line)
{
    for (size_t length = 300; length < 302; length++) {
        player *p = player_at(1, 1);
        char *message = p->model.message;
        strcpy(message, "Nothing is being saved: /home/");
        while (strlen(message) < length)
            strcat(message, "x");
        strcat(message, "/games.db cannot be opened (disk full).");
        assert_int_equal(ui_frame_at(golden_draw(&p->model, 24, 80), 22, 79).glyph, 'b');
    }
}

TEST_CASE(beside_the_rail_it_takes_the_last_row_of_the_table)
{
    player *p = player_at(1, 1);
    strcpy(p->model.message, LONG);
    assert_row_begins(golden_draw(&p->model, 16, 64), 14, "A sentence of this length");
    assert_row_begins(golden_draw(&p->model, 16, 64), 15, "shorter, is what the store tells at times.");
}

TEST_CASE(keys_that_are_covered_are_not_clicked)
{
    player *p = player_at(1, 1);
    assert_int_not_equal(player_meant(p, UI_MOUSE_PRESS, 23, 2).action, UI_PICK);
    strcpy(p->model.message, LONG);
    assert_int_equal(player_meant(p, UI_MOUSE_PRESS, 23, 2).action, UI_PICK);
}

static uint32_t next(uint32_t *random)
{
    *random = *random * 1664525 + 1013904223;
    return *random >> 16;
}

TEST_CASE(nothing_that_is_told_is_cut_whatever_is_played)
{
    static const char keys[] = "1234567890wfabcdetx-+TuU. \r\t";
    uint32_t random = 7;
    for (int g = 0; sol_game_at(g); g++)
        for (uint64_t seed = 1; seed <= QUICK(2, 1); seed++) {
            player *p = player_of(sol_game_at(g)->name, seed);
            for (int i = 0; i < QUICK(300, 100) && p->model.screen == UI_AT_TABLE; i++) {
                ui_key key = (ui_key)keys[next(&random) % (sizeof keys - 1)];
                (void)ui_update(&p->model, ui_keymap_intent(&p->model.keymap, ui_context(&p->model), key), p->now);
                for (int size = 0; size < 2 && p->model.screen == UI_AT_TABLE; size++)
                    golden_whole(&p->model, size ? 24 : 16, size ? 80 : 64);
            }
        }
}

/* ---- what is hidden ---------------------------------------------------------------------------------------------- */

/* Of 30 cards in column 7, of which 6 lie face down, not all can be drawn at 80x24. */
#define YUKON                                                                                        \
    "fs: AS 2S\nfh: AH\n1: KH\n2: 3d 8C\n"                                                           \
    "7: 4c 5c 6c 7c 9c tc KS 3H 9D 4D JS 8H 2H TS 7H QD 6S 5H KC 2D 9S 4H TH 3C JC TD 7D 9H 2C 5D\n" \
    "3: jd 6H\n4: qh qc AC\n6: jh kd 8D 7S"

TEST_CASE(face_up_cards_that_cannot_be_drawn_are_named_where_the_highlight_rests)
{
    player *p = player_on("yukon", YUKON, "5");
    p->model.game.event_count = 1; /* the game is in progress */
    player_types(p, "7 <Esc>");
    assert_row_begins(golden_draw(&p->model, 24, 80), 22, "Not shown in column 7: K");
    assert_undrawn(&p->model, 40, 120, "Not shown");
    player_types(p, "7 <Esc>");
    assert_row_begins(golden_draw(&p->model, 16, 64), 15, "Not shown in column 7: ");
    assert_drawn(&p->model, 16, 64, "5♦");
    assert_undrawn(&player_types(p, "1 <Esc>")->model, 24, 80, "Not shown");
}

TEST_CASE(the_rank_with_which_the_foundations_begin_is_told)
{
    player *p = player_of("canfield", 27);
    assert_drawn(&p->model, 24, 80, "pass 1  base 8");
    assert_drawn(&p->model, 16, 64, "base      8");
    p = player_of("yukon", 27);
    assert_undrawn(&p->model, 24, 80, "base");
}

/* ---- what is said ------------------------------------------------------------------------------------------------ */

/* Follow the tips until there is none although cards can still be moved. */
static player *gone_round(const char *game, uint64_t deal)
{
    player *p = player_of(game, deal);
    p->model.settings.automatic = SOL_AUTO_OFF;
    for (int i = 0; i < 200; i++) {
        player_types(p, p->model.screen == UI_AT_STUCK ? "<Esc> t" : "t");
        if (p->model.no_tip)
            return p;
        player_types(p, "<Enter>");
    }
    fail_msg("tips of %s lead on", game);
    return p;
}

TEST_CASE(where_no_move_leads_on_that_is_said_with_what_can_be_done)
{
    player *p = gone_round("yukon", 11);
    assert_non_null(strstr(player_reads(p), "Stuck: only back-and-forth moves are left.   u undo   R restart"));
    assert_answer_has(p, "t", "Stuck: ");
    player_types(p, "<Esc>");
    assert_null(strstr(player_reads(p), "Stuck"));
    p = gone_round("klondike", 6);
    assert_reads_at(p, 78, "Stuck: only back-and-forth moves are left.   u undo   R restart   s show me");
}

int main(void) { return run_file(NULL); }
