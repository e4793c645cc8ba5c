#!/bin/sh
# flags.sh ROOT SCRATCH CC GENERATOR: a release is compiled as a packager's CFLAGS say about hardening, without a warning.  Where they say nothing
# it is hardened all the same.
set -eu
root=$1 scratch=$2 generator=$4
export CC=$3
fail() { echo "flags: $1" >&2; exit 1; }
hardening() { grep -E '^#define (_FORTIFY_SOURCE|__SSP_[A-Z]*__) ' | sort; }

# compile CFLAGS: the macros that a source of the library is compiled with are in SCRATCH.macros.
compile() {
    rm -rf "$scratch"
    CFLAGS=$1 cmake -S "$root" -B "$scratch" -G "$generator" -DCMAKE_BUILD_TYPE=Release -DSOLITAIRE_PROGRAM=OFF \
        -DCMAKE_EXPORT_COMPILE_COMMANDS=ON >"$scratch.log" 2>&1 || { cat "$scratch.log"; fail "cannot be configured with CFLAGS='$1'"; }
    command=$(sed -n 's|^ *"command": "\(.*\) -o .* -c \(.*/engine/moves\.c\)",*$|\1 -E -dM \2|p' "$scratch/compile_commands.json")
    [ -n "$command" ] || fail 'nothing compiles src/engine/moves.c'
    (cd "$scratch" && eval "$command") >"$scratch.macros" 2>"$scratch.warnings" || { cat "$scratch.warnings"; fail "does not compile with CFLAGS='$1'"; }
    [ ! -s "$scratch.warnings" ] || { cat "$scratch.warnings"; fail "warns with CFLAGS='$1'"; }
}

for flags in '-O2 -D_FORTIFY_SOURCE=3 -fstack-protector-all' '-O2 -U_FORTIFY_SOURCE -fno-stack-protector'; do
    compile "$flags"
    "$CC" $flags -E -dM -x c /dev/null | hardening >"$scratch.meant" || :
    hardening <"$scratch.macros" | diff "$scratch.meant" - || fail "CFLAGS='$flags' are not kept"
done

compile ''
grep -q '^#define _FORTIFY_SOURCE [23]' "$scratch.macros" || fail 'functions are not checked'
grep -q '^#define __SSP_STRONG__ ' "$scratch.macros" || fail 'the stack is not protected'
