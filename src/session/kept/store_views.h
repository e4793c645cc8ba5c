/*
 * From rows and figures of the store to what the screens of ui/model/kept_screens.h show.
 */
#ifndef SESSION_STORE_VIEWS_H
#define SESSION_STORE_VIEWS_H

#include "store_requests.h"

/* Read what the open screen shows, no more than that, into model->kept; kept.unread says that it could not be. */
void session_fill_screen(const session_request *asked);

#endif
