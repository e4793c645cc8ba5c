#include "tally.h"

#include <inttypes.h>
#include <math.h>

#include "base/json.h"
#include "base/wilson.h"
#include "words/words.h"

void study_tally_add(study_tally *tally, const study_row *row)
{
    tally->count[row->verdict]++;
    for (int i = 0; i < STUDY_FIGURES; i++) {
        int64_t figure = row->of[i];
        if (figure == STUDY_NOT_KNOWN)
            continue;
        tally->of[i].count++;
        tally->of[i].sum += figure;
        tally->of[i].most = figure > tally->of[i].most ? figure : tally->of[i].most;
        tally->of[i].squares += (double)figure * (double)figure;
    }
}

/* ---- dollars ---------------------------------------------------------------------------------------------------- */

typedef struct dollars {
    double mean, low, high; /* a game, with the 95 % interval of a mean of many */
} dollars;

static dollars dollars_of(const study_tally *tally)
{
    double games = (double)tally->of[STUDY_DOLLARS].count, mean = (double)tally->of[STUDY_DOLLARS].sum / games;
    double variance = tally->of[STUDY_DOLLARS].squares / games - mean * mean;
    double half = 1.96 * sqrt((variance > 0 ? variance : 0) / games);
    return (dollars){mean, mean > half ? mean - half : 0, mean + half};
}

static engine_name cents(double amount) { return words_decimal((uintmax_t)(amount * 100 + 0.5), 2); }

/* ---- the share won ---------------------------------------------------------------------------------------------- */

study_share study_tally_share(const study_tally *tally, int by)
{
    double all = (double)study_tally_all(tally), won = (double)tally->count[SOL_WON];
    double perhaps = study_is_by_hand(by) ? won : won + (double)tally->count[SOL_UNKNOWN];
    if (study_tally_all(tally) == 0)
        return (study_share){.most = 1, .high = 1};
    return (study_share){.least = won / all,
                         .most = perhaps / all,
                         .low = base_wilson(won, all, -1),
                         .high = base_wilson(perhaps, all, 1)};
}

/* ---- words ------------------------------------------------------------------------------------------------------ */

engine_name study_percent(double share, int decimals)
{
    return words_decimal((uintmax_t)(share * 100 * pow(10, decimals) + 0.5), decimals);
}

static uint64_t mean(const study_tally *tally, int figure)
{
    int64_t count = tally->of[figure].count;
    return count ? (uint64_t)((tally->of[figure].sum + count / 2) / count) : 0;
}

void study_tally_print(FILE *out, const study_tally *tally, int by, double seconds)
{
    uint64_t all = study_tally_all(tally);
    (void)fprintf(out,
                  study_is_by_hand(by)
                      ? words_counted("%" PRIu64 " deal: %" PRIu64 " won, %" PRIu64 " stuck, %" PRIu64 " limit\n",
                                      "%" PRIu64 " deals: %" PRIu64 " won, %" PRIu64 " stuck, %" PRIu64 " limit\n", all)
                      : words_counted("%" PRIu64 " deal: %" PRIu64 " won, %" PRIu64 " lost, %" PRIu64 " unknown\n",
                                      "%" PRIu64 " deals: %" PRIu64 " won, %" PRIu64 " lost, %" PRIu64 " unknown\n",
                                      all),
                  all, tally->count[SOL_WON], tally->count[SOL_LOST], tally->count[SOL_UNKNOWN]);
    if (all > 0) {
        study_share share = study_tally_share(tally, by);
        int decimals = share.high - share.low < 0.01 ? 3 : 2; /* so many that the interval shows */
        engine_name least = study_percent(share.least, decimals), most = study_percent(share.most, decimals),
                    low = study_percent(share.low, decimals), high = study_percent(share.high, decimals);
        if (share.least == share.most)
            (void)fprintf(out, words_of("share won %s%%, 95%% Wilson interval %s to %s%%\n"), least.text, low.text,
                          high.text);
        else
            (void)fprintf(out, words_of("share won %s to %s%%, 95%% Wilson interval %s to %s%%\n"), least.text,
                          most.text, low.text, high.text);
    }
    if (tally->of[STUDY_DOLLARS].count) {
        dollars of = dollars_of(tally);
        (void)fprintf(out, words_of("dollars back per game %s (95%% interval %s to %s), for a stake of 52\n"),
                      cents(of.mean).text, cents(of.low).text, cents(of.high).text);
    }
    const uint64_t nodes = (uint64_t)tally->of[STUDY_NODES].sum;
    engine_name computing = words_decimal((uintmax_t)tally->of[STUDY_US].sum / 1000, 3);
    if (by == STUDY_SOLVES && seconds < 0)
        (void)fprintf(out, words_of("%" PRIu64 " nodes, %s s of computing time\n"), nodes, computing.text);
    else if (by == STUDY_SOLVES)
        (void)fprintf(out, words_of("%" PRIu64 " nodes, %s s of computing time, %s s elapsed\n"), nodes, computing.text,
                      words_decimal((uint64_t)(seconds * 1000), 3).text);
    else if (all > 0)
        (void)fprintf(out, words_of("%" PRIu64 " moves per game, %" PRIu64 " at most\n"), mean(tally, STUDY_MOVES),
                      (uint64_t)tally->of[STUDY_MOVES].most);
    if (tally->of[STUDY_CHANCE].count)
        (void)fprintf(out, words_of("average chance at the start %s%%, %s s of computing time per game\n"),
                      words_decimal(mean(tally, STUDY_CHANCE), 2).text,
                      words_decimal(mean(tally, STUDY_US) / 1000, 3).text);
}

void study_tally_print_json(FILE *out, const study_tally *tally, int by)
{
    study_share share = study_tally_share(tally, by);
    base_json json = base_json_on(out);
    json.line = true;
    base_json_open(&json, NULL, '{');
    base_json_number(&json, "deals", (int64_t)study_tally_all(tally));
    base_json_number(&json, "won", (int64_t)tally->count[SOL_WON]);
    base_json_number(&json, study_row_word(by, SOL_LOST), (int64_t)tally->count[SOL_LOST]);
    base_json_number(&json, study_row_word(by, SOL_UNKNOWN), (int64_t)tally->count[SOL_UNKNOWN]);
    base_json_share(&json, "share_least", share.least);
    base_json_share(&json, "share_most", share.most);
    base_json_share(&json, "low", share.low);
    base_json_share(&json, "high", share.high);
    if (tally->of[STUDY_DOLLARS].count) {
        dollars of = dollars_of(tally);
        base_json_share(&json, "dollars", of.mean);
        base_json_share(&json, "dollars_low", of.low);
        base_json_share(&json, "dollars_high", of.high);
    }
    if (by == STUDY_SOLVES) {
        base_json_number(&json, "nodes", tally->of[STUDY_NODES].sum);
    } else {
        base_json_number(&json, "moves", tally->of[STUDY_MOVES].sum);
        base_json_number(&json, "longest", tally->of[STUDY_MOVES].most);
    }
    if (tally->of[STUDY_CHANCE].count)
        base_json_number(&json, "chance", (int64_t)mean(tally, STUDY_CHANCE));
    if (by == STUDY_SOLVES || tally->of[STUDY_CHANCE].count)
        base_json_share(&json, "seconds", (double)tally->of[STUDY_US].sum / 1e6);
    base_json_close(&json, '}');
}
