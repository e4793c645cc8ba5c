/* Safe cards, the automatic finish, the best place, and tips. */
#include "board.h"

static sol_event events[4096];
static sol_step steps[4096];

/*
 * A game that stands at a position written by hand.  It has no past, so only questions about the present may be asked
 * of it.
 */
static sol_game at(board b)
{
    sol_game game = dealt_game(&b.variant, 1, events, steps, 4096);
    game.position = b.position;
    return game;
}

static sol_game klondike(const char *piles, const char *rest) { return at(board_of("klondike", piles, rest)); }

static void assert_move(const sol_game *game, sol_move move, const char *wanted)
{
    char text[SOL_MOVE_TEXT_MAX] = "none";
    if (move.kind != SOL_NO_MOVE)
        sol_move_write(game->variant.rules, move, text);
    assert_string_equal(text, wanted);
}

/* ---- safe cards ------------------------------------------------------------------------------------------------- */

/* The claim of docs/rules.md by brute force: whatever might be laid on a safe card can go up itself. */
TEST_CASE(nothing_ever_needs_a_safe_card_as_its_parent)
{
    for (int heights = 0; heights < 14 * 14 * 14 * 14; heights++) {
        int up[SOL_SUITS] = {heights % 14, heights / 14 % 14, heights / 196 % 14, heights / 2744};
        sol_game game = klondike("1: AS", "s");
        sol_position *p = &game.position;
        memset(p, 0, sizeof *p);
        for (int pile = 0; pile < SOL_PILES_MAX;
             pile++) /* any cards will do on the foundations, since only their heights count */
            p->end[pile] = (uint8_t)((pile ? p->end[pile - 1] : 0) +
                                     (pile >= 2 && pile < 6 ? up[sol_pile_suit(game.variant.rules, pile)] : 0));
        for (int suit = 0; suit < SOL_SUITS; suit++) {
            sol_card card = sol_card_of(up[suit] + 1, suit);
            if (up[suit] == 13 || !sol_is_safe_up(game.variant.rules, p, card))
                continue;
            for (int child = 0; child < SOL_SUITS; child++) {
                bool opposite = sol_is_red(sol_card_of(1, child)) != sol_is_red(card);
                int rank = sol_rank(card) - (opposite ? 1 : 2);
                assert_true(rank <= 0 || up[child] + 1 >= rank); /* the card is up, or the next to go up */
            }
        }
    }
}

/* ---- the finish ------------------------------------------------------------------------------------------------- */

#define ALL_OPEN                                                                   \
    "fs: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS\nfh: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH\n" \
    "fd: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD\nfc: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC\n"

#define LOW                                                            \
    "fs: AS 2S 3S 4S 5S 6S 7S 8S 9S\nfh: AH 2H 3H 4H 5H 6H 7H 8H 9H\n" \
    "fd: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD\nfc: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC\n"

TEST_CASE(the_rest_plays_itself_when_everything_lies_open_and_nothing_blocks_it)
{
    static const struct {
        const char *game, *rest, *piles, *first; /* the first move of the finish; NULL if there is none */
    } rows[] = {
        {"klondike", "s", ALL_OPEN "1: KS QH\n2: KH QS\n3: KD QC\n4: KC QD", "1-fh"},
        {"klondike", "s", ALL_OPEN "1: KS QH\n2: KH QS\n3: KD QC\n4: kc QD", NULL},
        {"klondike", "1", ALL_OPEN "1: KS\n2: KH\n3: KD\n4: KC\ns: qs qh\nw: QC QD", "w-fd"},
        /* The queen of clubs lies under its king until the waste is turned over. */
        {"klondike", "1", ALL_OPEN "1: KS\n2: KH\n3: KD\nw: QC KC\ns: qs qh qd", "draw"},
        {"klondike passes=1", "1", ALL_OPEN "1: KS\n2: KH\n3: KD\nw: QC KC\ns: qs qh qd", NULL},
        {"freecell", "8", LOW "1: KS QH JS\n2: KH QS JH TS\na: TH", "a-fh"},
        {"freecell", "8", LOW "1: TS QS\n2: KH QH JH JS KS\na: TH", NULL}, /* the ten lies under the queen */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sol_game game = at(board_of(rows[i].game, rows[i].piles, rows[i].rest));
        assert_int_equal(sol_can_finish(&game), rows[i].first != NULL);
        if (rows[i].first)
            assert_move(&game, sol_next_finish(&game), rows[i].first);
    }
}

TEST_CASE(a_won_game_is_not_finished_again)
{
    sol_game game = klondike(ALL_OPEN "1: KS QH\n2: KH QS\n3: KD QC\n4: KC QD", "s");
    game.won = true;
    assert_false(sol_can_finish(&game));
    assert_move(&game, sol_next_finish(&game), "none");
}

/* In the course of this deal, discarding whatever can go and dealing rows would win. */
TEST_CASE(discarding_is_left_to_the_player_even_if_it_wins)
{
    sol_variant variant = usual("acesup");
    sol_game game = dealt_game(&variant, 569, events, steps, 4096);
    sol_tip tips[SOL_TIPS_MAX];
    while (sol_tips(&game, tips) > 0) {
        assert_false(sol_can_finish(&game));
        assert_int_equal(sol_game_append(&game, sol_event_move(tips[0].move, game.event_count)), SOL_OK);
    }
    assert_true(game.won);
}

/* ---- the best place --------------------------------------------------------------------------------------------- */

TEST_CASE(each_card_has_its_best_place)
{
    static const struct {
        const char *game, *rest, *piles, *from;
        int count;
        const char *move;
    } rows[] = {
        /*
         * A foundation if that is safe, then a place that turns a card, then the leftmost column, an unsafe foundation
         * last.
         */
        {"klondike", "s", "1: 4c 2S\n2: 3H\nfs: AS", "1", 0, "1-fs"},
        {"klondike", "s", "1: 4c 9H 8S\n2: 9D\n3: TS", "1", 0, "1-3:2"},
        {"klondike", "s", "w: 4S\n2: 5H\n3: 5D\nfs: AS 2S 3S", "w", 0, "w-2"},
        {"klondike", "s", "w: 4S\nfs: AS 2S 3S", "w", 0, "w-fs"},
        {"klondike", "s", "1: TH\n2: KC\n4: QH JS TD 9S 8D\n7: 9C", "4", 0, "4-1:2"},
        /* A column is emptied for a king that waits. */
        {"klondike", "s", "1: 8S\n2: 9D 8C\n3: 9H\n4: 5c KS", "1", 0, "1-3"},
        /* Exactly so many cards can be asked for. */
        {"klondike", "s", "1: 4c 9H 8S\n2: 9D\n3: TS", "1", 1, "1-2"},
        {"klondike", "s", "1: 4c 9H 8S\n2: 9D\n3: TS", "1", 3, "none"},
        /* A suited run stays whole unless fewer cards are asked for. */
        {"spider", "s", "1: TC 9C\n2: TH\n3: KS\n4: KH\n5: KD\n6: KC\n7: QS\n8: QH\n9: QD\n", "1", 0, "1-10:2"},
        {"spider", "s", "1: TC 9C\n2: TH\n3: KS\n4: KH\n5: KD\n6: KC\n7: QS\n8: QH\n9: QD\n", "1", 1, "1-2"},
        /* A column comes before an empty one before a cell, which is none for the card of a cell. */
        {"freecell", "8", "1: 9H 8S\n2: 9D\n4: KD\n5: KH\n6: KS\n7: QS\n8: KC", "1", 1, "1-2"},
        {"freecell", "8", "1: 9H 8S\n4: KD\n5: KH\n6: KS\n7: QS\n8: KC", "1", 1, "1-2"},
        {"freecell", "8", "1: 9H 8S\n2: QD\n3: QH\n4: KD\n5: KH\n6: KS\n7: QS\n8: KC", "1", 1, "1-a"},
        {"freecell", "8", "a: 5H\n1: 2S\n2: 2H\n3: 2D\n4: 2C\n5: 4H\n6: 4S\n7: KD\n8: KS", "a", 0, "none"},
        {"freecell", "8", "a: 5H\n1: 2S\n2: 2H\n3: 2D\n4: 2C\n5: 4H\n6: 4S\n7: KD\n8: KS", "1", 1, "1-b"},
        /* In Pyramid it is what makes thirteen. */
        {"pyramid", "s", "p22: 6H\np23: 7S\np24: KD\nw: 6C", "p23", 1, "w+p23"},
        {"pyramid", "s", "p22: 6H\np23: 7S\np24: KD\nw: 6C", "p22", 1, "p22+p23"},
        {"pyramid", "s", "p22: 6H\np23: 7S\np24: KD\nw: 6C", "p24", 1, "p24"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sol_game game = at(board_of(rows[i].game, rows[i].piles, rows[i].rest));
        int from = -1;
        assert_true(sol_pile_read(game.variant.rules, rows[i].from, strlen(rows[i].from), &from) > 0);
        assert_move(&game, sol_best_move(&game, from, rows[i].count), rows[i].move);
    }
}

/* ---- tips ------------------------------------------------------------------------------------------------------- */

/* The place in the list of the first tip for this reason; −1 if there is none. */
static int tip_for(const sol_game *game, sol_tip_reason why, sol_tip tips[SOL_TIPS_MAX])
{
    int count = (int)sol_tips(game, tips);
    for (int i = 0; i < count; i++)
        if (tips[i].why == why)
            return i;
    return -1;
}

static void assert_first_tip(const sol_game *game, const char *move, sol_tip_reason why)
{
    sol_tip tips[SOL_TIPS_MAX];
    assert_int_equal(tip_for(game, why, tips), 0);
    assert_move(game, tips[0].move, move);
}

TEST_CASE(tips_come_best_first_and_say_why)
{
    static const struct {
        const char *game, *rest, *piles, *move; /* NULL: whichever it is */
        sol_tip_reason why;
        bool later; /* it need not be the first tip */
    } rows[] = {
        {"klondike", "s", "1: AS\n2: 4c 8S\n3: 9H\nw: 3D\n4: 4S", "1-fs", SOL_TIP_UP_SAFE, false},
        {"klondike", "s", "2: 4c 8S\n3: 9H\nw: 3D\n4: 4S", "2-3", SOL_TIP_TURNS, false},
        {"klondike", "s", "1: 8S\n3: 9H\n4: 5c KS\nw: 3D\n5: 4S\n2: 7S\n6: 6S\n7: 2S", "1-3", SOL_TIP_EMPTIES, false},
        {"klondike", "s", "w: KS", "w-1", SOL_TIP_KING, false},
        {"klondike", "s", "w: 3D\n4: 4S", "w-4", SOL_TIP_FROM_WASTE, false},
        /* 2S can go up once 8S has left it. */
        {"klondike", "s", "2: 2S 8S\n3: 9D\n4: KH\n5: KD\n6: KS\n7: KC\nfs: AS", "2-3", SOL_TIP_OPENS, false},
        {"klondike", "s", "1: 2S\n2: 2H\n3: 2D\n4: 2C\n5: 4H\n6: 4S\n7: KD", "draw", SOL_TIP_STOCK, false},
        {"pyramid", "s", "p22: 6H\np23: 7S\np24: 2D", "p22+p23", SOL_TIP_PAIR, false},
        {"acesup", "s", "1: 7H\n2: 9H", "1-f", SOL_TIP_DISCARD, false},
        {"acesup", "s", "1: 7H\n2: 9C 9H 8S\n3: 9D", "2-4", SOL_TIP_ASIDE_OPENS, false},
        /* Among cards to turn the one over the most comes first; in Spider that of the column that is sooner empty. */
        {"klondike", "s", "1: 3c 8S\n2: 2c 5c 4c 8C\n3: 9H", "2-3", SOL_TIP_TURNS, false},
        {"spider", "s", "1: 3c 4c 8S\n2: 2c 8C\n3: 9H", "2-3", SOL_TIP_TURNS, false},
        /* In Spider a card goes onto the longest run. */
        {"spider", "s", "1: 3c 8S\n2: 4D 9H\n3: JD TD 9D\n4: TH 9C", "1-3", SOL_TIP_TURNS, false},
        {"freecell", "fd", "1: 9H\n2: 3D\n3: QH\n4: KD\n5: KH\n6: KS\n7: QS\n8: KC\na: 8S", "3-6", SOL_TIP_SPACE,
         false},
        {"canfield", "s", "fh: 7H\n1: 7S\n2: 4S\n3: KD\n4: 2C\nr: 3D", "1-fs", SOL_TIP_UP_SAFE, false},
        /* The pile that a card comes from is a reason. */
        {"freecell", "fd", "1: 9H\n2: 3D\n3: QH\n4: KD\n5: KH\n6: KS\n7: QS\n8: KC\na: 8S", NULL, SOL_TIP_FROM_CELL,
         true},
        {"freecell", "fd", "1: AS QD\n2: 3D\n3: QH\n4: KD\n5: KH\n6: 9S\n7: 9C\n8: 7C", NULL, SOL_TIP_ASIDE_OPENS,
         true},
        {"canfield", "s", "fh: 7H\n1: 7S\n2: 4S\n3: KD\n4: 2C\nr: 3D", "r-2", SOL_TIP_FROM_RESERVE, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sol_game game = at(board_of(rows[i].game, rows[i].piles, rows[i].rest));
        sol_tip tips[SOL_TIPS_MAX];
        int found = tip_for(&game, rows[i].why, tips);
        assert_true(found == 0 || (found > 0 && rows[i].later));
        if (rows[i].move)
            assert_move(&game, tips[found].move, rows[i].move);
    }
}

TEST_CASE(safe_cards_go_up_by_themselves_also_from_the_cells)
{
    static const struct {
        const char *game, *rest, *piles;
        sol_auto mode;
        const char *move;
    } rows[] = {
        {"freecell", "fd", "fs: AS\nfh: AH\nfc: AC\n1: 9H\n2: 3C\n8: KC\nb: 2S", SOL_AUTO_SAFE, "b-fs"},
        {"freecell", "fd", "fs: AS\nfh: AH\nfc: AC\n1: 9H\n2: 3C\n8: KC\nb: 2S", SOL_AUTO_ACES, "none"},
        {"canfield", "s", "fh: 7H\n1: 7S\n2: 4S\n3: KD\n4: 2C\nr: 3D", SOL_AUTO_ACES, "1-fs"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sol_game game = at(board_of(rows[i].game, rows[i].piles, rows[i].rest));
        assert_move(&game, sol_next_automatic(&game, rows[i].mode), rows[i].move);
    }
}

TEST_CASE(tips_stand_in_the_order_of_their_reasons)
{
    sol_game game = klondike("1: TS 9H 8S\n2: 9D\nw: 8C\n3: KH\n4: KD\n5: KS\n6: KC\n7: QC", "s");
    sol_tip tips[SOL_TIPS_MAX];
    size_t count = sol_tips(&game, tips);
    assert_true(count >= 3);
    for (size_t i = 1; i < count; i++)
        assert_true(tips[i].why >= tips[i - 1].why);
}

TEST_CASE(a_card_comes_back_only_if_that_makes_something_possible)
{
    sol_game game = klondike("fs: AS 2S 3S\n1: 4H\n2: 5S\n3: 7S\n4: 9S\n5: JS\n6: KS\n7: TS\nw: 2D", "s");
    sol_tip tips[SOL_TIPS_MAX];
    size_t count = sol_tips(&game, tips), back = 0;
    for (size_t i = 0; i < count; i++)
        back += tips[i].why == SOL_TIP_BACK;
    assert_int_equal(back, 1); /* 3S takes 2D from the waste */
    game = klondike("fs: AS 2S 3S\n1: 4H\n2: 5S\n3: 7S\n4: 9S\n5: JS\n6: KS\n7: TS\nw: QD", "s");
    count = sol_tips(&game, tips);
    for (size_t i = 0; i < count; i++)
        assert_int_not_equal(tips[i].why, SOL_TIP_BACK);
}

TEST_CASE(a_card_that_would_come_back_for_nothing_is_no_tip)
{
    sol_tip tips[SOL_TIPS_MAX];
    board b = board_of("klondike", "fs: AS\n1: 2H\n2: KD\n3: KS\n4: KH\n5: KC\n6: 9D\n7: 9H", "7");
    b.variant.options.passes = 1;
    sol_game game = at(b);
    assert_false(sol_is_stuck(&game.variant, &game.position));
    assert_int_equal(sol_tips(&game, tips), 0);
}

TEST_CASE(a_stock_that_was_seen_and_brings_nothing_is_no_tip)
{
    sol_game game = klondike("1: 2S\n2: 2H\n3: 2D\n4: TC\n5: 4H\n6: 4S\n7: KD\ns: qs\nw: JH", "7");
    game.position.redeals = 1;
    assert_first_tip(&game, "draw", SOL_TIP_STOCK); /* it brings QS, for KD */
    game = klondike("1: 2S\n2: 9D 8S\n3: 9H\n4: TS\n5: 4H\n6: 4S\n7: KD\ns: tc\nw: KS", "6");
    game.position.redeals = 1;
    sol_tip tips[SOL_TIPS_MAX];
    size_t count = sol_tips(&game, tips);
    assert_true(count >= 1);
    for (size_t i = 0; i < count; i++)
        assert_int_not_equal(tips[i].move.kind, SOL_DRAW);
}

TEST_CASE(there_is_no_tip_when_the_game_is_stuck_or_over)
{
    sol_tip tips[SOL_TIPS_MAX];
    sol_game game = klondike("1: 2S\n2: 2H\n3: 2D\n4: 2C\n5: 4H\n6: 4S\n7: KD", "7");
    assert_true(sol_is_stuck(&game.variant, &game.position));
    assert_int_equal(sol_tips(&game, tips), 0);
    game = klondike("1: AS", "s");
    game.given_up = true;
    assert_int_equal(sol_tips(&game, tips), 0);
}

TEST_CASE(there_are_never_more_tips_than_fit)
{
    sol_tip tips[SOL_TIPS_MAX];
    board b = {.variant = usual("spider")};
    b.variant.options.suits = 1;
    uint64_t random = 5;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        b.position = dealt_position(&b.variant, seed);
        for (int i = 0; i < 60; i++) {
            sol_move moves[SOL_MOVES_MAX];
            size_t count = sol_legal_moves(&b.variant, &b.position, moves);
            sol_game game = at(b);
            if (count == 0)
                break;
            size_t given = sol_tips(&game, tips);
            assert_true(given <= SOL_TIPS_MAX);
            for (size_t t = 0; t < given; t++)
                assert_int_equal(sol_check(&b.variant, &b.position, tips[t].move), SOL_OK);
            sol_apply(&b.variant, &b.position, moves[random_below(&random, (uint32_t)count)]);
        }
    }
}

/*
 * A table as a text in which the order of columns and of cells does not matter; without what every pass brings again.
 */
typedef struct table {
    char piles[SOL_PILES_MAX][SOL_CARDS_MAX + 4];
} table;

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

static table table_at(const sol_rules *rules, const sol_position *p)
{
    table t = {{""}};
    for (int pile = 0; pile < sol_pile_count(rules); pile++) {
        int role = sol_group_of(rules, pile)->role, length = 0;
        if (role == SOL_STOCK || role == SOL_WASTE)
            continue;
        t.piles[pile][length++] = (char)('a' + role);
        t.piles[pile][length++] = (char)('a' + p->down[pile]);
        for (int i = 0; i < sol_pile_len(p, pile); i++)
            t.piles[pile][length++] = (char)sol_pile_card(p, pile, i);
    }
    qsort(t.piles, SOL_PILES_MAX, sizeof *t.piles, by_text);
    return t;
}

static bool was_seen(const table *seen, int count, const table *now)
{
    while (count > 0 && memcmp(&seen[count - 1], now, sizeof *now) != 0)
        count--;
    return count > 0;
}

static table table_after(const sol_game *game, sol_move move)
{
    sol_position p = game->position;
    sol_apply(&game->variant, &p, move);
    return table_at(game->variant.rules, &p);
}

/* Is every card that can be moved either to come back from its foundation, or to lead to one of these tables? */
static bool nothing_leads_on(const sol_game *game, const table *seen, int count)
{
    sol_move moves[SOL_MOVES_MAX];
    size_t legal = sol_legal_moves(&game->variant, &game->position, moves);
    for (size_t i = 0; i < legal; i++) {
        bool stock = moves[i].kind == SOL_DRAW || moves[i].kind == SOL_REDEAL;
        table after = table_after(game, moves[i]);
        if (!stock && !sol_is_idle(game->variant.rules, &game->position, moves[i]) &&
            sol_role_of(game->variant.rules, moves[i].from) != SOL_FOUNDATION && !was_seen(seen, count, &after))
            return false;
    }
    return true;
}

enum { TIPS_MOST = 400, TIPS_MOST_OF_SPIDER = 1000 };

/*
 * Follow the first tip to the end.  No tip may lead to a table that was seen before, and the end must be a win or a
 * table from which nothing leads on.  True if it is a win.
 */
static bool tips_win(const char *name, int draw, uint64_t seed)
{
    static table seen[TIPS_MOST_OF_SPIDER];
    /* The tips of these two end by other things than by the tables that were seen. */
    bool bounded = strcmp(name, "freecell") == 0 || strcmp(name, "spider") == 0;
    int most = strcmp(name, "spider") == 0 ? TIPS_MOST_OF_SPIDER : TIPS_MOST;
    sol_variant variant = usual(name);
    sol_tip tips[SOL_TIPS_MAX];
    variant.options.draw = draw ? (uint8_t)draw : variant.options.draw;
    variant.options.suits = strcmp(name, "spider") == 0 ? 1 : variant.options.suits;
    sol_game game = dealt_game(&variant, seed, events, steps, 4096);
    for (int i = 0; !game.won; i++) {
        assert_true(i < most);
        seen[i] = table_at(variant.rules, &game.position);
        if (sol_tips(&game, tips) == 0) {
            assert_true(bounded || nothing_leads_on(&game, seen, i + 1));
            return false;
        }
        table after = table_after(&game, tips[0].move);
        bool stock = tips[0].move.kind == SOL_DRAW || tips[0].move.kind == SOL_REDEAL;
        assert_true(stock || !was_seen(seen, i + 1, &after));
        assert_int_equal(sol_game_append(&game, sol_event_move(tips[0].move, 0)), SOL_OK);
    }
    return true;
}

/* The shares are those that docs/rules.md gives for a thousand deals. */
TEST_CASE(games_by_tips_alone_never_go_round_end_and_are_won_as_often_as_is_said)
{
    static const struct {
        const char *game;
        int draw, won; /* how many of deals 1 … 30 are won at least */
    } games[] = {{"klondike", 1, 14}, {"klondike", 3, 7}, {"canfield", 1, 15}, {"canfield", 3, 2},
                 {"yukon", 0, 12},    {"russian", 0, 0},  {"pyramid", 0, 5}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        int won = 0;
        for (uint64_t seed = 1; seed <= 30; seed++)
            won += tips_win(games[i].game, games[i].draw, seed);
        if (won < games[i].won)
            fail_msg("%s drawing %d: %d won", games[i].game, games[i].draw, won);
    }
}

TEST_CASE(tips_of_freecell_and_spider_come_to_an_end_too)
{
    assert_true(tips_win("freecell", 0, 11));
    assert_false(tips_win("freecell", 0, 5));
    assert_true(tips_win("spider", 0, 6));
    assert_false(tips_win("spider", 0, 9));
}

/* Is this one of the tips after the first?  The first is a step of a plan and may be any move. */
static bool is_tip(const sol_game *game, const char *wanted)
{
    sol_tip tips[SOL_TIPS_MAX];
    size_t count = sol_tips(game, tips);
    for (size_t i = 1; i < count; i++) {
        char text[SOL_MOVE_TEXT_MAX];
        sol_move_write(game->variant.rules, tips[i].move, text);
        if (strcmp(text, wanted) == 0)
            return true;
    }
    return false;
}

TEST_CASE(a_card_that_lies_well_is_not_moved_to_an_equal_place)
{
    /* the nine of clubs may lie on either red ten; the queen of diamonds lies on nothing that fits */
    const char *piles = "1: 4S 4C TH 9C\n2: TD\n3: 2C QD\n4: 4H KS\na: 2S\nb: 2H\nc: 2D\nd: 3S";
    sol_game game = at(board_of("freecell", piles, "8"));
    assert_false(is_tip(&game, "1-2"));
    assert_true(is_tip(&game, "3-4"));
}

TEST_CASE(a_move_that_was_undone_may_be_a_tip_again)
{
    sol_variant variant = usual("freecell");
    sol_game game = dealt_game(&variant, 11, events, steps, 4096);
    sol_tip before[SOL_TIPS_MAX], after[SOL_TIPS_MAX];
    size_t count = sol_tips(&game, before);
    assert_int_equal(sol_game_append(&game, sol_event_move(before[0].move, 0)), SOL_OK);
    assert_int_equal(sol_game_append(&game, sol_event_of(SOL_EVENT_UNDO, 0)), SOL_OK);
    assert_int_equal(sol_tips(&game, after), count);
    assert_memory_equal(&before[0], &after[0], sizeof before[0]);
}

int main(void) { return run_file(NULL); }
