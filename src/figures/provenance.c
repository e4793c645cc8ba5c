#include "provenance.h"

#include <string.h>

#include <solitaire/option.h>

bool figures_may_count(figures_provenance of) { return !of.watched; }

bool figures_is_kept(figures_provenance of) { return !of.practice; }

figures_provenance figures_joined(figures_provenance first, figures_provenance second)
{
    return (figures_provenance){.daily = first.daily,
                                .watched = first.watched || second.watched,
                                .practice = first.practice || second.practice,
                                .helped = first.helped || second.helped,
                                .coached = first.coached || second.coached};
}

/* ---- cards that are dealt again --------------------------------------------------------------------------------- */

static void note_cards(figures_cards *cards, const sol_game *game)
{
    cards->rules = sol_rules_usual(game->variant.rules);
    memcpy(cards->deck, game->deal.deck, sizeof cards->deck);
}

static bool are_cards(const figures_cards *cards, const sol_game *game)
{
    size_t count = (size_t)game->variant.rules->decks * SOL_DECK;
    return cards->rules == sol_rules_usual(game->variant.rules) &&
           memcmp(cards->deck, game->deal.deck, count * sizeof(sol_card)) == 0;
}

void figures_remember(figures_memory *memory, const sol_game *game, figures_provenance seen)
{
    if (!are_cards(&memory->table, game)) {
        note_cards(&memory->table, game);
        memory->seen = (figures_provenance){0};
    }
    memory->seen = figures_joined(memory->seen, seen);
}

void figures_remember_day(figures_memory *memory, const sol_game *game, int64_t day)
{
    memory->daily = day;
    memory->day_rules = game->variant.options;
    note_cards(&memory->day, game);
}

int64_t figures_day_of(const figures_memory *memory, const sol_game *game)
{
    bool same = memory->daily && are_cards(&memory->day, game) &&
                sol_options_play_alike(&game->variant.options, &memory->day_rules);
    return same ? memory->daily : 0;
}

figures_provenance figures_begun(const figures_memory *memory, const sol_game *game, figures_provenance as)
{
    figures_provenance begun = are_cards(&memory->table, game) ? figures_joined(as, memory->seen) : as;
    begun.daily = figures_day_of(memory, game);
    begun.practice = false;
    return begun;
}
