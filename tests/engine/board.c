#include "board.h"

#include <solitaire/option.h>

#include "engine/position.h"
#include "engine/text/text.h"

/* ---- positions -------------------------------------------------------------------------------------------------- */

static int pile_named(const sol_rules *rules, const char *name, size_t length)
{
    int pile = -1;
    assert_int_equal(sol_pile_read(rules, name, length, &pile), length);
    return pile;
}

static void put_line(board *b, engine_scan line)
{
    uint64_t redeals;
    if (engine_scan_word(&line, "redeals: ")) {
        assert_true(engine_scan_plain(&line, 255, &redeals));
        b->position.redeals = (uint8_t)redeals;
        return;
    }
    const char *colon = memchr(line.at, ':', (size_t)(line.end - line.at));
    assert_non_null(colon);
    int pile = pile_named(b->variant.rules, line.at, (size_t)(colon - line.at));
    for (line.at = colon + 1; !engine_scan_done(&line);) {
        sol_card card;
        if (engine_scan_word(&line, " "))
            continue;
        size_t length = sol_card_read(line.at, (size_t)(line.end - line.at), &card);
        assert_true(length > 0);
        b->position.down[pile] = (uint8_t)(b->position.down[pile] + (line.at[length - 1] >= 'a'));
        engine_put(&b->position, pile, card);
        line.at += length;
    }
}

/* Put the rest of the deck face down on a pile that the test has not filled yet. */
static void put_rest(board *b, int pile, const uint8_t seen[64])
{
    for (int suit = 0; suit < SOL_SUITS; suit++)
        for (int rank = SOL_ACE; rank <= SOL_KING; rank++)
            for (int n = seen[sol_card_of(rank, suit)]; n < b->variant.rules->decks; n++) {
                engine_put(&b->position, pile, sol_card_of(rank, suit));
                b->position.down[pile]++;
            }
}

/* Count the cards that the test names, before any of them is laid. */
static void count_cards(engine_scan text, uint8_t seen[64])
{
    for (; !engine_scan_done(&text); text.at++) {
        sol_card card;
        bool after_space = text.at[-1] == ' ';
        if (after_space && sol_card_read(text.at, (size_t)(text.end - text.at), &card))
            seen[card]++;
    }
}

sol_variant variant_called(const char *game)
{
    sol_variant variant = {0};
    sol_fault fault;
    char name[32] = "";
    size_t length = strcspn(game, " ");
    memcpy(name, game, length < sizeof name ? length : 0);
    variant.rules = sol_game_named(name);
    assert_non_null(variant.rules);
    game += length + (game[length] == ' ');
    if (!sol_options_read(&variant, game, strlen(game), &fault))
        fail_msg("%s", fault.text);
    return variant;
}

board board_of(const char *game, const char *piles, const char *rest_in)
{
    board b = {.variant = variant_called(game)};
    uint8_t seen[64] = {0};
    engine_scan text = {piles, piles + strlen(piles)}, line;
    count_cards((engine_scan){text.at + 1, text.end}, seen);
    put_rest(&b, pile_named(b.variant.rules, rest_in, strlen(rest_in)), seen);
    while (engine_scan_line(&text, &line))
        put_line(&b, line);
    return b;
}

board board_of_row(const char *const *fields)
{
    char piles[2000];
    assert_true(strlen(fields[2]) < sizeof piles);
    strcpy(piles, fields[2]);
    for (char *slash; (slash = strstr(piles, " / ")) != NULL;)
        memmove((char *)memset(slash, '\n', 1) + 1, slash + 3, strlen(slash + 3) + 1);
    return board_of(fields[0], piles, fields[1]);
}

const char *pile_text(const board *b, const char *name)
{
    static char out[SOL_BOARD_TEXT_MAX];
    int pile = pile_named(b->variant.rules, name, strlen(name));
    engine_text text = engine_text_in(out, sizeof out);
    for (int i = 0; i < sol_pile_len(&b->position, pile); i++) {
        char card[SOL_CARD_TEXT_MAX];
        sol_card_write(sol_pile_card(&b->position, pile, i), card);
        for (char *c = card; i < b->position.down[pile] && *c; c++)
            *c = (char)(*c >= 'A' ? *c - 'A' + 'a' : *c);
        engine_text_put(&text, i ? " " : "");
        engine_text_put(&text, card);
    }
    return out;
}

/* ---- moves ------------------------------------------------------------------------------------------------------ */

sol_move move_of(const board *b, const char *text)
{
    sol_move move;
    sol_fault fault;
    if (!sol_move_read(b->variant.rules, text, strlen(text), &move, &fault))
        fail_msg("%s: %s", text, fault.text);
    return move;
}

sol_reason check_of(const board *b, const char *text) { return sol_check(&b->variant, &b->position, move_of(b, text)); }

void make(board *b, const char *text)
{
    assert_legal(b, text);
    sol_apply(&b->variant, &b->position, move_of(b, text));
}

bool is_listed(const board *b, const char *text)
{
    sol_move moves[SOL_MOVES_MAX], wanted = move_of(b, text);
    size_t count = sol_legal_moves(&b->variant, &b->position, moves);
    for (size_t i = 0; i < count; i++)
        if (sol_move_equal(moves[i], wanted))
            return true;
    return false;
}

/* ---- chance ----------------------------------------------------------------------------------------------------- */

sol_variant random_variant(const sol_rules *rules, uint64_t *state)
{
    enum { VALUES = 10 }; /* more than an option has, but for the numbers of passes */
    sol_variant variant = {rules, rules->defaults};
    for (int i = 0; sol_option_at(i); i++) {
        if (!sol_option_in(rules, i) || i == SOL_OPTION_TIME_LIMIT || i == SOL_OPTION_UNDO)
            continue;
        sol_variant with;
        do {
            uint32_t values = sol_option_at(i)->as == SOL_OPTION_AS_YES_NO ? 2 : VALUES;
            with = variant;
            sol_option_set(&with.options, i, (uint16_t)random_below(state, values));
            sol_options_resolve(&with);
        } while (sol_options_check(&with) != SOL_OK);
        variant = with;
    }
    return variant;
}

sol_deal deal_of(const sol_rules *rules, uint64_t seed)
{
    sol_deal deal;
    assert_true(sol_deal_make(SOL_DEAL_OURS, seed, rules->decks, &deal));
    return deal;
}
