#include "budget.h"

enum { TIPS = 100 };

/* Ask the coach about the table; returns how long that took. */
static uint64_t time_tip(const study_pilot *pilot, study_hand *hand, unsigned worlds)
{
    const coach_limits limits = {.worlds = worlds};
    sol_view view;
    hand->advice.moves = 0;
    uint64_t begun = pilot->clock();
    if (sol_view_of(&view, &hand->game, 0))
        coach_advise(&hand->room, pilot->solver, pilot->variant, &view, &limits, &hand->advice);
    return pilot->clock() - begun;
}

/* Make the moves of the advice; false at the end of the game. */
static bool follow(study_hand *hand)
{
    bool made = hand->advice.moves > 0;
    for (size_t i = 0; i < hand->advice.moves; i++)
        made = made && study_make(hand, hand->advice.line[i]);
    return made && !hand->game.won;
}

/* Play on, or begin the next deal. */
static void next_table(const study_pilot *pilot, study_hand *hand, uint64_t *deal)
{
    sol_deal dealt;
    if (*deal > 0 && follow(hand))
        return;
    if (sol_deal_make(SOL_DEAL_OURS, ++*deal, pilot->variant->rules->decks, &dealt))
        study_begin(hand, pilot->variant, &dealt);
}

unsigned study_worlds_within(const study_pilot *pilot, study_hand *hand, uint64_t budget)
{
    const unsigned usual = coach_tip_worlds(pilot->variant);
    uint64_t longest = 1, deal = 0;
    for (int tip = 0; tip < TIPS; tip++) {
        next_table(pilot, hand, &deal);
        uint64_t took = time_tip(pilot, hand, usual);
        longest = took > longest ? took : longest;
    }
    uint64_t worlds = budget < UINT64_MAX / usual ? budget * usual / longest : COACH_WORLDS_MAX;
    return worlds < 1 ? 1 : worlds < COACH_WORLDS_MAX ? (unsigned)worlds : COACH_WORLDS_MAX;
}
