#include <solitaire/rules.h>

static bool passes_possible(const sol_rules *rules, int passes)
{
    bool turns = rules->kinds & 1 << SOL_REDEAL;
    return turns ? passes <= SOL_PASSES_MAX : passes == rules->defaults.passes;
}

static bool suits_possible(const sol_rules *rules, int suits)
{
    return suits == SOL_SUITS || (rules->decks == 2 && (suits == 1 || suits == 2));
}

sol_reason sol_options_check(const sol_variant *variant)
{
    const sol_rules *rules = variant->rules;
    if (variant->options.draw < 1 || variant->options.draw > rules->draw_max)
        return SOL_BAD_DRAW;
    if (!passes_possible(rules, variant->options.passes))
        return SOL_BAD_PASSES;
    if (!suits_possible(rules, variant->options.suits))
        return SOL_BAD_SUITS;
    if (variant->options.scoring >= SOL_SCORINGS || !(rules->scorings & 1 << variant->options.scoring))
        return SOL_BAD_SCORING;
    return SOL_OK;
}

void sol_options_resolve_passes(sol_variant *variant)
{
    sol_options *options = &variant->options;
    if (options->passes != SOL_PASSES_BY_SCORING)
        return;
    options->passes = variant->rules->defaults.passes;
    if (options->scoring == SOL_SCORING_VEGAS)
        options->passes = options->draw; /* one, two or three */
}
