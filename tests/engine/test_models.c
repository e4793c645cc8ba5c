/*
 * The engine against a second, independent writing of the rules (model.h): thousands of random positions of each game.
 */

#include "board.h"
#include "model.h"

/* Of each game half the positions are of its usual rules, and half of any options that it can have. */
enum { POSITIONS = SAMPLE(20000, QUICK(800, 300)), PLIES = 40, DEPTH = SAMPLE(4, 3) };

/* The same table in the engine and in the model. */
typedef struct twins {
    board engine;
    model model;
} twins;

/* ---- are they the same? ----------------------------------------------------------------------------------------- */

static void assert_same_piles(twins *t)
{
    const sol_position *p = &t->engine.position;
    for (int pile = 0; pile < sol_pile_count(t->engine.variant.rules); pile++) {
        char name[SOL_PILE_TEXT_MAX];
        sol_pile_write(t->engine.variant.rules, pile, name);
        const model_pile *other = model_pile_named(&t->model, name);
        assert_int_equal(sol_pile_len(p, pile), other->length);
        for (int i = 0; i < other->length; i++) {
            assert_int_equal(sol_pile_card(p, pile, i), sol_card_of(other->cards[i].rank, other->cards[i].suit));
            assert_int_equal(i >= p->down[pile], other->cards[i].up);
        }
    }
    assert_int_equal(p->redeals, t->model.redeals);
}

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

/* The legal moves of both as sorted texts; fails if they are not the same. */
static void assert_same_moves(twins *t, model_moves *moves)
{
    sol_move ours[SOL_MOVES_MAX];
    static char texts[SOL_MOVES_MAX][MODEL_TEXT];
    const board *b = &t->engine;
    size_t count = sol_legal_moves(&b->variant, &b->position, ours);
    for (size_t i = 0; i < count; i++)
        sol_move_write(b->variant.rules, ours[i], texts[i]);
    model_list(&t->model, moves);
    qsort(texts, count, sizeof *texts, by_text);
    qsort(moves->text, (size_t)moves->count, sizeof *moves->text, by_text);
    for (size_t i = 0; i < count || i < (size_t)moves->count; i++)
        if (i >= count || i >= (size_t)moves->count || strcmp(texts[i], moves->text[i]) != 0)
            fail_msg("the engine has %s, the model %s", i < count ? texts[i] : "no more",
                     i < (size_t)moves->count ? moves->text[i] : "no more");
}

/* ---- where they begin ------------------------------------------------------------------------------------------- */

static model model_with(const sol_variant *variant)
{
    const sol_options *options = &variant->options;
    const char *game = variant->rules->name;
    model m = strcmp(game, "freecell") == 0 ? model_of_freecell(options->cells)
              : strcmp(game, "castle") == 0 ? model_of_castle(options->castle - SOL_CASTLE_BELEAGUERED)
                                            : model_of(game);
    if (options->build) {
        m.in_suit = options->build == SOL_COLUMNS_IN_SUIT;
        m.any_suit = options->build == SOL_COLUMNS_ANY_SUIT;
    }
    m.filled_by_hand = options->empty == SOL_EMPTY_ANY;
    if (options->empty && options->empty != SOL_EMPTY_FROM_RESERVE)
        m.empty = options->empty - SOL_EMPTY_ANY;
    m.draw = options->draw;
    m.passes = options->passes;
    m.suits = options->suits;
    m.worrying_back = options->worrying_back;
    m.row_on_empty = options->row_on_empty;
    m.whole = options->whole;
    m.parts = options->parts;
    m.stop_at_base = options->stop_at_base;
    return m;
}

static twins seated(const sol_rules *rules, bool usual, uint64_t *random)
{
    sol_variant variant = usual ? (sol_variant){rules, rules->defaults} : random_variant(rules, random);
    return (twins){{.variant = variant}, model_with(&variant)};
}

static void deal(twins *t, uint64_t *random)
{
    model_card cards[MODEL_CARDS];
    sol_deal dealt = deal_of(t->engine.variant.rules, random_next(random));
    for (int i = 0; i < SOL_DECK * dealt.decks; i++)
        cards[i] = (model_card){sol_rank(dealt.deck[i]), sol_suit(dealt.deck[i]), true};
    sol_deal_position(&t->engine.variant, dealt.deck, &t->engine.position);
    model_deal(&t->model, cards);
}

/* Make a late game: runs of one suit, from the king down, cut into pieces that lie on the columns at random. */
static void scatter(twins *t, uint64_t *random)
{
    const sol_rules *rules = t->engine.variant.rules;
    int first = sol_first_pile(rules, SOL_TABLEAU), columns = sol_group_of(rules, first)->count, pile = 0;
    char text[SOL_BOARD_TEXT_MAX], *out;
    for (int suit = 0; suit < 4 * rules->decks; suit++)
        for (int rank = SOL_KING; rank >= SOL_ACE; rank--) {
            char name[SOL_PILE_TEXT_MAX];
            if (rank == SOL_KING || random_below(random, 6) == 0)
                pile = first + (int)random_below(random, (uint32_t)columns);
            sol_pile_write(rules, pile, name);
            model_pile *to = model_pile_named(&t->model, name);
            to->cards[to->length++] = (model_card){rank, model_suit(&t->model, suit % 4), true};
        }
    (void)sol_board_write(rules, &t->engine.position, text); /* the first line of the text says which rules */
    out = strchr(text, '\n') + 1;
    for (pile = first; pile < first + columns; pile++) {
        char name[SOL_PILE_TEXT_MAX];
        sol_pile_write(rules, pile, name);
        const model_pile *from = model_pile_named(&t->model, name);
        out += snprintf(out, 8, "%s:", name);
        for (int i = 0; i < from->length; i++)
            out += snprintf(out, 8, " %c%c", "-A23456789TJQK"[from->cards[i].rank], "CDHS"[from->cards[i].suit]);
        out += snprintf(out, 8, "\n");
    }
    sol_fault fault;
    if (!sol_board_read(text, strlen(text), &rules, &t->engine.position, &fault))
        fail_msg("%s in\n%s", fault.text, text);
}

/* ---- walking ---------------------------------------------------------------------------------------------------- */

/*
 * A random move.  The stock is turned only if chance says so three times, because otherwise that would be most of the
 * game.
 */
static const char *pick(const model_moves *moves, uint64_t *random)
{
    const char *move = moves->text[random_below(random, (uint32_t)moves->count)];
    for (int i = 0; i < 2 && (strncmp(move, "draw", 4) == 0 || strncmp(move, "re", 2) == 0); i++)
        move = moves->text[random_below(random, (uint32_t)moves->count)];
    return move;
}

/* Play both at random.  Returns how many positions were compared. */
static int walk(twins *t, uint64_t *random)
{
    static model_moves moves;
    int positions = 0;
    for (; positions < PLIES; positions++) {
        assert_same_piles(t);
        assert_same_moves(t, &moves);
        assert_int_equal(sol_is_won(&t->engine.variant, &t->engine.position), model_is_won(&t->model));
        if (moves.count == 0)
            return positions + 1;
        const char *move = pick(&moves, random);
        model_make(&t->model, move);
        make(&t->engine, move);
    }
    return positions;
}

static void compare(const sol_rules *rules, bool scattered)
{
    uint64_t random = 20261121;
    int positions[2] = {0}; /* of any options, and of the usual rules */
    for (int games = 0; positions[0] < POSITIONS / 2 || positions[1] < POSITIONS / 2; games++) {
        bool usual = games / 2 % 2;
        twins t = seated(rules, usual, &random);
        if (scattered && games % 2)
            scatter(&t, &random);
        else
            deal(&t, &random);
        positions[usual] += walk(&t, &random);
    }
}

/* ---- the tree --------------------------------------------------------------------------------------------------- */

/* Can the cards of a late game be scattered over the columns?  Not in games whose columns no run is built on. */
static bool is_scattered(const sol_rules *rules)
{
    static const char *const others[] = {"pyramid", "canfield", "golf", "tripeaks"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(rules->name, others[i]) == 0)
            return false;
    return true;
}

TEST_CASE(every_game_is_what_the_rule_book_says)
{
    for (int i = 0; sol_game_at(i); i++)
        compare(sol_game_at(i), is_scattered(sol_game_at(i)));
}

int main(void) { return run_file(NULL); }
