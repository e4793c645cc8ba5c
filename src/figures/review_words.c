/*
 * The sentences of a review.
 */
#include "review_words.h"

#include "coach/coach.h"
#include "coach/moves.h"
#include "figures/coach_words.h"
#include "figures/words.h"
#include "words/words.h"

#include <assert.h>

enum { LUCK_TOLD = 500 /* luck is told from this part of COACH_SURE on */ };

static void put_paragraph(const figures_says *says, int kind, const char *format, ...) ENGINE_FORMAT(3, 4);
static void put_paragraph(const figures_says *says, int kind, const char *format, ...)
{
    char line[FIGURES_SENTENCES_MAX];
    engine_text text = engine_text_in(line, sizeof line);
    va_list arguments;
    va_start(arguments, format);
    words_add_list(&text, format, &arguments);
    va_end(arguments);
    says->put(says->to, kind, line);
}

/* ---- moves, and parts of a hundred ------------------------------------------------------------------------------- */

const char *figures_class_name(int class)
{
    static const char *const names[] = {[COACH_MOVE_BEST] = "best",
                                        [COACH_MOVE_FINE] = "fine",
                                        [COACH_MOVE_INACCURACY] = "inaccuracy",
                                        [COACH_MOVE_MISTAKE] = "mistake",
                                        [COACH_MOVE_BLUNDER] = "blunder"};
    return names[class];
}

figures_play figures_play_of(const coach_review *review)
{
    static_assert(FIGURES_CLASSES == COACH_MOVE_BLUNDER + 1, "a count for each class");
    figures_play play = {.luck = review->luck, .regret = review->regret};
    for (size_t i = 0; i < review->count; i++)
        play.moves[coach_move_class(&review->turn[i])]++;
    return play;
}

/*
 * A move by the card that it takes; SOL_NO_CARD: without it.  Where cards overlap, the card alone: it goes where all
 * go.
 */
static engine_name spelled_move(const figures_spelling *as, sol_move move, sol_card card)
{
    bool overlaps = as->rules->places && card != SOL_NO_CARD && sol_role_of(as->rules, move.from) == SOL_TABLEAU;
    engine_name name = card == SOL_NO_CARD ? (engine_name){""} : figures_card(card, as->utf8);
    return overlaps ? name : figures_move(as, move, name.text, "");
}

/* "draw", "draw 3 times". */
static engine_name name_of_draws(unsigned count)
{
    return count == 1 ? words_name("draw") : words_name_counted("draw %u time", "draw %u times", count, count);
}

engine_name figures_coached_in_words(const figures_coached *of, const char *first, const char *better)
{
    engine_name draws = name_of_draws(of->draws);
    bool alone = sol_move_equal(of->first, of->better);
    if (!of->draws)
        return alone ? engine_name_of("%s", first) : words_name("%s, then %s", first, better);
    if (!alone && !coach_is_of_stock(of->first))
        draws = engine_name_of("%s%s%s", first, words_in("list", ", "), draws.text);
    return words_name("%s, then %s", draws.text, better);
}

engine_name figures_coached_line(const figures_spelling *as, const figures_coached *of)
{
    engine_name first = spelled_move(as, of->first, of->card);
    if (sol_move_equal(of->first, of->better))
        return figures_coached_in_words(of, first.text, first.text);
    return figures_coached_in_words(of, first.text, spelled_move(as, of->better, of->aimed).text);
}

/* Cards that leave together are their own name: "J♦ + 2♣". */
static engine_name told_text(const figures_spelling *as, const coach_told *told)
{
    engine_name card = figures_card(told->card, as->utf8);
    if (told->move.kind != SOL_PAIR)
        return spelled_move(as, told->move, told->card);
    return told->partner ? engine_name_of("%s + %s", card.text, figures_card(told->partner, as->utf8).text) : card;
}

static engine_name hundredths(int64_t chance)
{
    uintmax_t size = chance < 0 ? -(uintmax_t)chance : (uintmax_t)chance;
    return engine_name_of("%s%s", chance < 0 ? "-" : "", words_decimal(size, 2).text);
}

engine_name figures_mean(int64_t sum, uint32_t count)
{
    int64_t games = count ? count : 1, half = sum < 0 ? -games / 2 : games / 2;
    return hundredths((sum + half) / games);
}

static int rounded(int chance) { return (chance + (chance < 0 ? -50 : 50)) / 100; }

/* ---- with all cards known ---------------------------------------------------------------------------------------- */

static void tell_loss(const coach_review *review, const figures_says *says)
{
    if (review->deal == SOL_UNKNOWN) {
        put_paragraph(
            says, FIGURES_SAYS_TEXT,
            "After step %u the game was lost. There was not enough time to check whether you could have won before "
            "that step.",
            review->lost);
        return;
    }
    if (review->lost != review->could + 1) {
        put_paragraph(says, FIGURES_SAYS_TEXT,
                      "The game was lost between steps %u and %u. There was not enough time to find the losing move.",
                      review->could, review->lost);
        return;
    }
    put_paragraph(says, FIGURES_SAYS_TEXT, "After step %u, %s, the game could no longer be won.", review->lost,
                  told_text(&says->as, &review->fatal).text);
    for (size_t i = 0; i < review->count; i++) {
        const coach_turn *turn = &review->turn[i];
        if (turn->at != review->could || !turn->worlds)
            continue;
        if (coach_move_class(turn) > COACH_MOVE_FINE)
            put_paragraph(says, FIGURES_SAYS_TEXT,
                          "You could have known: from what you had seen, another move was %d percentage points better.",
                          rounded((int)coach_regret(turn)));
        else
            put_paragraph(says, FIGURES_SAYS_TEXT, "Bad luck. You could not have known.");
        return;
    }
}

static void tell_fate(const coach_review *review, const figures_says *says)
{
    if (review->won)
        put_paragraph(says, FIGURES_SAYS_TEXT, "You won this game.");
    else if (!sol_solves(says->as.rules))
        put_paragraph(says, FIGURES_SAYS_TEXT, "The solver cannot play this game, so it cannot say when you lost.");
    else if (review->deal == SOL_LOST)
        put_paragraph(says, FIGURES_SAYS_TEXT, "Nobody could have won this deal.");
    else if (review->ended == SOL_WON)
        put_paragraph(says, FIGURES_SAYS_TEXT, "You could still have won when the game ended.");
    else if (review->ended == SOL_UNKNOWN && review->deal != SOL_WON)
        put_paragraph(says, FIGURES_SAYS_TEXT, "There was not enough time to check whether this deal can be won.");
    else if (review->ended == SOL_UNKNOWN)
        put_paragraph(says, FIGURES_SAYS_TEXT,
                      "After step %u you could still have won. There was not enough time to check the rest.",
                      review->could);
    else
        tell_loss(review, says);
    if (review->moves) {
        char line[FIGURES_SENTENCES_MAX];
        engine_text text = engine_text_in(line, sizeof line);
        for (size_t i = 0; i < review->told; i++) {
            const coach_told *told = &review->line[i];
            if (told->draws)
                engine_text_add(&text, i ? ", %s" : "%s", name_of_draws(told->draws).text);
            engine_text_add(&text, text.length ? ", %s" : "%s", told_text(&says->as, told).text);
        }
        bool ended = review->ended == SOL_WON;
        if (review->moves == 1)
            put_paragraph(says, FIGURES_SAYS_TEXT,
                          ended ? N_("You could have won with one move: %s.")
                                : N_("Before that step, you could have won with one move: %s."),
                          line);
        else
            put_paragraph(says, FIGURES_SAYS_TEXT,
                          ended ? N_("You could have won with these moves: %s (%zu steps in all).")
                                : N_("Before that step, you could have won with these moves: %s (%zu steps in all)."),
                          line, review->moves);
    }
}

/* ---- what could be known ----------------------------------------------------------------------------------------- */

static bool is_good(const coach_turn *turn) { return coach_move_class(turn) <= COACH_MOVE_FINE; }
static bool is_luck(const coach_turn *turn) { return turn->luck >= LUCK_TOLD || turn->luck <= -LUCK_TOLD; }

bool figures_is_turning(const coach_turn *turn) { return turn->worlds && (!is_good(turn) || is_luck(turn)); }

void figures_turn_text(const coach_turn *turn, const figures_says *says, char text[FIGURES_SENTENCES_MAX])
{
    static const char *const judged[] = {
        [COACH_MOVE_INACCURACY] = N_("Inaccuracy. Better: %s, which wins about %u%% of games (this move: %u%%)."),
        [COACH_MOVE_MISTAKE] = N_("Mistake. Better: %s, which wins about %u%% of games (this move: %u%%)."),
        [COACH_MOVE_BLUNDER] = N_("Blunder. Better: %s, which wins about %u%% of games (this move: %u%%).")};
    engine_text out = engine_text_in(text, FIGURES_SENTENCES_MAX);
    text[0] = 0;
    if (!turn->worlds)
        return;
    if (!is_good(turn)) {
        const char *reason = turn->why == COACH_WINS ? N_("You had seen enough to know that those moves would win.")
                             : turn->shows && turn->shown == SOL_NO_CARD ? N_("The better move uncovers a card.")
                                                                         : "";
        const figures_coached coached = {turn->first, turn->better, turn->other, turn->aimed, turn->draws};
        engine_name better = figures_coached_line(&says->as, &coached);
        bool at_once = sol_move_equal(turn->first, turn->better);
        engine_name card = turn->other != SOL_NO_CARD && at_once ? figures_card(turn->other, says->as.utf8)
                                                                 : engine_name_of("%s", words_of(N_("that card")));
        if (says->open) {
            words_add(&out, "Blunder. Better: %s, after which you could still win. After this move you could not.",
                      better.text);
            return;
        }
        words_add(&out, judged[coach_move_class(turn)], better.text, coach_odds_of_100(turn->best),
                  coach_odds_of_100(turn->kept));
        if (turn->why == COACH_SAFE || reason[0]) /* there is more to say than its chance */
            engine_text_put(&out, " ");
        if (turn->why == COACH_SAFE)
            words_add(&out, "You would never have needed %s in the columns.", card.text);
        else
            engine_text_put(&out, words_of(reason));
    }
    if (!is_luck(turn) || (says->brief && out.length))
        return;
    int luck = rounded(turn->luck);
    engine_name card = turn->shown == SOL_NO_CARD ? (engine_name){""} : figures_card(turn->shown, says->as.utf8);
    if (out.length)
        engine_text_char(&out, ' ');
    if (card.text[0])
        words_add(&out,
                  luck > 0 ? N_("Good luck (+%d): you turned over %s.") : N_("Bad luck (%d): you turned over %s."),
                  luck, card.text);
    else
        words_add(&out, luck > 0 ? N_("Good luck (+%d).") : N_("Bad luck (%d)."), luck);
}

/* Was the game ended while good play would still have won some of its kind?  That is a mistake, though not a move. */
static bool ended_too_soon(const coach_review *review)
{
    return review->whole && review->over && !review->won && review->last >= COACH_INACCURACY_FROM;
}

/* Tell the turning points.  Their heading is written once there is one, or once it is certain that there is none. */
static void tell_turns(const coach_review *review, const figures_says *says)
{
    bool any = ended_too_soon(review);
    for (size_t i = 0; i < review->count; i++)
        any |= figures_is_turning(&review->turn[i]);
    if (any || review->whole)
        put_paragraph(says, FIGURES_SAYS_HEADING, "Turning points, judged by what you had seen");
    for (size_t i = 0; i < review->count; i++) {
        const coach_turn *turn = &review->turn[i];
        char text[FIGURES_SENTENCES_MAX];
        if (!figures_is_turning(turn))
            continue;
        figures_turn_text(turn, says, text);
        put_paragraph(says, FIGURES_SAYS_ITEM, "Step %u, %s. %s", turn->at + 1,
                      spelled_move(&says->as, turn->played, turn->card).text, text);
    }
    if (ended_too_soon(review) && review->open)
        put_paragraph(says, FIGURES_SAYS_ITEM,
                      "When the game ended, you could still have won. Ending the game counts as a mistake.");
    else if (ended_too_soon(review))
        put_paragraph(says, FIGURES_SAYS_ITEM,
                      "When the game ended, good play would still have won about %u%% of games. Ending the game counts "
                      "as a mistake.",
                      coach_odds_of_100(review->last));
    if (review->whole && !any)
        put_paragraph(says, FIGURES_SAYS_TEXT,
                      "None: no move cost 2%% or more, and no card changed the chance by 5 or more.");
}

static void tell_play(const coach_review *review, bool done, const figures_says *says)
{
    put_paragraph(says, FIGURES_SAYS_HEADING, "Chance of winning with good play, as a percentage, move by move");
    says->put(says->to, FIGURES_SAYS_CURVE, "");
    tell_turns(review, says);
    if (!review->whole) {
        if (done)
            put_paragraph(says, FIGURES_SAYS_TEXT,
                          "Ten seconds was not enough to judge every move, so the first ones are missing.");
        return;
    }
    put_paragraph(says, FIGURES_SAYS_HEADING, "Luck and play");
    bool good = review->regret < 0;
    put_paragraph(says, FIGURES_SAYS_TEXT,
                  good ? N_("Chance at the start %s + luck %s + good play %s = result %s.")
                       : N_("Chance at the start %s + luck %s - mistakes %s = result %s."),
                  hundredths(review->start).text, hundredths(review->luck).text,
                  hundredths(good ? -review->regret : review->regret).text, hundredths(review->end).text);
}

void figures_tell_review(const coach_review *review, bool done, const figures_says *says)
{
    if (!review->fated)
        return;
    put_paragraph(says, FIGURES_SAYS_HEADING, "With all cards known");
    tell_fate(review, says);
    if (review->open && !review->whole)
        return;
    if (review->fair) {
        tell_play(review, done, says);
    } else {
        char line[FIGURES_SENTENCES_MAX];
        engine_text text = engine_text_in(line, sizeof line);
        const sol_variant usual = {says->as.rules, says->as.rules->defaults};
        if (coach_has_odds(&usual))
            words_add(&text,
                      coach_judges(&usual) ? N_("In %s the coach judges single moves only with unlimited passes.")
                                           : N_("In %s the coach does not judge single moves."),
                      words_of(says->as.rules->title));
        else
            figures_put_no_odds(&text, says->as.rules);
        says->put(says->to, FIGURES_SAYS_TEXT, line);
    }
}
