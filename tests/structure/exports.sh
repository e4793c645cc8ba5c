#!/bin/sh
# exports.sh ROOT CC NM LIBRARY: the shared library shows all that the headers declare, and nothing else.
set -eu
cd "$1/include"
cc=$2 nm=$3 library=$4

# The headers' declarations, each on a line: what is in braces left out, types and functions that headers define dropped.
declarations() {
    for header in solitaire/*.h; do printf '#include <%s>\n' "$header"; done | "$cc" -E -P -I. -x c - | tr '\n' ' ' |
        awk '{ while (gsub(/{[^{}]*}/, ";")) {} gsub(/;/, "\n"); print }' |
        grep -v '^ *\(typedef\|static\|struct\|enum\) ' | grep -o 'sol_[a-z0-9_]* *[[(]' | tr -d ' [('
}

declarations | sort -u >"$library.declared"
"$nm" -D -P --defined-only "$library" | awk '{ print $1 }' | sort -u >"$library.shown"
[ "$(wc -l <"$library.declared")" -gt 50 ] || { echo 'these are hardly all headers'; exit 1; }
comm -13 "$library.declared" "$library.shown" | sed 's/^/no header declares, but the library shows /' >"$library.faults"
comm -23 "$library.declared" "$library.shown" | sed 's/^/a header declares, but the library does not show /' >>"$library.faults"
cat "$library.faults"
[ ! -s "$library.faults" ]
