#!/bin/sh
# exports-can-fail.sh ROOT CC NM LIBRARY SCRATCH: a header that declares a function more, or one less, is seen.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$1 cc=$2 nm=$3 library=$4 scratch=$5/exports-can-fail
failed=0

refused() { # WHAT IT SAYS, how version.h is changed (for sed)
    rm -rf "$scratch"
    mkdir -p "$scratch"
    cp -R "$root/include" "$scratch"
    cp "$library" "$scratch/library"
    sed "$2" "$root/include/solitaire/version.h" >"$scratch/include/solitaire/version.h"
    if "$here/exports.sh" "$scratch" "$cc" "$nm" "$scratch/library" >"$scratch/said" 2>&1; then
        echo "not noticed: $1"
        failed=1
    fi
    grep -qx "$1" "$scratch/said" || { echo "$1: refused for another reason"; cat "$scratch/said"; failed=1; }
}

refused 'a header declares, but the library does not show sol_nothing' 's/.*sol_version(void);/&\nint sol_nothing(void);/'
refused 'no header declares, but the library shows sol_version' '/sol_version(void);/d'
exit $failed
