/*
 * From main's arguments to a command and its exit status.
 */
#include "base/catalogue.h"
#include "help.h"
#include "settings/arguments.h"
#include "settings/config.h"
#include "settings/own_themes.h"

#include <string.h>

#include <solitaire/version.h>

/*
 * REDUCE_MOTION and NO_MOTION tell every program that nothing should move; this program's own options override them.
 */
static bool read_environment(const base_world *world, settings_values *settings, base_fault *fault)
{
    static const char *const still[] = {"REDUCE_MOTION", "NO_MOTION"};
    base_fault why;
    for (int i = 0; i < 2; i++) {
        const char *value = world->environment(still[i]);
        if (value && *value && strcmp(value, "0") != 0)
            (void)settings_set(settings, SETTINGS_ANIMATION, SETTINGS_BY_DEFAULT, "no", &why);
    }
    for (int i = 0; i < SETTINGS_OPTIONS; i++) {
        char name[64];
        settings_option_variable(i, name);
        const char *value = settings_option_reaches(i, 'e') ? world->environment(name) : NULL;
        if (value && *value && !settings_set(settings, i, SETTINGS_BY_ENVIRONMENT, value, &why))
            return base_fault_set(fault, "the environment variable %s %s", name, why.text);
    }
    return true;
}

static int (*const commands[SETTINGS_COMMANDS])(const base_world *, const settings_values *,
                                                const settings_arguments *) = {
#define COMMAND(symbol, function, ...) cli_##function,
#include "settings/commands.def"
#undef COMMAND
};

/* --help and --version are answered before anything else can be wrong. */
static bool asked_for_words(const base_world *world, const settings_values *settings,
                            const settings_arguments *arguments)
{
    if (settings_is_on(settings, SETTINGS_HELP) && !arguments->named)
        cli_help_all(world->out);
    else if (settings_is_on(settings, SETTINGS_HELP))
        cli_help_command(world->out, arguments->command);
    else if (settings_is_on(settings, SETTINGS_VERSION))
        (void)fprintf(world->out, "solitaire %s%s\n", sol_version(), world->unreleased ? world->unreleased : "");
    else
        return false;
    return true;
}

/* Output that could not be written, for example to a full disk, must not pass for done. */
static int written(const base_world *world, int status)
{
    if (fflush(world->out) == 0 && !ferror(world->out))
        return status;
    return base_complain(world, BASE_FAILED, "the output could not be written");
}

/*
 * Read config file and themes. They belong to the player, so they are not read where a host has restricted the program.
 */
static bool read_the_rest(const base_world *world, const settings_arguments *arguments, settings_values *settings,
                          base_fault *fault)
{
    if (!read_environment(world, settings, fault))
        return false;
    if (settings_is_on(settings, SETTINGS_RESTRICTED))
        return settings_restriction_allows(arguments, settings, fault) && settings_forget_own_themes(settings, fault);
    return settings_config_load(world->environment, settings, fault);
}

/* Set the language that was asked for by name, as soon as that is known; output for programs is English. */
static bool speak(const settings_values *settings, base_fault *fault)
{
    char folder[BASE_CATALOGUE_FOLDER_MAX];
    base_fault why;
    const settings_value *language = &settings->of[SETTINGS_LANGUAGE];
    base_catalogue_english_indices(settings->of[SETTINGS_INDICES].number == 1);
    if (settings_is_on(settings, SETTINGS_JSON) || settings_is_said(settings, SETTINGS_PROTOCOL))
        return base_catalogue_speak("", "en", fault);
    base_catalogue_folder(folder);
    if (!settings_is_said(settings, SETTINGS_LANGUAGE) || base_catalogue_speak(folder, language->text, &why))
        return true;
    if (language->source == SETTINGS_BY_FLAG)
        return base_fault_set(fault, "--language: %s", why.text);
    if (language->source == SETTINGS_BY_ENVIRONMENT)
        return base_fault_set(fault, "the environment variable %s: %s", "SOLITAIRE_LANGUAGE", why.text);
    return base_fault_set(fault, "the config file's language: %s", why.text);
}

int cli_main(const base_world *world, int count, char **arguments)
{
    static settings_values settings;
    settings_arguments read;
    base_fault fault;
    bool login = settings_is_login_shell(count, arguments); /* before the reader rearranges them */
    settings_init(&settings);
    /*
     * Set the language for complaints about the command line; whether that language exists is checked when the line
     * has been read.
     */
    char folder[BASE_CATALOGUE_FOLDER_MAX];
    base_fault later;
    const char *asked[] = {settings_arguments_language(count, arguments), world->environment("SOLITAIRE_LANGUAGE")};
    bool spoken = false;
    base_catalogue_folder(folder);
    for (int i = 0; i < 2 && !spoken; i++)
        spoken = asked[i] && *asked[i] && base_catalogue_speak(folder, asked[i], &later);
    if (!login)
        settings_find_own_themes(world->environment, &settings);
    if (!settings_arguments_read(count, arguments, &settings, &read, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    if (login)
        (void)settings_set(&settings, SETTINGS_RESTRICTED, SETTINGS_BY_FLAG, "yes", &fault);
    if (!speak(&settings, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    if (asked_for_words(world, &settings, &read))
        return written(world, BASE_GOOD);
    if (!settings_go_together(read.command, &settings, &fault) || !read_the_rest(world, &read, &settings, &fault) ||
        !speak(&settings, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    return written(world, commands[read.command](world, &settings, &read));
}
