#!/bin/sh
# reproducible.sh BUILD_DIR: a finished build of the preset release has the same program, archive, pages and completions, byte for byte, as one
# of the same sources elsewhere.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
build=$(cd "$1" && pwd)
scratch=$build/reproducible-test
other=$scratch/a/place/of/quite/another/length
fail() { echo "reproducible: $1" >&2; exit 1; }

rm -rf "$scratch"
mkdir -p "$other"
(cd "$root" && tar -cf - CMakeLists.txt CMakePresets.json LICENSE docs include packaging src) | (cd "$other" && tar -xf -)
commit=$("$build/src/cli/solitaire" --version | sed -n 's/.*(commit \(.*\))$/\1/p')
compiler=$(sed -n 's/^CMAKE_C_COMPILER:[A-Z]*=//p' "$build/CMakeCache.txt")
(cd "$other" && cmake --preset release -DCMAKE_C_COMPILER="$compiler" -DSOLITAIRE_COMMIT="$commit" && cmake --build --preset release) >"$scratch/log" 2>&1 ||
    { tail "$scratch/log"; fail 'cannot be built elsewhere'; }
for made in src/cli/solitaire libsolitaire.a libsolitaire.3 src/pages/completions/solitaire; do
    cmp "$build/$made" "$other/build/release/$made" || fail "$made depends on where it is built"
done
rm -rf "$scratch"
