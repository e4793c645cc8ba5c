#include "build.h"

int engine_next_rank(int build, bool wrap, sol_card below)
{
    if (build == SOL_BUILD_NONE || build == SOL_BUILD_ANY)
        return 0;
    int rank = sol_rank(below) + (build == SOL_BUILD_UP_SUIT ? 1 : -1);
    if (rank >= SOL_ACE && rank <= SOL_KING)
        return rank;
    return wrap ? SOL_ACE + SOL_KING - sol_rank(below) : 0;
}

sol_reason engine_build(int build, bool wrap, sol_card below, sol_card card)
{
    if (build == SOL_BUILD_NONE)
        return SOL_NOTHING_LAID;
    if (build == SOL_BUILD_ANY)
        return SOL_OK;
    if (sol_rank(card) != engine_next_rank(build, wrap, below))
        return SOL_WRONG_RANK;
    if (build == SOL_BUILD_DOWN_ALTERNATING && sol_is_red(card) == sol_is_red(below))
        return SOL_SAME_COLOUR;
    if ((build == SOL_BUILD_UP_SUIT || build == SOL_BUILD_DOWN_SUIT) && sol_suit(card) != sol_suit(below))
        return SOL_OTHER_SUIT;
    return SOL_OK;
}

sol_reason engine_base(int base, sol_card card)
{
    switch (base) {
    case SOL_BASE_ANY: return SOL_OK;
    case SOL_BASE_ACE: return sol_rank(card) == SOL_ACE ? SOL_OK : SOL_NEEDS_ACE;
    case SOL_BASE_KING: return sol_rank(card) == SOL_KING ? SOL_OK : SOL_NEEDS_KING;
    default: return SOL_NOTHING_LAID;
    }
}
