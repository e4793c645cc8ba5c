/* Safe cards, the automatic finish, the best place, and tips. */
#include "../golden_rows.h"
#include "board.h"

#include "engine/text/text.h"

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

/* ---- positions -------------------------------------------------------------------------------------------------- */

static void add_move(engine_text *text, const sol_game *game, const char *before, sol_move move)
{
    char written[SOL_MOVE_TEXT_MAX];
    if (move.kind == SOL_NO_MOVE)
        return;
    sol_move_write(game->variant.rules, move, written);
    engine_text_add(text, "%s%s", before, written);
}

/* Whether the game goes on, and the moves that could be made the other way round. */
static void add_state(engine_text *text, const sol_game *game)
{
    sol_move moves[SOL_MOVES_MAX];
    size_t count = sol_legal_moves(&game->variant, &game->position, moves);
    engine_text_add(text, "%s, moves: %zu", sol_is_stuck(&game->variant, &game->position) ? "stuck" : "open", count);
    for (size_t i = 0, idle = 0; i < count; i++)
        if (sol_is_idle(game->variant.rules, &game->position, moves[i]))
            add_move(text, game, idle++ ? " " : ", idle ", moves[i]);
}

/* Of each suit the cards that are safe on the foundations. */
static void add_safe(engine_text *text, const sol_game *game)
{
    engine_text_put(text, "\nsafe:");
    for (int suit = 0; suit < SOL_SUITS; suit++)
        for (int rank = SOL_ACE; rank <= SOL_KING; rank++) {
            char written[SOL_CARD_TEXT_MAX];
            sol_card card = sol_card_of(rank, suit);
            sol_card_write(card, written);
            if (sol_is_safe_up(game->variant.rules, &game->position, card))
                engine_text_add(text, " %s", written);
        }
}

/*
 * The moves that the program makes by itself, and those of a double click on each pile: of a run, or of so many cards.
 */
static void add_own_moves(engine_text *text, const sol_game *game)
{
    add_move(text, game, "\naces: ", sol_next_automatic(game, SOL_AUTO_ACES));
    add_move(text, game, "\nautomatic: ", sol_next_automatic(game, SOL_AUTO_SAFE));
    if (sol_can_finish(game))
        add_move(text, game, "\nfinish: ", sol_next_finish(game));
    for (int count = 0; count <= 3; count++)
        for (int pile = 0, found = 0; pile < sol_pile_count(game->variant.rules); pile++) {
            static const char *const before[] = {"\nbest: ", "; of 1: ", "; of 2: ", "; of 3: "};
            sol_move move = sol_best_move(game, pile, count);
            add_move(text, game, found ? " " : before[count], move);
            found += move.kind != SOL_NO_MOVE;
        }
}

static void answer_position(const golden_row *row, char answer[ROW_ANSWER])
{
    sol_game game = at(board_of_row(row->fields));
    engine_text text = engine_text_in(answer, ROW_ANSWER);
    sol_tip tips[SOL_TIPS_MAX];
    add_state(&text, &game);
    add_safe(&text, &game);
    add_own_moves(&text, &game);
    size_t count = sol_tips(&game, tips);
    for (size_t i = 0; i < count; i++) {
        assert_true(i == 0 || tips[i].why >= tips[i - 1].why);
        add_move(&text, &game, i && tips[i].why == tips[i - 1].why ? " " : "\ntip: ", tips[i].move);
        if (i + 1 == count || tips[i].why != tips[i + 1].why)
            engine_text_add(&text, ", %s", sol_tip_text(tips[i].why));
    }
}

TEST_CASE(of_each_position_is_said_what_the_rules_alone_can_say) { golden_rows("positions.txt", answer_position); }

/* The course of a deal that is played by the first tip each time, with the moves that follow by themselves. */
static void answer_played(const golden_row *row, char answer[ROW_ANSWER])
{
    enum { MOVES_MOST = 400, A_LINE = 24 };
    sol_variant variant = variant_called(row->fields[0]);
    sol_game game = dealt_game(&variant, strtoull(row->fields[1], NULL, 10), events, steps, 4096);
    engine_text text = engine_text_in(answer, ROW_ANSWER);
    sol_tip tips[SOL_TIPS_MAX];
    for (uint32_t now = 0; !game.won && game.event_count < MOVES_MOST && sol_tips(&game, tips) > 0; now += 1500) {
        sol_move move = sol_can_finish(&game) ? sol_next_finish(&game) : tips[0].move;
        assert_int_equal(sol_game_append(&game, sol_event_move(move, now)), SOL_OK);
        add_move(&text, &game, text.length == 0 ? "" : sol_game_moves(&game) % A_LINE == 1 ? "\n" : " ", move);
        for (sol_move up; (up = sol_next_automatic(&game, SOL_AUTO_SAFE)).kind != SOL_NO_MOVE;) {
            assert_int_equal(sol_game_append(&game, sol_event_automatic(up, now)), SOL_OK);
            add_move(&text, &game, " *", up);
        }
    }
    uint32_t last = sol_game_last_time(&game);
    engine_text_add(&text, "\n%s, score %d", game.won ? "won" : "no more tips", sol_game_score(&game, last));
    assert_true(text.length < ROW_ANSWER);
}

TEST_CASE(deals_are_played_by_tips_as_ever) { golden_rows("tips.txt", answer_played); }

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

/* ---- tips ------------------------------------------------------------------------------------------------------- */

TEST_CASE(a_game_that_is_over_is_not_finished_and_has_no_tips)
{
    sol_tip tips[SOL_TIPS_MAX];
    for (int won = 0; won < 2; won++) {
        sol_game game = klondike("1: AS", "s");
        assert_true(sol_can_finish(&game) && sol_tips(&game, tips) > 0);
        game.won = won;
        game.given_up = !won;
        assert_false(won && sol_can_finish(&game));
        assert_false(won && sol_next_finish(&game).kind != SOL_NO_MOVE);
        assert_int_equal(sol_tips(&game, tips), 0);
    }
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

/* Follow the first tip to the end.  True if that wins. */
static bool tips_win(const char *name, int draw, uint64_t seed)
{
    enum { TIPS_MOST = 400 };
    sol_variant variant = usual(name);
    sol_tip tips[SOL_TIPS_MAX];
    variant.options.draw = draw ? (uint8_t)draw : variant.options.draw;
    sol_game game = dealt_game(&variant, seed, events, steps, 4096);
    while (!game.won && sol_tips(&game, tips) > 0) {
        assert_true(game.event_count < TIPS_MOST);
        assert_int_equal(sol_game_append(&game, sol_event_move(tips[0].move, 0)), SOL_OK);
    }
    return game.won;
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
