#include "budget.h"

enum { TIPS = 100 };

unsigned study_worlds_within(const study_pilot *pilot, study_hand *hand, uint64_t budget)
{
    const unsigned usual = coach_tip_worlds(pilot->variant);
    const coach_limits limits = {.worlds = usual};
    uint64_t longest = 1, deal = 0;
    bool playing = false;
    for (int tip = 0; tip < TIPS; tip++) {
        sol_deal dealt;
        sol_view view;
        for (size_t i = 0; playing && i < hand->advice.moves; i++)
            playing = study_make(hand, hand->advice.line[i]) && !hand->game.won;
        playing = playing && hand->advice.moves > 0;
        if (!playing && sol_deal_make(SOL_DEAL_OURS, ++deal, pilot->variant->rules->decks, &dealt))
            study_begin(hand, pilot->variant, &dealt);
        playing = true;
        hand->advice.moves = 0;
        uint64_t begun = pilot->clock();
        if (sol_view_of(&view, &hand->game, 0))
            coach_advise(&hand->room, pilot->solver, pilot->variant, &view, &limits, &hand->advice);
        uint64_t took = pilot->clock() - begun;
        longest = took > longest ? took : longest;
    }
    uint64_t worlds = budget < UINT64_MAX / usual ? budget * usual / longest : COACH_WORLDS_MAX;
    return worlds < 1 ? 1 : worlds < COACH_WORLDS_MAX ? (unsigned)worlds : COACH_WORLDS_MAX;
}
