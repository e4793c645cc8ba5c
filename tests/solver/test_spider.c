/*
 * Spider: the solver against the plain truth, what every line takes, and what is refused.
 */
#include "small.h"

#include <solitaire/notation.h>

#include "engine/position.h"
#include "solver/spider/spider.h"

enum { STOCK, FOUNDATIONS };

static int first_column(const sol_rules *rules) { return FOUNDATIONS + SOL_SUITS * rules->decks; }

/* ---- small positions --------------------------------------------------------------------------------------------- */

/* To try more by hand: SOLVER_POSITIONS=20000 SOLVER_WALK=20000 test_solver spider. */
enum { POSITIONS = SAMPLE(800, QUICK(50, 20)), WALK_MOST = 1500 };

static int suit_of(const sol_options *options, int i)
{
    static const uint8_t suits[SOL_SUITS] = {SOL_SPADES, SOL_HEARTS, SOL_DIAMONDS, SOL_CLUBS};
    return options->suits == 3 ? suits[i < 4 ? 0 : i < 6 ? 1 : 2] : suits[i % options->suits];
}

/* The cards of the suits that are not complete; the highest ranks of each lie in order at the end. */
static int cards_of(const sol_options *options, int suits, sol_card *cards, uint64_t *random)
{
    int count = suits * SOL_RANKS;
    for (int i = 0; i < count; i++)
        cards[i] = sol_card_of(SOL_KING - i % SOL_RANKS, suit_of(options, i / SOL_RANKS));
    int ordered = SOL_RANKS - 3 - (int)random_below(random, 8);
    for (int i = count - 1; i > ordered; i--) {
        int j = ordered + (int)random_below(random, (uint32_t)(i - ordered + 1));
        sol_card card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
    return count;
}

/*
 * Make a position of two to four columns, the first of which begins with a run; the stock has a few cards, and one suit
 * or two are in play.
 */
static void make(small *s, const sol_rules *spider, uint64_t *random)
{
    const int foundations = SOL_SUITS * spider->decks, columns = first_column(spider);
    sol_card cards[SOL_CARDS_MAX];
    small_begin(s, spider, 2 + (int)random_below(random, 3));
    s->variant.options.suits = (uint8_t)(spider->decks == 1 ? SOL_SUITS : 1 + random_below(random, 4));
    s->variant.options.row_on_empty = random_below(random, 2);
    int suits = 1 + (int)random_below(random, 2), count = cards_of(&s->variant.options, suits, cards, random);
    int stocked = (int)random_below(random, 6), at = 0;
    for (; at < stocked; at++)
        engine_put(&s->position, STOCK, cards[count - 1 - at]);
    s->position.down[STOCK] = (uint8_t)stocked;
    for (int i = suits; i < foundations; i++)
        for (int rank = SOL_KING; rank >= SOL_ACE; rank--)
            engine_put(&s->position, FOUNDATIONS + i - suits, sol_card_of(rank, suit_of(&s->variant.options, i)));
    at = 0;
    count -= stocked;
    for (int left = s->groups[2].count, pile = columns; left; left--, pile++) {
        int most = left == s->groups[2].count ? count - 1 : 2 * (count - at) / left;
        int length = left == 1 ? count - at : (int)random_below(random, (uint32_t)most + 1);
        length = length < count - at ? length : count - at;
        for (int i = 0; i < length; i++)
            engine_put(&s->position, pile, cards[at++]);
        s->position.down[pile] = (uint8_t)(length ? random_below(random, (uint32_t)length) : 0);
    }
    assert_true(sol_position_valid(&s->position, spider->decks));
}

/* Does a complete suit lie in a column?  No game comes to that, because it would have left. */
static bool has_complete(const small *s)
{
    for (int pile = first_column(&s->rules); pile < s->rules.pile_count; pile++)
        for (int i = s->position.down[pile] + 1, run = 1; i < sol_pile_len(&s->position, pile); i++) {
            sol_card card = sol_pile_card(&s->position, pile, i), below = sol_pile_card(&s->position, pile, i - 1);
            run = sol_suit(card) == sol_suit(below) && sol_rank(card) + 1 == sol_rank(below) ? run + 1 : 1;
            if (run == SOL_RANKS)
                return true;
        }
    return false;
}

/* Won positions are rare, and a small sample may have none: it grows until there are enough of each kind. */
static void assert_small_positions_are_judged_rightly(const char *game)
{
    size_t positions = small_number_from("SOLVER_POSITIONS", POSITIONS), enough = positions / 10, won = 0, lost = 0;
    uint64_t random = small_number_from("SOLVER_SEED", 20261122);
    while (won + lost < positions || won < enough || lost < enough) {
        small s;
        make(&s, sol_game_named(game), &random);
        sol_verdict truth = has_complete(&s) ? SOL_UNKNOWN
                                             : small_walk_of(&s.variant, &s.position, small_sort_without_rows,
                                                             small_number_from("SOLVER_WALK", WALK_MOST));
        size_t *kind = truth == SOL_WON ? &won : &lost;
        if (truth == SOL_UNKNOWN || (won + lost >= positions && *kind >= enough))
            continue;
        *kind += 1;
        for (uint32_t without = 0; without <= SOLVER_SPIDER_WITHOUT_ALL; without++)
            assert_int_equal(small_solve(&s, without), truth);
        assert_int_equal(small_verdict(&s, 0), truth);
    }
    print_message("%s: %zu won, %zu lost\n", game, won, lost);
}

TEST_CASE(small_positions_have_their_true_verdict_with_any_prunings)
{
    assert_small_positions_are_judged_rightly("spider");
}

TEST_CASE(small_positions_of_one_deck_have_their_true_verdict_with_any_prunings)
{
    assert_small_positions_are_judged_rightly("spiderette");
}

/* ---- whole keys -------------------------------------------------------------------------------------------------- */

/* Of one key the same position is made again, and it has this key. */
static void assert_key_holds(const solver_spider_game *game, const solver_spider_table *table)
{
    static solver_spider_table made;
    solver_key key = solver_spider_whole_key(game, table), again;
    solver_spider_table_of_key(game, &key, &made);
    again = solver_spider_whole_key(game, &made);
    assert_true(solver_spider_same(game, table, &made));
    assert_int_equal(made.complete, table->complete);
    assert_memory_equal(&again, &key, sizeof key);
}

TEST_CASE(a_position_of_one_deck_can_be_made_again_of_its_whole_key)
{
    enum { STEPS = 300 };
    uint64_t random = small_number_from("SOLVER_SEED", 20261129);
    int complete = 0, without_rows = 0;
    for (int i = 0; i < POSITIONS; i++) {
        static solver_spider_table table;
        solver_spider_game game = {.same = true};
        small s = small_deal(i % 2 ? "spiderette" : "simplesimon", (uint64_t)i);
        if (i % 4 == 3)
            make(&s, sol_game_named("spiderette"), &random);
        if (has_complete(&s))
            continue;
        assert_true(solver_spider_read(&game, &s.variant, &s.position, &table));
        for (int made = 0; made < STEPS; made++) {
            solver_spider_step steps[SOLVER_SPIDER_STEPS_MAX];
            int count = solver_spider_steps(&game, &table, false, steps);
            assert_key_holds(&game, &table);
            if (!count)
                break;
            uint32_t choice = random_below(&random, (uint32_t)count);
            if (steps[choice].count == 0) /* a row mostly waits */
                choice = random_below(&random, (uint32_t)count);
            solver_spider_go(&game, &table, steps[choice]);
        }
        complete += table.complete;
        without_rows += table.left == 0;
    }
    assert_true(complete > POSITIONS / 10 && without_rows > POSITIONS / 10);
}

/* ---- dead ends --------------------------------------------------------------------------------------------------- */

/* Is a position of one deck a dead end? */
static bool is_dead_end(const sol_variant *variant, const sol_position *position)
{
    static solver_spider_table table;
    solver_spider_game game = {.same = true};
    assert_true(solver_spider_read(&game, variant, position, &table));
    return solver_spider_dead_end(&game, &table);
}

TEST_CASE(a_position_that_is_a_dead_end_is_lost)
{
    uint64_t random = small_number_from("SOLVER_SEED", 20261130);
    int dead = 0, alive = 0;
    while (dead + alive < POSITIONS) {
        small s;
        make(&s, sol_game_named("spiderette"), &random);
        if (has_complete(&s))
            continue;
        if (!is_dead_end(&s.variant, &s.position)) {
            alive++;
            continue;
        }
        assert_int_equal(small_solve(&s, SOLVER_SPIDER_WITHOUT_DEAD_END), SOL_LOST);
        dead++;
    }
    assert_within(dead, POSITIONS / 20, POSITIONS * 19 / 20);
}

/* A card of two letters; in lower case it lies face down. */
static uint8_t card_of(const char *letters, bool *down)
{
    static const char ranks[] = "A23456789TJQK", suits[] = "SHDC";
    const char *suit = strchr(suits, letters[1]);
    *down = suit == NULL;
    for (int i = 0; i < SOL_SUITS && !suit; i++)
        suit = letters[1] == "shdc"[i] ? suits + i : NULL;
    return (uint8_t)(SOL_SUITS * (strchr(ranks, letters[0]) - ranks + 1) + (suit - suits));
}

/* Is a table of these columns a dead end, when the stock has that card left, or none? */
static bool is_dead_end_of(const char *columns, const char *stock)
{
    static solver_spider_table table;
    solver_spider_game game = {.columns = 1};
    bool down;
    table = (solver_spider_table){.left = *stock != 0};
    game.stock[0] = *stock ? card_of(stock, &down) : 0;
    for (const char *at = columns; *at; at += *at == ' ') {
        solver_spider_column *column = &table.columns[game.columns - 1];
        if (*at == '/') {
            game.columns++;
            at++;
            continue;
        }
        column->cards[column->count++] = card_of(at, &down);
        column->down = (uint8_t)(column->down + down);
        at += 2;
    }
    return solver_spider_dead_end(&game, &table);
}

TEST_CASE(a_column_becomes_empty_when_its_cards_find_a_place_or_their_suit_leaves)
{
    static const struct {
        const char *columns, *stock;
        bool dead;
    } tables[] = {
        {"5S 9H / 2D 7C", "", true},            /* nothing fits */
        {"5S 9H / 2D TC", "", true},            /* the nine moves, the five does not */
        {"9S 9H / 2D TC", "", false},           /* both move, if not at once */
        {"9S 9H / 2D 3C", "", true},            /* neither does … */
        {"9S 9H / 2D 3C", "TC", false},         /* … until a row lays a ten on a column */
        {"9S 8S / 2D TC", "", false},           /* a run moves as one, … */
        {"9S 8H / 2D TC", "", true},            /* … which two suits are not, … */
        {"9s 8S / 2D TC", "", true},            /* … nor cards of which one lies face down */
        {"2S TH 9S / 5D 8S", "", true},         /* the nine's only place is the one where it lies */
        {"2S TH 9S / 5D TC / 3H JC", "", true}, /* it finds another, and so does the ten, the two does not */
        {"3D KS QS JS TS 9S 8S 7S 6S 5S 4S / 7D 2S AS / 4D 3S", "", false}, /* the spades leave, the three follows */
        {"3D KH QS JS TS 9S 8S 7S 6S 5S 4S / 7D 2S AS / 4D 3S", "", true},
        {"2S / ", "", false}, /* one is empty */
    };
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (is_dead_end_of(tables[i].columns, tables[i].stock) != tables[i].dead)
            fail_msg("%s %s", tables[i].columns, tables[i].stock);
}

TEST_CASE(a_deal_of_spiderette_without_a_way_to_an_empty_column_is_soon_lost)
{
    const sol_solve_limits limits = {.nodes = 1000};
    small s = small_deal("spiderette", 4019);
    sol_solver *without_tries = small_solver_without(SOLVER_SPIDER_WITHOUT_TRIES);
    sol_solution found = sol_solve(without_tries, &s.variant, &s.position, &limits, NULL, 0);
    assert_int_equal(found.verdict, SOL_LOST);
}

/* ---- beams ------------------------------------------------------------------------------------------------------- */

/* Does a beam of that width win the deal of one suit, when each of its queues has room for so many candidates? */
static bool beam_wins(uint64_t number, uint32_t width, uint32_t most)
{
    enum { ROOM = 64 << 20 };
    static const sol_solve_limits none;
    sol_variant spider = usual("spider");
    solver_spider_weights fewest = {.start = 900, .hidden = 14, .mixed = 14, .broken = 14, .complete = 89, .empty = -5};
    solver_spider_game game = {.same = true, .weights = fewest};
    solver_spider_table first;
    solver_spider_store store;
    solver_spider_beam beam;
    uint32_t record;
    solver_question question = {.limits = &none};
    sol_position position;
    sol_deal deal;
    unsigned char *memory = malloc(ROOM);
    assert_non_null(memory);
    solver_arena room = {memory + 64 - (uintptr_t)memory % 64, memory + ROOM};
    spider.options.suits = 1;
    assert_true(sol_deal_make(spider.rules->dialect, number, spider.rules->decks, &deal));
    sol_deal_position(&spider, deal.deck, &position);
    assert_true(solver_spider_read(&game, &spider, &position, &first));
    solver_spider_beam_init(&beam, &store, &question, &room, &game);
    for (int i = 0; i < SOLVER_SPIDER_QUEUES; i++)
        beam.queues[i]->most = most;
    bool won = solver_spider_beam_wins(&beam, &first, width, &record);
    free(memory);
    return won;
}

TEST_CASE(a_beam_without_room_for_all_candidates_keeps_the_cheapest)
{
    int won = 0;
    for (uint64_t number = 1; number <= 5; number++)
        won += beam_wins(number, 30, 60);
    assert_true(won >= 4);
}

/* ---- what every line takes --------------------------------------------------------------------------------------- */

/*
 * From no position of the line that wins is more counted than it has moves left.  Returns how many of these positions
 * have just so many.
 */
static size_t assert_counts_are_kept(small *s)
{
    const sol_solve_limits shortest = {.shortest = true};
    sol_move moves[SOL_LINE_MAX], others[SOL_LINE_MAX];
    sol_solution found = small_line(s, &shortest, moves);
    size_t tight = 0;
    for (size_t i = 0; i < found.moves && found.verdict == SOL_WON; i++) {
        size_t least = i == 0 ? found.least : small_line(s, &shortest, others).least;
        assert_within(least, 1, found.moves - i);
        tight += least == found.moves - i;
        sol_apply(&s->variant, &s->position, moves[i]);
    }
    return tight;
}

/* The row lays an ace on each of three runs, and all three suits go up. */
TEST_CASE(suits_that_one_row_completes_together_are_not_counted_one_by_one)
{
    static const char board[] = "spiderette\ns: ad ah as\nf1:\nf2:\nf3:\nf4:\n"
                                "1: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S\n"
                                "2: KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H\n"
                                "3: 2D\n4: KD QD JD TD 9D 8D 7D 6D 5D 4D 3D\n"
                                "5: KC QC JC TC 9C 8C 7C 6C 5C 4C\n6: 3C\n7: 2C AC\n";
    const sol_rules *rules;
    sol_fault fault;
    small s;
    assert_true(sol_board_read(board, strlen(board), &rules, &s.position, &fault));
    s.variant = (sol_variant){rules, rules->defaults};
    assert_true(assert_counts_are_kept(&s) > 0);
    assert_true(sol_is_won(&s.variant, &s.position));
}

TEST_CASE(what_every_line_takes_is_never_more_than_the_moves_of_a_line)
{
    uint64_t random = small_number_from("SOLVER_SEED", 20261127);
    size_t tight = 0;
    for (int i = 0; i < POSITIONS; i++) {
        small s;
        make(&s, sol_game_named("spider"), &random);
        if (!has_complete(&s))
            tight += assert_counts_are_kept(&s);
    }
    assert_true(tight > POSITIONS / 10);
}

/* ---- refusals ---------------------------------------------------------------------------------------------------- */

TEST_CASE(a_position_that_no_game_comes_to_is_refused)
{
    sol_variant spider = usual("spider");
    sol_position position;
    spider.options.suits = 1;
    memset(&position, 0, sizeof position);
    for (int pile = FOUNDATIONS + 1; pile <= first_column(spider.rules); pile++)
        for (int rank = SOL_KING; rank >= SOL_ACE; rank--)
            engine_put(&position, pile, sol_card_of(rank, SOL_SPADES));
    assert_true(sol_position_valid(&position, 2));
    assert_int_equal(sol_solve(small_solver(), &spider, &position, NULL, NULL, 0).why, SOL_UNKNOWN_POSITION);
}

int main(void) { return run_file(NULL); }
