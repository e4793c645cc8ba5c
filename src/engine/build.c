#include "build.h"

/* The bit of a rank, or of the one round the corner; 0 if it is neither. */
static unsigned rank_bit(int rank, bool wrap)
{
    if (wrap)
        rank = rank < SOL_ACE ? SOL_KING : rank > SOL_KING ? SOL_ACE : rank;
    return rank >= SOL_ACE && rank <= SOL_KING ? 1u << rank : 0;
}

unsigned engine_next_ranks(int build, bool wrap, sol_card below)
{
    int rank = sol_rank(below);
    switch (build) {
    case SOL_BUILD_NONE: return 0;
    case SOL_BUILD_ANY: return ENGINE_ALL_RANKS;
    case SOL_BUILD_UP_SUIT: return rank_bit(rank + 1, wrap);
    case SOL_BUILD_BESIDE:
    case SOL_BUILD_BESIDE_SUIT: return rank_bit(rank + 1, wrap) | rank_bit(rank - 1, wrap);
    default: return rank_bit(rank - 1, wrap);
    }
}

int engine_lowest_rank(unsigned ranks)
{
    int rank = 0;
    while (ranks && !(ranks >> rank & 1))
        rank++;
    return rank;
}

static bool is_in_suit(int build)
{
    return build == SOL_BUILD_UP_SUIT || build == SOL_BUILD_DOWN_SUIT || build == SOL_BUILD_BESIDE_SUIT;
}

sol_reason engine_build(int build, bool wrap, sol_card below, sol_card card)
{
    if (build == SOL_BUILD_NONE)
        return SOL_NOTHING_LAID;
    if (!(engine_next_ranks(build, wrap, below) >> sol_rank(card) & 1))
        return SOL_WRONG_RANK;
    if (build == SOL_BUILD_DOWN_ALTERNATING && sol_is_red(card) == sol_is_red(below))
        return SOL_SAME_COLOUR;
    if (is_in_suit(build) && sol_suit(card) != sol_suit(below))
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
