#include "tally.h"

#include <inttypes.h>

#include "base/wilson.h"
#include "words/words.h"

void study_tally_add(study_tally *tally, const study_row *row)
{
    tally->count[row->verdict]++;
    tally->nodes += row->nodes;
    tally->us += row->us;
    tally->moves += row->moves;
    tally->longest = row->moves > tally->longest ? row->moves : tally->longest;
    tally->weighed += row->weighed;
    tally->chance += row->chance;
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

engine_name study_percent(uint32_t share, int decimals)
{
    uint32_t unit = 1;
    for (int i = decimals; i < 4; i++)
        unit *= 10;
    return words_decimal((share + unit / 2) / unit, decimals);
}

/* As many decimals as are needed for the interval to show. */
static int decimals_for(const study_share *share) { return share->high - share->low < MILLION / 100 ? 3 : 2; }

static void print_share(FILE *out, const study_tally *tally)
{
    study_share share = study_tally_share(tally);
    int decimals = decimals_for(&share);
    engine_name least = study_percent(share.least, decimals), most = study_percent(share.most, decimals),
                low = study_percent(share.low, decimals), high = study_percent(share.high, decimals);
    if (share.least == share.most)
        (void)fprintf(out, words_of("share won %s %%, 95 %% Wilson interval %s to %s %%\n"), least.text, low.text,
                      high.text);
    else
        (void)fprintf(out, words_of("share won %s to %s %%, 95 %% Wilson interval %s to %s %%\n"), least.text,
                      most.text, low.text, high.text);
}

static void print_computing(FILE *out, const study_tally *tally, double seconds)
{
    engine_name computing = words_decimal(tally->us / 1000, 3);
    if (seconds < 0)
        (void)fprintf(out, words_of("%" PRIu64 " nodes, %s s of computing\n"), tally->nodes, computing.text);
    else
        (void)fprintf(out, words_of("%" PRIu64 " nodes, %s s of computing, %s s by the clock\n"), tally->nodes,
                      computing.text, words_decimal((uint64_t)(seconds * 1000), 3).text);
}

static uint64_t mean(uint64_t sum, uint64_t count) { return (sum + count / 2) / count; }

static void print_games(FILE *out, const study_tally *tally)
{
    uint64_t all = study_tally_all(tally);
    (void)fprintf(out, words_of("%" PRIu64 " moves a game, the longest %" PRIu64 "\n"), mean(tally->moves, all),
                  tally->longest);
    if (tally->weighed)
        (void)fprintf(out, words_of("chance at the deal %s in 100 on average, %s s of computing a game\n"),
                      words_decimal(mean(tally->chance, tally->weighed), 2).text,
                      words_decimal(mean(tally->us, all) / 1000, 3).text);
}

void study_tally_print(FILE *out, const study_tally *tally, double seconds)
{
    uint64_t all = study_tally_all(tally);
    (void)fprintf(out,
                  study_is_by_hand(tally->by)
                      ? words_of("%" PRIu64 " deals: %" PRIu64 " won, %" PRIu64 " stuck, %" PRIu64 " limit\n")
                      : words_of("%" PRIu64 " deals: %" PRIu64 " won, %" PRIu64 " lost, %" PRIu64 " unknown\n"),
                  all, tally->count[SOL_WON], tally->count[SOL_LOST], tally->count[SOL_UNKNOWN]);
    if (all > 0)
        print_share(out, tally);
    if (tally->by == STUDY_SOLVES)
        print_computing(out, tally, seconds);
    else if (all > 0)
        print_games(out, tally);
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
    if (tally->weighed) {
        (void)fprintf(out, ",\"chance\":%" PRIu64 ",\"seconds\":", mean(tally->chance, tally->weighed));
        study_write_thousandths(out, tally->us / 1000);
    }
    (void)fputs("}\n", out);
}
