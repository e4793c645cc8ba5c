/*
 * A view: what the player of a game knows of the table, and nothing else.
 *
 * A position says where every card lies, seen or not.  Whoever advises the player fairly must not know that; so an
 * adviser takes a view, in which the places of cards that were never face up are empty, and cannot look under a card by
 * mistake.  What was seen once stays known: a card that an undone move had turned over, a card of the stock that was
 * drawn and turned over again, a card that an earlier start of the same deal has shown.  Where a seen card lies now is
 * known too, because everything that moves face down keeps its order.
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
 * Where the deal was drawn evenly from all deals, each order of the unseen cards is as likely as any other: what a
 * player does depends on seen cards alone.  A deal that was chosen because it can be won, or is of some grade, is not
 * of that kind; then only such worlds are possible as would have been chosen too.
 *
 * A view is a value without pointers or padding.  It contains neither the deal's number nor an unseen card: games that
 * differ in unseen cards alone have views that are equal to the last byte.
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
} sol_view;

/*
 * The view of a game as it stands: what its whole journal has shown, undone moves included; all cards where the game is
 * thoughtful.  `also` has a bit 1 << card for each card that is known from elsewhere: of an earlier start of the same
 * deal, its `seen`; 0 if there was none.  False for a game of two decks, in which a card's value does not say which of
 * its two copies was seen.
 */
SOL_API bool sol_view_of(sol_view *view, const sol_game *game, uint64_t also);

/*
 * The view of the same game's deal, by all that was seen until now: whoever knows that the deal was chosen, because it can
 * be won, say, may ask of each world whether its deal is of that kind.  The cards that sol_view_world takes for the one
 * view lie in their places in the other, too.
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

/* A number made of the whole view, the same on every machine: what random numbers about it are begun with. */
SOL_API uint64_t sol_view_digest(const sol_view *view);

#ifdef __cplusplus
}
#endif

#endif
