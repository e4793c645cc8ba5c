/*
 * Spider and Spiderette: a small net that says how well a table stands, the more the better.
 *
 * It answers for two kinds of table: one in which a card has just been turned over that is not known yet, and one on
 * which a row is dealt next.  It learned from games that the coach played against itself (docs/lab/coach.md, "Spider"),
 * so it knows what the search in spider.c cannot see: what mostly comes of a table some cards later.
 *
 * The net has two layers.  Each column is put through the first one by the same weights, and the results are added up;
 * so is each suit.  With what holds for the whole table they are put through the second one.  All inputs are whole
 * numbers of COACH_SPIDER_ONE; a weight is a character, and COACH_SPIDER_ZERO stands for zero.  Only whole numbers are
 * added and multiplied, so every machine gives the same answer.
 */
#ifndef COACH_SPIDER_NET_H
#define COACH_SPIDER_NET_H

#include "spider.h"

enum {
    COACH_SPIDER_ONE = 256,         /* an input that says yes */
    COACH_SPIDER_ZERO = 'P',        /* the character of the weight 0; that of 1 is 'Q' */
    COACH_SPIDER_FINE = 64,         /* parts of a weight of the second layer, which are written apart */
    COACH_SPIDER_SHRINK_POOLED = 7, /* bits that are dropped of what the first layer passes on … */
    COACH_SPIDER_SHRINK_UNITS = 10, /* … and the second */
    COACH_SPIDER_LISTED = 64,       /* inputs of a column or a suit that are not 0, at most */
    COACH_SPIDER_COLUMN_INPUTS = 174,
    COACH_SPIDER_COLUMN_UNITS = 32,
    COACH_SPIDER_SUIT_INPUTS = 144,
    COACH_SPIDER_SUIT_UNITS = 16,
    COACH_SPIDER_WHOLE_INPUTS = 88,
    COACH_SPIDER_UNITS = 32,
    COACH_SPIDER_JOINED = COACH_SPIDER_COLUMN_UNITS + COACH_SPIDER_SUIT_UNITS + COACH_SPIDER_WHOLE_INPUTS
};

/* The weights of a net: a string for each input of a layer, and numbers for what is added up at the end. */
typedef struct coach_spider_net {
    char column[COACH_SPIDER_COLUMN_INPUTS][COACH_SPIDER_COLUMN_UNITS + 1];
    char suit[COACH_SPIDER_SUIT_INPUTS][COACH_SPIDER_SUIT_UNITS + 1];
    char joined[COACH_SPIDER_JOINED][COACH_SPIDER_UNITS + 1];
    char fine[COACH_SPIDER_JOINED][COACH_SPIDER_UNITS + 1]; /* what is added to these, in parts of COACH_SPIDER_FINE */
    int16_t unit[COACH_SPIDER_UNITS];
    int16_t whole[COACH_SPIDER_WHOLE_INPUTS];
    int one; /* what the net says where the log odds of a win are 1 */
} coach_spider_net;

/* The inputs of a column or a suit that are not 0: which, and how much. */
typedef struct coach_spider_list {
    int count;
    uint8_t input[COACH_SPIDER_LISTED];
    int16_t amount[COACH_SPIDER_LISTED];
} coach_spider_list;

/* All that a net sees of a table. */
typedef struct coach_spider_sight {
    int columns, suits; /* that have cards, and that are in play */
    coach_spider_list column[COACH_SPIDER_COLUMNS], suit[SOL_SUITS];
    int whole[COACH_SPIDER_WHOLE_INPUTS];
} coach_spider_sight;

/* The net that answers for such a table. */
const coach_spider_net *coach_spider_net_for(const coach_spider_table *table);

/* What is to be seen of a table.  `row`: a row is dealt next. */
void coach_spider_see(const coach_spider_table *table, const coach_spider_unseen *unseen, bool row,
                      coach_spider_sight *sight);

/* What a net says of it. */
int coach_spider_judge(const coach_spider_net *net, const coach_spider_sight *sight);

#endif
