#include "config.h"

#include <errno.h>
#include <ini.h>
#include <string.h>
#include <sys/stat.h>

#include "base/files.h"
#include "base/replacement.h"
#include "options.h"
#include "words/words.h"

/* ---- reading a text --------------------------------------------------------------------------------------------- */

typedef struct config_reader {
    const char *name, *next, *end;
    int line;                                  /* the number of the line that inih was given last */
    int set_on[SETTINGS_OPTIONS + UI_ACTIONS]; /* the line that set each; 0: none */
    bool failed;
    settings_values *settings;
    base_fault *fault;
} config_reader;

/* Begin the sentence about the line; more is added to it. */
static void blame_line_of_file(config_reader *in)
{
    in->failed = true;
    (void)base_fault_set(in->fault, "%s:%d: ", in->name, in->line);
}

/* Everything may be set only once, so that no line is without effect. */
static bool said_once(config_reader *in, int what, const char *name)
{
    int before = in->set_on[what];
    in->set_on[what] = in->line;
    if (before == 0)
        return true;
    blame_line_of_file(in);
    return base_fault_append(in->fault, "%s is already set on line %d: remove one of the two lines", name, before);
}

static int set_configured(config_reader *in, const char *name, const char *value)
{
    base_fault why;
    int option = settings_option_named(name, strlen(name));
    if (option < 0) {
        words_nearest nearest = words_nearest_to(name);
        for (int i = 0; i < SETTINGS_OPTIONS; i++)
            if (settings_option_reaches(i, 'c'))
                words_nearest_try(&nearest, settings_options[i].name, strlen(settings_options[i].name));
        blame_line_of_file(in);
        (void)base_fault_append(
            in->fault, "\"%s\" is not an option: \"solitaire --help\" lists the options, and keys belong under [keys]",
            base_show(name).text);
        return base_fault_ask(in->fault, "", nearest.best);
    }
    if (!settings_option_reaches(option, 'c')) {
        blame_line_of_file(in);
        return base_fault_append(in->fault, "%s cannot be set in this file: use --%s on the command line", name, name);
    }
    if (!said_once(in, option, name))
        return 0;
    if (settings_set(in->settings, option, SETTINGS_BY_CONFIG, value, &why))
        return 1;
    blame_line_of_file(in);
    return base_fault_append(in->fault, "%s %s", name, why.text);
}

static int set_key(config_reader *in, const char *name, const char *value)
{
    char why[300];
    int action = ui_action_named(name);
    if (action < 0) {
        words_nearest nearest = words_nearest_to(name);
        for (int i = 0; i < UI_ACTIONS; i++)
            words_nearest_try(&nearest, ui_actions[i].name, strlen(ui_actions[i].name));
        blame_line_of_file(in);
        (void)base_fault_append(in->fault,
                                "\"%s\" is not an action: the man page lists the actions, such as draw, undo and tip",
                                base_show(name).text);
        return base_fault_ask(in->fault, "", nearest.best);
    }
    if (!said_once(in, SETTINGS_OPTIONS + action, name))
        return 0;
    if (ui_keymap_bind(&in->settings->keys, action, value, why, sizeof why))
        return 1;
    blame_line_of_file(in);
    return base_fault_append(in->fault, "%s: %s", name, why);
}

/*
 * Is the line the head of a section that there is not?  Such a head is looked for before inih has read it, because inih
 * says nothing about a section in which nothing stands.
 */
static bool heads_unknown_section(config_reader *in, const char *line, const char *end)
{
    static const char *const sections[] = {"options", "keys"};
    const char *bracket = line < end && *line == '[' ? memchr(line, ']', (size_t)(end - line)) : NULL;
    size_t length = bracket ? (size_t)(bracket - line - 1) : 0;
    for (int i = 0; bracket && i < 2; i++)
        if (strlen(sections[i]) == length && memcmp(line + 1, sections[i], length) == 0)
            return false;
    if (!bracket)
        return false;
    blame_line_of_file(in);
    (void)base_fault_append(in->fault, "there is no section [%s], only [options] and [keys]",
                            base_show_n(line + 1, length).text);
    return true;
}

/* inih's handler: true for a good line. */
static int set_either(void *context, const char *section, const char *name, const char *value)
{
    config_reader *in = context;
    if (in->failed)
        return 0;
    return (strcmp(section, "keys") == 0 ? set_key : set_configured)(in, name, value ? value : "");
}

/*
 * The next line for inih, which asks for it as it would ask fgets.  Space in front is left out, because inih would take
 * the line for a continuation of the one before.
 */
static char *give_line(char *out, int size, void *context)
{
    config_reader *in = context;
    if (in->failed || in->next == in->end)
        return NULL;
    const char *line = in->next, *newline = memchr(line, '\n', (size_t)(in->end - line));
    const char *end = newline ? newline : in->end;
    in->next = newline ? newline + 1 : in->end;
    in->line++;
    while (line < end && (*line == ' ' || *line == '\t'))
        line++;
    size_t length = (size_t)(end - line);
    if (length > SETTINGS_CONFIG_LINE_MAX || length + 2 > (size_t)size || memchr(line, 0, length)) {
        blame_line_of_file(in);
        (void)(memchr(line, 0, length)
                   ? base_fault_append(in->fault, "the line has a zero byte, so the file is not text")
                   : base_fault_append(in->fault, "the line is longer than %d bytes", SETTINGS_CONFIG_LINE_MAX));
        return NULL;
    }
    if (heads_unknown_section(in, line, end))
        return NULL;
    memcpy(out, line, length);
    out[length] = '\n';
    out[length + 1] = 0;
    return out;
}

bool settings_config_read(const char *name, const char *text, size_t length, settings_values *settings,
                          base_fault *fault)
{
    static settings_values aside;
    static const char mark[] = "\xEF\xBB\xBF"; /* some editors put it before UTF-8 */
    size_t passed = length >= sizeof mark - 1 && memcmp(text, mark, sizeof mark - 1) == 0 ? sizeof mark - 1 : 0;
    config_reader in = {.name = name, .next = text + passed, .end = text + length, .settings = &aside, .fault = fault};
    aside = *settings;
    if (length > SETTINGS_CONFIG_BYTES_MAX)
        return base_fault_set(fault, "%s is longer than %d bytes", name, SETTINGS_CONFIG_BYTES_MAX);
    int bad = ini_parse_stream(give_line, &in, set_either, &in);
    if (bad < 0)
        return base_fault_set(fault, "%s cannot be read: not enough memory", name);
    if (bad > 0 && (!in.failed || bad < in.line))
        return base_fault_set(fault, "%s:%d: this line is not \"name = value\", \"[keys]\" or \"# comment\"", name,
                              bad);
    if (in.failed)
        return false;
    *settings = aside;
    return true;
}

/* ---- the file --------------------------------------------------------------------------------------------------- */

/* Where it is.  False if no home is known. */
static bool find_config(char *(*environment)(const char *name), const settings_values *settings,
                        char path[SETTINGS_TEXT_MAX])
{
    const char *named = settings->of[SETTINGS_CONFIG].text;
    if (!*named)
        return base_file_path(environment, "XDG_CONFIG_HOME", ".config", "solitaire/config", path, SETTINGS_TEXT_MAX);
    memcpy(path, named, strlen(named) + 1);
    return true;
}

bool settings_config_load(char *(*environment)(const char *name), settings_values *settings, base_fault *fault)
{
    static char text[SETTINGS_CONFIG_BYTES_MAX + 1];
    char path[SETTINGS_TEXT_MAX];
    bool named = *settings->of[SETTINGS_CONFIG].text;
    size_t length;
    if (!find_config(environment, settings, path) || (!named && !base_file_exists(path)))
        return true;
    return base_file_is_regular(path, fault) && base_file_read(path, NULL, text, sizeof text, &length, fault) &&
           settings_config_read(base_file_show(environment, path).text, text, length, settings, fault);
}

/* ---- the text --------------------------------------------------------------------------------------------------- */

static void put_option(engine_text *to, const char *name, const char *value)
{
    if (*value)
        engine_text_add(to, "%s = %s\n", name, value);
}

static size_t length_with_newline(const char *line)
{
    size_t length = strcspn(line, "\n");
    return length + (line[length] == '\n');
}

static const char *behind_blanks(const char *line) { return line + strspn(line, " \t"); }

static bool says(const char *line, const char *name)
{
    line = behind_blanks(line);
    size_t length = strlen(name);
    return strncmp(line, name, length) == 0 && strchr("=:", *behind_blanks(line + length)) &&
           *behind_blanks(line + length);
}

/* Do options follow this line?  They stand above every section and in their own; keys have names of options, too. */
static bool in_options(const char *line, bool before)
{
    line = behind_blanks(line);
    return *line == '[' ? strncmp(line, "[options]", 9) == 0 : before;
}

static bool is_said(const char *text, const char *name)
{
    for (bool ours = true; *text; text += length_with_newline(text)) {
        ours = in_options(text, ours);
        if (ours && says(text, name))
            return true;
    }
    return false;
}

size_t settings_config_change(const char *text, const char *name, const char *value, char *out, size_t size)
{
    engine_text to = engine_text_in(out, size);
    bool written = is_said(text, name), ours = true;
    for (size_t length; *text; text += length) {
        length = length_with_newline(text);
        ours = in_options(text, ours);
        if (!written && !ours) {
            put_option(&to, name, value);
            written = true;
        }
        if (ours && says(text, name))
            put_option(&to, name, value);
        else {
            for (size_t i = 0; i < length; i++)
                engine_text_char(&to, text[i]);
            if (text[length - 1] != '\n') /* the file's last line may lack its end */
                engine_text_char(&to, '\n');
        }
    }
    if (!written)
        put_option(&to, name, value);
    return to.length;
}

/* ---- the file --------------------------------------------------------------------------------------------------- */

/*
 * During a game the terminal catches signals and notes them for the loop, so none of them ends the program in the
 * middle of this.
 */
static bool replace_config(const char *path, const char *text, size_t length)
{
    static base_replacement to;
    char folder[SETTINGS_TEXT_MAX];
    (void)snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash)
        *slash = 0;
    if (slash && !base_file_folder(folder, 0777))
        return false;
    FILE *out = base_replacement_open(&to, path, false);
    return out && base_replacement_end(&to, out, fwrite(text, 1, length, out) == length);
}

bool settings_config_keep(char *(*environment)(const char *name), const settings_values *settings, int option,
                          base_fault *fault)
{
    static char before[SETTINGS_CONFIG_BYTES_MAX + 1], after[SETTINGS_CONFIG_BYTES_MAX + 1];
    char path[SETTINGS_TEXT_MAX], value[SETTINGS_TEXT_MAX];
    size_t length = 0;
    if (!find_config(environment, settings, path))
        return base_fault_set(fault, "HOME is not set, so there is nowhere to put a config file");
    before[0] = 0;
    if (base_file_exists(path) &&
        !(base_file_is_regular(path, fault) && base_file_read(path, NULL, before, sizeof before, &length, fault)))
        return false;
    settings_value_text(settings, option, value);
    length = settings_config_change(before, settings_options[option].name, value, after, sizeof after);
    base_shown shown = base_file_show(environment, path);
    if (length >= sizeof after)
        return base_fault_set(fault, "%s would be longer than %d bytes", shown.text, SETTINGS_CONFIG_BYTES_MAX);
    /* Another program may have changed the file in the meantime, and wrongly.  Only themes are looked up. */
    static settings_values aside;
    memcpy(aside.themes, settings->themes, sizeof aside.themes);
    return settings_config_read(shown.text, after, length, &aside, fault) &&
           (replace_config(path, after, length) ||
            base_fault_set(fault, "%s cannot be written: %s", shown.text, strerror(errno)));
}
