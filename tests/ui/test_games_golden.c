/*
 * What the games other than Klondike look like, cell for cell: their deals, and their longest columns, at several
 * sizes.
 */
#include "player.h"

#include <stdio.h>
#include <string.h>

#include "golden.h"
#include "ui/view/view.h"

static ui_frame frame;

/* Compare the frame with tests/golden/GAME-STATE-COLSxROWS. */
static void look(player *p, const char *state, int cols, int rows)
{
    char name[80];
    snprintf(name, sizeof name, "%s-%s-%dx%d", p->model.game.variant.rules->name, state, cols, rows);
    ui_view(&p->model, rows, cols, &frame);
    golden_check(name, &frame);
}

static void look_at_all_sizes(player *p, const char *state)
{
    look(p, state, 80, 24);
    look(p, state, 120, 40);
    look(p, state, 64, 16);
}

static void look_at_help(const char *game)
{
    player *p = player_of(game, 1);
    player_types(p, "?");
    look(p, "help", 80, 24);
    player_types(p, "<End>");
    look(p, "help-end", 80, 24);
}

/* ---- Spider ------------------------------------------------------------------------------------------------------ */

/*
 * Spider with 36 cards in column 1, five of them face down; a suit is gone, a column is empty, and a run of three is in
 * hand.
 */
#define SPIDER                                                                                                         \
    "f1: KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC\n"                                                                     \
    "1: as ah 3c 5c 7c KD QS JD TS 9D 8S 7D 6S 5D 4S 3D 2S AD KH QC JH TC 9H 8C 7H 6C 5H 4C 3H 2C KS QD JS TD 9D 8D\n" \
    "3: 5s 9S\n4: 6h 4h QH\n5: 2h KH QH JH\n6: 7S\n7: ac 4D\n8: 6d 6D 5D 4D\n9: th td 9C\n10: 8H"

static player *long_spider(void)
{
    player *p = player_on("spider", SPIDER, "s");
    player_types(p, "8");
    return p;
}

static void a_spider_deal(void **state)
{
    (void)state;
    look_at_all_sizes(player_of("spider", 7), "deal");
}

static void a_long_column_of_spider(void **state)
{
    (void)state;
    look_at_all_sizes(long_spider(), "longest");
    look(long_spider(), "longest", 100, 30);
}

static void the_menu_of_spider(void **state)
{
    (void)state;
    player *p = player_of("spider", 7);
    player_types(p, "n");
    look(p, "menu", 80, 24);
}

static void the_help_of_spider(void **state)
{
    (void)state;
    look_at_help("spider");
}

/* ---- FreeCell ---------------------------------------------------------------------------------------------------- */

/* The longest column: six cards, and on them a run from the king down to the ace. */
#define FREECELL                                                                         \
    "a: KH\nb: KD\nd: JH\n1: 2H 4C 6H 8C TH QC KS QH JS TD 9S 8D 7S 6D 5S 4D 3S 2D AS\n" \
    "2: AH AD\n3: 2C 3C 5C 6C\n5: AC 7C 8H TC JC\n6: KC QS JD\n7: 9C TS 9D 8S 7D 6S"

static void a_freecell_deal(void **state)
{
    (void)state;
    look_at_all_sizes(player_of("freecell", 11982), "deal");
}

static void a_long_column_of_freecell(void **state)
{
    (void)state;
    player *p = player_on("freecell", FREECELL, "8");
    player_types(p, "d");
    look_at_all_sizes(p, "longest");
}

static void the_help_of_freecell(void **state)
{
    (void)state;
    look_at_help("freecell");
}

/* ---- Yukon ------------------------------------------------------------------------------------------------------- */

/* Thirty cards in column 7, six of them face down; a group of four that is no run is in hand. */
#define YUKON                                                                                        \
    "fs: AS 2S\nfh: AH\n1: KH\n2: 3d 8C\n"                                                           \
    "7: 4c 5c 6c 7c 9c tc KS 3H 9D 4D JS 8H 2H TS 7H QD 6S 5H KC 2D 9S 4H TH 3C JC TD 7D 9H 2C 5D\n" \
    "3: jd 6H\n4: qh qc AC\n6: jh kd 8D 7S"

static void a_yukon_deal(void **state)
{
    (void)state;
    look_at_all_sizes(player_of("yukon", 3), "deal");
}

static void a_long_column_of_yukon(void **state)
{
    (void)state;
    player *p = player_on("yukon", YUKON, "5");
    player_types(p, "7");
    look_at_all_sizes(p, "longest");
}

static void the_help_of_yukon(void **state)
{
    (void)state;
    look_at_help("yukon");
}

/* ---- Russian ----------------------------------------------------------------------------------------------------- */

/* Russian's longest column is Yukon's; the group in hand is on its way to a card of its suit. */
#define RUSSIAN                                                                                      \
    "fs: AS 2S\nfh: AH\n1: KH\n2: 3d 8H\n"                                                           \
    "7: 4c 5c 6c 7c 9c tc KS 3H 9D 4D JS 8C 2H TS 7H QD 6S 5H KC 2D 9S 4H TH 3C JC TD 7D 9H 2C 5D\n" \
    "3: jd 6H\n4: qh qc AC\n6: jh kd 8D 7S"

static void a_russian_deal(void **state)
{
    (void)state;
    look_at_all_sizes(player_of("russian", 3), "deal");
}

static void a_long_column_of_russian(void **state)
{
    (void)state;
    player *p = player_on("russian", RUSSIAN, "5");
    player_types(p, "7");
    look_at_all_sizes(p, "longest");
}

static void the_help_of_russian(void **state)
{
    (void)state;
    look_at_help("russian");
}

/* ---- Canfield ---------------------------------------------------------------------------------------------------- */

/* A run that has gone round the corner from the ace to the king; the reserve's last card is in hand. */
#define CANFIELD                                                       \
    "fc: JC\nr: 2d 4d 6d 8s JS\nw: 5C 7C QC\n2: KS\n3: 3H\n4: TC 9H\n" \
    "1: 9S 8H 7S 6H 5S 4H 3S 2H AS KH QS JH TS 9D 8C 7D 6C 5D 4C 3D 2C AD KC QD"

static void a_canfield_deal(void **state)
{
    (void)state;
    look_at_all_sizes(player_of("canfield", 27), "deal");
}

static void a_long_column_of_canfield(void **state)
{
    (void)state;
    player *p = player_on("canfield", CANFIELD, "s");
    player_types(p, "e");
    look_at_all_sizes(p, "longest");
}

static void the_help_of_canfield(void **state)
{
    (void)state;
    look_at_help("canfield");
}

/* ---- Forty Thieves, Scorpion, Eight Off, Seahaven Towers, Spiderette --------------------------------------------- */

/*
 * Both aces of a suit are up, a column is empty; a card of the longest column there can be, of sixteen cards, is in
 * hand.
 */
#define FORTY_THIEVES                                                                                       \
    "f1: AS\nf5: AS 2S\nw: 9C 4D\n1: 8S KD 6C KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH\n2: 3H\n4: QS JS TS\n" \
    "5: KC\n6: 7D 6D\n7: 2C\n8: AC\n9: 5S\n10: 3S"

/* Twenty cards in a column, three of them face down; the stock is dealt, and a suit has left. */
#define SCORPION                                                                                         \
    "f1: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS\n1: 9d jh qc KD 4C 6H 9H 8H 7H 3D 2D KC QH JC TC 9C 8C " \
    "7C 6C 5C\n2: 7d 6d TD\n3: 5h TH\n5: AH\n6: 3H 2H\n7: 4D"

/* A run of a whole suit on six cards; all cells but one are taken. */
#define EIGHT_OFF                                                                                            \
    "a: 9D\nb: TS\nc: 4H\nd: 2D\ne: 3C\nf: JC\ng: 5D\n1: 9S 6C TC 5H KS QD KH QH JH TH 9H 8H 7H 6H\n2: KD\n" \
    "4: QS JS\n5: KC QC"

/* A run of all but the ace on four cards; one cell is free. */
#define SEAHAVEN \
    "fh: AH\na: 9D\nb: TS\nd: JC\n1: 9S 6C TC 5D KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H\n2: KD\n4: QS JS\n5: KC QC"

/* A run of all ranks in two suits on six cards that lie face down. */
#define SPIDERETTE                                                                                  \
    "1: 9S\n2: 7s JS\n3: 6s TD 9D\n4: QS\n5: 2D\n6: 8D\n7: as 3d 5c kd 5d 2c KH QC JH TH 9H 8H 7C " \
    "6C 5H 4C 3C 2H AC 7D"

static void forty_thieves(void **state)
{
    (void)state;
    look_at_all_sizes(player_of("fortythieves", 1), "deal");
    player *p = player_on("fortythieves", FORTY_THIEVES, "s");
    player_types(p, "1");
    look_at_all_sizes(p, "longest");
    look_at_help("fortythieves");
}

static void scorpion(void **state)
{
    (void)state;
    look_at_all_sizes(player_of("scorpion", 1), "deal");
    player *p = player_on("scorpion", SCORPION, "4");
    player_types(p, "1");
    look_at_all_sizes(p, "longest");
    look_at_help("scorpion");
}

static void eight_off(void **state)
{
    (void)state;
    look_at_all_sizes(player_of("eightoff", 1), "deal");
    player *p = player_on("eightoff", EIGHT_OFF, "8");
    player_types(p, "E");
    look_at_all_sizes(p, "longest");
    look_at_help("eightoff");
}

static void seahaven_towers(void **state)
{
    (void)state;
    look_at_all_sizes(player_of("seahaven", 1), "deal");
    player *p = player_on("seahaven", SEAHAVEN, "10");
    player_types(p, "d");
    look_at_all_sizes(p, "longest");
    look_at_help("seahaven");
}

static void spiderette(void **state)
{
    (void)state;
    look_at_all_sizes(player_of("spiderette", 1), "deal");
    player *p = player_on("spiderette", SPIDERETTE, "s");
    player_types(p, "3");
    look_at_all_sizes(p, "longest");
    look_at_help("spiderette");
}

static void freecell_with_eight_cells_and_the_menu_that_makes_it(void **state)
{
    (void)state;
    player *p = player_of("freecell", 617);
    player_types(p, "n 8 <Down> <Right> <Down> <Right> <Down> 6 1 7");
    look(p, "family-menu", 80, 24);
    player_types(p, "<Enter>");
    look_at_all_sizes(p, "family");
}

/* The row of 80x24 that the text is in. */
static int row_with(player *p, const char *text)
{
    char row[GOLDEN_ROW_MAX];
    ui_view(&p->model, 24, 80, &frame);
    for (int y = 0; y < 24; y++) {
        golden_row(&frame, y, row);
        if (strstr(row, text))
            return y;
    }
    fail_msg("%s is not on the screen", text);
    return -1;
}

static void the_menu_stays_where_it_is_while_games_are_chosen(void **state)
{
    (void)state;
    player *p = player_of("klondike", 1);
    player_types(p, "n <Up>");
    int first = row_with(p, "Game  "), last = row_with(p, "Esc back");
    for (int i = 0; sol_game_at(i); i++) {
        player_types(p, "<Right>");
        assert_int_equal(row_with(p, "Game  "), first);
        assert_int_equal(row_with(p, "Esc back"), last);
    }
}

/* ---- Pyramid ----------------------------------------------------------------------------------------------------- */

/* Under way: places of the last rows are empty, cards of three rows are free, one of them is in hand. */
#define PYRAMID                                                                                                    \
    "p1: 2S\np2: 3S\np3: 4S\np4: 5S\np5: 6S\np6: 7S\np7: 8S\np8: 9S\np9: TS\np10: JS\np11: 2H\np12: 6H\np13: 4H\n" \
    "p14: 5H\np15: 3H\np17: 7H\np18: 8H\np19: 9H\np20: TH\np21: JH\n"                                              \
    "p24: TD\np25: 6D\np26: 7D\np27: 9D\nw: QS KS 6C"

static player *pyramid_under_way(void)
{
    player *p = player_on("pyramid", PYRAMID, "s");
    player_types(p, "5");
    return p;
}

static void a_pyramid_deal(void **state)
{
    (void)state;
    look_at_all_sizes(player_of("pyramid", 5), "deal");
}

static void a_pyramid_under_way(void **state)
{
    (void)state;
    look_at_all_sizes(pyramid_under_way(), "table");
    look(pyramid_under_way(), "table", 64, 24);
    look(pyramid_under_way(), "table", 100, 30);
}

static void a_pyramid_in_ascii_and_without_colours(void **state)
{
    (void)state;
    player *p = pyramid_under_way();
    p->model.settings.ascii = true;
    look(p, "ascii", 80, 24);
    p->model.settings.theme = UI_THEME_MONO;
    golden_check_mono("pyramid-mono-80x24", &frame, &p->model.settings);
}

static void the_menu_of_pyramid(void **state)
{
    (void)state;
    player *p = player_of("pyramid", 5);
    player_types(p, "n");
    look(p, "menu", 64, 16);
}

static void the_help_of_pyramid(void **state)
{
    (void)state;
    look_at_help("pyramid");
}

/* Twelve lines behind the status line and the border are half a screen; Canfield, whose rules are longest, has one more. */
static void the_help_of_every_game_begins_with_its_rules_and_three_keys_in_half_a_screen(void **state)
{
    (void)state;
    enum { LAST = 13 };
    for (int g = 0; sol_game_at(g); g++) {
        char text[GOLDEN_ROW_MAX];
        int row = 0, last = strcmp(sol_game_at(g)->name, "canfield") == 0 ? LAST + 1 : LAST;
        player *p = player_of(sol_game_at(g)->name, 1);
        player_types(p, "?");
        ui_view(&p->model, 24, 80, &frame);
        do
            golden_row(&frame, row, text);
        while (!strstr(text, "take back a move") && ++row <= last);
        if (row > last)
            fail_msg("%s: the third key stands below line %d", sol_game_at(g)->name, last);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_help_of_every_game_begins_with_its_rules_and_three_keys_in_half_a_screen),
        cmocka_unit_test(a_spider_deal),
        cmocka_unit_test(a_long_column_of_spider),
        cmocka_unit_test(the_menu_of_spider),
        cmocka_unit_test(the_help_of_spider),
        cmocka_unit_test(a_freecell_deal),
        cmocka_unit_test(a_long_column_of_freecell),
        cmocka_unit_test(the_help_of_freecell),
        cmocka_unit_test(a_yukon_deal),
        cmocka_unit_test(a_long_column_of_yukon),
        cmocka_unit_test(the_help_of_yukon),
        cmocka_unit_test(a_russian_deal),
        cmocka_unit_test(a_long_column_of_russian),
        cmocka_unit_test(the_help_of_russian),
        cmocka_unit_test(a_canfield_deal),
        cmocka_unit_test(a_long_column_of_canfield),
        cmocka_unit_test(the_help_of_canfield),
        cmocka_unit_test(a_pyramid_deal),
        cmocka_unit_test(a_pyramid_under_way),
        cmocka_unit_test(a_pyramid_in_ascii_and_without_colours),
        cmocka_unit_test(the_menu_of_pyramid),
        cmocka_unit_test(the_help_of_pyramid),
        cmocka_unit_test(forty_thieves),
        cmocka_unit_test(scorpion),
        cmocka_unit_test(eight_off),
        cmocka_unit_test(seahaven_towers),
        cmocka_unit_test(spiderette),
        cmocka_unit_test(freecell_with_eight_cells_and_the_menu_that_makes_it),
        cmocka_unit_test(the_menu_stays_where_it_is_while_games_are_chosen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
