/*
 * One walk over the numbers of a review, which writes them or reads them: so both know the same order.
 */
#include "review_text.h"

#include "engine/text/text.h"

#include <solitaire/notation.h>

typedef struct line {
    bool writes, good; /* good: the numbers read so far are possible */
    engine_text to;
    engine_scan from;
    const coach_review_room *room; /* the game's, beside which the text is read */
    const sol_rules *rules;
} line;

/* Pass a number: write the one that is given, or read one, which is at most `most`. */
static uint64_t pass(line *l, uint64_t value, uint64_t most)
{
    engine_scan token;
    uint64_t read = 0;
    if (l->writes) {
        engine_text_add(&l->to, l->to.length ? " %ju" : "%ju", (uintmax_t)value);
        return value;
    }
    l->good = l->good && engine_scan_token(&l->from, &token) && engine_scan_plain(&token, most, &read) &&
              engine_scan_done(&token);
    return l->good ? read : 0;
}

static void expect(line *l, bool truth) { l->good = l->good && truth; }

static unsigned pass_count(line *l, unsigned value, unsigned most) { return (unsigned)pass(l, value, most); }

/* A move that notation can say, whether or not it is legal there. */
static sol_move pass_move(line *l, sol_move move)
{
    uint64_t bytes = (uint64_t)move.kind << 24 | (uint64_t)move.from << 16 | (uint64_t)move.to << 8 | move.count;
    bytes = pass(l, bytes, UINT32_MAX);
    move = (sol_move){(uint8_t)(bytes >> 24), (uint8_t)(bytes >> 16), (uint8_t)(bytes >> 8), (uint8_t)bytes};
    expect(l, move.kind < SOL_KINDS && move.from < l->rules->pile_count && move.to < l->rules->pile_count &&
                  move.count <= SOL_DECK);
    return move;
}

static sol_card pass_card(line *l, sol_card card)
{
    card = (sol_card)pass(l, card, UINT8_MAX);
    expect(l, card == SOL_NO_CARD || sol_is_card(card));
    return card;
}

/* ---- the parts --------------------------------------------------------------------------------------------------- */

static void pass_fate(line *l, coach_review *review)
{
    review->deal = (sol_verdict)pass_count(l, review->deal, SOL_LOST);
    review->ended = (sol_verdict)pass_count(l, review->ended, SOL_LOST);
    review->could = (uint32_t)pass(l, review->could, review->steps);
    review->lost = (uint32_t)pass(l, review->lost, review->steps);
    review->moves = (size_t)pass(l, review->moves, SOL_LINE_MAX);
    review->told = (size_t)pass(l, review->told, COACH_TOLD_MAX);
    review->draws = pass(l, review->draws, true);
    for (size_t i = 0; i < review->told; i++)
        review->line[i] = (coach_told){pass_move(l, review->line[i].move), pass_card(l, review->line[i].card)};
    expect(l, review->could <= review->lost && review->told <= review->moves);
    expect(l, !review->won || review->could == review->steps);
    expect(l, review->ended != SOL_WON || review->could == review->steps);
    review->fated = true;
}

/* Pass the coach's move, which is told only where it would have been better. */
static void pass_better(line *l, coach_turn *turn)
{
    turn->first = pass_move(l, turn->first);
    turn->better = pass_move(l, turn->better);
    turn->other = pass_card(l, turn->other);
    turn->why = (uint8_t)pass(l, turn->why, COACH_BEST);
    turn->shows = pass(l, turn->shows, true);
}

static void pass_turn(line *l, coach_turn *turn)
{
    turn->worlds = pass_count(l, turn->worlds, COACH_WORLDS_MAX);
    turn->hidden = (int)pass_count(l, (unsigned)turn->hidden, SOL_DECK);
    turn->best = pass_count(l, turn->best, COACH_SURE);
    turn->chance = pass_count(l, turn->chance, COACH_SURE);
    turn->kept = pass_count(l, turn->kept, COACH_SURE);
    expect(l, turn->worlds > 0 && turn->kept <= turn->chance);
    if (coach_regret(turn) > 0)
        pass_better(l, turn);
}

/*
 * Pass the turns from the last one back, in the order in which they are judged: luck follows from the chance that was
 * kept.
 */
static void pass_turns(line *l, coach_review *review)
{
    unsigned next = review->last = pass_count(l, review->last, COACH_SURE);
    review->hidden = (int)pass_count(l, (unsigned)review->hidden, SOL_DECK);
    expect(l, pass(l, review->count, COACH_TURNS_MAX) == review->count);
    for (size_t i = review->count; i-- > 0 && l->good;) {
        coach_turn *turn = &review->turn[i];
        pass_turn(l, turn);
        turn->luck = (int)next - (int)turn->kept;
        next = turn->chance;
    }
    review->left = 0;
}

static void pass_review(line *l, coach_review *review)
{
    pass_fate(l, review);
    if (!l->writes)
        coach_review_add_fatal_draw(l->room, review);
    if (review->fair && !review->open)
        pass_turns(l, review);
}

/* ---- the doors --------------------------------------------------------------------------------------------------- */

bool coach_review_is_finished(const coach_review *review)
{
    bool decided = review->deal != SOL_UNKNOWN && review->ended != SOL_UNKNOWN && review->lost <= review->could + 1;
    return review->fated && (review->fair ? review->whole : decided);
}

size_t coach_review_write(const sol_game *game, uint64_t seen_before, const coach_review *review,
                          char text[COACH_REVIEW_TEXT_MAX])
{
    coach_review copy = *review;
    line l = {
        .writes = true, .good = true, .to = engine_text_in(text, COACH_REVIEW_TEXT_MAX), .rules = game->variant.rules};
    (void)pass(&l, seen_before, UINT64_MAX);
    (void)pass(&l, game->event_count, UINT32_MAX);
    pass_review(&l, &copy);
    return l.to.length;
}

bool coach_review_read(const coach_review_room *room, const char *text, size_t length, coach_review *review)
{
    coach_review found = *review;
    line l = {.good = true, .from = {text, text + length}, .room = room, .rules = room->again.variant.rules};
    uint64_t before = pass(&l, 0, UINT64_MAX);
    expect(&l, (room->before & ~before) == 0);
    expect(&l, pass(&l, 0, UINT32_MAX) == room->again.event_count);
    pass_review(&l, &found);
    if (!l.good || !engine_scan_done(&l.from))
        return false;
    coach_review_complete(room, &found);
    if (found.open && !found.whole) /* then it had not been finished */
        return false;
    *review = found;
    return true;
}
