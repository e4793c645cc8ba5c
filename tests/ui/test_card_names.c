/*
 * The cards that a refusal names have the same names as on the table, in every language and in refusals of every kind.
 */
#include "player.h"

#include "golden.h"
#include "ui/update/parts.h"
#include "ui/view/card_art.h"

static const char *const languages[] = {"en", "de", "fr", "es", "ja"};

/* Every card as the table shows it. */
static char on_the_table[SOL_SUITS][SOL_RANKS + 1][GOLDEN_ROW_MAX];

static void look_at_cards(void)
{
    static ui_frame frame;
    for (int suit = 0; suit < SOL_SUITS; suit++)
        for (int rank = SOL_ACE; rank <= SOL_KING; rank++) {
            ui_frame_clear(&frame, 1, 80);
            (void)ui_art_name(&frame, 0, 0, sol_card_of(rank, suit), UI_ROLE_TABLE);
            golden_row(&frame, 0, on_the_table[suit][rank]);
        }
}

static int count_of(const char *text, const char *part)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, part)); at += strlen(part))
        count++;
    return count;
}

/* Assert that the message names the refusal's cards as the table does, and no other cards.  Returns how many it has. */
static int assert_named_as_on_the_table(const char *message, const sol_refusal *refusal, const char *language)
{
    int named = 0;
    for (int i = 0; i < SOL_WORDS_MAX; i++) {
        sol_card card = refusal->words[i].value;
        if (refusal->words[i].kind != SOL_WORD_CARD)
            continue;
        named++;
        if (!strstr(message, on_the_table[sol_suit(card)][sol_rank(card)]))
            fail_msg("%s: \"%s\" does not name %s", language, message, on_the_table[sol_suit(card)][sol_rank(card)]);
    }
    assert_int_equal(count_of(message, "♣") + count_of(message, "♦") + count_of(message, "♥") + count_of(message, "♠"),
                     named);
    return named;
}

/* Try every move, and look at the refusals; of each sentence only some, for there are thousands. */
static void refuse_all(player *p, const char *language, int seen[SOL_SENTENCES])
{
    enum { EACH = 8, MOST = 3 };
    const sol_variant *variant = &p->model.game.variant;
    int piles = sol_pile_count(variant->rules), here[SOL_SENTENCES] = {0};
    for (int kind = SOL_MOVE; kind < SOL_KINDS; kind++)
        for (int i = 0; i < piles * piles * MOST; i++) {
            sol_move move = {(uint8_t)kind, (uint8_t)(i / MOST / piles), (uint8_t)(i / MOST % piles),
                             (uint8_t)(i % MOST + 1)};
            sol_refusal refusal = sol_refusal_of(variant, &p->model.game.position, move);
            if (refusal.reason == SOL_OK || here[refusal.sentence]++ >= EACH)
                continue;
            (void)ui_refuse_move(&p->model, move);
            seen[refusal.sentence] += assert_named_as_on_the_table(p->model.message, &refusal, language);
        }
}

static void refuse_along_a_game(const char *game, const char *language, int seen[SOL_SENTENCES])
{
    enum { TIPS = 60, EVERY = 6 };
    player *p = player_of(game, 1);
    for (int tip = 0; tip < TIPS; tip++) {
        if (tip % EVERY == 0)
            refuse_all(p, language, seen);
        player_types(p, "t <Enter>");
    }
}

TEST_CASE(a_refusal_names_cards_as_the_table_shows_them)
{
    static const uint8_t with_cards[] = {SOL_SENTENCE_ONLY_TOP,    SOL_SENTENCE_NOT_IN_SUIT, SOL_SENTENCE_NO_RUN,
                                         SOL_SENTENCE_TAKEN_BY,    SOL_SENTENCE_ONLY_KING,   SOL_SENTENCE_NEXT_UP,
                                         SOL_SENTENCE_ONE_FOLLOWS, SOL_SENTENCE_TWO_FOLLOW,  SOL_SENTENCE_NONE_FOLLOWS,
                                         SOL_SENTENCE_BASE_FIRST,  SOL_SENTENCE_ONE_SUIT,    SOL_SENTENCE_ALONE,
                                         SOL_SENTENCE_TOGETHER};
    for (size_t l = 0; l < sizeof languages / sizeof *languages; l++) {
        int seen[SOL_SENTENCES] = {0};
        if (!player_speaks(languages[l]))
            continue;
        look_at_cards();
        for (int g = 0; sol_game_at(g); g++)
            refuse_along_a_game(sol_game_at(g)->name, languages[l], seen);
        refuse_all(player_with("1: QH JS\n2: KD"), languages[l], seen);
        for (size_t i = 0; i < sizeof with_cards; i++)
            if (!seen[with_cards[i]])
                fail_msg("no refusal says sentence %d", with_cards[i]);
    }
}

int main(void) { return run_file(NULL); }
