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

static void print(printing *to, const sol_deal *deal, int usual)
{
    int form = to->form < 0 ? usual : to->form;
    if (form == AS_DECK) {
        char deck[SOL_DECK_TEXT_MAX];
        (void)sol_deck_write(deal, deck);
        (void)fprintf(to->out, "%s\n", deck);
        to->any = true;
        return;
    }
    (void)fputs(to->any ? "\n" : "", to->out);
    to->any = true;
    if (form >= AS_OTHERS) {
        cli_deal_write(to->out, form - AS_OTHERS, &to->variant, deal);
        return;
    }
    char name[SOL_DEAL_NAME_MAX], board[SOL_BOARD_TEXT_MAX];
    sol_position position;
    sol_deal_name(deal, name);
    sol_deal_position(&to->variant, deal->deck, &position);
    (void)sol_board_write(to->variant.rules, &position, board);
    (void)fprintf(to->out, "# deal %s\n# cards in small letters lie face down\n%s", name, board);
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
    for (int i = 0; i < SETTINGS_OPTIONS && arguments->count > 0; i++)
        if ((i == SETTINGS_SEED || i == SETTINGS_DEAL || i == SETTINGS_DECK) &&
            settings->of[i].source == SETTINGS_BY_FLAG)
            return base_complain(world, BASE_BAD_INPUT, "name the deals as words or by an option, not both");
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
