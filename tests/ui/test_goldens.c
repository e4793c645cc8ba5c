/*
 * What the screen looks like, cell for cell, at 80x24: each game with its longest column and a card in hand, and each
 * page once; and that nothing of them is cut off at other sizes.  In the smallest window they are seen in walks.
 */
#include "player.h"

#include "golden.h"
#include "kept_games.h"
#include "tables.h"
#include "ui/view/view.h"

static ui_frame frame;

static const int sizes[][2] = {{16, 64}, {24, 64}, {24, 80}, {30, 100}, {40, 120}, {60, 160}};
enum { SIZES = sizeof sizes / sizeof *sizes };

static bool is_digit(int row, int col)
{
    uint32_t glyph = ui_frame_at(&frame, row, col).glyph;
    return glyph >= '0' && glyph <= '9';
}

/* How many lines a page has changes with every key and every option, so goldens show "1-19 of ###". */
static void hide_counters(void)
{
    for (int row = 0; row < frame.rows; row++)
        for (int col = 3; col + 4 < frame.cols; col++)
            if (is_digit(row, col - 1) && (ui_frame_at(&frame, row, col - 2).glyph == '-' || is_digit(row, col - 2)) &&
                ui_frame_at(&frame, row, col + 1).glyph == 'o' && ui_frame_at(&frame, row, col + 2).glyph == 'f')
                for (int digit = col + 4; digit < frame.cols && is_digit(row, digit); digit++)
                    frame.cells[row * frame.cols + digit].glyph = '#';
}

static void look_at(ui_model *model, int rows, int cols, const char *name)
{
    char file[80];
    (void)snprintf(file, sizeof file, "%s-%dx%d", name, cols, rows);
    (void)ui_resize(model, rows, cols);
    ui_view(model, rows, cols, &frame);
    hide_counters();
    if (model->settings.theme == UI_THEME_MONO)
        golden_check_mono(file, &frame, &model->settings);
    else
        golden_check(file, &frame);
}

static void look(ui_model *model, const char *name) { look_at(model, 24, 80, name); }

/* ---- the games --------------------------------------------------------------------------------------------------- */

/*
 * The longest columns that there can be, and keys that pick a card up; what a board does not name lies in the pile
 * `rest`.
 */
static const struct {
    const char *game, *rest, *keys, *board;
} games[] = {
    {"klondike", "s", "7",
     "1: 9H\n2: 3d 6D\n3: jd 8s 3H\n5: jc kc 7h ad TH\n6: ah as 2d 5s 6c 2C\nw: 3C 9D QC 6S 4C TC 7C 5D\n"
     "7: 7d 8d 4h kd 9s 8c KS QH JS TD 9C 8H 7S 6H 5C 4D 3S 2H AC"},
    /* Thirty-six cards, five of them face down; a suit is gone, a column is empty, and a run of three is in hand. */
    {"spider", "s", "8",
     "f1: KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC\n"
     "1: as ah 3c 5c 7c KD QS JD TS 9D 8S 7D 6S 5D 4S 3D 2S AD KH QC JH TC 9H 8C 7H 6C 5H 4C 3H 2C KS QD JS TD 9D 8D\n"
     "3: 5s 9S\n4: 6h 4h QH\n5: 2h KH QH JH\n6: 7S\n7: ac 4D\n8: 6d 6D 5D 4D\n9: th td 9C\n10: 8H"},
    {"freecell", "8", "d",
     "a: KH\nb: KD\nd: JH\n1: 2H 4C 6H 8C TH QC KS QH JS TD 9S 8D 7S 6D 5S 4D 3S 2D AS\n"
     "2: AH AD\n3: 2C 3C 5C 6C\n5: AC 7C 8H TC JC\n6: KC QS JD\n7: 9C TS 9D 8S 7D 6S"},
    /* A group of four that is no run is in hand; in Russian on its way to a card of its suit. */
    {"yukon", "5", "7",
     "fs: AS 2S\nfh: AH\n1: KH\n2: 3d 8C\n3: jd 6H\n4: qh qc AC\n6: jh kd 8D 7S\n"
     "7: 4c 5c 6c 7c 9c tc KS 3H 9D 4D JS 8H 2H TS 7H QD 6S 5H KC 2D 9S 4H TH 3C JC TD 7D 9H 2C 5D"},
    {"russian", "5", "7",
     "fs: AS 2S\nfh: AH\n1: KH\n2: 3d 8H\n3: jd 6H\n4: qh qc AC\n6: jh kd 8D 7S\n"
     "7: 4c 5c 6c 7c 9c tc KS 3H 9D 4D JS 8C 2H TS 7H QD 6S 5H KC 2D 9S 4H TH 3C JC TD 7D 9H 2C 5D"},
    /* A run that has gone round the corner from the ace to the king; the reserve's last card is in hand. */
    {"canfield", "s", "e",
     "fc: JC\nr: 2d 4d 6d 8s JS\nw: 5C 7C QC\n2: KS\n3: 3H\n4: TC 9H\n"
     "1: 9S 8H 7S 6H 5S 4H 3S 2H AS KH QS JH TS 9D 8C 7D 6C 5D 4C 3D 2C AD KC QD"},
    {"fortythieves", "s", "1",
     "f1: AS\nf5: AS 2S\nw: 9C 4D\n1: 8S KD 6C KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH\n2: 3H\n4: QS JS TS\n"
     "5: KC\n6: 7D 6D\n7: 2C\n8: AC\n9: 5S\n10: 3S"},
    {"scorpion", "4", "1",
     "f1: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS\n2: 7d 6d TD\n3: 5h TH\n5: AH\n6: 3H 2H\n7: 4D\n"
     "1: 9d jh qc KD 4C 6H 9H 8H 7H 3D 2D KC QH JC TC 9C 8C 7C 6C 5C"},
    {"eightoff", "8", "E",
     "a: 9D\nb: TS\nc: 4H\nd: 2D\ne: 3C\nf: JC\ng: 5D\n2: KD\n4: QS JS\n5: KC QC\n"
     "1: 9S 6C TC 5H KS QD KH QH JH TH 9H 8H 7H 6H"},
    {"seahaven", "10", "d",
     "fh: AH\na: 9D\nb: TS\nd: JC\n1: 9S 6C TC 5D KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H\n2: KD\n4: QS JS\n5: KC QC"},
    {"spiderette", "s", "3",
     "1: 9S\n2: 7s JS\n3: 6s TD 9D\n4: QS\n5: 2D\n6: 8D\n"
     "7: as 3d 5c kd 5d 2c KH QC JH TH 9H 8H 7C 6C 5H 4C 3C 2H AC 7D"},
    {"easthaven", "s", "7",
     "fs: AS\n1: 9S 3C\n2: qd 7h JS\n3: 6s TD\n4: QS JH\n6: 8D\n"
     "7: jd 6d KH QC 4D KS QH JC TH 9C 8H 7C 6H 5C 4H 3S 2H AC"},
    {"doubleklondike", "s", "8",
     "f1: AS 2S\nf2: AH\nf5: AS\nw: 9D 4D\n1: 8S\n3: KH\n5: QS JH TC\n6: 7d 6D\n7: 2C\n9: 9S\n"
     "8: 3c 4c 5c 6c 7c 8c 9c KS QH JS TH 9C 8H 7C 6H 5C 4D 3S 2D"},
    {"acesup", "s", "1", "f: 2H 3H\n1: 4S 9D TC JH 5S 6D KS\n2: 8H\n3: AS 7C 4D\n"},
    {"simplesimon", "8", "3",
     "1: 9S\n2: 7S JS\n3: 6S TD 9D\n4: QS\n5: 2D\n6: 8D\n9: 6H\n10: TC\n"
     "7: AS 3D 5C KD 5D 2C KH QC JH TH 9H 8H 7C 6C 5H 4C 3C 2H AC 7D"},
    {"castle", "8", "3",
     "fs: AS\nfh: AH\nfd: AD\nfc: AC\n2: 7H JD\n3: 6H TD\n4: QH 8D\n5: 2D\n6: 8H\n7: 6C\n"
     "1: 9H 8S 4H KC QD JC TC 9D 8C 7C 6D 5C 4C 3D 2C"},
    {"bakersdozen", "9", "c",
     "fh: AH\nfd: AD\n2: 7H JD\n3: 6H TD\n4: QH 8D\n5: 2D\n6: 8H\n7: 6C\n10: KD TH\n11: KC JH\n12: 5H 4H\n"
     "13: KH 9C\n1: 9H 8S 3S QD JC TC 9D 8C 7C 6D 5C 4C 3D 2C"},
    /* Places of the last rows are empty, cards of three rows are free. */
    {"pyramid", "s", "5",
     "p1: 2S\np2: 3S\np3: 4S\np4: 5S\np5: 6S\np6: 7S\np7: 8S\np8: 9S\np9: TS\np10: JS\np11: 2H\np12: 6H\np13: 4H\n"
     "p14: 5H\np15: 3H\np17: 7H\np18: 8H\np19: 9H\np20: TH\np21: JH\np24: TD\np25: 6D\np26: 7D\np27: 9D\nw: QS KS 6C"},
    {"golf", "s", "t",
     "1: 9S JH QC KD 4C\n2: 7S 6C AS TD 2D\n3: QH 5H\n4: 4S 7D 5C\n6: 8H 3D 8C\n7: QS 7H 5S 9C\nw: 6S 3C"},
    {"tripeaks", "s", "t",
     "p1: kd\np2: as\np3: QH\np4: 3c\np5: 8c\np6: 9d\np7: 2h\np10: jh\np11: 6d\np12: 9h\np13: 8h\np14: 2s\np15: 7c\n"
     "p16: 4D\np19: TS\np20: 6S\np21: 3D\np22: 4C\np23: 5H\np24: 9C\nw: KH 5S"},
};
enum { GAMES = sizeof games / sizeof *games };

static player *with_a_card_in_hand(int game)
{
    player *p = player_types(player_on(games[game].game, games[game].board, games[game].rest), games[game].keys);
    assert_true(p->model.picked >= 0 || p->model.tip >= 0); /* where cards go to one pile only, none is held */
    return p;
}

/* Spiderette is drawn in ASCII, and Russian, which looks like Yukon, without colours. */
TEST_CASE(each_game_with_its_longest_column)
{
    for (int game = 0; game < GAMES; game++) {
        player *p = with_a_card_in_hand(game);
        p->model.settings.ascii = strcmp(games[game].game, "spiderette") == 0;
        p->model.settings.theme = strcmp(games[game].game, "russian") == 0 ? UI_THEME_MONO : UI_THEME_CLASSIC;
        look(&p->model, games[game].game);
    }
    assert_null(sol_game_at(GAMES)); /* a new game needs a row here */
}

/* Is the last card of the pile drawn somewhere, where a click finds it? */
static bool is_there(const ui_model *model, int pile)
{
    for (int i = 0; i < frame.rows * frame.cols; i++) {
        ui_hit hit = ui_frame_hit(&frame, i / frame.cols, i % frame.cols);
        if (hit.pile == pile && hit.index == sol_pile_len(&model->game.position, pile) - 1)
            return true;
    }
    return false;
}

TEST_CASE(no_pile_is_cut_off_at_any_size)
{
    for (int game = 0; game < GAMES; game++) {
        const ui_model *model = &with_a_card_in_hand(game)->model;
        for (int size = 0; size < SIZES; size++) {
            ui_view(model, sizes[size][0], sizes[size][1], &frame);
            for (int pile = 0; pile < sol_pile_count(model->game.variant.rules); pile++)
                if (!sol_pile_empty(&model->game.position, pile) && !is_there(model, pile))
                    fail_msg("%s, %dx%d: pile %d", games[game].game, sizes[size][1], sizes[size][0], pile);
        }
    }
}

/* ---- marks ------------------------------------------------------------------------------------------------------- */

static ui_model *says(ui_model *model, const char *message)
{
    strncpy(model->message, message, sizeof model->message - 1);
    return model;
}

/* A game in progress, with 9♠ 8♦ picked up and the highlight on column 4. */
static ui_model *table(void)
{
    ui_model *model = table_of_board(table_under_way, table_options(3));
    table_figures(model, 85, 31, 167, 482913);
    model->cursor = model->picked = table_pile(model, "4");
    model->picked_count = 2;
    return says(model, "4: 9♠ 8♦ picked up.  Can go to 1 (10♥).   1 or Enter move    Esc put back");
}

static ui_model *peek(void)
{
    sol_options options = table_options(1);
    options.peek = true;
    return table_of_deal(1, options);
}

static ui_model *victory(void)
{
    ui_model *model = table_of_board("klondike\nfs: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\n"
                                     "fh: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH\n"
                                     "fd: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD\n"
                                     "fc: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC\n",
                                     table_options(3));
    table_figures(model, 85, 31, 167, 482913);
    model->screen = UI_AT_WON;
    model->celebrating = 1000;
    model->panel_at = 1000 + UI_VICTORY_MS;
    model->now = 2500;
    return model;
}

enum { TEXTS = 4 };

static void shows(const char *name, const char *const texts[TEXTS])
{
    for (int i = 0; i < TEXTS && texts[i]; i++)
        if (!golden_find(&frame, texts[i]))
            fail_msg("%s does not show \"%s\"", name, texts[i]);
}

TEST_CASE(the_rail_of_games_with_other_piles)
{
    static const char *const names[] = {"spider", "freecell", "canfield", "pyramid"};
    for (int game = 0; game < GAMES; game++)
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            if (strcmp(games[game].game, names[i]) == 0)
                look_at(&with_a_card_in_hand(game)->model, 16, 64, names[i]);
}

TEST_CASE(the_rail_has_a_tip_at_the_stock_and_the_next_card_beside_it)
{
    ui_model *model = peek();
    model->tip_count = 1;
    model->tips[0] = (sol_tip){sol_stock_move(&model->game.variant, &model->game.position), SOL_TIP_STOCK};
    model->tip = 0;
    look_at(model, 16, 64, "rail-tip");
}

TEST_CASE(the_cards_of_a_won_game_leap_off_the_foundations) { look(victory(), "victory"); }

TEST_CASE(peek_can_be_put_away)
{
    static ui_frame plain;
    ui_model *model = peek();
    model->peeking = false;
    ui_view(model, 24, 80, &plain);
    ui_view(table_of_deal(1, table_options(1)), 24, 80, &frame);
    assert_memory_equal(plain.cells, frame.cells, 24 * 80 * sizeof *frame.cells);
}

/* ---- pages and panels -------------------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    int screen;
    const char *texts[TEXTS];
} pages[] = {
    {"help", UI_AT_HELP, {0}},
    {"picker", UI_AT_PICKER, {0}},
    {"menu", UI_AT_NEW, {0}},
    {"won", UI_AT_WON, {0}},
    {"stuck", UI_AT_STUCK, {"Stuck", "Only back-and-forth moves are left.", "▸ u         undo the last move"}},
    {"time-up", UI_AT_TIME_UP, {"Time is up", "This game counts as a loss.", "R         the same deal again"}},
    {"gave-up", UI_AT_GAVE_UP, {"Given up", "This game counts as a loss.", "▸ N         a new deal"}},
    {"practice", UI_AT_PRACTICE, {0}},
    {"history", UI_AT_HISTORY, {0}},
    {"options", UI_AT_OPTIONS, {0}},
    {"statistics", UI_AT_STATISTICS, {0}},
    {"calendar", UI_AT_CALENDAR, {0}},
    {"bankroll", UI_AT_BANKROLL, {0}},
    {"achievements", UI_AT_ACHIEVEMENTS, {0}},
};
enum { PAGES = sizeof pages / sizeof *pages };

static ui_model *kept(int screen, int rows, uint32_t total)
{
    ui_model *model = table_of_deal(482913, table_options(3));
    ui_intent open = {.action = UI_HISTORY + screen - UI_AT_HISTORY, .pile = -1, .index = -1};
    (void)ui_update(model, open, 0);
    (void)ui_resize(model, rows, 80);
    kept_games_answer(model, total);
    return model;
}

static ui_model *page(int screen, int rows)
{
    if (screen >= UI_AT_HISTORY && screen <= UI_AT_OPTIONS)
        return kept(screen, rows, 12345);
    ui_model *model = table();
    model->picked = -1;
    model->message[0] = 0;
    model->screen = screen;
    model->menu.variant.options = model->game.variant.options;
    model->game.variant.options.time_limit = screen == UI_AT_TIME_UP ? 167 : 0;
    if (screen == UI_AT_WON)
        strcpy(model->news, "New: best time, fewest moves.\n3 wins in a row, your longest streak.\n"
                            "Achievement: Won within 3 minutes.\nAchievement: First win at Klondike.\n");
    return model;
}

/* The other pages are seen in walks (menu.txt, history.txt). */
TEST_CASE(each_page_and_panel)
{
    look(page(UI_AT_HELP, 24), "help");
    look(page(UI_AT_WON, 24), "won");
    look(page(UI_AT_PRACTICE, 24), "practice");
    for (int i = 0; i < PAGES; i++) {
        ui_view(page(pages[i].screen, 24), 24, 80, &frame);
        shows(pages[i].name, pages[i].texts);
    }
}

TEST_CASE(figures_in_a_large_window) { look_at(kept(UI_AT_STATISTICS, 40, 12345), 40, 120, "statistics"); }

/* A window whose last row were missing would have no lower edge; the picker is no window. */
TEST_CASE(pages_and_panels_are_whole_at_every_size)
{
    for (int i = 0; i < PAGES; i++)
        for (int size = 0; pages[i].screen != UI_AT_PICKER && size < SIZES; size++) {
            ui_model *model = page(pages[i].screen, sizes[size][0]);
            model->settings.theme = UI_THEME_MONO; /* where windows have frames */
            ui_view(model, sizes[size][0], sizes[size][1], &frame);
            if (!golden_find(&frame, "┌─") || !golden_find(&frame, "─┘"))
                fail_msg("%s at %dx%d has no edge", pages[i].name, sizes[size][1], sizes[size][0]);
        }
}

/* In a low window the rail lies behind a panel, and of what stands there nothing is left beside it. */
TEST_CASE(no_ends_of_words_are_seen_beside_a_panel)
{
    char row[GOLDEN_ROW_MAX];
    player *p = player_types(player_at(1, 1), "<Space> G G");
    for (int cols = 64; cols <= 120; cols++) {
        const ui_frame *drawn = golden_draw(&p->model, 17, cols);
        for (int y = 7; y <= 12; y++) { /* the lines of the choices, and the rail's keys */
            golden_row(drawn, y, row);
            const char *shadow = strrchr(row, '\x8C'); /* the last byte of ▌ */
            assert_non_null(shadow);
            assert_string_equal(shadow + 1, "");
        }
    }
}

TEST_CASE(a_fault_of_a_deal_is_told_whole_in_the_narrowest_menu)
{
    ui_model *model = page(UI_AT_NEW, 16);
    model->menu.row = UI_ROW_DEAL;
    strcpy(model->menu.deal, "winxp:99999");
    strcpy(model->message,
           "winxp has the deals 0 to 32767, and 99999 is none of them: choose another number or another dialect");
    assert_drawn(model, 16, 64, "winxp has the deals 0 to 32767", "dialect");
}

/* ---- saved games ------------------------------------------------------------------------------------------------- */

TEST_CASE(a_list_without_games_and_one_without_such_games)
{
    ui_model *model = kept(UI_AT_HISTORY, 24, 0);
    assert_drawn(model, 24, 80, "No games have been played yet.");
    (void)ui_update(model, (ui_intent){.action = UI_FILTER, .pile = -1, .index = -1}, 0);
    kept_games_answer(model, 0);
    (void)ui_update(model, (ui_intent){.action = UI_FILTER_GAME, .pile = -1, .index = -1}, 0);
    kept_games_answer(model, 0);
    look(model, "filtered");
}

TEST_CASE(a_question_stands_above_the_keys)
{
    ui_model *model = kept(UI_AT_HISTORY, 24, 5);
    (void)ui_update(model, (ui_intent){.action = UI_DELETE, .pile = -1, .index = -1}, 0);
    assert_drawn(model, 24, 80, "Press x again to delete this game. You can restore it until you quit.");
}

TEST_CASE(each_screen_says_that_nothing_could_be_read)
{
    for (int screen = UI_AT_HISTORY; screen <= UI_AT_ACHIEVEMENTS; screen++) {
        ui_model *model = kept(screen, 16, 12345);
        model->kept.unread = true;
        assert_drawn(model, 16, 64, "The saved games cannot be read.",
                     "Run \"solitaire doctor\" to see why, and what to do.");
        assert_undrawn(model, 16, 64, "12345");
        assert_int_equal(ui_mouse_intent(model, 16, 64, UI_MOUSE_PRESS, 3, 5).action, UI_NOTHING);
    }
}

TEST_CASE(achievements_that_cannot_be_read_are_not_denied)
{
    ui_model *model = kept(UI_AT_ACHIEVEMENTS, 24, 5);
    model->kept.unread = true;
    (void)ui_update(model, (ui_intent){.action = UI_LIST_ENTER, .pile = -1, .index = -1}, 0);
    assert_string_equal(model->message, "The saved games cannot be read.");
}

/* ---- menu and help of every game --------------------------------------------------------------------------------- */

/* The row of 80x24 that the text is in, or -1. */
static int row_with(player *p, const char *text)
{
    char row[GOLDEN_ROW_MAX];
    ui_view(&p->model, 24, 80, &frame);
    for (int y = 0; y < 24; y++) {
        golden_row(&frame, y, row);
        if (strstr(row, text))
            return y;
    }
    return -1;
}

TEST_CASE(the_menu_stays_where_it_is_while_games_are_chosen)
{
    player *p = player_types(player_of("klondike", 1), "n <Enter>");
    int last = row_with(p, "Esc back"), first = -1;
    assert_true(last > 0);
    for (int i = 0; sol_game_at(i); i++) {
        player_types(p, "<Esc> <Right> <Enter>");
        const sol_rules *rules = p->model.menu.variant.rules;
        int title = row_with(p, rules->title);
        if (rules != p->model.game.variant.rules) { /* whose name stands above, too */
            assert_true(title > 0 && (first < 0 || title == first));
            first = title;
        }
        assert_int_equal(row_with(p, "Esc back"), last);
    }
}

/*
 * Twelve lines behind the status line and the border are half a screen; Canfield, whose rules are longest, has one
 * more.
 */
TEST_CASE(the_help_of_every_game_begins_with_its_rules_and_three_keys_in_half_a_screen)
{
    for (int g = 0; sol_game_at(g); g++) {
        player *p = player_types(player_of(sol_game_at(g)->name, 1), "?");
        int third = row_with(p, "undo a move");
        if (third < 0 || third > (strcmp(sol_game_at(g)->name, "canfield") == 0 ? 14 : 13))
            fail_msg("%s: the third key stands in line %d", sol_game_at(g)->name, third);
    }
}

int main(void) { return run_file(NULL); }
