/*
 * The curve of the win bar, for every game that has one: fitted to games that bench_odds has printed, and held against
 * others.
 *
 *     fit_odds RATE FITTED … [also FILE …] [held FILE …]
 *     fit_odds ends RATE FITTED … [also FILE …] [held FILE …]
 *     fit_odds only DRAW|GAME TERM RATE FITTED … [also FILE …] [held FILE …]
 *     fit_odds said RATE FILE …
 *
 * The first files make the curve.  Lost games weigh so much among them that the share of games won is RATE, if that is
 * known better from far more games; 0 leaves them as they are.  The games after `also` are fitted to as they are, and
 * those after `held` only judge the curve.  With `only` one weight of a game's curve is fitted, that of the term TERM
 * (from 0), and the others stay as the program has them.  With `said` all games judge what the program has said, with
 * lost ones weighed by RATE.
 *
 * The end of one game is mostly luck.  So a table is fitted to one part in five of what the next table of its game
 * says, and to four parts of what the rest says after that, up to the end (temporal differences, lambda = .8).  `ends`
 * fits to the ends alone.
 *
 * Printed are the weights as src/coach/chance.c has them, and of the games that judge: the Brier score; ten classes,
 * each with the interval in which the difference lies in 95 of 100 such samples (by whole games, because the tables of
 * one game end alike); and how far the chance has moved from the first table to each later decision, a game that is
 * over counting as 0 or 1.  Without games that judge, each game is judged by a curve that was fitted to the other half
 * of them.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "coach/chance.h"
#include "coach/odds.h"

enum { TERMS = COACH_TERMS, CLASSES = 10, DECISIONS = 61, EVERY = 5 };
enum {
    ROUNDS = 40,
    STEPS = 4
}; /* of looking ahead, and Newton's in each: both are enough for all digits that are printed */
enum { FITTED, ALSO, HELD };

static const double LAMBDA = .8, RIDGE = .01, ENOUGH = 1.96;

/* A table at which the coach was asked. */
typedef struct line {
    unsigned long long deal;
    double terms[TERMS], weight, target, says;
    int part, game, decision, won;
    bool judges;
} line;

typedef struct sample {
    line *lines;
    size_t count, room;
    int games;
} sample;

/* What is fitted: all weights, or one alone while the others stay. */
typedef struct plan {
    double weights[TERMS];
    int only; /* −1: all */
    double lambda;
} plan;

/* ---- reading ----------------------------------------------------------------------------------------------------- */

static line *next_line(sample *s)
{
    if (s->count == s->room) {
        s->room = 2 * s->room + 1024;
        s->lines = realloc(s->lines, s->room * sizeof *s->lines);
        if (!s->lines)
            exit(2);
    }
    return &s->lines[s->count++];
}

static void number(sample *s, line *l)
{
    const line *before = s->count > 1 ? l - 1 : NULL;
    bool same = before && before->deal == l->deal && before->part == l->part;
    s->games += !same;
    l->game = s->games;
    l->decision = same ? before->decision + 1 : 1;
}

static bool read_line(FILE *file, line *l)
{
    unsigned why, hidden, unseen, worlds, won, open, left, said;
    if (fscanf(file, "%llu %u %u %u %u %u %u %u %*u %*u %*u %u %d", &l->deal, &why, &hidden, &unseen, &worlds, &won,
               &open, &left, &said, &l->won) != 10)
        return false;
    int terms[TERMS];
    coach_stage stage = {
        .hidden = (int)hidden - (why == COACH_SAFE && hidden > 0), .unseen = (int)unseen, .left = (int)left};
    coach_terms_of(coach_share(worlds, won, open), stage, terms);
    for (int i = 0; i < TERMS; i++)
        l->terms[i] = (double)terms[i] / COACH_TERM_UNIT;
    l->says = said / (double)COACH_SURE;
    return true;
}

static void read_file(sample *s, const char *name, int part)
{
    FILE *file = fopen(name, "r");
    line l = {.part = part, .weight = 1};
    while (file && read_line(file, &l)) {
        line *kept = next_line(s);
        *kept = l;
        number(s, kept);
    }
    if (!file || !feof(file)) {
        (void)fprintf(stderr, "fit_odds: %s cannot be read\n", name);
        exit(2);
    }
    (void)fclose(file);
}

/* ---- the fit ----------------------------------------------------------------------------------------------------- */

static void weigh_lost(sample *s, int part, double rate)
{
    double games = 0, won = 0;
    for (const line *l = s->lines; l < s->lines + s->count; l++)
        if (l->part == part && l->decision == 1) {
            games++;
            won += l->won;
        }
    if (rate <= 0 || won >= games)
        return;
    for (line *l = s->lines; l < s->lines + s->count; l++)
        if (l->part == part && !l->won)
            l->weight = won / (games - won) * (1 - rate) / rate;
}

static double chance(const double weights[TERMS], const line *l)
{
    double sum = 0;
    for (int i = 0; i < TERMS; i++)
        sum += weights[i] * l->terms[i];
    return 1 / (1 + exp(-sum));
}

/* Newton's step: H d = g by elimination, d in the place of g; H is definite. */
static void solve(double H[TERMS][TERMS], double g[TERMS])
{
    for (int i = 0; i < TERMS; i++)
        for (int k = i + 1; k < TERMS; k++) {
            double factor = H[k][i] / H[i][i];
            for (int j = i; j < TERMS; j++)
                H[k][j] -= factor * H[i][j];
            g[k] -= factor * g[i];
        }
    for (int i = TERMS - 1; i >= 0; i--) {
        for (int j = i + 1; j < TERMS; j++)
            g[i] -= H[i][j] * g[j];
        g[i] /= H[i][i];
    }
}

static void add(const line *l, double says, double H[TERMS][TERMS], double g[TERMS])
{
    for (int i = 0; i < TERMS; i++) {
        g[i] += l->weight * (l->target - says) * l->terms[i];
        for (int j = 0; j < TERMS; j++)
            H[i][j] += l->weight * says * (1 - says) * l->terms[i] * l->terms[j];
    }
}

/* Leave a weight as it is. */
static void hold(double H[TERMS][TERMS], double g[TERMS], int i)
{
    for (int j = 0; j < TERMS; j++)
        H[i][j] = H[j][i] = i == j;
    g[i] = 0;
}

/*
 * The little that is added to the diagonal keeps a term at 0 that the game does not have, such as the stock's in Yukon.
 */
static void step(const sample *s, plan *p)
{
    double H[TERMS][TERMS] = {{0}}, g[TERMS];
    for (int i = 0; i < TERMS; i++) {
        H[i][i] = RIDGE;
        g[i] = -RIDGE * p->weights[i];
    }
    for (const line *l = s->lines; l < s->lines + s->count; l++)
        if (!l->judges)
            add(l, chance(p->weights, l), H, g);
    for (int i = 0; i < TERMS; i++)
        if (p->only >= 0 && p->only != i)
            hold(H, g, i);
    solve(H, g);
    for (int i = 0; i < TERMS; i++)
        p->weights[i] += g[i];
}

static void look_ahead(sample *s, const plan *p, double lambda)
{
    for (size_t i = s->count; i-- > 0;) {
        line *l = &s->lines[i];
        bool last = i + 1 == s->count || l[1].game != l->game;
        l->target = last ? l->won : (1 - lambda) * chance(p->weights, l + 1) + lambda * l[1].target;
    }
}

static plan fitted(sample *s, const plan *start)
{
    plan p = *start;
    for (int round = 0; round < ROUNDS; round++) {
        look_ahead(s, &p, round ? p.lambda : 1);
        for (int i = 0; i < STEPS; i++)
            step(s, &p);
    }
    return p;
}

static void judge_by(sample *s, const double weights[TERMS])
{
    for (line *l = s->lines; l < s->lines + s->count; l++)
        if (l->judges)
            l->says = chance(weights, l);
}

static void judge_by_halves(sample *s, const plan *start)
{
    for (int half = 0; half < 2; half++) {
        for (line *l = s->lines; l < s->lines + s->count; l++)
            l->judges = l->game % 2 == half;
        plan p = fitted(s, start);
        judge_by(s, p.weights);
    }
    for (line *l = s->lines; l < s->lines + s->count; l++)
        l->judges = l->part == FITTED;
}

/* ---- how far it holds -------------------------------------------------------------------------------------------- */

static int class_of(const line *l) { return l->says < 1 ? (int)(l->says * CLASSES) : CLASSES - 1; }

/* A class of chances: sums over its tables, and over its games the squares of each game's sum. */
typedef struct class
{
    double tables, weight, said, won, squares;
    int games;
} class;

/* Add what one game has of a class; returns where the next game begins. */
static size_t add_game(const sample *s, size_t first, int which, class *c)
{
    double off = 0, tables = c->tables;
    size_t i = first;
    for (; i < s->count && s->lines[i].game == s->lines[first].game; i++) {
        const line *l = &s->lines[i];
        if (!l->judges || class_of(l) != which)
            continue;
        c->tables++;
        c->weight += l->weight;
        c->said += l->weight * l->says;
        c->won += l->weight * l->won;
        off += l->weight * (l->won - l->says);
    }
    c->squares += off * off;
    c->games += c->tables > tables;
    return i;
}

static void print_class(const sample *s, int which)
{
    class c = {0};
    for (size_t i = 0; i < s->count;)
        i = add_game(s, i, which, &c);
    if (c.tables)
        printf("| %d–%d | %.0f | %d | %.3f | %.3f | %+.1f ± %.1f |\n", 10 * which, 10 * which + 10, c.tables, c.games,
               c.said / c.weight, c.won / c.weight, 100 * (c.won - c.said) / c.weight,
               100 * ENOUGH * sqrt(c.squares) / c.weight);
}

/* How far the chance of a game has moved when that decision comes. */
static double moved(const sample *s, size_t first, int decision)
{
    size_t at = first + (size_t)decision - 1;
    bool on = at < s->count && s->lines[at].game == s->lines[first].game;
    return (on ? s->lines[at].says : s->lines[first].won) - s->lines[first].says;
}

static double drift(const sample *s, int decision, double *within)
{
    double games = 0, sum = 0, squares = 0;
    for (size_t i = 0; i < s->count; i++) {
        const line *l = &s->lines[i];
        if (l->decision != 1 || !l->judges)
            continue;
        double by = moved(s, i, decision);
        games += l->weight;
        sum += l->weight * by;
        squares += l->weight * by * by;
    }
    *within = ENOUGH * sqrt((squares / games - sum / games * sum / games) / games);
    return sum / games;
}

static void print_drift(const sample *s)
{
    int worst = 1;
    double within, most = 0;
    for (int decision = 2; decision <= DECISIONS; decision++) {
        double by = drift(s, decision, &within);
        if (fabs(by) > fabs(most)) {
            most = by;
            worst = decision;
        }
        if (decision == 2 || decision % EVERY == 1)
            printf("%sdrift to %d: %+.3f ± %.3f", decision == 2 ? "" : ", ", decision, by, within);
    }
    printf("\nat most %+.3f, to %d\n", most, worst);
}

static void print_judged(const sample *s)
{
    double tables = 0, weight = 0, brier = 0, games = 0, won = 0;
    for (const line *l = s->lines; l < s->lines + s->count; l++) {
        if (!l->judges)
            continue;
        tables++;
        weight += l->weight;
        brier += l->weight * (l->says - l->won) * (l->says - l->won);
        games += l->decision == 1;
        won += l->decision == 1 && l->won;
    }
    printf("judged: %.0f games, %.0f won, %.0f tables, Brier score %.4f\n", games, won, tables, brier / weight);
    for (int which = 0; which < CLASSES; which++)
        print_class(s, which);
    print_drift(s);
}

/* ---- the program ------------------------------------------------------------------------------------------------- */

/* The files, and the words between them; true if some of the games only judge. */
static bool read_all(sample *s, char **names, int part)
{
    for (; *names; names++)
        if (strcmp(*names, "also") == 0)
            part = ALSO;
        else if (strcmp(*names, "held") == 0)
            part = HELD;
        else
            read_file(s, *names, part);
    for (line *l = s->lines; l < s->lines + s->count; l++)
        l->judges = l->part == HELD;
    return part == HELD;
}

static void print_weights(const double weights[TERMS])
{
    for (int i = 0; i < TERMS; i++)
        printf("%.0f%s", COACH_TERM_UNIT * weights[i], i < TERMS - 1 ? ", " : "\n");
}

static plan plan_for_one(const char *game, const char *term)
{
    sol_variant variant = variant_named(game);
    const coach_curve *curve = coach_curve_of(&variant);
    plan p = {.only = (int)strtol(term, NULL, 10), .lambda = LAMBDA};
    for (int i = 0; curve && i < TERMS; i++)
        p.weights[i] = (double)(*curve)[i] / COACH_TERM_UNIT;
    return p;
}

static void fit_and_judge(sample *s, const plan *start, bool held)
{
    plan p = fitted(s, start);
    print_weights(p.weights);
    judge_by(s, p.weights);
    if (!held)
        judge_by_halves(s, start);
}

/* What the words before the rate ask for; moves on to the rate. */
static plan plan_of(char ***words)
{
    plan p = {.only = -1, .lambda = LAMBDA};
    if (strcmp(**words, "ends") == 0) {
        p.lambda = 1;
        ++*words;
    } else if (strcmp(**words, "only") == 0 && (*words)[1] && (*words)[2]) {
        p = plan_for_one((*words)[1], (*words)[2]);
        *words += 3;
    }
    return p;
}

int main(int argc, char **argv)
{
    sample s = {0};
    bool said = argc > 1 && strcmp(argv[1], "said") == 0;
    char **words = argv + 1 + said;
    plan start = argc > 2 ? plan_of(&words) : (plan){0};
    if (argc < 3 || !words[0] || !words[1])
        return fprintf(stderr,
                       "fit_odds [said | ends | only DRAW|GAME TERM] RATE FILE … [also FILE …] [held FILE …]\n"),
               2;
    bool held = read_all(&s, words + 1, said ? HELD : FITTED);
    weigh_lost(&s, said ? HELD : FITTED, strtod(words[0], NULL));
    if (!said)
        fit_and_judge(&s, &start, held);
    print_judged(&s);
    free(s.lines);
    return 0;
}
