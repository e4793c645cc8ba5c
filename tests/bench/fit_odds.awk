# awk -v stock=0 -f fit_odds.awk LINES…: the curve of the win bar (src/coach/odds.c), fitted to what bench_odds has printed, and how far it holds.
#
# The chance is a logistic curve of the share of worlds, the cards that are hidden and, with stock=1, those of the stock and waste.
# Every second game makes one fold: each game is judged by the curve that the other fold has made, and the table at the end
# is that of all of them.  Also printed: Brier score, ten classes, and how far the chance has moved from the deal to later decisions.

function share_of(line,   f) { split(line, f, " "); return (f[2] == 3 ? f[6] + .45 * f[7] : f[8] + .45 * f[9]) / f[5] }

function features(share, worlds, hidden, cards, x,   w, z) {
    w = worlds > 20 ? worlds : 20
    z = log((share * w + .5) / (w - share * w + .5))
    x[1] = 1; x[2] = z; x[3] = hidden / 21; x[4] = z * hidden / 21; x[5] = cards / 24; x[6] = z * cards / 24
}

function chance(theta, x,   i, sum) {
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

# Fit to the lines of the games of a fold; −1: of all.
function fit(without, theta,   round, n, i, j, p, x, g, H) {
    for (i = 1; i <= terms; i++) theta[i] = 0
    for (round = 0; round < 12; round++) {
        for (i = 1; i <= terms; i++) {
            g[i] = 0
            for (j = 1; j <= terms; j++) H[i, j] = i == j ? .001 : 0
        }
        for (n = 1; n <= lines; n++) {
            if (fold[n] == without) continue
            for (i = 1; i <= terms; i++) x[i] = X[n, i]
            p = chance(theta, x)
            for (i = 1; i <= terms; i++) {
                g[i] += (won[n] - p) * x[i]
                for (j = 1; j <= terms; j++) H[i, j] += p * (1 - p) * x[i] * x[j]
            }
        }
        solve(H, g)
        for (i = 1; i <= terms; i++) theta[i] += g[i]
    }
}

BEGIN { terms = stock ? 6 : 4 }
NF == 13 {
    if (!($1 in number)) { number[$1] = games++; first[$1] = lines + 1 }
    lines++
    game[lines] = $1; won[lines] = $13; decision[lines] = lines - first[$1]; at[$1, decision[lines]] = lines
    fold[lines] = number[$1] % 2
    features(share_of($0), $5, $3, $4, x)
    for (i = 1; i <= terms; i++) X[lines, i] = x[i]
}

function drift(to,   name, n, p, sum, squares, mean) {
    for (name in first) {
        n = (name, to) in at ? at[name, to] : 0
        p = (n ? said[n] : won[first[name]]) - said[first[name]]
        sum += p; squares += p * p
    }
    mean = sum / games
    printf "drift to decision %d: %+.3f ± %.3f\n", to + 1, mean, 1.96 * sqrt((squares / games - mean * mean) / games)
}

END {
    for (half = 0; half < 2; half++) {
        fit(half, theta)
        for (n = 1; n <= lines; n++) {
            if (fold[n] != half) continue
            for (i = 1; i <= terms; i++) x[i] = X[n, i]
            said[n] = chance(theta, x)
        }
    }
    for (n = 1; n <= lines; n++) {
        c = int(said[n] * 10); c = c > 9 ? 9 : c
        tables[c]++; says[c] += said[n]; wins[c] += won[n]
        brier += (said[n] - won[n]) ^ 2
    }
    printf "%d games, %d tables, Brier %.4f\n", games, lines, brier / lines
    for (c = 0; c < 10; c++)
        if (tables[c]) printf "%d-%d: %d tables, said %.3f, won %.3f\n", 10 * c, 10 * c + 10, tables[c], says[c] / tables[c], wins[c] / tables[c]
    split("4 9 14 20 30", steps, " ")
    for (i = 1; i <= 5; i++) drift(steps[i])
    fit(-1, theta)
    printf "curve:"
    for (i = 1; i <= terms; i++) printf " %.3f", theta[i]
    print ""
}
