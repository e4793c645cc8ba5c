#include "tally.h"

#include <inttypes.h>

#include "base/wilson.h"

void study_tally_add(study_tally *tally, const study_row *row)
{
    tally->count[row->verdict]++;
    tally->nodes += row->nodes;
    tally->us += row->us;
}

/* ---- the share won ---------------------------------------------------------------------------------------------- */

enum { MILLION = 1000000 };

static uint32_t millionths(double share) { return (uint32_t)(share * (double)MILLION + 0.5); }

study_share study_tally_share(const study_tally *tally)
{
    double all = (double)study_tally_all(tally), won = (double)tally->count[SOL_WON];
    double perhaps = won + (double)tally->count[SOL_UNKNOWN];
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
    bool known = tally->count[SOL_UNKNOWN] == 0;
    (void)fprintf(out, "share won %s%s%s %%, 95 %% Wilson interval %s to %s %%\n", least, known ? "" : " to ",
                  known ? "" : most, low, high);
}

void study_tally_print(FILE *out, const study_tally *tally, double seconds)
{
    (void)fprintf(out, "%" PRIu64 " deals: %" PRIu64 " won, %" PRIu64 " lost, %" PRIu64 " unknown\n",
                  study_tally_all(tally), tally->count[SOL_WON], tally->count[SOL_LOST], tally->count[SOL_UNKNOWN]);
    if (study_tally_all(tally) > 0)
        print_share(out, tally);
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

static void print_fraction(FILE *out, const char *key, uint32_t share)
{
    (void)fprintf(out, ",\"%s\":%" PRIu32 ".%06" PRIu32, key, share / MILLION, share % MILLION);
}

void study_tally_print_json(FILE *out, const study_tally *tally)
{
    study_share share = study_tally_share(tally);
    (void)fprintf(out, "{\"deals\":%" PRIu64 ",\"won\":%" PRIu64 ",\"lost\":%" PRIu64 ",\"unknown\":%" PRIu64,
                  study_tally_all(tally), tally->count[SOL_WON], tally->count[SOL_LOST], tally->count[SOL_UNKNOWN]);
    print_fraction(out, "share_least", share.least);
    print_fraction(out, "share_most", share.most);
    print_fraction(out, "low", share.low);
    print_fraction(out, "high", share.high);
    (void)fprintf(out, ",\"nodes\":%" PRIu64 ",\"ms\":", tally->nodes);
    study_write_thousandths(out, tally->us);
    (void)fputs("}\n", out);
}
