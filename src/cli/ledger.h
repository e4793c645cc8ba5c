/*
 * From rows and figures of the store to what the screens of tui/record.h show.
 */
#ifndef CLI_LEDGER_H
#define CLI_LEDGER_H

#include "keeper.h"

/* Read what the open screen shows, no more than that, into model->record; record.unread says that it could not be. */
void ledger_fill(const keeper *k);

#endif
