#include "achievement_words.h"

#include <string.h>

#include "words/words.h"

/* The game whose first win the achievement is; NULL if it is another achievement. */
static const sol_rules *game_first_won(const figures_achievement *of)
{
    static const char of_a_game[] = "win-";
    bool is = strncmp(of->key, of_a_game, sizeof of_a_game - 1) == 0;
    return is ? sol_game_named(of->key + sizeof of_a_game - 1) : NULL;
}

engine_name figures_achievement_words(const figures_achievement *of)
{
    const sol_rules *rules = game_first_won(of);
    return rules ? words_name("First win at %s", words_of(rules->title)) : engine_name_of("%s", words_of(of->title));
}

void figures_put_achievement(engine_text *text, const figures_achievement *of)
{
    const sol_rules *rules = game_first_won(of);
    if (rules)
        words_add(text, "Win a game of %s.", words_of(rules->title));
    else
        words_put(text, of->sentence);
}

engine_name figures_achievement_progress(const figures_achievement *of)
{
    bool part = of->done && of->done < of->of; /* a bankroll with all its games that is still in debt shows none */
    return part ? words_name("%u of %u", of->done, of->of) : words_name("not yet");
}
