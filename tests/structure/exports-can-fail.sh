#!/bin/sh
# exports-can-fail.sh ROOT CC NM LIBRARY SCRATCH: a header that declares a function more, or one less, is seen, and so is Debian's list.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$1 cc=$2 nm=$3 library=$4 scratch=$5/exports-can-fail
failed=0

refused() { # WHAT IT SAYS, the file that is changed, and how (for sed)
    rm -rf "$scratch"
    mkdir -p "$scratch/packaging/debian"
    cp -R "$root/include" "$scratch"
    cp "$root/packaging/debian/libsolitaire1.symbols" "$scratch/packaging/debian"
    cp "$library" "$scratch/library"
    sed "$3" "$root/$2" >"$scratch/$2"
    if "$here/exports.sh" "$scratch" "$cc" "$nm" "$scratch/library" >"$scratch/said" 2>&1; then
        echo "not noticed: $1"
        failed=1
    fi
    grep -qx "$1" "$scratch/said" || { echo "$1: refused for another reason"; cat "$scratch/said"; failed=1; }
}

header=include/solitaire/version.h symbols=packaging/debian/libsolitaire1.symbols
refused 'a header declares, but the library does not show sol_nothing' $header 's/.*sol_version(void);/&\nint sol_nothing(void);/'
refused 'no header declares, but the library shows sol_version' $header '/sol_version(void);/d'
refused 'the library shows, but libsolitaire1.symbols does not list sol_version' $symbols '/ sol_version@/d'
refused 'libsolitaire1.symbols lists, but the library does not show sol_nothing' $symbols 's/^ sol_version@.*/&\n sol_nothing@Base 1.0.0/'
exit $failed
