#!/bin/sh
# macros.sh ROOT: no test has a function of a name that is a macro in cmocka 1 or 2 (cmocka-macros.txt), whichever of them is installed here:
# neither one that it declares, which begins with a type at the line's beginning, nor a pointer in a struct.  Benches use no cmocka.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$1"
names=$(tr -s ' \n' '||' <"$here/cmocka-macros.txt" | sed 's/|$//')
sources=$(find tests -name '*.[ch]' -not -path 'tests/bench/*' | sort)
[ "$(echo "$sources" | wc -l)" -gt 100 ] || { echo 'these are hardly all tests'; exit 1; }
! grep -nE "(^[A-Za-z_][A-Za-z0-9_ ]*[ *]|[.]|->)($names)[(]" $sources || { echo 'Macros of cmocka have these names.'; exit 1; }
