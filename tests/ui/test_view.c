/*
 * What the view promises for every position and size: nothing lost, nothing outside, no glyph that a terminal cannot
 * place.
 */

#include "../test.h"
#include "engine/view.h"
#include "golden.h"
#include "tables.h"
#include "ui/model/layout.h"
#include "ui/model/plan.h"
#include "ui/view/card_art.h"
#include "ui/view/view.h"

static ui_frame frame;
static uint64_t luck;

static int chance(int below)
{
    luck = luck * 6364136223846793005u + 1442695040888963407u;
    return (int)((luck >> 33) % (uint64_t)below);
}

/* ---- random positions -------------------------------------------------------------------------------------------- */

/* Make a random deal of one of the games after random moves, mostly of cards, so that columns grow long. */
static ui_model *wandered(uint64_t seed, int moves)
{
    int games = 0;
    while (sol_game_at(games))
        games++;
    ui_model *model = table_of_game(sol_game_at((int)(seed % (uint64_t)games)), seed);
    sol_game *game = &model->game;
    luck = seed;
    game->variant.options.draw = chance(2) ? game->variant.rules->draw_max : 1;
    game->variant.options.thoughtful = chance(4) == 0;
    game->variant.options.peek = chance(4) == 0 && sol_first_pile(game->variant.rules, SOL_STOCK) >= 0;
    game->seen = engine_seen(&game->variant, &game->position);
    for (int i = 0; i < moves && !game->won; i++) {
        sol_move legal[SOL_MOVES_MAX];
        size_t count = sol_legal_moves(&game->variant, &game->position, legal);
        if (count == 0)
            break;
        sol_move move = legal[chance((int)count)];
        assert_int_equal(sol_game_append(game, sol_event_move(move, (uint32_t)i * 700)), SOL_OK);
    }
    model->cursor = chance(sol_pile_count(game->variant.rules));
    model->settings.ascii = chance(3) == 0;
    return model;
}

/* Pick up something that can be picked up, and perhaps carry it somewhere. */
static void pick_something(ui_model *model)
{
    sol_move legal[SOL_MOVES_MAX];
    const sol_game *game = &model->game;
    size_t count = sol_legal_moves(&game->variant, &game->position, legal);
    if (count == 0)
        return;
    sol_move move = legal[chance((int)count)];
    if (move.kind != SOL_MOVE)
        return;
    model->picked = move.from;
    model->picked_count = move.count;
    model->target = chance(3) ? -1 : chance(2) ? move.to : chance(sol_pile_count(game->variant.rules));
}

/* ---- every last card can be read --------------------------------------------------------------------------------- */

/* Is the card's name at this cell? */
static bool named_at(int row, int col, sol_card card, bool ascii)
{
    static const char letters[] = "CDHS";
    const char *rank =
        sol_rank(card) == 10 ? "10" : (const char *[]){"",  "A", "2", "3", "4", "5", "6",
                                                       "7", "8", "9", "",  "J", "Q", "K"}[sol_rank(card)];
    for (; *rank; rank++)
        if (ui_frame_at(&frame, row, col++).glyph != (uint32_t)*rank)
            return false;
    uint32_t suit = ascii ? (uint32_t)letters[sol_suit(card)] : ui_suit_glyph(sol_suit(card));
    return ui_frame_at(&frame, row, col).glyph == suit;
}

/* Find "♠ 2" or "♠10" on the rail. */
static bool rail_foundation(int row, int col, sol_card card, bool ascii)
{
    uint32_t suit = ascii ? (uint32_t) "CDHS"[sol_suit(card)] : ui_suit_glyph(sol_suit(card));
    uint32_t last = (uint32_t) "?A234567890JQK"[sol_rank(card)];
    return ui_frame_at(&frame, row, col).glyph == suit && ui_frame_at(&frame, row, col + 2).glyph == last &&
           ui_frame_at(&frame, row, col + 1).glyph == (sol_rank(card) == 10 ? '1' : ' ');
}

static bool is_readable(const ui_model *model, int rows, int cols, int pile)
{
    const sol_position *p = &model->game.position;
    sol_card card = sol_pile_top(p, pile);
    bool ascii = model->settings.ascii;
    const sol_rules *rules = model->game.variant.rules;
    ui_way way = ui_plan_way(rules);
    bool rail = ui_layout_for(rows, cols, rules).kind == UI_LAYOUT_RAIL && sol_role_of(rules, pile) == SOL_FOUNDATION &&
                way != UI_IN_PAIRS && way != UI_AWAY;
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < cols; x++)
            if (rail ? rail_foundation(y, x, card, ascii) : named_at(y, x, card, ascii)) {
                ui_hit place = ui_frame_hit(&frame, y, x);
                if (place.pile == pile && place.index == sol_pile_len(p, pile) - 1)
                    return true;
            }
    return false;
}

TEST_CASE(the_last_card_of_every_pile_can_be_read_at_every_size)
{
    for (uint64_t seed = 1; seed <= QUICK(300, 100); seed++) {
        ui_model *model = wandered(seed, chance(120));
        int rows = UI_ROWS_LEAST + chance(45), cols = UI_COLS_LEAST + chance(110);
        ui_view(model, rows, cols, &frame);
        for (int pile = 0; pile < sol_pile_count(model->game.variant.rules); pile++) {
            bool shown = sol_group_of(model->game.variant.rules, pile)->role != SOL_STOCK &&
                         sol_pile_up(&model->game.position, pile) > 0;
            if (shown && !is_readable(model, rows, cols, pile))
                fail_msg("%s, seed %d, %dx%d, pile %d", model->game.variant.rules->name, (int)seed, cols, rows, pile);
        }
    }
}

/* ---- marks ------------------------------------------------------------------------------------------------------- */

/* Magnifiers and screen readers follow the terminal's cursor. */
TEST_CASE(the_terminals_cursor_stands_on_the_highlighted_card)
{
    for (uint64_t seed = 1; seed <= QUICK(200, 70); seed++) {
        ui_model *model = wandered(seed, chance(120));
        int rows = UI_ROWS_LEAST + chance(45), cols = UI_COLS_LEAST + chance(150);
        if (model->cursor >= sol_pile_count(model->game.variant.rules) || model->game.won)
            continue;
        ui_view(model, rows, cols, &frame);
        int at = ui_frame_hit(&frame, frame.at_row, frame.at_col).pile;
        if (at >= 0) /* a pyramid's covered place, which is not drawn, has none */
            assert_int_equal(at, model->cursor);
        else
            assert_true(frame.at_row == 0 && frame.at_col == 0);
        model->screen = UI_AT_HELP;
        ui_view(model, rows, cols, &frame);
        assert_int_equal(ui_frame_at(&frame, frame.at_row, frame.at_col - 2).role,
                         UI_ROLE_BOX); /* where its text begins */
    }
}

TEST_CASE(the_line_names_what_helps_and_after_the_end_the_review)
{
    ui_model *model = table_of_deal(1, table_options(1));
    assert_drawn_without(model, 24, 80, "t tip  s show me", "v review");
    table_play(model, "draw");
    assert_int_equal(sol_game_append(&model->game, sol_event_of(SOL_EVENT_GIVE_UP, 0)), SOL_OK);
    assert_drawn_without(model, 24, 80, "v review", "undo");
}

/* Golf's stock is drawn once; Klondike's waste becomes the stock again. */
TEST_CASE(a_stock_that_is_used_up_for_good_has_no_key_in_the_line)
{
    ui_model *model = table_of_game(sol_game_named("golf"), 1);
    assert_drawn(model, 24, 80, " Space draw ");
    for (int left = sol_pile_len(&model->game.position, sol_first_pile(model->game.variant.rules, SOL_STOCK)); left > 0;
         left--)
        table_play(model, "draw");
    golden_lacks(golden_draw(model, 24, 80), "draw");
    model = table_of_deal(1, table_options(1));
    for (int left = 24; left > 0; left--)
        table_play(model, "draw");
    assert_drawn(model, 24, 80, " Space draw ");
}

TEST_CASE(verdict_and_odds_each_say_what_they_know)
{
    ui_model *model = table_of_deal(42424242, table_options(1));
    model->settings.status = model->settings.odds = model->provenance.helped = true;
    model->proof = (ui_proof){.known = true, .verdict = SOL_LOST, .deal = SOL_WON};
    model->odds.of = (coach_odds){.worlds = 40, .chance = COACH_SURE * 3 / 10, .could = COACH_SURE / 2};
    assert_drawn(model, 24, 80, "with all cards known: lost  seen: 30%");
    model->proof.verdict = SOL_WON;
    assert_drawn(model, 24, 80, "with all cards known: winnable  seen: 30%");
    model->proof.verdict = SOL_LOST;
    model->settings.odds = false;
    assert_drawn(model, 24, 80, "no longer winnable");
    model->settings.odds = true;
    model->settings.status = false;
    assert_drawn_without(model, 24, 80, "30%", "seen:");
    model->chosen = true; /* the deal is one that can be won */
    assert_drawn(model, 24, 80, "30% of winnable");
}

TEST_CASE(what_the_verdict_says_the_odds_do_not_say_again)
{
    ui_model *model = table_of_deal(42, table_options(1));
    model->settings.status = model->settings.odds = model->provenance.helped = true;
    model->proof = (ui_proof){.known = true, .verdict = SOL_LOST, .deal = SOL_WON};
    model->odds.of = (coach_odds){.worlds = 40};
    assert_drawn_without(model, 24, 100, "no longer winnable", "cannot be won");
    model->settings.status = false;
    assert_drawn(model, 24, 100, "cannot be won");
}

TEST_CASE(a_message_too_long_for_two_lines_ends_in_an_ellipsis)
{
    ui_model *model = table_of_deal(1, table_options(1));
    memset(model->message, 'x', 190);
    ui_view(model, 24, 80, &frame);
    assert_int_equal(ui_frame_at(&frame, 22, 79).glyph, 'x');
    assert_int_equal(ui_frame_at(&frame, 23, 79).glyph, UI_GLYPH_MORE);
    assert_int_equal(ui_frame_at(&frame, 23, 78).glyph, 'x');
}

/* ---- the animation ----------------------------------------------------------------------------------------------- */

/* A key may end a flight; the foundations are whole again when its trails are gone. */
TEST_CASE(the_trails_behind_the_panel_fade_to_the_table)
{
    static ui_frame table;
    ui_model *model = table_of_board(table_under_way, table_options(1));
    model->screen = UI_AT_WON;
    model->now = 1500;
    ui_view(model, 30, 100, &table);
    int differ = 30 * 100, first = 0;
    for (model->celebrating = 500, model->panel_at = 1500; model->now < 1500 + UI_TRAILS_MS; model->now += 300) {
        ui_view(model, 30, 100, &frame);
        differ = 0;
        for (int i = 0; i < 30 * 100; i++)
            differ += table.cells[i].glyph != frame.cells[i].glyph || table.cells[i].role != frame.cells[i].role;
        assert_true(golden_find(&frame, "Won!"));
        assert_int_not_equal(differ, 0);
        first = first ? first : differ;
    }
    assert_true(differ < first);
}

TEST_CASE(the_panel_says_since_when_a_win_does_not_count_and_where_the_game_can_be_seen)
{
    ui_model *model = table_of_board(table_under_way, table_options(1));
    model->screen = UI_AT_WON;
    model->provenance.helped = true;
    assert_drawn(model, 24, 80, "With the solver's help: the win does not count.");
    model->helped_at = 31;
    ui_view(model, 24, 80, &frame);
    assert_true(golden_find(&frame, "Solver used at move 31: the win does not count.  "));
    assert_true(golden_find(&frame, "Won!") && golden_find(&frame, "H history   % statistics"));
    model->lent = 2;
    model->game.won = true;
    ui_view(model, 24, 80, &frame);
    assert_true(golden_find(&frame, "This game is over."));
    model->game.won = false;
    assert_true(golden_find(&frame, "Finished") &&
                golden_find(&frame, "The solver made 2 moves: the win does not count."));
    model->provenance.watched = true;
    assert_drawn(model, 24, 80, "The replay made 2 moves: the win does not count.");
    model->lent = 0;
    assert_drawn(model, 24, 80, "Continued from a replay: the win does not count.");
    model->screen = UI_AT_STUCK;
    assert_undrawn(model, 24, 80, "H history");
}

/* ---- whatever comes ---------------------------------------------------------------------------------------------- */

static bool is_fit(uint32_t glyph, bool ascii)
{
    bool art = (glyph >= 0x2190 && glyph < 0x2700) || glyph == 0xD7 || glyph == UI_GLYPH_MORE;
    return (glyph >= ' ' && glyph < 0x7F) || (!ascii && art);
}

static void check_frame(const ui_model *model, int rows, int cols)
{
    assert_int_equal(frame.rows, rows);
    assert_int_equal(frame.cols, cols);
    for (int i = 0; i < rows * cols; i++) {
        if (!is_fit(frame.cells[i].glyph, model->settings.ascii))
            fail_msg("U+%04X at %d,%d of %dx%d", (unsigned)frame.cells[i].glyph, i / cols, i % cols, cols, rows);
        assert_within(frame.cells[i].role, 0, UI_ROLES - 1);
    }
}

TEST_CASE(any_screen_of_any_position_can_be_drawn_at_any_size)
{
    for (uint64_t seed = 1000; seed < QUICK(1800, 1250); seed++) {
        ui_model *model = wandered(seed, chance(100));
        if (chance(2))
            pick_something(model);
        else
            model->tip_count = (int)sol_tips(&model->game, model->tips),
            model->tip = model->tip_count ? chance(model->tip_count) : -1;
        model->screen = chance(3) ? UI_AT_TABLE : chance(UI_SCREENS);
        model->scroll = chance(80);
        model->menu.variant.options = model->game.variant.options;
        model->menu.row = chance(UI_MENU_ROWS);
        model->now = 100 + (uint64_t)chance(6000);
        model->celebrating = chance(2) ? 100 : 0;
        model->panel_at = 100 + UI_VICTORY_MS;
        model->replay.on = chance(5) == 0;
        int rows = 1 + chance(chance(2) ? 60 : 20), cols = 1 + chance(chance(2) ? 200 : 90);
        ui_view(model, rows, cols, &frame);
        check_frame(model, rows, cols);
        for (int event = UI_MOUSE_PRESS; event <= UI_MOUSE_WHEEL_UP; event++) {
            ui_intent intent = ui_mouse_intent(model, rows, cols, event, chance(rows + 2) - 1, chance(cols + 2) - 1);
            assert_within(intent.action, 0, UI_NOTHING);
            assert_within(intent.pile + 1, 0, sol_pile_count(model->game.variant.rules));
        }
    }
}

TEST_CASE(the_largest_screen_can_be_drawn)
{
    ui_model *model = table_of_board(table_longest, table_options(1));
    ui_view(model, 1000, 1000, &frame);
    check_frame(model, UI_ROWS_MAX, UI_COLS_MAX);
}

/* A card at the bottom of a long column has fewer rows than it should. */
TEST_CASE(a_card_that_loses_rows_keeps_a_whole_lower_edge_and_leaves_what_lies_below)
{
    enum { WIDTH = 9, HEIGHT = 7, ROW = 2, COL = 3 };
    for (int framed = 0; framed < 2; framed++)
        for (int rows = 2; rows < HEIGHT; rows++) {
            ui_frame_clear(&frame, 24, 80);
            ui_frame_fill(&frame, ROW + rows, 0, 80, 'x', UI_ROLE_MESSAGE);
            ui_card_box box = {ROW, COL, WIDTH, HEIGHT, rows, WIDTH, .whole = true, .framed = framed, .plain = !framed};
            ui_art_face(&frame, box, sol_card_of(9, SOL_SPADES), UI_ROLE_CARD);
            for (int col = 1; framed && col < WIDTH - 1; col++)
                assert_int_equal(ui_frame_at(&frame, ROW + rows - 1, COL + col).glyph, 0x2500);
            for (int row = ROW + rows; row < 24; row++)
                for (int col = 0; col < 80; col++)
                    assert_int_not_equal(ui_frame_at(&frame, row, col).role, UI_ROLE_SPADES);
        }
}

static ui_cell cell(int row, int col) { return ui_frame_at(&frame, row, col); }

/* One pile ends where the window's shadow falls; the shadow of another, which is longer, goes on below. */
TEST_CASE(the_shadow_of_a_window_is_whole_where_it_meets_those_of_piles)
{
    enum { ROW = 6, COL = 20, WIDTH = 7, HEIGHT = 5, END = ROW + HEIGHT, LONG = 30 };
    ui_card_box ends = {ROW, COL, WIDTH, HEIGHT, HEIGHT, WIDTH, .whole = true, .blocks = UI_BLOCKS_QUADRANT};
    ui_card_box longer = ends, window = {2, 10, 40, END - 2, END - 2, 40, .whole = true, .blocks = UI_BLOCKS_QUADRANT};
    longer.x = LONG, longer.y++;
    ui_frame_clear(&frame, 24, 80);
    ui_art_shadow(&frame, ends);
    ui_art_shadow(&frame, longer);
    ui_art_shadow(&frame, window);
    for (int col = 11; col < 50; col++)
        assert_int_equal(cell(END, col).glyph, col == LONG + WIDTH ? 0x259B : UI_GLYPH_UPPER); /* ▛ */
}

TEST_CASE(a_free_card_of_a_pyramid_is_plainly_lighter_than_those_it_lies_on)
{
    enum { CARD = 0xFB, COVERED_MOST = 0xE3 }; /* of red, in the classic theme */
    ui_model *model = table_of_game(sol_game_named("pyramid"), 5);
    const sol_rules *rules = model->game.variant.rules;
    ui_layout layout = ui_layout_for(24, 80, rules);
    ui_view(model, 24, 80, &frame);
    for (int pile = sol_first_pile(rules, SOL_TABLEAU), i = 0; i < 28; i++) {
        ui_area area = ui_layout_pile(&layout, &model->game.variant, pile + i);
        int role = cell(area.y, area.x).role;
        int red = ui_theme_style(&model->themes[UI_THEME_CLASSIC], &model->settings, role, 1 << 24).bg >> 16 & 255;
        if (i < 21)
            assert_in_range(red, 0, COVERED_MOST);
        else
            assert_int_equal(red, CARD);
    }
}

int main(void) { return run_file(NULL); }
