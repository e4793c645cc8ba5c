/*
 * Cards, piles, moves, boards and games as text (docs/notation.md).
 *
 * Each has one written form and a reader that takes that form and the usual variants.  Writers never need more room
 * than the constant beside them and always terminate the text.  Readers take a text of a given length and never read
 * beyond it; on bad input they say in `fault` what is wrong and leave the output untouched.
 */
#ifndef SOLITAIRE_NOTATION_H
#define SOLITAIRE_NOTATION_H

#include <solitaire/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- text from outside ------------------------------------------------------------------------------------------ */

/*
 * Copy a text from outside so that it can be shown: control characters, escape, characters that turn the text or are
 * invisible (marks of direction, U+FEFF, tags), and bytes that are not well-formed UTF-8 become \xNN.  The copy is cut
 * to fit `size` and always terminated.  Returns `out`.
 */
SOL_API char *sol_visible(char *out, size_t size, const char *text, size_t length);

/* ---- cards and piles -------------------------------------------------------------------------------------------- */

enum { SOL_CARD_TEXT_MAX = 8 };

/* A card as in decks: rank A 2…9 T J Q K, then suit C D H S, two characters: "TH"; "--" if it is not a card. */
SOL_API void sol_card_write(sol_card card, char text[SOL_CARD_TEXT_MAX]);

/* A card as people read it: "10♥" (UTF-8); "--" if it is not a card. */
SOL_API void sol_card_show(sol_card card, char text[SOL_CARD_TEXT_MAX]);

/*
 * Read one card at the start of `text`: `10♥`, `10H`, `TH`, `th`, `10♡`.  Returns how many bytes it took, 0 if there
 * is none.
 */
SOL_API size_t sol_card_read(const char *text, size_t length, sol_card *card);

enum { SOL_PILE_TEXT_MAX = 8 };
/*
 * The name of a pile: `s` stock, `w` waste, `r` reserve, `1`…`10` columns, `fs fh fd fc` foundations, `a`…`d` cells,
 * `p1`…`p28` pyramid; `?` for a pile that the game does not have.
 */
SOL_API void sol_pile_write(const sol_rules *rules, int pile, char text[SOL_PILE_TEXT_MAX]);

/* Read such a name at the start of `text`; returns how many bytes it took, 0 if there is none. */
SOL_API size_t sol_pile_read(const sol_rules *rules, const char *text, size_t length, int *pile);

/* ---- moves ------------------------------------------------------------------------------------------------------ */

enum { SOL_MOVE_TEXT_MAX = 24 };

/*
 * A move as text: `w-4`, `4-1:3` (three cards), `4-fs`, `draw`, `draw:2` (two cards), `redeal:24`, `row:10`, `p7+p9`,
 * `p7` (a king alone), `w+w`.  A count is written unless it is one.  Any four bytes can be written; only moves that
 * sol_check could allow are sure to be read back.
 */
SOL_API void sol_move_write(const sol_rules *rules, sol_move move, char text[SOL_MOVE_TEXT_MAX]);

/* Read a move in exactly that form, the whole text.  It is well-formed but perhaps not legal: ask sol_check. */
SOL_API bool sol_move_read(const sol_rules *rules, const char *text, size_t length, sol_move *move, sol_fault *fault);

enum { SOL_EXPLAIN_MAX = 160 };
/*
 * Why this move is refused here, as a sentence with its cards: "7♦ does not go on 9♣: 8♦ or 8♥ would".  Empty if it is
 * legal; any four bytes may be asked about.  No face-down card is named.  Without `utf8` the suits are letters.
 */
SOL_API void sol_explain(const sol_variant *variant, const sol_position *position, sol_move move, bool utf8,
                         char text[SOL_EXPLAIN_MAX]);

/* ---- the standard notation of FreeCell -------------------------------------------------------------------------- */

enum { SOL_STANDARD_TEXT_MAX = 8 };

/*
 * A move as FreeCell's players and solvers write it: two letters, from and to — columns `1` … `8`, cells `a` … `d` (and
 * `e` `f` `g` `k`, as the solver fc-solve calls more of them), `h` for the foundation of the card: `8a`, `a2`, `2h`,
 * `54`.  The position says how many cards move, because only one part of a run fits a card.  One card goes to an empty
 * column, or as many as `v` and a hexadecimal number say: `54v2`.  False, and an empty text, for a move that
 * has no such form: one of another game, one that is not legal, or a card back from its foundation.
 */
SOL_API bool sol_standard_write(const sol_variant *variant, const sol_position *position, sol_move move,
                                char text[SOL_STANDARD_TEXT_MAX]);

/* Read a move in that notation, the whole text.  It must be legal here; if it is not, `fault` says why. */
SOL_API bool sol_standard_read(const sol_variant *variant, const sol_position *position, const char *text,
                               size_t length, sol_move *move, sol_fault *fault);

/*
 * A whole game in that notation: the moves in effect, ten on a line, after a line `#617` for a deal of Microsoft's
 * FreeCell, or a comment with game and deal for people.  Writes as snprintf does, and returns the length that it has or
 * would need, without the 0; or 0, with a sentence in `fault`, if a move has no such form.
 */
SOL_API size_t sol_solution_write(const sol_game *game, char *text, size_t size, sol_fault *fault);

/*
 * Read such a text of FreeCell, or what fc-solve prints of a game that it has solved (with `-snx`, and `-m` or `-sam`),
 * into a game with the caller's arrays (at least SOL_EVENTS_MAX long), all of it at the time 0.  `deal` is the deal, of
 * one deck, for a text that does not name its own, as most do not; NULL if it is not known.  In what fc-solve prints,
 * lines that do not begin with a move are passed over.  The text is refused with the line and the reason if a line is
 * none of these, a move is not legal, or there is no move; then the content of the two arrays is lost, and `game` is
 * untouched.
 */
SOL_API bool sol_solution_read(const char *text, size_t length, const sol_deal *deal, sol_event *events,
                               sol_step *steps, sol_game *game, sol_fault *fault);

/* Does a text begin as such a solution, and not as a record or anything else? */
SOL_API bool sol_solution_begins(const char *text, size_t length);

/* ---- options ---------------------------------------------------------------------------------------------------- */

enum { SOL_OPTIONS_TEXT_MAX = 200 };
/*
 * All options on one line in fixed order: `draw=3 passes=unlimited scoring=standard worrying-back=yes …`; some are
 * written only if they differ from the game's usual ones.
 */
SOL_API void sol_options_write(const sol_variant *variant, char text[SOL_OPTIONS_TEXT_MAX]);

/*
 * The same for people and programs: the options that can be chosen in this game (sol_option_in), and no others; those
 * from SOL_OPTION_UNDO on only if they differ.
 */
SOL_API void sol_options_write_own(const sol_variant *variant, char text[SOL_OPTIONS_TEXT_MAX]);

/*
 * Read such a line: in any order, each option once at most.  Those left out have the game's default, and passes are
 * then those of the scoring (sol_options_resolve).  `variant->rules`
 * names the game; together with the options it is set to the rules with these options.  Options that sol_options_check
 * refuses are refused here, too.
 */
SOL_API bool sol_options_read(sol_variant *variant, const char *text, size_t length, sol_fault *fault);

/* The name of a scoring (SOL_SCORING_…) in that line; NULL for any other number. */
SOL_API const char *sol_scoring_name(int scoring);

/* ---- boards ----------------------------------------------------------------------------------------------------- */

enum { SOL_BOARD_TEXT_MAX = 2048 };

/*
 * A position as text, with a line for each pile: `s:`, `w:`, `fs:` … , `1:`, bottom card first, face-down cards in
 * lower case, piles in the game's order.  The first line is `klondike`; then, if there were any, `redeals: N`.
 * Returns the length of the text.
 */
SOL_API size_t sol_board_write(const sol_rules *rules, const sol_position *position, char text[SOL_BOARD_TEXT_MAX]);

/*
 * Read such a board.  Lines may come in any order and empty piles may be left out; `#` starts a comment.  It is refused
 * unless it is a valid position of that game: every card there and none too often, foundations in order, no card where
 * it cannot be.
 *
 * A text that begins with a card is a board of FreeCell as solvers write it: a line for each column, bottom card first,
 * and perhaps lines `Foundations: H-0 C-3 D-A S-K` and `Freecells: 2H 10S` (or `Founds:`, `FC:`).  A column may begin
 * with a colon; an empty one is a colon alone, or is left out at the end.
 */
SOL_API bool sol_board_read(const char *text, size_t length, const sol_rules **rules, sol_position *position,
                            sol_fault *fault);

/* ---- deals from other programs ---------------------------------------------------------------------------------- */

/*
 * Read the deal of a game in whatever form it was written.  It may be a deck (sol_deck_read); a deck in Solvitaire's
 * form is taken as one of this game.  Or it may be a board on which no card was moved (sol_board_read); a board with a
 * line for each column is taken as one of this game, too, if the game has cells.  Lines of cards alone are a deck where
 * they have one length, the last perhaps less, and such a board otherwise.  `out` is a SOL_DEAL_DECK.
 */
SOL_API bool sol_deal_read(const sol_variant *variant, const char *text, size_t length, sol_deal *out,
                           sol_fault *fault);

/* ---- records ---------------------------------------------------------------------------------------------------- */

/*
 * A game as a small text file that a person can read and send: version, game, options, deal, the events with their
 * times, the result, and a check line.  docs/notation.md has the grammar and an example.
 */
enum { SOL_RECORD_VERSION = 1, SOL_RECORD_BYTES_MAX = 4 << 20 /* no game's record is longer */ };

/*
 * Write the record as snprintf does: at most `size` bytes with the terminating 0; returns the length that it has or
 * would need, without the 0.  `now` is the time of play, for the result line; in a game that is over, the clock does
 * not run.
 */
SOL_API size_t sol_record_write(const sol_game *game, uint32_t now, char *text, size_t size);

/*
 * Read a record into a game with the caller's arrays (at least SOL_EVENTS_MAX long).  The events are played through
 * sol_game_append one by one; result and check line are computed anew and must agree.  An altered or cut-short record,
 * or one that breaks a rule, is refused with its line and the reason.  `game`, and `now` with the time of play at the
 * end of the record, are written only on success; the former content of the two arrays is lost either way.
 */
SOL_API bool sol_record_read(const char *text, size_t length, sol_event *events, sol_step *steps, sol_game *game,
                             uint32_t *now, sol_fault *fault);

#ifdef __cplusplus
}
#endif

#endif
