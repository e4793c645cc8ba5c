/*
 * solitaire deal: print deals.
 */
#include "commands.h"

#include <inttypes.h>

#include <solitaire/notation.h>

#include "deal_formats.h"
#include "session/deals/deal_range.h"
#include "session/deals/new_game.h"

enum { AS_BOARD, AS_DECK, AS_OTHERS }; /* from AS_OTHERS on, the forms of deal_formats.h */

typedef struct printing {
    FILE *out;
    sol_variant variant;
    int form; /* AS_… as asked for, −1 = boards for single deals, decks for ranges */
    bool any; /* has something been printed? */
} printing;

static void print_board(printing *to, const sol_deal *deal)
{
    char name[SOL_DEAL_NAME_MAX], board[SOL_BOARD_TEXT_MAX];
    sol_position position;
    sol_deal_name(deal, name);
    sol_deal_position(&to->variant, deal->deck, &position);
    (void)sol_board_write(to->variant.rules, &position, board);
    (void)fprintf(to->out, "%s# deal %s\n# cards in small letters lie face down\n%s", to->any ? "\n" : "", name, board);
}

static void print_deck(printing *to, const sol_deal *deal)
{
    char deck[SOL_DECK_TEXT_MAX];
    (void)sol_deck_write(deal, deck);
    (void)fprintf(to->out, "%s\n", deck);
}

static void print_foreign(printing *to, const sol_deal *deal)
{
    (void)fputs(to->any ? "\n" : "", to->out);
    cli_deal_write(to->out, to->form - AS_OTHERS, &to->variant, deal);
}

static void print(printing *to, const sol_deal *deal, int usual)
{
    int form = to->form < 0 ? usual : to->form;
    (form == AS_BOARD ? print_board : form == AS_DECK ? print_deck : print_foreign)(to, deal);
    to->any = true;
}

/* `482913`, `ms:617` or `ms:1..100`. */
static bool print_word(printing *to, const char *word, base_fault *fault)
{
    session_range range;
    if (!session_range_read(word, to->variant.rules, &range, fault))
        return false;
    for (uint64_t number = range.first;; number++) {
        sol_deal deal;
        if (!sol_deal_make(range.dialect, number, to->variant.rules->decks, &deal))
            return base_fault_set(fault, "%s has no deal %" PRIu64, sol_dialect_at(range.dialect)->name, number);
        print(to, &deal, range.dots ? AS_DECK : AS_BOARD);
        if (number == range.last || ferror(to->out))
            return true;
    }
}

/* Print the deal that the options name or, without any, a random one. */
static bool print_chosen(printing *to, const settings_values *settings, FILE *in, base_fault *fault)
{
    sol_deal deal;
    int found = session_deal_of(settings, in, to->variant.rules, &deal, fault);
    if (found == SESSION_DEAL_BAD)
        return false;
    if (found == SESSION_DEAL_RANDOM)
        session_deal_random(to->variant.rules, &deal);
    print(to, &deal, AS_BOARD);
    return true;
}

static bool flag_names_deal(const settings_values *settings)
{
    return settings->of[SETTINGS_SEED].source == SETTINGS_BY_FLAG ||
           settings->of[SETTINGS_DEAL].source == SETTINGS_BY_FLAG ||
           settings->of[SETTINGS_DECK].source == SETTINGS_BY_FLAG;
}

int cli_print_deal(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    const sol_rules *named = session_game_of(settings);
    printing to = {.out = world->out, .form = -1};
    base_fault fault;
    if (!session_variant_of(settings, named ? named : sol_game_at(0), &to.variant, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    if (settings_is_said(settings, SETTINGS_FORMAT))
        to.form = (int)settings->of[SETTINGS_FORMAT].number;
    if (to.form >= AS_OTHERS && !cli_deal_fits(to.form - AS_OTHERS, to.variant.rules, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    if (arguments->count > 0 && flag_names_deal(settings))
        return base_complain(world, BASE_BAD_INPUT, "name the deals as words or by an option, not both");
    if (arguments->count == 0 && !print_chosen(&to, settings, world->in, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    for (int i = 0; i < arguments->count; i++)
        if (!print_word(&to, arguments->words[i], &fault))
            return base_complain(world, BASE_BAD_INPUT, fault.text);
    return BASE_GOOD;
}
