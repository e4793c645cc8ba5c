#include "terms.h"

#include <inttypes.h>
#include <string.h>

#include <solitaire/version.h>

#include "base/json_read.h"
#include "words/words.h"

/* How a value is written as JSON. */
enum { AS_TEXT, AS_NUMBER, AS_SWITCH };

/* The studies in which a field stands: of deals that are solved, or played, or played by the coach. */
enum { SOLVED = 1, PLAYED = 2, FAIR = 4, BOTH = SOLVED | PLAYED };

static const struct {
    const char *key;
    uint8_t form, in;
} fields[STUDY_FIELDS] = {
    [STUDY_PROGRAM] = {"program", AS_TEXT, BOTH},
    [STUDY_GAME] = {"game", AS_TEXT, BOTH},
    [STUDY_PLAYER] = {"player", AS_TEXT, PLAYED},
    [STUDY_WORLDS] = {"worlds", AS_NUMBER, FAIR},
    [STUDY_OPTIONS] = {"options", AS_TEXT, BOTH}, /* in a study of solved deals it stands only if there are any */
    [STUDY_DRAW] = {"draw", AS_NUMBER, SOLVED},
    [STUDY_PASSES] = {"passes", AS_NUMBER, SOLVED},
    [STUDY_WORRYING_BACK] = {"worrying_back", AS_SWITCH, SOLVED},
    [STUDY_SUITS] = {"suits", AS_NUMBER, SOLVED},
    [STUDY_ROW_ON_EMPTY] = {"row_on_empty", AS_SWITCH, SOLVED},
    [STUDY_WHOLE] = {"whole", AS_SWITCH, SOLVED},
    [STUDY_NODE_LIMIT] = {"node_limit", AS_NUMBER, BOTH},
    [STUDY_TIME_LIMIT] = {"time_limit", AS_NUMBER, BOTH},
    [STUDY_MEMORY] = {"memory_mib", AS_NUMBER, BOTH},
    [STUDY_LINES] = {"lines", AS_SWITCH, SOLVED},
    [STUDY_SLICE] = {"slice", AS_TEXT, BOTH},
    [STUDY_DEALS] = {"deals", AS_TEXT, BOTH}, /* the last one, because as text it may contain spaces */
};

/* The beginning of the line, of deals that are solved and of those that are played. */
static const char *const text_start[] = {"# solitaire study 1", "# solitaire simulation 1"};
static const char *const json_start[] = {"{\"study\":1", "{\"simulation\":1"};

static bool plays(const study_terms *study) { return study->by != STUDY_SOLVES; }

/* Is the field one of this study's? */
static bool has(const study_terms *study, int field)
{
    int kind = study->by == STUDY_PLAYS_FAIR ? PLAYED | FAIR : plays(study) ? PLAYED : SOLVED;
    return fields[field].in & kind && (field != STUDY_OPTIONS || study->value[field][0]);
}

static const char *value_of(const study_terms *study, int field)
{
    return field == STUDY_DEALS ? study->deals.text : study->value[field];
}

/* ---- making ----------------------------------------------------------------------------------------------------- */

static void set(study_terms *study, int field, const char *text)
{
    (void)snprintf(study->value[field], sizeof study->value[field], "%s", text);
}

static const char *const players[] = {[STUDY_SOLVES] = "",
                                      [STUDY_PLAYS_AT_RANDOM] = "random",
                                      [STUDY_PLAYS_BY_RULES] = "rules",
                                      [STUDY_PLAYS_SOLVED] = "solver",
                                      [STUDY_PLAYS_FAIR] = "coach"};
enum { PLAYERS = sizeof players / sizeof *players };

/* `nothing` is said for 0 (passes without limit are 0, too). */
static void set_number(study_terms *study, int field, uint64_t number, const char *nothing)
{
    char digits[24];
    (void)snprintf(digits, sizeof digits, "%" PRIu64, number);
    set(study, field, number ? digits : nothing);
}

/*
 * The words of the options, with commas between them because the line's fields have spaces. For deals that are solved,
 * these are only the options by which the piles differ from the game's usual ones (they come last); the others have
 * fields of their own.
 */
static void set_options(study_terms *study, const sol_variant *variant)
{
    const sol_rules *usual = sol_rules_usual(variant->rules);
    const sol_variant piles = {variant->rules, variant->rules->defaults}, none = {usual, usual->defaults};
    char text[SOL_OPTIONS_TEXT_MAX], left_out[SOL_OPTIONS_TEXT_MAX] = "";
    sol_options_write(plays(study) ? variant : &piles, text);
    if (!plays(study))
        sol_options_write(&none, left_out);
    for (char *space = text; (space = strchr(space, ' '));)
        *space = ',';
    const char *said = text + strlen(left_out);
    set(study, STUDY_OPTIONS, said + (*said == ','));
}

void study_terms_make(study_terms *study, const settings_values *settings, const sol_variant *variant)
{
    const sol_options *options = &variant->options;
    char slice[24]; /* two numbers of 32 bits */
    set(study, STUDY_GAME, study->deals.rules->name);
    set(study, STUDY_PLAYER, players[study->by]);
    set_options(study, variant);
    set_number(study, STUDY_WORLDS, settings->of[SETTINGS_WORLDS].number, "");
    study->json = settings_is_on(settings, SETTINGS_JSON);
    set(study, STUDY_PROGRAM, sol_version());
    set_number(study, STUDY_DRAW, options->draw, "");
    set_number(study, STUDY_PASSES, options->passes, "unlimited");
    set(study, STUDY_WORRYING_BACK, options->worrying_back ? "yes" : "no");
    set_number(study, STUDY_SUITS, options->suits, "");
    set(study, STUDY_ROW_ON_EMPTY, options->row_on_empty ? "yes" : "no");
    set(study, STUDY_WHOLE, options->whole ? "yes" : "no");
    set_number(study, STUDY_NODE_LIMIT, settings->of[SETTINGS_NODES].number, "none");
    set_number(study, STUDY_TIME_LIMIT, settings->of[SETTINGS_TIME].number, "none");
    set_number(study, STUDY_MEMORY, settings->of[SETTINGS_MEMORY].number, "");
    set(study, STUDY_LINES, settings_is_on(settings, SETTINGS_MOVES) ? "yes" : "no");
    (void)snprintf(slice, sizeof slice, "%" PRIu32 "/%" PRIu32, (uint32_t)study->slice.number,
                   (uint32_t)study->slice.of);
    set(study, STUDY_SLICE, slice);
}

void study_terms_set_worlds(study_terms *study, unsigned worlds) { set_number(study, STUDY_WORLDS, worlds, ""); }

/* ---- writing ---------------------------------------------------------------------------------------------------- */

static bool is_digits(const char *text) { return *text && text[strspn(text, "0123456789")] == 0; }

static void write_json(FILE *out, const study_terms *study)
{
    (void)fputs(json_start[plays(study)], out);
    for (int i = 0; i < STUDY_FIELDS; i++) {
        const char *value = value_of(study, i);
        if (!has(study, i))
            continue;
        if (fields[i].form == AS_SWITCH)
            (void)fprintf(out, ",\"%s\":%s", fields[i].key, strcmp(value, "yes") == 0 ? "true" : "false");
        else if (fields[i].form == AS_NUMBER && is_digits(value))
            (void)fprintf(out, ",\"%s\":%s", fields[i].key, value);
        else
            (void)fprintf(out, ",\"%s\":\"%s\"", fields[i].key, value);
    }
    (void)fputs("}\n", out);
}

static const char *titles(const study_terms *study)
{
    if (study->by == STUDY_PLAYS_FAIR)
        return "result   moves  chance   seconds";
    return plays(study) ? "result   moves" : "verdict  moves       nodes          ms";
}

static void write_text(FILE *out, const study_terms *study)
{
    (void)fputs(text_start[plays(study)], out);
    for (int i = 0; i < STUDY_FIELDS; i++)
        if (has(study, i))
            (void)fprintf(out, " %s=%s", fields[i].key, value_of(study, i));
    (void)fprintf(out, "\n# %-*s  %s\n", study_deals_width(&study->deals) - 2, "deal", titles(study));
}

void study_terms_write(FILE *out, const study_terms *study)
{
    if (study->json)
        write_json(out, study);
    else
        write_text(out, study);
}

/* ---- reading ---------------------------------------------------------------------------------------------------- */

/* A field of a line of text, ` key=value`; false if it is not there or longer than `size` − 1. */
static bool find_text(const char *line, const char *key, char *value, size_t size)
{
    char name[40];
    (void)snprintf(name, sizeof name, " %s=", key);
    const char *found = strstr(line, name);
    if (!found)
        return false;
    found += strlen(name);
    size_t length = strcspn(found, strcmp(key, fields[STUDY_DEALS].key) == 0 ? "" : " ");
    if (length >= size)
        return false;
    memcpy(value, found, length);
    value[length] = 0;
    return true;
}

static bool read_text(const char *line, const study_terms *study, const base_json_field *of)
{
    for (int i = 0; i < STUDY_FIELDS; i++)
        if ((has(study, i) || i == STUDY_OPTIONS) && !find_text(line, of[i].name, of[i].text, of[i].size) &&
            (plays(study) || i != STUDY_OPTIONS))
            return false;
    return true;
}

static bool read_json(const char *line, const study_terms *study, base_json_field *of)
{
    base_fault unused;
    if (!base_json_read(line, strlen(line), of, STUDY_FIELDS, &unused))
        return false;
    for (int i = 0; i < STUDY_FIELDS; i++) {
        if (has(study, i) && !of[i].given)
            return false;
        if (fields[i].form == AS_SWITCH)
            (void)snprintf(of[i].text, of[i].size, "%s", strcmp(of[i].text, "true") == 0 ? "yes" : "no");
    }
    return true;
}

/* Does the line begin like one about deals that are played (or, with `played` false, solved)? */
static bool begins(const char *line, bool played)
{
    return strncmp(line, text_start[played], strlen(text_start[played])) == 0 ||
           strncmp(line, json_start[played], strlen(json_start[played])) == 0;
}

/* The kind of study, on which its fields depend; the player is read with those. */
static int kind_of(const char *line)
{
    bool fair = strstr(line, " player=coach ") || strstr(line, "\"player\":\"coach\"") ||
                strstr(line, " player=fair ") || strstr(line, "\"player\":\"fair\"");
    return !begins(line, true) ? STUDY_SOLVES : fair ? STUDY_PLAYS_FAIR : STUDY_PLAYS_BY_RULES;
}

bool study_terms_begins(const char *line) { return begins(line, false) || begins(line, true); }

static bool read_fields(const char *line, study_terms *study, base_json_field *of)
{
    study->json = line[0] == '{';
    return study->json ? read_json(line, study, of) : read_text(line, study, of);
}

/* Read who played which game; false if there is no such player or game. */
static bool read_player(study_terms *study)
{
    study->deals.rules = sol_game_at(0);
    if (!plays(study))
        return true;
    study->deals.rules = sol_game_named(study->value[STUDY_GAME]);
    if (strcmp(study->value[STUDY_PLAYER], "fair") == 0) /* the word of earlier builds for the coach */
        set(study, STUDY_PLAYER, players[STUDY_PLAYS_FAIR]);
    for (study->by = PLAYERS - 1; study->by && strcmp(players[study->by], study->value[STUDY_PLAYER]) != 0;)
        study->by--;
    return study->by && study->deals.rules;
}

bool study_terms_read(const char *line, study_terms *study)
{
    static char deals[STUDY_DEALS_TEXT_MAX];
    base_json_field of[STUDY_FIELDS];
    for (int i = 0; i < STUDY_FIELDS; i++) {
        of[i] = (base_json_field){.name = fields[i].key,
                                  .text = i == STUDY_DEALS ? deals : study->value[i],
                                  .size = i == STUDY_DEALS ? sizeof deals : sizeof study->value[i],
                                  .any = true};
        of[i].text[0] = 0;
    }
    study->by = kind_of(line);
    if (!study_terms_begins(line) || !read_fields(line, study, of) || !read_player(study) ||
        !study_slice_read(study->value[STUDY_SLICE], &study->slice))
        return false;
    if (!study_deals_read(&study->deals, deals))
        study_deals_unlisted(&study->deals, deals);
    return true;
}

/* ---- comparing -------------------------------------------------------------------------------------------------- */

static bool differs(const study_terms *one, const study_terms *other, int field, base_fault *fault)
{
    const char *key = fields[field].key, *given = value_of(one, field), *wanted = value_of(other, field);
    return base_fault_set(fault, "it has %s=%s, not %s=%s", key, base_show(*given ? given : "usual").text, key,
                          base_show(*wanted ? wanted : "usual").text);
}

bool study_terms_same(const study_terms *one, const study_terms *other, base_fault *fault)
{
    if (plays(one) != plays(other))
        return base_fault_set(fault, plays(one) ? N_("its deals were played, not solved")
                                                : N_("its deals were solved, not played"));
    for (int i = 0; i < STUDY_FIELDS; i++)
        if (i != STUDY_SLICE && (has(one, i) || has(other, i)) && strcmp(value_of(one, i), value_of(other, i)) != 0)
            return differs(one, other, i, fault);
    return true;
}

bool study_terms_same_slice(const study_terms *one, const study_terms *other, base_fault *fault)
{
    return strcmp(value_of(one, STUDY_SLICE), value_of(other, STUDY_SLICE)) == 0 ||
           differs(one, other, STUDY_SLICE, fault);
}
