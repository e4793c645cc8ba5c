#include "tally.h"

#include <inttypes.h>

#include "base/wilson.h"

void study_tally_add(study_tally *tally, const study_row *row)
{
    tally->count[row->verdict]++;
    tally->nodes += row->nodes;
    tally->us += row->us;
    tally->moves += row->moves;
    tally->longest = row->moves > tally->longest ? row->moves : tally->longest;
}

/* ---- the share won ---------------------------------------------------------------------------------------------- */

enum { MILLION = 1000000 };

static uint32_t millionths(double share) { return (uint32_t)(share * (double)MILLION + 0.5); }

study_share study_tally_share(const study_tally *tally)
{
    double all = (double)study_tally_all(tally), won = (double)tally->count[SOL_WON];
    double perhaps = study_is_by_hand(tally->by) ? won : won + (double)tally->count[SOL_UNKNOWN];
    if (study_tally_all(tally) == 0)
        return (study_share){.most = MILLION, .high = MILLION};
    return (study_share){.least = millionths(won / all),
                         .most = millionths(perhaps / all),
                         .low = millionths(base_wilson(won, all, -1)),
                         .high = millionths(base_wilson(perhaps, all, 1))};
}

/* ---- words ------------------------------------------------------------------------------------------------------ */

void study_percent(uint32_t share, int decimals, char text[STUDY_PERCENT_MAX])
{
    uint32_t unit = 1;
    for (int i = decimals; i < 4; i++)
        unit *= 10;
    uint32_t rounded = (share + unit / 2) / unit, parts = MILLION / 100 / unit;
    if (decimals == 0)
        (void)snprintf(text, STUDY_PERCENT_MAX, "%" PRIu32, rounded);
    else
        (void)snprintf(text, STUDY_PERCENT_MAX, "%" PRIu32 ".%0*" PRIu32, rounded / parts, decimals, rounded % parts);
}

/* So many decimals that the interval shows. */
static int decimals_for(const study_share *share) { return share->high - share->low < MILLION / 100 ? 3 : 2; }

static void print_share(FILE *out, const study_tally *tally)
{
    study_share share = study_tally_share(tally);
    int decimals = decimals_for(&share);
    char least[STUDY_PERCENT_MAX], most[STUDY_PERCENT_MAX], low[STUDY_PERCENT_MAX], high[STUDY_PERCENT_MAX];
    study_percent(share.least, decimals, least);
    study_percent(share.most, decimals, most);
    study_percent(share.low, decimals, low);
    study_percent(share.high, decimals, high);
    bool known = share.least == share.most;
    (void)fprintf(out, "share won %s%s%s %%, 95 %% Wilson interval %s to %s %%\n", least, known ? "" : " to ",
                  known ? "" : most, low, high);
}

static void print_computing(FILE *out, const study_tally *tally, double seconds)
{
    (void)fprintf(out, "%" PRIu64 " nodes, ", tally->nodes);
    study_write_thousandths(out, tally->us / 1000);
    (void)fputs(" s of computing", out);
    if (seconds >= 0) {
        (void)fputs(", ", out);
        study_write_thousandths(out, (uint64_t)(seconds * 1000));
        (void)fputs(" s by the clock", out);
    }
    (void)fputc('\n', out);
}

void study_tally_print(FILE *out, const study_tally *tally, double seconds)
{
    uint64_t all = study_tally_all(tally);
    (void)fprintf(out, "%" PRIu64 " deals: %" PRIu64 " won", all, tally->count[SOL_WON]);
    (void)fprintf(out, ", %" PRIu64 " %s", tally->count[SOL_LOST], study_row_word(tally->by, SOL_LOST));
    (void)fprintf(out, ", %" PRIu64 " %s\n", tally->count[SOL_UNKNOWN], study_row_word(tally->by, SOL_UNKNOWN));
    if (all > 0)
        print_share(out, tally);
    if (tally->by == STUDY_SOLVES)
        print_computing(out, tally, seconds);
    else if (all > 0)
        (void)fprintf(out, "%" PRIu64 " moves a game, the longest %" PRIu64 "\n", (tally->moves + all / 2) / all,
                      tally->longest);
}

static void print_fraction(FILE *out, const char *key, uint32_t share)
{
    (void)fprintf(out, ",\"%s\":%" PRIu32 ".%06" PRIu32, key, share / MILLION, share % MILLION);
}

void study_tally_print_json(FILE *out, const study_tally *tally)
{
    study_share share = study_tally_share(tally);
    (void)fprintf(out, "{\"deals\":%" PRIu64 ",\"won\":%" PRIu64, study_tally_all(tally), tally->count[SOL_WON]);
    (void)fprintf(out, ",\"%s\":%" PRIu64, study_row_word(tally->by, SOL_LOST), tally->count[SOL_LOST]);
    (void)fprintf(out, ",\"%s\":%" PRIu64, study_row_word(tally->by, SOL_UNKNOWN), tally->count[SOL_UNKNOWN]);
    print_fraction(out, "share_least", share.least);
    print_fraction(out, "share_most", share.most);
    print_fraction(out, "low", share.low);
    print_fraction(out, "high", share.high);
    if (tally->by == STUDY_SOLVES) {
        (void)fprintf(out, ",\"nodes\":%" PRIu64 ",\"ms\":", tally->nodes);
        study_write_thousandths(out, tally->us);
    } else {
        (void)fprintf(out, ",\"moves\":%" PRIu64 ",\"longest\":%" PRIu64, tally->moves, tally->longest);
    }
    (void)fputs("}\n", out);
}
