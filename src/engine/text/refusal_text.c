#include "refusal_text.h"

#include <solitaire/notation.h>

#include "card_text.h"

static const char *const sentences[SOL_SENTENCES] = {
    [SOL_SENTENCE_EMPTY] = "{1} is empty",
    [SOL_SENTENCE_NONE_PICKED] = "no card was picked up",
    [SOL_SENTENCE_HAS_ONLY] = "{1} has only {2}, not {3}",
    [SOL_SENTENCE_OTHERS_FACE_DOWN] = "only {1} of {2} can be moved: the others are face down",
    [SOL_SENTENCE_NONE_TAKEN] = "no card can be taken from {1}",
    [SOL_SENTENCE_ONLY_TOP] = "only the top card, {1}, can be taken from {2}",
    [SOL_SENTENCE_NOT_IN_SUIT] = "{1} and {2} do not move together: a run has only one suit",
    [SOL_SENTENCE_NO_RUN] = "{1} and {2} are not a run, so they do not move together",
    [SOL_SENTENCE_WHOLE_OR_TOP] = "{1} moves whole ({2}), or its top card alone",
    [SOL_SENTENCE_NONE_LAID] = "no card can be put on {1}",
    [SOL_SENTENCE_ONE_AT_A_TIME] = "{1} takes one card at a time, not {2}",
    [SOL_SENTENCE_AT_MOST] = "at most {1} at once: {2}, {3}",
    [SOL_SENTENCE_AT_MOST_TO_EMPTY] = "at most {1} at once: {2}, {3} besides this one",
    [SOL_SENTENCE_TAKEN_BY] = "{1} is taken by {2}",
    [SOL_SENTENCE_ONLY_KING] = "an empty column takes only a king, not {1}",
    [SOL_SENTENCE_COMPLETE] = "{1} is complete",
    [SOL_SENTENCE_NEXT_UP] = "the next {1} to go up is {2}, not {3}",
    [SOL_SENTENCE_ONE_FOLLOWS] = "{1} does not go on {2}: {3} would",
    [SOL_SENTENCE_TWO_FOLLOW] = "{1} does not go on {2}: {3} or {4} would",
    [SOL_SENTENCE_NONE_FOLLOWS] = "{1} does not go on {2}: nothing does",
    [SOL_SENTENCE_ACE_FIRST] = "a foundation begins with an ace, not {1}",
    [SOL_SENTENCE_BASE_FIRST] = "the foundations begin with {1}, as the first one did, not with {2}",
    [SOL_SENTENCE_ONE_SUIT] = "{1} takes only {2}, not {3}",
    [SOL_SENTENCE_STOCK_LEFT] = "the stock is not used up: {1} left to draw",
    [SOL_SENTENCE_DRAWS] = "a draw takes {1} here, not {2}",
    [SOL_SENTENCE_TURNS_OVER] = "the stock is turned over whole, {1}, not {2}",
    [SOL_SENTENCE_NO_PASS] = "no passes left: this game has {1}",
    [SOL_SENTENCE_COLUMN_EMPTY] = "no row can be dealt while a column is empty, and {1} is",
    [SOL_SENTENCE_ALONE] = "{1} alone is {2}, not 13",
    [SOL_SENTENCE_TOGETHER] = "{1} and {2} make {3}, not 13",
    [SOL_SENTENCE_AT_MOST_BY_CELLS] = "at most {1} at once: {2}",
};

static const char *const rank_names[SOL_RANKS + 1] = {
    "no card", "an ace", "a 2", "a 3", "a 4", "a 5", "a 6", "a 7", "an 8", "a 9", "a 10", "a jack", "a queen", "a king",
};
static const char *const suit_names[SOL_SUITS] = {"club", "diamond", "heart", "spade"};

const char *sol_sentence_text(const sol_refusal *refusal)
{
    const char *text = refusal->sentence < SOL_SENTENCES ? sentences[refusal->sentence] : NULL;
    return text ? text : sol_reason_text(refusal->reason);
}

/* ---- words ------------------------------------------------------------------------------------------------------ */

static engine_name card_name(sol_card card, bool utf8)
{
    engine_name name;
    engine_text text = engine_text_in(name.text, sizeof name.text);
    engine_text_card(&text, card, utf8);
    return name;
}

static engine_name pile_name(const sol_rules *rules, int pile)
{
    static const char *const words[SOL_ROLES] = {
        [SOL_STOCK] = "the stock", [SOL_WASTE] = "the waste", [SOL_RESERVE] = "the reserve"};
    const sol_pile_group *group = sol_group_of(rules, pile);
    const char *what = group->role == SOL_TABLEAU && !group->pairs ? "column " : group->role == SOL_CELL ? "cell " : "";
    char written[SOL_PILE_TEXT_MAX];
    if (words[group->role])
        return engine_name_of("%s", words[group->role]);
    if (group->suited)
        return engine_name_of("the %s foundation", suit_names[sol_pile_suit(rules, pile)]);
    sol_pile_write(rules, pile, written);
    return engine_name_of("%s%s", what, written);
}

static engine_name counted(int count, const char *one, const char *many)
{
    return engine_name_of("%d %s", count, count == 1 ? one : many);
}

engine_name engine_word_in_english(const sol_rules *rules, bool utf8, sol_word word)
{
    switch (word.kind) {
    case SOL_WORD_CARD: return card_name(word.value, utf8);
    case SOL_WORD_HIDDEN: return engine_name_of("a face-down card");
    case SOL_WORD_PILE: return pile_name(rules, word.value);
    case SOL_WORD_RANK: return engine_name_of("%s", rank_names[word.value]);
    case SOL_WORD_SUIT: return engine_name_of("%s", suit_names[word.value]);
    case SOL_WORD_SUITS: return engine_name_of("%ss", suit_names[word.value]);
    case SOL_WORD_CARDS: return counted(word.value, "card", "cards");
    case SOL_WORD_CELLS: return counted(word.value, "free cell", "free cells");
    case SOL_WORD_COLUMNS: return counted(word.value, "empty column", "empty columns");
    case SOL_WORD_PASSES: return counted(word.value, "pass", "passes");
    default: return engine_name_of("%d", word.value);
    }
}

/* ---- sentences -------------------------------------------------------------------------------------------------- */

void engine_refusal_put(engine_text *text, const sol_refusal *refusal, engine_word_name *name, const void *context)
{
    for (const char *s = sol_sentence_text(refusal); *s; s++)
        if (*s == '{') {
            engine_text_put(text, name(context, refusal->words[s[1] - '1']).text);
            s += 2;
        } else
            engine_text_char(text, *s);
}

/* Whose words, and in which form. */
typedef struct english {
    const sol_rules *rules;
    bool utf8;
} english;

static engine_name say(const void *context, sol_word word)
{
    const english *speaker = context;
    return engine_word_in_english(speaker->rules, speaker->utf8, word);
}

void sol_explain(const sol_variant *variant, const sol_position *position, sol_move move, bool utf8,
                 char text[SOL_EXPLAIN_MAX])
{
    english speaker = {variant->rules, utf8};
    engine_text out = engine_text_in(text, SOL_EXPLAIN_MAX);
    sol_refusal refusal = sol_refusal_of(variant, position, move);
    if (refusal.reason != SOL_OK)
        engine_refusal_put(&out, &refusal, say, &speaker);
}
