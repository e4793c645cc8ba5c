#include "refusal_text.h"

#include <string.h>

#include <solitaire/notation.h>

#include "marks.h"

static const char *const reasons[SOL_REASONS] = {
    [SOL_OK] = N_("this move is legal"),
    [SOL_NOT_IN_THIS_GAME] = N_("this game has no such move"),
    [SOL_NO_SUCH_PILE] = N_("this game has no such pile"),
    [SOL_SAME_PILE] = N_("the cards are already there"),
    [SOL_PILE_IS_EMPTY] = N_("there is no card there"),
    [SOL_NOT_SO_MANY] = N_("the pile does not have that many cards"),
    [SOL_FACE_DOWN] = N_("face-down cards cannot be moved"),
    [SOL_NOTHING_TAKEN] = N_("no cards can be taken from there"),
    [SOL_ONLY_TOP_CARD] = N_("only the top card can be taken from there"),
    [SOL_NOT_A_RUN] = N_("those cards do not form a run"),
    [SOL_NOT_WHOLE] = N_("you can move only the top card or the whole column"),
    [SOL_NOTHING_LAID] = N_("no cards can be put there"),
    [SOL_ONE_AT_A_TIME] = N_("only one card at a time can go there"),
    [SOL_PILE_FULL] = N_("that place is taken"),
    [SOL_NEEDS_ACE] = N_("a foundation starts with an ace"),
    [SOL_NEEDS_KING] = N_("an empty column takes only a king"),
    [SOL_NEEDS_BASE] = N_("all foundations start with the rank of the first one"),
    [SOL_OTHER_SUIT] = N_("the suit does not match"),
    [SOL_SAME_COLOUR] = N_("the colours must alternate"),
    [SOL_WRONG_RANK] = N_("the rank does not fit"),
    [SOL_NO_WORRYING_BACK] = N_("in this game, cards stay on the foundations"),
    [SOL_STOCK_EMPTY] = N_("the stock is empty"),
    [SOL_STOCK_NOT_EMPTY] = N_("the stock is not empty yet"),
    [SOL_WASTE_EMPTY] = N_("the stock and the waste are empty"),
    [SOL_NO_PASSES_LEFT] = N_("no passes are left"),
    [SOL_COLUMN_EMPTY] = N_("you cannot deal a row while a column is empty"),
    [SOL_TOO_MANY_AT_ONCE] = N_("too few free cells to move that many"),
    [SOL_NOT_THIRTEEN] = N_("those cards do not add up to 13"),
    [SOL_COVERED] = N_("that card is still covered"),
    [SOL_GAME_OVER] = N_("the game is over"),
    [SOL_TIME_UP] = N_("time is up"),
    [SOL_NOTHING_TO_UNDO] = N_("there is nothing to undo"),
    [SOL_NOTHING_TO_REDO] = N_("there is nothing to redo"),
    [SOL_CLOCK_BACKWARDS] = N_("event times must start at 0 and never go back"),
    [SOL_JOURNAL_FULL] = N_("the game has too many moves to be saved"),
    [SOL_NOT_AUTOMATIC] = N_("an automatic move must follow a player's move"),
    [SOL_BAD_DRAW] = N_("you cannot draw that many cards at a time in this game"),
    [SOL_BAD_PASSES] = N_("the number of passes must be from 1 to 254, or unlimited"),
    [SOL_BAD_SUITS] = N_("the number of suits must be from 1 to 4, or 4 in games that offer no choice"),
    [SOL_BAD_SCORING] = N_("this game cannot be scored that way"),
    [SOL_BAD_CELLS] = N_("this game cannot have that many cells"),
    [SOL_BAD_BUILD] = N_("the columns of this game do not build that way"),
    [SOL_BAD_EMPTY] = N_("this game does not fill empty columns that way"),
    [SOL_BAD_CASTLE] = N_("only Beleaguered Castle has the castle option"),
    [SOL_BAD_RULES] = N_("these rules do not match the options"),
    [SOL_AT_BASE] = N_("you cannot build on a card of the rank the foundations start with"),
    [SOL_NO_HIGHER] = N_("to discard a card, you need a higher one of its suit on top of another column"),
    [SOL_NO_UNDO] = N_("this game is played without undo or tips"),
};

const char *sol_reason_text(sol_reason reason)
{
    return reason < SOL_REASONS ? reasons[reason] : reasons[SOL_NOT_IN_THIS_GAME];
}

static const char *const sentences[SOL_SENTENCES] = {
    [SOL_SENTENCE_EMPTY] = N_("{1} is empty"),
    [SOL_SENTENCE_NONE_PICKED] = N_("no card was picked up"),
    [SOL_SENTENCE_HAS_ONLY] = N_("{1} has only {2}, not {3}"),
    [SOL_SENTENCE_OTHERS_FACE_DOWN] = N_("only {1} of {2} can be moved: the rest are face down"),
    [SOL_SENTENCE_NONE_TAKEN] = N_("no cards can be taken from {1}"),
    [SOL_SENTENCE_ONLY_TOP] = N_("only the top card, {1}, can be taken from {2}"),
    [SOL_SENTENCE_NOT_IN_SUIT] = N_("{1} and {2} do not move together: a run has only one suit"),
    [SOL_SENTENCE_NO_RUN] = N_("{1} and {2} are not a run, so they do not move together"),
    [SOL_SENTENCE_WHOLE_OR_TOP] = N_("you can move all of {1} ({2}) or only its top card"),
    [SOL_SENTENCE_NONE_LAID] = N_("no cards can be put on {1}"),
    [SOL_SENTENCE_ONE_AT_A_TIME] = N_("{1} takes one card at a time, not {2}"),
    [SOL_SENTENCE_AT_MOST] = N_("at most {1} at once: {2}, {3}"),
    [SOL_SENTENCE_AT_MOST_TO_EMPTY] = N_("at most {1} at once: {2}, {3} besides this one"),
    [SOL_SENTENCE_TAKEN_BY] = N_("{1} already holds {2}"),
    [SOL_SENTENCE_ONLY_KING] = N_("an empty column takes only a king, not {1}"),
    [SOL_SENTENCE_COMPLETE] = N_("{1} is complete"),
    [SOL_SENTENCE_NEXT_UP] = N_("the next {1} to go up is {2}, not {3}"),
    [SOL_SENTENCE_ONE_FOLLOWS] = N_("{1} does not go on {2}: {3} does"),
    [SOL_SENTENCE_TWO_FOLLOW] = N_("{1} does not go on {2}: {3} and {4} do"),
    [SOL_SENTENCE_NONE_FOLLOWS] = N_("{1} does not go on {2}: no card does"),
    [SOL_SENTENCE_ACE_FIRST] = N_("a foundation starts with an ace, not {1}"),
    [SOL_SENTENCE_BASE_FIRST] = N_("every foundation starts with {1}, as the first did, not {2}"),
    [SOL_SENTENCE_ONE_SUIT] = N_("{1} takes only {2}, not {3}"),
    [SOL_SENTENCE_STOCK_LEFT] = N_("the stock is not empty: {1} left to draw"),
    [SOL_SENTENCE_DRAWS] = N_("here you draw {1}, not {2}"),
    [SOL_SENTENCE_TURNS_OVER] = N_("you turn over the whole waste: {1}, not {2}"),
    [SOL_SENTENCE_NO_PASS] = N_("no passes are left: this game allows {1}"),
    [SOL_SENTENCE_COLUMN_EMPTY] = N_("you cannot deal a row while a column is empty, and {1} is"),
    [SOL_SENTENCE_ALONE] = N_("{1} alone makes {2}, not 13"),
    [SOL_SENTENCE_TOGETHER] = N_("{1} and {2} make {3}, not 13"),
    [SOL_SENTENCE_AT_MOST_BY_CELLS] = N_("at most {1} at once: {2}"),
    [SOL_SENTENCE_NO_HIGHER] = N_("{1} stays: no higher card of its suit is on top of another column"),
};

static const char *const rank_names[SOL_RANKS + 1] = {
    N_("no card"), N_("an ace"), N_("a 2"), N_("a 3"),  N_("a 4"),    N_("a 5"),     N_("a 6"),
    N_("a 7"),     N_("an 8"),   N_("a 9"), N_("a 10"), N_("a jack"), N_("a queen"), N_("a king"),
};
static const char *const suit_names[SOL_SUITS] = {N_("club"), N_("diamond"), N_("heart"), N_("spade")};
static const char *const suits_names[SOL_SUITS] = {N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades")};
static const char *const foundation_names[SOL_SUITS] = {N_("the club foundation"), N_("the diamond foundation"),
                                                        N_("the heart foundation"), N_("the spade foundation")};

const char *sol_sentence_text(const sol_refusal *refusal)
{
    const char *text = refusal->sentence < SOL_SENTENCES ? sentences[refusal->sentence] : NULL;
    return text ? text : sol_reason_text(refusal->reason);
}

/* ---- words ------------------------------------------------------------------------------------------------------ */

static engine_name written_card(sol_card card, bool utf8)
{
    engine_name name;
    engine_text text = engine_text_in(name.text, sizeof name.text);
    engine_text_card(&text, card, utf8);
    return name;
}

/* Fill the word into a text that has {1} in it. */
static engine_name filled(const char *text, const char *word)
{
    const char *hole = strchr(text, '{');
    size_t before = hole ? (size_t)(hole - text) : strlen(text);
    engine_name name;
    engine_text out = engine_text_in(name.text, sizeof name.text);
    for (size_t i = 0; i < before; i++)
        engine_text_char(&out, text[i]);
    engine_text_put(&out, hole ? word : "");
    engine_text_put(&out, hole ? hole + 3 : "");
    return name;
}

static engine_name written_pile(const sol_rules *rules, int pile, engine_saying *say)
{
    static const char *const words[SOL_ROLES] = {
        [SOL_STOCK] = N_("the stock"),    [SOL_WASTE] = N_("the waste"), [SOL_RESERVE] = N_("the reserve"),
        [SOL_TABLEAU] = N_("column {1}"), [SOL_CELL] = N_("cell {1}"),   [SOL_FOUNDATION] = "{1}"};
    const sol_pile_group *group = sol_group_of(rules, pile);
    char written[SOL_PILE_TEXT_MAX];
    sol_pile_write(rules, pile, written);
    if (group->suited)
        return engine_name_of("%s", say(foundation_names[sol_pile_suit(rules, pile)], NULL, 0));
    return filled(rules->places && group->role == SOL_TABLEAU ? "{1}" : say(words[group->role], NULL, 0), written);
}

static engine_name number_name(int count) { return engine_name_of("%d", count); }

static const struct {
    const char *one, *many;
} counted[SOL_WORD_KINDS] = {[SOL_WORD_CARDS] = {NP_("{1} card", "{1} cards")},
                             [SOL_WORD_CELLS] = {NP_("{1} free cell", "{1} free cells")},
                             [SOL_WORD_COLUMNS] = {NP_("{1} empty column", "{1} empty columns")},
                             [SOL_WORD_PASSES] = {NP_("{1} pass", "{1} passes")}};

engine_name engine_word_said(const sol_rules *rules, bool utf8, sol_word word, engine_saying *say)
{
    switch (word.kind) {
    case SOL_WORD_CARD: return written_card(word.value, utf8);
    case SOL_WORD_HIDDEN: return engine_name_of("%s", say(N_("a face-down card"), NULL, 0));
    case SOL_WORD_PILE: return written_pile(rules, word.value, say);
    case SOL_WORD_RANK: return engine_name_of("%s", say(rank_names[word.value], NULL, 0));
    case SOL_WORD_SUIT: return engine_name_of("%s", say(suit_names[word.value], NULL, 0));
    case SOL_WORD_SUITS: return engine_name_of("%s", say(suits_names[word.value], NULL, 0));
    case SOL_WORD_CARDS:
    case SOL_WORD_CELLS:
    case SOL_WORD_COLUMNS:
    case SOL_WORD_PASSES:
        return filled(say(counted[word.kind].one, counted[word.kind].many, word.value), number_name(word.value).text);
    default: return number_name(word.value);
    }
}

/* ---- sentences -------------------------------------------------------------------------------------------------- */

void engine_refusal_put(engine_text *text, const char *sentence, const sol_refusal *refusal, engine_word_name *name,
                        const void *context)
{
    for (const char *s = sentence; *s; s++)
        if (*s == '{' && s[1] >= '1' && s[1] < '1' + SOL_WORDS_MAX && s[2] == '}') {
            engine_text_put(text, name(context, refusal->words[s[1] - '1']).text);
            s += 2;
        } else
            engine_text_char(text, *s);
}

/* The words of a refusal in English, and in which form they are wanted. */
typedef struct english {
    const sol_rules *rules;
    bool utf8;
} english;

static const char *as_written(const char *one, const char *many, uintmax_t number)
{
    return many && number != 1 ? many : one;
}

static engine_name say_as_written(const void *context, sol_word word)
{
    const english *speaker = context;
    return engine_word_said(speaker->rules, speaker->utf8, word, as_written);
}

void sol_explain(const sol_variant *variant, const sol_position *position, sol_move move, bool utf8,
                 char text[SOL_EXPLAIN_MAX])
{
    english speaker = {variant->rules, utf8};
    engine_text out = engine_text_in(text, SOL_EXPLAIN_MAX);
    sol_refusal refusal = sol_refusal_of(variant, position, move);
    if (refusal.reason != SOL_OK)
        engine_refusal_put(&out, sol_sentence_text(&refusal), &refusal, say_as_written, &speaker);
}

engine_refused_text engine_fault_refusal(sol_fault *fault, const sol_variant *variant, const sol_position *position,
                                         sol_move move)
{
    engine_refused_text why;
    fault->refusal = sol_refusal_of(variant, position, move);
    fault->rules = variant->rules;
    sol_explain(variant, position, move, false, why.text);
    return why;
}
