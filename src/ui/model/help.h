/*
 * What the help says, line by line: the rules of the game, a small picture of its table, the three keys that one needs,
 * every action with its keys as they are bound now, what the marks mean, the mouse, and what counts.  It has two
 * columns where the window is wide enough for them.
 */
#ifndef UI_MODEL_HELP_H
#define UI_MODEL_HELP_H

#include "layout.h"
#include "model.h"

/* How the text stands in its window. */
typedef struct ui_help {
    ui_area window;
    int rows;     /* lines that the window shows at once */
    int width;    /* of a column */
    int split;    /* the line with which the second column begins; INT_MAX: there is none */
    int lines;    /* of the longer column */
    int furthest; /* the line to which it can be scrolled */
} ui_help;
ui_help ui_help_set_out(const ui_model *model, const ui_layout *layout);

/*
 * The kinds of lines: a heading, a line as wide as the text, the keys of an entry, and a part of what they do.  Keys
 * and the first part of what they do stand on one line, the text from UI_HELP_TEXT_AT on.
 */
enum { UI_HELP_HEADING, UI_HELP_KEYS, UI_HELP_TEXT, UI_HELP_LINE };
enum { UI_HELP_KEY_CELLS = 12, UI_HELP_TEXT_AT = UI_HELP_KEY_CELLS + 1 };
enum { UI_HELP_INSET = 3, UI_HELP_COLUMN_GAP = 3 }; /* between border and text, and between columns */

/* Hand each of them to `write`, with its number, counted from 0 through both columns. */
typedef void ui_help_writer(void *to, int line, int kind, const char *text);
void ui_help_write(const ui_model *model, const ui_layout *layout, const ui_help *help, ui_help_writer *write,
                   void *to);

#endif
