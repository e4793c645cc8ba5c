/*
 * Lines of `solitaire export --all` as they come from other machines: refused with a reason, or read, written and read
 * again the same.
 */
#include <stdio.h>

#include "archive/backup.h"
#include "base/dates.h"

#include "fuzz.h"

/*
 * Is the time the one that was written?  A time that no date can express becomes the nearest one that it can; none
 * stays none.
 */
static bool is_as_written(int64_t again, int64_t when) { return again == (when ? base_moment(when) : 0); }

/* The day that is written: one that no date can say is left out. */
static int64_t day_as_written(const figures_row *about)
{
    int64_t day = about->provenance.daily;
    return day <= base_day_at(BASE_MOMENT_MAX) ? day : 0;
}

static void check_round(const archive_backup *line)
{
    static archive_backup again;
    char *text;
    size_t size;
    base_fault fault;
    FILE *out = open_memstream(&text, &size);
    figures_row about = line->about;
    uint32_t events = line->record.game.event_count, played = line->record.played;
    sol_position position = line->record.game.position;
    FUZZ_CHECK(out);
    archive_backup_write(out, &about, &line->record, line->reviewed ? &line->review : NULL, &line->points);
    FUZZ_CHECK(fclose(out) == 0);
    FUZZ_CHECK(archive_backup_read(text, size - 1, &again, &fault) == ARCHIVE_BACKUP_GAME);
    FUZZ_CHECK(again.record.game.event_count == events && again.record.played == played);
    FUZZ_CHECK(memcmp(&again.record.game.position, &position, sizeof position) == 0);
    FUZZ_CHECK(again.about.started == base_moment(about.started));
    FUZZ_CHECK(is_as_written(again.about.saved, about.saved) && is_as_written(again.about.finished, about.finished));
    FUZZ_CHECK(again.about.provenance.daily == day_as_written(&about));
    FUZZ_CHECK(again.reviewed == line->reviewed);
    FUZZ_CHECK(again.points.count == line->points.count);
    FUZZ_CHECK(again.about.tips == about.tips && again.about.verdict == about.verdict);
    FUZZ_CHECK(again.about.provenance.helped == about.provenance.helped && again.about.favourite == about.favourite);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static archive_backup line;
    base_fault fault = {.text = ""};
    switch (archive_backup_read((const char *)data, size, &line, &fault)) {
    case ARCHIVE_BACKUP_GAME: check_round(&line); break;
    case ARCHIVE_BACKUP_RESET: FUZZ_CHECK(line.draw >= 1 && line.draw <= 3 && line.at >= 0); break;
    case ARCHIVE_BACKUP_COLLECTION: FUZZ_CHECK(line.points.count <= FIGURES_POINTS_MAX); break;
    default: fuzz_check_sentence(fault.text, sizeof fault.text); break;
    }
    return 0;
}
