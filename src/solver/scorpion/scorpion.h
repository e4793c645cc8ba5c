/*
 * Scorpion: any face-up card moves with all that lies on it, onto the next card of its suit alone; an empty column
 * takes a king; a complete suit leaves; one row is dealt.  What is proven about the search stands in docs/solver.md.
 *
 * A card that lies on the next of its suit never leaves it, so that each card is placed once, and a king once at the
 * bottom of a column.  Which cards are placed is nearly all of a state.  No state comes again, except that kings can go
 * from one column's bottom to another's, which matters until the row is dealt.
 */
#ifndef SOLVER_SCORPION_H
#define SOLVER_SCORPION_H

/* The part of the search that tests switch off, to compare its verdicts with and without it. */
enum {
    SOLVER_SCORPION_WITHOUT_DEAD_END = 1, /* positions in which some card stays even if no move took anything away */
    SOLVER_SCORPION_WITHOUT_ALL = 1
};

#endif
