#!/bin/sh
# headers.sh ROOT STANDARD COMPILER: each of the library's headers, alone, is clean in that standard of C or C++, and solitaire.h
# includes them all.  What it counts has a name: an enum without one has only constants, each with its number.  Skips itself where the compiler is not there.
set -u
standard=$2 compiler=$3
command -v "$compiler" >/dev/null || { echo "no compiler of C++ is here: skipped"; exit 77; }
cd "$1/include" || exit 1
case $standard in *++*) language=c++ ;; *) language=c ;; esac
failed=0
for header in solitaire/*.h; do
    printf '#include <%s>\nextern int probe;\n' "$header" |
        "$compiler" -std="$standard" -Wall -Wextra -Wpedantic -Werror -I. -x $language -fsyntax-only - || failed=1
    [ "$header" = solitaire/solitaire.h ] || grep -qx "#include <$header>" solitaire/solitaire.h ||
        { echo "solitaire.h does not include $header"; failed=1; }
    sed 's,/\*.*\*/,,' "$header" | grep -n '^enum {' | grep -Ev '^[0-9]+:enum \{( [A-Z_]+ = [^,]+,?)+ \};' &&
        { echo "$header: an enum without a name"; failed=1; }
done
exit $failed
