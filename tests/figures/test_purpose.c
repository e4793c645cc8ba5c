/* What the coach's advice is for: every reason is true of the table, and each has its sentence. */
#include "../golden_rows.h"

#include <string.h>

#include <solitaire/advice.h>
#include <solitaire/notation.h>

#include "engine/position.h"
#include "figures/purpose.h"

enum { EVENTS = 600 };
static sol_event events[EVENTS];
static sol_step steps[EVENTS];

static figures_purpose purpose_of(const sol_game *game, uint8_t why, const sol_move *line, size_t moves)
{
    static coach_advice advice;
    figures_purpose purpose;
    sol_view view;
    assert_true(sol_view_of(&view, game, 0));
    advice = (coach_advice){.why = why, .moves = moves};
    memcpy(advice.line, line, moves * sizeof *line);
    figures_purpose_of(&game->variant, &view, &advice, &purpose);
    return purpose;
}

static const char *said(const figures_purpose *purpose)
{
    static char text[400];
    engine_text out = engine_text_in(text, sizeof text);
    text[0] = 0;
    figures_put_purpose(&out, purpose, true);
    return text;
}

static bool legal(const sol_game *game, const sol_position *at, int from, int to)
{
    for (uint8_t count = 1; count <= sol_pile_up(at, from); count++)
        if (sol_check(&game->variant, at, (sol_move){SOL_MOVE, (uint8_t)from, (uint8_t)to, count}) == SOL_OK)
            return true;
    return false;
}

static bool can_move_to(const sol_game *game, const sol_position *at, sol_card card, int to)
{
    for (int pile = 0; pile < sol_pile_count(game->variant.rules); pile++)
        for (int i = at->down[pile]; i < sol_pile_len(at, pile); i++)
            if (sol_pile_card(at, pile, i) == card && legal(game, at, pile, to))
                return true;
    return false;
}

static bool can_move_up(const sol_game *game, const sol_position *at, int from)
{
    for (int pile = 0; pile < sol_pile_count(game->variant.rules); pile++)
        if (sol_role_of(game->variant.rules, pile) == SOL_FOUNDATION && legal(game, at, from, pile))
            return true;
    return false;
}

static int foundation_cards(const sol_game *game, const sol_position *at)
{
    int cards = 0;
    for (int pile = 0; pile < sol_pile_count(game->variant.rules); pile++)
        cards += sol_role_of(game->variant.rules, pile) == SOL_FOUNDATION ? sol_pile_len(at, pile) : 0;
    return cards;
}

static int face_down(const sol_game *game, const sol_position *at)
{
    int cards = 0;
    for (int pile = 0; pile < sol_pile_count(game->variant.rules); pile++)
        cards += sol_role_of(game->variant.rules, pile) == SOL_TABLEAU ? at->down[pile] : 0;
    return cards;
}

/* Is what is said to be gained true after the move?  The real position has no secrets from the test. */
static void assert_true_gain(const sol_game *game, sol_move move, const figures_purpose *of)
{
    sol_position after = game->position;
    const sol_position *before = &game->position;
    sol_apply(&game->variant, &after, move);
    int up = foundation_cards(game, &after);
    switch (of->gain) {
    case FIGURES_TURNS: assert_int_equal(face_down(game, &after), face_down(game, before) - 1); break;
    case FIGURES_TURNS_TWO: assert_int_equal(face_down(game, &after), face_down(game, before) - 2); break;
    case FIGURES_FOLLOWS: assert_true(can_move_to(game, &after, of->other, move.to)); break;
    case FIGURES_EMPTIES:
        assert_true(sol_pile_empty(&after, move.from));
        assert_true(!of->other || can_move_to(game, &after, of->other, move.from));
        break;
    case FIGURES_FREES_UP:
        assert_int_equal(sol_pile_top(&after, move.from), of->other);
        assert_true(can_move_up(game, &after, move.from));
        break;
    case FIGURES_FREES_FOR:
        assert_int_equal(sol_pile_top(&after, move.from), of->freed);
        assert_true(can_move_to(game, &after, of->other, move.from));
        break;
    case FIGURES_TAKES: /* a run takes with its last card */
        assert_int_equal(sol_pile_top(&after, move.to), of->freed);
        assert_true(can_move_to(game, &after, of->other, move.to));
        break;
    case FIGURES_FREES: assert_int_equal(sol_pile_top(&after, move.from), of->freed); break;
    case FIGURES_GOES_UP: assert_int_equal(up, foundation_cards(game, before) + 1); break;
    case FIGURES_FREES_CELL: assert_int_equal(sol_role_of(game->variant.rules, move.from), SOL_CELL); break;
    case FIGURES_IN_PLAY: assert_int_equal(sol_role_of(game->variant.rules, move.from), SOL_WASTE); break;
    default: break;
    }
    bool empties = sol_role_of(game->variant.rules, move.from) == SOL_TABLEAU && sol_pile_empty(&after, move.from);
    bool fills = sol_role_of(game->variant.rules, move.to) == SOL_TABLEAU && sol_pile_empty(before, move.to);
    if (empties && !fills && sol_role_of(game->variant.rules, move.to) != SOL_WASTE)
        assert_int_equal(of->gain, FIGURES_EMPTIES);
    if (of->cost == FIGURES_COVERS)
        assert_int_equal(sol_pile_top(before, move.to), of->lost);
}

TEST_CASE(every_gain_that_is_named_is_true)
{
    static const char *const games[] = {"klondike", "yukon", "russian", "freecell", "canfield", "golf", "tripeaks"};
    unsigned seen[FIGURES_GAINS] = {0}, costs[FIGURES_COSTS] = {0};
    for (size_t i = 0; i < 7 * 10; i++) {
        const sol_variant variant = usual(games[i % 7]);
        sol_game game = dealt_game(&variant, i + 1, events, steps, EVENTS);
        sol_tip tips[SOL_TIPS_MAX];
        for (size_t count; !game.won && game.played < 150 && (count = sol_tips(&game, tips)) > 0;) {
            for (size_t j = 0; j < count; j++) {
                figures_purpose of = purpose_of(&game, COACH_BEST, &tips[j].move, 1);
                if (tips[j].move.kind == SOL_MOVE)
                    assert_true_gain(&game, tips[j].move, &of);
                seen[of.gain]++;
                costs[of.cost]++;
            }
            assert_int_equal(sol_game_append(&game, sol_event_move(tips[0].move, game.event_count)), SOL_OK);
        }
    }
    for (int gain = 0; gain < FIGURES_GAINS; gain++)
        assert_true(seen[gain] > 0);
    for (int cost = 0; cost < FIGURES_COSTS; cost++)
        assert_true(costs[cost] > 0 || cost == FIGURES_BRINGS_BACK);
}

/* ---- what is said of a table ------------------------------------------------------------------------------------- */

/* What is said of a line whose first move is named so. */
static void add_said(engine_text *out, const char *name, figures_purpose of)
{
    if (of.gain || of.cost || of.draws || of.prepares || of.up_in)
        engine_text_add(out, "\n%s. %s", figures_move_for(name, &of, false).text, said(&of));
}

/* A table that tips have led to: its legal moves, and the line of the next tips up to the stock, as if it won. */
static void answer_purposes(const golden_row *row, char answer[ROW_ANSWER])
{
    enum { LINE = 12 };
    sol_variant variant = usual(row->fields[0]);
    sol_move moves[SOL_MOVES_MAX], line[LINE];
    sol_tip tips[SOL_TIPS_MAX];
    sol_fault fault;
    engine_text out = engine_text_in(answer, ROW_ANSWER);
    char name[SOL_MOVE_TEXT_MAX];
    size_t made = 0;
    assert_true(sol_options_read(&variant, row->fields[1], strlen(row->fields[1]), &fault));
    sol_game game = dealt_game(&variant, strtoull(row->fields[2], NULL, 10), events, steps, EVENTS);
    for (int i = atoi(row->fields[3]); i > 0 && sol_tips(&game, tips) > 0; i--)
        assert_int_equal(sol_game_append(&game, sol_event_move(tips[0].move, game.event_count)), SOL_OK);
    size_t count = sol_legal_moves(&variant, &game.position, moves);
    for (size_t i = 0; i < count; i++) {
        if (moves[i].kind != SOL_MOVE)
            continue;
        sol_move_write(variant.rules, moves[i], name);
        add_said(&out, name, purpose_of(&game, COACH_BEST, &moves[i], 1));
    }
    sol_game later = game;
    for (; made < LINE && sol_tips(&later, tips) > 0 && tips[0].move.kind == SOL_MOVE; made++) {
        line[made] = tips[0].move;
        assert_int_equal(sol_game_append(&later, sol_event_move(tips[0].move, later.event_count)), SOL_OK);
    }
    if (made > 0)
        add_said(&out, "the line", purpose_of(&game, COACH_WINS, line, made));
    memmove(answer, answer + (answer[0] == '\n'), strlen(answer) + 1 - (answer[0] == '\n'));
}

TEST_CASE(of_each_move_is_said_what_it_is_for) { golden_rows("purposes.txt", answer_purposes); }

/* The ace completes the suit of the first column, from a column whose five is free then. */
static figures_purpose purpose_of_suit(sol_card under)
{
    enum { FIRST = 9 };
    const sol_variant variant = usual("spider");
    coach_advice advice = {.why = COACH_COMPLETES, .moves = 1, .line = {{SOL_MOVE, FIRST + 1, FIRST, 1}}};
    sol_view view = {.suits = 4};
    figures_purpose purpose;
    engine_put(&view.table, FIRST, under);
    view.table.down[FIRST] = under == SOL_NO_CARD;
    for (uint8_t rank = SOL_RANKS; rank > 1; rank--)
        engine_put(&view.table, FIRST, (sol_card)(SOL_HEARTS << 4 | rank));
    engine_put(&view.table, FIRST + 1, SOL_CLUBS << 4 | 5);
    engine_put(&view.table, FIRST + 1, SOL_HEARTS << 4 | 1);
    engine_put(&view.table, FIRST + 2, SOL_CLUBS << 4 | 11);
    figures_purpose_of(&variant, &view, &advice, &purpose);
    return purpose;
}

TEST_CASE(a_suit_that_is_complete_turns_over_the_card_under_it_and_takes_no_other)
{
    figures_purpose of = purpose_of_suit(SOL_NO_CARD);
    assert_string_equal(said(&of), "A card turns over in column 1.");
    of = purpose_of_suit(SOL_SPADES << 4 | 12);
    assert_string_equal(said(&of), "5♣ is then free.");
}

/* Of deal 1 of Klondike the eighth draw brings the 6 of spades, which goes on the 7 of hearts. */
TEST_CASE(draws_are_told_by_the_card_that_they_reach)
{
    sol_variant variant = drawing(1);
    sol_game game = dealt_game(&variant, 1, events, steps, EVENTS);
    sol_move line[9];
    for (int i = 0; i < 8; i++)
        line[i] = sol_stock_move(&variant, &game.position);
    assert_true(sol_move_read(variant.rules, "w-3", 3, &line[8], &(sol_fault){0}));
    /* The stock must have been seen once for this to be known, so here all of it is. */
    for (int i = 0; i < 24; i++)
        assert_int_equal(sol_game_append(&game, sol_event_move(sol_stock_move(&variant, &game.position), 0)), SOL_OK);
    assert_int_equal(sol_game_append(&game, sol_event_move(sol_stock_move(&variant, &game.position), 0)), SOL_OK);
    figures_purpose of = purpose_of(&game, COACH_BEST, line, 9);
    assert_string_equal(figures_move_for("draw", &of, true).text, "draw, to reach 6♠");
    assert_string_equal(said(&of), "6♠ is 8 draws away. 6♠ comes into play.");
}

TEST_CASE(a_look_through_the_stock_says_that_it_costs_nothing)
{
    sol_variant variant = drawing(3);
    sol_game game = dealt_game(&variant, 1, events, steps, EVENTS);
    sol_move draw = sol_stock_move(&variant, &game.position);
    figures_purpose of = purpose_of(&game, COACH_LOOK, &draw, 1);
    assert_string_equal(said(&of), "You have not seen the whole stock, and looking through it costs nothing.");
    assert_string_equal(figures_move_for("draw", &of, true).text, "draw");
}

TEST_CASE(each_gain_and_each_price_has_its_words)
{
    enum { CARD = SOL_SPADES << 4 | 7, FREED = SOL_HEARTS << 4 | 8, OTHER = SOL_CLUBS << 4 | 13, LOST = 5 };
    const figures_purpose of = {.card = CARD, .freed = FREED, .other = OTHER, .lost = LOST, .column = 3};
    static const char *const gains[FIGURES_GAINS][2] = {
        [FIGURES_GAINS_NOTHING] = {"", "m"},
        [FIGURES_TURNS] = {"A card turns over in column 3.", "m, uncovering a card"},
        [FIGURES_TURNS_TWO] = {"Two cards turn over.", "m, uncovering two cards"},
        [FIGURES_FOLLOWS] = {"K♣ can then follow.", "m, letting K♣ follow"},
        [FIGURES_EMPTIES] = {"Column 3 becomes empty, and K♣ can go there.", "m, emptying column 3"},
        [FIGURES_FREES_UP] = {"K♣ is then free to go up.", "m, freeing K♣"},
        [FIGURES_FREES_FOR] = {"8♥ is then free and can take K♣.", "m, freeing 8♥ for K♣"},
        [FIGURES_TAKES] = {"8♥ can then take K♣.", "m, making room for K♣"},
        [FIGURES_FREES_CELL] = {"A cell becomes free.", "m, freeing a cell"},
        [FIGURES_FREES] = {"8♥ is then free.", "m, freeing 8♥"},
        [FIGURES_GOES_UP] = {"", "m"},
        [FIGURES_IN_PLAY] = {"7♠ comes into play.", "m"}};
    static const char *const costs[FIGURES_COSTS] = {
        [FIGURES_COSTS_NOTHING] = "",
        [FIGURES_BRINGS_BACK] = "The price: 7♠ leaves its foundation.",
        [FIGURES_COVERS] = "The price: it covers 5♣, which could soon go up.",
        [FIGURES_LAST_SPACE] = "The price: it fills the last empty column.",
        [FIGURES_TAKES_CELL] = "The price: a cell."};
    for (uint8_t gain = 0; gain < FIGURES_GAINS; gain++) {
        figures_purpose with = of;
        with.gain = gain;
        assert_string_equal(said(&with), gains[gain][0]);
        assert_string_equal(figures_move_for("m", &with, true).text, gains[gain][1]);
    }
    for (uint8_t cost = 0; cost < FIGURES_COSTS; cost++) {
        figures_purpose with = of;
        with.cost = cost;
        assert_string_equal(said(&with), costs[cost]);
    }
}

TEST_CASE(a_column_that_becomes_empty_is_told_also_where_no_card_can_go_there)
{
    const figures_purpose of = {.gain = FIGURES_EMPTIES, .column = 3};
    assert_string_equal(said(&of), "Column 3 becomes empty.");
}

TEST_CASE(where_cards_overlap_no_column_is_named)
{
    const figures_purpose of = {.gain = FIGURES_TURNS};
    assert_string_equal(said(&of), "A card turns over.");
}

/* Nothing goes on the king with which deal 100007 of Golf begins. */
TEST_CASE(a_forced_move_says_that_no_other_is_possible)
{
    const sol_variant variant = usual("golf");
    sol_game game = dealt_game(&variant, 100007, events, steps, EVENTS);
    sol_move draw = sol_stock_move(&variant, &game.position);
    figures_purpose of = purpose_of(&game, COACH_ONLY, &draw, 1);
    assert_string_equal(said(&of), "No other move is possible.");
}

TEST_CASE(a_column_has_the_name_that_it_has_on_the_screen)
{
    const figures_purpose of = {.gain = FIGURES_EMPTIES, .column = 10, .column_key = "0"};
    assert_string_equal(said(&of), "Column 0 becomes empty.");
    assert_string_equal(figures_move_for("m", &of, true).text, "m, emptying column 0");
}

TEST_CASE(what_comes_first_is_told_first)
{
    figures_purpose of = {.prepares = true, .card = 7, .gain = FIGURES_TURNS, .column = 2, .cost = FIGURES_TAKES_CELL};
    of.goes_up = 1;
    of.up_in = 4;
    assert_string_equal(said(&of), "Then 7♣ can move. A card turns over in column 2. The price: a cell. "
                                   "A♣ goes up 4 moves later.");
    assert_string_equal(figures_move_for("m", &of, true).text, "m, so that 7♣ can move");
}

int main(void) { return run_file(NULL); }
