/*
 * How sure a share of something counted is.
 */
#ifndef BASE_WILSON_H
#define BASE_WILSON_H

/*
 * One end of the 95 % interval of `won` in `all` (> 0) by Wilson's score (E. B. Wilson, 1927), which is right for few
 * and for shares near 0 and 1, too: below the share with `sign` −1, above it with +1; in 0 … 1.
 */
double base_wilson(double won, double all, double sign);

#endif
