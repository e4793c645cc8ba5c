/* Questions that a game's table of piles answers. */
#include <solitaire/rules.h>

const sol_pile_group *sol_group_of(const sol_rules *rules, int pile)
{
    static const sol_pile_group none = {.role = SOL_ROLES};
    const sol_pile_group *group = pile < 0 ? &none : rules->groups;
    for (; pile >= group->count; group++)
        pile -= group->count;
    return group;
}

int sol_first_pile(const sol_rules *rules, sol_role role)
{
    for (int i = 0, first = 0; i < rules->group_count; first += rules->groups[i++].count)
        if (rules->groups[i].role == role)
            return first;
    return -1;
}

bool sol_is_covered(const sol_rules *rules, const sol_position *position, int pile)
{
    if (!rules->places)
        return false;
    int first = sol_first_pile(rules, SOL_TABLEAU), count = sol_group_of(rules, first)->count, at = pile - first;
    if (at < 0 || at >= count)
        return false;
    for (int i = at + 1; i < count && rules->places[i].row <= rules->places[at].row + 1; i++) /* row by row */
        if (sol_place_covers(rules->places[i], rules->places[at]) && !sol_pile_empty(position, first + i))
            return true;
    return false;
}

int sol_pile_count(const sol_rules *rules) { return rules->pile_count; }

int sol_pile_suit(const sol_rules *rules, int pile)
{
    static const int8_t suits[SOL_SUITS] = {SOL_SPADES, SOL_HEARTS, SOL_DIAMONDS, SOL_CLUBS};
    const sol_pile_group *group = sol_group_of(rules, pile);
    return group->suited ? suits[(pile - sol_first_pile(rules, group->role)) % SOL_SUITS] : -1;
}
