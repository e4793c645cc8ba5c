#!/bin/sh
# hardened.sh PROGRAM: a release can be loaded anywhere, has tables that nobody can write once it runs, and stops where a buffer
# overflows.
set -eu
program=$1
bad=0
wants() { # WHAT PATTERN OPTIONS…: what readelf says of the program with these options
    what=$1 pattern=$2
    shift 2
    readelf "$@" -W "$program" | grep -Eq "$pattern" || { echo "$program: no $what"; bad=1; }
}

command -v readelf >/dev/null || exit 77
readelf -h "$program" >/dev/null 2>&1 || exit 77 # macOS has another format, and all of this by default
wants 'position-independent executable (PIE)' 'Type: +DYN' -h
wants 'relocations that are read-only (RELRO)' 'GNU_RELRO' -l
wants 'binding at the start (BIND_NOW), so that RELRO is full' '\(FLAGS.*NOW' -d
wants 'stack protector' '__stack_chk_(fail|guard)' -s
if readelf -d "$program" | grep -q 'libc\.so\.6'; then # others than the GNU C library have no functions that check
    wants 'checked functions (_FORTIFY_SOURCE)' '__(memcpy|snprintf|vsnprintf|fprintf)_chk' -s
fi
exit $bad
