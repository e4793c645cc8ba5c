#include "copy_result.h"

#include "engine/text/utf8.h"
#include "figures/share.h"
#include "terminal/terminal.h"
#include "words/words.h"

void session_copy_result(ui_model *model, uint64_t now)
{
    char text[FIGURES_SHARE_MAX];
    figures_share(&model->game, ui_played(model, now), terminal_ascii(), text);
    bool copied = terminal_copy(text);
    engine_utf8_copy(model->message, sizeof model->message,
                     words_of(copied ? N_("The result was sent to this terminal's clipboard.")
                                     : N_("This terminal has no clipboard; solitaire share prints the result.")));
    model->refusal = !copied;
}
