#define _XOPEN_SOURCE 700
#include "blocks.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "ui/model/model.h"

/*
 * Before version `since` they draw quadrants.  VTE counts 0.62.0 as 6200.  Alacritty tells the version of
 * its library, which is 0.24 in Alacritty 0.14 and 0.17 already in 0.11.  A multiplexer
 * answers for itself, and nobody knows what terminal will be attached to it tomorrow.
 */
static const struct {
    const char *name;
    int blocks;
    long since;
} kinds[] = {
    {"kitty", UI_BLOCKS_SEXTANT, 0},        {"ghostty", UI_BLOCKS_SEXTANT, 0}, {"foot", UI_BLOCKS_SEXTANT, 0},
    {"wezterm", UI_BLOCKS_SEXTANT, 0},      {"vte", UI_BLOCKS_SEXTANT, 6200},  {"konsole", UI_BLOCKS_SEXTANT, 0},
    {"contour", UI_BLOCKS_SEXTANT, 0},      {"iterm", UI_BLOCKS_SEXTANT, 0},   {"windows", UI_BLOCKS_SEXTANT, 0},
    {"alacritty", UI_BLOCKS_SEXTANT, 2400}, {"xterm", UI_BLOCKS_QUADRANT, 0},  {"tmux", UI_BLOCKS_QUADRANT, 0},
    {"screen", UI_BLOCKS_QUADRANT, 0},      {"linux", UI_BLOCKS_HALF, 0},
};

int terminal_blocks_of(const char *name, long version)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strncasecmp(name, kinds[i].name, strlen(kinds[i].name)) == 0)
            return version >= kinds[i].since ? kinds[i].blocks : UI_BLOCKS_QUADRANT;
    return -1;
}

/* TERM_PROGRAM comes first, for it still tells what is behind GNU Screen; tmux puts its own name there. */
int terminal_blocks_expected(void)
{
    static const char family[] = "xterm-"; /* as in xterm-kitty */
    const char *program = getenv("TERM_PROGRAM"), *name = getenv("TERM");
    int blocks = program ? terminal_blocks_of(program, 0) : -1;
    bool is_kind = name && strncmp(name, family, sizeof family - 1) == 0;
    if (blocks < 0 && name)
        blocks = terminal_blocks_of(is_kind ? name + sizeof family - 1 : name, 0);
    if (blocks < 0 && getenv("WT_SESSION"))
        blocks = terminal_blocks_of("windows", 0);
    if (blocks < 0 && getenv("VTE_VERSION")) /* many versions do not tell their name when they are asked */
        blocks = terminal_blocks_of("vte", strtol(getenv("VTE_VERSION"), NULL, 10));
    return blocks < 0 ? UI_BLOCKS_QUADRANT : blocks;
}
