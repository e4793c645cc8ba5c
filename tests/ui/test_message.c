/*
 * The message: it is not cut short at any width if that can be avoided; and what it says in states that other tests do
 * not reach.
 */
#include "player.h"

#include "golden.h"
#include "ui/view/view.h"

/* A player of FreeCell: five cards of column 2 can go to columns 1 and 3, and the cells are free. */
#define FREECELL "1: TD\n2: 9C 8H 7C 6H 5S\n3: TH\n4: 2S\n5: 2C\n6: AD\n7: KD"

static void assert_reads_at(player *p, int cols, const char *wanted)
{
    p->cols = cols;
    assert_reads(p, wanted);
}

/* ---- forms ------------------------------------------------------------------------------------------------------- */

TEST_CASE(the_narrower_the_line_the_terser_the_message_but_every_key_is_told)
{
    player *p = player_types(player_on("freecell", FREECELL, "8"), "2");
    assert_reads_at(p, 100, "2: 9♣…5♠ picked up.  Can go to a, b, c, d, 1 (10♦), 3 (10♥).   Enter move   Esc put back");
    assert_reads_at(p, 90, "2: 9♣…5♠ picked up.  Can go to a, b, c, d, 1 (10♦), 3 (10♥).   Enter move   Esc put back");
    assert_reads_at(p, 79, "2: 9♣…5♠.  Can go to a, b, c, d, 1 (10♦), 3 (10♥).  Enter move  Esc put back");
    assert_reads_at(p, 63, "2: 9♣…5♠.  To a b c d 1 3.  Enter move  Esc put back");
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
            for (int i = 0; i < 300 && p->model.screen == UI_AT_TABLE; i++) {
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

/* The same, but that two of the cards below lie face up: the line is as long as its room at 64x16. */
#define YUKON_FULL                                                                                   \
    "fs: AS 2S\nfh: AH\n1: KH\n2: 3d 8C\n"                                                           \
    "7: 4c 6c 7c 9c TC 5C KS 3H 9D 4D JS 8H 2H TS 7H QD 6S 5H KC 2D 9S 4H TH 3C JC TD 7D 9H 2C 5D\n" \
    "3: jd 6H\n4: qh qc AC\n6: jh kd 8D 7S"

TEST_CASE(the_rank_with_which_the_foundations_begin_is_told)
{
    player *p = player_of("canfield", 27);
    assert_drawn(&p->model, 24, 80, "pass 1  base 8");
    assert_drawn(&p->model, 16, 64, "base      8");
    p = player_of("yukon", 27);
    assert_undrawn(&p->model, 24, 80, "base");
}

/* ---- what is said ------------------------------------------------------------------------------------------------ */

TEST_CASE(the_tenth_column_is_called_as_its_key_wherever_it_is_named)
{
    player *p = player_on("spider", "1: KD\n2: 2H\n3: 5C\n4: 2H\n5: 2C\n6: 3H\n7: 2S\n8: 4C\n9: 4D 8S 3D", "s");
    assert_answer(p, "0", "Column 0 is empty.");
    assert_answer(p, "<Space>", "You cannot deal a row while a column is empty, and column 0 is.");
}

TEST_CASE(in_plain_mode_columns_are_called_by_their_numbers)
{
    player *p = player_on("bakersdozen", "1: KD\n13: KC 3D\nfh: AH\nfd: AD", "2");
    assert_answer(p, "a", "Column a is empty.");
    player_waits(p, UI_SECOND_KEY_MS);
    p->model.settings.numbered = true;
    assert_answer(p, "a", "Column 11 is empty.");
}

TEST_CASE(while_the_rest_is_played_its_key_is_not_offered_any_more)
{
    player *p =
        player_on("freecell",
                  "fs: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\nfh: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH\n"
                  "fd: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD\nfc: AC 2C 3C\n1: KC QC JC TC\n2: 9C 8C 7C 6C 5C 4C",
                  "8");
    assert_reads(p, "All cards are face up.   A finish automatically");
    p->model.settings.animation = true;
    assert_after(p, "A", p->model.finishing, true);
    assert_reads(p, "Finishing automatically. Press any key to skip.");
}

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

TEST_CASE(tips_by_the_rules_are_called_so_where_those_of_the_solver_are_wanted)
{
    player *p = player_types(player_of("doubleklondike", 3), "t");
    assert_memory_equal(player_reads(p), "Tip 1/", 6);
    assert_null(strstr(player_reads(p), "by the rules"));
    player_types(p, "<Esc>");
    p->model.settings.tips_by = UI_TIPS_BY_SOLVER;
    assert_answer_has(p, "t", " by the rules: ");
    p->cols = 64;
    assert_memory_equal(player_reads(p), "Rules 1/", 8);
    assert_non_null(strstr(player_reads(p), "  Enter do it"));
}

TEST_CASE(where_the_coach_does_not_play_only_who_asked_for_it_is_told_that_tips_are_by_the_rules)
{
    player *p = player_of("easthaven", 3);
    p->model.settings.tips_by = UI_TIPS_BY_COACH;
    player_types(p, "t");
    assert_memory_equal(player_reads(p), "Tip 1/", 6);
    assert_null(strstr(player_reads(p), "by the rules"));
    player_types(p, "<Esc>");
    p->model.settings.tips_said = true;
    assert_answer_has(p, "t", " by the rules: ");
}

int main(void) { return run_file(NULL); }
