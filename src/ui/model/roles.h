/*
 * Style roles: what a cell of the screen is, not how it looks.  A theme gives them their looks (themes.h).
 */
#ifndef UI_MODEL_ROLES_H
#define UI_MODEL_ROLES_H

/* The number of roles of each tint of a card: one for its sheet, and four for the suits on it. */
enum { UI_CARD_ROLES = 5 };

/* What a cell is, not how it looks.  The letter is its name in the style rows of goldens. */
enum {
    UI_ROLE_TABLE,        /* .  the bare table */
    UI_ROLE_STATUS,       /* s  the status line: game, score, moves, time */
    UI_ROLE_LABEL,        /* l  a pile's number or letter */
    UI_ROLE_LABEL_CURSOR, /* L  the label of the pile under the highlight, with its brackets */
    UI_ROLE_LABEL_LEGAL,  /* ^  the label of a legal destination */
    UI_ROLE_SLOT,         /* o  the outline of an empty pile */
    UI_ROLE_CARD,         /* c  sheet or frame of a face-up card, and the lines of shade on it */
    UI_ROLE_CLUBS,        /* C  rank and suit of a club */
    UI_ROLE_DIAMONDS,     /* D */
    UI_ROLE_HEARTS,       /* H */
    UI_ROLE_SPADES,       /* S */
    UI_ROLE_COVERED, /* d  this one, and one for each suit after it: a face-up card that others cover, so that it cannot be played */
    UI_ROLE_PICKED = UI_ROLE_COVERED + UI_CARD_ROLES, /* p  a card that is picked up */
    UI_ROLE_TIP = UI_ROLE_PICKED + UI_CARD_ROLES,     /* t  a card that a tip would move, and the tip's mark */
    UI_ROLE_BACK = UI_ROLE_TIP + UI_CARD_ROLES,       /* b  what stands on a face-down card */
    UI_ROLE_PATTERN,                                  /* B  its sheet or frame, and its pattern */
    UI_ROLE_MESSAGE,                                  /* m  the message line */
    UI_ROLE_REFUSAL,                                  /* r  the message line when it says why not */
    UI_ROLE_KEYS,                                     /* k  the bottom line of keys */
    UI_ROLE_BOX,                                      /* x  frame and text of an overlay */
    UI_ROLE_BOX_TITLE,                                /* X  its title and headings */
    UI_ROLE_BOX_KEY,                                  /* K  keys named in an overlay */
    UI_ROLE_BOX_CHOSEN,                               /* !  the chosen row of a menu */
    UI_ROLES
};

/* A role of a plain card (its sheet, a suit) as `look` tints it: UI_ROLE_CARD, _COVERED, _PICKED or _TIP. */
static inline int ui_role_tinted(int role, int look) { return role - UI_ROLE_CARD + look; }

#endif
