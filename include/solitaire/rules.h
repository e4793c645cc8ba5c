/*
 * The rules: what a game is, which moves it allows, and what a move does.
 *
 * A game is a constant table of piles and a few hooks.  For each group of like piles the table says how it builds,
 * what an empty pile takes, what may be taken from it and which runs move as one.  One checker reads it for every game:
 *
 *     sol_move move = {SOL_MOVE, column, foundation, 1};
 *     sol_variant variant = {rules, rules->defaults};
 *     sol_reason why = sol_check(&variant, &position, move);
 *     if (why == SOL_OK)
 *         sol_apply(&variant, &position, move);
 *     else
 *         puts(sol_reason_text(why));
 *
 * Moves by keyboard and mouse, tips, the solver, loaded files and replays all use this checker.  Nothing here
 * allocates, does input or output, or reads a clock; every function is safe to call from several threads on different
 * positions.
 *
 * Programs may store the numbers of the enums below, and may have been compiled against an older version: the enums
 * grow at the end only, and no number ever changes its meaning, except for those that count the others (SOL_KINDS).
 */
#ifndef SOLITAIRE_RULES_H
#define SOLITAIRE_RULES_H

#include <stddef.h>

#include <solitaire/position.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- moves ------------------------------------------------------------------------------------------------------ */

/* The kinds of moves. */
typedef enum sol_move_kind {
    SOL_MOVE,     /* `count` top cards of `from` to `to`, keeping their order */
    SOL_DRAW,     /* `count` cards from the stock to the waste, one by one: the first drawn lies lowest */
    SOL_REDEAL,   /* the whole waste (`count` cards) turned over onto the stock, as it lies */
    SOL_DEAL_ROW, /* Spider, Scorpion: one card from the stock to each tableau column, as far as the stock goes */
    SOL_PAIR,     /* Pyramid: two cards that make thirteen leave; a king alone has from == to and count 1 */
    SOL_KINDS,    /* how many there are */
    SOL_NO_MOVE =
        255 /* the kind of the null move, which functions return when there is no move; it keeps this number for ever */
} sol_move_kind;

/*
 * A move is four bytes and has exactly one spelling: `from`, `to` and `count` are given for every kind, also where the
 * rules leave no choice (a draw names the stock, the waste and how many cards it will turn).  sol_check refuses any
 * other spelling.  SOL_DEAL_ROW names the stock, the first column, and how many columns get a card.  A SOL_PAIR from
 * two piles has from < to and count 2; one of the waste's two top cards has from == to and count 2.
 */
typedef struct sol_move {
    uint8_t kind;  /* sol_move_kind */
    uint8_t from;  /* pile */
    uint8_t to;    /* pile */
    uint8_t count; /* how many cards */
} sol_move;

static inline bool sol_move_equal(sol_move a, sol_move b)
{
    return a.kind == b.kind && a.from == b.from && a.to == b.to && a.count == b.count;
}

/* ---- options ---------------------------------------------------------------------------------------------------- */

/* How a game is scored. */
typedef enum sol_scoring {
    SOL_SCORING_STANDARD,
    SOL_SCORING_WINDOWS,
    SOL_SCORING_VEGAS,
    SOL_SCORING_NONE,
    SOL_SCORING_SPIDER, /* 500, less 1 for each move and undo, and 100 for each suit */
    SOL_SCORING_PAR,    /* Pyramid: points for clearing it, depending on the pass, less the cards that are left */
    SOL_SCORING_CHAINS, /* Golf, TriPeaks: each card played one after the other gives one more, and a draw costs */
    SOL_SCORINGS
} sol_scoring;

/*
 * The names of the scorings in that order: ROW(symbol, name) for each but the last, and LAST(symbol, name) for the
 * last, because a list in a sentence says "or" before it.  sol_scoring_name (notation.h) gives them one by one.
 */
#define SOL_SCORING_TABLE(ROW, LAST) \
    ROW(STANDARD, "standard")        \
    ROW(WINDOWS, "windows")          \
    ROW(VEGAS, "vegas")              \
    ROW(NONE, "none")                \
    ROW(SPIDER, "spider")            \
    ROW(PAR, "par")                  \
    LAST(CHAINS, "chains")

/* How columns build, in a game that leaves this to the player; the first in all others. */
typedef enum sol_columns {
    SOL_COLUMNS_BY_GAME,
    SOL_COLUMNS_ALTERNATING,
    SOL_COLUMNS_IN_SUIT,
    SOL_COLUMNS_ANY_SUIT
} sol_columns;

/* What an empty column takes, in a game that leaves this to the player; the first in all others. */
typedef enum sol_empty {
    SOL_EMPTY_BY_GAME,
    SOL_EMPTY_ANY,
    SOL_EMPTY_KINGS,
    SOL_EMPTY_NONE,
    SOL_EMPTY_FROM_RESERVE
} sol_empty;

/* Which game of Beleaguered Castle's family is played; the first in all other games. */
typedef enum sol_castle {
    SOL_CASTLE_BY_GAME,
    SOL_CASTLE_BELEAGUERED, /* the aces begin on the foundations; eight columns build down, whatever the suit */
    SOL_CASTLE_STREETS,     /* Streets and Alleys: the aces are dealt with the others */
    SOL_CASTLE_FORTRESS     /* Fortress: likewise, to ten columns, which build up or down in suit */
} sol_castle;

enum { SOL_PASSES_UNLIMITED = 0, SOL_PASSES_MAX = 254, SOL_PASSES_BY_SCORING = 255 };

/*
 * What the player chose before the deal.  All options are kept with the game and written into its record.  Fields that
 * a game does not use hold that game's default, so begin with the `defaults` of its rules.  Zeroed options are possible
 * in no game: they are refused and never taken for a choice.
 */
typedef struct sol_options {
    uint8_t draw;        /* cards turned at a time, 1…3 */
    uint8_t passes;      /* times through the stock: SOL_PASSES_UNLIMITED or 1…254; redeals allowed = passes − 1 */
    uint8_t suits;       /* Spider: 1 to 4 suits in the two decks */
    uint8_t scoring;     /* sol_scoring */
    bool worrying_back;  /* may a card come back from its foundation? */
    bool row_on_empty;   /* Spider: may a row be dealt while a column is empty? */
    bool timed;          /* does the clock cost points (if the scoring has that)? */
    bool thoughtful;     /* all cards are shown from the start; changes no rule, but is part of the record */
    bool peek;           /* the next card of the stock is shown; likewise */
    bool whole;          /* Pyramid: is it won only when all 52 cards are gone? */
    uint16_t time_limit; /* seconds after the first action, 0 = none */
    uint8_t cells;       /* FreeCell: how many cells, 0…8 */
    uint8_t build;       /* sol_columns */
    uint8_t empty;       /* sol_empty */
    bool parts;          /* Canfield: may a part of a column move, and not only its top card or all of it? */
    /* Canfield: do columns end at the rank that the foundations begin with, so that nothing is laid on it? */
    bool stop_at_base;
    bool no_undo;   /* are undo and redo refused?  The option's value (option.h) is the opposite: `undo` is yes or no */
    uint8_t castle; /* sol_castle */
} sol_options;

/* ---- reasons ---------------------------------------------------------------------------------------------------- */

/* SOL_OK, or why not. */
typedef enum sol_reason {
    SOL_OK,
    SOL_NOT_IN_THIS_GAME, /* the game has no such kind of move, or the four bytes are not spelled as it must be */
    SOL_NO_SUCH_PILE,
    SOL_SAME_PILE,
    SOL_PILE_IS_EMPTY,
    SOL_NOT_SO_MANY, /* the pile has fewer cards, or the count is 0 */
    SOL_FACE_DOWN,
    SOL_NOTHING_TAKEN, /* cards never leave this pile in this way */
    SOL_ONLY_TOP_CARD,
    SOL_NOT_A_RUN,
    SOL_NOT_WHOLE,     /* the top card may leave the column, or all of it */
    SOL_NOTHING_LAID,  /* cards are never laid on this pile */
    SOL_ONE_AT_A_TIME, /* this pile takes single cards */
    SOL_PILE_FULL,
    SOL_NEEDS_ACE,
    SOL_NEEDS_KING,
    SOL_NEEDS_BASE, /* all foundations begin with the rank of the first */
    SOL_OTHER_SUIT, /* foundation of another suit, or a build in suit */
    SOL_SAME_COLOUR,
    SOL_WRONG_RANK,
    SOL_NO_WORRYING_BACK, /* the options forbid taking cards back from a foundation */
    SOL_STOCK_EMPTY,
    SOL_STOCK_NOT_EMPTY, /* the waste is turned over only when the stock is used up */
    SOL_WASTE_EMPTY,
    SOL_NO_PASSES_LEFT,
    SOL_COLUMN_EMPTY,     /* Spider: a row is not dealt while a column is empty */
    SOL_TOO_MANY_AT_ONCE, /* FreeCell: not enough free cells for that many cards */
    SOL_NOT_THIRTEEN,
    SOL_COVERED, /* Pyramid, TriPeaks: the card is still covered */
    SOL_GAME_OVER,
    SOL_TIME_UP,
    SOL_NOTHING_TO_UNDO,
    SOL_NOTHING_TO_REDO,
    SOL_CLOCK_BACKWARDS, /* an event is earlier than the one before it, or the first one is not at 0 */
    SOL_JOURNAL_FULL,
    SOL_NOT_AUTOMATIC, /* an event is marked automatic, but is no move, or all moves since the set-up were undone */
    SOL_BAD_DRAW,
    SOL_BAD_PASSES,
    SOL_BAD_SUITS,
    SOL_BAD_SCORING,
    SOL_BAD_CELLS,
    SOL_BAD_BUILD,
    SOL_BAD_EMPTY,
    SOL_BAD_RULES, /* the rules are those of other options: call sol_options_resolve */
    SOL_AT_BASE,   /* Canfield, by its options: nothing is laid on the rank that the foundations begin with */
    SOL_NO_HIGHER, /* Aces Up: no other column's top card is a higher one of the card's suit */
    SOL_NO_UNDO,   /* the options forbid undo and redo */
    SOL_BAD_CASTLE,
    SOL_REASONS
} sol_reason;

/* The reason as a short English sentence without its full stop, for a person: "an empty column takes only a king". */
SOL_API const char *sol_reason_text(sol_reason reason);

/* ---- rules ------------------------------------------------------------------------------------------------------ */

/* What a pile is for. */
typedef enum sol_role { SOL_STOCK, SOL_WASTE, SOL_FOUNDATION, SOL_TABLEAU, SOL_CELL, SOL_RESERVE, SOL_ROLES } sol_role;

/* How a card may lie on another (`build`), and what makes cards one run (`run`). */
typedef enum sol_build {
    SOL_BUILD_NONE,             /* nothing is laid here by a SOL_MOVE */
    SOL_BUILD_UP_SUIT,          /* next higher rank, same suit */
    SOL_BUILD_DOWN_ALTERNATING, /* next lower rank, other colour */
    SOL_BUILD_DOWN_SUIT,        /* next lower rank, same suit */
    SOL_BUILD_DOWN_ANY,         /* next lower rank, any suit */
    SOL_BUILD_ANY,              /* any card: a discard, which the game's `refuse` narrows */
    SOL_BUILD_BESIDE,           /* next higher or next lower rank, any suit */
    SOL_BUILD_BESIDE_SUIT,      /* next higher or next lower rank, same suit */
} sol_build;

/* What an empty pile takes. */
typedef enum sol_base { SOL_BASE_NONE, SOL_BASE_ANY, SOL_BASE_ACE, SOL_BASE_KING } sol_base;

/* What may be taken from a pile by a SOL_MOVE. */
typedef enum sol_take {
    SOL_TAKE_NONE,
    SOL_TAKE_TOP,   /* its top card */
    SOL_TAKE_RUN,   /* any number of top cards that form a run by the group's `run` */
    SOL_TAKE_GROUP, /* any face-up card with all that lies on it */
} sol_take;

/* A group of like piles that follow each other. */
typedef struct sol_pile_group {
    uint8_t role;  /* sol_role */
    uint8_t count; /* how many such piles there are */
    uint8_t build; /* sol_build of what may be laid on a pile that is not empty */
    uint8_t base;  /* sol_base */
    uint8_t take;  /* sol_take */
    uint8_t run;   /* sol_build between the cards that move together */
    uint8_t limit; /* most cards that one pile may hold, 0 = no limit */
    bool wrap;     /* in `build` and `run`, the ace follows the king upwards and the king follows the ace downwards */
    bool suited;   /* the piles belong to spades, hearts, diamonds, clubs in this order */
    bool pairs;    /* its top card may leave in a SOL_PAIR */
} sol_pile_group;

/*
 * Where a pile of an overlapping tableau lies: its row, counted from the top, and how many half cards from the left.  A
 * card is covered while a card of the next row lies half a card to its left or right.
 */
typedef struct sol_place {
    uint8_t row, half;
} sol_place;

/* Does a card at the first place cover a card at the second, half of which it then hides? */
static inline bool sol_place_covers(sol_place above, sol_place below)
{
    return above.row == below.row + 1 && (above.half == below.half + 1 || above.half + 1 == below.half);
}

/* The rules of a game: a table, below. */
typedef struct sol_rules sol_rules;

/*
 * A game as it is played: its rules, and what the player chose.  Every question about a position needs both.
 * The options must be possible in the game (sol_options_check), and the rules must be those of the options: call
 * sol_options_resolve after every change of options.  A variant is a value, and `=` copies it.
 */
typedef struct sol_variant {
    const sol_rules *rules; /* which game */
    sol_options options;    /* and what was chosen */
} sol_variant;

/* What makes a game: its name, its piles, and its hooks. */
struct sol_rules {
    const char *name;   /* as typed and written in records: "klondike" */
    const char *title;  /* as shown: "Klondike"; with options that make another game of it, that one's: "Fortress" */
    uint8_t decks;      /* 1 or 2 */
    bool fewer_suits;   /* may the player have the decks cut down to fewer suits? */
    uint8_t kinds;      /* a bit 1 << SOL_… for every kind of move that the game has; no hook is asked about others */
    uint8_t pile_count; /* how many piles it has, those of all groups together */
    uint8_t group_count;          /* how many groups */
    const sol_pile_group *groups; /* in the order in which their piles are numbered */
    uint8_t draw_max;             /* most cards that may be turned at a time */
    uint8_t dialect;      /* sol_deal_dialect (deal.h): the numbering to which a number alone belongs in this game */
    uint8_t scorings;     /* a bit 1 << SOL_SCORING_… for every scoring that the game knows */
    uint8_t cells_max;    /* most cells that may be chosen; 0 if there is no choice */
    uint8_t builds;       /* a bit 1 << SOL_COLUMNS_… for each that may be chosen; 0 if there is no choice */
    uint8_t empties;      /* a bit 1 << SOL_EMPTY_… likewise */
    bool parts;           /* may the player choose that parts of columns move? */
    bool stop_at_base;    /* may the player choose that columns end at the foundations' first rank? */
    uint8_t castles;      /* a bit 1 << SOL_CASTLE_… for each that may be chosen; 0 if there is no choice */
    sol_options defaults; /* the options of a new game, and the values of those that the game does not use */
    /* The rules with these options, which are possible in the game; NULL if the rules are the same with all options. */
    const sol_rules *(*with)(const sol_options *);
    const sol_rules *usual; /* the game's rules with its usual options; NULL where the game has no others */
    /* Lay out `deck` (52 · decks cards, in deal order) on the zeroed position. */
    void (*deal)(const sol_variant *, const sol_card *deck, sol_position *);
    /* Further reasons to refuse a move that the table allows; may be NULL.  This hook can refuse, but never allow. */
    sol_reason (*refuse)(const sol_variant *, const sol_position *, sol_move);
    /* What happens by itself after a move (a complete suit leaves, …); may be NULL. */
    void (*settle)(const sol_variant *, sol_position *);
    /* Has the player won?  NULL if the game is won when every card lies on a foundation. */
    bool (*won)(const sol_variant *, const sol_position *);
    const char *help; /* the game by its usual options in a paragraph, for people */
    /*
     * Where each pile of the tableau lies, if their cards cover each other: row by row, the first row on top.  NULL if
     * columns stand side by side.
     */
    const sol_place *places;
};

/* All games one by one, in the order in which they are shown, from 0 on; NULL after the last. */
SOL_API const sol_rules *sol_game_at(int index);

/* The game of that name, or NULL. */
SOL_API const sol_rules *sol_game_named(const char *name);

/*
 * The rules of the same game with these options, which may have another table of piles.  Options that the game cannot
 * have change nothing.
 */
SOL_API const sol_rules *sol_rules_with(const sol_rules *rules, const sol_options *options);

/* The rules of the same game with its usual options: those that sol_game_at has. */
static inline const sol_rules *sol_rules_usual(const sol_rules *rules) { return rules->usual ? rules->usual : rules; }

/* The group that `pile` belongs to; for −1, which sol_first_pile returns, a group without piles. */
SOL_API const sol_pile_group *sol_group_of(const sol_rules *rules, int pile);

/* The role of `pile`. */
static inline sol_role sol_role_of(const sol_rules *rules, int pile)
{
    return (sol_role)sol_group_of(rules, pile)->role;
}

/* The first pile with a role, −1 where the game has none. */
SOL_API int sol_first_pile(const sol_rules *rules, sol_role role);

/*
 * Has the game cells by its usual rules?  So FreeCell and its relatives are told from other games: a FreeCell for which
 * the player chose none is still one.
 */
static inline bool sol_has_cells(const sol_rules *rules)
{
    return sol_first_pile(sol_rules_usual(rules), SOL_CELL) >= 0;
}

/*
 * Is the pile's card covered by those of other piles?  Then it cannot be played.  Only cards of a tableau with `places`
 * can be covered so.
 */
SOL_API bool sol_is_covered(const sol_rules *rules, const sol_position *position, int pile);

/* How many piles the game has. */
SOL_API int sol_pile_count(const sol_rules *rules);

/* The suit of a pile in a `suited` group (SOL_CLUBS … SOL_SPADES), −1 for any other pile. */
SOL_API int sol_pile_suit(const sol_rules *rules, int pile);

/*
 * Are the variant's options possible in its game?  SOL_OK, or the first that is not: SOL_BAD_DRAW, SOL_BAD_PASSES,
 * SOL_BAD_SUITS, SOL_BAD_SCORING, SOL_BAD_CELLS, SOL_BAD_BUILD, SOL_BAD_EMPTY, SOL_BAD_CASTLE; SOL_BAD_RULES where the
 * rules are not those of the options.  sol_options_resolve must have been called before.
 */
SOL_API sol_reason sol_options_check(const sol_variant *variant);

/*
 * Fill in what follows from the options: the rules with these options (sol_rules_with), and for SOL_PASSES_BY_SCORING
 * the passes that the scoring says: in Vegas 1 when drawing one, 3 when drawing three; otherwise the game's own.
 */
SOL_API void sol_options_resolve(sol_variant *variant);

/* ---- play ------------------------------------------------------------------------------------------------------- */

enum { SOL_MOVES_MAX = 512 }; /* every position of every game here has fewer legal moves */

/* Lay out a deck of 52 · decks cards.  The deck must be complete (deal.h makes such decks). */
SOL_API void sol_deal_position(const sol_variant *variant, const sol_card *deck, sol_position *out);

/*
 * Write into `deck` the deck from which this position is dealt: in this way a board from outside becomes the deal of a
 * game.  False, and `deck` is undefined, if no deck of this game is laid out so.
 */
SOL_API bool sol_deck_of_position(const sol_variant *variant, const sol_position *position,
                                  sol_card deck[SOL_CARDS_MAX]);

/*
 * May this move be made?  Returns SOL_OK or the reason why not, and changes nothing; any four bytes may be asked about.
 * By options that were never set (zeroed), or passes that were not resolved, no move is legal.
 */
SOL_API sol_reason sol_check(const sol_variant *variant, const sol_position *position, sol_move move);

/*
 * Make a move, which must be legal (sol_check).  Everything that belongs to it happens, too: an uncovered card is
 * turned face up, a complete suit leaves.
 */
SOL_API void sol_apply(const sol_variant *variant, sol_position *position, sol_move move);

/*
 * Write every legal move once into `out` (which has room for SOL_MOVES_MAX), and return how many there are.  Draws and
 * redeals come first; the others are in the order of source pile, number of cards and destination.
 */
SOL_API size_t sol_legal_moves(const sol_variant *variant, const sol_position *position, sol_move *out);

/* Has the player won? */
SOL_API bool sol_is_won(const sol_variant *variant, const sol_position *position);

/*
 * Is the game stuck?  It is if no card can be moved now, nor after any number of draws and redeals that are still
 * allowed; the answer is exact.  An idle move (sol_is_idle) changes nothing but a pile's number and does not count as a
 * way out (docs/rules.md).  A won position is not stuck.
 */
SOL_API bool sol_is_stuck(const sol_variant *variant, const sol_position *position);

/* Does this move carry a whole pile to an empty one of the same group: a column, or the card of a cell? */
SOL_API bool sol_is_idle(const sol_rules *rules, const sol_position *position, sol_move move);

/* The legal draw, redeal or row of this position, whichever there is; its kind is SOL_NO_MOVE if there is none. */
SOL_API sol_move sol_stock_move(const sol_variant *variant, const sol_position *position);

#ifdef __cplusplus
}
#endif

#endif
