#include "daily_deal.h"

#include <string.h>

#include <solitaire/option.h>

#include "engine/mix.h"
#include "solver_memory.h"
#include "words/words.h"

enum { NUMBERS = 999999 }; /* as many as a random deal has: each can be read out to somebody */

uint64_t session_daily_candidate(int64_t day, const sol_variant *variant, int i)
{
    const sol_options *options = &variant->options;
    uint64_t word = (uint64_t)day << 24 | (uint64_t)options->draw << 16 | (uint64_t)options->passes << 8 |
                    (uint64_t)options->worrying_back;
    if (variant->rules != sol_game_named("klondike")) {
        const sol_rules *rules = variant->rules;
        unsigned char bytes[sizeof word];
        for (size_t at = 0; at < sizeof bytes; at++)
            bytes[at] = (unsigned char)(word >> 8 * at);
        uint64_t hash = engine_hash(ENGINE_HASH_START, bytes, sizeof bytes);
        hash = engine_hash(hash, rules->name, strlen(rules->name));
        for (int option = 0; option < SOL_OPTION_COUNT; option++) {
            uint16_t value = sol_option_get(&variant->options, option);
            /* Words count from 0 here, for ever: else a day with such an option would have another deal. */
            bool choice = sol_option_at(option)->as == SOL_OPTION_AS_WORD;
            unsigned char pair[] = {(unsigned char)option, (unsigned char)(value - choice)};
            bool in_word =
                option == SOL_OPTION_DRAW || option == SOL_OPTION_PASSES || option == SOL_OPTION_WORRYING_BACK;
            if (!in_word && !sol_option_at(option)->no_rule &&
                value != sol_option_get(&sol_rules_usual(rules)->defaults, option))
                hash = engine_hash(hash, pair, sizeof pair);
        }
        word = hash;
    }
    uint64_t z = engine_split_mix(&word);
    while (i-- > 0)
        z = engine_split_mix(&word);
    return 1 + z % NUMBERS;
}

bool session_daily_deal(int64_t day, const sol_variant *variant, sol_solver *solver, session_search *search,
                        sol_deal *out)
{
    sol_deal deal;
    for (int i = 0; i < SESSION_DAILY_CANDIDATES && session_search_goes_on(search); i++) {
        if (!sol_deal_make(SOL_DEAL_OURS, session_daily_candidate(day, variant, i), variant->rules->decks, &deal))
            return false;
        if (!sol_solves(variant->rules) || session_search_proves(search, solver, variant, &deal, SESSION_DAILY_NODES)) {
            *out = deal;
            return true;
        }
    }
    return false;
}

const char *session_daily_caveat(const sol_rules *rules)
{
    return sol_solves(rules) ? NULL : words_of("This daily deal has not been proved winnable.");
}

bool session_daily_find(int64_t day, const sol_variant *variant, session_search *search, sol_deal *deal,
                        base_fault *fault)
{
    session_solver with = session_solver_make(SOL_SOLVER_BYTES_MIN);
    bool has_solver = with.solver, found = has_solver && session_daily_deal(day, variant, with.solver, search, deal);
    session_solver_free(&with);
    if (!has_solver)
        return base_fault_set(fault, "there is not enough memory");
    if (!found && !session_search_goes_on(search))
        return base_fault_set(fault, "the search for a deal was stopped");
    return found || base_fault_set(fault, "no deal for that day could be proved winnable under these rules");
}
