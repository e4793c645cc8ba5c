#!/bin/sh
# setup.sh ROOT SCRATCH: where nobody may install anything, `scripts/setup` says in one line what root would have to type, and tries nothing.
# The system that it finds has a package manager, and neither compiler, libraries nor sudo.
set -eu
root=$1 scratch=$2
fail() { echo "setup: $1" >&2; cat "$scratch/said" >&2; exit 1; }

rm -rf "$scratch"
mkdir -p "$scratch/bin"
for program in sh awk cat dirname grep head mktemp rm sed tr uname; do
    ln -s "$(command -v $program)" "$scratch/bin/$program"
done
printf '#!/bin/sh\necho 1000\n' >"$scratch/bin/id"
printf '#!/bin/sh\necho "$@" >>%s/tried\n' "$scratch" >"$scratch/bin/apt-get"
chmod +x "$scratch/bin/id" "$scratch/bin/apt-get"

! PATH=$scratch/bin "$root/scripts/setup" test >"$scratch/said" 2>&1 || fail 'nothing is there, and it finds all'
[ ! -e "$scratch/tried" ] || fail 'it tries to install something'
[ "$(wc -l <"$scratch/said")" -eq 1 ] || fail 'it does not say it in one line'
grep -q 'as root: apt-get install gcc libc6-dev cmake ninja-build .*libsqlite3-dev .*libvterm-dev .*valgrind' "$scratch/said" ||
    fail 'it does not say what is to be installed'
