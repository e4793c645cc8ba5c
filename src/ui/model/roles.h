/*
 * Style roles: what a cell of the screen is, not how it looks.  A theme gives them their looks (themes.h).
 */
#ifndef UI_MODEL_ROLES_H
#define UI_MODEL_ROLES_H

/*
 * The roles of a card, one set for each tint of its sheet: the sheet, an ink for each suit and for the gold of crowns,
 * cells that are nothing but such an ink, and the cells of a frame around another card, or of its shadow, that lie on
 * this one.  A cell full of ink is a blank on that ground and no glyph, so that fonts whose blocks do not fill the cell
 * leave no seams.  The two frames and the shadow have the same order on the table, an empty pile, a card and a back.
 */
enum {
    UI_ON_SHEET,
    UI_ON_CLUBS,
    UI_ON_DIAMONDS,
    UI_ON_HEARTS,
    UI_ON_SPADES,
    UI_ON_GOLD,
    UI_ON_SOLID, /* five of them, in the order of the inks */
    UI_ON_CURSOR = UI_ON_SOLID + 5,
    UI_ON_LEGAL,
    UI_ON_SHADOW,
    UI_CARD_ROLES
};

/* Of a covered card the sheet is the darker the more cards lie on it; what is picked or tipped has three shades. */
enum { UI_COVERED_SHADES = 6, UI_TINT_SHADES = 3 };

/* The tints of small deals, which have two points to a cell: the upper and the lower half, ink and ground. */
enum {
    UI_SMALL_TABLE,
    UI_SMALL_SLOT,
    UI_SMALL_BACK,
    UI_SMALL_BACK_LIGHT,
    UI_SMALL_CARD,
    UI_SMALL_COVERED,
    UI_SMALL_TINTS
};

/* What a cell is, not how it looks.  The letter is its name in the style rows of goldens. */
enum {
    UI_ROLE_TABLE,        /* .  the bare table */
    UI_ROLE_STATUS,       /* s  the status line: score, moves, time … */
    UI_ROLE_TITLE,        /* G  … and the name of the game in it */
    UI_ROLE_LABEL,        /* l  a pile's number or letter */
    UI_ROLE_LABEL_CURSOR, /* L  the frame around the card under the highlight; its label, and brackets in their place */
    UI_ROLE_LABEL_LEGAL,  /* ^  the frame around a legal destination, or its mark */
    UI_ROLE_SHADOW,       /* ,  the shadow that a pile or a window throws on the table */
    UI_ROLE_TAB_CURSOR,   /* T  a label in such a frame, which goes on behind it */
    UI_ROLE_TAB_LEGAL,    /* T */
    UI_ROLE_SLOT,         /* o  an empty pile, and the letter in it */
    UI_ROLE_SLOT_INK,     /* O  the suit in it, which is like a shadow */
    UI_ROLE_SLOT_SOLID,   /* O  a cell full of that ink */
    UI_ROLE_SLOT_CURSOR,  /* L  the frame of the highlight where it lies on an empty pile */
    UI_ROLE_SLOT_LEGAL,   /* ^  that of a destination there */
    UI_ROLE_SLOT_SHADOW,  /* ,  a shadow there */
    UI_ROLE_CARD,         /* c  the first of the roles of a plain card */
    UI_ROLE_CLUBS = UI_ROLE_CARD + UI_ON_CLUBS,                           /* C  rank and suit of a club */
    UI_ROLE_DIAMONDS = UI_ROLE_CARD + UI_ON_DIAMONDS,                     /* D */
    UI_ROLE_HEARTS = UI_ROLE_CARD + UI_ON_HEARTS,                         /* H */
    UI_ROLE_SPADES = UI_ROLE_CARD + UI_ON_SPADES,                         /* S */
    UI_ROLE_GOLD = UI_ROLE_CARD + UI_ON_GOLD,                             /* g  a crown */
    UI_ROLE_COVERED = UI_ROLE_CARD + UI_CARD_ROLES,                       /* d  a face-up card that others cover */
    UI_ROLE_PICKED = UI_ROLE_COVERED + UI_COVERED_SHADES * UI_CARD_ROLES, /* p  a card that is picked up */
    UI_ROLE_TIP =
        UI_ROLE_PICKED + UI_TINT_SHADES * UI_CARD_ROLES, /* t  a card that a tip would move, and the tip's mark */
    UI_ROLE_BACK = UI_ROLE_TIP + UI_TINT_SHADES * UI_CARD_ROLES, /* b  what stands on a face-down card */
    UI_ROLE_PATTERN,                                             /* B  its sheet or frame, and its pattern */
    UI_ROLE_EDGE,                                                /* e  its light edges */
    UI_ROLE_BACK_CURSOR,                                         /* L  such a frame where it lies on a back */
    UI_ROLE_BACK_LEGAL,                                          /* ^ */
    UI_ROLE_BACK_SHADOW,                                         /* :  a shadow on a back; on a face it is ; */
    UI_ROLE_MESSAGE,                                             /* m  the message line */
    UI_ROLE_REFUSAL,                                             /* r  the message line when it says why not */
    UI_ROLE_KEYS,                                                /* k  the bottom line of keys */
    UI_ROLE_BOX,                                                 /* x  frame and text of an overlay */
    UI_ROLE_BOX_TITLE,                                           /* X  its title and headings */
    UI_ROLE_BOX_KEY,                                             /* K  keys named in an overlay */
    UI_ROLE_BOX_HINT,                                            /* h  what can be looked past: what keys do … */
    UI_ROLE_BOX_CHOSEN,                                          /* !  the chosen row of a menu */
    UI_ROLE_BOX_SOLID, /* #  a cell full of the ink of headings: a part of a bar */
    UI_ROLE_SMALL, /* the first of the roles of small deals: UI_SMALL_TINTS of ground for each tint of ink, which has
                      the letter of what it stands for: o, B or e of a back, c, d */
    UI_ROLES = UI_ROLE_SMALL + UI_SMALL_TINTS * UI_SMALL_TINTS
};

/* A role of a plain card (its sheet, a suit) on a sheet of another tint: UI_ROLE_CARD, or a shade of the others. */
static inline int ui_role_tinted(int role, int look) { return role - UI_ROLE_CARD + look; }

/* The role of a cell full of an ink. */
static inline int ui_role_solid(int ink)
{
    return ink == UI_ROLE_SLOT_INK ? UI_ROLE_SLOT_SOLID : ink - UI_ON_CLUBS + UI_ON_SOLID;
}

/* Is it one of a card's?  Then what it is there, UI_ON_…, or −1; the tint is the role without that. */
static inline int ui_role_part(int role)
{
    return role >= UI_ROLE_CARD && role < UI_ROLE_BACK ? (role - UI_ROLE_CARD) % UI_CARD_ROLES : -1;
}

/* The letter of a role in goldens; all shades of a tint, and all its frames, have the same. */
char ui_role_letter(int role);

#endif
