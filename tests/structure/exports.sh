#!/bin/sh
# exports.sh ROOT CC NM LIBRARY: the shared library shows all that the headers declare, and nothing else; and Debian's list of symbols, of
# which later packages learn what a program needs that was linked with this one, has them all.
set -eu
root=$1
cd "$root/include"
cc=$2 nm=$3 library=$4

# The headers' declarations, each on a line: what is in braces left out, types and functions that headers define dropped.
declarations() {
    for header in solitaire/*.h; do printf '#include <%s>\n' "$header"; done | "$cc" -E -P -I. -x c - | tr '\n' ' ' |
        awk '{ while (gsub(/{[^{}]*}/, ";")) {} gsub(/;/, "\n"); print }' |
        grep -v '^ *\(typedef\|static\|struct\|enum\) ' | grep -o 'sol_[a-z0-9_]* *[[(]' | tr -d ' [('
}

declarations | sort -u >"$library.declared"
"$nm" -D -P --defined-only "$library" | awk '$1 !~ /^__(odr_)?asan/ { print $1 }' | sort -u >"$library.shown"
[ "$(wc -l <"$library.declared")" -gt 50 ] || { echo 'these are hardly all headers'; exit 1; }
comm -13 "$library.declared" "$library.shown" | sed 's/^/no header declares, but the library shows /' >"$library.faults"
comm -23 "$library.declared" "$library.shown" | sed 's/^/a header declares, but the library does not show /' >>"$library.faults"
sed -n 's/^ \(sol_.*\)@Base [0-9.]*$/\1/p' "$root/packaging/debian/libsolitaire1.symbols" | sort >"$library.listed"
comm -13 "$library.listed" "$library.shown" | sed 's/^/the library shows, but libsolitaire1.symbols does not list /' >>"$library.faults"
comm -23 "$library.listed" "$library.shown" | sed 's/^/libsolitaire1.symbols lists, but the library does not show /' >>"$library.faults"
cat "$library.faults"
[ ! -s "$library.faults" ]
