/*
 * From frames to bytes: what differs from the last frame, in as few bytes as it takes, and in one write.
 *
 * The pen (colours and attributes) and the cursor stay where the last byte left them, here and in the terminal alike.
 */
#ifndef TERMINAL_OUTPUT_H
#define TERMINAL_OUTPUT_H

#include "info.h"
#include "ui/view/frame.h"
#include "ui/view/theme.h"

/* Begin.  `info` must outlive it; `colours` as ui_theme_style takes them; `ascii`: any other glyph is shown as `?`. */
void terminal_output_open(const terminal_info *info, int colours, bool ascii);

/* Put a string of the terminal's entry (NULL: nothing), or plain bytes, behind what is to be sent. */
void terminal_output_string(const char *string);
void terminal_output_bytes(const char *bytes);

/* Put what makes `frame` of what is shown; between the two texts (may be NULL) if much is to change. */
void terminal_output_frame(const ui_frame *frame, const ui_settings *settings, const char *begin, const char *end);

/* Nobody knows what the screen shows, where its cursor is, and what its pen. */
void terminal_output_forget(void);

/* Put what leaves the screen as a shell wants it, below what was shown on one that cannot come back. */
void terminal_output_reset(int rows);

/* Send it all. */
void terminal_output_flush(void);

/* Instead of sending: take at most `size` bytes of it into `bytes`; returns how many. */
size_t terminal_output_take(char *bytes, size_t size);

#endif
