/*
 * A view: what the player of a game knows of the table, and nothing else.
 *
 * A position says where every card lies, seen or not.  Fair advice must not depend on that; so an adviser takes a view,
 * in which the places of cards that were never face up are empty, and cannot look under a card by mistake.  A card that
 * was seen once stays known: one that an undone move had turned over, one of the stock that was drawn and turned over
 * again, one that an earlier start of the same deal has shown.  The place of a seen card is known, too, because
 * everything that moves face down keeps its order.
 *
 *     sol_view view;
 *     sol_card unseen[SOL_CARDS_MAX];
 *     sol_position world;
 *     if (sol_view_of(&view, &game, 0)) {
 *         sol_view_unseen(&view, unseen);
 *         …                                       shuffle them
 *         sol_view_world(&view, unseen, &world);  a position that the player cannot tell from the one on the table
 *     }
 *
 * If the deal was drawn evenly from all deals, each order of the unseen cards is as likely as any other, because a
 * player's moves depend on seen cards alone.  A deal that was chosen because it can be won, or for its grade, is
 * different: then only those worlds are possible whose deals would have been chosen, too.
 *
 * A view is a value without pointers or padding.  It contains neither the deal's number nor an unseen card: games that
 * differ only in unseen cards have views that are equal to the last byte.
 */
#ifndef SOLITAIRE_VIEW_H
#define SOLITAIRE_VIEW_H

#include <solitaire/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What is known of a table. */
typedef struct sol_view {
    /*
     * The position, with SOL_NO_CARD in the place of each card that was never seen.  Moves of cards that lie face up
     * may be asked of sol_check and made by sol_apply here, too, until a move turns an unseen card over: that lies
     * face up then, as SOL_NO_CARD, and must be asked about no more.
     */
    sol_position table;
    uint8_t suits; /* of how many suits the decks are: 4, but for Spider with fewer */
} sol_view;

/*
 * The view of a game as it stands: all that its whole journal has shown, undone moves included; all cards if the game
 * is thoughtful.  `also` has a bit 1 << card for each card that is known from elsewhere: it is the `seen` of an earlier
 * start of the same deal, or 0 if there was none.  In a game of two decks a card's value does not say which of its
 * copies was seen; there, what lies face up now is known, the next card of the stock where an option shows it, and
 * nothing else.  False where a game's decks are neither one nor two.
 */
SOL_API bool sol_view_of(sol_view *view, const sol_game *game, uint64_t also);

/*
 * The view of the same game's deal, by all that was seen until now.  If the deal was chosen, for example because it can
 * be won, the caller can ask of each world whether its deal would have been chosen.  The same unseen cards, given to
 * sol_view_world for both views, make a world and its deal.  False for a game of two decks, whose view does not say
 * where in the deal the cards lay that were seen.
 */
SOL_API bool sol_view_of_deal(sol_view *view, const sol_game *game, uint64_t also);

/* How many places hold a card that was never seen. */
SOL_API int sol_view_hidden(const sol_view *view);

/* How many of them are in this pile.  0 for the stock: its order is known. */
SOL_API int sol_view_hidden_in(const sol_view *view, int pile);

/* The cards that were never seen, in the order of their values, into `out`; returns how many: sol_view_hidden. */
SOL_API int sol_view_unseen(const sol_view *view, sol_card out[SOL_CARDS_MAX]);

/*
 * A position that the view allows: the unseen cards, in the order in which they are given, fill the hidden places pile
 * after pile, each from the bottom.
 */
SOL_API void sol_view_world(const sol_view *view, const sol_card *unseen, sol_position *world);

/* A digest of the whole view, the same on every machine: the seed for random numbers about it. */
SOL_API uint64_t sol_view_digest(const sol_view *view);

#ifdef __cplusplus
}
#endif

#endif
