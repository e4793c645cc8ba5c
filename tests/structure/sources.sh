#!/bin/sh
# sources.sh ROOT: no source is listed twice in the CMake files, in one of them or in two, so that what it holds is
# compiled and linked once; and no line of a source is wider than 120 columns, but for a text in quotes.
set -eu
cd "$1"
find include src tests \( -name '*.[ch]' -o -name '*.def' \) -exec env LC_ALL=C awk '
    { gsub(/[\200-\277]/, "") }
    length > 120 && !/"/ && !/\\$/ { print FILENAME ":" FNR ": wider than 120 columns"; failed = 1 }
    END { exit failed }' {} +
{ echo CMakeLists.txt; find src tests -name CMakeLists.txt; } | sort | while read -r list; do
    sed -e 's/#.*//' -e 's/[()]/ /g' -e 's,${CMAKE_CURRENT_SOURCE_DIR}/,,g' "$list" | tr ' ' '\n' | awk -v folder="$(dirname "$list")/" '
        /^[A-Za-z0-9_\/.]+\.c$/ {
            path = folder $0
            sub(/^\.\//, "", path)
            while (sub(/[^\/]+\/\.\.\//, "", path)) {}
            print path
        }'
done | sort | awk '
    { count++ }
    $0 == last && !told[$0]++ { print $0 ": listed twice in the CMake files"; failed = 1 }
    { last = $0 }
    END {
        if (count < 100) { print "these are hardly all sources: " count + 0; failed = 1 }
        exit failed
    }'
