/*
 * solitaire deal: print deals, also as other programs read them.
 */
#include "commands.h"

#include <string.h>

#include <solitaire/notation.h>

#include "session/deals/deal_range.h"
#include "session/deals/new_game.h"
#include "ui/model/kept_screens.h"
#include "words/words.h"

typedef struct printing {
    FILE *out;
    sol_variant variant;
    int form;   /* AS_… as asked for, −1 = boards for single deals, decks for ranges */
    bool any;   /* has something been printed? */
    bool files; /* may the player learn which files there are? */
    const sol_deal *deal;
    sol_position dealt; /* the deal on the table */
} printing;

/* ---- as the program itself reads them --------------------------------------------------------------------------- */

static void print_deck(const printing *to)
{
    char deck[SOL_DECK_TEXT_MAX];
    (void)sol_deck_write(to->deal, deck);
    (void)fprintf(to->out, "%s\n", deck);
}

static void print_board(const printing *to)
{
    char name[SOL_DEAL_NAME_MAX], board[SOL_BOARD_TEXT_MAX];
    sol_deal_name(to->deal, name);
    (void)sol_board_write(to->variant.rules, &to->dealt, board);
    (void)fprintf(to->out, "# deal %s\n# cards in small letters lie face down\n%s", name, board);
}

/* ---- a line a column -------------------------------------------------------------------------------------------- */

static int first_of(const printing *to, sol_role role) { return sol_first_pile(to->variant.rules, role); }

static int end_of(const printing *to, sol_role role)
{
    int first = first_of(to, role);
    return first < 0 ? first : first + sol_group_of(to->variant.rules, first)->count;
}

static void print_card(FILE *out, sol_card card, const char *before)
{
    char text[SOL_CARD_TEXT_MAX];
    sol_card_write(card, text);
    (void)fprintf(out, "%s%s", before, text);
}

static void print_columns(const printing *to)
{
    for (int pile = first_of(to, SOL_TABLEAU); pile >= 0 && pile < end_of(to, SOL_TABLEAU); pile++) {
        for (int i = 0; i < sol_pile_len(&to->dealt, pile); i++)
            print_card(to->out, sol_pile_card(&to->dealt, pile, i), i ? " " : "");
        (void)fputc('\n', to->out);
    }
}

static void print_cells(const printing *to, const char *head)
{
    (void)fputs(head, to->out);
    for (int pile = first_of(to, SOL_CELL); pile >= 0 && pile < end_of(to, SOL_CELL); pile++)
        if (sol_pile_empty(&to->dealt, pile))
            (void)fputs(" -", to->out);
        else
            print_card(to->out, sol_pile_top(&to->dealt, pile), " ");
    (void)fputc('\n', to->out);
}

/* Print as make-microsoft-freecell-board does: cells are mentioned only if one is taken. */
static void print_freecell(const printing *to)
{
    bool taken = false;
    for (int pile = first_of(to, SOL_CELL); pile >= 0 && pile < end_of(to, SOL_CELL); pile++)
        taken |= !sol_pile_empty(&to->dealt, pile);
    if (taken)
        print_cells(to, "Freecells:");
    print_columns(to);
}

static void print_pysol(const printing *to)
{
    print_cells(to, "FC:");
    print_columns(to);
}

/* ---- Solvitaire ------------------------------------------------------------------------------------------------- */

/* Can sol_deal_read take it back: do all cards lie in columns and a stock? */
static bool has_layout(const sol_rules *rules)
{
    const sol_variant variant = {rules, rules->defaults};
    sol_deal deal;
    sol_position dealt;
    if (rules->decks != 1 || !sol_deal_make(SOL_DEAL_OURS, 1, 1, &deal))
        return false;
    sol_deal_position(&variant, deal.deck, &dealt);
    for (int pile = 0; pile < sol_pile_count(rules); pile++) {
        sol_role role = sol_role_of(rules, pile);
        if (role != SOL_STOCK && role != SOL_TABLEAU && !sol_pile_empty(&dealt, pile))
            return false;
    }
    return true;
}

/* Print a pile as strings. Face-down cards have small letters, and tens two digits. */
static void print_strings(const printing *to, int pile)
{
    static const char ranks[] = "A234567890JQK", small[] = "a234567890jqk", suits[] = "CDHS", small_suits[] = "cdhs";
    bool stock = sol_role_of(to->variant.rules, pile) == SOL_STOCK;
    (void)fputc('[', to->out);
    for (int i = 0; i < sol_pile_len(&to->dealt, pile); i++) {
        sol_card card = sol_pile_card(&to->dealt, pile, i);
        bool down = !stock && i < to->dealt.down[pile];
        int rank = sol_rank(card) - SOL_ACE, suit = sol_suit(card);
        (void)fprintf(to->out, "%s\"%s%c%c\"", i ? ", " : "", sol_rank(card) == 10 ? "1" : "",
                      (down ? small : ranks)[rank], (down ? small_suits : suits)[suit]);
    }
    (void)fputc(']', to->out);
}

static void print_solvitaire(const printing *to)
{
    int first = first_of(to, SOL_TABLEAU), stock = first_of(to, SOL_STOCK);
    (void)fputs("{\"tableau piles\": [\n", to->out);
    for (int pile = first; pile < end_of(to, SOL_TABLEAU); pile++) {
        (void)fputs(pile > first ? ",\n  " : "  ", to->out);
        print_strings(to, pile);
    }
    (void)fputs("\n]", to->out);
    if (stock >= 0) {
        (void)fputs(",\n\"stock\": ", to->out);
        print_strings(to, stock);
    }
    (void)fputs("}\n", to->out);
}

/* ---- the formats ------------------------------------------------------------------------------------------------ */

enum { AS_BOARD, AS_DECK };

/* As --format lists them; all games fit those that name none. */
static const struct {
    const char *name;
    bool (*fits)(const sol_rules *rules);
    void (*print)(const printing *to);
} formats[] = {
    {"board", NULL, print_board},
    {"deck", NULL, print_deck},
    {"freecell", sol_has_cells, print_freecell},
    {"pysol", sol_has_cells, print_pysol},
    {"solvitaire", has_layout, print_solvitaire},
};

/* Can the game be written so?  False with a sentence that says which can. */
static bool can_write(int format, const sol_rules *rules, base_fault *fault)
{
    const char *titles[UI_GAMES_MAX];
    int count = 0;
    if (!formats[format].fits || formats[format].fits(rules))
        return true;
    for (int i = 0; sol_game_at(i) && count < UI_GAMES_MAX; i++)
        if (formats[format].fits(sol_game_at(i)))
            titles[count++] = words_of(sol_game_at(i)->title);
    return base_fault_set(fault, "--format %s cannot write a deal for %s, only for %s", formats[format].name,
                          words_of(rules->title), base_list_of(titles, count).text);
}

static void print(printing *to, const sol_deal *deal, int usual)
{
    int form = to->form < 0 ? usual : to->form;
    if (to->any && form != AS_DECK)
        (void)fputc('\n', to->out);
    to->any = true;
    to->deal = deal;
    sol_deal_position(&to->variant, deal->deck, &to->dealt);
    formats[form].print(to);
}

/* ---- the command ------------------------------------------------------------------------------------------------ */

/* `482913`, `ms:617` or `ms:1..100`. */
static bool print_word(printing *to, const char *word, base_fault *fault)
{
    session_range range;
    if (!session_range_read(word, to->variant.rules, to->files, &range, fault))
        return false;
    for (uint64_t number = range.first;; number++) {
        sol_deal deal;
        session_range_deal(&range, number, to->variant.rules, &deal);
        print(to, &deal, range.dots ? AS_DECK : AS_BOARD);
        if (number == range.last || ferror(to->out))
            return true;
    }
}

int cli_print_deal(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    const sol_rules *named = session_game_of(settings);
    printing to = {.out = world->out, .form = -1, .files = !settings_is_on(settings, SETTINGS_RESTRICTED)};
    base_fault fault;
    if (!session_variant_of(settings, named ? named : sol_game_at(0), &to.variant, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    if (settings_is_said(settings, SETTINGS_FORMAT))
        to.form = (int)settings->of[SETTINGS_FORMAT].number;
    if (to.form >= 0 && !can_write(to.form, to.variant.rules, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    if (session_deal_option(settings, arguments->count > 0, &fault) < 0)
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    if (arguments->count == 0) {
        sol_deal deal;
        int found = session_deal_of(settings, world->in, to.variant.rules, &deal, &fault);
        if (found == SESSION_DEAL_BAD)
            return base_complain(world, BASE_BAD_INPUT, fault.text);
        if (found == SESSION_DEAL_RANDOM)
            session_deal_random(to.variant.rules, &deal);
        print(&to, &deal, AS_BOARD);
    }
    for (int i = 0; i < arguments->count; i++)
        if (!print_word(&to, arguments->words[i], &fault))
            return base_complain(world, BASE_BAD_INPUT, fault.text);
    return BASE_GOOD;
}
