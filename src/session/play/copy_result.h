/* The result of a won game on the clipboard, to be shown to others. */
#ifndef SESSION_COPY_RESULT_H
#define SESSION_COPY_RESULT_H

#include "ui/model/model.h"

/* Copy what `solitaire share` prints of the game at the table, and say in its message that it was done, or why not. */
void session_copy_result(ui_model *model, uint64_t now);

#endif
