#include "coach_words.h"

#include "words/words.h"

const coach_choice *figures_next_best(const coach_advice *advice)
{
    for (size_t i = 1; i < advice->choices; i++)
        if (!sol_move_equal(advice->choice[i].first, advice->choice[0].first))
            return &advice->choice[i];
    return NULL;
}

static void put_chances(engine_text *text, const coach_advice *advice, const figures_tip_names *names)
{
    const coach_choice *next = names->next[0] ? figures_next_best(advice) : NULL;
    unsigned chance = coach_chance(&advice->choice[0]);
    engine_name move = engine_name_of("%s", names->move);
    if (advice->choice[0].shows)
        move = words_name("%s, uncovers a card", names->move);
    if (next)
        words_add(text,
                  names->close ? N_("Coach: %s. It wins %u %% of trial deals, the next best move %u %% (%s).")
                               : N_("Coach: %s. It wins about %u %% of trial deals, the next best move %u %% (%s)."),
                  move.text, chance, coach_chance(next), names->next);
    else
        words_add(text,
                  names->close ? N_("Coach: %s. It wins %u %% of trial deals.")
                               : N_("Coach: %s. It wins about %u %% of trial deals."),
                  move.text, chance);
}

void figures_put_coach_tip(engine_text *text, const coach_advice *advice, const figures_tip_names *names)
{
    switch (advice->why) {
    case COACH_WINS: words_add(text, "Coach: %s, which leads to a win.", names->move); break;
    case COACH_LOOK: words_add(text, "Coach: %s. Looking through the stock costs nothing.", names->move); break;
    case COACH_ONLY: words_add(text, "Coach: %s, the only move that helps.", names->move); break;
    case COACH_SAFE:
        words_add(text,
                  advice->line[0].kind == SOL_MOVE ? N_("Coach: %s, safe to move up.")
                                                   : N_("Coach: %s. A card in the stock can safely go up."),
                  names->move);
        break;
    default: put_chances(text, advice, names);
    }
}

void figures_put_coach_lost(engine_text *text, bool terse)
{
    words_put(text, terse ? N_("Coach: this game can no longer be won.")
                          : N_("Coach: this game can no longer be won, whatever the hidden cards are."));
}
