#!/bin/sh
# at-home.sh HOME COMMAND…: run a test in a home directory of its own, empty, without the settings of whoever runs it.
set -eu
HOME=$1
shift
case $HOME in */homes/?*) ;; *) echo "at-home.sh: $HOME does not look like a test's home" >&2; exit 2 ;; esac
[ ! -e "$HOME" ] || rm -rf "$HOME" 2>/dev/null ||
    { chmod -R u+rwX "$HOME"; rm -rf "$HOME"; } # a test of a read-only directory may have been killed
mkdir -p "$HOME/tmp"
export HOME TMPDIR="$HOME/tmp" XDG_DATA_HOME="$HOME/data" XDG_CONFIG_HOME="$HOME/config" TZ=UTC
unset NO_COLOR COLORTERM LC_ALL LC_CTYPE LC_MESSAGES LC_NUMERIC LANG LANGUAGE LINES COLUMNS 2>/dev/null || :
for name in $(env | sed -n 's/^\(SOLITAIRE_[A-Z_]*\)=.*/\1/p'); do unset "$name"; done
export LSAN_OPTIONS="suppressions=${0%/*}/leaks.supp:print_suppressions=0"
exec "$@"
