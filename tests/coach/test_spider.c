/*
 * Spider and Spiderette: the coach knows what lies face up, and its lines can be played.
 */

#include "../test.h"

#include <string.h>

#include "coach/spider_net.h"
#include "engine/mix.h"
#include "unseen.h"

enum { COLUMNS = COACH_SPIDER_COLUMNS, FIRST_COLUMN = 9 };

static sol_variant with_suits(int suits)
{
    sol_variant variant = usual("spider");
    variant.options.suits = (uint8_t)suits;
    return variant;
}

/* Spider of one, two and four suits, and Spiderette. */
enum { KINDS = 4 };

/* A game of each in turn, in which the coach has been followed for a while. */
static sol_game middle(int i, uint64_t *random)
{
    sol_variant variant = i % KINDS < KINDS - 1 ? with_suits(1 << i % KINDS) : usual("spiderette");
    sol_game game = start(&variant, 1 + below(random, 1000000));
    for (uint32_t left = below(random, 24); left && goes_on(&game, 1); left--)
        ;
    return game;
}

/* ---- what it knows ---------------------------------------------------------------------------------------------- */

TEST_CASE(its_advice_is_the_same_whatever_the_unseen_cards_are)
{
    assert_same_answer(KINDS * tables_or(SAMPLE(30, 3)), sizeof(coach_advice), ask_advice, middle);
}

TEST_CASE(a_card_that_was_seen_before_an_undo_counts_as_unseen)
{
    coach_spider_table table;
    coach_spider_unseen unseen;
    sol_variant variant = usual("spiderette");
    sol_game game = start(&variant, 7);
    make(&game, sol_stock_move(&variant, &game.position));
    assert_int_equal(sol_game_append(&game, sol_event_of(SOL_EVENT_UNDO, 0)), SOL_OK);
    sol_view view = view_of(&game);
    assert_int_equal(sol_view_hidden(&view), 38);
    coach_spider_read(&variant, &view, &table, &unseen);
    assert_int_equal(unseen.all, 45);
}

/* ---- tables ----------------------------------------------------------------------------------------------------- */

static uint8_t card_of(int rank, int suit) { return (uint8_t)(SOL_SUITS * rank + suit); }

/* Spades from the king down to the two in the first column, the ace in the second, both over face-down cards. */
static coach_spider_table before_the_ace(void)
{
    coach_spider_table table = {.rows = 1, .columns = COLUMNS, .last_row = COLUMNS};
    for (int rank = SOL_KING; rank >= SOL_ACE; rank--)
        table.cards[SOL_KING - rank] = card_of(rank, SOL_SPADES);
    for (int i = 0; i < COLUMNS; i++) {
        table.down[i] = 2;
        table.end[i] = i ? SOL_KING : SOL_KING - 1;
    }
    return table;
}

TEST_CASE(a_suit_that_is_complete_leaves_and_what_lay_under_it_turns_over)
{
    coach_spider_table table = before_the_ace();
    assert_int_equal(coach_spider_go(&table, (coach_spider_step){1, 0, 1}), 2);
    assert_int_equal(table.complete, 1);
    assert_int_equal(table.down[0], 1);
    assert_int_equal(table.down[1], 1);
    assert_int_equal(table.end[COLUMNS - 1], 2);
    assert_int_equal(table.cards[0], COACH_SPIDER_UNKNOWN);
}

TEST_CASE(a_card_that_is_not_known_moves_nowhere_and_takes_nothing)
{
    coach_spider_step listed[COACH_SPIDER_STEPS_MAX];
    coach_spider_table table = before_the_ace();
    (void)coach_spider_go(&table, (coach_spider_step){1, 0, 1});
    assert_int_equal(coach_spider_steps(&table, listed), 0);
}

static int outlook(const coach_spider_table *table, const coach_spider_unseen *unseen, bool row)
{
    coach_spider_sight sight;
    coach_spider_see(table, unseen, row, &sight);
    return coach_spider_judge(coach_spider_net_for(table), &sight);
}

TEST_CASE(columns_may_change_places)
{
    coach_spider_table one = {.rows = 2, .columns = COLUMNS, .last_row = COLUMNS}, two = one;
    for (int i = 0; i < COLUMNS; i++) {
        one.cards[i] = card_of(i + 1, SOL_HEARTS);
        two.cards[COLUMNS - 1 - i] = one.cards[i];
        one.end[i] = two.end[i] = (uint8_t)(i + 1);
        one.down[i] = two.down[COLUMNS - 1 - i] = (uint8_t)(i % 3);
    }
    coach_spider_unseen unseen = {.all = 0};
    assert_true(coach_spider_key(&one) == coach_spider_key(&two));
    for (uint8_t suits = 1; suits <= SOL_SUITS; suits++) {
        one.suits = two.suits = suits;
        assert_int_equal(coach_spider_value(&one, &unseen), coach_spider_value(&two, &unseen));
    }
    coach_spider_count(&unseen, card_of(5, SOL_HEARTS), 1);
    for (int row = 0; row < 2; row++)
        assert_int_equal(outlook(&one, &unseen, row), outlook(&two, &unseen, row));
    two.down[0]++;
    assert_true(coach_spider_key(&one) != coach_spider_key(&two));
    assert_true(coach_spider_value(&one, &unseen) > coach_spider_value(&two, &unseen));
}

/* As in test_tree.c: whoever changes what tables are worth on purpose copies what this test prints. */
TEST_CASE(every_step_leads_to_tables_that_are_worth_as_much_as_ever)
{
    static const uint32_t were[KINDS] = {0x61B6B36B, 0x2B86FCED, 0x2EC34702, 0x8806AF89};
    uint64_t random = 41;
    int other = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        uint64_t worth = 0;
        for (int i = 0; i < 12; i++) {
            coach_spider_step listed[COACH_SPIDER_STEPS_MAX];
            coach_spider_table table;
            coach_spider_unseen unseen;
            sol_game game = middle(kind, &random);
            sol_view view = view_of(&game);
            coach_spider_read(&game.variant, &view, &table, &unseen);
            for (int left = coach_spider_steps(&table, listed); left--; worth = engine_split_mix(&worth)) {
                coach_spider_table after = table;
                worth += (uint32_t)coach_spider_go(&after, listed[left]);
                worth += (uint64_t)coach_spider_value(&after, &unseen) << 20;
                worth += (uint64_t)outlook(&after, &unseen, left % 2) << 40;
            }
        }
        if ((uint32_t)worth == were[kind])
            continue;
        print_error("kind %d: 0x%08" PRIX32 "\n", kind, (uint32_t)worth);
        other++;
    }
    assert_int_equal(other, 0);
}

/* ---- what it advises --------------------------------------------------------------------------------------------- */

static int face_down(const sol_position *p)
{
    int down = 0;
    for (int pile = 1; pile < SOL_PILES_MAX; pile++)
        down += p->down[pile];
    return down;
}

/* Only its last move shows something that was not seen. */
TEST_CASE(a_line_ends_with_a_card_that_turns_over_or_with_a_row)
{
    uint64_t random = 5;
    int said[COACH_BEST + 1] = {0};
    for (int i = 0; i < SAMPLE(90, 20); i++) {
        sol_game game = middle(i, &random);
        advise(&game, 1);
        said[advice.why]++;
        for (size_t m = 0; m < advice.moves && advice.why != COACH_WINS; m++) {
            int down = face_down(&game.position), stock = sol_pile_len(&game.position, 0);
            make(&game, advice.line[m]);
            bool last = m + 1 == advice.moves, row = sol_pile_len(&game.position, 0) < stock;
            assert_int_equal(row, last && advice.why == COACH_ROW);
            assert_int_equal(face_down(&game.position) < down || row, last);
        }
    }
    assert_true(said[COACH_TURNS] > said[COACH_ROW] && said[COACH_ROW] > 0);
}

/*
 * Two rows are left, and the last nineteen cards of the table lie on five columns.  With the others empty, more tables
 * can be reached than a search keeps, and of those that it keeps, none has a card on every column.
 */
static sol_view nearly_bare(const sol_variant *variant)
{
    static const char *const columns[] = {"49", "2", "32", "4T987", "KQJT98765"};
    static const char ranks[] = "?A23456789TJQK";
    int pile = sol_first_pile(variant->rules, SOL_FOUNDATION), count = 2 * COLUMNS;
    sol_view view = {.suits = variant->options.suits};
    sol_position *p = &view.table;
    for (int i = 0; i < pile; i++)
        p->end[i] = p->down[i] = (uint8_t)count;
    for (int complete = 0; complete < 5; complete++, p->end[pile++] = (uint8_t)count)
        for (int rank = SOL_KING; rank >= SOL_ACE; rank--)
            p->cards[count++] = sol_card_of(rank, SOL_SPADES);
    for (; pile < FIRST_COLUMN; pile++)
        p->end[pile] = (uint8_t)count;
    for (size_t i = 0; i < COLUMNS; i++, p->end[pile++] = (uint8_t)count)
        for (const char *c = i < sizeof columns / sizeof *columns ? columns[i] : ""; *c; c++)
            p->cards[count++] = sol_card_of((int)(strchr(ranks, *c) - ranks), SOL_SPADES);
    for (; pile < SOL_PILES_MAX; pile++)
        p->end[pile] = (uint8_t)count;
    assert_int_equal(count, SOL_CARDS_MAX);
    return view;
}

TEST_CASE(a_row_is_dealt_also_where_the_search_has_kept_all_the_tables_that_it_can)
{
    sol_variant variant = with_suits(1);
    sol_view view = nearly_bare(&variant);
    coach_spider_advise(&room.spider, &variant, &view, NULL, NULL, &advice);
    assert_int_equal(advice.why, COACH_ROW);
}

TEST_CASE(it_stops_when_it_is_told_to)
{
    sol_variant variant = with_suits(4);
    sol_game game = start(&variant, 3);
    assert_stops(&game, 1, 3);
}

int main(void) { return run_file(make_solver); }
