#include "coach_words.h"

#include "coach/coach.h"
#include "coach/moves.h"
#include "engine/score.h"
#include "words.h"
#include "words/words.h"

const coach_choice *figures_next_best(const coach_advice *advice)
{
    enum { SELDOM = 10 }; /* a choice that was tried so many times less often: its share says nothing */
    const coach_choice *best = &advice->choice[0];
    for (const coach_choice *next = best; next < best + advice->choices; next++)
        if (!sol_move_equal(next->first, best->first) && SELDOM * next->worlds >= best->worlds)
            return next;
    return NULL;
}

/*
 * Here and below the next best move is compared only where it is not ahead: a choice that dropped out was tried in
 * fewer trial deals, and may have done better in those.  The share is not the chance that the win bar names, so the
 * words tell whose it is: of somebody who sees all cards or, where trial deals are played on, of a fast player.
 */
static void put_chances(engine_text *text, const coach_advice *advice, const char *move, const figures_tip_names *names)
{
    const coach_choice *next = names->next[0] ? figures_next_best(advice) : NULL;
    const char *whose = words_of(advice->share ? N_("of quick trial games") : N_("with all cards known"));
    unsigned chance = coach_chance(&advice->choice[0]);
    if (chance == 0 && !advice->share) /* what a fast player never wins can still be won */
        words_add(text,
                  names->brief ? N_("Coach: %s (hardly ever wins).")
                               : N_("Coach: %s. Hardly any trial deals can be won from here."),
                  move);
    else if (next && coach_chance(next) <= chance)
        words_add(text, "Coach: %s, which wins %u%% %s. The next best wins %u%% (%s).", move, chance, whose,
                  coach_chance(next), names->next);
    else if (names->bare)
        words_add(text, "Coach: %s.", move);
    else
        words_add(text, names->brief ? N_("Coach: %s (%u%% %s).") : N_("Coach: %s, which wins %u%% %s."), move, chance,
                  whose);
}

/* The score at the end of a game of Vegas, on average. */
static engine_name average_score(const coach_choice *choice)
{
    int64_t back = (int64_t)choice->up * ENGINE_VEGAS_CARD, worlds = choice->worlds;
    return figures_points((worlds ? (2 * back + worlds) / (2 * worlds) : 0) - ENGINE_VEGAS_STAKE, true);
}

static void put_dollars(engine_text *text, const coach_advice *advice, const char *move, const figures_tip_names *names)
{
    const coach_choice *next = names->next[0] ? figures_next_best(advice) : NULL;
    const coach_choice *best = &advice->choice[0];
    engine_name score = average_score(best);
    if (next && (uint64_t)next->up * best->worlds <= (uint64_t)best->up * next->worlds)
        words_add(text, "Coach: %s, with an average final score of %s in trial deals. The next best scores %s (%s).",
                  move, score.text, average_score(next).text, names->next);
    else
        words_add(text,
                  names->brief ? N_("Coach: %s (average score %s).")
                               : N_("Coach: %s, with an average final score of %s in trial deals."),
                  move, score.text);
}

void figures_put_coach_tip(engine_text *text, const coach_advice *advice, const figures_purpose *purpose,
                           const figures_tip_names *names)
{
    engine_name move = figures_move_for(names->move, purpose, names->utf8);
    switch (advice->why) {
    case COACH_WINS: words_add(text, "Coach: %s, which leads to a win.", names->move); break;
    case COACH_LOOK: words_add(text, "Coach: %s. Looking through the stock costs nothing.", names->move); break;
    case COACH_ONLY:
        words_add(text,
                  purpose->forced ? N_("Coach: %s. No other move is possible.") : N_("Coach: %s. No other move helps."),
                  move.text);
        break;
    case COACH_TURNS: words_add(text, "Coach: %s, to turn over a card.", names->move); break;
    case COACH_COMPLETES: words_add(text, "Coach: %s, to complete a suit.", names->move); break;
    case COACH_ROW:
        words_add(text,
                  advice->line[0].kind == SOL_DEAL_ROW ? N_("Coach: %s. No move on the table helps more.")
                                                       : N_("Coach: %s, to tidy the columns before a new row."),
                  names->move);
        break;
    case COACH_SAFE:
        if (advice->line[0].kind == SOL_MOVE)
            words_add(text, "Coach: %s, which is safe.", names->move);
        else
            words_add(text, "Coach: %s. A card in the stock can safely go up.", move.text);
        break;
    case COACH_EARNS: put_dollars(text, advice, move.text, names); break;
    default: put_chances(text, advice, move.text, names);
    }
}

void figures_put_no_odds(engine_text *text, const sol_rules *rules)
{
    const sol_variant usual = {rules, rules->defaults};
    words_add(text,
              coach_has_odds(&usual) ? N_("The chance of winning %s is not known with these options.")
              : coach_plays(&usual)  ? N_("In %s the coach's figures compare moves; your chance is not known.")
                                     : N_("The chance of winning %s is not known."),
              words_of(rules->title));
}

void figures_put_coach_lost(engine_text *text, bool terse, bool begun)
{
    if (!begun)
        words_put(text, terse ? N_("Coach: this deal cannot be won.")
                              : N_("Coach: this deal cannot be won, whatever the hidden cards are."));
    else
        words_put(text, terse ? N_("Coach: this game can no longer be won.")
                              : N_("Coach: this game can no longer be won, whatever the hidden cards are."));
}
