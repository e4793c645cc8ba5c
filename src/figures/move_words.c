#include "move_words.h"

#include "engine/moves.h"
#include "words/words.h"

#include <solitaire/notation.h>

engine_name figures_pile(const figures_spelling *as, int pile)
{
    char name[SOL_PILE_TEXT_MAX];
    (as->pile ? as->pile : sol_pile_write)(as->rules, pile, name);
    return engine_name_of("%s", name);
}

engine_name figures_pile_words(const figures_spelling *as, int pile)
{
    static const char *const words[SOL_ROLES] = {[SOL_STOCK] = N_("stock"),
                                                 [SOL_WASTE] = N_("waste"),
                                                 [SOL_FOUNDATION] = N_("foundation"),
                                                 [SOL_RESERVE] = N_("reserve")};
    sol_role role = sol_role_of(as->rules, pile);
    switch (role) {
    case SOL_TABLEAU: return words_name("column %s", figures_pile(as, pile).text);
    case SOL_CELL: return words_name("cell %s", figures_pile(as, pile).text);
    default: return engine_name_of("%s", words_of(words[role]));
    }
}

/* "column 1", shortly "1". */
static engine_name place(const figures_spelling *as, int pile)
{
    return as->in_full || sol_role_of(as->rules, pile) != SOL_TABLEAU ? figures_pile_words(as, pile)
                                                                      : figures_pile(as, pile);
}

engine_name figures_placed(const figures_spelling *as, int pile, const char *cards)
{
    return engine_name_of("%s (%s)", cards, place(as, pile).text);
}

static engine_name pair_name(const figures_spelling *as, sol_move move, const char *cards, const char *partner)
{
    engine_name placed = figures_placed(as, move.from, cards);
    if (move.from != move.to)
        return partner[0] ? words_name("%s and %s", placed.text, figures_placed(as, move.to, partner).text) : placed;
    return move.count == 1 ? words_name("remove %s", placed.text) : placed;
}

bool figures_discards(const sol_rules *rules, sol_move move)
{
    return move.kind == SOL_MOVE && engine_discards(rules) && sol_role_of(rules, move.to) == SOL_FOUNDATION;
}

engine_name figures_move(const figures_spelling *as, sol_move move, const char *cards, const char *onto)
{
    static const char *const words[SOL_KINDS] = {
        [SOL_DRAW] = N_("draw"), [SOL_REDEAL] = N_("turn the waste over"), [SOL_DEAL_ROW] = N_("deal a row")};
    if (move.kind == SOL_PAIR)
        return pair_name(as, move, cards, onto);
    if (move.kind != SOL_MOVE)
        return engine_name_of("%s", words_of(words[move.kind]));
    engine_name from = cards[0] ? figures_placed(as, move.from, cards) : figures_pile_words(as, move.from);
    if (figures_discards(as->rules, move))
        return words_name("discard %s", from.text);
    engine_name to = onto[0] ? figures_placed(as, move.to, onto) : figures_pile_words(as, move.to);
    return engine_name_of("%s %s %s", from.text, as->utf8 ? "→" : "->", to.text);
}
