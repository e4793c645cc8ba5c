/*
 * A whole board of which a test names only some piles: the rest of the deck lies in one more, face down in the stock.
 */
#ifndef TESTS_WHOLE_BOARD_H
#define TESTS_WHOLE_BOARD_H

#include "test.h"

#include <solitaire/notation.h>

/* How often the card is named, face up or down. */
static inline int times_named(const char *piles, const char *card)
{
    char lower[3] = {(char)(card[0] >= 'A' ? card[0] + 32 : card[0]), (char)(card[1] + 32), 0};
    int count = 0;
    for (const char *at = piles; (at = strstr(at, card)); at++)
        count++;
    for (const char *at = piles; (at = strstr(at, lower)); at++)
        count++;
    return count;
}

static inline sol_position whole_board(const sol_rules *rules, const char *piles, const char *rest)
{
    char board[SOL_BOARD_TEXT_MAX], card[SOL_CARD_TEXT_MAX];
    bool down = strcmp(rest, "s") == 0;
    sol_position position;
    sol_fault fault;
    (void)snprintf(board, sizeof board, "%s\n%s\n%s:", rules->name, piles, rest);
    for (int suit = 0; suit < SOL_SUITS; suit++)
        for (int rank = SOL_ACE; rank <= SOL_KING; rank++) {
            sol_card_write(sol_card_of(rank, suit), card);
            int left = rules->decks - times_named(piles, card);
            for (char *c = card; down && *c; c++)
                *c = (char)(*c >= 'A' ? *c + 32 : *c);
            for (; left > 0; left--)
                (void)snprintf(board + strlen(board), sizeof board - strlen(board), " %s", card);
        }
    (void)snprintf(board + strlen(board), sizeof board - strlen(board), "\n");
    if (!sol_board_read(board, strlen(board), &rules, &position, &fault))
        fail_msg("%s in\n%s", fault.text, board);
    return position;
}

#endif
