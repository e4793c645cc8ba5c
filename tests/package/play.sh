#!/bin/sh
# play.sh ROOT SCRATCH: `scripts/play` of a checkout in which no build directory can be made builds in the player's cache; where that cannot be made
# either, it says so.  One that was built and can no longer be written is played as it is.  The program is told how it was started.  What builds
# here is a stand-in.
set -eu
root=$1 scratch=$2
fail() { echo "play: $1" >&2; cat "$scratch/said" >&2; exit 1; }

rm -rf "$scratch"
mkdir -p "$scratch/checkout/scripts" "$scratch/bin"
cp "$root/scripts/play" "$scratch/checkout/scripts"
: >"$scratch/checkout/build" # where this stands there can be no directory, not even root's
printf '#!/bin/sh\n' >"$scratch/checkout/scripts/setup"
cat >"$scratch/bin/cmake" <<'END_OF_CMAKE'
#!/bin/sh
[ "$1" = --build ] || exit 0
case $2 in -*) exit 1 ;; esac
mkdir -p "$2/src/cli"
printf '#!/bin/sh\necho "played by $SOLITAIRE_STARTED_BY: $*"\n' >"$2/src/cli/solitaire"
chmod +x "$2/src/cli/solitaire"
END_OF_CMAKE
chmod +x "$scratch/bin/cmake" "$scratch/checkout/scripts/setup"

play() { PATH=$scratch/bin:$PATH XDG_CACHE_HOME=$1 "$scratch/checkout/scripts/play" --seed 7 >"$scratch/said" 2>&1; }
play "$scratch/cache" || fail 'it does not play'
grep -qx "played by $scratch/checkout/scripts/play: --seed 7" "$scratch/said" || fail 'it plays something else'
[ -x "$(echo "$scratch"/cache/solitaire/build-*/release/src/cli/solitaire)" ] || fail 'it was built elsewhere'
! play "$scratch/bin/cmake" || fail 'it was built in a file'
[ "$(wc -l <"$scratch/said")" -eq 1 ] && grep -q '^The program cannot be built: neither .*/checkout/build nor .* can be written' "$scratch/said" ||
    fail 'it does not say in a sentence why nothing can be built'

# Nobody may write what belongs to root and is writable by root alone.
nobody=
[ "$(id -u)" != 0 ] || nobody='setpriv --reuid 65534 --regid 65534 --clear-groups'
readonly=$(mktemp -d)
trap 'chmod -R u+w "$readonly"; rm -rf "$readonly"' EXIT
mkdir -p "$readonly/scripts" "$readonly/build/release/src/cli"
cp "$root/scripts/play" "$readonly/scripts"
cp "$scratch"/cache/solitaire/build-*/release/src/cli/solitaire "$readonly/build/release/src/cli"
chmod -R a+rX,a-w "$readonly"
if $nobody true 2>/dev/null; then
    XDG_CACHE_HOME=$readonly $nobody "$readonly/scripts/play" --seed 8 >"$scratch/said" 2>&1 || fail 'a built checkout that cannot be written is not played'
    grep -qx "played by $readonly/scripts/play: --seed 8" "$scratch/said" || fail 'of a checkout that cannot be written it plays something else'
fi
