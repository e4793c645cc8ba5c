/* The engine against a second, independent writing of the rules (model.h), on tens of thousands of random positions. */

#include "board.h"
#include "model.h"

enum { POSITIONS = SAMPLE(4000, 600), PLIES = 40, DEPTH = SAMPLE(4, 3) };

/* The name for FreeCell with options that make other tables of piles. */
#define FAMILY "the family of FreeCell"
#define RELATIVES "the relatives of Canfield"

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

static twins seated(const char *game, uint64_t *random)
{
    bool family = strcmp(game, FAMILY) == 0, relatives = strcmp(game, RELATIVES) == 0;
    game = family ? "freecell" : relatives ? "canfield" : game;
    twins t = {.engine.variant.rules = sol_game_named(game)};
    sol_options *options = &t.engine.variant.options;
    *options = t.engine.variant.rules->defaults;
    if (family) {
        options->cells = (uint8_t)random_below(random, 9);
        options->build = (uint8_t)(SOL_COLUMNS_ALTERNATING + random_below(random, 2));
        options->empty = (uint8_t)(SOL_EMPTY_ANY + random_below(random, 3));
    }
    if (strcmp(game, "castle") == 0)
        options->castle = (uint8_t)(SOL_CASTLE_BELEAGUERED + random_below(random, 3));
    if (strcmp(game, "easthaven") == 0)
        options->empty = (uint8_t)(SOL_EMPTY_ANY + random_below(random, 2));
    if (relatives) {
        options->build = (uint8_t)(SOL_COLUMNS_ALTERNATING + random_below(random, 3));
        options->empty = random_below(random, 2) ? SOL_EMPTY_ANY : SOL_EMPTY_FROM_RESERVE;
        options->parts = random_below(random, 2);
        options->stop_at_base = random_below(random, 2);
    }
    sol_options_resolve(&t.engine.variant);
    t.model = family                        ? model_of_freecell(options->cells, options->build == SOL_COLUMNS_IN_SUIT,
                                                                options->empty - SOL_EMPTY_ANY)
              : strcmp(game, "castle") == 0 ? model_of_castle(options->castle - SOL_CASTLE_BELEAGUERED)
                                            : model_of(game);
    if (strcmp(game, "easthaven") == 0)
        t.model.empty = options->empty - SOL_EMPTY_ANY;
    if (relatives) {
        t.model.in_suit = options->build == SOL_COLUMNS_IN_SUIT;
        t.model.any_suit = options->build == SOL_COLUMNS_ANY_SUIT;
        t.model.parts = options->parts;
        t.model.stop_at_base = options->stop_at_base;
        t.model.filled_by_hand = options->empty == SOL_EMPTY_ANY;
    }
    options->worrying_back = random_below(random, 2);
    options->row_on_empty = random_below(random, 2);
    options->draw = (uint8_t)(1 + random_below(random, t.engine.variant.rules->draw_max));
    t.model.worrying_back = options->worrying_back;
    t.model.row_on_empty = options->row_on_empty;
    t.model.draw = options->draw;
    t.model.passes = options->passes;
    return t;
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
            to->cards[to->length++] = (model_card){rank, suit % 4, true};
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
        if (moves.count == 0)
            return positions + 1;
        const char *move = pick(&moves, random);
        model_make(&t->model, move);
        make(&t->engine, move);
    }
    return positions;
}

static void compare(const char *game, bool scattered)
{
    uint64_t random = 20261121;
    for (int positions = 0, games = 0; positions < POSITIONS; games++) {
        twins t = seated(game, &random);
        if (scattered && games % 2)
            scatter(&t, &random);
        else
            deal(&t, &random);
        positions += walk(&t, &random);
    }
}

/* ---- the tree --------------------------------------------------------------------------------------------------- */

static uint64_t leaves_of_model(const model *m, int depth)
{
    model_moves moves;
    model here = *m;
    uint64_t leaves = 0;
    model_list(&here, &moves);
    if (depth == 1)
        return (uint64_t)moves.count;
    for (int i = 0; i < moves.count; i++) {
        model next = *m;
        model_make(&next, moves.text[i]);
        leaves += leaves_of_model(&next, depth - 1);
    }
    return leaves;
}

static uint64_t leaves_of_engine(const board *b, int depth)
{
    sol_move moves[SOL_MOVES_MAX];
    size_t count = sol_legal_moves(&b->variant, &b->position, moves);
    uint64_t leaves = 0;
    if (depth == 1)
        return count;
    for (size_t i = 0; i < count; i++) {
        board next = *b;
        sol_apply(&b->variant, &next.position, moves[i]);
        leaves += leaves_of_engine(&next, depth - 1);
    }
    return leaves;
}

/* The games of the models, with those of a family together; in some of them the cards can be scattered before play. */
static const struct {
    const char *game;
    bool scattered;
} games[] = {{"klondike", true}, {"spider", true},       {"freecell", true},  {FAMILY, true},
             {"pyramid", false}, {"yukon", true},        {"russian", true},   {"canfield", false},
             {RELATIVES, false}, {"fortythieves", true}, {"scorpion", true},  {"eightoff", true},
             {"seahaven", true}, {"spiderette", true},   {"easthaven", true}, {"doubleklondike", true},
             {"acesup", true},   {"golf", false},        {"tripeaks", false}, {"simplesimon", true},
             {"castle", true},   {"bakersdozen", true}};
enum { MODELS = sizeof games / sizeof *games };

TEST_CASE(the_trees_of_all_games_have_as_many_leaves)
{
    for (uint64_t i = 0; i < MODELS; i++) {
        uint64_t random = i;
        twins t = seated(games[i].game, &random);
        deal(&t, &random);
        assert_int_equal(leaves_of_engine(&t.engine, DEPTH), leaves_of_model(&t.model, DEPTH));
    }
}

TEST_CASE(every_game_is_what_the_rule_book_says)
{
    for (size_t i = 0; i < MODELS; i++)
        compare(games[i].game, games[i].scattered);
}

int main(void) { return run_file(NULL); }
