/*
 * The advice is the same as ever.  The coach is tested by what holds of every advice, and a weight, a bound or an order
 * that is a little off breaks none of that: it only advises a little worse.  So each row says of a deal that is played
 * by the coach for what reasons it advised its lines, how many moves they have, and how the trial worlds ended.  Whoever
 * changes the coach on purpose copies the new rows from what this test prints.
 */
#include "../test.h"

#include <solitaire/notation.h>

#include "coach/odds.h"
#include "progress.h"

/* A letter for each reason, COACH_NOTHING …, in the order of advice.h. */
static const char reasons[] = "-WLKSOTCREB";

enum { ASKED_MOST = 36 };

typedef struct outcome {
    const char *why;             /* a letter each time that the coach was asked */
    unsigned moves;              /* of all lines together */
    unsigned choices, won, open; /* what was weighed, and the trial worlds of all choices together */
    unsigned chance;             /* the odds after these lines; 0 where there are none */
} outcome;

typedef struct play {
    const char *game, *options;
    uint64_t deal;
    unsigned worlds, asked; /* how many worlds it tries, and how often it is asked at most */
    outcome expected;
} play;

static outcome play_on(const play *p, char why[ASKED_MOST + 1])
{
    sol_fault fault;
    sol_variant variant = usual(p->game);
    outcome all = {.why = why};
    coach_odds odds = {0};
    assert_true(sol_options_read(&variant, p->options, strlen(p->options), &fault));
    sol_game game = start(&variant, p->deal);
    unsigned asked = 0;
    while (asked < p->asked && goes_on(&game, p->worlds)) {
        why[asked++] = reasons[advice.why];
        all.moves += (unsigned)advice.moves;
        all.choices += (unsigned)advice.choices;
        for (size_t i = 0; i < advice.choices; i++) {
            all.won += advice.choice[i].won;
            all.open += advice.choice[i].open;
        }
    }
    why[asked] = 0;
    sol_view view = view_of(&game);
    coach_limits limits = {.worlds = p->worlds};
    if (coach_has_odds(&variant) && coach_reckon(&room, solver, &variant, &view, &limits, &odds))
        all.chance = odds.chance;
    return all;
}

TEST_CASE(a_deal_is_played_for_the_same_reasons_and_by_as_many_moves_as_ever)
{
    static const play plays[] = {
        {"klondike", "draw=1", 1, 20, 36, {"SSSKKSKKKKKKKKKKKKKKKKKKKKKKBBBBBBBB", 48, 67, 1185, 151, 9261}},
        {"klondike", "draw=3", 2, 20, 36, {"SSSKKKKKKKKBBBBBBBBBBBBBBBBBBBBBSBBB", 77, 87, 662, 801, 31}},
        {"klondike", "draw=3 worrying-back=no", 3, 20, 24, {"KKKKKKKKBBBBBBBBBBBBSBBS", 77, 58, 750, 361, 5408}},
        {"klondike", "draw=1 passes=1", 1, 100, 36, {"BBBBBBBBOBBBBBBBBBBBBBBBBBBBBBBBBBBB", 36, 97, 1588, 0, 0}},
        {"klondike", "draw=3 passes=3", 4, 30, 36, {"BOBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB", 36, 62, 129, 0, 0}},
        {"klondike", "draw=3 passes=3 scoring=vegas", 4, 20, 20, {"EOEEEEEEEEEEEEEEEEEE", 20, 26, 36, 0, 0}},
        {"klondike", "passes=1 scoring=vegas", 7, 70, 30, {"EEEEEEEEEEEOOEEEEEEEEEEEEEEEEE", 30, 61, 474, 0, 0}},
        {"yukon", "", 1, 20, 4, {"BBSB", 4, 30, 531, 49, 9883}},
        {"russian", "", 1, 30, 20, {"BBBBBSBBBBBBO", 13, 53, 29, 3, 0}},
        {"canfield", "", 1, 10, 30, {"KKKKKKKKKKKKBBBBBBBBBBBOBBBBBB", 106, 55, 64, 421, 0}},
        {"pyramid", "", 1, 30, 36, {"BOBOOOBOBOBOOOBOOOOBOOBOBOBOOOOO", 32, 44, 0, 0, 0}},
        {"pyramid", "whole=yes", 3, 30, 36, {"OBOOOBOOBOBOOBOBOOOBOBOOOOBOOOW", 77, 41, 142, 436, 0}},
        {"spider", "suits=1", 1, 10, 36, {"TTTTTTTTTTTTRTTTTTCTTTTTRTTCTTTTTRCT", 80, 0, 0, 0, 0}},
        {"spider", "suits=2", 3, 10, 30, {"TTTTRTTTTTTTTTTTTTTRCRTTRRCTTT", 85, 0, 0, 0, 0}},
        {"spider", "suits=4", 1, 10, 36, {"TTTTTTTTTTRTTRTTTTRTTTTTTTRTTRTT", 136, 0, 0, 0, 0}},
        {"spiderette", "", 1, 10, 36, {"TTTTTTTTTRTTRTTTRTRTTT", 67, 0, 0, 0, 0}},
        {"scorpion", "", 3, 10, 36, {"BOBBBBO", 7, 15, 0, 0, 0}},
        {"fortythieves", "", 1, 20, 36, {"BBBBBOBOBOOBOBOOOOBOBOBBBBBBBOOBOOBO", 36, 56, 36, 0, 0}},
        {"freecell", "", 1, 10, 1, {"W", 80, 0, 0, 0, 10000}},
    };
    int other = 0;
    for (size_t i = 0; i < sizeof plays / sizeof *plays; i++) {
        char why[ASKED_MOST + 1];
        const play *p = &plays[i];
        outcome is = play_on(p, why), was = p->expected;
        if (strcmp(is.why, was.why) == 0 && is.moves == was.moves && is.choices == was.choices && is.won == was.won &&
            is.open == was.open && is.chance == was.chance)
            continue;
        print_error("        {\"%s\", \"%s\", %" PRIu64 ", %u, %u, {\"%s\", %u, %u, %u, %u, %u}},\n", p->game,
                    p->options, p->deal, p->worlds, p->asked, is.why, is.moves, is.choices, is.won, is.open, is.chance);
        other++;
    }
    assert_int_equal(other, 0);
}

int main(void) { return run_file(make_solver); }
