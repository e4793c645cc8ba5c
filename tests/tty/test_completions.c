/*
 * What the shells complete after `solitaire`: typed into the real bash, zsh and fish.
 */
#include <libgen.h>
#include <unistd.h>

#include "game.h"

/* The beginning of a line, and what the Tab key makes of it. */
static const struct {
    const char *typed, *completed;
} lines[] = {
    {"solitaire spi", "solitaire spider"},
    {"solitaire play yuk", "solitaire play yukon"},
    {"solitaire learn yuk", "solitaire learn yukon"},
    {"solitaire daily can", "solitaire daily canfield"},
    {"solitaire deal spiderett", "solitaire deal spiderette"},
    {"solitaire solve free", "solitaire solve freecell"},
    {"solitaire help doc", "solitaire help doctor"},
    {"solitaire --thou", "solitaire --thoughtful"},
    {"solitaire --no-asc", "solitaire --no-ascii"},
    {"solitaire stats --reset-b", "solitaire stats --reset-bankroll"},
    {"solitaire --theme high", "solitaire --theme high-contrast"},
    {"solitaire --theme=high", "solitaire --theme=high-contrast"},
    {"solitaire --draw 3 --scoring ve", "solitaire --draw 3 --scoring vegas"},
    {"solitaire deal --game can", "solitaire deal --game canfield"},
    {"solitaire --deal winx", "solitaire --deal winxp:"},
    {"solitaire deal --format board kp", "solitaire deal --format board kpat:"},
    {"solitaire --resume ", "solitaire --resume 1"},
    {"solitaire --colours 4 replay las", "solitaire --colours 4 replay last"},
    {"solitaire solve --merge 1", "solitaire solve --merge 1-is-a-file"},
    {"solitaire import 1-i", "solitaire import 1-is-a-file"},
    {"solitaire --data-dir a-dir", "solitaire --data-dir a-directory"},
};

/* The path of a shell; NULL where it is not installed. */
static const char *shell_path(const char *name, char path[64])
{
    static const char *const folders[] = {"/usr/local/bin", "/opt/homebrew/bin", "/usr/bin", "/bin"};
    for (unsigned i = 0; i < sizeof folders / sizeof *folders; i++) {
        snprintf(path, 64, "%s/%s", folders[i], name);
        if (access(path, X_OK) == 0)
            return path;
    }
    return NULL;
}

/* A home with an open game, a file and a directory. */
static void furnish(const char *home)
{
    tty *t = game_begun(home);
    game_quit(t);
    char out[200];
    assert_int_equal(
        tty_run(home, WORDS("/bin/sh", "-c", "cd && mkdir a-directory && : >1-is-a-file"), out, sizeof out), 0);
}

/* Start the shell in the home, and let it read the completions by this command.  NULL if it is not installed. */
static tty *start_shell(const char *home, const char *const *argv, const char *reads)
{
    char path[2048], binary[] = SOLITAIRE_BINARY;
    snprintf(path, sizeof path, "PATH=%s:%s", dirname(binary), getenv("PATH"));
    tty_options options = {.argv = argv, .home = home, .env = WORDS(path, "PS1=> ", "LANG=C.UTF-8"), .cols = 100};
    tty *t = tty_start(&options);
    tty_type(t, "cd; ");
    tty_type(t, reads);
    tty_asks(t, "; echo rea''dy\r", "ready");
    return t;
}

static void completes(void **state, const char *name, const char *quiet, const char *reads)
{
    char path[64];
    if (!shell_path(name, path) || access(SOLITAIRE_COMPLETIONS, R_OK) != 0) {
        print_message("%s is not installed, and what it completes is not tested\n", name);
        skip();
    }
    furnish(*state);
    const char *const argv[] = {path, quiet, "-i", NULL};
    tty *t = start_shell(*state, argv, reads);
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i += QUICK(1, 3)) {
        tty_type(t, lines[i].typed);
        tty_asks(t, "\t", lines[i].completed);
        tty_type(t, "\025"); /* Ctrl-U clears the line */
        tty_wait_gone(t, lines[i].completed);
    }
    tty_end(t);
}

TEST_CASE(bash_completes_commands_options_and_values)
{
    completes(state, "bash", "--norc", ". " SOLITAIRE_COMPLETIONS "/solitaire");
}

TEST_CASE(zsh_completes_commands_options_and_values)
{
    completes(state, "zsh", "-f", "fpath=(" SOLITAIRE_COMPLETIONS " $fpath); autoload -Uz compinit; compinit -D -u");
}

TEST_CASE(fish_completes_commands_options_and_values)
{
    completes(state, "fish", "--no-config", "source " SOLITAIRE_COMPLETIONS "/solitaire.fish");
}

int main(void) { return run_each(tty_home_make, tty_home_remove); }
