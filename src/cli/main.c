#include <locale.h>
#include <stdlib.h>

#include "commands.h"

int main(int count, char **arguments)
{
    const cli_world world = {.in = stdin, .out = stdout, .err = stderr, .environment = getenv};
    (void)setlocale(LC_ALL, "");
    return cli_main(&world, count, arguments);
}
