#include "speech.h"

#include <string.h>

#include "engine/text/utf8.h"
#include "figures/words.h"
#include "words/words.h"

enum { LINE_MAX = 4096 };

static void put_spoken_card(engine_text *out, sol_card card, int cards)
{
    static const char *const ranks[] = {"",  N_("ace"), "2", "3",  "4",        "5",         "6",
                                        "7", "8",       "9", "10", N_("jack"), N_("queen"), N_("king")};
    static const char *const of_suits[] = {N_("{1} of clubs"), N_("{1} of diamonds"), N_("{1} of hearts"),
                                           N_("{1} of spades")};
    if (cards == PLAIN_WORDS)
        engine_text_put(out, words_filled(of_suits[sol_suit(card)], ranks[sol_rank(card)]).text);
    else
        engine_text_put(out, figures_card(card, cards == PLAIN_GLYPHS).text);
}

/* What the screen shortens, and how it is said. */
static const struct {
    const char *shown, *said;
} spoken_signs[] = {{"→", N_("to")}, {"…", N_(" to ")}, {" …", "..."}, {"−", N_("minus ")}};

static size_t sign_at(const char *text, engine_text *out)
{
    for (size_t i = 0; i < sizeof spoken_signs / sizeof *spoken_signs; i++)
        if (strncmp(text, spoken_signs[i].shown, strlen(spoken_signs[i].shown)) == 0) {
            words_put(out, spoken_signs[i].said);
            return strlen(spoken_signs[i].shown);
        }
    return 0;
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* Say a number of points below 0, or of dollars; returns how many bytes of the text it took. */
static size_t amount_at(const char *text, engine_text *out)
{
    size_t minus = text[0] == '-', dollars = text[minus] == '$', sign = minus + dollars, length = sign;
    uintmax_t amount = 0;
    for (; is_digit(text[length]); length++)
        amount = 10 * amount + (uintmax_t)(text[length] - '0');
    if (sign == 0 || length == sign)
        return 0;
    if (minus)
        words_put(out, "minus ");
    if (dollars)
        words_add_counted(out, "%ju dollar", "%ju dollars", amount, amount);
    else
        engine_text_add(out, "%ju", amount);
    return length;
}

/* Does what is added next begin a sentence of the text that begins there? */
static bool begins_sentence(const engine_text *out, size_t begin)
{
    size_t length = out->length - begin;
    if (out->length >= out->size)
        return false;
    const char *end = out->out + out->length;
    return length == 0 || (length > 2 && end[-1] == ' ' && end[-2] == '.');
}

static void put_card_capital(engine_text *out, sol_card card, int cards)
{
    size_t at = out->length;
    put_spoken_card(out, card, cards);
    if (at < out->size && out->out[at] >= 'a' && out->out[at] <= 'z')
        out->out[at] = (char)(out->out[at] - 'a' + 'A');
}

void plain_speak(engine_text *out, const char *text, int cards)
{
    size_t begin = out->length;
    sol_card card;
    bool inside = false; /* inside of a word or a number there is no card: "110♥" */
    while (*text) {
        size_t length = inside ? 0 : figures_card_read(text, &card);
        if (length)
            (begins_sentence(out, begin) ? put_card_capital : put_spoken_card)(out, card, cards);
        if (!length && cards != PLAIN_GLYPHS)
            length = sign_at(text, out);
        if (!length && !inside && cards != PLAIN_GLYPHS)
            length = amount_at(text, out);
        if (!length)
            engine_text_char(out, *text);
        bool is_card = length && cards == PLAIN_WORDS && figures_card_read(text, &card);
        if (is_card && text[length] == ' ' && figures_card_read(text + length + 1, &card)) {
            engine_text_put(out, words_in("list", ", ")); /* a listener needs it between two cards side by side */
            length++;
        }
        inside = !length && *text != ' ' && *text != '(' && *text != '\n' && (unsigned char)*text < 0x80;
        text += length ? length : 1;
    }
}

void plain_speak_line(engine_text *out, const char *line, int cards)
{
    char said[LINE_MAX], word[LINE_MAX];
    engine_text text = engine_text_in(said, sizeof said);
    int used = 0;
    if (cards != PLAIN_LETTERS) {
        plain_speak(out, line, cards);
        return;
    }
    plain_speak(&text, line, cards);
    for (const char *at = said; *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        engine_text next = engine_text_in(word, sizeof word);
        for (size_t i = 0; i < length; i++)
            engine_text_char(&next, at[i]);
        int cells = engine_utf8_count(word);
        bool fits = used + 1 + cells <= PLAIN_CELLS;
        engine_text_add(out, "%s%s", used == 0 ? "" : fits ? " " : "\n  ", word);
        used = used == 0 ? cells : fits ? used + 1 + cells : 2 + cells;
        at += length;
    }
}

int plain_count_words(const char *text)
{
    int count = 0;
    bool inside = false;
    for (; *text; text++) {
        bool blank = *text == ' ' || *text == '\n';
        count += !blank && !inside;
        inside = !blank;
    }
    return count;
}
