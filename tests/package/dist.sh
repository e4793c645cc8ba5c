#!/bin/sh
# dist.sh ROOT VERSION SCRATCH: a release has every file of the commit and no other, is the same each time, and cannot be made of what
# is not committed.  scripts/release refuses what is no version, or not this one, before it does anything.
set -eu
root=$1 version=$2 scratch=$3
[ -e "$root/.git" ] || { echo 'this is no clone: no release can be made of it'; exit 77; }
for tool in git sha256sum; do command -v $tool >/dev/null || { echo "$tool is not here: no release can be made"; exit 77; }; done
fail() { echo "dist: $1" >&2; exit 1; }

rm -rf "$scratch"
mkdir -p "$scratch"
git -c safe.directory='*' clone --quiet --shared "$root" "$scratch/clone"
cd "$scratch/clone"
"$root/src/cmake/dist.sh" "$version" "$scratch/one"
"$root/src/cmake/dist.sh" "$version" "$scratch/two" >/dev/null
diff -r "$scratch/one" "$scratch/two" || fail 'two releases of one commit differ'
tar -tzf "$scratch/one/solitaire-$version.tar.gz" | grep -v '/$' | sort >"$scratch/packed"
git ls-files | sed "s,^,solitaire-$version/," | sort | diff - "$scratch/packed" || fail 'the archive is not the commit'
head -n 1 "$scratch/one/solitaire-$version.changes.md" | grep -q "^## \[$version\] - 20" || fail 'no changes of this version'
(cd "$scratch/one" && sha256sum --check --quiet "solitaire-$version.sha256") || fail 'a sum is wrong'
for wrong in 9.9.9 "$version-rc" ''; do
    ! ./scripts/release $wrong 2>"$scratch/refused" || fail "scripts/release takes '$wrong'"
    grep -qx "usage: .*\|release: include/solitaire/version.h is of version $version" "$scratch/refused" || { cat "$scratch/refused"; fail "'$wrong' is refused for another reason"; }
done
echo more >>README.md
! "$root/src/cmake/dist.sh" "$version" "$scratch/three" 2>"$scratch/refused" || fail 'what is not committed is released'
grep -q 'not committed' "$scratch/refused" || fail 'it is not said why nothing is released'
