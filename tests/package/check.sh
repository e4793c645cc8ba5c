#!/bin/sh
# check.sh BUILD_DIR [CC]: install a finished build under a scratch prefix, then build and run example.c and solve.c
# against it by pkg-config and by CMake, and look whether the rest is there too.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "$1" && pwd)
cc=${2:-cc}
scratch=$build/package-test
prefix=$scratch/prefix

fail() { echo "package: $1" >&2; exit 1; }

rm -rf "$scratch"
mkdir -p "$scratch"
cmake --install "$build" --prefix "$prefix" >"$scratch/install.log" || { cat "$scratch/install.log"; fail 'cannot be installed'; }

[ -s "$prefix/share/man/man6/solitaire.6" ] || fail 'no man page'
[ -s "$prefix/share/doc/solitaire/LICENSE" ] || fail 'no licence'

# Moved elsewhere, it must still be found.
mv "$prefix" "$scratch/moved"
prefix=$scratch/moved
pc=$(find "$prefix" -name solitaire.pc)
[ -n "$pc" ] || fail 'no solitaire.pc'
version=$(PKG_CONFIG_PATH=$(dirname "$pc") pkg-config --modversion solitaire)
[ "$("$prefix/bin/solitaire" --version)" = "solitaire $version" ] || fail "solitaire.pc says $version, and --version does not"
flags=$(PKG_CONFIG_PATH=$(dirname "$pc") pkg-config --cflags --libs solitaire)
fatal=
grep -q '^SOLITAIRE_COMPILER_IS_KNOWN:INTERNAL=OFF' "$build/CMakeCache.txt" || fatal=-Werror
for program in example solve; do
    "$cc" -std=c17 -Wall -Wextra -Wpedantic $fatal "$here/$program.c" -o "$scratch/$program" $flags
    # (A shared library outside the system's folders is found by this.)
    LD_LIBRARY_PATH=$(dirname "$pc")/.. "$scratch/$program" 2 >"$scratch/$program.by-pkg-config" ||
        fail "$program.c built by pkg-config failed"
done

mkdir "$scratch/project"
cp "$here/example.c" "$here/solve.c" "$scratch/project"
cat >"$scratch/project/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(example LANGUAGES C)
find_package(solitaire 1.0 REQUIRED CONFIG)
foreach(program example solve)
  add_executable(${program} ${program}.c)
  target_link_libraries(${program} PRIVATE solitaire::solitaire)
endforeach()
END
cmake -S "$scratch/project" -B "$scratch/by-cmake" -G Ninja -DCMAKE_C_COMPILER="$cc" -DCMAKE_PREFIX_PATH="$prefix" >"$scratch/cmake.log"
cmake --build "$scratch/by-cmake" >>"$scratch/cmake.log" || { cat "$scratch/cmake.log"; fail 'does not build by CMake'; }
for program in example solve; do
    "$scratch/by-cmake/$program" 2 >"$scratch/$program.by-cmake" || fail "$program.c built by CMake failed"
    cmp "$scratch/$program.by-pkg-config" "$scratch/$program.by-cmake" || fail "the two programs of $program.c disagree"
    cat "$scratch/$program.by-cmake"
done

sed -n '/^#include <stdio/,/^}/p' "$here/solve.c" >"$scratch/shown"
sed -n '/^```c/,/^```$/p' "$here/../../docs/solver.md" | sed '/^```/d' | cmp -s - "$scratch/shown" ||
    fail 'docs/solver.md does not show solve.c as it is'
grep -q 'w-f' "$scratch/solve.by-cmake" || fail 'deal 2 can be won, but solve.c prints no line'
[ "$("$scratch/by-cmake/solve" 12)" = lost ] || fail 'deal 12 cannot be won, but solve.c does not say so'

# A release is hardened, and a program that is not would be noticed.
if grep -q '^CMAKE_BUILD_TYPE:STRING=Release' "$build/CMakeCache.txt"; then
    "$here/hardened.sh" "$prefix/bin/solitaire" || [ $? = 77 ] || fail 'the release is not hardened'
    echo 'int main(void) { return 0; }' >"$scratch/soft.c"
    "$cc" -fno-stack-protector "$scratch/soft.c" -o "$scratch/soft"
    ! "$here/hardened.sh" "$scratch/soft" >"$scratch/soft.said" || fail 'hardened.sh finds nothing wrong with a program that is not hardened'
fi
