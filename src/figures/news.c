#include "news.h"

#include <string.h>

#include "engine/text/text.h"

static void put_best(engine_text *text, const figures_best *best, int64_t id, const char *name)
{
    if (best->id == id)
        engine_text_add(text, "%s%s", text->length ? ", " : "New: ", name);
}

static void end_sentence(engine_text *text)
{
    if (text->length)
        engine_text_put(text, ". ");
}

/* A streak of one is none. */
static void put_streak(engine_text *text, const figures_set *set)
{
    if (set->streak < 2)
        return;
    engine_text_add(text, "%d won in a row", (int)set->streak);
    if ((uint32_t)set->streak == set->best_streak && set->won > set->best_streak)
        engine_text_put(text, ", more than ever");
    engine_text_put(text, ". ");
}

void figures_news(const figures_set *set, const figures_achievement *earned, size_t count, int64_t id,
                  char text[FIGURES_NEWS_MAX])
{
    engine_text out = engine_text_in(text, FIGURES_NEWS_MAX);
    if (set->won > 1) {
        put_best(&out, &set->fastest, id, "best time");
        put_best(&out, &set->highest, id, "best score");
        put_best(&out, &set->shortest, id, "fewest moves");
    }
    end_sentence(&out);
    put_streak(&out, set);
    for (size_t i = 0; i < count; i++)
        if (earned[i].id == id)
            engine_text_add(&out, "Achievement: %s. ", earned[i].title);
    if (out.length && out.length < FIGURES_NEWS_MAX)
        text[out.length - 1] = 0; /* the last blank */
}
