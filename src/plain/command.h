/*
 * What a typed line asks for in plain mode.
 *
 *     plain_command command;
 *     char why[PLAIN_WHY_MAX];
 *     if (!plain_command_read(line, length, rules, &command, why))
 *         why says what is wrong with the line, as a sentence
 *
 * A line is a command of commands.def, or it names piles as the keys do: "7 3" moves from column 7 to column 3, "w f"
 * from the waste to the foundation, "7 3 2" just two cards, "7" a card of column 7 to where it goes best, "f 3" a card
 * back from the foundation.  Or it is a move as records of this game have it: "7-3:2", "p7+p9", "redeal:24"; then just
 * this move is meant, so that "7-3" is one card.  Capitals are read as small letters, and "move column 7 to column 3"
 * is "7 3".  A line that plays becomes the intents that keys would make (ui/model/intent.h): the model knows what they
 * mean, and refuses them with the same sentences.
 */
#ifndef PLAIN_COMMAND_H
#define PLAIN_COMMAND_H

#include <solitaire/rules.h>

#include "engine/text/text.h"
#include "ui/model/intent.h"

enum {
#define PLAIN(symbol, ...) PLAIN_##symbol,
#include "commands.def"
#undef PLAIN
    PLAIN_COMMANDS,
    PLAIN_PLAY = PLAIN_COMMANDS, /* the line names piles */
    PLAIN_MOVE,                  /* the line is a move as a record has it */
    PLAIN_NOTHING                /* the line is empty */
};

/* A row of commands.def. */
typedef struct plain_row {
    const char *name, *others; /* other words for it, separated by blanks */
    int argument, action;      /* what may follow the word; UI_… */
    const char *shown, *help;
} plain_row;
extern const plain_row plain_rows[PLAIN_COMMANDS];

enum { PLAIN_INTENTS_MAX = 4, PLAIN_WHY_MAX = 200, PLAIN_TIMES_MAX = 1000, PLAIN_ALL_OF_THEM = PLAIN_COMMANDS + 1 };

typedef struct plain_command {
    int what; /* PLAIN_… */
    /*
     * What keys would have made, to be given to the model until it has played or refused; one of UI_TYPE only if it
     * asks.
     */
    ui_intent intents[PLAIN_INTENTS_MAX];
    int intent_count;
    int count;             /* how many cards the line says shall move; 0 = it does not say */
    int times;             /* of TIMES, from 1; of MOST, 0 = all */
    int pile;              /* of PILE: the action that names it; UI_NOTHING = none was named, UI_ALL_UP = all were */
    const sol_rules *game; /* of GAME; NULL = none was named */
    uint64_t id;           /* of ID */
    sol_card card;         /* of CARD */
    int about;             /* of WORD: PLAIN_…; PLAIN_COMMANDS = none was named, PLAIN_ALL_OF_THEM = all were */
} plain_command;

/* Read a line that is typed in a game with these rules.  False with a sentence. */
bool plain_command_read(const char *line, size_t length, const sol_rules *rules, plain_command *command,
                        char why[PLAIN_WHY_MAX]);

/*
 * The help for a command; without one, how moves are typed in this game and the words of the commands that it has, in
 * a few lines.  Only a game that races has the word for it.
 */
void plain_put_help(engine_text *text, const sol_variant *variant, bool races, int about);

#endif
