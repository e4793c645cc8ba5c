#include "wilson.h"

#include <math.h>

/* 95 % of the normal distribution lie within this many standard deviations. */
static const double z = 1.959963984540054;

double base_wilson(double won, double all, double sign)
{
    double share = won / all, square = z * z / all;
    double middle = share + square / 2, half = z * sqrt(share * (1 - share) / all + square / all / 4);
    double end = (middle + sign * half) / (1 + square);
    if (won <= 0 && sign < 0)
        return 0;
    if (won >= all && sign > 0)
        return 1;
    return end < 0 ? 0 : end > 1 ? 1 : end;
}
