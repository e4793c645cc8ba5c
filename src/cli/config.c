#include "config.h"

#include <ini.h>
#include <string.h>

#include "files.h"
#include "nearest.h"

/* ---- reading a text --------------------------------------------------------------------------------------------- */

typedef struct reading {
    const char *name, *next, *end;
    int line;                              /* the one that inih was given last */
    int set_on[CLI_OPTIONS + TUI_ACTIONS]; /* the line that said it, 0 = none */
    bool failed;
    cli_settings *settings;
    cli_fault *fault;
} reading;

/* Begin the sentence about the line; more is added to it. */
static void blame(reading *in)
{
    in->failed = true;
    (void)cli_fail(in->fault, "%s:%d: ", in->name, in->line);
}

static int unknown_option(reading *in, const char *name)
{
    cli_nearest nearest = cli_nearest_to(name);
    for (int i = 0; i < CLI_OPTIONS; i++)
        if (cli_option_reaches(i, 'c'))
            cli_nearest_try(&nearest, cli_options[i].name, strlen(cli_options[i].name));
    blame(in);
    (void)cli_fail_more(in->fault, "\"%s\" is not an option", cli_show(name).text);
    if (nearest.best[0])
        return cli_fail_more(in->fault, "; did you mean %s?", nearest.best);
    return cli_fail_more(in->fault, "; solitaire --help lists them, and keys stand below a line [keys]");
}

static int unknown_action(reading *in, const char *name)
{
    cli_nearest nearest = cli_nearest_to(name);
    for (int i = 0; i < TUI_ACTIONS; i++)
        cli_nearest_try(&nearest, tui_actions[i].name, strlen(tui_actions[i].name));
    blame(in);
    (void)cli_fail_more(in->fault, "\"%s\" is not an action", cli_show(name).text);
    if (nearest.best[0])
        return cli_fail_more(in->fault, "; did you mean %s?", nearest.best);
    return cli_fail_more(in->fault, "; the man page lists them: draw, waste, undo, tip ...");
}

/* Everything is said once, so that no line is without effect. */
static bool said_once(reading *in, int what, const char *name)
{
    int before = in->set_on[what];
    in->set_on[what] = in->line;
    if (before == 0)
        return true;
    blame(in);
    return cli_fail_more(in->fault, "%s was set on line %d already; remove one of the two", name, before);
}

static int set_option(reading *in, const char *name, const char *value)
{
    cli_fault why;
    int option = cli_option_named(name, strlen(name));
    if (option < 0)
        return unknown_option(in, name);
    if (!cli_option_reaches(option, 'c')) {
        blame(in);
        return cli_fail_more(in->fault, "%s cannot be set here; give it on the command line: --%s", name, name);
    }
    if (!said_once(in, option, name))
        return 0;
    if (cli_set(in->settings, option, CLI_BY_CONFIG, value, &why))
        return 1;
    blame(in);
    return cli_fail_more(in->fault, "%s %s", name, why.text);
}

static int set_key(reading *in, const char *name, const char *value)
{
    char why[300];
    int action = tui_action_named(name);
    if (action < 0)
        return unknown_action(in, name);
    if (!said_once(in, CLI_OPTIONS + action, name))
        return 0;
    if (tui_keymap_bind(&in->settings->keys, action, value, why, sizeof why))
        return 1;
    blame(in);
    return cli_fail_more(in->fault, "%s: %s", name, why);
}

/* inih's handler: true for a good line. */
static int set_either(void *context, const char *section, const char *name, const char *value)
{
    reading *in = context;
    if (in->failed)
        return 0;
    if (*section == 0 || strcmp(section, "options") == 0)
        return set_option(in, name, value ? value : "");
    if (strcmp(section, "keys") == 0)
        return set_key(in, name, value ? value : "");
    blame(in);
    return cli_fail_more(in->fault, "there is no section [%s]; the sections are [options] and [keys]",
                         cli_show(section).text);
}

/*
 * inih's reader, as fgets: the next line.  Space in front is left out, since inih would take the line for the
 * continuation of the one before.
 */
static char *give_line(char *out, int size, void *context)
{
    reading *in = context;
    if (in->failed || in->next == in->end)
        return NULL;
    const char *line = in->next, *newline = memchr(line, '\n', (size_t)(in->end - line));
    const char *end = newline ? newline : in->end;
    in->next = newline ? newline + 1 : in->end;
    in->line++;
    while (line < end && (*line == ' ' || *line == '\t'))
        line++;
    size_t length = (size_t)(end - line);
    if (length > CLI_CONFIG_LINE_MAX || length + 2 > (size_t)size || memchr(line, 0, length)) {
        blame(in);
        (void)(memchr(line, 0, length) ? cli_fail_more(in->fault, "a byte of zero; this is not a text")
                                       : cli_fail_more(in->fault, "longer than %d bytes", CLI_CONFIG_LINE_MAX));
        return NULL;
    }
    memcpy(out, line, length);
    out[length] = '\n';
    out[length + 1] = 0;
    return out;
}

bool cli_config_read(const char *name, const char *text, size_t length, cli_settings *settings, cli_fault *fault)
{
    static cli_settings aside;
    reading in = {.name = name, .next = text, .end = text + length, .settings = &aside, .fault = fault};
    aside = *settings;
    if (length > CLI_CONFIG_BYTES_MAX)
        return cli_fail(fault, "%s is longer than %d bytes", name, CLI_CONFIG_BYTES_MAX);
    int bad = ini_parse_stream(give_line, &in, set_either, &in);
    if (bad < 0)
        return cli_fail(fault, "%s cannot be read: there is no memory", name);
    if (bad > 0 && (!in.failed || bad < in.line))
        return cli_fail(fault, "%s:%d: this is neither \"name = value\" nor \"[keys]\" nor a comment after #", name,
                        bad);
    if (in.failed)
        return false;
    *settings = aside;
    return true;
}

/* ---- the file --------------------------------------------------------------------------------------------------- */

bool cli_config_load(char *(*environment)(const char *name), cli_settings *settings, cli_fault *fault)
{
    static char text[CLI_CONFIG_BYTES_MAX + 1];
    char usual[CLI_TEXT_MAX];
    const char *named = settings->of[CLI_CONFIG].text, *path = *named ? named : usual;
    size_t length;
    if (!*named) {
        if (!cli_file_path(environment, "XDG_CONFIG_HOME", ".config", "solitaire/config", usual, sizeof usual))
            return true;
        if (!cli_file_exists(usual))
            return true;
    }
    return cli_file_is_regular(path, fault) && cli_file_read(path, NULL, text, sizeof text, &length, fault) &&
           cli_config_read(cli_file_show(environment, path).text, text, length, settings, fault);
}
