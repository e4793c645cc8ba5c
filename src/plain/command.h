/*
 * What a typed line asks for in plain mode.
 *
 *     plain_command command;
 *     char why[PLAIN_WHY_MAX];
 *     if (!plain_command_read(line, length, rules, &command, why))
 *         why says what is wrong with the line, as a sentence
 *
 * A line is a command of commands.def, or it names piles as the keys do: "7 3" moves from column 7 to column 3, "w f" from
 * the waste to the foundation, "7 3 2" just two cards, "7" a card of column 7 to where it goes best, "f 3" a card back from
 * the foundation.  Or it is a move as records of this game have it: "7-3:2", "p7+p9", "redeal:24"; then just this move is
 * meant, so that "7-3" is one card.  A line that plays becomes the intents that keys would make (ui/model/intent.h): the model knows what they
 * mean, and refuses them with the same sentences.
 */
#ifndef PLAIN_COMMAND_H
#define PLAIN_COMMAND_H

#include <solitaire/rules.h>

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
    const char *name, *letter;
    int argument, action; /* what may follow the word; UI_… */
    const char *shown, *help;
} plain_row;
extern const plain_row plain_rows[PLAIN_COMMANDS];

enum { PLAIN_INTENTS_MAX = 4, PLAIN_WHY_MAX = 200, PLAIN_TIMES_MAX = 1000 };

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
    int pile;              /* of PILE: the action that names it, UI_NOTHING = none was named */
    const sol_rules *game; /* of GAME; NULL = none was named */
    uint64_t id;           /* of ID */
} plain_command;

/* Read a line that is typed in a game with these rules.  False with a sentence. */
bool plain_command_read(const char *line, size_t length, const sol_rules *rules, plain_command *command,
                        char why[PLAIN_WHY_MAX]);

/* Line `i` of the help, from 0, into `line`; false behind the last. */
bool plain_help_line(int i, char line[PLAIN_WHY_MAX]);

#endif
