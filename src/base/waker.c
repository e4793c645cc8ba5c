#include "waker.h"

#include <fcntl.h>
#include <unistd.h>

bool base_waker_open(int ends[2])
{
    if (pipe(ends) < 0)
        return false;
    for (int i = 0; i < 2; i++) {
        (void)fcntl(ends[i], F_SETFL, fcntl(ends[i], F_GETFL) | O_NONBLOCK);
        (void)fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

void base_waker_empty(int end)
{
    char bytes[64];
    while (read(end, bytes, sizeof bytes) > 0)
        ;
}
