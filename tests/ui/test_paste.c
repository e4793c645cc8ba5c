/* Pasted text: never keys, and everywhere the name of a deal. */
#include "golden.h"
#include "player.h"
#include "ui/view/view.h"

static ui_frame frame;

static player *pastes(player *p, const char *text)
{
    p->effects = ui_update(&p->model, (ui_intent){.action = UI_PASTE, .text = text, .pile = -1, .index = -1}, p->now);
    return p;
}

static const char too_long[] = "This is too long for a deal number.";

/* The last of the deals that are permutations, whose names are the longest. */
#define LAST_PERMUTATION "msc:80658175170943878571660636856403766975289505440883277823999999999999"

static void assert_refuses(player *p, const char *text, const char *why)
{
    pastes(p, text);
    assert_reads(p, why);
    assert_int_equal(p->effects, UI_DO_DRAW);
}

/* Pasted into the menu, a text is refused and leaves what stands there. */
static void assert_menu_refuses(player *p, const char *text, const char *why)
{
    char before[UI_DEAL_TYPED_MAX];
    strcpy(before, p->model.menu.deal);
    pastes(p, text);
    assert_string_equal(p->model.message, why);
    assert_string_equal(p->model.menu.deal, before);
    assert_int_equal(p->model.screen, UI_AT_NEW);
}

static void assert_deals(player *p, const char *name)
{
    sol_deal deal;
    sol_fault fault;
    assert_true(sol_deal_parse_as(p->model.menu.variant.rules->dialect, name, 1, &deal, &fault));
    player_types(p, "<Enter>");
    assert_int_equal(p->model.screen, UI_AT_TABLE);
    assert_memory_equal(p->model.game.deal.deck, deal.deck, SOL_DECK);
}

TEST_CASE(at_the_table_pasted_text_is_refused_by_what_is_wrong_with_it_and_plays_nothing)
{
    static const char *const texts[][2] = {
        {"q", "\"q\" is not a deal number: write it like 482914 or ms:617."},
        {"1 2 q", "\"1 2 q\" is not a deal number: write it like 482914 or ms:617."},
        {"1,000", "\"1,000\" is not a deal number: write it like 482914 or ms:617."},
        {"-5", "\"-5\" is not a deal number: write it like 482914 or ms:617."},
        {"", "The deal number is missing: write it like 482914 or ms:617."},
        {"winxp:99999", "Winxp numbers its deals from 0 to 32767: there is no deal 99999."},
        {"99999999999999999999",
         "Deals are numbered from 0 to 18446744073709551615: there is no deal 99999999999999999999."},
        {"0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567", too_long}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        player *p = player_at(7, 1);
        assert_refuses(p, texts[i][0], texts[i][1]);
        assert_int_equal(p->model.game.event_count, 0);
        assert_int_equal(p->model.screen, UI_AT_TABLE);
    }
}

TEST_CASE(pasted_text_confirms_nothing_and_answers_no_question)
{
    player *p = player_types(player_at(7, 1), "d N");
    assert_refuses(p, "N", "\"N\" is not a deal number: write it like 482914 or ms:617.");
    assert_int_equal(p->model.pending.kind, UI_AWAITS_NOTHING);
    assert_int_equal(p->model.serial, player_types(p, "<Esc>")->model.serial);
    assert_refuses(player_types(p, "/"), "7h", "\"7h\" is not a deal number: write it like 482914 or ms:617.");
}

TEST_CASE(the_number_of_a_deal_that_is_pasted_at_the_table_opens_the_menu_with_it)
{
    static const char *const numbers[][2] = {{"617", "617"},   {"ms:617", "ms:617"}, {"#617", "617"},
                                             {"  617", "617"}, {"617 ", "617"},      {" #617  ", "617"}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        player *p = pastes(player_types(player_at(7, 3), "d"), numbers[i][0]);
        assert_int_equal(p->model.screen, UI_AT_NEW);
        assert_string_equal(p->model.menu.deal, numbers[i][1]);
        assert_int_equal(p->model.game.deal.number, 7); /* nothing is dealt before the player says so */
        player_types(p, "<Enter>");
        assert_int_equal(p->model.game.deal.number, 617);
        assert_int_equal(p->model.game.variant.options.draw, 3);
    }
}

TEST_CASE(in_the_picker_the_number_is_one_of_the_chosen_game)
{
    player *p = pastes(player_types(player_at(7, 1), "n f"), "617");
    assert_int_equal(p->model.screen, UI_AT_NEW);
    player_types(p, "<Enter>");
    assert_int_equal(p->model.game.deal.number, 617);
    assert_string_not_equal(p->model.game.variant.rules->name, "klondike");
}

TEST_CASE(what_the_picker_refused_is_not_said_at_the_table)
{
    player *p = pastes(player_types(player_at(7, 1), "n"), "q");
    assert_int_equal(p->effects, UI_DO_DRAW);
    assert_string_equal(player_types(p, "<Esc>")->model.message, "");
}

TEST_CASE(the_menu_that_a_paste_opened_leads_back_to_where_it_was_opened)
{
    player *p = player_types(pastes(player_at(7, 1), "617"), "<Esc>");
    assert_int_equal(p->model.screen, UI_AT_TABLE);
    p = player_types(pastes(player_types(p, "n"), "617"), "<Esc>");
    assert_int_equal(p->model.screen, UI_AT_PICKER);
}

TEST_CASE(in_the_picker_pasted_text_that_names_no_deal_is_refused_where_the_player_reads_it)
{
    static const int sizes[][2] = {{16, 64}, {24, 80}, {40, 120}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        player *p = pastes(player_types(player_at(7, 1), "n"), "winxp:99999");
        assert_int_equal(p->model.screen, UI_AT_PICKER);
        ui_view(&p->model, sizes[i][0], sizes[i][1], &frame);
        assert_true(golden_find(&frame, "Winxp numbers its deals from 0 to 32767"));
        assert_true(golden_find(&frame, "99999."));
        player_types(p, "<Down>");
        ui_view(&p->model, sizes[i][0], sizes[i][1], &frame);
        assert_false(golden_find(&frame, "Winxp"));
    }
}

TEST_CASE(the_longest_name_of_a_deal_is_taken_whole_by_pasting_and_by_typing)
{
    assert_deals(pastes(player_at(7, 1), LAST_PERMUTATION), LAST_PERMUTATION);
    player *p = player_types(player_at(7, 1), "n <Enter>");
    assert_deals(pastes(p, LAST_PERMUTATION), LAST_PERMUTATION);
    player_types(p, "n <Enter>");
    for (const char *at = LAST_PERMUTATION; *at; at++)
        player_types(p, (char[]){*at, 0});
    assert_deals(p, LAST_PERMUTATION);
}

TEST_CASE(of_a_name_that_is_too_long_for_its_row_the_end_is_seen)
{
    player *p = pastes(player_at(7, 1), LAST_PERMUTATION);
    (void)ui_resize(&p->model, 16, 64);
    ui_view(&p->model, 16, 64, &frame);
    assert_true(golden_find(&frame, "…"));
    assert_true(golden_find(&frame, "277823999999999999_"));
}

TEST_CASE(a_name_that_no_longer_fits_is_refused_key_by_key_and_never_cut_in_silence)
{
    player *p = pastes(player_at(7, 1), "0");
    for (int i = 1; i < UI_DEAL_TYPED_MAX - 1; i++)
        player_types(p, "0");
    assert_string_equal(p->model.message, "");
    player_types(p, "7");
    assert_string_equal(p->model.message, too_long);
    assert_int_equal(strlen(p->model.menu.deal), UI_DEAL_TYPED_MAX - 1);
    player_types(p, "<Backspace>");
    assert_string_equal(p->model.message, "");
}

TEST_CASE(in_the_menu_pasted_text_that_names_no_deal_changes_nothing_and_says_why)
{
    player *p = pastes(player_types(player_at(7, 1), "n <Enter>"), "61");
    assert_menu_refuses(p, "5 5", "\"5 5\" is not a deal number: write it like 482914 or ms:617.");
    assert_menu_refuses(p, "7q", "\"7q\" is not a deal number: write it like 482914 or ms:617.");
    assert_menu_refuses(p, LAST_PERMUTATION LAST_PERMUTATION, too_long);
    assert_string_equal(pastes(p, "62")->model.message, "");
}

TEST_CASE(on_other_screens_pasted_text_does_nothing)
{
    static const char *const keys[] = {"?", "H", "%"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        player *p = player_types(player_at(7, 1), keys[i]);
        int screen = p->model.screen;
        assert_int_not_equal(screen, UI_AT_TABLE);
        assert_int_equal(pastes(p, "q")->effects, 0);
        assert_int_equal(pastes(p, "617")->model.screen, screen);
    }
}

int main(void) { return run_file(NULL); }
