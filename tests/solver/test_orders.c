/*
 * The orders that the searches of Canfield, Yukon and Spider try one after the other.  A weight changes no verdict, but
 * only how long it takes, so nothing but the count of positions shows that one was changed: for each order there is a
 * deal here that it wins and those before it do not.  Whoever changes a search on purpose writes the new counts here;
 * bench_solver -v prints the positions of each deal.
 */
#include "small.h"

typedef struct win {
    uint64_t deal;
    uint64_t positions; /* how many positions are visited until it is won */
} win;

static void assert_each_wins(const char *game, const win *wins, size_t count)
{
    sol_variant variant = usual(game);
    for (size_t i = 0; i < count; i++) {
        if (wins[i].positions > SAMPLE(UINT64_MAX, 60000))
            continue;
        sol_position position = dealt_position(&variant, wins[i].deal);
        sol_solution found = sol_solve(small_solver(), &variant, &position, NULL, NULL, 0);
        assert_int_equal(found.verdict, SOL_WON);
        if (found.nodes != wins[i].positions)
            fail_msg("deal %llu of %s is won after %llu positions, not %llu", (unsigned long long)wins[i].deal, game,
                     (unsigned long long)found.nodes, (unsigned long long)wins[i].positions);
    }
}

TEST_CASE(orders_of_yukon_win_a_deal_after_as_many_positions_as_ever)
{
    static const win wins[] = {
        {712, 169},   {101, 2202},  {158, 5485},
        {854, 10498}, {373, 16239}, /* the first four orders and the sixth; the others hardly ever win */
    };
    assert_each_wins("yukon", wins, sizeof wins / sizeof wins[0]);
}

TEST_CASE(orders_of_canfield_win_a_deal_after_as_many_positions_as_ever)
{
    static const win wins[] = {
        {65, 42},      {133, 4396},   {78, 11362},   {248, 27533}, {312, 20205}, {159, 26902},
        {324, 225484}, {4, 106387},   {180, 230730}, {210, 78970}, {35, 93487},  {41, 485733},
        {291, 329200}, {400, 296773}, {196, 324499}, /* the others win none of deals 1-400, or late */
    };
    assert_each_wins("canfield", wins, sizeof wins / sizeof wins[0]);
}

TEST_CASE(the_first_beams_of_spider_win_a_deal_after_as_many_positions_as_ever)
{
    static const win wins[] = {{82, 4363}, {148, 20684}, {146, 84436}, {49, 319698}, {74, 653620}};
    assert_each_wins("spider", wins, sizeof wins / sizeof wins[0]);
}

int main(void) { return run_file(NULL); }
