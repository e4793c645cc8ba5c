# awk -v rate=.4975 -f fit_odds.awk LINES… held=1 LINES…: the curve of the win bar (src/coach/chance.c), fitted to what bench_odds has printed, and how far it holds.
#
# The files before held=1 make the curve, those after it are games that it is judged by.  The chance is a logistic curve of the
# share of worlds, the cards hidden in the columns and those left in stock and waste; until the stock has been looked
# through also of how many of its cards were never seen.
# rate: how often the coach wins, as far more games have shown; lost games count so much that the share is that of the games fitted to.
# Printed are the coefficients as the program has them, and of the games held: Brier score, ten classes, and how far
# the chance has moved from the deal to each later decision, at which a game that is over counts as 0 or 1.
# -v said=1 judges them by the chance that the program itself has said.

# The share of the worlds, the table's own before the look through the stock, as if a hundred had been tried.
function logit(   won) {
    won = 100 * ($2 == 3 ? $6 + .45 * $7 : $8 + .45 * $9) / $5
    return log((won + .5) / (100 - won + .5))
}

# A safe move (4) turns its card over at once.  Games with fewer than twenty cards hidden and an unknown stock are too few to tell
# how these two go together.
function features(x,   z, hidden, cards) {
    z = logit(); hidden = ($3 - ($2 == 4 && $3)) / 21; cards = $10 / 24
    x[1] = 1; x[2] = hidden; x[3] = cards; x[4] = hidden * cards
    x[5] = z; x[6] = z * hidden; x[7] = z * cards
    x[8] = $4 > 0; x[9] = x[8] * (hidden > 20 / 21 ? hidden : 20 / 21); x[10] = $4 / 24; x[11] = x[8] * z
}

function chance(x,   i, sum) {
    for (i = 1; i <= terms; i++) sum += theta[i] * x[i]
    return 1 / (1 + exp(-(sum > 30 ? 30 : sum < -30 ? -30 : sum)))
}

# Newton's step: H d = g, by elimination; H is definite.
function solve(H, g,   i, j, k, f) {
    for (i = 1; i <= terms; i++)
        for (k = i + 1; k <= terms; k++) {
            f = H[k, i] / H[i, i]
            for (j = i; j <= terms; j++) H[k, j] -= f * H[i, j]
            g[k] -= f * g[i]
        }
    for (i = terms; i >= 1; i--) {
        for (j = i + 1; j <= terms; j++) g[i] -= H[i, j] * g[j]
        g[i] /= H[i, i]
    }
}

function fit(   round, n, i, j, p, x, g, H, lost, weight) {
    lost = rate ? wins / (games[0] - wins) * (1 - rate) / rate : 1
    for (round = 0; round < 12; round++) {
        for (i = 1; i <= terms; i++) {
            g[i] = 0
            for (j = 1; j <= terms; j++) H[i, j] = i == j ? .01 : 0
        }
        for (n = 1; n <= lines; n++) {
            if (test[n]) continue
            for (i = 1; i <= terms; i++) x[i] = X[n, i]
            p = chance(x); weight = won[n] ? 1 : lost
            for (i = 1; i <= terms; i++) {
                if (!x[i]) continue
                g[i] += weight * (won[n] - p) * x[i]
                for (j = 1; j <= terms; j++) H[i, j] += weight * p * (1 - p) * x[i] * x[j]
            }
        }
        solve(H, g)
        for (i = 1; i <= terms; i++) theta[i] += g[i]
    }
}

BEGIN { terms = 11 }
NF == 13 {
    if (!($1 in first)) { games[held + 0]++; if (!held) wins += $13; first[$1] = lines + 1; if (held) judged[$1] = 1 }
    lines++
    won[lines] = $13; told[lines] = $12 / 10000; test[lines] = held
    at[$1, lines - first[$1]] = lines
    features(x)
    for (i = 1; i <= terms; i++) X[lines, i] = x[i]
}

function drift(to,   name, n, p, sum, squares, mean) {
    for (name in judged) {
        n = (name, to) in at ? at[name, to] : 0
        p = (n ? says[n] : won[first[name]]) - says[first[name]]
        sum += p; squares += p * p
    }
    mean = sum / games[1]
    printf "drift to %d: %+.3f ± %.3f\n", to + 1, mean, 1.96 * sqrt((squares / games[1] - mean * mean) / games[1])
}

function judge(   n, i, c, x, tables, sum, up, brier, count) {
    for (n = 1; n <= lines; n++) {
        if (!test[n]) continue
        for (i = 1; i <= terms; i++) x[i] = X[n, i]
        says[n] = said ? told[n] : chance(x)
        c = int(says[n] * 10); c = c > 9 ? 9 : c
        count++; tables[c]++; sum[c] += says[n]; up[c] += won[n]
        brier += (says[n] - won[n]) ^ 2
    }
    printf "held: %d games, %d tables, Brier %.4f\n", games[1], count, brier / count
    for (c = 0; c < 10; c++)
        if (tables[c]) printf "%d-%d: %d tables, said %.3f, won %.3f\n", 10 * c, 10 * c + 10, tables[c], sum[c] / tables[c], up[c] / tables[c]
    for (i = 1; i <= 60; i++) drift(i)
}

END {
    fit()
    printf "fitted to %d games, %d won:\n", games[0], wins
    for (i = 1; i <= terms; i++) printf "%.0f%s", 1024 * theta[i], i < terms ? ", " : "\n"
    if (games[1]) judge()
}
