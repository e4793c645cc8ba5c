#include "score.h"

#include <string.h>

#include "moves.h"

/*
 * The points that an event gives in each scheme.  Sources: the rule book's tables; for Windows a published disassembly
 * of XP's program; for Spider what Windows shows; for par the rule book of Pyramid; for chains the first Tri-Peaks.
 */
static const struct scheme {
    int16_t start, up, turned, down, from_waste, undo, ten_seconds;
    int16_t suit;       /* a whole suit that leaves the columns by itself */
    int16_t gone;       /* a card that leaves in a pair */
    int16_t nought;     /* each step that gives no other points; undo does not give it back */
    int16_t draw, peak; /* a draw, which ends a chain; a peak that is cleared, and the last one twice that */
    bool chain;         /* each card gives as many points as cards were played since the last draw, itself included */
    bool floor;         /* the score never falls below 0 */
} schemes[SOL_SCORINGS] = {
    [SOL_SCORING_STANDARD] = {.up = 10, .turned = 5, .down = -15, .ten_seconds = -2, .floor = true},
    [SOL_SCORING_WINDOWS] =
        {.up = 10, .turned = 5, .down = -15, .from_waste = 5, .undo = -2, .ten_seconds = -2, .floor = true},
    [SOL_SCORING_VEGAS] = {.start = -ENGINE_VEGAS_STAKE, .up = ENGINE_VEGAS_CARD, .down = -ENGINE_VEGAS_CARD},
    [SOL_SCORING_NONE] = {0},
    [SOL_SCORING_SPIDER] = {.start = 500, .suit = 100, .nought = -1, .undo = -1},
    [SOL_SCORING_PAR] = {.start = -52, .gone = 1},
    [SOL_SCORING_CHAINS] = {.draw = -5, .peak = 15, .chain = true},
};

static const struct scheme *scheme_of(const sol_options *options) { return &schemes[options->scoring]; }

/* Add points; returns by how much the score really changed. */
static int32_t add_to_score(sol_score *score, const sol_options *options, int32_t points)
{
    int32_t before = score->points, after = before + points;
    score->points = scheme_of(options)->floor && after < 0 ? 0 : after;
    return score->points - before;
}

void engine_score_start(sol_score *score, const sol_options *options)
{
    memset(score, 0, sizeof *score);
    score->points = scheme_of(options)->start;
}

void engine_score_clock(sol_score *score, const sol_options *options, uint32_t ms)
{
    uint32_t periods = ms / 10000;
    if (options->timed && periods > score->ten_seconds)
        add_to_score(score, options, (int32_t)(periods - score->ten_seconds) * scheme_of(options)->ten_seconds);
    score->ten_seconds = periods > score->ten_seconds ? periods : score->ten_seconds;
}

/* ---- moves ------------------------------------------------------------------------------------------------------ */

static int32_t redeal_points(const sol_options *options, int redeals_before)
{
    bool one = options->draw == 1;
    if (options->scoring == SOL_SCORING_STANDARD)
        return one ? 0 : -20;
    if (options->scoring == SOL_SCORING_WINDOWS)
        return one ? -100 : redeals_before < 3 ? 0 : -20;
    return 0;
}

/* A card that came back earns at most what its coming back cost, so that no to-and-fro gains points. */
static int32_t up_points(const sol_score *score, const sol_options *options, sol_card card)
{
    int32_t price = scheme_of(options)->up, most = score->refund[card] - 1;
    return score->refund[card] && most < price ? most : price;
}

static int count_in(const sol_rules *rules, const sol_position *position, sol_role role)
{
    int cards = 0;
    for (int pile = 0; pile < sol_pile_count(rules); pile++)
        cards += sol_role_of(rules, pile) == role ? sol_pile_len(position, pile) : 0;
    return cards;
}

/* The points for whole suits that the move completes, and that leave by themselves. */
static int32_t suit_points(const sol_variant *variant, const sol_position *position, sol_move move)
{
    sol_position after = *position;
    sol_apply(variant, &after, move);
    int up = count_in(variant->rules, &after, SOL_FOUNDATION) - count_in(variant->rules, position, SOL_FOUNDATION);
    return up / SOL_RANKS * scheme_of(&variant->options)->suit;
}

/* The points for the cards that leave and, when they are the last of the tableau, for the pass that is under way. */
static int32_t pair_points(const sol_variant *variant, const sol_position *position, sol_move move)
{
    static const int16_t cleared[] = {50, 35, 20};
    sol_position after = *position;
    sol_apply(variant, &after, move);
    bool clears = count_in(variant->rules, position, SOL_TABLEAU) && !count_in(variant->rules, &after, SOL_TABLEAU);
    bool early = variant->options.scoring == SOL_SCORING_PAR && position->redeals < sizeof cleared / sizeof *cleared;
    return move.count * scheme_of(&variant->options)->gone + (clears && early ? cleared[position->redeals] : 0);
}

/* The entry of the score that a step may change: its card's refund, or where chains count their length. */
static uint8_t *entry_of(sol_score *score, const sol_options *options, const sol_step *step)
{
    return scheme_of(options)->chain ? &score->chain : &score->refund[step->card];
}

/* Does the move make a chain longer, where these are scored? */
static bool is_in_chain(const sol_variant *variant, sol_move move)
{
    return scheme_of(&variant->options)->chain && move.kind == SOL_MOVE &&
           sol_role_of(variant->rules, move.to) == SOL_WASTE;
}

/* How many piles of the first row of overlapping cards have a card. */
static int peaks_left(const sol_rules *rules, const sol_position *position)
{
    int peaks = 0, first = sol_first_pile(rules, SOL_TABLEAU);
    for (int i = 0; rules->places && rules->places[i].row == 0; i++)
        peaks += !sol_pile_empty(position, first + i);
    return peaks;
}

/* The points for a card that makes a chain longer, and for a peak that it clears. */
static int32_t chain_points(const sol_score *score, const sol_variant *variant, const sol_position *position,
                            sol_move move)
{
    sol_position after = *position;
    sol_apply(variant, &after, move);
    int left = peaks_left(variant->rules, &after);
    bool clears = left < peaks_left(variant->rules, position);
    return score->chain + 1 + clears * (left ? 1 : 2) * scheme_of(&variant->options)->peak;
}

static int32_t points_of(const sol_score *score, const sol_variant *variant, const sol_position *position,
                         sol_move move)
{
    const sol_rules *rules = variant->rules;
    int32_t points = engine_turns(rules, position, move) ? scheme_of(&variant->options)->turned : 0;
    if (scheme_of(&variant->options)->suit)
        points += suit_points(variant, position, move);
    if (move.kind == SOL_PAIR)
        points += pair_points(variant, position, move);
    else if (move.kind == SOL_DRAW)
        points += scheme_of(&variant->options)->draw;
    else if (is_in_chain(variant, move))
        points += chain_points(score, variant, position, move);
    else if (move.kind == SOL_REDEAL)
        points += redeal_points(&variant->options, position->redeals);
    else if (engine_goes_up(rules, move) && !engine_comes_down(rules, move))
        points += up_points(score, &variant->options, sol_pile_top(position, move.from));
    else if (engine_comes_down(rules, move) && !engine_goes_up(rules, move))
        points += scheme_of(&variant->options)->down;
    else if (move.kind == SOL_MOVE && sol_role_of(rules, move.from) == SOL_WASTE)
        points += scheme_of(&variant->options)->from_waste;
    return points;
}

void engine_score_move(sol_score *score, const sol_variant *variant, const sol_position *position, sol_step *step)
{
    uint8_t *entry = entry_of(score, &variant->options, step);
    step->refund = *entry;
    step->points = add_to_score(score, &variant->options, points_of(score, variant, position, step->move));
    if (engine_comes_down(variant->rules, step->move) && !engine_goes_up(variant->rules, step->move))
        *entry = (uint8_t)(1 - step->points);
    if (scheme_of(&variant->options)->chain)
        *entry = is_in_chain(variant, step->move) ? (uint8_t)(*entry + 1) : 0;
    engine_score_again(score, &variant->options, step);
}

void engine_score_again(sol_score *score, const sol_options *options, const sol_step *step)
{
    if (step->points == 0)
        add_to_score(score, options, scheme_of(options)->nought);
}

void engine_score_win(sol_score *score, const sol_options *options, uint32_t ms, int sign, sol_step *step)
{
    int32_t seconds = (int32_t)(ms / 1000);
    bool given = options->scoring == SOL_SCORING_WINDOWS && options->timed && seconds >= 30;
    step->points += add_to_score(score, options, given ? sign * 35 * (20000 / seconds) : 0);
}

/* ---- undo ------------------------------------------------------------------------------------------------------- */

/*
 * In both directions the step keeps the real change and the entry that it replaced, so that the next swap puts both
 * back.
 */
void engine_score_swap(sol_score *score, const sol_options *options, sol_step *step)
{
    uint8_t *entry = entry_of(score, options, step), refund = *entry;
    step->points = add_to_score(score, options, -step->points);
    *entry = step->refund;
    step->refund = refund;
}

void engine_score_undo(sol_score *score, const sol_options *options)
{
    add_to_score(score, options, scheme_of(options)->undo);
}
