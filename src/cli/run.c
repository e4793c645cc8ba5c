/*
 * From main's arguments to a command and its exit status.
 */
#include "arguments.h"
#include "config.h"
#include "help.h"
#include "together.h"

int cli_complain(const cli_world *world, int status, const char *text)
{
    (void)fprintf(world->err, "solitaire: %s\n", text);
    return status;
}

static bool read_environment(const cli_world *world, cli_settings *settings, cli_fault *fault)
{
    for (int i = 0; i < CLI_OPTIONS; i++) {
        char name[64];
        cli_fault why;
        cli_option_variable(i, name);
        const char *value = cli_option_reaches(i, 'e') ? world->environment(name) : NULL;
        if (value && *value && !cli_set(settings, i, CLI_BY_ENVIRONMENT, value, &why))
            return cli_fail(fault, "the environment variable %s: %s", name, why.text);
    }
    return true;
}

static int run(const cli_world *world, const cli_settings *settings, const cli_arguments *arguments)
{
    switch (arguments->command) {
    case CLI_DO_PRINT_DEAL: return cli_print_deal(world, settings, arguments);
    case CLI_DO_REPLAY: return cli_replay(world, settings, arguments);
    case CLI_DO_EXPORT: return cli_export(world, settings, arguments);
    case CLI_DO_SOLVE: return cli_solve(world, settings, arguments);
    case CLI_DO_GAMES: return cli_games(world, settings, arguments);
    case CLI_DO_STATS: return cli_stats(world, settings, arguments);
    case CLI_DO_DAILY: return cli_daily(world, settings, arguments);
    case CLI_DO_IMPORT: return cli_import(world, settings, arguments);
    case CLI_DO_DOCTOR: return cli_doctor(world, settings, arguments);
    default: return cli_play(world, settings, arguments);
    }
}

/* --help and --version are answered before anything else can be wrong. */
static bool asked_for_words(const cli_world *world, const cli_settings *settings, const cli_arguments *arguments)
{
    if (cli_is_on(settings, CLI_HELP) && !arguments->named)
        cli_help_all(world->out);
    else if (cli_is_on(settings, CLI_HELP))
        cli_help_command(world->out, arguments->command);
    else if (cli_is_on(settings, CLI_VERSION))
        (void)fputs("solitaire " SOLITAIRE_VERSION "\n", world->out);
    else
        return false;
    return true;
}

/* What could not be written, as to a full disk, must not pass for done. */
static int written(const cli_world *world, int status)
{
    if (fflush(world->out) == 0 && !ferror(world->out))
        return status;
    return cli_complain(world, CLI_FAILED, "the output could not be written");
}

int cli_main(const cli_world *world, int count, char **arguments)
{
    static cli_settings settings;
    cli_arguments read;
    cli_fault fault;
    cli_settings_init(&settings);
    if (!cli_arguments_read(count, arguments, &settings, &read, &fault))
        return cli_complain(world, CLI_BAD_INPUT, fault.text);
    if (asked_for_words(world, &settings, &read))
        return written(world, CLI_GOOD);
    if (!cli_go_together(read.command, &settings, &fault))
        return cli_complain(world, CLI_BAD_INPUT, fault.text);
    if (!read_environment(world, &settings, &fault) || !cli_config_load(world->environment, &settings, &fault))
        return cli_complain(world, CLI_BAD_INPUT, fault.text);
    return written(world, run(world, &settings, &read));
}
