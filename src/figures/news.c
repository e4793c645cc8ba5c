#include "news.h"

#include "achievement_words.h"
#include "engine/text/text.h"
#include "words/words.h"

static void put_best(engine_text *list, const figures_best *best, int64_t id, const char *name)
{
    if (best->id == id)
        engine_text_add(list, "%s%s", list->length ? ", " : "", words_of(name));
}

/* End a line: the blank after the sentence, which some languages do not have, becomes the line's end. */
static void end_line(engine_text *out)
{
    if (!out->length || out->length >= FIGURES_NEWS_MAX)
        return;
    char *last = &out->out[out->length - 1];
    if (*last == ' ')
        *last = '\n';
    else if (*last != '\n')
        engine_text_char(out, '\n');
}

void figures_news(const figures_set *set, const figures_achievement *earned, size_t count, int64_t id,
                  char text[FIGURES_NEWS_MAX])
{
    engine_text out = engine_text_in(text, FIGURES_NEWS_MAX);
    char best[120];
    engine_text list = engine_text_in(best, sizeof best);
    if (set->won > 1) {
        put_best(&list, &set->fastest, id, N_("best time"));
        put_best(&list, &set->highest, id, N_("best score"));
        put_best(&list, &set->shortest, id, N_("fewest moves"));
    }
    if (list.length)
        words_add(&out, "New: %s. ", best);
    end_line(&out);
    bool most = (uint32_t)set->streak == set->best_streak && set->won > set->best_streak;
    if (set->streak > 1) /* one win alone is not a streak */
        words_add(&out, most ? N_("%d wins in a row, your longest streak. ") : N_("%d wins in a row. "),
                  (int)set->streak);
    end_line(&out);
    for (size_t i = 0; i < count; i++)
        if (earned[i].id == id) {
            words_add(&out, "Achievement: %s. ", figures_achievement_words(&earned[i]).text);
            end_line(&out);
        }
}
