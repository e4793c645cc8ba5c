/*
 * The nets of Spider and Spiderette (src/coach/spider_net.h), learned from games that the coach plays against itself.
 *
 *     learn_spider GAME SUITS SECONDS [TABLES [RATE [CHANCE [SEED]]]]
 *
 * It begins with the program's own net and plays new deals without numbers, so all numbered ones stay fresh.  Each
 * search looks at TABLES tables, and now and then (CHANCE in a hundred) one of the six ways that look best is taken
 * instead of the one that the net likes most.  After a game each table that was chosen learns what came of it: the
 * result, mixed with what the net said of the tables after it (temporal differences, Sutton 1988, with λ = 0.8).  Where
 * a way was taken by chance, what the net said of the best one counts instead (Watkins 1989).  The steps are those of
 * Adam (Kingma and Ba 2014) and shrink to a tenth of RATE (in ten-thousandths) by the end.
 *
 * The tables that it learns again and again take a gigabyte of memory.  Each minute it writes the share won to standard
 * error, and at the end the net to standard output, as it stands in src/coach/spider_nets.c.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "coach/spider_net.h"
#include "engine/mix.h"

typedef coach_spider_table table;
typedef coach_spider_unseen unseen;
typedef coach_spider_sight sight;
typedef coach_spider_net net;

enum {
    C = COACH_SPIDER_COLUMN_UNITS,
    S = COACH_SPIDER_SUIT_UNITS,
    POOLED = C + S,
    WHOLE = COACH_SPIDER_WHOLE_INPUTS,
    U = COACH_SPIDER_UNITS,
    MOST = 46, /* the greatest weight that a character can say */
    POOL_ONE = 1 << COACH_SPIDER_SHRINK_POOLED,
    UNIT_ONE = 1 << COACH_SPIDER_SHRINK_UNITS,
    SUM_MOST = 3000,   /* the greatest weight of what is added up at the end */
    KEPT = 300000,     /* tables that are learned again and again */
    BATCH = 64,        /* tables of a step */
    AGAIN = 4,         /* how often a table is learned */
    DECISIONS = 400,   /* of a game, at most */
    CHOICES = 6,       /* from which chance takes one */
    LAST_TABLES = 1500 /* searched once all cards but one are known */
};

static const double LAMBDA = .8;

/* The same weights as numbers.  All pooled units are taken for a quarter of their sum. */
typedef struct numbers {
    float column[COACH_SPIDER_COLUMN_INPUTS][C], suit[COACH_SPIDER_SUIT_INPUTS][S], joined[COACH_SPIDER_JOINED][U],
        unit[U], whole[WHOLE];
} numbers;

typedef struct lesson {
    sight seen;
    float says, next, learns; /* what the net said of it; what counts after it, if chance came next; the target */
    bool by_chance_next;
} lesson;

static numbers weights, steps, means, squares;
static coach_spider_room room;
static lesson *lessons;
static uint64_t random_state;

static double uniform(void) { return (double)(engine_split_mix(&random_state) >> 11) / 9007199254740992.0; }
static unsigned below(unsigned most) { return (unsigned)(engine_split_mix(&random_state) % most); }
static float share(float odds) { return 1 / (1 + expf(-odds)); }

/* ---- from characters to numbers, and back ------------------------------------------------------------------------ */

static float number_of(char c) { return (float)(c - COACH_SPIDER_ZERO); }

/* What a weight of the second layer is worth in characters, for an input as the program has it. */
static float scale_of(int input)
{
    return input < POOLED ? (float)POOL_ONE / 4 / COACH_SPIDER_ONE / MOST : 1.0F / COACH_SPIDER_ONE;
}

static void read_net(const net *n)
{
    const float second = 1.0F / UNIT_ONE; /* a unit of the program's, in units of these numbers */
    for (int i = 0; i < COACH_SPIDER_COLUMN_INPUTS; i++)
        for (int j = 0; j < C; j++)
            weights.column[i][j] = number_of(n->column[i][j]) / MOST;
    for (int i = 0; i < COACH_SPIDER_SUIT_INPUTS; i++)
        for (int j = 0; j < S; j++)
            weights.suit[i][j] = number_of(n->suit[i][j]) / MOST;
    for (int k = 0; k < U; k++) {
        float most = 1;
        for (int i = 0; i < COACH_SPIDER_JOINED; i++) {
            weights.joined[i][k] =
                (number_of(n->joined[i][k]) * COACH_SPIDER_FINE + number_of(n->fine[i][k])) / scale_of(i);
            most = fmaxf(most, fabsf(weights.joined[i][k]));
        }
        for (int i = 0; i < COACH_SPIDER_JOINED; i++)
            weights.joined[i][k] /= most;
        weights.unit[k] = n->unit[k] * most * second / (float)n->one;
    }
    for (int i = 0; i < WHOLE; i++)
        weights.whole[i] = n->whole[i] * (float)COACH_SPIDER_ONE / (float)n->one;
}

static void print_strings(const char *name, int count, int units, const char *strings)
{
    int at = printf("    .%s = {", name);
    for (int i = 0; i < count; i++) {
        char text[2 * COACH_SPIDER_COLUMN_UNITS + 4] = "\"";
        size_t length = 1;
        for (int j = 0; j < units; j++) {
            char c = strings[i * (units + 1) + j];
            if (c == '"' || c == '\\' || c == '?')
                text[length++] = '\\';
            text[length++] = c;
        }
        if (at + (int)length + 3 > 118)
            at = printf("\n       ") - 1;
        at += printf(" %s\",", text);
    }
    puts("},");
}

static void print_sum(const char *name, int count, const int16_t *sum)
{
    int at = printf("    .%s = {", name);
    for (int i = 0; i < count; i++)
        at = at > 110 ? printf("\n        %d,", sum[i]) - 1 : at + printf(" %d,", sum[i]);
    puts("},");
}

static char character(float weight) { return (char)(COACH_SPIDER_ZERO + (int)lrintf(weight)); }

static float greatest(const float *of, int count, int stride)
{
    float most = 1e-9F;
    for (int i = 0; i < count; i++)
        most = fmaxf(most, fabsf(of[i * stride]));
    return most;
}

/* Each unit's greatest weight becomes the greatest that can be written; the next layer makes up for it. */
static void print_net(void)
{
    static net n;
    numbers w = weights;
    float out = greatest(w.whole, WHOLE, 1) / COACH_SPIDER_ONE;
    for (int j = 0; j < POOLED; j++) {
        bool suit = j >= C;
        int count = suit ? COACH_SPIDER_SUIT_INPUTS : COACH_SPIDER_COLUMN_INPUTS;
        float most = suit ? greatest(&w.suit[0][j - C], count, S) : greatest(&w.column[0][j], count, C);
        for (int i = 0; i < count; i++)
            *(suit ? &n.suit[i][j - C] : &n.column[i][j]) =
                character((suit ? w.suit[i][j - C] : w.column[i][j]) * MOST / most);
        for (int k = 0; k < U; k++)
            w.joined[j][k] *= most;
    }
    for (int k = 0; k < U; k++) {
        for (int i = 0; i < COACH_SPIDER_JOINED; i++)
            w.joined[i][k] *= scale_of(i);
        float most = greatest(&w.joined[0][k], COACH_SPIDER_JOINED, U) / (MOST * COACH_SPIDER_FINE);
        for (int i = 0; i < COACH_SPIDER_JOINED; i++) {
            int weight = (int)lrintf(w.joined[i][k] / most), coarse = (int)lrintf((float)weight / COACH_SPIDER_FINE);
            n.joined[i][k] = (char)(COACH_SPIDER_ZERO + coarse);
            n.fine[i][k] = (char)(COACH_SPIDER_ZERO + weight - COACH_SPIDER_FINE * coarse);
        }
        w.unit[k] *= UNIT_ONE * most;
        out = fmaxf(out, fabsf(w.unit[k]));
    }
    for (int k = 0; k < U; k++)
        n.unit[k] = (int16_t)lrintf(w.unit[k] * SUM_MOST / out);
    for (int i = 0; i < WHOLE; i++)
        n.whole[i] = (int16_t)lrintf(w.whole[i] / COACH_SPIDER_ONE * SUM_MOST / out);
    puts("    {");
    print_strings("column", COACH_SPIDER_COLUMN_INPUTS, C, n.column[0]);
    print_strings("suit", COACH_SPIDER_SUIT_INPUTS, S, n.suit[0]);
    print_strings("joined", COACH_SPIDER_JOINED, U, n.joined[0]);
    print_strings("fine", COACH_SPIDER_JOINED, U, n.fine[0]);
    print_sum("unit", U, n.unit);
    print_sum("whole", WHOLE, n.whole);
    printf("    .one = %ld},\n", lrintf(SUM_MOST / out));
}

/* ---- what the net says, and how it learns ------------------------------------------------------------------------ */

/* The units while a table is judged. */
typedef struct judged {
    float first[COACH_SPIDER_COLUMNS + SOL_SUITS][C], input[COACH_SPIDER_JOINED], second[U];
} judged;

static const float *weights_of(const numbers *w, bool suit, int input)
{
    return suit ? w->suit[input] : w->column[input];
}

static float judge(const sight *seen, judged *j)
{
    float odds = 0;
    memset(j, 0, sizeof *j);
    for (int i = 0; i < seen->columns + seen->suits; i++) {
        bool suit = i >= seen->columns;
        const coach_spider_list *list = suit ? &seen->suit[i - seen->columns] : &seen->column[i];
        for (int k = 0; k < list->count; k++) {
            const float *of = weights_of(&weights, suit, list->input[k]);
            float amount = (float)list->amount[k] / COACH_SPIDER_ONE;
            for (int u = 0; u < (suit ? S : C); u++)
                j->first[i][u] += amount * of[u];
        }
        for (int u = 0; u < (suit ? S : C); u++)
            j->input[(suit ? C : 0) + u] += fmaxf(j->first[i][u], 0) / 4;
    }
    for (int i = 0; i < WHOLE; i++) {
        j->input[POOLED + i] = (float)seen->whole[i] / COACH_SPIDER_ONE;
        odds += j->input[POOLED + i] * weights.whole[i];
    }
    for (int i = 0; i < COACH_SPIDER_JOINED; i++)
        for (int u = 0; u < U; u++)
            j->second[u] += j->input[i] * weights.joined[i][u];
    for (int u = 0; u < U; u++)
        odds += fmaxf(j->second[u], 0) * weights.unit[u];
    return odds;
}

/* Add to the steps how the weights would have to change for the log odds to fall by so much. */
static void blame(const sight *seen, const judged *j, float by)
{
    float second[U], input[POOLED] = {0};
    for (int u = 0; u < U; u++) {
        steps.unit[u] += by * fmaxf(j->second[u], 0);
        second[u] = j->second[u] > 0 ? by * weights.unit[u] : 0;
    }
    for (int i = 0; i < COACH_SPIDER_JOINED; i++)
        for (int u = 0; u < U; u++) {
            steps.joined[i][u] += j->input[i] * second[u];
            if (i < POOLED)
                input[i] += weights.joined[i][u] * second[u] / 4;
        }
    for (int i = 0; i < WHOLE; i++)
        steps.whole[i] += by * j->input[POOLED + i];
    for (int i = 0; i < seen->columns + seen->suits; i++) {
        bool suit = i >= seen->columns;
        const coach_spider_list *list = suit ? &seen->suit[i - seen->columns] : &seen->column[i];
        for (int k = 0; k < list->count; k++) {
            float *of = suit ? steps.suit[list->input[k]] : steps.column[list->input[k]];
            float amount = (float)list->amount[k] / COACH_SPIDER_ONE;
            for (int u = 0; u < (suit ? S : C); u++)
                of[u] += j->first[i][u] > 0 ? amount * input[(suit ? C : 0) + u] : 0;
        }
    }
}

static void make_step(float rate)
{
    static int made;
    float *w = (float *)&weights, *d = (float *)&steps, *m = (float *)&means, *v = (float *)&squares;
    float first = 1 - powf(.9F, (float)++made), second = 1 - powf(.999F, (float)made);
    for (size_t i = 0; i < sizeof weights / sizeof(float); i++) {
        m[i] = .9F * m[i] + .1F * d[i];
        v[i] = .999F * v[i] + .001F * d[i] * d[i];
        w[i] -= rate * (m[i] / first) / (sqrtf(v[i] / second) + 1e-7F) + rate * 1e-4F * w[i];
        d[i] = 0;
    }
}

static void learn(long kept, int batches, float rate)
{
    for (int b = 0; b < batches; b++) {
        for (int i = 0; i < BATCH; i++) {
            static judged j;
            const lesson *l = &lessons[below((unsigned)kept)];
            blame(&l->seen, &j, (share(judge(&l->seen, &j)) - l->learns) / BATCH);
        }
        make_step(rate);
    }
}

/* ---- a game ------------------------------------------------------------------------------------------------------ */

static uint8_t draw(unseen *u)
{
    int at = (int)below((unsigned)u->all), card = 0;
    while (at >= u->of[card])
        at -= u->of[card++];
    coach_spider_count(u, card, -1);
    return (uint8_t)card;
}

/* Turn over what is not known. */
static void reveal(table *t, unseen *u)
{
    for (int column = 0; column < t->columns; column++)
        while (t->end[column] > coach_spider_start(t, column) && t->cards[t->end[column] - 1] == COACH_SPIDER_UNKNOWN) {
            t->cards[t->end[column] - 1] = draw(u);
            (void)coach_spider_settle(t, column);
        }
}

static table deal(bool spiderette, int suits, unseen *u)
{
    table t = {.rows = spiderette ? 4 : 5,
               .goal = spiderette ? SOL_SUITS : 2 * SOL_SUITS,
               .suits = (uint8_t)suits,
               .columns = spiderette ? 7 : COACH_SPIDER_COLUMNS,
               .last_row = spiderette ? 3 : COACH_SPIDER_COLUMNS};
    *u = (unseen){.all = 0};
    for (int card = SOL_SUITS * SOL_ACE; card < COACH_SPIDER_CARDS; card++)
        if (card % SOL_SUITS < suits)
            coach_spider_count(u, card, t.goal / suits);
    for (int i = 0; i < t.columns; i++) {
        t.down[i] = (uint8_t)(spiderette ? i : i < 4 ? 5 : 4);
        t.cards[i] = draw(u);
        t.end[i] = (uint8_t)(i + 1);
    }
    return t;
}

static lesson *learned(long number) { return &lessons[number % KEPT]; }

/* Choose among the tables that a move or a row leads to.  Returns which; *number counts the lessons. */
static int choose(const table *tables, int count, bool row, const unseen *u, double chance, bool first, long *number)
{
    static sight seen;
    static judged j;
    static float says[COACH_SPIDER_ENDS];
    int best = 0, taken;
    for (int i = 0; i < count; i++) {
        coach_spider_see(&tables[i], u, row, &seen);
        says[i] = share(judge(&seen, &j));
        best = says[i] > says[best] ? i : best;
    }
    taken = !row && uniform() < chance ? (int)below((unsigned)(count < CHOICES ? count : CHOICES)) : best;
    if (taken != best && !first) {
        learned(*number - 1)->by_chance_next = true;
        learned(*number - 1)->next = says[best];
    }
    lesson *l = learned((*number)++);
    *l = (lesson){.says = says[taken]};
    coach_spider_see(&tables[taken], u, row, &l->seen);
    return taken;
}

/* Play a game, and write its lessons after those before it.  True if it is won. */
static bool play(bool spiderette, int suits, int tables, double chance, long *number)
{
    static table next[COACH_SPIDER_ENDS];
    table t = deal(spiderette, suits, &room.unseen);
    long begin = *number;
    for (int d = 0; d < DECISIONS; d++) {
        unseen *u = &room.unseen;
        int rows[COACH_SPIDER_ROW_TABLES + 1], count = 0;
        if (coach_spider_search(&room, &t, u->all <= 1 && !t.rows ? LAST_TABLES : tables, NULL, NULL) >= 0)
            return true;
        for (; count < room.ends; count++) {
            next[count] = room.node[room.end[count].node].table;
            (void)coach_spider_go(&next[count], room.end[count].step);
        }
        bool row = count == 0;
        if (row && t.rows)
            for (int i = 0, most = coach_spider_rows(&room, rows); i < most; i++)
                next[count++] = room.node[rows[i]].table;
        if (count == 0)
            return false;
        t = next[choose(next, count, row, u, chance, *number == begin, number)];
        if (row) {
            uint8_t cards[COACH_SPIDER_COLUMNS];
            for (int i = 0; i < coach_spider_row_length(&t); i++)
                cards[i] = draw(u);
            coach_spider_deal(&t, cards);
        }
        reveal(&t, u);
    }
    return false;
}

int main(int count, char **arguments)
{
    if (count < 4)
        return 2;
    bool spiderette = strcmp(arguments[1], "spiderette") == 0;
    int suits = (int)number_or(count, arguments, 2, 4), tables = (int)number_or(count, arguments, 4, 250);
    double most = atof(arguments[3]), rate = number_or(count, arguments, 5, 8) * 1e-4,
           chance = number_or(count, arguments, 6, 5) / 100.0, begun = seconds_now(), said = begun;
    random_state = number_or(count, arguments, 7, 1);
    lessons = malloc(KEPT * sizeof *lessons);
    if (!lessons)
        return 1;
    table first = deal(spiderette, suits, &room.unseen);
    read_net(coach_spider_net_for(&first));
    int games = 0, won = 0;
    for (long number = 0, begin = 0; seconds_now() - begun < most; begin = number) {
        bool wins = play(spiderette, suits, tables, chance, &number);
        float after = wins;
        for (long i = number - 1; i >= begin; i--) {
            lesson *l = learned(i);
            l->learns = l->by_chance_next ? l->next : after;
            after = (float)(LAMBDA * l->learns + (1 - LAMBDA) * l->says);
        }
        games++;
        won += wins;
        if (number > KEPT / 6)
            learn(number < KEPT ? number : KEPT, (int)(number - begin) * AGAIN / BATCH + 1,
                  (float)(rate * (1 - .9 * (seconds_now() - begun) / most)));
        if (seconds_now() - said > 60) {
            (void)fprintf(stderr, "%.0f s: %d of %d won, %.2f%%\n", seconds_now() - begun, won, games,
                          100.0 * won / games);
            games = won = 0;
            said = seconds_now();
        }
    }
    print_net();
    free(lessons);
    return 0;
}
