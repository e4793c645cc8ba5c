/*
 * Lines of `solitaire export --all` as they come from other machines: refused with a reason, or read, written and read
 * again the same.
 */
#include <stdio.h>

#include "cli/backup.h"

#include "fuzz.h"

static void check_round(const cli_backup *line)
{
    static cli_backup again;
    char *text;
    size_t size;
    cli_fault fault;
    FILE *out = open_memstream(&text, &size);
    store_row about = line->about;
    uint32_t events = line->record.game.event_count, played = line->record.played;
    sol_position position = line->record.game.position;
    FUZZ_CHECK(out && cli_backup_write(out, &about, &line->record) && fclose(out) == 0);
    FUZZ_CHECK(cli_backup_read(text, size - 1, &again, &fault) == CLI_BACKUP_GAME);
    FUZZ_CHECK(again.record.game.event_count == events && again.record.played == played);
    FUZZ_CHECK(memcmp(&again.record.game.position, &position, sizeof position) == 0);
    FUZZ_CHECK(again.about.started == about.started && again.about.saved == about.saved);
    FUZZ_CHECK(again.about.finished == about.finished && again.about.daily == about.daily);
    FUZZ_CHECK(again.about.tips == about.tips && again.about.verdict == about.verdict);
    FUZZ_CHECK(again.about.helped == about.helped && again.about.favourite == about.favourite);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static cli_backup line;
    cli_fault fault = {.text = ""};
    switch (cli_backup_read((const char *)data, size, &line, &fault)) {
    case CLI_BACKUP_GAME: check_round(&line); break;
    case CLI_BACKUP_RESET: FUZZ_CHECK(line.draw >= 1 && line.draw <= 3 && line.at >= 0); break;
    default: fuzz_check_sentence(fault.text, sizeof fault.text); break;
    }
    return 0;
}
