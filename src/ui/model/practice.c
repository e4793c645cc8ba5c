#include "practice.h"

#include "intent.h"

bool ui_practice_allows(const ui_practice *practice, uint32_t played, int action)
{
    bool judging = practice->stage == UI_PRACTICE_ANSWERED;
    switch (action) {
    case UI_TIP:
    case UI_SHOW:
    case UI_STATUS:
    case UI_ODDS:
    case UI_ALL_UP: return !ui_is_being_asked(practice);
    case UI_UNDO: return !judging && (practice->stage != UI_PRACTICE_ASKED || played > practice->from);
    case UI_REDO: return !judging;
    case UI_RESTART:
    case UI_GIVE_UP: return practice->stage == UI_PRACTICE_OFF;
    default: return true;
    }
}
