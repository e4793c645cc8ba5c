/* Requests of programs: each is answered by one line, an object that begins with the request's number or with "ok". */
#include "session/play/protocol.h"

#include "fuzz.h"

static session_protocol protocol;

static void ask(const char *line, size_t length)
{
    char *answer = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&answer, &size);
    FUZZ_CHECK(out);
    session_protocol_answer(&protocol, line, length, out);
    FUZZ_CHECK(fclose(out) == 0);
    FUZZ_CHECK(strncmp(answer, "{\"ok\": ", 7) == 0 || strncmp(answer, "{\"id\": ", 7) == 0);
    FUZZ_CHECK(strchr(answer, '\n') == answer + size - 1);
    free(answer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *at = (const char *)data, *end = at + size;
    const sol_variant usual = {sol_game_at(0), sol_game_at(0)->defaults};
    session_protocol_begin(&protocol, &usual, NULL);
    while (at < end) {
        const char *line_end = memchr(at, '\n', (size_t)(end - at));
        line_end = line_end ? line_end : end;
        ask(at, (size_t)(line_end - at));
        at = line_end + 1;
    }
    return 0;
}
