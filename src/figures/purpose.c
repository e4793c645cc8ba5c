#include "purpose.h"

#include "coach/moves.h"
#include "engine/moves.h"
#include "figures/words.h"
#include "words/words.h"

enum { SENTENCE_MAX = 200 };
enum { SOON = 2 /* a card is needed soon if its foundation lacks at most so many cards up to it */ };

typedef struct table {
    const sol_variant *variant;
    sol_position at;
} table;

static sol_role role(const table *t, int pile) { return sol_role_of(t->variant->rules, pile); }

static bool is_column(const table *t, int pile) { return role(t, pile) == SOL_TABLEAU; }

static int column_number(const table *t, int pile) { return pile - sol_first_pile(t->variant->rules, SOL_TABLEAU) + 1; }

static int empty_columns(const table *t)
{
    int count = 0;
    for (int pile = 0; pile < sol_pile_count(t->variant->rules); pile++)
        count += is_column(t, pile) && sol_pile_empty(&t->at, pile);
    return count;
}

/* Does taking these cards from a column turn over the one under them? */
static bool turns(const table *t, sol_move move)
{
    return move.kind == SOL_MOVE && is_column(t, move.from) && t->at.down[move.from] &&
           sol_pile_up(&t->at, move.from) == move.count;
}

static bool empties(const table *t, sol_move move)
{
    return move.kind == SOL_MOVE && is_column(t, move.from) && !t->variant->rules->places &&
           sol_pile_len(&t->at, move.from) == move.count;
}

/* ---- gains ------------------------------------------------------------------------------------------------------- */

/* A move onto the pile `to`, after which something is gained; kind SOL_NO_MOVE if there is none. */
static sol_move gaining_move(const table *t, int to, int but_from)
{
    sol_move moves[SOL_MOVES_MAX];
    size_t count = sol_legal_moves(t->variant, &t->at, moves);
    for (size_t i = 0; i < count; i++) {
        sol_move move = moves[i];
        bool other = move.kind == SOL_MOVE && move.to == to && move.from != but_from;
        if (other && (turns(t, move) || empties(t, move) || !is_column(t, move.from)) &&
            role(t, move.from) != SOL_FOUNDATION)
            return move;
    }
    return (sol_move){.kind = SOL_NO_MOVE};
}

static bool can_go_up(const table *t, int pile)
{
    for (int to = 0; to < sol_pile_count(t->variant->rules); to++)
        if (role(t, to) == SOL_FOUNDATION &&
            sol_check(t->variant, &t->at, (sol_move){SOL_MOVE, (uint8_t)pile, (uint8_t)to, 1}) == SOL_OK)
            return true;
    return false;
}

/* What lies free at the end of a pile after `move` has left it, and what it is good for. */
static bool frees(const table *after, sol_move move, figures_purpose *out)
{
    sol_card top = sol_pile_top(&after->at, move.from);
    sol_move next = gaining_move(after, move.from, move.to);
    if (!is_column(after, move.from) || top == SOL_NO_CARD)
        return false;
    out->freed = top;
    out->gain = FIGURES_FREES;
    if (can_go_up(after, move.from)) {
        out->gain = FIGURES_FREES_UP;
        out->other = top;
    } else if (next.kind == SOL_MOVE) {
        out->gain = FIGURES_FREES_FOR;
        out->other = coach_lowest_card(&after->at, next);
    }
    return out->gain != FIGURES_FREES;
}

/*
 * In how many columns a move has turned a card over, and in which last: under what it took, under a suit that it
 * completed, or, where cards overlap, wherever it took away the last card above.
 */
static int turned_columns(const table *before, const table *after, int *last)
{
    int count = 0;
    for (int pile = 0; pile < sol_pile_count(before->variant->rules); pile++)
        if (is_column(before, pile) && after->at.down[pile] < before->at.down[pile]) {
            *last = pile;
            count++;
        }
    return count;
}

/* A card that can follow onto the waste, the one that lay under the last if it can; SOL_NO_CARD: there is none. */
static sol_card follower(const table *after, sol_move last)
{
    sol_move moves[SOL_MOVES_MAX];
    sol_card card = SOL_NO_CARD;
    size_t count = sol_legal_moves(after->variant, &after->at, moves);
    for (size_t i = 0; i < count; i++)
        if (moves[i].kind == SOL_MOVE && moves[i].to == last.to && (card == SOL_NO_CARD || moves[i].from == last.from))
            card = coach_lowest_card(&after->at, moves[i]);
    return card;
}

/* What the move gains where it comes from and where it goes to.  False if there is nothing that can be named. */
static bool find_opening(const table *before, const table *after, sol_move move, figures_purpose *out)
{
    if (role(before, move.to) == SOL_WASTE && (out->other = follower(after, move)) != SOL_NO_CARD) {
        out->gain = FIGURES_FOLLOWS;
        return true;
    }
    bool filled =
        empties(before, move) && !sol_pile_empty(&after->at, move.from); /* at once, from Canfield's reserve */
    if (empties(before, move) && !filled && !(is_column(before, move.to) && sol_pile_empty(&before->at, move.to))) {
        out->gain = FIGURES_EMPTIES;
        /* A card that waits for an empty column: the lowest of a move to it that gains something. */
        sol_move next = gaining_move(after, move.from, move.to);
        out->other = next.kind == SOL_MOVE ? coach_lowest_card(&after->at, next) : SOL_NO_CARD;
        return true;
    }
    if (!filled && frees(after, move, out))
        return true;
    bool lies = sol_pile_len(&after->at, move.to) == sol_pile_len(&before->at, move.to) + move.count; /* no suit left */
    sol_move next = {.kind = SOL_NO_MOVE};
    if (lies && is_column(after, move.to))
        next = gaining_move(after, move.to, move.from);
    if (next.kind != SOL_MOVE)
        return false;
    out->gain = FIGURES_TAKES;
    out->freed = sol_pile_top(&after->at, move.to);
    out->other = coach_lowest_card(&after->at, next);
    return true;
}

static void find_gain(const table *before, sol_move move, figures_purpose *out)
{
    table after = *before;
    sol_apply(after.variant, &after.at, move);
    int column = move.from, turned = turned_columns(before, &after, &column);
    bool unseen = coach_turned_place(after.variant->rules, &after.at) >= 0; /* then the table must not be asked */
    bool overlap = before->variant->rules->places != NULL;
    out->column = is_column(before, column) && !overlap ? column_number(before, column) : 0;
    if (turned > 0)
        out->gain = overlap && turned > 1 ? FIGURES_TURNS_TWO : FIGURES_TURNS;
    else if (unseen || !find_opening(before, &after, move, out)) {
        if (role(before, move.from) == SOL_CELL && role(before, move.to) != SOL_CELL)
            out->gain = FIGURES_FREES_CELL;
        else if (role(before, move.to) == SOL_FOUNDATION)
            out->gain = FIGURES_GOES_UP;
        else if (role(before, move.from) == SOL_WASTE)
            out->gain = FIGURES_IN_PLAY;
    }
}

/* ---- costs ------------------------------------------------------------------------------------------------------- */

/* How many cards its foundation lacks up to this one; of two foundations the one that lacks fewer. */
static int lacks(const table *t, sol_card card)
{
    int least = SOL_DECK,
        below = ((int)sol_rank(card) - engine_base_rank(t->variant->rules, &t->at) + SOL_RANKS) % SOL_RANKS;
    for (int pile = 0; pile < sol_pile_count(t->variant->rules); pile++) {
        int lacking = below + 1 - sol_pile_len(&t->at, pile);
        if (role(t, pile) == SOL_FOUNDATION && sol_pile_suit(t->variant->rules, pile) == (int)sol_suit(card) &&
            lacking > 0 && lacking < least)
            least = lacking;
    }
    return least;
}

static void find_cost(const table *before, sol_move move, figures_purpose *out)
{
    sol_card under = sol_pile_top(&before->at, move.to);
    if (role(before, move.from) == SOL_FOUNDATION)
        out->cost = FIGURES_BRINGS_BACK;
    else if (role(before, move.to) == SOL_CELL && role(before, move.from) != SOL_CELL)
        out->cost = FIGURES_TAKES_CELL;
    else if (is_column(before, move.to) && under == SOL_NO_CARD && !empties(before, move) && empty_columns(before) == 1)
        out->cost = FIGURES_LAST_SPACE;
    else if (is_column(before, move.to) && under != SOL_NO_CARD && lacks(before, under) <= SOON) {
        out->cost = FIGURES_COVERS;
        out->lost = under;
    }
}

/* ---- the line ---------------------------------------------------------------------------------------------------- */

/* The first card of a winning line that goes up after its first move, and after how many moves it does. */
static void find_first_up(table t, const coach_advice *advice, figures_purpose *out)
{
    for (size_t i = 0; i < advice->moves; i++) {
        if (i && role(&t, advice->line[i].to) == SOL_FOUNDATION && advice->line[i].kind == SOL_MOVE) {
            out->goes_up = coach_lowest_card(&t.at, advice->line[i]);
            out->up_in = (uint32_t)i;
            return;
        }
        sol_apply(t.variant, &t.at, advice->line[i]);
    }
}

void figures_purpose_of(const sol_variant *variant, const sol_view *view, const coach_advice *advice,
                        figures_purpose *out)
{
    table t = {variant, view->table};
    sol_move moves[SOL_MOVES_MAX];
    *out = (figures_purpose){.look = advice->why == COACH_LOOK, .forced = sol_legal_moves(variant, &t.at, moves) == 1};
    while (out->draws < advice->moves && coach_is_of_stock(advice->line[out->draws]))
        out->draws++;
    if (advice->why == COACH_LOOK || out->draws == advice->moves)
        return;
    /* Which move of the line decides: its last one, or in a line that wins the first that is not of the stock. */
    size_t last = advice->why == COACH_WINS ? out->draws : advice->moves - 1;
    if (advice->line[last].kind != SOL_MOVE)
        return;
    if (advice->why == COACH_WINS && sol_view_hidden(view) == 0)
        find_first_up(t, advice, out);
    out->prepares = last > out->draws;
    for (size_t i = 0; i < last; i++)
        sol_apply(variant, &t.at, advice->line[i]);
    out->card = coach_lowest_card(&t.at, advice->line[last]);
    find_gain(&t, advice->line[last], out);
    find_cost(&t, advice->line[last], out);
}

/* ---- in words ---------------------------------------------------------------------------------------------------- */

static engine_name column_name(const figures_purpose *of)
{
    return of->column_key[0] ? engine_name_of("%s", of->column_key) : engine_name_of("%d", of->column);
}

static void put_gain(engine_text *text, const figures_purpose *of, bool utf8)
{
    engine_name card = figures_card(of->card, utf8), freed = figures_card(of->freed, utf8);
    engine_name other = figures_card(of->other, utf8), column = column_name(of);
    switch (of->gain) {
    case FIGURES_TURNS:
        if (of->column)
            words_add(text, "A card turns over in column %s.", column.text);
        else
            words_put(text, "A card turns over.");
        break;
    case FIGURES_TURNS_TWO: words_put(text, "Two cards turn over."); break;
    case FIGURES_FOLLOWS: words_add(text, "%s can then follow.", other.text); break;
    case FIGURES_EMPTIES:
        if (of->other)
            words_add(text, "Column %s becomes empty, and %s can go there.", column.text, other.text);
        else
            words_add(text, "Column %s becomes empty.", column.text);
        break;
    case FIGURES_FREES_UP: words_add(text, "%s is then free to go up.", other.text); break;
    case FIGURES_FREES_FOR: words_add(text, "%s is then free and can take %s.", freed.text, other.text); break;
    case FIGURES_TAKES: words_add(text, "%s can then take %s.", freed.text, other.text); break;
    case FIGURES_FREES_CELL: words_put(text, "A cell becomes free."); break;
    case FIGURES_FREES: words_add(text, "%s is then free.", freed.text); break;
    case FIGURES_GOES_UP:
        if (of->draws || of->prepares) /* otherwise the move itself says so */
            words_add(text, "%s goes up.", card.text);
        break;
    case FIGURES_IN_PLAY: words_add(text, "%s comes into play.", card.text); break;
    default: break;
    }
}

static void put_cost(engine_text *text, const figures_purpose *of, bool utf8)
{
    switch (of->cost) {
    case FIGURES_BRINGS_BACK:
        words_add(text, "The price: %s leaves its foundation.", figures_card(of->card, utf8).text);
        break;
    case FIGURES_COVERS:
        words_add(text, "The price: it covers %s, which could soon go up.", figures_card(of->lost, utf8).text);
        break;
    case FIGURES_LAST_SPACE: words_put(text, "The price: it fills the last empty column."); break;
    case FIGURES_TAKES_CELL: words_put(text, "The price: a cell."); break;
    default: break;
    }
}

/* The way to the deciding move. */
static void put_way(engine_text *text, const figures_purpose *of, bool utf8)
{
    engine_name card = figures_card(of->card, utf8);
    if (of->look)
        words_put(text, "You have not seen the whole stock, and looking through it costs nothing.");
    else if (of->forced)
        words_put(text, "No other move is possible.");
    else if (of->draws && of->card)
        words_add_counted(text, "%s is %u draw away.", "%s is %u draws away.", of->draws, card.text, of->draws);
    else if (of->prepares)
        words_add(text, "Then %s can move.", card.text);
}

static void put_first_up(engine_text *text, const figures_purpose *of, bool utf8)
{
    if (of->goes_up && of->gain != FIGURES_FREES_UP && of->gain != FIGURES_GOES_UP)
        words_add_counted(text, "%s goes up %u move later.", "%s goes up %u moves later.", of->up_in,
                          figures_card(of->goes_up, utf8).text, of->up_in);
}

void figures_put_purpose(engine_text *text, const figures_purpose *purpose, bool utf8)
{
    static void (*const parts[])(engine_text *, const figures_purpose *, bool) = {put_way, put_gain, put_cost,
                                                                                  put_first_up};
    size_t start = text->length;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        char sentence[SENTENCE_MAX] = "";
        engine_text out = engine_text_in(sentence, sizeof sentence);
        parts[i](&out, purpose, utf8);
        if (sentence[0])
            engine_text_add(text, "%s%s", text->length > start ? " " : "", sentence);
    }
}

engine_name figures_move_for(const char *move, const figures_purpose *of, bool utf8)
{
    engine_name freed = figures_card(of->freed, utf8), other = figures_card(of->other, utf8);
    engine_name card = figures_card(of->card, utf8);
    if (of->draws && of->card)
        return words_name("%s, to reach %s", move, card.text);
    if (of->prepares)
        return words_name("%s, so that %s can move", move, card.text);
    switch (of->gain) {
    case FIGURES_TURNS: return words_name("%s, uncovering a card", move);
    case FIGURES_TURNS_TWO: return words_name("%s, uncovering two cards", move);
    case FIGURES_FOLLOWS: return words_name("%s, letting %s follow", move, other.text);
    case FIGURES_EMPTIES: return words_name("%s, emptying column %s", move, column_name(of).text);
    case FIGURES_FREES_UP: return words_name("%s, freeing %s", move, other.text);
    case FIGURES_FREES_FOR: return words_name("%s, freeing %s for %s", move, freed.text, other.text);
    case FIGURES_TAKES: return words_name("%s, making room for %s", move, other.text);
    case FIGURES_FREES_CELL: return words_name("%s, freeing a cell", move);
    case FIGURES_FREES: return words_name("%s, freeing %s", move, freed.text);
    default: return engine_name_of("%s", move);
    }
}
