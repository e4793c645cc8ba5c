/* The program's entry. */
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/catalogue.h"
#include "commands.h"

/*
 * If a standard stream is closed, the next file that is opened would get its number, and text for the stream would be
 * written into that file.  So such a stream is opened the wrong way round, and reading and writing fail as they should.
 */
static void hold_standard_streams(void)
{
    while (fcntl(STDIN_FILENO, F_GETFD) == -1 && open("/dev/null", O_WRONLY) == STDIN_FILENO)
        ;
    while (fcntl(STDOUT_FILENO, F_GETFD) == -1 && open("/dev/null", O_RDONLY) == STDOUT_FILENO)
        ;
    while (fcntl(STDERR_FILENO, F_GETFD) == -1 && open("/dev/null", O_RDONLY) == STDERR_FILENO)
        ;
}

int main(int count, char **arguments)
{
    const base_world world = {
        .in = stdin, .out = stdout, .err = stderr, .environment = getenv, .unreleased = SOLITAIRE_UNRELEASED};
    hold_standard_streams();
    (void)signal(SIGXFSZ,
                 SIG_IGN); /* a limit to the size of files is an error of the write, which is told, not died of */
    (void)setlocale(LC_ALL, "");
    char translations[BASE_CATALOGUE_FOLDER_MAX];
    base_catalogue_folder(translations);
    base_catalogue_follow_locale(translations);
    return cli_main(&world, count, arguments);
}
